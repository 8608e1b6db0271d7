"""Files of the libraries that are installed here, for comparison: theirs that are read by ndcast, and ndcast's that are read by them.

    python peers.py write FOLDER      files of NumPy, pandas, safetensors and zarr, and in truth.npz what is in them
    python peers.py compare FOLDER    reads each file of ndcast, and compares it with the .npy file of its name
    python peers.py record            peers/pandas and peers/safetensors, with pandas 3.1.1 and safetensors 0.8.0

A key of truth.npz is the name of a file, perhaps with a member behind a colon. Files with `refused` in their names hold no numbers.
"""

import pathlib
import sys
import warnings

import numpy as np

DATA = pathlib.Path(__file__).resolve().parent.parent
DTYPES = ["bool", "uint8", "uint16", "uint32", "uint64", "int8", "int16", "int32", "int64", "float16", "float32", "float64", "complex64", "complex128"]


def values(name: str, shape=(4, 6)) -> np.ndarray:
    dtype = np.dtype(name)
    count = int(np.prod(shape))
    if dtype.kind == "b":
        return (np.arange(count) % 3 == 0).reshape(shape)
    if dtype.kind in "iu":
        info = np.iinfo(dtype)
        return np.array([info.min, info.max, *range(count - 2)], dtype).reshape(shape)
    real = np.array([-0.0, np.nan, np.inf, -np.inf, 0.1, 1 / 3, *(i / 7 for i in range(count - 6))], dtype.type(0).real.dtype)
    return (real if dtype.kind == "f" else real + 1j * real[::-1]).astype(dtype).reshape(shape)


def numpy_files(folder: pathlib.Path, truth: dict) -> None:
    for name in DTYPES:
        for order in "<>":
            for axes in "CF":
                data = values(name)
                file = f"{name}-{'little' if order == '<' else 'big'}-{axes}.npy"
                np.save(folder / file, np.asarray(data.astype(data.dtype.newbyteorder(order)), order=axes))
                truth[file] = data
    members = {name: values(name) for name in DTYPES}
    np.savez(folder / "stored.npz", **members)
    np.savez_compressed(folder / "deflated.npz", **members)
    for file in ("stored.npz", "deflated.npz"):
        truth |= {f"{file}:{name}": data for name, data in members.items()}
    np.save(folder / "refused-text.npy", np.array(["a", "b"]))


def pandas_files(folder: pathlib.Path, truth: dict) -> None:
    import csv

    import pandas as pd

    table = pd.DataFrame({"height": [1.8, 1 / 3, 1e-300], "weight": [80.5, np.nan, -0.0], "a, b": [1e22, 5e-324, 0.1]})

    def add(file, frame, expected, **options):
        frame.to_csv(folder / file, **options)
        truth[file] = np.asarray(expected)

    numbers = table.to_numpy()
    with_index = np.column_stack([np.arange(3.0), numbers])
    add("index-header.csv", table, with_index)
    add("header.csv", table, numbers, index=False)
    add("index.csv", table, with_index, header=False)
    add("bare.csv", table, numbers, index=False, header=False)
    add("tabs.tsv", table, numbers, index=False, sep="\t")
    add("semicolons.txt", table, numbers, index=False, sep=";")
    add("windows.csv", table, numbers, index=False, lineterminator="\r\n")
    add("mark.csv", table, numbers, index=False, encoding="utf-8-sig")
    add("missing.csv", table, numbers, index=False, na_rep="nan")
    add("quoted.csv", table.dropna(), table.dropna().to_numpy(), index=False, quoting=csv.QUOTE_ALL)
    add("words-quoted.csv", table, numbers, index=False, quoting=csv.QUOTE_NONNUMERIC)
    add("short.csv", table.round(2), np.round(numbers, 2), index=False, float_format="%.2f")
    add("infinite.csv", pd.DataFrame({"x": [np.inf, -np.inf, np.nan, 1.0]}), [[np.inf], [-np.inf], [np.nan], [1.0]], index=False)
    add("series.csv", pd.Series([1.5, 2.5], name="x"), [[1.5], [2.5]], index=False)
    add("none.csv", table.iloc[:0], np.zeros((0, 3)), index=False)
    for name in DTYPES:
        kind = np.dtype(name).kind
        if kind in "iuf":
            data = values(name)
            # The digits are those of the dtype: a float64 of the same text is what is read.
            expected = np.array([[float(str(x)) for x in row] for row in data]) if kind == "f" else data
            if kind != "f":
                expected = data.astype("float64" if name == "uint64" else "int64")
            if name == "uint64":
                data = data % 1000
                expected = data.astype("int64")
            add(f"{name}.csv", pd.DataFrame(data, columns=list("abcdef")), expected, index=False)
    nullable = pd.DataFrame({"x": pd.array([1, None, 3], dtype="Int64")})
    add("nullable.csv", nullable, [[1.0], [np.nan], [3.0]], index=False)
    pd.DataFrame({"x": [True, False]}).to_csv(folder / "refused-bool.csv", index=False)
    pd.DataFrame({"x": pd.to_datetime(["2026-01-01"])}).to_csv(folder / "refused-date.csv", index=False)
    pd.DataFrame({"x": [1, 2], "y": ["a", "b"]}).to_csv(folder / "refused-word.csv", index=False)


