# https://github.com/pytorch/tutorials/pull/382: the loss of a batch of words is (B, 1) after `gather`, and the mask of padding is (B,).
import torch

torch.manual_seed(382)
WORDS, PADDING = 12, 0


def masked_loss(probabilities, target, mask):
    total = mask.sum()
    cross_entropy = -torch.log(torch.gather(probabilities, 1, target.view(-1, 1)))
    loss = cross_entropy.masked_select(mask).mean()  # accident: accidental
    return loss, total.item()


def mended_loss(probabilities, target, mask):
    total = mask.sum()
    cross_entropy = -torch.log(torch.gather(probabilities, 1, target.view(-1, 1)).squeeze(1))
    return cross_entropy.masked_select(mask).mean(), total.item()


embedding, decoder = torch.nn.Embedding(WORDS, 8), torch.nn.Linear(8, WORDS)
sentences = torch.randint(1, WORDS, (64, 5))
sentences[torch.rand(64, 5).cumsum(1) > 2.0] = PADDING
for loss_of in (masked_loss, mended_loss):
    whole = 0.0
    for at in range(4):
        probabilities = torch.softmax(decoder(embedding(sentences[:, at])), 1)
        loss, count = loss_of(probabilities, sentences[:, at + 1], sentences[:, at + 1] != PADDING)
        whole = whole + loss
    whole.backward()
    print(loss_of.__name__, count, round(float(whole.detach()), 2))
