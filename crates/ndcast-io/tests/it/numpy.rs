//! Reads files written by NumPy, and compares our files with NumPy's.
//!
//! `testdata/npy` holds the files, and `expected.toml` their contents (see `testdata/record/npy.py`).

use ndcast::{DType, Element, ErrorKind, Tensor, dtype::for_dtype};
use ndcast_io::{load, load_member, npy, npz, open, save};
use std::path::PathBuf;
use std::process::Command;
use testkit::rows::scalar;
use toml::Table;

fn file(name: &str) -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "../../testdata/npy", name].iter().collect()
}

fn expected() -> Vec<Table> {
    let table: Table = std::fs::read_to_string(file("expected.toml")).unwrap().parse().unwrap();
    let rows = table["array"].as_array().unwrap();
    rows.iter().map(|row| row.as_table().unwrap().clone()).collect()
}

/// An element in the notation that `testdata/README.md` describes.
/// The elements in C order as text that distinguishes all values (`-0.0` from `0.0`), with one text for all NaNs.
fn texts(tensor: &Tensor) -> Vec<String> {
    for_dtype!(tensor.dtype(), T => tensor.to_vec::<T>().unwrap().iter().map(|element| format!("{element:?}")).collect())
}

fn check(row: &Table, tensor: &Tensor) {
    let name = &row["file"];
    assert_eq!(tensor.dtype().name(), row["dtype"].as_str().unwrap(), "{name}");
    let shape: Vec<i64> = tensor.shape().iter().map(|length| *length as i64).collect();
    let lengths: Vec<i64> =
        row["shape"].as_array().unwrap().iter().map(|length| length.as_integer().unwrap()).collect();
    assert_eq!(shape, lengths, "{name}");
    let scalars = row["values"].as_array().unwrap().iter().map(scalar);
    let values: Vec<String> =
        for_dtype!(tensor.dtype(), T => scalars.map(|s| format!("{:?}", T::from_scalar(s))).collect());
    assert_eq!(texts(tensor), values, "{name}");
    if row["fortran_order"].as_bool().unwrap() {
        assert!(
            !tensor.is_contiguous() && tensor.transposed().unwrap().is_contiguous(),
            "{name}: {:?}",
            tensor.strides()
        );
    } else {
        assert!(tensor.is_contiguous(), "{name}");
    }
}

#[test]
fn every_dtype_order_and_version_is_read() {
    let (mut files, mut mapped) = (0, 0);
    let mut versions = npz::Archive::open(file("versions.npz")).unwrap();
    for row in expected() {
        let path = file(row["file"].as_str().unwrap());
        if let Some(member) = row.get("member") {
            check(&row, &load_member(&path, member.as_str().unwrap()).unwrap());
            continue;
        }
        check(&row, &npy::read(&path).unwrap());
        check(&row, &load(&path).unwrap());
        let tensor = open(&path).unwrap();
        check(&row, &tensor);
        // Writing an unshared tensor copies only borrowed memory, which shows that it was mapped.
        let mut writable = tensor;
        for_dtype!(writable.dtype(), T => {
            let before = writable.as_slice::<T>().map(<[T]>::as_ptr);
            let after = writable.as_slice_mut::<T>().map(|elements| elements.as_ptr());
            mapped += usize::from(matches!((before, after), (Ok(before), Ok(after)) if before != after));
        });
        let stem = path.file_stem().unwrap().to_str().unwrap();
        for version in [2, 3] {
            check(&row, &versions.get(&format!("{stem}-v{version}")).unwrap());
        }
        files += 1;
    }
    assert_eq!(files, 11 * 4 + 3 * 2 + 6);
    // All C-ordered little-endian files with elements, except bool: 13 dtypes, `0d`, `ones` and `32-axes`.
    assert_eq!(mapped, 16);
}

#[test]
fn what_is_written_is_what_numpy_writes() {
    let folder = tempfile::tempdir().unwrap();
    let mut same = 0;
    for row in expected() {
        let name = row["file"].as_str().unwrap();
        if !name.ends_with(".npy") {
            continue;
        }
        let (path, tensor) = (folder.path().join(name), load(file(name)).unwrap());
        save(&path, &tensor).unwrap();
        check(&row, &load(&path).unwrap());
        if !row["big_endian"].as_bool().unwrap() {
            assert!(std::fs::read(&path).unwrap() == std::fs::read(file(name)).unwrap(), "{name}");
            same += 1;
        }
    }
    assert_eq!(same, 14 * 2 + 5);
}

