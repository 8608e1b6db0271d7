"""PyTorch's ``torch.signal.windows``: the weights of samples, by functions of where they are.

*Contract*: a window is symmetric, as filters have it; with ``sym=False`` it is one period, as transforms have it.
``torch.hann_window`` and its like have formulas of their own, as in PyTorch, and other last digits.
"""

import math as _math

from ... import torch as _torch
from .. import _absent, _gradients

__all__ = ["bartlett", "blackman", "cosine", "exponential", "gaussian", "general_cosine", "general_hamming", "hamming", "hann", "kaiser", "nuttall"]


def _made(name, count, dtype, layout, requires_grad, device, weights):
    """What a function gives for the dtype of the samples, after what PyTorch refuses; no samples have no weights."""
    dtype = _torch.get_default_dtype() if dtype is None else dtype
    if count < 0:
        raise ValueError(f"{name} requires non-negative window length, got M={count}")
    if layout is not _torch.strided:
        raise ValueError(f"{name} is implemented for strided tensors only, got: {layout}")
    if dtype not in (_torch.float32, _torch.float64):
        raise ValueError(f"{name} expects float32 or float64 dtypes, got: {dtype}")
    _gradients.refuse(requires_grad)
    return weights(dtype) if count else _torch.empty(0, dtype=dtype, device=device)


def _steps(count, start, step, dtype):
    """Numbers from `start` on, `step` apart."""
    return _torch.linspace(start, start + (count - 1) * step, count, dtype=dtype)


def _intervals(count, sym):
    """How many samples there are to a period."""
    return count if not sym and count > 1 else count - 1


def exponential(M, *, center=None, tau=1.0, sym=True, dtype=None, layout=_torch.strided, device=None, requires_grad=False):
    """Weights that fall by a factor e over ``tau`` samples, on both sides of the middle."""

    def weights(dtype):
        middle = _intervals(M, sym) / 2 if center is None else center
        return (-_steps(M, -middle / tau, 1 / tau, dtype).abs()).exp()

    if tau <= 0:
        raise ValueError(f"Tau must be positive, got: {tau} instead.")
    if sym and center is not None:
        raise ValueError("Center must be None for symmetric windows")
    return _made("exponential", M, dtype, layout, requires_grad, device, weights)


def cosine(M, *, sym=True, dtype=None, layout=_torch.strided, device=None, requires_grad=False):
    """Half a wave."""

    def weights(dtype):
        angle = _math.pi / (M + 1 if not sym and M > 1 else M)
        return _steps(M, 0.5 * angle, angle, dtype).sin()

    return _made("cosine", M, dtype, layout, requires_grad, device, weights)


def gaussian(M, *, std=1.0, sym=True, dtype=None, layout=_torch.strided, device=None, requires_grad=False):
    """A normal curve, whose deviation is ``std`` samples."""

    def weights(dtype):
        scale = 1 / (std * _math.sqrt(2))
        return (-(_steps(M, -_intervals(M, sym) / 2 * scale, scale, dtype) ** 2)).exp()

    if std <= 0:
        raise ValueError(f"Standard deviation must be positive, got: {std} instead.")
    return _made("gaussian", M, dtype, layout, requires_grad, device, weights)


def kaiser(M, *, beta=12.0, sym=True, dtype=None, layout=_torch.strided, device=None, requires_grad=False):
    """Kaiser's window: the larger ``beta``, the narrower."""

    def weights(dtype):
        if M == 1:
            return _torch.ones(1, dtype=dtype)
        step = 2 * beta / _intervals(M, sym)
        # By rounding, the last place could be beyond the end, where the root has no value.
        places = _torch.linspace(-beta, min(beta, -beta + (M - 1) * step), M, dtype=dtype)
        return _torch.i0((beta * beta - places**2).sqrt()) / _torch.i0(_torch.tensor(beta, dtype=dtype))

    if beta < 0:
        raise ValueError(f"beta must be non-negative, got: {beta} instead.")
    return _made("kaiser", M, dtype, layout, requires_grad, device, weights)


def bartlett(M, *, sym=True, dtype=None, layout=_torch.strided, device=None, requires_grad=False):
    """A triangle, which is 0 at its ends."""

    def weights(dtype):
        return _torch.ones(1, dtype=dtype) if M == 1 else 1 - _steps(M, -1, 2 / _intervals(M, sym), dtype).abs()

    return _made("bartlett", M, dtype, layout, requires_grad, device, weights)


def general_cosine(M, *, a, sym=True, dtype=None, layout=_torch.strided, device=None, requires_grad=False):
    """The sum of cosines with the amplitudes ``a``, whose signs alternate."""

    def weights(dtype):
        if M == 1:
            return _torch.ones(1, dtype=dtype)
        if not isinstance(a, tuple | list):
            raise TypeError("Coefficients must be a list/tuple")
        if not a:
            raise ValueError("Coefficients cannot be empty")
        angles = _steps(M, 0, 2 * _math.pi / _intervals(M, sym), dtype)
        amplitudes = _torch.tensor([(-1) ** at * amplitude for at, amplitude in enumerate(a)], dtype=dtype)
        return (amplitudes[:, None] * (_torch.arange(len(a), dtype=dtype)[:, None] * angles).cos()).sum(0)

    return _made("general_cosine", M, dtype, layout, requires_grad, device, weights)


def general_hamming(M, *, alpha=0.54, sym=True, dtype=None, layout=_torch.strided, device=None, requires_grad=False):
    """``alpha`` less a wave of amplitude ``1 - alpha``."""
    return general_cosine(M, a=[alpha, 1 - alpha], sym=sym, dtype=dtype, layout=layout, device=device, requires_grad=requires_grad)


def hamming(M, *, sym=True, dtype=None, layout=_torch.strided, device=None, requires_grad=False):
    """Hamming's window."""
    return general_hamming(M, sym=sym, dtype=dtype, layout=layout, device=device, requires_grad=requires_grad)


def hann(M, *, sym=True, dtype=None, layout=_torch.strided, device=None, requires_grad=False):
    """Hann's window."""
    return general_hamming(M, alpha=0.5, sym=sym, dtype=dtype, layout=layout, device=device, requires_grad=requires_grad)


def blackman(M, *, sym=True, dtype=None, layout=_torch.strided, device=None, requires_grad=False):
    """Blackman's window."""
    return general_cosine(M, a=[0.42, 0.5, 0.08], sym=sym, dtype=dtype, layout=layout, device=device, requires_grad=requires_grad)


def nuttall(M, *, sym=True, dtype=None, layout=_torch.strided, device=None, requires_grad=False):
    """Nuttall's window of the least side lobes."""
    amplitudes = [0.3635819, 0.4891775, 0.1365995, 0.0106411]
    return general_cosine(M, a=amplitudes, sym=sym, dtype=dtype, layout=layout, device=device, requires_grad=requires_grad)


__getattr__ = _absent.lookup("torch.signal.windows")
