"""The lines of `guards.toml` in NumPy and in PyTorch themselves, watched with one guard on at a time: the columns of the table."""

import ast
import contextlib
import itertools
import linecache
import pathlib
import resource
import tomllib
import warnings

import pytest
from ndcast import check

LINES = tomllib.loads((pathlib.Path(__file__).parents[3] / "testdata" / "guards.toml").read_text())["row"]
GUARDS = ["reduced", "same_count", "accidental", "broadcast_warning", "mutual", "declared", "rank"]
LIBRARIES = ["numpy", "torch"]
# What the largest result that is really computed needs, and its operands.
ROOM = 1 << 30
numbers = itertools.count()


@pytest.fixture(params=LIBRARIES)
def library(request):
    pytest.importorskip(request.param)
    return request.param


def each(rows):
    return pytest.mark.parametrize("row", rows, ids=[row["id"] for row in rows])


@contextlib.contextmanager
def no_more_memory():
    """A result of many GiB fails in the library, as on a small machine: a guard must have judged before."""
    used = int(pathlib.Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
    soft, hard = resource.getrlimit(resource.RLIMIT_AS)
    resource.setrlimit(resource.RLIMIT_AS, (used + ROOM, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_AS, (soft, hard))


class Program:
    """A set-up and a line, as a file of the user's."""

    def __init__(self, folder, library, setup, line):
        self.file = folder / f"program{next(numbers)}.py"
        module = {"numpy": "import numpy as np", "torch": "import torch"}[library]
        self.file.write_text(f"{module}\n{setup}\n{line}\n")
        linecache.checkcache(str(self.file))

    def findings(self, policy):
        """What the line is found to be. The result of a line may be too large for the machine."""
        code = compile(self.file.read_text(), str(self.file), "exec")
        with check.watch(policy) as found, no_more_memory():
            try:
                exec(code, {"__name__": "program"})
            except MemoryError:
                pass
            except RuntimeError as error:
                # This is how PyTorch says it.
                assert "can't allocate memory" in str(error)
        found = list(found)
        assert all(pathlib.Path(finding.file) == self.file for finding in found)
        return found


def guards(found, line=3):
    """The names of the guards of findings, all of which must be at one line."""
    assert {finding.line for finding in found} <= {line}
    return sorted(finding.guard for finding in found)


def operands(row, library):
    """The operands of a line, as expressions."""
    match ast.parse(row[library]["line"], mode="eval").body:
        case ast.BinOp(left=left, right=right) | ast.Compare(left=left, comparators=[right]):
            nodes = left, right
        case ast.Call(func=ast.Attribute(value=ast.Name(id="np")), args=[mask, value, _]):
            nodes = value, mask
        case ast.Call(func=ast.Attribute(value=value), args=[mask]):
            nodes = value, mask
    return [ast.unparse(node) for node in nodes]


@each(LINES)
@pytest.mark.parametrize("guard", GUARDS)
def test_each_guard_alone(row, library, guard, tmp_path):
    found = Program(tmp_path, library, **row[library]).findings(f"allow,{guard}=warn")
    assert guards(found) == [guard] * (guard in row["fires"])
    for finding in found:
        assert finding.severity == "warning" and finding.library == library and finding.count == 1
        shapes = [tuple(operand["shape"]) for operand in row["operands"] if operand["shape"]]
        assert [tuple(operand["shape"]) for operand in finding.operands if tuple(operand["shape"])] in (shapes, shapes[::-1])


@each(LINES)
def test_what_a_team_switches_on(row, library, tmp_path):
    """The guards of `strict` find what the last column has, and nothing in the lines that must be silent."""
    expected = sorted({"accidental", "reduced"} & set(row["fires"]))
    assert guards(Program(tmp_path, library, **row[library]).findings("strict")) == expected
    assert not (row["silent"] and expected)


@each(LINES)
def test_a_budget(row, library, tmp_path):
    """Two of the lines need more than 8 GiB, and these alone are found."""
    count = 1
    for lengths in itertools.zip_longest(*(operand["shape"][::-1] for operand in row["operands"]), fillvalue=1):
        count *= max(lengths)
    result_is_bool = row["op"] in ("equal", "masked_select")
    itemsize = 1 if result_is_bool else {"numpy": 8, "torch": 4}[library]
    found = Program(tmp_path, library, **row[library]).findings("allow,blowup=8000000000")
    assert guards(found) == ["blowup"] * (count * itemsize > 8_000_000_000)


@each(LINES)
def test_losses(row, tmp_path):
    """PyTorch's loss warns of all of these shapes, and goes on to do so; the watch finds the accidents alone."""
    torch = pytest.importorskip("torch")
    prediction, target = (f"torch.as_tensor({text}).float()" if text in ("2", "mask") else text for text in operands(row, "torch"))
    program = Program(tmp_path, "torch", row["torch"]["setup"], f"torch.nn.functional.mse_loss({prediction}, {target})")
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        found = guards(program.findings("strict"))
    assert torch.nn.functional.mse_loss.__module__ == "torch.nn.functional"
    assert any("target size" in str(warning.message) for warning in said) == row["torch_loss"]
    assert found == sorted({"accidental", "reduced"} & set(row["fires"]))


def test_the_table(tmp_path):
    """The sums of the table's columns: alarms in lines that must be silent, and accidents that are found."""
    for library in LIBRARIES:
        pytest.importorskip(library)
        for silent, sums in ((True, [5, 8, 2, 4, 0, 0, 0]), (False, [8, 8, 8, 8, 9, 1, 8])):
            order = ["broadcast_warning", "rank", "same_count", "mutual", "declared", "reduced", "accidental"]
            told = [
                sum(bool(Program(tmp_path, library, **row[library]).findings(f"allow,{guard}=warn")) for row in LINES if row["silent"] == silent)
                for guard in order
            ]
            assert told == sums
