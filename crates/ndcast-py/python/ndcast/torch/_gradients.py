"""The switches of gradients. ndcast computes none, so that turning them off is always obeyed, and turning them on has nothing to record.

*Contract*: ``is_grad_enabled()`` and ``is_inference_mode_enabled()`` say how the switches stand, as programs print that.
"""

import functools
import threading


class _State(threading.local):
    """How the switches stand in a thread."""

    grad, inference = True, False


_state = _State()


class _Switch:
    """A context, and a decorator with or without parentheses."""

    __module__ = "ndcast.torch"

    def __new__(cls, function=None):
        return cls._around(function) if callable(function) else object.__new__(cls)

    def __init__(self, *given):
        pass

    # What it turns gradients and the mode of inference to; None leaves it.
    _grad, _inference = False, None

    @classmethod
    def _around(cls, function):
        return cls()(function)

    def __call__(self, function):
        @functools.wraps(function)
        def called(*args, **kwargs):
            with self.clone():
                return function(*args, **kwargs)

        return called

    def __enter__(self):
        self._before = _state.grad, _state.inference
        _state.grad, _state.inference = self._grad, _state.inference if self._inference is None else self._inference

    def __exit__(self, *error):
        _state.grad, _state.inference = self._before

    def clone(self):
        """Another one."""
        return self.__class__()


class no_grad(_Switch):
    """``with torch.no_grad():`` changes nothing, as no gradients are computed anyway."""

    __module__ = "ndcast.torch"


class enable_grad(_Switch):
    """``with torch.enable_grad():`` has nothing to record: no tensor can require a gradient here."""

    __module__ = "ndcast.torch"
    _grad = True


class inference_mode(_Switch):
    """``with torch.inference_mode():`` changes nothing, as no gradients are computed anyway."""

    __module__ = "ndcast.torch"

    def __new__(cls, mode=True):
        return _Switch.__new__(cls, mode)

    def __init__(self, mode=True):
        self._inference, self._grad = bool(mode), not mode

    def clone(self):
        """Another one."""
        return self.__class__(self._inference)


class set_grad_enabled(_Switch):
    """``torch.set_grad_enabled(mode)``, as a call or as a context."""

    __module__ = "ndcast.torch"

    def __new__(cls, mode):
        return object.__new__(cls)

    def __init__(self, mode):
        self._grad, self._before = bool(mode), (_state.grad, _state.inference)
        _state.grad = self._grad

    def __enter__(self):
        _state.grad = self._grad

    def __call__(self, function):
        _state.grad = self._before[0]
        return super().__call__(function)

    def clone(self):
        """Another one."""
        return self.__class__(self._grad)


def is_grad_enabled():
    """Whether gradients are switched on, which ndcast computes none of."""
    return _state.grad


def is_inference_mode_enabled():
    """Whether the mode of inference is on, which leaves out nothing here."""
    return _state.inference


def refuse(wanted):
    """Refuses ``requires_grad=True``."""
    if wanted:
        raise RuntimeError("ndcast computes no gradients: leave out requires_grad=True, or use PyTorch for training")
