"""Numbers that the elements beside them cannot hold, and integers of more than 63 bits, in every function that takes an array and a number.

*Technique*: each line of Python is run with NumPy and with ours in its place. *Contract*: the answer, or the exception and its words, are NumPy's.
"""

import warnings

import pytest

numpy = pytest.importorskip("numpy")
import ndcast.numpy as ours  # noqa: E402

NUMBERS = "-1 256 -200 70000 2**40 2**63 2**64 2**70 -(2**63)-1 -(2**70) 1.5".split()
KINDS = "u1 i2 u4 i8 u8".split()
# A is an array, N a number.
CALLS = """np.clip(A, N, 1); np.clip(A, 1, N); np.clip(A, N, None); A.clip(N); A.clip(1, N); A.clip(max=N); A.clip(N, N); np.clip(A, min=N)
np.clip(A, N, 5, out=A); np.clip(A, 0, N, out=A); np.maximum(A, N); np.fmin(N, A); A == N; A != N; A < N; N >= A; np.less_equal(A, N); A + N; N - A; A * N; A // N; A % N; A & N
np.searchsorted(A, N); np.searchsorted(A, [N]); A.searchsorted(N); np.digitize(A, [0, N]); np.isin(A, N); np.isin(A, [N]); np.isin(N, A)
np.where(A > 1, A, N); np.where(A > 1, N, A); np.select([A > 1], [A], N); np.append(A, N); np.insert(A, 1, N); np.full_like(A, N); np.pad(A, 1, constant_values=N)
np.isclose(A, N); np.allclose(A, N); np.array_equal(A, N); np.array_equal(A, [N]); np.fmod(A, N); np.gcd(A, N); np.ldexp(A, N); np.logical_and(A, N > 1)
np.sum(A, initial=N); np.max(A, initial=N); np.diff(A, prepend=N); np.diff(A, append=[N]); np.ediff1d(A, to_begin=N); np.ediff1d(A, [N])
np.union1d(A, [N]); np.intersect1d(A, [N]); np.setdiff1d(A, [N]); np.concatenate([A, [N]]); np.stack([A, [N, 1, 1]]); np.dot(A, N); np.outer(A, [N]); np.kron(A, [N])
np.interp(N, [1, 2], A[:2]); np.gradient(A, N); np.trapezoid(A, dx=N); np.cross(A, [N, 1, 1]); np.polyval(A[:1], N); A.flat.__setitem__(0, N); A.fill(N); A.__setitem__(0, N)
A.__setitem__(slice(None), [N, 1, 1]); np.put(A, [0], N); np.putmask(A, A > 1, N); np.copyto(A, N); np.copyto(A, [N, 1, 1]); np.add.at(A, [0], N)""".replace("\n", "; ").split("; ")
ALONE = """np.linspace(0, N, 3); np.linspace(-N, N, 5); np.arange(N, N + 3); np.full(2, N); np.full(2, N, dtype=float); np.unique([N, 1, 1]); np.max([N, 1]); np.sum([N, 1])
np.mean([N, N]); np.cumsum([N, 1]); np.diff([N, 1]); np.sort([N, 1]); np.repeat(N, 2); np.tile([N], 2); np.concatenate([[N], [1]]); np.array([[N, 1]]).dtype
np.sum(np.eye(2), axis=N); np.zeros(N); np.roll(np.arange(3), N); np.split(np.arange(3), N); np.reshape(np.arange(4), (N,)); np.percentile([1, N], 50)""".replace("\n", "; ").split("; ")
LINES = [
    "np.copyto(np.arange(3), [1.5, 2, 3])",
    "np.copyto(np.zeros(3, bool), [1, 2, 0])",
    "np.copyto(np.arange(3), [1.5, 2, 3], casting='unsafe')",
    "np.arange(3.0).flat.__setitem__(0, 'a')",
    "np.arange(3.0).flat.__setitem__(0, 1j)",
    "np.arange(3).flat.__setitem__(0, [1, 2])",
    "np.rollaxis(np.ones((2, 3)), 3)",
    "np.rollaxis(np.ones((2, 3)), 0, 5)",
    "np.unravel_index([], (2,))",
    "np.tril_indices(-1)",
    "np.triu_indices(-2)",
    *(f"np.{name}([1, 2, 4.0], ddof={number})" for name in ("std", "var", "nanstd", "nanvar") for number in ("True", "False")),
    "np.arange(5.0).std(ddof=True)",
    "np.std(np.arange(5.0), correction=True)",
    "np.array([[1, 2], [3, 4]], ndmax=2)",
    "np.array([[1, 2], [3, 4]], ndmax=1)",
    "np.array([[[1]]], ndmax=2, dtype=object)",
    "type(np.array(np.ma.array([1, 2]), ndmax=2)).__name__",
    "np.array_split(np.arange(4), np.array([1]))",
    *(f"np.linalg.{call}" for call in ("norm(m, 'nuc')", "norm(m, 2)", "norm(m, -2)", "matrix_norm(m, ord='nuc')", "svdvals(m)", "norm(m, 2, axis=1)")),
]


def outcome(line, np, **names):
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        try:
            found = repr(eval(line, {"np": np, "m": np.array([[2.0, 1], [1, 3]]), **names}))
        except Exception as error:
            found = type(error).__name__, str(error)
    return found, [(one.category, str(one.message)) for one in told], repr(names.get("A"))


@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize("kind", KINDS)
def test_beside_integers(kind, number):
    for call in CALLS:
        results = [outcome(call, np, A=np.array([1, 2, 100], kind), N=eval(number)) for np in (ours, numpy)]
        assert results[0] == results[1], call


@pytest.mark.parametrize("number", NUMBERS[5:10])
def test_alone(number):
    for call in ALONE:
        results = [outcome(call, np, N=eval(number)) for np in (ours, numpy)]
        assert results[0] == results[1], call


@pytest.mark.parametrize("line", LINES)
def test_lines(line):
    assert outcome(line, ours) == outcome(line, numpy)
