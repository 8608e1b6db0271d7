//! Sorting, searching and counting against naive twins, over random shapes, strides and dtypes.

use ndcast::{ALL, DType, ErrorKind, Interpolation, Order, Result, Scalar, Shape, Side, Tensor, with_num_threads};
use std::cmp::Ordering;
use testkit::{Random, lines};

/// The dtypes that have an order, in turn.
fn ordered(round: usize) -> DType {
    let all = DType::ALL.into_iter().filter(|dtype| !dtype.is_complex());
    all.cycle().nth(round).unwrap()
}

/// Few different values, so that there are ties, zeros of both signs, infinities and NaN.
fn drawn(random: &mut Random, shape: &[usize], dtype: DType) -> Tensor {
    let some = [0.0, -0.0, 1.0, -1.0, 2.5, -3.0, f64::INFINITY, f64::NEG_INFINITY, f64::NAN, -f64::NAN, 100.0, 3.0];
    let numel = shape.iter().product();
    let values: Vec<f64> = (0..numel).map(|_| random.one_of(&some)).collect();
    let x = Tensor::from_vec(values, Shape::new(shape).unwrap()).unwrap().cast(dtype).unwrap();
    match random.below(3) {
        0 => x,
        1 => x.flip(ALL).unwrap(),
        _ => x.transposed().unwrap().duplicate().unwrap().transposed().unwrap(),
    }
}

fn lengths(random: &mut Random) -> Vec<usize> {
    match random.below(12) {
        0 => vec![40, 900],
        1 => vec![3000],
        _ => (0..1 + random.below(3)).map(|_| random.below(7)).collect(),
    }
}

/// NaN is the largest.
fn compare(x: &f64, y: &f64) -> Ordering {
    x.partial_cmp(y).unwrap_or_else(|| x.is_nan().cmp(&y.is_nan()))
}

/// The same numbers with the same signs; any NaN for any other.
fn same(x: &[f64], y: &[f64]) -> bool {
    let one = |(x, y): (&f64, &f64)| x.to_bits() == y.to_bits() || x.is_nan() && y.is_nan();
    x.len() == y.len() && x.iter().zip(y).all(one)
}

#[test]
fn sorts_agree_with_the_standard_library() {
    let mut random = Random::new(1);
    for round in 0..300 {
        let (shape, dtype) = (lengths(&mut random), ordered(round));
        let x = drawn(&mut random, &shape, dtype);
        let axis = random.below(shape.len()) as isize;
        for descending in [false, true] {
            let direction = if descending { Order::Descending } else { Order::Ascending };
            let order = |x: &f64, y: &f64| if descending { compare(y, x) } else { compare(x, y) };
            let (sorted, indices) = (x.sort(axis, direction).unwrap(), x.argsort(axis, direction).unwrap());
            assert_eq!((sorted.dtype(), sorted.shape(), indices.shape()), (dtype, x.shape(), x.shape()));
            let length = shape[axis as usize];
            let k = random.below(length + 1);
            let (top, places) = x.topk(k, axis, direction).unwrap();
            let (tops, places) = (lines(&top, axis), lines(&places, axis));
            let (sorted, indices) = (lines(&sorted, axis), lines(&indices, axis));
            for (row, line) in lines(&x, axis).iter().enumerate() {
                let mut expected: Vec<usize> = (0..line.len()).collect();
                expected.sort_by(|&a, &b| order(&line[a], &line[b]));
                let values: Vec<f64> = expected.iter().map(|&place| line[place]).collect();
                let expected: Vec<f64> = expected.iter().map(|&place| place as f64).collect();
                assert!(same(&sorted[row], &values), "{dtype} {line:?}");
                assert_eq!(indices[row], expected);
                if k > 0 {
                    assert!(same(&tops[row], &values[..k]));
                    assert_eq!(places[row], expected[..k]);
                }
            }
        }
        let threads = |threads| with_num_threads(threads, || x.sort(axis, Order::Ascending).unwrap());
        assert_eq!(bytes(&threads(1)), bytes(&threads(3)));
    }
}

fn bytes(x: &Tensor) -> Vec<u64> {
    lines(x, 0).concat().iter().map(|x| x.to_bits()).collect()
}

