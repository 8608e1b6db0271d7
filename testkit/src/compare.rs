//! Compares tensors up to units in the last place.

use ndcast::{DType, Element, Scalar, Tensor, bf16, dtype::for_dtype, f16};
use std::fmt::Display;

/// Compares two tensors: dtypes and shapes must be equal, and every element must be within `ulp` representable
/// numbers of the expected one. Any NaN equals any NaN; infinities and the sign of zero must be equal.
///
/// # Errors
/// The first difference.
pub fn same(actual: &Tensor, expected: &Tensor, ulp: u64) -> Result<(), String> {
    if actual.dtype() != expected.dtype() {
        return Err(format!("dtype {}, expected {}", actual.dtype(), expected.dtype()));
    }
    if actual.shape() != expected.shape() {
        return Err(format!("shape {}, expected {}", actual.shape(), expected.shape()));
    }
    let (got, wanted) = (scalars(actual), scalars(expected));
    for (k, (got, wanted)) in got.into_iter().zip(wanted).enumerate() {
        if !close(got, wanted, actual.dtype(), ulp) {
            return Err(format!("element {k} is {got}, expected {wanted} ({}, {ulp} ulp)", actual.dtype()));
        }
    }
    Ok(())
}

/// As [`same`], but every part may be off by `ulp` units in the last place of the largest one. If each element is a
/// sum over all elements, no higher accuracy can be expected. The sign of zero is ignored.
///
/// # Errors
/// The first difference.
pub fn same_beside_largest(actual: &Tensor, expected: &Tensor, ulp: u64) -> Result<(), String> {
    if actual.dtype() != expected.dtype() || actual.shape() != expected.shape() {
        return same(actual, expected, 0);
    }
    let parts = |scalar: Scalar| match scalar {
        Scalar::Complex(value) => [value.re, value.im],
        other => [other.as_f64(), 0.0],
    };
    let (got, wanted) = (scalars(actual), scalars(expected));
    let largest = wanted.iter().flat_map(|&scalar| parts(scalar)).fold(0.0, |most: f64, part| most.max(part.abs()));
    let unit = ndcast::dtype::finfo(actual.dtype().real()).ok_or("integers have no units in the last place")?.eps;
    for (k, (got, wanted)) in got.into_iter().zip(wanted).enumerate() {
        let far = |(got, wanted): (f64, f64)| got != wanted && (got - wanted).abs() > ulp as f64 * unit * largest;
        let nan = |got: f64, wanted: f64| got.is_nan() != wanted.is_nan();
        let (one, other) = (parts(got), parts(wanted));
        if (0..2).any(|part| far((one[part], other[part])) || nan(one[part], other[part])) {
            return Err(format!("element {k} is {got}, expected {wanted} ({ulp} ulp of {largest})"));
        }
    }
    Ok(())
}

/// Fails unless two tensors have the same shape, dtype and bits.
///
/// # Panics
/// If they differ, with the first element that does.
#[track_caller]
pub fn assert_same(got: &Tensor, expected: &Tensor, what: impl Display) {
    hold(got, expected, false, &what);
}

/// As [`assert_same`], but any NaN is like any other: which operand's NaN a sum has may depend on the compiler.
///
/// # Panics
/// If they differ, with the first element that does.
#[track_caller]
pub fn assert_alike(got: &Tensor, expected: &Tensor, what: impl Display) {
    hold(got, expected, true, &what);
}

#[track_caller]
fn hold(got: &Tensor, expected: &Tensor, alike: bool, what: &dyn Display) {
    assert_eq!((got.shape(), got.dtype()), (expected.shape(), expected.dtype()), "{what}");
    let [got, expected] = [got, expected].map(|x| x.contiguous().unwrap());
    let differing = for_dtype!(got.dtype(), T => {
        difference(got.as_slice::<T>().unwrap(), expected.as_slice::<T>().unwrap(), alike)
    });
    if let Some((place, got, expected)) = differing {
        panic!("{what}: element {place} is {got}, expected {expected}");
    }
}

