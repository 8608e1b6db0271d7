"""Accidents of public projects, rebuilt small: the watch finds the lines that say so, and no other line."""

import json
import pathlib
import re
import subprocess
import sys

import pytest

HERE = pathlib.Path(__file__).parent / "check_programs"
PROGRAMS = sorted(path.name for path in HERE.glob("*.py"))
ACCIDENT = re.compile(r"# accident: (\w+)$")


def program(name):
    text = (HERE / name).read_text()
    pytest.importorskip("torch" if "import torch" in text else "numpy")
    return text


def expected(text):
    """The lines that are accidents, each with its guard."""
    lines = enumerate(text.splitlines(), 1)
    return sorted((number, found[1]) for number, line in lines if (found := ACCIDENT.search(line)))


def checked(name, tmp_path, *options):
    """The report of a run, and the run."""
    report = tmp_path / "report.json"
    command = [sys.executable, "-m", "ndcast.check", *options, "--json", "--output", str(report), str(HERE / name)]
    run = subprocess.run(command, capture_output=True, text=True, timeout=300)
    assert report.exists(), run.stderr
    return json.loads(report.read_text()), run


@pytest.mark.parametrize("name", PROGRAMS)
def test_the_accidents_and_nothing_else(name, tmp_path):
    """The findings are those lines, and the program prints what it prints alone."""
    text = program(name)
    policy = re.search(r"^# policy: (\S+)$", text, re.MULTILINE)
    told, run = checked(name, tmp_path, "--guard", policy[1] if policy else "strict")
    found = told["findings"]
    assert [(finding["line"], finding["guard"]) for finding in sorted(found, key=lambda finding: finding["line"])] == expected(text)
    assert run.returncode == 1
    for finding in found:
        assert pathlib.Path(finding["file"]) == HERE / name
        assert finding["count"] >= 1 and finding["ways"] and finding["expression"]
        line = text.splitlines()[finding["line"] - 1]
        assert line[finding["column"] - 1 : finding["end_column"] - 1] == finding["expression"]
    alone = subprocess.run([sys.executable, str(HERE / name)], capture_output=True, text=True, timeout=300)
    assert (run.stdout, run.stderr) == (alone.stdout, alone.stderr)


@pytest.mark.parametrize("name", PROGRAMS)
def test_each_has_its_source_and_an_accident(name):
    text = program(name)
    assert text.startswith("# https://") and expected(text) and len(text.splitlines()) <= 50
    assert "mended" in text


@pytest.mark.parametrize("name", PROGRAMS)
def test_meant_is_silent(name, tmp_path):
    """The comment of intent in the place of the accident's: nothing is found."""
    text = "\n".join(ACCIDENT.sub("# ndcast: meant", line) for line in program(name).splitlines()) + "\n"
    meant = tmp_path / name
    meant.write_text(text)
    report = tmp_path / "report.json"
    run = subprocess.run([sys.executable, "-m", "ndcast.check", "--json", "--output", str(report), str(meant)], capture_output=True, text=True, timeout=300)
    assert run.returncode == 0, run.stderr
    assert json.loads(report.read_text())["findings"] == []
