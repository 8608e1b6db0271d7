//! Compares blocks with a naive implementation, bit by bit, and the implementations of a block with each other.

use super::contract::{Groups, contract, fused};
use super::plain::DEPTH;
use crate::{DType, Element, Shape, Tensor, einsum, for_dtype, with_num_threads};
use testkit::Random;

/// Small numbers of any dtype; floats use all of their digits.
fn numbers(random: &mut Random, shape: &[usize], dtype: DType) -> Tensor {
    let numel: usize = shape.iter().product();
    let mut part = || {
        let values: Vec<f64> = (0..numel)
            .map(|_| {
                if dtype.is_float() || dtype.is_complex() {
                    random.unit() * 4.0 - 2.0
                } else {
                    random.below(7) as f64 - 3.0
                }
            })
            .collect();
        Tensor::from_vec(values, Shape::new(shape).unwrap()).unwrap()
    };
    let real = part();
    if dtype.is_complex() {
        let imaginary = part().cast(DType::C128).unwrap() * crate::Complex64::new(0.0, 1.0);
        return (real.expr() + imaginary).cast(dtype).eval().unwrap();
    }
    // Convert through integers, so that unsigned ones wrap instead of saturating.
    if dtype.is_integer() { real.cast(DType::I64).unwrap().cast(dtype).unwrap() } else { real.cast(dtype).unwrap() }
}

/// The definition: each element is a sum of chains, each of at most [`DEPTH`] products.
fn naive<T: super::plain::Number>(left: &Tensor, right: &Tensor) -> Vec<T> {
    let (rows, depth, columns) = (left.shape()[0], left.shape()[1], right.shape()[1]);
    let (x, y) = (left.to_vec::<T>().unwrap(), right.to_vec::<T>().unwrap());
    let chains = depth.div_ceil(DEPTH);
    let mut result = Vec::new();
    for row in 0..rows {
        for column in 0..columns {
            let chain = |number: usize| {
                let range = depth * number / chains..depth * (number + 1) / chains;
                range.fold(T::ZERO, |sum, k| T::chain(sum, x[row * depth + k], y[k * columns + column]))
            };
            result.push((1..chains).fold(chain(0), |sum, number| T::plus(sum, chain(number))));
        }
    }
    result
}

fn bits(tensor: &Tensor) -> Vec<u8> {
    for_dtype!(tensor.dtype(), T => tensor.to_vec::<T>().unwrap().iter().flat_map(|x| format!("{:?} ", x.to_scalar()).into_bytes()).collect())
}

/// The same elements in another layout: transposed, reversed, with gaps, or broadcast if their shape allows it.
fn elsewhere(random: &mut Random, tensor: &Tensor) -> Tensor {
    let last = tensor.ndim() as isize - 1;
    match random.below(4) {
        0 => tensor.clone(),
        1 => tensor.transpose(0, last).unwrap().duplicate().unwrap().transpose(0, last).unwrap(),
        2 => tensor.flip([0, last]).unwrap().duplicate().unwrap().flip([0, last]).unwrap(),
        _ => {
            let apart = crate::stack([tensor, tensor], tensor.ndim() as isize).unwrap();
            apart.select(-1, 1).unwrap()
        }
    }
}

#[test]
fn blocks_are_chains_bit_by_bit() {
    let mut random = Random::new(1);
    let groups = Groups { batch: 0, rows: 1, columns: 1, summed: 1 };
    let shapes = [
        (2, 3, 2),
        (3, 3, 3),
        (8, 8, 8),
        (700, 4, 4),
        (1001, 7, 7),
        (5, 7, 3),
        (16, 16, 16),
        (17, 33, 19),
        (64, 100, 65),
        (3, 700, 5),
        (10, 1100, 10),
        (12, 23, 9),
        (16, 519, 16),
        (40, 1100, 30),
        (2, 5, 300),
        (300, 5, 2),
        (130, 513, 129),
    ];
    for (rows, depth, columns) in shapes {
        for dtype in [DType::F32, DType::F64, DType::C64, DType::C128] {
            let (left, right) =
                (numbers(&mut random, &[rows, depth], dtype), numbers(&mut random, &[depth, columns], dtype));
            let expected = match dtype {
                DType::F32 => bits(&Tensor::from_vec(naive::<f32>(&left, &right), [rows, columns]).unwrap()),
                DType::F64 => bits(&Tensor::from_vec(naive::<f64>(&left, &right), [rows, columns]).unwrap()),
                DType::C64 => {
                    bits(&Tensor::from_vec(naive::<crate::Complex32>(&left, &right), [rows, columns]).unwrap())
                }
                _ => bits(&Tensor::from_vec(naive::<crate::Complex64>(&left, &right), [rows, columns]).unwrap()),
            };
            for threads in [1, 2, 5] {
                let (left, right) = (elsewhere(&mut random, &left), elsewhere(&mut random, &right));
                let result = with_num_threads(threads, || contract(&left, &right, groups)).unwrap();
                let message = format!(
                    "{dtype} {rows} {depth} {columns}, {threads} threads, {:?} {:?}",
                    left.strides(),
                    right.strides()
                );
                assert!(bits(&result) == expected, "{message}");
            }
        }
    }
}

