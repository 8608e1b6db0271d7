//! Elements of every dtype in memory, and comparisons of them.

use ndcast_ops::{Complex64, DType, Element, Run, Scalar, for_dtype};

/// Longer than any vector, and not a multiple of one.
pub(crate) const LENGTH: usize = 67;

/// A buffer that is aligned for every dtype.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Bytes(Vec<[u64; 2]>);

impl Bytes {
    pub(crate) fn room(n: usize, dtype: DType) -> Bytes {
        Bytes(vec![[0; 2]; (n * dtype.size()).div_ceil(16)])
    }
    pub(crate) fn of(values: &[Scalar], dtype: DType) -> Bytes {
        let mut bytes = Bytes::room(values.len(), dtype);
        for (k, value) in values.iter().enumerate() {
            let size = dtype.size();
            // SAFETY: the buffer has room for all elements.
            unsafe { std::ptr::copy_nonoverlapping(value.to_bytes(dtype).as_ptr(), bytes.start().add(k * size), size) };
        }
        bytes
    }
    pub(crate) fn start(&mut self) -> *mut u8 {
        self.0.as_mut_ptr().cast()
    }
    pub(crate) fn run(&self) -> Run {
        Run::dense(self.0.as_ptr().cast())
    }
    pub(crate) fn get(&self, k: usize, dtype: DType) -> Scalar {
        // SAFETY: callers only read elements that were written.
        for_dtype!(dtype, T => unsafe { *self.0.as_ptr().cast::<T>().add(k) }.to_scalar())
    }
}

/// Values of every kind that have revealed bugs before, rotated by `shift`.
pub(crate) fn special(dtype: DType, shift: usize) -> Vec<Scalar> {
    let reals = [
        0.0,
        -0.0,
        1.0,
        -1.0,
        0.5,
        -0.5,
        2.0,
        3.0,
        -7.0,
        1e-40,
        -1e-310,
        1e30,
        -1e300,
        0.1,
        100.5,
        709.0,
        -745.0,
        1e6,
        1.5e9,
        1e22,
        f64::INFINITY,
        f64::NEG_INFINITY,
        f64::NAN,
        0.9999999,
        1.0000001,
        65504.0,
        3.5,
        255.0,
        1e15,
        -2.5,
    ];
    let integers = [
        0,
        1,
        -1,
        2,
        3,
        7,
        -7,
        63,
        64,
        127,
        -128,
        255,
        256,
        32767,
        i128::from(i64::MAX),
        i128::from(i64::MIN),
        i128::from(u64::MAX),
        10,
    ];
    let number = |k: usize| match dtype {
        DType::Bool => Scalar::Bool(k.is_multiple_of(3)),
        _ if dtype.is_integer() => {
            for_dtype!(dtype, T => T::from_scalar(Scalar::Int(integers[k % integers.len()])).to_scalar())
        }
        _ if dtype.is_complex() => {
            Scalar::Complex(Complex64::new(reals[k % reals.len()], reals[(k * 7 + 3) % reals.len()]))
        }
        _ => Scalar::Float(reals[k % reals.len()]),
    };
    (0..LENGTH).map(|k| number(k + shift * (1 + k / 30))).collect()
}

pub(crate) fn same(left: Scalar, right: Scalar) -> bool {
    let part = |x: f64, y: f64| x.to_bits() == y.to_bits() || (x.is_nan() && y.is_nan());
    match (left, right) {
        (Scalar::Float(x), Scalar::Float(y)) => part(x, y),
        (Scalar::Complex(x), Scalar::Complex(y)) => part(x.re, y.re) && part(x.im, y.im),
        _ => left == right,
    }
}
