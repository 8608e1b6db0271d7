import numpy as np

text = "the cat sat on the mat and the dog sat on the log while a cat and a dog ran over the mat to the cat"
words = np.array(text.split())
names, first, counts = np.unique(words, return_index=True, return_counts=True)
order = np.lexsort((names, -counts))
for name, count in list(zip(names[order], counts[order]))[:5]:
    print(f"{name:>5} {'*' * int(count)} {count}")
print(len(words), words.dtype, np.char.str_len(words).mean().round(3), names[first.argsort()][:4])
codes = np.frombuffer(text.encode(), dtype=np.uint8)
letters = codes[codes != ord(" ")] - ord("a")
histogram = np.bincount(letters, minlength=26)
print(histogram, chr(ord("a") + histogram.argmax()))
p = histogram[histogram > 0] / histogram.sum()
print("entropy %.4f" % -(p * np.log2(p)).sum())
pairs = np.zeros((26, 26), dtype=int)
np.add.at(pairs, (letters[:-1], letters[1:]), 1)
i, j = np.unravel_index(np.argsort(pairs, axis=None)[-3:], pairs.shape)
print(sorted(f"{chr(97 + a)}{chr(97 + b)}={pairs[a, b]}" for a, b in zip(i, j)))
rows = pairs / np.maximum(pairs.sum(axis=1, keepdims=True), 1)
print(rows[ord("t") - 97].round(3)[[0, 7, 14]], rows.sum().round(3))
rng = np.random.default_rng(11)
at, made = ord("t") - 97, []
for _ in range(12):
    made.append(chr(97 + at))
    at = rng.choice(26, p=rows[at]) if rows[at].sum() > 0 else 0
print("".join(made))
index = {str(word): k for k, word in enumerate(names)}
ids = np.array([index[word] for word in words])
together = np.zeros((len(names),) * 2, int)
for step in (1, 2):
    np.add.at(together, (ids[:-step], ids[step:]), 1)
together += together.T
print(together.max(), [str(names[k]) for k in np.unravel_index(together.argmax(), together.shape)])
norm = np.linalg.norm(together, axis=1)
cosine = together @ together.T / np.outer(norm, norm)
np.fill_diagonal(cosine, -1)
print(names[cosine[index["cat"]].argmax()], cosine.max().round(4))
longest = max(words, key=len)
print(longest, type(longest).__name__, np.flatnonzero(words == "cat"), (words == "the").mean().round(3))
