"""Situations that people met (testdata/mismatches.toml, mismatches_second.toml) in Python: the whole text of each error, and each repair
applied. The texts are recorded in testdata/situations/: NDCAST_RECORD=1 writes them anew."""

import ast
import linecache
import math
import os
import pathlib
import tomllib

import pytest

import ndcast as nd
import ndcast.numpy
import ndcast.torch

DATA = pathlib.Path(__file__).resolve().parents[3] / "testdata"
FLAVOURS = {"ndcast": nd, "numpy": nd.numpy, "torch": nd.torch}

# Larger results are not computed: their shape is enough.
LARGEST = 2_000_000

CASES = [
    (file, case)
    for file in ("mismatches", "mismatches_second")
    for case in tomllib.loads((DATA / f"{file}.toml").read_text())["case"]
]


def written(case, flavour):
    """The statement as the flavour writes it: NumPy has no masked_fill, and its where takes the mask first, too."""
    if flavour == "numpy" and case["op"] == "masked_fill":
        call = ast.parse(case["expression"], mode="eval").body
        kept, mask, value = call.func.value, *call.args
        return f"where({ast.unparse(mask)}, {ast.unparse(value)}, {ast.unparse(kept)})"
    return case["expression"]


class Situation:
    """The operands of a row under their names, and a function made from source that runs the row."""

    def __init__(self, case, flavour):
        self.case, self.library = case, FLAVOURS[flavour]
        self.statement = written(case, flavour)
        self.operands = {"inf": math.inf, "where": self.library.where, "maximum": self.library.maximum}
        for operand in case["operands"]:
            name = operand["name"].partition("[")[0]
            is_target = case["outcome"] == "write" and operand is case["operands"][0]
            self.operands[name] = self.made(operand, operand.get("base", operand["shape"]), is_target)
        names = {node.id for node in ast.walk(ast.parse(self.statement)) if isinstance(node, ast.Name)}
        for name in names - self.operands.keys():
            # A part of a longer expression that has not failed yet.
            self.operands[name] = self.operands[case["operands"][0]["name"]]

    def made(self, operand, shape, is_target):
        source, _, call = operand.get("from", "").partition(".")
        if source in self.operands and not call.startswith(("unsqueeze", "squeeze")):
            return eval(f"{source}.{call}", dict(self.operands))
        zeros = self.library.zeros(tuple(shape) if is_target else ())
        if operand["name"] in ("mask", "pad") and self.case["op"] in ("where", "masked_fill"):
            zeros = zeros > 0
        return zeros if is_target else self.library.broadcast_to(zeros, tuple(shape))

    def run(self, statement):
        """Runs a statement in a function with the operands as variables, so that an error finds their names in the source."""
        writes = isinstance(ast.parse(statement).body[0], ast.Assign | ast.AugAssign)
        lines = ["def situation(" + ", ".join(self.operands) + "):\n"]
        lines.append(f"    {statement}\n" if writes else f"    return {statement}\n")
        file = f"<situation {self.case['id']}: {statement}>"
        linecache.cache[file] = (sum(map(len, lines)), None, lines, file)
        scope = {}
        exec(compile("".join(lines), file, "exec"), scope)
        result = scope["situation"](**self.operands)
        if result is not None and math.prod(result.shape) <= LARGEST:
            result + 0  # computed, not only planned
        return result

    def applied(self, fix):
        """The statement after a repair."""
        if "@" in fix.call and "@" not in self.statement:
            return fix.call
        changed = [name for name in self.names() if is_call_on(fix.call, name)]
        assert len(changed) == 1, (fix.call, self.names())
        statement = ast.parse(self.statement)
        return ast.unparse(Replace(changed[0], fix.call).visit(statement))

    def names(self):
        return [operand["name"] for operand in self.case["operands"]]

    def is_write(self):
        return self.case["outcome"] == "write"


def is_call_on(call, name):
    rest = call.removeprefix(name)
    return rest != call and rest[:1] in (".", "[")


class Replace(ast.NodeTransformer):
    """Replaces the operand by its changed form wherever it is read, and never the target of a write."""

    def __init__(self, name, call):
        self.name, self.call = name, call

    def visit(self, node):
        if isinstance(node, ast.Assign | ast.AugAssign):
            node.value = self.visit(node.value)
            return node
        if isinstance(node, ast.Name) and node.id == self.name:
            return ast.parse(self.call, mode="eval").body
        return self.generic_visit(node)


