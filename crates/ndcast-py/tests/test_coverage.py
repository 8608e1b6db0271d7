"""The tool that counts which calls of NumPy and PyTorch are answered.

*Technique*: small sources with known uses, one for each way to import, rename and shadow; directories with what real ones have in them. *Contract*: what
is counted is what Python would call, nothing in the files is executed, and a file that cannot be read is named.
"""

import ast
import json
import os
import pathlib
import subprocess
import sys

import pytest
from ndcast import _answers, _calls, _sources, coverage

pytest.importorskip("numpy", reason="what is lent needs NumPy")


def uses(source):
    """Calls and other uses of a source, as sorted lists of full names."""
    finder = _calls.Finder(_answers.LIBRARIES, _answers.public, _answers.results())
    found = finder.uses(ast.parse(source))
    return [sorted("|".join(names) for names in counted.elements()) for counted in (found.calls, found.others)]


# A source, what it calls, and what it uses otherwise; names are without "numpy." and "torch.", which t and n stand for.
CASES = {
    "alias": ("import numpy as np\nnp.zeros(3)", "n.zeros", ""),
    "plain": ("import numpy\nnumpy.linalg.norm(numpy.pi)", "n.linalg.norm", "n.pi"),
    "submodule": ("import numpy.linalg\nnumpy.linalg.norm(1)\nnumpy.dot(1, 2)", "n.dot n.linalg.norm", ""),
    "submodule with alias": ("import torch.nn.functional as F\nF.relu(1)", "t.nn.functional.relu", ""),
    "from": ("from numpy import linalg as LA\nLA.norm(1)", "n.linalg.norm", ""),
    "function": ("from numpy.linalg import norm, inv as i\nnorm(1), i(2)", "n.linalg.inv n.linalg.norm", ""),
    "layers": ("from torch import nn\nclass M(nn.Module):\n    pass", "", "t.nn.Module"),
    "star": ("from numpy import *\nzeros(3), print(1), mine(2)", "n.zeros", ""),
    "two stars": ("from numpy import *\nfrom mine import *\nzeros(3), other(2)", "n.zeros", ""),
    "shadowed star": ("from numpy import *\ndef zeros(n): pass\nzeros(3)", "", ""),
    "inside a function": ("def f():\n    import numpy as np\n    return np.zeros(3)\nnp.ones(3)", "n.zeros", ""),
    "inside try": ("try:\n    import numpy as np\nexcept ImportError:\n    np = None\nnp.zeros(3)", "n.zeros", ""),
    "one of two": ("try:\n    from numpy import trapezoid as t\nexcept ImportError:\n    from numpy import trapz as t\nt(1)", "n.trapezoid|n.trapz", ""),
    "alias of an alias": ("import numpy as np\nxp = np\nz = xp.zeros\nz(3)", "n.zeros", "n n.zeros"),
    "aliases in a ring": ("a = b\nb = a\na.zeros(3)", "", ""),
    "parameter": ("import numpy as np\ndef f(np):\n    return np.zeros(3)", "", ""),
    "local variable": ("import numpy as np\ndef f():\n    np = 3\n    return np.zeros(3)", "", ""),
    "global": ("def f():\n    global np\n    import numpy as np\ndef g():\n    return np.zeros(3)", "n.zeros", ""),
    "class": ("class A:\n    import numpy as np\n    x = np.zeros(3)\n    def f(self):\n        return np.ones(3)", "n.zeros", ""),
    "lambda": ("import numpy as np\nf = lambda x, y=np.pi: np.sin(x)", "n.sin", "n.pi"),
    "comprehension": ("import numpy as np\n[np.sin(x) for x in np.arange(3) if np.pi]\n[np.sin for np in y]", "n.arange n.sin", "n.pi"),
    "decorator": ("import torch\n@torch.no_grad()\n@torch.jit.script\ndef f(): pass", "t.jit.script t.no_grad", ""),
    "annotation": ("import numpy as np\ndef f(x: np.ndarray = np.nan) -> np.float64: pass", "", "n.float64 n.nan n.ndarray"),
    "getattr": ("import numpy as np\ngetattr(np, 'zeros')(3), getattr(np, name)", "", "n n n.zeros"),
    "argument": ("import numpy as np\nmap(np.sin, x)\nf(*np.shape(x), **np.y)", "n.shape", "n.sin n.y"),
    "relative": ("from .numpy import zeros\nfrom . import torch\nzeros(3), torch.ones(3)", "", ""),
    "other library": ("import numpyro, torchvision as torch\nnumpyro.zeros(3), torch.ones(3)", "", ""),
    "own variable": ("numpy = 3\nnumpy.zeros(3)", "", ""),
    "ufunc method": ("import numpy as np\nnp.add.reduce(x)", "n.add.reduce", ""),
    "chain": ("import numpy as np\nnp.zeros(3).sum().item()", "n.ndarray.sum n.zeros", ""),
    "unknown result": ("import torch\ntorch.load(x).keys()", "t.load", ""),
    "assigned": ("import torch\ndef f():\n    x = torch.zeros(3)\n    x += 1\n    return x.sum(), x.T", "t.Tensor.sum t.zeros", "t.Tensor.T"),
    "assigned twice": ("import torch\ndef f():\n    x = torch.zeros(3)\n    x = g()\n    return x.sum()", "t.zeros", ""),
    "annotated": ("from torch import Tensor\ndef f(x: Tensor, *y: Tensor):\n    x = g(x)\n    x.sum(), y.count()", "t.Tensor.sum", "t.Tensor t.Tensor"),
    "generator": ("import numpy as np\nr = np.random.default_rng(0)\nr.normal()", "n.random.Generator.normal n.random.default_rng", ""),
    "store": ("import numpy as np\nnp.x = 3\nnp.y[0] = 1\ndel np.z", "", "n n n.y"),
    "match": ("import numpy as np\nmatch x:\n    case np.pi: pass\n    case [np]: pass", "", "n.pi"),
    "text": ("import numpy as np\nf'{np.zeros(3)!r:>{np.pi}}'", "n.zeros", "n.pi"),
}


