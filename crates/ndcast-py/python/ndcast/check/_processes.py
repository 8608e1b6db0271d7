"""Watches the processes that a watched one forks or starts by `multiprocessing`.

*Technique*: a forked child goes on with what it has; Python calls us at each fork. A child of `multiprocessing` that is started anew (its methods `spawn` and
`forkserver`) receives data about its parent; a stowaway in them starts the same watch as soon as they are unpickled. *Contract*: a place is told by one process
only, and each process counts its own broadcasts. A Python that is started in another way, such as `subprocess.run([sys.executable, ...])`, is not watched.
"""

import contextlib
import json
import os
import sys

from .. import _imports

# The findings of the watches that are open, and the arguments that open them in another process.
_open = []
# The watches that this process has joined; each ends with the process.
_joined = []
_hooked = False


def follow(findings, options):
    """Watches the children of this process, too."""
    global _hooked
    if not _hooked:
        _hooked = True
        if hasattr(os, "register_at_fork"):
            os.register_at_fork(before=_before, after_in_parent=_in_parent, after_in_child=_in_child)
        with contextlib.suppress(ImportError):
            _imports.when_imported("multiprocessing.spawn", _hook_multiprocessing)
    _open.append((findings, options))


def leave(findings):
    """The children from now on are no matter of these findings."""
    _open[:] = [pair for pair in _open if pair[0] is not findings]


_forking = []


def _before():
    pairs = list(_open)
    for findings, _ in pairs:
        findings.before_fork()
    _forking.append(pairs)


def _in_parent():
    for findings, _ in reversed(_forking.pop()):
        findings.after_fork_in_parent()


def _in_child():
    for findings, _ in _forking.pop():
        findings.after_fork_in_child()
    _forking.clear()


def _hook_multiprocessing(spawn):
    real = spawn.get_preparation_data

    def get_preparation_data(name):
        data = real(name)
        if _open:
            data["ndcast.check"] = _Stowaway([told(findings, options) for findings, options in _open])
        return data

    spawn.get_preparation_data = get_preparation_data


def told(findings, options):
    """What another process must know to join, as data for JSON."""
    return {"folder": findings.share().folder, "options": options, "teller": findings.teller}


_BEGIN = """
import sys
sys.path.insert(0, {place!r})
try:
    from ndcast.check import _processes
finally:
    del sys.path[0]
_processes.join({told!r})
"""


class _Stowaway:
    """Begins the watches where it is unpickled. There `sys.path` is not yet that of the parent."""

    def __init__(self, told):
        self._told = told

    def __reduce__(self):
        place = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
        return exec, (_BEGIN.format(place=place, told=json.dumps(self._told)), {})


def join(text):
    """Begins the watches of a parent in this process, until it ends."""
    from . import watch
    from ._findings import Findings
    from ._spool import Spool
    from ._teller import Teller

    for one in json.loads(text):
        spool = Spool(one["folder"])
        teller = one["teller"] and Teller.of_data(one["teller"], spool)
        findings = Findings(teller and teller.found, baseline=teller and teller.baseline, spool=spool, root=teller and teller.root)
        findings.teller = one["teller"]
        joined = watch(findings=findings, **one["options"])
        _joined.append(joined)
        joined.__enter__()
        util = sys.modules["multiprocessing.util"]
        # The finalizers that there are now do not live to see the child's own function.
        util.register_after_fork(findings, Findings.at_exit_of_multiprocessing)
