//! Reads stores of zarr-python, and compares.
//!
//! `testdata/zarr` holds the stores, and the same arrays as `.npz` (see `testdata/record/zarr_stores.py`).

use ndcast::{ErrorKind, Sink, Source, Tensor, dtype::for_dtype};
use ndcast_io::{npz, zarr};
use std::fs::{self, File};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::Command;
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

fn sample(lengths: &[usize]) -> Tensor {
    let numel = lengths.iter().product::<usize>();
    let lengths: Vec<isize> = lengths.iter().map(|&length| length as isize).collect();
    Tensor::arange_of(0, numel as i64, 1, ndcast::DType::I64).unwrap().reshape(lengths).unwrap()
}

/// Writes an array in blocks of whole chunks.
fn write(path: &Path, tensor: &Tensor, options: &zarr::Options) -> ndcast::Result<()> {
    let writer = zarr::create(path, tensor.dtype(), tensor.shape(), options)?;
    let step = Sink::chunks(&writer).first().copied().unwrap_or(1) * 2;
    if tensor.shape().rank() == 0 {
        writer.write(&[], tensor)?;
    }
    for start in (0..tensor.shape().first().copied().unwrap_or(0)).step_by(step) {
        let mut region: Vec<Range<usize>> = tensor.shape().iter().map(|&length| 0..length).collect();
        region[0] = start..(start + step).min(region[0].end);
        let mut place = vec![0; region.len()];
        place[0] = start;
        writer.write(&place, &slice(tensor, &region))?;
    }
    Box::new(writer).finish()
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<_> = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

#[test]
fn what_is_written_is_read() {
    use ndcast::{DType, Shape};
    use zarr::Compression;
    let folder = tempfile::tempdir().unwrap();
    let mut number = 0;
    for compression in [Compression::None, Compression::Zstd(3), Compression::Gzip(6), Compression::Blosc] {
        for (chunks, shards) in
            [(None, None), (Some([3, 4]), None), (Some([2, 5]), Some([4, 10])), (Some([5, 1]), Some([10, 4]))]
        {
            for dtype in DType::ALL {
                let options = zarr::Options {
                    chunks: chunks.map(Shape::from),
                    shards: shards.map(Shape::from),
                    compression,
                    ..zarr::Options::default()
                };
                let tensor = sample(&[11, 13]).cast(dtype).unwrap();
                let path = folder.path().join(format!("{number}.zarr"));
                number += 1;
                write(&path, &tensor, &options).unwrap();
                let array = zarr::open(&path).unwrap();
                assert_eq!(array.dtype(), dtype);
                assert_eq!(texts(&array.read_all().unwrap()), texts(&tensor), "{dtype} {options:?}");
                if number % 3 == 0 {
                    let path = folder.path().join(format!("{number}.zarr.zip"));
                    write(&path, &tensor, &options).unwrap();
                    assert_eq!(texts(&zarr::open(&path).unwrap().read_all().unwrap()), texts(&tensor));
                }
                if number % 7 == 0 {
                    let turned = tensor.transposed().unwrap();
                    let path = folder.path().join(format!("{number}.turned"));
                    write(&path, &turned, &options).unwrap();
                    assert_eq!(texts(&zarr::open(&path).unwrap().read_all().unwrap()), texts(&turned));
                }
            }
        }
    }
    for lengths in [&[][..], &[0], &[3, 0, 2], &[1, 1, 1]] {
        let tensor = sample(lengths);
        let path = folder.path().join(format!("{lengths:?}"));
        write(&path, &tensor, &zarr::Options::default()).unwrap();
        assert_eq!(zarr::open(&path).unwrap().read_all().unwrap(), tensor);
    }
}

#[test]
fn an_array_is_replaced_as_a_whole_or_not_at_all() {
    let (old, new) = (sample(&[40]), sample(&[7, 3]));
    let (keep, replace) = (zarr::Options::default(), zarr::Options { overwrite: true, ..zarr::Options::default() });
    for name in ["a.zarr", "a.zarr.zip"] {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join(name);
        write(&path, &old, &keep).unwrap();
        let error = write(&path, &new, &keep).unwrap_err().to_string();
        assert!(error.contains("a Zarr array is there already") && error.contains("help"), "{error}");
        let begun = zarr::create(&path, new.dtype(), new.shape(), &replace).unwrap();
        begun.write(&[0, 0], &new).unwrap();
        assert_eq!(names(folder.path()).len(), 2);
        drop(begun);
        assert_eq!(zarr::open(&path).unwrap().read_all().unwrap(), old);
        assert_eq!(names(folder.path()), [name]);
        write(&path, &new, &replace).unwrap();
        assert_eq!(zarr::open(&path).unwrap().read_all().unwrap(), new);
        assert_eq!(names(folder.path()), [name]);
        zarr::check(&path, true).unwrap();
        zarr::check(&path, false).unwrap_err();
        // What has its name meanwhile stays as well.
        fs::rename(&path, folder.path().join("away")).unwrap();
        let begun = zarr::create(&path, new.dtype(), new.shape(), &replace).unwrap();
        fs::write(&path, "PK").unwrap();
        begun.write(&[0, 0], &new).unwrap();
        Box::new(begun).finish().unwrap_err();
        assert_eq!(fs::read(&path).unwrap(), b"PK");
        assert_eq!(names(folder.path()).len(), 2);
    }
}

#[test]
fn nothing_but_a_store_is_replaced() {
    let folder = tempfile::tempdir().unwrap();
    let (new, replace) = (sample(&[7, 3]), zarr::Options { overwrite: true, ..zarr::Options::default() });
    let (other, archive) = (folder.path().join("photos"), folder.path().join("photos.zip"));
    fs::create_dir(&other).unwrap();
    fs::write(other.join("zarr.json"), r#"{"zarr_format": 3, "node_type": "album"}"#).unwrap();
    let mut photos = zip::ZipWriter::new(File::create(&archive).unwrap());
    photos.start_file("photo.png", zip::write::SimpleFileOptions::default()).unwrap();
    photos.finish().unwrap();
    // An archive whose name is that of a folder.
    let named = folder.path().join("a.zarr");
    write(&folder.path().join("a.zip"), &new, &replace).unwrap();
    fs::rename(folder.path().join("a.zip"), &named).unwrap();
    let before = names(folder.path());
    for path in [&other, &other.join("zarr.json"), &folder.path().to_path_buf(), &archive, &named] {
        assert!(write(path, &new, &replace).unwrap_err().to_string().contains("no Zarr array is there"));
    }
    let folders_name = folder.path().join("b.zip");
    fs::create_dir(&folders_name).unwrap();
    write(&folders_name, &new, &replace).unwrap_err();
    fs::remove_dir(&folders_name).unwrap();
    assert_eq!(names(folder.path()), before);
}

#[test]
fn a_group_is_written_and_read() {
    let (one, two, three) = (sample(&[7, 3]), sample(&[]), sample(&[0, 2]));
    let arrays = [("layers/0/weights", &one), ("layers/0/scale", &two), ("c", &three)];
    let options = zarr::Options::default();
    let replace = zarr::Options { overwrite: true, ..options.clone() };
    for name in ["model.zarr", "model.zarr.zip"] {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join(name);
        let members = || -> Vec<String> {
            zarr::members(&path)
                .unwrap()
                .into_iter()
                .filter(|member| member.array.is_ok())
                .map(|member| member.name)
                .collect()
        };
        zarr::save_group(&path, &arrays, &options).unwrap();
        for (name, tensor) in arrays {
            assert_eq!(ndcast_io::load_member(&path, name).unwrap(), *tensor, "{name}");
        }
        assert_eq!(members(), ["c", "layers/0/scale", "layers/0/weights"]);
        // It is replaced as a whole, if that is asked for, and by nothing that fails.
        let error = zarr::save_group(&path, &arrays, &options).unwrap_err().to_string();
        assert!(error.contains("a Zarr group is there already"), "{error}");
        assert!(write(&path, &one, &options).unwrap_err().to_string().contains("a Zarr group is there already"));
        for name in ["", "/a", "a//b", "..", "a/.", "__a", "zarr.json", "a\\b", "b", "b/c"] {
            let error = zarr::save_group(&path, &[("b", &one), (name, &two)], &replace).unwrap_err();
            assert_eq!(error.kind(), ErrorKind::Value, "{name}: {error}");
        }
        assert_eq!(ndcast_io::load_member(&path, "c").unwrap(), three);
        zarr::save_group(&path, &[("b", &one)], &replace).unwrap();
        assert_eq!(ndcast_io::load_member(&path, "b").unwrap(), one);
        assert_eq!(names(folder.path()), [name]);
        assert_eq!(members(), ["b"]);
        zarr::check(&path, true).unwrap();
        write(&path, &one, &replace).unwrap();
        assert_eq!(ndcast_io::load(&path).unwrap(), one);
        zarr::save_group(&path, &[("b", &one)], &replace).unwrap();
        assert_eq!(members(), ["b"]);
    }
}

/// A group has its mark in each folder down to its arrays, and nothing else.
#[test]
fn the_files_of_a_group() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("model.zarr");
    let (one, two) = (sample(&[7, 3]), sample(&[]));
    let arrays = [("layers/0/weights", &one), ("layers/0/scale", &two)];
    zarr::save_group(&path, &arrays, &zarr::Options::default()).unwrap();
    for group in ["", "layers", "layers/0"] {
        let text = fs::read_to_string(path.join(group).join("zarr.json")).unwrap();
        assert!(text.contains(r#""node_type": "group""#), "{group}: {text}");
    }
    assert_eq!(names(&path), ["layers", "zarr.json"]);
}

#[cfg(unix)]
#[test]
fn an_array_that_was_replaced_or_removed_is_not_read() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.zarr");
    let replace = zarr::Options { overwrite: true, ..zarr::Options::default() };
    write(&path, &sample(&[40]), &replace).unwrap();
    let array = zarr::open(&path).unwrap();
    assert_eq!(array.read_all().unwrap(), sample(&[40]));
    write(&path, &sample(&[40]), &replace).unwrap();
    let error = array.read_all().unwrap_err();
    assert!(error.kind() == ErrorKind::Io && error.to_string().contains("somebody has replaced the array"), "{error}");
    let array = zarr::open(&path).unwrap();
    fs::remove_dir_all(&path).unwrap();
    let error = array.read_all().unwrap_err();
    assert!(error.kind() == ErrorKind::Io && error.to_string().contains("a.zarr: "), "{error}");
}

#[test]
fn who_loses_what_was_written_does_not_go_on() {
    let folder = tempfile::tempdir().unwrap();
    let options = zarr::Options { chunks: Some(ndcast::Shape::from([4])), ..zarr::Options::default() };
    let writer = zarr::create(folder.path().join("a"), ndcast::DType::I64, &[8].into(), &options).unwrap();
    writer.write(&[0], &sample(&[4])).unwrap();
    fs::remove_dir_all(folder.path().join(&names(folder.path())[0])).unwrap();
    assert_eq!(writer.write(&[4], &sample(&[4])).unwrap_err().kind(), ErrorKind::Io);
    assert_eq!(Box::new(writer).finish().unwrap_err().kind(), ErrorKind::Io);
    assert!(names(folder.path()).is_empty());
}

#[test]
fn leftovers_go_and_what_is_in_the_making_stays() {
    let folder = tempfile::tempdir().unwrap();
    let left = folder.path().join(".ndcast-left.tmp");
    fs::create_dir_all(left.join("c")).unwrap();
    fs::write(folder.path().join(".ndcast-file.tmp"), "x").unwrap();
    fs::write(folder.path().join(".ndcast-notes"), "x").unwrap();
    let new = sample(&[4]);
    let one = zarr::create(folder.path().join("one"), new.dtype(), new.shape(), &zarr::Options::default()).unwrap();
    let two = zarr::create(folder.path().join("two"), new.dtype(), new.shape(), &zarr::Options::default()).unwrap();
    for writer in [one, two] {
        writer.write(&[0], &new).unwrap();
        Box::new(writer).finish().unwrap();
    }
    assert_eq!(names(folder.path()), [".ndcast-notes", "one", "two"]);
}

#[test]
fn blocks_that_are_no_chunks_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let options = zarr::Options { chunks: Some(ndcast::Shape::from([4])), ..zarr::Options::default() };
    let writer = zarr::create(folder.path().join("a"), ndcast::DType::I64, &[10].into(), &options).unwrap();
    for (start, length) in [(0, 3), (2, 4), (8, 3), (usize::MAX, 4)] {
        assert_eq!(writer.write(&[start], &sample(&[length])).unwrap_err().kind(), ErrorKind::Value);
    }
    assert!(writer.write(&[0, 0], &sample(&[4, 1])).is_err());
    assert!(writer.write(&[0], &sample(&[4]).cast(ndcast::DType::F32).unwrap()).is_err());
    writer.write(&[8], &sample(&[2])).unwrap();
    for (chunks, shards) in [(vec![0], None), (vec![1, 1], None), (vec![3], Some(vec![4])), (vec![1 << 40], None)] {
        let shape = |lengths: Vec<usize>| ndcast::Shape::try_from(lengths).unwrap();
        let options =
            zarr::Options { chunks: Some(shape(chunks)), shards: shards.map(shape), ..zarr::Options::default() };
        let error = zarr::create(folder.path().join("b"), ndcast::DType::I64, &[10].into(), &options).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::Value);
    }
}

