"""Writes docs/python-numpy.md: ``python crates/ndcast-py/numpy_names.py`` (``--check`` only compares).

Every public name of NumPy is looked up in the package, so the page says what the package does. NumPy's own list of names is that of the installed
version; the check therefore compares only the names that both the page and the installed NumPy have.
"""

import importlib
import pathlib
import re
import sys
import types

import numpy
from ndcast import _answers, _lent
from ndcast.numpy import _names

PAGE = pathlib.Path(__file__).resolve().parents[2] / "docs" / "python-numpy.md"
MODULES = """
numpy numpy.linalg numpy.fft numpy.random numpy.lib numpy.lib.stride_tricks numpy.lib.array_utils numpy.lib.format numpy.lib.introspect numpy.lib.mixins
numpy.lib.npyio numpy.lib.scimath numpy.polynomial numpy.polynomial.polynomial numpy.polynomial.chebyshev numpy.polynomial.hermite
numpy.polynomial.hermite_e numpy.polynomial.laguerre numpy.polynomial.legendre numpy.polynomial.polyutils numpy.ma numpy.testing numpy.char numpy.strings
numpy.rec numpy.dtypes numpy.exceptions numpy.typing
""".split()
CLASSES = ["numpy.ndarray", "numpy.ufunc", "numpy.random.Generator", "numpy.random.RandomState"]
COLUMNS = {
    "native": "ndcast's own",
    "lent": "lent: NumPy's function, given arrays of ndcast",
    "same": "NumPy's own object, as it is",
    "missing": "absent",
}
WHY = """
- **ndcast's own** functions compute when somebody looks at the result, and fuse. They are lent to NumPy only for arguments that are no arrays of
  numbers: texts, dates, objects, a column of pandas, or a keyword that changes nothing about the elements.
- **Lent** functions are those of the installed NumPy. They get read-only views of the operands, and what they give is taken in. What waits is
  computed first. A `PerformanceWarning` says when more than 64 MiB are computed or copied for that.
- **As they are**: dtypes, scalars, constants, exceptions, and classes that hold no arrays. `numpy.float32` is one object for both libraries.
- `numpy.random` is lent as a whole, so that the same seed gives the same numbers. `numpy.polynomial`, `numpy.ma`, `numpy.char`, `numpy.rec` and
  `numpy.testing` work on small data or on what ndcast has no dtype for.
"""


def names(path):
    """The public names of a module or a class."""
    module = sys.modules.get(path)
    if module is None:
        home, _, name = path.rpartition(".")
        owner = getattr(importlib.import_module(home), name)
        return sorted(one for one in dir(owner) if not one.startswith("_"))
    listed = getattr(module, "__all__", None) or [one for one in dir(module) if getattr(getattr(module, one), "__module__", "").startswith("numpy")]
    return sorted({one for one in listed if not one.startswith("_") and not isinstance(getattr(module, one), types.ModuleType)})


def column(path, name):
    """How a name of NumPy's is answered."""
    state = _answers.asked(f"{path}.{name}")
    if state == "missing":
        return state
    here, there = (getattr(importlib.import_module(module), name) for module in (f"ndcast.{path}", path))
    return "same" if here is there else state


def told():
    """For each module and class its names by column."""
    found = {}
    for path in MODULES:
        importlib.import_module(path)
        found[path] = {name: column(path, name) for name in names(path)}
    for path in CLASSES:
        found[path] = {name: _answers.asked(f"{path}.{name}") for name in names(path)}
    # What a ufunc does depends on the ufunc: `add` shows what most have.
    found["numpy.ufunc"] = {name: _answers.asked(f"numpy.add.{name}") for name in names("numpy.ufunc")}
    return found


def rows(found, paths):
    """The rows of a table."""
    for path in paths:
        cells = [", ".join(f"`{name}`" for name, column in found[path].items() if column == wanted) for wanted in COLUMNS]
        yield f"| `{path}` | " + " | ".join(cells) + " |"


def version():
    """The version of NumPy that decides which names there are."""
    return ".".join(numpy.__version__.split(".")[:2])


def page(found):
    """The page."""
    head = ["| | " + " | ".join(COLUMNS.values()) + " |", "|---|---|---|---|---|"]
    whole = [column for columns in found.values() for column in columns.values()]
    counts = {wanted: whole.count(wanted) for wanted in COLUMNS}
    absent = [(path, name) for path in MODULES for name, column in found[path].items() if column == "missing" and name not in _names.ABSENT]
    lines = [
        "# The names of NumPy in ndcast.numpy",
        "",
        "`python crates/ndcast-py/numpy_names.py` writes this page, by asking the package; a test compares. "
        f"It has the public names of NumPy {version()}: {counts['native']} are ndcast's own, {counts['lent']} are lent, {counts['same']} are NumPy's objects "
        f"as they are, and {counts['missing']} are absent.",
        WHY.rstrip(),
        "",
        "## Modules",
        "",
        *head,
        *rows(found, MODULES),
        "",
        "## Methods and attributes",
        "",
        *head,
        *rows(found, CLASSES),
        "",
        "## Why names are absent",
        "",
        *(f"- `numpy.{name}`: {why}." for name, why in _names.ABSENT.items()),
        *(f"- `{path}.{name}`: {_answers.reason(f'{path}.{name}') or 'not there yet'}." for path, name in absent),
        "- `numpy.f2py` builds extensions and holds no arrays: import it from NumPy.",
        "- Names that NumPy 2 has removed are absent here too, and the error says what to write: "
        + ", ".join(f"`{name}` ({text})" for name, text in _names.RENAMED.items())
        + ".",
        "",
    ]
    return "\n".join(lines)


def read(text):
    """What a page says: for each module and class its names by column."""
    found = {}
    for line in text.split("\n"):
        if line.startswith("| `numpy"):
            cells = line.split("|")[1:-1]
            found[cells[0].strip("` ")] = {name: wanted for wanted, cell in zip(COLUMNS, cells[1:]) for name in re.findall(r"`([^`]+)`", cell)}
    return found


def main():
    """Writes the page, or compares it."""
    if _lent.numpy is None:
        print("NumPy is not installed, and this page is about it")
        return 1
    found = told()
    if "--check" not in sys.argv:
        PAGE.write_text(page(found), encoding="utf-8")
        return 0
    text = PAGE.read_text(encoding="utf-8")
    said = read(text)
    wrong = [f"{path} is not on the page" for path in found if path not in said]
    for path, columns in said.items():
        now = found.get(path, {})
        wrong += [f"{path}.{name} is {now[name]}, the page says {column}" for name, column in columns.items() if name in now and now[name] != column]
        if f"NumPy {version()}:" in text:
            wrong += [f"{path}.{name} is on one side only" for name in sorted(columns.keys() ^ now.keys())]
    for sentence in wrong:
        print(sentence, file=sys.stderr)
    if wrong:
        print("write it anew with: python crates/ndcast-py/numpy_names.py", file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
