//! Tensors to test with, and their elements as plain numbers.

use crate::Random;
use ndcast::{DType, Element, Tensor, dtype::for_dtype};
use std::ops::Range;

/// The integers from 0 on, in C order.
#[must_use]
pub fn counting(shape: &[usize]) -> Tensor {
    let numel = shape.iter().product::<usize>() as i64;
    Tensor::from_vec((0..numel).collect(), shape).unwrap()
}

/// Floats of either sign below 9, in no order, whose sums depend on the order of the additions. The same in every run.
#[must_use]
pub fn rough(shape: &[usize]) -> Tensor {
    let numel: usize = shape.iter().product();
    let element = |k: usize| ((k * 7919 % 10_007) as f32 - 5000.0) / 613.0;
    Tensor::from_vec((0..numel).map(element).collect(), shape).unwrap()
}

/// Random whole numbers of a range, as a dtype.
pub fn whole(random: &mut Random, range: Range<i64>, shape: &[usize], dtype: DType) -> Tensor {
    let numel = shape.iter().product();
    let count = (range.end - range.start) as usize;
    let elements: Vec<i64> = (0..numel).map(|_| random.below(count) as i64 + range.start).collect();
    Tensor::from_vec(elements, shape).unwrap().cast(dtype).unwrap()
}

/// The elements of a tensor of integers, in C order.
#[must_use]
pub fn ints(x: &Tensor) -> Vec<i64> {
    assert!(x.dtype().is_integer(), "{}", x.dtype());
    x.cast(DType::I64).unwrap().to_vec().unwrap()
}

/// The elements of a tensor of real numbers, in C order.
#[must_use]
pub fn f64s(x: &Tensor) -> Vec<f64> {
    x.cast(DType::F64).unwrap().to_vec().unwrap()
}

/// The bits of all elements, in C order.
#[must_use]
pub fn bits(x: &Tensor) -> Vec<[u8; 16]> {
    for_dtype!(x.dtype(), T => x.iter::<T>().unwrap().map(|element| element.to_scalar().to_bytes(T::DTYPE)).collect())
}

/// The elements along an axis: one list for every position on the other axes.
#[must_use]
pub fn lines(x: &Tensor, axis: isize) -> Vec<Vec<f64>> {
    let moved = x.movedim([axis], [-1]).unwrap();
    let length = *moved.shape().last().unwrap();
    f64s(&moved).chunks(length.max(1)).map(<[f64]>::to_vec).collect()
}

/// Every index of a shape, in C order.
#[must_use]
pub fn indices(shape: &[usize]) -> Vec<Vec<usize>> {
    shape.iter().fold(vec![vec![]], |all, &length| {
        all.iter().flat_map(|index| (0..length).map(move |k| [&index[..], &[k]].concat())).collect()
    })
}
