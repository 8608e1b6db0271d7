import warnings

import torch
import torch.distributions as D
from torch.distributions import Bernoulli, Beta, Binomial, Categorical, Dirichlet, Exponential, Gamma, Geometric, Independent, MixtureSameFamily, Multinomial, MultivariateNormal, Normal, Uniform, kl_divergence
from torch.distributions.categorical import Categorical as SameCategorical

torch.manual_seed(0)
t = torch.tensor


def tell(call):
    try:
        return call()
    except Exception as error:
        return f"{type(error).__name__}: {error}"


# A step of a policy gradient, whose loss needs no gradients here.
logits = torch.randn(4, 3)
policy = Categorical(logits=logits)
action = policy.sample()
advantage = t([1.0, -0.5, 2.0, 0.3])
print(policy, action, policy.log_prob(action), -(policy.log_prob(action) * advantage).mean() - 0.01 * policy.entropy().mean())
print(policy.probs.sum(-1), policy, policy.mode, policy.perplexity(), policy.enumerate_support(expand=False).shape, Categorical is SameCategorical)
mean, log_std = torch.zeros(2, 2), t([-0.5, 0.1])
gauss = Independent(Normal(mean, log_std.exp()), 1)
a = gauss.sample()
print(gauss, gauss.batch_shape, gauss.event_shape, gauss.support, a, gauss.log_prob(a), gauss.entropy())
# The bound of an encoder.
mu, std = torch.randn(3, 2), torch.rand(3, 2) + 0.5
q, p = Normal(mu, std), Normal(torch.zeros_like(mu), torch.ones_like(std))
z = q.rsample()
print(z, kl_divergence(q, p).sum(1), (q.log_prob(z) - p.log_prob(z)).sum(1))
# Everything of each.
known = [
    Normal(0, 1), Normal(t([0.0, 1.0]), 2.0), D.LogNormal(0.1, 0.5), D.HalfNormal(2.0), D.Laplace(0.0, t([1.0, 2.0])), D.Cauchy(0.0, 1.0), D.Gumbel(t([0.0, 1.0]), 2.0),
    Uniform(-1, 2), Exponential(t([0.5, 2.0])), Gamma(t([0.5, 4.0]), 1.5), Beta(2.0, 3.0), Beta(t([0.5, 2.0]), t([0.5, 1.0])), D.Chi2(t([3.0])), D.StudentT(t([3.0, 10.0]), 1.0, 2.0),
    Dirichlet(t([0.5, 1.0, 2.0])), Bernoulli(0.3), Bernoulli(logits=t([0.0, 1.5])), Geometric(t([0.3, 0.9])), Binomial(10, t([0.2, 0.5])), D.Poisson(t([1.0, 4.0])),
    Categorical(t([0.1, 0.2, 0.7])), D.OneHotCategorical(t([0.3, 0.7])), Multinomial(10, t([1.0, 1.0, 2.0])), MultivariateNormal(torch.zeros(2), t([[2.0, 0.3], [0.3, 1.0]])),
    MultivariateNormal(torch.zeros(3, 2), precision_matrix=torch.eye(2)), MixtureSameFamily(Categorical(torch.ones(2)), Normal(t([-1.0, 1.0]), t([0.5, 1.0]))),
]
for d in known:
    x = d.sample()
    print(d, x, d.sample((2,)), tell(lambda: d.rsample([1, 2])).__class__.__name__, d.log_prob(x))
    print(d.mean, d.variance, d.stddev, tell(lambda: d.entropy()), tell(lambda: d.cdf(x)), tell(lambda: d.icdf(t(0.3))), d.support, d.expand((2,) + d.batch_shape).sample().shape)
pairs = [
    (Bernoulli(0.3), Bernoulli(0.6)), (Categorical(t([0.5, 0.5])), Categorical(t([0.9, 0.1]))), (Beta(1.0, 2.0), Beta(2.0, 2.0)), (Gamma(1.0, 2.0), Gamma(2.0, 3.0)),
    (Exponential(1.0), Exponential(2.0)), (Dirichlet(torch.ones(3)), Dirichlet(t([1.0, 2.0, 3.0]))), (D.Laplace(0.0, 1.0), D.Laplace(1.0, 2.0)), (Uniform(0.0, 1.0), Uniform(0.5, 2.0)),
    (D.Poisson(1.0), D.Poisson(2.0)), (Geometric(0.2), Geometric(0.5)), (MultivariateNormal(torch.zeros(2), torch.eye(2)), MultivariateNormal(torch.ones(2), 2 * torch.eye(2))),
    (Binomial(3, 0.2), Binomial(3, 0.4)), (D.LogNormal(0.0, 1.0), D.LogNormal(1.0, 1.0)), (D.OneHotCategorical(t([0.5, 0.5])), D.OneHotCategorical(t([0.1, 0.9]))), (gauss, gauss.expand((2,))),
]
for first, second in pairs:
    print(type(first).__name__, kl_divergence(first, second))
for call in (
    lambda: Normal(0.0, -1.0), lambda: Categorical(t([-0.1, 1.1])), lambda: Categorical(), lambda: Bernoulli(1.5), lambda: Bernoulli(0.5, 0.5), lambda: Uniform(2.0, 1.0), lambda: Geometric(0.0),
    lambda: Bernoulli(0.5).log_prob(t(0.5)), lambda: Categorical(torch.ones(3)).log_prob(t(5)), lambda: Exponential(1.0).log_prob(t(-1.0)),
    lambda: Normal(torch.zeros(2), 1.0).log_prob(torch.zeros(3)), lambda: MultivariateNormal(torch.zeros(2), -torch.eye(2)), lambda: MultivariateNormal(torch.zeros(2)), lambda: Dirichlet(t(1.0)),
    lambda: MultivariateNormal(torch.zeros(2), torch.eye(2)).log_prob(torch.zeros(3)), lambda: Beta(0.0, 1.0), lambda: Normal(0.0, -1.0, validate_args=False).scale, lambda: Independent(Normal(0.0, 1.0), 1),
    lambda: Binomial(3, 0.5).log_prob(t(4.0)), lambda: kl_divergence(Uniform(0.0, 1.0), MultivariateNormal(torch.zeros(1), torch.eye(1))),
):
    print(tell(call))
