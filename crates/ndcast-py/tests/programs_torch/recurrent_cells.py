import torch
h = torch.zeros(2, 3)
print(torch.gru_cell(torch.ones(2, 2), h, torch.ones(9, 2) * 0.1, torch.ones(9, 3) * 0.2), torch.rnn_relu_cell(torch.ones(2, 2), h, torch.ones(3, 2), torch.ones(3, 3)), torch.lstm_cell(torch.ones(2, 2), (h, h), torch.ones(12, 2) * 0.1, torch.ones(12, 3), torch.zeros(12), torch.zeros(12)))
print(torch.fake_quantize_per_channel_affine(torch.tensor([[0.11, 0.26], [1.07, -3.0]]), torch.tensor([0.1, 0.5]), torch.tensor([0, 1], dtype=torch.int32), 0, -8, 7))
import torch.nn.functional as F
f, o, w = torch.tensor([0, 1, 2, 0, 1]), torch.tensor([0, 2, 4]), torch.arange(6.0).view(3, 2)
print(F.embedding_bag(f, w, o, include_last_offset=True, mode="sum"), F.embedding_bag(f, w, o, mode="sum"), F.embedding_bag(f, w, o, mode="mean", padding_idx=0))
print(torch.round(torch.tensor([2.675, 1.005, -0.125, 1234.567]), decimals=2), torch.tensor([2.675, 1.005], dtype=torch.float64).round(decimals=2), torch.tensor([155.0, 145.0]).round(decimals=-1), torch.tensor([0.15, 0.25, 0.35]).round(decimals=1), torch.tensor([1.23]).half().round(decimals=1))
im = torch.arange(16.0).view(1, 1, 4, 4)
g = F.affine_grid(torch.tensor([[[1.0, 0.3, 0], [0, 1.0, 0.2]]]), (1, 1, 3, 3), align_corners=False)
for pm in ("zeros", "border", "reflection"):
    print(F.grid_sample(im, g, mode="bicubic", padding_mode=pm, align_corners=False), F.grid_sample(im, g, mode="bicubic", padding_mode=pm, align_corners=True))
import collections
torch.save(collections.OrderedDict(a=torch.ones(1), b=2), "o.pt")
print(torch.load("o.pt"), type(torch.load("o.pt")))
