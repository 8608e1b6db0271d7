//! Map kernels of functions that look into a table.
//!
//! *Problem*: a small table of a function's values leaves so little to compute that the result comes in half the operations, but a loop that reads a
//! table element by element is no loop of vectors. *Technique*: a table has 16 entries of two floats, which fit in registers. Elements are taken
//! in pieces: the numbers of their entries, then the entries, by permuting registers where the instruction set can ([`levels`]), then the
//! expression. These are loops of a fixed length, each vectorised, and what passes between them stays in registers too. With each piece memory
//! can be asked for what comes next: that is all done while it computes. *Contract*: as [`MapKernel`]; one argument more than the function
//! has operands is that which is asked for.

use crate::isa::{asks_l2, each_line, for_isa, prefetch, prefetch_l2};
use crate::kernel::Map;
use crate::{MapKernel, Run};

/// Two floats for each of 16 entries.
pub(crate) type Table = [[f32; 16]; 2];

/// Elements that are computed together: for half as many the exponentials of a row take a third longer (Zen 4).
const PIECE: usize = 32;

/// An elementwise function on floats that looks into a table.
pub(crate) trait Tabled {
    /// The entries.
    const TABLE: Table;
    /// The number of the entry for `x`, in the lowest four bits.
    fn entry(x: f32) -> u32;
    /// The function; where [`Tabled::needs_fixup`], anything.
    fn call(x: f32, entry: [f32; 2]) -> f32;
    /// Whether [`Tabled::call`] does not hold.
    fn needs_fixup(x: f32) -> bool;
    /// What holds everywhere, with the same bits.
    fn fixup(x: f32, entry: [f32; 2]) -> f32;
}

/// The entry for one element.
#[inline(always)]
pub(crate) fn look_up<F: Tabled>(x: f32) -> [f32; 2] {
    let entry = F::entry(x) as usize % 16;
    [F::TABLE[0][entry], F::TABLE[1][entry]]
}

/// The kernel of a function for the instruction set in use.
pub(crate) fn tabled_instance<F: Tabled>() -> MapKernel {
    /// What the function takes as it is.
    struct Itself;
    impl Map<f32, 1> for Itself {
        type Out = f32;
        const LONG: bool = false;
        #[inline(always)]
        fn call([x]: [f32; 1]) -> f32 {
            x
        }
    }
    tabled_of::<F, Itself, 1>()
}

/// The kernel of a function of what an op makes of its `N` operands.
pub(crate) fn tabled_of<F: Tabled, I: Map<f32, N, Out = f32>, const N: usize>() -> MapKernel {
    for_isa!(fn map[F: Tabled, I: Map<f32, N, Out = f32>; N => levels](out: *mut u8, args: &[Run], n: usize))
}

/// # Safety
/// The contract of [`MapKernel`] with `N` operands; the processor has the level.
#[inline(always)]
unsafe fn map<F: Tabled, I: Map<f32, N, Out = f32>, const N: usize, L: levels::Level>(
    out: *mut u8,
    args: &[Run],
    n: usize,
) {
    let out = out.cast::<f32>();
    if n < PIECE {
        for i in 0..n {
            let mut operands = [0.0; N];
            for k in 0..N {
                // SAFETY: there are `n` elements, or one.
                operands[k] = unsafe { *args[k].ptr.cast::<f32>().add(if args[k].splat { 0 } else { i }) };
            }
            let x = I::call(operands);
            // SAFETY: there is room for `n`.
            unsafe { *out.add(i) = F::fixup(x, look_up::<F>(x)) };
        }
        return;
    }
    let asked = args.get(N).map(|next| next.ptr);
    let far = asks_l2();
    let mut from = 0;
    while from < n {
        if let Some(next) = asked {
            let (next, bytes) = (next.wrapping_add(from * size_of::<f32>()), PIECE * size_of::<f32>());
            if far { each_line(next, bytes, prefetch_l2) } else { each_line(next, bytes, prefetch) }
        }
        // The last piece ends with the run: some elements are computed once more.
        from = from.min(n - PIECE);
        let (mut operands, mut x) = ([[0.0; PIECE]; N], [0.0; PIECE]);
        for k in 0..N {
            let start = args[k].ptr.cast::<f32>();
            // SAFETY: there is one element, or as many as a piece has from there on.
            operands[k] = unsafe { if args[k].splat { [*start; PIECE] } else { *start.add(from).cast() } };
        }
        for i in 0..PIECE {
            let mut operand = [0.0; N];
            for k in 0..N {
                operand[k] = operands[k][i];
            }
            x[i] = I::call(operand);
        }
        // SAFETY: the processor has the level; there is room for a piece, apart from the operands.
        unsafe { *out.add(from).cast() = piece::<F, L>(&x) };
        from += PIECE;
    }
}

/// # Safety
/// The processor has the level.
#[inline(always)]
unsafe fn piece<F: Tabled, L: levels::Level>(x: &[f32; PIECE]) -> [f32; PIECE] {
    let (mut numbers, mut y, mut any) = ([0; PIECE], [0.0; PIECE], false);
    for i in 0..PIECE {
        numbers[i] = F::entry(x[i]);
    }
    // SAFETY: the caller's contract.
    let [first, second] = unsafe { L::entries(&numbers, &F::TABLE) };
    for i in 0..PIECE {
        any |= F::needs_fixup(x[i]);
        y[i] = F::call(x[i], [first[i], second[i]]);
    }
    if any {
        for i in 0..PIECE {
            y[i] = F::fixup(x[i], [first[i], second[i]]);
        }
    }
    y
}

