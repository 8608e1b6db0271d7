"""Names that a class of tensors has not, although users of another library look for them."""

from ._ndcast import Tensor, _Base

# What to write instead of names that mean different things in NumPy and in PyTorch.
_STANDARD = {
    "fill_diagonal": "x.fill_diagonal_(value) writes",
    "put": "it writes in NumPy and copies in PyTorch: x.put_(...) writes, nd.torch.put(x, ...) copies",
    "sort": "it sorts in place in NumPy and gives a pair in PyTorch: nd.sort(x) gives a sorted tensor",
}


# Names that are there for other libraries alone: NumPy's arrays have none of them.
HIDDEN = {"to_numpy"}


class Absent:
    """Stands in a class for a name: to look it up is an ``AttributeError`` that says what to write instead.

    A ``__getattr__`` of the class could say so too, but it makes Python allocate a bound method at each call of any method.
    """

    def __init__(self, name, sentence, strange=False):
        self.name, self.sentence, self.strange = name, sentence, strange

    def __get__(self, own, kind):
        text = f"'{kind.__name__}' object has no attribute '{self.name}'"
        error = AttributeError(text if self.strange else f"{text}: {self.sentence}", name=self.name, obj=own)
        if self.strange:
            error.add_note(self.sentence)
        raise error


def say(kind, sentences, strange=()):
    """Makes a class say these sentences, one for each name that it has not. Of the strange ones, which the library itself has not, the message is the
    library's, and the sentence is a note.
    """
    for name, sentence in sentences.items():
        if not hasattr(kind, name):
            setattr(kind, name, Absent(name, sentence, name in strange))


def _dir(self):
    """The names that there are."""
    absent = HIDDEN | {name for kind in type(self).__mro__ for name, value in vars(kind).items() if isinstance(value, Absent)}
    return [name for name in object.__dir__(self) if name not in absent]


_Base.__dir__ = _dir
say(Tensor, _STANDARD)
