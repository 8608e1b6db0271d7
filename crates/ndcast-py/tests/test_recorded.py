"""Sessions that were recorded with NumPy and PyTorch run when only their import is changed: what they print, warn of and raise.

*Technique*: a file of ``recorded`` has sections, ``== title``, each with a session of its own names: an input after ``>>>``, then its warnings
(``UserWarning: ...`` after ``!``), what it prints, and the line of its exception after ``Traceback``, under the name of its first builtin class.
``python test_recorded.py``, in an environment with PyTorch 2.15 and NumPy 2.4, records them anew. *Contract*: text is compared as it is, but for blanks
at the ends of lines. An exception is one of the recorded builtin class, and has the library's sentence in its text. Above an input whose answer differs
stands ``# differs: `` and the name of the reason, which ``recorded/differences.toml`` gives; where nothing differs, such a line fails the test.
"""

import builtins
import contextlib
import io
import pathlib
import re
import sys
import tomllib
import warnings
from typing import NamedTuple

import pytest

PLACE = pathlib.Path(__file__).parent / "recorded"
IMPORTS = ("import {0}numpy as np\n", "import {0}torch as torch\nfrom {0}torch import tensor\n")


class Input(NamedTuple):
    """An input of a session, what it answers, and why ndcast's answer differs, if it does."""

    source: str
    answer: str
    reason: str


def sections(path):
    """The sections of a file: their titles and inputs."""
    for part in path.read_text().split("\n== ")[1:]:
        title, _, text = part.partition("\n")
        found, reason = [], ""
        for line in text.strip("\n").split("\n"):
            if line.startswith("# differs: "):
                reason = line.removeprefix("# differs: ")
            elif line.startswith(">>> "):
                found.append([line[4:], [], reason])
                reason = ""
            elif line.startswith("... "):
                found[-1][0] += "\n" + line[4:]
            else:
                found[-1][1].append(line.rstrip())
        yield title, [Input(source, "\n".join(answer).strip("\n"), reason) for source, answer, reason in found]


def builtin(kind):
    """The first builtin class of an exception."""
    return next(one.__name__ for one in kind.__mro__ if getattr(builtins, one.__name__, None) is one)


def text_of(error):
    """What an exception says, without blanks at the ends of lines."""
    return re.sub(r"(?m) +$", "", plain(str(error)))


def plain(text):
    """A text in which classes have the names of the library."""
    return text.replace("'ndcast.numpy.", "'numpy.")


def told(source, names):
    """What Python shows of one input: warnings, output, and the class and text of an exception."""
    output, error = io.StringIO(), None
    with warnings.catch_warnings(record=True) as caught, contextlib.redirect_stdout(output):
        warnings.simplefilter("always")
        shown, sys.displayhook = sys.displayhook, lambda value: value is None or print(repr(value))
        try:
            exec(compile(source + "\n", "<session>", "single"), names)
        except Exception as raised:
            error = raised
        finally:
            sys.displayhook = shown
    # Where in its sources a library warns is no matter of the program's.
    warned = [re.sub(r"\s+", " ", re.sub(r" \(Triggered internally at .*\)$", "", str(one.message))) for one in caught]
    lines = [f"! {builtin(one.category)}: {text}" for one, text in zip(caught, warned, strict=True)]
    return "\n".join([*lines, re.sub(r"(?m) +$", "", plain(output.getvalue()))]).strip("\n"), error


def same(answer, got, error):
    """Whether an input answers what was recorded."""
    wanted, _, raised = answer.rpartition("Traceback\n") if "Traceback\n" in answer else (answer, "", "")
    if got.strip("\n") != wanted.strip("\n"):
        return False
    if not raised or error is None:
        return not raised and error is None
    kind, _, text = raised.partition(": ")
    return isinstance(error, getattr(builtins, kind)) and text.strip() in text_of(error)


def full(got, error):
    """What an input answers, as it is recorded."""
    raised = "" if error is None else f"Traceback\n{builtin(type(error))}: {text_of(error)}"
    return "\n".join(filter(None, (got, raised)))


def names_of(module):
    """The names that a session begins with."""
    names = {}
    exec("".join(IMPORTS).format(module), names)
    return names


REASONS = tomllib.loads((PLACE / "differences.toml").read_text())
SESSIONS = [(path, title, inputs) for path in sorted(PLACE.glob("*.txt")) for title, inputs in sections(path)]


@pytest.mark.parametrize(("title", "inputs"), [one[1:] for one in SESSIONS], ids=[one[1] for one in SESSIONS])
def test_session(title, inputs):
    pytest.importorskip("numpy")
    names, wrong = names_of("ndcast."), []
    for source, answer, reason in inputs:
        got, error = told(source, names)
        if same(answer, got, error) == bool(reason):
            wrong.append(f">>> {source}\n{full(got, error)}\n{'differs no more' if reason else 'and not'}\n{answer}")
    assert not wrong, "\n\n".join(wrong)


def test_reasons_are_those_of_the_sessions():
    assert set(REASONS) == {one.reason for _, _, inputs in SESSIONS for one in inputs} - {""}


def record():
    """Writes what the libraries answer."""
    import torch

    torch.set_warn_always(True)
    for path in sorted(PLACE.glob("*.txt")):
        lines = [path.read_text().split("\n== ")[0]]
        for title, inputs in sections(path):
            names, rows = names_of(""), []
            for source, _, reason in inputs:
                answer = full(*told(source, names))
                rows += [f"# differs: {reason}"] * bool(reason) + [">>> " + source.replace("\n", "\n... "), *([answer] if answer else [])]
            lines.append(f"== {title}\n" + "\n".join(rows) + "\n")
        path.write_text("\n".join(lines))


if __name__ == "__main__":
    record()
