import torch
x = torch.tensor([[1.0, 2, 3], [4, 5, 6]])
print(x.storage().tolist(), x.untyped_storage().nbytes(), x.t().storage().tolist(), x[1].storage_offset(), x[1].untyped_storage().data_ptr() == x.untyped_storage().data_ptr(), list(x[0].storage()), x.storage()[4], len(x[:, 1].storage()))
y = x.t()
print(id(x.storage()) == 0, y.is_contiguous(), y.contiguous().storage().tolist(), y.stride(), x.view(-1).data_ptr() == x.data_ptr(), y.data_ptr() == x.data_ptr(), x.clone().data_ptr() == x.data_ptr(), y.reshape(-1).tolist())
x.storage()[0] = 10.0
print(x, y[0, 0], torch.is_storage(x.storage()), torch.is_storage(x))
print(torch.as_strided(x, (3, 2), (1, 3)), torch.as_strided(x, (2, 2), (1, 1)), x.as_strided((2,), (4,), 1))
c = x.to(memory_format=torch.contiguous_format)
im = torch.arange(24.0).view(1, 2, 3, 4)
cl = im.contiguous(memory_format=torch.channels_last)
print(cl.stride(), cl.is_contiguous(), cl.is_contiguous(memory_format=torch.channels_last), cl.equal(im), cl.clone().stride(), (cl + 1).stride(), cl.contiguous().stride(), torch.empty_like(cl).stride(), im.to(memory_format=torch.channels_last).stride(), torch.zeros_like(im, memory_format=torch.channels_last).stride())
p = torch.arange(6).view(2, 3).t()
for f in (lambda: p.clone(), lambda: torch.zeros_like(p), lambda: torch.ones_like(p), lambda: torch.full_like(p, 2), lambda: p.float(), lambda: p * 2, lambda: p.contiguous(), lambda: p.clone(memory_format=torch.contiguous_format), lambda: p[:, 0].clone(), lambda: p.expand(3, 2).clone(), lambda: torch.rand_like(p.float()), lambda: p.detach(), lambda: p.type(torch.int32), lambda: p.half(), lambda: p.new_zeros(2, 2), lambda: p.unsqueeze(0).clone(), lambda: p[None, :, None].stride(), lambda: p.abs(), lambda: p.bool(), lambda: p == p, lambda: torch.where(p > 1, p, 0), lambda: torch.cat([p, p]), lambda: p.sum(0, keepdim=True), lambda: p.cumsum(0), lambda: p.index_select(0, torch.tensor([0])), lambda: p[torch.tensor([0, 1])], lambda: p.roll(1, 0), lambda: p.tril(), lambda: p.clamp(1, 2), lambda: torch.stack([p, p]), lambda: p.float() @ p.float().t(), lambda: p.pow(2)):
    r = f()
    print(r.stride() if isinstance(r, torch.Tensor) else r)
a = torch.ones(1, 3, 1)
print(a.stride(), a.squeeze().stride(), a.expand(2, 3, 4).stride(), a.t if False else "", a.transpose(0, 1).stride(), a.view(3).stride(), a.unsqueeze(-1).stride(), a.unsqueeze(0).stride(), a[..., None].stride(), a.permute(2, 0, 1).is_contiguous(), torch.empty(0, 3).stride(), torch.empty(2, 0, 3).stride(), torch.tensor(1).stride(), a[:, :2].is_contiguous(), torch.ones(4, 4)[:, :1].is_contiguous(), torch.ones(4, 4)[:1].is_contiguous(), torch.ones(4, 1).t().is_contiguous())
