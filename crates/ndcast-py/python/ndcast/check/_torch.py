"""The watch over PyTorch: a function mode that tells the judge which tensors meet.

*Problem*: every call of PyTorch has to be seen, and almost none matters. *Technique*: a `TorchFunctionMode` looks up the kind of each function; numbers
and equal shapes are done with at once. The modes of PyTorch are a thread's own, so each thread that starts gets the mode as well. *Contract*: the function
is called with its own arguments, once, and its result and its error are the program's. Nothing is set on a tensor. Inside of compiled, traced and scripted
code the mode does nothing at all.
"""

from __future__ import annotations

import functools
import sys
import threading
import types
import warnings

from .. import _hosts
from . import _torch_kinds as kinds

_NUMBERS = (int, float, bool, complex)
# More functions than PyTorch has; a program may make functions of its own that ask modes.
_MOST_FUNCTIONS = 4096
# Smaller results are no matter of memory.
_SMALL = 1 << 12


def install(watch):
    """Watches PyTorch in this thread and in those that start from now on, also if it is imported later. Gives the function that ends it."""
    return _Installed(watch).remove


class _Installed:
    """One watch, with its mode once PyTorch is there."""

    def __init__(self, watch):
        self.watch, self.mode = watch, None
        self.started = threading.Thread._bootstrap_inner
        self.bootstrap = self._wrapped(self.started)
        threading.Thread._bootstrap_inner = self.bootstrap
        _hosts.wait("torch", self.imported)

    def imported(self, torch):
        if self.watch is None:
            return
        if not hasattr(getattr(torch, "overrides", None), "TorchFunctionMode"):
            print(f"ndcast.check: PyTorch {getattr(torch, '__version__', '')} has no function modes, so it is not watched: use 1.13 or newer", file=sys.stderr)
            return
        if self.mode is None:
            self.mode = _mode_class(torch)(self.watch)
        if not any(one is self.mode for one in _modes(torch)):
            self.mode.__enter__()

    def _wrapped(self, start):
        """The beginning of a thread, with the mode."""

        @functools.wraps(start)
        def _bootstrap_inner(thread):
            if self.watch is not None and self.mode is not None:
                # The stack of modes ends with the thread.
                self.mode.__enter__()
            return start(thread)

        return _bootstrap_inner

    def remove(self):
        """Ends the watch. In other threads that run on, the mode stays and does nothing."""
        if self.watch is None:
            return
        self.watch = None
        _hosts.forget("torch", self.imported)
        if threading.Thread._bootstrap_inner is self.bootstrap:
            threading.Thread._bootstrap_inner = self.started
        if self.mode is not None:
            self.mode.watch = None
            _take_out(sys.modules["torch"], self.mode)


def _modes(torch):
    return [torch._C._get_function_stack_at(at) for at in range(torch._C._len_torch_function_stack())]


def _take_out(torch, mode):
    """Takes a mode out of this thread's stack, where the program's own may lie above it."""
    if not any(one is mode for one in _modes(torch)):
        return
    above = []
    while (top := torch._C._pop_torch_function_stack()) is not mode:
        above.append(top)
    for one in reversed(above):
        torch._C._push_on_torch_function_stack(one)


