"""messages.toml: the errors about shapes that array libraries print, as they print them, with the shapes that caused them.

No environment has all the libraries, so each records its own part: `python messages.py numpy > parts/numpy.json`, and so on; `python messages.py
write parts` puts the parts, the rows that are read in sources, and those of public threads together. record/README.md has the commands.
"""

import json
import os
import pathlib
import re
import sys
import traceback
import warnings

os.environ["JAX_PLATFORMS"] = "cpu"
os.environ["TF_CPP_MIN_LOG_LEVEL"] = "3"
os.environ["CUDA_VISIBLE_DEVICES"] = ""

ROWS = []


def record(library, version, operation, about, shapes, call, words=None, traced=False, **more):
    """Runs `call`, which must fail, and keeps the message; `shapes` are those that the reader must give, in its order."""
    try:
        call()
    except Exception as error:  # noqa: BLE001: the libraries raise what they like
        if traced:
            lines = traceback.format_exc()
            text = re.sub(r'File "[^"]*?([^/"]+)"', r'File "/home/user/\1"', lines)
        else:
            text = "".join(traceback.format_exception_only(error))
    else:
        raise SystemExit(f"{library}: {operation} does not fail")
    row = {"library": library, "version": version, "from": "recorded", "operation": operation, "about": about, "shapes": shapes}
    row |= {"words": words} if words else {}
    ROWS.append(row | more | {"text": text.rstrip("\n")})


