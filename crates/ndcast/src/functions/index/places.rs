//! Indices that a caller gives, as places in memory: read as they are, checked, and counted from the start.
//!
//! *Problem*: lists of indices are as long as the elements that they pick, so each pass over them, and each copy, costs as much as the
//! gather itself. *Technique*: integers of any width are read where they lie. One pass looks whether all are in range, and one computes the
//! places, both on all threads. *Contract*: no place is outside of its axis; the error names the first index that is.

use crate::error::{Error, Result};
use crate::expr::gathered::out_of_bounds;
use crate::machine::PICKS_TASK;
use crate::shape::Shape;
use crate::tensor::bits::for_integer;
use crate::threads::{run, run_each};
use crate::{DType, Tensor};
use ndcast_ops::{Body, dispatch};
use std::sync::atomic::{AtomicUsize, Ordering};

/// Whether negative indices count from the end of an axis.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Negative {
    FromTheEnd,
    /// An error, as in PyTorch's scatter.
    Refused,
}

/// Integers that are indices.
pub(crate) trait Integer: Copy + Send + Sync {
    /// The place on an axis of `length`; at least `length` if there is none.
    fn place(self, length: usize) -> usize;
    fn value(self) -> i128;
}

macro_rules! integers {
    ($($T:ty),*) => {$(
        impl Integer for $T {
            #[inline(always)]
            fn place(self, length: usize) -> usize {
                // An index beyond i64 is beyond every axis, and as a negative number it is, too: no axis is so long.
                let index = if <$T>::BITS == 64 && <$T>::MIN == 0 { (self as u64).min(i64::MAX as u64) as i64 } else { self as i64 };
                ndcast_ops::place(index, length)
            }

            fn value(self) -> i128 {
                self.into()
            }
        }
    )*};
}
integers!(u8, u16, u32, u64, i8, i16, i32, i64);

/// Indices along an axis.
pub(super) struct Picks {
    /// Of an integer dtype.
    pub(super) indices: Tensor,
    pub(super) axis: usize,
    pub(super) length: usize,
    /// The number of the axis in error messages.
    pub(super) dimension: usize,
    /// Whether all are known to be in range.
    pub(super) known: bool,
}

impl Picks {
    /// Indices along an axis of `length` that are in range.
    ///
    /// # Errors
    /// `Index` for a dtype other than integers, and for the first index that is out of range.
    pub(super) fn new(indices: &Tensor, axis: usize, length: usize, negative: Negative) -> Result<Picks> {
        let picks = Picks::unchecked(indices, axis, length)?;
        picks.check(negative)?;
        Ok(picks)
    }

    /// Indices along an axis of `length`, which may be out of range.
    ///
    /// # Errors
    /// `Index` for a dtype other than integers.
    pub(super) fn unchecked(indices: &Tensor, axis: usize, length: usize) -> Result<Picks> {
        match indices.dtype() {
            dtype if dtype.is_integer() => {}
            DType::Bool => {
                let text = "indices must be integers here, not bool: select by a mask in brackets, x[mask]";
                return Err(Error::index(text));
            }
            dtype => {
                let text =
                    format!("tensors used as indices must be integers or bools, not {dtype}: cast to int64 first");
                return Err(Error::index(text));
            }
        }
        Ok(Picks { indices: indices.contiguous()?, axis, length, dimension: axis, known: false })
    }

    /// Indices along an axis of `length` of the true elements of a mask.
    pub(super) fn of_mask(indices: Tensor, axis: usize, length: usize) -> Picks {
        Picks { indices, axis, length, dimension: axis, known: true }
    }

    /// The same, broadcast to a shape.
    pub(super) fn spread(&self, shape: &Shape) -> Result<Picks> {
        Ok(Picks { indices: self.indices.broadcast_to(shape)?.contiguous()?, ..*self })
    }

    /// Checks that all indices are in range.
    ///
    /// # Errors
    /// `Index` for the first one that is not.
    pub(super) fn check(&self, negative: Negative) -> Result<()> {
        if self.known && negative == Negative::FromTheEnd {
            return Ok(());
        }
        let length = self.length;
        for_integer!(self.indices.dtype(), T => {
            let list = self.indices.as_slice::<T>()?;
            let search = |list| Outside::<T> { list, length, negative, is_found: false };
            // The lowest task that finds one has the first one.
            let found = AtomicUsize::new(usize::MAX);
            run(list.len().div_ceil(PICKS_TASK), |task| {
                let part = list.chunks(PICKS_TASK).nth(task).unwrap_or_default();
                let mut search = search(part);
                dispatch(&mut search);
                if search.is_found {
                    found.fetch_min(task, Ordering::Relaxed);
                }
                Ok(())
            })?;
            let from = found.into_inner().saturating_mul(PICKS_TASK).min(list.len());
            if let Some(index) = list[from..].iter().find(|index| search(&[]).is_outside(index)) {
                return Err(out_of_bounds(index.value(), self.dimension, length));
            }
        });
        Ok(())
    }

