//! The fused engine against a naive twin: random expressions over random views of random dtypes, element by element.
//!
//! `programs` has more kinds of operations; here expressions are deeper.

use ndcast::{ALL, DType, ErrorKind, Expr, Index, Scalar, Tensor, keep, op::Op, s};
use testkit::Random;
use testkit::naive::{Arg, Fold, Naive};

/// A view of random elements that broadcasts to `shape`: permuted, flipped, stepped, stretched, shorter.
fn leaf(random: &mut Random, shape: &[usize], dtype: DType) -> Tensor {
    let dropped = if random.below(3) == 0 { random.below(shape.len() + 1) } else { 0 };
    let own: Vec<usize> =
        shape[dropped..].iter().map(|&length| if random.below(4) == 0 { 1 } else { length }).collect();
    let steps: Vec<usize> = own.iter().map(|_| 1 + random.below(2)).collect();
    let base: Vec<usize> = own.iter().zip(&steps).map(|(&length, &step)| length * step).collect();
    let order = random.permutation(own.len());
    let stored: Vec<usize> = order.iter().map(|&axis| base[axis]).collect();
    let values: Vec<f64> = (0..stored.iter().product()).map(|_| random.below(2000) as f64 / 128.0 - 7.0).collect();
    let tensor = Tensor::from_vec(values, &stored[..]).unwrap().cast(dtype).unwrap();
    let mut back = vec![0; order.len()];
    order.iter().enumerate().for_each(|(k, &axis)| back[axis] = k as isize);
    let mut view = tensor.permute(&back).unwrap();
    for (axis, &step) in steps.iter().enumerate() {
        let step = if random.below(3) == 0 { -(step as isize) } else { step as isize };
        let mut index = vec![Index::FULL; axis];
        index.push(Index::Slice { start: None, stop: None, step });
        view = view.index_view(&index).unwrap();
    }
    view
}

/// An op of naive values.
fn mapped(op: Op, args: &[&Naive]) -> Naive {
    Naive::map(op, &args.iter().map(|arg| Arg::Value(arg)).collect::<Vec<Arg>>()).unwrap()
}

const FLOATS: [DType; 4] = [DType::F32, DType::F64, DType::F16, DType::BF16];
const INTEGERS: [DType; 4] = [DType::I64, DType::U8, DType::I16, DType::U32];

/// A random expression of a shape that broadcasts to `shape`, and its twin.
fn expression(random: &mut Random, shape: &[usize], dtypes: &[DType], depth: usize) -> (Expr, Naive) {
    if depth == 0 || random.below(5) == 0 {
        let dtype = random.one_of(dtypes);
        let tensor = leaf(random, shape, dtype);
        return (Expr::from(&tensor), Naive::of(&tensor));
    }
    let (arg, twin) = expression(random, shape, dtypes, depth - 1);
    match random.below(8) {
        0 | 1 => {
            let op = random.one_of(&[Op::Negative, Op::Abs, Op::Square, Op::Sign]);
            (Expr::map(op, [arg]), mapped(op, &[&twin]))
        }
        2..=4 => {
            let (other, other_twin) = expression(random, shape, dtypes, depth - 1);
            let op = random.one_of(&[Op::Add, Op::Subtract, Op::Multiply, Op::Maximum, Op::Minimum]);
            (Expr::map(op, [arg, other]), mapped(op, &[&twin, &other_twin]))
        }
        5 => {
            let (other, other_twin) = expression(random, shape, dtypes, depth - 1);
            let mask = Expr::map(Op::Less, [arg.clone(), other.clone()]);
            let mask_twin = mapped(Op::Less, &[&twin, &other_twin]);
            (Expr::map(Op::Where, [mask, arg, other]), mapped(Op::Where, &[&mask_twin, &twin, &other_twin]))
        }
        _ => {
            let axes: Vec<usize> = (0..twin.shape.len()).filter(|_| random.below(2) == 0).collect();
            if axes.iter().any(|&axis| twin.shape[axis] == 0) || axes.is_empty() {
                return (arg, twin);
            }
            let named: Vec<isize> = axes.iter().map(|&axis| axis as isize).collect();
            let axes_kept = keep(named);
            let fold = |fold: Fold| twin.fold(fold, &axes, true).unwrap();
            match random.below(4) {
                // In the first dtype again: a sum of unsigned integers meets no signed one.
                0 => (arg.sum(axes_kept).cast(dtypes[0]), fold(Fold::Sum).cast(dtypes[0])),
                1 => (arg.max(axes_kept), fold(Fold::Max)),
                2 => (arg.argmin(axes_kept).cast(dtypes[0]), fold(Fold::ArgMin).cast(dtypes[0])),
                // A bool has no arithmetic: counted as a number again.
                _ => (arg.any(axes_kept).cast(dtypes[0]), fold(Fold::Any).cast(dtypes[0])),
            }
        }
    }
}

