"""PyTorch's ``torch.autograd``, which ndcast has not: importing it says why."""

from ._absent import refuse as _refuse

_refuse("torch", "autograd")
