"""The command `python -m ndcast.check`: what the program sees, what is told, and how it ends.

*Technique*: each program runs with plain Python and under the command, in processes as users start them, and the two are compared. *Contract*: the program's
standard output is the same to the byte, and so is its standard error if the report goes to a file; its exit status is its own if it is not 0.
"""

import json
import os
import pty
import signal
import subprocess
import sys
import time

import pytest
from checked import ACCIDENT, check, python, write
from ndcast.check import _command

pytest.importorskip("numpy", reason="the programs use NumPy")


def same(folder, *given, findings=None, code=None, **kwargs):
    """Runs a program plainly and under the command, with its report in a file, which is the result."""
    plain, checked = python(folder, *given, **kwargs), check(folder, "--json", "--output", "report.json", *given, **kwargs)
    assert checked.stdout == plain.stdout and checked.stderr == plain.stderr
    assert checked.returncode == (plain.returncode if code is None else code), checked.stderr
    told = json.loads((folder / "report.json").read_text())
    if findings is not None:
        assert len(told["findings"]) == findings
    return told, plain


def test_an_accident(tmp_path):
    write(tmp_path, train=ACCIDENT + "for _ in range(128):\n    loss()\nprint('done')\n")
    ran = check(tmp_path, "train.py")
    assert ran.returncode == 1 and ran.stdout == "done\n"
    assert ran.stderr.startswith(
        """\
train.py:7: warning: pred - y: (64, 1) and (64,) have the same number of elements; the result is (64, 64), every pair of them (4096 elements)
    return ((pred - y) ** 2).mean()
             ^^^^^^^^
  element by element: pred[:, 0] -> (64,)
  every pair, and meant: pred - y  # ndcast: meant
  guard accidental
ndcast.check: 1 finding (1 warning)
  train.py:7: accidental, 128 times
"""
    )
    (found,) = same(tmp_path, "train.py", code=1)[0]["findings"]
    assert (found["path"], found["line"], found["column"], found["end_column"], found["function"], found["count"]) == ("train.py", 7, 14, 22, "loss", 128)


WORLD = """
import os, sys, threading
import __main__
print(__name__, __file__, __package__, __spec__ and __spec__.name, __doc__, sys.argv, sys.path[0], __main__.__dict__ is globals())
print(sorted(name for name in globals() if not name.startswith("__")), threading.active_count(), len(threading.enumerate()))
print(sys.stdin.read())
print(open(__file__).fileno(), os.dup(1), sorted(number for number in os.listdir("/proc/self/fd") if int(number) < 200))
class Last:
    def __del__(self):
        print("deleted")
last = Last()
import atexit
atexit.register(print, "at exit")
print("said", file=sys.stderr)
"""


def test_the_program_sees_the_same_world(tmp_path):
    write(tmp_path, world=WORLD)
    (tmp_path / "sub").mkdir()
    write(tmp_path / "sub", world=WORLD)
    for given in (["world.py"], ["sub/world.py", "-x", "two words", "--json"], ["-m", "world", "--json", "-m"], [str(tmp_path / "world.py")]):
        same(tmp_path, *given, stdin="some\ninput", findings=0)


def test_files_of_the_program_that_are_called_as_the_standard_library(tmp_path):
    names = ("signal", "resource", "tomllib", "argparse", "queue")
    write(tmp_path, program=f"import {', '.join(names)}\nprint([module.own for module in ({', '.join(names)})])\n", **dict.fromkeys(names, "own = True"))
    told, plain = same(tmp_path, "program.py", findings=0)
    assert plain.stdout == f"{[True] * 5}\n"
    same(tmp_path, "-m", "program", findings=0)


def test_arguments_reach_the_program(tmp_path):
    write(tmp_path, program="import sys\nprint(sys.argv)\n")
    for given in ("program.py -m 3 -- --json x -h", "-m program -m 3 -- --json x", "-m program -- -m", "-mprogram --help", "program.py --output=x --fail-on never"):
        assert check(tmp_path, "--quiet", *given.split()).stdout == python(tmp_path, *given.split()).stdout != ""


