"""The stubs of `ndcast.torch.distributions`: what all classes have is in `torch_distributions.pyi`, and their parameters are those of their constructors."""

import inspect
import pathlib

from ndcast.torch import distributions

HEAD = (pathlib.Path(__file__).parent / "torch_distributions.pyi").read_text()
CONSTRAINTS = (
    'from .. import Tensor\n\nclass Constraint:\n    """Numbers, or vectors and matrices of them, that are allowed."""\n    is_discrete: bool\n    event_dim: int\n'
    "    def check(self, value: Tensor) -> Tensor: ...\n\n"
)
# Parameters that are no tensors, and the classes whose parameters are vectors, which no number stands for.
TYPES = {
    "base_distribution": "Distribution", "component_distribution": "Distribution", "mixture_distribution": "Categorical", "reinterpreted_batch_ndims": "int",
    "validate_args": "bool | None",
}  # fmt: skip
OF_VECTORS = {"Categorical", "Dirichlet", "Multinomial", "MultivariateNormal", "OneHotCategorical"}


def _parameter(one, of_vectors):
    known = TYPES.get(one.name) or ("int" if of_vectors and one.name == "total_count" else "Tensor" if of_vectors else "float | Tensor")
    if one.default is None and "None" not in known:
        known += " | None"
    return f"{one.name}: {known}" + ("" if one.default is one.empty else f" = {one.default!r}")


def _class(kind):
    base = next(parent for parent in kind.__mro__[1:] if not parent.__name__.startswith("_"))
    given = [_parameter(one, kind.__name__ in OF_VECTORS) for one in inspect.signature(kind).parameters.values()]
    names = [name for name in inspect.signature(kind).parameters if name not in TYPES and not (name == "total_count" and kind.__name__ == "Multinomial")]
    fields = "".join(f"    @property\n    def {name}(self) -> Tensor: ...\n" for name in names)
    return f'class {kind.__name__}({base.__name__}):\n    """{inspect.getdoc(kind)}"""\n{fields}    def __init__(self, {", ".join(given)}) -> None: ...\n'


def _constraint(name, value):
    if not isinstance(value, type):
        return f"{name}: Constraint"
    given = [one for one in inspect.signature(value).parameters.values() if one.name != "bounds"]
    names = [one.name for one in given] or list(value._names)
    numbers, types = "float | Tensor", {"base_constraint": "Constraint", "reinterpreted_batch_ndims": "int"}
    return f"def {name}({', '.join(f'{one}: {types.get(one, numbers)}' for one in names)}) -> Constraint: ..."


def stubs():
    """File names and what belongs in them."""
    own = ("Distribution", "ExponentialFamily")
    classes = [value for name, value in vars(distributions).items() if name in distributions.__all__ and isinstance(value, type) and name not in own]
    # A class stands below the one that it is made of.
    classes.sort(key=lambda kind: (len(kind.__mro__), kind.__name__))
    known = vars(distributions.constraints)
    lines = [_constraint(name, known[name]) for name in distributions.constraints.__all__ if name != "Constraint"]
    return {
        "torch/distributions/__init__.pyi": HEAD + "\n" + "\n".join(map(_class, classes)),
        "torch/distributions/constraints.pyi": CONSTRAINTS + "\n".join(lines) + "\n",
        "torch/distributions/kl.pyi": "from . import kl_divergence as kl_divergence, register_kl as register_kl\n",
        **{
            f"torch/distributions/{kind.__module__.rpartition('.')[2]}.pyi": f"from . import {kind.__name__} as {kind.__name__}\n"
            for kind in (*classes, distributions.Distribution)
        },
    }
