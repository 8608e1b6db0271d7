"""Numbers and elements that are objects, texts, bytes, None and matrices: NumPy computes with them, and each line says what it says there."""

import datetime
import warnings
from decimal import Decimal
from fractions import Fraction

import pytest

numpy = pytest.importorskip("numpy")
np = pytest.importorskip("ndcast.numpy")

NAMES = """
class Q:
    def __init__(s,v=1): s.v=v
    def __float__(s): return float(s.v)
    def __repr__(s): return f"Q({s.v})"
class V:
    def __init__(s,v=1): s.v=v
    def __add__(s,o): return V(s.v+getattr(o,'v',o))
    __radd__=__add__
    def __mul__(s,o): return V(s.v*getattr(o,'v',o))
    def __rmul__(s,o): return f"m{o}"
    def __eq__(s,o): return True
    def __lt__(s,o): return s.v < o.v
    def __repr__(s): return f"V({s.v})"
    def sqrt(s): return V(s.v**.5)
    __hash__=None
class T:
    def __array_ufunc__(s, ufunc, method, *a, **k): return f"ufunc {ufunc.__name__}"
d=datetime.date(2020,1,1); td=datetime.timedelta(1)
m=np.matrix([[1,2],[3,4]]); a=np.array([[1,1]]); x=np.arange(3.); i=np.array([1,2])
"""

LINES = """
np.array(str) | np.array([int, str]) | np.array([Fraction(1,2)]) | np.array([Decimal(1)]) | np.array(Fraction(1,4)) | np.array([Fraction(1,4)],dtype=float) | np.array([Q()],dtype=float)
np.array([Q()]) | np.array(Q(3),dtype=float) | np.sum([Fraction(1,2),Fraction(1,3)]) | np.mean([Fraction(1,2),Fraction(1,3)])
np.sort([Fraction(1,2),Fraction(1,3)]) | np.dot([Fraction(1,2)],[Fraction(1,3)]) | np.outer([Fraction(1,2)],[2]) | np.full(2,Fraction(1,2)) | np.sum([td,td])
np.min([d,d]) | np.sort([d]) | np.diff([d,d]) | np.sum([V(),V()]) | np.where([True,False],np.array([V(),V()]),0) | np.sqrt(V(4)) | i*Fraction(1,2)
i*Decimal(2) | Fraction(1,2)*i | i>Fraction(1) | i==Fraction(1) | i==object() | i=={} | i==V() | i!=V() | i*V() | i+V() | V()*i | np.ones(2)+T() | np.sin(T())
np.full(3,None) | np.full(2,{}) | np.full(2,d) | np.append([1,2],None) | np.repeat(None,2) | np.tile(None,2) | np.isin([1,None],[None]) | np.arange(2)==[None,1]
np.add("a","b") | np.equal("a","b") | np.less("a","b") | np.full(2,b"x") | np.repeat(b"x",2) | np.tile(b"x",2) | np.where([True],b"x",b"y") | np.zeros(2)+b"a"
np.array(bytearray(b"ab")) | np.asarray(bytearray(b"ab")) | a*m | np.array([1,1])*m | np.array([1,1])@m | m@np.array([1,1]) | np.dot(np.ones(2),m)
np.ones((2,2))+m | m*m | m@m | np.exp(m) | np.add(a,m) | np.clip(m,0,1) | np.linalg.inv(m) | np.linalg.pinv(m) | np.linalg.matrix_power(m,2) | np.sum(m) | m==m
np.ones((2,2))==m | np.array([2**63,1]) | np.array([-1,2**63]) | np.array([-1,2**64-1]) | np.array([2**64]) | np.array(2**63) | np.array([2**63])
np.array([1,2**63],dtype=np.uint64) | np.array([1,2])=="a" | np.array([1,2])==None | np.array(["a","b"])=="a" | np.maximum(d,d) | np.array([d,d])
np.array([1,2])-td | np.sum([1,None]) | np.argmax([Fraction(1,2),Fraction(2,3)]) | np.cumsum([Fraction(1,2)]*3) | np.prod([Decimal(2),Decimal(3)])
np.concatenate([[Fraction(1,2)],[1]]) | np.linspace(Fraction(0),Fraction(1),3) | np.arange(Fraction(0),Fraction(2),Fraction(1,2)) | np.abs([Fraction(-1,2)])
np.round(Fraction(1,3),2) | np.max([Fraction(1,2)]) | np.array([x,x]) | np.array([np.float64(1),2]) | np.array(range(3)) | np.sum(range(4)) | np.array({1,2})
np.array([[1,2],[3,4]],dtype=object) | np.array({'a':1}) | np.mean({1:2}.values()) | np.sum({1,2}) | np.array([1,'a',None]) | np.array([None,None])
np.array([True,None]) | np.stack([[Fraction(1,2)],[1]]) | np.array([1+2j,Fraction(1,2)]) | np.unique([Fraction(1,2),Fraction(1,2)])
np.array([Decimal('1.5'),2.5]) | np.array([Decimal('1.5'),2.5]).astype(float)
""".strip().replace("\n", " | ").split(" | ")