def numpy_rows():
    import numpy as np

    z = np.zeros
    new = np.__version__ >= "2"

    def row(*arguments, **more):
        record("NumPy", np.__version__, *arguments, **more)

    def run(code, **names):
        exec(code, {"np": np, "z": z, **names})

    row("z((3, 2)) + z(3)", "Broadcast", [[3, 2], [3]], lambda: z((3, 2)) + z(3), axis=1, lengths=[2, 3], traced=True)
    row("a += b", "Output", [[3, 1], [3, 4]], lambda: run("a = z((3, 1)); a += z((3, 4))"), axis=1, lengths=[1, 4])
    row("a[:, 1] = b", "Write", [[3], [4]], lambda: run("z((3, 4))[:, 1] = z(4)"), axis=0, lengths=[3, 4])
    row("a[:] = b", "Write", [[3, 4], [4, 3]], lambda: run("z((3, 4))[:] = z((4, 3))"), axis=1, lengths=[4, 3])
    row("a[mask] (assignment)", "Write", [], lambda: run("z(5)[np.array([1, 1, 0, 0, 1], bool)] = z(4)"), lengths=[3, 4])
    row("a[mask]", "Mask", [], lambda: z((5, 2))[np.ones(4, bool)], axis=0, lengths=[5, 4])
    row("a @ b", "MatMul", [], lambda: z((3, 4)) @ z((5, 6)), lengths=[4, 5])
    row("a.dot(b)", "MatMul", [[3, 4], [5, 6]], lambda: z((3, 4)).dot(z((5, 6))), lengths=[4, 5])
    row("concatenate", "Join", [], lambda: np.concatenate([z((3, 4)), z((3, 5))]), axis=1, lengths=[4, 5])
    row("einsum", "Mapped", [[3, 4], [3, 5]], lambda: np.einsum("ij,jk->ik", z((3, 4)), z((3, 5))), lengths=[4, 3])
    row("broadcast_to", "Expand", [[3, 4]], lambda: np.broadcast_to(z((3, 4)), (3, 5)), requested=[3, 5], axis=1, lengths=[4, 5])
    if not new:
        return
    row("where", "Broadcast", [[4, 3], [4], []], lambda: np.where(z((4, 3)) > 0, z(4), 0), axis=1, lengths=[3, 4])
    row("clip", "Broadcast", [[4, 3], [4], [3]], lambda: np.clip(z((4, 3)), z(4), z(3)), axis=1, lengths=[3, 4])
    row("add(out=)", "Broadcast", [[3, 4], [4], [3, 5]], lambda: np.add(z((3, 4)), z(4), out=z((3, 5))), axis=1, lengths=[4, 5])
    row("add(out=), too small", "Output", [[4], [3, 4]], lambda: np.add(z((3, 4)), z(4), out=z(4)))
    row("add(where=)", "Broadcast", [[3, 4], [], [3]], lambda: np.add(z((3, 4)), 1, where=np.ones(3, bool)), axis=1, lengths=[4, 3])
    row("a[rows, 0] = b", "Write", [[3], [4]], lambda: run("z((5, 4))[[0, 1, 2], 0] = z(4)"), axis=0, lengths=[3, 4])
    row("a[rows, columns]", "Broadcast", [[3], [2]], lambda: z((5, 4))[[0, 1, 2], [0, 1]], axis=0, lengths=[3, 2])
    row("broadcast_arrays", "Broadcast", [[3, 4], [3, 5]], lambda: np.broadcast_arrays(z((3, 4)), z((3, 5)), z(1)), axis=1, lengths=[4, 5])
    row("a @ b, batches", "MatMul", [[2, 3, 4], [5, 4, 3]], lambda: z((2, 3, 4)) @ z((5, 4, 3)), axis=0, lengths=[2, 5])
    row("vectors, dot", "MatMul", [[4], [3]], lambda: z(4).dot(z(3)), lengths=[4, 3])
    row("reshape", "Reshape", [], lambda: z((3, 4)).reshape(5, 2), requested=[5, 2], numel=12)
    row("reshape with -1", "Reshape", [], lambda: z((3, 4)).reshape(5, -1), requested=[5, -1], numel=12)
    row("solve", "Mapped", [], lambda: np.linalg.solve(z((3, 3)), z((4, 1))), lengths=[3, 4])
    row("copyto", "Write", [[3, 4], [3]], lambda: np.copyto(z((3, 4)), z(3)), axis=1, lengths=[4, 3])
    row("einsum(optimize=)", "Mapped", [], lambda: np.einsum("ij,jk->ik", z((3, 4)), z((3, 5)), optimize=True), lengths=[3, 4])
    row("assert_allclose", "Equal", [[3, 4], [3, 5]], lambda: np.testing.assert_allclose(z((3, 4)), z((3, 5))), axis=1, lengths=[4, 5])
    row("random.normal", "Broadcast", [[3], [4]], lambda: np.random.normal(z(3), z(4)), axis=0, lengths=[3, 4])
    row("insert", "Write", [[1, 4], [1, 5]], lambda: np.insert(z((3, 4)), 0, z(5), axis=0), axis=1, lengths=[4, 5])
    many = (2,) * 32
    row("32 axes", "Broadcast", [list(many), [3]], lambda: np.add(np.broadcast_to(0, many), z(3)), axis=31, lengths=[2, 3])
    # These tell nothing that can be read, or not whether they are whole.
    row("sum(out=)", "unread", [], lambda: np.sum(z((3, 4)), 0, out=z(3)))
    row("stack", "unread", [], lambda: np.stack([z(4), z(5)]))
    row("a[0] = list", "unread", [], lambda: run("z(10)[0] = [1, 2, 3]"))
    row("tensordot", "unread", [], lambda: np.tensordot(z((3, 4)), z((3, 4)), 1))


