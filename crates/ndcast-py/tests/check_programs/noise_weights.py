# https://github.com/bayesflow-org/bayesflow/issues/787: the weight of each noise level keeps axes of 1, and the errors have lost theirs.
# policy: strict,same_count=warn
# The axes were written on purpose, for another operand; so the guard that trusts such marks (`accidental`) is silent, and this one is not.
import numpy as np

rng = np.random.default_rng(787)


def expand_right_as(small, large):
    """Axes of 1 at the end, until there are as many as in the other."""
    while small.ndim < large.ndim:
        small = np.expand_dims(small, -1)
    return small


def diffusion_loss(x, noise_level, mended):
    log_snr = expand_right_as(-2 * np.log(noise_level), x)
    noise = rng.normal(size=x.shape)
    noisy = np.exp(log_snr / 2) * x + noise
    guess = noisy / (1 + np.exp(log_snr))
    weights = np.exp(-log_snr) + 1
    error = np.mean((guess - noise) ** 2, axis=-1)
    if mended:
        loss = weights[..., 0] * error
    else:
        loss = weights * error  # accident: same_count
    return loss.mean()


x, noise_level = rng.normal(size=(32, 3)), rng.uniform(0.1, 1.0, size=32)
for mended in (False, True):
    print("mended" if mended else "as it was", bool(np.isfinite(diffusion_loss(x, noise_level, mended))))
