"""The namespace `ndcast.torch`: modules, switches, small classes, and what is said of names that are absent. PyTorch is not needed."""

import importlib
import pickle
import subprocess
import sys

import ndcast as nd
import ndcast.torch as torch
import pytest
from ndcast.torch import nn
from ndcast.torch.nn import functional as F

MODULES = [
    "accelerator", "backends", "backends.cuda", "backends.cudnn", "backends.mkl", "backends.mps", "backends.openmp", "cpu", "cuda", "distributions", "distributions.constraints", "distributions.kl", "distributions.normal", "fft", "func", "functional", "linalg", "mps", "nn", "nn.functional", "nn.init", "nn.utils",
    "nn.utils.rnn", "random", "return_types", "serialization", "signal", "signal.windows", "special", "testing", "types", "utils", "utils.backcompat", "utils.data", "utils.dlpack", "version", "xpu",
]  # fmt: skip
ABSENT = {
    "optim": "no gradients", "autograd": "no gradients", "jit": "torch.jit", "distributed": "one process", "sparse": "sparse"
}  # fmt: skip
# What `torch.distributions` has not.
DISTRIBUTIONS = [
    *((torch.distributions, name, "subclass") for name in ("VonMises", "NegativeBinomial", "Weibull", "LowRankMultivariateNormal")),
    *((torch.distributions, name, "log_prob") for name in ("TransformedDistribution", "AffineTransform", "transforms", "biject_to")),
    (torch.distributions, "utils", "broadcast_tensors"),
    *((torch.distributions.constraints, name, why) for name, why in (("dependent", "a property"), ("dependent_property", "a property"), ("cat", "subclass"))),
]


@pytest.mark.parametrize("name", MODULES)
def test_modules(name):
    module = importlib.import_module(f"ndcast.torch.{name}")
    found = torch
    for part in name.split("."):
        found = getattr(found, part)
    assert found is module and module.__doc__
    assert not hasattr(module, "no_such_name")
    for public in getattr(module, "__all__", ()):
        assert getattr(module, public) is not None or public in ("newaxis",)


def test_all_names():
    names = {}
    exec("from ndcast.torch import *", names)
    assert {"tensor", "float32", "Tensor", "randn", "FloatTensor", "no_grad", "Size", "device", "pi"} <= set(names)
    assert set(torch.__all__) <= set(dir(torch)) and "nn" in dir(torch) and "linalg" in dir(torch) and torch.__version__.startswith("2.")
    assert nn.functional is F and callable(F.relu) and torch.float is torch.float32 and torch.newaxis is None


def test_torch_is_never_imported():
    text = "import sys, ndcast; assert 'ndcast.torch' not in sys.modules\nimport ndcast.torch as t; t.ones(2).sum().item(); assert 'torch' not in sys.modules"
    subprocess.run([sys.executable, "-c", text], check=True)


@pytest.mark.parametrize("name", ABSENT)
def test_absent_modules_say_why(name):
    with pytest.raises(ImportError, match=ABSENT[name]):
        importlib.import_module(f"ndcast.torch.{name}")
    with pytest.raises(ImportError, match=ABSENT[name]):
        exec(f"from ndcast.torch.{name} import anything")
    module, _, last = name.rpartition(".")
    with pytest.raises(AttributeError, match=ABSENT[name]):
        getattr(importlib.import_module(f"ndcast.torch.{module}".rstrip(".")), last)


@pytest.mark.parametrize(("where", "name", "why"), [(nn, "Module", "functional"), (nn, "Linear", "functional"), (torch.func, "grad", "no gradients"), (torch, "amp", "dtype"), *DISTRIBUTIONS])
def test_absent_names_say_why(where, name, why):
    with pytest.raises(AttributeError, match=why):
        getattr(where, name)
    assert not hasattr(where, name)