def torch_rows():
    import torch
    import torch.nn.functional as F

    z = torch.zeros

    def row(*arguments, **more):
        record("PyTorch", torch.__version__.split("+")[0], *arguments, **more)

    def run(code):
        exec(code, {"torch": torch, "z": z})

    row("a + b", "Broadcast", [], lambda: z(3, 2) + z(3), axis=1, lengths=[2, 3], traced=True)
    row("where", "Broadcast", [], lambda: torch.where(z(4, 3) > 0, z(4), z(3)), axis=1, lengths=[3, 4])
    row("a += b", "Output", [[3, 1], [3, 4]], lambda: run("a = z(3, 1); a += z(3, 4)"), axis=1, lengths=[1, 4])
    row("a[:, 1] = b", "Expand", [[4]], lambda: run("z(3, 4)[:, 1] = z(4)"), requested=[3], axis=0, lengths=[4, 3])
    row("a[0:2] = b", "Expand", [[2, 4, 1]], lambda: run("z(3, 4)[0:2] = z(2, 4, 1)"), requested=[2, 4])
    row("a[rows, 0] = b", "Write", [[3], [4]], lambda: run("z(5, 4)[[0, 1, 2], 0] = z(4)"), axis=0, lengths=[3, 4])
    row("a[mask]", "Mask", [[5, 2], [4]], lambda: z(5, 2)[torch.ones(4).bool()], axis=0, lengths=[5, 4])
    row("a[rows, columns]", "Broadcast", [[3], [2]], lambda: z(5, 4)[[0, 1, 2], [0, 1]], axis=0, lengths=[3, 2])
    row("expand", "Expand", [[3, 4]], lambda: z(3, 4).expand(3, 5), requested=[3, 5], axis=1, lengths=[4, 5])
    row("expand with -1", "Expand", [[3, 4]], lambda: z(3, 4).expand(2, -1, 5), requested=[2, -1, 5], axis=2, lengths=[4, 5])
    row("broadcast_shapes", "Broadcast", [[3, 4], [3, 5]], lambda: torch.broadcast_shapes((3, 4), (3, 5)), axis=1, lengths=[4, 5])
    row("a @ b", "MatMul", [[3, 4], [5, 6]], lambda: z(3, 4) @ z(5, 6), lengths=[4, 5])
    row("Linear", "MatMul", [[3, 4], [5, 6]], lambda: torch.nn.Linear(5, 6)(z(3, 4)), lengths=[4, 5], traced=True)
    row("mv", "MatMul", [[3, 4], [3]], lambda: z(3, 4) @ z(3), lengths=[4, 3])
    row("dot", "MatMul", [[3], [4]], lambda: z(3) @ z(4), lengths=[3, 4])
    row("bmm", "MatMul", [], lambda: torch.bmm(z(2, 3, 4), z(2, 5, 6)), lengths=[4, 5])
    row("a @ b, batches", "Broadcast", [], lambda: z(2, 3, 4) @ z(5, 4, 6), axis=0, lengths=[2, 5])
    row("tensordot", "Mapped", [], lambda: torch.tensordot(z(3, 4), z(3, 4), 1), lengths=[4, 3])
    row("cat", "Join", [], lambda: torch.cat([z(3, 4), z(3, 5)]), along=0, lengths=[4, 5])
    row("stack", "Equal", [[4], [5]], lambda: torch.stack([z(4), z(5)]), axis=0, lengths=[4, 5])
    row("reshape", "Reshape", [], lambda: z(3, 4).reshape(5, 2), requested=[5, 2], numel=12)
    row("view with -1", "Reshape", [], lambda: z(3, 4).view(5, -1), requested=[5, -1], numel=12)
    row("einsum", "Mapped", [], lambda: torch.einsum("ij,jk->ik", z(3, 4), z(3, 5)), lengths=[4, 3])
    row("mse_loss", "Broadcast", [], lambda: F.mse_loss(z(3, 4), z(3)), axis=1, lengths=[4, 3])
    row("binary_cross_entropy", "Equal", [[3], [3, 1]], lambda: F.binary_cross_entropy(z(3, 1), z(3)))
    row("bce_with_logits", "Equal", [[3], [3, 1]], lambda: F.binary_cross_entropy_with_logits(z(3, 1), z(3)))
    row("cross_entropy", "Equal", [], lambda: F.cross_entropy(z(3, 5), z(4).long()), lengths=[3, 4])
    row("masked_fill_", "Output", [[3, 1], [3, 4]], lambda: z(3, 1).masked_fill_(z(3, 4).bool(), 0), axis=1, lengths=[1, 4])
    row("attention mask", "Broadcast", [], lambda: F.scaled_dot_product_attention(z(1, 2, 3, 4), z(1, 2, 5, 4), z(1, 2, 5, 4), z(3, 4)), axis=3, lengths=[5, 4])
    row("load_state_dict", "Equal", [[4, 5], [4, 3]], lambda: torch.nn.Linear(3, 4).load_state_dict({"weight": z(4, 5), "bias": z(4)}), axis=1, lengths=[5, 3])
    row("a + b on meta", "Broadcast", [[3, 2], [3]], lambda: z(3, 2, device="meta") + z(3, device="meta"), axis=1, lengths=[2, 3])
    row("a @ b on meta", "MatMul", [[3, 2], [4, 3]], lambda: z(3, 2, device="meta") @ z(4, 3, device="meta"), lengths=[2, 4])
    row("an empty selection", "Broadcast", [], lambda: z(3, 0) + z(3, 2), axis=1, lengths=[0, 2])
    row("backward", "Equal", [[4], [3]], lambda: (z(3, requires_grad=True) * 2).backward(z(4)), axis=0, lengths=[4, 3])
    row("cat of different ranks", "unread", [], lambda: torch.cat([z(3, 4), z(5)]))
    row("TensorDataset", "unread", [], lambda: torch.utils.data.TensorDataset(z(3), z(4)))


