"""Writes zarr/version3.zip or zarr/version2.zip with real zarr-python, and what is in them: one group of many arrays each.

    python zarr_stores.py        with zarr 3.1.6 and with zarr 2.18.3: each writes the file of its own version

`versionN.npz` holds the elements of each array under the same name; names with `refused` must give an error.
"""

import json
import pathlib
import shutil
import tempfile
import zipfile

import numcodecs
import numpy as np
import zarr

FOLDER = pathlib.Path(__file__).resolve().parent.parent / "zarr"
DTYPES = ["bool", "uint8", "uint16", "uint32", "uint64", "int8", "int16", "int32", "int64", "float16", "float32", "float64", "complex64", "complex128"]


def values(name: str, shape=(7, 5)) -> np.ndarray:
    dtype = np.dtype(name)
    count = int(np.prod(shape))
    if dtype.kind == "b":
        return (np.arange(count) % 3 == 0).reshape(shape)
    if dtype.kind in "iu":
        info = np.iinfo(dtype)
        return np.array([info.min, info.max, *(i % 100 for i in range(count - 2))], dtype).reshape(shape)
    real = np.array([np.nan, np.inf, -np.inf, -0.0, *(i / 4 - 3 for i in range(count - 4))], dtype.type(0).real.dtype)
    if dtype.kind == "f":
        return real.reshape(shape)
    result = np.empty(count, dtype)
    result.real, result.imag = real, real[::-1]
    return result.reshape(shape)


