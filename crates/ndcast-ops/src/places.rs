//! Gathers elements from the places that a list of indices holds.
//!
//! *Problem*: the range of each index has to be checked, but a pass over the list takes as long as the gather. *Technique*: the loop checks
//! it, with a branch that is never taken, and a run of elements with one index is moved as words. Elements beyond the caches are prefetched, some
//! at a time, because a processor that waits for one element looks only a few indices ahead. *Contract*: an index that is out of range
//! reads nothing.

use crate::DType;
use crate::gather::{Strided, copy, copy_run, for_size, gather};
use crate::isa::{LINE, prefetch, prefetch_many};

/// Size of a table, in bytes, from which on the elements that are picked from it are prefetched: it is beyond the caches. Of 64 MiB, 4M elements
/// take 5.2 instead of 12 ms, of 16 MiB 2.7 instead of 3.2, of 8 MiB 2.3 either way (two cores of a Zen 5 with 32 MiB of L3); rows of three floats
/// gain from 12 MB already.
pub const FAR_TABLE_BYTES: usize = 8 << 20;
/// Number of picked elements that are prefetched before the first of them is read. One thread picks 1M rows of three floats in 2.5 ms instead
/// of 6.1, and 10M elements along the first axis of a table of 40 MB in 35 ms instead of 91 (Zen 5).
pub const PICKS_AHEAD: usize = 128;

/// Calls `$body` with `$I` as the type of indices of a dtype for which [`are_indices`] holds.
macro_rules! for_index {
    ($dtype:expr, $I:ident => $body:expr) => {
        match $dtype {
            DType::U8 => {
                type $I = u8;
                $body
            }
            DType::I32 => {
                type $I = i32;
                $body
            }
            _ => {
                type $I = i64;
                $body
            }
        }
    };
}

/// Whether the integers of a dtype are read as they are.
#[must_use]
pub fn are_indices(dtype: DType) -> bool {
    matches!(dtype, DType::U8 | DType::I32 | DType::I64)
}

/// Integers that are read as indices.
trait Index: Copy {
    fn signed(self) -> i64;
}

macro_rules! indices {
    ($($T:ty),+) => {$(
        impl Index for $T {
            #[inline(always)]
            fn signed(self) -> i64 {
                self.into()
            }
        }
    )+};
}
indices!(u8, i32, i64);

/// The axis of a table along which indices count. Negative indices count from its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PickedAxis {
    /// Number of places.
    pub length: usize,
    /// From one place to the next, in bytes.
    pub stride: isize,
}

/// The place of an index on an axis of this length; at least the length if there is none. Negative indices count from the end.
#[inline(always)]
#[must_use]
pub fn place(index: i64, length: usize) -> usize {
    let place = if index < 0 { index.wrapping_add(length as i64) } else { index };
    // A negative place is a huge one. Where addresses are short, so is a place that has no address.
    (place as u64).min(usize::MAX as u64) as usize
}

impl PickedAxis {
    /// Whether most places are in no cache.
    fn is_far(self) -> bool {
        self.bytes() >= FAR_TABLE_BYTES
    }

    /// The size of the table, if it has no other axis.
    fn bytes(self) -> usize {
        self.length.saturating_mul(self.stride.unsigned_abs())
    }

    /// As [`PickedAxis::step`], of an index that may be out of range: any address.
    #[inline(always)]
    fn near(self, index: i64) -> isize {
        (place(index, self.length) as isize).wrapping_mul(self.stride)
    }

    /// Bytes from place 0 to the place of an index; `None` if there is none.
    #[inline(always)]
    fn step(self, index: i64) -> Option<isize> {
        let place = place(index, self.length);
        if place < self.length { Some(place as isize * self.stride) } else { None }
    }
}

/// Indices in memory, one for each element of some rows. Distances are in bytes.
#[derive(Clone, Copy, Debug)]
pub struct Indices {
    /// The index of the first element.
    pub list: *const u8,
    /// A dtype for which [`are_indices`] holds.
    pub dtype: DType,
    /// From one row to the next.
    pub between: isize,
    /// From one element of a row to the next; 0 if they have one index.
    pub stride: isize,
}

impl Indices {
    /// Bytes from place 0 of an axis to the place of the first index; `None` if there is none.
    ///
    /// # Safety
    /// The list has an aligned index.
    #[inline]
    pub unsafe fn step(self, axis: PickedAxis) -> Option<isize> {
        // SAFETY: the caller's contract.
        unsafe { for_index!(self.dtype, I => axis.step(self.list.cast::<I>().read().signed())) }
    }
}

