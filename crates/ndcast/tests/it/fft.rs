//! Fourier transforms against their definition, term by term.

use ndcast::ALL;
use ndcast::fft::{self, Norm};
use ndcast::{Complex64, DType, ErrorKind, Index, Result, Tensor, bf16, f16, with_num_threads};
use std::f64::consts::TAU;
use testkit::Random;

/// A transform along one axis.
type Transform = fn(&Tensor, Option<usize>, isize, Norm) -> Result<Tensor>;

const NORMS: [Norm; 3] = [Norm::Backward, Norm::Ortho, Norm::Forward];

/// One row by the definition: of as many points, the forward or the inverse transform.
fn naive(x: &[Complex64], points: usize, inverse: bool, norm: Norm) -> Vec<Complex64> {
    let sign = if inverse { TAU } else { -TAU };
    let scale = match (norm, inverse) {
        (Norm::Ortho, _) => 1.0 / (points as f64).sqrt(),
        (Norm::Backward, true) | (Norm::Forward, false) => 1.0 / points as f64,
        _ => 1.0,
    };
    let element = |k: usize| {
        let term = |(j, x): (usize, &Complex64)| x * Complex64::cis(sign * (j * k % points) as f64 / points as f64);
        x.iter().take(points).enumerate().map(term).sum::<Complex64>() * scale
    };
    (0..points).map(element).collect()
}

/// The half of a row with the other half, which mirrors it.
fn mirrored(half: &[Complex64], points: usize) -> Vec<Complex64> {
    let given = |k: usize| half.get(k).copied().unwrap_or_default();
    let middle = |k: usize| if k == 0 || 2 * k == points { Complex64::from(given(k).re) } else { given(k) };
    (0..points).map(|k| if 2 * k <= points { middle(k) } else { given(points - k).conj() }).collect()
}

/// What a function makes of each row along an axis.
fn along(x: &Tensor, axis: isize, make: impl Fn(&[Complex64]) -> Vec<Complex64>) -> Tensor {
    let moved = x.movedim([axis], [-1]).unwrap();
    let length = *moved.shape().last().unwrap();
    let elements = moved.cast(DType::C128).unwrap().to_vec::<Complex64>().unwrap();
    let rows = moved.numel() / length.max(1);
    let made: Vec<Complex64> = (0..rows).flat_map(|row| make(&elements[row * length..(row + 1) * length])).collect();
    let mut shape = moved.shape().to_vec();
    *shape.last_mut().unwrap() = made.len() / rows.max(1);
    Tensor::from_vec(made, &shape[..]).unwrap().movedim([-1], [axis]).unwrap()
}

/// Holds a result against the definition, in units in the last place of the largest element.
fn close(actual: &Tensor, wanted: &Tensor, what: &str) {
    assert_eq!(actual.shape(), wanted.shape(), "{what}");
    assert!(actual.is_contiguous(), "{what}");
    let actual_values = actual.cast(DType::C128).unwrap().to_vec::<Complex64>().unwrap();
    let wanted = wanted.to_vec::<Complex64>().unwrap();
    let largest = wanted.iter().map(|z| z.norm()).fold(0.0, f64::max);
    let unit = if actual.dtype().real() == DType::F64 { f64::EPSILON } else { f64::from(f32::EPSILON) };
    for (k, (actual, wanted)) in actual_values.iter().zip(&wanted).enumerate() {
        let off = (actual - wanted).norm();
        assert!(off <= 16.0 * unit * largest.max(1e-30), "{what}: element {k} is {actual}, not {wanted}");
    }
}

/// Any numbers of a dtype, in any layout.
fn numbers(random: &mut Random, shape: &[usize], dtype: DType) -> Tensor {
    let wide: Vec<usize> = shape.iter().map(|length| 2 * length).collect();
    let mut number = || (random.unit() * 64.0).floor() / 4.0 - 8.0;
    let values: Vec<Complex64> = (0..wide.iter().product())
        .map(|_| Complex64::new(number(), if dtype.is_complex() { number() } else { 0.0 }))
        .collect();
    let mut x = Tensor::from_vec(values, &wide[..]).unwrap();
    if !dtype.is_complex() {
        x = x.real().unwrap();
    }
    x = x.cast(dtype).unwrap();
    for (axis, &length) in shape.iter().enumerate() {
        let axis = axis as isize;
        x = match random.below(4) {
            0 => {
                let mut indices = vec![Index::FULL; axis as usize];
                indices.push(Index::Slice { start: None, stop: None, step: 2 });
                x.index_view(&indices).unwrap()
            }
            1 => x.flip([axis]).unwrap().narrow(axis, length..length + length).unwrap(),
            2 if length > 0 => {
                let mut lengths: Vec<usize> = x.shape().to_vec();
                lengths[axis as usize] = length;
                x.narrow(axis, 1..2).unwrap().broadcast_to(&lengths[..]).unwrap()
            }
            _ => x.narrow(axis, 0..length).unwrap(),
        };
    }
    x
}

