import math

import torch
import torch.nn.functional as F


def rotation(axis, angle):
    axis = axis / axis.norm()
    x, y, z = axis
    K = torch.tensor([[0, -z, y], [z, 0, -x], [-y, x, 0]])
    return torch.eye(3) + math.sin(angle) * K + (1 - math.cos(angle)) * (K @ K)


R = rotation(torch.tensor([0.0, 0.0, 2.0]), math.pi / 2)
print(R.round(decimals=3), torch.det(R), torch.allclose(R @ R.T, torch.eye(3), atol=1e-6))
cube = torch.cartesian_prod(*[torch.tensor([-1.0, 1.0])] * 3)
print(cube.shape, (cube @ R.T)[:2].round(), cube.norm(dim=1).unique())
edges = torch.nonzero(torch.cdist(cube, cube).sub(2).abs() < 1e-5)
print(edges.shape, edges[:4].tolist(), torch.pdist(cube).max())
homogeneous = F.pad(cube, (0, 1), value=1.0)
camera = torch.eye(4)
camera[2, 3] = 5
seen = homogeneous @ camera.mT
print((seen[:, :2] / seen[:, 2:3])[:3], homogeneous[0])
a, b = torch.tensor([1.0, 0.0, 0.0]), torch.tensor([0.0, 1.0, 0.0])
print(torch.cross(a, b, dim=-1), torch.linalg.cross(b, a), torch.dot(a, b), torch.acos(F.cosine_similarity(a, b, dim=0)).rad2deg(), torch.atan2(b[1], a[1]))
triangle = torch.tensor([[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 3.0, 0.0]])
normal = torch.cross(triangle[1] - triangle[0], triangle[2] - triangle[0], dim=0)
print(normal.norm() / 2, F.normalize(normal, dim=0), triangle.mean(0))
t = torch.linspace(0, 1, 5).unsqueeze(1)
p = [torch.tensor(c) for c in ([0.0, 0.0], [0.0, 1.0], [1.0, 1.0], [1.0, 0.0])]
curve = (1 - t) ** 3 * p[0] + 3 * (1 - t) ** 2 * t * p[1] + 3 * (1 - t) * t**2 * p[2] + t**3 * p[3]
print(curve, curve.diff(dim=0).norm(dim=1).sum())
theta = torch.tensor([[[1.0, 0.0, 0.5], [0.0, 1.0, 0.0]]])
grid = F.affine_grid(theta, (1, 1, 2, 3), align_corners=False)
image = torch.arange(6.0).view(1, 1, 2, 3)
print(grid.shape, F.grid_sample(image, grid, align_corners=False), F.interpolate(image, size=(3, 5), mode="bilinear", align_corners=True))
lat, lon = torch.deg2rad(torch.tensor([52.52, 48.86])), torch.deg2rad(torch.tensor([13.40, 2.35]))
h = torch.sin((lat[1] - lat[0]) / 2) ** 2 + torch.cos(lat[0]) * torch.cos(lat[1]) * torch.sin((lon[1] - lon[0]) / 2) ** 2
print(f"{2 * 6371 * torch.asin(h.sqrt()):.0f} km", 2 * 6371 * torch.asin(torch.sqrt(h)))
q = F.normalize(torch.tensor([1.0, 2.0, 3.0, 4.0]), dim=0)
w, x, y, z = q.tolist()
print(q, torch.tensor([[1 - 2 * (y * y + z * z), 2 * (x * y - z * w)], [2 * (x * y + z * w), 1 - 2 * (x * x + z * z)]]))
hull = torch.tensor([[0.0, 0.0], [2.0, 0.0], [2.0, 1.0], [0.0, 1.0]])
print(0.5 * (hull[:, 0] * hull.roll(-1, 0)[:, 1] - hull[:, 1] * hull.roll(-1, 0)[:, 0]).sum(), (hull - hull.mean(0)).norm(dim=1), torch.hypot(*(hull[2] - hull[0])))
ys, xs = torch.meshgrid(torch.linspace(-1, 1, 5), torch.linspace(-1, 1, 9), indexing="ij")
disc = (xs**2 + ys**2) <= 1
for row in disc:
    print("".join(".#"[int(v)] for v in row))
print(torch.where(disc, (1 - xs**2 - ys**2).clamp(min=0).sqrt(), 0.0)[2], torch.stack([xs, ys]).flatten(1).T.shape, torch.mean(disc.float()))
