"""``python -m ndcast.check script.py``: an unchanged program, and the broadcasts in it that nobody meant.

The program sees what ``python script.py`` or ``python -m module`` would show it. Findings go to standard error or to a file, never to standard output. Processes
that the program forks, or starts by ``multiprocessing``, are watched too; a Python that it starts in another way is not.
"""

import argparse
import atexit
import contextlib
import json
import os
import sys
import types

from .. import _swap
from . import _baseline, _bill, _formats, _settings, _supervise, watch
from ._findings import Findings
from ._spool import Spool
from ._teller import Errors, Teller, write_file


# What Python has imported before it begins with any program, and ourselves.
_BEFORE = frozenset("__main__ abc codecs encodings genericpath io os posixpath site stat ndcast".split()) | set(sys.builtin_module_names)


class Refused(Exception):
    """Why the program is not run."""


def parser():
    """The command line."""
    about = "Runs an unchanged program of NumPy or PyTorch, and reports the broadcasts in its own files that nobody meant."
    note = "Exit status: the program's own if that is not 0; otherwise 1 if there are findings, 0 if not; 2 if nothing was run. A line is meant with the comment `# ndcast: meant`."
    made = argparse.ArgumentParser(prog="python -m ndcast.check", description=about, epilog=note, allow_abbrev=False)
    made.add_argument("--guard", metavar="POLICY", help="what is reported: strict (this holds without the option), or strict,mutual=warn,blowup=8GiB")
    place = "a module such as sklearn, or a directory, whose lines are"
    made.add_argument("--include", action="append", metavar="NAME_OR_DIR", help=f"{place} reported too")
    made.add_argument("--exclude", action="append", metavar="NAME_OR_DIR", help=f"{place} not reported")
    made.add_argument("--libraries", metavar="LIST", help="what is watched: numpy,torch")
    formats = made.add_mutually_exclusive_group()
    formats.add_argument("--text", dest="format", action="store_const", const="text", help="the report as text, which is the usual form")
    formats.add_argument("--json", dest="format", action="store_const", const="json", help="the report as JSON")
    formats.add_argument("--sarif", dest="format", action="store_const", const="sarif", help="the report as SARIF 2.1.0")
    formats.add_argument("--github", dest="format", action="store_const", const="github", help="the report as annotations of GitHub's workflows")
    made.add_argument("--output", metavar="FILE", help="write the report to a file, and nothing to standard error")
    made.add_argument("--fail-on", metavar="SEVERITY", help="exit with 1 if there is a warning or an error (warning), if there is an error (error), or never")
    made.add_argument("--baseline", metavar="FILE", help="old findings, which are not reported")
    made.add_argument("--write-baseline", action="store_true", help="write all findings to the baseline")
    made.add_argument("--quiet", action="store_true", help="print findings only: no summary, and no bill")
    made.add_argument("--no-bill", action="store_true", help="do not tell which lines make large temporaries")
    made.add_argument("--run", action="store_true", help="run the program twice more, by ndcast.run, and show its memory and time beside the bill")
    # For the help only: `split` takes the program off first.
    made.add_argument("-m", dest="module", metavar="MODULE ...", nargs="?", help="run a module, as python -m does")
    made.add_argument("script", nargs="*", metavar="SCRIPT", help="the program and its arguments")
    return made


def split(made, line):
    """The options, and the program with its arguments, which a parser would look into."""
    values = {name for action in made._actions for name in action.option_strings if action.nargs is None}
    at = 0
    while at < len(line) and line[at].startswith("-") and not line[at].startswith("-m"):
        at += 2 if line[at] in values else 1
    return line[:at], line[at:]


def program_of(given):
    """The program: its name, whether it is a module, and its arguments."""
    is_module = bool(given) and given[0].startswith("-m")
    if is_module:
        # -m module and -mmodule
        given = [given[0][2:]] * (given[0] != "-m") + given[1:]
    if not given:
        raise Refused(f"no {'module' if is_module else 'script'} is given: python -m ndcast.check {'-m module' if is_module else 'script.py'}")
    if not is_module and not os.path.isfile(given[0]):
        raise Refused(f"there is no file {given[0]!r}")
    return given[0], is_module, given[1:]


def _option(key):
    return "--guard" if key == "guards" else f"--{key}"


