"""How far one distribution is from another."""

import math

from .. import broadcast_shapes, digamma, erf, full_like, lgamma
from ..nn.functional import softplus
from ..special import xlogy
from . import _continuous as _c, _discrete as _d, _gammas as _g, _joint as _j
from ._base import sum_rightmost as _sum_rightmost
from ._joint import _mahalanobis, solve_triangular as _solve

_KNOWN = {}
# Euler's constant.
_EULER = 0.57721566490153286060


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
    yes = p.probs * (softplus(-q.logits) - softplus(-p.logits))
    no = (1 - p.probs) * (softplus(q.logits) - softplus(p.logits))
    yes = yes.masked_fill(q.probs == 0, math.inf).masked_fill(p.probs == 0, 0)
    return yes + no.masked_fill(q.probs == 1, math.inf).masked_fill(p.probs == 1, 0)


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
    shape = broadcast_shapes(p._factor.shape, q._factor.shape)
    trace = _solve(q._factor.expand(shape), p._factor.expand(shape), upper=False).pow(2).sum((-2, -1))
    return q._half_log_det() - p._half_log_det() + 0.5 * (trace + _mahalanobis(q._factor, q.loc - p.loc) - p.event_shape[0])


@_alike(_j.Independent)
def _independent(p, q):
    if p.reinterpreted_batch_ndims != q.reinterpreted_batch_ndims:
        raise NotImplementedError
    return _sum_rightmost(kl_divergence(p.base_dist, q.base_dist), p.reinterpreted_batch_ndims)


@_alike(_c.Cauchy)
def _cauchy(p, q):
    return ((p.scale + q.scale).pow(2) + (p.loc - q.loc).pow(2)).log() - (4 * p.scale * q.scale).log()


@_alike(_c.Gumbel)
def _gumbel(p, q):
    ratio, there, here = p.scale / q.scale, q.loc / q.scale, p.loc / q.scale
    return -ratio.log() - there + here + ratio * _EULER + (there + lgamma(1 + ratio) - here).exp() - (1 + _EULER)


def _infinite(kind, *others):
    """Those that may draw what the others never do."""
    for other in others:
        register_kl(kind, other)(lambda p, q: full_like(getattr(p, next(iter(p.arg_constraints))), math.inf))


for _kind in (_c.Gumbel, _c.Laplace, _c.Normal):
    _infinite(_kind, _g.Beta, _c.Exponential, _g.Gamma, _c.Uniform)
_infinite(_c.Exponential, _g.Beta, _c.Uniform)
_infinite(_g.Gamma, _g.Beta, _c.Uniform)
_infinite(_d.Poisson, _d.Bernoulli, _d.Binomial)


@register_kl(_d.Bernoulli, _d.Poisson)
def _bernoulli_poisson(p, q):
    return -p.entropy() - (p.probs * q.rate.log() - q.rate)


@register_kl(_g.Beta, _c.Exponential)
def _beta_exponential(p, q):
    return -p.entropy() - q.rate.log() + q.rate * p.mean


@register_kl(_g.Beta, _g.Gamma)
def _beta_gamma(p, q):
    of_logarithm = digamma(p.concentration1) - digamma(p.concentration1 + p.concentration0)
    return -p.entropy() + lgamma(q.concentration) - q.concentration * q.rate.log() - (q.concentration - 1) * of_logarithm + q.rate * p.mean


@register_kl(_g.Beta, _c.Normal)
def _beta_normal(p, q):
    mean, variance = p.mean, q.scale.pow(2)
    square = mean * (1 - mean) / (p.concentration1 + p.concentration0 + 1) + mean.pow(2)
    return -p.entropy() + 0.5 * (variance * 2 * math.pi).log() + (square * 0.5 - q.loc * mean + q.loc.pow(2) * 0.5) / variance


@register_kl(_g.Beta, _c.Uniform)
def _beta_uniform(p, q):
    return (-p.entropy() + (q.high - q.low).log()).masked_fill((q.low > 0) | (q.high < 1), math.inf)


@register_kl(_c.Exponential, _g.Gamma)
def _exponential_gamma(p, q):
    ratio = q.rate / p.rate
    return -q.concentration * ratio.log() + ratio + lgamma(q.concentration) + q.concentration * _EULER - (1 + _EULER)


@register_kl(_c.Exponential, _c.Gumbel)
def _exponential_gumbel(p, q):
    scaled, there = p.rate * q.scale, q.loc / q.scale
    return scaled.log() - 1 - there + there.exp() * scaled / (scaled + 1) + scaled.reciprocal()


@register_kl(_c.Exponential, _c.Normal)
def _exponential_normal(p, q):
    variance, square = q.scale.pow(2), p.rate.pow(2)
    return 0.5 * (square * variance * 2 * math.pi).log() - 1 + (square.reciprocal() - q.loc / p.rate + q.loc.pow(2) * 0.5) / variance


