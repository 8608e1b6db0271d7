"""The rows, by group: what each library is asked to do. Names that are those of benches/src/rows/ are timed in Rust too."""

from . import broadcast, reductions, masks, places, views, numbers, order, products, matrices, programs  # noqa: F401, I001: rows stand in this order
from .declared import ROWS  # noqa: F401
