"""The switches of gradients. ndcast computes none, so that turning them off is always obeyed, and turning them on has nothing to record."""

import functools


class _Switch:
    """A context, and a decorator with or without parentheses."""

    __module__ = "ndcast.torch"

    def __new__(cls, function=None):
        return cls._around(function) if callable(function) else object.__new__(cls)

    def __init__(self, *given):
        pass

    @staticmethod
    def _around(function):
        @functools.wraps(function)
        def called(*args, **kwargs):
            return function(*args, **kwargs)

        return called

    def __call__(self, function):
        return self._around(function)

    def __enter__(self):
        return None

    def __exit__(self, *error):
        return None

    def clone(self):
        """Another one."""
        return self.__class__()


class no_grad(_Switch):
    """``with torch.no_grad():`` changes nothing, as no gradients are computed anyway."""

    __module__ = "ndcast.torch"


class enable_grad(_Switch):
    """``with torch.enable_grad():`` has nothing to record: no tensor can require a gradient here."""

    __module__ = "ndcast.torch"


class inference_mode(_Switch):
    """``with torch.inference_mode():`` changes nothing, as no gradients are computed anyway."""

    __module__ = "ndcast.torch"

    def __new__(cls, mode=True):
        return _Switch.__new__(cls, mode)


class set_grad_enabled(_Switch):
    """``torch.set_grad_enabled(mode)``, as a call or as a context."""

    __module__ = "ndcast.torch"

    def __new__(cls, mode):
        return object.__new__(cls)


def is_grad_enabled():
    """False: ndcast computes no gradients."""
    return False


def is_inference_mode_enabled():
    """False: there is nothing that the mode would leave out."""
    return False


def refuse(wanted):
    """Refuses ``requires_grad=True``."""
    if wanted:
        raise RuntimeError("ndcast computes no gradients: leave out requires_grad=True, or use PyTorch for training")