#[test]
fn archives_are_read_and_written() {
    let folder = tempfile::tempdir().unwrap();
    for (name, compressed) in [("stored.npz", false), ("deflated.npz", true)] {
        let mut archive = npz::Archive::open(file(name)).unwrap();
        assert_eq!(archive.names(), ["x", "été"]);
        let all = archive.all().unwrap();
        assert_eq!(texts(&all[0].1), ["0.0", "1.0", "2.0", "3.0", "4.0", "5.0"]);
        assert_eq!(texts(&archive.get("été.npy").unwrap()), ["true", "false"]);
        let error = archive.get("y").unwrap_err();
        assert_eq!(error.kind(), ErrorKind::Index);
        assert!(error.to_string().contains("no array is named 'y': there are [\"x\", \"été\"]"), "{error}");
        assert!(load(file(name)).unwrap_err().to_string().contains("holds 2 arrays, expected one"));

        let path = folder.path().join(name);
        let tensors: Vec<(&str, &Tensor)> = all.iter().map(|(name, tensor)| (name.as_str(), tensor)).collect();
        npz::write(&path, &tensors, compressed).unwrap();
        let back = npz::Archive::open(&path).unwrap().all().unwrap();
        assert_eq!(back.len(), 2);
        for ((name, tensor), (same_name, same)) in all.iter().zip(&back) {
            assert_eq!((name, texts(tensor)), (same_name, texts(same)));
        }
    }
    let one = folder.path().join("one.npz");
    save(&one, &Tensor::from_slice(&[1i32], [1]).unwrap()).unwrap();
    assert_eq!(load_member(&one, "arr_0").unwrap().to_vec::<i32>().unwrap(), [1]);
    assert_eq!(load(&one).unwrap().to_vec::<i32>().unwrap(), [1]);
    let tensor = load(&one).unwrap();
    let error = npz::write(&one, &[("x", &tensor), ("x", &tensor)], false).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Value);
    assert_eq!(npz::Archive::open(&one).unwrap().names(), ["arr_0"]);
}

#[test]
fn what_is_not_numbers_is_refused_by_name() {
    let mut archive = npz::Archive::open(file("refused.npz")).unwrap();
    for (name, expected) in [
        ("object", "pickle"),
        ("string", "strings"),
        ("bytes", "strings"),
        ("datetime", "dates and times"),
        ("timedelta", "time spans"),
        ("structured", "named fields"),
        ("void2", "bfloat16"),
        ("longdouble", "a.astype('float64')"),
    ] {
        let error = archive.get(name).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::DType, "{name}");
        let text = error.to_string();
        assert!(text.contains("refused.npz: '") && text.contains(expected), "{name}: {text}");
    }
    let error = load(file("bzip2.npz")).unwrap_err();
    assert!(error.kind() == ErrorKind::Io && error.to_string().contains("stored or deflated"), "{error}");
    let error = load(file("expected.toml")).unwrap_err();
    let text = error.to_string();
    assert!(text.contains("begins with \"# What i\", expected a .") && text.contains(".npy"), "{text}");
    let error = save("a.dat", &Tensor::scalar(1.0)).unwrap_err();
    assert!(error.kind() == ErrorKind::Value && error.to_string().contains(".npy"), "{error}");
}

/// Lets an installed NumPy read our files. Without NumPy it asserts nothing; `what_is_written_is_what_numpy_writes`
/// always does.
#[test]
fn numpy_itself_reads_what_is_written() {
    let version = Command::new("python3").args(["-c", "import numpy; print(numpy.__version__)"]).output();
    let Some(version) = version.ok().filter(|output| output.status.success()) else {
        println!("SKIPPED, nothing asserted: there is no python3 with NumPy here");
        return;
    };
    println!("NumPy {}", String::from_utf8_lossy(&version.stdout).trim());
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    let elements: Vec<f32> = (0..60).map(|i| (i as f32).sqrt()).collect();
    let tensor = Tensor::from_vec(elements, [3, 4, 5]).unwrap();
    save(path("c.npy"), &tensor).unwrap();
    save(path("f.npy"), &tensor.transposed().unwrap()).unwrap();
    save(path("strided.npy"), &tensor.permute([1, 0, 2]).unwrap()).unwrap();
    save(path("0d.npy"), &Tensor::zeros((), DType::C128).unwrap()).unwrap();
    npz::write(path("stored.npz"), &[("x", &tensor), ("é", &tensor)], false).unwrap();
    npz::write(path("deflated.npz"), &[("x", &tensor), ("é", &tensor)], true).unwrap();
    let script = "
import sys, numpy as np
a = np.sqrt(np.arange(60, dtype='f4')).reshape(3, 4, 5)
def same(x, y): return x.dtype == y.dtype and x.shape == y.shape and x.tobytes() == y.tobytes()
load = lambda name: np.load(sys.argv[1] + '/' + name)
assert same(load('c.npy'), a)
assert same(load('f.npy'), a.T) and load('f.npy').flags.f_contiguous
assert same(load('strided.npy'), a.transpose(1, 0, 2))
assert same(load('0d.npy'), np.zeros((), 'c16'))
for name in 'stored.npz', 'deflated.npz':
    assert load(name).files == ['x', 'é']
    assert same(load(name)['x'], a) and same(load(name)['é'], a)
";
    let output = Command::new("python3").args(["-c", script]).arg(folder.path()).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}
