"""Warnings about meanings that changed long ago. ``broadcast_warning.enabled = True`` works here; PyTorch has forgotten what it did."""

from ... import utils as _utils

broadcast_warning, keepdim_warning = _utils.backcompat.broadcast_warning, _utils.backcompat.keepdim_warning
