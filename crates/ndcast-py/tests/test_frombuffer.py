"""NumPy's `frombuffer` holds the elements of a tensor, whatever becomes of the tensor."""

import gc

import ndcast as nd
import pytest

numpy = pytest.importorskip("numpy")
import ndcast.numpy as np  # noqa: E402
import ndcast.torch as torch  # noqa: E402

MAKERS = [nd.asarray, np.array, torch.tensor]


@pytest.mark.parametrize("make", MAKERS)
@pytest.mark.parametrize("count", [3, 100_000])
def test_the_elements_outlive_the_tensor(make, count):
    x = make(list(range(count)))
    held = numpy.frombuffer(x, dtype=numpy.int64)
    x[0] = 77
    del x
    gc.collect()
    others = [numpy.full(count, 9) for _ in range(8)] + [np.full(count, 9) for _ in range(8)]
    # The standard's tensors lend a snapshot, those of the libraries share their memory.
    assert held.tolist() == [0 if make is nd.asarray else 77, *range(1, count)]
    assert len(others) == 16


@pytest.mark.parametrize("make", MAKERS)
def test_numpy_holds_the_view(make):
    """Of an object without a method to release its view NumPy holds the object alone."""
    assert isinstance(numpy.frombuffer(make([1, 2]), dtype=numpy.int64).base, memoryview)


def test_the_base_is_the_object_with_the_buffer():
    data = bytes(range(8))
    for module in (numpy, np):
        x = module.frombuffer(data, dtype=module.int16)
        assert x.base is data and not x.flags.owndata and not x.flags.writeable
        assert x[1:].base is x and x.copy().base is None
