//! Folds with a wider accumulator than their operands: sums of narrow floats in f64, and squares that neither
//! overflow nor underflow.
//!
//! *Problem*: the mean of a million f32 must be correct to the last bit or two, and the square of 1e200 exceeds f64.
//! *Technique*: the tree of `fold.rs`, with nodes of one or two f64 that a kernel computes from the elements in
//! registers. Where plain arithmetic may fail, it is tried first, and its result shows whether it failed; then the
//! piece is folded again, node by node. Values outside the range of plain arithmetic are marked by their sign.
//! *Contract*: as all folds; a node depends only on its elements, not on the way it was computed.
//!
//! Sums and squares in one pass make the variance of f64 1.05 to 1.2 times as slow as two plain passes (1.4 times
//! across the rows of 64 MiB). Two passes over each block were tried and took 5 to 10 times as long.

use crate::fold::{FoldKernel, fold_of};
use crate::{Complex32, Complex64, DType};
use tree::Nodes;

mod tree;

/// A fold into a wider accumulator.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WideFold {
    /// The sum of f32 or complex64, in the dtype of twice the width.
    Sum,
    /// The sum of the squared magnitudes, in f64. For f64 and complex128 the result is a code that
    /// [`Finish`](crate::Finish) reads: a negative number marks a sum outside the safe range.
    Squares,
    /// For f64: the sum `s` and the sum of the squares `q`, in the same code, as a complex number `s + q i`.
    Spread,
}

impl WideFold {
    /// The kernel for operands of `dtype`, and the dtype of its result; `None` for other dtypes.
    pub fn kernel(self, dtype: DType) -> Option<(FoldKernel, DType)> {
        Some(match (self, dtype) {
            (WideFold::Sum, DType::F32) => (wide::<Sum, f32, 1>(), DType::F64),
            (WideFold::Sum, DType::C64) => (wide::<Sum, Complex32, 2>(), DType::C128),
            (WideFold::Squares, DType::F32) => (wide::<Squares, f32, 1>(), DType::F64),
            (WideFold::Squares, DType::C64) => (wide::<Squares, Complex32, 1>(), DType::F64),
            (WideFold::Squares, DType::F64) => (wide::<Squares, f64, 1>(), DType::F64),
            (WideFold::Squares, DType::C128) => (wide::<Squares, Complex64, 1>(), DType::F64),
            (WideFold::Spread, DType::F64) => (wide::<Spread, f64, 2>(), DType::C128),
            _ => return None,
        })
    }
}

fn wide<F: Wide<T, N>, T: Copy, const N: usize>() -> FoldKernel {
    FoldKernel { wide: true, ..fold_of::<Nodes<F, N>, T>(false, false) }
}

/// The arithmetic of a fold with nodes of `N` numbers.
trait Wide<T: Copy, const N: usize> {
    /// The node of one element, by plain arithmetic.
    fn plain(x: T) -> [f64; N];
    /// Component `k` of the combination of two plain nodes.
    fn join(k: usize, a: f64, b: f64) -> f64;
    /// Whether plain arithmetic can fail.
    const DOUBTED: bool = false;
    /// Whether plain arithmetic did not fail, judging by its result.
    #[inline(always)]
    fn holds(_: [f64; N]) -> bool {
        true
    }
    /// The node of one element.
    #[inline(always)]
    fn one(x: T) -> [f64; N] {
        Self::plain(x)
    }
    /// The combination of two nodes.
    #[inline(always)]
    fn both(a: [f64; N], b: [f64; N]) -> [f64; N] {
        let mut joined = a;
        for k in 0..N {
            joined[k] = Self::join(k, a[k], b[k]);
        }
        joined
    }
    /// Whether an element is 0.
    #[inline(always)]
    fn is_zero(_: T) -> bool {
        false
    }
    /// Whether the plain result of adding an element to a node equals that of `both` and `one`. The node of no
    /// elements is 0.
    #[inline(always)]
    fn is_added(_: [f64; N], _: T, _made: [f64; N]) -> bool {
        true
    }
    /// Whether the plain combination of two nodes equals that of `both`.
    #[inline(always)]
    fn is_joined(_: [f64; N], _: [f64; N], _made: [f64; N]) -> bool {
        true
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
        // An infinite part makes the magnitude infinite, even if the other part is NaN.
        let square = re * re + im * im;
        [if x.re.is_infinite() || x.im.is_infinite() { f64::INFINITY } else { square }]
    }
    #[inline(always)]
    fn join(_: usize, a: f64, b: f64) -> f64 {
        a + b
    }
}

