"""Places in programs: whose a file is, and how the line of a call is written.

*Problem*: a report needs the user's own line, the expression on it, and the names of its operands. *Technique*: the position of the instruction that runs
gives the source of one operation, and its syntax tree gives the operands. *Contract*: where there is no source, operands are called x1, x2; nothing is
raised.
"""

from __future__ import annotations

import ast
import contextlib
import importlib.util
import linecache
import os
import re
import site
import sys
import tokenize
import types
from dataclasses import dataclass, field

from .. import _caller

GUARDS = ("reduced", "blowup", "same_count", "accidental", "broadcast_warning", "mutual", "declared", "rank")
# The owners of a file: nobody, the program, or the array library.
_OTHER, _PROGRAM, _LIBRARY = 0, 1, 2
_MEANT = re.compile(r"#\s*ndcast:\s*meant\b\s*(?:\(([^)]*)\))?")
# Their files run only after they have been imported.
_LIBRARIES = ("numpy", "torch")
# A longer expression is cut in the report.
_LONGEST = 400
# Of what stands alone, no part is an operand of something else.
_ATOMS = (ast.Name, ast.Attribute, ast.Subscript, ast.Call, ast.Constant, ast.Tuple, ast.List, ast.Dict, ast.Set, ast.ListComp, ast.JoinedStr)


@dataclass(slots=True)
class Place:
    """A line of a program, and the operation on it."""

    file: str
    line: int
    end_line: int | None
    column: int | None
    end_column: int | None
    function: str
    expression: str
    #: The operands, and the parts of the expression around them.
    names: list
    pieces: list
    #: The guards that a comment on the statement allows.
    meant: frozenset = field(default_factory=frozenset)


class Owners:
    """Tells whose a file is; called with its name."""

    def __init__(self, include=(), exclude=()):
        self._include = [_folder(one) for one in include]
        self._exclude = [_folder(one) for one in exclude]
        package = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
        # The standard library; installed packages lie in directories of well-known names.
        installed = {os.path.dirname(os.__file__)}
        with contextlib.suppress(AttributeError):
            installed |= {*site.getsitepackages(), site.getusersitepackages()}
        self._others = [package, *installed]
        self._others += [os.path.realpath(folder) for folder in self._others]

    def __call__(self, file):
        if file.startswith("<frozen ") or file.endswith((".pyx", ".pxd")):
            return _OTHER
        path = file if file.startswith("<") else os.path.abspath(file)
        if _below(path, self._exclude):
            return _OTHER
        if _below(path, self._include):
            return _PROGRAM
        if _below(path, [os.path.dirname(getattr(sys.modules[name], "__file__", None) or "") for name in _LIBRARIES if name in sys.modules]):
            return _LIBRARY
        parts = path.split(os.sep)
        return _OTHER if "site-packages" in parts or "dist-packages" in parts or _below(path, self._others) else _PROGRAM


def _below(path, folders):
    return any(folder and (path == folder or path.startswith(os.path.join(folder, ""))) for folder in folders)


def _folder(name):
    """The directory or file of a module, or of a path."""
    if os.path.exists(name) or os.sep in name:
        return os.path.abspath(name)
    folder = _module_folder(name)
    if not folder:
        raise ValueError(f"{name!r} is no module that can be imported, and no path that exists")
    return folder


def _module_folder(name):
    try:
        spec = importlib.util.find_spec(name)
    except (ImportError, ValueError, AttributeError):
        return None
    if spec is None:
        return None
    return next(iter(spec.submodule_search_locations or [spec.origin]), None)


def of(frame, objects, judgement):
    """The place of a frame whose operation combines `objects`."""
    code = frame.f_code
    file, line = code.co_filename, frame.f_lineno or 0
    place = Place(
        file=file if file.startswith("<") else os.path.abspath(file),
        line=line,
        end_line=None,
        column=None,
        end_column=None,
        function=code.co_qualname,
        expression=linecache.getline(file, line, frame.f_globals).strip(),
        names=[f"x{k + 1}" for k in range(len(objects))],
        pieces=[f"{judgement.op}(", *[", "] * (len(objects) - 1), ")"],
    )
    # A fault of the source is no reason to lose the report.
    with contextlib.suppress(Exception):
        _written(place, frame, objects)
    with contextlib.suppress(Exception):
        place.meant = _meant_at(file, frame.f_globals, place.line, place.end_line or line)
    return place


def _written(place, frame, objects):
    """Fills in how the operation is written."""
    found = _caller.parsed(frame)
    if found is None:
        return
    (first, last, start, end), source, tree = found
    lines = linecache.getlines(frame.f_code.co_filename, frame.f_globals)
    place.line, place.end_line = first, last
    place.column = len(lines[first - 1].encode()[:start].decode()) + 1
    place.end_column = len(lines[last - 1].encode()[:end].decode()) + 1
    whole = " ".join(source.split())
    place.expression = whole if len(whole) <= _LONGEST else whole[: _LONGEST - 1] + "…"
    nodes = _in_order(tree, frame, objects)
    if nodes is not None:
        place.names, place.pieces = _around(tree, nodes)


