//! Sums, products and variances of floats with the last digits of NumPy's.
//!
//! *Problem*: programs print means of a few thousand numbers with all their digits, and column means of standardised data, which are nothing
//! but rounding errors, with their signs. *Technique*: the order of `add.reduce`. Axes are walked in the order in which they lie in memory,
//! and neighbours that are one in memory are taken as one. A run of added elements is summed pairwise; rows are added one after the other.
//! Products are multiplied one after the other. Sources: `pairwise_sum` in NumPy's `loops_utils.h.src`, its
//! `nditer`, and `_mean` and `_var` in its `_methods.py`.
//! *Contract*: one thread. The order depends on where the elements lie, as in no other sum of ndcast.

use crate::error::{Error, Result};
use crate::shape::Shape;
use crate::{Axes, DType, Element, Tensor};
use ndcast_ops::{BLOCK, SHORT_LANES};

/// Elements that NumPy gathers before it adds them up: `NPY_BUFSIZE`.
const BUFFER: usize = 8192;

/// A reduction that is computed as NumPy does.
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
    fn finished(self, finish: Finish) -> Self;
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
            #[inline(always)]
            fn finished(self, finish: Finish) -> $T {
                let quotient = finish.divisor.map_or(self, |divisor| self / divisor as $T);
                if finish.is_root { quotient.sqrt() } else { quotient }
            }
        }
    )+};
}
floats!(f32, f64);

/// Whether the fold tree has the same bits: that of a few elements, or of a short run in memory. `in_c_order` says how the operand lies.
pub fn is_as_numpy(how: AsNumPy, dtype: DType, shape: &[usize], axes: &Axes, in_c_order: bool) -> bool {
    // Axes that do not exist are an error on any path.
    let Ok(reduced) = axes.of(shape.len()) else { return true };
    let count: usize = reduced.iter().map(|&axis| shape[axis]).product();
    let is_run = in_c_order && reduced.iter().rev().zip((0..shape.len()).rev()).all(|(&axis, last)| axis == last);
    match how {
        AsNumPy::Sum => count < SHORT_LANES || (is_run && count < BLOCK),
        AsNumPy::Mean if dtype == DType::F64 => count < SHORT_LANES || (is_run && count < BLOCK),
        AsNumPy::Product => count < SHORT_LANES,
        _ => false,
    }
}

/// A reduction with the bits of NumPy's. `None` for elements that are not float32 or float64, for an operand without elements, and for one whose
/// strides are not positive.
///
/// # Errors
/// `Index` for an axis out of range, `Value` for an axis that is named twice, `Memory`.
pub fn reduce_as_numpy(x: &Tensor, how: AsNumPy, axes: &Axes) -> Result<Option<Tensor>> {
    let reduced = axes.of(x.ndim()).map_err(|error| Error::shape("reduce", &["x"], error))?;
    let stride = |axis: usize| if x.shape()[axis] == 1 { None } else { Some(x.layout().strides()[axis]) };
    let is_float = matches!(x.dtype(), DType::F32 | DType::F64);
    if !is_float || x.numel() == 0 || (0..x.ndim()).any(|axis| stride(axis).is_some_and(|stride| stride <= 0)) {
        return Ok(None);
    }
    let found = if x.is_contiguous() {
        in_memory_order(x, how, &reduced)?
    } else {
        // The axes in the order of memory; those of length 1 lie anywhere.
        let mut order: Vec<isize> = (0..x.ndim() as isize).collect();
        order.sort_by_key(|&axis| stride(axis as usize).map_or(0, |stride| -stride));
        let mut back = vec![0; order.len()];
        order.iter().enumerate().for_each(|(place, &axis)| back[axis as usize] = place as isize);
        let summed: Vec<usize> = reduced.iter().map(|&axis| back[axis] as usize).collect();
        in_memory_order(&x.permute(order)?, how, &summed)?.permute(back)?.contiguous()?
    };
    let layout = x.layout().reduced(&reduced, axes.keepdims, x.start().addr())?;
    Ok(Some(Tensor::from_parts(found.storage().clone(), layout, found.dtype())))
}

/// As [`reduce_as_numpy`], of axes in the order of memory. Reduced axes stay, with length 1.
fn in_memory_order(x: &Tensor, how: AsNumPy, axes: &[usize]) -> Result<Tensor> {
    use AsNumPy::{Deviation, Mean, Product, Sum, Variance};
    let count = axes.iter().map(|&axis| x.shape()[axis]).product::<usize>() as f64;
    let finish = match how {
        Sum | Product => Finish { divisor: None, is_root: false },
        Mean => Finish { divisor: Some(count), is_root: false },
        Variance(less) | Deviation(less) => {
            Finish { divisor: Some((count - less).max(0.0)), is_root: matches!(how, Deviation(_)) }
        }
    };
    if let Variance(_) | Deviation(_) = how {
        let apart = x.subtract(&in_memory_order(x, Mean, axes)?)?;
        return folded(&apart.multiply(&apart)?, axes, false, finish);
    }
    folded(x, axes, how == Product, finish)
}

/// The last steps from a sum to a result.
#[derive(Clone, Copy)]
struct Finish {
    divisor: Option<f64>,
    is_root: bool,
}

/// The sums or the products.
fn folded(x: &Tensor, axes: &[usize], multiplies: bool, finish: Finish) -> Result<Tensor> {
    // Neighbours that are both reduced, or both kept, and have no gap between them, are one.
    let mut groups: Vec<Group> = Vec::new();
    let mut lengths = x.shape().dims().clone();
    let mut end = 0;
    for (axis, (&length, &stride)) in x.shape().iter().zip(x.layout().strides()).enumerate() {
        let reduced = axes.contains(&axis);
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
    let (x, mut found) = (x.contiguous()?, Tensor::stale(&Shape::from_dims(lengths)?, x.dtype())?);
    if x.dtype() == DType::F32 {
        fold::<f32>(&groups, multiplies, finish, x.as_slice()?, found.as_slice_mut()?);
    } else {
        fold::<f64>(&groups, multiplies, finish, x.as_slice()?, found.as_slice_mut()?);
    }
    Ok(found)
}

/// Axes that are one in memory.
#[derive(Clone, Copy)]
struct Group {
    length: usize,
    reduced: bool,
}

/// Adds, or multiplies, the elements of some axes. All kept axes of the result are in it.
fn fold<T: Float>(groups: &[Group], multiplies: bool, finish: Finish, x: &[T], into: &mut [T]) {
    if multiplies {
        into.fill(T::ONE);
        visit(groups, x, into, T::times, |product, run| run.iter().fold(product, |product, &x| product.times(x)));
    } else {
        into.fill(T::ZERO);
        visit(groups, x, into, T::plus, |sum, run| sum.plus(pairwise(run)));
    }
    into.iter_mut().for_each(|result| *result = result.finished(finish));
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
