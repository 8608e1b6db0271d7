"""Lists as tensors and back: what goes straight is what the general way makes, number by number."""

import ndcast as nd
import numpy as np
import pytest


@pytest.mark.parametrize(
    "values",
    [[], [[]], [[], []], [1, 2], [1, 2.5], [True, False], [True, 2], [True, 2, 0.5], [[1, 2], [3, 4.5]], ((1, 2), [3, 4]), [2**53, 0.5], [2**53 + 1, 0.5], [-(2**63), 0.5], [0.5, -(2**63)], [2**63, 1], [-(2**63)], [1j, 2], [[[1.0]]] * 3, [np.float64(0.1), 1]],
)
def test_lists_become_what_they_became_number_by_number(values):
    class Slow(list):
        """A list that is none of Python's own."""

    slow = Slow(values)
    for dtype in (None, "float64", "float32", "int64", "uint8", "bool", "complex64"):
        def made(value):
            try:
                tensor = nd.asarray(value, dtype=dtype)
                return str(tensor.dtype), tensor.shape, np.asarray(tensor).tobytes()
            except (TypeError, ValueError, OverflowError) as error:
                return error.__class__, str(error)

        assert made(values) == made(slow)


def test_large_lists_go_in_and_out():
    numbers = list(range(3 * 2**18))
    x = nd.asarray(numbers)
    assert x.dtype == nd.int64 and x.tolist() == numbers and x.reshape(3, -1).tolist()[2][-1] == numbers[-1]
    assert sum(1 for _ in x) == len(numbers) and nd.asarray(1.5).tolist() == 1.5 and x.T[::-2][:2].tolist() == [numbers[-1], numbers[-3]]
    items = iter(nd.asarray([[1, 2], [3, 4]]))
    first = next(items)
    assert first.tolist() == [1, 2] and next(items).tolist() == [3, 4] and next(items, None) is None and next(items, None) is None
    y = nd.zeros((2, 2))
    for row in y:
        row += 1
    assert y.tolist() == [[1, 1], [1, 1]]
    with pytest.raises(TypeError):
        iter(nd.asarray(1))
