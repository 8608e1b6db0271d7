"""How far one distribution is from another."""

import math

from .. import digamma, lgamma
from ..special import xlogy
from . import _continuous as _c, _discrete as _d, _gammas as _g, _joint as _j
from ._base import sum_rightmost as _sum_rightmost
from ._joint import _mahalanobis, solve_triangular as _solve

_KNOWN = {}


def register_kl(type_p, type_q):
    """Lets a function compute the divergence of two classes."""

    def decorator(fun):
        _KNOWN[type_p, type_q] = fun
        return fun

    return decorator


def kl_divergence(p, q):
    """The mean of the difference of the logarithms of the densities, over samples of the first distribution."""
    for first in type(p).__mro__:
        for second in type(q).__mro__:
            if (first, second) in _KNOWN:
                return _KNOWN[first, second](p, q)
    raise NotImplementedError(f"No KL(p || q) is implemented for p type {type(p).__name__} and q type {type(q).__name__}")


def _alike(kind):
    return register_kl(kind, kind)


@_alike(_c.Normal)
def _normal(p, q):
    ratio = (p.scale / q.scale).pow(2)
    return 0.5 * (ratio + ((p.loc - q.loc) / q.scale).pow(2) - 1 - ratio.log())


@_alike(_c.LogNormal)
@_alike(_c.HalfNormal)
def _of_bases(p, q):
    return _normal(p.base_dist, q.base_dist)


@_alike(_c.Laplace)
def _laplace(p, q):
    ratio, far = p.scale / q.scale, (p.loc - q.loc).abs() / q.scale
    return -ratio.log() + far + ratio * (-(p.loc - q.loc).abs() / p.scale).exp() - 1


@_alike(_c.Uniform)
def _uniform(p, q):
    return ((q.high - q.low) / (p.high - p.low)).log().masked_fill((q.low > p.low) | (q.high < p.high), math.inf)


@_alike(_c.Exponential)
def _exponential(p, q):
    ratio = q.rate / p.rate
    return -ratio.log() + ratio - 1


@_alike(_g.Gamma)
def _gamma(p, q):
    a, b = p.concentration, q.concentration
    return b * (p.rate / q.rate).log() + lgamma(b) - lgamma(a) + (a - b) * digamma(a) + (q.rate - p.rate) * (a / p.rate)


@_alike(_g.Dirichlet)
def _dirichlet(p, q):
    a, b = p.concentration, q.concentration
    more = (a - b) * (digamma(a) - digamma(a.sum(-1, True)))
    return lgamma(a.sum(-1)) - lgamma(b.sum(-1)) - (lgamma(a) - lgamma(b)).sum(-1) + more.sum(-1)


@_alike(_g.Beta)
def _beta(p, q):
    return _dirichlet(p._dirichlet, q._dirichlet)


@_alike(_d.Bernoulli)
def _bernoulli(p, q):
    yes, no = xlogy(p.probs, p.probs / q.probs), xlogy(1 - p.probs, (1 - p.probs) / (1 - q.probs))
    return yes + no


@_alike(_d.Binomial)
def _binomial(p, q):
    if (p.total_count < q.total_count).any():
        raise NotImplementedError("KL between Binomials where q.total_count > p.total_count is not implemented")
    found = p.total_count * (p.probs * (p.logits - q.logits) + (-p.probs).log1p() - (-q.probs).log1p())
    return found.masked_fill(p.total_count > q.total_count, math.inf)


@_alike(_d.Geometric)
def _geometric(p, q):
    return -p.entropy() - (-q.probs).log1p() / p.probs - q.logits


@_alike(_d.Poisson)
def _poisson(p, q):
    return p.rate * (p.rate.log() - q.rate.log()) - (p.rate - q.rate)


@_alike(_d.Categorical)
def _categorical(p, q):
    each = p.probs * (p.logits - q.logits)
    return each.masked_fill((q.probs == 0).expand_as(each), math.inf).masked_fill((p.probs == 0).expand_as(each), 0).sum(-1)


@_alike(_d.OneHotCategorical)
def _one_hot(p, q):
    return _categorical(p._categorical, q._categorical)


@_alike(_j.MultivariateNormal)
def _multivariate(p, q):
    if p.event_shape != q.event_shape:
        raise ValueError("KL-divergence between two Multivariate Normals with different event shapes cannot be computed")
    trace = _solve(q.scale_tril, p.scale_tril.expand((*q.batch_shape, *p.scale_tril.shape[-2:])), upper=False).pow(2).sum((-2, -1))
    return q._half_log_det() - p._half_log_det() + 0.5 * (trace + _mahalanobis(q._factor, q.loc - p.loc) - p.event_shape[0])


@_alike(_j.Independent)
def _independent(p, q):
    if p.reinterpreted_batch_ndims != q.reinterpreted_batch_ndims:
        raise NotImplementedError
    return _sum_rightmost(kl_divergence(p.base_dist, q.base_dist), p.reinterpreted_batch_ndims)


__all__ = ["kl_divergence", "register_kl"]