def settings_of(arguments, target, is_module):
    """The settings, and the old findings."""
    if arguments.run and (arguments.no_bill or arguments.quiet):
        raise Refused("--run is about the bill: leave out --no-bill and --quiet")
    lists = {name: getattr(arguments, name) for name in ("include", "exclude")}
    if arguments.libraries is not None:
        lists["libraries"] = [name.strip() for name in arguments.libraries.split(",")]
    given = lists | {"guards": arguments.guard, "format": arguments.format, "output": arguments.output, "fail-on": arguments.fail_on, "baseline": arguments.baseline}
    start = os.getcwd() if is_module else os.path.dirname(os.path.realpath(target))
    settings = _settings.read(start, {name: value for name, value in given.items() if value is not None}, _option)
    if settings.output is not None:
        folder = os.path.dirname(settings.output)
        if not os.path.isdir(folder):
            raise Refused(f"--output: there is no directory {folder!r}")
        if os.path.isdir(settings.output) or not os.access(settings.output if os.path.exists(settings.output) else folder, os.W_OK):
            raise Refused(f"--output: {settings.output!r} cannot be written")
    if arguments.write_baseline and settings.baseline is None:
        raise Refused("--write-baseline writes the file that --baseline names: name one")
    if settings.baseline is None or (arguments.write_baseline and not os.path.exists(settings.baseline)):
        return settings, None
    return settings, _baseline.read(settings.baseline)


def watching(settings, baseline, spool, target, is_module):
    """The watch of the program, and its findings."""
    teller = Teller(spool, settings.format, settings.output, baseline)
    findings = Findings(teller.found, baseline=baseline, spool=spool)
    findings.teller = teller.data()
    if not is_module and not sys.flags.safe_path:
        # The program's own modules may be named in the options.
        sys.path[0] = os.path.dirname(os.path.realpath(target))
    try:
        return watch(findings=findings, **settings.options())
    except ValueError as error:
        raise Refused(str(error)) from None


def execute(watched, libraries, target, is_module, rest):
    """Runs the program in this process, watched until the process has ended."""
    _forget_covered(sys.path[0])
    findings = watched.__enter__()
    # The first function to be registered is the last one to run.
    atexit.register(watched.__exit__, None, None, None)
    atexit.register(_note_libraries, findings, libraries)
    try:
        _swap.execute(target, is_module, rest)
    except SystemExit:
        raise
    except BaseException:
        # Python prints it, by the program's own function if it has one. Ours are the first lines.
        hook = sys.excepthook

        def excepthook(kind, error, trace):
            error.__traceback__ = _own_part(trace)
            hook(kind, error, error.__traceback__)

        sys.excepthook = excepthook
        raise


def _forget_covered(folder):
    """Takes modules that we have imported, and that files of the program cover, out of Python's list, so that the program imports its own."""
    with contextlib.suppress(OSError):
        there = {name.partition(".")[0] for name in os.listdir(folder) if name.endswith((".py", ".so")) or os.path.exists(os.path.join(folder, name, "__init__.py"))}
        for name in list(sys.modules):
            if name.partition(".")[0] in there - _BEFORE and not (getattr(sys.modules[name], "__file__", None) or "").startswith(os.path.join(folder, "")):
                del sys.modules[name]


def _own_part(trace):
    """The part of a traceback that is below the start of the program."""
    at = trace
    while at is not None:
        if at.tb_frame.f_code is _swap.execute.__code__:
            return at.tb_next
        at = at.tb_next
    return trace


def _note_libraries(findings, libraries):
    """Notes which of the libraries the program's own modules name."""
    # Modules can be strange, and the report is right without this.
    with contextlib.suppress(Exception):
        findings.libraries |= _named_libraries(libraries)


def _named_libraries(libraries):
    named = set()
    main = vars(sys.modules["__main__"])
    own = os.path.dirname(os.path.abspath(main.get("__file__") or os.path.join(os.getcwd(), "x")))
    for module in [main, *(vars(module) for module in list(sys.modules.values()) if isinstance(module, types.ModuleType) and _is_below(module, own))]:
        for value in list(module.values()):
            name = getattr(value, "__name__", "") if isinstance(value, types.ModuleType) else getattr(type(value), "__module__", "")
            if isinstance(name, str) and name.partition(".")[0] in libraries:
                named.add(name.partition(".")[0])
    return named


