"""Calls that PyTorch refuses where another library would answer, by the sentence that a program prints of them, and remainders that are zero.

``python test_torch_refusals.py`` writes `recorded/torch_refusals.txt` again, where PyTorch is installed.
"""

import importlib
import pathlib
import sys
import warnings

import pytest

RECORD = pathlib.Path(__file__).parent / "recorded" / "torch_refusals.txt"
# Functions that have loops for floats only.
OF_FLOATS = """
F.batch_norm({},None,None,training=True)
F.binary_cross_entropy_with_logits({},{})
F.celu({})
F.cosine_similarity({},{})
F.cross_entropy({},torch.tensor([0,1,2]))
F.elu({})
F.gelu({})
F.glu({}[:,:2])
F.group_norm({},1)
F.hardshrink({})
F.hardsigmoid({})
F.hardswish({})
F.huber_loss({},{})
F.instance_norm({}[None])
F.kl_div({},{})
F.layer_norm({},(3,))
F.leaky_relu({})
F.log_softmax({},1)
F.logsigmoid({})
F.mish({})
F.mse_loss({},{})
F.multi_margin_loss({},torch.tensor([0,1,2]))
F.nll_loss({},torch.tensor([0,1,2]))
F.normalize({})
F.rms_norm({},(3,))
F.rrelu({})
F.selu({})
F.silu({})
F.smooth_l1_loss({},{})
F.softplus({})
F.softshrink({})
torch.cdist({},{})
torch.frac({})
torch.linalg.cholesky({})
torch.linalg.cond({})
torch.linalg.det({})
torch.linalg.eig({})
torch.linalg.eigh({})
torch.linalg.inv({})
torch.linalg.lu({})
torch.linalg.matrix_norm({})
torch.linalg.norm({})
torch.linalg.qr({})
torch.linalg.solve({},{})
torch.linalg.solve_triangular({},{},upper=True)
torch.linalg.svd({})
torch.linalg.svdvals({})
torch.logcumsumexp({},1)
torch.norm({})
torch.poisson({})
torch.renorm({},2,0,1)
torch.softmax({},1)
{}.softmax(-1)
""".strip().split("\n")
CALLS = [call.replace("{}", name) for call in OF_FLOATS for name in ("I", "(I>2)")] + """
F.l1_loss(I,I)
F.l1_loss(I,I,reduction='sum')
torch.softmax(I,1,dtype=torch.float64)
F.pairwise_distance(I,I)
torch.fft.fft(I)
torch.matmul(A,A.double())
torch.mm(A,A.double())
torch.mm(A,A.T.double())
A@A.long()
torch.mm(A,v)
torch.mm(v,A)
torch.mm(B,A)
torch.mv(v,v)
torch.mv(A,A)
torch.dot(A,v)
torch.dot(v,A)
torch.dot(v,v.double())
torch.vdot(A,A)
torch.inner(v,v[:2].double())
torch.bmm(B,B.mT.double())
B@B.double()
B@torch.ones(4).double()
v@v[:2].double()
torch.tensor(1.)@A
A@torch.tensor(1.)
torch.addmm(v,v,A)
torch.addmv(v,A,A)
torch.linalg.multi_dot([A])
torch.linalg.multi_dot([A,A])
torch.linalg.multi_dot([A,A.T,v,v])
torch.linalg.multi_dot([A,A.T.double()])
torch.einsum('ij,jk->ik',A,A.T.double())
torch.einsum('ij,ij->',A,A.double())
torch.cdist(A,A.T)
torch.cdist(A,A.double())
torch.cdist(v,A)
torch.cdist(A,A,p=-1)
torch.linalg.cross(A,A)
torch.linalg.cross(v,torch.ones(2,3))
torch.cross(A,A,dim=1)
torch.trace(v)
torch.linalg.solve(torch.eye(3),v.double())
torch.linalg.solve_triangular(torch.eye(3),v,upper=True)
torch.linalg.eigvalsh(torch.eye(2),UPLO='X')
torch.linalg.matrix_norm(A,5)
torch.matrix_exp(A)
torch.complex(v,v.double())
torch.arange(0,5,-1)
torch.arange(5,0,1.)
torch.arange(5,5,-1)
v[::-1]
v[::0]
A[:,::-1]
A[0,::-1]
(lambda x:x.__setitem__(slice(None,None,-1),1))(A.clone())
(lambda x:x.__setitem__(torch.tensor([0]),1.5))(I.clone())
(lambda x:x.__setitem__(torch.tensor([0]),v))(I.clone())
(lambda x:x.__setitem__((slice(None),[0,1]),torch.tensor(1.5)))(I.clone())
(lambda x:(x.__setitem__(x>2,torch.tensor(1.5)),x)[1])(I.clone())
(lambda x:(x.__setitem__(0,v),x)[1])(I.clone())
(lambda x:x.__setitem__((0,0),torch.tensor([5,6])))(I.clone())
(lambda x:x.__setitem__((0,0),torch.tensor([True,True])))(I.clone())
v.expand(2,3).add_(1)
A.expand(3)
(A>0).expand(3)
torch.broadcast_to(I,(3,))
torch.cat(A)
torch.stack(A)
torch.stack([1,2])
torch.cat([torch.tensor(1),torch.tensor(2)])
torch.diag(B)
torch.fliplr(v)
torch.rot90(A,1,[0,0])
torch.hsplit(A,3)
torch.vsplit(torch.arange(4),2)
A.chunk(-1)
A.div(2,rounding_mode='up')
A.scatter(1,torch.tensor([[0]]),torch.tensor([[5]]))
F.binary_cross_entropy(v/2,torch.tensor([0,1,1]))
F.binary_cross_entropy(v/2,v.double())
F.binary_cross_entropy_with_logits(v,torch.tensor([0,1,1]))
F.cross_entropy(A,torch.tensor([0,1,1]).int())
F.cross_entropy(A,torch.tensor([[0],[1],[1]]))
F.nll_loss(A,torch.tensor([0.,1.,1.]))
F.cross_entropy(A,torch.tensor([0,1,1]),label_smoothing=2)
F.gaussian_nll_loss(v,v,-v)
torch.tensor([-4.,-0.,0.,4.,-3.,3.])%2
torch.tensor([-4.,-0.,0.,4.,-3.,3.])%-2
torch.remainder(torch.tensor([-360.,720.,-90.]),360)
torch.remainder(-4,torch.tensor([2.,-2.]))
torch.tensor([-1.5,-2.]).remainder_(1)
(torch.arange(-30000.,30000.)%4).signbit().sum()
torch.tensor([-4.,4.],dtype=torch.float16)%2
""".strip().split("\n")


def outcome(torch, functional, call):
    """What a call gives, in a line; of an error its class and its sentence."""
    matrix = torch.tensor([[3, 1, 2], [1, 5, 4], [2, 4, 6]])
    given = {"torch": torch, "F": functional, "I": matrix, "A": torch.ones(3, 2), "B": torch.ones(2, 3, 4), "v": torch.ones(3)}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            return " ".join(repr(eval(call, given)).split())
        except Exception as error:
            return " ".join(f"{type(error).__name__}: {error}".split())


def recorded():
    """The calls and their outcomes, as PyTorch has them."""
    return dict(pair.split("\n") for pair in RECORD.read_text().strip().split("\n\n"))


@pytest.mark.parametrize("call", CALLS)
def test_a_call_answers_as_pytorchs(call):
    torch = importlib.import_module("ndcast.torch")
    assert outcome(torch, torch.nn.functional, call) == recorded()[call]


if __name__ == "__main__":
    import torch

    RECORD.write_text("\n\n".join(f"{call}\n{outcome(torch, torch.nn.functional, call)}" for call in CALLS) + "\n")
    print(len(CALLS), "calls recorded with", torch.__version__, file=sys.stderr)
