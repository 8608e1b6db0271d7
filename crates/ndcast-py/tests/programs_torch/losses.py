import torch
import torch.nn.functional as F

logits = torch.tensor([[1.5, -0.3, 0.2], [0.1, 2.2, -1.0], [-0.4, 0.3, 0.9], [2.0, 1.0, 0.0]])
target = torch.tensor([0, 1, 2, 1])
print(F.cross_entropy(logits, target))
print(F.cross_entropy(logits, target, reduction="none"))
print(F.nll_loss(F.log_softmax(logits, dim=1), target, reduction="sum"))
print(F.cross_entropy(logits, target, weight=torch.tensor([1.0, 2.0, 0.5]), label_smoothing=0.1))
by_hand = -(logits - logits.logsumexp(dim=1, keepdim=True))[torch.arange(4), target].mean()
print(torch.allclose(by_hand, F.cross_entropy(logits, target)))
pred = torch.tensor([0.2, 0.7, 0.9, 0.4])
truth = torch.tensor([0.0, 1.0, 1.0, 0.0])
print(F.mse_loss(pred, truth), F.l1_loss(pred, truth), F.smooth_l1_loss(pred, truth), F.huber_loss(pred, truth, delta=0.3))
print(F.binary_cross_entropy(pred, truth), F.binary_cross_entropy_with_logits(logits[:, 0], truth))
print(F.kl_div(F.log_softmax(logits, -1), torch.full((4, 3), 1 / 3), reduction="batchmean"))
a, b = logits[:2], logits[2:]
print(F.cosine_similarity(a, b), F.pairwise_distance(a, b), F.triplet_margin_loss(a, b, b + 0.5))
print(F.normalize(a, dim=1), F.normalize(a, p=1, dim=0))
print(F.softplus(pred), F.relu(-pred), F.gelu(pred), F.silu(pred), F.elu(-pred), F.leaky_relu(-pred, 0.1))
print(F.hardtanh(logits), F.sigmoid(logits[0]), torch.sigmoid(logits[0]), F.tanh(logits[0]))
accuracy = (logits.argmax(dim=1) == target).float().mean()
print(f"accuracy {accuracy.item():.2%}", f"{accuracy:.3f}")
confusion = torch.zeros(3, 3, dtype=torch.long)
for t, p in zip(target, logits.argmax(1)):
    confusion[t, p] += 1
print(confusion, confusion.diag() / confusion.sum(1).clamp(min=1))
perplexity = torch.exp(F.cross_entropy(logits, target))
print(perplexity.item() > 1, F.softmin(pred, dim=0), F.log_softmax(pred.double(), dim=-1))
