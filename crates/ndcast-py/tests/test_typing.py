"""The stubs as checkers of types read them: mypy over the examples, the programs and recorded calls; pyright over the mistakes.

*Technique*: mypy runs once over everything. `typing/mistakes_*.py` say line by line what must be refused; of recorded calls that are answered, mypy must
accept the call and name a type that covers what it gives.
"""

import importlib.util
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

import pytest

HERE = pathlib.Path(__file__).parent
ROOT = HERE.parent
TYPING = HERE / "typing"
sys.path.insert(0, str(TYPING))

import test_numpy_programs  # noqa: E402
import test_torch_programs  # noqa: E402
from calls import SPACES, agrees, calls, program  # noqa: E402

# One of this many recorded calls is checked: all of them take minutes, and some are refused by the libraries' own types too.
EVERY = 17
# Programs that mypy refuses, and why the types are right all the same.
REFUSED = {
    "programs_torch/names.py": "PyTorch's own types refuse `keepdims=` and `x[i.item()]` too",
    "programs_torch/bits_and_integers.py": "`hex(x.item())`: PyTorch's own types say that item() is a number, and not which",
    "programs_torch/backprop_by_hand.py": "a sum() that starts at 0 may be a number to a checker",
    "programs_torch/bigrams.py": "`names[x.item()]`: PyTorch's own types say that item() is a number, and not which",
    "programs_torch/sequences.py": "`table[x.item()]`: PyTorch's own types say that item() is a number, and not which",
    "programs_torch/sentences.py": "it shows the errors of calls that a checker refuses",
    "programs_numpy/ridge.py": "`dict.get` as a key of min(): its result may be None",
    "programs_numpy/physics.py": "`-> float` of a function that gives an element",
    "programs_numpy/masks.py": "NumPy's own masked arrays refuse a list of integers as a mask",
    "programs_numpy/callbacks.py": "attributes of a subclass, and elements where only int will do",
    "programs_numpy/games.py": "arrays of strings are NumPy's",
    "programs_numpy/writes.py": "it shows the error of an index that is no integer",
    "programs_numpy/words.py": "arrays of strings are NumPy's",
    "programs_numpy/filters.py": "arrays of strings are NumPy's",
    "examples/normalise_photograph.py": "NumPy's types of a mean over two axes: one number",
}
# Those that pyright alone refuses.
REFUSED_BY_PYRIGHT = {
    "programs_numpy/haversine.py": "pandas' own types refuse `series[:, None]`",
    "programs_numpy/tables.py": "pandas' own types refuse an array as an index",
    "programs_numpy/networks.py": "`==` of a name that may hold a number is a bool",
    "programs_torch/game_of_life.py": "a sum() that starts at 0 may be a number to a checker",
    "programs_torch/attention_layer.py": "PyTorch's own types, too, say that the shares of attention may be None",
}
# Calls that are answered and that a checker refuses, and why.
STRICTER = [
    (r"out=Z?[\w]+\)$", "PyTorch's functions of networks write to `out` in its compiled half only"),
    (r"\baxis=|\bkeepdims=|input=|torch\.sub\(A1i, 2, 2\)", "PyTorch's own types know its own names for parameters only"),
    (r"\bA0[a-z]\b|\bD0[a-z]\b", "PyTorch takes a tensor of one element for a number, and its own types do not say so"),
    (r"np\.(base_repr|format_float\w+|piecewise|where\(M1b, None|size|linalg\.qr)|lambda|setitem|multilabel_soft_margin_loss|squeeze\(0, 1\)|\(None, 2\)", "NumPy's and PyTorch's own types refuse it"),
    (r"np\.(s_|geterr)|histogramdd|[A-Z]\w+Tensor\(|asarray\(|tolist\(", "the type says less, or more, than the class"),
]


def changed(folder, name, library):
    """A program with its import changed."""
    text = (HERE / folder / name).read_text()
    return test_numpy_programs.changed(text) if library == "numpy" else test_torch_programs.swapped(text)


@pytest.fixture(scope="module")
def checked(tmp_path_factory):
    """What mypy says of all files: for each, its lines; and the recorded calls by file."""
    folder = tmp_path_factory.mktemp("typed")
    recorded, known = {}, {}
    for space in SPACES:
        if "operators" in space or space == "ufunc":
            continue
        found = calls(space, EVERY)
        head, lines = program(space, found)
        name = f"calls_{re.sub(r'[^a-z]', '_', space.lower())}_{len(recorded)}.py"
        (folder / name).write_text("\n".join(lines) + "\n")
        recorded[name] = (len(head), found)
    for library in ("numpy", "torch"):
        for path in sorted((HERE / f"programs_{library}").glob("*.py")):
            name = f"program_{library}_{path.name}"
            (folder / name).write_text(changed(path.parent.name, path.name, library))
            known[name] = f"programs_{library}/{path.name}"
    for path in sorted((ROOT / "examples").glob("*.py")):
        shutil.copy(path, folder / f"example_{path.name}")
        known[f"example_{path.name}"] = f"examples/{path.name}"
    for path in TYPING.glob("mistakes_*.py"):
        shutil.copy(path, folder / path.name)
    stubs = folder / "path"
    shutil.copytree(ROOT / "python", stubs, ignore=shutil.ignore_patterns("*.py", "*.so", "__pycache__"))
    command = [sys.executable, "-m", "mypy", "--config-file", str(TYPING / "mypy.ini"), "--output", "json", "--cache-dir", str(folder / "cache")]
    files = [str(path) for path in sorted(folder.glob("*.py"))]
    ran = subprocess.run([*command, *files], capture_output=True, text=True, env={**os.environ, "MYPYPATH": str(stubs)}, cwd=folder, check=False)
    assert ran.returncode in (0, 1), ran.stderr + ran.stdout[-2000:]
    said = {}
    for line in ran.stdout.splitlines():
        told = json.loads(line)
        said.setdefault(pathlib.Path(told["file"]).name if "path" not in pathlib.Path(told["file"]).parts else told["file"], []).append(told)
    return said, recorded, known


