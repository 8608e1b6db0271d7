# Windows for filters and for transforms, and the arguments that they refuse.
import torch
from torch.signal import windows
from torch.signal.windows import hann

for name in "bartlett blackman cosine exponential gaussian general_cosine general_hamming hamming hann kaiser nuttall".split():
    given = {"a": [0.5, 0.3, 0.2]} if name == "general_cosine" else {}
    window = getattr(windows, name)
    print(name, window(5, **given), window(4, sym=False, **given), window(1, **given), window(0, **given), window(3, dtype=torch.float64, **given))
print(windows.gaussian(6, std=2.0), windows.exponential(4, center=0.0, tau=2.0, sym=False), windows.kaiser(5, beta=5.0))
print(windows.general_hamming(4, alpha=0.6), torch.signal.windows.hann(3))
for wrong in [
    lambda: hann(-1),
    lambda: windows.gaussian(3, std=0),
    lambda: windows.exponential(3, center=1.0),
    lambda: windows.exponential(3, tau=-1),
    lambda: windows.kaiser(3, beta=-1),
    lambda: hann(3, dtype=torch.int),
    lambda: windows.general_cosine(3, a=[]),
]:
    try:
        print(wrong())
    except Exception as error:
        print(type(error).__name__, error)
