"""The watch over PyTorch: a function mode that tells the judge which tensors meet.

*Problem*: every call of PyTorch has to be seen, and almost none matters. *Technique*: a `TorchFunctionMode` looks up the kind of each function; numbers
and equal shapes are done with at once, which costs 1 to 2 microseconds for each call. The modes of PyTorch are a thread's own, so each thread that starts
gets the mode as well. *Contract*: the function is called with its own arguments, once, and its result and its error are the program's. Nothing is set on a
tensor. Inside of compiled, traced and scripted code the mode does nothing at all. A thread that runs already when the watch begins, or when another thread
imports PyTorch, is not watched, and neither are daemon threads before Python 3.14.
"""

from __future__ import annotations

import functools
import sys
import threading

from .. import _imports
from . import _torch_kinds as kinds
from . import _torch_shown

# Before, a daemon thread exits in the middle of the end of a program, and with a mode on its stack it would abort the process.
_DAEMONS_EXIT = sys.version_info < (3, 14)
# For pytest's tracebacks.
__tracebackhide__ = True
# The names of arguments that are operands; others say how.
_OPERANDS = frozenset("self input other tensor1 tensor2 mask end weight exponent min max condition source x1 x2 x n target".split())
_NUMBERS = frozenset((int, float, bool, complex))
# More functions than PyTorch has; a program may make functions of its own that ask modes.
_MOST_FUNCTIONS = 4096
# Pairs of shapes that are remembered.
_MOST_FINE = 4096
# The watch puts results of 64 KiB and more on the bill; with fewer elements, no result has as much.
_FEW = 4096


def install(watch):
    """Watches PyTorch in this thread and in those that start from now on, also if it is imported later. Gives the function that ends it."""
    return _Installed(watch).remove


