//! Integers, zeros and ones, and counts.

use super::{Float, Generator, Order, no_float, require};
use crate::error::{Error, Result, place};
use crate::functions::random::parameters::reals;
use crate::{DType, Element, Scalar, Tensor, bf16, f16, for_dtype};

/// From this number of values on, an integer takes 64 bits. (`DistributionsHelper.h`: "allow approx 5% skew".)
const WIDE_RANGE: u64 = 1 << 28;

/// Integers and counts.
impl Generator {
    /// Uniformly distributed integers in `low <= x < high`, of any real dtype: `torch.randint`, `random_(low, high)`.
    ///
    /// An integer is `low + bits % (high - low)`, of 32 bits or, for 2^28 values or more, of 64.
    ///
    /// # Errors
    /// `Value` for an empty range; `Overflow` for one that the dtype does not hold; `DType` for a complex dtype; `Memory`.
    ///
    /// ```
    /// use ndcast::random::torch::{Generator, Order};
    /// // torch.manual_seed(0); torch.randint(10, (5,))
    /// let x = Generator::seeded(0).randint(0, 10, &Order::of(5)?, ndcast::DType::I64)?;
    /// assert_eq!(x.to_vec::<i64>()?, [4, 9, 3, 0, 3]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn randint(&mut self, low: i64, high: i64, order: &Order, dtype: DType) -> Result<Tensor> {
        require(low < high, "randint", || format!("low {low} must be less than high {high}"))?;
        let (low, last) = match mantissa(dtype) {
            // Both ends are moved to numbers of the dtype, so that no integer rounds to one outside of the range.
            Some(digits) => {
                let (from, last) = (inner_start(low, digits), inner_end(high, digits) - 1);
                require(from <= last, "randint", || format!("{dtype} has no integer from {low} below {high}"))?;
                for end in [low, high - 1] {
                    let fits = dtype != DType::F16 || end.unsigned_abs() <= 65504;
                    require(fits, "randint", || format!("{end} is beyond {dtype}"))?;
                }
                (from, last)
            }
            None => (low, high - 1),
        };
        if mantissa(dtype).is_none() && dtype != DType::Bool {
            Scalar::Int(low.into()).check_fits(dtype)?;
            Scalar::Int(last.into()).check_fits(dtype)?;
        } else if dtype == DType::Bool {
            require(low >= 0 && last <= 1, "randint", || format!("bool has no numbers from {low} to {last}"))?;
        }
        self.integers(low, (last.wrapping_sub(low) as u64).wrapping_add(1), order, dtype)
    }

    /// `low + bits % values`; `values` is not 0.
    fn integers(&mut self, low: i64, values: u64, order: &Order, dtype: DType) -> Result<Tensor> {
        self.each_of(order, dtype, |g| {
            let bits = if values >= WIDE_RANGE { g.wide() } else { u64::from(g.twister.word()) };
            low.wrapping_add((bits % values) as i64)
        })
    }

    /// Integers from `low` to the largest of the dtype; for a float dtype, to the largest up to which it has all: `random_(low, None)`.
    ///
    /// # Errors
    /// As [`Generator::randint`].
    pub fn random_from(&mut self, low: i64, order: &Order, dtype: DType) -> Result<Tensor> {
        let last = match mantissa(dtype) {
            Some(digits) => 1i64 << digits,
            None => last_of(dtype).ok_or_else(|| no_integers("random", dtype))?,
        };
        require(low <= last, "random", || format!("{dtype} has no integer from {low} on"))?;
        match last.checked_add(1) {
            Some(high) => self.randint(low, high, order, dtype),
            // int64 up to its end. All of int64 are 2^64 values.
            None => match (last.wrapping_sub(low) as u64).wrapping_add(1) {
                0 => self.each_of(order, dtype, |g| g.wide() as i64),
                values => self.integers(low, values, order, dtype),
            },
        }
    }

    /// Integers from 0 to the largest of the dtype; for a float dtype, to the largest up to which it has all: `random_()`.
    ///
    /// # Errors
    /// `DType` for a complex dtype, and for uint32 and uint64, as in PyTorch; `Memory`.
    pub fn random(&mut self, order: &Order, dtype: DType) -> Result<Tensor> {
        let values = match (dtype, mantissa(dtype)) {
            (_, Some(digits)) => (1u64 << digits) + 1,
            (DType::U32 | DType::U64, _) => return Err(no_integers("random", dtype)),
            _ => last_of(dtype).ok_or_else(|| no_integers("random", dtype))? as u64 + 1,
        };
        let is_wide = matches!(dtype, DType::I64 | DType::F64);
        self.each_of(order, dtype, |g| {
            let bits = if is_wide { g.wide() } else { u64::from(g.twister.word()) };
            (bits % values) as i64
        })
    }

    /// 1 with the chance `p`, else 0, of any real dtype: `bernoulli_(p)`. It is `u < p` with `u` of float64.
    ///
    /// # Errors
    /// `Value` unless `p` is within `0 ..= 1`; `DType` for a complex dtype; `Memory`.
    pub fn bernoulli(&mut self, p: f64, order: &Order, dtype: DType) -> Result<Tensor> {
        require((0.0..=1.0).contains(&p), "bernoulli", || format!("p is {p}: it must be between 0 and 1"))?;
        self.each_of(order, dtype, |g| i64::from(g.unit() < p))
    }

    /// 1 with the chances of a tensor, else 0: `torch.bernoulli(chances)`, `bernoulli_(chances)`. The chances broadcast to the shape of the
    /// draw. It is `u < p` with `u` of float64 if the chances are, else of float32.
    ///
    /// # Errors
    /// `Value` for a chance outside of `0 ..= 1`; `DType` for chances that are no floats; `Shape` if they do not broadcast; `Memory`.
    pub fn bernoulli_of(&mut self, chances: &Tensor, order: &Order, dtype: DType) -> Result<Tensor> {
        if !chances.dtype().is_float() {
            return Err(no_float("bernoulli", chances.dtype()));
        }
        let values = reals("bernoulli", "p", chances)?;
        super::super::parameters::check("bernoulli", "p", &values, |p| (0.0..=1.0).contains(&p), "between 0 and 1")?;
        let is_wide = chances.dtype() == DType::F64;
        let chances = order.drawn(&values.broadcast_to(&order.shape()?)?)?;
        let mut chances = chances.as_slice::<f64>()?.iter().copied();
        self.each_of(order, dtype, |g| {
            let p = chances.next().unwrap_or(0.0);
            i64::from(if is_wide { g.unit() < p } else { f64::from(g.narrow_unit()) < p })
        })
    }

    /// What dropout multiplies `x` with: `1 / (1 - p)` with the chance `1 - p`, else 0. Its shape and dtype are those of `x`, and it is
    /// drawn in the order of `x` in memory: `torch.nn.functional.dropout(x, p)` is `x * mask`. For a `p` of 0 or 1, nothing is drawn.
    ///
    /// # Errors
    /// `Value` unless `p` is within `0 ..= 1`; `DType` for integers and complex numbers; `Memory`.
    ///
    /// ```
    /// use ndcast::{DType, Tensor, random::torch::Generator};
    /// let mask = Generator::seeded(0).dropout_mask(&Tensor::ones(6, DType::F32)?, 0.5)?;
    /// assert_eq!(mask.to_vec::<f32>()?, [0.0, 0.0, 2.0, 0.0, 0.0, 0.0]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn dropout_mask(&mut self, x: &Tensor, p: f64) -> Result<Tensor> {
        require((0.0..=1.0).contains(&p), "dropout", || format!("p is {p}: it must be between 0 and 1"))?;
        let dtype = x.dtype();
        if !dtype.is_float() {
            return Err(no_float("dropout", dtype));
        }
        if p == 0.0 || p == 1.0 {
            return Tensor::full(x.shape(), Scalar::Float(1.0 - p), dtype);
        }
        // PyTorch divides ones and zeros by `1 - p`, in float64 for float64 and else in float32.
        let kept = 1.0 - p;
        let factor = if dtype == DType::F64 { 1.0 / kept } else { f64::from(1.0 / kept as f32) };
        self.each_float("dropout", &Order::like(x.layout())?, dtype, |g| if g.unit() < kept { factor } else { 0.0 })
    }

    /// Poisson distributed counts of a tensor of rates, in the dtype of the rates: `torch.poisson(rates)`. PyTorch's methods, both of float64,
    /// are those of NumPy's `RandomState`: below a rate of 10, the count of uniform factors whose product stays above `exp(-rate)` (Knuth,
    /// "The Art of Computer Programming", volume 2); from 10 on, Hörmann's transformed rejection ("The transformed rejection method for
    /// generating Poisson random variables", 1993).
    ///
    /// # Errors
    /// `Value` for a rate that is negative or not finite; `DType` for rates that are no floats; `Memory`.
    pub fn poisson(&mut self, rates: &Tensor) -> Result<Tensor> {
        if !rates.dtype().is_float() {
            return Err(no_float("poisson", rates.dtype()));
        }
        let values = reals("poisson", "rates", rates)?.broadcast_to(rates.shape())?.contiguous()?;
        let values = values.as_slice::<f64>()?;
        // Beyond this rate the steps of the method are no longer exact, and PyTorch's counts overflow.
        let wrong = values.iter().position(|rate| !(0.0..=1e18).contains(rate));
        if let Some(wrong) = wrong {
            let (place, rate) = (place(rates.shape(), wrong), values.get(wrong).copied().unwrap_or(f64::NAN));
            let text = format!("poisson: the rate{place} is {rate}: it must be between 0 and 1e18");
            return Err(Error::value(text));
        }
        let mut values = values.iter();
        let order = Order::of(rates.shape())?;
        self.each_float("poisson", &order, rates.dtype(), |g| g.count(values.next().copied().unwrap_or(0.0)))
    }

    /// One Poisson distributed number.
    fn count(&mut self, rate: f64) -> f64 {
        if rate == 0.0 {
            return 0.0;
        }
        if rate < 10.0 {
            let least = (-rate).exp();
            let (mut count, mut product) = (0.0, self.unit());
            while product > least {
                count += 1.0;
                product *= self.unit();
            }
            return count;
        }
        // The constants are those of the paper.
        let b = 0.931 + 2.53 * rate.sqrt();
        let a = -0.059 + 0.02483 * b;
        let inverse_alpha = 1.1239 + 1.1328 / (b - 3.4);
        let squeeze = 0.9277 - 3.6224 / (b - 2.0);
        loop {
            let (u, v) = (self.unit() - 0.5, self.unit());
            let edge = 0.5 - u.abs();
            let count = ((2.0 * a / edge + b) * u + rate + 0.43).floor();
            if edge >= 0.07 && v <= squeeze {
                return count;
            }
            if count < 0.0 || (edge < 0.013 && v > edge) {
                continue;
            }
            let chance = count * rate.ln() - rate - ndcast_ops::math::lgamma(count + 1.0);
            if v.ln() + inverse_alpha.ln() - (a / (edge * edge) + b).ln() <= chance {
                return count;
            }
        }
    }

    /// A tensor of any real dtype from integers, each of which the dtype holds.
    fn each_of(
        &mut self,
        order: &Order,
        dtype: DType,
        mut element: impl FnMut(&mut Generator) -> i64,
    ) -> Result<Tensor> {
        match dtype {
            DType::C64 | DType::C128 => Err(no_integers("random", dtype)),
            DType::F16 => self.each(order, |g| f16::of_narrow(element(g) as f32)),
            DType::BF16 => self.each(order, |g| bf16::of_narrow(element(g) as f32)),
            DType::F32 => self.each(order, |g| element(g) as f32),
            DType::F64 => self.each(order, |g| element(g) as f64),
            DType::I64 => self.each(order, element),
            _ => for_dtype!(dtype, T => self.each(order, |g| {
                <T as Element>::from_scalar(Scalar::Int(element(g).into()))
            })),
        }
    }
}