# Outcomes that are certain, and logarithms that are far apart.
certain, less = t([0.0, 1.0, 0.5, 1.0, 0.0]), t([0.0, 0.5, 1.0, 1.0, 0.5])
print(kl_divergence(Bernoulli(certain), Bernoulli(less)), kl_divergence(Bernoulli(less), Bernoulli(certain)))
print(kl_divergence(Bernoulli(logits=t([20.0, 30.0, -30.0, 60.0])), Bernoulli(logits=t([30.0, 20.0, -20.0, -60.0]))) + 1, kl_divergence(Bernoulli(0.3), Bernoulli(t([0.0, 1.0, 0.3]))))
print(kl_divergence(Binomial(3, t([0.0, 0.5])), Binomial(3, t([0.5, 0.5]))), kl_divergence(Binomial(3, 0.5), Binomial(2, 0.5)), tell(lambda: kl_divergence(Binomial(2, 0.5), Binomial(3, 0.5))))
print(kl_divergence(Categorical(t([0.0, 0.5, 0.5])), Categorical(t([[0.5, 0.0, 0.5], [0.0, 0.5, 0.5]]))), kl_divergence(D.Poisson(t([1.0, 2.0])), D.Poisson(t([2.0, 1e5]))))
wide = MultivariateNormal(torch.ones(3, 2), scale_tril=torch.stack([k * torch.eye(2) for k in (1, 2, 3)]))
print(kl_divergence(wide, MultivariateNormal(torch.zeros(2), torch.eye(2))), kl_divergence(MultivariateNormal(torch.zeros(2), torch.eye(2)), wide))
# One kind from another.
kinds = [
    Bernoulli(t([0.3, 0.9])), D.Poisson(t([0.5, 3.0])), Beta(t([0.5, 2.0]), t([1.5, 3.0])), Gamma(t([0.7, 4.0]), t([0.5, 1.5])), Exponential(t([0.5, 2.0])), Uniform(t([0.1, -1.0]), t([0.9, 2.0])),
    Uniform(-1.0, t([1.5, 3.0])), Normal(t([0.3, -1.0]), t([1.0, 2.0])), D.Laplace(t([0.3, -1.0]), t([0.7, 2.0])), D.Gumbel(t([0.3, -1.0]), t([0.7, 2.0])), D.Cauchy(t([0.3, -1.0]), t([0.7, 2.0])), D.HalfNormal(t([1.0, 2.0])),
    D.Chi2(t([2.0, 3.0])), D.StudentT(t([2.0, 3.0])), Binomial(3, t([0.2, 0.5])), Geometric(t([0.2, 0.5])),
]
for first in kinds:
    for second in kinds:
        try:
            print(type(first).__name__, type(second).__name__, kl_divergence(first, second))
        except NotImplementedError:
            print(type(first).__name__, type(second).__name__, "unknown")
# Parameters that are properties are checked, too.
for call in (
    lambda: D.HalfNormal(-1.0), lambda: D.HalfNormal(t([1.0, -2.0])), lambda: D.Chi2(-1.0), lambda: D.StudentT(-1.0), lambda: D.StudentT(3.0, 0.0, -1.0), lambda: D.LogNormal(0.0, -1.0), lambda: Beta(2.0, -1.0),
    lambda: D.OneHotCategorical(t([-0.5, 1.5])), lambda: Multinomial(3, t([-0.5, 1.5])), lambda: D.HalfNormal(-1.0, validate_args=False).scale, lambda: D.Chi2(-1.0, validate_args=False).df,
    lambda: MixtureSameFamily(Categorical(torch.ones(3, 2)), Normal(torch.ones(4, 2), 1.0)), lambda: MixtureSameFamily(Categorical(torch.ones(2)), Normal(torch.ones(4, 3), 1.0)),
    lambda: MixtureSameFamily(Categorical(torch.ones(2)), Normal(torch.ones(4, 2), 1.0)).mean,
):
    print(tell(call))


class Squares(D.Chi2):
    pass


stretched = Squares(t([1.0, 2.0]), validate_args=False).expand((3, 2))
print(type(stretched).__name__, stretched._validate_args, stretched.df, stretched.sample().shape, D.StudentT(t([3.0, 4.0])).expand((3, 2)).sample())


class Doubled(D.Distribution):
    arg_constraints = {"rate": D.constraints.positive}

    def __init__(self, rate: torch.Tensor, validate_args=None):
        self.rate = rate
        super().__init__(rate.shape, validate_args=validate_args)

    def log_prob(self, value):
        if self._validate_args:
            self._validate_sample(value)
        return (2 * self.rate).log() - 2 * self.rate * value


class Bare(D.Distribution):
    pass


for call in (lambda: Doubled(torch.ones(2)).log_prob(torch.ones(2)), lambda: Doubled(torch.ones(2), validate_args=False).log_prob(torch.ones(2)), lambda: Doubled(-torch.ones(2)), lambda: Bare().batch_shape, lambda: Bare(validate_args=False).event_shape):
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        print(tell(call), [(str(one.message), one.category.__name__, one.filename) for one in told])
