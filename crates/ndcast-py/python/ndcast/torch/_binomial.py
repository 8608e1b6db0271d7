"""``torch.binomial``: how many of some trials succeed, drawn as PyTorch draws it on the CPU, so that a seed gives the same numbers.

*Technique*: few expected successes are counted from one to the next, whose distances are geometric; many come from Hörmann's transformed rejection
with squeeze (1993, "The generation of binomial random variates", algorithm BTRS). *Contract*: one number after the other, each from as many uniform
ones as PyTorch takes; it is Python that counts, so that this is slow.
"""

import math
import struct

from .._ndcast import _TorchTensor as Tensor

# From this number of expected successes on, rejection is used.
_MANY = 10
# What Stirling's formula leaves of the logarithm of k!, for small k.
_TAILS = [
    0.0810614667953272, 0.0413406959554092, 0.0276779256849983, 0.02079067210376509, 0.0166446911898211, 0.0138761288230707, 0.0118967099458917,
    0.0104112652619720, 0.00925546218271273, 0.00833056343336287,
]  # fmt: skip


def binomial(count, prob, generator=None):
    """How many of ``count`` trials succeed, each with the probability ``prob``: a number for each pair of elements."""
    from .. import torch

    for name, given in (("count", count), ("prob", prob)):
        if not isinstance(given, Tensor):
            raise TypeError(f"binomial(): argument '{name}' must be Tensor, not {type(given).__name__}")
    if count.dtype != prob.dtype:
        raise RuntimeError(f"Found dtype {prob.dtype} but expected {count.dtype}")
    if count.dtype not in (torch.float32, torch.float64):
        raise NotImplementedError(f"binomial() takes float32 and float64, not {count.dtype}")
    counts, probs = torch.broadcast_tensors(count, prob)
    given = {} if generator is None else {"generator": generator}

    def uniform():
        return torch.rand((), dtype=torch.float64, **given).item()

    expected = _single if count.dtype == torch.float32 else float
    drawn = [_drawn(n, p, uniform, expected) for n, p in zip(counts.reshape(-1).tolist(), probs.reshape(-1).tolist())]
    return torch.tensor(drawn, dtype=count.dtype).reshape(counts.shape)


def _single(number):
    """A number in single precision, in which PyTorch decides between the two ways."""
    return struct.unpack("f", struct.pack("f", number))[0]


def _drawn(count, prob, uniform, expected):
    if not (count > 0 and prob > 0):
        return 0 if count <= 0 or prob <= 0 else math.nan
    if prob >= 1:
        return count
    # Failures are counted if they are the rarer ones.
    rare = prob if prob <= 0.5 else 1 - prob
    found = (_rejected if expected(count * rare) >= _MANY else _counted)(count, rare, uniform)
    return found if prob <= 0.5 else count - found


def _counted(count, prob, uniform):
    """The successes, by the number of trials from one to the next."""
    scale, trials, found = math.log1p(-prob), 0, 0
    while True:
        number = uniform()
        trials += math.ceil(math.log(number) / scale) if number > 0 else math.inf
        if trials > count:
            return found
        found += 1


def _tail(k):
    if k < len(_TAILS):
        return _TAILS[int(k)]
    square = (k + 1) ** 2
    return (1 / 12 - (1 / 360 - 1 / 1260 / square) / square) / (k + 1)


def _rejected(count, prob, uniform):
    """The successes, from pairs of uniform numbers of which most are accepted at once."""
    spread = math.sqrt(count * prob * (1 - prob))
    b = 1.15 + 2.53 * spread
    a, c = -0.0873 + 0.0248 * b + 0.01 * prob, count * prob + 0.5
    accepted, ratio, alpha, mode = 0.92 - 4.2 / b, prob / (1 - prob), (2.83 + 5.1 / b) * spread, math.floor((count + 1) * prob)
    while True:
        u, v = uniform() - 0.5, uniform()
        distance = 0.5 - abs(u)
        k = math.floor((2 * a / distance + b) * u + c) if distance else -1
        if distance >= 0.07 and v <= accepted:
            return k
        if k < 0 or k > count:
            continue
        bound = (
            (mode + 0.5) * math.log((mode + 1) / (ratio * (count - mode + 1)))
            + (count + 1) * math.log((count - mode + 1) / (count - k + 1))
            + (k + 0.5) * math.log(ratio * (count - k + 1) / (k + 1))
            + _tail(mode) + _tail(count - mode) - _tail(k) - _tail(count - k)
        )  # fmt: skip
        if math.log(v * alpha / (a / (distance * distance) + b)) <= bound:
            return k
