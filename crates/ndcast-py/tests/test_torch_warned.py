"""What PyTorch warns of, by class and sentence, and at which line.

``python test_torch_warned.py`` writes `recorded/torch_warned.txt` again, where PyTorch is installed.
"""

import importlib
import pathlib
import sys
import warnings

import pytest

RECORD = pathlib.Path(__file__).parent / "recorded" / "torch_warned.txt"
CALLS = """
torch.meshgrid(v,v)
torch.meshgrid(v,v,indexing='ij')
F.mse_loss(c,v)
F.mse_loss(v,v)
F.l1_loss(c,v)
F.smooth_l1_loss(c,v)
F.huber_loss(c,v)
F.mse_loss(v,v,size_average=False)
F.cross_entropy(A,torch.tensor([0,1,1]),reduce=False)
F.nll_loss(A,torch.tensor([0,1,1]),reduce=True)
F.kl_div(v,v)
F.kl_div(v,v,reduction='sum')
F.kl_div(v,v,None,None,'batchmean')
F.mse_loss(c,target=v)
F.mse_loss(input=c,target=v)
F.mse_loss(v,v,False)
F.l1_loss(v,v,True,False)
F.softmax(v)
F.softmax(v,0)
F.softmax(v,dim=0)
F.log_softmax(A)
F.softmin(A)
v[:1].var()
v[:1].std()
v.std()
A.std(1)
c.std(1)
c.std(1,keepdim=True)
c.std(1,unbiased=False)
c.std(1,False)
c.var(dim=1,correction=0)
A.var(dim=1,correction=2)
A.std(correction=6)
torch.var(c,1)
torch.std(v[:1])
torch.std_mean(v[:1])
torch.var_mean(c,1)
torch.std_mean(A,1)
torch.var(v[:1],unbiased=False)
torch.tensor(v)
torch.tensor(v,dtype=torch.int64)
torch.tensor([1.])
torch.as_tensor(v)
B.T
A.T
v[0].T
F.grid_sample(B[None],torch.zeros(1,1,1,2))
F.grid_sample(B[None],torch.zeros(1,1,1,2),align_corners=False)
F.affine_grid(torch.eye(2,3)[None],[1,1,2,2])
torch.stft(torch.ones(20),8,return_complex=True)
""".strip().split("\n")


def outcome(torch, functional, call):
    """The warnings of a call, in a line."""
    given = {"torch": torch, "F": functional, "A": torch.ones(3, 2), "B": torch.ones(2, 3, 4), "v": torch.ones(3), "c": torch.ones(3, 1)}
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        exec(compile(call, "a program", "exec"), given)
    # PyTorch adds which of its own lines it was, and for some the program's.
    told = (" ".join(f"{one.category.__name__}: {str(one.message).split(' (Triggered')[0]}".split()) for one in caught)
    return " | ".join(told) or "nothing"


def recorded():
    return dict(pair.split("\n") for pair in RECORD.read_text().strip().split("\n\n"))


@pytest.mark.parametrize("call", CALLS)
def test_a_call_warns_as_pytorchs(call):
    torch = importlib.import_module("ndcast.torch")
    assert outcome(torch, torch.nn.functional, call) == recorded()[call]


@pytest.mark.parametrize("call", [call for call in CALLS if recorded().get(call) != "nothing"] if RECORD.exists() else [])
def test_a_warning_names_the_line_and_is_shown_once(call):
    torch = importlib.import_module("ndcast.torch")
    given = {"torch": torch, "F": torch.nn.functional, "A": torch.ones(3, 2), "B": torch.ones(2, 3, 4), "v": torch.ones(3), "c": torch.ones(3, 1)}
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("default")
        exec(compile(f"\nfor _ in range(3):\n    {call}\n", "a program", "exec"), given)
    assert [(one.filename, one.lineno) for one in caught] == [("a program", 3)]


if __name__ == "__main__":
    import torch

    torch.set_warn_always(True)
    RECORD.write_text("\n\n".join(f"{call}\n{outcome(torch, torch.nn.functional, call)}" for call in CALLS) + "\n")
    print(len(CALLS), "calls recorded with", torch.__version__, file=sys.stderr)