@pytest.mark.parametrize("name", CASES)
def test_names(name):
    source, *wanted = CASES[name]
    full = {"n": "numpy", "t": "torch"}
    named = [["|".join(full[part[0]] + part[1:] for part in word.split("|")) for word in one.split()] for one in wanted]
    assert uses(source) == [sorted(one) for one in named]


def test_a_deep_expression():
    assert uses("import numpy as np\nx = " + " + ".join(["np.sin(1)"] * 900))[0] == ["numpy.sin"] * 900


STATES = {
    "numpy.zeros": "native",
    "numpy.linalg.norm": "native",
    "numpy.pi": "native",
    "numpy.add": "native",
    "numpy.add.reduce": "native",
    "numpy.add.reduceat": "lent",
    "numpy.ndarray": "native",
    "numpy.ndarray.sum": "native",
    "numpy.ndarray.byteswap": "lent",
    "numpy.ndarray.tofile": "native",
    "numpy.ndarray.summ": "missing",
    "numpy.roots": "lent",
    "numpy.polynomial.Polynomial": "lent",
    "numpy.random.default_rng": "lent",
    "numpy.float32": "lent",
    "numpy.testing.assert_allclose": "native",
    "numpy.lib.stride_tricks.sliding_window_view": "lent",
    "numpy.no_such_name": "missing",
    "numpy.float": "missing",
    "numpy.no.such.name": "missing",
    "numpy.f2py.compile": "out",
    "torch.zeros": "native",
    "torch.nn.functional.relu": "native",
    "torch.Tensor.view": "native",
    "torch.no_grad": "native",
    "torch.cuda.is_available": "native",
    "torch.cuda.synchronize": "out",
    "torch.nn.Linear": "out",
    "torch.nn.modules.conv.Conv2d": "out",
    "torch.optim.SGD": "out",
    "torch.Tensor.backward": "out",
    "torch.no_such_name": "missing",
    "torch.nn.functional.no_such_name": "missing",
}


@pytest.mark.parametrize("name", STATES)
def test_states(name):
    assert _answers.state(name) == STATES[name]
    # A name that was looked up once is in the module from then on, which must change nothing.
    _answers.state.cache_clear()
    assert _answers.state(name) == STATES[name]


def test_the_best_of_several_names_counts():
    assert _answers.best(("numpy.trapz", "numpy.trapezoid")) == "numpy.trapezoid"


def test_rules_lead_somewhere():
    for rule in _answers.scope()["out"]:
        assert set(rule) <= {"why", "names", "but"} and rule["why"]
        for name in (rule["names"] + rule.get("but", "")).split():
            assert name.partition(".")[0] in _answers.LIBRARIES, name
    for name in _answers.results():
        if name.partition(".")[0] == "numpy":
            assert _answers.state(name) in ("native", "lent"), name


