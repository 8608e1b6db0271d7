"""Switches of CUDA, which ndcast does not use: they can be set and read, and change nothing."""

from types import SimpleNamespace as _SimpleNamespace

matmul = _SimpleNamespace(
    allow_tf32=False, allow_fp16_reduced_precision_reduction=True, allow_bf16_reduced_precision_reduction=True, fp32_precision="none"
)


def is_built():
    """False: ndcast computes on the CPU alone."""
    return False
