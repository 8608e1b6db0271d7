"""Runs a program in this process with NumPy or PyTorch swapped for ndcast: the child of ``python -m ndcast.run``.

*Technique*: ``import numpy`` in a module of the program imports ``ndcast.numpy``; the same line in any other library imports NumPy. Whose line it is, is
told by the file of the code that imports. *Contract*: the program sees what ``python script.py`` or ``python -m module`` would show it: ``__main__``,
``sys.argv``, ``sys.path``, its exit code and its traceback.
"""

import builtins
import importlib
import importlib.machinery
import importlib.util
import json
import os
import runpy
import sys
import warnings
from collections import Counter

# Below the program's folder, directories of these names hold other people's code.
_FOREIGN = {"site-packages", "dist-packages"}
_PACKAGE = os.path.join(os.path.dirname(os.path.realpath(__file__)), "")


class Program:
    """What is known of the program: whose files are its own, what is swapped, and what happened."""

    def __init__(self, libraries, roots):
        self.libraries = libraries
        self.roots = [os.path.realpath(root) for root in roots]
        self.missing, self.lent = Counter(), Counter()
        self.warned, self.files = [], set()
        self._own = {}
        self._watched = set()

    def owns(self, frame):
        """Whether code is the program's. Code that was made of text belongs to whoever runs it."""
        while frame is not None:
            file = frame.f_code.co_filename
            own = self._own.get(file)
            if own is None:
                own = self._own[file] = self._is_own(file)
            if own != "text":
                return own
            frame = frame.f_back
        return False

    def _is_own(self, file):
        if file.startswith("<"):
            # Importing itself is frozen code, and no one's text.
            return False if file.startswith("<frozen") else "text"
        path = os.path.realpath(file)
        if path.startswith(_PACKAGE):
            return False
        for root in self.roots:
            if path == root or (path.startswith(os.path.join(root, "")) and not _FOREIGN & set(os.path.relpath(path, root).split(os.sep))):
                self.files.add(path)
                return True
        return False

    def swaps(self, name, frame):
        """Whether an import is swapped."""
        return name.partition(".")[0] in self.libraries and self.owns(frame)

    def watch(self):
        """Notes the names that the modules which are there by now do not have."""
        for name, module in list(sys.modules.items()):
            if name.startswith("ndcast.") and name.split(".")[1] in self.libraries and name not in self._watched:
                self._watched.add(name)
                lookup = vars(module).get("__getattr__")
                if lookup is not None:
                    vars(module)["__getattr__"] = self._noting(name.removeprefix("ndcast."), lookup)

    def _noting(self, module, lookup):
        def __getattr__(name):
            try:
                return lookup(name)
            except AttributeError:
                if not name.startswith("__") and self.owns(sys._getframe(1)):
                    self.missing[f"{module}.{name}"] += 1
                raise

        return __getattr__


def install(program):
    """Swaps imports from now on."""
    real_import, real_import_module = builtins.__import__, importlib.import_module

    def swapped(name):
        lent = program.lent.copy()
        try:
            module = real_import_module(f"ndcast.{name}")
        except ModuleNotFoundError as error:
            if error.name and error.name.startswith("ndcast."):
                program.missing[error.name.removeprefix("ndcast.")] += 1
            raise
        # What the package lends while it is imported is no matter of the program's.
        program.lent = lent
        program.watch()
        return module

    def __import__(name, globals=None, locals=None, fromlist=(), level=0):
        # NumPy's C code imports its own modules in this way, while a line of the program runs.
        of_c = isinstance(fromlist, list) and fromlist in ([], ["__doc__"])
        if level or of_c or not program.swaps(name, sys._getframe(1)):
            return real_import(name, globals, locals, fromlist, level)
        module = swapped(name)
        if not fromlist:
            return sys.modules[f"ndcast.{name.partition('.')[0]}"]
        for one in fromlist:
            # A module that nobody has imported yet is a name of its package all the same.
            if one != "*" and not hasattr(module, one) and hasattr(module, "__path__") and importlib.util.find_spec(f"{module.__name__}.{one}"):
                swapped(f"{name}.{one}")
        return module

    def import_module(name, package=None):
        if name.startswith(".") or not program.swaps(name, sys._getframe(1)):
            return real_import_module(name, package)
        return swapped(name)

    builtins.__import__, importlib.import_module = __import__, import_module