/// Reads `N.zarr` and `N.npy` of a folder, and compares them.
const COMPARE: &str = "
import glob, sys, numpy, zarr
stores = glob.glob(sys.argv[1] + '/*.zarr*')
for store in stores:
    place = zarr.storage.ZipStore(store, mode='r') if store.endswith('.zip') else store
    ours, truth = zarr.open(place, mode='r')[...], numpy.load(store[:store.index('.zarr')] + '.npy')
    assert ours.dtype == truth.dtype and numpy.array_equal(ours, truth), store
print(len(stores))
";

#[test]
fn what_is_written_is_read_by_zarr_python() {
    use zarr::Compression;
    let python = std::env::var("NDCAST_ZARR_PYTHON").unwrap_or_else(|_| "python3".to_owned());
    let has_zarr = Command::new(&python).args(["-c", "import zarr; assert zarr.__version__ >= '3'"]).output();
    if !has_zarr.is_ok_and(|output| output.status.success()) {
        eprintln!("skipped: {python} has no zarr 3");
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let mut number = 0;
    for compression in [Compression::None, Compression::Zstd(3), Compression::Gzip(6), Compression::Blosc] {
        for (chunks, shards) in [(None, None), (Some([30, 40]), None), (Some([10, 64]), Some([40, 128]))] {
            for dtype in ndcast::DType::ALL {
                // NumPy has none.
                if dtype == ndcast::DType::BF16 {
                    continue;
                }
                let (chunks, shards) = (chunks.map(ndcast::Shape::from), shards.map(ndcast::Shape::from));
                let options = zarr::Options { chunks, shards, compression, ..zarr::Options::default() };
                let tensor = (sample(&[101, 203]) / 3).eval().unwrap().cast(dtype).unwrap();
                let ending = if number % 2 == 0 { "zarr" } else { "zarr.zip" };
                write(&folder.path().join(format!("{number}.{ending}")), &tensor, &options).unwrap();
                ndcast_io::npy::write(folder.path().join(format!("{number}.npy")), &tensor).unwrap();
                number += 1;
            }
        }
    }
    let compared = Command::new(&python).args(["-c", COMPARE]).arg(folder.path()).output().unwrap();
    assert!(compared.status.success(), "{}", String::from_utf8_lossy(&compared.stderr));
    assert_eq!(String::from_utf8_lossy(&compared.stdout).trim(), number.to_string());
}
