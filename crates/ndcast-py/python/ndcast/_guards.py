"""Guards: warnings and errors for broadcasts that follow the rule and may still be an accident.

A policy holds for the process (``set_guard``) or in a scope (``with guard(...)``). The scope is a context variable, so each asynchronous task
and each thread has its own; a pool's worker sees it only if the context is copied. A generator has it while it runs, and not whoever reads
what it yields.
"""

from __future__ import annotations

import contextvars
import functools
import sys

from . import _ndcast, _support

# Bits of `co_flags` (`inspect.CO_GENERATOR` and `CO_ASYNC_GENERATOR`).
_GENERATOR = 0x20 | 0x200
# The innermost scope.
_innermost = contextvars.ContextVar("ndcast.guard", default=None)


class BroadcastWarning(UserWarning):
    """A broadcast that follows the rule and may still be an accident."""

    __module__ = "ndcast"


class _Scope:
    """One entrance of a ``with`` statement."""

    __slots__ = ("active", "frame", "owner", "parent", "policy", "waits")

    def __init__(self, owner, policy, frame):
        self.owner, self.policy, self.parent, self.active = owner, policy, _innermost.get(), True
        # The number of a frame is its own as long as the `with` statement in it has not ended.
        self.frame = id(frame)
        # A generator may wait within its `with`; then the scope does not hold.
        self.waits = bool(frame.f_code.co_flags & _GENERATOR)


def _depth(number):
    """How many frames are inside of a frame; None if it does not run."""
    frame, depth = sys._getframe(1), 0
    while frame is not None:
        if id(frame) == number:
            return depth
        frame, depth = frame.f_back, depth + 1
    return None


def _current():
    """The number of the policy of the innermost scope, or None."""
    found, depth = None, None
    scope = _innermost.get()
    while scope is not None:
        if scope.active and (found is None or scope.waits):
            own = _depth(scope.frame) if scope.waits or found is not None else None
            if found is None and (own is not None or not scope.waits):
                found, depth = scope, own
            elif own is not None:
                # A generator that was opened earlier may be the one that runs now.
                depth = _depth(found.frame) if depth is None else depth
                if depth is not None and own < depth:
                    found, depth = scope, own
        scope = scope.parent
    return None if found is None else found.policy


def _policy(profile, settings):
    if profile is not None and not isinstance(profile, str):
        raise TypeError(f"a policy is a string such as 'strict', not {type(profile).__name__}")
    return _ndcast._guard_policy(profile, [(name, _value(name, value)) for name, value in settings.items()], _current())


def _value(name, value):
    if isinstance(value, bool) or not isinstance(value, (str, int)):
        raise TypeError(f"{name} is 'allow', 'warn', 'deny' or a number, not {value!r}")
    return str(value)


class guard:
    """Sets the guards within a ``with`` statement, or within a function that it decorates.

    ``guard("strict")`` is one switch for a team, ``guard("allow")`` turns all off, ``guard(same_count="warn", blowup=10**9)`` changes some of
    those that hold. Guards are ``reduced``, ``blowup``, ``same_count``, ``accidental``, ``broadcast_warning``, ``mutual``, ``declared`` and
    ``rank``; each is ``"allow"``, ``"warn"`` or ``"deny"``, and ``blowup`` also a number of bytes.
    """

    __module__ = "ndcast"

    def __init__(self, policy=None, /, **settings):
        self._asked = policy, settings
        self._open = []
        # A mistake is one here, and not where the scope begins.
        _policy(policy, settings)

    def __enter__(self):
        scope = _Scope(self, _policy(*self._asked), sys._getframe(1))
        self._open.append(scope)
        _innermost.set(scope)
        _ndcast._guard_open(True)
        return self

    def __exit__(self, *exception):
        scope = _innermost.get()
        while scope is not None and not (scope.owner is self and scope.active):
            scope = scope.parent
        if scope is None:
            # It ends in another context than it began in.
            scope = self._open[-1]
        self._open.remove(scope)
        scope.active = False
        if _innermost.get() is scope:
            _innermost.set(scope.parent)
        _ndcast._guard_open(False)
        return False

    def __call__(self, function):
        import inspect  # takes as long as the rest of the package

        if inspect.iscoroutinefunction(function):

            @functools.wraps(function)
            async def guarded(*args, **kwargs):
                with self:
                    return await function(*args, **kwargs)

        elif inspect.isasyncgenfunction(function):

            @functools.wraps(function)
            async def guarded(*args, **kwargs):
                with self:
                    async for item in function(*args, **kwargs):
                        yield item

        elif inspect.isgeneratorfunction(function):

            @functools.wraps(function)
            def guarded(*args, **kwargs):
                with self:
                    return (yield from function(*args, **kwargs))

        else:

            @functools.wraps(function)
            def guarded(*args, **kwargs):
                with self:
                    return function(*args, **kwargs)

        return guarded

    def __repr__(self):
        policy, settings = self._asked
        given = ([] if policy is None else [repr(policy)]) + [f"{name}={value!r}" for name, value in settings.items()]
        return f"ndcast.guard({', '.join(given)})"


def set_guard(policy=None, /, **settings):
    """Sets the guards of the process, for all code that is not within a ``with guard(...)``. The arguments are those of ``guard``."""
    _ndcast._guard_set(_policy(policy, settings))


def get_guard():
    """The guards that hold here, as text: ``guard(get_guard())`` sets them elsewhere."""
    return _ndcast._guard_text(_current())


set_guard.__module__ = get_guard.__module__ = "ndcast"


def _warn(text):
    _support.warn(text, BroadcastWarning)
