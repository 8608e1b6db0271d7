//! Sums, products and variances of floats with the last digits of NumPy's.
//!
//! *Problem*: programs print means of a few thousand numbers with all their digits, and column means of standardised data, which are nothing
//! but rounding errors, with their signs. *Technique*: the order of `add.reduce`. Axes are walked in the order in which they lie in memory,
//! and neighbours that are one in memory are taken as one. A run of added elements is summed pairwise; rows are added one after the other.
//! Products are multiplied one after the other. Source: `pairwise_sum` in NumPy's `loops_utils.h.src`, its `nditer`; `_mean` and `_var` in its `_methods.py`.
//! *Contract*: elements of a dense tensor in one thread. The order depends on where the elements lie; all other sums of ndcast do not.

use crate::error::{Error, Result};
use crate::shape::Shape;
use crate::{Axes, DType, Element, Tensor};
use ndcast_ops::{BLOCK, SHORT_LANES};

/// Elements that NumPy gathers before it adds them up: `NPY_BUFSIZE`.
const BUFFER: usize = 8192;

/// What is computed as NumPy does.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum AsNumPy {
    /// The sum.
    Sum,
    /// The product.
    Product,
    /// The mean.
    Mean,
    /// The variance, with the number that is subtracted from the number of elements.
    Variance(f64),
    /// The square root of the variance.
    Deviation(f64),
}

/// Floats that are added and multiplied.
trait Float: Element {
    const ZERO: Self;
    const ONE: Self;
    fn plus(self, other: Self) -> Self;
    fn times(self, other: Self) -> Self;
}

macro_rules! floats {
    ($($T:ty),+) => {$(
        impl Float for $T {
            const ZERO: $T = 0.0;
            const ONE: $T = 1.0;
            #[inline(always)]
            fn plus(self, other: $T) -> $T {
                self + other
            }
            #[inline(always)]
            fn times(self, other: $T) -> $T {
                self * other
            }
        }
    )+};
}
floats!(f32, f64);

/// A reduction with the bits of NumPy's. `None` for elements that are not float32 or float64, for an operand without elements, and for one whose
/// strides are not positive.
///
/// # Errors
/// `Index` for an axis out of range, `Value` for an axis that is named twice, `Memory`.
pub fn reduce_as_numpy(x: &Tensor, how: AsNumPy, axes: &Axes) -> Result<Option<Tensor>> {
    let reduced = axes.of(x.ndim()).map_err(|error| Error::shape("reduce", &["x"], error))?;
    let stride = |axis: usize| if x.shape()[axis] == 1 { None } else { Some(x.layout().strides()[axis]) };
    let mut order: Vec<usize> = (0..x.ndim()).collect();
    let is_float = matches!(x.dtype(), DType::F32 | DType::F64);
    if !is_float || x.numel() == 0 || order.iter().any(|&axis| stride(axis).is_some_and(|stride| stride <= 0)) {
        return Ok(None);
    }
    // The axes in the order of memory; those of length 1 lie anywhere.
    order.sort_by_key(|&axis| stride(axis).map_or(0, |stride| -stride));
    let mut back = vec![0; order.len()];
    order.iter().enumerate().for_each(|(place, &axis)| back[axis] = place as isize);
    let places: Vec<isize> = order.iter().map(|&axis| axis as isize).collect();
    let summed: Vec<isize> = reduced.iter().map(|&axis| back[axis]).collect();
    let found = x.permute(places)?.in_memory_order(how, &summed)?.permute(back)?.contiguous()?;
    let dropped = reduced.iter().filter(|_| !axes.keepdims).map(|&axis| axis as isize);
    found.squeeze(dropped.collect::<Vec<_>>()).map(Some)
}

impl Tensor {
    /// As [`reduce_as_numpy`], of axes in the order of memory. Reduced axes stay, with length 1.
    fn in_memory_order(&self, how: AsNumPy, axes: &[isize]) -> Result<Tensor> {
        use AsNumPy::{Deviation, Mean, Product, Sum, Variance};
        let count: usize = axes.iter().map(|&axis| self.shape()[axis as usize]).product();
        match how {
            Sum => self.walk(axes, false),
            Product => self.walk(axes, true),
            Mean => self.walk(axes, false)?.divide(count as f64),
            Variance(less) => {
                let apart = self.subtract(&self.in_memory_order(Mean, axes)?)?;
                apart.multiply(&apart)?.walk(axes, false)?.divide((count as f64 - less).max(0.0))
            }
            Deviation(less) => self.in_memory_order(Variance(less), axes)?.sqrt(),
        }
    }

    /// The sum or the product.
    fn walk(&self, axes: &[isize], multiplies: bool) -> Result<Tensor> {
        // Neighbours that are both reduced, or both kept, and have no gap between them, are one.
        let mut groups: Vec<Group> = Vec::new();
        let mut lengths: Vec<usize> = self.shape().to_vec();
        let mut end = 0;
        for (axis, (&length, &stride)) in self.shape().iter().zip(self.layout().strides()).enumerate() {
            let reduced = axes.contains(&(axis as isize));
            if reduced {
                lengths[axis] = 1;
            }
            match groups.last_mut() {
                _ if length == 1 => continue,
                Some(last) if last.reduced == reduced && end == stride * length as isize => last.length *= length,
                _ => groups.push(Group { length, reduced }),
            }
            end = stride;
        }
        let (x, mut found) = (self.contiguous()?, Tensor::stale(&Shape::new(&lengths)?, self.dtype())?);
        if self.dtype() == DType::F32 {
            add::<f32>(&groups, multiplies, x.as_slice()?, found.as_slice_mut()?);
        } else {
            add::<f64>(&groups, multiplies, x.as_slice()?, found.as_slice_mut()?);
        }
        Ok(found)
    }
}

