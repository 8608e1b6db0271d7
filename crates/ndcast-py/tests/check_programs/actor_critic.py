# https://github.com/floodsung/a2c_cartpole_pytorch/issues/3: the advantages of an actor and a critic become a square matrix.
import torch

torch.manual_seed(3)
actor, critic = torch.nn.Linear(4, 2), torch.nn.Linear(4, 1)


def discounted(rewards, discount=0.99):
    returns, running = [], 0.0
    for reward in reversed(rewards):
        running = reward + discount * running
        returns.append(running)
    return returns[::-1]


def losses(states, actions, returns):
    log_probabilities = torch.log_softmax(actor(states), 1)[torch.arange(len(states)), actions]
    values = critic(states)
    advantages = returns - values.detach()  # accident: accidental
    policy_loss = -(log_probabilities * advantages).mean()
    value_loss = torch.nn.functional.smooth_l1_loss(values.flatten(), returns)
    return policy_loss + 0.5 * value_loss, advantages


def mended_losses(states, actions, returns):
    log_probabilities = torch.log_softmax(actor(states), 1)[torch.arange(len(states)), actions]
    values = critic(states)[:, 0]
    advantages = returns - values.detach()
    return -(log_probabilities * advantages).mean() + 0.5 * torch.nn.functional.smooth_l1_loss(values, returns), advantages


states, actions = torch.randn(20, 4), torch.randint(0, 2, (20,))
returns = torch.tensor(discounted([1.0] * 20))
for step in (losses, mended_losses):
    loss, advantages = step(states, actions, returns)
    loss.backward()
    print(step.__name__, tuple(advantages.shape), round(float(loss.detach()), 3))
