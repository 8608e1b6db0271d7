//! Gather and scatter: strided copies to and from a dense run, by item size.
//!
//! Elements move as 1, 2, 4, 8 or 16 bytes, independently of their dtype, so five loops serve all dtypes.

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

/// Copies `n` elements of `size` bytes, `stride` bytes apart in `source`, to a dense run.
///
/// # Safety
/// `size` is 1, 2, 4, 8 or 16; every `source + i * stride` is an initialised, aligned element; `target` has room for `n` elements and
/// does not overlap the source.
pub unsafe fn gather(target: *mut u8, source: *const u8, n: usize, stride: isize, size: usize) {
    for_size!(size, T => {
        let (target, source) = (target.cast::<T>(), source.cast::<T>());
        // SAFETY: the caller's contract. Element strides are multiples of the element size.
        unsafe {
            match stride / size as isize {
                1 => core::ptr::copy_nonoverlapping(source, target, n),
                0 => {
                    let value = *source;
                    for i in 0..n {
                        *target.add(i) = value;
                    }
                }
                step => {
                    for i in 0..n {
                        *target.add(i) = *source.offset(i as isize * step);
                    }
                }
            }
        }
    });
}

/// Copies a dense run of `n` elements of `size` bytes to elements `stride` bytes apart.
///
/// # Safety
/// As [`gather`], with the roles of source and target swapped.
pub unsafe fn scatter(target: *mut u8, source: *const u8, n: usize, stride: isize, size: usize) {
    for_size!(size, T => {
        let (target, source) = (target.cast::<T>(), source.cast::<T>());
        // SAFETY: the caller's contract.
        unsafe {
            let step = stride / size as isize;
            if step == 1 {
                core::ptr::copy_nonoverlapping(source, target, n);
            } else {
                for i in 0..n {
                    *target.offset(i as isize * step) = *source.add(i);
                }
            }
        }
    });
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

    #[test]
    fn gather_and_scatter_are_inverse() {
        let source: Vec<u32> = (0..40).collect();
        for step in [-3isize, -1, 1, 2, 7] {
            let first = if step < 0 { 39 } else { 0 };
            let n = 5;
            let mut dense = vec![0u32; n];
            // SAFETY: first + 4 * step stays within the 40 elements.
            unsafe { gather(dense.as_mut_ptr().cast(), source[first..].as_ptr().cast(), n, step * 4, 4) };
            let expected: Vec<u32> = (0..n).map(|i| source[(first as isize + i as isize * step) as usize]).collect();
            assert_eq!(dense, expected);
            let mut back = vec![99u32; 40];
            let start = back.as_mut_ptr();
            // SAFETY: as above.
            unsafe { scatter(start.add(first).cast(), dense.as_ptr().cast(), n, step * 4, 4) };
            assert_eq!(back.iter().filter(|&&x| x != 99).count(), n);
            assert!((0..n).all(|i| back[(first as isize + i as isize * step) as usize] == dense[i]));
        }
    }
}
