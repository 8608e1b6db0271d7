//! Reads stores of zarr-python, and compares.
//!
//! `testdata/zarr` holds the stores, and the same arrays as `.npz` (see `testdata/record/zarr_stores.py`).

use ndcast::{ErrorKind, Source, Tensor, dtype::for_dtype};
use ndcast_io::{npz, zarr};
use std::fs::File;
use std::ops::Range;
use std::path::{Path, PathBuf};
use testkit::Random;

fn file(name: &str) -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "../../testdata/zarr", name].iter().collect()
}

/// The store as a folder.
fn unpacked(name: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    zip::ZipArchive::new(File::open(file(name)).unwrap()).unwrap().extract(folder.path()).unwrap();
    folder
}

/// The elements as text that distinguishes all values, with one text for all NaNs.
fn texts(tensor: &Tensor) -> Vec<String> {
    for_dtype!(tensor.dtype(), T => tensor.to_vec::<T>().unwrap().iter().map(|element| format!("{element:?}")).collect())
}

fn slice(tensor: &Tensor, region: &[Range<usize>]) -> Tensor {
    use ndcast::Index;
    let slices: Vec<Index> = region
        .iter()
        .map(|range| Index::Slice { start: Some(range.start as isize), stop: Some(range.end as isize), step: 1 })
        .collect();
    tensor.index_view(&slices).unwrap()
}

fn compare(path: &Path, truth: &str) {
    let mut truth = npz::Archive::open(file(truth)).unwrap();
    let mut random = Random::new(1);
    let mut names = truth.names();
    names.sort();
    for name in &names {
        let wanted = truth.get(name).unwrap();
        let array = zarr::open_member(path, &name.replace('.', "/")).unwrap();
        assert_eq!((array.dtype(), array.shape()), (wanted.dtype(), wanted.shape()), "{name}");
        assert_eq!(texts(&array.read_all().unwrap()), texts(&wanted), "{name}");
        for _ in 0..20 {
            let region: Vec<Range<usize>> = wanted
                .shape()
                .iter()
                .map(|&length| {
                    let (a, b) = (random.below(length + 1), random.below(length + 1));
                    a.min(b)..a.max(b)
                })
                .collect();
            let part = array.read(&region).unwrap();
            assert_eq!(texts(&part), texts(&slice(&wanted, &region)), "{name} {region:?}");
        }
    }
    let arrays: Vec<String> = names.iter().map(|name| name.replace('.', "/")).collect();
    for name in arrays {
        assert!(zarr::is_zarr(path) && zarr::open_member(path, &name).is_ok());
    }
}

#[test]
fn what_zarr_3_wrote() {
    compare(&file("version3.zip"), "version3.npz");
    compare(unpacked("version3.zip").path(), "version3.npz");
}

#[test]
fn what_zarr_2_wrote() {
    compare(&file("version2.zip"), "version2.npz");
    compare(unpacked("version2.zip").path(), "version2.npz");
}

#[test]
fn what_is_not_supported_is_named() {
    for (store, name, kind, text) in [
        ("version3.zip", "refused/string", ErrorKind::DType, "'string'"),
        ("version2.zip", "refused/delta", ErrorKind::Io, "filter 'delta'"),
        ("version2.zip", "refused/bz2", ErrorKind::Io, "'bz2'"),
        ("version2.zip", "refused/string", ErrorKind::DType, "strings"),
        ("version2.zip", "refused/fields", ErrorKind::DType, "fields"),
        ("version2.zip", "dtype", ErrorKind::Index, "no array is named"),
        ("version2.zip", "../zarr", ErrorKind::Index, "no array is named"),
    ] {
        let error = zarr::open_member(file(store), name).unwrap_err();
        assert!(error.kind() == kind && error.to_string().contains(text), "{name}: {error}");
    }
    let array = zarr::open_member(file("version3.zip"), "refused/blosclz").unwrap();
    let error = array.read_all().unwrap_err().to_string();
    assert!(error.contains("blosclz") && error.contains("chunk refused/blosclz/c/0/0"), "{error}");
}

#[test]
fn attributes_are_kept() {
    let read = |store, name| zarr::open_member(file(store), name).unwrap().attributes().unwrap();
    assert!(read("version3.zip", "dtype/int8").contains("\"unit\""));
    assert!(read("version2.zip", "dtype/int8-little-C").contains("\"unit\""));
}

#[test]
fn members_of_a_group() {
    let folder = unpacked("version3.zip");
    let members = zarr::members(folder.path()).unwrap();
    let truth = npz::Archive::open(file("version3.npz")).unwrap().names().len();
    let (read, refused): (Vec<_>, Vec<_>) = members.iter().partition(|member| member.array.is_ok());
    // One is refused by its dtype, and one only when it is read.
    assert_eq!((read.len(), refused.len()), (truth + 1, 1));
    let scalar = members.iter().find(|member| member.name == "shape/scalar").unwrap();
    assert_eq!(scalar.array, Ok((ndcast::DType::F64, ndcast::Shape::scalar())));
    assert!(zarr::open(folder.path()).unwrap_err().to_string().contains("choose from"));
    let one = zarr::open(folder.path().join("dtype/int8")).unwrap();
    assert_eq!(one.shape(), &[7, 5]);
}
