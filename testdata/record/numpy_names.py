"""names.toml: NumPy's functions under their own names, in NumPy's dtypes. Arrays have explicit dtypes, so that no default matters.

A function that gives a tuple has one row for each part. Every function also has its parameters, for the test that all of them are known.
"""

import inspect
import warnings

import numpy as np

from common import error_class, table, tensor_fields, write

warnings.simplefilter("ignore")

ARRAYS = {
    "f": "np.array([3.5, -1.0, 2.25, 0.0, 7.0, -2.5], dtype=np.float64)",
    "g": "np.array([[1.5, -2.0, 0.25], [4.0, 8.0, -1.0]], dtype=np.float64)",
    "h": "np.array([1.5, -2.0, 0.25, 4.0], dtype=np.float32)",
    "i": "np.array([3, 1, 2, 3, 0, 1, 3], dtype=np.int64)",
    "j": "np.array([[3, 1, 2], [3, 5, 1]], dtype=np.int64)",
    "k": "(np.arange(24, dtype=np.int64) * 7 % 24).reshape(2, 3, 4)",
    "b": "np.array([True, False, True, True, False, False], dtype=np.bool)",
    "c": "np.array([1+2j, -1+0j, 2-1j, 0j, 1+2j], dtype=np.complex128)",
    "n": "np.array([3.0, nan, 1.0, nan, 2.0, -1.0], dtype=np.float64)",
    "m": "np.array([[3.0, nan, 1.0], [2.0, 5.0, nan]], dtype=np.float64)",
    "s": "np.array([4, 0, 2], dtype=np.int8)",
    "u": "np.array([200, 7, 0, 255], dtype=np.uint8)",
    "e": "np.array([], dtype=np.float64)",
    "d": "np.array([[2.0, 1.0, 0.5], [1.0, 3.0, -1.0], [0.5, -1.0, 4.0]], dtype=np.float64)",
    "w": "np.array([[2, 1], [1, 3]], dtype=np.int64)",
    "t": "np.array([[1.0, 2.0], [3.0, 4.0], [5.0, 7.0], [0.5, 1.0]], dtype=np.float64)",
    "z": "np.array([0, 0, 1, 2, 0, 3, 0], dtype=np.int64)",
    "r": "np.array([0.0, 1.0, 3.0, 3.5, 6.0, 9.0], dtype=np.float64)",
}

