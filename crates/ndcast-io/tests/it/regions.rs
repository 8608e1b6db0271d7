//! Arrays read and written by region, in every format: what a region holds is what an index of the whole selects.

use ndcast::{DType, Index, Shape, Tensor, dtype::for_dtype};
use ndcast_io::{Options, load, npz, save, sink, source};
use std::ops::Range;
use std::path::{Path, PathBuf};
use testkit::Random;

fn recorded(name: &str) -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "../../testdata/npy", name].iter().collect()
}

/// The elements as text that distinguishes all values, and the shape.
fn seen(tensor: &Tensor) -> (Vec<usize>, Vec<String>) {
    let texts =
        for_dtype!(tensor.dtype(), T => tensor.to_vec::<T>().unwrap().iter().map(|x| format!("{x:?}")).collect());
    (tensor.shape().to_vec(), texts)
}

fn some_region(random: &mut Random, shape: &Shape) -> Vec<Range<usize>> {
    let mut range = |length: usize| {
        let (a, b) = (random.below(length + 1), random.below(length + 1));
        if random.below(3) == 0 { 0..length } else { a.min(b)..a.max(b) }
    };
    shape.iter().map(|&length| range(length)).collect()
}

fn selected(tensor: &Tensor, region: &[Range<usize>]) -> Tensor {
    let index: Vec<Index> = region.iter().map(|range| Index::from(range.start as isize..range.end as isize)).collect();
    tensor.index_view(&index).unwrap()
}

#[track_caller]
fn check(text: &str, whole: &Tensor) {
    let mut random = Random::new(5);
    let source = source(text).unwrap();
    assert_eq!((source.dtype(), source.shape()), (whole.dtype(), whole.shape()), "{text}");
    assert_eq!(source.chunks().rank(), whole.shape().rank(), "{text}");
    for _ in 0..40 {
        let region = some_region(&mut random, whole.shape());
        let part = source.read(&region).unwrap();
        assert_eq!(part.dtype(), whole.dtype());
        assert_eq!(seen(&part), seen(&selected(whole, &region)), "{text} {region:?}");
    }
    if let Some(&length) = whole.shape().first() {
        let mut region: Vec<_> = whole.shape().iter().map(|&length| 0..length).collect();
        region[0] = 0..length + 1;
        assert!(source.read(&region).is_err(), "{text}");
    }
}

#[test]
fn every_dtype_and_order_by_region() {
    let mut files = 0;
    for entry in std::fs::read_dir(recorded("")).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|extension| extension == "npy") {
            check(path.to_str().unwrap(), &load(&path).unwrap());
            files += 1;
        }
    }
    assert!(files > 50, "{files}");
}

/// Rows that are near each other are read at once, distant ones alone.
#[test]
fn large_arrays_by_region() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.npy");
    for shape in [vec![40isize, 30, 50], vec![7, 30_000], vec![30_000, 7], vec![3, 2, 20_000]] {
        let tensor = Tensor::arange_of(0, shape.iter().product::<isize>() as i128, 1, DType::I32).unwrap();
        let tensor = tensor.reshape(shape).unwrap();
        for stored in [tensor.clone(), tensor.transposed().unwrap()] {
            save(&path, &stored).unwrap();
            check(path.to_str().unwrap(), &stored);
        }
    }
}

#[test]
fn members_by_region() {
    let folder = tempfile::tempdir().unwrap();
    let tensor = Tensor::from_vec((0..6000i16).collect(), [20, 300]).unwrap();
    for compressed in [false, true] {
        let path = folder.path().join("a.npz");
        npz::write(&path, &[("x", &tensor), ("y", &tensor.transposed().unwrap())], compressed).unwrap();
        check(&format!("{}:x", path.display()), &tensor);
        check(&format!("{}:y", path.display()), &tensor.transposed().unwrap());
        let error = source(path.to_str().unwrap()).unwrap_err();
        assert!(error.message().contains("holds 2 arrays"), "{error}");
    }
    let (path, error) = (folder.path().join("a.npz"), "no array is named 'z'");
    assert!(source(&format!("{}:z", path.display())).unwrap_err().message().contains(error));
}

