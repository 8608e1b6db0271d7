import numpy as np

a = np.arange(12).reshape(3, 4)
b = a
c = a[1:, ::2]
d = a.copy()
c += 100
b[0] = -1
print(a, d[0], c.shape)
row, column = a[1], a[:, 1]
row[:] = [1, 2, 3, 4]
column *= 10
print(a, row, column)
a[a > 50] = 0
a[[0, 2]] = a[[2, 0]]
print(a)
a[:, [0, 1]] = a[:, [1, 0]]
a[np.ix_([0, 1], [2, 3])] = [[7, 8], [9, 10]]
a[-1, -1], a[0, 0] = a[0, 0], a[-1, -1]
print(a)
flat = a.ravel()
flat[0] = 99
reshaped = a.reshape(2, 6)
reshaped[1, 5] = 77
turned = a.T
turned[0, 1] = 55
print(a, a.flatten()[:2], np.shares_memory(flat, a))
x = np.zeros((2, 3))
x[...] = np.arange(3)
x[:, 1:] -= np.array([[1], [2]])
x[0, ::-1] = x[1]
print(x)
x.fill(2)
x **= np.array([1, 2, 3])
x /= 2
x //= 1
x %= 3
print(x)
m = np.ones((3, 3), dtype=bool)
m[np.triu_indices(3, 1)] = False
m &= ~np.eye(3, dtype=bool)
m |= np.array([True, False, False])
m ^= True
print(m)
i = np.array([0, 0, 1, 2])
counts = np.zeros(3, int)
counts[i] += 1
print(counts)
np.add.at(counts, i, 1)
print(counts)
v = np.arange(10.0)
v[2:5] = v[5:8]
v[1:] = v[:-1]
v[v.argmax()] = np.nan
v[np.isnan(v)] = v[~np.isnan(v)].mean()
print(v.round(3))
v[::2], v[1::2] = v[1::2].copy(), v[::2].copy()
print(v.round(2))
np.clip(v, 1, 5, out=v)
np.negative(v, out=v)
np.maximum(v, -4, v)
print(v.round(2))
left, right = np.split(v, 2)
left[:] = 0
right[::2] = 1
print(v.round(2))
z = np.zeros(3, dtype=np.uint8)
z[0] = 255
z += 1
print(z, z.dtype)
try:
    z[1] = 300
except OverflowError:
    print("300 is too large")
try:
    np.zeros(3, dtype=int)[1.5] = 1
except IndexError:
    print("no index")
w = np.zeros((2, 2, 2))
w[..., 0] = 1
w[:, 1] += 10
w[0][1][1] = -5
print(w)
w[w == 11] = np.nan
print(np.nan_to_num(w).sum(), np.argwhere(np.isnan(w)))
e = np.empty((0, 2))
e = np.append(e, [[1, 2]], axis=0)
e = np.vstack([e, [3, 4]])
print(e, e.shape)
lst = [np.zeros(2) for _ in range(2)]
lst[0][1] = 5
grid = np.array(lst)
grid[1] = grid[0] * 2
print(grid, lst[1])
r = np.broadcast_to(np.arange(3), (2, 3))
try:
    r[0, 0] = 1
except ValueError:
    print("read-only")
k = np.arange(6).reshape(2, 3)
k.sort(axis=0)
k[:, ::-1].sort(axis=1)
print(k, np.sort(k), k.cumsum(axis=1, out=np.zeros((2, 3), int)))
np.random.default_rng(0).shuffle(k.T)
print(k.sum(), k.shape)
for q in k:
    q += 1
print(k.sum(), [int(q[0]) > 0 for q in k])
k = k.copy()
k.shape = 6
k.resize(8)
print(k[6:], k.size)
np.put(k, [0, -1], [5, 6])
np.copyto(k, 0, where=k > 5)
np.place(k, k < 1, [-1, -2])
print(k[-1], k.min())
