//! Gather and scatter: strided copies to and from a dense run, by item size.
//!
//! Elements move as 1, 2, 4, 8 or 16 bytes, independently of their dtype, so five loops serve all dtypes.
//!
//! *Problem*: one load and one store for each element take longer than the memory, and a call for each short run takes longer than its
//! copy. *Technique*: the compiler knows the steps that are usual, so it reads whole registers and shuffles. A short run is moved as its
//! first and its last word, which may overlap. *Contract*: plain copies, which write nothing between the elements of a target.

use crate::isa::for_shuffles;

/// Calls `$body` with `$T` as the plain integer type of `$size` bytes.
macro_rules! for_size {
    ($size:expr, $T:ident => $body:expr) => {
        match $size {
            1 => {
                type $T = u8;
                $body
            }
            2 => {
                type $T = u16;
                $body
            }
            4 => {
                type $T = u32;
                $body
            }
            8 => {
                type $T = u64;
                $body
            }
            // Complex128 is aligned to 8 bytes but u128 to 16, so it moves as two words.
            _ => {
                type $T = [u64; 2];
                $body
            }
        }
    };
}

pub(crate) use for_size;

/// The longest run that is copied without a call, in bytes. A run of 64 bytes takes 0.8 ns, with a call 2.6; one of 256 takes 3.2 and 4.1
/// (Zen 5).
const SHORT: usize = 256;
/// Bytes of a vector register.
const WORD: usize = 32;

/// Rows of elements in memory. Distances are in bytes.
#[derive(Clone, Copy, Debug)]
pub struct Strided {
    /// Number of rows.
    pub rows: usize,
    /// From one row to the next.
    pub between: isize,
    /// Elements of a row.
    pub n: usize,
    /// From one element of a row to the next.
    pub stride: isize,
}

impl Strided {
    /// A single row.
    fn one(n: usize, stride: isize) -> Strided {
        Strided { rows: 1, between: 0, n, stride }
    }

    /// Whether the elements of a row are adjacent, and so few that a call for each row would take longer than the copy.
    fn are_short_runs(&self, size: usize) -> bool {
        self.rows > 1 && self.stride == size as isize && self.n * size <= SHORT
    }
}

/// Copies rows of elements of `size` bytes to a dense run.
///
/// # Safety
/// `size` is 1, 2, 4, 8 or 16; every element of the rows from `source` on is initialised and aligned; `target` has room for all of them
/// and does not overlap the source.
pub unsafe fn gather_rows(target: *mut u8, source: *const u8, from: Strided, size: usize) {
    let bytes = from.n * size;
    // SAFETY: the caller's contract.
    unsafe {
        if from.are_short_runs(size) {
            return copy_runs(target, source, from.rows, [bytes as isize, from.between], bytes);
        }
        for_size!(size, T => {
            let gather = for_shuffles!(fn gather_body[T](target: *mut T, source: *const T, from: Strided));
            gather(target.cast(), source.cast(), from);
        });
    }
}

/// Copies a dense run to rows of elements of `size` bytes.
///
/// # Safety
/// As [`gather_rows`], with the roles of source and target swapped; no two elements of the rows share memory.
pub unsafe fn scatter_rows(target: *mut u8, source: *const u8, to: Strided, size: usize) {
    let bytes = to.n * size;
    // SAFETY: the caller's contract.
    unsafe {
        if to.are_short_runs(size) {
            return copy_runs(target, source, to.rows, [to.between, bytes as isize], bytes);
        }
        for_size!(size, T => {
            let scatter = for_shuffles!(fn scatter_body[T](target: *mut T, source: *const T, to: Strided));
            scatter(target.cast(), source.cast(), to);
        });
    }
}

/// Copies `n` elements of `size` bytes, `stride` bytes apart in `source`, to a dense run.
///
/// # Safety
/// As [`gather_rows`].
pub unsafe fn gather(target: *mut u8, source: *const u8, n: usize, stride: isize, size: usize) {
    // SAFETY: the caller's contract.
    unsafe { gather_rows(target, source, Strided::one(n, stride), size) }
}