/// Sums of squares from `LEAST` to `MOST` are stored as they are.
const LEAST: f64 = two_to(-900);
const MOST: f64 = two_to(1000);
/// Smaller sums are stored as negative numbers, multiplied by the square of `UP`. Every float is a multiple of
/// `2**-1074`, so the scaled squares are multiples of the smallest float: underflow costs them nothing.
const UP: f64 = two_to(537);
/// For larger sums the root is stored, as a negative number, multiplied by `DOWN`.
const DOWN: f64 = two_to(-300);
/// Separates the two codes: scaled small sums are below `2**174`, scaled roots above `2**200`.
const EDGE: f64 = two_to(187);

const fn two_to(exponent: i64) -> f64 {
    f64::from_bits(((1023 + exponent) as u64) << 52)
}

/// The code of `x * x`.
#[inline(always)]
fn square(x: f64) -> f64 {
    let plain = x * x;
    if (LEAST..=MOST).contains(&plain) || x == 0.0 || !x.is_finite() {
        plain
    } else if plain < LEAST {
        -(x * UP) * (x * UP)
    } else {
        -x.abs() * DOWN
    }
}

/// The code of the sum of two sums of squares. Small sums are added as plain arithmetic would add them, so plain
/// arithmetic gives the same result whenever the sum is large enough.
#[inline(always)]
fn sum_of(a: f64, b: f64) -> f64 {
    let plain = a + b;
    if a >= 0.0 && b >= 0.0 {
        // The sum of finite codes is finite, as each is at most `MOST`.
        return if plain <= MOST || plain == f64::INFINITY { plain } else { -plain.sqrt() * DOWN };
    }
    if plain.is_nan() || a.abs().max(b.abs()) == f64::INFINITY {
        return if plain.is_nan() { f64::NAN } else { f64::INFINITY };
    }
    let is_small = |x: f64| -EDGE < x && x < 0.0;
    if a < -EDGE || b < -EDGE {
        // Roots times the square of `DOWN`, so that their squares do not overflow. Small sums are negligible beside
        // them.
        let part = |x: f64| match x {
            _ if is_small(x) => 0.0,
            _ if x < 0.0 => -x * DOWN,
            _ => x.sqrt() * DOWN * DOWN,
        };
        let (a, b) = (part(a), part(b));
        return -(a * a + b * b).sqrt() * (1.0 / DOWN);
    }
    if is_small(a) && is_small(b) {
        let sum = plain * (1.0 / UP) * (1.0 / UP);
        return if -sum >= LEAST { -sum } else { plain };
    }
    let (small, other) = if is_small(a) { (a, b) } else { (b, a) };
    if other == 0.0 { small } else { other - small * (1.0 / UP) * (1.0 / UP) }
}

/// Decodes a sum of squares: the pair `(value, exponent)` means `value * (2**exponent)**2`.
#[inline(always)]
pub(crate) fn decoded(code: f64) -> (f64, i64) {
    const MORE: i64 = 300;
    if code < -EDGE {
        let root = code * DOWN;
        (root * root, 600)
    } else if code < 0.0 {
        // Scaled up further, so that quotients are not rounded like subnormal numbers.
        (-code * two_to(2 * MORE), -537 - MORE)
    } else {
        (code, 0)
    }
}

/// Whether `new`, the plain sum of `old` and the square of an element, is valid. `is_zero` says whether the element
/// is 0.
#[inline(always)]
fn is_plain(old: f64, is_zero: bool, new: f64) -> bool {
    ((old >= 0.0) & (LEAST..=MOST).contains(&new)) | ((new == 0.0) & is_zero)
}