/// Blocks of a grid, in any order.
fn write_blocks(path: &Path, tensor: &Tensor, block: &[usize]) {
    let sink = sink(path, tensor.dtype(), tensor.shape(), &Options::default()).unwrap();
    let mut starts = vec![vec![]];
    for (&length, &step) in tensor.shape().iter().zip(block) {
        let steps = (0..length).step_by(step);
        starts = starts.iter().flat_map(|start| steps.clone().map(|at| [&start[..], &[at]].concat())).collect();
    }
    starts.reverse();
    let put = |start: &Vec<usize>| {
        let end = |((&start, &step), &length): ((&usize, &usize), &usize)| start..(start + step).min(length);
        let region: Vec<_> = start.iter().zip(block).zip(tensor.shape().iter()).map(end).collect();
        let part = selected(tensor, &region);
        let bytes = sink.write(start, &part).unwrap();
        assert_eq!(bytes as usize, part.numel() * part.dtype().size());
    };
    let (some, others) = starts.split_at(starts.len() / 2);
    std::thread::scope(|scope| {
        scope.spawn(|| some.iter().for_each(put));
        others.iter().for_each(put);
    });
    assert!(!path.exists());
    sink.finish().unwrap();
}

/// The dtype that a format does not have.
fn lacking(ending: &str) -> DType {
    if ending == "safetensors" { DType::C128 } else { DType::BF16 }
}

#[test]
fn what_is_written_in_blocks_is_read_as_a_whole() {
    let folder = tempfile::tempdir().unwrap();
    let tensor = Tensor::arange_of(-300, 300, 1, DType::I32).unwrap().reshape([6, 10, 10]).unwrap();
    let mut endings = vec!["npy", "npz"];
    if cfg!(feature = "safetensors") {
        endings.push("safetensors");
    }
    for ending in endings {
        for dtype in DType::ALL.into_iter().filter(|&dtype| dtype != lacking(ending)) {
            let tensor = tensor.cast(dtype).unwrap();
            for (at, block) in [[6, 10, 10], [4, 10, 10], [1, 3, 10], [5, 4, 3]].iter().enumerate() {
                let path = folder.path().join(format!("{dtype}-{at}.{ending}"));
                write_blocks(&path, &tensor, block);
                assert_eq!(seen(&load(&path).unwrap()), seen(&tensor), "{}", path.display());
            }
        }
    }
    let whole = folder.path().join("whole.npy");
    save(&whole, &tensor).unwrap();
    assert_eq!(std::fs::read(whole).unwrap(), std::fs::read(folder.path().join("int32-3.npy")).unwrap());
}

#[test]
fn a_sink_that_is_not_finished_leaves_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.npy");
    save(&path, &Tensor::scalar(7.0)).unwrap();
    let new = sink(&path, DType::F64, &[2].into(), &Options::default()).unwrap();
    new.write(&[0], &Tensor::from_slice(&[1.0], [1]).unwrap()).unwrap();
    assert!(new.write(&[2], &Tensor::from_slice(&[1.0], [1]).unwrap()).is_err());
    assert!(new.write(&[0], &Tensor::from_slice(&[1.0f32], [1]).unwrap()).is_err());
    assert!(new.write(&[0, 0], &Tensor::from_slice(&[1.0], [1]).unwrap()).is_err());
    drop(new);
    assert_eq!(load(&path).unwrap().to_vec::<f64>().unwrap(), [7.0]);
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
    let endless = Shape::from([usize::MAX, 2]);
    assert!(sink(&path, DType::F64, &endless, &Options::default()).is_err());
}

#[test]
fn formats_that_are_not_compiled_in_are_recognised() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("big.zarr");
    std::fs::create_dir(&path).unwrap();
    #[cfg(not(feature = "zarr"))]
    {
        let error = load(&path).unwrap_err();
        assert!(
            error.message().contains("big.zarr is a Zarr array, and this ndcast was built without Zarr"),
            "{error}"
        );
        assert!(error.message().contains("cargo install ndcast-cli --features zarr"), "{error}");
        assert!(save(&path, &Tensor::scalar(1.0)).unwrap_err().message().contains("built without Zarr"));
    }
    let plain = folder.path().join("plain");
    std::fs::create_dir(&plain).unwrap();
    assert!(load(&plain).unwrap_err().message().contains("a folder"));
}
