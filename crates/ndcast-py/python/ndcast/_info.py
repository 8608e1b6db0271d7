"""What the Array API standard asks of a namespace about itself."""

from . import _ndcast as _nd

_KINDS = {
    "bool": ["bool"],
    "signed integer": ["int8", "int16", "int32", "int64"],
    "unsigned integer": ["uint8", "uint16", "uint32", "uint64"],
    "real floating": ["float32", "float64"],
    "complex floating": ["complex64", "complex128"],
}
_KINDS["integral"] = _KINDS["signed integer"] + _KINDS["unsigned integer"]
_KINDS["numeric"] = _KINDS["integral"] + _KINDS["real floating"] + _KINDS["complex floating"]
_ALL = _KINDS["bool"] + _KINDS["numeric"]
# Dtypes that the standard does not have, but that are real floating dtypes all the same.
_BEYOND = {"real floating": ["float16", "bfloat16"], "numeric": ["float16", "bfloat16"]}


def isdtype(dtype, kind):
    """Whether a dtype is of a kind, of one of several, or another dtype."""
    if isinstance(kind, tuple):
        return any(isdtype(dtype, one) for one in kind)
    if isinstance(kind, str):
        if kind not in _KINDS:
            raise ValueError(f"no kind of dtypes {kind!r}: {', '.join(map(repr, _KINDS))} are")
        return _nd.dtype_of(dtype).name in _KINDS[kind] + _BEYOND.get(kind, [])
    return _nd.dtype_of(dtype) == _nd.dtype_of(kind)


class _Info:
    def capabilities(self):
        """What the namespace can do that not every one can."""
        return {"boolean indexing": True, "data-dependent shapes": True, "max dimensions": 64}

    def default_device(self):
        """Where tensors are made."""
        return "cpu"

    def devices(self):
        """Where tensors can be."""
        return ("cpu",)

    def default_dtypes(self, *, device=None):
        """The dtypes of what has none."""
        _check(device)
        real = _nd.get_default_dtype()
        return {
            "real floating": real,
            "complex floating": _nd.complex128 if real == _nd.float64 else _nd.complex64,
            "integral": _nd.int64,
            "indexing": _nd.int64,
        }

    def dtypes(self, *, device=None, kind=None):
        """The dtypes of a kind, by name."""
        _check(device)
        if kind is None:
            names = _ALL
        elif isinstance(kind, tuple):
            names = [name for name in _ALL if any(name in _KINDS[one] for one in kind)]
        else:
            names = _KINDS[kind]
        return {name: getattr(_nd, name) for name in names}


def _check(device):
    if device not in (None, "cpu"):
        raise ValueError(f"no device {device!r}: the only one is 'cpu'")


def __array_namespace_info__():
    """What the standard asks of a namespace about itself."""
    return _Info()