ENDS = {
    "raise": "raise ValueError('no')",
    "chained": "try:\n    1 / 0\nexcept ZeroDivisionError as error:\n    raise KeyError(2) from error",
    "an error of the system": "open('no_such_file')",
    "exit": "sys.exit(7)",
    "exit with words": "sys.exit('words')",
    "exit with nothing": "sys.exit()",
    "_exit": "sys.stdout.flush()\nos._exit(5)",
    "interrupted": "raise KeyboardInterrupt",
    "a hook": "sys.excepthook = lambda kind, error, trace: print(kind, trace.tb_frame.f_code.co_filename, trace.tb_next)\nraise ValueError",
    "a group": "raise ExceptionGroup('all', [ValueError(1)])",
    "aborted": "sys.stdout.flush()\nos.abort()",
    "killed": "sys.stdout.flush()\nos.kill(os.getpid(), 9)",
    "terminated": "sys.stdout.flush()\nos.kill(os.getpid(), 15)",
}


@pytest.mark.parametrize("end", ENDS.values(), ids=ENDS)
def test_a_program_that_fails_ends_as_it_does_without_us(tmp_path, end):
    write(tmp_path, ends=ACCIDENT + f"import os, sys\nloss()\nprint('out')\n{end}\n")
    plain = same(tmp_path, "ends.py", findings=1, code=1 if end == "sys.exit()" else None)[1]
    assert plain.returncode != 0 or end == "sys.exit()"


def test_a_failing_module_and_a_syntax_error_and_a_missing_module(tmp_path):
    write(tmp_path, ends="raise ValueError('no')\n", broken="x = (1,\n")
    for given in (["-m", "ends"], ["broken.py"], ["-m", "broken"], ["-m", "no_such_module"]):
        same(tmp_path, *given, findings=0)


def test_severities_decide_the_exit_status(tmp_path):
    write(tmp_path, train=ACCIDENT + "loss()\n", meant=ACCIDENT.replace(".mean()", ".mean()  # ndcast: meant") + "loss()\n")
    codes = {(): 1, ("--fail-on", "error"): 0, ("--fail-on", "never"): 0, ("--guard", "strict,accidental=deny", "--fail-on", "error"): 1, ("--guard", "allow"): 0, ("--libraries", "torch"): 0}
    for options, code in codes.items():
        assert check(tmp_path, "--quiet", *options, "train.py").returncode == code, options
    quiet = check(tmp_path, "--quiet", "meant.py")
    assert (quiet.returncode, quiet.stdout, quiet.stderr) == (0, "", "")
    assert "error: pred - y" in check(tmp_path, "--guard", "strict,accidental=deny", "train.py").stderr


def test_formats_go_to_standard_error_or_to_a_file(tmp_path):
    write(tmp_path, train=ACCIDENT + "loss()\n")
    assert json.loads(check(tmp_path, "--json", "train.py").stderr)["findings"][0]["line"] == 7
    assert json.loads(check(tmp_path, "--sarif", "train.py").stderr)["runs"][0]["results"][0]["occurrenceCount"] == 1
    assert check(tmp_path, "--github", "train.py").stderr.startswith("::warning file=train.py,line=7,endLine=7,")
    for option, begin in (("--json", "{"), ("--sarif", "{"), ("--github", "::warning"), ("--text", "train.py:7:")):
        ran = check(tmp_path, option, "--output", "report", "train.py")
        assert ran.stderr == "" and (tmp_path / "report").read_text().startswith(begin)
    assert "guard accidental; 1 time\n" in (tmp_path / "report").read_text()


