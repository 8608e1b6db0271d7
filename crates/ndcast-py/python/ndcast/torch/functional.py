"""PyTorch's ``torch.functional``: those names of ``torch`` that are written in Python there."""

from . import (
    _absent,
    atleast_1d,
    atleast_2d,
    atleast_3d,
    block_diag,
    broadcast_shapes,
    broadcast_tensors,
    cartesian_prod,
    cdist,
    chain_matmul,
    einsum,
    istft,
    lu,
    meshgrid,
    norm,
    pca_lowrank,
    split,
    stft,
    svd_lowrank,
    tensordot,
    unique,
    unique_consecutive,
    unravel_index,
)

__all__ = [_name for _name in globals() if not _name.startswith("_")]
__getattr__ = _absent.lookup("torch.functional")
