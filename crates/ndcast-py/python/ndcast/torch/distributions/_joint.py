"""Distributions of several numbers, and such as are made of others."""

import copy
import functools
import math

from .. import Size, broadcast_shapes, cholesky_inverse, eye
from ..linalg import cholesky, solve_triangular
from ._base import Distribution, broadcast, constraints, standard_normal, sum_rightmost
from ._discrete import Categorical


def _mahalanobis(tril, x):
    """The squared lengths of vectors, in the measure of a covariance by its factor."""
    shape = broadcast_shapes(tril.shape[:-2], x.shape[:-1])
    return solve_triangular(tril.expand(shape + tril.shape[-2:]), x.expand(shape + x.shape[-1:]).unsqueeze(-1), upper=False).pow(2).sum((-2, -1))


class MultivariateNormal(Distribution):
    """Normal vectors of a covariance."""

    arg_constraints = {
        "loc": constraints.real_vector, "covariance_matrix": constraints.positive_definite, "precision_matrix": constraints.positive_definite,
        "scale_tril": constraints.lower_cholesky,
    }  # fmt: skip
    support, has_rsample = constraints.real_vector, True

    def __init__(self, loc, covariance_matrix=None, precision_matrix=None, scale_tril=None, validate_args=None):
        if loc.ndim < 1:
            raise ValueError("loc must be at least one-dimensional.")
        named = {"covariance_matrix": covariance_matrix, "precision_matrix": precision_matrix, "scale_tril": scale_tril}
        given = [(name, matrix) for name, matrix in named.items() if matrix is not None]
        if len(given) != 1:
            raise ValueError("Exactly one of covariance_matrix or precision_matrix or scale_tril may be specified.")
        [(name, matrix)] = given
        if matrix.ndim < 2:
            kind = "scale_tril matrix" if name == "scale_tril" else name
            raise ValueError(f"{kind} must be at least two-dimensional, with optional leading batch dimensions")
        shape = broadcast_shapes(matrix.shape[:-2], loc.shape[:-1])
        setattr(self, name, matrix.expand((*shape, -1, -1)))
        self.loc = loc.expand((*shape, -1))
        super().__init__(shape, self.loc.shape[-1:], validate_args=validate_args)
        self._factor = matrix
        if name == "covariance_matrix":
            self._factor = cholesky(matrix)
        elif name == "precision_matrix":
            inverse = cholesky(matrix.flip((-2, -1))).flip((-2, -1)).mT
            self._factor = solve_triangular(inverse, eye(matrix.shape[-1], dtype=matrix.dtype), upper=False)

    def _whole(self, matrix):
        return matrix.expand(self._batch_shape + self._event_shape + self._event_shape)

    @functools.cached_property
    def scale_tril(self):
        return self._whole(self._factor)

    @functools.cached_property
    def covariance_matrix(self):
        return self._whole(self._factor @ self._factor.mT)

    @functools.cached_property
    def precision_matrix(self):
        return self._whole(cholesky_inverse(self._factor))

    @property
    def mean(self):
        return self.loc

    @property
    def mode(self):
        return self.loc

    @property
    def variance(self):
        return self._factor.pow(2).sum(-1).expand(self._batch_shape + self._event_shape)

    def rsample(self, sample_shape=Size()):
        x = standard_normal(self._extended_shape(sample_shape), self.loc)
        return self.loc + (self._factor @ x.unsqueeze(-1)).squeeze(-1)

    def _half_log_det(self):
        return self._factor.diagonal(0, -2, -1).log().sum(-1)

    def log_prob(self, value):
        self._validate_sample(value)
        squares = self._event_shape[0] * math.log(2 * math.pi) + _mahalanobis(self._factor, value - self.loc)
        return -0.5 * squares - self._half_log_det()

    def entropy(self):
        return (0.5 * self._event_shape[0] * (1 + math.log(2 * math.pi)) + self._half_log_det()).expand(self._batch_shape)


