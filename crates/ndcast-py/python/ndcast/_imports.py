"""Actions for the moment when a module has been imported.

*Problem*: this package has something to tell other libraries, but must not import them. *Technique*: a finder in front of the others finds the
modules that are waited for as those do, and notices when they have run. *Contract*: a module is loaded by its own loader, which takes its place
before the module runs.
"""

from __future__ import annotations

import sys
import threading

_waiting: dict = {}


def when_imported(name, action):
    """Calls ``action(module)`` when the module has run, now and whenever it is loaded anew. Gives a function that takes this back."""
    actions = _waiting.setdefault(name, [])
    actions.append(action)
    if not any(isinstance(finder, _Finder) for finder in sys.meta_path):
        sys.meta_path.insert(0, _Finder())
    module = sys.modules.get(name)
    if module is not None and not getattr(getattr(module, "__spec__", None), "_initializing", False):
        action(module)
    return lambda: actions.remove(action) if action in actions else None


class _Loader:
    """Runs a module as its own loader does, which takes its place before, and then tells."""

    def __init__(self, own):
        self._own = own

    def __getattr__(self, name):
        return getattr(self._own, name)

    def exec_module(self, module):
        module.__spec__.loader = module.__loader__ = self._own
        self._own.exec_module(module)
        # An action may add another one, for which the module is still being imported.
        told = []
        while waiting := [action for action in _waiting.get(module.__name__, ()) if action not in told]:
            told.append(waiting[0])
            waiting[0](module)


class _Finder:
    """Finds the modules that are waited for as the finders after it do, and notices when they have run."""

    def __init__(self):
        self._asking = set()

    def find_spec(self, name, path=None, target=None):
        # Another finder that asks all others asks this one again.
        asking = name, threading.get_ident()
        if not _waiting.get(name) or asking in self._asking:
            return None
        self._asking.add(asking)
        try:
            finders = list(sys.meta_path)
            after = finders[finders.index(self) + 1 :] if self in finders else []
            found = (finder.find_spec(name, path, target) for finder in after if hasattr(finder, "find_spec"))
            spec = next((spec for spec in found if spec is not None), None)
        finally:
            self._asking.discard(asking)
        if spec is not None and hasattr(spec.loader, "exec_module") and not isinstance(spec.loader, _Loader):
            spec.loader = _Loader(spec.loader)
        return spec
