"""The Python sources of files and directories, as syntax trees: scripts, and the code cells of notebooks."""

import ast
import json
import os
import re
import stat
import warnings

ENDINGS = (".py", ".pyw", ".ipynb")
# Directories that hold other people's code, or none.
_NOT_THERE = {"__pycache__", "node_modules", "site-packages"}
# A larger file is data that is written as Python.
_LARGEST = 16 << 20
# Magics of whole cells whose cell is still Python.
_PYTHON_CELLS = {"%%time", "%%timeit", "%%capture", "%%prun", "%%python", "%%python3"}
_MAGIC = re.compile(r"^(\s*)(?:[%!?].*|\w[\w., ]*=\s*[%!](?!=).*|[\w.]+\?+)\s*$")


class Skipped(Exception):
    """Why a file is not read."""


def files(paths):
    """The files to read of files and directories, each once. Links to directories are not followed, so that there is no loop."""
    seen = set()
    for path in paths:
        for file in _below(path) if os.path.isdir(path) else [path]:
            try:
                about = os.stat(file)
            except OSError as error:
                yield file, error.strerror or str(error)
                continue
            if (about.st_dev, about.st_ino) in seen:
                continue
            seen.add((about.st_dev, about.st_ino))
            if not stat.S_ISREG(about.st_mode):
                yield file, "is no regular file"
            elif about.st_size > _LARGEST:
                yield file, f"is larger than {_LARGEST >> 20} MiB"
            else:
                yield file, None


def _below(folder):
    for here, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if not (name.startswith(".") or name in _NOT_THERE or _is_environment(os.path.join(here, name))))
        for name in sorted(names):
            if name.endswith(ENDINGS) and not name.startswith("._"):
                yield os.path.join(here, name)


def _is_environment(folder):
    return os.path.exists(os.path.join(folder, "pyvenv.cfg"))


def tree(path):
    """The syntax tree of a file, and what had to be left out of it. Raises `Skipped` with the reason if there is none."""
    try:
        with open(path, "rb") as file:
            source = file.read()
    except OSError as error:
        raise Skipped(error.strerror or str(error)) from None
    return _notebook(source, path) if path.endswith(".ipynb") else (_parsed(source, path), [])


def _parsed(source, path):
    flags = ast.PyCF_ONLY_AST | ast.PyCF_ALLOW_TOP_LEVEL_AWAIT
    with warnings.catch_warnings():
        # Of escapes in texts, which are not our concern.
        warnings.simplefilter("ignore")
        try:
            return compile(source, path, "exec", flags, dont_inherit=True)
        except SyntaxError as error:
            raise Skipped(f"is no Python 3: line {error.lineno}: {error.msg}") from None
        except (ValueError, RecursionError, MemoryError) as error:
            raise Skipped(f"is no Python 3: {error or 'nested too deeply'}") from None


def _notebook(source, path):
    try:
        notebook = json.loads(source)
        sheets = notebook.get("worksheets") or [notebook]
        language = notebook.get("metadata", {}).get("kernelspec", {}).get("language", "python")
        cells = [cell for sheet in sheets for cell in sheet["cells"] if cell.get("cell_type") == "code"]
        texts = ["".join(cell.get("source", cell.get("input", ""))) for cell in cells]
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        raise Skipped("is no notebook of Jupyter") from None
    if str(language).lower() not in ("python", "python3"):
        raise Skipped(f"is a notebook in {language}")
    found, wrong = [], []
    # Cells share their names, but one that does not parse is no reason to lose the others.
    for number, text in enumerate(texts, 1):
        try:
            found += _parsed(_plain(text), path).body
        except Skipped as reason:
            wrong.append(f"cell {number} {reason}")
    return ast.Module(found, []), wrong


def _plain(text):
    """The Python of a cell: a line of magic becomes `pass`."""
    lines = text.split("\n")
    first = next((line.strip() for line in lines if line.strip()), "")
    if first.startswith("%%") and first.split()[0] not in _PYTHON_CELLS:
        return ""
    return "\n".join(_MAGIC.sub(r"\1pass", line) for line in lines)