/// Copies `n` elements of `size` bytes. `strides` has the distances from one to the next, of the target and of the source, in bytes.
///
/// # Safety
/// As [`gather_rows`] and [`scatter_rows`].
pub unsafe fn copy_strided(target: *mut u8, source: *const u8, n: usize, strides: [isize; 2], size: usize) {
    let [to, from] = strides;
    // SAFETY: the caller's contract.
    unsafe {
        if n > 1 && to == size as isize {
            gather(target, source, n, from, size);
        } else if n > 1 && from == size as isize {
            scatter_rows(target, source, Strided::one(n, to), size);
        } else {
            for_size!(size, T => {
                for i in 0..n as isize {
                    *target.offset(i * to).cast::<T>() = *source.offset(i * from).cast::<T>();
                }
            });
        }
    }
}

/// # Safety
/// As [`gather_rows`], for elements of the size of `T`.
#[inline(always)]
unsafe fn gather_body<T: Copy>(target: *mut T, source: *const T, from: Strided) {
    let Strided { rows, n, .. } = from;
    let (between, step) = (steps::<T>(from.between), steps::<T>(from.stride));
    // SAFETY: the caller's contract.
    unsafe {
        match n {
            2 if rows > 1 => gather_tuples::<T, 2>(target, source, rows, between, step),
            3 if rows > 1 => gather_tuples::<T, 3>(target, source, rows, between, step),
            4 if rows > 1 => gather_tuples::<T, 4>(target, source, rows, between, step),
            _ => {
                for row in 0..rows {
                    gather_row(target.add(row * n), source.wrapping_offset(row as isize * between), n, step);
                }
            }
        }
    }
}

/// # Safety
/// As [`scatter_rows`], for elements of the size of `T`.
#[inline(always)]
unsafe fn scatter_body<T: Copy>(target: *mut T, source: *const T, to: Strided) {
    let Strided { rows, n, .. } = to;
    let (between, step) = (steps::<T>(to.between), steps::<T>(to.stride));
    // SAFETY: the caller's contract.
    unsafe {
        match n {
            2 if rows > 1 => scatter_tuples::<T, 2>(target, source, rows, between, step),
            3 if rows > 1 => scatter_tuples::<T, 3>(target, source, rows, between, step),
            4 if rows > 1 => scatter_tuples::<T, 4>(target, source, rows, between, step),
            _ => {
                for row in 0..rows {
                    scatter_row(target.wrapping_offset(row as isize * between), source.add(row * n), n, step);
                }
            }
        }
    }
}

/// A distance in elements. Strides are multiples of the size of an element.
#[inline(always)]
fn steps<T>(bytes: isize) -> isize {
    bytes / size_of::<T>() as isize
}

#[inline(always)]
unsafe fn gather_row<T: Copy>(target: *mut T, source: *const T, n: usize, step: isize) {
    // SAFETY: the caller's contract.
    unsafe {
        match step {
            1 => core::ptr::copy_nonoverlapping(source, target, n),
            0 => gather_by(target, source, n, 0),
            2 => gather_by(target, source, n, 2),
            3 => gather_by(target, source, n, 3),
            4 => gather_by(target, source, n, 4),
            -1 => gather_by(target, source, n, -1),
            step => gather_by(target, source, n, step),
        }
    }
}

/// Where it is called with a number, the compiler knows the step.
#[inline(always)]
unsafe fn gather_by<T: Copy>(target: *mut T, source: *const T, n: usize, step: isize) {
    for i in 0..n {
        // SAFETY: the caller's contract.
        unsafe { *target.add(i) = *source.offset(i as isize * step) };
    }
}