/// Copies rows of elements of `size` bytes to a dense run. Each element is read at the place that its index names, instead of at place 0 of
/// the axis. Whether all indices are in range; if not, some elements are not written.
///
/// # Safety
/// There is an index for each element. As for [`gather_rows`](crate::gather_rows), with the rows at each place of the axis.
#[must_use]
pub unsafe fn gather_places(
    target: *mut u8,
    source: *const u8,
    from: Strided,
    size: usize,
    indices: Indices,
    axis: PickedAxis,
) -> bool {
    // SAFETY: the caller's contract.
    unsafe {
        for_index!(indices.dtype, I => {
            if indices.stride == 0 {
                return gather_runs::<I>(target, source, from, size, indices, axis);
            }
            for_size!(size, T => {
                // Of the usual list, a table along one axis, the compiler knows all distances.
                let is_usual = [from.stride, indices.stride, axis.stride] == [0, size_of::<I>() as isize, size_of::<T>() as isize];
                if is_usual {
                    let (from, stride) = (Strided { stride: 0, ..from }, size_of::<I>() as isize);
                    let axis = PickedAxis { stride: size_of::<T>() as isize, ..axis };
                    gather_elements::<T, I>(target.cast(), source, from, Indices { stride, ..indices }, axis)
                } else {
                    gather_elements::<T, I>(target.cast(), source, from, indices, axis)
                }
            })
        })
    }
}

/// # Safety
/// As [`gather_places`].
#[inline(always)]
unsafe fn gather_elements<T: Copy, I: Index>(
    mut target: *mut T,
    mut source: *const u8,
    Strided { rows, between, n, stride }: Strided,
    mut indices: Indices,
    axis: PickedAxis,
) -> bool {
    let mut inside = true;
    let is_far = axis.is_far();
    // Of many elements of a short axis, the next row is prefetched whole: 1000 columns of 4096 take 3.1 ms instead of 14.
    let is_near = n >= PICKS_AHEAD && axis.bytes() <= n * LINE && axis.bytes() <= between.unsigned_abs();
    let next = if is_near && !is_far { axis.bytes() / n * PICKS_AHEAD } else { 0 };
    for _ in 0..rows {
        for first in (0..n).step_by(PICKS_AHEAD) {
            let part = first..n.min(first + PICKS_AHEAD);
            if next > 0 {
                prefetch_many(source.wrapping_offset(between).wrapping_add(first / PICKS_AHEAD * next), next);
            }
            // SAFETY: the caller's contract: there is an index, an element at each place of the axis, and room for it.
            unsafe {
                let index = |k: usize| indices.list.offset(k as isize * indices.stride).cast::<I>().read().signed();
                if is_far {
                    for k in part.clone() {
                        let step = (k as isize).wrapping_mul(stride).wrapping_add(axis.near(index(k)));
                        prefetch(source.wrapping_offset(step));
                    }
                }
                for k in part {
                    match axis.step(index(k)) {
                        Some(step) => {
                            target.add(k).write(source.wrapping_offset(k as isize * stride + step).cast::<T>().read());
                        }
                        None => inside = false,
                    }
                }
            }
        }
        target = target.wrapping_add(n);
        source = source.wrapping_offset(between);
        indices.list = indices.list.wrapping_offset(indices.between);
    }
    inside
}

/// As [`gather_places`], of rows that have one index each.
///
/// # Safety
/// As [`gather_places`].
unsafe fn gather_runs<I: Index>(
    target: *mut u8,
    source: *const u8,
    from: Strided,
    size: usize,
    indices: Indices,
    axis: PickedAxis,
) -> bool {
    let bytes = from.n * size;
    let is_dense = from.stride == size as isize || from.n == 1;
    macro_rules! each {
        ($copy:expr) => {
            for_each_run::<I>(target, source, from.between, (from.rows, bytes), indices, axis, $copy)
        };
    }
    // SAFETY: the caller's contract. A word is at most as long as a run, and two are at least as long.
    unsafe {
        match bytes {
            0 => true,
            _ if !is_dense => each!(|to, at| gather(to, at, from.n, from.stride, size)),
            1 => each!(|to, at| copy_run::<1>(to, at, bytes)),
            2..4 => each!(|to, at| copy_run::<2>(to, at, bytes)),
            4..8 => each!(|to, at| copy_run::<4>(to, at, bytes)),
            8..16 => each!(|to, at| copy_run::<8>(to, at, bytes)),
            16..32 => each!(|to, at| copy_run::<16>(to, at, bytes)),
            32..=64 => each!(|to, at| copy_run::<32>(to, at, bytes)),
            _ => each!(|to, at| copy(to, at, bytes, 1)),
        }
    }
}

