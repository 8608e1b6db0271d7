import math

import torch

t = torch.arange(64) / 64
wave = torch.sin(2 * math.pi * 5 * t) + 0.5 * torch.cos(2 * torch.pi * 12 * t)
spectrum = torch.fft.rfft(wave)
power = spectrum.abs() ** 2
print(spectrum.shape, spectrum.dtype, power.topk(2).indices, power.topk(2).values)
print(torch.fft.rfftfreq(64, d=1 / 64)[:4], torch.fft.fftshift(torch.arange(5)), torch.fft.fftfreq(4))
back = torch.fft.irfft(spectrum, n=64)
print(torch.allclose(back, wave, atol=1e-5))
spectrum[10:] = 0
smooth = torch.fft.irfft(spectrum, n=64)
print((smooth - torch.sin(2 * math.pi * 5 * t)).abs().max() < 1e-5)
z = torch.fft.fft(torch.tensor([1.0, 2.0, 3.0, 4.0]))
print(z, torch.fft.ifft(z).real, z.real, z.imag, torch.abs(z), torch.angle(z[1]))
grid = torch.arange(16.0).view(4, 4)
print(torch.fft.fft2(grid)[0], torch.fft.ifft2(torch.fft.fft2(grid)).real.round())
kernel = torch.tensor([0.25, 0.5, 0.25])
filtered = torch.nn.functional.conv1d(wave.view(1, 1, -1), kernel.view(1, 1, -1), padding=1).flatten()
print(filtered.shape, filtered[:4], filtered.std() < wave.std())
window = torch.hann_window(8)
print(window, torch.hamming_window(4), (wave.unfold(0, 8, 4) * window).shape)
envelope = wave.abs().view(8, 8).amax(1)
print(envelope, torch.where(envelope > 1, envelope, torch.zeros(())), wave.sign()[:8], torch.signbit(wave)[:4])
print(torch.complex(torch.cos(t[:2]), torch.sin(t[:2])), torch.polar(torch.ones(2), t[:2]), torch.exp(1j * t[:2]), torch.sinc(t[:3]))
print(torch.cumsum(wave, 0)[-1].abs() < 1e-4, torch.roll(wave, 1)[0] == wave[-1], torch.dot(wave, wave), torch.outer(t[:2], t[:3]))