fn check(seed: u64, cases: usize, lengths: &[usize], rank: usize, depth: usize, dtypes: &[DType]) {
    let mut random = Random::new(seed);
    for case in 0..cases {
        let rank = random.below(rank + 1);
        let shape: Vec<usize> = (0..rank).map(|_| random.one_of(lengths)).collect();
        let depth = 1 + random.below(depth);
        let (expr, twin) = expression(&mut random, &shape, dtypes, depth);
        let Ok(got) = expr.eval() else { panic!("seed {seed} case {case}: {}", expr.eval().unwrap_err()) };
        twin.same(&got).unwrap_or_else(|text| panic!("seed {seed} case {case} shape {shape:?}: {text}"));
    }
}

#[test]
fn fused_floats_agree_with_the_naive_twin() {
    check(1, 400, &[0, 1, 2, 3, 5], 4, 4, &FLOATS);
}

#[test]
fn fused_integers_agree_with_the_naive_twin() {
    check(2, 400, &[1, 2, 3, 4], 4, 4, &INTEGERS[..3]);
    check(3, 100, &[1, 2, 7], 3, 3, &INTEGERS[3..]);
}

#[test]
fn larger_shapes_agree_with_the_naive_twin() {
    // Rows that fill tiles, rows that do not, reductions longer than blocks.
    check(4, 40, &[1, 3, 130, 17], 2, 3, &FLOATS[..2]);
    check(5, 12, &[1, 300, 5], 2, 2, &FLOATS[..1]);
}

#[test]
fn mixed_kinds_agree_with_the_naive_twin() {
    check(6, 200, &[1, 2, 3], 3, 3, &[DType::F32, DType::I64, DType::F64]);
}

/// Numbers of very different sizes, whose sum depends on the order in which they are added.
fn uneven(shape: &[usize]) -> Tensor {
    let mut random = Random::new(9);
    let numel = shape.iter().product();
    let values: Vec<f32> = (0..numel)
        .map(|_| (random.below(2_000_000) as f32 - 1e6) * 1.000_1f32.powi(random.below(20_000) as i32))
        .collect();
    Tensor::from_vec(values, shape).unwrap()
}

#[test]
fn sums_do_not_depend_on_layout_or_threads() {
    for shape in [[3, 100_000], [100_000, 3], [700, 300], [1, 262_144], [129, 1025]] {
        let x = uneven(&shape);
        // The same values, column by column in memory.
        let y = x.t().unwrap().duplicate().unwrap().t().unwrap();
        assert_ne!(x.strides(), y.strides());
        for axes in [vec![0], vec![1], vec![0, 1]] {
            let expected = x.sum(axes.clone()).unwrap().to_vec::<f32>().unwrap();
            assert_eq!(
                y.sum(axes.clone()).unwrap().to_vec::<f32>().unwrap(),
                expected,
                "{shape:?} {axes:?} by columns"
            );
            // Shifted in memory by one element: no alignment to rely on.
            let shifted = ndcast::concat([&Tensor::zeros([1], DType::F32).unwrap(), &x.ravel().unwrap()], 0).unwrap();
            let shifted =
                shifted.narrow(0, 1..1 + x.numel()).unwrap().view([shape[0] as isize, shape[1] as isize]).unwrap();
            assert_eq!(
                shifted.sum(axes.clone()).unwrap().to_vec::<f32>().unwrap(),
                expected,
                "{shape:?} {axes:?} shifted"
            );
            for threads in [1, 2, 4] {
                let got = ndcast::with_num_threads(threads, || x.sum(axes.clone())).unwrap().to_vec::<f32>().unwrap();
                assert_eq!(got, expected, "{shape:?} {axes:?} with {threads} threads");
            }
        }
    }
}

