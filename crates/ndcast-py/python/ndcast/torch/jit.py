"""PyTorch's ``torch.jit``, which ndcast has not: importing it says why."""

from ._absent import refuse as _refuse

_refuse("torch", "jit")
