"""Arrays that are bigger than a machine: `cubed <https://cubed-dev.github.io/cubed/>`_ plans and runs, ndcast computes each block.

Arrays come from Zarr stores and results go there, chunk by chunk, on the workers of a dask cluster, in a memory that you set. ``pip install
"ndcast[distributed]"`` installs versions that work together. The functions of an array are those of ``array_api``, which is cubed's module.

Examples
--------
>>> import ndcast as nd
>>> if __name__ == "__main__":  # doctest: +SKIP
...     xp = nd.distributed.array_api
...     with nd.distributed.local(workers=2, memory="1GiB") as cluster:
...         x = cluster.open("x.zarr")
...         cluster.save((x - xp.mean(x, axis=0)) / xp.std(x, axis=0), "standardised.zarr")
"""

from . import _versions

_versions.check()

import cubed as array_api  # noqa: E402 (cubed reads its settings when it is imported)

_versions.check_backend()

from ._cluster import Cluster, connect, local  # noqa: E402

__all__ = ["Cluster", "array_api", "connect", "local"]
