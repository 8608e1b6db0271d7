"""NumPy's `nditer` over arrays of ours: what it writes is written back when it ends."""

from .. import _lent
from . import _kinds

numpy = _lent.numpy


class nditer(metaclass=_kinds.Kind, real=_kinds.real("nditer")):
    """An iteration over several arrays at once. One that only reads is NumPy's own."""

    __module__ = "ndcast.numpy"

    def __new__(cls, op, flags=(), op_flags=None, *args, **kwargs):
        several = isinstance(op, (list, tuple))
        operands = op if several else [op]
        ways = [] if op_flags is None else list(op_flags)
        ways = [ways] * len(operands) if ways and isinstance(ways[0], str) else ways
        writes = [any("write" in word for word in words) for words in ways] + [False] * len(operands)
        loan = _lent.Loan("nditer")
        given = [loan.target(item) if write else loan.lend(item) for item, write in zip(operands, writes, strict=False)]
        real = numpy.nditer(given if several else given[0], flags, *(() if op_flags is None else (op_flags,)), *args, **kwargs)
        if not loan.written:
            return real
        self = super().__new__(cls)
        self._real, self._loan = real, loan
        return self

    def __getattr__(self, name):
        return getattr(self._real, name)

    def __iter__(self):
        return self

    def __next__(self):
        try:
            return next(self._real)
        except StopIteration:
            self._loan.give_back()
            raise

    def iternext(self):
        """Goes on; False at the end, when what was written is written back."""
        more = self._real.iternext()
        if not more:
            self._loan.give_back()
        return more

    def __getitem__(self, key):
        return self._real[key]

    def __setitem__(self, key, value):
        self._real[key] = value

    def __len__(self):
        return len(self._real)

    def __enter__(self):
        self._real.__enter__()
        return self

    def __exit__(self, *error):
        self._real.__exit__(*error)
        self._loan.give_back()

    def close(self):
        """Ends the iteration; what was written is written back."""
        self._real.close()
        self._loan.give_back()
