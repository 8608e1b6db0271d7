//! Composite functions on numbers that the element's own dtype cannot compute with: integers beyond every float, narrow floats, the largest and smallest numbers.

use ndcast::{ALL, DType, ErrorKind, Interpolation, Scalar, Tensor, bf16, dtype::for_dtype, f16, keep};
use testkit::exactly::{FLOATS, WHOLE, check, data, ratio, scaled, ulps};
use testkit::{Random, f64s};

/// Nanoseconds since 1970.
const NOW: i64 = 1_700_000_000_123_456_789;

#[test]
fn norms_of_every_magnitude() {
    for dtype in FLOATS {
        for data in [1, 2, 3, 40, 129, 1000].into_iter().flat_map(|length| data(dtype, length)) {
            let x = data.tensor(dtype);
            for (order, power) in [(1.0, 1), (2.0, 2), (3.0, 3), (-1.0, -1), (0.5, 0), (40.0, 40)] {
                let what = format!("{order} norm of {} of {dtype}, {} elements", data.name, data.rows[0].len());
                let truth: Vec<f64> =
                    data.rows.iter().map(|row| scaled(power_mean(row, order, power), data.exponent)).collect();
                let result = x.norm(1, order).unwrap();
                // Roots and powers are rounded, too.
                let allowed = if dtype != DType::F64 {
                    1.6
                } else if power == 1 || power == 2 {
                    4.0
                } else {
                    60.0
                };
                check(&result, &truth, allowed, &what);
                let turned = x.transposed().unwrap().duplicate().unwrap();
                assert_eq!(f64s(&turned.norm(0, order).unwrap()).map_bits(), f64s(&result).map_bits(), "{what}");
            }
        }
    }
    let nothing = Tensor::zeros([2, 0], DType::F64).unwrap();
    assert_eq!(f64s(&nothing.norm(1, f64::INFINITY).unwrap()), [0.0, 0.0]);
    assert_eq!(nothing.norm(1, f64::NEG_INFINITY).unwrap_err().kind(), ErrorKind::Value);
    for (x, norm) in [([3e200, 4e200], 5e200), ([3e-200, 4e-200], 5e-200), ([f64::INFINITY, 1.0], f64::INFINITY)] {
        check(&Tensor::from(x).norm(ALL, 2.0).unwrap(), &[norm], 1.0, "norm of two");
    }
    assert_eq!(f64s(&Tensor::from([i64::MIN]).norm(ALL, 1.0).unwrap()), [9_223_372_036_854_775_808.0]);
}

trait Bits {
    fn map_bits(self) -> Vec<u64>;
}

impl Bits for Vec<f64> {
    fn map_bits(self) -> Vec<u64> {
        self.into_iter().map(f64::to_bits).collect()
    }
}

/// A norm of integers, by way of shares of the largest or smallest; squares are exact.
fn power_mean(row: &[i128], order: f64, power: i32) -> f64 {
    let magnitudes = || row.iter().map(|m| m.abs());
    match power {
        1 => magnitudes().sum::<i128>() as f64,
        2 => {
            let wide = magnitudes().max().unwrap() >= 1 << 50;
            let shift = if wide { 4 } else { 0 };
            // What is shifted out is below the digits of the largest.
            let squares: i128 = magnitudes().map(|m| if wide { (m * m) >> (2 * shift) } else { m * m }).sum();
            (squares as f64).sqrt() * f64::from(1 << shift)
        }
        _ => {
            let unit = if order > 0.0 { magnitudes().max() } else { magnitudes().min() }.unwrap();
            if unit == 0 {
                return 0.0;
            }
            magnitudes().map(|m| ratio(m, unit).powf(order)).sum::<f64>().powf(1.0 / order) * unit as f64
        }
    }
}

