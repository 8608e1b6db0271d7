//! Operands that lie dense along another axis than the loops run: the same bits as from copies that are made one element at a time.

use ndcast::{ALL, DType, Index, Shape, Tensor, stepped, with_num_threads};
use std::fmt::Display;
use testkit::{Random, whole};

/// One dtype per size of an element.
const SIZES: [DType; 5] = [DType::U8, DType::I16, DType::F32, DType::F64, DType::C128];

/// A view of `shape` whose axes lie in any order and direction in memory, with gaps now and then.
fn view(random: &mut Random, shape: &[usize], dtype: DType) -> Tensor {
    let axes = random.permutation(shape.len());
    let steps: Vec<usize> = axes.iter().map(|_| 1 + usize::from(random.below(6) == 0)).collect();
    let lengths: Vec<usize> = axes.iter().zip(&steps).map(|(&axis, &step)| shape[axis] * step).collect();
    let gaps: Vec<Index> = steps.iter().map(|&step| stepped(.., step as isize)).collect();
    let mut back = vec![0; axes.len()];
    axes.iter().enumerate().for_each(|(place, &axis)| back[axis] = place as isize);
    let flipped: Vec<isize> = (0..shape.len() as isize).filter(|_| random.below(3) == 0).collect();
    whole(random, -100..100, &lengths, dtype).index_view(&gaps).unwrap().permute(&back).unwrap().flip(&flipped).unwrap()
}

/// A copy in C order, one element after the other.
fn plain(x: &Tensor) -> Tensor {
    ndcast::dtype::for_dtype!(x.dtype(), T => Tensor::from_vec(x.iter::<T>().unwrap().collect::<Vec<T>>(), &x.shape()[..]).unwrap())
}

/// Both are read one element after the other: a copy that the engine makes is what is tested.
fn assert_same(got: &Tensor, expected: &Tensor, what: impl Display) {
    testkit::assert_same(&plain(got), &plain(expected), what);
}

fn check(random: &mut Random, shape: &[usize], dtype: DType) {
    let what = format!("{dtype} {shape:?}");
    let (a, b) = (view(random, shape, dtype), view(random, shape, dtype));
    let (x, y) = (plain(&a), plain(&b));
    let what = format!("{what} strides {:?} {:?}", a.strides(), b.strides());
    assert_same(&a.duplicate().unwrap(), &x, &what);
    assert_same(&a.add(&b).unwrap(), &x.add(&y).unwrap(), &what);
    let three = |a: &Tensor, b: &Tensor, x: &Tensor| ((a.expr() - b) * x + a).eval().unwrap();
    assert_same(&three(&a, &b, &x), &three(&x, &y, &x), &what);
    let wide = if dtype == DType::C128 { DType::C64 } else { DType::F64 };
    assert_same(&a.cast(wide).unwrap(), &x.cast(wide).unwrap(), &what);

    // Into a target that lies in an order of its own.
    let axes: Vec<isize> = random.permutation(shape.len()).iter().map(|&axis| axis as isize).collect();
    let lengths: Vec<usize> = axes.iter().map(|&axis| shape[axis as usize]).collect();
    let mut back = vec![0; axes.len()];
    axes.iter().enumerate().for_each(|(place, &axis)| back[axis as usize] = place as isize);
    let mut target = whole(random, -100..100, &lengths, dtype);
    let before = plain(&target.permute(&back).unwrap());
    target.view_mut(|layout| layout.permute(&back)).unwrap().add_(&a * &b).unwrap();
    let after = (&before + &x * &y).eval().unwrap();
    assert_same(&target.permute(&back).unwrap(), &after, format_args!("{what} into {axes:?}"));
}

fn check_folds(random: &mut Random, shape: &[usize], dtype: DType) {
    let (a, b) = (view(random, shape, dtype), view(random, shape, dtype));
    let (x, y) = (plain(&a), plain(&b));
    for chosen in 0..1 << shape.len() {
        let axes: Vec<isize> = (0..shape.len() as isize).filter(|axis| chosen >> axis & 1 == 1).collect();
        let what = format!("{dtype} {shape:?} strides {:?} {:?} over {axes:?}", a.strides(), b.strides());
        let sums = |a: &Tensor, b: &Tensor| ((a.expr() * 0.37 + b) * a).sum(&axes[..]).eval().unwrap();
        assert_same(&sums(&a, &b), &sums(&x, &y), &what);
        let places = |a: &Tensor, b: &Tensor| (a.expr() + b).max(&axes[..]).eval().unwrap();
        assert_same(&places(&a, &b), &places(&x, &y), &what);
    }
}

