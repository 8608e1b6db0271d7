"""The situations that people met, as programs of NumPy and of PyTorch: silent accidents are found, legitimate broadcasts and refusals stay as they are."""

import pathlib
import re
import tomllib

import pytest
from ndcast import check

DATA = pathlib.Path(__file__).parents[3] / "testdata"
CASES = [case for file in ("mismatches.toml", "mismatches_second.toml") for case in tomllib.loads((DATA / file).read_text())["case"]]
# 0 / 0 is of no concern here.
pytestmark = pytest.mark.filterwarnings("ignore:invalid value")
# The guards that the column `fires` speaks of.
GUARDS = ["same_count", "mutual", "blowup", "rank", "declared", "reduced"]
BEFORE = {
    "numpy": ["import numpy as np", "from numpy import maximum, where, zeros"],
    "torch": ["import torch", "from torch import maximum, where, zeros"],
}


def of(*outcomes):
    chosen = [case for case in CASES if case["outcome"] in outcomes]
    return pytest.mark.parametrize("case", chosen, ids=[case["id"] for case in chosen])


@pytest.fixture(params=["numpy", "torch"])
def library(request):
    pytest.importorskip(request.param)
    return request.param


def made(operand, known, library):
    """The statements that make an operand: by its shape, or by the call that it comes from."""
    name, shape = operand["name"], operand["shape"]
    if "base" in operand:
        return [f"{name.partition('[')[0]} = zeros({operand['base']})"]
    if "from" in operand:
        source, call = operand["from"].split(".", 1)
        if source in known:
            return [f"{name} = {operand['from']}"]
        axis = int(re.fullmatch(r"unsqueeze\((-?\d+)\)", call)[1])
        without = [length for at, length in enumerate(shape) if at != axis % len(shape)]
        written = f"np.expand_dims({source}, {axis})" if library == "numpy" else operand["from"]
        return [f"{source} = zeros({without})", f"{name} = {written}"]
    if name.partition("[")[0] != name:
        return [f"{name.partition('[')[0]} = zeros({whole(name, shape)})"]
    return [f"{name} = zeros({shape})"]


def whole(name, shape):
    """The shape of an array, of the shape of its part: an index `0:n` covers an axis, and a number takes one away."""
    parts, lengths = name.partition("[")[2].rstrip("]").split(","), list(shape)
    return [max(2, int(part) + 1) if part.strip().isdigit() else lengths.pop(0) for part in parts] + lengths


def program(case, library):
    lines, known = [*BEFORE[library], "inf = float('inf')"], set()
    for operand in case["operands"]:
        lines += made(operand, known, library)
        known.add(operand["name"])
        if library == "torch" and operand["name"] in ("mask", "pad") and case["op"] in ("where", "masked_fill"):
            lines.append(f"{operand['name']} = {operand['name']} > 0")
    if "fg" in known:
        lines.append("bg = fg")
    return "\n".join([*lines, case["expression"], ""])


def run(case, library, folder, policy=None):
    """The findings of a watched run, None without a policy; the last line of the program; and the error that it ends with."""
    file = folder / f"{case['id']}-{(policy or 'unwatched').replace(',', '-')}.py"
    file.write_text(program(case, library))
    code, found, error = compile(file.read_text(), str(file), "exec"), None, None
    names = {"__name__": "program"}
    try:
        if policy is None:
            exec(code, names)
        else:
            with check.watch(policy) as found:
                exec(code, names)
    except Exception as raised:
        error = raised
    last = len(file.read_text().splitlines())
    assert all(pathlib.Path(finding.file) == file and finding.line == last for finding in found or ())
    return sorted({finding.guard for finding in found or ()}), error, list(found or ())


def is_too_large(error):
    return isinstance(error, MemoryError) or "can't allocate memory" in str(error)


@of("silent")
@pytest.mark.parametrize("guard", GUARDS)
def test_each_guard_finds_the_accidents_of_its_own(case, guard, library, tmp_path):
    guards, error, found = run(case, library, tmp_path, f"allow,{guard}={'auto' if guard == 'blowup' else 'warn'}")
    assert guards == [guard] * (guard in case["fires"])
    assert error is None or is_too_large(error)
    for finding in found:
        assert list(finding.result) == case["numpy"]


@of("silent")
def test_strict_finds_accidents(case, library, tmp_path):
    """Of the guards that are on in `strict`: equal counts where an axis of 1 was not written, and reductions on another axis."""
    fires = set(case["fires"])
    expected = ["accidental"] * ({"same_count", "declared"} <= fires) + ["reduced"] * ("reduced" in fires)
    guards, error, found = run(case, library, tmp_path, "strict,blowup=allow")
    assert guards == expected
    assert error is None or is_too_large(error)
    for finding in found:
        assert finding.ways and {tuple(operand["shape"]) for operand in finding.operands} == {tuple(operand["shape"]) for operand in case["operands"]}


@of("legit")
def test_legitimate_broadcasts_are_silent(case, library, tmp_path):
    guards, error, _ = run(case, library, tmp_path, "strict")
    assert guards == [] and error is None


@of("clash", "write")
def test_refusals_are_as_they_were(case, library, tmp_path):
    if library == "numpy" and "masked_fill" in case["expression"]:
        pytest.skip("NumPy has no masked_fill")
    _, alone, _ = run(case, library, tmp_path)
    _, watched, _ = run(case, library, tmp_path, "strict")
    assert type(watched) is type(alone) and str(watched) == str(alone)
    assert alone is None or alone.args == watched.args
