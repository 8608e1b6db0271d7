"""What an editor is told of ndcast.torch. Written by stubs.py; see there."""

from .. import Tensor

class Constraint:
    """Numbers, or vectors and matrices of them, that are allowed."""
    is_discrete: bool
    event_dim: int
    def check(self, value: Tensor) -> Tensor: ...

boolean: Constraint
one_hot: Constraint
real: Constraint
simplex: Constraint
lower_cholesky: Constraint
positive_definite: Constraint
positive: Constraint
nonnegative: Constraint
nonnegative_integer: Constraint
positive_integer: Constraint
unit_interval: Constraint
def greater_than(lower_bound: float | Tensor) -> Constraint: ...
def greater_than_eq(lower_bound: float | Tensor) -> Constraint: ...
def less_than(upper_bound: float | Tensor) -> Constraint: ...
def interval(lower_bound: float | Tensor, upper_bound: float | Tensor) -> Constraint: ...
def half_open_interval(lower_bound: float | Tensor, upper_bound: float | Tensor) -> Constraint: ...
def integer_interval(lower_bound: float | Tensor, upper_bound: float | Tensor) -> Constraint: ...
def independent(base_constraint: Constraint, reinterpreted_batch_ndims: int) -> Constraint: ...
def multinomial(upper_bound: float | Tensor) -> Constraint: ...
real_vector: Constraint
