//! Map kernels of functions that use lookup tables.
//!
//! *Problem*: a small table of function values halves the operations of a result, but a loop that reads a table
//! element by element does not vectorise. *Technique*: a table has 16 entries of two floats, which fit in registers.
//! Elements are processed in pieces: first the entry numbers, then the entries, by permuting registers where the
//! instruction set can ([`levels`]), then the expression. These are loops of a fixed length. Each is vectorised, and
//! the values between them stay in registers too. Each piece can also prefetch memory, so that this overlaps with the
//! computation. *Contract*: as [`MapKernel`]; an argument beyond the function's operands is the memory to prefetch.

use crate::isa::{asks_l2, each_line, for_isa, prefetch, prefetch_l2};
use crate::kernel::{Map, quickly};
use crate::{MapKernel, Run};
use core::array::from_fn;

/// Two floats for each of 16 entries.
pub(crate) type Table = [[f32; 16]; 2];

/// Elements that are computed together. With half as many the exponentials of a row take a third longer (Zen 4).
const PIECE: usize = 32;

/// An element-wise function of `N` floats that looks up one value derived from them, and possibly another one to
/// derive it.
pub(crate) trait Tabled<const N: usize> {
    /// The first table, if there is one.
    const FIRST: Option<Table> = None;
    /// Entry number in the first table, in the lowest four bits.
    #[inline(always)]
    fn first_entry(_: [f32; N]) -> u32 {
        0
    }
    /// The intermediate value of the operands, in two parts.
    fn between(x: [f32; N], first: [f32; 2]) -> [f32; 2];
    /// The second table.
    const SECOND: Table;
    /// Entry number in the second table, in the lowest four bits.
    fn second_entry(between: [f32; 2]) -> u32;
    /// The function; unspecified where [`Tabled::needs_fixup`].
    fn call(x: [f32; N], between: [f32; 2], second: [f32; 2]) -> f32;
    /// Whether [`Tabled::call`] is wrong for these operands.
    fn needs_fixup(x: [f32; N], between: [f32; 2]) -> bool;
    /// The function for all operands, with the same bits as [`Tabled::call`] where that holds.
    fn fixup(x: [f32; N], between: [f32; 2], second: [f32; 2]) -> f32;
}

/// The intermediate value and the second entry, for one element.
#[inline(always)]
pub(crate) fn look_up<F: Tabled<N>, const N: usize>(x: [f32; N]) -> [[f32; 2]; 2] {
    let entry = |table: &Table, number: u32| [0, 1].map(|column| table[column][number as usize % 16]);
    let first = F::FIRST.map_or([0.0; 2], |table| entry(&table, F::first_entry(x)));
    let between = F::between(x, first);
    [between, entry(&F::SECOND, F::second_entry(between))]
}

/// The function on one element.
#[inline(always)]
pub(crate) fn tabled<F: Tabled<N>, const N: usize>(x: [f32; N]) -> f32 {
    let [between, second] = look_up::<F, N>(x);
    F::fixup(x, between, second)
}

/// The kernel of an op for the instruction set in use: the function, or the op's shorter expression where that
/// applies.
pub(crate) fn tabled_instance<F: Tabled<N>, O: Map<f32, N, Out = f32>, const N: usize>() -> MapKernel {
    for_isa!(fn map[F: Tabled<N>, O: Map<f32, N, Out = f32>; N => levels](out: *mut u8, args: &[Run], n: usize))
}

/// # Safety
/// The contract of [`MapKernel`] with `N` operands; the processor supports the level `L`.
#[inline(always)]
unsafe fn map<F: Tabled<N>, O: Map<f32, N, Out = f32>, const N: usize, L: levels::Level>(
    out: *mut u8,
    args: &[Run],
    n: usize,
) {
    let out = out.cast::<f32>();
    // SAFETY: the caller's contract.
    if unsafe { quickly::<O, f32, N>(out, args, n) } {
        return;
    }
    // Split here, so that no piece has to check the number of arguments again.
    let (args, asked) = args.split_at(N);
    // SAFETY: each operand has `n` elements, or one if it is a splat.
    let operands = |i: usize| from_fn(|k| unsafe { *args[k].ptr.cast::<f32>().add(if args[k].splat { 0 } else { i }) });
    if n < PIECE {
        for i in 0..n {
            // SAFETY: `out` has room for `n`.
            unsafe { *out.add(i) = tabled::<F, N>(operands(i)) };
        }
        return;
    }
    let asked = asked.first().map(|next| next.ptr);
    let far = asks_l2();
    let mut from = 0;
    while from < n {
        if let Some(next) = asked {
            let (next, bytes) = (next.wrapping_add(from * size_of::<f32>()), PIECE * size_of::<f32>());
            if far { each_line(next, bytes, prefetch_l2) } else { each_line(next, bytes, prefetch) }
        }
        // The last piece ends with the run, so some elements are computed twice.
        from = from.min(n - PIECE);
        let mut x = [[0.0; PIECE]; N];
        for k in 0..N {
            let start = args[k].ptr.cast::<f32>();
            // SAFETY: a splat has one element; a dense run has a whole piece from `from` on.
            x[k] = unsafe { if args[k].splat { [*start; PIECE] } else { *start.add(from).cast() } };
        }
        // SAFETY: the processor supports the level; `out` has room for a piece and does not alias the operands.
        unsafe { *out.add(from).cast() = piece::<F, N, L>(&x) };
        from += PIECE;
    }
}

