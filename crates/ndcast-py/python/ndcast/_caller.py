"""What the caller wrote: the operands of the operation that failed, as they stand in the source."""

from __future__ import annotations

import ast
import contextlib
import linecache
import sys

# A longer expression is no name.
_LONGEST = 4096
# The bit of `co_flags` of a function, which keeps its variables in its frame (`inspect.CO_OPTIMIZED`).
_OPTIMIZED = 1


def operands():
    """The operands of the innermost operation outside of this package, each with its shape where it is a plain variable.

    The first value tells whether they are the operands of an operator, in order; a function may take them in another one. There are none if
    the source cannot be had: before Python 3.11, in compiled programs, and for code that was never in a file.
    """
    frame = sys._getframe(1)
    while frame is not None and frame.f_globals.get("__name__", "").partition(".")[0] == "ndcast":
        frame = frame.f_back
    if frame is None:
        return False, []
    try:
        ordered, texts = _operands(frame)
        seen = variables(frame)
        return ordered, [(text, _shape(text, seen)) for text in texts]
    except Exception:
        # Names are a courtesy: whatever is wrong with the source, the error itself has to come through.
        return False, []


def parsed(frame):
    """The innermost operation of a frame: its position (first and last line, start and end column in bytes), its source, and its syntax tree.
    None if the source cannot be had, or is very long."""
    code, lines = frame.f_code, linecache.getlines(frame.f_code.co_filename, frame.f_globals)
    for at, position in enumerate(code.co_positions()):
        if at == frame.f_lasti // 2:
            break
    else:
        return None
    first, last, start, end = position
    if None in position or last > len(lines):
        return None
    part = [line.encode() for line in lines[first - 1 : last]]
    part[-1] = part[-1][:end]
    part[0] = part[0][start:]
    source = b"".join(part).decode()
    if len(source) > _LONGEST:
        return None
    try:
        tree = ast.parse(source.strip(), mode="exec").body[0]
    except SyntaxError:
        # The caret of a store covers its target only, and an expression may go on over several lines.
        tree = ast.parse(f"({source})", mode="exec").body[0]
    if isinstance(tree, ast.Expr) and isinstance(tree.value, ast.Subscript) and first == last:
        # A store into a part: its statement, from the target on, tells the value.
        rest = lines[first - 1].encode()[start:].decode()
        with contextlib.suppress(SyntaxError):
            tree = ast.parse(rest.strip(), mode="exec").body[0]
    return position, source, tree


def _operands(frame):
    found = parsed(frame)
    if found is None:
        return False, []
    tree = found[2]
    called = isinstance(tree, ast.Expr) and isinstance(tree.value, ast.Call)
    return not called, [ast.unparse(node) for node in operand_nodes(tree)]


def operand_nodes(tree):
    """The operands of an operation; of a call, its receiver and its arguments."""
    match tree:
        case ast.Assign(targets=[target, *_], value=value) | ast.AugAssign(target=target, value=value):
            return [target, value]
        case ast.Expr(value=ast.BinOp(left=left, right=right)):
            return [left, right]
        case ast.Expr(value=ast.Compare(left=left, comparators=[right])):
            return [left, right]
        case ast.Expr(value=ast.Call(func=ast.Attribute(value=receiver), args=args)):
            return [receiver, *args]
        case ast.Expr(value=ast.Call(args=args)):
            return args
    return []


def variables(frame):
    """The variables that the frame sees."""
    seen = {**frame.f_globals, **frame.f_locals}
    if sys.version_info < (3, 13) and frame.f_code.co_flags & _OPTIMIZED:
        # The frame of a function keeps the copy of its variables that it has just made, and with them tensors that the function deletes.
        frame.f_locals.clear()
    return seen


def _shape(text, variables):
    with contextlib.suppress(ValueError):
        # A plain number.
        complex(text)
        return ()
    shape = getattr(variables.get(text), "shape", None)
    return tuple(shape) if isinstance(shape, tuple) and text.isidentifier() else None
