"""Functions of `ndcast.torch` that are written in Python, against their definitions in plain numbers. PyTorch is not needed."""

import cmath
import math
import random

import ndcast.torch as torch
import pytest

F = torch.nn.functional


def test_decompositions_under_their_old_names():
    x = torch.tensor([[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]])
    u, s, v = torch.svd(x)
    torch.testing.assert_close(u @ torch.diag(s) @ v.t(), x)
    assert u.shape == (3, 2) and torch.svd(x, some=False).U.shape == (3, 3) and isinstance(x.svd(), torch.return_types.svd)
    q, r = x.qr()
    torch.testing.assert_close(q @ r, x)
    assert torch.qr(x, some=False)[0].shape == (3, 3)


def test_places_in_a_shape():
    rows, columns = torch.unravel_index(torch.tensor([[0, 5], [3, 2]]), (2, 3))
    assert rows.tolist() == [[0, 1], [1, 0]] and columns.tolist() == [[0, 2], [0, 2]]
    assert torch.unravel_index(torch.arange(3), 3)[0].tolist() == [0, 1, 2]
    for wrong in [torch.ones(2), torch.tensor([True])]:
        with pytest.raises(TypeError, match="integer"):
            torch.unravel_index(wrong, (2, 3))
    with pytest.raises(ValueError, match="negative"):
        torch.unravel_index(torch.arange(2), (2, -1))


@pytest.mark.parametrize("bins", [1, 4, 7])
@pytest.mark.parametrize("limits", [None, (-1.0, 1.0), (2.0, 2.0)])
def test_histograms(bins, limits):
    draw = random.Random(bins)
    given = [round(draw.uniform(-2, 2), 2) for _ in range(60)] + [-1.0, 1.0]
    x = torch.tensor(given)
    low, high = limits or (x.min().item(), x.max().item())
    low, high = (low - 0.5, high + 0.5) if low == high else (low, high)
    edges = [low + (high - low) * at / bins for at in range(bins + 1)]
    counts = [0] * bins
    for value in x.tolist():
        if low <= value <= high:
            counts[min(max(at for at in range(bins + 1) if value >= edges[at] - 1e-6), bins - 1)] += 1
    found = torch.histogram(x, bins, range=limits)
    assert found.hist.tolist() == counts and found.bin_edges.tolist() == pytest.approx(edges, abs=1e-6)
    assert torch.histogram(x[:0], 4).bin_edges.tolist() == [0.0, 0.25, 0.5, 0.75, 1.0]
    if sum(counts):
        density = x.histogram(bins, range=limits, density=True).hist
        assert (density * found.bin_edges.diff()).sum().item() == pytest.approx(1.0, abs=1e-5)
    weighted = torch.histogram(x, found.bin_edges, weight=torch.full_like(x, 0.5))
    assert weighted.hist.tolist() == [count / 2 for count in counts]


def spectrum(values, size, hop, window):
    """The transforms of windows by their definition."""
    frames = []
    for start in range(0, len(values) - size + 1, hop):
        part = [values[start + k] * window[k] for k in range(size)]
        frames.append([sum(part[k] * cmath.exp(-2j * math.pi * f * k / size) for k in range(size)) for f in range(size // 2 + 1)])
    return [[frame[f] for frame in frames] for f in range(size // 2 + 1)]


@pytest.mark.parametrize("size", [4, 8])
def test_transforms_of_windows(size):
    draw = random.Random(size)
    values = [draw.uniform(-1, 1) for _ in range(32)]
    window = [0.5 - 0.5 * math.cos(2 * math.pi * k / size) for k in range(size)]
    x, w = torch.tensor(values, dtype=torch.float64), torch.tensor(window, dtype=torch.float64)
    found = torch.stft(x, size, hop_length=size // 2, window=w, center=False, return_complex=True)
    wanted = torch.tensor(spectrum(values, size, size // 2, window), dtype=torch.complex128)
    torch.testing.assert_close(found, wanted)
    centred = torch.stft(x, size, window=w, return_complex=True)
    assert centred.shape == (size // 2 + 1, 32 // (size // 4) + 1)
    torch.testing.assert_close(torch.istft(centred, size, window=w, length=32), x)
    torch.testing.assert_close(torch.stft(x, size, window=w, onesided=False, normalized=True, return_complex=True)[: size // 2 + 1] * math.sqrt(size), centred)
    batch = torch.stack([x, 2 * x])
    torch.testing.assert_close(torch.stft(batch, size, window=w, return_complex=True)[1], 2 * centred)
    for wrong in [{}, {"return_complex": True, "win_length": size + 1}, {"return_complex": True, "window": w[1:]}]:
        with pytest.raises(RuntimeError):
            torch.stft(x, size, **wrong)


def test_functions_that_write_to_their_argument():
    x = torch.tensor([-1.0, 2.0])
    assert F.relu_(x) is x and x.tolist() == [0, 2] and torch.relu_(x) is x and torch.sqrt_(x[1:]) == math.sqrt(2) and x[1] < 2
    assert F.leaky_relu_(torch.tensor([-1.0]), 0.5).tolist() == [-0.5]


def test_ranges_with_their_end_are_warned_of():
    with pytest.warns(UserWarning, match="torch.range is deprecated") as told:
        assert torch.range(1, 2, 0.5).tolist() == [1.0, 1.5, 2.0]
    assert told[0].filename == __file__
