//! Scans against loops, over random shapes, strides and dtypes.

use ndcast::{DType, ErrorKind, Initial, Shape, Tensor};
use testkit::{Random, lines};

fn scanned(line: &[f64], step: impl Fn(f64, f64) -> f64) -> Vec<f64> {
    let mut result: Vec<f64> = Vec::new();
    for &x in line {
        result.push(result.last().map_or(x, |&before| step(before, x)));
    }
    result
}

#[test]
fn scans_agree_with_loops() {
    let mut random = Random::new(3);
    for round in 0..400 {
        let mut shape: Vec<usize> = (0..1 + random.below(4)).map(|_| random.below(6)).collect();
        if round % 50 == 0 {
            // Large enough for several threads.
            shape = vec![300, 20, 20];
        }
        let numel: usize = shape.iter().product();
        let axis = random.below(shape.len()) as isize;
        let dtypes = [
            DType::I8,
            DType::U8,
            DType::Bool,
            DType::I32,
            DType::F32,
            DType::F64,
            DType::F16,
            DType::BF16,
            DType::U64,
        ];
        let dtype = dtypes[random.below(dtypes.len())];
        let numbers: Vec<i64> = (0..numel).map(|_| random.below(4) as i64).collect();
        let x = Tensor::from_vec(numbers, Shape::new(&shape).unwrap()).unwrap().cast(dtype).unwrap();
        let x =
            if random.below(2) == 0 { x.transposed().unwrap().duplicate().unwrap().transposed().unwrap() } else { x };
        let sums = x.cumsum(axis).unwrap();
        let expected = match dtype {
            DType::I8 | DType::I32 | DType::Bool => DType::I64,
            DType::U8 | DType::U64 => DType::U64,
            other => other,
        };
        assert_eq!((sums.dtype(), sums.shape()), (expected, x.shape()));
        let (largest, places) = x.cummax(axis).unwrap();
        let (smallest, _) = x.cummin(axis).unwrap();
        let with_zero = lines(&x.cumulative_sum(axis, Initial::Included).unwrap(), axis);
        let [sums, largest, smallest, places] = [sums, largest, smallest, places].map(|scan| lines(&scan, axis));
        for (k, line) in lines(&x, axis).iter().enumerate() {
            // Sums of 16-bit floats are exact up to 256 here; others are exact.
            if line.len() <= 80 || !matches!(dtype, DType::F16 | DType::BF16) {
                assert_eq!(sums[k], scanned(line, |sum, x| sum + x));
            }
            assert_eq!(largest[k], scanned(line, f64::max));
            assert_eq!(smallest[k], scanned(line, f64::min));
            let last_of: Vec<f64> = (0..line.len())
                .map(|k| (0..=k).rev().max_by(|&a, &b| line[a].total_cmp(&line[b]).then(a.cmp(&b))).unwrap() as f64)
                .collect();
            assert_eq!(places[k], last_of);
            assert_eq!((with_zero[k][0], with_zero[k].len()), (0.0, line.len() + 1));
            assert_eq!(with_zero[k][1..], sums[k]);
            if round % 50 == 0 && k > 20 {
                break;
            }
        }
    }
}

#[test]
fn special_values() {
    let nan = f32::NAN;
    let x = Tensor::from_slice(&[1.0, nan, 2.0, nan], [4]).unwrap();
    for (values, places) in [x.cummax(0).unwrap(), x.cummin(-1).unwrap()] {
        let values = values.to_vec::<f32>().unwrap();
        assert!(values[0] == 1.0 && values[1..].iter().all(|value| value.is_nan()));
        // From the first NaN on there is no other extreme; each later NaN is the last of equal ones.
        assert_eq!(places.to_vec::<i64>().unwrap(), [0, 1, 1, 3]);
    }
    let sums = Tensor::from_slice(&[i64::MAX, 1], [2]).unwrap().cumsum(0).unwrap();
    assert_eq!(sums.to_vec::<i64>().unwrap(), [i64::MAX, i64::MIN]);
    let x = Tensor::from([[1.0f32, 2.0], [3.0, -4.0]]);
    assert_eq!(x.cumprod(1).unwrap().to_vec::<f32>().unwrap(), [1.0, 2.0, 3.0, -12.0]);
    assert_eq!(
        x.cumulative_prod(0, Initial::Included).unwrap().to_vec::<f32>().unwrap(),
        [1.0, 1.0, 1.0, 2.0, 3.0, -8.0]
    );
    let halves = Tensor::full([3000], 1.0, DType::F16).unwrap().cumsum(0).unwrap();
    assert_eq!(halves.cast(DType::F32).unwrap().to_vec::<f32>().unwrap()[2999], 3000.0);
    let logs =
        Tensor::from_slice(&[f32::NEG_INFINITY, 1.0, 2.0, f32::INFINITY, 1.0], [5]).unwrap().logcumsumexp(0).unwrap();
    let logs = logs.to_vec::<f32>().unwrap();
    assert_eq!((logs[0], logs[1], logs[3], logs[4]), (f32::NEG_INFINITY, 1.0, f32::INFINITY, f32::INFINITY));
    assert!((logs[2] - 2.313_261_7).abs() < 1e-6);
    let nothing = Tensor::zeros([0, 3], DType::F32).unwrap();
    assert_eq!(nothing.cumsum(0).unwrap().shape(), &[0, 3]);
    assert_eq!(nothing.cumulative_sum(0, Initial::Included).unwrap().to_vec::<f32>().unwrap(), [0.0; 3]);
    assert_eq!(nothing.cummax(0).unwrap().1.shape(), &[0, 3]);
    let single = Tensor::scalar(3);
    assert_eq!(single.cumsum(0).unwrap().to_vec::<i64>().unwrap(), [3]);
    assert_eq!(single.cumsum(0).unwrap().ndim(), 0);
    assert_eq!(x.cumsum(2).unwrap_err().kind(), ErrorKind::Index);
    assert_eq!(x.cumulative_sum(None, Initial::Omitted).unwrap_err().kind(), ErrorKind::Value);
    assert_eq!(x.cast(DType::C64).unwrap().cummax(0).unwrap_err().kind(), ErrorKind::DType);
}