#[test]
fn searches_agree_with_counting() {
    let mut random = Random::new(2);
    for round in 0..200 {
        let dtype = ordered(round);
        let sorted = drawn(&mut random, &[round % 23], dtype).sort(0, Order::Ascending).unwrap();
        let values = drawn(&mut random, &[3, 5], dtype);
        let (own, wanted) = (lines(&sorted, 0).concat(), lines(&values.ravel().unwrap(), 0).concat());
        let (before, after) =
            (sorted.searchsorted(&values, Side::Left).unwrap(), sorted.searchsorted(&values, Side::Right).unwrap());
        let (before, after) = (before.to_vec::<i64>().unwrap(), after.to_vec::<i64>().unwrap());
        let found = values.isin(&sorted).unwrap().to_vec::<bool>().unwrap();
        for (k, wanted) in wanted.iter().enumerate() {
            let count = |order: &[Ordering]| own.iter().filter(|x| order.contains(&compare(x, wanted))).count() as i64;
            assert_eq!(before[k], count(&[Ordering::Less]));
            assert_eq!(after[k], count(&[Ordering::Less, Ordering::Equal]));
            assert_eq!(found[k], own.contains(wanted));
        }
    }
}

#[test]
fn distinct_elements_make_up_the_tensor() {
    let mut random = Random::new(3);
    for round in 0..200 {
        let (shape, dtype) = (lengths(&mut random), ordered(round));
        let x = drawn(&mut random, &shape, dtype);
        let all = x.unique_all().unwrap();
        let (flat, values) = (lines(&x.ravel().unwrap(), 0).concat(), lines(&all.values, 0).concat());
        let indices = all.indices.to_vec::<i64>().unwrap();
        let inverse = all.inverse_indices.to_vec::<i64>().unwrap();
        let counts = all.counts.to_vec::<i64>().unwrap();
        assert_eq!(all.inverse_indices.shape(), x.shape());
        assert!(values.windows(2).all(|pair| pair[0] < pair[1] || pair[1].is_nan()));
        for (k, value) in values.iter().enumerate() {
            assert!(same(&[*value], &[flat[indices[k] as usize]]));
            assert_eq!(inverse[indices[k] as usize], k as i64);
            if value.is_nan() {
                assert_eq!(counts[k], 1);
            } else {
                assert_eq!(counts[k], flat.iter().filter(|x| *x == value).count() as i64);
                assert_eq!(flat.iter().position(|x| x == value), Some(indices[k] as usize));
            }
        }
        for (x, which) in flat.iter().zip(&inverse) {
            assert!(*x == values[*which as usize] || x.is_nan() && values[*which as usize].is_nan());
        }
        assert_eq!(counts.iter().sum::<i64>(), flat.len() as i64);
        assert!(same(&lines(&x.unique_values().unwrap(), 0).concat(), &values));
        let (again, numbers) = x.unique_counts().unwrap();
        assert!(same(&lines(&again, 0).concat(), &values) && numbers.to_vec::<i64>().unwrap() == counts);
    }
}

#[test]
fn quantiles_lie_between_sorted_neighbours() {
    let mut random = Random::new(4);
    for round in 0..200 {
        let shape = [1 + random.below(9), 1 + random.below(9)];
        let dtype = [DType::F64, DType::F32, DType::F16, DType::F64][round % 4];
        let x = drawn(&mut random, &shape, dtype);
        let shares: Vec<f64> = (0..1 + random.below(9)).map(|_| random.below(9) as f64 / 8.0).collect();
        let q = Tensor::from_slice(&shares, [shares.len()]).unwrap();
        let between = Interpolation::ALL[random.below(5)];
        let found = x.quantile(&q, 1, between).unwrap();
        let without = x.nanquantile(&q, 1, between).unwrap();
        assert_eq!(found.shape(), &[shares.len(), shape[0]]);
        let (found, without) = (lines(&found, 0), lines(&without, 0));
        for (row, line) in lines(&x, 1).iter().enumerate() {
            let mut numbers: Vec<f64> = line.iter().copied().filter(|x| !x.is_nan()).collect();
            numbers.sort_by(compare);
            for (k, share) in shares.iter().enumerate() {
                let expected =
                    if numbers.is_empty() { f64::NAN } else { between_neighbours(&numbers, *share, between) };
                let rounded = Tensor::from(expected).cast(dtype).unwrap().item::<Scalar>().unwrap().as_f64();
                assert!(same(&[without[row][k]], &[rounded + 0.0]) || without[row][k] == rounded, "{line:?} {share}");
                let whole = if numbers.len() < line.len() { f64::NAN } else { rounded };
                assert!(found[row][k] == whole || found[row][k].is_nan() && whole.is_nan(), "{line:?} {share}");
            }
        }
    }
}