/// # Safety
/// The processor supports the level `L`.
#[inline(always)]
#[allow(
    clippy::needless_range_loop,
    reason = "all arrays have as many elements, and are read and written side by side"
)]
unsafe fn piece<F: Tabled<N>, const N: usize, L: levels::Level>(x: &[[f32; PIECE]; N]) -> [f32; PIECE] {
    let operands = |i: usize| {
        let mut operands = [0.0; N];
        for k in 0..N {
            operands[k] = x[k][i];
        }
        operands
    };
    let pair = |pairs: &[[f32; PIECE]; 2], i: usize| [pairs[0][i], pairs[1][i]];
    let (mut numbers, mut first, mut between) = ([0; PIECE], [[0.0; PIECE]; 2], [[0.0; PIECE]; 2]);
    if let Some(table) = &F::FIRST {
        for i in 0..PIECE {
            numbers[i] = F::first_entry(operands(i));
        }
        // SAFETY: the caller's contract.
        first = unsafe { L::entries(&numbers, table) };
    }
    for i in 0..PIECE {
        [between[0][i], between[1][i]] = F::between(operands(i), pair(&first, i));
    }
    for i in 0..PIECE {
        numbers[i] = F::second_entry(pair(&between, i));
    }
    // SAFETY: the caller's contract.
    let second = unsafe { L::entries(&numbers, &F::SECOND) };
    let (mut y, mut any) = ([0.0; PIECE], false);
    for i in 0..PIECE {
        any |= F::needs_fixup(operands(i), pair(&between, i));
        y[i] = F::call(operands(i), pair(&between, i), pair(&second, i));
    }
    if any {
        for i in 0..PIECE {
            y[i] = F::fixup(operands(i), pair(&between, i), pair(&second, i));
        }
    }
    y
}

/// How each instruction set looks up entries.
mod levels {
    use super::{PIECE, Table};
    #[cfg(target_arch = "x86_64")]
    use core::arch::x86_64::*;
    #[cfg(target_arch = "x86_64")]
    use core::mem::transmute;

    pub(super) trait Level {
        /// The entries with these numbers. Only the lowest four bits count.
        ///
        /// # Safety
        /// The processor supports the level.
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
            // SAFETY: arrays of the same size; any bits are valid values.
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
                    // The blend selects by the sign bit, so the fourth bit, which chooses the half, moves there.
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
            // SAFETY: arrays of the same size; any bits are valid values.
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

    /// 200 numbers up to `size` in magnitude; every seventh is a special one.
    fn numbers(size: f32) -> Vec<f32> {
        let special = [
            f32::NAN,
            f32::INFINITY,
            f32::NEG_INFINITY,
            0.0,
            -0.0,
            2.0,
            88.7,
            88.8,
            1e30,
            -87.5,
            -103.9,
            -104.1,
            -1e30,
            1e-40,
        ];
        let number = |i: usize| ((i as f32 * 0.37).fract() * 2.0 - 1.0) * size;
        (0..200).map(|i| if i % 7 == 3 { special[i / 7 % special.len()] } else { number(i) }).collect()
    }

    #[test]
    fn the_kernel_is_the_scalar_function_at_every_length() {
        let [exponents, mut bases] = [numbers(92.0), numbers(4.0)];
        bases.rotate_left(45);
        // Some pieces have only positive bases, some have all kinds.
        bases[64..].iter_mut().for_each(|x| *x = x.abs() + 0.5);
        let [x, y, two, seven] = [&exponents[..], &bases[..], &[2.0][..], &[7.0][..]].map(|x| x.as_ptr().cast());
        type Scalar = fn(f32, f32) -> f32;
        let cases: [(Op, &[Run], Scalar); 5] = [
            (Op::Exp, &[Run::dense(x)], |x, _| math::exp(x)),
            (Op::Pow, &[Run::dense(y), Run::dense(x)], |x, y| math::pow(y, x)),
            (Op::Pow, &[Run::dense(y), Run::splat(two)], |_, y| y * y),
            (Op::Pow, &[Run::dense(y), Run::splat(seven)], |_, y| math::pow(y, 7.0)),
            (Op::Pow, &[Run::splat(seven), Run::dense(x)], |x, _| math::pow(7.0, x)),
        ];
        for (op, args, scalar) in cases {
            let kernel = map_kernel(op, DType::F32).unwrap();
            for n in 0..=exponents.len() {
                let mut out = vec![-1.0_f32; n + 1];
                // SAFETY: each operand has n elements, or one; `out` has room for n + 1.
                unsafe { kernel(out.as_mut_ptr().cast(), args, n) };
                for (i, got) in out[..n].iter().enumerate() {
                    let expected = scalar(exponents[i], bases[i]);
                    let same = got.to_bits() == expected.to_bits() || (got.is_nan() && expected.is_nan());
                    assert!(same, "{op:?} at {i} of {n}: {got:e}, not {expected:e}");
                }
                assert_eq!(out[n], -1.0, "{n}");
            }
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
            // SAFETY: every processor supports the baseline; the others are checked for.
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