#[test]
fn means_keep_to_the_elements() {
    for n in (1..400).chain([1000, 4095, 4097, 65_537, 1 << 20]) {
        for value in [0.1, 1.0 / 3.0, 1e300, 5e-324, 3e-310, 123_456_789.123, -0.7] {
            let x = Tensor::full([n], value, DType::F64).unwrap();
            assert_eq!(f64s(&x.mean(ALL).unwrap()), [value], "{n} times {value:e}");
            assert_eq!(f64s(&x.std(ALL).unwrap()), [0.0], "{n} times {value:e}");
            let columns = x.unsqueeze(1).unwrap().broadcast_to([n, 3]).unwrap();
            assert_eq!(f64s(&columns.mean(0).unwrap()), [value; 3], "{n} times {value:e}");
        }
    }
    let x = Tensor::from([f64::NAN, 0.1, 0.1, 0.1, f64::NAN, 0.1, 0.1, 0.1]);
    assert_eq!(f64s(&x.nanmean(ALL).unwrap()), [0.1]);
    assert_eq!(f64s(&x.nanstd(ALL).unwrap()), [0.0]);
    for (x, std) in [([1e200, -1e200], 1e200), ([3e-200, -3e-200], 3e-200), ([0.0, 2e300], 1e300)] {
        assert_eq!(f64s(&Tensor::from(x).std(ALL).unwrap()), [std]);
        assert_eq!(f64s(&Tensor::from([x[0], x[1], f64::NAN]).nanstd(ALL).unwrap()), [std]);
    }
    let x = Tensor::from([3.4e38f32, -3.4e38, 1e-40]);
    assert!(ulps(f64s(&x.std(ALL).unwrap())[0], 3.4e38f32 as f64 * (2.0f64 / 3.0).sqrt(), DType::F32) < 1.6);
}

#[test]
fn integers_are_told_apart() {
    let times = Tensor::from([NOW, NOW + 10, NOW + 20]);
    let later = Tensor::from([NOW + 60, NOW + 70, NOW + 80]);
    assert_eq!(times.expr().isclose_within(&later, 0.0, 59.0), [false; 3]);
    assert_eq!(times.expr().isclose_within(&later, 0.0, 60.0), [true; 3]);
    let extremes = (Tensor::from([i64::MIN, 5]), Tensor::from([i64::MAX, 4]));
    assert_eq!(extremes.0.expr().isclose_within(&extremes.1, 0.0, 1e19), [false, true]);
    assert_eq!(
        ndcast::op::isclose(&times, NOW as f64 + 2e6, 0.0, 1e6).eval().unwrap().to_vec::<bool>().unwrap(),
        [false; 3]
    );
    let seconds = Tensor::from([1_700_000_000, 1_700_000_010, 1_700_000_020]);
    assert_eq!(
        f64s(&seconds.quantile(Tensor::from([0.5, 1.0]), ALL, Interpolation::Linear).unwrap()),
        [f64::from(1.7e9_f32); 2]
    );
    assert_eq!(f64s(&Tensor::from([-(1i64 << 62), (1 << 62) + 2]).median(ALL).unwrap()), [1.0]);
    assert_eq!(
        f64s(&Tensor::from([u64::MAX, u64::MAX - 4]).expr().softmax(ALL).eval().unwrap())[0],
        f64::from(1.0 / (1.0 + (-4f32).exp()))
    );
    let log = f64s(&Tensor::from([NOW, NOW - 1]).log_softmax(ALL).unwrap());
    assert!(ulps(log[0], -(1.0 + (-1f64).exp()).ln(), DType::F32) < 1.6);
    let small = f64s(&Tensor::from([0, -20]).log_softmax(ALL).unwrap());
    assert!(ulps(small[0], -(-20f64).exp().ln_1p(), DType::F32) < 1.6);
    let (counts, edges) = times.histogram(2, None, None).unwrap();
    assert_eq!((counts.to_vec::<i64>().unwrap(), edges.dtype()), (vec![1, 2], DType::F64));
    let steps = Tensor::from([0i64, 1, 3]);
    assert_eq!(f64s(&steps.trapezoid(&times, 0).unwrap()), [5.0 + 20.0]);
    let rows = ndcast::stack([&times, &later], 0).unwrap();
    assert_eq!(f64s(&rows.cov(1.0).unwrap()), [100.0; 4]);
    assert_eq!(f64s(&rows.corrcoef().unwrap()), [1.0; 4]);
    let big = Tensor::from([[1e200, 2e200, 3e200], [3e-200, 2e-200, 1e-200]]);
    assert_eq!(f64s(&big.corrcoef().unwrap()), [1.0, -1.0, -1.0, 1.0]);
    assert!((f64s(&big.cov(1.0).unwrap())[1] + 1.0).abs() < 1e-15);
    let weights = Tensor::from([(1i64 << 62) + 1, -(1 << 62), 1]);
    assert_eq!(f64s(&Tensor::from([0, 0, 1]).bincount(Some(&weights), 0).unwrap()), [1.0, 1.0]);
    assert!(!Tensor::from([16_777_217]).isin(Tensor::from([16_777_216.0f32])).unwrap().to_vec::<bool>().unwrap()[0]);
}

