"""PyTorch in many of its uses: gradients, modules, transforms, classes with a protocol of their own, modes, workers, errors."""

import copy
import io
import traceback
import warnings

import torch
from torch import nn
from torch.overrides import TorchFunctionMode
from torch.utils._python_dispatch import TorchDispatchMode
from torch.utils.data import DataLoader, TensorDataset

torch.manual_seed(0)
torch.set_printoptions(precision=3, sci_mode=False)


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.layers = nn.Sequential(nn.Linear(3, 8), nn.BatchNorm1d(8), nn.ReLU(), nn.Dropout(0.5), nn.Linear(8, 1))

    def forward(self, x):
        return self.layers(x)


class Cube(torch.autograd.Function):
    @staticmethod
    def forward(context, x):
        context.save_for_backward(x)
        return x**3

    @staticmethod
    def backward(context, gradient):
        (x,) = context.saved_tensors
        return gradient * 3 * x**2


class Tagged(torch.Tensor):
    @classmethod
    def __torch_function__(cls, function, types, args=(), keywords=None):
        print("tagged", getattr(function, "__name__", function), [each.__name__ for each in types])
        return super().__torch_function__(function, types, args, keywords or {})


class Alien:
    @classmethod
    def __torch_function__(cls, function, types, args=(), keywords=None):
        return f"alien {function.__name__} {len(args)}"


class Names(TorchFunctionMode):
    def __init__(self):
        super().__init__()
        self.names = []

    def __torch_function__(self, function, types, args=(), keywords=None):
        self.names.append(getattr(function, "__name__", str(function)))
        return function(*args, **(keywords or {}))


class Ops(TorchDispatchMode):
    def __init__(self):
        super().__init__()
        self.names = []

    def __torch_dispatch__(self, function, types, args=(), keywords=None):
        self.names.append(str(function))
        return function(*args, **(keywords or {}))


def refused(call):
    try:
        call()
    except Exception as error:
        print(type(error).__name__, str(error).partition("\n")[0], len(traceback.extract_tb(error.__traceback__)))


def training():
    net, data = Net(), TensorDataset(torch.randn(32, 3), torch.randn(32))
    optimiser = torch.optim.SGD(net.parameters(), 0.1, momentum=0.9)
    net.layers[0].register_forward_hook(lambda module, given, made: seen.append(tuple(made.shape)))
    seen = []
    for x, y in DataLoader(data, 8, shuffle=True, num_workers=2):
        loss = nn.functional.mse_loss(net(x), y)
        optimiser.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(net.parameters(), 1.0)
        optimiser.step()
        print(f"{loss.item():.4f}")
    file = io.BytesIO()
    torch.save(net.state_dict(), file)
    file.seek(0)
    twin = copy.deepcopy(net).eval()
    twin.load_state_dict(torch.load(file))
    with torch.no_grad(), torch.inference_mode():
        print(twin(torch.ones(2, 3)), seen[0])


def gradients():
    x = torch.arange(3.0, requires_grad=True)
    (Cube.apply(x)[:, None] - x).sum().backward()
    print(x.grad, torch.autograd.grad((x * x).sum(), x), torch.autograd.gradcheck(Cube.apply, torch.ones(2, dtype=torch.float64, requires_grad=True)))
    x.register_hook(lambda gradient: print("hook", gradient))
    (x.view(3, 1) * torch.ones(3)).mean().backward()
    print(torch.func.vmap(lambda a: a - a.mean())(torch.eye(3)), torch.func.grad(lambda a: (a[:, None] - a).square().sum())(torch.ones(3)))
    print(torch.func.jacrev(torch.sin)(torch.zeros(2)), torch.utils.checkpoint.checkpoint(torch.exp, x, use_reentrant=False))
    refused(lambda: x.add_(1))
    refused(lambda: (x.detach() * 2).backward())


