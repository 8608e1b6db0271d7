"""Error messages of other libraries, explained."""

from __future__ import annotations

from . import _ndcast
from ._support import Fix


class ErrorExplanation:
    """An error message that was read: whose it is, its shapes, and what helps. It prints as text of at most eight lines."""

    __module__ = "ndcast"

    def __init__(self, reading: dict):
        self._reading = reading
        self.library: str = reading["library"]
        self.about: str = reading["about"]
        self.operation: str | None = reading["operation"]
        self.shapes: tuple[tuple[int, ...], ...] = tuple(map(tuple, reading["shapes"]))
        self.lengths: tuple[int, int] | None = reading["lengths"] and tuple(reading["lengths"])
        self.axis: int | None = reading["axis"]
        self.fixes: tuple[Fix, ...] = tuple(
            Fix(fix["call"], fix["degree"], fix["operand"], tuple(fix["shape"]), tuple(fix["result"])) for fix in reading["fixes"]
        )

    def __str__(self):
        return self._reading["answer"]

    __repr__ = __str__

    def _repr_html_(self):
        from . import _notebook

        return _notebook.of_explanation(self)

    def page(self, address: str | None = None) -> str | None:
        """The address at which the web page draws these shapes; ``None`` for a message that has two lengths only.

        ``address`` is that of the page itself, as ``ndcast serve`` prints it; by default that in the environment variable ``NDCAST_PAGE``.
        """
        import os

        address = os.environ.get("NDCAST_PAGE") if address is None else address
        if not address:
            raise ValueError("the address of the page is not known: pass it, or set NDCAST_PAGE; `ndcast serve` prints it")
        fragment = self._reading["fragment"]
        return fragment and address + fragment

    def to_dict(self) -> dict:
        """All of it as plain values, which :mod:`json` takes."""
        return dict(self._reading)


def explain_error(text, /):
    """Explain an error about shapes, as NumPy, PyTorch, JAX, TensorFlow, xarray, pandas, ndarray, candle, burn or ndcast printed it.

    ``text`` may be a whole traceback or log, or an exception. The answer prints as a picture of the shapes with the axis and proven repairs.
    A text without such a message, or one whose shapes contradict the message, is a ``ValueError``, which says why.
    """
    if isinstance(text, BaseException):
        text = str(text)
    if not isinstance(text, str):
        raise TypeError(f"explain_error() takes a text or an exception, not {type(text).__name__}")
    import json  # only when it is asked for

    return ErrorExplanation(json.loads(_ndcast._read_error(text)))
