//! What broadcasting only pretends to be there is never stored: peak memory stays at inputs + output + a few tiles.
//!
//! Linux only: it reads `/proc/self/status`.

use crate::alone;
use ndcast::{ALL, DType, ErrorKind, Tensor, keep};

const MIB: usize = 1 << 20;

fn status(field: &str) -> usize {
    let status = std::fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix(field)).unwrap();
    line.trim_start_matches(':').trim().trim_end_matches("kB").trim().parse::<usize>().unwrap() * 1024
}

/// How many bytes the process grew by at most while `work` ran.
fn growth<T>(work: impl FnOnce() -> T) -> (T, usize) {
    // Writing 5 resets the peak to what is held now (proc(5)).
    std::fs::write("/proc/self/clear_refs", "5").unwrap();
    let before = status("VmRSS");
    let result = work();
    (result, status("VmHWM").saturating_sub(before))
}

fn points(n: usize, d: usize, seed: usize) -> Tensor {
    let values = (0..n * d).map(|k| ((k * 7919 + seed * 104_729) % 10_007) as f32 / 10_007.0);
    Tensor::from_vec(values.collect(), [n, d]).unwrap()
}

#[test]
fn peak_memory_is_inputs_and_output() {
    let _turn = alone();
    let n = 6_000;
    let (a, b) = (points(n, 64, 1), points(n, 64, 2));
    let distance = (a.unsqueeze(1).unwrap() - &b).square().sum(-1);

    // 6000 x 6000 x 64 products of 4 bytes would be 8.6 GiB, their sums 137 MiB.
    let (nearest, grown) = growth(|| distance.argmin(-1).eval().unwrap());
    assert!(grown < 32 * MIB, "argmin grew by {} MiB", grown / MIB);
    let nearest = nearest.to_vec::<i64>().unwrap();
    for k in [0, 777, n as isize - 1] {
        let one = (a.select(0, k).unwrap() - &b).square().sum(-1).argmin(-1).eval().unwrap();
        assert_eq!(one.to_vec::<i64>().unwrap()[0], nearest[k as usize]);
    }

    // The distances themselves are the output: nothing of their size beside them.
    let (all, grown) = growth(|| distance.eval().unwrap());
    let output = n * n * 4;
    assert_eq!(all.shape()[..], [n, n]);
    assert!(grown < output + 32 * MIB, "the distances grew by {} MiB beyond themselves", (grown - output) / MIB);
    drop(all);

    // A reduction that is broadcast back, and a sum of what is broadcast.
    let x = points(2_000, 1_000, 3);
    let (_, grown) = growth(|| ((&x - x.expr().mean(keep(0))) / x.expr().std(keep(0))).eval().unwrap());
    assert!(grown < 8 * MIB + 16 * MIB, "standardise grew by {} MiB", grown / MIB);
    let ones = Tensor::ones((), DType::F32).unwrap().expand([1 << 20, 1 << 12]).unwrap();
    let (sum, grown) = growth(|| (&ones * 2.0).sum(1).sum(ALL).eval().unwrap());
    assert_eq!(sum.to_vec::<f32>().unwrap(), [(1u64 << 33) as f32]);
    assert!(grown < 32 * MIB, "a sum of a broadcast grew by {} MiB", grown / MIB);

    // Matrices that batches share are not copied for each: stretched, each operand would be as large as the result.
    let a = points(16 * 128, 128, 4).reshape([16, 1, 128, 128]).unwrap();
    let b = points(16 * 128, 128, 5).reshape([1, 16, 128, 128]).unwrap();
    let (product, grown) = growth(|| a.matmul(&b).unwrap());
    assert_eq!(product.shape(), &[16, 16, 128, 128]);
    assert!(grown < (16 + 8) * MIB, "a product of batches grew by {} MiB", grown / MIB);

    // More than the machine has is refused before anything is touched, and says how much it is.
    let (error, grown) = growth(|| Tensor::zeros([1 << 20, 1 << 23], DType::F64).unwrap_err());
    assert_eq!(error.kind(), ErrorKind::Memory);
    assert!(error.to_string().contains("(1048576, 8388608)") && error.to_string().contains("64.0 TiB"), "{error}");
    assert!(grown < MIB);
    let error = (points(1, 1, 1).expand([1 << 20, 1 << 20]).unwrap() + 1.0).eval().unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Memory);
    let error = Tensor::zeros([1 << 32, 1 << 32], DType::U8).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Shape, "{error}");
}
