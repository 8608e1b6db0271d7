"""The parameters of the functions of NumPy and PyTorch, as the libraries say them. Only the recorder needs this."""

import inspect
import re
from dataclasses import dataclass

import candidates
import numpy
import torch

NO_DEFAULT = inspect.Parameter.empty


@dataclass
class Parameter:
    """A parameter, and texts of arguments for it."""

    name: str
    texts: list
    required: bool
    by_position: bool = True
    many: bool = False
    default: str | None = None


# Where public names are, and how a call is written there.
SPACES = {
    "numpy": (numpy, "np."),
    "numpy.linalg": (numpy.linalg, "np.linalg."),
    "numpy.fft": (numpy.fft, "np.fft."),
    "ndarray": (numpy.ndarray, None),
    "torch": (torch, "torch."),
    "torch.linalg": (torch.linalg, "torch.linalg."),
    "torch.fft": (torch.fft, "torch.fft."),
    "torch.special": (torch.special, "torch.special."),
    "functional": (torch.nn.functional, "F."),
    "Tensor": (torch.Tensor, None),
}
# What is not of arrays in memory, or sets the state of the process.
LEFT_OUT = re.compile(
    r"cudnn|mkldnn|miopen|quantize|quantized|per_channel|fbgemm|sparse|autocast|vulkan|nested|^sym_|^q_|smm|fake|jit|fork|wait|cuda|xpu|^hpu|^ipu|mtia|vmap"
    r"|compile|^cond$|while_loop|import_|parse_|^set_|^get_|^init_|grad|deterministic|anomaly|profiler|backward|ccol|crow|row_ind|col_ind"
    r"|coales|int_repr|storage$|_storage|storage_type|names|rename|align_|module_load|hook|^is_shared|^share|pinned|pin_mem|inference|distributed|reinforce|overrides|backend"
    r"|torch_function|^save|^load|^from(file|regex|txt|pyfunc)|genfromtxt|^test$|^info$|seterr|bufsize|show_|printoptions|busday|datetime|^is_busday"
    r"|nditer|nested_iters|einsum_path|memmap|tofile|^dump|getfield|setfield|setflags|get_include|bmat|asmatrix|typename|mintypecode"
    r"|dlpack|data_ptr|^map_|^map2|apply_$|as_subclass|refine|resize_as|dispatch|assert_|unsafe|slice_inverse|scaled_|grouped_mm|classproperty"
    r"|^lstsq$|^solve$|^eig$|^symeig$|matrix_rank_|to_device|_copy$|stft|^merge_type|unify_|prepare_multi|typename|^seed$|initial_seed|^new$"
    r"|rrelu|dropout|fractional|multi_head|ctc|rnn|gru|lstm|^binomial|bernoulli|normal$|^rand|poisson$|multinomial|exponential|geometric|log_normal|cauchy"
    r"|^resize_$|random_|uniform_|normal_|dirichlet|gumbel|lowrank|lobpcg|sample|saved_tensors|^chalf$|linear_cross|embedding_renorm|hash_tensor|_segment"
)
KEEP = {("torch.linalg", "lstsq"), ("torch.linalg", "solve"), ("torch.linalg", "eig"), ("numpy.linalg", "lstsq"),
        ("numpy.linalg", "solve"), ("numpy.linalg", "eig"), ("torch", "index_copy"), ("Tensor", "index_copy"), ("functional", "binary_cross_entropy"),
        ("functional", "poisson_nll_loss"), ("functional", "embedding"), ("Tensor", "layer_norm"), ("numpy", "gradient"), ("torch", "gradient"),
        ("numpy", "from_dlpack"), ("functional", "grid_sample"), ("functional", "upsample"), ("torch", "seed"), ("torch", "is_grad_enabled"), ("numpy.linalg", "cond"), ("torch.linalg", "cond")}


def names(space):
    """The public functions of a namespace that the sweep calls, and those that it leaves out."""
    library, _ = SPACES[space]
    called, left = [], []
    for name in sorted(dir(library)):
        function = getattr(library, name)
        if name.startswith("_") or inspect.isclass(function) or inspect.ismodule(function) or not callable(function):
            continue
        if not space.startswith("n") and not (function.__doc__ or "").strip():
            continue
        kept = (space, name) in KEEP or not LEFT_OUT.search(name)
        (called if kept else left).append(name)
    return called, left


