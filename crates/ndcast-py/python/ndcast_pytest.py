"""A plugin of pytest: ``pytest --ndcast-check`` reports broadcasts in the tests, and in the code under test, that nobody meant.

*Technique*: one watch is open for the session; each finding has the tests in which it was found. The workers of pytest-xdist write to a directory of the
controller. *Contract*: without the option nothing but pytest is imported. The first ``conftest.py``, which pytest imports before it begins, is not watched.
"""

import os

import pytest

_FORMATS = {".txt": "text", ".json": "json", ".sarif": "sarif"}
# How workers of pytest-xdist get the directory.
_FOLDER = "ndcast_check_folder"


def pytest_addoption(parser):
    """The options."""
    group = parser.getgroup("ndcast-check", "broadcasts that nobody meant (ndcast.check)")
    group.addoption("--ndcast-check", action="store_true", help="report broadcasts that nobody meant, and fail if there are some")
    group.addoption("--ndcast-check-guard", metavar="POLICY", help="what is reported: strict (this holds without the option), or strict,mutual=warn,blowup=8GiB")
    place = "a module such as sklearn, or a directory, whose lines are reported too"
    group.addoption("--ndcast-check-include", action="append", metavar="NAME_OR_DIR", help=place)
    group.addoption("--ndcast-check-baseline", metavar="FILE", help="old findings, which are not reported")
    group.addoption("--ndcast-check-fail-on", metavar="SEVERITY", help="fail if there is a warning or an error (warning), if there is an error (error), or never")
    group.addoption("--ndcast-check-report", metavar="FILE", help="write the report to a file; its ending says in which form: .txt, .json, .sarif")


def pytest_configure(config):
    """Begins the watch if the option is there."""
    if config.getoption("ndcast_check"):
        config.pluginmanager.register(_Plugin(config), "ndcast-check-session")
        return
    alone = [name for name in ("guard", "include", "baseline", "fail_on", "report") if config.getoption(f"ndcast_check_{name}") is not None]
    if alone:
        raise pytest.UsageError(f"--ndcast-check-{alone[0].replace('_', '-')} has no effect without --ndcast-check: give both")


class _Plugin:
    """A session that is watched."""

    def __init__(self, config):
        from ndcast.check import watch
        from ndcast.check._findings import Findings
        from ndcast.check._spool import Spool
        from ndcast.check._teller import Teller

        worker = getattr(config, "workerinput", None)
        self.settings, self.baseline = _settings(config)
        if worker is not None and not os.path.isdir(worker[_FOLDER]):
            raise pytest.UsageError("--ndcast-check needs workers on the machine of the controller: they hand over their findings in a directory")
        self.is_worker = worker is not None
        self.spool = Spool(worker[_FOLDER] if self.is_worker else None)
        self.teller = None
        if self.settings.output is not None:
            self.teller = Teller(self.spool, self.settings.format, self.settings.output, self.baseline)
        self.findings = Findings(self.teller and self.teller.found, baseline=self.baseline, spool=self.spool)
        self.findings.teller = self.teller and self.teller.data()
        self.merged = None
        try:
            self.watch = watch(findings=self.findings, **self.settings.options())
        except ValueError as error:
            self.spool.remove()
            raise pytest.UsageError(f"--ndcast-check-include: {error}") from None
        self.watch.__enter__()

    @pytest.hookimpl(optionalhook=True)
    def pytest_configure_node(self, node):
        """A worker of pytest-xdist begins."""
        node.workerinput[_FOLDER] = self.spool.folder

    def pytest_runtest_logstart(self, nodeid):
        """A test begins, with its fixtures."""
        self.findings.test = nodeid

    def pytest_runtest_logfinish(self):
        """It has ended."""
        self.findings.test = None

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, session):
        """Ends the watch. The workers have ended by then."""
        from ndcast.check import _formats
        from ndcast.check._findings import Findings
        from ndcast.check._teller import write_file

        self._end()
        if self.is_worker or self.spool.process != os.getpid():
            # A test may have forked, and its child have come to here.
            return
        with self.spool.locked():
            self.merged = Findings(baseline=self.baseline).merge(self.spool)
            if self.settings.output is not None:
                write_file(self.settings.output, _formats.render(self.settings.format, self.merged))
            # A process that goes on has nothing to tell any more.
            self.spool.remove()
        if session.exitstatus == pytest.ExitCode.OK and self.merged.reach(self.settings.fail_on):
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter):
        """The findings, in a section of their own."""
        from ndcast.check import _formats

        if self.merged is None:
            return
        terminalreporter.section("ndcast check")
        color = terminalreporter.hasmarkup
        for finding in self.merged:
            terminalreporter.write(_formats.finding_text(finding, self.merged.root, color) + "\n")
        terminalreporter.write(_formats.summary(self.merged, color))
        if self.settings.format == "github" and self.settings.output is None:
            terminalreporter.write(_formats.to_github(self.merged))

    def pytest_unconfigure(self):
        """Ends the watch also where the session has never begun."""
        self._end()
        if not self.is_worker and self.spool.process == os.getpid():
            self.spool.remove()

    def _end(self):
        if self.watch is not None:
            watch, self.watch = self.watch, None
            watch.__exit__(None, None, None)


def _settings(config):
    """The settings of the nearest pyproject.toml, below the options."""
    from ndcast.check import _baseline, _settings

    given = {name.replace("_", "-"): config.getoption(f"ndcast_check_{name}") for name in ("include", "baseline", "fail_on")}
    given["guards"] = config.getoption("ndcast_check_guard")
    report = config.getoption("ndcast_check_report")
    if report is not None:
        ending = os.path.splitext(report)[1]
        if ending not in _FORMATS:
            raise pytest.UsageError(f"--ndcast-check-report: {report!r} does not end with .txt, .json or .sarif, which say in which form it is written")
        given |= {"output": report, "format": _FORMATS[ending]}
    try:
        settings = _settings.read(str(config.rootpath), {name: value for name, value in given.items() if value is not None}, _option, str(config.invocation_params.dir))
        if settings.output is not None and not os.path.isdir(os.path.dirname(settings.output)):
            raise pytest.UsageError(f"--ndcast-check-report: there is no directory {os.path.dirname(settings.output)!r}")
        return settings, None if settings.baseline is None else _baseline.read(settings.baseline)
    except (_settings.Wrong, _baseline.Wrong) as reason:
        raise pytest.UsageError(str(reason)) from None


def _option(key):
    return f"--ndcast-check-{ {'guards': 'guard', 'output': 'report'}.get(key, key)}"
