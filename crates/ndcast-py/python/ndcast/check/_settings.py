"""Settings: the table `[tool.ndcast.check]` of pyproject.toml, below the options of the command line.

*Contract*: paths in the table begin at its file, and those of options at the current directory; what is unknown or of a wrong type is an error that names the key
and those that there are.
"""

import os
from dataclasses import dataclass

from .._guards import guard
from ._formats import FORMATS

POLICY = "strict"
LIBRARIES = ("numpy", "torch")
FAIL_ON = ("warning", "error", "never")


class Wrong(Exception):
    """What is wrong with a setting."""


@dataclass
class Settings:
    """What is watched, and what becomes of it."""

    guards: str = POLICY
    include: tuple = ()
    exclude: tuple = ()
    libraries: tuple = LIBRARIES
    fail_on: str = "warning"
    baseline: str | None = None
    format: str = "text"
    output: str | None = None

    def options(self):
        """The arguments of `watch`, which also reach other processes as JSON."""
        return {"policy": self.guards, "include": list(self.include), "exclude": list(self.exclude), "libraries": list(self.libraries)}


def read(start, given, option, current=None):
    """The settings of the nearest file that has some, from the directory `start` upwards, with those that are given instead. `option` names the option of a key;
    paths in options begin at `current`.
    """
    file, table = _nearest(start)
    settings = Settings()
    for origin, folder, values in ((file, file and os.path.dirname(file), table), (None, current or os.getcwd(), given)):
        for key, value in values.items():
            name = key.replace("-", "_")
            try:
                setattr(settings, name, _checked(name, value, folder))
            except Wrong as error:
                raise Wrong(f"{origin}: [tool.ndcast.check] {key}: {error}" if origin else f"{option(key)}: {error}") from None
    return settings


def _nearest(start):
    """The nearest pyproject.toml from a directory upwards that has a table of ours, and the table."""
    folder = os.path.abspath(start)
    while True:
        file = os.path.join(folder, "pyproject.toml")
        if os.path.isfile(file):
            table = _table(file)
            if table is not None:
                return file, table
        if os.path.dirname(folder) == folder:
            return None, {}
        folder = os.path.dirname(folder)


def _table(file):
    if not os.path.lexists(file):
        return None
    import tomllib

    try:
        with open(file, "rb") as opened:
            data = tomllib.load(opened)
    except OSError as error:
        raise Wrong(f"{file} cannot be read: {error.strerror or error}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise Wrong(f"{file} is no TOML: {error}") from None
    table = data
    for key in ("tool", "ndcast", "check"):
        table = table.get(key) if isinstance(table, dict) else None
        if table is None:
            return None
    if not isinstance(table, dict):
        raise Wrong(f"{file}: tool.ndcast.check is a table, not {_kind(table)}")
    known = [name.replace("_", "-") for name in Settings.__dataclass_fields__]
    for key in table:
        if key not in known:
            raise Wrong(f"{file}: [tool.ndcast.check] has no key {key!r}: there are {', '.join(known)}")
    return table


def _checked(name, value, folder):
    """A value of the right type, with whole paths."""
    if name in ("include", "exclude", "libraries"):
        if not isinstance(value, list | tuple) or not all(isinstance(one, str) for one in value):
            raise Wrong(f"it is a list of texts, not {_kind(value)}")
        return _libraries(value) if name == "libraries" else tuple(_place(one, folder) for one in value)
    if not isinstance(value, str):
        raise Wrong(f"it is a text, not {_kind(value)}")
    if name == "guards":
        try:
            guard(value)
        except ValueError as error:
            raise Wrong(str(error)) from None
    choices = {"fail_on": FAIL_ON, "format": FORMATS}.get(name)
    if choices is not None and value not in choices:
        raise Wrong(f"it is {_listed(choices)}, not {value!r}")
    if name in ("baseline", "output"):
        if not value:
            raise Wrong("it is the name of a file, not an empty text")
        return os.path.join(folder, value)
    return value


def _libraries(names):
    wrong = [name for name in names if name not in LIBRARIES]
    if wrong or not names:
        raise Wrong(f"they are numpy and torch, not {wrong[0]!r}" if wrong else "name numpy, torch, or both")
    return tuple(dict.fromkeys(names))


def _place(text, folder):
    """A file or a directory, as a whole path, or the name of a module."""
    path = os.path.abspath(os.path.join(folder, os.path.expanduser(text)))
    if text and os.path.exists(path):
        return path
    if text and all(part.isidentifier() for part in text.split(".")):
        return text
    raise Wrong(f"{text!r} is neither a path that exists nor the name of a module")


def _listed(names):
    return f"{', '.join(names[:-1])} or {names[-1]}"


def _kind(value):
    kinds = ((bool, "a truth value"), (int, "a whole number"), (float, "a number"), (str, "a text"), (list, "a list"), (dict, "a table"))
    return next((words for kind, words in kinds if isinstance(value, kind)), type(value).__name__)
