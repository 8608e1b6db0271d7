"""guards.toml: lines that guards must leave alone, lines that they must catch, and a symmetric matrix, which they cannot tell.

The columns are the conditions of the guards, worked out here from the shapes, the marked axes and the provenance of the operands, apart from
the code of ndcast. PyTorch's warning of losses comes from PyTorch itself (on the meta device, so shapes may be huge); its old
`broadcast_warning` and JAX's `numpy_rank_promotion` are conditions that their sources state. Each line is there in the spelling of NumPy and of
PyTorch too; both are run on the way, and their operands compared.
"""

import ast
import math
import re
import warnings

import numpy as np
import torch

from common import inline, write

# id, set-up, line, op, operands: (name, shape, marked axes, (source, reduced axes))
SILENT = [
    ("bias", "x = zeros(32, 10); bias = zeros(10)", "x + bias", "add", [("x", [32, 10]), ("bias", [10])]),
    ("centre", "x = zeros(100, 3)", "x - x.mean(0)", "subtract", [("x", [100, 3]), ("x.mean(0)", [3], [], (0, [0]))]),
    ("centre_rows", "x = zeros(100, 3)", "x - x.mean(1, keepdim=True)", "subtract", [("x", [100, 3]), ("m", [100, 1], [1])]),
    ("channels", "img = zeros(8, 3, 32, 32); std = zeros(3)", "img * std[:, None, None]", "multiply", [("img", [8, 3, 32, 32]), ("std", [3, 1, 1], [1, 2])]),
    ("points", "p = zeros(2000, 3)[:, None]; c = zeros(20, 3)", "p - c", "subtract", [("p", [2000, 1, 3], [1]), ("c", [20, 3])]),
    ("pairs", "x = zeros(50)", "x[:, None] - x", "subtract", [("x[:, None]", [50, 1], [1]), ("x", [50])]),
    ("outer", "x = zeros(50)", "x[:, None] * x[None, :]", "multiply", [("u", [50, 1], [1]), ("v", [1, 50], [0])]),
    ("grid", "row = zeros(480); col = zeros(640)", "row[:, None] + col", "add", [("row", [480, 1], [1]), ("col", [640])]),
    ("padding", "scores = zeros(2, 8, 10, 10); pad = zeros(2, 10)[:, None, None, :]", "scores + pad", "add", [("scores", [2, 8, 10, 10]), ("pad", [2, 1, 1, 10], [1, 2])]),
    ("largest", "s = zeros(5, 7)", "s - s.max(-1, keepdim=True)", "subtract", [("s", [5, 7]), ("m", [5, 1], [1])]),
    ("number", "x = zeros(5, 5)", "2 * x", "multiply", [("two", []), ("x", [5, 5])]),
    ("one", "x = zeros(1); y = zeros(())", "x + y", "add", [("x", [1]), ("y", [])]),
    ("batch_of_one", "out = zeros(1, 128); target = zeros(128)", "out - target", "subtract", [("out", [1, 128]), ("target", [128])]),
    ("frames", "pred = zeros(64, 80, 8, 3); t = zeros(64, 8, 3)", "pred - t.unsqueeze(1)", "subtract", [("pred", [64, 80, 8, 3]), ("t", [64, 1, 8, 3], [1])]),
    ("leading_one", "x = zeros(1, 3, 4); w = zeros(3, 4)", "x * w", "multiply", [("x", [1, 3, 4]), ("w", [3, 4])]),
]  # fmt: skip

CAUGHT = [
    ("loss", "pred = zeros(64, 1); y = zeros(64)", "pred - y", "subtract", [("pred", [64, 1]), ("y", [64])]),
    ("accuracy", "pred = zeros(64); target = zeros(64, 1)", "pred == target", "equal", [("pred", [64]), ("target", [64, 1])]),
    ("value_head", "returns = zeros(256, 1); values = zeros(256)", "returns - values", "subtract", [("returns", [256, 1]), ("values", [256])]),
    ("noise", "mu = zeros(50, 1); noise = zeros(50)", "mu + noise", "add", [("mu", [50, 1]), ("noise", [50])]),
    ("probe", "p = zeros(50000, 1); q = zeros(50000)", "p - q", "subtract", [("p", [50000, 1]), ("q", [50000])]),
    ("mask", "a = zeros(6000, 6000); b = zeros(6000, 6000, 1)", "a == b", "equal", [("a", [6000, 6000]), ("b", [6000, 6000, 1])]),
    ("masked_select", "x = zeros(32, 1); mask = zeros(32) > 0", "x.masked_select(mask)", "masked_select", [("x", [32, 1]), ("mask", [32])]),
    ("row_and_column", "y_hat = zeros(1, 200); y = zeros(200, 1)", "y_hat - y", "subtract", [("y_hat", [1, 200]), ("y", [200, 1])]),
    ("square_sums", "a = ones(3, 3)", "a / a.sum(1)", "divide", [("a", [3, 3]), ("a.sum(1)", [3], [], (0, [1]))]),
    ("too_wide", "q = zeros(64, 1); target = zeros(64, 4)", "q - target", "subtract", [("q", [64, 1]), ("target", [64, 4])]),
]  # fmt: skip

# The spelling of a library, where it is another one than that of ndcast: a part of the line, and the library's. NumPy has no `masked_select`; its
# function that broadcasts a mask and an array is `where`.
NUMPY = {
    "keepdim=": "keepdims=",
    "std[:, None, None]": "std[:, np.newaxis, np.newaxis]",
    "t.unsqueeze(1)": "np.expand_dims(t, 1)",
    "x.masked_select(mask)": "np.where(mask, x, 0.0)",
}
TORCH = {"s.max(-1, keepdim=True)": "s.max(-1, keepdim=True).values"}
# A result of more elements is not computed.
MOST = 1 << 20