/// The product of a matrix and its transpose, of which one half is computed, has the bits of the product with a copy.
#[test]
fn products_that_equal_their_transposes() {
    let mut random = Random::new(6);
    let shapes = [
        ([1, 95], 40),
        ([1, 96], 40),
        ([1, 97], 700),
        ([3, 130], 33),
        ([1, 200], 5000),
        ([1, 500], 64),
        ([40, 96], 40),
    ];
    for (number, ([batch, side], depth)) in shapes.into_iter().enumerate() {
        for dtype in [DType::F32, DType::F64, DType::I64, DType::U8, DType::C64] {
            let x = numbers(&mut random, &[batch, side, depth], dtype);
            let x = elsewhere(&mut random, &x);
            let groups = Groups { batch: 1, rows: 1, columns: 1, summed: 1 };
            let turned = x.mt().unwrap();
            let expected = bits(&contract(&x, &turned.duplicate().unwrap(), groups).unwrap());
            let found = with_num_threads(1 + number % 3, || contract(&x, &turned, groups)).unwrap();
            // The same matrix again and again.
            let first = x.narrow(0, 0..1).unwrap();
            let [one, other] = [&first, &first.mt().unwrap()]
                .map(|first| first.broadcast_to([3, first.shape()[1], first.shape()[2]]).unwrap());
            let thrice = contract(&one, &other, groups).unwrap();
            assert!(bits(&thrice).starts_with(&bits(&found.narrow(0, 0..1).unwrap())), "{dtype} {side} {depth}");
            assert!(bits(&found) == expected, "{dtype} {batch} {side} {depth} {:?}", x.strides());
        }
    }
}

/// Products that mostly read, of all forms and lengths around blocks and pieces, beside what the engine makes of them.
#[test]
fn products_that_mostly_read_follow_the_fold_tree() {
    let mut random = Random::new(4);
    let short = [63, 64, 65, 100, 127, 128, 129, 143, 144, 160, 255, 256, 300, 384, 513, 640, 700, 897, 1000];
    let long = short.into_iter().chain([1023, 1024, 1100, 2000, 4095, 4097, 13000, 140_001]);
    let depths: Vec<usize> = (2..=34).chain(long).collect();
    for round in 0..5 * depths.len() {
        let depth = depths[round % depths.len()];
        let many = |random: &mut Random| 1 + random.below(if depth > 5000 { 4 } else { 600 });
        let (batch, rows, columns) = match random.below(5) {
            0 => (1, 1, many(&mut random)),
            1 => (1, many(&mut random), 1),
            2 => (many(&mut random), 1, 1),
            3 if depth <= 8 => (300, depth, [1, depth][random.below(2)]),
            _ => (1 + random.below(3), 1, 1 + random.below(40)),
        };
        let dtype = [DType::F32, DType::F64][random.below(2)];
        let own = [batch, 1][random.below(2)];
        let mut left = numbers(&mut random, &[own, rows, depth], dtype);
        let right = numbers(&mut random, &[batch, depth, columns], dtype);
        if random.below(4) == 0 {
            // Zeros of both signs: the sum of some is negative.
            left = (left.expr() * 0.0).eval().unwrap();
        }
        let (left, right) = (elsewhere(&mut random, &left), elsewhere(&mut random, &right));
        let groups = Groups { batch: 1, rows: 1, columns: 1, summed: 1 };
        if batch * rows * columns * depth <= crate::machine::DIRECT_PRODUCTS || rows > 1 && columns > 1 && depth > 2 {
            continue;
        }
        let stretched = |tensor: &Tensor| tensor.broadcast_to([batch, tensor.shape()[1], tensor.shape()[2]]).unwrap();
        let expected = bits(&fused(&stretched(&left), &stretched(&right), groups).unwrap());
        for threads in [1, 2, 5] {
            let result = with_num_threads(threads, || contract(&left, &right, groups)).unwrap();
            let message = format!(
                "{dtype} {batch} {rows} {depth} {columns}, {threads} threads, {:?} {:?}",
                left.strides(),
                right.strides()
            );
            assert!(bits(&result) == expected, "{message}");
        }
    }
}

