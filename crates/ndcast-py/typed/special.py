"""Functions whose result depends on how they are called, and others that no table describes: their signatures as they stand in a stub."""

_WINDOWED = "mmap_mode: Literal['r', 'r+', 'c'] | None = None, *, allow_pickle: bool = False"
_UNIQUE = "sorted: bool = True, return_inverse: bool = False, return_counts: bool = False, axis: SupportsIndex | None = None, return_index: bool = False"


def _unique(first):
    """Only the elements; or a tuple, as soon as one of the flags is true."""
    plain = "sorted: bool = True, return_inverse: Literal[False] = False, return_counts: Literal[False] = False"
    tail = "axis: SupportsIndex | None = None, return_index: {} = False, *, dim: SupportsIndex | None = ..."
    ways = [f"({first}, {plain}, {tail.format('Literal[False]')}) -> Tensor"]
    rest = ["return_inverse", "return_counts", "return_index"]
    for flag in rest:
        others = ", ".join(f"{one}: {'Literal[True]' if one == flag else 'bool = ...'}" for one in rest)
        ways.append(f"({first}, sorted: bool = True, *, {others}, axis: SupportsIndex | None = None, dim: SupportsIndex | None = ...) -> tuple[Tensor, ...]")
    return ways


def _average(first):
    head, tail = "axis: Axes | None = None, weights: ArrayLike | None = None", "dim: Axes | None = ..., keepdim: bool = ..."
    return [
        f"({first}, {head}, keepdims: bool = False, returned: Literal[False] = False, *, {tail}) -> Tensor",
        f"({first}, {head}, *, returned: Literal[True], keepdims: bool = False, {tail}) -> tuple[Tensor, Tensor]",
    ]


