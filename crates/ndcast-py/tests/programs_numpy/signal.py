import numpy as np

n, rate = 256, 128
t = np.arange(n) / rate
x = np.sin(2 * np.pi * 10 * t) + 0.5 * np.sin(2 * np.pi * 25 * t)
spectrum = np.fft.rfft(x)
freqs = np.fft.rfftfreq(n, 1 / rate)
peaks = np.argsort(np.abs(spectrum))[-2:]
print(freqs[np.sort(peaks)], np.abs(spectrum[peaks]).round(3))
spectrum[freqs > 20] = 0
clean = np.fft.irfft(spectrum, n)
print(np.allclose(clean, np.sin(2 * np.pi * 10 * t)), clean.dtype)
print(np.fft.fft([1, 0, 0, 0]), np.fft.fftshift(np.fft.fftfreq(4)), np.fft.ifft(np.fft.fft([1.0, 2.0])).real)
image = np.outer(np.hanning(8), np.hamming(8))
print(np.fft.fft2(image).shape, np.abs(np.fft.ifft2(np.fft.fft2(image)) - image).max() < 1e-12)
kernel = np.array([0.25, 0.5, 0.25])
print(np.convolve(x[:8], kernel, mode="same").round(4))
print(np.correlate(x[:5], kernel, "full").round(4))
phase = np.unwrap(np.angle(np.exp(1j * 2 * np.pi * t[:10] * 20)))
print(phase.round(3))
print(np.sinc([0, 0.5]), np.blackman(5).round(4), np.bartlett(5), np.kaiser(4, 2.0).round(4), np.i0(1.0).round(4))
edges = np.flatnonzero(np.diff(np.signbit(x)))
print(len(edges), edges[:4])
power = 10 * np.log10(np.mean(x**2))
print("%.3f dB" % power, f"{np.sqrt(np.mean(x ** 2)):.4f}")
frames = np.lib.stride_tricks.sliding_window_view(x, 64)[::32]
print(frames.shape, (frames * np.hanning(64)).sum(axis=1).round(3))
print(np.polynomial.Polynomial([1, 2, 3])(2.0), np.polynomial.polynomial.polyval(2.0, [1, 2, 3]))
fitted = np.polynomial.Polynomial.fit(t[:20], t[:20] ** 2, 2)
print(np.round(fitted.convert().coef, 4) + 0.0, np.polynomial.chebyshev.chebval(0.5, [1, 2, 3]))
p = np.poly1d([1, -3, 2])
print(p, p.roots, p.deriv(), p(np.array([0, 1, 5])), np.polyval([1, 2], 3), np.polymul([1, 1], [1, -1]))
print(np.pad([1, 2, 3], (2, 1), mode="reflect"), np.pad(np.ones((2, 2)), 1, constant_values=7)[0])
print(np.interp(np.linspace(0, 1, 5), [0, 1], [0, 10]), np.geomspace(1, 8, 4), np.logspace(0, 2, 3))
print(np.tile([1, 2], 2), np.repeat([1, 2], [2, 3]), np.flip(np.arange(3)), np.rot90(np.arange(4).reshape(2, 2)))