def jax_rows():
    import jax
    import jax.numpy as jnp

    z = jnp.zeros

    def row(*arguments, **more):
        record("JAX", jax.__version__, *arguments, **more)

    row("a + b", "Broadcast", [[3, 2], [3]], lambda: z((3, 2)) + z(3), axis=1, lengths=[2, 3], traced=True)
    row("a + b, equal ranks", "Broadcast", [[3, 2], [3, 4]], lambda: z((3, 2)) + z((3, 4)), axis=1, lengths=[2, 4])
    row("where", "Broadcast", [[4, 3], [4], []], lambda: jnp.where(z((4, 3)) > 0, z(4), 0), axis=1, lengths=[3, 4])
    row("at[].set", "Expand", [[4]], lambda: z((3, 4)).at[:, 1].set(z(4)), requested=[3], axis=0, lengths=[4, 3])
    row("broadcast_to", "Expand", [[3, 4]], lambda: jnp.broadcast_to(z((3, 4)), (3, 5)), requested=[3, 5], axis=1, lengths=[4, 5])
    row("broadcast_to fewer", "Expand", [[3, 4]], lambda: jnp.broadcast_to(z((3, 4)), (4,)), requested=[4])
    row("a @ b", "MatMul", [], lambda: z((3, 4)) @ z((5, 6)), lengths=[4, 5])
    row("a @ b, batches", "MatMul", [[2, 3, 4], [5, 4, 6]], lambda: z((2, 3, 4)) @ z((5, 4, 6)), axis=0, lengths=[2, 5])
    row("concatenate", "Join", [[3, 4], [3, 5]], lambda: jnp.concatenate([z((3, 4)), z((3, 5))]), along=0, axis=1, lengths=[4, 5])
    row("stack", "Equal", [[4], [5]], lambda: jnp.stack([z(4), z(5)]), axis=0, lengths=[4, 5])
    row("reshape", "Reshape", [[3, 4]], lambda: z((3, 4)).reshape(5, 2), requested=[5, 2], numel=12)
    row("einsum", "Mapped", [], lambda: jnp.einsum("ij,jk->ik", z((3, 4)), z((3, 5))), lengths=[3, 4], words="NumPy")
    row("vmap", "Equal", [], lambda: jax.vmap(lambda a, b: a + b)(z((3, 2)), z((4, 2))), lengths=[3, 4])
    row("select", "Equal", [[3, 2], [3, 4]], lambda: jax.lax.select(z((3, 2)) > 0, z((3, 4)), z((3, 4))), axis=1, lengths=[2, 4])
    row("a[mask]", "Mask", [[5], [4]], lambda: z((5, 2))[z(4) > 0], axis=0, lengths=[5, 4])
    jax.config.update("jax_numpy_rank_promotion", "raise")
    row("rank promotion, which broadcasts", "unread", [], lambda: z((3, 2)) + z(2))


