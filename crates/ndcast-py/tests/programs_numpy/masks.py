import numpy as np

grid = np.arange(24, dtype=float).reshape(4, 6)
mask = (grid % 3 == 0) & (grid > 5)
print(mask.sum(), grid[mask])
grid[mask] = -1
print(grid)
grid[1, ::2] += 100
grid[:, 0] *= 2
print(grid[1], grid.flat[7], grid.flat[3:6])
grid.flat[[0, 1]] = 5
grid.flat[20:] = [1, 2]
print(grid)
m = np.ma.masked_array([1.0, 2.0, 3.0, 4.0], mask=[0, 1, 0, 0])
print(m, m.mean(), m.filled(0), np.ma.masked_greater(np.array([1, 5, 3]), 3))
a = np.ma.masked_invalid(np.array([1.0, np.nan, 3.0]))
print(a.sum(), a.mask)
np.putmask(grid, grid < 0, 0)
np.place(grid, grid > 100, [1, 2])
np.copyto(grid, 7, where=grid == 5)
print(grid)
np.put(grid, [0, 1], [9, 8])
np.fill_diagonal(grid, 0)
print(grid)
sub = grid[1:3, 1:3]
sub[...] = 50
print(grid[1:3], np.shares_memory(sub, grid), np.may_share_memory(sub, a))
print(np.where(grid > 10), np.count_nonzero(grid), np.any(grid > 40, axis=1))
x = np.array([1, 2, 3])
x[0] = 5.7
print(x, x.dtype, x.flags["C_CONTIGUOUS"], x.strides, x.itemsize, x.nbytes)
x.setflags(write=False)
try:
    x[0] = 1
except ValueError as error:
    print(error)
y = np.zeros((2, 3), dtype=complex)
y.real = 1
y.imag[0] = 2
print(y, y.conjugate()[0, 0], np.real(y).sum(), np.angle(1j))
z = np.arange(6)
z.shape = (2, 3)
print(z, z.T.flags.f_contiguous)
z.sort(axis=1)
z.fill(3)
print(z, z.tolist(), z.item(0), z.ravel()[2], [int(v) for v in z.flat])
b = np.array([3, 1, 2])
b.partition(1)
print(b[1], b.argpartition(1)[1], b.tobytes() == np.array(b).tobytes(), b.byteswap()[0])
for i, row in enumerate(z):
    row[i] = -1
print(z)
for index, value in np.ndenumerate(z):
    if value < 0:
        print(index, value)
print(np.array2string(z, separator=","), np.array_str(z), repr(z))
try:
    z[5]
except IndexError:
    print("out of bounds")
try:
    np.ones(3) + np.ones(4)
except ValueError:
    print("no broadcasting")
try:
    {np.array([1])}
except TypeError as error:
    print("unhashable" in str(error))