@functools.cache
def _mode_class(torch):
    """The class of the mode, whose base exists only once PyTorch is imported."""
    Tensor = torch.Tensor
    plain = frozenset((Tensor, torch.nn.Parameter))
    is_compiling, is_tracing = torch.compiler.is_compiling, torch._C._is_tracing
    broadcast = torch.broadcast_shapes

    class Mode(torch.overrides.TorchFunctionMode):
        def __init__(self, watch):
            self.watch = watch
            # The way of each function that was met, None for those that do not matter.
            self.ways = {}

        def __torch_function__(self, func, types, args=(), kwargs=None):
            # What is compiled sees a mode that does nothing, and what is traced must not read a shape, which would be recorded.
            if is_compiling() or is_tracing():
                return func(*args, **(kwargs or {}))
            try:
                way = self.ways[func]
            except KeyError:
                way = self.learned(func)
            if way is None or self.watch is None:
                return func(*args, **kwargs) if kwargs else func(*args)
            return way(func, args, kwargs or {})

        def learned(self, func):
            """The way of a function that is met for the first time."""
            found = kinds.kind(torch, func)
            way = None if found is None else functools.partial(getattr(self, found[0]), found[1])
            if len(self.ways) < _MOST_FUNCTIONS:
                self.ways[func] = way
            return way

        # The ways: each calls the function, and tells the watch before and after. Whatever the watch stumbles over is no matter of the program's.

        def elementwise(self, op, func, args, kwargs, size=None):
            if len(args) == 2 and not kwargs:
                first, second = args
                if type(second) in _NUMBERS:
                    result = func(first, second)
                    self.noted(op, args[:1], None, result)
                    return result
            operands = shapes = None
            try:
                operands, shapes = self.operands(args, kwargs)
                if operands is not None and any(shape != shapes[0] for shape in shapes):
                    self.judge(op, func, operands, shapes, size)
            except Exception:
                operands = None
            result = func(*args, **kwargs)
            if operands is not None and "out" not in kwargs:
                self.noted(op, operands, shapes, result)
            return result

        def truth(self, op, func, args, kwargs):
            return self.elementwise(op, func, args, kwargs, 1)

        def written(self, op, func, args, kwargs):
            """In place: the target's shape is the result's, or PyTorch refuses."""
            if not (len(args) == 2 and type(args[1]) in _NUMBERS):
                try:
                    operands, shapes = self.operands(args, kwargs)
                    if operands is not None and any(shape != shapes[0] for shape in shapes) and broadcast(*shapes) == shapes[0]:
                        self.judge(op, func, operands, shapes)
                except Exception:
                    pass
            return func(*args, **kwargs)

        def loss(self, op, func, args, kwargs):
            called = func
            try:
                given = kinds.losses_operands(op, args, kwargs)
                operands, shapes = self.operands(given, {}) if given is not None else (None, None)
                if operands is not None and any(shape != shapes[0] for shape in shapes):
                    self.judge(op, func, operands, shapes, through=True)
                    called = _warning_at_caller(func)
            except Exception:
                called = func
            return called(*args, **kwargs)

        def extreme(self, op, func, args, kwargs):
            second = args[1] if len(args) > 1 else kwargs.get("other")
            if isinstance(second, Tensor):
                return self.elementwise(op, func, args, kwargs)
            return self.reduction(op, func, args, kwargs)

        def reduction(self, op, func, args, kwargs):
            result = func(*args, **kwargs)
            try:
                source = args[0] if args else kwargs.get("input", kwargs.get("self", kwargs.get("x")))
                if source is None or "out" in kwargs:
                    return result
                shape = self.shape(source)
                if not shape:
                    return result
                axes = kinds.reduced_axes(op, len(shape), args, kwargs)
                kept = [1 if axis in axes else length for axis, length in enumerate(shape)]
                left = [length for axis, length in enumerate(shape) if axis not in axes]
                for one in result if isinstance(result, tuple) else (result,):
                    own = self.shape(one)
                    if own is not None and list(own) in (kept, left):
                        self.watch.reduced(source, shape, axes, len(own) == len(shape), one, own, one.nbytes)
            except Exception:
                pass
            return result

        def view(self, op, func, args, kwargs):
            result = func(*args, **kwargs)
            try:
                for one in result if isinstance(result, tuple) else (result,):
                    shape = self.shape(one)
                    source = args[0] if args else kwargs["input"]
                    own = self.shape(source)
                    if not shape or own is None:
                        continue
                    if own == shape:
                        self.watch.carry(source, one, shape)
                    if 1 in shape:
                        before = self.watch.marks(source) if 1 in own else 0
                        found = kinds.viewed_marks(op, own, before, args, kwargs, shape)
                        if found:
                            self.watch.mark(one, shape, found)
            except Exception:
                pass
            return result

        def viewed(self, op, func, args, kwargs):
            """A view in place: the tensor has other axes afterwards."""
            try:
                source = args[0]
                own, marks = self.shape(source), self.watch.marks(source)
            except Exception:
                return func(*args, **kwargs)
            result = func(*args, **kwargs)
            try:
                shape = self.shape(result)
                if own is not None and shape is not None:
                    self.watch.mark(result, shape, kinds.viewed_marks(op, own, marks, args, kwargs, shape))
            except Exception:
                pass
            return result

        def same(self, op, func, args, kwargs):
            result = func(*args, **kwargs)
            try:
                source = args[0] if args else kwargs["input"]
                if result is not source and (shape := self.shape(result)) and self.shape(source) == shape:
                    if op in kinds.SHARED:
                        self.watch.carry(source, result, shape)
                    else:
                        self.watch.made([source], [shape], result, shape, result.nbytes)
            except Exception:
                pass
            return result

        def backward(self, op, func, args, kwargs):
            """Runs with the mode on, because a program's own functions may be differentiated by code of its own."""
            if len(args) != 1 or type(args[0]) not in plain or torch._C._len_torch_function_stack() or func is not Tensor.backward:
                return func(*args, **kwargs)
            with self:
                return torch.autograd.backward(args[0], **{_BACKWARD.get(name, name): value for name, value in kwargs.items()})

        # What the ways share.

        def shape(self, tensor):
            """The lengths of a tensor. `None` for anything else, and where a length is a symbol."""
            kind = type(tensor)
            if kind in plain:
                return tensor.shape
            if not isinstance(tensor, Tensor):
                return None
            shape = tensor.shape
            return shape if all(type(length) is int for length in shape) else None

        def operands(self, args, kwargs):
            """The operands of an op with their shapes; numbers have none. Two times `None` if one has no shape to judge."""
            operands, shapes = [], []
            for one in (*args, *kwargs.values()) if kwargs else args:
                if isinstance(one, Tensor):
                    shape = self.shape(one)
                    if shape is None:
                        return None, None
                    operands.append(one)
                    shapes.append(shape)
                elif type(one) in _NUMBERS and len(operands) < 3:
                    operands.append(one)
                    shapes.append(())
            return operands, shapes

        def judge(self, op, func, operands, shapes, size=None, through=False):
            python = through or hasattr(func, "__code__")
            frame = kinds.caller(torch, through) if python else _outside()
            if frame is not None:
                size = size or max(one.itemsize for one in operands if isinstance(one, Tensor))
                self.watch.judge("torch", op, operands, shapes, size, frame)

        def noted(self, op, operands, shapes, result):
            """Tells of a result, after the op."""
            try:
                if (shape := self.shape(result)) and op != "masked_select":
                    if shapes is None:
                        shapes = [self.shape(operands[0])]
                    self.watch.made(operands, shapes, result, shape, result.nbytes)
            except Exception:
                pass

    return Mode


