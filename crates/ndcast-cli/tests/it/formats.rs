//! Files of every format: their contents, their first rows, and their conversions.

use crate::common::{ndcast, saved};
use ndcast::{DType, Tensor};
use serde_json::json;
use tempfile::TempDir;

fn path(folder: &TempDir, name: &str) -> String {
    folder.path().join(name).to_str().unwrap().to_owned()
}

fn text(folder: &TempDir, name: &str, text: &str) -> String {
    std::fs::write(folder.path().join(name), text).unwrap();
    path(folder, name)
}

fn loaded(path: &str) -> Tensor {
    ndcast_io::load(path).unwrap()
}

#[test]
fn tables() {
    let folder = tempfile::tempdir().unwrap();
    let table = text(&folder, "people.csv", "height,weight\n1.8,80\n1.6,60\n");
    let run = ndcast(&["info", &table]).fine();
    assert!(
        run.text().ends_with("people.csv: float64 (2, 2), 32 bytes, 28 in the file, columns height, weight\n"),
        "{}",
        run.text()
    );
    let object = ndcast(&["info", "--json", &table]).fine().json();
    assert_eq!((&object[0]["columns"], &object[0]["shape"]), (&json!("height, weight"), &json!([2, 2])));
    assert_eq!(
        ndcast(&["eval", "x.max(0)", &format!("x={table}"), "--json"]).fine().json()["data"],
        json!([1.8, 80.0])
    );
    assert_eq!(
        ndcast(&["head", "-n", "1", &table]).fine().text(),
        "height, weight\ntensor([[ 1.8000, 80.0000]], dtype=float64)\n"
    );
    let out = path(&folder, "out.csv");
    ndcast(&["eval", "x * 2", &format!("x={table}"), "-o", &out]).fine();
    assert_eq!(std::fs::read_to_string(&out).unwrap(), "3.6,160.0\n3.2,120.0\n");
    let bad = text(&folder, "bad.csv", "1,2\n3,x\n");
    ndcast(&["eval", "x", &format!("x={bad}")])
        .fails(1, &["cannot read x: ", "bad.csv: line 2, column 2: \"x\" is no number"]);
}

#[test]
fn the_first_rows() {
    let folder = tempfile::tempdir().unwrap();
    let x = saved(&folder, "x.npy", &Tensor::arange(0..2000).unwrap().reshape([1000, 2]).unwrap());
    assert_eq!(ndcast(&["head", "-n", "2", &x]).fine().text(), "tensor([[0, 1],\n        [2, 3]], dtype=int32)\n");
    assert_eq!(ndcast(&["head", &x]).fine().text().lines().count(), 10);
    let zero = saved(&folder, "zero.npy", &Tensor::scalar(7.0));
    assert!(ndcast(&["head", &zero]).fine().text().starts_with("tensor(7."));
    ndcast(&["head", "testdata/npy/stored.npz"]).fails(1, &["holds", "arrays, expected one"]);
    ndcast(&["head", "no/such.npy"]).fails(1, &["no/such.npy: "]);
}

#[test]
fn one_array_in_every_format() {
    let folder = tempfile::tempdir().unwrap();
    let tensor = Tensor::arange_of(0, 3_000_000, 1, DType::I64).unwrap().reshape([3000, 1000]).unwrap();
    let x = saved(&folder, "x.npy", &tensor);
    let fortran = saved(&folder, "f.npy", &tensor.transposed().unwrap());
    for ending in ["npy", "npz", "safetensors", "csv", "txt"] {
        let out = path(&folder, &format!("out.{ending}"));
        ndcast(&["convert", &x, &out]).fine();
        assert_eq!(loaded(&out), tensor, "{ending}");
        let back = path(&folder, "back.npy");
        ndcast(&["convert", &out, &back]).fine();
        assert_eq!(std::fs::read(&back).unwrap(), std::fs::read(&x).unwrap(), "{ending}");
    }
    let turned = path(&folder, "turned.npy");
    ndcast(&["convert", &fortran, &turned]).fine();
    assert_eq!(loaded(&turned), tensor.transposed().unwrap());
    assert!(loaded(&turned).is_contiguous());
    // The file that is read may be the one that is written.
    ndcast(&["convert", &fortran, &fortran]).fine();
    assert_eq!(loaded(&fortran), tensor.transposed().unwrap());
}

#[test]
fn all_members_go_along() {
    let folder = tempfile::tempdir().unwrap();
    let (archive, model, again) = (path(&folder, "a.npz"), path(&folder, "a.safetensors"), path(&folder, "b.npz"));
    let (x, y) = (Tensor::from_slice(&[1.0f32, 2.0], [2]).unwrap(), Tensor::from_slice(&[true], [1]).unwrap());
    ndcast_io::npz::write(&archive, &[("x", &x), ("y", &y)], true).unwrap();
    ndcast(&["convert", &archive, &model]).fine();
    let lines = ndcast(&["info", &model]).fine();
    assert!(lines.text().contains("a.safetensors:x: float32 (2,), 8 bytes\n"), "{}", lines.text());
    ndcast(&["convert", &model, &again]).fine();
    assert_eq!(ndcast_io::load_member(&again, "y").unwrap(), y);
    let one = path(&folder, "x.npy");
    ndcast(&["convert", &format!("{model}:x"), &one]).fine();
    assert_eq!(loaded(&one), x);
    assert_eq!(ndcast(&["eval", "x.sum()", &format!("x={model}:x")]).fine().text(), "tensor(3.)\n");
    ndcast(&["convert", &archive, &one]).fails(1, &["holds 2 arrays, expected one: choose from [\"x\", \"y\"]"]);
    assert_eq!(loaded(&one), x);
}