# Calls by how near the values must be: exactly equal, or so many units in the last place of the largest value.
CALLS = {
    0: """
append(i, 9) append(j, np.array([[7, 8, 9]], dtype=np.int64), axis=0) append(j, np.array([[7], [8]], dtype=np.int64), 1) append(h, f)
append(i, np.array([0.5], dtype=np.float64)) append(s, np.array([300], dtype=np.int64)) append(e, 1)
delete(f, 1) delete(f, -1) delete(f, np.array([0, 2, 2], dtype=np.int64)) delete(j, 1, axis=1) delete(j, np.array([0, -1], dtype=np.int64), axis=1)
delete(f, b) delete(j, 1) delete(k, np.array([1], dtype=np.int64), 2) delete(f, np.array([], dtype=np.int64))
insert(f, 1, 9.0) insert(f, -1, np.array([9.0, 8.0], dtype=np.float64)) insert(i, np.array([1, 1, 5], dtype=np.int64), 7)
insert(i, np.array([5, 1, 1], dtype=np.int64), np.array([7, 8, 9], dtype=np.int64)) insert(j, 1, 9, axis=0) insert(j, 1, np.array([9, 8], dtype=np.int64), axis=1)
insert(j, np.array([1], dtype=np.int64), np.array([[9], [8]], dtype=np.int64), axis=1) insert(j, np.array([0, 3], dtype=np.int64), 9, axis=1) insert(j, 2, 5)
insert(j, np.array([0, 0], dtype=np.int64), np.array([[1, 2], [3, 4]], dtype=np.int64), axis=1) insert(f, 6, 1) insert(e, 0, 2.0) insert(i, 0, 2.75)
insert(f, b, 9.0) insert(np.array([1, 2, 3], dtype=np.int64), np.array([1, -1], dtype=np.int64), 0)
resize(i, (2, 5)) resize(j, 4) resize(e, (2, 2)) resize(i, (3, 7)) resize(f, 0)
trim_zeros(z) trim_zeros(z, 'f') trim_zeros(z, 'b') trim_zeros(np.array([0, 0], dtype=np.int64)) trim_zeros(np.diag(np.array([0, 1, 2, 0], dtype=np.int64)))
trim_zeros(np.diag(np.array([0, 1, 2, 0], dtype=np.int64)), axis=1) trim_zeros(z, trim='FB')
hsplit(g, 3) hsplit(f, 2) hsplit(g, [1]) vsplit(t, 2) vsplit(t, [1, 3]) dsplit(k, 2) dsplit(k, [1, 2]) vsplit(k, 2)
rollaxis(k, 2) rollaxis(k, 0, 3) rollaxis(k, -1, 1) rollaxis(k, 1, 1) rollaxis(k, 0, -1)
column_stack((f, r)) column_stack([i[:2], j]) dstack((f, r)) dstack([g, g]) dstack((j, g)) column_stack((s, i[:3]))
block([f, r]) block([[w, w], [w, w]]) block([[1, 2], [3, 4]]) block([[w, np.zeros((2, 1), dtype=np.float64)]]) block(f) block([1.5])
block([[[k], [k]]]) block([w, np.array([1, 2], dtype=np.int64).reshape(2, 1)])
diagflat(w) diagflat(i[:2], 1) diagflat(f[:2], -1)
select([f < 0, f > 2], [f, f * 2.0]) select([f < 0, f > 2], [-f, f], default=9.5) select([i > 2, i < 1], [i, -i], -1) select([j > 2], [1.5]) select([b, f > 0], [i[:6], h[0]], 7)
select([f > 0], [i[:6]], default=0.5) select(j > 2, j) select(j > 2, j, 0.5) select([f > -2.0] * 20, [f * 2.0] * 20, -1) select(j > 2, np.array([7, 8], dtype=np.int64)) choose(j - 1, k.reshape(6, 4)[:, :3])
choose(i, [f[:1], 10.0, 20.0, 30.0]) choose(np.array([[0, 1], [1, 0]], dtype=np.int64), [w, -w]) choose(i, [i, i * 10, i * 100], mode='clip')
choose(np.array([-1, 5, 2], dtype=np.int64), [s, s + s], mode='wrap') choose(b, [f, r]) choose(np.array([1, 0], dtype=np.int64), w)
extract(f > 0, f) extract(j > 1, j) extract(j, k[0, :2, :3]) compress(b, f) compress([True, False], j, axis=0) compress(np.array([False, True, True], dtype=np.bool), j, 1) compress([0, 1], j)
flatnonzero(f) flatnonzero(j - 1) flatnonzero(b) digitize(f, r) digitize(f, r, right=True) digitize(f, r[::-1]) digitize(f, r[::-1], True) digitize(i, np.array([1, 2, 2, 3], dtype=np.int64))
digitize(2.0, r) digitize(j, r) digitize(n, r) searchsorted(r, 3.0) searchsorted(r, f) searchsorted(r, f, 'right') searchsorted(r, f, side='right') searchsorted(f, r, sorter=np.argsort(f))
nanargmax(n) nanargmin(n) nanargmax(m, axis=1) nanargmin(m, 0) nanargmax(i) nanargmin(m, axis=1, keepdims=True) nanargmax(np.array([nan, -inf], dtype=np.float64))
sort(j, axis=None) sort(k, 1) argsort(j, axis=None) sort(c) argsort(c, kind='stable') sort(n) sort(g, 0, 'quicksort') argsort(i, stable=True) sort(u)
lexsort((i, f[[0, 1, 2, 3, 4, 5, 0]])) lexsort((b, f > 0)) lexsort(j) lexsort(k, axis=0) lexsort(k) lexsort(k.reshape(6, 4) % 3) lexsort((k % 2).reshape(12, 2)) lexsort([i % 2, i % 3, i, i * 0, i % 2, i]) lexsort((k % 2).reshape(6, 2, 2), axis=0) lexsort((c[:2], i[:2]))
union1d(i, s) union1d(f, r) union1d(j, z) union1d(c, i) union1d(n, n) intersect1d(i, s) intersect1d(f, r) intersect1d(i, z, return_indices=True) intersect1d(j, i, False, True)
intersect1d(np.unique(i), np.unique(z), assume_unique=True) intersect1d(np.array([3, 1], dtype=np.int64), np.array([5, 3, 1], dtype=np.int64), True, return_indices=True)
setdiff1d(i, s) setdiff1d(f, r) setdiff1d(i, s, assume_unique=True) setxor1d(i, s) setxor1d(f, r) setxor1d(e, e) setdiff1d(j, np.array([1], dtype=np.int64)) setxor1d(n, f)
ediff1d(f) ediff1d(j) ediff1d(i, to_end=99) ediff1d(i, to_begin=np.array([-5, -6], dtype=np.int64), to_end=7) ediff1d(u) ediff1d(e)
unique(i) unique(j) unique(i, return_index=True) unique(j, return_inverse=True, return_counts=True) unique(n, return_counts=True) unique(n, equal_nan=False) unique(c, True, True, True)
unique(np.array([[1, 0], [0, 1], [1, 0], [0, 0]], dtype=np.int64), axis=0) unique(np.array([[1, 0], [0, 1], [1, 0], [0, 0]], dtype=np.int64), True, True, True, 0)
unique(k % 3, axis=1, return_inverse=True, return_index=True) unique(k % 2, axis=-1, return_counts=True) unique(g, axis=0) unique(np.zeros((3, 0), dtype=np.float64), axis=0) unique(np.zeros((0, 3), dtype=np.float64), axis=0)
unique(b) unique(np.array([[1+1j, 0j], [1+0j, 5+0j], [1+1j, 0j]], dtype=np.complex128), axis=0)
tri(3) tri(2, 4) tri(3, 5, 2) tri(3, 2, -1, np.int64) tri(4, k=-2, dtype=np.float32) tri(N=2, M=3) tril_indices(3) tril_indices(3, 1) tril_indices(3, -1, 5) tril_indices(2, m=3) triu_indices(3) triu_indices(3, 1) triu_indices(3, -1, 5)
tril_indices_from(d) triu_indices_from(g, 1) tril_indices_from(g, k=-1) diag_indices(3) diag_indices(2, 3) diag_indices_from(d)
indices((2, 3)) indices((2, 3), dtype=np.float64) indices((2, 3), sparse=True) indices((4,)) indices((2, 0)) ix_([0, 1], [2, 4]) ix_([True, False, True], i[:2]) ix_(b) ix_(i, s, u)
unravel_index(i, (2, 2)) unravel_index(22, (7, 6)) unravel_index(np.array([22, 41, 37], dtype=np.int64), (7, 6), order='F') unravel_index(np.array([[1, 5], [2, 0]], dtype=np.int64), (2, 3, 1)) unravel_index(1621, (6, 7, 8, 9))
ravel_multi_index((np.array([3, 6, 6], dtype=np.int64), np.array([4, 5, 1], dtype=np.int64)), (7, 6)) ravel_multi_index((np.array([3, 6, 6], dtype=np.int64), np.array([4, 5, 1], dtype=np.int64)), (7, 6), order='F')
ravel_multi_index((np.array([3, 6, 6], dtype=np.int64), np.array([4, 5, 1], dtype=np.int64)), (4, 6), mode='clip') ravel_multi_index((np.array([3, 6, 6], dtype=np.int64), np.array([4, 5, 1], dtype=np.int64)), (4, 4), mode=('clip', 'wrap')) ravel_multi_index((3, 1, 4, 1), (6, 7, 8, 9)) ravel_multi_index(j[:, :2] - 1, (5, 5))
vander(i) vander(f, 3) vander(h) vander(i, 4, increasing=True) vander(i, N=2) vander(c, 3) vander(i, 0) vander(u, 3)
linspace(0, 1, 5) linspace(2, 3, num=7, endpoint=False) linspace(2.0, 3.0, 5, retstep=True) linspace(0, 10, 4, dtype=np.int64) linspace(f[:2], r[:2], 3) linspace(f[:2], 5, 3, axis=1) linspace(3, 3, 1) linspace(1, 2, 0) linspace(h[:2], h[2:], 4)
linspace(0, -5, 4, endpoint=False, dtype=np.int64) linspace(0, 1+1j, 3) linspace(5, 1, 1, retstep=True)
packbits(b) packbits(j) packbits(k > 5, axis=1) packbits(b, bitorder='little') packbits(k % 2, axis=-1) packbits(k % 2, 0, 'little') unpackbits(u) unpackbits(u, count=10) unpackbits(u, count=-3) unpackbits(u, bitorder='little') unpackbits(u.reshape(2, 2), axis=1) unpackbits(u.reshape(2, 2), axis=0, count=3) unpackbits(u, count=40)
bitwise_count(i) bitwise_count(s) bitwise_count(u) bitwise_count(b) bitwise_count(-j) bitwise_count(np.array([-128, 127], dtype=np.int8)) bitwise_count(np.array([18446744073709551615], dtype=np.uint64))
gcd(i, 6) gcd(j, np.array([6, 10, 4], dtype=np.int64)) lcm(i, 4) lcm(u, s[:1]) gcd(s, u[:3]) gcd(0, 0) lcm(np.array([-4, 6], dtype=np.int32), 10) gcd(np.array([-12, 18], dtype=np.int64), -8)
divmod(i, 2) divmod(f, 1.5) divmod(-i, 4) divmod(i, np.array([0, 2, 0, 4, 5, 0, 7], dtype=np.int64)) divmod(u, 7) divmod(h, -2.0)
rint(f) rint(i) rint(s) rint(u) rint(b) rint(c * 1.5) rint(h) fabs(f) fabs(i) fabs(s) conjugate(c) conjugate(f) invert(i) invert(b) invert(u)
around(f) around(f * 1.2345, 2) around(i, -1) around(h, 1) around(g, decimals=1) around(j) around(c * 0.37, 1) around(np.array([15, 25, -35, 144], dtype=np.int64), -1)
float_power(i, 2) float_power(s, 2.0) float_power(h, 3) float_power(c, 2)
iscomplex(c) iscomplex(f) isreal(c) isreal(i) isrealobj(c) isrealobj(f) isneginf(np.array([-inf, inf, nan, 0.0], dtype=np.float64)) isposinf(np.array([-inf, inf, nan, 0.0], dtype=np.float64)) isneginf(i)
real_if_close(c) real_if_close(c * 0.0 + 1.0) real_if_close(f) real_if_close(c.real + 1e-14j) real_if_close(c.real + 1e-12j, tol=1e5)
isclose(f, r) isclose(np.array([1e10, 1e-7], dtype=np.float64), np.array([1.00001e10, 1e-8], dtype=np.float64)) isclose(1.0, np.array([1.1, nan], dtype=np.float64), rtol=0.1, atol=0) isclose(n, n) isclose(n, n, equal_nan=True) isclose(i, i + 1, 0.5) isclose(np.array([100.0], dtype=np.float64), 110.0, rtol=0.1, atol=0.0)
isclose(np.array([110.0], dtype=np.float64), 100.0, rtol=0.1, atol=0.0) isclose(np.array([inf, -inf, inf, 1.0], dtype=np.float64), np.array([inf, inf, 1.0, inf], dtype=np.float64)) isclose(c, c + 1e-9) isclose(f, f + 0.01, rtol=np.array([0.0, 0.0, 0.0, 1.0, 1.0, 1.0], dtype=np.float64), atol=1e-12) isclose(f, f + 0.01, atol=np.array([0.0, 1.0, 0.0, 1.0, 1.0, 1.0], dtype=np.float64))
allclose(f, f + 1e-9) allclose(f, r) allclose(n, n) allclose(n, n, equal_nan=True) allclose(f, f + 0.1, atol=0.2) array_equiv(i, i) array_equiv(w[:1], np.array([[2, 1], [2, 1]], dtype=np.int64)) array_equiv(i, s) array_equiv(j, j[0])
convolve(i, s) convolve(i, i, 'same') convolve(i, z[:3], 'valid') convolve(s, u) convolve(b, b) convolve(i, 2) correlate(i, z[:3]) correlate(i, z[:3], 'same') correlate(i, z[:3], 'full') correlate(z[:3], i, 'full') correlate(z[:3], i, 'same') correlate(z[:4], i, 'same') correlate(z[:2], i) correlate(c, c[:3], 'full') convolve(z[:4], i, mode='same')
convolve(c, i[:2]) convolve(f, np.array([1.0, 0.5], dtype=np.float64)) convolve(np.array([1.0, inf, 2.0], dtype=np.float64), np.array([0.0, 1.0], dtype=np.float64))
interp(2.5, r, f) interp(f, r, f) interp(f, r, f, left=-1.0) interp(f, r, f, -1, 99) interp(j, r, f) interp(n, r, f) interp(f, np.array([1.0], dtype=np.float64), np.array([7.0], dtype=np.float64)) interp(f, r[:5], c) interp(r, r, i[:6]) interp(h, r, f) interp(f, r, f, period=4.0) interp(np.array([-180.0, 190.0, 5.0, 350.0], dtype=np.float64), np.array([190.0, -190.0, 350.0, -350.0], dtype=np.float64), np.array([5.0, 10.0, 3.0, 4.0], dtype=np.float64), period=360)
interp(np.array([0.5, 1.0, 1.5], dtype=np.float64), np.array([0.0, 1.0, 2.0], dtype=np.float64), np.array([inf, inf, 0.0], dtype=np.float64))
gradient(f) gradient(i) gradient(h) gradient(f, 2.0) gradient(f, r) gradient(f, edge_order=2) gradient(f, r, edge_order=2) gradient(g) gradient(g, axis=1) gradient(d, 2.0, 3.0) gradient(d, axis=(0,), edge_order=2) gradient(g, axis=-1, edge_order=2) gradient(u) gradient(f, np.array([0.0, 2.0, 4.0, 6.0, 8.0, 10.0], dtype=np.float64)) gradient(d, r[:3], r[1:4], axis=(1, 0)) gradient(c)
trapezoid(f) trapezoid(i) trapezoid(f, r) trapezoid(g, dx=2) trapezoid(g, axis=0) trapezoid(j, j) trapezoid(g, g, axis=0) trapezoid(h)
unwrap(i * 3) unwrap(i * 3, period=4) unwrap(i * 5, period=7) unwrap(k, axis=1, period=6) unwrap(np.array([2, 1, 2, 9, 3], dtype=np.int64), discont=5, period=8) unwrap(f, period=4.0) unwrap(f, 3.0, period=4.0)
polyval(i[:3], 2) polyval(np.array([3.0, 0.0, 1.0], dtype=np.float64), f) polyval(i, j) polyval(h, 2) polyval(i[:3], c) polyval([1, 2], 3.0) polyadd(i, z[:2]) polysub(f, i[:2]) polymul(i, z) polyder(i) polyder(f, 2) polyder(i[:1]) polyint(i) polyint(f, 2) polyint(f, 2, k=[3, 5]) polyint(h)
matvec(d, f[:3]) matvec(w, np.array([1, 2], dtype=np.int64)) matvec(np.zeros((4, 2, 3), dtype=np.float64) + g, f[:3]) vecmat(f[:3], d) vecmat(np.array([1, 2], dtype=np.int64), w) vecmat(c[:2], np.array([[1j, 2], [3, 4j]], dtype=np.complex128))
cross(f[:3], r[:3]) cross(j, np.array([1, 2, 3], dtype=np.int64)) cross(j[:, :2], j) cross(j[:, :2], j[:, 1:]) cross(d, g[0], axisa=0) cross(d, d[::-1], axisc=0) cross(d, d[::-1], axis=0) cross(f[:2], r[:3]) cross(g[0], i[:2])
nanprod(n) nanprod(m, axis=0) nanprod(i) nanprod(m, 1, keepdims=True) nanprod(n, initial=2.0) nanprod(n, where=n > 1) nancumsum(n) nancumsum(m, axis=1) nancumsum(i) nancumprod(n) nancumprod(m, axis=0) nancumsum(m) nancumprod(s) nancumsum(i, dtype=np.float64)
bincount(i) bincount(i, minlength=6) bincount(i, f[[0, 1, 2, 3, 4, 5, 0]]) bincount(u) bincount(i, weights=i) bincount(s, h[:3]) bincount(np.array([], dtype=np.int64), minlength=3)
percentile(f, 50) percentile(i, 50) percentile(g, 25, axis=1) percentile(g, np.array([10, 90], dtype=np.int64), axis=0) percentile(f, [0, 33, 100]) percentile(h, 50) percentile(h, [25.0, 50.0]) percentile(i, 40, method='lower') percentile(i, 40, method='higher') percentile(i, 40, method='nearest') percentile(f, 40, method='midpoint')
percentile(f, 50, keepdims=True) percentile(g, 50, (0, 1)) percentile(n, 50) nanpercentile(n, 50) nanpercentile(m, 50, axis=1) nanpercentile(m, [25, 75], axis=0, keepdims=True) quantile(f, 0.3) quantile(f, [0.1, 0.9]) quantile(i, 0.25) nanquantile(n, 0.5) quantile(g, 0.5, axis=-1) quantile(b, 0.5, method='nearest')
percentile(np.array([9007199254740993, 1, 9007199254740995], dtype=np.int64), 50, method='lower') percentile(j, [20, 80], axis=1, method='higher') percentile(j, 20, axis=0, method='nearest', keepdims=True) percentile(j, [[20], [80]], (0, 1), method='inverted_cdf', keepdims=True) percentile(f, 37, method='inverted_cdf') percentile(f, 50, method='inverted_cdf') percentile(f, 50, method='averaged_inverted_cdf') percentile(f, 37, method='averaged_inverted_cdf') percentile(f, [25, 50, 41.7], method='closest_observation') percentile(f, [1, 30, 50, 99], method='interpolated_inverted_cdf') percentile(f, [1, 30, 50, 99], method='hazen') percentile(f, [1, 30, 50, 99], method='weibull')
histogram(f) histogram(f, 4) histogram(i, [0, 1, 2, 3]) histogram(f, bins=3, range=(0, 5)) histogram(i, 3, weights=f[[0, 1, 2, 3, 4, 5, 0]]) histogram(h, 4) histogram(b, 2) histogram(j, 2) histogram(f, 'sqrt') histogram(f, r) histogram(r, 3, None, True) histogram(r, r, density=True) histogram(e, 2)
histogram_bin_edges(f, 4) histogram_bin_edges(f, 'sturges') histogram_bin_edges(f, 'fd') histogram_bin_edges(f, 'auto') histogram_bin_edges(f, 'rice') histogram_bin_edges(f, 'scott') histogram_bin_edges(f, 'doane') histogram_bin_edges(i, 'auto') histogram_bin_edges(f, 5, (0, 4)) histogram_bin_edges(k, 'fd') histogram_bin_edges(k, 'auto')
histogram2d(f, r, 2) histogram2d(f, r, [2, 3]) histogram2d(f, r, bins=r) histogram2d(f, r, 2, [[0, 5], [1, 8]]) histogram2d(f, r, 2, density=True) histogram2d(f, r, 2, weights=r) histogram2d(i, i, [r, 2])
histogramdd(t, 2) histogramdd((f, r, f), (2, 3, 1)) histogramdd(t, bins=[2, [0, 3, 8]]) histogramdd(t, 2, density=True) histogramdd(t, 2, range=[None, (0, 4)])
cov(d) cov(j, bias=True) cov(j, None, False) cov(h[:2], h[2:]) cov(j, rowvar=False, ddof=0)
put_along_axis(j, np.array([[0], [2]], dtype=np.int64), 99, axis=1) put_along_axis(j, np.argsort(j, axis=0), -j, 0) put_along_axis(j, np.array([1, -1], dtype=np.int64), 7, None) put_along_axis(k, np.array([[[0, -1]]], dtype=np.int64), 50, axis=2)
place(f, f > 0, [44.0, 55.0]) place(j, j > 1, np.array([7, 8], dtype=np.int64)) place(f, f > 100, [1.0]) putmask(f, f > 2, 9.0) putmask(f, b, r) putmask(f, b, np.array([-33.0, -44.0], dtype=np.float64)) putmask(j, j > 2, -j) put(f, [0, 2], [44.0, 55.0]) put(f, 22, -5.0, mode='clip') put(j, [1, -1, 1], 0) put(f, [6, 7, -1], [1.0, 2.0], mode='wrap') put(f, [0, 1, 2], 7.0)
fill_diagonal(d, 0.0) fill_diagonal(t, 9.0) fill_diagonal(t, 9.0, wrap=True) fill_diagonal(t, [1.0, 2.0]) fill_diagonal(np.zeros((2, 2, 2), dtype=np.int64), 5) fill_diagonal(g, 1.0) fill_diagonal(np.zeros((7, 2), dtype=np.int64), 4, wrap=True)
take(f, [7, -8], mode='wrap') take(f, [7, -8], mode='clip') take(j, [0, 1], 1) repeat(j, 2) repeat(j, [1, 2], axis=0) count_nonzero(j - 1, axis=1) count_nonzero(f) argwhere(f > 0) sum(f, where=b) sum(f, initial=10.0) prod(f, initial=2.0, where=b) max(f, initial=9.0) min(f, initial=0.0, where=b) max(f, where=b, initial=-inf) amax(g, axis=0, initial=2.0) any(j > 4, axis=1, where=j > 1) all(j > 0, where=[True, False, True])
linalg.matrix_power(w, 3) linalg.matrix_power(w, 0) linalg.matrix_rank(d) linalg.matrix_rank(f) linalg.matrix_rank(w) linalg.matrix_rank(np.zeros((2, 2), dtype=np.float64)) linalg.multi_dot([w, w, w]) linalg.multi_dot([np.array([1, 2], dtype=np.int64), w, np.array([3, 1], dtype=np.int64)]) linalg.norm(i) linalg.lstsq(t, f[:4])[2]
linalg.norm(f, 0) linalg.norm(f, inf) linalg.norm(f, -inf) linalg.norm(f, 1) linalg.norm(j, axis=1) linalg.norm(g, inf) linalg.norm(g, 1) linalg.norm(g, -1, (0, 1)) linalg.norm(k, axis=(0, 2)) linalg.norm(i, ord=1)
""",
    16: """
logspace(0, 3, 4) logspace(2, 3, num=4, endpoint=False) logspace(0, 3, 4, True, 2.0) logspace(0, 3, 4, base=2.0, dtype=np.int64) logspace(f[:2], 2, 3) logspace(0, 1, 3, base=np.array([2.0, 10.0], dtype=np.float64))
geomspace(1, 1000, 4) geomspace(1, 256, num=9) geomspace(1000, 1, 4) geomspace(-1000, -1, 4) geomspace(1, 1000, num=3, endpoint=False) geomspace(np.array([1.0, 2.0], dtype=np.float64), 100.0, 3) geomspace(1, 256, num=9, dtype=np.float32)
hanning(5) hamming(5) blackman(6) bartlett(5) bartlett(4) hanning(1) hanning(0) kaiser(5, 14.0) kaiser(4, 0.0) hamming(8)
angle(c) angle(f) angle(i) angle(c, deg=True) angle(h) angle(1+1j) sinc(f) sinc(i) sinc(h) i0(f) i0(i) i0(h) i0(c.real * 20.0) logaddexp2(f, r) logaddexp2(i, 2) logaddexp2(np.array([inf, -inf], dtype=np.float64), np.array([inf, -inf], dtype=np.float64))
std(f) std(i) std(g, axis=0) std(g, 0, None, None, 1) var(f, ddof=1) var(i) var(g, axis=1, keepdims=True) std(f, where=b) var(f, mean=1.5) std(g, axis=1, mean=np.mean(g, axis=1, keepdims=True)) var(c) std(h) std(u) std(i, dtype=np.float32) var(g, axis=0, where=g > 0) nanstd(n) nanvar(m, axis=1) nanvar(m, axis=0, ddof=1) nanvar(n, mean=1.0) nanstd(i) var(f, correction=1)
corrcoef(d) corrcoef(j) corrcoef(g, rowvar=False) corrcoef(f, r) cov(i) cov(f, r) cov(g, aweights=[1, 2, 3]) cov(g, fweights=[1, 2, 3]) cov(c, ddof=0)
percentile(f, [1, 30, 50, 99], method='median_unbiased') percentile(f, [1, 30, 50, 99], method='normal_unbiased') unwrap(f) unwrap(g, axis=0) unwrap(h * 3.0) unwrap(f, 4.0)
convolve(r, f) correlate(c[:2], c, 'same') convolve(f, r, 'same') correlate(f, r, 'full') convolve(h, h) convolve(f, r, 'valid')
linalg.det(w) linalg.inv(w) linalg.solve(w, np.array([1, 2], dtype=np.int64)) linalg.solve(d, f[:3]) linalg.slogdet(w) linalg.eigvalsh(d) linalg.eigvalsh(w, 'U') linalg.eigh(d)[0] linalg.eigvalsh(np.tril(d)) linalg.eigvalsh(np.triu(d), UPLO='U') linalg.svd(g, compute_uv=False) linalg.svd(d, hermitian=True)[1] linalg.svdvals(j) linalg.cholesky(d) linalg.cholesky(w) linalg.pinv(g) linalg.pinv(j) linalg.pinv(d, hermitian=True) linalg.pinv(d, 0.4) linalg.pinv(d, rtol=0.5)
linalg.cond(d) linalg.cond(w) linalg.cond(d, 1) linalg.cond(d, 'fro') linalg.cond(d, -2) linalg.cond(d, inf) linalg.cond(np.array([[1.0, 2.0], [2.0, 4.0]], dtype=np.float64), 1) linalg.norm(f) linalg.norm(g) linalg.norm(g, 'fro') linalg.norm(g, 'nuc') linalg.norm(g, 2) linalg.norm(h) linalg.norm(f, 3) linalg.norm(k) linalg.norm(d, axis=0) linalg.norm(c) linalg.norm(g, keepdims=True) linalg.matrix_norm(w) linalg.vector_norm(j, axis=1) linalg.vector_norm(f, ord=1)
linalg.lstsq(t, f[:4])[0] linalg.lstsq(t, f[:4])[1] linalg.lstsq(t, f[:4])[3] linalg.lstsq(w, np.array([1, 2], dtype=np.int64))[0] linalg.lstsq(g, f[:2])[0] linalg.lstsq(g, f[:2])[1] linalg.lstsq(t, t)[0] linalg.lstsq(t, t * t)[1] linalg.multi_dot([g, d, d]) linalg.multi_dot([g, d, t[:3], w]) linalg.matrix_power(w, -1) linalg.matrix_power(d, 2) linalg.tensorinv((np.eye(6, dtype=np.float64) + np.ones((6, 6), dtype=np.float64)).reshape(2, 3, 6), ind=2) linalg.tensorinv((np.eye(6, dtype=np.float64) * 2.0).reshape(2, 3, 6)) linalg.tensorsolve((np.eye(6, dtype=np.float64) * 2.0).reshape(2, 3, 6), g) linalg.tensorsolve((np.eye(6, dtype=np.float64) * 2.0).reshape(2, 3, 2, 3), g)
abs(linalg.qr(g, mode='r')) abs(linalg.qr(w)[1]) abs(linalg.qr(t, 'complete')[1]) sort(linalg.eigvals(d)) sort(linalg.eigvals(w)) sort(linalg.eig(w)[0]) sort(linalg.eigvals(np.array([[0.0, -1.0], [1.0, 0.0]], dtype=np.float64))) linalg.eigvals(np.array([[1, 2], [0, 3]], dtype=np.int64)).sum()
""",
    256: """
polyfit(r, f, 2) polyfit(i, z, 1) polyfit(r, f, 1, w=r + 1.0) polyfit(r, f, 2, full=True)[1] polyfit(r, f, 2, full=True)[3] polyfit(r, f, 1, cov=True) polyfit(r, f, 1, cov='unscaled')[1] polyfit(t[:, 0], t, 1) polyfit(r, f, 0)
""",
}