#[test]
fn small_matrices_are_chains_in_any_batch() {
    let mut random = Random::new(3);
    // The engine sums a product of so few elements as 2 x 2 in its own order.
    for size in 3..=9 {
        let cases: [(&[usize], &[usize]); 5] =
            [(&[70], &[70]), (&[70], &[]), (&[3, 50], &[50]), (&[4, 1], &[4, 9]), (&[2, 3, 4], &[3, 1])];
        for (left, right) in cases {
            let left = numbers(&mut random, &[left, &[size, size]].concat(), DType::F64);
            let right = numbers(&mut random, &[right, &[size, size]].concat(), DType::F64);
            let result = left.matmul(&right).unwrap();
            let full = |x: &Tensor| x.broadcast_to(result.shape()).unwrap().to_vec::<f64>().unwrap();
            let (all_left, all_right) = (full(&left), full(&right));
            let matrix = |x: &[f64]| Tensor::from_vec(x.to_vec(), [size, size]).unwrap();
            let pairs = all_left.chunks(size * size).zip(all_right.chunks(size * size));
            let expected: Vec<f64> = pairs.flat_map(|(x, y)| naive::<f64>(&matrix(x), &matrix(y))).collect();
            assert!(result.to_vec::<f64>().unwrap() == expected, "{:?} {:?}", left.shape(), right.shape());
        }
    }
}

/// Sums over the last axis of a broadcast product, in a wide dtype. This defines all products.
fn wide(left: &Tensor, right: &Tensor) -> Tensor {
    let dtype = if left.dtype().is_complex() {
        DType::C128
    } else if left.dtype().is_float() {
        DType::F64
    } else {
        DType::I64
    };
    let [left, right] = [left, right].map(|tensor| tensor.cast(dtype).unwrap());
    let right = right.transpose(-1, -2).unwrap();
    (left.unsqueeze(-2).unwrap().expr() * right.unsqueeze(-3).unwrap().expr()).sum(-1).eval().unwrap()
}

#[test]
fn batches_agree_with_broadcast_products() {
    let mut random = Random::new(2);
    for round in 0..600 {
        let dtype = random.one_of(&DType::ALL);
        let length = |random: &mut Random| {
            if random.below(20) == 0 { 0 } else { 1 + random.below(if round % 10 == 0 { 40 } else { 6 }) }
        };
        let (rows, depth, columns) = (length(&mut random), length(&mut random), length(&mut random));
        let batch: Vec<usize> = (0..random.below(3)).map(|_| 1 + random.below(4)).collect();
        let mut operand = |matrix: [usize; 2]| {
            let skipped = random.below(batch.len() + 1);
            let kept = batch[skipped..]
                .iter()
                .map(|&length| if random.below(3) == 0 { 1 } else { length })
                .collect::<Vec<_>>();
            let tensor = numbers(&mut random, &[&kept[..], &matrix].concat(), dtype);
            elsewhere(&mut random, &tensor)
        };
        let (left, right) = (operand([rows, depth]), operand([depth, columns]));
        let result = left.matmul(&right).unwrap();
        assert_eq!(result.dtype(), dtype);
        let expected = wide(&left, &right);
        assert_eq!(result.shape(), expected.shape());
        let message =
            format!("{dtype} {} {:?} with {} {:?}", left.shape(), left.strides(), right.shape(), right.strides());
        if dtype.is_integer() || dtype == DType::Bool {
            assert_eq!(bits(&result), bits(&expected.cast(dtype).unwrap()), "{message}");
        } else {
            let tolerance = crate::finfo(dtype.real()).unwrap().eps * (depth + 2) as f64 * 8.0;
            let distance = (result.cast(expected.dtype()).unwrap().expr() - &expected).abs().eval().unwrap();
            let far = distance.cast(DType::F64).unwrap().to_vec::<f64>().unwrap().into_iter().fold(0.0, f64::max);
            assert!(far <= tolerance, "{message}: off by {far}");
        }
        if dtype.is_integer() || dtype == DType::Bool {
            // The same operation under its other name.
            let named = einsum("...ij,...jk->...ik", [&left, &right]).unwrap();
            assert_eq!(bits(&named), bits(&result), "{message}");
        }
    }
}