class _Installed:
    """One watch, with its mode once PyTorch is there."""

    def __init__(self, watch):
        self.watch, self.mode = watch, None
        self.unhide = None
        self.started = threading.Thread._bootstrap_inner
        self.bootstrap = self._wrapped(self.started)
        threading.Thread._bootstrap_inner = self.bootstrap
        self.cancel = _imports.when_imported("torch", self.imported)

    def imported(self, torch):
        if self.watch is None:
            return
        if not hasattr(getattr(torch, "compiler", None), "is_compiling"):
            print(f"ndcast.check: PyTorch {getattr(torch, '__version__', '')} is not watched: use 2.1 or newer", file=sys.stderr)
            return
        if self.mode is None:
            self.mode = _mode_class(torch)(self.watch)
            self.unhide = _torch_shown.install(__file__, globals())
        if not any(one is self.mode for one in _modes(torch)):
            self.mode.__enter__()

    def _wrapped(self, start):
        """The beginning of a thread, with the mode."""

        @functools.wraps(start)
        def _bootstrap_inner(thread):
            if self.watch is not None and self.mode is not None and not (thread.daemon and _DAEMONS_EXIT):
                self.mode.__enter__()
            try:
                return start(thread)
            finally:
                # Modes on the stack are freed after the thread has left Python. At the end of a program, that aborts the process.
                if self.mode is not None:
                    _take_out(sys.modules["torch"], self.mode)

        return _bootstrap_inner

    def remove(self):
        """Ends the watch. In other threads that run on, the mode stays and does nothing."""
        if self.watch is None:
            return
        self.watch = None
        self.cancel()
        if threading.Thread._bootstrap_inner is self.bootstrap:
            threading.Thread._bootstrap_inner = self.started
        if self.mode is not None:
            self.mode.is_on = False
            self.unhide()
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
    # Attributes of tensors ask the modes below ours and the classes of the program's own, unless they are told to be quiet.
    depth, quiet = torch._C._len_torch_function_stack, torch._C.DisableTorchFunction

    no_axes, strided = torch.Size(), torch.strided

    def stored(tensor):
        """The memory of a tensor that stores all its elements, else 0."""
        return tensor.numel() * tensor.element_size() if tensor.layout is strided and not tensor.is_meta else 0

    class Mode(torch.overrides.TorchFunctionMode):
        def __init__(self, watch):
            self.watch, self.is_on = watch, True
            # The way of each function that was met, None for those that do not matter.
            self.ways = {}
            # The addresses of tensors that the watch has notes on, so that it is not asked about all others. A tensor that is at the place of
            # a dead one costs a question.
            self.known = set()
            # Pairs of shapes that no guard objects to as long as there is no note on the tensors.
            self.fine = set()

        def __torch_function__(self, func, types, args=(), kwargs=None):
            # Compiled code sees a mode that does nothing, and traced code must not read a shape, which would be recorded.
            if is_compiling() or is_tracing():
                return func(*args, **(kwargs or {}))
            try:
                way = self.ways[func]
            except (KeyError, TypeError):
                way = self.learned(func)
            if way is None or not self.is_on:
                return func(*args, **kwargs) if kwargs else func(*args)
            return way(func, args, kwargs or {})

        def learned(self, func):
            """The way of a function that is met for the first time."""
            way = None
            try:
                with quiet():
                    found = kinds.kind(torch, func)
                if found is not None:
                    way = functools.partial(getattr(self, found[0]), found[1])
                if len(self.ways) < _MOST_FUNCTIONS:
                    self.ways[func] = way
            except TypeError:
                # A function of the program's that cannot be looked up.
                pass
            except Exception as error:
                _stumbled(getattr(func, "__name__", "?"), error)
            return way

        # The ways: each calls the function, and tells the watch before and after. A fault of the watch is no matter of the program's.

        def elementwise(self, op, func, args, kwargs, size=None):
            operands, shapes = None, ()
            try:
                if not kwargs and not depth():
                    shapes = self.settled(args)
                    for shape in shapes:
                        # Provenance is for shapes with two axes of one length, and the bill for large results.
                        if len(set(shape)) != len(shape) or shape.numel() >= _FEW:
                            operands = args
                if not shapes:
                    operands, shapes = self.judged(op, func, args, kwargs, size)
            except Exception as error:
                _stumbled(op, error)
            result = func(*args, **kwargs)
            if operands is not None and op != "masked_select":
                self.noted(op, operands, shapes, result)
            return result

        def truth(self, op, func, args, kwargs):
            return self.elementwise(op, func, args, kwargs, 1)

        def written(self, op, func, args, kwargs):
            """In place: the target's shape is the result's, or PyTorch refuses."""
            if not (len(args) == 2 and type(args[1]) in _NUMBERS):
                try:
                    self.judged(op, func, args, kwargs, in_place=True)
                except Exception as error:
                    _stumbled(op, error)
            return func(*args, **kwargs)

        def loss(self, op, func, args, kwargs):
            try:
                given = kinds.losses_operands(op, args, kwargs)
                if given is not None:
                    self.judged(op, func, given, {}, through=True)
            except Exception as error:
                _stumbled(op, error)
            return func(*args, **kwargs)

        def extreme(self, op, func, args, kwargs):
            second = args[1] if len(args) > 1 else kwargs.get("other")
            if isinstance(second, Tensor):
                return self.elementwise(op, func, args, kwargs)
            return self.reduction(op, func, args, kwargs)

        def reduction(self, op, func, args, kwargs):
            result = func(*args, **kwargs)
            if args and self.is_quick(result) and self.is_quick(source := args[0]) and id(source) not in self.known:
                shape = source.shape
                # Nothing is kept, nothing can land elsewhere, and it is too little for the bill.
                if len(result.shape) < len(shape) == len(set(shape)) and shape.numel() < _FEW:
                    return result
            self.afterwards(self.reduced, op, args, kwargs, result)
            return result

        def view(self, op, func, args, kwargs):
            result = func(*args, **kwargs)
            if args and self.is_quick(result) and id(args[0]) not in self.known:
                shape = result.shape
                if 1 not in shape and len(set(shape)) == len(shape):
                    # No axis can be marked, and no reduction of it can land elsewhere.
                    return result
            self.afterwards(self.seen, op, args, kwargs, result)
            return result

        def viewed(self, op, func, args, kwargs):
            """A view in place: the tensor has other axes afterwards."""
            try:
                with quiet():
                    before = self.shape(args[0]), self.watch.marks(args[0])
            except Exception as error:
                before = _stumbled(op, error)
            result = func(*args, **kwargs)
            if before is not None:
                self.afterwards(functools.partial(self.turned, before), op, args, kwargs, result)
            return result

        def same(self, op, func, args, kwargs):
            result = func(*args, **kwargs)
            source = args[0] if args else kwargs.get("input")
            if result is not source:
                self.afterwards(self.copied, op, args, kwargs, result)
            return result

        def backward(self, op, func, args, kwargs):
            """Runs with the mode on, because a program's own functions may be differentiated by code of its own."""
            redispatch = getattr(torch.overrides, "redispatch_function", None)
            if redispatch is None or depth() or not all(type(one) in plain for one in kinds.tensors(torch, args)):
                return func(*args, **kwargs)
            with self:
                return redispatch(func, (), args, kwargs)

        # After a call.

        def afterwards(self, tell, op, args, kwargs, result):
            try:
                with quiet():
                    tell(op, args[0] if args else kwargs.get("input", kwargs.get("self")), args, kwargs, result)
            except Exception as error:
                _stumbled(op, error)

        def reduced(self, op, source, args, kwargs, result):
            shape, results = self.shape(source), result if isinstance(result, tuple) else (result,)
            own = self.shape(results[0])
            if not shape or own is None:
                return
            keeps = len(own) == len(shape)
            if not (keeps or kinds.is_ambiguous(shape) or shape.numel() >= _FEW or id(source) in self.known):
                return
            axes = kinds.reduced_axes(op, len(shape), args, kwargs)
            if tuple(own) == kinds.reduced_shape(shape, axes, keeps):
                for one in results:
                    self.known.add(id(one))
                    self.watch.reduced(source, shape, axes, keeps, one, own, stored(one))

        def seen(self, op, source, args, kwargs, result):
            for one in result if isinstance(result, tuple) else (result,):
                shape, own = self.shape(one), self.shape(source)
                if not shape or own is None:
                    continue
                is_known = id(source) in self.known
                has_ones = 1 in shape
                if not has_ones and (own != shape or not (is_known or kinds.is_ambiguous(shape))):
                    continue
                axes = kinds.viewed_axes(op, own, args, kwargs, shape)
                if axes == list(range(len(own))) and own == shape and (is_known or kinds.is_ambiguous(shape)):
                    self.known.add(id(one))
                    self.watch.carry(source, own, one, shape)
                marks = kinds.viewed_marks(axes, shape, self.watch.marks(source) if is_known else 0) if has_ones else 0
                # A library that shapes its results says nothing about the intent of its caller.
                if marks and (op not in ("reshape", "view") or self.watch.owns(kinds.caller(torch, None, True))):
                    self.known.add(id(one))
                    self.watch.mark(one, shape, marks)

        def turned(self, before, op, source, args, kwargs, result):
            (own, marks), shape = before, self.shape(result)
            if own is not None and shape is not None:
                self.known.add(id(result))
                self.watch.mark(result, shape, kinds.viewed_marks(kinds.viewed_axes(op, own, args, kwargs, shape), shape, marks))

        def copied(self, op, source, args, kwargs, result):
            shape = self.shape(result)
            if not shape or self.shape(source) != shape:
                return
            if op not in kinds.SHARED:
                self.noted(op, [source], [shape], result)
            elif id(source) in self.known or kinds.is_ambiguous(shape):
                self.known.add(id(result))
                self.watch.carry(source, shape, result, shape)

        def noted(self, op, operands, shapes, result):
            """Tells of the result of an op, unless nothing can come of it. One shape is that of all operands."""
            try:
                with quiet():
                    shape, known = self.shape(result), self.known
                    if not shape:
                        return
                    is_known = any([id(one) in known for one in operands])
                    if is_known:
                        known.add(id(result))
                    if is_known or kinds.is_ambiguous(shape) or any([one.numel() >= _FEW for one in (shape, *shapes)]):
                        if len(shapes) < len(operands):
                            shapes = [shapes[0] if isinstance(one, Tensor) else no_axes for one in operands]
                        self.watch.made(operands, shapes, result, shape, stored(result))
            except Exception as error:
                _stumbled(op, error)

        # Shared by the ways.

        def settled(self, args):
            """The shapes of operands that no guard objects to: a tensor alone or with a number, two tensors of one shape, or of two shapes that have been
            judged. This is almost every call, so it is told in as few steps as there are. None for others, and where there is a note on one."""
            first, known = args[0], self.known
            if type(first) not in plain or id(first) in known or len(args) > 2:
                return ()
            try:
                shape = first.shape
                if len(args) == 1 or type(second := args[1]) in _NUMBERS:
                    return (shape,)
                if type(second) not in plain or id(second) in known:
                    return ()
                other = second.shape
            except RuntimeError:
                # Nested tensors have none.
                return ()
            if other == shape:
                return (shape,)
            return (shape, other) if (shape, other) in self.fine else ()

        def judged(self, op, func, args, kwargs, size=None, through=False, in_place=False):
            """The operands with their shapes, which are judged if they differ."""
            with quiet():
                operands, shapes = self.operands(args, kwargs)
                if operands is None or all(shape == shapes[0] for shape in shapes) or (in_place and not kinds.fits(shapes)):
                    return operands, shapes
                frame = kinds.caller(torch, func, through)
                if frame is not None:
                    size = size or max(one.element_size() for one in operands if isinstance(one, Tensor))
                    objects = self.watch.judge("torch", op, operands, shapes, size, frame)
                    if not objects and len(operands) == 2 and len(self.fine) < _MOST_FINE and not any(id(one) in self.known for one in operands):
                        self.fine.add(tuple(shapes))
                return operands, shapes

        def is_quick(self, tensor):
            """Whether a tensor has a shape, and nobody else is asked for it."""
            return type(tensor) in plain and not depth() and not tensor.is_nested

        def shape(self, tensor):
            """The lengths of a tensor. `None` for anything else, for nested tensors, which have none, and where a length is a symbol."""
            kind = type(tensor)
            if kind not in plain and not isinstance(tensor, Tensor):
                return None
            try:
                shape = tensor.shape
            except RuntimeError:
                return None
            if kind in plain:
                return shape
            return torch.Size(shape) if all(type(length) is int for length in shape) else None

        def operands(self, args, kwargs):
            """The operands of an op with their shapes; numbers have none. Two times `None` if one has no shape to judge."""
            operands, shapes = [], []
            for one in (*args, *(kwargs[name] for name in kwargs if name in _OPERANDS)) if kwargs else args:
                if isinstance(one, Tensor):
                    shape = self.shape(one)
                    if shape is None:
                        return None, None
                elif type(one) in _NUMBERS:
                    shape = no_axes
                else:
                    continue
                operands.append(one)
                shapes.append(shape)
            return operands, shapes

    return Mode


_told_of: set = set()


def _stumbled(op, error):
    """Says once for a function that a call of it was not judged; the call itself goes on."""
    if op not in _told_of:
        _told_of.add(op)
        print(f"ndcast.check: calls of torch's {op} may go unjudged, which is a fault of ndcast: {type(error).__name__}: {error}", file=sys.stderr)
