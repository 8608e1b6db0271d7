"""rule.toml: the broadcasting rule, its reverse (sum_to) and expand, by shapes alone.

Results come from torch on the meta device (no memory, so sizes may be huge), and where NumPy can hold the rank, from np.broadcast_shapes too.
"""

import random
import re

import numpy as np
import torch

from common import inline, write

SHAPES = [
    # equal, padded, stretched
    [[], []], [[], [3]], [[3], []], [[1], []], [[3], [3]], [[3], [1]], [[1], [3]], [[1], [1]], [[4, 1], [4]], [[1, 4], [4]], [[4], [4, 1]],
    [[2, 3], [3]], [[2, 3], [2, 1]], [[2, 1], [1, 3]], [[2, 1], [3]], [[5, 7, 3], [5, 7, 3]], [[5, 3, 4, 1], [3, 1, 1]], [[8, 1, 6, 1], [7, 1, 5]],
    [[8, 1, 2], [8, 9, 1]], [[8, 1, 2], [2, 4, 8, 9, 1]], [[2, 3, 4, 5, 1, 1, 1], [4, 1, 6, 7, 8]], [[64, 1, 1, 42], [1, 42, 42]],
    [[1], [3, 1, 7]], [[1, 1, 1], []], [[256, 256, 3], [3]], [[15, 3, 5], [15, 1, 5]], [[1, 1, 1, 1], [2]],
    # zero is a length like any other
    [[0], []], [[0], [1]], [[1], [0]], [[0], [0]], [[0], [2, 1]], [[2, 0], [1]], [[2, 0], [0]], [[0, 1], [1, 0]], [[0, 3], [3]], [[3, 1], [0]],
    [[5, 0, 4], [5, 1, 1]], [[0], [2]], [[2], [0]], [[0], [2, 2]], [[2, 0], [3]], [[0, 3], [2, 3]], [[0, 2], [0, 3]],
    # clashes: the rightmost axis, counted in the padded result
    [[2], [3]], [[3], [2]], [[2, 3], [3, 2]], [[2, 3], [2]], [[8, 1, 2], [2, 8, 9, 9]], [[2, 8, 9, 9], [8, 1, 2]], [[5, 2, 4, 1], [3, 1, 1]],
    [[4, 3], [4]], [[2, 1], [8, 4, 3]], [[1, 2, 5], [3, 5]], [[6, 5, 4, 3, 2, 1], [6, 5, 4, 7, 2, 1]],
    # one and many operands
    [[]], [[3]], [[2, 0, 1]], [[1], [2], [1], []], [[2, 1, 1], [3, 1], [4]], [[2, 3], [2, 1], [4]], [[2, 3], [1, 3], [2, 1], []],
    [[2], [3], [4]], [[1], [2], [3]], [[2, 1], [1, 3], [4, 1, 1], [5, 1, 1, 1]], [[1, 0], [3, 1], [1]], [[1, 3], [2, 1], [2, 4]],
    [[7, 1], [1, 7], [7, 7], [7], [1, 1, 1]], [[0], [1], [2]], [[3], [1], [3], [1], [3], [1], [2]],
    # large lengths and ranks
    [[1000000, 1], [1, 1000000]], [[4000000, 3], [3]], [[65536, 1], [65535]], [[1] * 64, [2]], [[1] * 63 + [3], [2, 1]],
    [[2] + [1] * 63, [1] * 62 + [3, 1]], [[1] * 31 + [2], [3] + [1] * 31], [[3] + [1] * 19, [2] + [1] * 19], [[9] * 8, [9] * 7],
]

SUM_TO = [
    ([3], [3]), ([3], []), ([3], [1]), ([2, 3], [3]), ([2, 3], [1, 3]), ([2, 3], [2, 1]), ([2, 3], [1, 1]), ([2, 3], [1]), ([2, 3], []),
    ([4, 2, 3], [2, 1]), ([4, 1, 3], [1, 3]), ([4, 1, 3], [4, 1, 1]), ([0, 3], [1, 3]), ([0, 3], [3]), ([0, 3], [0, 1]), ([5, 1], [1]), ([], []),
    ([8, 9, 9], [8, 1, 1]), ([2, 4, 8, 9, 2], [8, 1, 2]), ([2, 3], [2]), ([2, 3], [3, 3]), ([3], [2, 3]), ([1, 3], [2, 3]), ([3], [0]), ([], [1]),
]  # fmt: skip

