"""A watch over the broadcasts of programs that use NumPy and PyTorch: the ones that nobody meant, at the program's own lines.

Nothing of the program is edited. ``python -m ndcast.check script.py``, ``pytest --ndcast-check`` and ``with ndcast.check.watch():`` are the three
ways to begin. The rules are those of :func:`ndcast.guard`; nothing is refused.
"""

from __future__ import annotations

import contextlib
import contextvars
import functools
from collections.abc import Callable, Iterable
from typing import TypeVar

from .. import _imports, _ndcast
from . import _numpy, _place
from ._findings import Finding, Findings

__all__ = ["Finding", "Findings", "meant", "watch"]

_Function = TypeVar("_Function", bound=Callable)
_SEVERITIES = {"warn": "warning", "deny": "error"}
_INTENT = "# ndcast: meant"
# Guards that are meant here; None for all of them.
_meant = contextvars.ContextVar("ndcast.check.meant", default=())
# A larger array is not compared with its transpose.
_LARGEST = 1 << 24
# Arrays of one place that are compared.
_LOOKS = 100


class watch:
    """Watches the broadcasts of NumPy and PyTorch within a ``with`` statement, in every thread, and gives the :class:`Findings`.

    Parameters
    ----------
    policy : str
        The guards, as in :func:`ndcast.guard`: ``"strict"``, ``"strict,mutual=warn"``, ``"strict,blowup=8GiB"``. A guard that warns gives findings of
        severity ``warning``, one that denies gives ``error``.
    include, exclude : sequences of str
        Modules or directories whose files count as the program's own beside those outside of the standard library and of installed packages, and
        files that do not count.
    libraries : sequence of str
        ``"numpy"``, ``"torch"``, or both.
    found : callable, optional
        Called with each new finding.
    findings : Findings, optional
        Where they go, if there are findings already.

    Examples
    --------
    >>> import numpy as np
    >>> with nd.check.watch() as findings:
    ...     error = np.zeros((64, 1)) - np.zeros(64)
    >>> [(finding.guard, finding.result) for finding in findings]
    [('accidental', (64, 64))]
    """

    def __init__(
        self,
        policy: str = "strict",
        *,
        include: Iterable[str] = (),
        exclude: Iterable[str] = (),
        libraries: Iterable[str] = ("numpy", "torch"),
        found: Callable[[Finding], object] | None = None,
        findings: Findings | None = None,
    ) -> None:
        include, exclude, libraries = list(include), list(exclude), list(libraries)
        unknown = [name for name in libraries if name not in _LIBRARIES]
        if unknown:
            raise ValueError(f"libraries are {', '.join(_LIBRARIES)}, not {unknown[0]!r}")
        self._options = {"policy": policy, "include": include, "exclude": exclude, "libraries": libraries}
        self._given, self._callback = findings, found
        self._owners = _place.Owners(include, exclude)
        self._watch = _ndcast._Watch(policy, self._owners, self._found)
        self._removals = None

    def __enter__(self) -> Findings:
        if self._removals is not None:
            raise RuntimeError("this watch has begun already: make another one")
        self.findings = Findings(found=self._callback) if self._given is None else self._given
        self._seen, self._symmetric, self._removals = {}, {}, []
        self.findings.open(self._options, self._watch.bill)
        try:
            for library in self._options["libraries"]:
                self._removals.append(_LIBRARIES[library](self._watch))
        except BaseException:
            self.__exit__()
            raise
        return self.findings

    def __exit__(self, *exception):
        for remove in reversed(self._removals):
            remove()
        self._removals = None
        self.findings.close()
        return False

    def _found(self, judgement, operands, frame):
        """Called by the watch with each broadcast that a guard objects to."""
        allowed = _meant.get()
        if allowed is None or judgement.guard in allowed:
            return
        # Equal code of two files is equal, so the file is a part of the key.
        key = frame.f_code.co_filename, frame.f_code, frame.f_lasti, judgement.guard
        seen = self._seen.get(key, self)
        if seen is not self:
            if seen is not None:
                self.findings.add(seen)
            return
        if judgement.reduction is not None and _is_symmetric(judgement, operands):
            # Each look takes longer than the op, so a place where it was so often enough is left alone.
            self._symmetric[key] = self._symmetric.get(key, 0) + 1
            if self._symmetric[key] == _LOOKS:
                self._seen[key] = None
            return
        place = _place.of(frame, operands, judgement)
        finding = None if judgement.guard in place.meant else _finding(judgement, place)
        self._seen[key] = finding
        if finding is not None:
            self.findings.add(finding)


