"""Runs every row of the situations (mismatches.toml, mismatches_second.toml) through NumPy and PyTorch, on arrays of stride 0: the result or
the refusal, the axis that PyTorch names, and the shape after each repair. It changes nothing and fails at the first difference."""

import re
import tomllib

import numpy as np
import torch
from common import DATA


def value(shape, library):
    if library is torch:
        return torch.zeros(()).expand(shape)
    return np.broadcast_to(np.zeros(()), shape)


def result(case, shapes, library):
    """The shape of the result, or the message of the refusal. A write gives its target's shape."""
    values = [value(shape, library) for shape in shapes]
    try:
        if case["outcome"] == "write":
            target, *others = values
            joined = torch.broadcast_shapes(*shapes) if library is torch else np.broadcast_shapes(*shapes)
            if case["op"] == "assign":
                others[0].expand(shapes[0]) if library is torch else np.broadcast_to(others[0], shapes[0])
            elif list(joined) != list(shapes[0]):
                return f"output with shape {shapes[0]} does not match {list(joined)}"
            return list(shapes[0])
        if library is torch:
            return list(torch.broadcast_tensors(*values)[0].shape)
        return list(np.broadcast(*values).shape)
    except (ValueError, RuntimeError) as error:
        return str(error)


def check(case):
    name = case["id"]
    shapes = {operand["name"]: operand["shape"] for operand in case["operands"]}
    for library in (np, torch):
        found = result(case, list(shapes.values()), library)
        if case["numpy"] == "error":
            assert isinstance(found, str), (name, found)
        else:
            assert found == case["numpy"], (name, found)
    for first in case["operands"]:
        if "from" in first:
            source, call = first["from"].split(".", 1)
            if source in shapes and call.split("(")[0] in ("sum", "mean"):
                made = eval(f"a.{call}", {"a": np.zeros(shapes[source], np.int8)})  # noqa: S307
                assert list(made.shape) == first["shape"], name
    if "clash" in case:
        clash = case["clash"]
        try:
            values = [value(shape, torch) for shape in shapes.values()]
            values[0] + values[1] if len(values) == 2 else torch.where(values[0] == 0, values[1], values[2])
            raise AssertionError(name)
        except RuntimeError as error:
            words = re.search(r"tensor a \((\d+)\) must match.* tensor b \((\d+)\).*dimension (\d+)", str(error))
            assert [int(word) for word in words.groups()] == [clash["left"], clash["right"], clash["axis"]], (name, str(error))
    for fix in case["fix"]:
        if "gives" in fix:
            assert list((np.zeros(list(shapes.values())[0]) @ np.zeros(list(shapes.values())[1])).shape) == fix["gives"]
            continue
        operand = value(shapes[fix["operand"]], np)
        changed = eval(fix["numpy"], {"np": np, fix["operand"]: operand})  # noqa: S307
        assert list(changed.shape) == fix["shape"], (name, fix, changed.shape)
        found = result(case, [fix["shape"] if key == fix["operand"] else shape for key, shape in shapes.items()], np)
        assert isinstance(found, list), (name, fix, found)
    if case["fix"] and "gives" not in case["fix"][0]:
        best = case["fix"][0]
        found = result(case, [best["shape"] if key == best["operand"] else shape for key, shape in shapes.items()], np)
        assert found == case["wanted"], (name, found)


def main():
    for file in ("mismatches.toml", "mismatches_second.toml"):
        cases = tomllib.loads((DATA / file).read_text())["case"]
        for case in cases:
            check(case)
        print(f"{file}: {len(cases)} rows agree with NumPy {np.__version__} and PyTorch {torch.__version__}")


if __name__ == "__main__":
    main()
