"""PyTorch's ``torch.distributions.constraints``: what parameters and samples of distributions may be."""

from .. import _absent, linalg as _linalg


class Constraint:
    """Numbers, or vectors and matrices of them, that are allowed."""

    is_discrete, event_dim = False, 0

    def check(self, value):
        """Whether each number, vector or matrix is allowed."""
        raise NotImplementedError

    def __repr__(self):
        return f"{type(self).__name__.lstrip('_')}()"


class _Bounded(Constraint):
    """Numbers from one bound to another, or beyond one of them."""

    def __init__(self, *bounds):
        self._bounds = bounds
        for name, bound in zip(self._names, bounds):
            setattr(self, name, bound)

    def __repr__(self):
        return f"{type(self).__name__.lstrip('_')}({', '.join(f'{name}={bound}' for name, bound in zip(self._names, self._bounds))})"


class _GreaterThan(_Bounded):
    _names = ("lower_bound",)

    def check(self, value):
        return self.lower_bound < value


class _GreaterThanEq(_GreaterThan):
    def check(self, value):
        return self.lower_bound <= value


class _LessThan(_Bounded):
    _names = ("upper_bound",)

    def check(self, value):
        return value < self.upper_bound


class _Interval(_Bounded):
    _names = ("lower_bound", "upper_bound")

    def check(self, value):
        return (self.lower_bound <= value) & (value <= self.upper_bound)


class _HalfOpenInterval(_Interval):
    def check(self, value):
        return (self.lower_bound <= value) & (value < self.upper_bound)


class _IntegerInterval(_Interval):
    is_discrete = True

    def check(self, value):
        return (value % 1 == 0) & super().check(value)


class _IntegerGreaterThan(_GreaterThan):
    is_discrete = True

    def check(self, value):
        return (value % 1 == 0) & (value >= self.lower_bound)


class _Boolean(Constraint):
    is_discrete = True

    def check(self, value):
        return (value == 0) | (value == 1)


class _Real(Constraint):
    def check(self, value):
        return value == value


class _Simplex(Constraint):
    event_dim = 1

    def check(self, value):
        return (value >= 0).all(-1) & ((value.sum(-1) - 1).abs() < 1e-6)


class _OneHot(Constraint):
    is_discrete, event_dim = True, 1

    def check(self, value):
        return ((value == 0) | (value == 1)).all(-1) & value.sum(-1).eq(1)


class _Multinomial(Constraint):
    is_discrete, event_dim = True, 1

    def __init__(self, upper_bound):
        self.upper_bound = upper_bound

    def check(self, value):
        return (value >= 0).all(-1) & (value.sum(-1) <= self.upper_bound)


class _LowerCholesky(Constraint):
    event_dim = 2

    def check(self, value):
        return (value.tril() == value).flatten(-2).all(-1) & (value.diagonal(0, -2, -1) > 0).all(-1)


class _PositiveDefinite(Constraint):
    event_dim = 2

    def check(self, value):
        symmetric = value.isclose(value.mT, atol=1e-6).all(-2).all(-1)
        return symmetric & _linalg.cholesky_ex(value).info.eq(0) if symmetric.all() else symmetric


class _IndependentConstraint(Constraint):
    """A constraint of all numbers along the last axes."""

    def __init__(self, base_constraint, reinterpreted_batch_ndims):
        self.base_constraint, self.reinterpreted_batch_ndims = base_constraint, reinterpreted_batch_ndims
        self.is_discrete, self.event_dim = base_constraint.is_discrete, base_constraint.event_dim + reinterpreted_batch_ndims

    def check(self, value):
        found = self.base_constraint.check(value)
        if found.ndim < self.reinterpreted_batch_ndims:
            raise ValueError(f"Expected value.dim() >= {self.event_dim} but got {value.ndim}")
        return found.flatten(found.ndim - self.reinterpreted_batch_ndims).all(-1)

    def __repr__(self):
        return f"IndependentConstraint({self.base_constraint!r}, {self.reinterpreted_batch_ndims})"


class MixtureSameFamilyConstraint(Constraint):
    """What is allowed to each component."""

    def __init__(self, base_constraint):
        self.base_constraint, self.check = base_constraint, base_constraint.check
        self.is_discrete, self.event_dim = base_constraint.is_discrete, base_constraint.event_dim

    def __repr__(self):
        return f"MixtureSameFamilyConstraint({self.base_constraint!r})"


boolean, one_hot, real, simplex, lower_cholesky, positive_definite = _Boolean(), _OneHot(), _Real(), _Simplex(), _LowerCholesky(), _PositiveDefinite()
positive, nonnegative, nonnegative_integer, positive_integer = _GreaterThan(0.0), _GreaterThanEq(0.0), _IntegerGreaterThan(0), _IntegerGreaterThan(1)
unit_interval = _Interval(0.0, 1.0)
greater_than, greater_than_eq, less_than, interval, half_open_interval = _GreaterThan, _GreaterThanEq, _LessThan, _Interval, _HalfOpenInterval
integer_interval, independent, multinomial = _IntegerInterval, _IndependentConstraint, _Multinomial
real_vector = independent(real, 1)
__all__ = [name for name in globals() if not name.startswith("_")]
__getattr__ = _absent.lookup("torch.distributions.constraints")
