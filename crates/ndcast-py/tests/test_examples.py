"""The examples, as a reader would run them.

*Problem*: an example that no longer runs, or no longer agrees with NumPy, is worse than none. *Technique*: each is a script that asserts what it claims;
each is run in a process of its own. *Contract*: what is not installed is skipped by name, never
downloaded: all data come with packages.
"""

import importlib.util
import os
import pathlib
import re
import subprocess
import sys

import ndcast
import pytest

EXAMPLES = sorted((pathlib.Path(__file__).resolve().parents[1] / "examples").glob("*.py"))
PACKAGES = {"sklearn": "scikit-learn", "skimage": "scikit-image"}


def imported(source):
    """The packages that a script imports, of those that are not Python's own."""
    names = {name.split(".")[0] for name in re.findall(r"^(?:import|from) ([\w.]+)", source, re.MULTILINE)}
    return sorted(names - set(sys.stdlib_module_names) - {"ndcast"})


def test_there_are_examples():
    assert len(EXAMPLES) >= 6


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_example(path):
    source = path.read_text(encoding="utf-8")
    for name in imported(source):
        if importlib.util.find_spec(name) is None:
            pytest.skip(f"{path.name} needs the package {PACKAGES.get(name, name)}, which is not installed")
    # The example must import the same package as this test.
    there = str(pathlib.Path(ndcast.__file__).resolve().parents[1])
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([there, os.environ.get("PYTHONPATH", "")]), "PYTHONIOENCODING": "utf-8"}
    ran = subprocess.run([sys.executable, str(path)], capture_output=True, text=True, encoding="utf-8", env=environment, timeout=600, check=False)
    assert ran.returncode == 0, ran.stderr
    assert len(ran.stdout.splitlines()) >= 3, "an example shows something"
    assert not ran.stderr, ran.stderr


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_example_says_where_its_data_are_from(path):
    source = path.read_text(encoding="utf-8")
    assert source.startswith('"""') and "Data: " in source.split('"""')[1] and "# %% " in source
    wanted = (path.parent / "requirements.txt").read_text(encoding="utf-8").split()
    assert {PACKAGES.get(name, name) for name in imported(source)} <= set(wanted)