EXPAND = [
    ([3], [2, 3]), ([3, 1], [3, 4]), ([3, 1], [2, 3, 4]), ([1], [5]), ([1], [0]), ([], [2, 3]), ([], []), ([3], [-1]), ([3], [2, -1]),
    ([3, 1], [-1, 4]), ([3, 1], [3, 0]), ([2, 3], [4, -1, -1]), ([0], [2, 0]), ([1, 1], [0, 7]), ([1, 3, 1], [1, 3, 7]),
    ([3, 1, 7], [3, 1, 1]), ([3], [2]), ([3], [-1, 3]), ([2, 3], [3]), ([2, 3], [-1, -1, -1]), ([2, 3], [2, -2]), ([0], [3]), ([2, 3], [4, 2, 4]),
    ([2], [2, 3]), ([3], []), ([5, 2, 4, 1], [3, 1, 1]),
]  # fmt: skip


def drawn(count: int):
    """Random shape lists from a fixed seed: mostly compatible, some not."""
    source = random.Random(7)
    for _ in range(count):
        result = [source.choice([0, 1, 2, 3, 4, 5]) for _ in range(source.randint(1, 6))]
        shapes = []
        for _ in range(source.randint(2, 5)):
            shape = [n if source.random() < 0.6 else 1 for n in result[source.randint(0, len(result)) :]]
            if shape and source.random() < 0.12:
                shape[source.randrange(len(shape))] = source.choice([0, 2, 3, 6])
            shapes.append(shape)
        yield shapes


def rule_row(shapes) -> dict:
    row = {"shapes": shapes}
    try:
        row["result"] = list(torch.broadcast_tensors(*[torch.empty(s, device="meta") for s in shapes])[0].shape)
    except RuntimeError as error:
        a, b, axis = map(int, re.search(r"tensor a \((\d+)\).*tensor b \((\d+)\).*dimension (\d+)", str(error)).groups())
        row["clash"] = {"axis": axis, "a": a, "b": b}
    if max(map(len, shapes)) > 32:  # np.broadcast's own limit
        return row
    try:
        assert list(np.broadcast_shapes(*map(tuple, shapes))) == row.get("result"), shapes
    except ValueError:
        assert "clash" in row, shapes
    return row


def sum_to_row(shape, to) -> dict:
    """The axes summed are those that broadcasting `to` to `shape` would stretch or pad; torch's own sum_to_size checks the shapes."""
    row = {"shape": shape, "to": to}
    pad = len(shape) - len(to)
    try:
        assert list(torch.broadcast_shapes(shape, to)) == shape
    except (RuntimeError, AssertionError):
        return row | {"error": "Shape"}
    padded = [1] * pad + to
    result = torch.ones(shape).sum_to_size(to)
    assert list(result.shape) == to
    return row | {"axes": [k for k, n in enumerate(shape) if k < pad or padded[k] != n]}


def expand_row(shape, to) -> dict:
    row = {"shape": shape, "to": to}
    try:
        return row | {"result": list(torch.empty(shape, device="meta").expand(to).shape)}
    except RuntimeError as error:
        return row | {"error": "Shape", "error_contains": [re.sub(r"^expand\(.*?\): ", "", str(error))]}


def main() -> None:
    tables = [inline("row", [rule_row(shapes) for shapes in [*SHAPES, *drawn(40)]])]
    tables += [inline("sum_to", [sum_to_row(*pair) for pair in SUM_TO])]
    tables += [inline("expand", [expand_row(*pair) for pair in EXPAND])]
    write("rule.toml", "The broadcasting rule, sum_to and expand, by shapes alone.", tables)


if __name__ == "__main__":
    main()
