"""The libraries below: which of their versions work together, and that cubed computes with ndcast.

*Problem*: versions that do not fit fail late, in words about something else; and cubed reads once, when it is imported, which library computes.
*Contract*: whoever imports the package learns this at once.
"""

import os
import sys
from importlib import metadata

#: For each library: the first version that fits, the first that does not any more, and the reason.
FITTING = {
    "cubed": ("0.27", "0.28", "ndcast.distributed is written for cubed 0.27"),
    "dask": ("2026.6", "2026.7", "cubed 0.27 finds no workers with newer versions"),
    "distributed": ("2026.6", "2026.7", "cubed 0.27 finds no workers with newer versions"),
    "zarr": ("3.1.6", "4", "stores are read by zarr-python 3"),
}
_BACKEND = "CUBED_BACKEND_ARRAY_API_MODULE"
_ADVICE = "`pip install \"ndcast[distributed]\"` installs versions that fit"


def check():
    """Refuses versions that do not fit, and tells cubed to compute with ndcast, which it asks when it is imported."""
    for name, (first, end, reason) in FITTING.items():
        try:
            version = metadata.version(name)
        except metadata.PackageNotFoundError:
            raise ImportError(f"ndcast.distributed needs {name}, which is not installed: {_ADVICE}", name=name) from None
        # Dask and zarr bring it.
        from packaging.version import Version

        if not Version(first).release <= Version(version).release < Version(end).release:
            raise ImportError(f"ndcast.distributed needs {name} from {first} on, below {end}, and found {version}: {reason}; {_ADVICE}", name=name)
    if "cubed.backend_array_api" not in sys.modules:
        # Processes that this one starts read it, too.
        os.environ[_BACKEND] = "ndcast"


def check_backend():
    """Refuses a cubed that computes with another library."""
    from cubed.backend_array_api import namespace

    if namespace.__name__ != "ndcast":
        raise ImportError(
            f"cubed was imported before, and computes with {namespace.__name__}: import ndcast.distributed first, or set {_BACKEND}=ndcast"
        )