def operand(name, shape, marks=(), reduced=None) -> dict:
    row = {"name": name, "shape": shape}
    if marks:
        row["marks"] = list(marks)
    if reduced:
        row["from"] = {"operand": reduced[0], "axes": reduced[1]}
    return row


def trimmed(shape):
    return shape[next((k for k, n in enumerate(shape) if n != 1), len(shape)) :]


def fires(operands) -> list[str]:
    """The guards that fire, in the order of their names."""
    shapes = [row["shape"] for row in operands]
    counts = [math.prod(shape) for shape in shapes]
    result = list(torch.broadcast_shapes(*map(tuple, shapes)))
    whole = math.prod(result)
    pairs = [(i, j) for i in range(len(shapes)) for j in range(i)]

    def unmarked(row):
        lead = len(result) - len(row["shape"])
        return any(n == 1 and result[lead + k] > 1 and k not in row.get("marks", []) for k, n in enumerate(row["shape"]))

    same = [(i, j) for i, j in pairs if 0 < counts[i] == counts[j] < whole and trimmed(shapes[i]) != trimmed(shapes[j])]
    lands = []
    for row in operands:
        if "from" in row:
            source = shapes[row["from"]["operand"]]
            kept = [k for k in range(len(source)) if k not in row["from"]["axes"]]
            there = [len(source) - len(row["shape"]) + k for k in range(len(row["shape"]))]
            lands.append(any(a != b and n > 1 for a, b, n in zip(kept, there, row["shape"])))
    found = {
        "accidental": any(unmarked(operands[i]) or unmarked(operands[j]) for i, j in same),
        "broadcast_warning": any(shape != shapes[0] and count == counts[0] for shape, count in zip(shapes, counts)),
        "declared": any(map(unmarked, operands)),
        "mutual": sum(count > 1 for count in counts) >= 2 and all(count < whole for count in counts),
        "rank": len({len(shape) for shape in shapes if shape}) > 1,
        "reduced": any(lands),
        "same_count": bool(same),
    }
    return [name for name, fired in found.items() if fired]


def warns_as_a_loss(operands) -> bool:
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        torch.nn.functional.mse_loss(*(torch.empty(row["shape"], device="meta") for row in operands))
    return any("target size" in str(warning.message) for warning in caught)


def spelled(text, module, parts):
    """A set-up or a line as a user of the library writes it."""
    for ours, theirs in parts.items():
        text = text.replace(ours, theirs)
    return re.sub(r"\b(zeros|ones)\(([\d, ]+|\(\))\)", lambda made: f"{module}.{made[1]}({sizes(made[2], module)})", text)


def sizes(text, module):
    """The lengths of a constructor: NumPy wants a tuple of several."""
    return f"({text})" if module == "np" and "," in text else text


def in_the_library(module, parts, setup, line, operands) -> dict:
    """The set-up and the line in the spelling of a library, after a look at the operands that its line really has."""
    row = {"setup": spelled(setup, module, parts), "line": spelled(line, module, parts)}
    names = {"np": np, "torch": torch}
    exec(row["setup"], names)
    match ast.parse(row["line"], mode="eval").body:
        case ast.BinOp(left=left, right=right) | ast.Compare(left=left, comparators=[right]):
            nodes = [left, right]
        case ast.Call(func=ast.Attribute(value=ast.Name(id="np")), args=[mask, value, _]):
            nodes = [value, mask]
        case ast.Call(func=ast.Attribute(value=value), args=[mask]):
            nodes = [value, mask]
    given = [eval(ast.unparse(node), names) for node in nodes]
    assert [list(np.shape(value)) for value in given] == [row["shape"] for row in operands], row
    if math.prod(torch.broadcast_shapes(*(np.shape(value) for value in given))) < MOST:
        eval(row["line"], names)
    return row


def rows(table, silent):
    for name, setup, line, op, given in table:
        operands = [operand(*row) for row in given]
        yield {
            "id": name,
            "silent": silent,
            "setup": setup,
            "line": line,
            "op": op,
            "operands": operands,
            "fires": fires(operands),
            "torch_loss": warns_as_a_loss(operands),
            "numpy": in_the_library("np", NUMPY, setup, line, operands),
            "torch": in_the_library("torch", TORCH, setup, line, operands),
        }


def main():
    table = [*rows(SILENT, True), *rows(CAUGHT, False)]
    # The counts of the table in the order: PyTorch's old warning, its losses, JAX and rank, same count, mutual, declared, reduced, both.
    columns = ["broadcast_warning", "rank", "same_count", "mutual", "declared", "reduced", "accidental"]
    told = {silent: [sum(name in row["fires"] for row in table if row["silent"] == silent) for name in columns] for silent in (True, False)}
    assert told[True] == [5, 8, 2, 4, 0, 0, 0], told
    assert told[False] == [8, 8, 8, 8, 9, 1, 8], told
    assert sum(row["torch_loss"] for row in table if row["silent"]) == 15
    assert sum(row["torch_loss"] for row in table if not row["silent"]) == 10
    about = "Lines that guards leave alone, and lines that they catch. `fires` has the guards that fire alone."
    write("guards.toml", about, [inline("row", table)])


if __name__ == "__main__":
    main()
