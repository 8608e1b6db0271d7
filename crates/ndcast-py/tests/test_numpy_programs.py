"""Ordinary programs of NumPy's print the same when only their import is changed.

*Technique*: each program of ``programs_numpy`` is run with ``ndcast.numpy`` in place of ``numpy``, and what it prints is compared with what it printed
with NumPy, which ``python test_numpy_programs.py`` records. *Contract*: numbers may differ by 2e-4 of their size, all other text not at all.
"""

import importlib.util
import pathlib
import re
import subprocess
import sys
import tempfile

import pytest

PROGRAMS = sorted((pathlib.Path(__file__).parent / "programs_numpy").glob("*.py"))
DATA = pathlib.Path(__file__).resolve().parents[3] / "data"
# Lines that differ, with the reason.
DIFFERENT = {("image", 1): "the sign of rounded rounding errors: NumPy adds in another order"}
NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*(?:e[-+]?\d+)?|inf|nan)", re.IGNORECASE)


def changed(text):
    """A program with NumPy replaced in its import lines."""
    return re.sub(r"(?m)^(\s*(?:import|from) )numpy\b", r"\1ndcast.numpy", text)


def printed(text):
    """What a program prints."""
    with tempfile.TemporaryDirectory() as folder:
        (pathlib.Path(folder) / "data").symlink_to(DATA)
        ran = subprocess.run([sys.executable, "-c", text], cwd=folder, capture_output=True, text=True, timeout=300, check=False)
    assert ran.returncode == 0, ran.stderr[-2000:]
    return ran.stdout


def same(got, wanted):
    """Whether two lines agree."""
    if re.sub(r"\s+", " ", NUMBER.sub("#", got)) != re.sub(r"\s+", " ", NUMBER.sub("#", wanted)):
        return False
    pairs = zip(NUMBER.findall(got), NUMBER.findall(wanted), strict=True)
    numbers = [(float(x), float(y)) for x, y in pairs]
    return all(x == y or (x != x and y != y) or abs(x - y) <= 2e-4 * max(abs(x), abs(y), 1e-2) for x, y in numbers)


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda path: path.stem)
def test_prints_the_same(program):
    pytest.importorskip("numpy")
    text = program.read_text()
    for module in ("pandas", "PIL", "matplotlib"):
        if re.search(rf"(?m)^(import|from) {module}\b", text) and importlib.util.find_spec(module) is None:
            pytest.skip(f"needs {module}")
    got, wanted = printed(changed(text)).split("\n"), program.with_suffix(".txt").read_text().split("\n")
    for at, line in enumerate(wanted):
        assert at < len(got), f"ends before line {at + 1}: {line}"
        assert (program.stem, at + 1) in DIFFERENT or same(got[at], line), f"line {at + 1}: {got[at]!r}, and NumPy prints {line!r}"
    assert len(got) == len(wanted)


if __name__ == "__main__":
    for path in PROGRAMS:
        path.with_suffix(".txt").write_text(printed(path.read_text()))
