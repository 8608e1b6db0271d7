"""The process that times: as many threads as are asked for, whatever the library."""

import os


def use(threads):
    """Comes before the libraries are loaded: they read these then."""
    for name in ("OMP", "MKL", "NUMEXPR", "OPENBLAS", "NDCAST"):
        os.environ[f"{name}_NUM_THREADS"] = str(threads)
    # NumPy's library of products lets its threads spin for 2^26 cycles and longer after a product, where they take the next library's cores.
    os.environ["OPENBLAS_THREAD_TIMEOUT"] = "18"
    os.environ["JAX_PLATFORMS"] = "cpu"
    os.environ["JAX_ENABLE_X64"] = "1"
    if threads == 1:
        os.environ["XLA_FLAGS"] = "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"
    if hasattr(os, "sched_setaffinity"):
        # JAX has no other way to be told.
        os.sched_setaffinity(0, set(sorted(os.sched_getaffinity(0))[:threads]))