/// The first place where two lists differ, and their elements there.
fn difference<T: Element>(got: &[T], expected: &[T], alike: bool) -> Option<(usize, Scalar, Scalar)> {
    let zero = T::default();
    got.iter().zip(expected).enumerate().find_map(|(place, (&got, &expected))| {
        // Zeros are equal whatever their sign, and so are the parts of complex numbers.
        if got == expected && got != zero && !T::DTYPE.is_complex() {
            return None;
        }
        let (one, other) = (got.to_scalar(), expected.to_scalar());
        let same = one.to_bytes(T::DTYPE) == other.to_bytes(T::DTYPE) || alike && self::alike(one, other);
        (!same).then_some((place, one, other))
    })
}

/// Whether two scalars are of one kind and have the same bits; any NaN is like any other.
#[must_use]
pub fn alike(left: Scalar, right: Scalar) -> bool {
    let float = |x: f64, y: f64| x.to_bits() == y.to_bits() || x.is_nan() && y.is_nan();
    match (left, right) {
        (Scalar::Float(x), Scalar::Float(y)) => float(x, y),
        (Scalar::Complex(x), Scalar::Complex(y)) => float(x.re, y.re) && float(x.im, y.im),
        (left, right) => left == right,
    }
}

/// The elements in C order.
fn scalars(tensor: &Tensor) -> Vec<Scalar> {
    let flat = tensor.ravel().unwrap();
    (0..flat.numel()).map(|k| flat.select(0, k as isize).unwrap().item().unwrap()).collect()
}

fn close(got: Scalar, wanted: Scalar, dtype: DType, ulp: u64) -> bool {
    match (got, wanted) {
        (Scalar::Float(got), Scalar::Float(wanted)) => near(got, wanted, dtype, ulp),
        (Scalar::Complex(got), Scalar::Complex(wanted)) => {
            near(got.re, wanted.re, dtype.real(), ulp) && near(got.im, wanted.im, dtype.real(), ulp)
        }
        (got, wanted) => got == wanted,
    }
}

fn near(got: f64, wanted: f64, dtype: DType, ulp: u64) -> bool {
    if got.is_nan() || wanted.is_nan() {
        return got.is_nan() && wanted.is_nan();
    }
    if wanted == 0.0 || wanted.is_infinite() || got.is_infinite() {
        return got.to_bits() == wanted.to_bits();
    }
    ordinal(got, dtype).abs_diff(ordinal(wanted, dtype)) <= u128::from(ulp)
}

/// The position of a number among all numbers of its dtype.
fn ordinal(value: f64, dtype: DType) -> i128 {
    let (bits, width): (u64, u32) = match dtype {
        DType::F16 => (f16::from_f64(value).to_bits().into(), 16),
        DType::BF16 => (bf16::from_f64(value).to_bits().into(), 16),
        DType::F32 => ((value as f32).to_bits().into(), 32),
        _ => (value.to_bits(), 64),
    };
    let magnitude = i128::from(bits & ((1 << (width - 1)) - 1));
    if value.is_sign_negative() { -magnitude } else { magnitude }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_are_one_apart() {
        for dtype in [DType::F16, DType::BF16, DType::F32, DType::F64] {
            let eps = ndcast::dtype::finfo(dtype).unwrap().eps;
            assert_eq!(ordinal(1.0 + eps, dtype) - ordinal(1.0, dtype), 1);
            assert_eq!(ordinal(-1.0, dtype) - ordinal(-1.0 - eps, dtype), 1);
        }
        assert!(same(&Tensor::from([0.0]), &Tensor::from([-0.0]), 9).is_err());
        assert!(same(&Tensor::from([1.0f32]), &Tensor::from([1.0 + f32::EPSILON]), 0).is_err());
        assert!(same(&Tensor::from([f64::NAN]), &Tensor::from([-f64::NAN]), 0).is_ok());
    }

    #[test]
    fn beside_the_largest() {
        let wanted = Tensor::from([1024.0, 0.0]);
        assert!(same_beside_largest(&Tensor::from([1024.0, -1e-13]), &wanted, 1).is_ok());
        assert!(same_beside_largest(&Tensor::from([1024.0, 1e-12]), &wanted, 1).is_err());
        assert!(same_beside_largest(&Tensor::from([1024.0, f64::NAN]), &wanted, 1).is_err());
        assert!(same_beside_largest(&Tensor::from([1024.0f32, 0.0]), &wanted, 1).is_err());
        let infinite = Tensor::from([f64::INFINITY, 0.0]);
        assert!(same_beside_largest(&infinite, &infinite, 1).is_ok());
    }
}
