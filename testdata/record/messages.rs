//! The messages of Rust's libraries, for messages.toml: `rust.txt` of record/README.md. The dependencies are `ndarray` and `candle-core`.

use candle_core::{DType, Device, Tensor};
use ndarray::{Array1, Array2, Zip};
use std::panic::catch_unwind;

const NDARRAY: &str = "ndarray 0.16.1";
const CANDLE: &str = "candle 0.11.1";

/// Prints the head of a row, then runs what panics. The panic itself prints to standard error, which is merged by the caller.
fn panics(operation: &str, about: &str, more: &str, run: impl FnOnce() + std::panic::UnwindSafe) {
    eprintln!("## {NDARRAY} | {operation} | {about} | {more}");
    assert!(catch_unwind(run).is_err(), "{operation} does not fail");
}

fn fails(operation: &str, about: &str, more: &str, result: candle_core::Result<Tensor>) {
    eprintln!("## {CANDLE} | {operation} | {about} | {more}");
    eprintln!("Error: {}", result.unwrap_err());
}

fn main() {
    let z = |rows, columns| Array2::<f64>::zeros((rows, columns));
    let v = |length| Array1::<f64>::zeros(length);
    panics("&a + &b", "unread", r#"{"shapes": []}"#, move || drop(&z(2, 3) + &v(2)));
    let two = r#"{"shapes": [[2]], "requested": [2, 3], "axis": 1, "lengths": [2, 3]}"#;
    panics("a += &b", "Expand", two, move || z(2, 3).scaled_add(1.0, &v(2)));
    panics("a.assign(&b)", "Expand", two, move || z(2, 3).assign(&v(2)));
    panics("a.dot(&b)", "MatMul", r#"{"shapes": [[2, 3], [4, 5]], "lengths": [3, 4]}"#, move || drop(z(2, 3).dot(&z(4, 5))));
    let unequal = r#"{"shapes": [[2, 3], [4, 5]], "axis": 1, "lengths": [3, 5]}"#;
    panics("Zip", "Equal", unequal, move || Zip::from(&z(2, 3)).and(&z(4, 5)).for_each(|_, _| {}));

    let t = |shape: &[usize]| Tensor::zeros(shape, DType::F32, &Device::Cpu).unwrap();
    fails("add", "Equal", r#"{"shapes": [[2, 3], [3, 2]], "axis": 1, "lengths": [3, 2]}"#, t(&[2, 3]) + t(&[3, 2]));
    fails("add of shapes that broadcast", "Equal", r#"{"shapes": [[2, 3], [3]]}"#, t(&[2, 3]) + t(&[3]));
    let clash = r#"{"shapes": [[2, 3], [2]], "axis": 1, "lengths": [3, 2]}"#;
    fails("broadcast_add", "Broadcast", clash, t(&[2, 3]).broadcast_add(&t(&[2])));
    let expand = r#"{"shapes": [[2, 3]], "requested": [4, 2], "axis": 1, "lengths": [3, 2]}"#;
    fails("broadcast_as", "Expand", expand, t(&[2, 3]).broadcast_as(&[4, 2]));
    fails("matmul", "MatMul", r#"{"shapes": [[2, 3], [4, 5]], "lengths": [3, 4]}"#, t(&[2, 3]).matmul(&t(&[4, 5])));
    fails("broadcast_matmul, batches", "unread", r#"{"shapes": []}"#, t(&[7, 2, 3]).broadcast_matmul(&t(&[6, 3, 5])));
    let joined = r#"{"shapes": [[2, 3], [4, 5]], "axis": 1, "lengths": [3, 5]}"#;
    fails("cat", "Join", joined, Tensor::cat(&[t(&[2, 3]), t(&[4, 5])], 0));
    fails("reshape", "Reshape", r#"{"shapes": [], "requested": [4, 2], "numel": 6}"#, t(&[2, 3]).reshape(&[4, 2]));
    let mask = t(&[2, 3]).to_dtype(DType::U8).unwrap();
    let unequal = r#"{"shapes": [[2, 3], [3, 2]], "axis": 1, "lengths": [3, 2]}"#;
    fails("where_cond", "Equal", unequal, mask.where_cond(&t(&[3, 2]), &t(&[2, 3])));
}
