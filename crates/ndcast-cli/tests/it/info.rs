//! `ndcast info`: what is in files, good and bad.

use crate::common::{ndcast, saved};
use ndcast::Tensor;
use serde_json::json;

#[test]
fn arrays_in_lines() {
    let run = ndcast(&["info", "data/digits/test.npy", "testdata/npy/int16-big-f.npy"]).fine();
    let lines: Vec<&str> = run.text().lines().collect();
    assert_eq!(lines[0], "data/digits/test.npy: float32 (360, 64), C order, 92,160 bytes (90.0 KiB), npy version 1.0");
    assert!(lines[1].starts_with("testdata/npy/int16-big-f.npy: int16 "), "{}", lines[1]);
    assert!(lines[1].contains("Fortran order"), "{}", lines[1]);
}

#[test]
fn stats() {
    let object = ndcast(&["info", "--stats", "--json", "data/digits/train.npy"]).fine().json();
    let entry = &object[0];
    assert_eq!((&entry["min"], &entry["max"]), (&json!(0.0), &json!(16.0)));
    let mean = entry["mean"].as_f64().unwrap();
    assert!((mean - 4.88).abs() < 0.1, "{mean}");
    assert_eq!((&entry["shape"], &entry["order"], &entry["version"]), (&json!([1437, 64]), &json!("C"), &json!("1.0")));
}

#[test]
fn stats_of_odd_arrays() {
    let folder = tempfile::tempdir().unwrap();
    let infinite = saved(&folder, "inf.npy", &Tensor::from_slice(&[1.0f32, f32::INFINITY], 2).unwrap());
    let bools = saved(&folder, "bool.npy", &Tensor::from_slice(&[true, false, true, true], 4).unwrap());
    let big = saved(&folder, "big.npy", &Tensor::from_slice(&[u64::MAX], 1).unwrap());
    let empty = saved(&folder, "empty.npy", &Tensor::from_slice::<f32>(&[], 0).unwrap());
    let complex = saved(&folder, "complex.npy", &Tensor::from_slice(&[ndcast::Complex64::new(1.0, 2.0)], 1).unwrap());
    let list = ndcast(&["info", "--stats", "--json", &infinite, &bools, &big, &empty, &complex]).fine().json();
    assert_eq!((&list[0]["max"], &list[0]["mean"]), (&json!("inf"), &json!("inf")));
    assert_eq!((&list[1]["min"], &list[1]["mean"]), (&json!(0), &json!(0.75)));
    assert_eq!(list[2]["max"], json!(u64::MAX));
    assert_eq!(list[3].get("mean"), None);
    assert_eq!(list[4]["mean"], json!([1.0, 2.0]));
    ndcast(&["info", "--stats", &infinite, &bools, &big, &empty, &complex]).fine();
}

#[test]
fn archives() {
    let list = ndcast(&["info", "--json", "testdata/npy/stored.npz"]).fine().json();
    let members: Vec<&str> = list.as_array().unwrap().iter().map(|entry| entry["member"].as_str().unwrap()).collect();
    assert!(members.len() > 1);
    let one = format!("testdata/npy/stored.npz:{}", members[1]);
    let entry = ndcast(&["info", "--json", &one]).fine().json();
    assert_eq!(entry[0], list[1]);
    ndcast(&["info", "testdata/npy/stored.npz:bogus"]).fails(1, &["no array is named 'bogus'"]);
}

#[test]
fn bad_files_do_not_stop_the_others() {
    let folder = tempfile::tempdir().unwrap();
    let bad = folder.path().join("bad.npy");
    std::fs::write(&bad, "not an array").unwrap();
    let run = ndcast(&["info", "no/such.npy", bad.to_str().unwrap(), "data/digits/test.npy"])
        .fails(1, &["error: no/such.npy: ", "bad.npy begins with \"not an a"]);
    assert!(run.text().contains("data/digits/test.npy: float32"), "{}", run.text());
    let run = ndcast(&["info", "--json", "no/such.npy", "data/digits/test.npy"]).fails(1, &["no/such.npy"]);
    assert_eq!(run.json().as_array().unwrap().len(), 1);
    ndcast::<&str>(&["info"]).fails(2, &["FILE"]);
}