def safetensors_files(folder: pathlib.Path, truth: dict) -> None:
    import safetensors
    from safetensors.numpy import save_file

    codes = [name for name in DTYPES if not name.startswith("complex")]
    arrays = {name: values(name) for name in codes}
    arrays |= {"scalar": np.array(2.5), "empty": np.zeros((0, 3), "f4"), "vector": np.arange(5, dtype="i8"), "été": np.ones(1, "f4")}
    save_file(arrays, folder / "all.safetensors", metadata={"format": "np"})
    truth |= {f"all.safetensors:{name}": data for name, data in arrays.items()}
    # The upper half of the bits of float32.
    half = (values("float32").view("u4") >> 16).astype("u2")
    if hasattr(safetensors, "TensorSpec"):
        spec = safetensors.TensorSpec(dtype="bfloat16", shape=half.shape, data_ptr=half.ctypes.data, data_len=half.nbytes)
    else:
        spec = {"dtype": "bfloat16", "shape": half.shape, "data": half.tobytes()}
    safetensors.serialize_file({"half": spec}, str(folder / "half.safetensors"), None)
    truth["half.safetensors:half"] = (half.astype("u4") << 16).view("f4")


def zarr_files(folder: pathlib.Path, truth: dict) -> None:
    import zarr
    import zarr_stores

    version = int(zarr.__version__.split(".")[0])
    stores = {f"version{version}.zarr": {2: zarr_stores.version2, 3: zarr_stores.version3}[version]}
    if version == 3:
        stores["old.zarr"] = old_format
    for file, write in stores.items():
        truth |= {f"{file}:{name}": data for name, data in write(str(folder / file)).items() if "refused" not in name}


def old_format(path: str) -> dict:
    """Format 2, as zarr 3 writes it."""
    import zarr

    group, truth = zarr.open_group(path, mode="w", zarr_format=2), {}
    for name in DTYPES:
        for axes in "CF":
            data, key = values(name), f"{name}-{axes}"
            array = group.create_array(key, shape=data.shape, dtype=data.dtype, chunks=(3, 4), order=axes)
            array[...] = data
            truth[key] = data
    return truth


def write(folder: pathlib.Path, kinds) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    truth = {}
    for files in kinds:
        files(folder, truth)
    np.savez_compressed(folder / "truth.npz", **{key.replace("/", "|"): data for key, data in truth.items()})
    print(len(truth))


def read(path: pathlib.Path) -> np.ndarray:
    match path.suffix:
        case ".npz":
            return np.load(path)["arr_0"]
        case ".safetensors":
            from safetensors.numpy import load_file

            return load_file(path)["arr_0"]
        case ".zarr":
            import zarr

            return zarr.open(str(path), mode="r")[...]
        case ".csv" | ".tsv":
            import pandas as pd

            return pd.read_csv(path, sep="\t" if path.suffix == ".tsv" else ",", header=None, float_precision="round_trip").to_numpy()


def compare(folder: pathlib.Path) -> None:
    count = 0
    for path in sorted(folder.iterdir()):
        if path.suffix == ".npy":
            continue
        if path.suffix == ".zarr" and __import__("zarr").__version__ < "3":
            continue
        theirs, truth = read(path), np.load(path.with_suffix(".npy"))
        if path.suffix in (".csv", ".tsv"):
            theirs = theirs.astype(truth.dtype)
        assert theirs.dtype == truth.dtype and theirs.shape == truth.shape, (path, theirs.dtype, theirs.shape)
        assert np.array_equal(theirs, truth, equal_nan=truth.dtype.kind in "fc"), path
        count += 1
    print(count)


if __name__ == "__main__":
    warnings.simplefilter("ignore")
    if sys.argv[1] == "write":
        write(pathlib.Path(sys.argv[2]), [numpy_files, pandas_files, safetensors_files, zarr_files])
    elif sys.argv[1] == "compare":
        compare(pathlib.Path(sys.argv[2]))
    else:
        write(DATA / "peers" / "pandas", [pandas_files])
        write(DATA / "peers" / "safetensors", [safetensors_files])
