# https://github.com/jsboige/CoursIA/pull/926: a forecaster of one step gives (B, 1), its data set gives (B,), and the mean squared error takes both.
import warnings

import torch
from torch.utils.data import DataLoader, TensorDataset

# The project saw PyTorch's warning late: it was lost among others.
warnings.filterwarnings("ignore", category=UserWarning)


class Forecaster(torch.nn.Module):
    def __init__(self, window, steps):
        super().__init__()
        self.mix, self.out = torch.nn.GRU(1, 8, batch_first=True), torch.nn.Linear(8, steps)

    def forward(self, series):
        _, state = self.mix(series.unsqueeze(-1))
        return self.out(state[-1])


def train(criterion, data, mended):
    torch.manual_seed(926)
    model = Forecaster(window=6, steps=1)
    optimiser = torch.optim.Adam(model.parameters(), 0.02)
    for _ in range(3):
        for series, target in DataLoader(data, batch_size=16):
            forecast = model(series)
            if mended:
                loss = criterion(forecast, target.view_as(forecast))
            else:
                loss = criterion(forecast, target)  # accident: accidental
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
    return float(loss.detach())


wave = torch.sin(torch.arange(70) / 3.0)
data = TensorDataset(wave.unfold(0, 6, 1)[:64], wave[6:70])
for mended in (False, True):
    print("mended" if mended else "as it was", train(torch.nn.MSELoss(), data, mended) > 0)
