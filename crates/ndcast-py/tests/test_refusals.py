"""Calls that make no sense, and numbers that fit nowhere: the class of exception that NumPy or PyTorch have for them.

*Contract*: an exception has a text, is raised where the call stands, and where it is a ``RuntimeError``, as PyTorch's are, it is a ``ValueError`` too.
"""

import builtins

import ndcast as nd
import numpy as np
import pytest

# --- numbers that do not fit


def test_numbers_that_do_not_fit():
    small = nd.ones(3, dtype=nd.uint8)
    for wrong in (
        lambda: small + 300,
        lambda: small * -1,
        lambda: 256 - small,
        lambda: small < -1,
        lambda: nd.asarray([300], dtype=nd.uint8),
        lambda: nd.full(3, 300, dtype=nd.int8),
        lambda: small + 2**70,
        lambda: nd.where(small > 0, small, 1000),
        lambda: small.__setitem__(0, 256),
        lambda: small.__setitem__(slice(None), -1),
        lambda: nd.add(small, 10**400),
        lambda: nd.clip(small, 0, 300),
        lambda: small.fill_(-1),
        lambda: nd.ones(3) + 10**400,
    ):
        with pytest.raises(OverflowError):
            wrong()
    assert small.tolist() == [1, 1, 1]
    assert int(nd.asarray(2**64 - 1)) == 2**64 - 1 and nd.asarray(-(2**63)).item() == -(2**63)


def test_lengths_that_do_not_fit():
    x = nd.ones((3, 4))
    for wrong, error in [
        (lambda: nd.zeros(2**40), MemoryError),
        (lambda: nd.ones((2**31, 2**29)), (MemoryError, ValueError)),
        (lambda: nd.zeros(2**62), (MemoryError, ValueError)),
        (lambda: nd.zeros(2**63), (OverflowError, ValueError)),
        (lambda: nd.zeros((2**70,)), (OverflowError, ValueError)),
        (lambda: nd.zeros(2**200), (OverflowError, ValueError)),
        (lambda: nd.zeros((2**40, 2**40)), (MemoryError, ValueError)),
        (lambda: nd.zeros(-1), ValueError),
        (lambda: nd.zeros(-(2**70)), (OverflowError, ValueError)),
        (lambda: nd.arange(1e30), (MemoryError, ValueError)),
        (lambda: nd.arange(0, 1, 1e-300), (MemoryError, ValueError)),
        (lambda: nd.arange(3, 4, 0), (ValueError, ZeroDivisionError)),
        (lambda: nd.linspace(0, 1, 2**62), (MemoryError, ValueError)),
        (lambda: nd.linspace(0, 1, -1), ValueError),
        (lambda: nd.eye(2**40), (MemoryError, ValueError)),
        (lambda: nd.eval(nd.broadcast_to(x, (2**40, 3, 4)) + 1), MemoryError),
        (lambda: nd.tile(x, (2**40, 2**40)), (MemoryError, ValueError)),
        (lambda: nd.repeat(x, 2**62), (MemoryError, ValueError)),
        (lambda: nd.reshape(x, (2**62, 2**62)), ValueError),
        (lambda: nd.broadcast_to(x, (2**62, 3, 4)), ValueError),
        (lambda: nd.ones((1,) * 65), ValueError),
        (lambda: x[(None,) * 63], (ValueError, IndexError)),
        (lambda: nd.pad(x, 2**62), (MemoryError, ValueError)),
        (lambda: x[10**100], (IndexError, OverflowError)),
        (lambda: x[-(2**63) :][2**62], IndexError),
        (lambda: nd.roll(x, 2**70), (OverflowError, ValueError)),
        (lambda: nd.sum(x, axis=2**62), (IndexError, ValueError)),
        (lambda: nd.sum(x, axis=2**70), (IndexError, ValueError, OverflowError)),
        (lambda: nd.rand(2**62), MemoryError),
        (lambda: nd.take(x, nd.asarray([2**62]), axis=0).tolist(), IndexError),
        (lambda: nd.permute_dims(x, (0, 2**70)), (IndexError, ValueError, OverflowError)),
    ]:
        with pytest.raises(error):
            wrong()
    assert x[: 10**100].shape == (3, 4) and x[:: 10**100].shape == (1, 4) and x[:: -(10**100)].shape == (1, 4)


# --- calls that make no sense: the classes of exceptions, and the calls

