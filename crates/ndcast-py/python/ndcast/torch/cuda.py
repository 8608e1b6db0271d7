"""PyTorch's ``torch.cuda``: there is none of its devices."""

from collections import OrderedDict as _OrderedDict

from . import _absent, _kinds


def is_available():
    """False: ndcast computes on the CPU alone."""
    return False


def device_count():
    """0: ndcast computes on the CPU alone."""
    return 0


def is_initialized():
    """False: there is nothing to initialise."""
    return False


def is_bf16_supported(including_emulation=True):
    """False: there is no device."""
    return False


def manual_seed(seed):
    """Nothing happens, as in PyTorch without a device."""


def manual_seed_all(seed):
    """Nothing happens, as in PyTorch without a device."""


def empty_cache():
    """Nothing happens, as in PyTorch without a device."""


def memory_allocated(device=None):
    """0: there is no device."""
    return 0


def max_memory_allocated(device=None):
    """0: there is no device."""
    return 0


def memory_reserved(device=None):
    """0: there is no device."""
    return 0


def max_memory_reserved(device=None):
    """0: there is no device."""
    return 0


def memory_stats(device=None):
    """Nothing to tell of: there is no device."""
    return _OrderedDict()


def reset_peak_memory_stats(device=None):
    """Refused, as by PyTorch without a device."""
    raise RuntimeError("invalid argument to reset_peak_memory_stats")


def get_device_name(device=None):
    """Refused: there is no device."""
    raise _kinds.no_device("cuda")


def current_device():
    """Refused: there is no device."""
    raise _kinds.no_device("cuda")


def synchronize(device=None):
    """Refused: there is no device."""
    raise _kinds.no_device("cuda")


def set_device(device):
    """Refused: there is no device."""
    raise _kinds.no_device("cuda")


__all__ = [_name for _name in globals() if not _name.startswith("_")]
__getattr__ = _absent.lookup("torch.cuda")