def test_findings_are_there_while_the_program_runs(tmp_path):
    """Of the second of two accidents in a row, too; and they stay if it is killed."""
    twice = ACCIDENT + "loss()\nworse = y - pred\n"
    write(tmp_path, reads=twice + "print(open('report.txt').read().count('guard accidental'))\n", killed=twice + "import os\nos.kill(os.getpid(), 9)\n")
    assert check(tmp_path, "--output", "report.txt", "reads.py").stdout == "2\n"
    killed = check(tmp_path, "killed.py")
    assert killed.stderr.count("guard accidental\n") == 2 and "2 findings" in killed.stderr and killed.returncode == -9


def test_what_the_program_does_with_standard_error_changes_nothing(tmp_path):
    write(tmp_path, caught=ACCIDENT + "import contextlib, io, sys\nwith contextlib.redirect_stderr(sys.stdout):\n    loss()\n")
    write(tmp_path, merged=ACCIDENT + "import os\nos.dup2(1, 2)\nloss()\n", closed=ACCIDENT + "import os\nos.close(2)\nloss()\n")
    write(tmp_path, all_closed=ACCIDENT + "import os\nos.closerange(3, 1000)\nfiles = [open(f'f{n}', 'w') for n in range(250)]\nloss()\n")
    for name in ("caught", "merged", "closed", "all_closed"):
        ran = check(tmp_path, f"{name}.py")
        assert ran.stdout == "" and ran.stderr.count("guard accidental\n") == 1, name
    assert not any(os.path.getsize(tmp_path / f"f{number}") for number in range(250))


def test_threads_that_outlive_the_program_are_watched(tmp_path):
    late = "import threading, time\nthreading.Thread(target=lambda: (time.sleep(0.2), loss())).start()\n"
    write(tmp_path, late=ACCIDENT + late, last=ACCIDENT + "import atexit\natexit.register(loss)\n")
    same(tmp_path, "late.py", findings=1, code=1)
    same(tmp_path, "last.py", findings=1, code=1)


def test_a_program_that_changes_its_directory(tmp_path):
    (tmp_path / "sub").mkdir()
    write(tmp_path, moves=ACCIDENT + "import os\nos.chdir('sub')\nloss()\n")
    assert check(tmp_path, "moves.py").stderr.count("moves.py:7: ") == 2
    assert check(tmp_path, "--output", "out.txt", "--baseline", "b.json", "--write-baseline", "moves.py").returncode == 0
    assert (tmp_path / "out.txt").read_text().startswith("moves.py:7: ") and check(tmp_path, "--baseline", "b.json", "moves.py").returncode == 0


def test_a_program_that_removes_temporary_files(tmp_path):
    temporary = tmp_path / "temporary"
    temporary.mkdir()
    write(tmp_path, removes=ACCIDENT + "import shutil, tempfile\nshutil.rmtree(tempfile.gettempdir())\nloss()\nprint('done')\n")
    ran = check(tmp_path, "removes.py", TMPDIR=str(temporary))
    assert ran.returncode == 2 and ran.stdout == "done\n" and "the findings are lost" in ran.stderr


def wait_for(condition):
    """Waits until something holds."""
    end = time.monotonic() + 60
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.02)


