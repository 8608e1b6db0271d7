"""PyTorch's ``torch.cpu``: the one device there is, by the names of those that others have."""

from . import _absent


def is_available():
    """True: this is the device that ndcast computes on."""
    return True


def is_initialized():
    """True: there is nothing to initialise."""
    return True


def device_count():
    """1: all processors are one device."""
    return 1


def current_device():
    """The one device: "cpu"."""
    return "cpu"


def set_device(device):
    """Nothing happens: there is one device."""


def synchronize(device=None):
    """Nothing happens: what is read has been computed."""


__all__ = [_name for _name in globals() if not _name.startswith("_")]
__getattr__ = _absent.lookup("torch.cpu")
