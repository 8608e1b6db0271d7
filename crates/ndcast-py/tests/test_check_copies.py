"""Axes of 1 that somebody wrote stay written in casts and copies, also beside an axis of 1 that nobody wrote: every pair of points on a line."""

import linecache

import pytest
from ndcast import check

MADE = {
    "numpy": ["{}.astype('f4')", "{}.copy()", "np.array({})", "np.ascontiguousarray({})", "{}.astype('f4').astype('f8')", "(2 * {}).copy()"],
    "torch": ["{}.double()", "{}.clone()", "{}.to(torch.float64)", "{}.contiguous()", "{}.float().double()", "(2 * {}).clone()"],
}
CASES = [(library, made) for library, several in MADE.items() for made in several]


def guards(library, made, rows, columns, folder):
    """What is found in the difference of two operands, each cast or copied."""
    pytest.importorskip(library)
    lines = {"numpy": "import numpy as np; zeros = np.zeros", "torch": "import torch; zeros = torch.zeros"}[library]
    file = folder / "program.py"
    file.write_text(f"{lines}\nx = zeros((8, 1))\nrows, columns = {made.format(rows)}, {made.format(columns)}\nrows - columns\n")
    linecache.checkcache(str(file))
    with check.watch("strict") as found:
        exec(compile(file.read_text(), str(file), "exec"), {})
    return [(finding.guard, finding.line) for finding in found]


@pytest.mark.parametrize(("library", "made"), CASES)
def test_written_axes(library, made, tmp_path):
    assert guards(library, made, "x[:, None]", "x[None]", tmp_path) == []


@pytest.mark.parametrize(("library", "made"), CASES)
def test_axes_that_nobody_wrote(library, made, tmp_path):
    assert guards(library, made, "zeros((8, 1, 1))", "zeros((1, 8, 1))", tmp_path) == [("accidental", 4)]
