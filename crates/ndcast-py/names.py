"""Writes which of the package's names PyTorch and NumPy have too: `python names.py` with both installed."""

import pathlib

import ndcast
import numpy
import torch

# Names that mean something else in a library.
OTHER = {
    "TORCH": {"cpu", "functional", "histogram", "seed", "torch"},
    "FUNCTIONAL": {"torch", "unfold"},
    "NUMPY": {"byte", "select", "torch"},
}
# Names that a library has in an inner module.
INNER = {"NUMPY": {"sliding_window_view"}}
LIBRARIES = {"TORCH": torch, "FUNCTIONAL": torch.nn.functional, "NUMPY": numpy}

lines = [
    '"""Names of the package that PyTorch, its `nn.functional` and NumPy have too, and mean as it does. Written by `names.py`."""',
]
for which, library in LIBRARIES.items():
    names = {name for name in ndcast.__all__ if hasattr(library, name)} - OTHER[which]
    names |= INNER.get(which, set())
    names |= {name for name in ndcast.__all__ if name[0].isupper()} - {"Buffer"}
    text, lines_of = "", []
    for name in sorted(names):
        if len(text) + len(name) > 110:
            lines_of.append(text)
            text = ""
        text += name + " "
    lines_of.append(text)
    body = "\n".join("    " + line.rstrip() for line in lines_of)
    lines.append(f'\n{which} = frozenset(\n    """\n{body}\n    """.split()\n)')
path = pathlib.Path(__file__).parent / "python/ndcast/_names.py"
path.write_text("\n".join(lines) + "\n")
