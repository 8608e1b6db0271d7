"""Numbers that a dtype cannot hold, lists with tensors in them, lists as indices, and attributes of programs, against what PyTorch answered.

``python test_torch_numbers.py`` writes `recorded/torch_numbers.txt` again, where PyTorch is installed.
"""

import copy
import pathlib
import pickle
import sys
import warnings

import pytest

numpy = pytest.importorskip("numpy")
RECORD = pathlib.Path(__file__).parent / "recorded" / "torch_numbers.txt"
CALLS = """
torch.tensor([300.,-1.,3e9,-3e9,nan,inf,1e20]).to(torch.uint8)
torch.tensor([300.,-1.,3e9,-3e9,nan,inf,70000.]*9).to(torch.int16)
torch.tensor([300.,200.,3e9,-3e9,nan,inf,70000.]).to(torch.int8)
torch.tensor([3e9,-3e9,nan,inf]).int()
torch.tensor([3e19,-3e19,nan,inf]*5).long()
torch.tensor([3e19,-3e19,nan,inf,3e9],dtype=torch.float64).int()
torch.tensor([300.,-1,65504,inf,nan],dtype=torch.float16).byte()
torch.tensor([300.,-1,1e30,inf,nan],dtype=torch.bfloat16).long()
torch.tensor([300.,-1.5],dtype=torch.float64).type(torch.uint8)
(torch.arange(5000)*1.5).byte().sum()
(torch.arange(5000)*1.5).byte()[-3:]
torch.tensor([300.,-1.]).type_as(torch.zeros(1,dtype=torch.uint8))
torch.zeros(2,dtype=torch.uint8).copy_(torch.tensor([300.,-1.]))
torch.tensor([3,200],dtype=torch.uint8)==-1
torch.tensor([3,200],dtype=torch.uint8)>-1
torch.tensor([3,200],dtype=torch.uint8)<256
torch.tensor([3,200],dtype=torch.uint8)+300
300-torch.tensor([3,200],dtype=torch.uint8)
-1*torch.tensor([3,200],dtype=torch.uint8)
torch.tensor([3,200],dtype=torch.int32)&0xFFFFFFFF
torch.tensor([3,200],dtype=torch.int32)|(1<<31)
torch.tensor([3,200],dtype=torch.int32)&~(1<<31)
torch.tensor([3,100],dtype=torch.int8)+200
torch.tensor([3,200],dtype=torch.uint8)//300
torch.tensor([3,200],dtype=torch.uint8).clamp(min=-1)
torch.tensor([3,200],dtype=torch.uint8).clamp(max=300)
torch.tensor([3,200],dtype=torch.uint8).clamp(-5,100)
torch.tensor([3,200],dtype=torch.uint8)>=256
torch.tensor([3,200],dtype=torch.uint8)%300
torch.tensor([3,200],dtype=torch.uint8)/300
torch.tensor([3,200],dtype=torch.uint8).add_(300)
torch.tensor([3,200],dtype=torch.uint8).sub_(300)
torch.tensor([3,200],dtype=torch.uint8).bitwise_and_(-1)
torch.tensor([3,200],dtype=torch.uint8)==256
torch.tensor([True,False])+300
torch.tensor([3,200])&(2**64-1)
torch.tensor([3,200])+2**63
torch.where(torch.tensor([True,False]),torch.tensor([3,200],dtype=torch.uint8),-1)
torch.tensor([3,200],dtype=torch.uint8).where(torch.tensor([True,False]),-1)
torch.tensor([3,200],dtype=torch.uint8)^-1
torch.add(torch.tensor([3,200],dtype=torch.uint8),300)
torch.eq(torch.tensor([3,200],dtype=torch.uint8),-1)
torch.tensor([3,200],dtype=torch.uint8)+2**40
256 in torch.tensor([3,200],dtype=torch.uint8)
(lambda b:(torch.add(torch.ones(4),1,out=b[:,0:1]),b)[1].tolist())(torch.zeros(4,1))
(lambda b:(torch.add(torch.ones(2),1,out=b[:3]),b)[1].tolist())(torch.zeros(10))
(lambda b:(torch.add(torch.ones(2),1,out=b[4:]),b)[1].tolist())(torch.zeros(10))
(lambda o,v:(torch.add(torch.ones(2),1,out=o),o.tolist(),v.tolist())[1:])(*(lambda o:(o,o[:]))(torch.zeros(3)))
(lambda o:(torch.add(torch.ones(5),1,out=o),o.tolist(),o.shape)[1:])(torch.zeros(3))
(lambda o:(torch.add(torch.ones(2,2),1,out=o),o.tolist(),o.shape)[1:])(torch.zeros(4))
(lambda o:(torch.add(torch.ones(2),1,out=o),o.tolist())[1:])(torch.empty(0))
(lambda o:(torch.mul(torch.ones(2,3).sum(0)*2,1,out=o),o.tolist())[1:])(torch.zeros(1))
(lambda b:(torch.cat([torch.ones(1),torch.ones(1)],out=b[:3]),b.tolist())[1:])(torch.zeros(6))
(lambda b:(torch.index_select(torch.ones(4),0,torch.tensor([0,1]),out=b[:3]),b.tolist())[1:])(torch.zeros(6))
(lambda b,i:(torch.max(torch.ones(2,3),1,out=(b[:4],i[:4])),b.tolist(),i.tolist())[1:])(torch.zeros(6),torch.zeros(6,dtype=torch.int64))
(lambda b:(torch.quantile(torch.arange(4.),torch.tensor([0.5,0.25]),out=b[:3]),b.tolist())[1:])(torch.zeros(6))
(lambda b:(torch.bmm(torch.ones(2,2,3),torch.ones(2,3,2),out=b[:2]),b.flatten()[:10].tolist())[1:])(torch.zeros(3,5,5))
(lambda b:(torch.linalg.matrix_power(torch.full((2,2),2),2,out=b[:3]),b.tolist())[1:])(torch.zeros(6,dtype=torch.int64))
torch.tensor([2,3,-1,1])**torch.tensor([-1,2,-3,-2])
torch.arange(0.5,5.5,1.5,dtype=torch.int64)
torch.einsum('ij->',torch.full((2,2),100,dtype=torch.int8))
torch.einsum('ij->i',torch.full((2,2),100,dtype=torch.uint8))
torch.einsum('ii',torch.full((2,2),100,dtype=torch.int16))
torch.einsum('ij->ji',torch.full((2,2),100,dtype=torch.int8)).dtype
torch.einsum('ij',torch.full((2,2),100,dtype=torch.int8)).dtype
torch.einsum('ij->',torch.ones((2,2),dtype=torch.bool))
torch.einsum('i,i->',torch.full((2,),100,dtype=torch.int8),torch.full((2,),100,dtype=torch.int8))
torch.tensor([3,200],dtype=torch.int16)*40000
torch.tensor([3,200],dtype=torch.int32)*(2**33+1)
torch.ones(3,4)[[torch.tensor(1),torch.tensor(2)]]
torch.arange(12).view(3,4)[[[0,1],[1,2]]]
torch.arange(12).view(3,4)[[torch.tensor([0,1]),torch.tensor([1,2])]]
torch.arange(12).view(3,4)[list(torch.tensor([0,2]))]
torch.arange(12).view(3,4)[[slice(0,2),1]]
torch.arange(12).view(3,4)[[None,0]]
torch.arange(12).view(3,4)[[0,...]]
torch.arange(12).view(3,4)[[0,2]]
torch.arange(12).view(3,4)[[True,False,True]]
torch.arange(12).view(3,4)[:,[torch.tensor(1),torch.tensor(2)]]
torch.arange(12)[[torch.tensor(1),torch.tensor(2)]]
torch.arange(12)[[range(2)]]
torch.arange(12).view(3,4)[[range(2),range(2)]]
torch.arange(12)[[[1,2]]]
torch.arange(12)[range(3)]
(lambda z:(z.__setitem__([torch.tensor(1),torch.tensor(2)],0),z)[1])(torch.arange(12).view(3,4))
[0]*torch.tensor(2)
(1,2)*torch.tensor(2)
torch.tensor(2)*[0]
torch.tensor([1,2])*[0]
torch.tensor([1,2,3])==[1,2,3]
[1,2,3]==torch.tensor([1,2,3])
torch.tensor([1,2,3])!=(1,2,3)
torch.tensor([1,2,3])+[1,2,3]
torch.tensor([1,2,3])<[1,2,3]
torch.tensor([1,2,3]) in [torch.tensor([1]),3]
torch.tensor([1,2,3])@[1,2,3]
[1,2]+torch.tensor([1,2])
torch.tensor([torch.tensor([1.5]),torch.tensor([1.5])])
torch.tensor([torch.tensor([1.5]),2.0])
torch.tensor([torch.tensor([[1.5]]),2])
torch.tensor([torch.tensor(1),2.5])
torch.tensor([torch.tensor(1),torch.tensor(2)])
torch.tensor([torch.tensor(1,dtype=torch.int8),torch.tensor(2,dtype=torch.int8)])
torch.tensor([torch.tensor(1,dtype=torch.int8),torch.tensor(2,dtype=torch.int16)])
torch.tensor([torch.tensor(1.,dtype=torch.float64),2])
torch.tensor([torch.tensor(1.,dtype=torch.float16),2.5])
torch.tensor([torch.tensor(True),2])
torch.tensor([torch.tensor(True),torch.tensor([False])])
torch.tensor([torch.tensor(1),2.5,1j])
torch.tensor([[torch.tensor(1),2],[3,torch.tensor([4])]])
torch.tensor((torch.tensor(1),torch.tensor([2])))
torch.tensor([torch.tensor([1,2]),torch.tensor([3,4])])
torch.tensor([torch.tensor([1,2]),3])
torch.tensor([torch.tensor([]),3])
torch.tensor([torch.tensor([1.5]),2.0],dtype=torch.int64)
torch.tensor([torch.tensor(2.7),torch.tensor([300.])],dtype=torch.uint8)
torch.as_tensor([torch.tensor([1.5]),torch.tensor([1.5])])
torch.asarray([torch.tensor([1.5]),torch.tensor([1.5])])
torch.FloatTensor([torch.tensor([1.5]),2])
torch.LongTensor([torch.tensor([1]),2])
torch.Tensor([torch.tensor([1]),2])
torch.tensor([numpy.uint8(1),3])
torch.tensor([numpy.int8(1),numpy.int8(3)])
torch.tensor([numpy.float32(1),3])
torch.tensor([numpy.float64(1),3])
torch.tensor([numpy.float32(1.5),numpy.float32(3)])
torch.tensor([numpy.array([1,2]),numpy.array([3,4])])
torch.tensor([torch.tensor([1.5]),numpy.float64(2)])
torch.tensor([[torch.tensor(1)],[2,3]])
torch.tensor([torch.tensor(-1)],dtype=torch.uint8)
torch.tensor([torch.tensor([1.5]),"a"])
torch.tensor([torch.tensor(1),None])
torch.tensor([-1],dtype=torch.uint8)
torch.tensor([-255,255],dtype=torch.uint8)
torch.tensor([-256],dtype=torch.uint8)
torch.full((2,),-1,dtype=torch.uint8)
torch.full_like(torch.zeros(2,dtype=torch.uint8),-1)
torch.zeros(2,dtype=torch.uint8).fill_(-1)
torch.zeros(2,dtype=torch.uint8).masked_fill(torch.tensor([True,False]),-1)
torch.zeros(2,dtype=torch.uint8).masked_fill_(torch.tensor([True,False]),-1)
(lambda u:(u.__setitem__(0,-1),u)[1])(torch.zeros(2,dtype=torch.uint8))
(lambda u:(u.__setitem__(0,300),u)[1])(torch.zeros(2,dtype=torch.uint8))
torch.tensor([300],dtype=torch.int8)
torch.tensor([[1.5,-2],[3,4]],dtype=torch.uint8)
torch.zeros(2,dtype=torch.uint8).index_fill(0,torch.tensor([0]),-1)
torch.zeros(2,dtype=torch.uint8).scatter(0,torch.tensor([0]),-1)
(lambda t:(setattr(t,'tag','w'),t.tag,vars(t),t.__dict__))(torch.ones(2))
(lambda t:(setattr(t,'tag','w'),copy.copy(t).__dict__,copy.deepcopy(t).__dict__))(torch.ones(2))
(lambda t:(setattr(t,'tag','w'),pickle.loads(pickle.dumps(t)).__dict__))(torch.ones(2))
(lambda t:(setattr(t,'grad',torch.ones(2)),setattr(t,'grad',None),t.grad))(torch.ones(2))
(lambda t:(setattr(t,'grad',torch.ones(3)),t.grad))(torch.ones(2))
(lambda t:(setattr(t,'grad',3),t.grad))(torch.ones(2))
(lambda t:(setattr(t,'grad',torch.ones(2,dtype=torch.float64)),t.grad))(torch.ones(2))
torch.ones(2).grad
(lambda t:(setattr(t,'grad',torch.ones(2)),t.sub_(0.1*t.grad)))(torch.ones(2))
(lambda t:(setattr(t,'grad',torch.ones(2)),t.grad.zero_(),t.grad))(torch.ones(2))
(lambda t:(setattr(t,'tag',1),delattr(t,'tag'),hasattr(t,'tag')))(torch.ones(2))
(lambda t:(setattr(t,'tag',1),(t+1).__dict__,t[0].__dict__,t.clone().__dict__,t.detach().__dict__))(torch.ones(2))
""".strip().split("\n")


def outcome(torch, call):
    """What a call gives, in a line; of an error its class."""
    given = {"torch": torch, "numpy": numpy, "copy": copy, "pickle": pickle, "nan": float("nan"), "inf": float("inf")}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            return " ".join(repr(eval(call, given)).split())
        except Exception as error:
            return type(error).__name__


def recorded():
    """The calls and their outcomes, as PyTorch has them."""
    return dict(pair.split("\n") for pair in RECORD.read_text().strip().split("\n\n"))


@pytest.mark.parametrize("call", CALLS)
def test_a_call_answers_as_pytorchs(call):
    import ndcast.torch

    assert outcome(ndcast.torch, call) == recorded()[call]


def test_a_list_that_is_read_as_a_tuple_is_warned_of():
    import ndcast.torch as torch

    with pytest.warns(UserWarning, match="Using a non-tuple sequence for multidimensional indexing"):
        torch.ones(2, 3)[[torch.tensor(0), torch.tensor(1)]]


if __name__ == "__main__":
    import torch

    RECORD.write_text("\n\n".join(f"{call}\n{outcome(torch, call)}" for call in CALLS) + "\n")
    print(len(CALLS), "calls recorded with", torch.__version__, file=sys.stderr)