def text_of(error):
    """The text and its notes, as a traceback shows them."""
    return "\n".join([str(error), *getattr(error, "__notes__", [])])


def failed(case, flavour):
    situation = Situation(case, flavour)
    with pytest.raises(nd.ShapeError) as caught:
        situation.run(situation.statement)
    return situation, caught.value


ERRORS = [(file, case) for file, case in CASES if case["numpy"] == "error"]
NAMES = [case["id"] for _, case in ERRORS]


@pytest.mark.parametrize("flavour", FLAVOURS)
@pytest.mark.parametrize(("file", "case"), ERRORS, ids=NAMES)
def test_every_repair_gives_the_shape_that_it_promises(file, case, flavour):
    situation, error = failed(case, flavour)
    assert len(text_of(error).splitlines()) <= 8 and len(text_of(error).encode()) <= 2000
    for fix in error.fixes:
        statement = situation.applied(fix)
        fresh = Situation(case, flavour)
        result = fresh.run(statement)
        if situation.is_write():
            assert tuple(fix.result) == tuple(case["operands"][0]["shape"])
        else:
            assert tuple(result.shape) == tuple(fix.result), statement
    if error.fixes and file == "mismatches":
        assert list(error.fixes[0].result) == case["wanted"]
    if file == "mismatches":
        assert bool(error.fixes) == bool(case["fix"])
        if not case["unique"] and case["fix"] and error.fixes[0].degree != "certain":
            assert len(error.fixes) >= len(case["fix"])


RUNNING = [row for row in CASES if row[1]["numpy"] != "error"]


@pytest.mark.parametrize(("file", "case"), RUNNING, ids=[case["id"] for _, case in RUNNING])
def test_rows_without_an_error_run(file, case):
    for flavour in FLAVOURS:
        situation = Situation(case, flavour)
        assert list(situation.run(situation.statement).shape) == case["numpy"]


@pytest.mark.parametrize("flavour", FLAVOURS)
def test_texts(flavour):
    for file in ("mismatches", "mismatches_second"):
        texts = []
        for _, case in (row for row in ERRORS if row[0] == file):
            situation, error = failed(case, flavour)
            texts.append(f"# {case['id']}: {situation.statement}\n{text_of(error)}\n")
        path = DATA / "situations" / f"{file}.{flavour}.txt"
        found = "\n".join(texts)
        if os.environ.get("NDCAST_RECORD") == "1":
            path.parent.mkdir(exist_ok=True)
            path.write_text(found)
        assert path.read_text() == found


def test_products_name_the_operands_and_their_transposes_run():
    left, right = nd.zeros((2, 3)), nd.zeros((4, 3))
    with pytest.raises(nd.ShapeError) as caught:
        left @ right
    assert str(caught.value) == (
        "matmul: the axes that are summed over have lengths 3 and 4: they must be equal\n"
        "  left    2 × 3\n"
        "              ^ axis 1\n"
        "  right   4 × 3\n"
        "          ^ axis 0\n"
        "  help: write right.T for a result of (2, 4)"
    )
    (fix,) = caught.value.fixes
    assert (left @ eval(fix.call)).shape == fix.result


@pytest.mark.parametrize("flavour", FLAVOURS)
def test_masks_joins_and_reshapes_say_how_they_would_fit(flavour):
    library = FLAVOURS[flavour]
    x, mask = library.zeros((2, 3)), library.zeros(3) > 0
    with pytest.raises(IndexError) as caught:
        x[mask]
    assert "it fits axis 1: put one full slice (:) before it" in text_of(caught.value)
    assert x[:, mask].shape == (2, 0)
    with pytest.raises(ValueError) as caught:
        x.reshape(4, 2)
    assert "these lengths hold 8, but there are 6; (3, 2) would fit" in text_of(caught.value)
    assert x.reshape(3, 2).shape == (3, 2)
    with pytest.raises(ValueError) as caught:
        library.stack([x, library.zeros((2, 4))])
    assert "only axis 1 differs" in text_of(caught.value)