/// How the levels of instructions find entries.
mod levels {
    use super::{PIECE, Table};
    #[cfg(target_arch = "x86_64")]
    use core::arch::x86_64::*;
    #[cfg(target_arch = "x86_64")]
    use core::mem::transmute;

    pub(super) trait Level {
        /// The entries with these numbers, of which the lowest four bits count.
        ///
        /// # Safety
        /// The processor has the level.
        unsafe fn entries(numbers: &[u32; PIECE], table: &Table) -> [[f32; PIECE]; 2];
    }

    pub(super) struct Baseline;
    impl Level for Baseline {
        #[inline(always)]
        unsafe fn entries(numbers: &[u32; PIECE], table: &Table) -> [[f32; PIECE]; 2] {
            table.map(|column| numbers.map(|number| column[number as usize % 16]))
        }
    }

    #[cfg(target_arch = "x86_64")]
    pub(super) struct Avx2;
    #[cfg(target_arch = "x86_64")]
    impl Level for Avx2 {
        #[inline]
        #[target_feature(enable = "avx2")]
        unsafe fn entries(numbers: &[u32; PIECE], table: &Table) -> [[f32; PIECE]; 2] {
            // SAFETY: arrays of the same size, of which any bits are values.
            let (numbers, table) = unsafe {
                (
                    transmute::<[u32; PIECE], [__m256i; PIECE / 8]>(*numbers),
                    transmute::<Table, [[__m256; 2]; 2]>(*table),
                )
            };
            let mut found = [[_mm256_setzero_ps(); PIECE / 8]; 2];
            for (found, [low, high]) in found.iter_mut().zip(table) {
                for (found, number) in found.iter_mut().zip(numbers) {
                    let [low, high] = [low, high].map(|half| _mm256_permutevar8x32_ps(half, number));
                    // Of the fourth bit, which chooses between the halves, a sign is made.
                    *found = _mm256_blendv_ps(low, high, _mm256_castsi256_ps(_mm256_slli_epi32::<28>(number)));
                }
            }
            // SAFETY: as above.
            unsafe { transmute(found) }
        }
    }

    #[cfg(target_arch = "x86_64")]
    pub(super) struct Avx512;
    #[cfg(target_arch = "x86_64")]
    impl Level for Avx512 {
        #[inline]
        #[target_feature(enable = "avx512f")]
        unsafe fn entries(numbers: &[u32; PIECE], table: &Table) -> [[f32; PIECE]; 2] {
            // SAFETY: arrays of the same size, of which any bits are values.
            let (numbers, table) = unsafe {
                (transmute::<[u32; PIECE], [__m512i; PIECE / 16]>(*numbers), transmute::<Table, [__m512; 2]>(*table))
            };
            let mut found = [[_mm512_setzero_ps(); PIECE / 16]; 2];
            for (found, column) in found.iter_mut().zip(table) {
                for (found, number) in found.iter_mut().zip(numbers) {
                    *found = _mm512_permutexvar_ps(number, column);
                }
            }
            // SAFETY: as above.
            unsafe { transmute(found) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{DType, Op, map_kernel, math};

    #[test]
    fn the_kernel_is_the_scalar_function_at_every_length() {
        let kernel = map_kernel(Op::Exp, DType::F32).unwrap();
        let special = [
            f32::NAN,
            f32::INFINITY,
            f32::NEG_INFINITY,
            0.0,
            -0.0,
            88.7,
            88.8,
            1e30,
            -87.5,
            -103.9,
            -104.1,
            -1e30,
            1e-40,
        ];
        let x: Vec<f32> = (0..200)
            .map(|i| if i % 7 == 3 { special[i / 7 % special.len()] } else { (i as f32 * 0.37).fract() * 180.0 - 92.0 })
            .collect();
        for n in (0..x.len()).chain([x.len()]) {
            let mut out = vec![-1.0_f32; n + 1];
            // SAFETY: n elements, and room for one more.
            unsafe { kernel(out.as_mut_ptr().cast(), &[Run::dense(x.as_ptr().cast())], n) };
            for (x, y) in x.iter().zip(&out[..n]) {
                let expected = math::exp(*x);
                assert!(
                    y.to_bits() == expected.to_bits() || (y.is_nan() && expected.is_nan()),
                    "exp({x:e}) = {y:e}, not {expected:e}, of {n}"
                );
            }
            assert_eq!(out[n], -1.0, "{n}");
        }
    }

    #[cfg(target_arch = "x86_64")]
    #[test]
    fn all_levels_find_the_same_entries() {
        use crate::isa::Isa;
        use levels::Level;
        let table = [0, 1].map(|column| core::array::from_fn(|entry| (100 * column + entry) as f32));
        for first in 0..64 {
            let numbers = core::array::from_fn(|i| (first + i as u32).wrapping_mul(0x9e37_79b9));
            // SAFETY: the baseline is everywhere, and the others are asked for.
            unsafe {
                let expected = levels::Baseline::entries(&numbers, &table);
                assert_eq!(expected[1][5], 100.0 + (numbers[5] % 16) as f32);
                if Isa::get() >= Isa::Avx2 {
                    assert_eq!(levels::Avx2::entries(&numbers, &table), expected);
                }
                if Isa::get() >= Isa::Avx512 {
                    assert_eq!(levels::Avx512::entries(&numbers, &table), expected);
                }
            }
        }
    }
}
