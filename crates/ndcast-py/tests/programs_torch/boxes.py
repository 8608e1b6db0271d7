import torch


def area(boxes):
    return (boxes[:, 2] - boxes[:, 0]) * (boxes[:, 3] - boxes[:, 1])


def iou(a, b):
    corner = torch.max(a[:, None, :2], b[:, :2])
    other = torch.min(a[:, None, 2:], b[:, 2:])
    both = (other - corner).clamp(min=0).prod(2)
    return both / (area(a)[:, None] + area(b) - both)


def nms(boxes, scores, threshold):
    order, keep = scores.argsort(descending=True), []
    while order.numel() > 0:
        i = order[0]
        keep.append(i.item())
        if order.numel() == 1:
            break
        rest = order[1:]
        order = rest[iou(boxes[i].unsqueeze(0), boxes[rest]).squeeze(0) <= threshold]
    return torch.tensor(keep)


boxes = torch.tensor([[0.0, 0, 10, 10], [1, 1, 11, 11], [20, 20, 30, 30], [0, 0, 5, 10]])
scores = torch.tensor([0.9, 0.8, 0.7, 0.95])
print(area(boxes), iou(boxes, boxes))
print(nms(boxes, scores, 0.5), nms(boxes, scores, 0.3), nms(boxes[:0], scores[:0], 0.5))
centre = torch.cat([(boxes[:, :2] + boxes[:, 2:]) / 2, boxes[:, 2:] - boxes[:, :2]], dim=1)
x, y, w, h = centre.unbind(-1)
back = torch.stack([x - 0.5 * w, y - 0.5 * h, x + 0.5 * w, y + 0.5 * h], dim=-1)
print(torch.equal(back, boxes), centre, w * h)
sizes, ratios = torch.tensor([8.0, 16.0]), torch.tensor([0.5, 1.0, 2.0])
ws = (sizes[:, None] * ratios.sqrt()).view(-1)
hs = (sizes[:, None] / ratios.sqrt()).reshape(-1)
base = torch.stack([-ws, -hs, ws, hs], dim=1).div(2).round()
ys, xs = torch.meshgrid(torch.arange(2) * 16, torch.arange(2) * 16, indexing="ij")
shifts = torch.stack([xs.flatten(), ys.flatten(), xs.flatten(), ys.flatten()], 1)
anchors = (shifts[:, None] + base[None]).reshape(-1, 4)
print(base, anchors.shape, anchors[:3], anchors[-1])
overlap = iou(anchors, boxes)
best, which = overlap.max(dim=0)
print(best, which, (overlap > 0.3).sum(), overlap.amax(1).topk(3).values)
labels = torch.full((len(anchors),), -1)
labels[overlap.max(1)[0] < 0.1] = 0
labels[which] = 1
print(labels, labels.unique(return_counts=True))
inside = (boxes[:, None, 0] <= anchors[None, :, 0]) & (anchors[None, :, 2] <= boxes[:, None, 2])
print(inside.any(1), inside.nonzero().shape, inside.long().sum(1))
precision = torch.tensor([1.0, 1.0, 0.66, 0.75])
recall = torch.tensor([0.25, 0.5, 0.5, 0.75])
envelope = torch.flip(torch.cummax(torch.flip(precision, [0]), dim=0)[0], dims=(0,))
print(envelope, (envelope[1:] * recall.diff()).sum(), torch.trapezoid(precision, recall))