fn no_integers(operation: &str, dtype: DType) -> Error {
    Error::dtype(format!("{operation}: there are no random integers of {dtype}: draw int64, and cast the result"))
}

/// The number of digits of a float dtype. It has all integers up to 2 to that power.
fn mantissa(dtype: DType) -> Option<u32> {
    match dtype {
        DType::F16 => Some(11),
        DType::BF16 => Some(8),
        DType::F32 => Some(24),
        DType::F64 => Some(53),
        _ => None,
    }
}

/// The largest integer of a dtype that int64 holds.
fn last_of(dtype: DType) -> Option<i64> {
    Some(match dtype {
        DType::Bool => 1,
        DType::I8 => i8::MAX.into(),
        DType::I16 => i16::MAX.into(),
        DType::I32 => i32::MAX.into(),
        DType::U8 => u8::MAX.into(),
        DType::U16 => u16::MAX.into(),
        DType::U32 => u32::MAX.into(),
        DType::I64 | DType::U64 => i64::MAX,
        _ => return None,
    })
}

/// The nearest number of `digits` binary digits; of two, the even one.
fn rounded(x: i64, digits: u32) -> i64 {
    let size = x.unsigned_abs();
    let spare = (64 - size.leading_zeros()).saturating_sub(digits);
    if spare == 0 {
        return x;
    }
    let (kept, rest, half) = (size >> spare, size & ((1 << spare) - 1), 1u64 << (spare - 1));
    let up = rest > half || (rest == half && kept & 1 == 1);
    let size = (i128::from(kept) + i128::from(up)) << spare;
    (size * i128::from(x.signum())).clamp(i64::MIN.into(), i64::MAX.into()) as i64
}

