//! Errors in units in the last place.
//!
//! f32 is compared with the f64 function, whose own error, 2^-29 of a float's last place, is included; functions of
//! one operand are checked on every float. f64 is compared with the correctly rounded result, which counts as 0.5. If
//! the result is its neighbour, the error is between 0.5 and 1.5, and counts as 1.5. If terms cancel
//! (`Bound::cancels`), the units are at least those of the larger operand; in these units the f64 function too is
//! accurate to 2^-29.

use crate::Outcome;
use crate::functions::{Function, Twin};
use ndcast::{DType, Expr, Tensor, with_num_threads};
use rayon::prelude::*;
use std::{fmt, slice};

/// Elements computed at a time: they and their results fit in the cache.
const PIECE: u64 = 1 << 15;
/// Number of random f64 arguments, and of random pairs.
const RANDOM: u64 = 1 << 25;
const RANDOM_PAIRS: u64 = 1 << 27;
const ALL_FLOATS: u64 = 1 << 32;
/// A sample has every 61st argument: a prime, so that all patterns of low bits occur.
pub(crate) const SAMPLE: u64 = 61;

/// The findings about a function.
#[derive(Clone, Default)]
pub(crate) struct Found {
    pub(crate) arguments: u64,
    pub(crate) exact: u64,
    pub(crate) largest: f64,
    /// An argument with the largest error; empty if all results are exact.
    pub(crate) at: String,
    /// The largest error of a normal result.
    pub(crate) normal: f64,
    /// An argument whose result is wrong in being a NaN or an infinity, or in its sign.
    pub(crate) wrong: Option<String>,
}

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Found { arguments, largest, at, normal, .. } = self;
        write!(f, "{largest:.4} ULP at {at}, {normal:.4} if normal, {:.3} % of {arguments} exact", self.share())?;
        self.wrong.as_ref().map_or(Ok(()), |at| write!(f, "; WRONG at {at}"))
    }
}

impl Found {
    /// Percentage of correctly rounded results, rounded down, so that 100 means all.
    pub(crate) fn share(&self) -> f64 {
        (1e5 * self.exact as f64 / self.arguments.max(1) as f64).floor() / 1e3
    }

    pub(crate) fn beyond(&self, bound: Option<f64>) -> bool {
        self.wrong.is_some() || bound.is_some_and(|bound| self.largest > bound)
    }

    fn merge(mut self, other: Found) -> Found {
        self.arguments += other.arguments;
        self.exact += other.exact;
        self.normal = self.normal.max(other.normal);
        if other.largest > self.largest {
            (self.largest, self.at) = (other.largest, other.at);
        }
        self.wrong = self.wrong.or(other.wrong);
        self
    }

    /// Summarises the verdicts on a piece of the arguments. `at` formats the argument at a place in it.
    fn of(verdicts: impl Iterator<Item = Verdict>, at: impl Fn(usize) -> String) -> Found {
        let (mut found, mut worst, mut wrong) = (Found::default(), None, None);
        for (place, verdict) in verdicts.enumerate() {
            found.arguments += 1;
            found.exact += u64::from(verdict.exact);
            if verdict.exact {
                continue;
            }
            if verdict.wrong {
                wrong.get_or_insert(place);
            }
            if verdict.normal {
                found.normal = found.normal.max(verdict.error);
            }
            if verdict.error > found.largest {
                (found.largest, worst) = (verdict.error, Some(place));
            }
        }
        if found.exact > 0 {
            (found.largest, found.normal) = (found.largest.max(0.5), found.normal.max(0.5));
        }
        found.at = worst.map(&at).unwrap_or_default();
        found.wrong = wrong.map(&at);
        found
    }
}

#[derive(Clone, Copy)]
struct Verdict {
    exact: bool,
    wrong: bool,
    normal: bool,
    error: f64,
}

/// Judges a float by the true value, known to f64, in units of that value or of `least`, if that is larger.
fn judge_single(actual: f32, expected: f64, least: f64) -> Verdict {
    let rounded = expected as f32;
    let exact = actual.to_bits() == rounded.to_bits() || (actual.is_nan() && rounded.is_nan());
    if exact {
        return Verdict { exact, wrong: false, normal: true, error: 0.5 };
    }
    let wrong = actual.is_nan() != rounded.is_nan()
        || (actual.is_sign_negative() != rounded.is_sign_negative() && expected.abs() >= least)
        || expected.is_infinite();
    let place = |x: f64| {
        let exponent = u64::from((x as f32).abs().to_bits() >> 23).clamp(1, 254);
        f64::from_bits((exponent + 1023 - 150) << 52)
    };
    // an infinity counts as the first power of two that overflows
    const TOP: f64 = f64::from_bits((1023 + 128) << 52);
    let finite = if actual.is_infinite() { TOP.copysign(expected) } else { f64::from(actual) };
    let expected_near = expected.clamp(-TOP, TOP);
    let error = (finite - expected_near).abs() / place(expected.abs().max(least));
    Verdict { exact, wrong, normal: rounded.abs() >= f32::MIN_POSITIVE, error: if wrong { 0.0 } else { error } }
}