#[test]
fn what_cannot_be_converted() {
    let folder = tempfile::tempdir().unwrap();
    let cube = saved(&folder, "cube.npy", &Tensor::zeros([2, 2, 2], DType::C128).unwrap());
    let before = std::fs::read_dir(folder.path()).unwrap().count();
    ndcast(&["convert", &cube, &path(&folder, "x.csv")]).fails(1, &["no complex128"]);
    ndcast(&["convert", &cube, &path(&folder, "x.safetensors")]).fails(1, &["no complex128"]);
    ndcast(&["convert", &cube, &path(&folder, "x.dat")])
        .fails(2, &["let it end with ", ".npy, .npz, .safetensors or .csv"]);
    ndcast(&["convert", "no/such.npy", &path(&folder, "x.npy")]).fails(1, &["no/such.npy: "]);
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), before);
    #[cfg(not(feature = "zarr"))]
    for args in [["info", "big.zarr", ""], ["convert", &cube, "big.zarr"]] {
        std::fs::create_dir(folder.path().join("big.zarr")).ok();
        let big = path(&folder, "big.zarr");
        let args: Vec<&str> =
            args.iter().filter(|arg| !arg.is_empty()).map(|&arg| if arg == "big.zarr" { &*big } else { arg }).collect();
        ndcast(&args).fails(1, &["big.zarr is a Zarr array, and this ndcast was built without Zarr.\n  help: cargo install ndcast-cli --features zarr"]);
    }
}

#[cfg(feature = "zarr")]
#[test]
fn a_zarr_array_takes_chunks_shards_and_a_codec() {
    let folder = tempfile::tempdir().unwrap();
    let tensor = Tensor::arange(0..60_000).unwrap().reshape([300, 200]).unwrap();
    let x = saved(&folder, "x.npy", &tensor);
    let out = path(&folder, "x.zarr");
    let convert = |to: &str, words: &[&str]| ndcast(&[&["convert", &x, to, "--overwrite"][..], words].concat());
    for (words, said) in [
        (
            &["--chunks", "50,40", "--shards", "100,200", "--codec", "gzip:9"][..],
            "chunks (50, 40), shards (100, 200), codecs gzip",
        ),
        (&["--chunks", "100,200", "--codec", "none"], "chunks (100, 200), codecs none"),
        (&["--codec", "blosc"], "chunks (300, 200), codecs blosc"),
        (&[], "chunks (300, 200), codecs zstd"),
    ] {
        convert(&out, words).fine();
        let run = ndcast(&["info", &out]).fine();
        assert!(run.text().contains(said), "{words:?}: {}", run.text());
        assert_eq!(loaded(&out), tensor);
    }
    for (words, code, text) in [
        (
            &["--codec", "lzma"][..],
            2,
            "codec 'lzma' is not known\n  help: none, blosc, zstd (levels zstd:1 to zstd:22) or gzip",
        ),
        (&["--codec", "zstd:99"], 2, "codec 'zstd:99' is not known"),
        (
            &["--chunks", "10,x"],
            2,
            "expected a length above 0 for each axis, with commas between them, such as 1000,1000",
        ),
        (&["--chunks", "0,10"], 2, "expected a length above 0"),
        (&["--chunks", "10"], 1, "chunks of [10] for an array of shape (300, 200): a length above 0 for each axis"),
        (&["--chunks", "7,7", "--shards", "10,10"], 1, "chunks of [7, 7] do not divide shards of [10, 10]"),
        (&["--shards", "10,10"], 2, "--chunks <LENGTHS>"),
    ] {
        drop(convert(&out, words).fails(code, &[text]));
        assert_eq!(loaded(&out), tensor);
    }
    // The array that is read may be the one that is written.
    ndcast(&["convert", &out, &out, "--overwrite", "--chunks", "30,70"]).fine();
    assert_eq!(loaded(&out), tensor);
    convert(&path(&folder, "y.npy"), &["--codec", "zstd"])
        .fails(2, &["--codec is for Zarr arrays, and ", "y.npy is none\n  help: let the name end with .zarr"]);
    let archive = path(&folder, "y.zarr.zip");
    convert(&archive, &["--codec", "zstd"]).fine();
    assert_eq!(loaded(&archive), tensor);
    convert(&archive, &["--resume"])
        .fails(1, &["a zip archive is not resumed", "help: resume a folder, whose name ends with .zarr"]);
}
