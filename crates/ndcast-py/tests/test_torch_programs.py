"""Ordinary programs of PyTorch's, run with only their import changed: they print what PyTorch printed.

*Technique*: `programs_torch` has the programs, and beside each the text that PyTorch 2.15 printed on a CPU. `python test_torch_programs.py` in an environment
with PyTorch records the texts anew. *Contract*: text is compared as it is, numbers to 2e-4 of their size. PyTorch itself need not be installed.
"""

import os
import pathlib
import re
import subprocess
import sys

import pytest

PROGRAMS = pathlib.Path(__file__).resolve().parent / "programs_torch"
NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*(?:e[-+]?\d+)?|inf|nan)", re.IGNORECASE)


def swapped(text):
    """A program with `torch` replaced in its import lines alone."""

    def line(text):
        if not re.match(r"\s*(?:import|from)\s", text):
            return text
        text = re.sub(r"(?<![.\w])torch(?=[.]\w|\s+as\b|\s+import\b)", "ndcast.torch", text)
        return re.sub(r"(?<![.\w])torch(?=\s*(?:,|$))", "ndcast.torch as torch", text)

    return "\n".join(map(line, text.split("\n")))


def printed(text, folder, environment):
    """What a program prints, and the last line of its error, if it fails."""
    ran = subprocess.run([sys.executable, "-c", text], cwd=folder, env=environment, capture_output=True, text=True, timeout=300, check=False)
    return ran.stdout, ran.stderr.strip().split("\n")[-1] if ran.returncode else ""


def same(got, wanted):
    """Whether two lines say the same: the same text, and close numbers."""
    if re.sub(r"\s+", " ", NUMBER.sub("#", got)) != re.sub(r"\s+", " ", NUMBER.sub("#", wanted)):
        return False
    pairs = [(float(a), float(b)) for a, b in zip(NUMBER.findall(got), NUMBER.findall(wanted))]
    return all(a == b or (a != a and b != b) or abs(a - b) <= 2e-4 * max(abs(a), abs(b), 1e-2) for a, b in pairs)


@pytest.mark.parametrize("program", sorted(PROGRAMS.glob("*.py")), ids=lambda path: path.stem)
def test_program(program, tmp_path):
    if re.search(r"\bnumpy\b", program.read_text()):
        pytest.importorskip("numpy")
    # No other module of this name may be found: the program must not need PyTorch.
    (tmp_path / "torch.py").write_text("raise ImportError('the program must run without PyTorch')\n")
    got, failed = printed(swapped(program.read_text()), tmp_path, dict(os.environ))
    wanted = program.with_suffix(".txt").read_text().split("\n")
    for at, (one, other) in enumerate(zip(got.split("\n"), wanted)):
        assert same(one, other), f"line {at + 1}: {one!r}, wanted {other!r}"
    assert not failed and len(got.split("\n")) == len(wanted), f"after {len(got.split(chr(10))) - 1} of {len(wanted) - 1} lines: {failed}"


if __name__ == "__main__":
    for path in sorted(PROGRAMS.glob("*.py")):
        text, failed = printed(path.read_text(), "/", None)
        assert not failed, f"{path.stem}: {failed}"
        path.with_suffix(".txt").write_text(text)