def tables_rows():
    import dask
    import dask.array as da
    import numpy as np
    import pandas as pd
    import xarray as xr

    z = np.zeros
    frame = pd.DataFrame(z((3, 2)), columns=["a", "b"])

    def row(*arguments, **more):
        record("pandas", pd.__version__, *arguments, **more)

    def column():
        frame.copy()["c"] = z(4)

    row("frame + array", "Equal", [[3, 2], [3, 3]], lambda: frame + z((3, 3)), axis=1, lengths=[2, 3])
    row("frame + vector", "Equal", [], lambda: frame + z(3), lengths=[2, 3])
    row("series + array", "Broadcast", [[3], [4]], lambda: pd.Series(z(3)) + z(4), axis=0, lengths=[3, 4], words="NumPy")
    row("frame[c] = values", "Equal", [], column, lengths=[4, 3], traced=True)
    row("DataFrame(columns=)", "Equal", [[3, 4], [3, 3]], lambda: pd.DataFrame(z((3, 4)), columns=list("abc")), axis=1, lengths=[4, 3])
    row("dot", "MatMul", [[3, 2], [3, 3]], lambda: frame.dot(z((3, 3))), lengths=[2, 3])
    row("frame[mask]", "Mask", [], lambda: frame[z(4) > 0], lengths=[3, 4])
    row("series == array", "Equal", [[3], [4]], lambda: pd.Series(z(3)) == z(4), axis=0, lengths=[3, 4])
    row("frame.columns = names", "Equal", [], lambda: setattr(frame.copy(), "columns", ["a"]), lengths=[2, 1])
    row("DataFrame of columns", "unread", [], lambda: pd.DataFrame({"a": z(3), "b": z(4)}))

    def array(shape, dims):
        return xr.DataArray(z(shape), dims=list(dims))

    def row(*arguments, **more):
        record("xarray", xr.__version__, *arguments, **more)

    row("a + b", "Equal", [], lambda: array((3, 2), "xy") + array(3, "y"), lengths=[2, 3])
    row("Variable + Variable", "Equal", [], lambda: xr.Variable(["x", "y"], z((3, 2))) + xr.Variable(["y"], z(3)), lengths=[2, 3])
    row("Dataset", "Equal", [], lambda: xr.Dataset({"a": (("x",), z(3)), "b": (("x",), z(4))}), lengths=[4, 3])
    row("a + numpy", "Broadcast", [[3, 2], [3]], lambda: array((3, 2), "xy") + z(3), axis=1, lengths=[2, 3], words="NumPy")
    row("a[x=0] = b", "Write", [[2], [3]], lambda: array((3, 2), "xy").__setitem__({"x": 0}, z(3)), axis=0, lengths=[2, 3], words="NumPy")
    row("a.values = b", "Equal", [[3, 2], [3, 3]], lambda: setattr(array((3, 2), "xy"), "values", z((3, 3))), axis=1, lengths=[2, 3])

    def x(*shape):
        return da.zeros(shape, chunks=2)

    def row(*arguments, **more):
        record("dask", dask.__version__, *arguments, **more)

    row("a + b", "Broadcast", [[3, 2], [3]], lambda: x(3, 2) + x(3), axis=1, lengths=[2, 3], words="NumPy")
    row("broadcast_to", "Expand", [[3, 4]], lambda: da.broadcast_to(x(3, 4), (3, 5)), requested=[3, 5], axis=1, lengths=[4, 5])
    row("concatenate", "Join", [[3, 4], [3, 5]], lambda: da.concatenate([x(3, 4), x(3, 5)]), axis=1, lengths=[4, 5])
    row("stack", "Equal", [[4], [5]], lambda: da.stack([x(4), x(5)]), axis=0, lengths=[4, 5])
    row("a[0:2] = b", "Write", [[2, 4], [3, 4]], lambda: x(3, 4).__setitem__(slice(0, 2), z((3, 4))), axis=0, lengths=[2, 3], words="NumPy")