WRITERS = ["place", "putmask", "put", "put_along_axis", "fill_diagonal"]

# The parameters that no row takes, with the reason: `out` and `casting` are the caller's, the others have one value that is possible.
COMMON = ["out", "casting", "order", "subok", "signature", "device", "like", "axes"]


def calls(text):
    """Calls separated by blanks: a blank inside brackets or quotes belongs to its call."""
    depth, current, quoted = 0, "", False
    for character in text:
        quoted ^= character == "'"
        depth += (character in "([{") - (character in ")]}")
        if character.isspace() and depth == 0 and not quoted:
            if current:
                yield current
            current = ""
        else:
            current += character
    if current:
        yield current


def used(call):
    """The names of the arrays in a call."""
    import ast

    return sorted({node.id for node in ast.walk(ast.parse(call)) if isinstance(node, ast.Name) and node.id in ARRAYS})


def qualified(call):
    """The call as a program has it, with `np.` before the function."""
    return call if call.startswith("np.") else "np." + call


def parts(value, expr):
    """The arrays of a result, each with the expression that gives it."""
    if isinstance(value, (tuple, list)):
        for at, part in enumerate(value):
            yield from parts(part, f"{expr}[{at}]")
    else:
        yield value, expr


def rows():
    for near, text in CALLS.items():
        for call in calls(text):
            names = used(call)
            setup = "\n".join(f"{name} = {ARRAYS[name]}" for name in names)
            scope = {"np": np, "inf": np.inf, "nan": np.nan}
            exec(setup, scope)
            expr = qualified(call).replace("(linalg.", "(np.linalg.")
            if call.split("(")[0] in WRITERS:
                # The row is a function of the value; NumPy writes it to its argument.
                start = expr.index("(") + 1
                depth, end = 0, start
                while depth or expr[end] != ",":
                    depth += (expr[end] in "([{") - (expr[end] in ")]}")
                    end += 1
                scope["target"] = eval(expr[start:end], scope)
                eval(expr[:start] + "target" + expr[end:], scope)
                value = scope["target"]
            else:
                value = eval(expr, scope)
            for part, spelled in parts(value, expr):
                if isinstance(part, bool):
                    result = {"output": repr(part)}
                else:
                    result = tensor_fields(np.asarray(part))
                    if near and "int" not in result["dtype"] and result["dtype"] != "bool":
                        result["ulp_of_largest"] = near
                yield {"setup": setup or None, "expr": spelled} | result