#[test]
fn pairwise_sums_lose_little() {
    let x = uneven(&[1 << 20]);
    let exact: f64 = x.cast(DType::F64).unwrap().to_vec::<f64>().unwrap().iter().sum();
    let size: f64 = x.abs().unwrap().cast(DType::F64).unwrap().to_vec::<f64>().unwrap().iter().sum();
    let Scalar::Float(got) = x.sum(ALL).unwrap().item().unwrap() else { panic!("a float sums to a float") };
    // Pairwise: at most log2(n) roundings on the way (Higham 1993), against n of a plain loop.
    assert!((got - exact).abs() <= 24.0 * f64::from(f32::EPSILON) / 2.0 * size, "{got} {exact}");
}

#[test]
fn work_below_a_broadcast_is_done_once_per_element() {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};
    let calls = Arc::new(AtomicUsize::new(0));
    let counter = calls.clone();
    let row = Tensor::arange_of(0, 100, 1, DType::F32).unwrap();
    let x = Tensor::ones([50, 100], DType::F32).unwrap();
    let counted = ndcast::map(&row, move |value: f32| {
        counter.fetch_add(1, Ordering::Relaxed);
        value * 2.0
    });
    let result = (&x * counted).eval().unwrap();
    assert_eq!(result.select(0, 7).unwrap().to_vec::<f32>().unwrap()[9], 18.0);
    assert_eq!(calls.load(Ordering::Relaxed), 100);
}

#[test]
fn a_tall_expression_is_refused_and_a_chain_is_dropped_without_overflow() {
    let x = Tensor::ones([3], DType::F32).unwrap();
    let mut expr = x.expr();
    for _ in 0..4_000 {
        expr += 1.0;
    }
    assert_eq!(expr.eval().unwrap().to_vec::<f32>().unwrap(), [4001.0; 3]);
    for _ in 0..1_000_000 {
        expr += 1.0;
    }
    assert!(expr.eval().unwrap_err().to_string().contains("too deep"));
}

#[test]
fn views_of_expressions_are_views_of_their_operands() {
    let x = Tensor::arange_of(0, 24, 1, DType::F32).unwrap().reshape([4, 6]).unwrap();
    let row = Tensor::arange_of(0, 6, 1, DType::F32).unwrap();
    let whole = (&x * &row + x.expr().sum(keep(1))).eval().unwrap();
    let lazy = (&x * &row + x.expr().sum(keep(1))).transpose(0, 1).index(s![1..5, -1]);
    let eager = whole.transpose(0, 1).unwrap().index(s![1..5, -1]).unwrap();
    assert_eq!(lazy.eval().unwrap().to_vec::<f32>().unwrap(), eager.to_vec::<f32>().unwrap());
    let lazy = (&x + &row).reshape([6, 4]).eval().unwrap();
    assert_eq!(lazy.to_vec::<f32>().unwrap(), (&x + &row).eval().unwrap().to_vec::<f32>().unwrap());
}

