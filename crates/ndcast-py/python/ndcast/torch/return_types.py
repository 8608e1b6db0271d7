"""The named results of PyTorch's functions: tuples whose items have names, with PyTorch's text."""

from collections import namedtuple as _namedtuple

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


def _text(self):
    """PyTorch's text: a line for each item."""
    items = ",\n".join(f"{name}={value!r}" for name, value in zip(self._fields, self))
    return f"torch.return_types.{self.__class__.__name__}(\n{items})"


def _made(name, fields):
    made = _namedtuple(name, fields, module=__name__)
    made.__repr__ = _text
    return made


def _of(name, fields):
    """The class of a result with these fields, which PyTorch may call otherwise: the results of `torch.linalg` begin with `linalg_`."""
    for known in (name, f"linalg_{name}"):
        if _FIELDS.get(known) == fields:
            return globals()[known]
    return globals().setdefault(name, _made(name, fields)) if name not in _FIELDS else _made(name, fields)


globals().update({_name: _made(_name, _fields) for _name, _fields in _FIELDS.items()})
__all__ = list(_FIELDS)