/// Calls `copy(to, from)` for the run of each row, of which there are `rows`, with `bytes` bytes at the target.
///
/// # Safety
/// There is an index for each row.
#[inline(always)]
unsafe fn for_each_run<I: Index>(
    mut target: *mut u8,
    mut source: *const u8,
    between: isize,
    (rows, bytes): (usize, usize),
    mut indices: Indices,
    axis: PickedAxis,
    copy: impl Fn(*mut u8, *const u8),
) -> bool {
    let mut inside = true;
    let is_far = axis.is_far();
    for first in (0..rows).step_by(PICKS_AHEAD) {
        let part = PICKS_AHEAD.min(rows - first);
        if is_far {
            for k in 0..part as isize {
                // SAFETY: the caller's contract.
                let index = unsafe { indices.list.wrapping_offset(k * indices.between).cast::<I>().read() }.signed();
                let run = source.wrapping_offset(k.wrapping_mul(between).wrapping_add(axis.near(index)));
                prefetch(run);
                prefetch(run.wrapping_add(bytes - 1));
            }
        }
        for _ in 0..part {
            // SAFETY: the caller's contract.
            match axis.step(unsafe { indices.list.cast::<I>().read() }.signed()) {
                Some(step) => copy(target, source.wrapping_offset(step)),
                None => inside = false,
            }
            target = target.wrapping_add(bytes);
            source = source.wrapping_offset(between);
            indices.list = indices.list.wrapping_offset(indices.between);
        }
    }
    inside
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The element of the table that each index stands for, in the simplest way.
    fn naive(from: Strided, list: &[i64], steps: [usize; 2], axis: PickedAxis) -> Vec<isize> {
        let of = |row: usize, k: usize| {
            let index = list[row * steps[0] + k * steps[1]];
            let place = if index < 0 { index + axis.length as i64 } else { index };
            row as isize * from.between + k as isize * from.stride + place as isize * axis.stride
        };
        (0..from.rows).flat_map(|row| (0..from.n).map(move |k| of(row, k))).collect()
    }

    fn found<T: Copy + Default + PartialEq + core::fmt::Debug>(
        table: &[T],
        from: Strided,
        list: &[i64],
        [between, stride]: [usize; 2],
        axis: PickedAxis,
    ) -> (Vec<T>, bool) {
        let size = size_of::<T>();
        let mut found = vec![T::default(); from.rows * from.n];
        let bytes = |elements: isize| elements * size as isize;
        let scaled = Strided { between: bytes(from.between), stride: bytes(from.stride), ..from };
        let [between, stride] = [between, stride].map(|step| (step * 8) as isize);
        let indices = Indices { list: list.as_ptr().cast(), dtype: DType::I64, between, stride };
        let axis = PickedAxis { stride: bytes(axis.stride), ..axis };
        // SAFETY: the callers stay within the table and the list.
        let inside =
            unsafe { gather_places(found.as_mut_ptr().cast(), table.as_ptr().cast(), scaled, size, indices, axis) };
        (found, inside)
    }

    #[test]
    fn rows_and_elements_at_places() {
        let wide: Vec<u64> = (0..6000).collect();
        let narrow: Vec<u8> = (0..6000).map(|k| (k * 7 % 251) as u8).collect();
        let list: Vec<i64> = (0..200).map(|k| k * 7 % 9 - 4).collect();
        let axis = PickedAxis { length: 5, stride: 1000 };
        for n in [1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 31, 40, 100, 300] {
            for (between, stride) in [(0, 0), (0, 1), (300, 1), (1, 3), (2, 0)] {
                for steps in [[1, 0], [1, 1], [0, 1], [2, 0]] {
                    let rows = if steps[1] == 0 { 9 } else { 3 };
                    if (rows - 1) * between + (n - 1) * stride >= 2000 || n * steps[1] >= 190 {
                        continue;
                    }
                    let from = Strided { rows, between: between as isize, n, stride: stride as isize };
                    let wanted = naive(from, &list, steps, axis);
                    let (of_wide, inside) = found(&wide, from, &list, steps, axis);
                    assert!(inside && of_wide.iter().zip(&wanted).all(|(x, at)| *x == wide[*at as usize]), "{from:?}");
                    let (of_narrow, _) = found(&narrow, from, &list, steps, axis);
                    assert!(of_narrow.iter().zip(&wanted).all(|(x, at)| *x == narrow[*at as usize]), "{from:?}");
                }
            }
        }
    }

    #[test]
    fn an_index_that_is_out_of_range_reads_nothing() {
        let table = [1u32, 2, 3, 4, 5];
        let axis = PickedAxis { length: 5, stride: 1 };
        for (index, place) in [(0, Some(0)), (4, Some(4)), (-1, Some(4)), (-5, Some(0))] {
            assert_eq!(axis.step(index), place);
        }
        for index in [5, -6, i64::MAX, i64::MIN] {
            for n in [1, 3] {
                let from = Strided { rows: 1, between: 0, n, stride: 0 };
                let (found, inside) = found(&table, from, &[2, index, 1], [0, 1], axis);
                assert!(if n == 1 { inside } else { !inside && found == [3, 0, 2] }, "{index}");
                let from = Strided { rows: 3, between: 0, n: 1, stride: 0 };
                let (runs, inside) = self::found(&table, from, &[2, index, 1], [1, 0], axis);
                assert!(!inside && runs == [3, 0, 2], "{index}");
            }
        }
    }
}