def attributes(space):
    """Attributes of a class of arrays that are no functions."""
    library, _ = SPACES[space]
    found = []
    for name in sorted(dir(library)):
        if not name.startswith("_") and not callable(getattr(library, name)) and not LEFT_OUT.search(name):
            found.append(name)
    return found


def ways(space, name):
    """The signatures of a function: lists of parameters."""
    library, _ = SPACES[space]
    function = getattr(library, name)
    if space.startswith("n"):
        return [of_signature(function, candidates.NUMPY, candidates.FIRST, candidates.SECOND)]
    prefix = {"torch.linalg": "linalg_", "torch.fft": "fft_", "torch.special": "special_"}.get(space, "")
    # PyTorch's own Python functions say their defaults; the operators behind them take other arguments.
    if inspect.isfunction(function) and space in ("functional", "torch"):
        return [of_signature(function, candidates.TORCH, candidates.TORCH_FIRST, candidates.TYPES["Tensor"])]
    own = getattr(function, "__name__", name)
    schemas = []
    for spelled in (prefix + name, own, name):
        schemas = schemas or torch._C._jit_get_schemas_for_operator(f"aten::{spelled}")
    return [way for way in map(of_schema, schemas) if way is not None]


def of_signature(function, by_name, first, second):
    try:
        parameters = list(inspect.signature(function).parameters.values())
    except (TypeError, ValueError):
        return []
    found = []
    for parameter in parameters:
        if parameter.kind == parameter.VAR_KEYWORD or parameter.name.startswith("_") and parameter.kind == parameter.KEYWORD_ONLY:
            continue
        required = parameter.default is NO_DEFAULT and parameter.kind != parameter.VAR_POSITIONAL
        idle = parameter.name.startswith("_") or parameter.name in ("like", "subok", "signature", "size_average", "reduce")
        texts = [] if idle else by_name.get(parameter.name)
        if texts is None:
            texts = candidates.FLAG if isinstance(parameter.default, bool) else second if required and found else first if required else []
        many = parameter.kind == parameter.VAR_POSITIONAL
        default = repr(parameter.default) if type(parameter.default) in (bool, int, float, str, type(None)) else None
        found.append(Parameter(parameter.name, texts, required or many, parameter.kind != parameter.KEYWORD_ONLY, many, default))
    return found


def of_schema(schema):
    found = []
    for at, argument in enumerate(schema.arguments):
        kind, name = str(argument.type), argument.name
        if kind in ("str", "List[str]", "Optional[List[str]]") and name in ("dim", "dims", "names", "start_dim", "out_dim"):
            return None
        if kind.startswith("List[t") or kind in ("t", "Storage", "AnyEnumType", "Stream") or name in ("el", "l"):
            return None
        if argument.is_out or name in ("layout", "pin_memory", "generator", "requires_grad", "non_blocking", "memory_format", "device"):
            if argument.is_out:
                return None
            if not argument.has_default_value():
                return None
            continue
        required = not argument.has_default_value()
        texts = candidates.TORCH.get(name) or candidates.TYPES.get(kind, [])
        if kind == "Tensor" and at == 0:
            texts = candidates.TORCH_FIRST
        if kind == "Tensor" and name in ("other", "value"):
            texts = candidates.TORCH["other"] if name == "other" else candidates.TYPES["Tensor"]
        if kind in ("bool", "Optional[bool]"):
            texts = candidates.FLAG
        if kind == "Optional[List[int]]" and name == "dim":
            texts = ["(0, 1)", "(0,)", "()", "1", "None"]
        if kind == "Optional[int]" and name == "dim":
            texts = ["0", "-1", "None", "5"]
        default = argument.default_value if argument.has_default_value() else None
        spelled = repr(default) if type(default) in (bool, int, float, str, type(None)) else None
        found.append(Parameter(name, texts, required, not argument.kwarg_only, False, spelled))
    return found
