"""What an editor is told of ndcast.torch. Written by stubs.py; see there."""

from . import Number as Number, Size as Size, Tensor as Tensor, device as Device, _device as _device, _dtype as _dtype, _size as _size
