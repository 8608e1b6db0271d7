import numpy as np

fs, n = 500, 1000
t = np.arange(n) / fs
rng = np.random.default_rng(3)
x = np.sin(2 * np.pi * 12 * t) + 0.5 * np.cos(2 * np.pi * 60 * t + 0.4) + 0.2 * rng.standard_normal(n)
spectrum = np.fft.rfft(x * np.hanning(n))
freq = np.fft.rfftfreq(n, 1 / fs)
power = np.abs(spectrum) ** 2
top = np.argsort(power)[::-1][:4]
print(np.sort(freq[top]), 10 * np.log10(power[top].max()).round(2))
b = np.sinc(2 * 30 / fs * (np.arange(51) - 25)) * np.hamming(51)
b /= b.sum()
y = np.convolve(x, b, mode="same")
print(y[:5].round(4), np.sqrt(np.mean(y**2)).round(4), np.sqrt(np.mean((x - y) ** 2)).round(4))
lag = np.correlate(y - y.mean(), y - y.mean(), "full")[n - 1 :]
lag /= lag[0]
peak = np.flatnonzero((lag[1:-1] > lag[:-2]) & (lag[1:-1] > lag[2:]))[0] + 1
print("period", peak / fs, lag[peak].round(3))
crossings = np.nonzero(np.diff(np.signbit(y)))[0]
print(len(crossings), np.diff(crossings)[:8], np.median(np.diff(crossings)))
frames = np.lib.stride_tricks.sliding_window_view(x, 100)[::50]
energy = (frames * frames).sum(axis=1)
print(frames.shape, energy.round(2)[:6], energy.argmin())
gram = np.abs(np.fft.rfft(frames * np.hanning(100), axis=1))
print(gram.shape, gram.mean(axis=0).argmax() * fs / 100)
analytic = np.fft.fft(x)
analytic[1 : n // 2] *= 2
analytic[n // 2 + 1 :] = 0
envelope = np.abs(np.fft.ifft(analytic))
phase = np.unwrap(np.angle(np.fft.ifft(analytic)))
print(envelope.mean().round(4), ((phase[-1] - phase[0]) / (2 * np.pi * t[-1])).round(2))
down = y[::5]
print(np.interp([0.1, 0.25], t[::5], down).round(4), np.gradient(down, 5 / fs)[:3].round(2))
print(np.histogram(x, bins=6, range=(-2, 2))[0], np.trapezoid(y**2, t).round(4))