const DTYPES: [DType; 9] =
    [DType::C64, DType::C128, DType::F32, DType::F64, DType::F16, DType::BF16, DType::I32, DType::U8, DType::Bool];

#[test]
fn every_transform_is_its_definition() {
    let mut random = Random::new(7);
    let lengths = [1, 2, 3, 4, 5, 6, 7, 8, 12, 13, 16, 30, 37, 49, 64, 97];
    for round in 0..600 {
        let rank = 1 + random.below(3);
        let mut shape: Vec<usize> = (0..rank).map(|_| 1 + random.below(3)).collect();
        let axis = random.below(rank);
        shape[axis] = random.one_of(&lengths);
        let x = numbers(&mut random, &shape, random_dtype(round));
        let given = (random.below(2) == 0).then(|| random.one_of(&lengths));
        let signed = if random.below(2) == 0 { axis as isize } else { axis as isize - rank as isize };
        let norm = random.one_of(&NORMS);
        let (m, n) = (shape[axis], given.unwrap_or(shape[axis]));
        let what = format!("{} {shape:?} {:?} axis {axis} n {given:?} {norm:?}", x.dtype(), x.strides());

        for (inverse, transform) in
            [(false, fft::fft as fn(&Tensor, Option<usize>, isize, Norm) -> _), (true, fft::ifft)]
        {
            let actual = transform(&x, given, signed, norm).unwrap();
            close(&actual, &along(&x, signed, |row| naive(row, n, inverse, norm)), &format!("fft {inverse} {what}"));
        }
        if x.dtype().is_complex() {
            assert_eq!(fft::rfft(&x, given, signed, norm).unwrap_err().kind(), ErrorKind::DType);
            assert_eq!(fft::ihfft(&x, given, signed, norm).unwrap_err().kind(), ErrorKind::DType);
        } else {
            let half = |row: Vec<Complex64>| row[..n / 2 + 1].to_vec();
            let actual = fft::rfft(&x, given, signed, norm).unwrap();
            close(&actual, &along(&x, signed, |row| half(naive(row, n, false, norm))), &format!("rfft {what}"));
            let actual = fft::ihfft(&x, given, signed, norm).unwrap();
            close(&actual, &along(&x, signed, |row| half(naive(row, n, true, norm))), &format!("ihfft {what}"));
        }
        let n = given.unwrap_or(2 * (m - 1));
        let real: [Transform; 2] = [fft::irfft, fft::hfft];
        for (inverse, transform) in [(true, real[0]), (false, real[1])] {
            let actual = transform(&x, given, signed, norm);
            if n == 0 {
                assert_eq!(actual.unwrap_err().kind(), ErrorKind::Value);
                continue;
            }
            let wanted = along(&x, signed, |row| {
                // The forward transform of what mirrors itself is the inverse one of its conjugate.
                let row: Vec<Complex64> = mirrored(row, n);
                naive(&row, n, inverse, norm)
            });
            assert_eq!(actual.as_ref().unwrap().dtype(), actual.as_ref().unwrap().dtype().real());
            close(&actual.unwrap(), &wanted, &format!("irfft {inverse} {what}"));
        }
    }
}

fn random_dtype(round: usize) -> DType {
    DTYPES[round % DTYPES.len()]
}

