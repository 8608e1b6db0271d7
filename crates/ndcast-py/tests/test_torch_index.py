"""Indices of `ndcast.torch` that hold integers beside tensors: PyTorch takes the integers first, as a view, where NumPy counts them as tensors.

*Technique*: the shapes, the first three elements and the sums are PyTorch 2.15's, of `torch.arange(120).view(3, 4, 5, 2)`. PyTorch is not needed.
"""

import ndcast as nd
import ndcast.torch as torch
import pytest

RECORDED = [
    ('0, :, [1, 2]', (4, 2, 2), [2, 3, 4], 296),
    ('[0, 1], :, 0', (2, 4, 2), [0, 1, 10], 568),
    ('0, :, torch.tensor([0, 1])', (4, 2, 2), [0, 1, 2], 264),
    ('torch.tensor([0, 1]), :, torch.tensor(0)', (2, 4, 2), [0, 1, 10], 568),
    ('None, torch.tensor([[2], [-3]]), -4:-1, 0', (1, 2, 1, 3, 2), [80, 81, 90], 606),
    ('2, None, torch.tensor([1, -2, 0])', (1, 3, 5, 2), [90, 91, 92], 2835),
    ('-1, 2:, torch.tensor([2]), :', (2, 1, 2), [104, 105, 114], 438),
    ('1, ::2, torch.tensor([True, False, True, False, False])', (2, 2, 2), [40, 41, 44], 420),
    ('1, None, [-1, 0], 1', (1, 2, 2), [72, 73, 42], 230),
    ('..., 0, [1, 0]', (3, 4, 2), [1, 0, 11], 1332),
    ('0, ..., [1, 0]', (4, 5, 2), [1, 0, 3], 780),
    ('[1, 0], ..., 0', (2, 4, 5), [40, 42, 44], 1560),
    ('0, [1, 2], 1', (2, 2), [12, 13, 22], 70),
    ('0, [1, 2], :, 1', (2, 5), [11, 13, 15], 200),
    ('[0, 2], 1, [3, 4]', (2, 2), [16, 17, 98], 230),
    ('[0, 2], 1, :, [1, 0]', (2, 5), [11, 13, 15], 545),
    ('[0, 2], :, [3, 4]', (2, 4, 2), [6, 7, 16], 1000),
    (':, [0, 2], 1, [1, 0]', (3, 2), [3, 22, 43], 315),
    (':, 0, [1, 2], None, 1', (3, 2, 1), [3, 5, 43], 264),
    (':, torch.ones(4, 5, dtype=torch.bool), 1', (3, 20), [1, 3, 5], 3600),
    ('1, torch.arange(20).view(4, 5) % 3 == 0', (7, 2), [40, 41, 46], 819),
    ('1, :, torch.arange(10).view(5, 2) % 4 == 0', (4, 3), [40, 44, 48], 708),
    ('torch.tensor(1), :, :, [1, 0]', (4, 5, 2), [41, 40, 43], 2380),
    ('[[0], [1]], 2, [0, 1]', (2, 2, 2), [20, 21, 22], 332),
    ('1, [[0], [1]], :, [0, 1]', (2, 2, 5), [40, 42, 44], 990),
    ('True, 0, [1, 2]', (2, 5, 2), [10, 11, 12], 390),
    ('0, True, :, [1]', (1, 4, 2), [2, 3, 12], 140),
]  # fmt: skip


def whole():
    return torch.arange(120).view(3, 4, 5, 2)


@pytest.mark.parametrize(("index", "shape", "first", "total"), RECORDED, ids=[row[0] for row in RECORDED])
def test_parts(index, shape, first, total):
    for x in [whole(), whole() + 0, whole().transpose(0, 3).clone().transpose(0, 3)]:
        part = eval(f"x[{index}]", {"x": x, "torch": torch})
        assert part.shape == shape and part.flatten()[:3].tolist() == first and part.sum() == total


@pytest.mark.parametrize("index", [row[0] for row in RECORDED])
def test_writes(index):
    x, places = whole(), set(eval(f"x[{index}]", {"x": whole(), "torch": torch}).flatten().tolist())
    exec(f"x[{index}] = -x[{index}] - 1", {"x": x, "torch": torch})
    assert x.flatten().tolist() == [-value - 1 if value in places else value for value in range(120)]
    exec(f"x[{index}] += 1", {"x": x, "torch": torch})
    assert x.flatten().tolist() == [-value if value in places else value for value in range(120)]


def test_the_other_flavours_read_them_as_numpy():
    assert nd.zeros((3, 4, 5))[0, :, [1, 2]].shape == (2, 4) and nd.numpy.zeros((3, 4, 5))[0, :, [1, 2]].shape == (2, 4)


@pytest.mark.parametrize("index", ["mask", "..., mask", "mask, :", ":, mask, 0", "mask, None", "0, mask"])
def test_bytes_are_masks_when_read_and_when_written(index):
    x = torch.arange(27).view(3, 3, 3)
    given, wanted = ({"x": x.clone(), "mask": torch.tensor([1, 0, 2], dtype=torch.uint8).to(dtype)} for dtype in (torch.uint8, torch.bool))
    with pytest.warns(UserWarning, match="torch.uint8 is now deprecated"):
        assert torch.equal(eval(f"x[{index}]", given), eval(f"x[{index}]", wanted))
    for statement in (f"x[{index}] = 7", f"x[{index}] = -x[{index}]", f"x[{index}] += 1"):
        exec(statement, wanted)
        with pytest.warns(UserWarning, match="torch.uint8 is now deprecated"):
            exec(statement, given)
        assert torch.equal(given["x"], wanted["x"])


def test_bytes_are_masks_of_index_put():
    mask = torch.tensor([1, 0, 1], dtype=torch.uint8)
    assert torch.zeros(3).index_put((mask,), torch.tensor([1.0, 2.0])).tolist() == [1, 0, 2]


def test_values_are_added_at_places_of_the_first_axes():
    x, rows, columns = torch.zeros(3, 4, 2), torch.tensor([[0], [-1], [0]]), torch.tensor([1, -4, 1])
    added = x.index_put((rows, columns), torch.tensor([1.0, 10.0]), accumulate=True)
    wanted = x.clone()
    for row in (0, 2, 0):
        for column in (1, 0, 1):
            wanted[row, column] += torch.tensor([1.0, 10.0])
    assert added.equal(wanted) and x.sum() == 0
    assert x.index_put_((rows[:, 0],), torch.ones(4, 2), accumulate=True)[:, 0, 0].tolist() == [2, 0, 1]
    with pytest.raises(IndexError):
        x.index_put((torch.tensor([0, 3]), torch.tensor([0, 0])), torch.ones(2, 2), accumulate=True)


def test_distances_of_many_rows_are_those_of_each_pair():
    x, y = torch.arange(90.0).view(30, 3).sin(), torch.arange(12.0).view(4, 3).cos()
    each = (x[:, None] - y).square().sum(-1).sqrt()
    assert torch.cdist(x, y).allclose(each, atol=1e-5) and torch.cdist(x, y, compute_mode="donot_use_mm_for_euclid_dist").allclose(each, rtol=1e-6)
    assert torch.cdist(x[None].double(), y.double()).shape == (1, 30, 4)