#[inline(always)]
unsafe fn scatter_row<T: Copy>(target: *mut T, source: *const T, n: usize, step: isize) {
    // SAFETY: the caller's contract.
    unsafe {
        match step {
            1 => core::ptr::copy_nonoverlapping(source, target, n),
            -1 => scatter_by(target, source, n, -1),
            step => scatter_by(target, source, n, step),
        }
    }
}

#[inline(always)]
unsafe fn scatter_by<T: Copy>(target: *mut T, source: *const T, n: usize, step: isize) {
    for i in 0..n {
        // SAFETY: the caller's contract.
        unsafe { *target.offset(i as isize * step) = *source.add(i) };
    }
}

/// Rows of `N` elements. Usual are rows that are reversed where they are, as channels of images, and one element repeated.
#[inline(always)]
unsafe fn gather_tuples<T: Copy, const N: usize>(
    target: *mut T,
    source: *const T,
    rows: usize,
    between: isize,
    step: isize,
) {
    let reversed = N as isize;
    // SAFETY: the caller's contract.
    unsafe {
        if (between, step) == (reversed, -1) {
            gather_tuples_by::<T, N>(target, source, rows, reversed, -1);
        } else if (between, step) == (1, 0) {
            gather_tuples_by::<T, N>(target, source, rows, 1, 0);
        } else {
            gather_tuples_by::<T, N>(target, source, rows, between, step);
        }
    }
}

#[inline(always)]
unsafe fn gather_tuples_by<T: Copy, const N: usize>(
    target: *mut T,
    source: *const T,
    rows: usize,
    between: isize,
    step: isize,
) {
    for row in 0..rows {
        for k in 0..N {
            // SAFETY: the caller's contract.
            unsafe { *target.add(row * N + k) = *source.offset(row as isize * between + k as isize * step) };
        }
    }
}

#[inline(always)]
unsafe fn scatter_tuples<T: Copy, const N: usize>(
    target: *mut T,
    source: *const T,
    rows: usize,
    between: isize,
    step: isize,
) {
    // SAFETY: the caller's contract.
    unsafe {
        for row in 0..rows {
            for k in 0..N {
                *target.offset(row as isize * between + k as isize * step) = *source.add(row * N + k);
            }
        }
    }
}

/// Copies runs of `bytes` bytes, at most [`SHORT`]. `apart` has the distances from one run to the next, of the target and of the source.
///
/// # Safety
/// The bytes of each run in the source are initialised; the runs of the target have room and overlap neither each other nor the source.
unsafe fn copy_runs(target: *mut u8, source: *const u8, rows: usize, apart: [isize; 2], bytes: usize) {
    let copy = for_shuffles!(
        fn copy_runs_body(target: *mut u8, source: *const u8, rows: usize, apart: [isize; 2], bytes: usize)
    );
    // SAFETY: the caller's contract.
    unsafe { copy(target, source, rows, apart, bytes) }
}

/// # Safety
/// As [`copy_runs`].
#[inline(always)]
unsafe fn copy_runs_body(target: *mut u8, source: *const u8, rows: usize, apart: [isize; 2], bytes: usize) {
    // SAFETY: a word is at most as long as a run, and two are at least as long.
    unsafe {
        match bytes {
            0 => {}
            1 => copy_ends::<1>(target, source, rows, apart, bytes),
            2..4 => copy_ends::<2>(target, source, rows, apart, bytes),
            4..8 => copy_ends::<4>(target, source, rows, apart, bytes),
            8..16 => copy_ends::<8>(target, source, rows, apart, bytes),
            16..32 => copy_ends::<16>(target, source, rows, apart, bytes),
            _ => copy_words(target, source, rows, apart, bytes),
        }
    }
}