def _in_order(tree, frame, objects):
    """The nodes of the operands, in the order of `objects`. None if it is not known which are which."""
    nodes = _caller.operand_nodes(tree)
    if isinstance(tree, ast.Expr) and isinstance(tree.value, ast.Call):
        call = tree.value
        if any(isinstance(node, ast.Starred) for node in nodes):
            return None
        nodes = nodes + [keyword.value for keyword in call.keywords if keyword.arg is not None]
        receiver = call.func.value if isinstance(call.func, ast.Attribute) else None
        if receiver is not None and (len(call.args) >= len(objects) or isinstance(_value(receiver, frame), types.ModuleType)):
            nodes = nodes[1:]
        by_object = _by_object(nodes, frame, objects)
        if by_object is not None:
            return by_object
    return nodes[: len(objects)] if len(nodes) >= len(objects) else None


def _by_object(nodes, frame, objects):
    """The nodes whose values are these very objects; None if some have none."""
    values = [(node, _value(node, frame)) for node in nodes]
    found = []
    for one in objects:
        node = next((node for node, value in values if value is one and one is not None), None)
        if node is None or node in found:
            return None
        found.append(node)
    return found


def _value(node, frame):
    """The value of a name or of attributes of modules; nothing of the program runs for it."""
    if isinstance(node, ast.Name):
        if frame.f_code.co_flags & 1 and node.id not in frame.f_code.co_varnames + frame.f_code.co_cellvars + frame.f_code.co_freevars:
            return frame.f_globals.get(node.id)
        return _caller.variables(frame).get(node.id)
    if isinstance(node, ast.Attribute):
        holder = _value(node.value, frame)
        return vars(holder).get(node.attr) if isinstance(holder, types.ModuleType) else None
    return None


def _around(tree, nodes):
    """The operands as text, and the parts of the expression around them."""
    names = [ast.unparse(node) for node in nodes]
    whole = ast.unparse(tree)
    marks = {id(node): f"operand_{k}_of_{len(nodes)}" for k, node in enumerate(nodes)}

    class Replace(ast.NodeTransformer):
        def visit(self, node):
            if id(node) in marks:
                return ast.copy_location(ast.Name(marks[id(node)], ast.Load()), node)
            return self.generic_visit(node)

    text = ast.unparse(Replace().visit(tree))
    order = sorted(range(len(nodes)), key=lambda k: text.index(marks[id(nodes[k])]))
    if order != list(range(len(nodes))):
        # The pieces are in the order of the operands.
        return names, ["", *[", "] * (len(nodes) - 1), ""]
    pieces = re.split("|".join(map(re.escape, marks.values())), text)
    plain = "".join(piece + name for piece, name in zip(pieces, [*names, ""]))
    if plain != whole:
        names = [name if isinstance(node, _ATOMS) else f"({name})" for name, node in zip(names, nodes)]
    return names, pieces


_comments: dict = {}


def _meant_at(file, names, first, last):
    """The guards that comments on the lines of a statement allow."""
    lines = linecache.getlines(file, names)
    if not any("ndcast" in line for line in lines):
        return frozenset()
    # A notebook's cell or a file may have changed since.
    known = _comments.get(file)
    if known is None or known[0] is not lines and known[0] != lines:
        known = _comments[file] = (lines, *_read(lines))
    _, comments, statements = known
    around = [(start, end) for start, end in statements if start <= first and last <= end]
    start, end = min(around, key=lambda lines: lines[1] - lines[0], default=(first, last))
    return frozenset().union(*(guards for line, guards in comments.items() if start <= line <= end))


def _read(lines):
    """The comments of intent by line, and the lines of statements; of a statement with a body, those of its head."""
    comments, statements = {}, []
    with contextlib.suppress(tokenize.TokenError, SyntaxError):
        for token in tokenize.generate_tokens(iter(lines).__next__):
            found = _MEANT.search(token.string) if token.type == tokenize.COMMENT else None
            if found:
                named = frozenset(re.split(r"[,\s]+", found[1].strip())) if found[1] else frozenset(GUARDS)
                comments[token.start[0]] = comments.get(token.start[0], frozenset()) | named
    with contextlib.suppress(SyntaxError, ValueError):
        for node in ast.walk(ast.parse("".join(lines))):
            if isinstance(node, ast.stmt):
                body = getattr(node, "body", None)
                end = body[0].lineno - 1 if isinstance(body, list) and body else node.end_lineno
                statements.append((node.lineno, max(end, node.lineno)))
    return comments, statements
