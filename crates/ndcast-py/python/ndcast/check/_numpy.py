"""NumPy's side of the watch: begun when NumPy is there, which the program imports when it likes."""

from __future__ import annotations

from .. import _imports, _ndcast

# Modules that bring ufuncs of their own.
_OTHERS = ("scipy.special",)


def install(watch):
    """Lets the watch see the calls of NumPy from now on. Gives a function that ends this."""
    outer, cancels = [], []

    def begin(module):
        if outer:
            # NumPy is loaded anew: its functions in C are the same.
            return
        outer.append(_ndcast._watch_numpy(watch))
        for name in _OTHERS:
            cancels.append(_imports.when_imported(name, lambda other: _ndcast._watch_ufuncs([other])))

    cancels.append(_imports.when_imported("numpy", begin))

    def remove():
        for cancel in cancels:
            cancel()
        if outer:
            _ndcast._watch_numpy(outer.pop())

    return remove