# `Tensor.backward` names the gradient otherwise than `torch.autograd.backward`.
_BACKWARD = {"gradient": "grad_tensors"}


def _outside():
    """The frame that called the function which the mode sees: the first one outside of this file."""
    frame = sys._getframe(1)
    while frame is not None and frame.f_code.co_filename == __file__:
        frame = frame.f_back
    return frame


def _warning_at_caller(func):
    """A copy of a function of PyTorch's that warns at its caller's line.

    The mode calls the function from within its own call, so a warning for its caller would name the file by which PyTorch asks its modes.
    """
    outer = sys._getframe(1)
    while outer is not None and outer.f_code is not func.__code__:
        outer = outer.f_back
    if outer is None:
        return func
    copy = types.FunctionType(func.__code__, {**func.__globals__, "warnings": _Warnings(outer)}, func.__name__, func.__defaults__, func.__closure__)
    copy.__kwdefaults__ = func.__kwdefaults__
    return copy


class _Warnings:
    """The module `warnings`, for a function that runs in the place of `outer`."""

    def __init__(self, outer):
        self.outer = outer

    def __getattr__(self, name):
        return getattr(warnings, name)

    def warn(self, message, category=None, stacklevel=1, source=None, **given):
        frame = self.outer
        for _ in range(stacklevel - 1):
            if frame.f_back is None:
                return warnings.warn(message, category, stacklevel + 1, source, **given)
            frame = frame.f_back
        names = frame.f_globals
        registry = names.setdefault("__warningregistry__", {})
        category = category or (type(message) if isinstance(message, Warning) else UserWarning)
        module = names.get("__name__") or "<unknown>"
        return warnings.warn_explicit(message, category, frame.f_code.co_filename, frame.f_lineno, module, registry, names, source)
