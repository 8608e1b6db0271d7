"""Mistakes with `nd` that a checker of types must refuse, one in each marked line; and what it must accept, in all others."""

import collections.abc
import pathlib

import ndcast as nd

x = nd.asarray([[1.0, 2.0], [3.0, 4.0]])
total: nd.Tensor = x.sum(axis=0) + x.sum(dim=(0, 1), keepdim=True)
nd.sum(x, axs=0)  # error: call-overload|call-arg
x.mean(axis="rows")  # error: arg-type|call-overload
nd.unsqueeze(x)  # error: call-overload|call-arg
x.reshap(4)  # error: attr-defined
nd.zeros(3, dtype="floot32")  # error: call-overload|arg-type
count: int = x.shape  # error: assignment
value: float = x.item  # error: assignment
x.cumsum([0, 1])  # error: arg-type|call-overload
nd.quantile(x, 0.5, method="linaer")  # error: arg-type|call-overload
nd.where(x > 1, x)  # error: call-overload
nd.add(x, "1")  # error: arg-type|call-overload
values, indices = nd.sort(x), nd.topk(x, 1).indexes  # error: attr-defined
nd.guard(accidental="forbid")  # error: arg-type
nd.memory_limit(1.5)  # error: arg-type
nd.open(3)  # error: arg-type
nd.progress("tqdm")  # error: arg-type
nd.save("x.zarr", x, chunk=3)  # error: call-overload|call-arg
nd.gather(x, dim=0, indexes=x)  # error: call-overload|call-arg
x[0, "a"]  # error: index
keepdims: nd.Tensor = x.max(axis=1, keepdims=3)  # error: arg-type

with nd.memory_limit("2GiB") as limit, nd.progress(lambda done, total: print(done / total)):
    nd.save("x.npz", {"x": x, "y": [1, 2]})
most: int = limit
opened: nd.Tensor | collections.abc.Mapping[str, nd.Tensor] = nd.open(pathlib.Path("x.zarr"))
nd.save("x.zarr", x * 2, chunks=(100, 1), codec="zstd:9", overwrite=True)
parts: tuple[nd.Tensor, ...] = nd.split(x, 1)
plain: nd.Tensor = nd.unique(x)
both: tuple[nd.Tensor, ...] = nd.unique(x, return_counts=True)
where: tuple[nd.Tensor, ...] = nd.where(x > 1)
chosen: nd.Tensor = nd.where(x > 1, x, 0)
best = nd.topk(x, k=1, dim=-1)
first: nd.Tensor = best.values + best[1]
same: nd.Tensor = x.add_(1).mul_(2)
shape: nd.Size = x.shape
length: int = x.size + x.size(0) + x.shape[0] + len(x)
rows: list[nd.Tensor] = [row for row in x]
number: float = float(x[0, 0]) + x.std(ddof=1).item()
one: nd.Tensor = nd.eval(x)
two: tuple[nd.Tensor, ...] = nd.eval(x, x)
scaled: nd.Tensor = 2 * x - 1 / x @ x
mask: nd.Tensor = (x == 1) | ~(x < 3) & (x != 2)
x[mask] = 0
x[:, None, ..., 0] += 1
nd.gather(x, dim=0, index=nd.argsort(x, dim=0))
nd.zeros((2, 3), dtype=nd.float64) + nd.zeros(2, 3, dtype="f8") + nd.zeros([2, 3], dtype=float)
nd.linalg.svd(x).S.max()
nd.fft.rfft(x, axis=0)
nd.random.normal(0.0, 1.0, (3,))
with nd.eager(), nd.guard("strict", blowup=10**9):
    x.T.mT.permute(1, 0).transpose(0, 1)


@nd.guard(same_count="deny")
def decorated(given: nd.Tensor) -> nd.Tensor:
    return given[:, None] - given


again: nd.Tensor = decorated(x)
