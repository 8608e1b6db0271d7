"""Names of PyTorch that ndcast has not, each with a sentence on what to do instead."""

GRADIENTS = "ndcast computes no gradients"
_LAYERS = f"{GRADIENTS} and has no layers: call the functions of torch.nn.functional with your weights"
_SPARSE = "ndcast has no sparse tensors: use a dense one"
_QUANTIZED = "ndcast has no quantized tensors"
PROCESSES = "ndcast computes in one process, on all its threads"
_CPU = "ndcast computes on the CPU alone"
_VIEWS = "ndcast keeps no record of what is a view of what: x.data_ptr() and x.storage_offset() say where elements are"
_STORAGE = "ndcast makes no storage that is not a tensor's: x.untyped_storage()"

_OTHERS = "ndcast has the distributions that programs use most: write it as a subclass of torch.distributions.Distribution, with sample and log_prob"
_TRANSFORMS = "ndcast has no transforms of distributions: apply the function to samples, and subtract the logarithm of its slope from log_prob"
_MADE = "where a constraint depends on parameters, let arg_constraints or support be a property that gives constraints.interval(low, high) or its like"
_FEW = "ndcast has the constraints of its distributions alone: write it as a subclass of constraints.Constraint, with check"
_TRANSFORMED = (
    "TransformedDistribution biject_to transform_to transforms constraint_registry transformed_distribution Transform identity_transform AbsTransform "
    "AffineTransform CatTransform ComposeTransform CorrCholeskyTransform CumulativeDistributionTransform ExpTransform IndependentTransform "
    "LowerCholeskyTransform PositiveDefiniteTransform PowerTransform ReshapeTransform SigmoidTransform SoftmaxTransform SoftplusTransform "
    "StackTransform StickBreakingTransform TanhTransform"
)

# Module, or class, and name: the reason.
ABSENT = {
    "torch": {
        "autograd": GRADIENTS,
        "optim": f"{GRADIENTS}, so there is nothing to optimise with",
        "jit": "ndcast compiles what waits by itself: leave out torch.jit",
        "distributed": PROCESSES,
        "multiprocessing": "use Python's multiprocessing: tensors can be pickled",
        "sparse": _SPARSE,
        "quantization": _QUANTIZED,
        "ao": _QUANTIZED,
        "fx": "ndcast traces no functions",
        "amp": "ndcast computes in the dtypes of the operands: convert with x.to(dtype)",
        "sparse_coo_tensor": _SPARSE,
        "sparse_csr_tensor": _SPARSE,
        "quantize_per_tensor": _QUANTIZED,
        "quantize_per_channel": _QUANTIZED,
        "from_file": "numpy.memmap maps a file, and torch.from_numpy takes it",
        "hub": "ndcast loads nothing from the network",
        "onnx": "ndcast exports no graphs",
        "export": "ndcast exports no graphs",
        "profiler": "use Python's cProfile",
        "UntypedStorage": _STORAGE,
        "TypedStorage": _STORAGE,
        "FloatStorage": _STORAGE,
        "complex32": "ndcast has complex64 and complex128",
        "chalf": "ndcast has complex64 and complex128",
    },
    "torch.nn": {
        "Module": _LAYERS,
        "Parameter": f"{GRADIENTS}: a plain tensor holds the weights",
        "Sequential": _LAYERS,
        "ModuleList": _LAYERS,
        "ModuleDict": _LAYERS,
    },
    "torch.func": dict.fromkeys("grad grad_and_value vjp jvp jacrev jacfwd hessian linearize functional_call stack_module_state".split(), GRADIENTS),
    "torch.nn.utils": {"clip_grad_norm_": GRADIENTS, "clip_grad_value_": GRADIENTS, "weight_norm": _LAYERS},
    "torch.utils": {
        "checkpoint": GRADIENTS,
        "tensorboard": "ndcast writes no logs",
        "cpp_extension": "ndcast loads no extensions",
    },
    "torch.distributions": {
        **dict.fromkeys(_TRANSFORMED.split(), _TRANSFORMS),
        "utils": "ndcast shows none of the helpers: torch.broadcast_tensors, sigmoid and softmax are what they call",
    },
    "torch.distributions.constraints": {
        **dict.fromkeys("dependent dependent_property is_dependent".split(), _MADE),
        **dict.fromkeys("cat corr_cholesky lower_triangular positive_semidefinite square stack symmetric".split(), _FEW),
    },
    **{f"torch.{device}": dict.fromkeys(("amp", "Event", "Stream"), _CPU) for device in ("accelerator", "cpu", "cuda", "mps", "xpu")},
    "Tensor": {
        "backward": GRADIENTS,
        "retain_grad": GRADIENTS,
        "register_hook": GRADIENTS,
        "register_post_accumulate_grad_hook": GRADIENTS,
        "grad_dtype": GRADIENTS,
        "to_sparse": _SPARSE,
        "to_sparse_coo": _SPARSE,
        "to_sparse_csr": _SPARSE,
        "coalesce": _SPARSE,
        "indices": _SPARSE,
        "values": _SPARSE,
        "dequantize": _QUANTIZED,
        "q_scale": _QUANTIZED,
        "q_zero_point": _QUANTIZED,
        "int_repr": _QUANTIZED,
        "_base": _VIEWS,
        "_is_view": _VIEWS,
        "_version": "ndcast computes no gradients, so that it counts no writes",
        "as_subclass": "results are plain tensors",
        "share_memory_": "ndcast shares no memory between processes: tensors can be pickled",
        "record_stream": _CPU,
        "astype": "that is NumPy's name: x.to(dtype)",
        "mps": _CPU,
        "xpu": _CPU,
        "ipu": _CPU,
        "chalf": "ndcast has complex64 and complex128: x.cfloat()",
    },
}
# Layers and distributions are too many for a list: every name of torch.nn that begins with a capital letter is one.
_LAYERED = {"torch.nn": _LAYERS, "torch.optim": GRADIENTS, "torch.distributions": _OTHERS}


def sentence(where, name):
    """What to say of a name that is not there, after a colon; empty if there is nothing to say."""
    reason = ABSENT.get(where, {}).get(name)
    if reason is None and name[:1].isupper():
        reason = _LAYERED.get(where)
    return f": {reason}" if reason else ""


def lookup(where):
    """A ``__getattr__`` for a module of PyTorch's names."""

    def __getattr__(name):
        raise AttributeError(f"module 'ndcast.{where}' has no attribute '{name}'{sentence(where, name)}", name=name)

    return __getattr__


def refuse(where, name):
    """Raises the error of an import of a module that is absent."""
    # Not a ModuleNotFoundError, whose text `from ndcast.torch import optim` would drop.
    raise ImportError(f"there is no module 'ndcast.{where}.{name}'{sentence(where, name)}", name=f"ndcast.{where}.{name}")