def test_devices():
    cpu = torch.device("cpu")
    assert str(cpu) == "cpu" and repr(cpu) == "device(type='cpu')" and cpu == torch.device(cpu) and hash(cpu) == hash(torch.device("cpu"))
    assert repr(torch.device("cpu:0")) == "device(type='cpu', index=0)" and torch.device("cpu", 0) == torch.device("cpu:0") != cpu
    assert pickle.loads(pickle.dumps(cpu)) == cpu and torch.ones(2, device=cpu).device == cpu and cpu != "cpu"
    with cpu:
        assert torch.get_default_device() == cpu
    for other, shown in [("cuda", "type='cuda'"), ("cuda:1", "type='cuda', index=1"), (("mps", 0), "type='mps', index=0"), (3, "type='cuda', index=3")]:
        device = torch.device(*other) if isinstance(other, tuple) else torch.device(other)
        assert repr(device) == f"device({shown})" and device != cpu and pickle.loads(pickle.dumps(device)) == device == torch.device(device)
        for wanted in [device.__enter__, lambda: torch.ones(2).to(device), lambda: torch.ones(2).to(str(device)), lambda: torch.Generator(device)]:
            with pytest.raises(RuntimeError, match="CPU alone"):
                wanted()
        with pytest.raises(ValueError, match="no device"):
            torch.ones(2, device=device)
    for wrong, said in [("processor", "Expected one of cpu, cuda"), ("float32", "Invalid device string"), ("cuda:01", "Invalid"), ("", "empty"), (-1, "negative")]:
        for wanted in [lambda: torch.device(wrong), lambda: torch.ones(2).to(wrong)]:
            with pytest.raises(RuntimeError, match=said):
                wanted()
    with pytest.raises(RuntimeError, match="explicitly"):
        torch.device("cuda:1", 2)
    with pytest.raises(RuntimeError, match="CPU alone"):
        torch.set_default_device("cuda")
    assert not torch.cuda.is_available() and torch.cuda.device_count() == 0 and not torch.backends.mps.is_available()
    with pytest.raises(RuntimeError, match="CPU alone"):
        torch.cuda.synchronize()


def test_the_choice_of_a_device():
    chosen = torch.accelerator.current_accelerator().type if torch.accelerator.is_available() else "cpu"
    assert torch.ones(2, device=chosen).device == torch.device("cpu") and torch.accelerator.current_accelerator() is None
    assert not any(module.is_available() or module.device_count() for module in (torch.accelerator, torch.cuda, torch.mps, torch.xpu))
    assert torch.cpu.is_available() and torch.cpu.device_count() == 1 and torch.cpu.current_device() == "cpu"
    for module in (torch.accelerator, torch.cuda, torch.xpu):
        assert module.memory_allocated() == module.max_memory_allocated() == module.memory_reserved() == module.max_memory_reserved() == 0
        assert module.empty_cache() is None and not module.memory_stats()
    with pytest.raises(RuntimeError, match="^invalid argument to reset_peak_memory_stats$"):
        torch.cuda.reset_peak_memory_stats()
    with pytest.raises(AttributeError, match="CPU alone"):
        torch.xpu.Stream()


def test_sizes():
    size = torch.ones(2, 3).shape
    assert isinstance(size, torch.Size) and isinstance(size, tuple) and repr(size) == "torch.Size([2, 3])" and size == (2, 3) and size.numel() == 6
    assert repr(size + (4,)) == "torch.Size([2, 3, 4])" and repr(size[1:]) == "torch.Size([3])" and repr(size * 2) == "torch.Size([2, 3, 2, 3])" and size[0] == 2
    assert repr(pickle.loads(pickle.dumps(size))) == repr(torch.Size([2, 3])) and torch.Size.__name__ == "Size"
    assert repr(nd.ones((2, 3)).shape) == "ndcast.Size([2, 3])"


def test_limits():
    assert repr(torch.finfo(torch.float32)) == (
        "finfo(resolution=1e-06, min=-3.40282e+38, max=3.40282e+38, eps=1.19209e-07, smallest_normal=1.17549e-38, tiny=1.17549e-38, dtype=float32)"
    )
    assert torch.finfo(torch.float64).eps == 2.0**-52 and torch.finfo(torch.float64).max == sys.float_info.max and torch.finfo(torch.float64).tiny == sys.float_info.min
    assert torch.finfo(torch.float16).max == 65504 and torch.finfo(torch.bfloat16).eps == 2.0**-7 and torch.finfo(torch.complex64).bits == 32
    assert torch.finfo().dtype == "float32" and repr(torch.iinfo(torch.uint8)) == "iinfo(min=0, max=255, dtype=uint8)"
    assert torch.iinfo(torch.int64).min == -(2**63) and torch.iinfo(torch.int16).bits == 16
    for limits, dtype in [(torch.finfo, torch.int32), (torch.iinfo, torch.float32), (torch.iinfo, torch.bool)]:
        with pytest.raises(TypeError):
            limits(dtype)