ERRORS = """
delete(f, 6) delete(f, np.array([9], dtype=np.int64)) insert(f, 7, 0.0) hsplit(g, 2) vsplit(f, 2) rollaxis(k, 3) rollaxis(k, 0, 4) choose(i, [f[:1]])
place(f, b, []) putmask(f, b[:2], 0.0) put(f, [9], 1.0) fill_diagonal(f, 0.0) digitize(f, f) interp(f, e, e) nanargmax(np.array([nan, nan], dtype=np.float64))
partition(f, 6) argpartition(f, -7) unravel_index(9, (2, 3)) ravel_multi_index((9, 0), (2, 3)) convolve(f, e) gradient(f[:1]) cross(f, r) percentile(f, 101) quantile(f, -0.1) histogram(f, 0) histogram(f, 'many') bincount(-i)
"""


def errors():
    for call in calls(ERRORS):
        setup = "\n".join(f"{name} = {ARRAYS[name]}" for name in used(call))
        scope = {"np": np, "inf": np.inf, "nan": np.nan}
        exec(setup, scope)
        try:
            eval(qualified(call), scope)
        except Exception as caught:
            yield {"setup": setup or None, "expr": qualified(call), "error": error_class(caught)}
        else:
            raise AssertionError(f"{call} does not fail in NumPy")