/// Judges a double by the correctly rounded result.
fn judge_double(actual: f64, expected: f64) -> Verdict {
    let exact = actual.to_bits() == expected.to_bits() || (actual.is_nan() && expected.is_nan());
    let wrong =
        !exact && (actual.is_nan() || expected.is_nan() || actual.is_sign_negative() != expected.is_sign_negative());
    let steps = if exact || wrong { 0 } else { actual.to_bits().abs_diff(expected.to_bits()) };
    Verdict { exact, wrong, normal: expected.abs() >= f64::MIN_POSITIVE, error: 0.5 + steps as f64 }
}

/// The results of the kernel, computed as the engine does.
fn computed(function: &Function, operands: &[Tensor]) -> Outcome<Tensor> {
    // one thread each, since the threads share out the pieces
    with_num_threads(1, || Ok(Expr::map(function.info()?.op, operands.iter().map(Tensor::expr)).eval()?))
}

/// Measures a function in one dtype on every `step`th argument; on no arguments in f64 if it has no twin.
pub(crate) fn measure(function: &Function, dtype: DType, step: u64) -> Outcome<Found> {
    let operands = function.info()?.required();
    let arguments = match (dtype, operands, function.twin) {
        (DType::F32, 1, _) => ALL_FLOATS,
        (DType::F32, ..) => RANDOM_PAIRS,
        (_, _, Some(_)) => RANDOM,
        (_, _, None) => 0,
    };
    let pieces = (arguments / step).div_ceil(PIECE);
    let found = (0..pieces).into_par_iter().map(|piece| {
        let mut random = Random(piece.wrapping_mul(0x2545_f491_4f6c_dd1d) ^ 0x9e37);
        let outcome = match (dtype, operands, function.twin) {
            (DType::F32, 1, _) => floats(function, piece, step),
            (DType::F32, ..) => pairs(function, &mut random),
            (_, _, Some(twin)) => doubles(function, twin, &mut random),
            (_, _, None) => Ok(Found::default()),
        };
        outcome.map_err(|error| error.to_string())
    });
    Ok(found.try_reduce(Found::default, |a, b| Ok(a.merge(b)))?)
}

/// Checks a piece of the sequence of every `step`th float.
fn floats(function: &Function, piece: u64, step: u64) -> Outcome<Found> {
    let first = piece * PIECE * step;
    let bits = (0..PIECE).map(|i| first + i * step).take_while(|&bits| bits < ALL_FLOATS);
    let x: Vec<f32> = bits.map(|bits| f32::from_bits(bits as u32)).collect();
    if x.is_empty() {
        return Ok(Found::default());
    }
    let operand = Tensor::from_slice(&x, [x.len()])?;
    let (narrow, wide) =
        (computed(function, slice::from_ref(&operand))?, computed(function, &[operand.cast(DType::F64)?])?);
    let verdicts = narrow.as_slice::<f32>()?.iter().zip(wide.as_slice::<f64>()?);
    Ok(Found::of(verdicts.map(|(&actual, &expected)| judge_single(actual, expected, 0.0)), |k| format!("{:e}", x[k])))
}

/// Checks random pairs of floats: a quarter each of any bits, of the function's range, of special values, and near
/// its zeros if terms cancel there.
fn pairs(function: &Function, random: &mut Random) -> Outcome<Found> {
    let (a, b): (Vec<f32>, Vec<f32>) = (0..PIECE)
        .map(|i| match (i % 4, function.zero) {
            (0, _) => (f32::from_bits(random.bits() as u32), f32::from_bits(random.bits() as u32)),
            (1, _) => (random.within(function.range) as f32, 4.0 * random.within((-1.0, 1.0)) as f32),
            (2, Some(zero)) => {
                let a = (random.within((-1.0, 0.0)) * random.within((0.0, 100.0))) as f32;
                let distance = random.within((-1.0, 1.0)) * 2f64.powf(random.within((-30.0, 0.0)));
                (a, (zero(f64::from(a)) * (1.0 + distance)) as f32)
            }
            _ => (random.special() as f32, random.special() as f32),
        })
        .unzip();
    let operands = [Tensor::from_slice(&a, [a.len()])?, Tensor::from_slice(&b, [b.len()])?];
    let narrow = computed(function, &operands)?;
    let wide = computed(function, &[operands[0].cast(DType::F64)?, operands[1].cast(DType::F64)?])?;
    let cancels = function.cancels();
    let results = narrow.as_slice::<f32>()?.iter().zip(wide.as_slice::<f64>()?);
    let verdicts = a.iter().zip(&b).zip(results).map(|((a, b), (&actual, &expected))| {
        judge_single(actual, expected, if cancels { a.max(*b).abs().into() } else { 0.0 })
    });
    Ok(Found::of(verdicts, |k| format!("{:e}, {:e}", a[k], b[k])))
}