def test_autocast_is_off():
    with torch.autocast("cuda", enabled=False):
        assert (torch.ones(2) @ torch.ones(2)).dtype == torch.float32 and not torch.is_autocast_enabled()
    assert torch.autocast(device_type="cpu", dtype=torch.bfloat16, enabled=False)(abs)(-1) == 1
    with pytest.raises(RuntimeError, match="in the dtypes of the operands"):
        torch.autocast("cpu", dtype=torch.bfloat16)


def test_what_is_not_recorded_says_so():
    for name in ("_base", "_is_view", "_version"):
        with pytest.raises(AttributeError, match="ndcast keeps no record|counts no writes"):
            getattr(torch.ones(2), name)


def test_several_tensors_as_one_vector():
    weights = [torch.ones(2, 2), torch.zeros(3)]
    vector = nn.utils.parameters_to_vector(weights)
    assert vector.tolist() == [1, 1, 1, 1, 0, 0, 0]
    nn.utils.vector_to_parameters(torch.arange(7.0), weights)
    assert weights[0].tolist() == [[0, 1], [2, 3]] and weights[1].tolist() == [4, 5, 6] and vector[0] == 1


def test_data_that_other_processes_would_read():
    for given in [{"num_workers": 2}, {"prefetch_factor": 2}, {"persistent_workers": True}]:
        with pytest.raises(ValueError, match="num_workers=0"):
            torch.utils.data.DataLoader(range(3), **given)
    with pytest.raises(ValueError, match="non-negative"):
        torch.utils.data.DataLoader(range(3), num_workers=-1)


def test_arrays_of_numpy_in_batches():
    numpy = pytest.importorskip("numpy")
    data = torch.utils.data
    batch = data.default_collate([{"a": numpy.arange(2) + at, "b": numpy.float32(at), "c": numpy.bool_(at)} for at in range(2)])
    assert batch["a"].tolist() == [[0, 1], [1, 2]] and batch["b"].dtype == torch.float32 and batch["c"].dtype == torch.bool
    found = data.default_convert([numpy.ones(2), (numpy.int64(3), "x")])
    assert isinstance(found[0], torch.Tensor) and found[1][0] == 3 and found[1][1] == "x"
    with pytest.raises(TypeError, match="must contain"):
        data.default_collate([object()])


def test_switches():
    for context in [torch.no_grad, torch.enable_grad, torch.inference_mode]:

        @context()
        def one(x):
            """Doc."""
            return x

        @context
        def other(x):
            return x

        with context():
            assert one(1) == 1 and other(2) == 2 and one.__name__ == "one" and one.__doc__ == "Doc."
    torch.set_grad_enabled(False)
    with torch.set_grad_enabled(True):
        assert torch.is_grad_enabled()
        with torch.inference_mode():
            assert torch.is_inference_mode_enabled() and not torch.is_grad_enabled()
    assert not torch.is_grad_enabled()
    torch.set_grad_enabled(True)
    assert torch.compile(abs) is abs and torch.compile(mode="max-autotune")(abs) is abs
    torch.use_deterministic_algorithms(True)
    assert torch.are_deterministic_algorithms_enabled()
    torch.use_deterministic_algorithms(False)
    torch.set_float32_matmul_precision("high")
    assert torch.get_float32_matmul_precision() == "high"
    with pytest.raises(ValueError, match="highest"):
        torch.set_float32_matmul_precision("exact")
    torch.backends.cudnn.benchmark = torch.backends.cuda.matmul.allow_tf32 = True
    torch.set_num_interop_threads(2)
    assert torch.get_num_threads() >= 1


def test_print_options_are_checked():
    torch.set_printoptions(precision=2)
    torch.set_printoptions(profile="long")
    assert repr(torch.tensor(0.125)) == "tensor(0.12)"
    with pytest.raises(ValueError, match="edgeitems"):
        torch.set_printoptions(edgeitems=-1)
    torch.set_printoptions(profile="default")


