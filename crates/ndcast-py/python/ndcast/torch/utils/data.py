"""PyTorch's ``torch.utils.data``: data sets, the orders in which they are read, and batches of them, made in this process.

*Technique*: the orders are drawn from the generators as PyTorch draws them, so that a seed gives the same batches. *Contract*: what needs other
processes is refused.
"""

import bisect
import collections.abc
import copy
import itertools
import math
import typing
import warnings

from .. import Generator, Tensor, as_tensor, default_generator, empty, float64, int64, multinomial, randint, randperm, stack, tensor
from .. import _absent

_Item = typing.TypeVar("_Item", covariant=True)


class Dataset(typing.Generic[_Item]):
    """Items that are found by an index, or by a key."""

    def __getitem__(self, index):
        raise NotImplementedError("Subclasses of Dataset should implement __getitem__.")

    def __add__(self, other):
        return ConcatDataset([self, other])


class IterableDataset(Dataset[_Item]):
    """Items that come one after the other."""

    def __add__(self, other):
        return ChainDataset([self, other])


class TensorDataset(Dataset):
    """The parts of tensors along their first axis: a tuple for each index."""

    def __init__(self, *tensors):
        if any(len(one) != len(tensors[0]) for one in tensors):
            raise AssertionError("Size mismatch between tensors")
        self.tensors = tensors

    def __getitem__(self, index):
        return tuple(one[index] for one in self.tensors)

    def __len__(self):
        return len(self.tensors[0])


class ConcatDataset(Dataset[_Item]):
    """Data sets one after the other."""

    def __init__(self, datasets):
        self.datasets = list(datasets)
        if not self.datasets:
            raise AssertionError("datasets should not be an empty iterable")
        if any(isinstance(one, IterableDataset) for one in self.datasets):
            raise AssertionError("ConcatDataset does not support IterableDataset")
        self.cumulative_sizes = list(itertools.accumulate(map(len, self.datasets)))

    def __len__(self):
        return self.cumulative_sizes[-1]

    def __getitem__(self, idx):
        if idx < 0:
            if -idx > len(self):
                raise ValueError("absolute value of index should not exceed dataset length")
            idx += len(self)
        which = bisect.bisect_right(self.cumulative_sizes, idx)
        return self.datasets[which][idx - (self.cumulative_sizes[which - 1] if which else 0)]


class ChainDataset(IterableDataset):
    """Data sets that are iterated over, one after the other."""

    def __init__(self, datasets):
        self.datasets = datasets

    def __iter__(self):
        return itertools.chain.from_iterable(self.datasets)

    def __len__(self):
        return sum(map(len, self.datasets))


class Subset(Dataset[_Item]):
    """Some items of a data set, by their indices there."""

    def __init__(self, dataset, indices):
        self.dataset, self.indices = dataset, indices

    def __getitem__(self, idx):
        return self.dataset[[self.indices[at] for at in idx] if isinstance(idx, list) else self.indices[idx]]

    def __getitems__(self, indices):
        return _items(self.dataset, [self.indices[at] for at in indices])

    def __len__(self):
        return len(self.indices)


def random_split(dataset, lengths, generator=default_generator):
    """Splits a data set at random into subsets of given lengths, or of shares that add up to 1."""
    if math.isclose(sum(lengths), 1) and sum(lengths) <= 1:
        for at, share in enumerate(lengths):
            if not 0 <= share <= 1:
                raise ValueError(f"Fraction at index {at} is not between 0 and 1")
        lengths = [math.floor(len(dataset) * share) for share in lengths]
        for at in range(len(dataset) - sum(lengths)):
            lengths[at % len(lengths)] += 1
        for at, length in enumerate(lengths):
            if length == 0:
                warnings.warn(f"Length of split at index {at} is 0. This might result in an empty dataset.", stacklevel=2)
    if sum(lengths) != len(dataset):
        raise ValueError("Sum of input lengths does not equal the length of the input dataset!")
    indices = randperm(sum(lengths), generator=generator).tolist()
    return [Subset(dataset, indices[end - length : end]) for end, length in zip(itertools.accumulate(lengths), lengths)]


class Sampler(typing.Generic[_Item]):
    """An order of indices."""

    def __init__(self, data_source=None):
        pass

    def __iter__(self):
        raise NotImplementedError


class SequentialSampler(Sampler):
    """All indices from 0 on."""

    def __init__(self, data_source):
        self.data_source = data_source

    def __iter__(self):
        return iter(range(len(self.data_source)))

    def __len__(self):
        return len(self.data_source)


def _count(name, value):
    if not isinstance(value, int) or isinstance(value, bool) or value <= 0:
        raise ValueError(f"{name} should be a positive integer value, but got {name}={value}")
    return value


