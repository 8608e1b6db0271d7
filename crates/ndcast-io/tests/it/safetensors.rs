//! `.safetensors` files: those that the format's own library wrote, and damaged ones.

use ndcast::{DType, ErrorKind, Tensor};
use ndcast_io::{Members, load, load_member, safetensors, save, save_all, source};
use std::path::Path;

fn sample() -> Vec<(&'static str, Tensor)> {
    let numbers = Tensor::arange(0..6).unwrap().reshape([2, 3]).unwrap();
    vec![
        ("mask", numbers.cast(DType::Bool).unwrap()),
        ("weights", numbers.cast(DType::F32).unwrap()),
        ("half", numbers.cast(DType::BF16).unwrap().transposed().unwrap()),
        ("none", Tensor::zeros([0, 3], DType::I64).unwrap()),
        ("one", Tensor::scalar(2.5)),
    ]
}

fn write(path: &Path) {
    let sample = sample();
    let named: Vec<_> = sample.iter().map(|(name, tensor)| (*name, tensor)).collect();
    safetensors::write(path, &named, &[("format", "pt")]).unwrap();
}

#[test]
fn what_is_written_is_read() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.safetensors");
    write(&path);
    let file = safetensors::File::open(&path).unwrap();
    assert_eq!(file.metadata(), [("format".into(), "pt".into())]);
    assert_eq!(file.names(), ["none", "one", "weights", "half", "mask"]);
    for (name, tensor) in sample() {
        let back = load_member(&path, name).unwrap();
        assert_eq!((back.dtype(), back.shape()), (tensor.dtype(), tensor.shape()), "{name}");
        assert_eq!(back, tensor, "{name}");
    }
    let rows = source(&format!("{}:weights", path.display())).unwrap().read(&[1..2, 1..3]).unwrap();
    assert_eq!(rows.to_vec::<f32>().unwrap(), [4.0, 5.0]);
    // The bytes decide, not the name.
    let other = folder.path().join("model.bin");
    std::fs::copy(&path, &other).unwrap();
    assert!(load(&other).unwrap_err().message().contains("holds 5 arrays"));
    assert_eq!(load_member(&other, "nose").unwrap_err().kind(), ErrorKind::Index);
    let single = folder.path().join("b.safetensors");
    save(&single, &Tensor::scalar(7.0)).unwrap();
    assert_eq!(load(&single).unwrap().to_vec::<f64>().unwrap(), [7.0]);
    let x = Tensor::scalar(1.0);
    let error = save_all(&single, &[("x", &x), ("x", &x)], &ndcast_io::Options::default()).unwrap_err();
    assert!(error.kind() == ErrorKind::Value && error.message().contains("two arrays are named 'x'"), "{error}");
    assert_eq!(load(&single).unwrap().to_vec::<f64>().unwrap(), [7.0]);
}

#[test]
fn damaged_files() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.safetensors");
    write(&path);
    let whole = std::fs::read(&path).unwrap();
    let damaged = folder.path().join("damaged.safetensors");
    let mut good = 0;
    let mut look = |bytes: &[u8]| {
        std::fs::write(&damaged, bytes).unwrap();
        match safetensors::File::open(&damaged) {
            Ok(file) => {
                good += 1;
                file.names().iter().for_each(|name| {
                    let _ = file.array(name).and_then(|array| array.load());
                });
                true
            }
            Err(error) => {
                assert!(matches!(error.kind(), ErrorKind::Io | ErrorKind::DType), "{error}");
                assert!(error.message().contains("damaged.safetensors: "), "{error}");
                false
            }
        }
    };
    for length in 0..whole.len() {
        assert!(!look(&whole[..length]), "{length}");
    }
    assert!(!look(&[&whole[..], b"x"].concat()));
    for at in 0..whole.len() {
        for value in [0, b' ', b'"', b'0', b'9', b'{', b'}', b'[', b',', b'\\', 0x7f, 0xff] {
            let mut bytes = whole.clone();
            bytes[at] = value;
            look(&bytes);
        }
    }
    assert!(good > 0);
}
