//! Folds that keep more than what they read: sums of narrow floats in f64, squares that neither overflow nor vanish.
//!
//! *Problem*: the mean of a million f32 is to be right to the last bit or two, and the squares of 1e200 are not numbers of f64. *Technique*: the tree of `fold.rs`, whose nodes are one or two f64 that a kernel makes of the
//! elements in registers. Where plain arithmetic may fail, it is tried first, and its result tells whether it did; then the piece is folded again, every
//! node by itself. *Contract*: as all folds; a node depends on its elements alone, however it was come by.
//!
//! What it costs, on two cores of a machine that others used too: means of f32 take as long as before from memory and a third longer in the cache (256 x 256: 8.8 and 12.2 µs).
//! Nodes of two parts are slower: the extent of 64 MiB takes 1.1 to 1.6 times as long as the sum, and squares of f64 across rows 1.5 times as long as before (2.4 and
//! 3.6 ms), along them 0.6. To go over a block once for each part was tried: 5 to 10 times as long.

use crate::fold::{FoldKernel, fold_of};
use crate::{Complex32, Complex64, DType};
use tree::Nodes;

mod tree;

/// What is folded into something wider.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WideFold {
    /// The sum, of f32 and complex64, in the dtype of twice the width.
    Sum,
    /// The sum of the squared magnitudes, of f32 and complex64 in f64; of f64 and complex128 with a power of two apart: the complex number `s + k i`
    /// is `s * 2**(1200 k)`, `k` being -1, 0 or 1.
    Squares,
    /// Of f64, the sum `s` and the largest magnitude `m` as a complex number `s + m i`; `s` is `2**-64` of the sum where `m` is beyond [`HUGE`].
    Extent,
    /// Of f64, the sum `s` and the sum of the squares `q` as a complex number `s + q i`.
    Spread,
}

/// Magnitudes up to this one may be summed up without overflow.
pub const HUGE: f64 = f64::from_bits((1023 + 900) << 52);
/// What sums of larger ones are multiplied by.
const DOWN: f64 = 1.0 / 18_446_744_073_709_551_616.0;
/// Sums of squares from here to there are kept as they are.
const LEAST: f64 = f64::from_bits((1023 - 900) << 52);
const MOST: f64 = f64::from_bits((1023 + 1000) << 52);
/// What numbers are multiplied by before they are squared, if their squares are too small or too large.
const UP: f64 = f64::from_bits((1023 + 600) << 52);

impl WideFold {
    /// The kernel for operands of a dtype, and the dtype of its result; `None` where there is none.
    pub fn kernel(self, dtype: DType) -> Option<(FoldKernel, DType)> {
        Some(match (self, dtype) {
            (WideFold::Sum, DType::F32) => (wide::<Sum, f32, 1>(), DType::F64),
            (WideFold::Sum, DType::C64) => (wide::<Sum, Complex32, 2>(), DType::C128),
            (WideFold::Squares, DType::F32) => (wide::<Squares, f32, 1>(), DType::F64),
            (WideFold::Squares, DType::C64) => (wide::<Squares, Complex32, 1>(), DType::F64),
            (WideFold::Squares, DType::F64) => (wide::<Squares, f64, 2>(), DType::C128),
            (WideFold::Squares, DType::C128) => (wide::<Squares, Complex64, 2>(), DType::C128),
            (WideFold::Extent, DType::F64) => (wide::<Extent, f64, 2>(), DType::C128),
            (WideFold::Spread, DType::F64) => (wide::<Spread, f64, 2>(), DType::C128),
            _ => return None,
        })
    }
}

fn wide<F: Wide<T, N>, T: Copy, const N: usize>() -> FoldKernel {
    FoldKernel { wide: true, ..fold_of::<Nodes<F, N>, T>(false, false) }
}

/// What a fold makes of elements: nodes of `N` numbers.
trait Wide<T: Copy, const N: usize> {
    /// What an element is, by plain arithmetic.
    fn plain(x: T) -> [f64; N];
    /// Part `k` of two nodes that plain arithmetic made.
    fn join(k: usize, a: f64, b: f64) -> f64;
    /// Whether plain arithmetic may fail.
    const DOUBTED: bool = false;
    /// Whether it did not, by what it made.
    #[inline(always)]
    fn holds(_: [f64; N]) -> bool {
        true
    }
    /// What an element is.
    #[inline(always)]
    fn one(x: T) -> [f64; N] {
        Self::plain(x)
    }
    /// What two nodes make.
    #[inline(always)]
    fn both(a: [f64; N], b: [f64; N]) -> [f64; N] {
        let mut joined = a;
        for k in 0..N {
            joined[k] = Self::join(k, a[k], b[k]);
        }
        joined
    }
}

struct Sum;

impl Wide<f32, 1> for Sum {
    #[inline(always)]
    fn plain(x: f32) -> [f64; 1] {
        [f64::from(x)]
    }
    #[inline(always)]
    fn join(_: usize, a: f64, b: f64) -> f64 {
        a + b
    }
}

impl Wide<Complex32, 2> for Sum {
    #[inline(always)]
    fn plain(x: Complex32) -> [f64; 2] {
        [f64::from(x.re), f64::from(x.im)]
    }
    #[inline(always)]
    fn join(_: usize, a: f64, b: f64) -> f64 {
        a + b
    }
}

struct Squares;

impl Wide<f32, 1> for Squares {
    #[inline(always)]
    fn plain(x: f32) -> [f64; 1] {
        let x = f64::from(x);
        [x * x]
    }
    #[inline(always)]
    fn join(_: usize, a: f64, b: f64) -> f64 {
        a + b
    }
}