def tensorflow_rows():
    import keras
    import tensorflow as tf

    z = tf.zeros

    def row(*arguments, **more):
        record("TensorFlow", tf.__version__, *arguments, **more)

    def graph(function, *shapes):
        return lambda: tf.function(function)(*[z(shape) for shape in shapes])

    row("a + b", "Broadcast", [[3, 2], [3]], lambda: z((3, 2)) + z((3,)), axis=1, lengths=[2, 3], traced=True)
    row("where", "Broadcast", [[4, 3], [4], []], lambda: tf.where(z((4, 3)) > 0, z((4,)), 0.0), axis=1, lengths=[3, 4])
    row("broadcast_to", "Expand", [[3, 4]], lambda: tf.broadcast_to(z((3, 4)), (3, 5)), requested=[3, 5], axis=1, lengths=[4, 5])
    row("broadcast_static_shape", "Broadcast", [[3, 4], [3, 5]], lambda: tf.broadcast_static_shape(tf.TensorShape((3, 4)), tf.TensorShape((3, 5))), axis=1, lengths=[4, 5])
    row("a @ b", "MatMul", [[3, 4], [5, 6]], lambda: z((3, 4)) @ z((5, 6)), lengths=[4, 5])
    row("a @ b, batches", "MatMul", [[2, 3, 4], [5, 4, 6]], lambda: z((2, 3, 4)) @ z((5, 4, 6)), axis=0, lengths=[2, 5])
    row("concat", "Join", [[3, 4], [3, 5]], lambda: tf.concat([z((3, 4)), z((3, 5))], 0), axis=1, lengths=[4, 5])
    row("stack", "Equal", [[4], [5]], lambda: tf.stack([z((4,)), z((5,))]), axis=0, lengths=[4, 5])
    row("reshape", "Reshape", [], lambda: tf.reshape(z((3, 4)), (5, 2)), numel=12)
    row("assign", "Equal", [[3, 4], [3, 5]], lambda: tf.Variable(z((3, 4))).assign(z((3, 5))), axis=1, lengths=[4, 5])
    row("assign_add", "Equal", [[3, 4], [4]], lambda: tf.Variable(z((3, 4))).assign_add(z((4,))))
    row("a[:, 1].assign", "Write", [[3], [4]], lambda: tf.Variable(z((3, 4)))[:, 1].assign(z((4,))), axis=0, lengths=[3, 4])
    row("a + b in a graph", "Broadcast", [[3, 2], [3]], graph(lambda a, b: a + b, (3, 2), (3,)), axis=1, lengths=[2, 3], traced=True)
    row("a @ b in a graph", "MatMul", [[3, 4], [5, 6]], graph(lambda a, b: a @ b, (3, 4), (5, 6)), lengths=[4, 5])
    row("where in a graph", "Broadcast", [[4, 3], [4], []], graph(lambda a, b: tf.where(a > 0, b, 0.0), (4, 3), (4,)), axis=1, lengths=[3, 4])
    row("broadcast_to in a graph", "Mapped", [], graph(lambda a: tf.broadcast_to(a, (3, 5)), (3, 4)), lengths=[4, 5])
    row("reshape in a graph", "Reshape", [], graph(lambda a: tf.reshape(a, (5, 2)), (3, 4)), requested=[5, 2], numel=12)
    row("softmax_cross_entropy", "Broadcast", [[3, 5], [3, 4]], lambda: tf.nn.softmax_cross_entropy_with_logits(z((3, 4)), z((3, 5))), axis=1, lengths=[5, 4])
    row("CategoricalCrossentropy", "Equal", [[3, 4], [3, 5]], lambda: keras.losses.CategoricalCrossentropy()(z((3, 4)), z((3, 5))), axis=1, lengths=[4, 5])
    model = keras.Sequential([keras.layers.Input((4,)), keras.layers.Dense(2)])
    model.compile("sgd", "mse")
    row("fit", "Broadcast", [], lambda: model.fit(z((8, 4)), z((8, 3)), verbose=0), lengths=[3, 2])


PARTS = {"numpy": numpy_rows, "torch": torch_rows, "jax": jax_rows, "tables": tables_rows, "tensorflow": tensorflow_rows}


def rust_rows(printed):
    """What messages.rs has printed: `## library version | operation | about | rest as JSON`, then the message."""
    for part in printed.split("## ")[1:]:
        head, _, text = part.partition("\n")
        name, operation, about, more = head.split(" | ")
        library, version = name.split()
        row = {"library": library, "version": version, "from": "recorded", "operation": operation, "about": about}
        yield row | json.loads(more) | {"text": text.strip("\n")}