def observe(program):
    """Counts loans, and notes their warnings."""
    from . import _lent
    from ._support import PerformanceWarning

    begin, draw = _lent.Loan.__init__, _lent.drawn

    def __init__(self, name=""):
        begin(self, name)
        if name:
            program.lent[name] += 1

    def drawn(real, args, kwargs, name):
        program.lent[name] += 1
        return draw(real, args, kwargs, name)

    _lent.Loan.__init__, _lent.drawn = __init__, drawn
    show = warnings.showwarning

    def showwarning(message, category, filename, lineno, file=None, line=None):
        if issubclass(category, PerformanceWarning):
            # The package knows less than we do about whose line it is.
            frame = sys._getframe(1)
            while frame is not None and not program.owns(frame):
                frame = frame.f_back
            where = (filename, lineno) if frame is None else (frame.f_code.co_filename, frame.f_lineno)
            program.warned.append((*where, str(message)))
        show(message, category, filename, lineno, file, line)

    warnings.showwarning = showwarning


def saved(program):
    """The lines of the program whose results were never stored: file, line, bytes, number of results."""
    from . import _ndcast

    return [row for row in _ndcast._counted_lines() if os.path.realpath(row[0]) in program.files]


def roots_of(target, is_module):
    """The files and folders that are the program's own."""
    if not is_module:
        return [os.path.dirname(os.path.abspath(target))]
    top = importlib.util.find_spec(target.partition(".")[0])
    if top is None or (top.origin is None and not top.submodule_search_locations):
        return []
    places = list(top.submodule_search_locations or [top.origin])
    folders = {os.path.dirname(os.path.abspath(place)) for place in places}
    # A module that lies in the current directory has its neighbours there.
    return places + [folder for folder in folders if os.path.realpath(folder) == os.path.realpath(os.getcwd())]


def execute(target, is_module, arguments):
    """Runs the program as Python's command line does."""
    names = sys.modules["__main__"].__dict__
    for name in [name for name in names if not (name.startswith("__") and name.endswith("__"))]:
        del names[name]
    if is_module:
        sys.argv[:] = ["-m", *arguments]
        runpy._run_module_as_main(target)
        return
    path = os.path.abspath(target)
    sys.argv[:] = [target, *arguments]
    with open(path, "rb") as file:
        source = file.read()
    loader = importlib.machinery.SourceFileLoader("__main__", path)
    names.update(__file__=path, __loader__=loader, __cached__=None, __package__=None, __spec__=None, __doc__=None)
    exec(compile(source, path, "exec", dont_inherit=True), names)


def _traceback(error):
    """Where the program's own part of a traceback begins."""
    trace = error.__traceback__
    while trace is not None and (trace.tb_frame.f_code.co_filename == __file__ or "runpy" in trace.tb_frame.f_code.co_filename):
        trace = trace.tb_next
    return trace


def main():
    """Runs the program that the first argument describes, and writes what happened to the file that it names."""
    told = json.loads(sys.argv[1])
    target, is_module = told["target"], told["is_module"]
    sys.path.insert(0, os.getcwd() if is_module else os.path.dirname(os.path.realpath(target)))
    program = Program(told["libraries"], roots_of(target, is_module) + told["own"])
    from . import _ndcast

    observe(program)
    _ndcast._count_lines(True)
    install(program)
    process, failure, code = os.getpid(), None, None
    try:
        execute(target, is_module, told["arguments"])
    except (SystemExit, KeyboardInterrupt):
        raise
    except BaseException as error:
        failure, code = [type(error).__name__, str(error), getattr(error, "name", None)], 1
        # Where the program begins is where its traceback begins.
        error.__traceback__ = _traceback(error)
        sys.excepthook(type(error), error, error.__traceback__)
    finally:
        # A process that the program has forked does not speak for it.
        if os.getpid() == process:
            report = {name: getattr(program, name) for name in ("missing", "lent", "warned")}
            report |= {"files": sorted(program.files), "failure": failure, "saved": saved(program)}
            with open(told["report"], "w", encoding="utf-8") as file:
                json.dump(report, file)
    if code is not None:
        sys.exit(code)
