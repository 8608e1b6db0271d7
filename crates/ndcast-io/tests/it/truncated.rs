//! Files that are cut after they were opened: what is read then is right, or an error, and nothing is left of a copy.

use ndcast::{DType, ErrorKind, Source, Tensor};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

fn sample() -> Tensor {
    Tensor::arange_of(0, 20_000, 1, DType::F64).unwrap().reshape([200, 100]).unwrap()
}

/// Opens a source, cuts its file (or those of its chunks) to a part, and reads. Returns how many reads were refused.
fn cut_and_read(path: &Path, files: &[PathBuf]) -> usize {
    let tensor = sample();
    let whole: Vec<Vec<u8>> = files.iter().map(|file| fs::read(file).unwrap()).collect();
    let mut refused = 0;
    for part in 0..10 {
        for (file, bytes) in files.iter().zip(&whole) {
            fs::write(file, bytes).unwrap();
        }
        let source = ndcast_io::source(path.to_str().unwrap()).unwrap();
        for (file, bytes) in files.iter().zip(&whole) {
            fs::File::options().write(true).open(file).unwrap().set_len(bytes.len() as u64 * part / 10).unwrap();
        }
        for region in [[0..200, 0..100], [150..160, 3..90], [0..1, 0..1]] {
            match source.read(&region) {
                Ok(read) => {
                    let slices = region.map(|range| ndcast::Index::from(range.start as isize..range.end as isize));
                    assert_eq!(read, tensor.index_view(&slices).unwrap(), "{} {part}", path.display());
                }
                Err(error) => {
                    refused += 1;
                    let name = path.file_name().unwrap().to_str().unwrap();
                    assert!(error.kind() == ErrorKind::Io && error.message().contains(name), "{error:?}");
                }
            }
        }
        nothing_of_a_copy(&source, path.parent().unwrap());
    }
    refused
}

/// A copy that fails leaves nothing.
fn nothing_of_a_copy(source: &Arc<dyn Source>, folder: &Path) {
    let names = || fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name()).collect::<Vec<_>>();
    let before = names();
    let to = folder.join("copy.npy");
    let sink = ndcast_io::sink(&to, source.dtype(), source.shape(), &ndcast_io::Options::default()).unwrap();
    match ndcast::Expr::source(source.clone()).eval_to(&*sink) {
        Ok(()) => {
            sink.finish().unwrap();
            assert_eq!(ndcast_io::load(&to).unwrap(), sample());
            fs::remove_file(&to).unwrap();
        }
        Err(error) => {
            assert_eq!(error.kind(), ErrorKind::Io);
            drop(sink);
        }
    }
    assert_eq!(names(), before);
}

#[test]
fn files() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    ndcast_io::save(path("a.npy"), &sample()).unwrap();
    ndcast_io::save(path("turned.npy"), &sample().transposed().unwrap().contiguous().unwrap().transposed().unwrap())
        .unwrap();
    ndcast_io::save(path("stored.npz"), &sample()).unwrap();
    ndcast_io::npz::write(path("deflated.npz"), &[("x", &sample())], true).unwrap();
    let mut all = vec!["a.npy", "turned.npy", "stored.npz", "deflated.npz"];
    if cfg!(feature = "safetensors") {
        ndcast_io::save(path("a.safetensors"), &sample()).unwrap();
        all.push("a.safetensors");
    }
    for name in all {
        let refused = cut_and_read(&path(name), &[path(name)]);
        assert!(refused >= 15, "{name}: {refused}");
    }
    #[cfg(feature = "csv")]
    {
        // A text is read when it is opened.
        ndcast_io::save(path("a.csv"), &sample()).unwrap();
        assert_eq!(cut_and_read(&path("a.csv"), &[path("a.csv")]), 0);
    }
}

#[cfg(feature = "zarr")]
#[test]
fn chunks() {
    let folder = tempfile::tempdir().unwrap();
    for codec in ["none", "zstd", "gzip", "blosc"] {
        for shards in [None, Some(vec![100, 100])] {
            let path = folder.path().join("a.zarr");
            let chunks = Some(vec![50, 50]);
            let options =
                ndcast_io::Options { overwrite: true, chunks, codec: Some(codec.into()), shards, resume: None };
            ndcast_io::save_all(&path, &[(ndcast_io::UNNAMED, &sample())], &options).unwrap();
            let chunks =
                fs::read_dir(path.join("c")).unwrap().flat_map(|row| fs::read_dir(row.unwrap().path()).unwrap());
            let chunks: Vec<PathBuf> = chunks.map(|file| file.unwrap().path()).collect();
            assert_eq!(chunks.len(), if options.shards.is_some() { 2 } else { 8 });
            let refused = cut_and_read(&path, &chunks);
            assert!(refused >= 20, "{codec}: {refused}");
        }
    }
}

#[cfg(feature = "zarr")]
#[test]
fn archives() {
    let store: PathBuf = [env!("CARGO_MANIFEST_DIR"), "../../testdata/zarr/version3.zip"].iter().collect();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.zarr.zip");
    let whole = fs::read(&store).unwrap();
    let mut refused = 0;
    for part in 0..20 {
        fs::write(&path, &whole).unwrap();
        let arrays: Vec<_> =
            ndcast_io::zarr::members(&path).unwrap().into_iter().filter(|member| member.array.is_ok()).collect();
        let open = |name: &str| ndcast_io::zarr::open_member(&path, name).unwrap();
        let opened: Vec<_> = arrays.iter().map(|member| open(&member.name)).collect();
        fs::File::options().write(true).open(&path).unwrap().set_len(whole.len() as u64 * part / 20).unwrap();
        for array in opened {
            if let Err(error) = array.read_all() {
                refused += 1;
                assert!(error.kind() == ErrorKind::Io && error.message().contains("a.zarr.zip"), "{error}");
            }
        }
    }
    assert!(refused > 100, "{refused}");
}
