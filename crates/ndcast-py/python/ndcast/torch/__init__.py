"""PyTorch's names, meaning what PyTorch means by them, on tensors that are computed when somebody looks at them."""

import sys as _sys

from .. import _ndcast
from .._ndcast import _TorchTensor as Tensor

_ndcast._fill(_sys.modules[__name__], __name__)
tensor, as_tensor, asarray = _ndcast._makers.torch_tensor, _ndcast._makers.torch_as_tensor, _ndcast._makers.torch_asarray