def classes():
    tagged = torch.ones(2, 1).as_subclass(Tagged)
    print(type(tagged - torch.ones(2)).__name__, (tagged - torch.ones(2)).shape, torch.where(tagged > 0, tagged, 0).shape)
    print(torch.add(torch.ones(2), Alien()), torch.where(Alien(), 1, 2), nn.functional.mse_loss(Alien(), torch.ones(2)))
    with Names() as names, Ops() as ops:
        torch.ones(2, 1).sub(torch.ones(2)).sum(0, keepdim=True).unsqueeze(0)
        nn.functional.l1_loss(torch.ones(2), torch.zeros(2))
    print(names.names, ops.names)
    with torch.device("meta"):
        print((torch.zeros(3, 1) - torch.zeros(3)).device)
    parameter = nn.Parameter(torch.ones(2, 1))
    print(parameter - torch.ones(2), type(parameter + 1).__name__, torch.equal(parameter, parameter))


def calls():
    x, y = torch.arange(3.0).view(3, 1), torch.arange(3.0)
    out = torch.empty(3, 3)
    print(torch.sub(x, y, out=out) is out, torch.sub(x, y, alpha=2), x.sub(y), x - y, 1 - x, y.add_(1) is y, x.lerp(y, 0.5), torch.addcmul(x, x, y), torch.hypot(x, y))
    print(x.sum(0), x.sum(0, keepdim=True), x.max(0), x.amax((0, 1)), torch.std_mean(x, 0), x.mean(dim=0, dtype=torch.float64), x.var(unbiased=False), torch.logsumexp(x, 0), x.norm(dim=1))
    print(torch.broadcast_tensors(x, y)[0].shape, x.expand(3, 2), x.expand_as(out).stride(), torch.cdist(x, x), torch.einsum("ij,k->ik", x, y), torch.outer(y, y), x @ y[None], torch.bmm(x[None], y[None, None]))
    print(x.masked_fill(y > 1, 0), y.masked_select(x > 0), torch.where(x > 1, x, y), torch.clamp(x, y, y + 1), torch.isclose(x, y), torch.maximum(x, y), x.eq(y), x == y, (x > y).any(1), x.bool() & y.bool())
    print(torch.stack([y, y]), torch.cat([x, x], 1), x.gather(0, torch.zeros(1, 1, dtype=torch.long)), y[torch.tensor([0, 2])], x[:, 0], x[..., None].shape, x.squeeze(), x.unfold(0, 2, 1), torch.index_select(x, 0, torch.tensor([1])))
    y[1:] = y[:1]
    x[:] = y[:, None]
    x += 1
    out.copy_(x)
    print(x, y, out, torch.scatter_add(torch.zeros(3), 0, torch.tensor([0, 0]), torch.ones(2)), torch.tensor(3.0) - x, torch.tensor([1 + 2j])[:, None] * y, x.half() + y.double())
    print(torch.sparse_coo_tensor([[0], [1]], [2.0], (2, 2)).to_dense(), x.numpy() - y.numpy(), torch.from_numpy(x.numpy()) is x)
    refused(lambda: x + torch.ones(4))
    refused(lambda: torch.add(x))
    refused(lambda: torch.add(x, "a"))
    refused(lambda: x.view(7))
    refused(lambda: y.add_(torch.ones(3, 3)))
    refused(lambda: torch.sub(x, y, out=5))
    refused(lambda: nn.functional.mse_loss(x, None))
    refused(lambda: x.sum(9))
    refused(lambda: nn.Linear(2, 2)(x))


def compiled():
    scripted = torch.jit.trace(lambda a, b: (a - b).sum(), (torch.ones(3, 1), torch.ones(3)))
    print(scripted(torch.ones(3, 1), torch.zeros(3)), scripted.code.count("sub"))
    graph = torch.fx.symbolic_trace(Net().eval())
    print(graph(torch.zeros(1, 3)).shape, len(list(graph.graph.nodes)))
    exported = torch.export.export(Net().eval(), (torch.zeros(2, 3),))
    print(exported.module()(torch.zeros(2, 3)).shape)
    eager = torch.compile(lambda a, b: (a - b).square().mean(), backend="eager")
    print(eager(torch.ones(4, 1), torch.zeros(4)), eager(torch.ones(2, 1), torch.zeros(2)))


with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)
    for each in (training, gradients, classes, calls, compiled):
        print("---", each.__name__)
        each()
