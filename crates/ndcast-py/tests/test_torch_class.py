"""What `ndcast.torch.Tensor` has besides the rows of the tables: attributes, conversions, memory, constructors. PyTorch is not needed."""

import copy
import pickle

import ndcast as nd
import ndcast.torch as torch
import numpy
import pytest

DTYPES = {
    "float32": "Float", "float64": "Double", "float16": "Half", "bfloat16": "BFloat16", "complex64": "ComplexFloat", "complex128": "ComplexDouble",
    "int8": "Char", "int16": "Short", "int32": "Int", "int64": "Long", "uint8": "Byte", "bool": "Bool",
}  # fmt: skip


@pytest.fixture
def x():
    return torch.tensor([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]])


def test_attributes(x):
    assert x.device == torch.device("cpu") and x.layout is torch.strided and x.is_cpu and x.is_leaf
    assert not any([x.is_cuda, x.is_sparse, x.is_quantized, x.is_meta, x.is_mps, x.requires_grad, x.retains_grad, x.is_conj(), x.is_pinned(), x.is_shared()])
    assert x.grad is None and x.grad_fn is None and x.names == (None, None) and x.get_device() == -1
    assert x.H.shape == (3, 2) and x.mH.shape == (3, 2) and torch.tensor(1.0).H == 1
    with pytest.raises(RuntimeError, match="matrices"):
        _ = torch.ones(2, 2, 2).H
    assert x.is_signed() and not x.bool().is_signed() and x.is_same_size(x + 1) and x.dim_order() == (0, 1) and x.t().dim_order() == (1, 0)
    assert x.is_set_to(x.view(2, 3)) and not x.is_set_to(x.clone())


def test_gradients_are_refused(x):
    x.requires_grad_(False)
    x.requires_grad = False
    x.grad = None
    for wanted in [lambda: x.requires_grad_(), lambda: setattr(x, "requires_grad", True), lambda: torch.ones(2, requires_grad=True)]:
        with pytest.raises(RuntimeError, match="computes no gradients"):
            wanted()
    with pytest.raises(AttributeError, match="computes no gradients"):
        x.backward()


def test_a_gradient_that_a_program_computes_is_kept(x):
    x.grad = torch.ones_like(x)
    x -= 0.5 * x.grad
    x.grad.zero_()
    assert x.grad.sum() == 0 and copy.deepcopy(x).grad is not x.grad
    for wrong, error in ((3, TypeError), (torch.ones(5), RuntimeError), (x.double(), RuntimeError), (x, RuntimeError)):
        with pytest.raises(error, match="grad"):
            x.grad = wrong
    x.grad = None
    assert x.grad is None and x.__dict__ == {}


def test_data_shares_memory(x):
    x.data[0, 0] = 9
    x.detach()[0, 1] = 8
    assert x[0].tolist() == [9, 8, 3] and x.data.data_ptr() == x.data_ptr()
    waits = x + 1
    waits.data[0, 0] = 5
    assert waits[0, 0] == 5


def test_other_memory(x):
    same, view, detached, y = x, x[0], x.detach(), torch.arange(3.0)
    x.data = y
    assert same.tolist() == [0, 1, 2] and view.tolist() == [1, 2, 3] and detached.shape == (2, 3)
    y[0] = 9
    assert x[0] == 9 and x.data_ptr() == y.data_ptr() and x.set_(detached) is x and torch.ones(2).set_().shape == (0,) and x.shape == (2, 3)
    view[0] = 7
    assert x[0, 0] == 7 and x.resize_(2, 2).tolist() == [[7, 2], [3, 4]] and x.resize_(4).tolist() == [7, 2, 3, 4] and x.resize_as_(torch.ones(1, 2)).shape == (1, 2)
    assert torch.empty(0).resize_((2, 3)).shape == (2, 3) and x.resize_(0).numel() == 0
    waits = y + 1
    waits.data = waits * 2
    assert waits.tolist() == [20, 4, 6]
    for wrong in [lambda: y.resize_(5), lambda: torch.ones(2, 3).t().resize_(2), lambda: y.set_(torch.arange(3))]:
        with pytest.raises(RuntimeError):
            wrong()
    for wrong in [lambda: setattr(y, "data", [1.0]), lambda: y.set_(3)]:
        with pytest.raises(TypeError):
            wrong()


