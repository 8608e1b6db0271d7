import numpy as np

board = np.zeros((3, 3), dtype=int)
moves = [(1, 1), (0, 0), (0, 2), (2, 0), (1, 0), (1, 2)]
for turn, move in enumerate(moves):
    board[move] = 1 if turn % 2 == 0 else -1
print(board)
lines = np.concatenate([board.sum(axis=0), board.sum(axis=1), [np.trace(board), np.trace(np.fliplr(board))]])
print(lines, 3 in lines, (np.abs(lines) == 3).any())
free = list(zip(*np.where(board == 0)))
print(len(free), [(int(r), int(c)) for r, c in free])
symbols = np.array([".", "X", "O"])
for row in board:
    print(" ".join(symbols[row]))

def mandelbrot(width, height, limit):
    x = np.linspace(-2, 0.5, width)
    y = np.linspace(-1.1, 1.1, height)
    c = x[np.newaxis, :] + 1j * y[:, np.newaxis]
    z = np.zeros_like(c)
    count = np.zeros(c.shape, dtype=int)
    for _ in range(limit):
        inside = np.abs(z) <= 2
        z[inside] = z[inside] ** 2 + c[inside]
        count[inside] += 1
    return count

picture = mandelbrot(32, 11, 20)
for row in picture:
    print("".join(" .:-=+*#%@"[min(9, int(v) // 2)] for v in row))

maze = np.array([[1, 1, 1, 1, 1], [1, 0, 0, 0, 1], [1, 1, 1, 0, 1], [1, 0, 0, 0, 1], [1, 1, 1, 1, 1]])
distance = np.full(maze.shape, -1)
queue = [(1, 1)]
distance[1, 1] = 0
while queue:
    r, c = queue.pop(0)
    for dr, dc in ((0, 1), (1, 0), (0, -1), (-1, 0)):
        if maze[r + dr, c + dc] == 0 and distance[r + dr, c + dc] < 0:
            distance[r + dr, c + dc] = distance[r, c] + 1
            queue.append((r + dr, c + dc))
print(distance)
T = np.array([[0.9, 0.1], [0.5, 0.5]])
state = np.array([1.0, 0.0])
for _ in range(50):
    state = state @ T
print(state.round(4), np.linalg.matrix_power(T, 50)[0].round(4))
sieve = np.ones(50, dtype=bool)
sieve[:2] = False
for i in range(2, 8):
    if sieve[i]:
        sieve[i * i :: i] = False
print(np.nonzero(sieve)[0], np.flatnonzero(sieve).sum())
magic = np.array([[2, 7, 6], [9, 5, 1], [4, 3, 8]])
print(len(set(magic.sum(axis=0)) | set(magic.sum(axis=1)) | {magic.trace()}) == 1, np.all(np.sort(magic, axis=None) == np.arange(1, 10)))
fib = np.zeros(15, dtype=np.int64)
fib[:2] = 1
for i in range(2, 15):
    fib[i] = fib[i - 1] + fib[i - 2]
print(fib, fib.sum())
a, b = np.array([1, 2, 3]), np.array([4, 5, 6])
a[0], a[2] = a[2], a[0]
print(a, a[::-1], a @ b, divmod(a, 2), -a, abs(-a), a**2, 2**a, a // 2, a % 2, ~a, a << 1)