trait Within {
    fn isclose_within(&self, other: &Tensor, rtol: f64, atol: f64) -> Vec<bool>;
}

impl Within for ndcast::Expr {
    fn isclose_within(&self, other: &Tensor, rtol: f64, atol: f64) -> Vec<bool> {
        ndcast::op::isclose(self, other, rtol, atol).eval().unwrap().to_vec().unwrap()
    }
}

#[test]
fn scans_go_on() {
    let ones = Tensor::ones([(1 << 24) + 4], DType::F32).unwrap();
    let last = ones.cumsum(0).unwrap().select(0, -1).unwrap();
    assert_eq!(f64s(&last), [((1 << 24) + 4) as f64]);
    let tenths = Tensor::full([1 << 20], 0.1, DType::F64).unwrap();
    for (place, sum) in f64s(&tenths.cumsum(0).unwrap()).into_iter().enumerate() {
        // Pieces lose less to rounding than one chain.
        let truth = 0.1 * (place + 1) as f64;
        assert!((sum - truth).abs() <= 1e-12 * truth, "{place}: {sum}");
    }
    let mut random = Random::new(5);
    let factors: Vec<f64> = (0..3000).map(|_| 1.0 + random.digits(40) as f64 * 2f64.powi(-50)).collect();
    let products = f64s(&Tensor::from_vec(factors.clone(), 3000).unwrap().cumprod(0).unwrap());
    let logs = f64s(&Tensor::from_vec(factors, 3000).unwrap().expr().log().eval().unwrap().cumsum(0).unwrap());
    assert!(products.iter().zip(logs).all(|(product, log)| (product.ln() - log).abs() < 1e-14));
    for dtype in [DType::F16, DType::BF16, DType::F32, DType::F64, DType::C64, DType::C128] {
        let x =
            Tensor::from([[1.5, -0.25, 4.0], [f64::INFINITY, 2.0, f64::NAN], [-0.0, -0.0, 1.0]]).cast(dtype).unwrap();
        let turned = x.transposed().unwrap().cumsum(0).unwrap().transposed().unwrap();
        for_dtype!(dtype, T => assert_eq!(format!("{:?}", turned.to_vec::<T>().unwrap()), format!("{:?}", x.cumsum(1).unwrap().to_vec::<T>().unwrap())));
    }
    assert!(f64s(&Tensor::from([-0.0]).cumsum(0).unwrap())[0].is_sign_negative());
    let logs = f64s(&Tensor::from([-1000.0, 0.0, f64::NEG_INFINITY, 1000.0, f64::INFINITY]).logcumsumexp(0).unwrap());
    assert_eq!(logs, [-1000.0, 0.0, 0.0, 1000.0, f64::INFINITY]);
}

#[test]
fn rounding_is_harmless() {
    for dtype in WHOLE.into_iter().filter(|dtype| *dtype != DType::Bool) {
        for data in data(dtype, 300) {
            let x = data.tensor(dtype);
            for digits in [1u32, 2, 4, 9, 18] {
                let unit = 10i128.pow(digits);
                let truth = data.rows.iter().flatten().map(|&m| {
                    let (below, rest) = (m.div_euclid(unit), m.rem_euclid(unit));
                    let up = 2 * rest > unit || (2 * rest == unit && below % 2 != 0);
                    (below + i128::from(up)) * unit
                });
                let rounded = x.round_to(-i64::from(digits)).unwrap();
                let rounded = for_dtype!(dtype, T => rounded.iter::<T>().unwrap().map(ndcast::Element::to_scalar).collect::<Vec<_>>());
                for (rounded, truth) in rounded.into_iter().zip(truth) {
                    if Scalar::Int(truth).check_fits(dtype).is_ok() {
                        assert_eq!(rounded, Scalar::Int(truth), "{dtype} by {digits}");
                    }
                }
            }
            assert_eq!(f64s(&x.round_to(3).unwrap()), f64s(&x));
            assert!(f64s(&x.round_to(-400).unwrap()).iter().all(|&x| x == 0.0));
        }
    }
    for dtype in FLOATS {
        for data in data(dtype, 100) {
            let x = data.tensor(dtype);
            for decimals in [400, 1000, i64::MAX] {
                assert_eq!(f64s(&x.round_to(decimals).unwrap()), f64s(&x), "{} of {dtype}", data.name);
            }
            assert!(f64s(&x.round_to(-400).unwrap()).iter().all(|&x| x == 0.0));
        }
    }
    assert_eq!(f64s(&Tensor::from([f16::from_f32(700.0)]).round_to(2).unwrap()), [700.0]);
    assert_eq!(
        f64s(&Tensor::from([1.1, 0.125, -2.5, 1e300, 15.0, 1.25]).round_to(2).unwrap()),
        [1.1, 0.12, -2.5, 1e300, 15.0, 1.25]
    );
    assert_eq!(f64s(&Tensor::from([1.1, 1e-310]).round_to(308).unwrap()), [1.1, 0.0]);
    assert_eq!(
        f64s(&Tensor::from([f64::INFINITY, f64::NEG_INFINITY]).round_to(2).unwrap()),
        [f64::INFINITY, f64::NEG_INFINITY]
    );
    assert_eq!(f64s(&Tensor::from([25.0, 35.0, -4.0]).round_to(-1).unwrap()), [20.0, 40.0, -0.0]);
}