#[test]
fn matrices_around_the_edges_of_panels() {
    let mut random = Random::new(1);
    for dtype in SIZES {
        for shape in [[15, 16], [16, 17], [63, 64], [64, 65], [65, 63], [300, 500], [1, 700], [129, 257], [1025, 40]] {
            check(&mut random, &shape, dtype);
            check(&mut random, &[shape[1], shape[0]], dtype);
        }
    }
}

#[test]
fn long_rows_and_short_ones() {
    let mut random = Random::new(2);
    for dtype in SIZES {
        for shape in [[70, 4099], [20_000, 3], [5000, 2], [40_001, 4], [9001, 17], [33, 9001]] {
            check(&mut random, &shape, dtype);
            check(&mut random, &[shape[1], shape[0]], dtype);
        }
    }
}

#[test]
fn three_and_four_axes() {
    let mut random = Random::new(3);
    for _ in 0..60 {
        let dtype = SIZES[random.below(5)];
        let lengths = [1, 2, 3, 4, 7, 16, 17, 33, 64, 65];
        let rank = 3 + random.below(2);
        let mut shape: Vec<usize> = (0..rank).map(|_| lengths[random.below(10)]).collect();
        while shape.iter().product::<usize>() > 150_000 {
            let longest = (0..rank).max_by_key(|&axis| shape[axis]).unwrap();
            shape[longest] /= 2;
        }
        check(&mut random, &shape, dtype);
    }
}

#[test]
fn folds_of_views_in_any_order() {
    let mut random = Random::new(4);
    for dtype in [DType::F32, DType::F64] {
        for shape in
            [&[300, 500][..], &[65, 64], &[2000, 40], &[40, 2000], &[17, 33, 65], &[64, 3, 70], &[5, 16, 9, 20]]
        {
            check_folds(&mut random, shape, dtype);
        }
    }
}

#[test]
fn folds_do_not_depend_on_threads() {
    let mut random = Random::new(5);
    // Threads share the columns where there are many, and pieces of them where there are few.
    for shape in [[700, 900], [2300, 61], [61, 2300], [1100, 1030]] {
        let (a, b) = (view(&mut random, &shape, DType::F32), view(&mut random, &shape, DType::F32).flip(ALL).unwrap());
        let all = || {
            let expr = a.expr() * 1.1 + b.t().unwrap().t().unwrap();
            let mut folds = vec![expr.clone().sum(ALL), expr.clone()];
            for axis in [0, 1] {
                folds.extend([expr.clone().sum(axis), expr.clone().max(axis), expr.clone().argmax(axis)]);
            }
            folds.iter().map(|fold| fold.eval().unwrap()).collect::<Vec<Tensor>>()
        };
        let one = with_num_threads(1, all);
        for threads in [2, 3, 8] {
            for (number, (got, expected)) in with_num_threads(threads, all).iter().zip(&one).enumerate() {
                assert_same(got, expected, format_args!("fold {number} of {shape:?}, {threads} threads"));
            }
        }
    }
}

#[test]
fn nothing_is_a_shape_too() {
    for shape in [[0, 5], [5, 0]] {
        let x = Tensor::zeros(Shape::new(&shape).unwrap(), DType::F32).unwrap();
        assert_eq!(x.t().unwrap().duplicate().unwrap().numel(), 0);
    }
}

/// Reduced axes that run backwards through memory, which panels bring together, are not columns of the tensor.
#[test]
fn minima_of_what_runs_backwards() {
    for kept in [168usize, 200, 270] {
        let values: Vec<i64> = (0..kept as i64 * 393).map(|k| (k * 7919 + k * k % 13) % 251).collect();
        let x = Tensor::from_vec(values.clone(), kept * 393).unwrap().reshape([kept as isize, 131, 3]).unwrap();
        let turned = x.permute([1, 2, 0]).unwrap().flip([0, 1, 2]).unwrap();
        let least: Vec<i64> = values.chunks(393).rev().map(|row| *row.iter().min().unwrap()).collect();
        assert_eq!(turned.min([0, 1]).unwrap().to_vec::<i64>().unwrap(), least);
        let sums: Vec<i64> = values.chunks(393).rev().map(|row| row.iter().sum()).collect();
        assert_eq!(turned.sum([0, 1]).unwrap().to_vec::<i64>().unwrap(), sums);
    }
}