impl Wide<f64, 1> for Squares {
    #[inline(always)]
    fn plain(x: f64) -> [f64; 1] {
        [x * x]
    }
    #[inline(always)]
    fn join(_: usize, a: f64, b: f64) -> f64 {
        a + b
    }
    const DOUBTED: bool = true;
    #[inline(always)]
    fn holds([sum]: [f64; 1]) -> bool {
        (LEAST..=MOST).contains(&sum)
    }
    #[inline(always)]
    fn one(x: f64) -> [f64; 1] {
        [square(x)]
    }
    #[inline(always)]
    fn both([a]: [f64; 1], [b]: [f64; 1]) -> [f64; 1] {
        [sum_of(a, b)]
    }
    #[inline(always)]
    fn is_zero(x: f64) -> bool {
        x == 0.0
    }
    #[inline(always)]
    fn is_added([old]: [f64; 1], x: f64, [new]: [f64; 1]) -> bool {
        is_plain(old, x == 0.0, new)
    }
    #[inline(always)]
    fn is_joined([a]: [f64; 1], [b]: [f64; 1], [made]: [f64; 1]) -> bool {
        (a >= 0.0) & (b >= 0.0) & (made <= MOST)
    }
}

impl Wide<Complex64, 1> for Squares {
    #[inline(always)]
    fn plain(x: Complex64) -> [f64; 1] {
        [x.re * x.re + x.im * x.im]
    }
    #[inline(always)]
    fn join(_: usize, a: f64, b: f64) -> f64 {
        a + b
    }
    const DOUBTED: bool = true;
    #[inline(always)]
    fn holds([sum]: [f64; 1]) -> bool {
        (LEAST..=MOST).contains(&sum)
    }
    #[inline(always)]
    fn one(x: Complex64) -> [f64; 1] {
        // An infinite part makes the magnitude infinite, even if the other part is NaN.
        let is_infinite = x.re.is_infinite() || x.im.is_infinite();
        [if is_infinite { f64::INFINITY } else { sum_of(square(x.re), square(x.im)) }]
    }
    #[inline(always)]
    fn both([a]: [f64; 1], [b]: [f64; 1]) -> [f64; 1] {
        [sum_of(a, b)]
    }
    #[inline(always)]
    fn is_zero(x: Complex64) -> bool {
        (x.re == 0.0) & (x.im == 0.0)
    }
    #[inline(always)]
    fn is_added([old]: [f64; 1], x: Complex64, [new]: [f64; 1]) -> bool {
        is_plain(old, (x.re == 0.0) & (x.im == 0.0), new)
    }
    #[inline(always)]
    fn is_joined([a]: [f64; 1], [b]: [f64; 1], [made]: [f64; 1]) -> bool {
        (a >= 0.0) & (b >= 0.0) & (made <= MOST)
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
    const DOUBTED: bool = true;
    #[inline(always)]
    fn holds([_, squares]: [f64; 2]) -> bool {
        (LEAST..=MOST).contains(&squares)
    }
    #[inline(always)]
    fn one(x: f64) -> [f64; 2] {
        [x, square(x)]
    }
    #[inline(always)]
    fn both([a, of_a]: [f64; 2], [b, of_b]: [f64; 2]) -> [f64; 2] {
        [a + b, sum_of(of_a, of_b)]
    }
    #[inline(always)]
    fn is_zero(x: f64) -> bool {
        x == 0.0
    }
    #[inline(always)]
    fn is_added([_, old]: [f64; 2], x: f64, [_, new]: [f64; 2]) -> bool {
        is_plain(old, x == 0.0, new)
    }
    #[inline(always)]
    fn is_joined([_, a]: [f64; 2], [_, b]: [f64; 2], [_, made]: [f64; 2]) -> bool {
        (a >= 0.0) & (b >= 0.0) & (made <= MOST)
    }
}
