"""Writes npy/*.npy, npy/*.npz and npy/expected.toml with real NumPy: files to be read, and what is in them.

    python npy.py

The `.npy` files are every dtype in both orders of axes and both byte orders, 0-d and empty arrays, all of version 1.0. The
same arrays in versions 2.0 and 3.0 are the members `NAME-v2` and `NAME-v3` of `versions.npz`. `expected.toml` says for each array: dtype, shape, whether it is in Fortran order, values in C order.
"""

import io
import zipfile

import numpy as np
from common import DATA, DTYPES, Values, table, write

FOLDER = DATA / "npy"

# Values that every float dtype holds exactly, the special ones first.
FLOATS = [-0.0, 0.5, float("nan"), float("inf"), -float("inf"), -1.75, 2.0, 1024.0] + [i - 8.25 for i in range(16)]


def values(dtype: np.dtype) -> np.ndarray:
    if dtype.kind == "b":
        return np.arange(24) % 3 == 0
    if dtype.kind in "iu":
        info = np.iinfo(dtype)
        return np.array([info.min, info.max, info.max - 1, *range(21)], dtype)
    if dtype.kind == "f":
        info = np.finfo(dtype)
        return np.array([info.max, info.tiny, info.smallest_subnormal, *FLOATS[:21]], dtype)
    real = np.array(FLOATS, dtype.type(0).real.dtype)
    result = np.empty(24, dtype)
    result.real, result.imag = real, real[::-1]
    return result


def arrays():
    """Name and array."""
    for name in DTYPES:
        if name == "bfloat16":  # which NumPy does not have
            continue
        dtype = np.dtype(name)
        for order in "<>" if dtype.itemsize > 1 else "|":
            ending = {"<": "-little", ">": "-big", "|": ""}[order]
            data = values(dtype).reshape(2, 3, 4).astype(dtype.newbyteorder(order))
            yield f"{name}{ending}-c", np.ascontiguousarray(data)
            yield f"{name}{ending}-f", np.asfortranarray(data)
    yield "0d", np.array(2.5)
    yield "0d-big", np.array(-7, ">i4")
    yield "empty", np.zeros(0, "f4")
    yield "empty-2d", np.zeros((3, 0, 2), "i8", order="F")
    yield "ones", np.arange(3.0).reshape(1, 3, 1)
    yield "32-axes", np.arange(4, dtype="u1").reshape((2,) + (1,) * 30 + (2,))


def row(file: str, array: np.ndarray, member: str | None = None) -> dict:
    # A file records one order: NumPy calls an array C ordered if it is both C and Fortran ordered.
    fortran = array.flags.f_contiguous and not array.flags.c_contiguous
    name = array.dtype.name
    return {
        "file": file,
        "member": member,
        "dtype": name,
        "big_endian": array.dtype.byteorder == ">",
        "fortran_order": bool(fortran),
        "shape": list(array.shape),
        "values": Values(array.ravel().tolist(), name),
    }


def packed(array: np.ndarray, version: tuple[int, int]) -> bytes:
    target = io.BytesIO()
    np.lib.format.write_array(target, array, version=version, allow_pickle=False)
    return target.getvalue()


def archive(name: str, members: dict[str, bytes], method: int = zipfile.ZIP_STORED) -> None:
    """A zip archive whose bytes do not depend on the clock."""
    with zipfile.ZipFile(FOLDER / name, "w") as target:
        for member, content in members.items():
            info = zipfile.ZipInfo(member, (1980, 1, 1, 0, 0, 0))
            info.compress_type = method
            with target.open(info, "w", force_zip64=True) as file:  # as numpy.savez does
                file.write(content)


def refused() -> dict[str, bytes]:
    """Files of dtypes that are not plain numbers."""
    kinds = {
        "object": np.array([1, "a", None], object),
        "string": np.array(["ab", "c"]),
        "bytes": np.array([b"ab", b"c"]),
        "datetime": np.array(["2020-01-01"], "M8[D]"),
        "timedelta": np.array([5], "m8[s]"),
        "structured": np.zeros(2, [("x", "<f4"), ("y", "<i8", (2,))]),
        "void2": np.zeros(2, "V2"),  # what numpy.save makes of bfloat16
        "longdouble": np.zeros(2, "<f16"),
    }
    contents = {}
    for name, array in kinds.items():
        target = io.BytesIO()
        np.save(target, array)
        contents[name] = target.getvalue()
    return contents


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for old in [*FOLDER.glob("*.npy"), *FOLDER.glob("*.npz")]:
        old.unlink()
    rows, versions = [], {}
    for name, array in arrays():
        (FOLDER / f"{name}.npy").write_bytes(packed(array, (1, 0)))
        rows.append(row(f"{name}.npy", array))
        for major in (2, 3):
            versions[f"{name}-v{major}.npy"] = packed(array, (major, 0))
    archive("versions.npz", versions, zipfile.ZIP_DEFLATED)
    archive("refused.npz", {f"{name}.npy": content for name, content in refused().items()})

    two = {"x": np.arange(6.0).reshape(2, 3), "été": np.array([True, False])}
    archive("stored.npz", {f"{name}.npy": packed(array, (1, 0)) for name, array in two.items()})
    archive("deflated.npz", {f"{name}.npy": packed(array, (1, 0)) for name, array in two.items()}, zipfile.ZIP_DEFLATED)
    archive("bzip2.npz", {"x.npy": packed(two["x"], (1, 0))}, zipfile.ZIP_BZIP2)
    for file in ("stored.npz", "deflated.npz"):
        rows += [row(file, array, name) for name, array in two.items()]
    for file in {r["file"] for r in rows if r["file"].endswith(".npy")}:
        np.load(FOLDER / file, allow_pickle=False)  # what is recorded must be what NumPy itself reads
    write("npy/expected.toml", "What is in the files of this folder.", [table("array", r) for r in rows], "npy")


if __name__ == "__main__":
    main()