def smooth(name: str, shape) -> np.ndarray:
    return (np.arange(np.prod(shape)) // 3).astype(name).reshape(shape)


def version3(path):
    from zarr.codecs import BloscCodec, BytesCodec, Crc32cCodec, GzipCodec, ShardingCodec, TransposeCodec, ZstdCodec

    group, truth = zarr.open_group(path, mode="w", zarr_format=3), {}
    where = {}

    def add(name, data, chunks, fill=0, parts=None, **more):
        array = group.create_array(name, shape=data.shape, dtype=data.dtype, chunks=chunks, fill_value=fill, **more)
        if parts is None:
            array[...] = data
            truth[name] = data
        else:
            array[parts] = data[parts]
            truth[name] = np.full(data.shape, fill, data.dtype)
            truth[name][parts] = data[parts]

    for name in DTYPES:
        add(f"dtype/{name}", values(name), (4, 3), compressors=None)
        add(f"big/{name}", values(name), (4, 5), serializer=BytesCodec(endian="big"), compressors=ZstdCodec())
    fills = {"nan": np.nan, "infinity": np.inf, "minus": -np.inf, "tenth": 0.1, "seven": 7}
    for spelling, fill in fills.items():
        for name in ("float16", "float32", "float64"):
            add(f"fill/{spelling}-{name}", values(name), (4, 3), fill=np.dtype(name).type(fill), parts=np.s_[:4, 3:])
    add("fill/true", values("bool"), (4, 3), fill=True, parts=np.s_[:4, 3:])
    add("fill/large", values("uint64"), (4, 3), fill=2**64 - 1, parts=np.s_[:4, 3:])
    add("fill/negative", values("int64"), (4, 3), fill=-(2**63), parts=np.s_[:4, 3:])
    add("fill/complex", values("complex64"), (4, 3), fill=complex(1.5, np.inf), parts=np.s_[:4, 3:])
    data = smooth("float32", (30, 20))
    codecs = {
        "gzip": GzipCodec(level=5),
        "zstd": ZstdCodec(level=3),
        "zstd-checksum": ZstdCodec(level=1, checksum=True),
        "crc32c": Crc32cCodec(),
        "zstd-crc32c": [ZstdCodec(), Crc32cCodec()],
        "gzip-zstd": [GzipCodec(), ZstdCodec()],
    }
    for cname in ("lz4", "lz4hc", "zlib", "zstd"):
        for shuffle in ("noshuffle", "shuffle", "bitshuffle"):
            codecs[f"blosc-{cname}-{shuffle}"] = BloscCodec(cname=cname, clevel=5, shuffle=shuffle)
    for name, codec in codecs.items():
        add(f"codec/{name}", data, (16, 20), compressors=codec)
    # Blocks of blosc: several of them, the last one shorter; elements of other sizes; what does not pack.
    for name in ("uint8", "int16", "float64", "complex128"):
        for shuffle in ("shuffle", "bitshuffle"):
            add(f"blocks/{name}-{shuffle}", smooth(name, (3, 1001)), (3, 1001), compressors=BloscCodec(cname="lz4", shuffle=shuffle, blocksize=2048))
    noise = np.random.default_rng(1).integers(0, 256, (20, 30), dtype="u1")
    add("blocks/noise", noise, (10, 30), compressors=BloscCodec(cname="lz4", shuffle="noshuffle"))
    cube = smooth("int32", (6, 7, 8))
    for order in ((2, 1, 0), (1, 2, 0), (2, 0, 1)):
        add(f"transpose/{''.join(map(str, order))}", cube, (4, 3, 5), filters=TransposeCodec(order=order), compressors=ZstdCodec())
        add(f"transpose/raw-{''.join(map(str, order))}", cube, (4, 3, 5), filters=TransposeCodec(order=order), compressors=None)
    add("keys/dot", cube, (4, 3, 5), chunk_key_encoding={"name": "default", "separator": "."})
    add("keys/v2", cube, (4, 3, 5), chunk_key_encoding={"name": "v2", "separator": "/"})
    add("keys/v2-dot", cube, (4, 3, 5), chunk_key_encoding={"name": "v2", "separator": "."})
    for place in ("start", "end"):
        for inner in (None, ZstdCodec(), BloscCodec()):
            name = f"shard/{place}-{type(inner).__name__.removesuffix('Codec').lower()}"
            codecs = [BytesCodec()] + ([inner] if inner else [])
            add(name, data, (16, 10), serializer=ShardingCodec(chunk_shape=(8, 5), codecs=codecs, index_location=place), compressors=None)
    add("shard/holes", data, (16, 10), fill=2.5, parts=np.s_[:8, 5:15], serializer=ShardingCodec(chunk_shape=(8, 5)), compressors=None)
    nested = ShardingCodec(chunk_shape=(8, 10), codecs=[ShardingCodec(chunk_shape=(4, 5))])
    add("shard/nested", data, (16, 10), serializer=nested, compressors=None)
    swapped = ShardingCodec(chunk_shape=(8, 10), codecs=[TransposeCodec(order=(1, 0)), BytesCodec(endian="big")], index_codecs=[BytesCodec(endian="big")])
    add("shard/transposed", data, (16, 10), serializer=swapped, compressors=None)
    add("shape/scalar", np.array(2.5), ())
    add("shape/scalar-v2", np.array(-7), (), chunk_key_encoding={"name": "v2"})
    add("shape/empty", np.zeros((3, 0, 2), "f4"), (2, 1, 2))
    add("shape/large-chunk", smooth("int16", (3, 4)), (10, 10))
    add("shape/one", smooth("int16", (1, 1, 1)), (1, 1, 1))
    add("refused/blosclz", data, (16, 20), compressors=BloscCodec(cname="blosclz"))
    group.create_array("refused/string", shape=(2,), dtype=str)
    group["dtype/int8"].attrs["unit"] = "m"
    return truth


def version2(path):
    group, truth = zarr.open_group(path, mode="w"), {}

    def add(name, data, chunks, fill=0, parts=None, **more):
        array = group.create_dataset(name, shape=data.shape, dtype=data.dtype, chunks=chunks, fill_value=fill, **more)
        if parts is None:
            array[...] = data
            truth[name] = data.astype(data.dtype.newbyteorder("="))
        else:
            array[parts] = data[parts]
            truth[name] = np.full(data.shape, 0 if fill is None else fill, data.dtype.newbyteorder("="))
            truth[name][parts] = data[parts]

    for name in DTYPES:
        for order in "<>":
            for axes in "CF":
                data = values(name)
                data = data.astype(data.dtype.newbyteorder(order))
                add(f"dtype/{name}-{'little' if order == '<' else 'big'}-{axes}", data, (4, 3), order=axes, compressor=None)
    data = smooth("float32", (30, 20))
    codecs = {"default": numcodecs.Blosc(), "zlib": numcodecs.Zlib(1), "gzip": numcodecs.GZip(5), "zstd": numcodecs.Zstd(3), "lz4": numcodecs.LZ4()}
    for name, codec in codecs.items():
        for axes in "CF":
            add(f"codec/{name}-{axes}", data, (16, 20), order=axes, compressor=codec)
    add("codec/bits", data, (16, 20), compressor=numcodecs.Blosc("zstd", 3, numcodecs.Blosc.BITSHUFFLE))
    for spelling, fill in {"null": None, "nan": np.nan, "infinity": np.inf, "minus": -np.inf, "tenth": 0.1}.items():
        add(f"fill/{spelling}", values("float64"), (4, 3), fill=fill, parts=np.s_[:4, 3:])
    add("fill/complex", values("complex128"), (4, 3), fill=complex(1.5, np.nan), parts=np.s_[:4, 3:])
    add("fill/true", values("bool"), (4, 3), fill=True, parts=np.s_[:4, 3:])
    cube = smooth("int32", (6, 7, 8))
    add("keys/slash", cube, (4, 3, 5), dimension_separator="/")
    add("keys/dot", cube, (4, 3, 5), dimension_separator=".")
    add("shape/scalar", np.array(2.5), ())
    add("shape/empty", np.zeros((3, 0, 2), "f4"), (2, 1, 2))
    add("refused/delta", smooth("int32", (30,)), (10,), filters=[numcodecs.Delta("i4")])
    add("refused/bz2", smooth("int32", (30,)), (10,), compressor=numcodecs.BZ2())
    add("refused/string", np.array(["a", "bc"]), (2,), fill="")
    add("refused/fields", np.zeros(3, [("x", "i4"), ("y", "f4")]), (2,), fill=None)
    group["dtype/int8-little-C"].attrs["unit"] = "m"
    return truth


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    version = int(zarr.__version__.split(".")[0])
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder) / "store"
        truth = {2: version2, 3: version3}[version](str(root))
        # Stored members and deflated ones.
        with zipfile.ZipFile(FOLDER / f"version{version}.zip", "w") as archive:
            for number, path in enumerate(sorted(path for path in root.rglob("*") if path.is_file())):
                kind = zipfile.ZIP_DEFLATED if number % 3 else zipfile.ZIP_STORED
                entry = zipfile.ZipInfo(str(path.relative_to(root)), (2026, 1, 1, 0, 0, 0))
                archive.writestr(entry, path.read_bytes(), kind)
        truth = {name.replace("/", "."): data for name, data in truth.items() if "refused" not in name}
        np.savez_compressed(FOLDER / f"version{version}.npz", **truth)
