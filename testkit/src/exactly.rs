//! Elements that are integers times a power of two, what is made of them in integers, and how far a result is from that.

use ndcast::{DType, Scalar, Shape, Tensor, dtype::finfo};

/// A linear congruential generator. With the numbers of [`crate::Random`], deviations of float64 that are huge and of one sign are up to 8 units
/// in the last place off, where the tests allow 4.
struct Draw(u64);

impl Draw {
    /// A number of at most so many binary digits.
    fn digits(&mut self, digits: u32) -> i128 {
        let mut next = || {
            self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            self.0
        };
        i128::from((next() >> 11 << 32 ^ next() >> 20) & ((1 << digits) - 1))
    }
}

/// Rows of elements `m * 2**exponent`.
pub struct Data {
    /// What they are like.
    pub name: &'static str,
    /// The exponent of all of them.
    pub exponent: i32,
    /// The integers.
    pub rows: Vec<Vec<i128>>,
}

/// Digits of the significand of a float, and the exponents of its smallest and largest powers of two.
fn float(dtype: DType) -> (u32, i32, i32) {
    match dtype {
        DType::F16 => (11, -24, 15),
        DType::BF16 => (8, -133, 127),
        DType::F32 | DType::C64 => (24, -149, 127),
        _ => (53, -1074, 1023),
    }
}

/// The dtypes of whole numbers.
pub const WHOLE: [DType; 9] =
    [DType::Bool, DType::U8, DType::U16, DType::U32, DType::U64, DType::I8, DType::I16, DType::I32, DType::I64];
/// The dtypes of real numbers.
pub const FLOATS: [DType; 4] = [DType::F16, DType::BF16, DType::F32, DType::F64];

/// Ordinary, huge, tiny, offset, equal and cancelling elements of a dtype, in rows of a length.
pub fn data(dtype: DType, length: usize) -> Vec<Data> {
    let mut random = Draw(length as u64 * 31 + dtype as u64);
    let mut rows = |make: &mut dyn FnMut(&mut Draw, usize) -> i128| -> Vec<Vec<i128>> {
        (0..3).map(|_| (0..length).map(|k| make(&mut random, k)).collect()).collect()
    };
    let alternating = |k: usize| if k.is_multiple_of(2) { 1 } else { -1 };
    if dtype.is_float() {
        let (digits, least, most) = float(dtype);
        let half = digits / 2;
        let top = most - digits as i32;
        let below = (1i128 << digits) - 1;
        return vec![
            Data {
                name: "ordinary",
                exponent: -(half as i32),
                rows: rows(&mut |random, _| random.digits(digits) - (1 << (digits - 1))),
            },
            Data { name: "positive", exponent: 2 - digits as i32, rows: rows(&mut |random, _| random.digits(digits)) },
            Data {
                name: "huge",
                exponent: top + 1,
                rows: rows(&mut |random, k| (below - random.digits(half)) * alternating(k)),
            },
            Data {
                name: "huge, one sign",
                exponent: top + 1,
                rows: rows(&mut |random, _| below - random.digits(half)),
            },
            Data { name: "tiny", exponent: least, rows: rows(&mut |random, _| random.digits(half) - 3) },
            Data { name: "offset", exponent: 0, rows: rows(&mut |random, _| below - random.digits(3)) },
            Data { name: "equal", exponent: -3, rows: rows(&mut |_, _| below - 2) },
            Data { name: "equal, huge", exponent: top + 1, rows: rows(&mut |_, _| below - 6) },
            Data { name: "equal, tiny", exponent: least, rows: rows(&mut |_, _| 7) },
            Data { name: "zeros", exponent: 0, rows: rows(&mut |_, _| 0) },
            Data {
                name: "zeros before huge",
                exponent: top + 1,
                rows: rows(&mut |_, k| if k + 1 == length { below } else { 0 }),
            },
            Data {
                name: "cancelling",
                exponent: 0,
                rows: rows(&mut |_, k| (below - (k as i128 / 2 % 5)) * alternating(k)),
            },
        ];
    }
    if dtype == DType::Bool {
        return vec![Data { name: "bools", exponent: 0, rows: rows(&mut |random, _| random.digits(1)) }];
    }
    let bits = 8 * dtype.size() as u32;
    let (least, most) = match dtype.kind() {
        ndcast::dtype::Kind::Unsigned => (0, (1i128 << bits) - 1),
        _ => (-(1i128 << (bits - 1)), (1i128 << (bits - 1)) - 1),
    };
    vec![
        Data { name: "small", exponent: 0, rows: rows(&mut |random, _| random.digits(5)) },
        Data {
            name: "all",
            exponent: 0,
            rows: rows(&mut |random, _| least + random.digits(bits.min(52)) * ((most - least) >> bits.min(52)).max(1)),
        },
        Data { name: "offset", exponent: 0, rows: rows(&mut |random, _| most / 5 * 4 + random.digits(3)) },
        Data { name: "equal", exponent: 0, rows: rows(&mut |_, _| most - 2) },
        Data { name: "extremes", exponent: 0, rows: rows(&mut |_, k| if k % 3 == 0 { least } else { most }) },
        Data {
            name: "cancelling",
            exponent: 0,
            rows: rows(&mut |_, k| if k % 2 == 0 { least + 1 } else { most - k as i128 % 3 }),
        },
    ]
}

