"""PyTorch's names for networks: functions, no modules."""

from . import functional  # noqa: F401