def _install_torch(watch):
    """Lets the watch see PyTorch as soon as the program imports it. Gives a function that ends this."""
    removals = []

    def begin(module):
        if not removals:
            from . import _torch

            removals.append(_torch.install(watch))

    cancel = _imports.when_imported("torch", begin)

    def remove():
        cancel()
        for end in removals:
            end()

    return remove


_LIBRARIES = {"numpy": _numpy.install, "torch": _install_torch}


def _finding(judgement, place):
    message, ways = judgement.told(place.names, place.pieces, _INTENT)
    operands = [{"name": name, "shape": shape} for name, shape in zip(place.names, judgement.shapes)]
    return Finding(
        guard=judgement.guard,
        severity=_SEVERITIES[judgement.level],
        library=judgement.library,
        file=place.file,
        line=place.line,
        end_line=place.end_line,
        column=place.column,
        end_column=place.end_column,
        function=place.function,
        expression=place.expression,
        operands=operands,
        result=tuple(judgement.result),
        message=message,
        ways=[dict(zip(("title", "code", "degree"), way)) for way in ways],
    )


def _is_symmetric(judgement, operands):
    """Whether a reduction is of a symmetric matrix: its sums over rows are those over columns, so they land where they belong."""
    source = judgement.reduction[0]
    shape = tuple(judgement.shapes[source])
    if len(shape) != 2 or shape[0] != shape[1] or shape[0] ** 2 > _LARGEST:
        return False
    # Some arrays have no values to compare.
    with contextlib.suppress(Exception):
        for array in (judgement.source, operands[source]):
            if array is not None and tuple(array.shape) == shape:
                difference, size = abs(array - array.T), abs(array).max()
                # A matrix of one value is symmetric by chance.
                if bool((difference <= 1e-6 * size).all()) and bool(array.min() != array.max()):
                    return True
    return False


class meant:
    """Says that broadcasts within a ``with`` statement, or within a function that it decorates, are meant.

    Without arguments it holds for all guards, otherwise for those that are named. At one line, a comment does it: ``# ndcast: meant``, or
    ``# ndcast: meant(accidental)``. While nobody watches, it does nothing.

    Examples
    --------
    >>> import numpy as np
    >>> with nd.check.watch() as findings, nd.check.meant():
    ...     every_pair = np.zeros((64, 1)) - np.zeros(64)
    >>> len(findings)
    0
    """

    def __init__(self, *guards: str) -> None:
        unknown = [guard for guard in guards if guard not in _place.GUARDS]
        if unknown:
            raise ValueError(f"no guard is called {unknown[0]!r}: there are {', '.join(_place.GUARDS)}")
        self._guards = guards
        self._tokens = []

    def __enter__(self) -> meant:
        outer = _meant.get()
        all_of_them = outer is None or not self._guards
        self._tokens.append(_meant.set(None if all_of_them else (*outer, *self._guards)))
        return self

    def __exit__(self, *exception):
        _meant.reset(self._tokens.pop())
        return False

    def __call__(self, function: _Function) -> _Function:
        @functools.wraps(function)
        def calls(*args, **kwargs):
            with meant(*self._guards):
                return function(*args, **kwargs)

        return calls  # type: ignore[return-value]
