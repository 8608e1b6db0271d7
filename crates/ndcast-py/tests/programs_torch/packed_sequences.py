import torch
from torch.nn.utils.rnn import pad_sequence, pack_padded_sequence, pad_packed_sequence, pack_sequence
torch.manual_seed(0)
seqs = [torch.randn(n, 2) for n in (4, 2, 3)]
lens = torch.tensor([len(s) for s in seqs])
pad = pad_sequence(seqs, batch_first=True)
packed = pack_padded_sequence(pad, lens, batch_first=True, enforce_sorted=False)
print(packed.batch_sizes, packed.sorted_indices, packed.unsorted_indices, packed.data.shape)
back, l2 = pad_packed_sequence(packed, batch_first=True)
print(torch.equal(back, pad), l2, back.shape)
wx, wh = torch.randn(3, 2), torch.randn(3, 3)
h = torch.zeros(3, 3)
off = 0
for bs in packed.batch_sizes.tolist():
    h[:bs] = torch.rnn_tanh_cell(packed.data[off : off + bs], h[:bs], wx, wh)
    off += bs
print(h[packed.unsorted_indices])
print(torch.is_grad_enabled(), torch.is_inference_mode_enabled())
with torch.no_grad():
    print(torch.is_grad_enabled())
with torch.inference_mode():
    print(torch.is_inference_mode_enabled(), torch.is_grad_enabled())
@torch.no_grad()
def ev(x): return torch.is_grad_enabled(), x.mean()
print(ev(pad), torch.is_grad_enabled())
w = torch.nn.init.trunc_normal_(torch.empty(2, 4), std=0.02)
print(w, torch.nn.init.trunc_normal_(torch.empty(5), 0, 1, -0.5, 0.5), torch.nn.init.normal_(torch.empty(2)), torch.nn.init.orthogonal_(torch.empty(2, 2)).abs(), torch.nn.init.kaiming_uniform_(torch.empty(2, 3), a=5 ** 0.5), torch.nn.init.xavier_normal_(torch.empty(2, 2)), torch.nn.init.eye_(torch.empty(2, 2)))
print(pack_sequence([torch.tensor([1, 2]), torch.tensor([3])]), torch.svd_lowrank(torch.randn(6, 4), q=2)[1], torch.pca_lowrank(torch.randn(6, 4), q=2)[1])
