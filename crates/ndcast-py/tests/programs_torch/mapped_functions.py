# Functions of single elements that are called for whole batches: polynomials, kernels of pairs, statistics of samples.
import torch
from torch.func import vmap

xs = torch.linspace(-1, 1, 4)
coefficients = torch.tensor([[1.0, 2, 3], [0, -1, 2]])


def horner(c, x):
    total = torch.zeros_like(x)
    for k in range(c.shape[-1]):
        total = total * x + c[k]
    return total


print(vmap(vmap(horner, (None, 0)), (0, None))(coefficients, xs))
print(vmap(horner, in_dims=(0, None))(coefficients, xs).shape, torch.vmap(horner).__name__)
points = torch.arange(6.0).reshape(3, 2) / 3
kernel = vmap(lambda a: vmap(lambda b: torch.exp(-((a - b) ** 2).sum() / 2))(points))(points)
print(kernel, torch.equal(kernel, kernel.T))
print(vmap(lambda d: {"sum": d["x"].sum(), "pair": (d["y"] * 2, d["x"].max(0))})({"x": points, "y": torch.arange(3)}))
print(vmap(lambda x: x.sort(descending=True).values, in_dims=1, out_dims=1)(points), vmap(torch.topk, in_dims=(0, None))(points, 1))
print(vmap(lambda x, *, k: x * k)(points, k=3.0), vmap(lambda x: torch.tensor(1.0))(points), vmap(torch.sum, chunk_size=2)(points))
print(vmap(torch.mul, in_dims=(0, 1))(torch.ones(2, 3), torch.arange(6.0).view(3, 2)), vmap(lambda x: (x, 5), out_dims=(0, None))(points)[1])
print(vmap(torch.abs)(torch.zeros(0, 3)).shape, vmap(lambda x: x.sum())(torch.zeros(0, 3)))
torch.manual_seed(0)
print(vmap(lambda x: x + torch.rand(2), randomness="different")(points), vmap(lambda x: torch.rand(2), randomness="same")(points))
for wrong in [
    lambda: vmap(torch.dot)(points, points[:2]),
    lambda: vmap(torch.sum)(3),
    lambda: vmap(torch.sum)(),
    lambda: vmap(torch.sum, in_dims=5)(points),
    lambda: vmap(torch.mul, in_dims=(None, None))(points, points),
    lambda: vmap(lambda x: 3)(points),
    lambda: vmap(lambda x: x + torch.rand(1))(points),
    lambda: vmap(torch.sum, randomness="no"),
    lambda: vmap(torch.sum, chunk_size=0),
]:
    try:
        print(wrong())
    except Exception as error:
        print(type(error).__name__, error)
