import torch
import torch.nn.functional as F

size = 32
grid = torch.zeros(size, size, dtype=torch.float64)
grid[12:20, 12:20] = 100.0
grid[0, :] = 20.0
kernel = torch.tensor([[0.0, 1.0, 0.0], [1.0, -4.0, 1.0], [0.0, 1.0, 0.0]], dtype=torch.float64)
fixed = grid > 0
fixed[12:20, 12:20] = False
start = grid.clone()
print(grid.sum(), fixed.sum(), grid.dtype)
for step in range(60):
    change = F.conv2d(F.pad(grid[None, None], (1, 1, 1, 1), mode="replicate"), kernel[None, None])[0, 0]
    grid = torch.where(fixed, start, grid + 0.2 * change)
    if step % 20 == 0:
        print(step, f"{grid.max().item():.4f}", f"{grid.mean().item():.4f}")
print(grid[14:18, 14:18])
other = start.clone()
for step in range(60):
    inside = F.pad(other.unsqueeze(0).unsqueeze(0), (1,) * 4, mode="replicate").squeeze()
    change = inside[2:, 1:-1] + inside[:-2, 1:-1] + inside[1:-1, 2:] + inside[1:-1, :-2] - 4 * other
    other.add_(change, alpha=0.2).masked_scatter_(fixed, start[fixed])
print(torch.allclose(grid, other), (grid - other).abs().max() < 1e-10)
coarse = F.avg_pool2d(grid[None, None], 8)[0, 0]
print(coarse, F.max_pool2d(grid[None, None], 16).flatten())
fine = F.interpolate(coarse[None, None], scale_factor=2, mode="bilinear", align_corners=False)
print(fine.shape, fine[0, 0, 3, 2:6])
x, y = torch.meshgrid(torch.linspace(-1, 1, 5), torch.linspace(-1, 1, 5), indexing="xy")
sampled = F.grid_sample(coarse.float()[None, None], torch.stack([x, y], -1)[None], align_corners=True)
print(sampled[0, 0, 2], sampled.shape)
levels = torch.tensor([1.0, 10.0, 20.0, 50.0], dtype=torch.float64)
band = torch.bucketize(grid, levels)
print(torch.bincount(band.flatten(), minlength=5), torch.quantile(grid.flatten(), torch.tensor([0.25, 0.5, 0.9], dtype=torch.float64)))
for row in band[::4, ::2].tolist():
    print("".join(" .:*#"[v] for v in row))
