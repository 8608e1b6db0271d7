"""seeds.toml: the sessions of the examples this project grew from, replayed.

    python seeds.py path/to/recorded.md

reads the markdown log of recorded sessions (`### id title`, then a fenced block of `>>> ` inputs and their outputs) under its `## Seed`
headings. Each step is run again on the installed libraries and must print what was recorded; NumPy's results become shape, dtype and
values, since ndcast prints as torch does. OURS holds every step where ndcast deliberately answers otherwise, with the reason.
"""

import pathlib
import re
import sys
import warnings

import numpy as np
import torch

from common import error_class, table, tensor_fields, write

FLOAT32 = "the default float is float32 here, float64 in NumPy"
EXACT_OUT = "out= must have exactly the result's shape, it is never resized or broadcast into"
ONE_RULE = "one rule, one wording: broadcast_shapes reports a clash as every operation does"
GUARD = "torch's flag is dead; ndcast makes it work, with torch's wording and condition"
WARNING = (
    "self and other do not have the same shape, but are broadcastable, and have the same number of elements.  "
    "Changing behavior in a backwards incompatible manner to broadcasting rather than viewing as 1-dimensional."
)


def shape_error(text):
    return {"error": "Shape", "error_contains": [text]}


def clash(a, b, axis):
    return shape_error(f"The size of tensor a ({a}) must match the size of tensor b ({b}) at non-singleton dimension {axis}")


def misfit(out, result):
    return shape_error(f"output with shape {out} doesn't match the broadcast shape {result}")


TWOS = "tensor([[2., 2., 2., 2.],\n        [2., 2., 2., 2.],\n        [2., 2., 2., 2.],\n        [2., 2., 2., 2.]])"

# (session id, input) -> (reason, ndcast's expectation; the string "float32": NumPy's values in that dtype)
OURS = {
    ("001-b", "1.5 * salaries"): (FLOAT32, "float32"),
    ("001-b", "(1.5 * salaries).dtype"): (FLOAT32, {"output": "torch.float32"}),
    ("001-f", "a + b"): (FLOAT32, "float32"),
    ("001-f", "(a + b).dtype"): (FLOAT32, {"output": "torch.float32"}),
    ("001-g", "torch.add(b, b, out=torch.empty(0)).shape"): (EXACT_OUT, misfit([0], [8, 9, 9])),
    ("001-g", "torch.add(b, b, out=o).shape"): (EXACT_OUT, misfit([3], [8, 9, 9])),
    ("001-g", "o.shape"): (EXACT_OUT, {"output": "torch.Size([3])"}),
    ("001-h", "np.add(b, b, out=np.empty((2,8,9,9))).shape"): (EXACT_OUT, misfit([2, 8, 9, 9], [8, 9, 9])),
    ("004-a", "torch.broadcast_shapes((0,), (2,2))"): (ONE_RULE, clash(0, 2, 1)),
    ("004-a", "torch.broadcast_shapes((5,2,4,1), (3,1,1))"): (ONE_RULE, clash(2, 3, 1)),
    ("004-c", "torch.add(torch.ones(4,1), torch.ones(4))"): (GUARD, {"output": TWOS, "warning_contains": [WARNING]}),
    ("004-c", "torch.ones(4,1) + torch.ones(4)"): (GUARD, {"output": TWOS, "warning_contains": [WARNING]}),
    ("004-c", "torch.ones(4,1).add(torch.ones(4))"): (GUARD, {"output": TWOS, "warning_contains": [WARNING]}),
    ("004-c", "torch.addcmul(torch.ones(4,1), torch.ones(4), torch.ones(4)).shape"): (
        GUARD,
        {
            "output": "torch.Size([4, 4])",
            "warning_contains": ["do not have the same shape, but are broadcastable, and have the same number of elements."],
        },
    ),
}


def sessions(markdown: str):
    """(id, title, [(input, recorded output)]) of every session under a `## Seed` heading."""
    for part in re.split(r"^## ", markdown, flags=re.M):
        if not part.startswith("Seed"):
            continue
        for heading, block in re.findall(r"^### (.+?)\n+```\n(.*?)\n?```", part, flags=re.M | re.S):
            steps = []
            for line in block.split("\n"):
                if line.startswith(">>> "):
                    steps.append([line[4:], []])
                elif line.startswith("... ") and not steps[-1][1]:
                    steps[-1][0] += "\n" + line[4:]
                else:
                    steps[-1][1].append(line)
            name, _, title = heading.partition(" ")
            yield name, title, [(source, "\n".join(lines)) for source, lines in steps]


def evaluate(source: str, names: dict):
    """The value of an expression, None for a statement; print(x) gives x itself."""
    if printed := re.fullmatch(r"print\((.*)\)", source, flags=re.S):
        return eval(printed[1], names), str
    try:
        code = compile(source, "<input>", "eval")
    except SyntaxError:
        exec(source, names)
        return None, repr
    return eval(code, names), repr


def as_torch_prints(value):
    """The text torch's equivalent of a NumPy non-array prints."""
    if isinstance(value, tuple):
        return repr(torch.Size(value))
    if isinstance(value, np.dtype):
        return f"torch.{value}"
    return repr(value)


def run(source: str, recorded: str, names: dict, library: str) -> dict:
    """Runs one step, checks it against the record, and returns its expectation."""
    recorded = "\n".join(line for line in recorded.split("\n") if not line.startswith("[warning "))
    try:
        value, show = evaluate(source, names)
    except Exception as error:
        text = str(error)
        said = re.sub(r"\s+# \[.*$", "", recorded)
        assert said.endswith(text.rstrip()), (source, said, text)
        kind = error_class(error)
        row = {"error": kind, "error_text": f"{type(error).__name__}: {text.rstrip()}"}
        if library == "torch":
            if kind == "Shape":
                row["error_contains"] = [re.sub(r"^expand\(.*?\): ", "", text)]
            elif "bitwise_and" in text:
                row["error_contains"] = ["bitwise_and"]
        return row
    assert recorded == ("" if value is None else show(value)), (source, recorded, value)
    if isinstance(value, (np.ndarray, np.generic)):
        return tensor_fields(value)
    if value is None:
        return {"output": ""}
    return {"output": as_torch_prints(value) if "np." in source or library == "numpy" else show(value)}


def main(path: str) -> None:
    tables, unused = [], set(OURS)
    steps_total = 0
    for name, title, steps in sessions(pathlib.Path(path).read_text()):
        library = "numpy" if "np." in steps[0][0] else "torch"
        identity = f"{name}-numpy" if title == "on numpy" else name
        tables.append(table("session", {"id": identity, "title": title, "library": library}))
        names = {"torch": torch, "np": np, "tensor": torch.tensor}
        for source, recorded in steps:
            row = {"input": source, **run(source, recorded, names, library)}
            if key := next((k for k in OURS if k == (name, source)), None):
                unused.discard(key)
                reason, ours = OURS[key]
                if ours == "float32":
                    ours = tensor_fields(eval(source, names), ours)
                row |= {"differs": reason, "ours": ours}
            tables.append(table("session.step", row, "ours"))
            steps_total += 1
    assert not unused, f"differences that match no step: {unused}"
    write("seeds.toml", "Sessions of the examples the project grew from, as recorded from torch 2.15.0 and numpy 2.4.6.", tables)
    print(f"  {steps_total} steps")


if __name__ == "__main__":
    warnings.simplefilter("ignore")
    main(sys.argv[1])