/// Checks random and hard doubles.
fn doubles(function: &Function, twin: Twin, random: &mut Random) -> Outcome<Found> {
    let (a, b): (Vec<f64>, Vec<f64>) = (0..PIECE)
        .map(|i| {
            let x = match i % 4 {
                0 => random.within(function.range),
                1 => f64::from_bits(random.bits()),
                2 => random.hard(),
                _ => random.special(),
            };
            (x, if i % 4 < 2 { random.within((-4.0, 4.0)) } else { random.special() })
        })
        .unzip();
    let (first, second) = (Tensor::from_slice(&a, [a.len()])?, Tensor::from_slice(&b, [b.len()])?);
    let pairs = a.iter().zip(&b);
    let (actual, expected): (Tensor, Vec<f64>) = match twin {
        Twin::One(twin) => (computed(function, &[first])?, a.iter().map(|&a| twin(a)).collect()),
        Twin::Two(twin) => (computed(function, &[first, second])?, pairs.map(|(&a, &b)| twin(a, b)).collect()),
    };
    let verdicts = actual.as_slice::<f64>()?.iter().zip(&expected);
    let at = |k: usize| match twin {
        Twin::One(_) => format!("{:e}", a[k]),
        Twin::Two(_) => format!("{:e}, {:e}", a[k], b[k]),
    };
    Ok(Found::of(verdicts.map(|(&actual, &expected)| judge_double(actual, expected)), at))
}

/// Vigna's splitmix64.
struct Random(u64);

impl Random {
    fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    fn within(&mut self, (low, high): (f64, f64)) -> f64 {
        low + (high - low) * ((self.bits() >> 11) as f64 / (1_u64 << 53) as f64)
    }

    /// Arguments near hard places: multiples of pi/2 of every size and of ln 2, powers of two, 1, thresholds.
    fn hard(&mut self) -> f64 {
        const THRESHOLDS: [f64; 12] =
            [709.78, 710.47, -708.39, -745.13, 1024.0, -1022.0, -1074.5, 26.54, 0.5, 0.75, 88.72, -103.97];
        let size = 2f64.powi(self.bits() as i32 % 54);
        let whole = (self.within((1.0, 2.0)) * size).trunc();
        let near = match self.bits() % 6 {
            0 => whole * std::f64::consts::FRAC_PI_2,
            1 => whole * std::f64::consts::FRAC_PI_2 * 2f64.powi((self.bits() % 960) as i32),
            2 => whole.min(1100.0) * 0.5 * std::f64::consts::LN_2,
            3 => 1.0 + self.within((-1.0, 1.0)) / size,
            4 => THRESHOLDS[(self.bits() % 12) as usize] * (1.0 + self.within((-1.0, 1.0)) / size),
            _ => 2f64.powi((self.bits() % 2100) as i32 - 1076),
        };
        let step = (self.bits() % 5) as i64 - 2;
        let near = f64::from_bits(near.to_bits().wrapping_add_signed(step));
        if self.bits() & 1 == 0 { near } else { -near }
    }

    /// Values with special rules, and numbers of every size near 0.
    fn special(&mut self) -> f64 {
        const SPECIAL: [f64; 14] = [
            0.0,
            0.5,
            1.0,
            1.5,
            2.0,
            3.0,
            f64::INFINITY,
            f64::NAN,
            f64::MAX,
            f64::MIN_POSITIVE,
            5e-324,
            3.402_823_466_385_288_6e38,
            1.401_298_464_324_817e-45,
            9_007_199_254_740_993.0,
        ];
        let value = match self.bits() % 3 {
            0 => SPECIAL[(self.bits() % 14) as usize],
            1 => self.within((0.5, 1.0)) * 2f64.powi(4 - (self.bits() % 160) as i32),
            _ => self.within((0.5, 1.0)) * 2f64.powi(10 - (self.bits() % 14) as i32),
        };
        if self.bits() & 1 == 0 { value } else { -value }
    }
}