WRITES = """
b[0]=None | b[:]=[1,None] | b[0]='2.5' | b[:]=['1','2'] | c[0]='7' | c[0]=None | b[0]=Fraction(1,4) | b[0]=Decimal(3) | b[0]=Q(4) | b[:]=[Fraction(1,2),3] | B[0]='a' | B[0]=None | b[0]='x' | c[:]=[1.5,'2'] | b[0]=b'3' | b.fill(Fraction(3)) | b[b>0]=Q(1) | b[[0,1]]=[Decimal(1),2]
""".strip().replace("\n", " | ").split(" | ")


def made(library):
    names = {"np": library, "Fraction": Fraction, "Decimal": Decimal, "datetime": datetime}
    exec(NAMES, names)
    return names | {"b": library.zeros(2), "c": library.zeros(2, int), "B": library.zeros(2, bool)}


def told(library, line, run=eval):
    """A result with its class and dtype, and the arrays that a line may write to; or its error."""
    names = made(library)
    try:
        result = run(line, names)
    except Exception as error:
        return type(error).__name__, str(error)
    return type(result).__name__, str(getattr(result, "dtype", "-")), repr(result), [repr(names[name]) for name in "bcB"]


@pytest.mark.filterwarnings("ignore")
def test_lines():
    differ = [(line, told(numpy, line), told(np, line)) for line in LINES]
    assert not [one for one in differ if one[1] != one[2]]


@pytest.mark.filterwarnings("ignore")
def test_writes():
    differ = [(line, told(numpy, line, exec), told(np, line, exec)) for line in WRITES]
    assert not [one for one in differ if one[1] != one[2]]


def test_what_only_numpy_makes_elements_of():
    """As NumPy has it, a class has no elements because its own class does, a length may be refused, and an index is no number."""
    import enum

    from ndcast.numpy import _gate

    class Colour(enum.Enum):
        RED = 1

    class Unsized:
        def __len__(self):
            raise TypeError

        def __getitem__(self, at):
            return at

    class Index:
        def __index__(self):
            return 1

    class Symbols:
        def __array__(self, dtype=None, copy=None):
            return numpy.array([[1, None]])

    class Numbers(Symbols):
        def __array__(self, dtype=None, copy=None):
            return np.ones(2)

    class Sized(Unsized):
        def __len__(self):
            return 2

    assert all(map(_gate.odd, (Colour.RED, Unsized(), Index(), Symbols())))
    assert not any(map(_gate.odd, (Numbers(), Sized(), bytearray(8), memoryview(b"12"), enum.IntEnum("Count", "ONE").ONE)))


def test_what_a_class_makes_with_ndcast_is_an_operand_of_every_function():
    """Some functions are NumPy's where there are few elements, and NumPy knows no array of ours."""

    class Diagonal:
        def __array__(self, dtype=None, copy=None):
            return 5 * np.eye(2, dtype=dtype)

    one, diagonal = Diagonal(), 5 * numpy.eye(2)
    assert np.linalg.det(one) == numpy.linalg.det(diagonal) and np.linalg.slogdet(a=one) == numpy.linalg.slogdet(diagonal)
    for name in ("inv", "pinv", "eigvals", "cond"):
        assert np.array_equal(getattr(np.linalg, name)(one), getattr(numpy.linalg, name)(diagonal)), name
    for call in (lambda xp, x: xp.cov(x), lambda xp, x: xp.fft.fft(x), lambda xp, x: xp.polyfit([1, 2], x, 1), lambda xp, x: xp.linalg.solve(x, [1, 2])):
        assert np.array_equal(call(np, one), call(numpy, diagonal))


# What is no element: an axis, a flag, the name of a file. Of `empty` the elements are anything.
NO_ELEMENTS = {"angle", "rollaxis", "empty", "empty_like", "fromfile", "load", "save", "savetxt", "savez", "savez_compressed"}


@pytest.mark.parametrize("given", [("ab",), ("ab", "cd"), ("ab", 2), (2, "ab")], ids=repr)
def test_text_is_an_element_wherever_an_array_may_be(given):
    """`np.unique("ab")` is an array of one text, and `np.meshgrid("ab", [1])` has texts."""
    from ndcast.numpy import _gate

    def gives(module, name):
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            try:
                return repr(getattr(module, name)(*given))
            except Exception as error:
                return f"{error.__class__.__name__}: {error}"

    names = {name for home, name in _gate._natives if home == "numpy" and hasattr(numpy, name)} - NO_ELEMENTS
    names -= {"unique"} if given[0] == 2 else set()
    assert len(names) > 200
    differing = {name: (gives(np, name), gives(numpy, name)) for name in sorted(names) if gives(np, name) != gives(numpy, name)}
    assert not differing
