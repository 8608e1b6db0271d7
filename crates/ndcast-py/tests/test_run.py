"""The tool that runs a program with the real library and with ndcast.

*Technique*: the swap of imports is tried on small programs with every kind of import, in processes as users start them; what is compared and how it is
told is tried on texts. *Contract*: the program is not changed, libraries that it uses keep the real NumPy, and both runs see the same world.
"""

import contextlib
import io
import json
import os
import pathlib
import re
import subprocess
import sys
import textwrap

import pytest
from ndcast import _compare, _swap, run

pytest.importorskip("numpy", reason="NumPy is the real library of these programs")
WHO = "print(type(np.zeros(3)).__module__.partition('.')[0])\n"


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A directory to write programs into, in which the tool runs."""
    monkeypatch.chdir(tmp_path)

    def write(**files):
        for name, text in files.items():
            path = tmp_path / (name.replace("__in__", "/") + ".py")
            path.parent.mkdir(exist_ok=True)
            path.write_text(textwrap.dedent(text), encoding="utf-8")
        return tmp_path

    return write


def tool(*given, code=0, stdin=""):
    """What the tool says, as data."""
    printed, complained = io.StringIO(), io.StringIO()
    with pytest.MonkeyPatch.context() as patch, contextlib.redirect_stdout(printed), contextlib.redirect_stderr(complained):
        patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin.encode())))
        try:
            got = run.main(["--json", "--output", *given])
        except SystemExit as end:
            got = end.code
    assert got == code, printed.getvalue() + complained.getvalue()
    return json.loads(printed.getvalue()) if printed.getvalue() else complained.getvalue()


def alone(*given, code=0, **kwargs):
    """What a program printed with ndcast, and what the tool says."""
    told = tool("--as", "numpy", "--alone", *given, code=code, **kwargs)
    return told["printed"], told


# Ways to import, each of which must give ndcast's `zeros`.
IMPORTS = {
    "alias": "import numpy as np\nzeros = np.zeros",
    "plain": "import numpy\nzeros = numpy.zeros",
    "submodule": "import numpy.linalg\nzeros = numpy.zeros",
    "submodule with alias": "import numpy.linalg as LA\nzeros = LA.inv and __import__('numpy').zeros",
    "from": "from numpy import zeros",
    "from a submodule": "from numpy.lib import stride_tricks\nfrom numpy import zeros",
    "star": "from numpy import *",
    "inside a function": "def f():\n    import numpy as np\n    return np.zeros\nzeros = f()",
    "inside try": "try:\n    from numpy import no_such_name\nexcept ImportError:\n    from numpy import zeros",
    "by name": "import importlib\nzeros = importlib.import_module('numpy').zeros",
    "in a text": "exec('from numpy import zeros')",
    "in a text of its own": "names = {}\nexec('from numpy import zeros', names)\nzeros = names['zeros']",
    "relative": "from inner import zeros",
    "in a ring": "import ring\nzeros = ring.other.zeros",
    "star of a neighbour": "from inner.names import *",
}


def test_every_import_is_swapped(folder):
    folder(ring="import other", other="import ring\nfrom numpy import zeros")
    folder(inner__in____init__="from .names import zeros", inner__in__names="from numpy import zeros, ones")
    for name, text in enumerate(IMPORTS.values()):
        folder(**{f"case{name}": f"{text}\nprint(type(zeros(3)).__module__)\n"})
    folder(program="".join(f"import case{name}\n" for name in range(len(IMPORTS))))
    printed, told = alone("program.py")
    assert printed == "ndcast.numpy\n" * len(IMPORTS)
    assert told["missing"] == {"numpy.no_such_name": "met"}


def test_libraries_keep_the_real_numpy(folder, tmp_path, monkeypatch):
    folder(site_packages="", program="import library, neighbour\nimport numpy as np\n" + WHO, neighbour="import numpy as np\n" + WHO)
    elsewhere = tmp_path / "elsewhere" / "site-packages"
    elsewhere.mkdir(parents=True)
    (elsewhere / "library.py").write_text("import numpy as np, importlib\n" + WHO + "np = importlib.import_module('numpy')\nexec('import numpy as np')\n" + WHO)
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(elsewhere), *filter(None, [os.environ.get("PYTHONPATH")])]))
    printed, _ = alone("program.py")
    assert printed.split() == ["numpy", "numpy", "ndcast", "ndcast"]


def test_the_program_is_main(folder):
    folder(
        program="""
        import sys, os, numpy
        print(__name__, os.path.basename(__file__), os.path.isabs(__file__), __package__, __spec__, __doc__, sys.argv, os.path.basename(sys.path[0]) == os.path.basename(os.getcwd()))
        print(sorted(name for name in globals() if not name.startswith("__")))
        import __main__
        print(__main__.__dict__ is globals())
        if __name__ == "__main__":
            sys.exit(3)
        """
    )
    told = tool("--as", "numpy", "program.py", "-x", "two words", "--as")
    assert told["output"] == "the same: 3 lines; both end with 3"
    assert "'two words', '--as'" in told["printed"]


def test_modules(folder):
    folder(package__in____init__="import numpy as np\n" + WHO, package__in____main__="import sys, numpy as np\nfrom . import __name__ as name\n" + WHO + "print(name, __package__, sys.argv[1:], __spec__.name)\n")
    folder(package__in__part="import numpy as np\nimport neighbour\n" + WHO, neighbour="import numpy as np\n" + WHO)
    told = tool("--as", "numpy", "-m", "package", "a", "-b", code=1)
    assert told["printed"].split("\n") == ["ndcast", "ndcast", "package package ['a', '-b'] package.__main__", ""]
    assert told["output"].startswith("different, first in line 1")
    assert tool("--as", "numpy", "--alone", "-m", "package.part")["printed"].split() == ["ndcast"] * 3
    assert "No module named no_such_module" in tool("--as", "numpy", "--alone", "-m", "no_such_module", code=1)["runs"]["ndcast"]["error"]


def test_directories_that_are_the_programs_own(folder):
    folder(tests__in__test_a="import numpy as np\ndef test_a():\n    assert type(np.zeros(3)).__module__ == 'ndcast.numpy'\n")
    given = ["-m", "pytest", "-q", "-p", "no:cacheprovider", "tests"]
    assert "1 passed" in tool("--as", "numpy", "--alone", "--own", "tests", *given)["printed"]
    assert "1 failed" in tool("--as", "numpy", "--alone", *given, code=1)["printed"]


def test_a_program_that_fails(folder):
    folder(program="import numpy as np\nprint(np.ones(2))\ndef f():\n    return 1 / 0\nf()\n", own="import numpy as np\nprint(1)\nnp.no_such_name(1)\n")
    told = tool("--as", "numpy", "program.py")
    assert told["output"] == "the same: 1 line; both end with 1"
    assert told["runs"]["ndcast"]["error"] == told["runs"]["real"]["error"] == "ZeroDivisionError: division by zero"
    assert "_swap" not in told["errors"] and 'program.py", line 4, in f' in told["errors"]
    told = tool("--as", "numpy", "own.py")
    assert told["missing"] == {"numpy.no_such_name": "met"}


def test_a_wrong_program(folder):
    folder(program="import numpy as np\nnp.(\n")
    told = tool("--as", "numpy", "program.py")
    assert told["output"] == "the same: 0 lines; both end with 1" and told["runs"]["ndcast"]["error"].startswith("SyntaxError")


def test_a_program_that_does_not_end(folder):
    folder(program="import time, subprocess, sys\nprint('begun', flush=True)\nsubprocess.Popen([sys.executable, '-c', 'import time; time.sleep(60)'])\ntime.sleep(60)\n")
    told = tool("--as", "numpy", "--alone", "--timeout", "2", "program.py", code=1)
    assert told["output"] == "not compared: with ndcast it did not end within 2 s" and told["printed"] == "begun\n"


def test_a_program_that_ends_at_once(folder):
    folder(program="import os, numpy\nprint('seen', flush=True)\nos._exit(7)\n", killed="import os, signal\nos.kill(os.getpid(), signal.SIGTERM)\n")
    assert tool("--as", "numpy", "program.py")["output"] == "the same: 1 line; both end with 7"
    if hasattr(os, "posix_spawn"):
        assert tool("--as", "numpy", "killed.py")["output"] == "the same: 0 lines; both end with SIGTERM"


def test_standard_input_goes_to_both(folder):
    folder(program="import sys, numpy\nprint(sys.stdin.read())\n")
    told = tool("--as", "numpy", "program.py", stdin="given to both")
    assert told["output"] == "the same: 1 line" and told["printed"] == "given to both\n"


MORE = "def never_called():\n    numpy.no_such_name()\nx = numpy.ones((100, 1))\ny = ((x - x.T) ** 2).sum(1)[0]\n"


def test_sandbox(folder, tmp_path):
    folder(program="import os, numpy\nprint(os.path.exists('data.txt'), os.path.exists('made.txt'))\nopen('made.txt', 'w').close()\n" + MORE)
    (tmp_path / "data.txt").write_text("1")
    told = tool("--as", "numpy", "--sandbox", "program.py")
    assert told["missing"] == {"numpy.no_such_name": "read"} and all(row["source"] for row in told["never_stored"] or [])
    assert (told["output"], told["printed"], os.path.exists("made.txt")) == ("the same: 1 line", "True False\n", False)
    told = tool("--as", "numpy", "program.py", code=1)
    assert (told["printed"], os.path.exists("made.txt")) == ("True True\n", True)


def test_what_is_noted(folder):
    folder(
        program="""
        import numpy as np
        x = np.arange(6.0)
        np.roots(x), np.roots(x)
        for name in ("no_such_name", "zeros"):
            getattr(np, name, None)
        def never_called():
            np.not_there_either()
        """
    )
    _, told = alone("program.py")
    assert told["lent"] == {"roots": 2}
    assert told["missing"] == {"numpy.no_such_name": "met", "numpy.not_there_either": "read"}
    run_ = told["runs"]["ndcast"]
    assert run_["seconds"] > 0 and (run_["peak_memory"] is None or 1 << 20 < run_["peak_memory"] < 1 << 32)


def test_results_that_were_never_stored(folder):
    folder(program="import numpy as np\nx = np.ones((1000, 1))\ny = ((x - x.T) ** 2).sum(1)\nprint(y[0], y.shape)\nz = x * 2.0\nprint(z[3])\n")
    _, told = alone("program.py")
    if told["never_stored"] is None:
        pytest.skip("this build does not count lines")
    first = told["never_stored"][0]
    assert (os.path.basename(first["file"]), first["line"], first["source"]) == ("program.py", 3, "y = ((x - x.T) ** 2).sum(1)")
    # The difference and its square; the sums need not be stored either.
    assert 0 <= first["bytes"] - 2 * 8 * 1000 * 1000 <= 8 * 1000 and first["results"] in (2, 3)


def test_torch(folder):
    folder(program="import torch, torch.nn.functional as F\nfrom torch import nn\nprint(type(torch.ones(3)), F.relu(torch.tensor([-1.0, 2.0])))\nnn.Linear(2, 3)\n")
    told = tool("--as", "torch", "--alone", "program.py", code=1)
    assert told["printed"] == "<class 'ndcast.torch.Tensor'> tensor([0., 2.])\n"
    assert told["missing"] == {"torch.nn.Linear": "met"}


def test_usage(folder):
    folder(program="")
    for wrong in (["--as", "numpy"], ["--as", "numpy", "nothing.py"], ["--as", "numpy", "--own", "nothing", "program.py"], ["program.py"], ["--as", "jax", "program.py"], ["--as", "numpy", "--ignore", "(", "program.py"]):
        assert "Error" not in tool(*wrong, code=2)


def test_text(folder):
    folder(program="import numpy as np\nprint('a', np.float64(1.0))\n" + WHO)
    done = subprocess.run([sys.executable, "-m", "ndcast.run", "--as", "numpy", "program.py"], capture_output=True, text=True)
    lines = done.stdout.split("\n")
    assert (done.returncode, done.stderr) == (1, "")
    assert lines[:3] == ["output       different, first in line 2", "    numpy : numpy", "    ndcast: ndcast"]
    assert lines[4].split() == ["numpy", "ndcast"] and lines[5].startswith("time ")


SAME = [
    ("[1.0000 2.]", "[1.0001 2.]"),
    ("[1.  2.]", "[1. 2.]"),
    ("torch.Size([2])", "ndcast.Size([2])"),
    ("<class 'numpy.ndarray'>", "<class 'ndcast.numpy.ndarray'>"),
    ("<object at 0x7f0012345678>", "<object at 0x7f0087654321>"),
    ("nan inf -inf", "nan inf -inf"),
]
DIFFERENT = [("1.0", "1.1"), ("nan", "1"), ("inf", "1e300"), ("a", "b"), ("1 2", "1 2 3"), ("[1,2]", "(1,2)"), ("inf", "-inf")]


@pytest.mark.parametrize("a, b", SAME)
def test_same_lines(a, b):
    assert _compare.same(a, b, 2e-4) and _compare.same(b, a, 2e-4)


@pytest.mark.parametrize("a, b", DIFFERENT)
def test_different_lines(a, b):
    assert not _compare.same(a, b, 2e-4) and not _compare.same(b, a, 2e-4)


def test_differences():
    assert _compare.difference("a\nb\n", "a\nb\n", 0) is None
    assert _compare.difference("a\ntook 3 s\nb", "a\ntook 4 s\nb\n", 0, ["^took"]) is None
    found = _compare.difference("a\nb\nc\n", "a\nb\n", 0)
    assert (found.line, found.real, found.own) == (3, "c", None)
    found = _compare.difference("a\n", "a\n\n", 0)
    assert (found.line, found.real, found.own) == (2, None, "")
    assert _compare.difference("", "", 0) is None


def test_own_files(tmp_path):
    program = _swap.Program(["numpy"], [str(tmp_path)])
    inside = [tmp_path / "a.py", tmp_path / "b" / "c.py"]
    outside = [tmp_path / "venv" / "lib" / "site-packages" / "a.py", tmp_path.parent / "a.py", tmp_path.parent / (tmp_path.name + "b") / "a.py", "<frozen x>", _swap.__file__, os.__file__]
    assert [program._is_own(str(path)) for path in inside] == [True, True]
    assert [program._is_own(str(path)) for path in outside] == [False] * len(outside)
    assert program._is_own("<string>") == "text"


def test_sizes():
    assert [run.size(count) for count in (0, 1023, 1024, 1 << 20, 3 << 30, 1 << 50)] == ["0 bytes", "1023 bytes", "1.0 KiB", "1.0 MiB", "3.0 GiB", "1048576.0 GiB"]


def test_the_page_of_transcripts_is_fresh():
    script = pathlib.Path(__file__).resolve().parents[1] / "switch_page.py"
    done = subprocess.run([sys.executable, str(script), "--check"], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_links_of_the_page_lead_somewhere():
    page = pathlib.Path(__file__).resolve().parents[3] / "docs" / "python-switch.md"
    for target in re.findall(r"\]\((?!https?:)([^)#]+)", page.read_text(encoding="utf-8")):
        assert (page.parent / target).exists(), target