def test_named_results():
    pair = torch.tensor([[1.0, 5.0], [7.0, 2.0]]).max(1)
    values, indices = pair
    assert repr(pair) == "torch.return_types.max(\nvalues=tensor([5., 7.]),\nindices=tensor([1, 0]))"
    assert isinstance(pair, torch.return_types.max) and pair.values is values and pair[1] is indices
    assert isinstance(pickle.loads(pickle.dumps(pair)), torch.return_types.max)
    assert pair.n_fields == pair.n_sequence_fields == torch.return_types.max.n_fields == 2 and pair.n_unnamed_fields == 0
    assert not any(hasattr(pair, name) for name in ("_fields", "_asdict", "_replace", "_make"))
    match pair:
        case torch.return_types.max(a, b):
            assert a is values and b is indices
    for given in [(1, 2), [1, 2], iter("ab")]:
        assert len(torch.return_types.max(given)) == 2 and torch.return_types.max((1, 2), {}).indices == 2
    for wrong in [((1, 2, 3),), (1, 2), ((1,),)]:
        with pytest.raises(TypeError, match="sequence"):
            torch.return_types.max(*wrong)
    with pytest.raises(AttributeError):
        pair.values = 3
    assert type(torch.manual_seed(1)) is torch.Generator and torch.manual_seed(1) is torch.default_generator
    assert isinstance(torch.linalg.svd(torch.eye(2)), torch.return_types.linalg_svd) and isinstance(torch.linalg.qr(torch.eye(2)), torch.return_types.linalg_qr)
    assert repr(nd.max(nd.asarray([1.0, 2.0]))) == "tensor(2.)"


def test_close():
    close, t = torch.testing.assert_close, torch.tensor
    close(t([1.0, 2.0]), t([1.0, 2.0 + 1e-7]))
    close({"a": [t([1]), 2.0]}, {"a": (t([1]), 2.0)})
    close(t([float("nan")]), t([float("nan")]), equal_nan=True)
    close(t([1, 2]), t([1.0, 2.0]), check_dtype=False)
    text = (
        "Tensor-likes are not close!\n\nMismatched elements: 1 / 3 (33.3%)\nGreatest absolute difference: 1.0 at index (2,) (up to 1e-05 allowed)\n"
        "Greatest relative difference: 0.25 at index (2,) (up to 1.3e-06 allowed)"
    )
    for one, other, message in [
        (t([1.0, 2.0, 3.0]), t([1.0, 2.0, 4.0]), text),
        (t([1.0]), t([1.0, 2.0]), "The values for attribute 'shape' do not match: torch.Size([1]) != torch.Size([2])."),
        (t([1.0]), t([1]), "The values for attribute 'dtype' do not match: torch.float32 != torch.int64."),
        ([1.0], [1.0, 2.0], "The length of the sequences mismatch: 1 != 2"),
        (1.0, 2.0, "Scalars are not close!\n\nExpected 2.0 but got 1.0.\nAbsolute difference: 1.0 (up to 1e-07 allowed)\nRelative difference: 0.5 (up to 1e-07 allowed)"),
    ]:
        with pytest.raises(AssertionError) as caught:
            close(one, other)
        assert str(caught.value) == message
    with pytest.raises(AssertionError, match=r"for item \['a'\]\[0\]"):
        close({"a": [t([1, 2])]}, {"a": [t([1, 3])]})
    with pytest.raises(ValueError, match="no atol"):
        close(1.0, 1.0, rtol=0.1)
    with pytest.raises(TypeError, match="No comparison pair"):
        close(t([1.0]), 1.0)


def test_gains():
    assert nn.init.calculate_gain("tanh") == 5 / 3 and nn.init.calculate_gain("leaky_relu", 1.0) == 1.0
    assert nn.init.eye_(torch.empty(2, 3)).tolist() == [[1, 0, 0], [0, 1, 0]] and nn.init.constant_(torch.empty(2), 3).tolist() == [3, 3]
    w = nn.init.ones_(torch.zeros(3))
    assert w.tolist() == [1, 1, 1] and nn.init.zeros_(w) is w and w.sum() == 0
    with pytest.raises(ValueError, match="fewer than 2"):
        nn.init.xavier_uniform_(torch.empty(3))


def test_sequences_of_unequal_length():
    rnn, rows = nn.utils.rnn, [torch.tensor([1, 2, 3]), torch.tensor([4])]
    assert rnn.pad_sequence(rows).tolist() == [[1, 4], [2, 0], [3, 0]] and rnn.pad_sequence(rows, True, 9).tolist() == [[1, 2, 3], [4, 9, 9]]
    assert rnn.pad_sequence(rows, batch_first=True, padding_side="left").tolist() == [[1, 2, 3], [0, 0, 4]]
    assert [row.tolist() for row in rnn.unpad_sequence(rnn.pad_sequence(rows), [3, 1])] == [[1, 2, 3], [4]]
    assert rnn.pad_sequence([torch.ones(2, 4), torch.ones(1, 4)]).shape == (2, 2, 4)
    with pytest.raises(RuntimeError, match="empty"):
        rnn.pad_sequence([])