def sources():
    """Messages of libraries that need hardware or a long build, put together by hand from their sources."""
    burn = {"library": "burn", "version": "0.19", "from": "crates/burn-tensor/src/tensor/api/check.rs"}
    head = "thread 'main' panicked at src/main.rs:12:9:\n=== Tensor Operation Error ===\n  Operation: '%s'\n  Reason:\n    1. %s \n"
    broadcast = (
        "The provided tensors have incompatible shapes. Incompatible size at dimension '%d' => '%d != %d', which can't be broadcasted. "
        "Lhs tensor shape %s, Rhs tensor shape %s."
    )
    yield burn | {
        "operation": "Add", "about": "Broadcast", "shapes": [[3, 5], [3, 6]], "axis": 1, "lengths": [5, 6],
        "text": head % ("Add", broadcast % (1, 5, 6, [3, 5], [3, 6])),
    }  # fmt: skip
    two = broadcast % (0, 2, 3, [2, 5], [3, 6]) + " \n    2. " + broadcast % (1, 5, 6, [2, 5], [3, 6])
    yield burn | {
        "operation": "Mul, two axes", "about": "Broadcast", "shapes": [[2, 5], [3, 6]], "axis": 1, "lengths": [5, 6], "text": head % ("Mul", two),
    }  # fmt: skip
    yield burn | {
        "operation": "Matmul", "about": "MatMul", "shapes": [[3, 4], [5, 6]], "lengths": [4, 5],
        "text": head % ("Matmul", "The inner dimension of matmul should be the same, but got 4 and 5. Lhs shape [3, 4], rhs shape [5, 6]."),
    }  # fmt: skip
    yield burn | {
        "operation": "Reshape", "about": "Reshape", "shapes": [[2, 2]], "requested": [1, 3], "numel": 4,
        "text": head % ("Reshape", "The given shape doesn't have the same number of elements as the current tensor. Current shape: [2, 2], target shape: [1, 3]."),
    }  # fmt: skip
    yield burn | {
        "operation": "Expand", "about": "Expand", "shapes": [[2, 3]], "requested": [4, 3], "axis": 0, "lengths": [2, 4],
        "text": head % ("Expand", "The provided tensor can't be broadcasted to the target shape. Incompatible size at dimension '1' => '2 != 4', which can't be broadcasted. Tensor shape [2, 3], Target shape [4, 3]."),
    }  # fmt: skip
    cupy = {"library": "CuPy", "version": "14", "from": "cupy/_core/internal.pyx", "words": "NumPy"}
    yield cupy | {
        "operation": "a + b", "about": "Broadcast", "shapes": [[3, 2], [3]], "axis": 1, "lengths": [2, 3],
        "text": "ValueError: operands could not be broadcast together with shapes (3, 2), (3,)",
    }  # fmt: skip
    old = {"library": "PyTorch", "version": "1.4", "from": "aten/src/TH"}
    yield old | {
        "operation": "Linear", "about": "MatMul", "shapes": [[3, 4], [5, 6]], "lengths": [4, 5],
        "text": "RuntimeError: size mismatch, m1: [3 x 4], m2: [5 x 6] at /pytorch/aten/src/TH/generic/THTensorMath.cpp:197",
    }  # fmt: skip
    yield old | {
        "operation": "cat", "about": "Join", "shapes": [], "along": 1, "axis": 0, "lengths": [4, 5],
        "text": "RuntimeError: Sizes of tensors must match except in dimension 1. Got 4 and 5 in dimension 0 (The offending index is 1)",
    }  # fmt: skip


def toml(value):
    if isinstance(value, list):
        return "[" + ", ".join(map(toml, value)) + "]"
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    return str(value)


def write(parts):
    from threads import THREADS

    rows = []
    for path in sorted(pathlib.Path(parts).glob("*.json")):
        rows += json.loads(path.read_text())
    for path in sorted(pathlib.Path(parts).glob("*.txt")):
        rows += rust_rows(path.read_text())
    rows += sources()
    rows.sort(key=lambda row: row["library"].lower())
    lines = ["# Errors about shapes, as array libraries print them, and what is to be read in them.", "# Written by record/messages.py; see README.md for the format."]
    for table, entries in (("row", rows), ("thread", THREADS)):
        for row in entries:
            lines += ["", f"[[{table}]]"] + [f"{key} = {toml(value)}" for key, value in row.items()]
    path = pathlib.Path(__file__).resolve().parent.parent / "messages.toml"
    path.write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    warnings.simplefilter("ignore")
    if sys.argv[1] == "write":
        write(sys.argv[2])
    else:
        PARTS[sys.argv[1]]()
        print(json.dumps(ROWS))