/// The distance of adjacent numbers of `digits` binary digits near `x`, which has more.
fn spacing(x: i64, digits: u32) -> i64 {
    1 << (x.unsigned_abs().max(1).ilog2() + 1).saturating_sub(digits).min(62)
}

/// The first number of the dtype from which a range may begin that would else round down (`update_from` in PyTorch).
fn inner_start(low: i64, digits: u32) -> i64 {
    let next = low.saturating_add(1);
    let nearest = rounded(next, digits);
    if nearest < low { nearest.saturating_add(spacing(next, digits)) } else { low }
}

/// The end of a range whose last integers would else round up to it (`update_to` in PyTorch).
fn inner_end(high: i64, digits: u32) -> i64 {
    let last = high - 1;
    let nearest = rounded(last, digits);
    if nearest >= high { nearest.saturating_sub(spacing(last, digits)) } else { high }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `torch.nn.functional.dropout` of PyTorch 2.15 after `torch.manual_seed(3)`, and the number after it.
    #[test]
    fn dropout_is_that_of_pytorch() {
        let masked = |x: &Tensor, p: f64| {
            let mut generator = Generator::seeded(3);
            let mask = generator.dropout_mask(x, p).unwrap();
            let dropped = (x * mask).eval().unwrap().cast(DType::F64).unwrap().to_vec::<f64>().unwrap();
            (dropped, generator.narrow_unit())
        };
        let x = Tensor::from([[1.0f32, 2.0, 3.0], [4.0, 5.0, 6.0]]).transpose(0, 1).unwrap();
        let expected = [1.4285714626312256, 5.714285850524902, 2.857142925262451, 0.0, 0.0, 8.571428298950195].to_vec();
        assert_eq!(masked(&x, 0.3), (expected, 0.14984089));
        for (dtype, p, first) in
            [(DType::F16, 0.3, 1.4287109375), (DType::BF16, 0.9, 10.0), (DType::F64, 0.9, 10.000000000000002)]
        {
            let second = if p < 0.5 { first } else { 0.0 };
            let found = masked(&Tensor::ones(3, dtype).unwrap(), p).0;
            assert_eq!(found, [first, second, 0.0], "{dtype}");
        }
        let ones = Tensor::ones(3, DType::F32).unwrap();
        assert_eq!(masked(&ones, 0.0), (vec![1.0; 3], 0.0042635202));
        assert_eq!(masked(&ones, 1.0), (vec![0.0; 3], 0.0042635202));
        assert_eq!(masked(&Tensor::ones(0, DType::F32).unwrap(), 0.9), (vec![], 0.0042635202));
    }
}