/// Copies a run as its first and its last word, which may overlap. Arrays of bytes have no alignment.
///
/// # Safety
/// The run has at least `WORD` bytes, and at most twice as many, in both places, which do not overlap.
#[inline(always)]
pub(crate) unsafe fn copy_run<const WORD: usize>(target: *mut u8, source: *const u8, bytes: usize) {
    // SAFETY: the caller's contract.
    unsafe {
        let first = source.cast::<[u8; WORD]>().read();
        let last = source.add(bytes - WORD).cast::<[u8; WORD]>().read();
        target.cast::<[u8; WORD]>().write(first);
        target.add(bytes - WORD).cast::<[u8; WORD]>().write(last);
    }
}

/// Copies the first and the last `WORD` bytes of each run.
///
/// # Safety
/// As [`copy_runs`]; a run has at least `WORD` bytes, and at most twice as many.
#[inline(always)]
unsafe fn copy_ends<const WORD: usize>(
    mut target: *mut u8,
    mut source: *const u8,
    rows: usize,
    [to, from]: [isize; 2],
    bytes: usize,
) {
    for _ in 0..rows {
        // SAFETY: the caller's contract.
        unsafe { copy_run::<WORD>(target, source, bytes) };
        (target, source) = (target.wrapping_offset(to), source.wrapping_offset(from));
    }
}

/// Copies runs word by word. The last two words may overlap.
///
/// # Safety
/// As [`copy_runs`]; a run has at least [`WORD`] bytes.
#[inline(always)]
unsafe fn copy_words(mut target: *mut u8, mut source: *const u8, rows: usize, [to, from]: [isize; 2], bytes: usize) {
    for _ in 0..rows {
        for at in (0..bytes - WORD).step_by(WORD) {
            // SAFETY: the caller's contract. Arrays of bytes have no alignment.
            unsafe { target.add(at).cast::<[u8; WORD]>().write(source.add(at).cast::<[u8; WORD]>().read()) };
        }
        // SAFETY: the caller's contract.
        unsafe {
            let last = source.add(bytes - WORD).cast::<[u8; WORD]>().read();
            target.add(bytes - WORD).cast::<[u8; WORD]>().write(last);
        }
        (target, source) = (target.wrapping_offset(to), source.wrapping_offset(from));
    }
}

/// Copies `n` elements of `size` bytes from one dense run to another that does not overlap it.
///
/// # Safety
/// `source` has `n * size` initialised bytes; `target` has room for as many and does not overlap `source`.
pub unsafe fn copy(target: *mut u8, source: *const u8, n: usize, size: usize) {
    // SAFETY: the caller's contract. The n elements exist in memory, so `n * size` does not overflow.
    unsafe { core::ptr::copy_nonoverlapping(source, target, n * size) }
}