#[test]
fn several_axes_are_one_after_the_other() {
    let mut random = Random::new(11);
    for round in 0..200 {
        let shape = [2 + random.below(4), 2 + random.below(5), 2 + random.below(6)];
        let x = numbers(&mut random, &shape, random_dtype(round));
        let count = 1 + random.below(3);
        let axes: Vec<isize> = random.permutation(3)[..count].iter().map(|&axis| axis as isize).collect();
        let s: Vec<isize> = axes.iter().map(|_| [-1, 1, 3, 4][random.below(4)]).collect();
        let norm = random.one_of(&NORMS);
        let what = format!("{} {shape:?} axes {axes:?} s {s:?} {norm:?}", x.dtype());
        let points = |axis: isize, s: isize| if s > 0 { s as usize } else { shape[axis as usize] };
        for inverse in [false, true] {
            let one = |x: Tensor, (&axis, &s): (&isize, &isize)| {
                along(&x, axis, |row| naive(row, points(axis, s), inverse, norm))
            };
            let wanted = axes.iter().zip(&s).fold(x.clone(), one);
            let made =
                if inverse { fft::ifftn(&x, Some(&s), &axes, norm) } else { fft::fftn(&x, Some(&s), &axes, norm) };
            close(&made.unwrap(), &wanted, &format!("fftn {inverse} {what}"));
        }
        let (&last, &last_s) = axes.iter().zip(&s).next_back().unwrap();
        if !x.dtype().is_complex() {
            let whole = fft::fftn(&x, Some(&s), &axes, norm).unwrap();
            let half = whole.narrow(last, 0..points(last, last_s) / 2 + 1).unwrap();
            let actual = fft::rfftn(&x, Some(&s), &axes, norm).unwrap();
            close(&actual, &half.cast(DType::C128).unwrap(), &format!("rfftn {what}"));
            // And back, which needs to know how long the last axis was.
            let mut lengths: Vec<isize> = s.iter().map(|_| -1).collect();
            *lengths.last_mut().unwrap() = points(last, last_s) as isize;
            let again = fft::irfftn(&actual, Some(&lengths), &axes, norm).unwrap();
            let whole = fft::ifftn(&whole, None, &axes, norm).unwrap();
            close(&again, &whole.cast(DType::C128).unwrap(), &format!("irfftn {what}"));
        }
    }
}

/// A row has the same bits whatever stands beside it, whoever computes it and however it lies.
#[test]
fn the_same_bits() {
    let mut random = Random::new(3);
    for dtype in [DType::C64, DType::C128, DType::F32, DType::F64] {
        for length in [3, 8, 16, 31, 60, 256, 1000, 1009] {
            let values: Vec<f64> = (0..length * 150).map(|_| random.unit() - 0.5).collect();
            let x = Tensor::from_vec(values, [150, length]).unwrap().cast(dtype).unwrap();
            let all: [Transform; 2] = [fft::fft, fft::irfft];
            for transform in all {
                let bits = |x: &Tensor| x.cast(DType::C128).unwrap().to_vec::<Complex64>().unwrap();
                let rows = with_num_threads(1, || transform(&x, Some(length), -1, Norm::Ortho)).unwrap();
                let many = with_num_threads(4, || transform(&x, Some(length), -1, Norm::Ortho)).unwrap();
                assert_eq!(bits(&rows), bits(&many));
                let columns = transform(&x.t().unwrap().contiguous().unwrap(), Some(length), 0, Norm::Ortho).unwrap();
                assert_eq!(bits(&rows), bits(&columns.t().unwrap()));
                let alone = transform(&x.narrow(0, 77..78).unwrap(), Some(length), -1, Norm::Ortho).unwrap();
                assert_eq!(bits(&alone), bits(&rows.narrow(0, 77..78).unwrap()));
            }
        }
    }
}

/// One frequency: all of it in one element.
#[test]
fn a_long_row() {
    // The last ones are transformed in four steps.
    for length in [1 << 17, 1 << 18, 3 << 17, 390_625, 531_441] {
        let frequency = length / 5 + 1234;
        let wave: Vec<Complex64> =
            (0..length).map(|j| Complex64::cis(TAU * (j * frequency % length) as f64 / length as f64)).collect();
        let y = fft::fft(&Tensor::from_vec(wave, length).unwrap(), None, 0, Norm::Forward).unwrap();
        for (k, element) in y.to_vec::<Complex64>().unwrap().into_iter().enumerate() {
            let wanted = if k == frequency { 1.0 } else { 0.0 };
            assert!((element - wanted).norm() < 1e-14, "{length} {k}: {element}");
        }
    }
}