    /// The offsets of all picks.
    pub(super) fn steps(&self, stride: isize) -> Result<Steps> {
        if self.indices.dtype() == DType::I64 {
            // The stride of an axis of length 1 may be any number, but its only place is 0.
            return Ok(Steps {
                list: self.indices.clone(),
                length: self.length,
                stride: if self.length == 1 { 0 } else { stride as i64 },
            });
        }
        let mut list = offsets(&[(self.indices.numel(), 0)], 0)?;
        self.add_to(list.as_slice_mut::<i64>()?, stride)?;
        Ok(Steps::of(list))
    }

    /// Adds `place * stride` to each offset.
    pub(super) fn add_to(&self, offsets: &mut [i64], stride: isize) -> Result<()> {
        // The stride of an axis of length 1 may be any number, but its only place is 0.
        let stride = if self.length == 1 { 0 } else { stride as i64 };
        for_integer!(self.indices.dtype(), T => {
            let parts = offsets.chunks_mut(PICKS_TASK).zip(self.indices.as_slice::<T>()?.chunks(PICKS_TASK));
            run_each(parts, |_, (offsets, indices)| {
                dispatch(&mut Added { offsets, indices, length: self.length, stride });
                Ok(())
            })
        })
    }
}

/// A search for an index that is out of range.
struct Outside<'a, T> {
    list: &'a [T],
    length: usize,
    negative: Negative,
    is_found: bool,
}

impl<T: Integer> Outside<'_, T> {
    #[inline(always)]
    fn is_outside(&self, index: &T) -> bool {
        index.place(self.length) >= self.length || (self.negative == Negative::Refused && index.value() < 0)
    }
}

impl<T: Integer> Body for Outside<'_, T> {
    #[inline(always)]
    fn run(&mut self) {
        // Without a branch, the compiler makes it vectors.
        self.is_found = self.list.iter().fold(false, |any, index| any | self.is_outside(index));
    }
}

/// Adds the steps of indices along an axis to offsets.
struct Added<'a, T> {
    offsets: &'a mut [i64],
    indices: &'a [T],
    length: usize,
    stride: i64,
}

impl<T: Integer> Body for Added<'_, T> {
    #[inline(always)]
    fn run(&mut self) {
        for (offset, index) in self.offsets.iter_mut().zip(self.indices) {
            *offset += index.place(self.length) as i64 * self.stride;
        }
    }
}

/// Offsets as they are read: a list of them, or of the indices of one axis, which saves writing and reading another list.
pub(crate) struct Steps {
    pub(super) list: Tensor,
    length: usize,
    stride: i64,
}

impl Steps {
    /// A list of offsets.
    pub(super) fn of(list: Tensor) -> Steps {
        // No axis: negative offsets stay as they are.
        Steps { list, length: 0, stride: 1 }
    }

    /// The offset that an element of the list stands for.
    #[inline(always)]
    pub(super) fn offset(&self, index: i64) -> i64 {
        (index.place(self.length) as i64).wrapping_mul(self.stride)
    }
}

/// The offsets of all indices of some axes, pairs of length and stride, in C order, plus `first`.
pub(super) fn offsets(axes: &[(usize, isize)], first: isize) -> Result<Tensor> {
    let count = axes.iter().map(|&(length, _)| length).product::<usize>();
    let mut all = Tensor::stale(&[count].into(), DType::I64)?;
    // The last axis is one run of a task; the others are counted.
    let (&(row, step), outer) = axes.split_last().unwrap_or((&(1, 0), &[]));
    if count > 0 {
        let rows_per_task = (PICKS_TASK / row).max(1);
        run_each(all.as_slice_mut::<i64>()?.chunks_mut(rows_per_task * row), |task, own| {
            let mut at = position(outer, task * rows_per_task);
            for row in own.chunks_mut(row) {
                let start = outer.iter().zip(&at).fold(first, |start, (&(_, stride), &index)| {
                    // The stride of an axis of length 1 has no meaning, but it is only ever multiplied by 0.
                    start.wrapping_add((index as isize).wrapping_mul(stride))
                });
                for (index, offset) in row.iter_mut().enumerate() {
                    *offset = start.wrapping_add((index as isize).wrapping_mul(step)) as i64;
                }
                advance(outer, &mut at);
            }
            Ok(())
        })?;
    }
    Ok(all)
}

/// The index along each axis of the element at a place in C order.
fn position(axes: &[(usize, isize)], mut place: usize) -> Vec<usize> {
    let mut at = vec![0; axes.len()];
    for (index, &(length, _)) in at.iter_mut().zip(axes).rev() {
        (*index, place) = (place % length, place / length);
    }
    at
}

/// The next index in C order.
fn advance(axes: &[(usize, isize)], at: &mut [usize]) {
    for (index, &(length, _)) in at.iter_mut().zip(axes).rev() {
        *index += 1;
        if *index < length {
            return;
        }
        *index = 0;
    }
}