class RandomSampler(Sampler):
    """All indices in random order, or random indices."""

    def __init__(self, data_source, replacement=False, num_samples=None, generator=None):
        if not isinstance(replacement, bool):
            raise TypeError(f"replacement should be a boolean value, but got replacement={replacement}")
        self.data_source, self.replacement, self._num_samples, self.generator = data_source, replacement, num_samples, generator
        _count("num_samples", self.num_samples)

    @property
    def num_samples(self):
        """How many indices come."""
        return len(self.data_source) if self._num_samples is None else self._num_samples

    def __iter__(self):
        count, generator = len(self.data_source), self.generator
        if generator is None:
            generator = Generator().manual_seed(_seed(None))
        wanted = self.num_samples
        if self.replacement:
            # PyTorch draws them 32 at a time.
            for length in [*[32] * (wanted // 32), wanted % 32]:
                yield from randint(high=count, size=(length,), dtype=int64, generator=generator).tolist()
            return
        for _ in range(wanted // count):
            yield from randperm(count, generator=generator).tolist()
        yield from randperm(count, generator=generator).tolist()[: wanted % count]

    def __len__(self):
        return self.num_samples


class SubsetRandomSampler(Sampler):
    """Given indices in random order."""

    def __init__(self, indices, generator=None):
        self.indices, self.generator = indices, generator

    def __iter__(self):
        for at in randperm(len(self.indices), generator=self.generator).tolist():
            yield self.indices[at]

    def __len__(self):
        return len(self.indices)


class WeightedRandomSampler(Sampler):
    """Random indices, each as likely as its weight."""

    def __init__(self, weights, num_samples, replacement=True, generator=None):
        _count("num_samples", num_samples)
        if not isinstance(replacement, bool):
            raise ValueError(f"replacement should be a boolean value, but got replacement={replacement}")
        self.weights = as_tensor(weights, dtype=float64)
        if self.weights.ndim != 1:
            raise ValueError(f"weights should be a 1d sequence but given weights have shape {tuple(self.weights.shape)}")
        self.num_samples, self.replacement, self.generator = num_samples, replacement, generator

    def __iter__(self):
        yield from multinomial(self.weights, self.num_samples, self.replacement, generator=self.generator).tolist()

    def __len__(self):
        return self.num_samples


class BatchSampler(Sampler):
    """Lists of the indices that another order gives."""

    def __init__(self, sampler, batch_size, drop_last):
        _count("batch_size", batch_size)
        if not isinstance(drop_last, bool):
            raise ValueError(f"drop_last should be a boolean value, but got drop_last={drop_last}")
        self.sampler, self.batch_size, self.drop_last = sampler, batch_size, drop_last

    def __iter__(self):
        indices = iter(self.sampler)
        while batch := list(itertools.islice(indices, self.batch_size)):
            if len(batch) == self.batch_size or not self.drop_last:
                yield batch

    def __len__(self):
        return _batches(len(self.sampler), self.batch_size, self.drop_last)


def _batches(count, size, drop_last):
    return count // size if drop_last else -(-count // size)


def _seed(generator):
    """A seed as PyTorch draws one, which moves the generator on."""
    return empty((), dtype=int64).random_(**({} if generator is None else {"generator": generator})).item()


def _items(dataset, indices):
    several = getattr(dataset, "__getitems__", None)
    return several(indices) if callable(several) else [dataset[at] for at in indices]


def _is_array(value):
    return any(kind.__name__ == "ndarray" for kind in type(value).__mro__)


def _is_scalar(value):
    return any(kind.__module__ == "numpy" and kind.__name__ in ("bool", "bool_", "number") for kind in type(value).__mro__)


def default_collate(batch):
    """Items of a batch as one: tensors and numbers beside each other, and so within dicts, lists and tuples."""
    first = batch[0]
    if isinstance(first, Tensor):
        return stack(list(batch), 0)
    if _is_array(first):
        return default_collate([as_tensor(one) for one in batch])
    if _is_scalar(first):
        return as_tensor(batch)
    if isinstance(first, float):
        return tensor(batch, dtype=float64)
    if isinstance(first, int):
        return tensor(batch)
    if isinstance(first, str | bytes):
        return batch
    if isinstance(first, collections.abc.Mapping):
        return _like(first, {key: default_collate([one[key] for one in batch]) for key in first})
    if isinstance(first, tuple) and hasattr(first, "_fields"):
        return type(first)(*map(default_collate, zip(*batch)))
    if isinstance(first, collections.abc.Sequence):
        if any(len(one) != len(first) for one in batch):
            raise RuntimeError("each element in list of batch should be of equal size")
        parts = [default_collate(part) for part in zip(*batch)]
        return parts if isinstance(first, tuple) else _like(first, parts)
    raise TypeError(f"default_collate: batch must contain tensors, numpy arrays, numbers, dicts or lists; found {type(first)}")


def default_convert(data):
    """An item whose arrays of NumPy are tensors."""
    if isinstance(data, Tensor):
        return data
    if _is_array(data) or _is_scalar(data):
        return as_tensor(data)
    if isinstance(data, collections.abc.Mapping):
        return _like(data, {key: default_convert(value) for key, value in data.items()})
    if isinstance(data, tuple) and hasattr(data, "_fields"):
        return type(data)(*map(default_convert, data))
    if isinstance(data, tuple):
        return [default_convert(value) for value in data]
    if isinstance(data, collections.abc.Sequence) and not isinstance(data, str | bytes):
        return _like(data, [default_convert(value) for value in data])
    return data


def _like(given, parts):
    """A dict or a list of the class of another, which may have more to it than its items; a plain one if the class does not allow it."""
    try:
        if isinstance(given, collections.abc.MutableMapping):
            made = copy.copy(given)
            made.update(parts)
        elif isinstance(given, collections.abc.MutableSequence):
            made = copy.copy(given)
            for at, part in enumerate(parts):
                made[at] = part
        else:
            made = type(given)(parts)
        return made
    except TypeError:
        return parts


def get_worker_info():
    """None: everything is read in this process."""
    return None


class DataLoader(typing.Generic[_Item]):
    """Reads a data set in batches, in order or shuffled."""

    def __init__(
        self, dataset, batch_size=1, shuffle=None, sampler=None, batch_sampler=None, num_workers=0, collate_fn=None, pin_memory=False, drop_last=False,
        timeout=0, worker_init_fn=None, multiprocessing_context=None, generator=None, *, prefetch_factor=None, persistent_workers=False,
        pin_memory_device="", in_order=True,
    ):  # fmt: skip
        if num_workers < 0:
            raise ValueError("num_workers option should be non-negative; use num_workers=0 to disable multiprocessing.")
        if num_workers or prefetch_factor is not None or persistent_workers or multiprocessing_context is not None:
            raise ValueError(f"{_absent.PROCESSES}, which is where a DataLoader reads: num_workers=0")
        self._iterated = isinstance(dataset, IterableDataset)
        for name, given in (("shuffle", shuffle or None), ("sampler", sampler), ("batch_sampler", batch_sampler)):
            if self._iterated and given is not None:
                raise ValueError(f"DataLoader with IterableDataset: expected unspecified {name} option, but got {name}={given}")
        if sampler is not None and shuffle:
            raise ValueError("sampler option is mutually exclusive with shuffle")
        if batch_sampler is not None:
            if batch_size != 1 or shuffle or sampler is not None or drop_last:
                raise ValueError("batch_sampler option is mutually exclusive with batch_size, shuffle, sampler, and drop_last")
            batch_size = None
        elif batch_size is None and drop_last:
            raise ValueError("batch_size=None option disables auto-batching and is mutually exclusive with drop_last")
        if sampler is None:
            endless = itertools.repeat(None)
            sampler = endless if self._iterated else RandomSampler(dataset, generator=generator) if shuffle else SequentialSampler(dataset)
        if batch_size is not None:
            batch_sampler = BatchSampler(sampler, batch_size, drop_last)
        self.dataset, self.batch_size, self.drop_last, self.generator = dataset, batch_size, drop_last, generator
        self.sampler, self.batch_sampler = sampler, batch_sampler
        self.collate_fn = collate_fn if collate_fn is not None else default_convert if batch_sampler is None else default_collate
        self.num_workers, self.pin_memory, self.timeout, self.worker_init_fn = num_workers, pin_memory, timeout, worker_init_fn
        self.prefetch_factor, self.persistent_workers, self.multiprocessing_context = prefetch_factor, persistent_workers, multiprocessing_context

    def __iter__(self):
        # PyTorch draws a seed for its workers, even if there are none.
        _seed(self.generator)
        return self._streamed() if self._iterated else self._found()

    def _found(self):
        if self.batch_sampler is None:
            return (self.collate_fn(self.dataset[at]) for at in self.sampler)
        return (self.collate_fn(_items(self.dataset, indices)) for indices in self.batch_sampler)

    def _streamed(self):
        items = iter(self.dataset)
        if self.batch_sampler is None:
            return map(self.collate_fn, items)
        batches = iter(lambda: list(itertools.islice(items, self.batch_size)), [])
        return (self.collate_fn(batch) for batch in batches if len(batch) == self.batch_size or not self.drop_last)

    def __len__(self):
        if not self._iterated:
            return len(self.sampler if self.batch_sampler is None else self.batch_sampler)
        return len(self.dataset) if self.batch_size is None else _batches(len(self.dataset), self.batch_size, self.drop_last)


__all__ = [
    "BatchSampler", "ChainDataset", "ConcatDataset", "DataLoader", "Dataset", "IterableDataset", "RandomSampler", "Sampler", "SequentialSampler",
    "Subset", "SubsetRandomSampler", "TensorDataset", "WeightedRandomSampler", "default_collate", "default_convert", "get_worker_info", "random_split",
]  # fmt: skip
for _name in __all__:
    globals()[_name].__module__ = __name__
__getattr__ = _absent.lookup("torch.utils.data")