def test_conversions(x):
    assert x.to(torch.float32) is x and x.to("cpu") is x and x.to(torch.device("cpu")) is x and x.cpu() is x and x.contiguous() is x and x.to(x) is x
    assert x.to(torch.float32, copy=True) is not x and x.to(dtype=torch.int64).dtype == torch.int64 and x.to("cpu", torch.float64).dtype == torch.float64
    assert x.to(torch.float64, non_blocking=True).dtype == torch.float64 and x.to(torch.ones(1, dtype=torch.int8)).dtype == torch.int8
    assert x.to(device="cpu", dtype=torch.half, memory_format=torch.preserve_format).dtype == torch.float16
    assert x.char().dtype == torch.int8 and x.cfloat().dtype == torch.complex64 and x.cdouble().dtype == torch.complex128
    for wrong in [lambda: x.cuda(), lambda: x.to("cuda"), lambda: x.to(0), lambda: x.pin_memory(), lambda: x.to(torch.device("cpu"), memory_format=torch.channels_last)]:
        with pytest.raises(RuntimeError):
            wrong()
    for wrong in [lambda: x.to(torch.float32, wrong=1), lambda: x.to("cpu", torch.float32, False, False, 1), lambda: x.to(torch.float32, dtype=torch.float32)]:
        with pytest.raises(TypeError):
            wrong()


@pytest.mark.parametrize("dtype", DTYPES)
def test_types(x, dtype):
    name, wanted = f"{DTYPES[dtype]}Tensor", getattr(torch, dtype)
    kind = getattr(torch, name)
    for given in [wanted, f"torch.{name}", kind]:
        found = x.type(given)
        assert found.dtype == wanted and found.type() == f"torch.{name}" and isinstance(found, kind) and torch.typename(found) == f"torch.{name}"
    assert not isinstance(x, torch.LongTensor) and not isinstance(3, kind) and x.type_as(found).dtype == wanted
    assert kind([1, 0]).dtype == wanted and kind(2, 3).shape == (2, 3) and kind().shape == (0,) and kind(torch.Size([4])).shape == (4,)
    assert kind.__module__ == "ndcast.torch" and kind.__name__ == name


def test_old_constructor():
    assert torch.Tensor([1, 2]).dtype == torch.float32 and torch.Tensor(2, 3).shape == (2, 3) and torch.Tensor((2, 3)).tolist() == [2, 3]
    assert torch.Tensor().shape == (0,) and isinstance(torch.Tensor(1), torch.Tensor) and torch.Tensor(torch.ones(2)).tolist() == [1, 1]
    for wrong in [lambda: torch.Tensor(1.5), lambda: torch.Tensor([1], [2]), lambda: torch.Tensor("a"), lambda: torch.Tensor(torch.arange(2))]:
        with pytest.raises(TypeError):
            wrong()
    with pytest.raises(ValueError, match="invalid type"):
        torch.ones(1).type("FloatTensor")


def test_makers_like_this_one(x):
    i = x.long()
    assert i.new_zeros(2, 3).dtype == torch.int64 and i.new_ones((2,)).tolist() == [1, 1] and i.new_full((2,), 7).tolist() == [7, 7]
    assert i.new_empty(2, 2, dtype=torch.float64).dtype == torch.float64 and i.new_tensor([1.5]).tolist() == [1] and x.new_tensor([1, 2]).dtype == torch.float32
    assert x.new(2, 3).shape == (2, 3) and i.new([1, 2]).dtype == torch.int64


def test_memory(x):
    assert x.view(-1).data_ptr() == x.data_ptr() and x[1].data_ptr() == x.data_ptr() + 12 and torch.ones(0).data_ptr() == 0
    assert x.bfloat16().data_ptr() != 0 and x.is_contiguous() and not x.t().is_contiguous() and x.is_contiguous(memory_format=torch.contiguous_format)
    last = torch.ones(1, 4, 5, 3).permute(0, 3, 1, 2)
    assert last.is_contiguous(memory_format=torch.channels_last) and not last.is_contiguous() and last.contiguous().stride() == (60, 20, 5, 1)
    assert x.clone(memory_format=torch.preserve_format).tolist() == x.tolist()
    for refused in [lambda: x.clone(memory_format=torch.channels_last), lambda: x.contiguous(memory_format=torch.channels_last)]:
        with pytest.raises(RuntimeError, match="required rank 4 tensor"):
            refused()


def test_python_functions(x):
    assert x.clone().apply_(lambda value: value * 2)[1].tolist() == [8, 10, 12]
    y = x.clone()
    assert y.map_(torch.tensor([10.0, 20.0, 30.0]), lambda a, b: a + b) is y and y.tolist() == [[11, 22, 33], [14, 25, 36]]


def test_iteration(x):
    assert [row.tolist() for row in x] == x.tolist() and [row.tolist() for row in reversed(x)] == x.tolist()[::-1] and len(x) == 2
    a, b = x
    a[0] = 7
    assert x[0, 0] == 7 and b.tolist() == [4, 5, 6]
    with pytest.raises(TypeError, match="iteration over a 0-d tensor"):
        iter(torch.tensor(1.0))
    with pytest.raises(TypeError, match="0-d"):
        len(torch.tensor(1.0))


def test_copies(x):
    for y in [copy.deepcopy(x), pickle.loads(pickle.dumps(x)), pickle.loads(pickle.dumps(x, 2))]:
        y[0, 0] = 100
        assert isinstance(y, torch.Tensor) and x[0, 0] == 1 and y.dtype == torch.float32
    both = copy.deepcopy([x, x])
    assert both[0] is both[1] and pickle.loads(pickle.dumps(torch.bfloat16)) == torch.bfloat16


