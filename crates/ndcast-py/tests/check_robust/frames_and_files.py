"""Tables of pandas, files of NumPy, and functions of C extensions that use arrays."""

import io

import numpy as np
import pandas as pd

table = pd.DataFrame({"a": [1.0, 2, 3], "b": [4.0, 5, 6]}, index=list("xyz"))
print(table - table.mean(), table / table.sum(1).to_numpy()[:, None], np.log(table), np.add(table, table), table["a"] - table["b"].to_numpy(), table @ np.ones((2, 1)))
print(np.where(table > 2, table, 0), np.sum(table, axis=0), np.maximum(table["a"], 2), table.apply(np.sqrt), table.to_numpy() - table[["a"]].to_numpy(), table.sub(table["a"], axis=0))
try:
    table["a"].to_numpy().reshape(3, 1) + table
    table[["a"]] + np.ones(3)
except ValueError as error:
    print(error)
print(table.groupby([0, 1, 0]).agg(["sum", "std"]), table.rolling(2).mean(), table.describe(), table.assign(c=lambda t: t["a"] ** 2).corr())
print(pd.date_range("2026-01-01", periods=3) - pd.Timestamp("2026-01-01"), pd.Series(["a", None]).str.upper(), pd.Series([1, 2], dtype="Int64") + 1, pd.cut([1, 2, 3], 2))
file = io.BytesIO()
np.savez(file, x=np.ones((2, 1)), y=np.ones(2))
file.seek(0)
loaded = np.load(file)
print(loaded["x"] - loaded["y"], np.frombuffer(b"\x01\x02", dtype=np.uint8)[:, None] - np.arange(2), memoryview(np.ones(2)).tolist())
print(np.fft.fft(np.ones((2, 4))).shape, np.linalg.svd(np.ones((2, 2)))[1].round(6), np.polyfit([0, 1, 2], [1, 3, 5], 1).round(6), np.random.default_rng(0).multivariate_normal([0, 0], np.eye(2)).shape)
