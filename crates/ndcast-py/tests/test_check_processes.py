"""Findings of forked and started processes.

*Technique*: programs with a known number of accidents in each process, which end in all the ways in which processes end. *Contract*: a place is told once, by one
process; counts are the sum; nothing is lost, and nothing of the directory between the processes stays.
"""

import json
import os
import pathlib

import numpy as np
import pytest
from checked import check, write
from ndcast.check import watch
from ndcast.check._findings import Findings
from ndcast.check._spool import Spool

PROGRAM = """
import multiprocessing, os, signal, sys, threading
import numpy as np


def parents(count):
    for _ in range(count):
        np.zeros((3, 1)) - np.zeros(3)


def childs(count):
    for _ in range(count):
        np.zeros((4, 1)) - np.zeros(4)
    return os.getpid()


if __name__ == "__main__":
    parents(2)
"""


def counts(tmp_path, text, code=1):
    """How often each of the two accidents was found; and standard error says each once."""
    write(tmp_path, program=PROGRAM + "".join(f"    {line}\n" for line in text.strip().splitlines()))
    # Newer Pythons warn of a fork beside threads, which is the program's own matter.
    quiet = {"PYTHONWARNINGS": "ignore::DeprecationWarning"}
    told = check(tmp_path, "program.py", **quiet)
    assert told.returncode == code and told.stderr.count(" warning: ") == told.stderr.count("  guard accidental\n"), told.stderr
    ran = check(tmp_path, "--json", "--output", "report.json", "program.py", **quiet)
    assert ran.returncode == code and ran.stderr == "" and ran.stdout.count("\n") == told.stdout.count("\n"), ran.stderr
    found = json.loads((tmp_path / "report.json").read_text())["findings"]
    assert told.stderr.count("  guard accidental\n") == len(found) == len({one["line"] for one in found})
    return {one["function"]: one["count"] for one in found}


FORK = """
child = os.fork()
if child == 0:
    parents(3)
    childs(5)
    {end}
os.waitpid(child, 0)
print("waited")
"""


@pytest.mark.parametrize("end", ["os._exit(0)", "sys.exit(0)", "os.kill(os.getpid(), signal.SIGKILL)"])
def test_a_forked_child_counts_its_own_and_leaves_them_however_it_ends(tmp_path, end):
    assert counts(tmp_path, FORK.format(end=end)) == {"parents": 5, "childs": 5}


def test_grandchildren_and_a_fork_beside_threads(tmp_path):
    text = """
stop = threading.Event()
worker = threading.Thread(target=lambda: [parents(1) for _ in range(3000)])
worker.start()
for _ in range(5):
    child = os.fork()
    if child == 0:
        grandchild = os.fork()
        childs(1)
        os._exit(0) if grandchild == 0 else os.waitpid(grandchild, 0)
        os._exit(0)
    assert os.waitpid(child, 0)[1] == 0
worker.join()
"""
    assert counts(tmp_path, text) == {"parents": 3002, "childs": 10}


@pytest.mark.parametrize("method", ["fork", "spawn", "forkserver"])
def test_multiprocessing(tmp_path, method):
    text = f"""
context = multiprocessing.get_context("{method}")
process = context.Process(target=childs, args=(7,))
process.start()
process.join()
with context.Pool(2) as pool:
    assert os.getpid() not in pool.map(childs, [3, 3, 3, 3])
forgotten = context.Process(target=childs, args=(11,))
forgotten.start()
"""
    assert counts(tmp_path, text) == {"parents": 2, "childs": 30}


def test_executors(tmp_path):
    text = """
from concurrent.futures import ProcessPoolExecutor
with ProcessPoolExecutor(2, mp_context=multiprocessing.get_context("spawn")) as executor:
    list(executor.map(childs, [4, 4, 4]))
"""
    assert counts(tmp_path, text) == {"parents": 2, "childs": 12}


def test_another_python_is_not_watched(tmp_path):
    text = """
import subprocess
subprocess.run([sys.executable, "-c", "import program; program.childs(3)"], check=True)
"""
    assert counts(tmp_path, text) == {"parents": 2}


def test_a_child_that_stays_does_not_complain(tmp_path):
    text = """
if os.fork() == 0:
    import time
    sys.stdout = open("later.txt", "w")
    time.sleep(1.5)
    childs(3)
    print("done", flush=True)
    os._exit(0)
"""
    assert counts(tmp_path, text) == {"parents": 2}


def test_the_baseline_and_the_file_hold_in_children(tmp_path):
    write(tmp_path, program=PROGRAM + "    process = multiprocessing.get_context('spawn').Process(target=childs, args=(2,))\n    process.start()\n    process.join()\n    print(open('out.txt').read().count('childs')) if len(sys.argv) > 1 else None\n")
    assert check(tmp_path, "--baseline", "b.json", "--write-baseline", "program.py").returncode == 0
    assert check(tmp_path, "--baseline", "b.json", "program.py").stderr == "ndcast.check: 0 findings; 2 old ones in the baseline\n"
    # The child's finding is in the file before the program ends.
    (tmp_path / "out.txt").unlink(missing_ok=True)
    ran = check(tmp_path, "--json", "--output", "out.txt", "program.py", "read")
    assert ran.stdout == "1\n"


def test_a_watch_in_a_process_gathers_its_children(tmp_path, monkeypatch):
    # A place of its own: other tests run beside this one.
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    with watch() as findings:
        np.zeros((3, 1)) - np.zeros(3)
        child = os.fork()
        if child == 0:
            np.zeros((5, 1)) - np.zeros(5)
            os._exit(0)
        os.waitpid(child, 0)
        assert len(findings) == 1 and len(os.listdir(tmp_path)) == 1
    assert sorted((found.result, found.process == os.getpid()) for found in findings) == [((3, 3), True), ((5, 5), False)]
    assert os.listdir(tmp_path) == []


def test_a_line_that_was_cut_off_counts_for_nothing(tmp_path):
    (tmp_path / "1-a.lines").write_bytes(b'{"bill": [["a.py", 1, 8, 1]], "libraries": ["numpy"]}\n{"counts": [[0, ')
    findings = Findings().merge(Spool(str(tmp_path)))
    assert findings.bill() == [("a.py", 1, 8, 1)] and findings.libraries == {"numpy"} and len(findings) == 0


def test_a_full_disk_is_told(tmp_path, capfd):
    spool = Spool(str(tmp_path / "there"))
    spool.write({"bill": [], "libraries": []})
    assert capfd.readouterr().err == ""
    pathlib.Path(tmp_path / "there").mkdir()
    spool._file = str(tmp_path / "there")
    spool.write({"bill": [], "libraries": []})
    assert "are missing in the report: [Errno 21] Is a directory" in capfd.readouterr().err