def errors(checked, name):
    return [told for told in checked[0].get(name, []) if told["severity"] == "error"]


def test_programs_and_examples_are_accepted(checked):
    refused = {full: errors(checked, name) for name, full in checked[2].items() if errors(checked, name)}
    wrong = {full: [f"{one['line']}: {one['message']}" for one in found] for full, found in refused.items() if full not in REFUSED}
    assert not wrong
    # A program that is accepted by now must leave the list.
    assert set(REFUSED) <= set(refused), set(REFUSED) - set(refused)


@pytest.mark.parametrize("face", ["nd", "numpy", "torch"])
def test_mypy_refuses_mistakes(checked, face):
    name = f"mistakes_{face}.py"
    said = {}
    for told in errors(checked, name):
        said.setdefault(told["line"], set()).add(told["code"])
    compare(name, said, lambda codes, wanted: bool(codes & set(wanted.split("|"))))


def compare(name, said, fits):
    """Every marked line is refused, and no other."""
    lines = (TYPING / name).read_text().splitlines()
    marked = {at: found[1] for at, line in enumerate(lines, 1) if (found := re.search(r"# error: (\S+)", line))}
    assert len(marked) >= 10
    assert set(said) == set(marked), {at: lines[at - 1] for at in set(said) ^ set(marked)}
    for at, wanted in marked.items():
        assert fits(said[at], wanted), (lines[at - 1], said[at])


def test_types_of_recorded_calls_are_true(checked):
    said, recorded, _ = checked
    refused, false, count = [], [], 0
    for name, (head, found) in recorded.items():
        for told in said.get(name, []):
            if told["line"] <= head:
                pytest.fail(f"{name}: {told['message']}")
            call, value = found[told["line"] - head - 1]
            if told["severity"] == "error":
                refused.append((call, told["message"]))
            elif told["message"].startswith("Revealed type"):
                count += 1
                if not agrees(told["message"].split('"', 1)[1].rsplit('"', 1)[0], value):
                    false.append((call, told["message"], type(value).__name__))
    assert count >= sum(len(found) for _, found in recorded.values()) * 0.95 > 500
    assert not [one for one in refused if not any(re.search(pattern, one[0]) for pattern, _ in STRICTER)]
    assert not [one for one in false if not any(re.search(pattern, one[0]) for pattern, _ in STRICTER)]


def test_no_stub_says_any():
    """Only what NumPy and PyTorch themselves call any object may be one."""
    for path in (ROOT / "python").rglob("*.pyi"):
        text = path.read_text()
        assert "**other" not in text, path
        loose = [line for line in text.splitlines() if re.search(r"-> Any\b", line)]
        assert all(re.search(r"def (load|flags|ctypes|get_state|__call__)\b", line) for line in loose), (path, loose)


@pytest.mark.skipif(not shutil.which("node"), reason="pyright needs Node, which this machine has not")
@pytest.mark.skipif(importlib.util.find_spec("pyright") is None and not os.environ.get("CI"), reason="pyright is not installed")
def test_pyright_accepts_programs_and_refuses_mistakes(tmp_path):
    settings = {"include": ["."], "extraPaths": [str(ROOT / "python")], "typeCheckingMode": "standard", "pythonVersion": "3.11", "reportPossiblyUnbound": False, "reportPossiblyUnboundVariable": False, "reportMissingImports": False, "reportMissingModuleSource": False}
    (tmp_path / "pyrightconfig.json").write_text(json.dumps(settings))
    for path in TYPING.glob("mistakes_*.py"):
        shutil.copy(path, tmp_path / path.name)
    examples = ["attention", "density", "k_means", "nearest_digits"]
    for name in examples:
        shutil.copy(ROOT / "examples" / f"{name}.py", tmp_path / f"example_{name}.py")
    for library in ("numpy", "torch"):
        for path in (HERE / f"programs_{library}").glob("*.py"):
            (tmp_path / f"program_{library}_{path.name}").write_text(changed(path.parent.name, path.name, library))
    command = [sys.executable, "-m", "pyright", "--outputjson", "--pythonpath", sys.executable]
    ran = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, check=False, timeout=300)
    assert ran.stdout.startswith("{"), ran.stderr + ran.stdout[:2000]
    said = {}
    for told in json.loads(ran.stdout)["generalDiagnostics"]:
        if told["severity"] == "error":
            lines = said.setdefault(pathlib.Path(told["file"]).name, {})
            lines.setdefault(told["range"]["start"]["line"] + 1, set()).add(told["message"])
    for face in ("nd", "numpy", "torch"):
        compare(f"mistakes_{face}.py", said.pop(f"mistakes_{face}.py", {}), lambda messages, wanted: bool(messages))
    allowed = {f"program_{full[9:].replace('/', '_')}" for full in (*REFUSED, *REFUSED_BY_PYRIGHT)}
    assert set(said) <= allowed, {name: said[name] for name in set(said) - allowed}