_ASARRAY = "(obj: ArrayLike, /, dtype: DTypeLike | None = None, *, device: Literal['cpu'] | None = None, copy: bool | None = None, order: Literal['C', 'K', 'A'] | None = None) -> Tensor"
_TENSOR = "(data: ArrayLike, dtype: DTypeLike | None = None, *, device: Literal['cpu'] | None = None, requires_grad: Literal[False] = False, copy: bool | None = True, order: Literal['C', 'K', 'A'] | None = None) -> Tensor"
_CREATED = "dtype: DTypeLike | None = None, device: Literal['cpu'] | None = None, requires_grad: Literal[False] = False, out: Tensor | None = None"
_ARANGE_TAIL = "dtype: DTypeLike | None = None, *, device: Literal['cpu'] | None = None, requires_grad: Literal[False] = False"
FUNCTIONS = {
    "where": ["(condition: ArrayLike, /) -> tuple[Tensor, ...]", "(condition: ArrayLike, x1: ArrayLike, x2: ArrayLike, /) -> Tensor"],
    "nonzero": ["(x: ArrayLike, /, as_tuple: Literal[True] | None = None) -> tuple[Tensor, ...]", "(x: ArrayLike, /, as_tuple: Literal[False]) -> Tensor"],
    "unique": _unique("x: ArrayLike"),
    "average": _average("x: ArrayLike"),
    "eval": ["(tensor: Tensor, /) -> Tensor", "(*tensors: Tensor) -> tuple[Tensor, ...]"],
    "stride": ["(x: ArrayLike, axis: None = None) -> tuple[int, ...]", "(x: ArrayLike, axis: SupportsIndex) -> int"],
    "asarray": [_ASARRAY],
    "as_tensor": [_ASARRAY],
    "from_numpy": [_ASARRAY],
    "tensor": [_TENSOR],
    "array": [_TENSOR],
    "arange": [
        f"(stop: float | Tensor, /, *, step: float | Tensor = 1, {_ARANGE_TAIL.replace('*, ', '')}) -> Tensor",
        f"(start: float | Tensor, /, stop: float | Tensor | None, step: float | Tensor = 1, {_ARANGE_TAIL}) -> Tensor",
        f"(start: float | Tensor = 0, *, end: float | Tensor, step: float | Tensor = 1, {_ARANGE_TAIL.replace('*, ', '')}) -> Tensor",
    ],
    **{name: [f"(*shape: Shape, {_CREATED}) -> Tensor", f"(*, shape: Shape, {_CREATED}) -> Tensor", f"(*, size: Shape, {_CREATED}) -> Tensor"]
       for name in ("empty", "ones", "zeros", "rand", "randn", "random_sample", "standard_normal")},
    "reshape": ["(x: ArrayLike, /, *shape: Shape, copy: bool | None = None) -> Tensor", "(x: ArrayLike, /, *, shape: Shape, copy: bool | None = None) -> Tensor"],
    "broadcast_to": ["(x: ArrayLike, /, *shape: Shape) -> Tensor", "(x: ArrayLike, /, *, shape: Shape) -> Tensor", "(x: ArrayLike, /, *, size: Shape) -> Tensor"],
    "astype": ["(x: ArrayLike, dtype: DTypeLike, /, *, copy: bool = True, device: Literal['cpu'] | None = None) -> Tensor"],
    "eye": ["(n_rows: SupportsIndex, n_cols: SupportsIndex | None = None, /, *, k: SupportsIndex = 0, dtype: DTypeLike | None = None, device: Literal['cpu'] | None = None) -> Tensor"],
    "explain": ["(what: Tensor | BaseException | str | Callable[[], object], /, *, run: bool = False, **names: ArrayLike) -> Explanation"],
    "explain_error": ["(text: str, /) -> ErrorExplanation"],
    "from_dlpack": ["(x: SupportsDLPack, /, *, device: Literal['cpu'] | None = None, copy: bool | None = None) -> Tensor"],
    "isdtype": ["(dtype: dtype, kind: dtype | str | tuple[dtype | str, ...]) -> bool"],
    "dtype_of": ["(given: DTypeLike, /) -> dtype"],
    "load": [f"(file: File, {_WINDOWED}) -> Tensor | _Archive"],
    "open": ["(file: str | PathLike[str]) -> Tensor | _Archive"],
    "save": ["(file: File, arr: ArrayLike | Mapping[str, ArrayLike], *, chunks: SupportsIndex | Sequence[SupportsIndex] | None = None, codec: str | None = None, overwrite: bool = False, allow_pickle: bool = False) -> None"],
    **{name: ["(file: File, *args: ArrayLike, **kwds: ArrayLike) -> None"] for name in ("savez", "savez_compressed")},
    "get_guard": ["() -> str"],
    "set_guard": ["(policy: str | None = None, /, *, reduced: Level = ..., blowup: Level | int | str = ..., same_count: Level = ..., accidental: Level = ..., broadcast_warning: Level = ..., mutual: Level = ..., declared: Level = ..., rank: Level = ...) -> None"],
    "set_num_threads": ["(threads: SupportsIndex, /) -> None"],
    "get_num_threads": ["() -> int"],
}
# Those whose overloads are spelled otherwise as methods; the first parameter is the receiver.
METHODS = {
    "item": ["(self) -> bool | int | float"],
    "tolist": ["(self) -> list[Any]"],
    "where": ["(self) -> tuple[Tensor, ...]", "(self, x1: ArrayLike, x2: ArrayLike, /) -> Tensor"],
    "nonzero": ["(self, *, as_tuple: Literal[True]) -> tuple[Tensor, ...]", "(self, *, as_tuple: Literal[False] | None = None) -> Tensor"],
    "unique": _unique("self"),
    "average": _average("self"),
    "stride": ["(self, axis: None = None) -> tuple[int, ...]", "(self, axis: SupportsIndex) -> int", "(self, *, dim: SupportsIndex) -> int"],
    "view": ["(self, *shape: Shape) -> Tensor", "(self, dtype: DTypeLike, /) -> Tensor", "(self, *, dtype: DTypeLike) -> Tensor"],
    "reshape": ["(self, *shape: Shape) -> Tensor", "(self, *, shape: Shape) -> Tensor"],
    "broadcast_to": ["(self, *shape: Shape) -> Tensor", "(self, *, shape: Shape) -> Tensor", "(self, *, size: Shape) -> Tensor"],
    "to": ["(self, dtype: DTypeLike | Literal['cpu'] | Tensor, *, copy: bool = ..., non_blocking: bool = ...) -> Tensor", "(self, *, dtype: DTypeLike | None = ..., device: Literal['cpu'] | None = ...) -> Tensor"],
    "astype": ["(self, dtype: DTypeLike, *, copy: bool = True) -> Tensor"],
    "numpy": ["(self) -> _numpy.ndarray[tuple[int, ...], _numpy.dtype[_numpy.bool | _numpy.number]]"],
    "fill_": ["(self, value: complex | Tensor) -> Self"],
    "copy_": ["(self, source: ArrayLike, non_blocking: bool = False) -> Self"],
}
