import torch

x = torch.arange(24)
a = x.view(2, 3, 4)
print(a.stride(), a.permute(2, 0, 1).stride(), a.transpose(0, 2).shape, a.is_contiguous(), a.mT.is_contiguous())
print(a[:, 1], a[..., -1], a[0, :, ::2], a[1][2][3], a[None].shape, a[:, None, ..., 0].shape)
print(a.select(1, 0), a.narrow(2, 1, 2).shape, a.unbind(1)[2], len(a.unbind()))
print(a.reshape(6, -1).shape, a.flatten(1).shape, a.view(-1)[:5], a.ravel().shape, a.unflatten(2, (2, 2)).shape)
print([p.shape for p in a.split(2, dim=2)], [p.tolist() for p in x.chunk(5)], [p.shape for p in torch.tensor_split(x, 5)])
print(torch.cat([a, a], dim=1).shape, torch.stack([a, a], dim=-1).shape, torch.hstack((x, x)).shape, torch.vstack((x, x)).shape)
print(a.expand(5, 2, 3, 4).stride(), a.repeat(2, 1, 1).shape, x[:3].repeat(2), x[:3].repeat_interleave(2), torch.tile(x[:2], (2, 2)))
print(a.squeeze().shape, torch.ones(1, 2, 1).squeeze().shape, torch.ones(1, 2, 1).squeeze(0).shape, a.unsqueeze(-1).shape)
print(a.storage_offset(), a[1].storage_offset(), a[1, 1:].stride(), a.numel(), a.nelement(), a.dim(), a.ndim, len(a))
try:
    a.transpose(0, 1).view(-1)
except RuntimeError as error:
    print("view refused")
print(a.transpose(0, 1).reshape(-1)[:8], a.transpose(0, 1).contiguous().view(-1)[:8])
s = torch.as_strided(x, (3, 3), (1, 4))
print(s, x.unfold(0, 4, 3), torch.diagonal(a, dim1=1, dim2=2), torch.diag(torch.tensor([1, 2])), torch.movedim(a, 0, -1).shape)
windows = torch.arange(6.0).unfold(0, 3, 1)
print(windows, windows.mean(1), windows.stride())
b = a.swapaxes(0, 1)
b[0, 0, 0] = 100
print(x[0], a.T.shape if a.dim() == 2 else a.mT.shape, torch.t(torch.ones(2, 3)).shape, torch.atleast_2d(x).shape)
print(a.view(torch.int32).shape if False else a.view(6, 4)[2:4, 1:3], a.view_as(torch.empty(4, 6)).shape, a.expand_as(torch.empty(3, 2, 3, 4)).shape)
r, c = torch.meshgrid(torch.arange(2), torch.arange(3), indexing="ij")
print(r, c, torch.cartesian_prod(torch.tensor([1, 2]), torch.tensor([3, 4])), torch.combinations(torch.tensor([1, 2, 3])))
print(torch.tril_indices(3, 3), torch.triu(torch.ones(3, 3)), torch.block_diag(torch.ones(1, 2), torch.ones(2, 1)), x.is_contiguous(), x[::2].is_contiguous())
