"""The plugin `pytest --ndcast-check`.

*Technique*: small suites run with the plugin, in processes as users start them. *Contract*: without the option pytest is as it was; with it, a finding fails the
session and says in which tests it was.
"""

import json
import os

import pytest
from checked import ACCIDENT, python, write

pytest.importorskip("numpy", reason="the suites use NumPy")
SUITE = """
import pytest
from model import loss


@pytest.mark.parametrize("number", range(4))
def test_loss(number):
    assert loss() >= 0


def test_nothing():
    pass
"""


@pytest.fixture
def suite(tmp_path):
    """A suite whose code under test has an accident."""
    write(tmp_path, model=ACCIDENT, test_model=SUITE)
    return tmp_path


def run(folder, *given, **variables):
    """What pytest does with the plugin."""
    # The environments of an outer run, such as that of this test, are no matter of it.
    clean = dict.fromkeys(("PYTEST_ADDOPTS", "PYTEST_XDIST_WORKER"), "")
    # The other plugins of the environment import their libraries, which takes most of the time.
    clean["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    return python(folder, "-m", "pytest", "-p", "ndcast_pytest", "-p", "no:cacheprovider", *given, **clean, **variables)


def report(folder, *given, code=1, **variables):
    """The report of a suite."""
    ran = run(folder, "-q", "--ndcast-check", "--ndcast-check-report", "report.json", *given, **variables)
    assert ran.returncode == code, ran.stdout + ran.stderr
    return json.loads((folder / "report.json").read_text())["findings"]


def test_a_finding_fails_the_session_and_names_its_tests(suite):
    ran = run(suite, "-q", "--ndcast-check")
    assert ran.returncode == 1 and ran.stderr == "" and "5 passed" in ran.stdout
    section = ran.stdout.partition("= ndcast check =")[2].partition("\n")[2]
    assert section.startswith("model.py:7: warning: pred - y: (64, 1) and (64,) have the same number of elements;")
    assert "  guard accidental; 4 times; in test_model.py::test_loss[0] and 3 other tests\n" in section and "ndcast.check: 1 finding (1 warning)" in section


def test_without_the_option_nothing_is_imported(suite):
    write(suite, test_model="import sys\n\n\ndef test_nothing():\n    assert 'ndcast_pytest' in sys.modules and not [name for name in sys.modules if name.partition('.')[0] in ('ndcast', 'numpy')]\n")
    ran = run(suite, "-q")
    assert ran.returncode == 0 and "ndcast check" not in ran.stdout, ran.stdout


def test_severities(suite):
    assert run(suite, "--ndcast-check", "--ndcast-check-fail-on", "error").returncode == 0
    assert run(suite, "--ndcast-check", "--ndcast-check-fail-on", "error", "--ndcast-check-guard", "strict,accidental=deny").returncode == 1
    silent = run(suite, "--ndcast-check", "--ndcast-check-guard", "allow")
    assert silent.returncode == 0 and "ndcast.check: 0 findings" in silent.stdout


def test_other_exit_statuses_stay(suite):
    assert run(suite, "--ndcast-check", "-k", "no_such_test").returncode == 5
    write(suite, test_fails=SUITE + "    assert False\n")
    failed = run(suite, "--ndcast-check")
    assert failed.returncode == 1 and "1 failed" in failed.stdout and "= ndcast check =" in failed.stdout


def test_reports(suite):
    (found,) = report(suite)
    assert (found["test"], found["tests"], found["count"], found["path"]) == ("test_model.py::test_loss[0]", 4, 4, "model.py")
    assert run(suite, "--ndcast-check", "--ndcast-check-report", "r.sarif").returncode == 1
    (result,) = json.loads((suite / "r.sarif").read_text())["runs"][0]["results"]
    assert result["properties"]["test"] == "test_model.py::test_loss[0]" and result["occurrenceCount"] == 4
    assert run(suite, "--ndcast-check", "--ndcast-check-report", "r.txt").returncode == 1
    assert "in test_model.py::test_loss[0] and 3 other tests\n" in (suite / "r.txt").read_text()


def test_what_runs_outside_of_tests_is_watched(suite):
    write(suite, model=ACCIDENT + "loss()\n", conftest="import pytest\n@pytest.fixture(scope='session', autouse=True)\ndef ends():\n    yield\n    import model\n    model.pred - model.y\n")
    found = {one["line"]: one for one in report(suite)}
    assert found[7]["test"] is not None and found[7]["count"] == 5
    assert len(found) == 2


def test_a_baseline(suite):
    wrote = python(suite, "-m", "ndcast.check", "--baseline", "base.json", "--write-baseline", "-m", "pytest", "-q", "-p", "no:cacheprovider")
    assert wrote.returncode == 0 and "base.json has 1 place now" in wrote.stderr, wrote.stderr
    ran = run(suite, "--ndcast-check", "--ndcast-check-baseline", "base.json")
    assert ran.returncode == 0 and "ndcast.check: 0 findings; 1 old one in the baseline" in ran.stdout
    write(suite, model=ACCIDENT + "new = pred + y\n")
    assert [one["expression"] for one in report(suite, "--ndcast-check-baseline", "base.json")] == ["pred + y"]


def test_include(suite):
    (suite / "site-packages").mkdir()
    os.rename(suite / "model.py", suite / "site-packages" / "model.py")
    path = os.pathsep.join([os.environ.get("PYTHONPATH", ""), str(suite / "site-packages")])
    assert report(suite, PYTHONPATH=path, code=0) == []
    assert len(report(suite, "--ndcast-check-include", "model", PYTHONPATH=path)) == 1
    assert len(report(suite, "--ndcast-check-include", "site-packages", PYTHONPATH=path)) == 1


def test_pyproject(suite):
    (suite / "pyproject.toml").write_text("[tool.ndcast.check]\nfail-on = 'error'\nformat = 'github'\n")
    ran = run(suite, "--ndcast-check")
    assert ran.returncode == 0 and "::warning file=model.py,line=7," in ran.stdout
    assert run(suite, "--ndcast-check", "--ndcast-check-fail-on", "warning").returncode == 1
    (suite / "pyproject.toml").write_text("[tool.ndcast.check]\nguard = 'strict'\n")
    assert "has no key 'guard': there are guards, include" in run(suite, "--ndcast-check").stderr


@pytest.mark.parametrize(
    ("given", "words"),
    [
        (["--ndcast-check-guard", "strct"], "--ndcast-check-guard: 'strct' is no policy"),
        (["--ndcast-check-fail-on", "x"], "--ndcast-check-fail-on: it is warning, error or never"),
        (["--ndcast-check-report", "r.xml"], "does not end with .txt, .json or .sarif"),
        (["--ndcast-check-report", "no/r.txt"], "--ndcast-check-report: there is no directory"),
        (["--ndcast-check-baseline", "none.json"], "there is no baseline"),
        (["--ndcast-check-include", "no_such_module"], "--ndcast-check-include: 'no_such_module' is no module that can be imported"),
    ],
)
def test_wrong_use(suite, given, words):
    ran = run(suite, "--ndcast-check", *given)
    assert ran.returncode == 4 and words in ran.stderr, ran.stderr
    alone = run(suite, *given)
    assert alone.returncode == 4 and f"{given[0]} has no effect without --ndcast-check" in alone.stderr


def test_without_a_terminal_and_with_a_package(suite):
    assert run(suite, "--ndcast-check", "-p", "no:terminal").returncode == 1
    package = suite / "package"
    package.mkdir()
    write(package, __init__="", test_inside="from model import loss\n\n\ndef test_loss():\n    loss()\n")
    assert report(suite, "--pyargs", "package.test_inside")[0]["test"] == "package/test_inside.py::test_loss"


def test_a_session_that_is_stopped_leaves_its_findings(suite):
    write(suite, test_z="import os\n\n\ndef test_z():\n    os._exit(3)\n")
    # Nobody is left to take the directory away.
    assert len(report(suite, code=3, TMPDIR=str(suite))) == 1
    write(suite, test_z="def test_z():\n    raise KeyboardInterrupt\n")
    ran = run(suite, "--ndcast-check")
    assert ran.returncode == 2 and "1 finding (1 warning)" in ran.stdout


def test_workers_of_xdist(suite):
    pytest.importorskip("xdist", reason="pytest-xdist starts the workers")
    write(suite, test_z="import os\nfrom model import loss\n\n\ndef test_z():\n    loss()\n    os._exit(3)\n")
    ran = run(suite, "-p", "xdist", "-n", "2", "--ndcast-check")
    assert ran.returncode == 1 and "guard accidental; 5 times; in test_model.py::test_loss[0] and 4 other tests" in ran.stdout, ran.stdout
