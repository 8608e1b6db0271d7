import copy
import io
import os
import pickle
import tempfile

import torch

state = {"weight": torch.arange(6.0).view(2, 3), "bias": torch.tensor([1, 2], dtype=torch.int32), "epoch": 3, "names": ["a", "b"], "nested": {"lr": 0.1, "on": True}}
with tempfile.TemporaryDirectory() as folder:
    path = os.path.join(folder, "state.pt")
    torch.save(state, path)
    loaded = torch.load(path)
    print(loaded["weight"], loaded["bias"], loaded["epoch"], loaded["names"], loaded["nested"], list(loaded))
    torch.save(torch.ones(2, 2, dtype=torch.bfloat16), path)
    print(torch.load(path, map_location="cpu"), torch.load(path, weights_only=True).dtype)
buffer = io.BytesIO()
torch.save([torch.tensor(1.5), (torch.tensor([True, False]), None)], buffer)
buffer.seek(0)
print(torch.load(buffer))
x = torch.arange(4.0)
y = copy.deepcopy(x)
y[0] = 9
z = copy.copy(x)
print(x, y, z, pickle.loads(pickle.dumps(x)), pickle.loads(pickle.dumps({"x": x.view(2, 2).t()})))
print(pickle.loads(pickle.dumps(torch.float32)), pickle.loads(pickle.dumps(x.shape)), copy.deepcopy({"a": [x]})["a"][0] is x)