/// A long row is even the same along another axis, padded, and back.
#[test]
fn long_rows_have_the_same_bits() {
    let mut random = Random::new(5);
    for dtype in [DType::C64, DType::C128] {
        for length in [1 << 18, 3 << 17, 15 * (1 << 15)] {
            let x = numbers(&mut random, &[2, length - 1000], dtype);
            let x = x.contiguous().unwrap();
            let bits = |x: &Tensor| x.cast(DType::C128).unwrap().to_vec::<Complex64>().unwrap();
            let transform = |x: &Tensor, axis, threads| {
                with_num_threads(threads, || fft::fft(x, Some(length), axis, Norm::Ortho)).unwrap()
            };
            let rows = transform(&x, -1, 1);
            assert_eq!(bits(&transform(&x, -1, 2)), bits(&rows));
            assert_eq!(bits(&transform(&x, -1, 3)), bits(&rows));
            let turned = x.t().unwrap().contiguous().unwrap();
            assert_eq!(bits(&transform(&turned, 0, 2).t().unwrap()), bits(&rows));
            let back = fft::ifft(&rows, None, -1, Norm::Ortho).unwrap();
            let unit = if dtype == DType::C128 { 1e-14 } else { 1e-5 };
            let largest = bits(&x).iter().map(|z| z.norm()).fold(0.0, f64::max);
            for (k, (again, x)) in bits(&back.narrow(1, 0..length - 1000).unwrap()).iter().zip(bits(&x)).enumerate() {
                assert!((again - x).norm() <= unit * largest, "{dtype} {length}: {k}");
            }
        }
    }
}

#[test]
fn dtypes_of_results() {
    let ones = |dtype| Tensor::ones(4, dtype).unwrap();
    for (from, complex, real) in [
        (DType::Bool, DType::C64, DType::F32),
        (DType::I64, DType::C64, DType::F32),
        (DType::F16, DType::C64, DType::F32),
        (DType::BF16, DType::C64, DType::F32),
        (DType::F32, DType::C64, DType::F32),
        (DType::F64, DType::C128, DType::F64),
        (DType::C64, DType::C64, DType::F32),
        (DType::C128, DType::C128, DType::F64),
    ] {
        let x = ones(from);
        assert_eq!(fft::fft(&x, None, 0, Norm::Backward).unwrap().dtype(), complex);
        assert_eq!(fft::fftn(&x, None, [] as [isize; 0], Norm::Backward).unwrap().dtype(), complex);
        assert_eq!(fft::irfft(&x, None, 0, Norm::Backward).unwrap().dtype(), real);
        assert_eq!(fft::hfft(&x, 3, 0, Norm::Backward).unwrap().dtype(), real);
    }
    // Halves are exact as floats.
    let halves = Tensor::from([f16::from_f32(0.5), f16::from_f32(-0.25)]);
    assert_eq!(
        fft::rfft(&halves, None, 0, Norm::Backward).unwrap().real().unwrap().to_vec::<f32>().unwrap(),
        [0.25, 0.75]
    );
    let halves = Tensor::from([bf16::from_f32(0.5), bf16::from_f32(-0.25)]);
    assert_eq!(
        fft::rfft(&halves, None, 0, Norm::Backward).unwrap().real().unwrap().to_vec::<f32>().unwrap(),
        [0.25, 0.75]
    );
}

#[test]
fn nothing_to_transform() {
    let empty = Tensor::zeros([0, 3], DType::F32).unwrap();
    assert_eq!(fft::fft(&empty, None, 1, Norm::Backward).unwrap().shape(), &[0, 3]);
    assert_eq!(fft::irfft(&empty, 5, 1, Norm::Backward).unwrap().shape(), &[0, 5]);
    assert_eq!(fft::fft(&empty, None, 0, Norm::Backward).unwrap_err().kind(), ErrorKind::Value);
    let padded = fft::fft(&empty, 2, 0, Norm::Backward).unwrap();
    assert_eq!(padded.to_vec::<ndcast::Complex32>().unwrap(), vec![ndcast::Complex32::ZERO; 6]);
    let number = Tensor::scalar(2.0);
    assert_eq!(fft::fft(&number, None, -1, Norm::Backward).unwrap_err().kind(), ErrorKind::Index);
    assert_eq!(
        fft::fftn(&number, None, ALL, Norm::Backward).unwrap().item::<Complex64>().unwrap(),
        Complex64::from(2.0)
    );
    assert_eq!(fft::rfftn(&number, None, ALL, Norm::Backward).unwrap_err().kind(), ErrorKind::Value);
    assert_eq!(fft::fftshift(&number, ALL).unwrap().shape(), &[0; 0]);
}

#[test]
fn what_no_memory_can_hold_is_refused() {
    let x = Tensor::from([1.0, 2.0]);
    for n in [1 << 46, usize::MAX / 4, usize::MAX] {
        assert!(fft::fft(&x, n, 0, Norm::Backward).is_err());
        assert!(fft::rfft(&x, n, 0, Norm::Backward).is_err());
        assert!(fft::irfft(&x, n, 0, Norm::Backward).is_err());
    }
    assert_eq!(fft::fftfreq(1 << 50, 1.0, None).unwrap_err().kind(), ErrorKind::Memory);
}
