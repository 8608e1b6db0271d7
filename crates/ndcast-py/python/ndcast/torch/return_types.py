"""The named results of PyTorch's functions: tuples whose items have names, with PyTorch's text."""

from operator import itemgetter as _itemgetter

_PAIRS = ("values", "indices")
# The names that differ from `values` and `indices`.
_FIELDS = {
    **dict.fromkeys(["cummax", "cummin", "kthvalue", "max", "median", "min", "mode", "nanmedian", "sort", "topk"], _PAIRS),
    "aminmax": ("min", "max"),
    "frexp": ("mantissa", "exponent"),
    "geqrf": ("a", "tau"),
    "histogram": ("hist", "bin_edges"),
    "histogramdd": ("hist", "bin_edges"),
    "linalg_cholesky_ex": ("L", "info"),
    "linalg_eig": ("eigenvalues", "eigenvectors"),
    "linalg_eigh": ("eigenvalues", "eigenvectors"),
    "linalg_inv_ex": ("inverse", "info"),
    "linalg_ldl_factor": ("LD", "pivots"),
    "linalg_lstsq": ("solution", "residuals", "rank", "singular_values"),
    "linalg_lu": ("P", "L", "U"),
    "linalg_lu_factor": ("LU", "pivots"),
    "linalg_qr": ("Q", "R"),
    "linalg_slogdet": ("sign", "logabsdet"),
    "linalg_solve_ex": ("result", "info"),
    "linalg_svd": ("U", "S", "Vh"),
    "lu_unpack": ("P", "L", "U"),
    "slogdet": ("sign", "logabsdet"),
    "svd": ("U", "S", "V"),
    "triangular_solve": ("solution", "cloned_coefficient"),
}


class _Result(tuple):
    """What the classes have in common. As PyTorch's, they are made of one sequence, and have none of the names of a ``namedtuple``."""

    __slots__ = ()
    n_unnamed_fields = 0

    def __new__(cls, sequence, dict=None):
        try:
            values = tuple(sequence)
        except TypeError:
            raise TypeError("constructor requires a sequence") from None
        if len(values) != cls.n_fields:
            raise TypeError(f"torch.return_types.{cls.__name__}() takes a {cls.n_fields}-sequence ({len(values)}-sequence given)")
        return tuple.__new__(cls, values)

    def __repr__(self):
        items = ",\n".join(f"{name}={value!r}" for name, value in zip(self.__match_args__, self))
        return f"torch.return_types.{self.__class__.__name__}(\n{items})"

    def __reduce__(self):
        return self.__class__, (tuple(self),)


def _made(name, fields):
    named = {field: property(_itemgetter(at)) for at, field in enumerate(fields)}
    count = len(fields)
    about = {"__slots__": (), "__module__": __name__, "__match_args__": fields, "n_fields": count, "n_sequence_fields": count}
    return type(name, (_Result,), {**named, **about})


def _of(name, fields):
    """The class of a result with these fields, which PyTorch may call otherwise: the results of `torch.linalg` begin with `linalg_`."""
    for known in (name, f"linalg_{name}"):
        if _FIELDS.get(known) == fields:
            return globals()[known]
    return globals().setdefault(name, _made(name, fields)) if name not in _FIELDS else _made(name, fields)


def _stored(result):
    """The class of a result that was stored with ``out=``, which PyTorch calls otherwise."""
    name = f"{result.__name__}_out"
    return globals().get(name) or globals().setdefault(name, _made(name, result.__match_args__))


globals().update({_name: _made(_name, _fields) for _name, _fields in _FIELDS.items()})
__all__ = list(_FIELDS)