def test_foreign_memory(x):
    assert torch.frombuffer(bytearray(b"\1\0\2\0"), dtype=torch.int16).tolist() == [1, 2] and torch.frombuffer(bytearray(b"abcd"), dtype=torch.uint8, count=2, offset=1).tolist() == [98, 99]
    for wrong in [{"count": 3}, {"offset": 4}, {"offset": 1}, {"count": 0}]:
        with pytest.raises(ValueError, match="buffer"):
            torch.frombuffer(b"abcd", dtype=torch.int16, **wrong)
    assert torch.from_dlpack(x).data_ptr() == x.data_ptr() and isinstance(torch.from_dlpack(nd.ones(2)), torch.Tensor)
    with pytest.raises(TypeError, match="ndarray"):
        torch.from_numpy([1.0])
    numpy = pytest.importorskip("numpy")
    assert x.numpy().dtype == numpy.float32 and x.numpy(force=True).tolist() == x.tolist() and torch.from_numpy(numpy.arange(3)).dtype == torch.int64
    with pytest.raises(TypeError, match="BFloat16"):
        x.bfloat16().numpy()


def test_questions(x):
    assert torch.is_tensor(x) and not torch.is_tensor(nd.ones(2)) and not torch.is_storage(x) and torch.typename(3) == "int" and torch.typename(torch.Tensor).endswith("Tensor")
    assert torch.scalar_tensor(2).dtype == torch.float32 and torch.scalar_tensor(2, dtype=torch.int8).dtype == torch.int8


def test_default_dtype():
    torch.set_default_tensor_type(torch.DoubleTensor)
    try:
        assert torch.get_default_dtype() == torch.float64 and torch.Tensor([1]).dtype == torch.float64 and torch.finfo().dtype == "float64"
    finally:
        torch.set_default_tensor_type("torch.FloatTensor")
    assert torch.get_default_dtype() == torch.float32


NUMPYS = {
    "ndarray": (
        "stack([v,v]) concatenate([v,v]) vstack([v,v]) hstack([v,v]) where(v>2,v,0) unique(v) sort(v) histogram(v)[0] diff(v) outer(v,v) roll(v,1) tile(v,2) "
        "isclose(v,v) zeros_like(v) ravel(v) cov(m) corrcoef(m) pad(v,1) meshgrid(v,v)[0] linalg.eigh(q)[0] isin(v,[1])"
    ),
    "Tensor": "exp(v) add(v,1) add(v,array([1.,2.,3.])) sum(v) argmax(v) transpose(m) reshape(m,-1) linalg.inv(q) linalg.eigh(q)[1] cumsum(v) clip(v,1,2)",
    "float32": "linalg.norm(v) median(v)",
}


@pytest.mark.parametrize("result", NUMPYS)
def test_functions_of_numpy_give_arrays_or_what_they_wrap(result):
    numpy = pytest.importorskip("numpy")
    given = {"v": torch.tensor([1.0, 2.0, 3.0]), "m": torch.arange(6.0).view(2, 3) ** 2, "q": torch.tensor([[2.0, 1.0], [1.0, 3.0]])}
    for call in NUMPYS[result].split():
        found = eval(call, vars(numpy) | given)
        wanted = eval(call, vars(numpy) | {name: x.numpy() for name, x in given.items()})
        assert type(found) is (torch.Tensor if result == "Tensor" else getattr(numpy, result)), call
        numpy.testing.assert_allclose(numpy.asarray(found), wanted, rtol=1e-6)


# As PyTorch 2.10 prints them.
SIZES = """
y.size() -> torch.Size([2, 3])
y.size(None) -> torch.Size([2, 3])
y.size(0) -> 2
y.size(-1) -> 3
y.size(dim=1) -> 3
y.size(numpy.int64(1)) -> 3
torch.Tensor.size(y, 0) -> 2
x.size() -> torch.Size([])
x.size(5) -> IndexError Dimension specified as 5 but tensor has no dimensions
y.size(2) -> IndexError Dimension out of range (expected to be in range of [-2, 1], but got 2)
y.size(-3) -> IndexError Dimension out of range (expected to be in range of [-2, 1], but got -3)
y.size(True) -> TypeError size(): argument 'dim' (position 1) must be int, not bool
y.size(1.0) -> TypeError size(): argument 'dim' (position 1) must be int, not float
y.size([0]) -> TypeError size(): argument 'dim' (position 1) must be int, not list
"""


@pytest.mark.parametrize("line", SIZES.strip().splitlines())
def test_size(line):
    call, _, wanted = line.partition(" -> ")
    try:
        found = repr(eval(call, {"x": torch.tensor(1.0), "y": torch.zeros(2, 3), "torch": torch, "numpy": numpy}))
    except (IndexError, TypeError) as error:
        found = f"{type(error).__name__} {error}"
    assert found == wanted