fn between_neighbours(sorted: &[f64], share: f64, between: Interpolation) -> f64 {
    let place = share * (sorted.len() - 1) as f64;
    let (low, high) = (sorted[place.floor() as usize], sorted[place.ceil() as usize]);
    let part = if between == Interpolation::Midpoint { 0.5 } else { place - place.floor() };
    match between {
        _ if low == high || place == place.floor() => low,
        Interpolation::Lower => low,
        Interpolation::Higher => high,
        Interpolation::Nearest => sorted[place.round_ties_even() as usize],
        _ => low * (1.0 - part) + high * part,
    }
}

#[test]
fn refusals_name_what_to_do() {
    let x = Tensor::from([[1.0f32, 2.0], [3.0, 4.0]]);
    let complex = x.cast(DType::C64).unwrap();
    let cases = [
        (x.sort(2, Order::Ascending), ErrorKind::Index, "Dimension out of range"),
        (complex.sort(0, Order::Ascending), ErrorKind::DType, "no order"),
        (x.topk(3, 0, Order::Descending).map(|pair| pair.0), ErrorKind::Value, "give 0 to 2"),
        (x.kthvalue(0, 1).map(|pair| pair.0), ErrorKind::Value, "give 1 to 2"),
        (x.searchsorted(&x, Side::Left), ErrorKind::Shape, "ravel()"),
        (x.quantile(Tensor::from(1.5), ALL, Interpolation::Linear), ErrorKind::Value, "[0, 1]"),
        (x.ravel().unwrap().bincount(None, 0), ErrorKind::DType, "cast to int64"),
        (Tensor::from([1, -1]).bincount(None, 0), ErrorKind::Value, "-1"),
        (Tensor::from([3]).one_hot(Some(3)), ErrorKind::Value, "at least 4"),
        (x.diff_between(0, 1, Some(&Tensor::from([1.0f32])), None), ErrorKind::Shape, "diff"),
    ];
    for (result, class, text) in cases {
        let error = result.unwrap_err();
        assert!(error.kind() == class && error.to_string().contains(text), "{error:?}");
    }
}

#[test]
fn many_values_are_found() {
    // So many that they are sorted digit by digit.
    let values =
        (Tensor::arange_of(0, 5000, 1, DType::I32).unwrap().multiply(7919).unwrap()).remainder(100_003).unwrap();
    let found = values.isin(&values).unwrap();
    assert!(found.all(ALL).unwrap().item::<Scalar>().unwrap().as_bool());
    let others = Tensor::arange_of(200_000, 205_000, 1, DType::I32).unwrap();
    assert!(!others.isin(&values).unwrap().any(ALL).unwrap().item::<Scalar>().unwrap().as_bool());
}

/// Many elements are counted in several tables, which are joined. Weights that are multiples of 1/1024 have exact sums; those of others have
/// the same bits on any number of threads.
#[test]
fn many_weights_are_added_up_as_few() -> Result<()> {
    for (count, length) in [(1usize << 20, 5usize), (400_000, 1000), (300_000, 40_000), (70_000, 69_000)] {
        let numbers: Vec<i64> =
            (0..count).map(|k| (k.wrapping_mul(2_654_435_761) >> 7) as i64 % length as i64).collect();
        let (mut counts, mut sums) = (vec![0i64; length], vec![0i64; length]);
        let whole: Vec<i64> = (0..count as i64).map(|k| k * 7919 % 4093 - 2046).collect();
        for (&number, &weight) in numbers.iter().zip(&whole) {
            counts[number as usize] += 1;
            sums[number as usize] += weight;
        }
        let numbers = Tensor::from(numbers);
        assert_eq!(numbers.bincount(None, 0)?.to_vec::<i64>()?, counts);
        assert_eq!(numbers.cast(DType::I32)?.bincount(None, 0)?.to_vec::<i64>()?, counts);
        let whole = Tensor::from(whole);
        let exact: Vec<f64> = sums.iter().map(|&sum| sum as f64).collect();
        assert_eq!(numbers.bincount(Some(&whole), 0)?.to_vec::<f64>()?, exact);
        let shares = (whole.cast(DType::F64)?.expr() / 1024.0).eval()?;
        let exact: Vec<f64> = exact.iter().map(|sum| sum / 1024.0).collect();
        assert_eq!(numbers.bincount(Some(&shares), 0)?.to_vec::<f64>()?, exact);
        let roots = (shares.expr().abs().sqrt() - 0.7).eval()?;
        let [one, more] = [1, 3].map(|threads| with_num_threads(threads, || numbers.bincount(Some(&roots), 0)));
        assert_eq!(one?.to_vec::<f64>()?, more?.to_vec::<f64>()?);
        let bins = numbers.histogram(length, Some((-0.5, length as f64 - 0.5)), Some(&shares))?.0;
        assert_eq!(bins.to_vec::<f64>()?, exact);
    }
    Ok(())
}
