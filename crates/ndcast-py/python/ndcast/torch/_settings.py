"""What a program sets once: threads, the default device, the text of tensors, and switches that change nothing here."""

import contextlib

from .. import _ndcast, _printing
from . import _kinds

get_num_threads, set_num_threads = _ndcast.get_num_threads, _ndcast.set_num_threads
_state = {"deterministic": False, "warn_only": False, "matmul": "highest", "warn_always": False}


def set_printoptions(precision=None, threshold=None, edgeitems=None, linewidth=None, profile=None, sci_mode=None):
    """Sets how tensors are written: the digits after the point, the number of elements beyond which only the ends of axes are shown, how many
    of them, the length of a line, and whether floats have exponents. ``profile`` is "default", "short" or "full".
    """
    _printing.set_torch(precision, threshold, edgeitems, linewidth, profile, sci_mode)


def get_default_device():
    """The one device: ``torch.device("cpu")``."""
    return _kinds.CPU


def set_default_device(device):
    """Sets the default device, which is "cpu" already."""
    if device is not None:
        _kinds.on_cpu(device)


def set_default_tensor_type(t, /):
    """Sets the default dtype to that of a class of tensors, such as ``torch.DoubleTensor``."""
    from . import _typed, set_default_dtype

    set_default_dtype(_typed.dtype_of(t))


def use_deterministic_algorithms(mode, *, warn_only=False):
    """Nothing changes: no result of ndcast depends on threads or on time."""
    _state.update(deterministic=True if mode else False, warn_only=True if warn_only else False)


def are_deterministic_algorithms_enabled():
    """Whether :func:`use_deterministic_algorithms` was asked for."""
    return _state["deterministic"]


def is_deterministic_algorithms_warn_only_enabled():
    """Whether :func:`use_deterministic_algorithms` was asked for warnings only."""
    return _state["warn_only"]


def set_float32_matmul_precision(precision):
    """Allows products of float32 to be computed less exactly, which ndcast never does."""
    if precision not in ("highest", "high", "medium"):
        raise ValueError(f"the precisions are 'highest', 'high' and 'medium', not {precision!r}")
    _state["matmul"] = precision


def get_float32_matmul_precision():
    """What :func:`set_float32_matmul_precision` allowed."""
    return _state["matmul"]


def get_num_interop_threads():
    """1: operations follow one another, and each uses all threads."""
    return 1


def set_num_interop_threads(threads, /):
    """Nothing changes: operations follow one another, and each uses all threads."""
    if threads < 1:
        raise RuntimeError("expected a positive number of interop threads")


def set_flush_denormal(mode):
    """Whether that is what is done: the least floats stay what they are."""
    return not mode


def set_warn_always(b, /):
    """Nothing changes: Python's filters decide which warnings are shown."""
    _state["warn_always"] = True if b else False


def is_warn_always_enabled():
    """What :func:`set_warn_always` was given."""
    return _state["warn_always"]


def compile(model=None, *, fullgraph=False, dynamic=None, backend="inductor", mode=None, options=None, disable=False):
    """The function itself, also as a decorator: what waits is compiled anyway when somebody looks at it."""
    return (lambda function: function) if model is None else model


class autocast(contextlib.ContextDecorator):
    """``with torch.autocast(device_type, enabled=False):`` changes nothing: operations compute in the dtypes of their operands anyway. Others are refused."""

    __module__ = "ndcast.torch"

    def __init__(self, device_type, dtype=None, enabled=True, cache_enabled=None):
        if enabled:
            raise RuntimeError("ndcast computes in the dtypes of the operands: convert with x.to(dtype), or write autocast(..., enabled=False)")

    def __enter__(self):
        return self

    def __exit__(self, *error):
        return None


def is_autocast_enabled(device_type=None):
    """False: ndcast computes in the dtypes of the operands."""
    return False