#[test]
fn views_of_views_do_not_double_without_end() {
    let x = Tensor::arange_of(0, 64, 1, DType::F64).unwrap();
    let (mut lazy, mut eager) = (x.expr(), x);
    for _ in 0..18 {
        let (later, earlier) = (s![1..], s![..-1]);
        lazy = lazy.index(&later) - lazy.index(&earlier);
        eager = eager.index(&later).unwrap().subtract(eager.index(&earlier).unwrap()).unwrap();
    }
    assert_eq!(lazy.eval().unwrap().to_vec::<f64>().unwrap(), eager.to_vec::<f64>().unwrap());
}

#[test]
fn a_broadcast_reduction_is_made_once() {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};
    // The sums are larger than the inputs, and broadcast: each product under them is still asked for once.
    let calls = Arc::new(AtomicUsize::new(0));
    let counter = calls.clone();
    let (a, b) = (Tensor::ones([600, 1, 1], DType::F32).unwrap(), Tensor::ones([600, 2], DType::F32).unwrap());
    let counted = ndcast::map(&a * &b, move |x: f32| {
        counter.fetch_add(1, Ordering::Relaxed);
        x
    });
    let scale = Tensor::ones([8], DType::F32).unwrap();
    let total = (counted.sum(keep(-1)) * &scale).sum(ALL).eval().unwrap();
    assert_eq!(total.to_vec::<f32>().unwrap(), [600.0 * 600.0 * 2.0 * 8.0]);
    assert_eq!(calls.load(Ordering::Relaxed), 600 * 600 * 2);
}

#[test]
fn an_expanded_expression_is_a_view() {
    let x = Tensor::ones([1 << 20, 1], DType::F32).unwrap();
    let wide = x.expr().exp().expand([1 << 20, 1 << 20]).eval().unwrap();
    assert_eq!((wide.shape()[..].to_vec(), wide.strides()), (vec![1 << 20, 1 << 20], &[1, 0][..]));
}

#[test]
fn reductions_of_nothing() {
    let x = Tensor::zeros([3, 0], DType::F32).unwrap();
    assert_eq!(x.softmax(1).unwrap().shape()[..], [3, 0]);
    assert_eq!(x.logsumexp(1).unwrap().to_vec::<f32>().unwrap(), [f32::NEG_INFINITY; 3]);
    assert!(x.max(1).is_err());
}

#[test]
fn nothing_is_refused_in_the_dtypes_in_which_something_is() {
    type Reduce = fn(&Tensor) -> ndcast::Result<Tensor>;
    let reductions: [(&str, Reduce); 22] = [
        ("sum", |x| x.sum(1)),
        ("prod", |x| x.prod(1)),
        ("max", |x| x.max(1)),
        ("min", |x| x.min(1)),
        ("all", |x| x.all(1)),
        ("any", |x| x.any(1)),
        ("argmax", |x| x.argmax(1)),
        ("argmin", |x| x.argmin(1)),
        ("mean", |x| x.mean(1)),
        ("var", |x| x.var(1)),
        ("std", |x| x.std(1)),
        ("nansum", |x| x.nansum(1)),
        ("nanmean", |x| x.nanmean(1)),
        ("nanmax", |x| x.nanmax(1)),
        ("nanmin", |x| x.nanmin(1)),
        ("nanvar", |x| x.nanvar(1)),
        ("nanstd", |x| x.nanstd(1)),
        ("count_nonzero", |x| x.count_nonzero(1)),
        ("logsumexp", |x| x.logsumexp(1)),
        ("softmax", |x| x.softmax(1)),
        ("log_softmax", |x| x.log_softmax(1)),
        ("norm", |x| x.norm(1, f64::INFINITY)),
    ];
    for dtype in DType::ALL {
        for (name, reduce) in reductions {
            let [full, empty] = [[2, 3], [2, 0]].map(|shape| {
                let reduced = reduce(&Tensor::zeros(shape, dtype).unwrap());
                reduced.map_or_else(|error| Err(error.kind() == ErrorKind::DType), |made| Ok(made.dtype()))
            });
            // An empty reduction may be refused as such, as an error of values.
            if empty != Err(false) {
                assert_eq!(full, empty, "{name} of {dtype}");
            }
        }
    }
}
