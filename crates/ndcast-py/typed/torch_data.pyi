from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Generic, TypeVar

from .. import Generator, Tensor

_Item = TypeVar("_Item", covariant=True)
_Of = TypeVar("_Of")

class Dataset(Generic[_Item]):
    """Items that are found by an index, or by a key."""
    def __getitem__(self, index: Any) -> _Item: ...
    def __add__(self, other: Dataset[Any]) -> Dataset[Any]: ...

class IterableDataset(Dataset[_Item]):
    """Items that come one after the other."""
    def __iter__(self) -> Iterator[_Item]: ...

class TensorDataset(Dataset[tuple[Tensor, ...]]):
    """The parts of tensors along their first axis: a tuple for each index."""
    tensors: tuple[Tensor, ...]
    def __init__(self, *tensors: Tensor) -> None: ...
    def __len__(self) -> int: ...

class ConcatDataset(Dataset[_Item]):
    """Data sets one after the other."""
    datasets: list[Dataset[Any]]
    cumulative_sizes: list[int]
    def __init__(self, datasets: Iterable[Dataset[_Item]]) -> None: ...
    def __len__(self) -> int: ...

class ChainDataset(IterableDataset[Any]):
    """Data sets that are iterated over, one after the other."""
    def __init__(self, datasets: Iterable[Dataset[Any]]) -> None: ...
    def __len__(self) -> int: ...

class Subset(Dataset[_Item]):
    """Some items of a data set, by their indices there."""
    dataset: Dataset[_Item]
    indices: Sequence[int]
    def __init__(self, dataset: Any, indices: Sequence[int]) -> None: ...
    def __len__(self) -> int: ...

def random_split(dataset: Any, lengths: Sequence[float], generator: Generator | None = ...) -> list[Subset[Any]]:
    """Splits a data set at random into subsets of given lengths, or of shares that add up to 1."""

class Sampler(Generic[_Item]):
    """An order of indices."""
    def __init__(self, data_source: Any = None) -> None: ...
    def __iter__(self) -> Iterator[_Item]: ...

class SequentialSampler(Sampler[int]):
    """All indices from 0 on."""
    def __init__(self, data_source: Any) -> None: ...
    def __len__(self) -> int: ...

class RandomSampler(Sampler[int]):
    """All indices in random order, or random indices."""
    def __init__(self, data_source: Any, replacement: bool = False, num_samples: int | None = None, generator: Generator | None = None) -> None: ...
    @property
    def num_samples(self) -> int: ...
    def __len__(self) -> int: ...

class SubsetRandomSampler(Sampler[int]):
    """Given indices in random order."""
    def __init__(self, indices: Sequence[int], generator: Generator | None = None) -> None: ...
    def __len__(self) -> int: ...

class WeightedRandomSampler(Sampler[int]):
    """Random indices, each as likely as its weight."""
    def __init__(self, weights: Sequence[float] | Tensor, num_samples: int, replacement: bool = True, generator: Generator | None = None) -> None: ...
    def __len__(self) -> int: ...

class BatchSampler(Sampler[list[int]]):
    """Lists of the indices that another order gives."""
    def __init__(self, sampler: Iterable[int], batch_size: int, drop_last: bool) -> None: ...
    def __len__(self) -> int: ...

class DataLoader(Generic[_Item]):
    """Reads a data set in batches, in order or shuffled."""
    batch_size: int | None
    drop_last: bool
    def __init__(
        self, dataset: Any, batch_size: int | None = 1, shuffle: bool | None = None, sampler: Iterable[Any] | None = None,
        batch_sampler: Iterable[list[Any]] | None = None, num_workers: int = 0, collate_fn: Callable[[Any], Any] | None = None, pin_memory: bool = False,
        drop_last: bool = False, timeout: float = 0, worker_init_fn: Callable[[int], None] | None = None, multiprocessing_context: None = None,
        generator: Generator | None = None, *, prefetch_factor: None = None, persistent_workers: bool = False, pin_memory_device: str = "",
        in_order: bool = True,
    ) -> None: ...
    def __iter__(self) -> Iterator[Any]: ...
    def __len__(self) -> int: ...

def default_collate(batch: Sequence[object]) -> object:
    """Items of a batch as one: tensors and numbers beside each other, and so within dicts, lists and tuples."""

def default_convert(data: _Of) -> _Of:
    """An item whose arrays of NumPy are tensors."""

def get_worker_info() -> None:
    """None: everything is read in this process."""
