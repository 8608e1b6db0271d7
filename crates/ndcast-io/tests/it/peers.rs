//! Files of other libraries, in several versions, read equal here; and ours read equal there.
//!
//! `testdata/peers` holds files of some versions (see `testdata/record/peers.py`). `NDCAST_PEERS` names further ones: Python interpreters, with
//! colons between them, that have NumPy, pandas, safetensors and zarr.

use ndcast::{DType, Tensor, dtype::for_dtype};
use ndcast_io::{Options, npz};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

fn repository(path: &str) -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "../..", path].iter().collect()
}

/// The elements as text that distinguishes all values, with one text for all NaNs.
fn texts(tensor: &Tensor) -> Vec<String> {
    for_dtype!(tensor.dtype(), T => tensor.to_vec::<T>().unwrap().iter().map(|element| format!("{element:?}")).collect())
}

/// Whether the format of a file is compiled in.
fn is_known(name: &str) -> bool {
    let name = name.split(':').next().unwrap_or(name);
    match Path::new(name).extension().and_then(|extension| extension.to_str()) {
        Some("safetensors") => cfg!(feature = "safetensors"),
        Some("zarr") => cfg!(feature = "zarr"),
        Some("csv" | "tsv" | "txt") => cfg!(feature = "csv"),
        _ => true,
    }
}

/// Reads what `peers.py` has written, and compares with what it says. Returns the number of arrays.
fn compare(folder: &Path) -> usize {
    let mut count = 0;
    for (key, wanted) in npz::Archive::open(folder.join("truth.npz")).unwrap().all().unwrap() {
        let name = key.replace('|', "/");
        if !is_known(&name) {
            continue;
        }
        let source = ndcast_io::source(folder.join(&name).to_str().unwrap()).unwrap();
        let found = source.read(&source.shape().iter().map(|&length| 0..length).collect::<Vec<_>>()).unwrap();
        // NumPy has no such numbers.
        let found = if found.dtype() == DType::BF16 { found.cast(DType::F32).unwrap() } else { found };
        assert_eq!((found.dtype(), found.shape()), (wanted.dtype(), wanted.shape()), "{name}");
        assert_eq!(texts(&found), texts(&wanted), "{}: {name}", folder.display());
        count += 1;
    }
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap();
        if name.starts_with("refused") && is_known(name) {
            let error = ndcast_io::load(&path).unwrap_err();
            assert!(error.message().contains(name), "{error}");
        }
    }
    count
}

#[test]
fn recorded_files() {
    let mut count = 0;
    for folder in fs::read_dir(repository("testdata/peers")).unwrap() {
        let folder = folder.unwrap().path();
        count += if folder.is_dir() { compare(&folder) } else { 0 };
    }
    assert!(count > 0 || cfg!(not(any(feature = "csv", feature = "safetensors"))));
}

/// Writes arrays in all formats, and each as a `.npy` file beside it.
fn write(folder: &Path) -> usize {
    let mut count = 0;
    let base = Tensor::arange_of(0, 35, 1, DType::F64).unwrap().reshape([7, 5]).unwrap();
    let base = (base.expr() / 3.0 - 2.0).eval().unwrap();
    let text = |number: usize| number.is_multiple_of(7).then_some("none");
    for dtype in DType::ALL {
        let unsigned = [DType::U8, DType::U16, DType::U32, DType::U64].contains(&dtype);
        let tensor = if unsigned { (base.expr() + 2.0).eval().unwrap() } else { base.clone() };
        let tensor = tensor.cast(dtype).unwrap();
        for ending in ["npz", "safetensors", "csv", "tsv", "zarr"] {
            let is_text = matches!(ending, "csv" | "tsv") && (dtype.is_complex() || dtype == DType::Bool);
            let is_lacking = ending == "safetensors" && dtype.is_complex();
            // NumPy has none, so there is nothing to compare with.
            if dtype == DType::BF16 || is_text || is_lacking || !is_known(&format!("x.{ending}")) {
                continue;
            }
            let path = folder.join(format!("{count}.{ending}"));
            let chunks = ending == "zarr" && count % 2 == 0;
            let options = Options {
                codec: text(count).map(str::to_owned),
                chunks: chunks.then(|| vec![2, 3]),
                shards: (chunks && count % 4 == 0).then(|| vec![4, 6]),
                ..Options::default()
            };
            ndcast_io::save_all(&path, &[("arr_0", &tensor)], &options).unwrap();
            ndcast_io::save(path.with_extension("npy"), &tensor).unwrap();
            count += 1;
        }
    }
    count
}

#[test]
fn installed_libraries() {
    let Some(pythons) = std::env::var_os("NDCAST_PEERS") else {
        println!("SKIPPED, nothing asserted: NDCAST_PEERS names no interpreters");
        return;
    };
    let script = repository("testdata/record/peers.py");
    for python in std::env::split_paths(&pythons) {
        let folder = tempfile::tempdir().unwrap();
        let run = |command: &str, name: &str| {
            let folder = folder.path().join(name);
            let output =
                Command::new(&python).args(["-W", "ignore"]).arg(&script).arg(command).arg(folder).output().unwrap();
            assert!(output.status.success(), "{}: {}", python.display(), String::from_utf8_lossy(&output.stderr));
            String::from_utf8(output.stdout).unwrap()
        };
        let theirs = run("write", "theirs");
        let read = compare(&folder.path().join("theirs"));
        fs::create_dir(folder.path().join("ours")).unwrap();
        let written = write(&folder.path().join("ours"));
        let ours = run("compare", "ours");
        println!("{}: {read} of {} read, {} of {written} read there", python.display(), theirs.trim(), ours.trim());
    }
}
