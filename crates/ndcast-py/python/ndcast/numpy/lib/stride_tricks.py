"""NumPy's module of this name: its functions are lent arrays of ours, unless ndcast has them itself."""

from ... import _lent, _ndcast, _overrides
from .. import _surface

_surface.expose(globals(), "numpy.lib.stride_tricks")

if _lent.numpy is not None:

    def _view(function, given, writeable):
        made = _lent.run(function.__lent__, given, {}, f"lib.stride_tricks.{function.__name__}")
        if isinstance(made, _ndcast._Base) and not writeable:
            _ndcast._writeable(made, False)
        return made

    def sliding_window_view(x, window_shape, axis=None, *, subok=False, writeable=False):
        """A window at every position, as new last axes. It may be written to only if `writeable` says so."""
        return _view(sliding_window_view, (x, window_shape, axis), writeable)

    def as_strided(x, shape=None, strides=None, subok=False, writeable=True):
        """A view of the memory with any shape and any strides, in bytes."""
        return _view(as_strided, (x, shape, strides), writeable)

    def _asking(function):
        function.__lent__ = getattr(_lent.numpy.lib.stride_tricks, function.__name__)
        asking = _overrides.asking(function)
        asking.__wrapped__ = function.__lent__
        return asking

    sliding_window_view, as_strided = map(_asking, (sliding_window_view, as_strided))
