"""The elements of an array one after the other: NumPy's `x.flat`."""

from .. import _lent, _ndcast
from . import _kinds

numpy = _lent.numpy
ndarray = _ndcast._ndarray


class Plain:
    """An object that nobody adds attributes to."""

    __slots__ = ("_own",)


class flatiter(metaclass=_kinds.Kind, real=_kinds.real("flatiter")):
    """The elements one after the other, whatever the shape: read, written and iterated over where they are."""

    __module__ = "ndcast.numpy"
    __slots__ = ("_own", "_next")

    def __init__(self, own):
        self._own, self._next = own, 0

    @property
    def base(self):
        """The array."""
        return self._own

    @property
    def index(self):
        """How many elements the iteration has given."""
        return self._next

    @property
    def coords(self):
        """Where the next element of the iteration is."""
        return tuple(int(at) for at in numpy.unravel_index(self._next, self._own.shape))

    def __len__(self):
        return self._own.size

    def __iter__(self):
        # Elements that lie one after the other are a view, which shows what is written meanwhile.
        if self._next == 0 and _ndcast.is_contiguous(self._own):
            return iter(self._own.reshape(-1))
        return self

    def __next__(self):
        if self._next >= self._own.size:
            raise StopIteration
        self._next += 1
        return self._own.reshape(-1)[self._next - 1]

    def _checked(self, key):
        """The places that an integer or a slice selects."""
        try:
            return range(len(self))[key]
        except IndexError:
            raise IndexError(f"index {key} is out of bounds for size {len(self)}") from None

    def _cycled(self, value, shape):
        """Values in the dtype of the array, from the start again where there are too few."""
        return numpy.resize(numpy.asarray(_lent.Loan().lend(value), self._own.dtype), shape)

    def __getitem__(self, key):
        # In NumPy the iteration is what finds the places, and it starts anew afterwards.
        self._next = 0
        if key.__class__ is int:
            self._checked(key)
        found = self._own.reshape(-1)[key]
        return found.copy() if isinstance(found, ndarray) else found

    def __setitem__(self, key, value):
        own, self._next = self._own, 0
        if numpy is None:
            whole = own.flatten()
            whole[key] = value
            own[...] = whole.reshape(own.shape)
            return
        if key is Ellipsis or (isinstance(key, slice) and key == slice(None)):
            own[...] = self._cycled(value, own.shape)
            return
        if key.__class__ in (int, slice) and _ndcast.is_contiguous(own):
            # The elements in a row are a view: a write looks at no others.
            places = self._checked(key)
            row = own.reshape(-1)
            if places.__class__ is not int:
                row[key] = self._cycled(value, len(places))
                return
            try:
                row[places] = value
            except (OverflowError, TypeError, ValueError):
                if not _ndcast._writeable(own):
                    raise
                raise ValueError("Error setting single item of array.") from None
            return
        places = numpy.arange(own.size)[_lent.Loan().lend(key)]
        if isinstance(places, numpy.ndarray):
            value = self._cycled(value, places.shape)
            if places.size == 0:
                return
        own[tuple(numpy.unravel_index(places, own.shape))] = value

    def __array__(self, dtype=None, copy=None):
        return numpy.array(self._own._read_only().reshape(-1), dtype=dtype)

    def copy(self):
        """The elements in an array of one axis."""
        return self._own.flatten()

    def __eq__(self, other):
        return self.copy() == other

    def __ne__(self, other):
        return self.copy() != other

    def __lt__(self, other):
        return self.copy() < other

    def __le__(self, other):
        return self.copy() <= other

    def __gt__(self, other):
        return self.copy() > other

    def __ge__(self, other):
        return self.copy() >= other

    __hash__ = None


def set_flat(own, value):
    """Writes elements one after the other, from the start again where there are too few."""
    flatiter(own)[...] = value
