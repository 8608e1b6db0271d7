import torch
import torch.nn.functional as F
torch.manual_seed(8)
class Linear:
    def __init__(self, i, o, bias=True):
        self.weight = torch.randn(o, i) / i ** 0.5
        self.bias = torch.zeros(o) if bias else None
    def __call__(self, x):
        self.x = x
        return F.linear(x, self.weight, self.bias)
    def backward(self, g):
        self.gw, self.gb = g.flatten(0, -2).T @ self.x.flatten(0, -2), g.flatten(0, -2).sum(0)
        return g @ self.weight
    def parameters(self): return [self.weight] + ([] if self.bias is None else [self.bias])
class LayerNorm:
    def __init__(self, d): self.g, self.b = torch.ones(d), torch.zeros(d)
    def __call__(self, x):
        self.xh = (x - x.mean(-1, keepdim=True)) / (x.var(-1, keepdim=True, unbiased=False) + 1e-5).sqrt()
        return self.xh * self.g + self.b
l1, ln, l2 = Linear(4, 8), LayerNorm(8), Linear(8, 3)
x, y = torch.randn(16, 4), torch.randint(0, 3, (16,))
for step in range(20):
    h = l1(x); a = torch.tanh(h); o = l2(a)
    loss = F.cross_entropy(o, y)
    g = (o.softmax(1) - F.one_hot(y, 3)) / 16
    ga = l2.backward(g) * (1 - a ** 2); l1.backward(ga)
    for p, gr in ((l1.weight, l1.gw), (l1.bias, l1.gb), (l2.weight, l2.gw), (l2.bias, l2.gb)): p -= 0.5 * gr
    if step % 5 == 0: print(step, f"{loss.item():.4f}", (o.argmax(1) == y).float().mean().item())
print(sum(p.numel() for l in (l1, l2) for p in l.parameters()), [tuple(p.shape) for p in l1.parameters()], F.layer_norm(h, (8,)).allclose(ln(h), atol=1e-5), l1.gw.norm(), l2.bias)
eps = 1e-2
wp = l2.weight.clone(); wp[0, 0] += eps; wm = l2.weight.clone(); wm[0, 0] -= eps
num = (F.cross_entropy(F.linear(a, wp, l2.bias), y) - F.cross_entropy(F.linear(a, wm, l2.bias), y)) / (2 * eps)
print(num, ((F.linear(a, l2.weight, l2.bias).softmax(1) - F.one_hot(y, 3)) / 16).T @ a)
sd = {"l1.w": l1.weight, "l2.w": l2.weight}
torch.save(sd, "m.pt"); ld = torch.load("m.pt")
print(ld.keys(), all(torch.equal(sd[k], ld[k]) for k in sd), {k: v.shape for k, v in ld.items()}, {k: v.dtype for k, v in ld.items()})
total = torch.sqrt(torch.stack([(g ** 2).sum() for g in (l1.gw, l2.gw)]).sum())
clip = torch.clamp(1.0 / (total + 1e-6), max=1.0)
print(total, clip, [(g * clip).norm() for g in (l1.gw, l2.gw)], torch.stack([g.norm() for g in (l1.gw, l2.gw)]).norm())
cm = torch.zeros(3, 3, dtype=torch.int).index_put_((y, o.argmax(1)), torch.tensor(1, dtype=torch.int), accumulate=True)
print(cm, cm.sum(), cm.diag().sum() / cm.sum(), cm / cm.sum(1, keepdim=True), repr(cm.dtype), o.argmax(1).eq(y).sum().item(), F.softmax(o, -1).max(-1).values.mean(), torch.nn.functional.nll_loss(F.log_softmax(o, 1), y))
emb = {w: i for i, w in enumerate(["a", "b"])}
print(isinstance(x, torch.Tensor), torch.is_tensor(y), type(x).__name__, x.__class__.__module__.split(".")[-1], callable(x.sum), hasattr(x, "numpy"), x.is_floating_point(), y.is_floating_point(), x.requires_grad, x.device, x.device.type, x.is_cuda, x.layout, id(x) == id(x), x is x.detach(), x.ndim, bool(torch.tensor(1)), not torch.tensor(0), x.shape[-1], x.dtype == torch.float, str(x.dtype), x.type(), x.itemsize, x.nbytes, x.numel(), torch.numel(x), x.get_device(), x.is_contiguous(), x.element_size(), torch.cuda.is_available(), torch.device("cuda" if torch.cuda.is_available() else "cpu"), torch.get_num_threads() > 0, torch.backends.mps.is_available(), torch.__version__.split(".")[0].isdigit())