impl Wide<Complex32, 1> for Squares {
    #[inline(always)]
    fn plain(x: Complex32) -> [f64; 1] {
        let (re, im) = (f64::from(x.re), f64::from(x.im));
        // An infinite part makes the magnitude infinite, whatever the other is.
        let square = re * re + im * im;
        [if x.re.is_infinite() || x.im.is_infinite() { f64::INFINITY } else { square }]
    }
    #[inline(always)]
    fn join(_: usize, a: f64, b: f64) -> f64 {
        a + b
    }
}

/// A sum of squares as a number and a power of two apart, from what it is in units of `2**(1200 k)`.
#[inline(always)]
fn apart(sum: f64, k: f64) -> [f64; 2] {
    if k == 0.0 {
        // It cannot be of the next unit: sums grow by a factor of two at most, and squares come in their own.
        if sum > MOST && sum < f64::INFINITY { [sum * (1.0 / UP) * (1.0 / UP), 1.0] } else { [sum, 0.0] }
    } else if k < 0.0 && sum >= LEAST * UP * UP {
        [sum * (1.0 / UP) * (1.0 / UP), 0.0]
    } else {
        [sum, k]
    }
}

/// The square of a number.
#[inline(always)]
fn square(x: f64) -> [f64; 2] {
    let plain = x * x;
    if (LEAST..=MOST).contains(&plain) || x == 0.0 || !x.is_finite() {
        [plain, 0.0]
    } else if plain < LEAST {
        [(x * UP) * (x * UP), -1.0]
    } else {
        [(x * (1.0 / UP)) * (x * (1.0 / UP)), 1.0]
    }
}

/// The sum of two sums of squares.
#[inline(always)]
fn sum_apart([a, i]: [f64; 2], [b, j]: [f64; 2]) -> [f64; 2] {
    if i == j {
        return apart(a + b, i);
    }
    // Zero is of every unit.
    if a == 0.0 || b == 0.0 {
        return if a == 0.0 { [b, j] } else { [a, i] };
    }
    let (larger, k, smaller, below) = if i > j { (a, i, b, j) } else { (b, j, a, i) };
    let unit = (1.0 / UP) * if k - below > 1.0 { 0.0 } else { 1.0 };
    apart(larger + smaller * unit * (1.0 / UP), k)
}

impl Wide<f64, 2> for Squares {
    #[inline(always)]
    fn plain(x: f64) -> [f64; 2] {
        [x * x, 0.0]
    }
    #[inline(always)]
    fn join(k: usize, a: f64, b: f64) -> f64 {
        if k == 0 { a + b } else { 0.0 }
    }
    const DOUBTED: bool = true;
    #[inline(always)]
    fn holds([sum, _]: [f64; 2]) -> bool {
        (LEAST..=MOST).contains(&sum)
    }
    #[inline(always)]
    fn one(x: f64) -> [f64; 2] {
        square(x)
    }
    #[inline(always)]
    fn both(a: [f64; 2], b: [f64; 2]) -> [f64; 2] {
        sum_apart(a, b)
    }
}

impl Wide<Complex64, 2> for Squares {
    #[inline(always)]
    fn plain(x: Complex64) -> [f64; 2] {
        [x.re * x.re + x.im * x.im, 0.0]
    }
    #[inline(always)]
    fn join(k: usize, a: f64, b: f64) -> f64 {
        if k == 0 { a + b } else { 0.0 }
    }
    const DOUBTED: bool = true;
    #[inline(always)]
    fn holds([sum, _]: [f64; 2]) -> bool {
        (LEAST..=MOST).contains(&sum)
    }
    #[inline(always)]
    fn one(x: Complex64) -> [f64; 2] {
        if x.re.is_infinite() || x.im.is_infinite() {
            return [f64::INFINITY, 0.0];
        }
        sum_apart(square(x.re), square(x.im))
    }
    #[inline(always)]
    fn both(a: [f64; 2], b: [f64; 2]) -> [f64; 2] {
        sum_apart(a, b)
    }
}

struct Extent;

impl Wide<f64, 2> for Extent {
    #[inline(always)]
    fn plain(x: f64) -> [f64; 2] {
        [x, x.abs()]
    }
    #[inline(always)]
    fn join(k: usize, a: f64, b: f64) -> f64 {
        // A NaN is in the sum already.
        if k == 0 {
            a + b
        } else if b > a {
            b
        } else {
            a
        }
    }
    const DOUBTED: bool = true;
    #[inline(always)]
    fn holds([_, largest]: [f64; 2]) -> bool {
        largest <= HUGE
    }
    #[inline(always)]
    fn one(x: f64) -> [f64; 2] {
        [if x.abs() > HUGE { x * DOWN } else { x }, x.abs()]
    }
    #[inline(always)]
    fn both([a, of_a]: [f64; 2], [b, of_b]: [f64; 2]) -> [f64; 2] {
        let largest = Self::join(1, of_a, of_b);
        let in_unit = |sum: f64, of: f64| if largest > HUGE && of <= HUGE { sum * DOWN } else { sum };
        [in_unit(a, of_a) + in_unit(b, of_b), largest]
    }
}

struct Spread;

impl Wide<f64, 2> for Spread {
    #[inline(always)]
    fn plain(x: f64) -> [f64; 2] {
        [x, x * x]
    }
    #[inline(always)]
    fn join(_: usize, a: f64, b: f64) -> f64 {
        a + b
    }
}