/// Lines longer than a few pieces, with and without steps that leave the range of the type, beside one chain.
#[test]
fn long_lines_are_scanned_in_pieces() {
    let mut random = Random::new(6);
    let chained = |line: &[f64]| -> Vec<f64> {
        let mut sum = -0.0;
        let step = |&x: &f64| {
            sum += x;
            sum
        };
        line.iter().map(step).collect()
    };
    for length in [8192usize, 8193, 12288, 20000, 70001, 200_000] {
        for (lines, special) in
            [(1, None), (1, Some(f64::INFINITY)), (1, Some(f64::NAN)), (1, Some(f64::MAX)), (9, None)]
        {
            let mut numbers: Vec<f64> = (0..lines * length).map(|_| random.unit() - 0.25).collect();
            if let Some(special) = special {
                // Two of the largest are beyond the range, until a negative one would bring the sum back.
                for (place, number) in [(0, special), (1, special), (9, -special)] {
                    numbers[length / 2 + place] = number;
                }
            }
            let x = Tensor::from_vec(numbers.clone(), [lines, length]).unwrap();
            let all: Vec<Vec<f64>> = [1, 2, 5]
                .map(|threads| ndcast::with_num_threads(threads, || x.cumsum(1)).unwrap().to_vec().unwrap())
                .into();
            let bits = |sums: &[f64]| sums.iter().map(|sum| sum.to_bits()).collect::<Vec<_>>();
            assert!(all.iter().all(|sums| bits(sums) == bits(&all[0])), "{length} {lines} {special:?}");
            // A line in one piece is a chain, as NumPy's. Others lose no more to rounding than chains do.
            let bound = if length > 8192 && lines < 8 { length as f64 * f64::EPSILON } else { 0.0 };
            for (line, sums) in numbers.chunks(length).zip(all[0].chunks(length)) {
                for (&sum, expected) in sums.iter().zip(chained(line)) {
                    let near = (sum - expected).abs() <= bound * expected.abs().max(1.0);
                    assert!(
                        near || sum.to_bits() == expected.to_bits() || sum.is_nan() && expected.is_nan(),
                        "{sum} {expected}"
                    );
                }
            }
            let narrow = x.cast(DType::F32).unwrap().cumsum(1).unwrap().to_vec::<f32>().unwrap();
            assert_eq!(narrow.len(), numbers.len());
            let whole = Tensor::from_vec(numbers.iter().map(|x| (x * 1e3) as i64).collect(), [lines, length]).unwrap();
            let (sums, products) = (whole.cumsum(1).unwrap(), whole.cumprod(1).unwrap());
            let (sums, products) = (sums.to_vec::<i64>().unwrap(), products.to_vec::<i64>().unwrap());
            for (line, at) in whole.to_vec::<i64>().unwrap().chunks(length).zip((0..).step_by(length)) {
                let (mut sum, mut product) = (0i64, 1i64);
                for (k, &x) in line.iter().enumerate() {
                    (sum, product) = (sum.wrapping_add(x), product.wrapping_mul(x));
                    assert_eq!((sums[at + k], products[at + k]), (sum, product));
                }
            }
        }
    }
}

#[test]
fn scans_side_by_side_are_those_of_each_column() {
    let mut random = Random::new(7);
    for (blocks, length, row) in [(1, 40, 700), (2, 30, 1100), (3, 5, 513), (1, 3, 5000), (40, 7, 3)] {
        let numbers: Vec<f64> = (0..blocks * length * row).map(|_| random.unit() - 0.25).collect();
        let x = Tensor::from_vec(numbers, [blocks, length, row]).unwrap();
        for initial in [Initial::Omitted, Initial::Included] {
            let lines = x.transpose(1, 2).unwrap().cumulative_sum(2, initial).unwrap();
            for threads in [1, 2, 5] {
                let sums = ndcast::with_num_threads(threads, || x.cumulative_sum(1, initial)).unwrap();
                assert_eq!(sums, lines.transpose(1, 2).unwrap());
            }
        }
    }
}
