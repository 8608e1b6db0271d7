//! The shuffles of blosc: bytes, or bits, of equal weight side by side, so that they pack better.
//!
//! What is left over behind the last whole element, or behind the last eight elements for bits, stays as it is.

/// Brings the bytes of elements of `size` bytes back together.
pub(super) fn unshuffle(size: usize, from: &[u8], to: &mut [u8]) {
    match size {
        2 => gather::<2>(from, to),
        4 => gather::<4>(from, to),
        8 => gather::<8>(from, to),
        16 => gather::<16>(from, to),
        _ => {
            let count = from.len() / size;
            for (byte, plane) in from.chunks_exact(count.max(1)).take(size).enumerate() {
                plane.iter().zip(to.iter_mut().skip(byte).step_by(size)).for_each(|(from, to)| *to = *from);
            }
            copy_rest(count * size, from, to);
        }
    }
}

/// The size is known to the compiler, so that it can vectorise the loop.
fn gather<const N: usize>(from: &[u8], to: &mut [u8]) {
    let count = from.len() / N;
    let planes: [&[u8]; N] = std::array::from_fn(|byte| &from[byte * count..(byte + 1) * count]);
    for (i, to) in to.as_chunks_mut::<N>().0.iter_mut().take(count).enumerate() {
        *to = std::array::from_fn(|byte| planes[byte][i]);
    }
    copy_rest(count * N, from, to);
}

/// Puts the bytes of elements of `size` bytes apart.
pub(super) fn shuffle(size: usize, from: &[u8], to: &mut [u8]) {
    match size {
        2 => scatter::<2>(from, to),
        4 => scatter::<4>(from, to),
        8 => scatter::<8>(from, to),
        _ => {
            let count = from.len() / size;
            for (byte, plane) in to.chunks_exact_mut(count.max(1)).take(size).enumerate() {
                plane.iter_mut().zip(from.iter().skip(byte).step_by(size)).for_each(|(to, from)| *to = *from);
            }
            copy_rest(count * size, from, to);
        }
    }
}

fn scatter<const N: usize>(from: &[u8], to: &mut [u8]) {
    let (elements, count) = (from.as_chunks::<N>().0, from.len() / N);
    for (byte, plane) in to.chunks_exact_mut(count.max(1)).take(N).enumerate() {
        plane.iter_mut().zip(elements).for_each(|(to, element)| *to = element[byte]);
    }
    copy_rest(count * N, from, to);
}

/// Brings the bits of elements of `size` bytes back together. Blosc leaves a block whose elements are no multiple of eight as it is.
pub(super) fn unshuffle_bits(size: usize, from: &[u8], to: &mut [u8]) {
    let count = from.len() / size;
    if !count.is_multiple_of(8) {
        return to.copy_from_slice(from);
    }
    let groups = count / 8;
    for byte in 0..size {
        let planes = &from[byte * count..(byte + 1) * count];
        for group in 0..groups {
            let rows: [u8; 8] = std::array::from_fn(|bit| planes[bit * groups + group]);
            let columns = transpose(u64::from_le_bytes(rows)).to_le_bytes();
            let elements = to[group * 8 * size..].iter_mut().skip(byte).step_by(size);
            elements.zip(columns).for_each(|(to, column)| *to = column);
        }
    }
    copy_rest(count * size, from, to);
}

/// A matrix of 8 x 8 bits, transposed (Hacker's Delight, 7-3).
fn transpose(mut bits: u64) -> u64 {
    for (shift, mask) in [(7, 0x00aa_00aa_00aa_00aa), (14, 0x0000_cccc_0000_cccc), (28, 0x0000_0000_f0f0_f0f0)] {
        let moved = (bits ^ bits >> shift) & mask;
        bits ^= moved ^ moved << shift;
    }
    bits
}

fn copy_rest(start: usize, from: &[u8], to: &mut [u8]) {
    to[start..].copy_from_slice(&from[start..]);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_go_there_and_back() {
        for size in 2..20 {
            for length in [0, 1, size - 1, size, 5 * size, 64 * size + 1] {
                let bytes: Vec<u8> = (0..length).map(|i| (i * 7 % 251) as u8).collect();
                let (mut apart, mut back) = (vec![0; length], vec![0; length]);
                shuffle(size, &bytes, &mut apart);
                unshuffle(size, &apart, &mut back);
                assert_eq!(back, bytes, "{size} {length}");
            }
        }
        let mut apart = [0; 9];
        shuffle(4, &[1, 2, 3, 4, 5, 6, 7, 8, 9], &mut apart);
        assert_eq!(apart, [1, 5, 2, 6, 3, 7, 4, 8, 9]);
    }

    #[test]
    fn bits_come_together() {
        let mut to = [0; 8];
        // Bit 1 of all eight elements, and bit 0 of the last.
        unshuffle_bits(1, &[0x80, 0xff, 0, 0, 0, 0, 0, 0], &mut to);
        assert_eq!(to, [2, 2, 2, 2, 2, 2, 2, 3]);
    }
}
