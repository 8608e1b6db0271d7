import torch
import torch.nn.functional as F

torch.manual_seed(0)
images = torch.zeros(4, 1, 12, 12)
images[0, :, 3:9, 3:9] = 1
images[1, :, 5, :] = 1
images[2, :, :, 5] = 1
images[3] = torch.eye(12)
images += 0.05 * torch.randn_like(images)
kernels = torch.stack([torch.tensor(k, dtype=torch.float32) for k in ([[-1, -1, -1], [2, 2, 2], [-1, -1, -1]], [[-1, 2, -1]] * 3, [[2, -1, -1], [-1, 2, -1], [-1, -1, 2]])])
maps = F.relu(F.conv2d(images, kernels.unsqueeze(1), padding=1))
print(maps.shape, maps.amax(dim=(2, 3)))
pooled = F.max_pool2d(maps, 3, stride=3)
print(pooled.shape, pooled[1, 0], pooled.flatten(1).shape)
scores = F.adaptive_avg_pool2d(maps, 1).flatten(1)
print(scores.argmax(1), F.softmax(scores, 1).max(1).values > 1 / 3)
mean, var = maps.mean((0, 2, 3)), maps.var((0, 2, 3), unbiased=False)
normal = (maps - mean[None, :, None, None]) / torch.sqrt(var[None, :, None, None] + 1e-5)
print(torch.allclose(normal, F.batch_norm(maps, None, None, training=True), atol=1e-5), normal.std().round(decimals=2))
columns = F.unfold(images, 3, padding=1)
again = (kernels.view(3, -1) @ columns).view(4, 3, 12, 12).relu()
print(columns.shape, torch.allclose(again, maps, atol=1e-5))
back = F.fold(columns, (12, 12), 3, padding=1) / F.fold(torch.ones_like(columns), (12, 12), 3, padding=1)
print((back - images).abs().max() < 1e-6)
depth = F.conv2d(maps, torch.ones(3, 1, 2, 2), stride=2, groups=3)
up = F.interpolate(depth, scale_factor=2)
print(depth.shape, up.shape, up[0, 0, 4, 3:9])
turned = torch.rot90(images[1:3], 1, (2, 3))
print((turned[0] - images[2].flip(2)).abs().mean() < 0.1, images.roll((1, 2), (2, 3))[3, 0, :3, :4].round().int())
thresholds = torch.tensor([0.25, 0.5, 0.75])
counts = (images[:, :, None] > thresholds.view(1, 1, 3, 1, 1)).flatten(3).sum(-1).squeeze()
print(counts, counts.dtype)
