"""PyTorch's ``torch.distributions``: the ones that programs use most, with the samples that PyTorch draws for a seed.

*Contract*: samples have PyTorch's bits, those of ``Normal``, ``Gamma``, ``Beta`` and ``StudentT`` among them. Where a sample is a logarithm, an exponential or
a product of matrices, as in ``Gumbel``, ``LogNormal`` and ``MultivariateNormal``, the printed digits are PyTorch's.
"""

import re as _re
import sys as _sys
import types as _types

from .. import _absent
from . import constraints, kl
from ._base import Distribution, ExponentialFamily
from ._continuous import Cauchy, Exponential, Gumbel, HalfNormal, Laplace, LogNormal, Normal, Uniform
from ._discrete import Bernoulli, Binomial, Categorical, Geometric, Multinomial, OneHotCategorical, Poisson
from ._gammas import Beta, Chi2, Dirichlet, Gamma, StudentT
from ._joint import Independent, MixtureSameFamily, MultivariateNormal
from .kl import kl_divergence, register_kl

__all__ = [_name for _name in globals() if not _name.startswith("_")]
__getattr__ = _absent.lookup("torch.distributions")


def _place(kind):
    """Puts a class where PyTorch has it, in a module that is named after it."""
    name = {"StudentT": "studentT", "ExponentialFamily": "exp_family"}.get(kind.__name__, _re.sub(r"(?<=[a-z])(?=[A-Z])", "_", kind.__name__).lower())
    module = _types.ModuleType(f"{__name__}.{name}", kind.__doc__)
    module.__dict__[kind.__name__], kind.__module__ = kind, module.__name__
    _sys.modules[module.__name__] = globals()[name] = module


for _name in __all__:
    if isinstance(globals()[_name], type):
        _place(globals()[_name])
