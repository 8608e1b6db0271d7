"""PyTorch's names, meaning what PyTorch means by them, on tensors that are computed when somebody looks at them.

``import ndcast.torch as torch`` is the change of one line. There are no gradients, no devices but the CPU and no pickles; a name that is missing
says what to do instead. PyTorch itself is not imported.
"""

import math
import sys as _sys
import types as _types

from .. import _ndcast
from .._absent import say as _say
from .._ndcast import _TorchTensor as Tensor
from .._support import TorchSize as Size
from . import _absent, _algebra, _attributes, _composed, _formats, _forms, _kinds, _methods, _quantiles, _refused, _ties, _typed, _warned  # noqa: F401 (they add to the class)
from ._binomial import binomial
from ._creation import from_dlpack, from_numpy, frombuffer, is_storage, is_tensor, to_dlpack, typename
from ._files import load, save
from ._generators import Generator, default_generator, get_rng_state, initial_seed, manual_seed, seed, set_rng_state
from ._gradients import enable_grad, inference_mode, is_grad_enabled, is_inference_mode_enabled, no_grad, set_grad_enabled
from ._kinds import device, dtype, finfo, iinfo, layout, memory_format, strided
from ._settings import (
    are_deterministic_algorithms_enabled,
    autocast,
    compile,
    get_default_device,
    get_float32_matmul_precision,
    get_num_interop_threads,
    get_num_threads,
    is_autocast_enabled,
    is_deterministic_algorithms_warn_only_enabled,
    is_warn_always_enabled,
    set_default_device,
    set_default_tensor_type,
    set_float32_matmul_precision,
    set_flush_denormal,
    set_num_interop_threads,
    set_num_threads,
    set_printoptions,
    set_warn_always,
    use_deterministic_algorithms,
)
from ._storage import as_strided
from .version import __version__

_own = dict(globals())
_ndcast._fill(_sys.modules[__name__], __name__)
# What this package defines besides a row knows what the row does not: generators as objects, and the class of PyTorch's tensors.
_KEPT = ("manual_seed", "seed", "initial_seed", "get_rng_state", "set_rng_state", "Generator", "is_tensor", "as_strided")
globals().update({_name: _own[_name] for _name in _KEPT})
tensor, as_tensor, asarray = _ndcast._makers.torch_tensor, _ndcast._makers.torch_as_tensor, _ndcast._makers.torch_asarray
e, pi, inf, nan, newaxis = math.e, math.pi, math.inf, math.nan, None

_composed.add(globals())
_refused.add(globals())
_quantiles.add(globals())
_formats.add(globals())
_ties.add(globals())
_algebra.add(globals())
_algebra.add_to_class()
_forms.store_pairs(globals())
_warned.add(globals())
einsum = _forms.of_sublists(einsum)  # noqa: F821 (one of the names that were filled in)
# PyTorch's functions that write to their first argument: they are the methods.
_IN_PLACE = (
    "abs acos acosh addmv alpha_dropout arccos arccosh arcsin arcsinh arctan arctanh as_strided asin asinh atan atanh ceil celu clamp clamp_max clamp_min clip "
    "conj_physical cos cosh deg2rad detach dropout erf erfc exp exp2 expm1 fill fix floor frac gcd i0 index_put lcm ldexp log log10 log1p log2 logit "
    "nan_to_num neg negative rad2deg reciprocal relu round rrelu rsqrt selu sigmoid sin sinc sinh sqrt square tan tanh threshold trunc xlogy zero"
)
for _name in _IN_PLACE.split():
    if hasattr(Tensor, f"{_name}_"):
        globals().setdefault(f"{_name}_", getattr(Tensor, f"{_name}_"))

# Questions that are methods too.
for _name in "get_device is_conj is_distributed is_inference is_neg is_same_size is_signed resolve_neg".split():
    globals().setdefault(_name, _attributes.asked(_name))


def real(input):
    """The real parts of a tensor, where they lie."""
    return input.real


def imag(input):
    """The imaginary parts of a tensor of complex numbers, where they lie."""
    return input.imag


globals().update(_typed.CLASSES)
globals().update(_kinds.FORMATS)
# PyTorch's names for dtypes. They shadow Python's `float`, `int` and `bool` in this module, which is why nothing below calls those.
for _name, _aliases in _kinds.NAMES.items():
    globals().update(dict.fromkeys((_name, *_aliases), _kinds.DTYPES[_name]))

from . import accelerator, backends, cpu, cuda, fft, func, functional, linalg, mps, nn, random, return_types, serialization, signal, special, testing, types, utils, version, xpu  # noqa: E402

vmap = func.vmap
embedding_renorm_ = nn._embeddings.embedding_renorm_

_say(Tensor, _absent.ABSENT["Tensor"], strange=["astype"])
_missing = _absent.lookup("torch")


def __getattr__(name):
    if name == "distributions":
        # Most programs need none, and to import them takes a quarter as long as all else here.
        import importlib

        return importlib.import_module(f"{__name__}.{name}")
    return _missing(name)


__all__ = [_name for _name, _value in globals().items() if not _name.startswith("_") and not isinstance(_value, _types.ModuleType)]


def __dir__():
    return sorted([name for name in globals() if not name.startswith("_")] + ["__version__"])


del _name, _aliases, _own
