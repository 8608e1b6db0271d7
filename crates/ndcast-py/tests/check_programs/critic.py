# https://github.com/RLinf/RLinf/issues/1568: the value head gives (B,) in an update, and the rollout kept returns and values as (B, 1).
import torch

torch.manual_seed(1568)


class Critic(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.body, self.head = torch.nn.Linear(4, 16), torch.nn.Linear(16, 1)

    def forward(self, states):
        return self.head(torch.tanh(self.body(states)))


def critic_loss(values, returns, old, clip=0.2):
    clipped = old + (values - old).clamp(-clip, clip)  # accident: accidental
    plain = (returns - values) ** 2  # accident: accidental
    return torch.max(plain, (returns - clipped) ** 2).mean()


def mended_loss(values, returns, old, clip=0.2):
    values = values.unsqueeze(-1)
    assert values.shape == returns.shape == old.shape
    clipped = old + (values - old).clamp(-clip, clip)
    return torch.max((returns - values) ** 2, (returns - clipped) ** 2).mean()


states = torch.randn(32, 4)
# A rollout appends what each step returned: a vector of one number.
returns = torch.stack([torch.tensor([float(state.sum())]) for state in states])
for loss_of in (critic_loss, mended_loss):
    torch.manual_seed(0)
    critic = Critic()
    old = critic(states).detach()
    optimiser = torch.optim.Adam(critic.parameters(), 0.01)
    for _ in range(60):
        values = critic(states).squeeze(-1)
        loss = loss_of(values, returns, old)
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
    print(loss_of.__name__, round((critic(states) - returns).square().mean().item(), 2))
