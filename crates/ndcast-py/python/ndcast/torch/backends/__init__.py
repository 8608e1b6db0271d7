"""PyTorch's ``torch.backends``: switches of libraries that ndcast does not use."""

from . import cuda, cudnn, mkl, mps, openmp  # noqa: F401

__all__ = ["cuda", "cudnn", "mkl", "mps", "openmp"]
