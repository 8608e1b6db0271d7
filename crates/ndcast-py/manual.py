"""Records the results that the manual shows in Python: ``python crates/ndcast-py/manual.py`` (``--check`` only compares).

The expression language records its own results (``results.txt``). This script runs the example of every name in Python and writes those
results that differ, in another flavour or as a method, to ``faces.txt``. The package has to be built again before its docstrings show them.
"""

import contextlib
import io
import pathlib
import sys
import warnings

from ndcast import _ndcast

FOLDER = pathlib.Path(__file__).parents[1] / "ndcast-lang" / "src" / "manual"
HEAD = "# The results of the examples in Python, where they differ from the expression language. Written by crates/ndcast-py/manual.py.\n"
# The order in which a face without a result of its own takes that of another.
OTHERS = {"nd": [], "numpy": ["nd"], "torch": ["nd"], **{f"{face}-{call}": [face, "nd"] for face in ("nd", "numpy", "torch") for call in ("method", "writes")}}


def names():
    """The names that examples use."""
    import ndcast as nd
    import ndcast.nn.functional
    import ndcast.numpy as np
    import ndcast.torch as torch

    return {"nd": nd, "np": np, "torch": torch}


def shown(program, names):
    """What a session shows for a program: the reprs of its expressions, without those of `None`; or the error."""
    found = io.StringIO()
    space = dict(names)
    with contextlib.redirect_stdout(found), warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for line in program.splitlines():
            exec(compile(line + "\n", "<example>", "single"), space)
    return found.getvalue().rstrip("\n")


def language():
    """The results of the expression language, by row."""
    blocks = (FOLDER / "results.txt").read_text().split("\n\n")
    return {block.split(" ")[0]: block.partition("\n")[2].strip("\n") for block in blocks if not block.startswith("#")}


def recorded():
    """The text of ``faces.txt``, and the examples that fail or that have two results."""
    space, base, results, wrong = names(), language(), {}, []
    for row, face, program in _ndcast._examples():
        try:
            result = "  " + shown(program, space).replace("\n", "\n  ")
        except Exception as error:  # noqa: BLE001: any failure is reported
            if "object is not callable" in str(error):
                # A dtype, such as `nd.float`, or an attribute, such as `x.real`, has the name.
                continue
            wrong.append(f"{row} ({face}): {program!r}: {type(error).__name__}: {str(error).splitlines()[0] if str(error) else ''}")
            continue
        before = results.setdefault(row, {}).setdefault(face, result)
        if before != result:
            wrong.append(f"{row} ({face}): {program!r} gives {result!r}, and another name {before!r}")
    lines = [HEAD]
    for row, faces in results.items():
        for face, result in faces.items():
            usual = [faces[other] for other in OTHERS[face] if other in faces] + [base.get(row, "")]
            if result != usual[0]:
                lines.append(f"{row} {face}\n{result}\n")
    return "\n".join(lines), wrong


if __name__ == "__main__":
    text, wrong = recorded()
    print("\n".join(wrong))
    file = FOLDER / "faces.txt"
    if "--check" in sys.argv:
        sys.exit(f"stale: run {sys.argv[0]}" if wrong or not file.exists() or file.read_text() != text else 0)
    file.write_text(text)