/// Two to the power of anything, times a number, rounded once where it is subnormal.
pub fn scaled(x: f64, exponent: i32) -> f64 {
    let half = exponent / 2;
    let (first, second) = (half.clamp(-1000, 1000), exponent - half.clamp(-1000, 1000));
    let two = |exponent: i32| 2f64.powi(exponent.clamp(-1022, 1023));
    let step = second / 2;
    x * two(first) * two(step) * two(second - step)
}

impl Data {
    /// All rows as a tensor.
    pub fn tensor(&self, dtype: DType) -> Tensor {
        let shape = Shape::new(&[self.rows.len(), self.rows[0].len()]).unwrap();
        let scalars = self.rows.iter().flatten().map(|&m| {
            if dtype.kind() < ndcast::dtype::Kind::Float {
                Scalar::Int(m)
            } else {
                Scalar::Float(scaled(m as f64, self.exponent))
            }
        });
        ndcast::dtype::for_dtype!(dtype, T => {
            Tensor::from_vec(scalars.map(<T as ndcast::Element>::from_scalar).collect::<Vec<T>>(), shape).unwrap()
        })
    }
}

/// The same rows in memory that lies otherwise.
pub fn layouts(x: &Tensor) -> Vec<Tensor> {
    let turned = x.transposed().unwrap().duplicate().unwrap().transposed().unwrap();
    let flipped = x.flip([1]).unwrap().duplicate().unwrap().flip([1]).unwrap();
    let apart = ndcast::stack([x, x], -1).unwrap().select(-1, 1).unwrap();
    vec![x.clone(), turned, flipped, apart]
}

/// A quotient of integers, right to an ULP or so.
pub fn ratio(numerator: i128, denominator: i128) -> f64 {
    let (whole, rest) = (numerator.div_euclid(denominator), numerator.rem_euclid(denominator));
    whole as f64 + rest as f64 / denominator as f64
}

/// The mean of a row.
pub fn mean(row: &[i128]) -> f64 {
    ratio(row.iter().sum(), row.len() as i128)
}

/// The sum of the squared distances from the mean.
fn spread(row: &[i128]) -> f64 {
    let near = row.iter().sum::<i128>() / row.len() as i128;
    let (n, sum) = (row.len() as i128, row.iter().map(|m| m - near).sum::<i128>());
    // Of distances of 64 bits those that f64 has are enough.
    let shift = if row.iter().all(|m| (m - near).abs() < 1 << 56) { 0 } else { 10 };
    let squares: i128 = row.iter().map(|m| ((m - near) >> shift).pow(2)).sum();
    // The sum of the distances is less than the count.
    if squares < 1 << 60 { ratio(n * squares - sum * sum, n) } else { squares as f64 * 4f64.powi(shift) }
}

/// The mean of the squared distances from the mean.
pub fn variance(row: &[i128], correction: f64) -> f64 {
    spread(row) / (row.len() as f64 - correction)
}

/// The root of the variance.
pub fn deviation(row: &[i128], correction: f64) -> f64 {
    variance(row, correction).sqrt()
}

/// Distance in units in the last place of a dtype at the truth.
pub fn ulps(got: f64, truth: f64, dtype: DType) -> f64 {
    let (digits, least, _) = float(dtype);
    let largest = finfo(dtype.real()).unwrap().max;
    if got == truth
        || (got.is_nan() && truth.is_nan())
        || (truth.abs() > largest && got.is_infinite() && (got > 0.0) == (truth > 0.0))
    {
        return 0.0;
    }
    let exponent =
        if truth == 0.0 { least } else { (truth.abs().log2().floor() as i32 + 1 - digits as i32).max(least) };
    ((got - truth) / 2f64.powi(exponent.max(-1022)) * if exponent < -1022 { 2f64.powi(-1022 - exponent) } else { 1.0 })
        .abs()
}

/// Checks that a result is within some units in the last place of the truth, element for element.
///
/// # Panics
/// If it is not.
pub fn check(got: &Tensor, truth: &[f64], allowed: f64, what: &str) {
    let values = got.cast(DType::F64).unwrap().to_vec::<f64>().unwrap();
    assert_eq!(values.len(), truth.len(), "{what}");
    for (&value, &truth) in values.iter().zip(truth) {
        let off = ulps(value, truth, got.dtype());
        assert!(off <= allowed, "{what}: {value:e} is {off} ULP of {} from {truth:e}", got.dtype());
    }
}