CALLS = {
    "TypeError": """
        nd.add(x)
        nd.add(x, 1, foo=2)
        nd.add(x, 1, 2, 3, 4)
        nd.add()
        nd.sum()
        nd.sum(x, axs=0)
        nd.sum(x, axis='a')
        nd.sum(x, axis=1.5)
        nd.sum(x, axis=0, dim=1)
        nd.sum(x, x=x)
        nd.sum(*[x] * 20)
        nd.sum('a')
        nd.sum(None)
        nd.sum(x, dtype='foo')
        nd.sum(x, **{'': 1})
        nd.ones(3, dtype='foo')
        nd.ones(3, dtype=object)
        nd.ones(3, dtype=5)
        nd.ones('a')
        nd.ones(1.5)
        nd.ones((2, 'a'))
        nd.asarray()
        nd.asarray(1, 2, 3)
        nd.asarray(1, foo=2)
        nd.asarray(x, copy=5)
        nd.full(3, 'a')
        x[slice('a')]
        nd.Tensor()
        nd.dtype()
        x + None
        x + 'a'
        x + {}
        x + object()
        'a' + x
        x < None
        x < 'a'
        ~x
        x << 1
        x & x
        -(x > 0)
        x // 'a'
        pow(x, 2, 5)
        float(x)
        int(x)
        complex(x)
        range(x)
        range(nd.asarray(1.0))
        len(nd.asarray(1))
        iter(nd.asarray(1))
        float(nd.asarray(1j))
        nd.concat([x, 'a'])
        nd.einsum(5)
        nd.where(x > 1, x, 'a')
        nd.add(x, x, out=5)
        nd.add(x, x, out=nd.ones((3, 4), dtype=nd.int32))
        nd.isdtype(5, 'bool')
        nd.eval(5)
        x.__dlpack__(max_version=5)
        divmod(x, 'a')
        hash([x])
        format(x, '.2f')
    """,
    "ValueError": """
        nd.sum(x, axis=(0, 0))
        nd.full(3, nd.ones(2))
        x[::0]
        x @ 3
        x @ x
        x + nd.ones(3)
        x == nd.ones(3)
        x + [1, 2]
        bool(x)
        bool(nd.ones(0))
        x.item()
        int(nd.asarray(float('nan')))
        x.reshape(5)
        x.reshape(-1, -1)
        x.view(7)
        x.expand(2)
        nd.broadcast_to(x, (5, 4))
        nd.broadcast_shapes((2,), (3,))
        nd.permute_dims(x, (0, 0))
        nd.permute_dims(x, (0,))
        nd.squeeze(x, axis=0)
        nd.concat([])
        nd.stack([x, x.T])
        nd.matmul(x, x)
        nd.einsum('ij,jk', x)
        nd.einsum('ii', x)
        nd.meshgrid(x)
        nd.max(nd.ones((0, 3)))
        nd.argmin(nd.ones(0))
        (nd.asarray(2) ** -1).tolist()
        nd.add(x, x, out=nd.ones(2))
        nd.isdtype(nd.int8, 'foo')
        nd.linalg.inv(nd.ones((2, 3)))
        nd.fft.fft(nd.ones(0))
        nd.fft.fft(nd.ones(3), n=-1)
        x.to_device('gpu')
        nd.ones(3, device='cuda')
        nd.asarray(1, device='cuda:0')
        nd.asarray(np.ones(3, dtype='>f4'), copy=False)
        nd.asarray([1], copy=False)
        nd.asarray(x, dtype=nd.int8, copy=False)
        x.__array__('f8', copy=False)
        x.__array_namespace__(api_version='1999')
        nd.moveaxis(x, (0, 1), (0,))
    """,
    "IndexError ValueError": """
        nd.sum(x, axis=5)
        x[[0, 1], [0, 1, 2]]
        x[[[0], [1, 2]]]
        nd.expand_dims(x, axis=5)
        nd.flip(x, axis=7)
        nd.unstack(nd.asarray(1))
    """,
    "IndexError": """
        x['a']
        x[1.5]
        x[{}]
        x[3]
        x[-4]
        x[0, 0, 0]
        x[..., ...]
        x[nd.ones(2)]
        x[[True, False]]
        x[[0, 7]].tolist()
    """,
    "AttributeError": """
        x.nothing
        nd.nothing
        x.shape.foo
        setattr(x, 'shape', 5)
        setattr(x, 'new', 5)
    """,
    "OverflowError": """
        int(nd.asarray(float('inf')))
    """,
    "TypeError ValueError": """
        nd.broadcast_shapes('a')
        nd.concat(5)
        nd.matmul(1, 2)
        nd.where(x > 1, x)
        nd.result_type('a')
        nd.finfo(nd.int8)
        nd.iinfo(nd.float32)
        nd.set_default_dtype(nd.int8)
        nd.fill(1, nd.ones(2))
    """,
    "ValueError ZeroDivisionError": """
        (nd.asarray(1) // nd.asarray(0)).tolist()
        (nd.asarray(1) % 0).tolist()
    """,
    "ValueError RuntimeError": """
        nd.linalg.inv(nd.zeros((2, 2)))
        nd.linalg.cholesky(-nd.ones((2, 2)))
        x.to('cuda')
    """,
    "ValueError NotImplementedError": """
        nd.tensor(x, requires_grad=True)
    """,
    "ValueError TypeError": """
        nd.ones(3, device=5)
    """,
    "TypeError AttributeError": """
        nd.from_dlpack(5)
    """,
    "BufferError": """
        x.__dlpack__(dl_device=(2, 0))
    """,
}


def calls():
    for names, lines in CALLS.items():
        for call in filter(None, map(str.strip, lines.splitlines())):
            yield pytest.param(call, tuple(getattr(builtins, name) for name in names.split()), id=call)


@pytest.mark.parametrize("call, error", calls())
def test_calls_that_make_no_sense(call, error):
    with pytest.raises(error) as raised:
        eval(call, {"nd": nd, "np": np, "x": nd.ones((3, 4))})
    assert str(raised.value) and "panic" not in str(raised.value)
    if isinstance(raised.value, RuntimeError) and not isinstance(raised.value, NotImplementedError):
        # What NumPy calls a ValueError or a TypeError is that too.
        assert isinstance(raised.value, (ValueError, TypeError))