def _is_below(module, folder):
    file = getattr(module, "__file__", None)
    return isinstance(file, str) and file.startswith(os.path.join(folder, "")) and "site-packages" not in file


def bill_of(arguments, findings, target, is_module, rest):
    """The bill, if it is wanted, and if asked for with a run of both libraries."""
    if arguments.quiet or arguments.no_bill:
        return None
    libraries = sorted(findings.libraries | {finding.library for finding in findings})
    command = _bill.command(libraries, target, is_module, rest)
    return _bill.data(findings, command, _run(command) if arguments.run else None)


def _run(command):
    """The report of `ndcast.run`."""
    import subprocess

    place = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
    begin = f"import sys; sys.path.insert(0, {place!r}); from ndcast import run; del sys.path[0]; sys.exit(run.main(['--json', *sys.argv[1:]]))"
    ran = subprocess.run([sys.executable, "-c", begin, *command[3:]], stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    try:
        return json.loads(ran.stdout)
    except ValueError:
        return {"refused": ran.stderr.strip().splitlines()[-1] if ran.stderr.strip() else f"it ended with {ran.returncode}"}


def _directory():
    try:
        return Spool()
    except OSError as error:
        raise Refused(f"there is no place for temporary files: {error.strerror or error}; TMPDIR names one") from None


def main(given=None):
    """Runs the command, and gives its exit code. It ends this process by a signal if one has ended the program."""
    made = parser()
    options, program = split(made, sys.argv[1:] if given is None else list(given))
    arguments = made.parse_args(options)
    try:
        target, is_module, rest = program_of(program)
        settings, baseline = settings_of(arguments, target, is_module)
        spool = _directory()
        try:
            watched = watching(settings, baseline, spool, target, is_module)
        except Refused:
            spool.remove()
            raise
    except (Refused, _settings.Wrong, _baseline.Wrong) as reason:
        print(f"python -m ndcast.check: {reason}", file=sys.stderr)
        return 2
    try:
        code = _supervise.run(lambda: execute(watched, settings.libraries, target, is_module, rest))
        failed = _reported(arguments, settings, baseline, spool, code, (target, is_module, rest))
    finally:
        # The program passes here, too.
        if os.getpid() == spool.process:
            spool.remove()
    if code < 0:
        _supervise.end_by(-code)
    return code or failed


def _reported(arguments, settings, baseline, spool, code, program):
    """Reports what all processes have left, and gives the exit code of a program that has none of its own."""
    try:
        bill = bill_of(arguments, Findings().merge(spool), *program)
        with spool.locked():
            failed = _report(arguments, settings, baseline, Findings(baseline=baseline).merge(spool), code, bill)
            # A process that goes on has nothing to tell any more.
            spool.remove()
        return failed
    except OSError as error:
        # Such as a program that empties the directory of temporary files.
        print(f"python -m ndcast.check: the findings are lost: {error}", file=sys.stderr)
        return 2


def _report(arguments, settings, baseline, findings, code, bill):
    """Writes the report, and gives that exit code."""
    failed, notes = 0, []
    try:
        if arguments.write_baseline:
            notes.append(_write_baseline(settings.baseline, baseline, findings, code))
        if settings.output is not None:
            write_file(settings.output, _formats.render(settings.format, findings, bill=bill, notes=notes))
        else:
            errors = Errors()
            if settings.format != "text":
                errors.write(_formats.render(settings.format, findings, bill=bill))
                errors.write("".join(f"ndcast.check: {note}\n" for note in notes))
            elif not arguments.quiet:
                errors.write(_formats.summary(findings, errors.color(), bill=bill, notes=notes))
    except OSError as error:
        print(f"python -m ndcast.check: {error}", file=sys.stderr)
        failed = 2
    if arguments.write_baseline and code == 0:
        return failed
    return failed or int(findings.reach(settings.fail_on))


def _write_baseline(path, baseline, findings, code):
    """Writes the baseline, and says so."""
    if code != 0:
        return f"{path} is not written, because the program has failed and its findings are not all"
    everything = findings.all()
    write_file(path, _baseline.text(path, everything))
    gone = 0 if baseline is None else _baseline.gone(baseline, everything)
    old = f"; {_formats.counted(gone, 'old one')} {'is' if gone == 1 else 'are'} gone" if gone else ""
    return f"{path} has {_formats.counted(len(everything), 'place')} now{old}"
