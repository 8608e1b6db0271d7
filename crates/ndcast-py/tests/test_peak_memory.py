"""Work of every kind takes the memory of its operands, its result and a few tiles for each thread; docs/python-memory.md says what takes more, and how much.

*Technique*: a child does the work of each line of the page's tables once on few elements, which makes what stays, and then on many: the peak of its memory is
reset before and read afterwards. It keeps no freed memory for later, so nothing hides there. *Contract*: the peak is within ALLOWANCE of what the page says,
which is far less than any operand.
"""

import os
import pathlib
import re
import subprocess
import sys

import pytest

PAGE = pathlib.Path(__file__).resolve().parents[3] / "docs" / "python-memory.md"
MB = 1_000_000
THREADS = 2
# What tiles, huge pages that are not full, and the caches of the allocator take.
ALLOWANCE = THREADS * 2 * MB

CHILD = r"""
import pathlib, sys
import numpy as np
import ndcast as nd

def held(name):
    lines = pathlib.Path("/proc/self/status").read_text().splitlines()
    return int(next(line for line in lines if line.startswith(name)).split()[1]) * 1024

def computed(result):
    if isinstance(result, tuple):
        return tuple(map(computed, result))
    return result.eval() if hasattr(result, "eval") else result

def size(result):
    return sum(map(size, result)) if isinstance(result, tuple) else getattr(result, "nbytes", 0)

def operands(n):
    made = {"nd": nd, "np": np, "n": n}
    exec(sys.argv[1], made)
    # An operand that waits would be computed with the first line that reads it.
    nd.eval(*(operand for operand in made.values() if isinstance(operand, nd.Tensor)))
    return made

few, many = operands(64_000), operands(8_000_000)
for line in sys.argv[2:]:
    written = "= " in line
    code = compile(line, "line", "exec" if written else "eval")
    for _ in range(2):
        computed(eval(code, few))
    pathlib.Path("/proc/self/clear_refs").write_text("5")
    before = held("VmRSS")
    result = computed(eval(code, many))
    print(held("VmHWM") - before - size(result), flush=True)
    del result
"""


def page():
    """The lines that make the operands, and the lines of the tables with the bytes that they take beyond operands and result."""
    text = PAGE.read_text(encoding="utf-8")
    operands = re.search(r"^```text\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)[1]
    lines = {line: 0 for cell in re.findall(r"^\| [^|`]+ \| (`.*`) \|$", text, re.MULTILINE) for line in re.findall(r"`([^`]+)`", cell)}
    more = re.findall(r"^\| `([^`]+)` \| (\d+) MB \|", text, re.MULTILINE)
    return operands, {**lines, **{line: int(figure) * MB for line, figure in more}}


OPERANDS, LINES = page()


@pytest.mark.skipif(not pathlib.Path("/proc/self/clear_refs").exists(), reason="the peak of memory is read as Linux tells it")
def test_nothing_of_the_size_of_an_operand_is_stored():
    environment = {**os.environ, "NDCAST_POOL_LIMIT": "0", "NDCAST_NUM_THREADS": str(THREADS)}
    child = subprocess.run([sys.executable, "-c", CHILD, OPERANDS, *LINES], capture_output=True, text=True, env=environment)
    assert child.returncode == 0, child.stderr
    taken = dict(zip(LINES, map(int, child.stdout.split())))
    assert len(taken) == len(LINES) > 80
    too_much = [f"{line}: {taken[line] / MB:.1f} MB, not {said / MB:.0f}" for line, said in LINES.items() if taken[line] > said + ALLOWANCE]
    assert not too_much, "\n".join(too_much)
