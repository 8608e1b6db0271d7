"""Tensors in pandas: masks, positions, groups, operands and values do what arrays of NumPy's do, whichever of the two is imported first."""

import subprocess
import sys
import types

import ndcast as nd
import ndcast.torch
import numpy as np
import pytest
from ndcast import _hosts

pd = pytest.importorskip("pandas", reason="pandas is not installed")

MASKED = """df[mask]
df[~mask]
df[mask & two]
df.loc[mask]
df.loc[mask, "a"]
df.loc[mask, ["a", "b"]]
df.loc[:, columns]
df.iloc[mask]
df.iloc[mask, 0]
df.iloc[:, columns]
df.iloc[mask, columns]
df.loc[columns]
s[mask]
s[columns]
s.loc[mask]
s.iloc[mask]
s.where(mask, 0)
s.mask(mask)
df.index[mask]
s.index[mask]
df.columns[columns]
pd.Series(list("abc"))[mask]
pd.Series([1, 2, 3], dtype="Int64")[mask]
pd.Series(pd.Categorical(list("abc")))[mask]
pd.Series(pd.date_range("2020", periods=3))[mask]
pd.DatetimeIndex(["2020", "2021", "2022"])[mask]
pd.MultiIndex.from_tuples([(1, 2), (3, 4), (5, 6)])[mask]
df.set_index(["a", "b"]).loc[mask]
df.groupby(mask).sum()"""
NUMBERS = """df.iloc[places]
df.loc[places]
df.iloc[:, places[:1]]
s.iloc[places]
s.take(places)
pd.unique(keys)
pd.factorize(keys)
pd.unique(halves)
s.isin(keys)
df.isin(keys)
df.groupby(keys).sum()
df.groupby(keys).a.mean()
df.groupby([keys, "a"]).sum()
df.groupby([keys, places[:1].repeat(3) if hasattr(places, "repeat") else keys]).sum()
s.groupby(keys).sum()
df.set_index(keys)
df.set_index(["a", keys])
df * halves[:, None]
df.pivot_table(index=keys, values="b")"""
WRITES = """df.loc[mask, "a"] = 9
df.loc[mask] = 9
df.iloc[mask] = 9
df.iloc[mask, 0] = 9
df.iloc[:, columns] = 9
df[mask] = 9
s[mask] = 9
s.loc[mask] = 9
s.iloc[mask] = 9
s[mask] = places
df.iloc[0] = places
df.loc[5] = places
df.at[0, "a"] = keys[0]
df["c"] = keys
df.loc[:, "c"] = halves
df.iloc[:, 0] = keys; df.iloc[0, 0] = 7"""


def names(make):
    """What the lines speak of, with arrays that `make` makes."""
    return {
        "pd": pd,
        "df": pd.DataFrame({"a": [1, 2, 3], "b": [4.0, 5.0, 6.0]}),
        "s": pd.Series([1, 2, 3], index=list("xyz")),
        "mask": make(np.array([True, False, True])),
        "two": make(np.array([True, True, False])),
        "columns": make(np.array([True, False])),
        "places": make(np.array([0, 2])),
        "keys": make(np.array([1, 1, 2])),
        "halves": make(np.array([0.5, 0.25, 0.75])),
    }


def shown(line, make):
    """What pandas says of a line, and the table and the series after it."""
    found = names(make)
    try:
        made = eval(line, found) if line not in WRITES.split("\n") else exec(line, found)
    except (KeyError, IndexError, TypeError, ValueError) as error:
        made = f"{type(error).__name__}: {error}"
    return repr(made).replace("ndcast.numpy", "numpy"), repr(found["df"]), repr(found["s"])


@pytest.mark.parametrize("make", [nd.numpy.asarray, nd.asarray, ndcast.torch.as_tensor], ids=["numpy", "standard", "torch"])
@pytest.mark.parametrize("line", f"{MASKED}\n{NUMBERS}\n{WRITES}".split("\n"))
def test_tensors_do_what_arrays_do(line, make):
    assert shown(line, make) == shown(line, np.asarray)


@pytest.mark.parametrize("order", ["import pandas as pd, ndcast.numpy as np", "import ndcast.numpy as np, pandas as pd"])
def test_either_may_be_imported_first(order):
    program = """
df, mask = pd.DataFrame({"a": [1, 2, 3]}), np.array([True, False, True])
assert df[mask].a.tolist() == df.loc[mask, "a"].tolist() == df.iloc[mask].a.tolist() == df[np.isin(df["a"], [1, 3])].a.tolist() == [1, 3]
assert pd.unique(np.array([1, 1])).tolist() == [1] and df.index[mask].tolist() == [0, 2] and len(df.groupby(np.array([1, 1, 2])).sum()) == 2
"""
    subprocess.run([sys.executable, "-c", order + program], check=True)


def test_chained_assignments_are_warned_of_as_before():
    program = """
df = pd.DataFrame({"a": [1, 2, 3]})
import warnings
with warnings.catch_warnings(record=True) as told:
    warnings.simplefilter("always")
    df["a"][np.array([True, False, True])] = 9
print([one.category.__name__ for one in told])
"""
    told = [
        subprocess.run([sys.executable, "-c", f"import {module} as np, pandas as pd{program}"], capture_output=True, text=True, check=True).stdout
        for module in ("numpy", "ndcast.numpy")
    ]
    assert told[0] == told[1]


def test_einops_is_told_after_pandas():
    pytest.importorskip("einops", reason="einops is not installed")
    program = "import ndcast as nd, pandas, einops; print(tuple(einops.rearrange(nd.ones((2, 3)), 'a b -> b a').shape))"
    assert subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout == "(3, 2)\n"


def test_other_versions_of_pandas_are_left_as_they_are():
    module = types.ModuleType("pandas.core.frame")
    _hosts._tell(_hosts._open)(module)
    module.DataFrame = type("DataFrame", (), {"groupby": property(lambda self: 1)})
    _hosts._tell(_hosts._open)(module)
    assert module.DataFrame().groupby == 1
    # Twice told is once told.
    _hosts.install()
    assert pd.DataFrame.groupby in _hosts._doors and pd.DataFrame.groupby.__wrapped__ not in _hosts._doors