def heard():
    """The tests themselves may run where a signal is ignored, as under `nohup`."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.signal(signal.SIGHUP, signal.SIG_DFL)


@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGHUP", "SIGUSR1"])
def test_signals_reach_the_program(tmp_path, name):
    write(tmp_path, waits=ACCIDENT + "import time\nloss()\nopen('ready', 'w')\ntry:\n    time.sleep(60)\nexcept KeyboardInterrupt:\n    print('interrupted', flush=True)\n    raise\n")
    process = subprocess.Popen([sys.executable, "-m", "ndcast.check", "waits.py"], cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, preexec_fn=heard)
    wait_for((tmp_path / "ready").exists)
    process.send_signal(getattr(signal, name))
    output, errors = process.communicate(timeout=60)
    assert process.returncode == -getattr(signal, name) and "1 finding" in errors
    assert output == ("interrupted\n" if name == "SIGINT" else "") and errors.count("Traceback") == (name == "SIGINT")


def test_a_terminal_interrupts_once_and_has_colours(tmp_path):
    write(tmp_path, waits=ACCIDENT + "import time\nloss()\nopen('ready', 'w')\nfor _ in range(2):\n    try:\n        time.sleep(60)\n    except KeyboardInterrupt:\n        print('interrupted')\n        time.sleep(0.5)\n        raise SystemExit(3)\n")
    process, terminal = pty.fork()
    if process == 0:
        os.chdir(tmp_path)
        os.environ.pop("NO_COLOR", None)
        os.environ["TERM"] = "xterm"
        os.execv(sys.executable, [sys.executable, "-m", "ndcast.check", "waits.py"])
    wait_for((tmp_path / "ready").exists)
    os.write(terminal, b"\x03")
    told = b""
    while True:
        try:
            part = os.read(terminal, 4096)
        except OSError:
            break
        told += part
        if not part:
            break
    assert os.waitstatus_to_exitcode(os.waitpid(process, 0)[1]) == 3
    os.close(terminal)
    assert told.count(b"interrupted") == 1 and b"\x1b[1;33mwarning:\x1b[0m" in told and b"Traceback" not in told
    assert "\x1b" not in check(tmp_path, "-m", "timeit", "-n1", "1").stderr


def test_a_baseline(tmp_path):
    write(tmp_path, train=ACCIDENT + "loss()\nworse = y - pred\n")
    base = ["--baseline", "base.json"]
    assert "there is no baseline" in check(tmp_path, *base, "train.py").stderr
    wrote = check(tmp_path, *base, "--write-baseline", "train.py")
    assert wrote.returncode == 0 and "base.json has 2 places now" in wrote.stderr
    told = check(tmp_path, *base, "train.py")
    assert (told.returncode, told.stderr) == (0, "ndcast.check: 0 findings; 2 old ones in the baseline\n")
    write(tmp_path, train="# moved\n" + ACCIDENT + "loss()\nnew = pred + y\n")
    told = check(tmp_path, *base, "train.py")
    assert told.returncode == 1 and "pred + y" in told.stderr and "guard accidental\n" in told.stderr and "1 finding (1 warning); 1 old one in" in told.stderr
    wrote = check(tmp_path, *base, "--write-baseline", "train.py")
    assert wrote.returncode == 0 and "base.json has 2 places now; 1 old one is gone" in wrote.stderr
    before = (tmp_path / "base.json").read_bytes()
    write(tmp_path, train="raise ValueError\n")
    assert "is not written, because the program has failed" in check(tmp_path, *base, "--write-baseline", "train.py").stderr
    assert (tmp_path / "base.json").read_bytes() == before


def test_pyproject(tmp_path):
    (tmp_path / "sub").mkdir()
    write(tmp_path / "sub", train=ACCIDENT + "loss()\n")
    (tmp_path / "pyproject.toml").write_text("[tool.ndcast.check]\nformat = 'github'\noutput = 'out.txt'\nfail-on = 'error'\n")
    ran = check(tmp_path / "sub", "train.py")
    assert ran.returncode == 0 and (tmp_path / "out.txt").read_text().startswith("::warning file=train.py,line=7")
    assert check(tmp_path, "--fail-on", "warning", "--text", "sub/train.py").returncode == 1
    assert (tmp_path / "out.txt").read_text().startswith("sub/train.py:7: warning")
    (tmp_path / "pyproject.toml").write_text("[tool.ndcast.check]\nguard = 'strict'\n")
    ran = check(tmp_path, "sub/train.py")
    assert ran.returncode == 2 and "has no key 'guard': there are guards, include" in ran.stderr and ran.stdout == ""


def test_whose_lines_are_reported(tmp_path):
    site, part = tmp_path / "site-packages", tmp_path / "part"
    for folder, name in ((site, "installed"), (part, "own")):
        folder.mkdir()
        write(folder, **{name: ACCIDENT})
    write(tmp_path, uses="import installed, own\ninstalled.loss()\nown.loss()\n")
    own, installed = "part/own.py", "site-packages/installed.py"
    wanted = {(): {own}, ("--include", "installed"): {own, installed}, ("--include", "site-packages"): {own, installed}, ("--exclude", "part"): set(), ("--exclude", "own"): set()}
    path = os.pathsep.join([os.environ.get("PYTHONPATH", ""), str(site), str(part)])
    for options, files in wanted.items():
        told = json.loads(check(tmp_path, "--json", *options, "uses.py", PYTHONPATH=path).stderr)
        assert {found["path"] for found in told["findings"]} == files, options
    refused = check(tmp_path, "--include", "installed", "uses.py")
    assert refused.returncode == 2 and "'installed' is no module that can be imported" in refused.stderr and refused.stdout == ""


BILL = """
import numpy as np
x = np.ones(3_000_000)
total = ((x * 2 + 1) ** 2).sum()
small = (x[:1000] * 2 + 1).sum()
"""


def test_the_bill(tmp_path):
    write(tmp_path, bill=BILL)
    ran = check(tmp_path, "bill.py", "--lr", "0.1")
    assert ran.returncode == 0 and "The bill: temporaries that a fused run would not store\n  bill.py:4: " in ran.stderr
    assert "python -m ndcast.run --as numpy bill.py --lr 0.1" in ran.stderr
    assert "bill" not in check(tmp_path, "--no-bill", "bill.py").stderr
    assert check(tmp_path, "--quiet", "bill.py").stderr == ""
    bill = json.loads(check(tmp_path, "--json", "bill.py").stderr)["bill"]
    assert bill["lines"][0]["line"] == 4 and bill["lines"][0]["bytes"] >= 24_000_000 and bill["total"]["bytes"] >= bill["lines"][0]["bytes"]


def test_the_bill_beside_a_run(tmp_path):
    write(tmp_path, bill=BILL + "print(total)\n")
    ran = check(tmp_path, "--run", "bill.py")
    assert ran.returncode == 0 and ran.stdout.count("\n") == 1
    lines = ran.stderr.splitlines()
    assert "  Run twice more, by python -m ndcast.run --as numpy bill.py:" in lines and "    output: the same: 1 line" in lines
    assert any(line.startswith("    ndcast: ") and "peak memory" in line for line in lines) and any(line.startswith("    never stored: bill.py:4: ") for line in lines)


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ([], "no script is given"),
        (["-m"], "no module is given"),
        (["nothing.py"], "there is no file 'nothing.py'"),
        (["--guard", "strct", "p.py"], "--guard: 'strct' is no policy"),
        (["--fail-on", "x", "p.py"], "--fail-on: it is warning, error or never, not 'x'"),
        (["--libraries", "numpy,jax", "p.py"], "--libraries: they are numpy and torch, not 'jax'"),
        (["--include", "no/where", "p.py"], "--include: 'no/where' is neither a path that exists nor the name of a module"),
        (["--output", "no/where.txt", "p.py"], "--output: there is no directory"),
        (["--output", ".", "p.py"], "cannot be written"),
        (["--write-baseline", "p.py"], "name one"),
        (["--run", "--no-bill", "p.py"], "--run is about the bill"),
        (["--json", "--sarif", "p.py"], "not allowed with argument"),
        (["--unknown", "p.py"], "unrecognized arguments"),
    ],
)
def test_wrong_use(tmp_path, monkeypatch, capsys, given, words):
    monkeypatch.chdir(tmp_path)
    write(tmp_path, p="raise SystemExit(9)")
    try:
        code = _command.main(given)
    except SystemExit as end:
        code = end.code
    told = capsys.readouterr()
    assert code == 2 and words in told.err and told.out == ""
