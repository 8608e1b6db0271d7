"""Missing arguments, too many, and those of another kind: where PyTorch raises ``TypeError``, ndcast does, and where it answers, ndcast does.

``python test_torch_arguments.py`` writes `recorded/torch_arguments.txt` again, where PyTorch is installed. A line has a name, the calls that are refused, and
those that are answered.
"""

import importlib
import pathlib
import sys
import warnings

import pytest

RECORD = pathlib.Path(__file__).parent / "recorded" / "torch_arguments.txt"
# The functions and methods that programs use most.
NAMES = """
Tensor: abs add add_ all allclose amax amin any argmax argmin argsort bool ceil chunk clamp clamp_ contiguous copy_ cos cummax cumprod cumsum detach diag
Tensor: diagonal diff dim div div_ dot eq equal erf exp expand expand_as fill_ flatten flip float floor fmod gather ge gt half index_add index_add_ index_copy_
Tensor: index_fill index_select int isfinite isinf isnan item kthvalue le lerp log log_softmax logical_and logical_not logsumexp long lt masked_fill
Tensor: masked_fill_ masked_scatter masked_select matmul max maximum mean median min minimum mm mode movedim mul mul_ mv narrow ne neg new_full new_ones
Tensor: new_zeros nonzero numel outer permute pow prod reciprocal relu remainder repeat reshape roll round scatter scatter_ scatter_add select sigmoid sin
Tensor: softmax sort sqrt square squeeze std sub sub_ sum swapaxes t take tanh tile topk transpose tril triu trunc type_as unbind unfold unsqueeze unsqueeze_
Tensor: var view view_as zero_
torch: abs add addmm all allclose amax amin any argmax argmin argwhere atan2 bincount cat ceil chunk clamp complex cos cov cummax cumprod cumsum diag diag_embed
torch: diff div dot empty empty_like eq equal erf exp eye flatten flip floor full full_like gather ge gt hstack index_select isclose isfinite isnan le lerp linspace
torch: log logical_and logical_not logsumexp lt masked_select matmul max maximum mean median min minimum mm mode movedim mul multinomial mv narrow ne neg numel
torch: ones ones_like outer permute pow prod rand rand_like randint randn randn_like randperm relu remainder reshape roll rot90 round rsqrt scatter scatter_add
torch: select sigmoid sin softmax sort sqrt square squeeze stack std sum swapaxes t take tanh tile topk trace transpose tril triu unbind unsqueeze var vdot vstack
torch: zeros zeros_like
F: conv1d conv2d cosine_similarity cross_entropy embedding gelu layer_norm linear logsigmoid nll_loss one_hot scaled_dot_product_attention
L: cholesky det eigh inv matrix_norm pinv qr slogdet solve svd vector_norm
FFT: fft ifft rfft irfft fft2 fftn
""".strip().split("\n")
# The arguments of a method, and of a function, alone and after a tensor.
GIVEN = "- 'a' 1.5 [0] [1.5] None 0 1 0,'a' 0,1.5 0,1 0,[0] x x,x x,'a' 0,x 0,i 0,i,x[:2] 0,i,1 0,[0],'a' True 0,True True,True 0,0,0,0,0,0,0,0,0 (0,1) (0,),(1,) s {} b'a'".split()
# Left: a truth value among integers, or for the order of a norm; a factor that is no keyword, as PyTorch took it long ago; a number beside a tensor as limits.
LEFT = {
    *(f"x.{name}(0,True)" for name in "add add_ flip new_ones new_zeros permute repeat squeeze tile".split()),
    *(f"torch.{name}(0,True)" for name in "empty ones rand randn zeros".split()),
    *("F.layer_norm(x,(0,),(1,))", "torch.add(x,0,True)", "L.matrix_norm(x,True)", "L.vector_norm(x,True)"),
    *("x.add(0,x)", "x.add_(0,x)", "x.sub(0,x)", "x.sub_(0,x)", "torch.add(x,0,x)"),
    *("x.clamp(0,x)", "x.clamp_(0,x)", "torch.clamp(x,0,x)"),
}


def calls():
    for line in NAMES:
        key, names = line.split(": ")
        for name in names.split():
            for given in GIVEN:
                given = "" if given == "-" else given
                if key == "Tensor":
                    yield f"{key}.{name}", f"x.{name}({given})"
                else:
                    yield f"{key}.{name}", f"{key}.{name}({given})"
                    yield f"{key}.{name}", f"{key}.{name}(x,{given})"


def outcome(torch, call):
    """Whether a call is refused as a wrong one, answered, or raises something else."""
    x, i, s = torch.tensor([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0], [7.0, 8.0, 10.0]]), torch.tensor([0, 1]), torch.tensor(1)
    known = {"torch": torch, "F": torch.nn.functional, "L": torch.linalg, "FFT": torch.fft, "x": x, "i": i, "s": s}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            eval(call, known)
        except RuntimeError:
            # Refusals of dtypes are a TypeError, too.
            return "else"
        except TypeError:
            return "refused"
        except Exception:
            return "else"
    return "answered"


def recorded():
    found = {}
    for line in RECORD.read_text().strip().split("\n"):
        name, refused, answered = line.split(" | ")
        found[name] = dict.fromkeys(refused.split(), "refused") | dict.fromkeys(answered.split(), "answered")
    return found


def test_arguments_are_refused_as_by_pytorch():
    torch, wanted = importlib.import_module("ndcast.torch"), recorded()
    different = set()
    for name, call in calls():
        told = wanted[name].get(call.partition("(")[2][:-1] or "-")
        got = outcome(torch, call) if told else None
        if told and got != told:
            different.add(call)
    assert different == LEFT


if __name__ == "__main__":
    import torch

    lines = {}
    for name, call in calls():
        given = call.partition("(")[2][:-1] or "-"
        lines.setdefault(name, {}).setdefault(outcome(torch, call), []).append(given)
    told = (f"{name} | {' '.join(found.get('refused', ['nothing']))} | {' '.join(found.get('answered', ['nothing']))}" for name, found in lines.items())
    RECORD.write_text("\n".join(told) + "\n")
    print(len(lines), "names recorded with", torch.__version__, file=sys.stderr)
