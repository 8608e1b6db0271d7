import numpy as np

np.random.seed(1)
X = np.array([[0, 0], [0, 1], [1, 0], [1, 1]], dtype=float)
y = np.array([[0], [1], [1], [0]], dtype=float)
W1, b1 = np.random.randn(2, 8), np.zeros((1, 8))
W2, b2 = np.random.randn(8, 1), np.zeros((1, 1))

def sigmoid(v):
    return 1 / (1 + np.exp(-v))

losses = []
for step in range(2000):
    h = np.tanh(X @ W1 + b1)
    p = sigmoid(h @ W2 + b2)
    losses.append(-np.mean(y * np.log(p) + (1 - y) * np.log(1 - p)))
    d2 = (p - y) / len(X)
    dW2, db2 = h.T @ d2, d2.sum(axis=0, keepdims=True)
    d1 = (d2 @ W2.T) * (1 - h**2)
    dW1, db1 = X.T @ d1, d1.sum(axis=0, keepdims=True)
    for param, grad in ((W1, dW1), (b1, db1), (W2, dW2), (b2, db2)):
        param -= 0.5 * grad
print("loss %.3f -> %.3f" % (losses[0], losses[-1]), (p > 0.5).astype(int).ravel())

labels = np.array([2, 0, 1, 2])
one_hot = np.eye(3)[labels]
print(one_hot)
logits = np.array([[1.0, 2.0, 3.0], [3.0, 1.0, 0.0], [0.1, 2.0, 0.2], [0.0, 0.0, 5.0]])
shifted = logits - logits.max(axis=1, keepdims=True)
soft = np.exp(shifted) / np.exp(shifted).sum(axis=1, keepdims=True)
print(soft.round(3), -np.log(soft[np.arange(4), labels]).mean().round(4), soft.argmax(axis=1))
batches = np.array_split(np.random.permutation(10), 3)
print([len(batch) for batch in batches], np.sort(np.concatenate(batches)))

class Layer:
    def __init__(self, n):
        self.w = np.full((n, n), 0.1, dtype=np.float32)
        self.m = np.zeros_like(self.w)

    def step(self, g):
        self.m = 0.9 * self.m + g
        self.w -= 0.01 * self.m

layer = Layer(2)
layer.step(np.ones((2, 2), dtype=np.float32))
print(layer.w, layer.w.dtype, layer.m.dtype)
img = np.arange(36.0).reshape(6, 6)
pooled = img.reshape(3, 2, 3, 2).max(axis=(1, 3))
print(pooled, np.maximum(0, pooled - 20), np.clip(pooled, 10, 30))
patches = np.lib.stride_tricks.as_strided(img, shape=(4, 4, 3, 3), strides=img.strides * 2)
print(patches.shape, np.tensordot(patches, np.ones((3, 3)) / 9, axes=((2, 3), (0, 1))).round(1))
print(np.dot(W1.T, W1).shape, np.linalg.norm(W2) > 0, np.isnan(W1).any(), W1.shape, (W1 * W1).sum() > 0)