#[test]
fn what_is_left_out_is_of_the_result() {
    for (dtype, largest) in [
        (DType::F16, 65504.0),
        (DType::BF16, bf16::MAX.to_f64()),
        (DType::F32, f64::from(f32::MAX)),
        (DType::F64, f64::MAX),
        (DType::C128, f64::MAX),
    ] {
        let x = Tensor::from([f64::INFINITY, f64::NEG_INFINITY, f64::NAN, 2.0]).cast(dtype).unwrap();
        let largest = [largest, -largest, 0.0, 2.0];
        assert_eq!(f64s(&x.nan_to_num().unwrap()), largest, "{dtype}");
        assert_eq!(f64s(&(x.expr().nan_to_num() + 0.0).eval().unwrap()), largest, "{dtype}");
        let kept =
            ndcast::Expr::map(ndcast::op::Op::NanToNum, [x.expr(), 1.0.into(), f64::INFINITY.into()]).eval().unwrap();
        assert_eq!(f64s(&kept), [f64::INFINITY, largest[1], 1.0, 2.0], "{dtype}");
    }
    let [fraction, whole] = Tensor::from([-1.5, f64::INFINITY, f64::NEG_INFINITY, -0.0, 3.0]).modf().unwrap();
    assert_eq!(f64s(&fraction).map_bits(), vec![-0.5, 0.0, -0.0, -0.0, 0.0].map_bits());
    assert_eq!(f64s(&whole).map_bits(), vec![-1.0, f64::INFINITY, f64::NEG_INFINITY, -0.0, 3.0].map_bits());
    let error = ndcast::op::ldexp(Tensor::from([1.0]), 0.5).eval().unwrap_err();
    assert_eq!(error.kind(), ErrorKind::DType);
    assert_eq!(f64s(&ndcast::op::ldexp(Tensor::from([1.5]), 3).eval().unwrap()), [12.0]);
    let start = (1i64 << 53) + 1;
    assert_eq!(
        Tensor::linspace_of(start, start + 4, 5, true, DType::I64).unwrap().to_vec::<i64>().unwrap(),
        [0, 1, 2, 3, 4].map(|k| start + k)
    );
    assert_eq!(f64s(&Tensor::linspace_of(-1.7e308, 1.7e308, 3, true, DType::F64).unwrap()), [-1.7e308, 0.0, 1.7e308]);
    assert_eq!(Tensor::arange_of(0, 5.0, 1, DType::I64).unwrap().to_vec::<i64>().unwrap(), [0, 1, 2, 3, 4]);
    assert_eq!(Tensor::arange_of(0, 4.5, 2, DType::I32).unwrap().to_vec::<i32>().unwrap(), [0, 2, 4]);
    assert!(Tensor::arange_of(0.5, 5.0, 1, DType::I64).is_err());
    assert_eq!(Tensor::logspace_of(0.0, 2.0, 3, 10.0, DType::I64).unwrap().to_vec::<i64>().unwrap(), [1, 10, 100]);
    assert!(Tensor::logspace_of(0.0, 30.0, 3, 10.0, DType::I64).is_err());
    let x = Tensor::from([1, 2]);
    assert_eq!(x.diff_between(0, 0, Some(&x), None).unwrap().to_vec::<i32>().unwrap(), [1, 2]);
    let turned = x.unsqueeze(0).unwrap().mh().unwrap();
    assert!(turned.shares_storage(&x));
    let y = (Tensor::from([0.5f32, 0.25]).expr() - Tensor::from([0.5f32, 0.25]).expr().mean(keep(0))).eval().unwrap();
    assert_eq!(f64s(&y), [0.125, -0.125]);
}