class Independent(Distribution):
    """Another distribution, whose last parameters make the numbers of one sample."""

    arg_constraints = {}

    def __init__(self, base_distribution, reinterpreted_batch_ndims, validate_args=None):
        batch = len(base_distribution.batch_shape)
        if reinterpreted_batch_ndims > batch:
            raise ValueError(f"Expected reinterpreted_batch_ndims <= len(base_distribution.batch_shape), actual {reinterpreted_batch_ndims} vs {batch}")
        shape, kept = base_distribution.batch_shape + base_distribution.event_shape, batch - reinterpreted_batch_ndims
        self.base_dist, self.reinterpreted_batch_ndims = base_distribution, reinterpreted_batch_ndims
        super().__init__(shape[:kept], shape[kept:], validate_args=validate_args)

    has_rsample = property(lambda self: self.base_dist.has_rsample)
    has_enumerate_support = property(lambda self: not self.reinterpreted_batch_ndims and self.base_dist.has_enumerate_support)
    mean = property(lambda self: self.base_dist.mean)
    mode = property(lambda self: self.base_dist.mode)
    variance = property(lambda self: self.base_dist.variance)

    @property
    def support(self):
        within, count = self.base_dist.support, self.reinterpreted_batch_ndims
        return constraints.independent(within, count) if count else within

    def expand(self, batch_shape, _instance=None):
        new = super().expand(batch_shape)
        new.base_dist = self.base_dist.expand(new._batch_shape + self._event_shape[: self.reinterpreted_batch_ndims])
        return new

    def sample(self, sample_shape=Size()):
        return self.base_dist.sample(sample_shape)

    def rsample(self, sample_shape=Size()):
        return self.base_dist.rsample(sample_shape)

    def log_prob(self, value):
        return sum_rightmost(self.base_dist.log_prob(value), self.reinterpreted_batch_ndims)

    def entropy(self):
        return sum_rightmost(self.base_dist.entropy(), self.reinterpreted_batch_ndims)

    def enumerate_support(self, expand=True):
        if self.reinterpreted_batch_ndims:
            raise NotImplementedError("Enumeration over cartesian product is not implemented")
        return self.base_dist.enumerate_support(expand)

    def __repr__(self):
        return f"{type(self).__name__}({self.base_dist}, {self.reinterpreted_batch_ndims})"


class MixtureSameFamily(Distribution):
    """One of several distributions of a kind, chosen at random."""

    arg_constraints, has_rsample = {}, False

    def __init__(self, mixture_distribution, component_distribution, validate_args=None):
        if not isinstance(mixture_distribution, Categorical):
            raise ValueError(" The Mixture distribution needs to be an  instance of torch.distributions.Categorical")
        if not isinstance(component_distribution, Distribution):
            raise ValueError("The Component distribution needs to be an instance of torch.distributions.Distribution")
        chosen, batch, components = mixture_distribution.batch_shape, component_distribution.batch_shape[:-1], component_distribution.batch_shape[-1]
        if not broadcast(chosen, batch):
            raise ValueError(f"`mixture_distribution.batch_shape` ({chosen}) is not compatible with `component_distribution.batch_shape`({batch})")
        known = mixture_distribution.logits.shape[-1]
        if known != components:
            raise ValueError(f"`mixture_distribution component` ({known}) does not equal `component_distribution.batch_shape[-1]` ({components})")
        self.mixture_distribution, self.component_distribution = mixture_distribution, component_distribution
        super().__init__(batch, component_distribution.event_shape, validate_args=validate_args)

    support = property(lambda self: constraints.MixtureSameFamilyConstraint(self.component_distribution.support))

    def expand(self, batch_shape, _instance=None):
        new = copy.copy(self)
        new._batch_shape = Size(batch_shape)
        new.mixture_distribution = self.mixture_distribution.expand(batch_shape)
        new.component_distribution = self.component_distribution.expand((*batch_shape, self.mixture_distribution.param_shape[-1]))
        return new

    @property
    def _axis(self):
        """The axis of the components, from the end."""
        return -1 - len(self._event_shape)

    def _weighed(self, values):
        probs = self.mixture_distribution.probs
        return (probs.reshape(probs.shape + (1,) * len(self._event_shape)) * values).sum(self._axis)

    @property
    def mean(self):
        return self._weighed(self.component_distribution.mean)

    @property
    def variance(self):
        within, means = self._weighed(self.component_distribution.variance), self.component_distribution.mean
        return within + self._weighed((means - self.mean.unsqueeze(self._axis)).pow(2))

    def cdf(self, x):
        return (self.component_distribution.cdf(x.unsqueeze(self._axis)) * self.mixture_distribution.probs).sum(-1)

    def log_prob(self, x):
        self._validate_sample(x)
        each = self.component_distribution.log_prob(x.unsqueeze(self._axis))
        return (each + self.mixture_distribution.logits.log_softmax(-1)).logsumexp(-1)

    def sample(self, sample_shape=Size()):
        which, samples = self.mixture_distribution.sample(sample_shape), self.component_distribution.sample(sample_shape)
        axis = samples.ndim + self._axis
        which = which.reshape(which.shape + (1,) * (len(self._event_shape) + 1)).expand((*which.shape, 1, *self._event_shape))
        return samples.gather(axis, which).squeeze(axis)

    def __repr__(self):
        return f"MixtureSameFamily(\n  {self.mixture_distribution},\n  {self.component_distribution})"


__all__ = ["Independent", "MixtureSameFamily", "MultivariateNormal"]
