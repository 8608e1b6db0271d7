import io
import os
import tempfile

import numpy as np

folder = tempfile.mkdtemp()
path = os.path.join(folder, "table.csv")
with open(path, "w") as f:
    f.write("# station,height,rain\n")
    for i, (h, r) in enumerate([(12.5, 1.25), (80.0, 0.5), (431.25, 3.75), (1024.0, 7.0)]):
        f.write(f"{i},{h},{r}\n")
table = np.loadtxt(path, delimiter=",")
print(table)
print(table.shape, table.dtype)
height, rain = np.loadtxt(path, delimiter=",", usecols=(1, 2), unpack=True)
print("correlation %.3f" % np.corrcoef(height, rain)[0, 1])
np.savetxt(os.path.join(folder, "out.txt"), table, fmt="%8.3f", header="station height rain")
print(open(os.path.join(folder, "out.txt")).read())
np.save(os.path.join(folder, "a.npy"), table)
back = np.load(os.path.join(folder, "a.npy"))
print(np.array_equal(back, table), back.dtype)
np.savez(os.path.join(folder, "all.npz"), height=height, rain=rain)
with np.load(os.path.join(folder, "all.npz")) as data:
    print(sorted(data.files), data["rain"].sum())
np.savez_compressed(os.path.join(folder, "small.npz"), x=np.arange(1000), y=np.zeros(3))
data = np.load(os.path.join(folder, "small.npz"))
print({name: data[name].shape for name in data})
mapped = np.load(os.path.join(folder, "a.npy"), mmap_mode="r")
print(mapped[1:3, 1], mapped[:, 2].max())
try:
    mapped[0, 0] = 5
except ValueError as error:
    print("refused:", error)
raw = np.arange(6, dtype=np.int16)
raw.tofile(os.path.join(folder, "raw.bin"))
print(np.fromfile(os.path.join(folder, "raw.bin"), dtype=np.int16).reshape(2, 3))
print(np.frombuffer(raw.tobytes(), dtype="<i2"), len(raw.tobytes()))
print(np.fromstring("1 2 3.5", sep=" "))
text = io.StringIO("a b\n1 2\n3 nan\n")
found = np.genfromtxt(text, skip_header=1)
print(found, np.isnan(found).sum())
named = np.genfromtxt(io.StringIO("x,y\n1,2.5\n3,4.5\n"), delimiter=",", names=True)
print(named["y"].mean(), named.dtype.names)
stream = io.BytesIO()
np.save(stream, np.eye(2))
stream.seek(0)
print(np.load(stream))
try:
    np.load(os.path.join(folder, "missing.npy"))
except FileNotFoundError:
    print("no such file")