@register_kl(_g.Gamma, _c.Exponential)
def _gamma_exponential(p, q):
    return -p.entropy() - q.rate.log() + q.rate * p.concentration / p.rate


@register_kl(_g.Gamma, _c.Gumbel)
def _gamma_gumbel(p, q):
    a, scaled, there = p.concentration, p.rate * q.scale, q.loc / q.scale
    far = there.exp() * (1 + scaled.reciprocal()).pow(-a) - there
    return (a - 1) * digamma(a) - lgamma(a) - a + (scaled.log() + a / scaled) + far


@register_kl(_g.Gamma, _c.Normal)
def _gamma_normal(p, q):
    a, variance, square = p.concentration, q.scale.pow(2), p.rate.pow(2)
    spread = 0.5 * (square * variance * 2 * math.pi).log() - a - lgamma(a)
    return spread + (a - 1) * digamma(a) + (0.5 * (a.pow(2) + a) / square - q.loc * a / p.rate + 0.5 * q.loc.pow(2)) / variance


@register_kl(_c.Gumbel, _c.Normal)
def _gumbel_normal(p, q):
    ratio = p.scale / q.scale
    far = ((p.loc + p.scale * _EULER - q.loc) / q.scale).pow(2) * 0.5
    return -(ratio / math.sqrt(2 * math.pi)).log() + (math.pi * ratio * 0.5).pow(2) / 3 + far - (_EULER + 1)


@register_kl(_c.Laplace, _c.Normal)
def _laplace_normal(p, q):
    variance = q.scale.pow(2)
    ratio = p.scale.pow(2) / variance
    return -0.5 * (2 * ratio / math.pi).log() + ratio + (0.5 * p.loc.pow(2) - p.loc * q.loc + 0.5 * q.loc.pow(2)) / variance - 1


@register_kl(_c.Normal, _c.Gumbel)
def _normal_gumbel(p, q):
    here, square, there = p.loc / q.scale, (p.scale / q.scale).pow(2), q.loc / q.scale
    return -square.log() * 0.5 + (here - there) + (-here + 0.5 * square + there).exp() - 0.5 * (1 + math.log(2 * math.pi))


@register_kl(_c.Normal, _c.Laplace)
def _normal_laplace(p, q):
    far = p.loc - q.loc
    steps = far / p.scale
    distance = math.sqrt(2 / math.pi) * p.scale * (-0.5 * steps.pow(2)).exp() + far * erf(math.sqrt(0.5) * steps)
    return -(p.scale / q.scale).log() + distance / q.scale - 0.5 * (1 + math.log(0.5 * math.pi))


def _of_logarithm(low, high):
    """The mean of the logarithm of uniform numbers."""
    return (xlogy(high, high) - xlogy(low, low) - (high - low)) / (high - low)


@register_kl(_c.Uniform, _g.Beta)
def _uniform_beta(p, q):
    a, b = q.concentration1, q.concentration0
    # The second mean is that of 1 minus a number, whose bounds are in the other order.
    found = -(b - 1) * _of_logarithm(1 - p.high, 1 - p.low) + (lgamma(a) + lgamma(b) - lgamma(a + b)) - (p.high - p.low).log()
    return (found - (a - 1) * _of_logarithm(p.low, p.high)).masked_fill((p.high > 1) | (p.low < 0), math.inf)


@register_kl(_c.Uniform, _c.Exponential)
def _uniform_exponential(p, q):
    return (q.rate * (p.high + p.low) / 2 - ((p.high - p.low) * q.rate).log()).masked_fill(p.low < 0, math.inf)


@register_kl(_c.Uniform, _g.Gamma)
def _uniform_gamma(p, q):
    found = -(p.high - p.low).log() + lgamma(q.concentration) - q.concentration * q.rate.log()
    found = found + (1 - q.concentration) * _of_logarithm(p.low, p.high) + q.rate * (p.high + p.low) / 2
    return found.masked_fill(p.low < 0, math.inf)


@register_kl(_c.Uniform, _c.Gumbel)
def _uniform_gumbel(p, q):
    scaled, high, low = q.scale / (p.high - p.low), (p.high - q.loc) / q.scale, (p.low - q.loc) / q.scale
    return scaled.log() + 0.5 * (high + low) - scaled * ((-high).exp() - (-low).exp())


@register_kl(_c.Uniform, _c.Normal)
def _uniform_normal(p, q):
    width = p.high - p.low
    squares = width.pow(2) / 12 + ((p.high + p.low - 2 * q.loc) / 2).pow(2)
    return (math.sqrt(math.pi * 2) * q.scale / width).log() + 0.5 * squares / q.scale.pow(2)


__all__ = ["kl_divergence", "register_kl"]
