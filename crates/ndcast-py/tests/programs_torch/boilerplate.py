import random

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F
from torch import Tensor

seed = 123
random.seed(seed)
np.random.seed(seed)
torch.manual_seed(seed)
torch.cuda.manual_seed_all(seed)
torch.backends.cudnn.deterministic = True
torch.backends.cudnn.benchmark = False
device = torch.device("cpu")
print(device, device.type, repr(device), torch.cuda.is_available() and False)


@torch.no_grad()
def forward(x: Tensor, layers: "list[tuple[Tensor, Tensor]]") -> Tensor:
    for i, (w, b) in enumerate(layers):
        x = F.linear(x, w, b)
        if i < len(layers) - 1:
            x = F.relu(x)
    return x


sizes = [4, 8, 3]
layers = [(nn.init.kaiming_uniform_(torch.empty(o, i)), torch.zeros(o)) for i, o in zip(sizes, sizes[1:])]
x = torch.randn(5, 4, device=device)
with torch.no_grad():
    logits = forward(x, layers)
print(logits.shape, logits.device, logits.requires_grad, logits.grad, logits.is_leaf)
probabilities = F.softmax(logits, dim=-1)
print(probabilities.sum(dim=-1), probabilities)
with torch.inference_mode():
    prediction = probabilities.argmax(dim=-1).cpu().numpy()
print(type(prediction), prediction.dtype, prediction)
x = x.to(device=device, dtype=torch.float64, non_blocking=True)
print(x.dtype, x.is_cuda, x.detach().cpu().tolist()[0][:2], isinstance(x, Tensor), torch.is_tensor(x), x.type())
array = np.arange(6, dtype=np.float32).reshape(2, 3)
t = torch.from_numpy(array)
print(t, t.dtype, np.allclose(t.numpy(), array), torch.tensor(array).shape, np.asarray(t).sum(), torch.as_tensor(array)[0])
print(sum(p.numel() for layer in layers for p in layer), {name: tuple(v.shape) for name, v in zip("wb", layers[0])})
batches = [torch.full((2,), i) for i in range(3)]
print(torch.stack(batches), torch.cat(batches), max(batches[2]).item(), sorted([torch.tensor(3), torch.tensor(1)]), sum(batches))
for i, row in enumerate(torch.arange(4).view(2, 2)):
    a, b = row
    print(i, a, b.item(), row.tolist(), a in row, len(row))
print(torch.get_default_dtype(), torch.is_grad_enabled() and False, torch.tensor([1.0, 2.0]).data, torch.ones(2).type(torch.LongTensor), torch.FloatTensor([1, 2]))
