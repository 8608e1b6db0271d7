import io

import numpy as np

raw = """id,height,weight,group
1,172.5,70.1,a
2,,65.0,b
3,181.0,,a
4,9999,80.2,c
5,165.3,58.8,b
6,177.7,77.0,a
7,158.2,1.5,c
"""
table = np.genfromtxt(io.StringIO(raw), delimiter=",", names=True, dtype=None, encoding="utf-8")
print(table.dtype.names, len(table))
data = np.column_stack([table["height"], table["weight"]]).astype(float)
print(np.isnan(data).sum(axis=0))
data[(data < 30) | (data > 300)] = np.nan
means = np.nanmean(data, axis=0)
holes = np.argwhere(np.isnan(data))
print(means.round(2), holes.tolist())
filled = np.where(np.isnan(data), means, data)
z = (filled - filled.mean(0)) / filled.std(0)
print(np.array_str(z.round(3) + 0.0, precision=3, suppress_small=True))
groups, inverse, counts = np.unique(table["group"], return_inverse=True, return_counts=True)
totals = np.zeros((len(groups), 2))
np.add.at(totals, inverse, filled)
for name, count, row in zip(groups, counts, totals / counts[:, None]):
    print(f"{name}: n={count} height={row[0]:.1f} weight={row[1]:.1f}")
low, high = np.percentile(filled, [10, 90], axis=0)
print(np.clip(filled, low, high)[[0, -1]].round(3))
order = np.lexsort((filled[:, 1], table["group"]))
print(table["id"][order], np.digitize(filled[:, 0], [160, 170, 180]))
bmi = filled[:, 1] / (filled[:, 0] / 100) ** 2
print(bmi.round(2), bmi.argmax(), np.corrcoef(filled.T)[0, 1].round(4))
print({str(g): bmi[table["group"] == g].mean().round(2).item() for g in groups})