def test_the_page_of_names_is_fresh():
    script = pathlib.Path(__file__).resolve().parents[1] / "numpy_names.py"
    done = subprocess.run([sys.executable, str(script), "--check"], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def notebook(*cells, **metadata):
    """A notebook of cells of code."""
    found = [{"cell_type": "code", "source": cell} for cell in cells] + [{"cell_type": "markdown", "source": "np.no()"}]
    return json.dumps({"metadata": metadata, "nbformat": 4, "cells": found})


CELLS = ["%%bash\nnp.no()", "%%time\nawait np.ones(3)", "oops(", "np.ones(3)?"]


@pytest.fixture
def folder(tmp_path):
    """A directory with much that a real one has in it."""
    files = {
        "good.py": "import numpy as np\nnp.zeros(np.pi)\nnp.no_such_name(1)\nraise SystemExit('this ran')\n",
        "inner/torch_too.py": "import torch\ntorch.zeros(3)\ntorch.optim.SGD()\nopen('this_ran', 'w')\n",
        "bad.py": "print 'two'\n",
        "old.py": b"# -*- coding: latin-1 -*-\nimport numpy\nnumpy.ones('\xe9')\n",
        "null.py": b"x = '\x00'\n",
        "wrong.py": b"x = '\xff'\n",
        "escape.py": "import numpy\nnumpy.ones('\\d')\n",
        "bom.py": b"\xef\xbb\xbfimport numpy\nnumpy.ones(1)\n",
        "notes.ipynb": notebook(["%matplotlib inline\n", "import numpy as np\n", "!ls\n", "x = %time np.no(1)\n"], *CELLS),
        "r.ipynb": notebook("x <- 1", kernelspec={"language": "R"}),
        "broken.ipynb": "{",
        ".hidden/no.py": "import numpy\nnumpy.no()",
        "venv/pyvenv.cfg": "",
        "venv/no.py": "import numpy\nnumpy.no()",
        "node_modules/no.py": "import numpy\nnumpy.no()",
        "text.txt": "import numpy\nnumpy.no()",
    }
    for name, content in files.items():
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
    for link, target in (("loop", "."), ("same.py", "good.py"), ("gone.py", "nothing.py")):
        try:
            (tmp_path / link).symlink_to(target)
        except OSError:
            pass
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "pipe.py")
    return tmp_path


def test_directories(folder, capsys):
    assert coverage.main([str(folder), "--json", str(folder / "good.py")]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["files"] == 6
    skipped = {os.path.basename(one["file"]): one["why"] for one in told["skipped"]}
    assert skipped.keys() == {"bad.py", "notes.ipynb", "null.py", "wrong.py", "r.ipynb", "broken.ipynb"} | ({"gone.py", "pipe.py"} if hasattr(os, "mkfifo") else set())
    assert "line 1" in skipped["bad.py"] and skipped["r.ipynb"] == "is a notebook in R"
    names = told["libraries"]["numpy"]["names"]
    assert {name: row["calls"] for name, row in names.items()} == {"numpy.zeros": 1, "numpy.no_such_name": 1, "numpy.ones": 4, "numpy.pi": 0}
    torch = told["libraries"]["torch"]["calls"]
    assert (torch["count"], torch["native"], torch["out"], torch["percent"]["native"]) == (2, 1, 1, 100.0)
    assert not (folder / "this_ran").exists() and not os.path.exists("this_ran")


def test_the_text(folder, capsys):
    assert coverage.main([str(folder), "--names", "--files", "--modules"]) == 0
    told = capsys.readouterr().out
    lines = told.split("\n")
    assert lines[0] == "6 files read"
    assert next(line for line in lines if line.startswith("numpy calls")).split() == "numpy calls 6 83.3 % 0.0 % 16.7 % 0".split()
    assert "       1       0  numpy.no_such_name: missing" in lines
    assert "       1       0  torch.optim.SGD: out of scope" in lines
    assert next(line for line in lines if line.startswith("torch.optim ")).split() == "torch.optim 1 - - - 1".split()
    assert any(line.endswith("good.py") and line.split()[:5] == ["2", "1", "0", "1", "0"] for line in lines)
    assert "notes.ipynb: cell 4 is no Python 3" in told
    assert "bad.py: is no Python 3: line 1" in told


def test_thresholds(folder, capsys):
    good = str(folder / "good.py")
    assert coverage.main([good, "--threshold", "native=50", "--threshold", "missing=50", "--threshold", "torch:native=100"]) == 0
    assert coverage.main([good, "--threshold", "native=95"]) == 1
    assert capsys.readouterr().err == "numpy: 50.00 % of the calls are native, at least 95 % are wanted\n"
    assert coverage.main([good, "--threshold", "numpy:answered=99", "--threshold", "missing=1"]) == 1
    assert len(capsys.readouterr().err.split("\n")) == 3
    for wrong in ("native", "native=x", "lent=3", "jax:native=3", "native=101", "native=nan"):
        with pytest.raises(SystemExit) as error:
            coverage.main([good, "--threshold", wrong])
        assert error.value.code == 2


def test_command(folder):
    run = [sys.executable, "-m", "ndcast.coverage"]
    done = subprocess.run([*run, "good.py"], cwd=folder, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "") and "numpy.no_such_name" in done.stdout
    done = subprocess.run([*run, "nothing.py"], cwd=folder, capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (2, "") and "nothing.py" in done.stderr


def test_a_large_file_is_named(tmp_path, monkeypatch):
    monkeypatch.setattr(_sources, "_LARGEST", 4)
    (tmp_path / "large.py").write_text("import numpy")
    assert coverage.Report().read([str(tmp_path)]).skipped[0][1].startswith("is larger than")