/// All combinations of index values of the letters, one after the other.
fn summed(subscripts: &str, operands: &[Tensor]) -> Vec<i64> {
    let (inputs, result) = subscripts.split_once("->").unwrap();
    let inputs: Vec<&str> = inputs.split(',').collect();
    let mut letters: Vec<char> = result.chars().collect();
    for letter in inputs.iter().flat_map(|input| input.chars()) {
        if !letters.contains(&letter) {
            letters.push(letter);
        }
    }
    let length = |letter: char| {
        inputs
            .iter()
            .zip(operands)
            .flat_map(|(input, operand)| input.chars().zip(operand.shape().to_vec()))
            .filter(|(own, _)| *own == letter)
            .map(|(_, length)| length)
            .max()
            .unwrap()
    };
    let lengths: Vec<usize> = letters.iter().map(|&letter| length(letter)).collect();
    let size: usize = lengths[..result.len()].iter().product();
    let mut sums = vec![0i64; size];
    let total: usize = lengths.iter().product();
    for number in 0..total {
        let (mut left, mut index) = (number, vec![0; letters.len()]);
        for axis in (0..letters.len()).rev() {
            index[axis] = left % lengths[axis];
            left /= lengths[axis];
        }
        let mut product = 1;
        for (input, operand) in inputs.iter().zip(operands) {
            let places = input.chars().zip(operand.shape().iter()).map(|(letter, &length)| {
                let place = letters.iter().position(|&own| own == letter).unwrap();
                if length == 1 { 0 } else { index[place] as isize }
            });
            let element = places.fold(operand.clone(), |rest, place| rest.select(0, place).unwrap());
            product *= element.to_vec::<i64>().unwrap()[0];
        }
        let place = number / lengths[result.len()..].iter().product::<usize>().max(1);
        sums[place] += product;
    }
    sums
}

#[test]
fn einsum_agrees_with_loops_over_all_letters() {
    let mut random = Random::new(3);
    for _ in 0..400 {
        let lengths: Vec<usize> = (0..5).map(|_| 1 + random.below(3)).collect();
        let mut inputs: Vec<String> = Vec::new();
        let mut operands = Vec::new();
        for _ in 0..1 + random.below(4) {
            let letters: Vec<usize> = (0..random.below(4)).map(|_| random.below(5)).collect();
            let shape: Vec<usize> = letters
                .iter()
                .map(|&letter| {
                    let repeated = letters.iter().filter(|&&other| other == letter).count() > 1;
                    if !repeated && random.below(6) == 0 { 1 } else { lengths[letter] }
                })
                .collect();
            operands.push(numbers(&mut random, &shape, DType::I64));
            inputs.push(letters.iter().map(|&letter| (b'a' + letter as u8) as char).collect());
        }
        let mut known: Vec<char> = inputs.iter().flat_map(|input| input.chars()).collect();
        known.sort_unstable();
        known.dedup();
        let result: String =
            random.permutation(known.len()).into_iter().map(|k| known[k]).filter(|_| random.below(2) == 0).collect();
        let subscripts = format!("{}->{result}", inputs.join(","));
        let answer = einsum(&subscripts, operands.iter().collect::<Vec<_>>()).unwrap();
        assert_eq!(answer.to_vec::<i64>().unwrap(), summed(&subscripts, &operands), "{subscripts}");
    }
}

#[test]
fn nothing_of_the_size_of_a_batch_is_needed() {
    // An operand of 2^40 virtual elements, which cannot be copied, in a product of few distinct ones.
    let wide = Tensor::from([1.0f32]).broadcast_to([1 << 20, 1 << 20]).unwrap();
    let column = wide.narrow(0, 0..4).unwrap().narrow(1, 0..8).unwrap();
    assert_eq!(column.matmul(column.mt().unwrap()).unwrap().to_vec::<f32>().unwrap(), [8.0; 16]);
    let rows = wide.narrow(0, 0..3).unwrap();
    let none = rows.matmul(wide.narrow(1, 0..0).unwrap()).unwrap();
    assert_eq!(none.shape(), &[3, 0]);
    let refused = wide.matmul(&wide).unwrap_err();
    assert_eq!(refused.kind(), crate::ErrorKind::Memory, "{refused}");
}