/// Axes that are one in memory.
#[derive(Clone, Copy)]
struct Group {
    length: usize,
    reduced: bool,
}

/// Adds, or multiplies, the elements of some axes. All kept axes of the result are in it.
fn add<T: Float>(groups: &[Group], multiplies: bool, x: &[T], into: &mut [T]) {
    if multiplies {
        into.fill(T::ONE);
        visit(groups, x, into, T::times, |product, run| run.iter().fold(product, |product, &x| product.times(x)));
    } else {
        into.fill(T::ZERO);
        visit(groups, x, into, T::plus, |sum, run| sum.plus(pairwise(run)));
    }
}

/// Takes elements into the results for them. `take` takes those of a run.
fn visit<T: Float>(
    groups: &[Group],
    x: &[T],
    into: &mut [T],
    op: impl Fn(T, T) -> T + Copy,
    take: impl Fn(T, &[T]) -> T + Copy,
) {
    match groups {
        [] | [Group { reduced: false, .. }] => into.iter_mut().zip(x).for_each(|(result, &x)| *result = op(*result, x)),
        [rows @ .., last] if groups.iter().all(|group| group.reduced) => {
            // Runs with gaps between them come together, as far as they fit.
            let run = if rows.is_empty() { last.length } else { (BUFFER / last.length).max(1) * last.length };
            into[0] = x.chunks(run).fold(into[0], take);
        }
        [first, rest @ ..] => {
            let parts = x.chunks_exact(x.len() / first.length);
            if first.reduced {
                parts.for_each(|part| visit(rest, part, into, op, take));
            } else {
                let size = into.len() / first.length;
                parts.zip(into.chunks_exact_mut(size)).for_each(|(part, into)| visit(rest, part, into, op, take));
            }
        }
    }
}

/// The sum of a run: halves, down to a block, in which eight lanes are added as neighbours.
fn pairwise<T: Float>(x: &[T]) -> T {
    if x.len() > BLOCK {
        let (first, second) = x.split_at(x.len() / 2 / SHORT_LANES * SHORT_LANES);
        return pairwise(first).plus(pairwise(second));
    }
    let (groups, rest) = x.as_chunks::<SHORT_LANES>();
    let Some((first, groups)) = groups.split_first() else {
        return rest.iter().fold(T::ZERO, |sum, &x| sum.plus(x));
    };
    let mut lanes = *first;
    for group in groups {
        for lane in 0..SHORT_LANES {
            lanes[lane] = lanes[lane].plus(group[lane]);
        }
    }
    let [a, b, c, d, e, f, g, h] = lanes;
    let sum = a.plus(b).plus(c.plus(d)).plus(e.plus(f).plus(g.plus(h)));
    rest.iter().fold(sum, |sum, &x| sum.plus(x))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{ALL, keep, s};

    /// Elements that are no short binary fractions, so that an order shows in the last bits.
    fn x(shape: &[usize]) -> Tensor {
        let count: usize = shape.iter().product();
        let elements: Vec<f64> = (0..count).map(|at| (at * 7919 % 1000) as f64 / 7.0).collect();
        let lengths: Vec<isize> = shape.iter().map(|&length| length as isize).collect();
        Tensor::from(elements).reshape(&lengths).unwrap()
    }

    fn bits(x: &Tensor, how: AsNumPy, axes: impl Into<Axes>) -> Vec<u64> {
        let found = reduce_as_numpy(x, how, &axes.into()).unwrap().unwrap();
        found.to_vec::<f64>().unwrap().into_iter().map(f64::to_bits).collect()
    }

    /// Computed by NumPy 2.4.6.
    #[test]
    fn bits_are_those_of_numpy() {
        use AsNumPy::{Deviation, Mean, Product, Sum, Variance};
        assert_eq!(bits(&x(&[1000]), Sum, ALL), [0x40f1_6bd2_4924_9248]);
        assert_eq!(bits(&x(&[1000]), Variance(0.0), ALL), [0x409a_92b6_db6d_b6db]);
        assert_eq!(bits(&x(&[500, 2]), Sum, 0), [0x40e1_675b_6db6_db6f, 0x40e1_7049_2492_4923]);
        assert_eq!(bits(&x(&[9, 5]).transposed().unwrap(), Sum, keep(ALL)), [0x40a9_7524_9249_2492]);
        let gaps = x(&[200, 300]).index(s![..;2]).unwrap();
        assert_eq!(bits(&gaps, Sum, [0, 1]), [0x4140_57df_6db6_db6e]);
        assert_eq!(bits(&gaps, Deviation(1.0), ALL), [0x4044_9f40_524f_c4f0]);
        assert_eq!(bits(&x(&[3, 40, 2]), Mean, [0, 1]), [0x4051_a79e_79e7_9e7b, 0x4052_0924_9249_2493]);
        let factors = ((x(&[40]).expr() + 1.0) / 50.0).eval().unwrap();
        assert_eq!(bits(&factors, Product, ALL), [0x3fdb_e0d2_947e_fc0b]);
    }

    #[test]
    fn what_is_not_as_numpy_is_left() {
        assert!(reduce_as_numpy(&Tensor::from([1, 2]), AsNumPy::Sum, &ALL.into()).unwrap().is_none());
        assert!(reduce_as_numpy(&x(&[4]).flip(0).unwrap(), AsNumPy::Sum, &ALL.into()).unwrap().is_none());
        assert!(reduce_as_numpy(&x(&[2, 2]), AsNumPy::Sum, &2.into()).is_err());
    }
}