/// Writes one element of `size` bytes `n` times.
///
/// # Safety
/// `value` is one aligned, initialised element outside of `target`, and `target` has room for `n` elements.
pub unsafe fn fill(target: *mut u8, value: *const u8, n: usize, size: usize) {
    // SAFETY: stride 0 reads only the one element.
    unsafe { gather(target, value, n, 0, size) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Where the elements of rows begin, in bytes after the first one in memory.
    fn places(rows: Strided) -> Vec<usize> {
        let offsets = (0..rows.rows as isize).flat_map(|row| (0..rows.n as isize).map(move |k| [row, k]));
        let offsets: Vec<isize> = offsets.map(|[row, k]| row * rows.between + k * rows.stride).collect();
        let least = offsets.iter().min().copied().unwrap_or(0);
        offsets.into_iter().map(|offset| (offset - least) as usize).collect()
    }

    /// Different bytes, aligned for elements of every size.
    fn words(bytes: usize, seed: u64) -> Vec<[u64; 2]> {
        let word = |k: usize| (k as u64 + seed).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (0..bytes.div_ceil(16)).map(|k| [word(2 * k), word(2 * k + 1)]).collect()
    }

    fn bytes(words: &[[u64; 2]]) -> Vec<u8> {
        words.as_flattened().iter().flat_map(|word| word.to_ne_bytes()).collect()
    }

    /// Gathers and scatters, with a margin around all elements that must stay as it is.
    fn check(rows: Strided, size: usize) {
        const MARGIN: usize = 32;
        let places = places(rows);
        let end = places.iter().max().map_or(0, |last| last + size);
        let (apart, dense) = (words(end + 2 * MARGIN, 1), words(places.len() * size + 2 * MARGIN, 1 << 20));
        let (in_rows, in_run) = (bytes(&apart), bytes(&dense));
        let first = MARGIN + places.first().copied().unwrap_or(0);

        let (mut got, mut expected) = (dense.clone(), in_run.clone());
        for (k, place) in places.iter().enumerate() {
            expected[MARGIN + k * size..][..size].copy_from_slice(&in_rows[MARGIN + place..][..size]);
        }
        // SAFETY: all places are within the words, between two margins.
        unsafe {
            let to = got.as_mut_ptr().cast::<u8>().add(MARGIN);
            gather_rows(to, apart.as_ptr().cast::<u8>().add(first), rows, size);
        }
        assert!(bytes(&got) == expected, "gather {rows:?} of {size} bytes");

        let mut sorted = places.clone();
        sorted.sort_unstable();
        if sorted.windows(2).any(|pair| pair[0] + size > pair[1]) {
            return;
        }
        let (mut got, mut expected) = (apart, in_rows);
        for (k, place) in places.iter().enumerate() {
            expected[MARGIN + place..][..size].copy_from_slice(&in_run[MARGIN + k * size..][..size]);
        }
        // SAFETY: as above; no two places overlap.
        unsafe {
            let from = dense.as_ptr().cast::<u8>().add(MARGIN);
            scatter_rows(got.as_mut_ptr().cast::<u8>().add(first), from, rows, size);
        }
        assert!(bytes(&got) == expected, "scatter {rows:?} of {size} bytes");
    }

    #[test]
    fn rows_are_those_of_a_naive_twin() {
        for size in [1, 2, 4, 8, 16] {
            for n in [0, 1, 2, 3, 4, 5, 8, 17, 33, 64, 65, 200] {
                for step in [-4, -3, -2, -1, 0, 1, 2, 3, 4, 7] {
                    for rows in [0usize, 1, 2, 9, 40].into_iter().filter(|rows| rows * n <= 330) {
                        let reach = n as isize * step;
                        for between in [0, 1, n as isize, reach, -reach, reach + 1, 3 - reach] {
                            let [between, stride] = [between, step].map(|steps| steps * size as isize);
                            check(Strided { rows, between, n, stride }, size);
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn strides_on_both_sides_are_those_of_a_naive_twin() {
        for size in [1, 2, 4, 8, 16] {
            for n in [0isize, 1, 2, 5, 70] {
                for (to, from) in [-3, -1, 1, 2, 9].into_iter().flat_map(|to| [-2, 0, 1, 4].map(|from| (to, from))) {
                    let words_of = |step: isize, seed| words((n.max(1) * step.abs()) as usize * size + size, seed);
                    let (mut target, source) = (words_of(to, 1), words_of(from, 1 << 20));
                    let (mut expected, read) = (bytes(&target), bytes(&source));
                    let first = |step: isize| if step < 0 { (n - 1).max(0) * -step } else { 0 };
                    let place = |step: isize, k: isize| (first(step) + k * step) as usize * size;
                    for k in 0..n {
                        expected[place(to, k)..][..size].copy_from_slice(&read[place(from, k)..][..size]);
                    }
                    // SAFETY: the words have room for `n` elements at these steps from the first ones.
                    unsafe {
                        let start = target.as_mut_ptr().cast::<u8>().add(place(to, 0));
                        let source = source.as_ptr().cast::<u8>().add(place(from, 0));
                        let strides = [to, from].map(|step| step * size as isize);
                        copy_strided(start, source, n as usize, strides, size);
                    }
                    assert!(bytes(&target) == expected, "{n} elements of {size} bytes, steps {to} and {from}");
                }
            }
        }
    }
}