def partitions():
    """The order inside a part is arbitrary, so the rows hold the element in the middle and the sorted parts."""
    for name, of in [("partition", "{}"), ("argpartition", "f[{}]")]:
        for k in [0, 2, -1]:
            call = of.format(f"np.{name}(f, {k})")
            for expr in [f"({call})[{k}]", f"np.sort(({call})[:{k}])"]:
                scope = {"np": np}
                exec(f"f = {ARRAYS['f']}", scope)
                yield {"setup": f"f = {ARRAYS['f']}", "expr": expr} | tensor_fields(np.asarray(eval(expr, scope)))
    for expr in ["np.partition(j, 1, axis=0)[1]", "np.partition(j, 3, None)[3]", "np.partition(j, (0, 2), axis=1)", "np.argpartition(j, 1).shape[0]"]:
        scope = {"np": np}
        exec(f"j = {ARRAYS['j']}", scope)
        value = eval(expr, scope)
        yield {"setup": f"j = {ARRAYS['j']}", "expr": expr} | ({"output": repr(value)} if isinstance(value, int) else tensor_fields(np.asarray(value)))


def signatures():
    """The names of the parameters of every function that is called above."""
    names = sorted({call.split("(")[0] for text in [*CALLS.values(), ERRORS] for call in calls(text)} | {"partition", "argpartition", "linalg.eig", "linalg.qr"})
    for name in names:
        function = np
        for part in name.split("."):
            function = getattr(function, part)
        parameters = inspect.signature(function).parameters.values()
        kept = [one.name for one in parameters if one.kind not in (one.VAR_POSITIONAL, one.VAR_KEYWORD) and one.name not in COMMON]
        yield {"name": name, "parameters": kept}


def main():
    tables = [table("signature", one) for one in signatures()] + [table("row", one) for one in [*rows(), *partitions(), *errors()]]
    write("names.toml", __doc__, tables)


if __name__ == "__main__":
    main()
