//! Compares the direct path with the general one: every op of the table and every reduction, with every dtype, strides of every sign, and
//! scalars on either side.

use super::{Eager, eval_into, single};
use crate::engine::lower::decompose::Stop;
use crate::engine::lower::graph::Graph;
use crate::engine::target::Stored;
use crate::engine::{general, store};
use crate::expr::NodeKind;
use crate::shape::{Layout, ShapeError};
use crate::{
    ALL, Axes, Complex64, DType, Element, Expr, Index, OpInfo, Scalar, Tensor, for_dtype, keep, op, sample, stepped,
    with_num_threads,
};
use ndcast_ops::Kind;
use testkit::Random;

fn scalar(random: &mut Random, kind: Kind) -> Scalar {
    let float = random.one_of(&[0.0, -0.0, 0.3, -1.7, 2.5e3, 1e30, -1e300, 1e-310, f64::INFINITY, f64::NAN]);
    match kind {
        Kind::Bool => Scalar::Bool(random.below(2) == 1),
        Kind::Unsigned => Scalar::Int(random.below(100) as i128),
        Kind::Signed => Scalar::Int(random.below(200) as i128 - 100),
        Kind::Float => Scalar::Float(float),
        Kind::Complex => Scalar::Complex(Complex64::new(float, random.below(7) as f64 - 3.0)),
    }
}

/// A tensor that broadcasts to `shape`: axes of length 1 or missing, in any order in memory, strides of every sign, and 0.
fn tensor(random: &mut Random, shape: &[usize], dtype: DType) -> Tensor {
    let own = &shape[if random.below(2) == 0 { 0 } else { random.below(shape.len() + 1) }..];
    let lengths: Vec<usize> = own.iter().map(|&length| if random.below(5) == 0 { 1 } else { length }).collect();
    let mut axes: Vec<usize> = (0..lengths.len()).rev().collect();
    if random.below(2) == 0 {
        axes.sort_by_key(|_| random.below(100));
    }
    let (mut strides, mut offset, mut span) = (vec![0; lengths.len()], 0, 1);
    let dense = random.below(2) == 0;
    for axis in axes {
        let factor = if dense { 1 } else { random.one_of(&[1, 1, 1, -1, 2, -3, 0]) };
        strides[axis] = span as isize * factor;
        if factor < 0 {
            offset += strides[axis].unsigned_abs() * lengths[axis].saturating_sub(1);
        }
        span *= (lengths[axis] * factor.unsigned_abs()).max(1);
    }
    let elements = for_dtype!(dtype, T => {
        let elements = (0..span).map(|_| T::from_scalar(scalar(random, dtype.kind()))).collect();
        Tensor::from_vec(elements, span).unwrap()
    });
    elements.as_strided(&lengths[..], &strides, if lengths.contains(&0) { 0 } else { offset }).unwrap()
}

fn shape(random: &mut Random) -> Vec<usize> {
    let rank = random.one_of(&[0, 1, 2, 2, 3, 4]);
    (0..rank).map(|_| random.one_of(&[0, 1, 1, 2, 3, 5, 70])).collect()
}

/// A tensor of the dtype, or a scalar: a random one of the dtype's kind, or the integer 2.
fn operand(random: &mut Random, shape: &[usize], dtype: DType) -> Expr {
    match random.below(6) {
        0 => scalar(random, dtype.kind()).into(),
        1 => Scalar::Int(2).into(),
        _ => tensor(random, shape, dtype).into(),
    }
}

/// The bits of all elements. All NaNs count as one, because the processor may pass on either of two NaN operands.
fn bytes(tensor: &Tensor) -> Vec<[u8; 16]> {
    let plain = |x: f64| if x.is_nan() { f64::NAN } else { x };
    let plain = |scalar: Scalar| match scalar {
        Scalar::Float(x) => Scalar::Float(plain(x)),
        Scalar::Complex(z) => Scalar::Complex(Complex64::new(plain(z.re), plain(z.im))),
        other => other,
    };
    for_dtype!(tensor.dtype(), T => {
        let elements = tensor.to_vec::<T>().unwrap();
        elements.into_iter().map(|element| plain(element.to_scalar()).to_bytes(T::DTYPE)).collect()
    })
}

pub(super) fn eval(expr: &Expr) -> Result<Tensor, Stop> {
    if let Some(result) = single(expr) {
        return Ok(result);
    }
    let mut eager = Eager::new(None);
    let root = eager.compute(expr)?;
    Ok(eager.result(expr, root)?)
}

/// Whether the direct path computes the expression. If it does, the general path must give the same bits and strides. If it refuses the
/// expression, the general path must give the same error.
fn check(expr: &Expr, what: &str) -> bool {
    let direct = match eval(expr) {
        Ok(direct) => direct,
        Err(Stop::NotSmall) => return false,
        Err(Stop::Error(error)) => {
            assert_eq!(general(expr).err(), Some(error), "{what}: both ways must refuse alike");
            return false;
        }
    };
    let general = general(expr).unwrap_or_else(|error| panic!("{what}: only the general way refuses: {error}"));
    assert_eq!((direct.shape(), direct.dtype()), (general.shape(), general.dtype()), "{what}");
    assert_eq!(direct.strides(), general.strides(), "{what}: shape {}", direct.shape());
    assert_eq!(bytes(&direct), bytes(&general), "{what}: shape {}", direct.shape());
    true
}

#[test]
fn every_op_and_dtype() {
    let mut random = Random::new(1);
    for info in OpInfo::TABLE {
        for dtype in DType::ALL {
            let mut answered = 0;
            for _ in 0..40 {
                let shape = shape(&mut random);
                let mut args: Vec<Expr> = info.operands.iter().map(|_| operand(&mut random, &shape, dtype)).collect();
                let place = random.below(args.len());
                args[place] = tensor(&mut random, &shape, dtype).into();
                answered += usize::from(check(&Expr::map(info.op, args), &format!("{} of {dtype}", info.name)));
            }
            // The direct path takes no op that has to check its elements.
            let taken = !(info.check.is_some() && dtype.is_integer()) && takes(info, dtype);
            // The direct path computes nothing that the general path refuses (`check`). With three or more operands, each of which may need
            // a cast, perhaps no case was simple enough.
            if taken && info.operands.len() <= 2 {
                assert!(answered > 0, "{} of {dtype}", info.name);
            }
        }
    }
}

fn takes(info: &OpInfo, dtype: DType) -> bool {
    let one = Expr::from(Tensor::of_scalar(Scalar::Int(1), dtype));
    Expr::map(info.op, vec![one; info.required()]).dtype().is_ok()
}

#[test]
fn every_reduction_and_dtype() {
    let mut random = Random::new(2);
    let reductions: [fn(&Expr, Axes) -> Expr; 16] = [
        |x, axes| x.sum(axes),
        |x, axes| x.prod(axes),
        |x, axes| x.max(axes),
        |x, axes| x.min(axes),
        |x, axes| x.all(axes),
        |x, axes| x.any(axes),
        |x, axes| x.argmax(axes),
        |x, axes| x.argmin(axes),
        |x, axes| x.mean(axes),
        |x, axes| x.var(sample(axes)),
        |x, axes| x.std(axes),
        |x, axes| x.count_nonzero(axes),
        |x, axes| x.logsumexp(axes),
        |x, axes| x.norm(axes, 2.0),
        |x, axes| x.softmax(axes),
        |x, axes| x.log_softmax(axes),
    ];
    for (number, reduction) in reductions.iter().enumerate() {
        for dtype in DType::ALL {
            let mut answered = 0;
            for _ in 0..40 {
                let shape = shape(&mut random);
                let x = tensor(&mut random, &shape, dtype);
                let some = (0..x.ndim() as isize).filter(|_| random.below(2) == 0).collect::<Vec<_>>();
                let axes = random.one_of(&[ALL.into(), Axes::from(&some[..]), keep(&some[..])]);
                answered += usize::from(check(&reduction(&x.into(), axes), &format!("reduction {number} of {dtype}")));
            }
            let one = reduction(&Tensor::of_scalar(Scalar::Int(1), dtype).into(), ALL.into());
            assert_eq!(answered > 0, one.dtype().is_ok(), "reduction {number} of {dtype}");
        }
    }
}

#[test]
fn rows_of_any_length_that_lie_ready() {
    let mut random = Random::new(4);
    let reductions: [fn(&Expr, Axes) -> Expr; 5] = [
        |x, axes| x.sum(axes),
        |x, axes| x.prod(axes),
        |x, axes| x.max(axes),
        |x, axes| x.all(axes),
        |x, axes| x.argmin(axes),
    ];
    let mut answered = 0;
    for shape in
        [&[30_000][..], &[1025], &[7, 1000], &[500, 3, 9], &[65_535], &[90, 777], &[90_000], &[200_001], &[1, 2048, 1]]
    {
        for dtype in [DType::Bool, DType::U8, DType::I32, DType::F32, DType::F64, DType::C64] {
            let count = shape.iter().product::<usize>() as isize;
            let x = Tensor::arange_of(0, count, 1, None).unwrap().remainder(random.below(90) as i32 + 7).unwrap();
            let x = x.cast(dtype).unwrap().reshape(shape.iter().map(|&length| length as isize).collect::<Vec<_>>());
            for (number, reduction) in reductions.iter().enumerate() {
                let expr = reduction(&x.clone().unwrap().into(), keep(-1));
                answered += usize::from(check(&expr, &format!("reduction {number} of {dtype}, rows of {shape:?}")));
                let expr = reduction(&x.clone().unwrap().into(), ALL.into());
                answered += usize::from(check(&expr, &format!("all of {shape:?}, {dtype}")));
            }
        }
    }
    assert!(answered > 150, "{answered}");
    // Short rows, and folds that take longer than a plan, need the general path.
    for shape in [[2000, 4], [2, 140_000]] {
        assert!(is_not_small(&Tensor::ones(shape, DType::F32).unwrap().expr().sum(-1)));
    }
    assert!(eval(&Tensor::ones([20, 400], DType::F32).unwrap().expr().sum(-1)).is_ok());
}

/// A random expression; every operand broadcasts to the shape.
fn expression(random: &mut Random, shape: &[usize], depth: usize) -> Expr {
    let dtype = random.one_of(&[DType::F32, DType::F32, DType::F64, DType::I32, DType::F16, DType::Bool]);
    if depth == 0 {
        return operand(random, shape, dtype);
    }
    let part = |random: &mut Random| expression(random, shape, depth - 1);
    match random.below(8) {
        0 => part(random).sum(keep(ALL)),
        1 => part(random).max(keep([0; 0])),
        2 => part(random).cast(random.one_of(&[DType::F32, DType::I16, DType::BF16])),
        3 => part(random).exp(),
        4 => part(random).mean(keep(ALL)) + part(random),
        5 => part(random) * part(random),
        6 => part(random).greater(part(random)),
        _ => op::where_(part(random), part(random), part(random)),
    }
}

#[test]
fn expressions() {
    let (mut random, mut answered) = (Random::new(3), 0);
    for _ in 0..2000 {
        let shape = shape(&mut random);
        let expr = expression(&mut random, &shape, 3);
        answered += usize::from(check(&expr, &format!("an expression over {shape:?}")));
    }
    assert!(answered > 200, "{answered}");
    // With more elements, the general path needs several tiles, and the direct path reduces only rows.
    let mut answered = 0;
    for number in 0..300 {
        let shape: &[usize] = [&[40, 60][..], &[3, 25, 40], &[5000], &[130, 17], &[700, 3]][number % 5];
        let expr = expression(&mut random, shape, 3);
        answered += usize::from(check(&expr, &format!("an expression over {shape:?}")));
        let rows = (expression(&mut random, shape, 2) - 1.0).sum(keep(-1)) * expression(&mut random, shape, 1);
        answered += usize::from(check(&rows, &format!("sums over {shape:?}")));
    }
    assert!(answered > 100, "{answered}");
}

/// Stores into existing tensors. Both paths must leave the whole memory the same.
#[test]
fn stores() {
    type View = fn(&Layout) -> Result<Layout, ShapeError>;
    let layouts: [View; 8] = [
        |x| Ok(x.clone()),
        |x| x.index(&[Index::from(1..), Index::FULL, stepped(.., 2)]),
        |x| x.index(&[Index::FULL, stepped(.., -1), Index::from(2..5)]),
        |x| x.flip(None),
        |x| x.select(1, 3),
        |x| x.permute(&[2, 0, 1]),
        |x| x.diagonal(0, 0, 1),
        |x| x.index(&[Index::Int(2), Index::Int(3), Index::Int(4)]),
    ];
    let (mut random, mut answered) = (Random::new(6), 0);
    for number in 0..1500 {
        let dtype = random.one_of(&[DType::F32, DType::I32, DType::F64, DType::F16, DType::Bool, DType::C64]);
        let whole = tensor_of(&mut random, dtype);
        let layout = layouts[number % layouts.len()](whole.layout()).unwrap();
        let value = expression(&mut random, layout.shape(), number % 3);
        let (stored, value) = match random.below(3) {
            0 => (Stored::InPlace, Expr::new(NodeKind::Target) * value),
            1 => (Stored::ExactShape, value),
            _ => (Stored::Assigned, value.unsqueeze(0)),
        };
        let target = || whole.duplicate().unwrap().with_layout(layout.clone());
        let (mut direct, mut general) = (target(), target());
        if eval_into(&value, &mut direct, stored).is_err() {
            continue;
        }
        let (graph, root) = Graph::of(&value, Some((layout.clone(), dtype))).unwrap();
        store(graph, root, &mut general, stored).unwrap();
        let all = |x: Tensor| bytes(&x.with_layout(whole.layout().clone()));
        assert_eq!(all(direct), all(general), "{number}: {dtype} {layout:?}");
        answered += 1;
    }
    assert!(answered > 300, "{answered}");
}

/// Numbers in C order, without gaps.
fn tensor_of(random: &mut Random, dtype: DType) -> Tensor {
    let x = Tensor::arange_of(0, 6 * 7 * 8, 1, None).unwrap().remainder(random.below(50) as i64 + 3).unwrap();
    x.reshape([6, 7, 8]).unwrap().cast(dtype).unwrap()
}

#[test]
fn views_of_tensors() {
    let x = Tensor::from([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]);
    assert!(check(&(x.expr().unsqueeze(1) - x.expr().unsqueeze(0)).square().sum(-1), "distances"));
    assert!(check(&(x.expr().narrow(1, 1..3) + 1.0).exp(), "a part"));
    // The result has the memory order of the transposed operand, which only the general path finds.
    assert!(is_not_small(&(x.expr().transpose(0, 1) + 1.0).exp()));
}

fn is_not_small(expr: &Expr) -> bool {
    matches!(eval(expr), Err(Stop::NotSmall))
}

#[test]
fn what_is_unusual_goes_the_general_way() {
    let x = Tensor::from([1.0, 2.0, 3.0]);
    let unusual = [
        Tensor::from([1, 2]) % Tensor::from([0, 1]),
        &x.as_strided([2; 7], &[0; 7], 0).unwrap() + 1.0,
        x.as_strided([1 << 20], &[0], 0).unwrap() + 1.0,
        (0..20).fold(x.expr(), |x, _| x + 1.0),
        (&Tensor::ones([100, 100], DType::F32).unwrap() + 1.0).sum(0),
    ];
    for (number, expr) in unusual.iter().enumerate() {
        assert!(is_not_small(expr), "{number}");
    }
}

#[test]
fn what_threads_share() {
    let mut random = Random::new(5);
    let shapes: [[&[usize]; 2]; 6] = [
        [&[64, 1, 1, 42], &[1, 42, 42]],
        [&[300, 300], &[300]],
        [&[300, 1], &[1, 300]],
        [&[90_000], &[1]],
        [&[30_000, 3], &[3]],
        [&[16, 3, 5_000], &[3, 1]],
    ];
    // The same elements twice: every other one in memory, and contiguous.
    let mut made = |shape: &[usize], dtype: DType| {
        let dense = Tensor::from_vec((0..shape.iter().product()).map(|_| random.below(9) as f32).collect(), shape);
        let dense = dense.unwrap().cast(dtype).unwrap();
        let doubled = dense.unsqueeze(-1).unwrap().broadcast_to([shape, &[2]].concat()).unwrap().duplicate().unwrap();
        let strides: Vec<isize> = dense.strides().iter().map(|stride| 2 * stride).collect();
        (doubled.as_strided(shape, &strides, 1).unwrap(), dense)
    };
    for dtype in [DType::F32, DType::I64, DType::U8] {
        for [left, right] in shapes {
            let ((gaps, dense), (other_gaps, other)) = (made(left, dtype), made(right, dtype));
            for threads in 1..=3 {
                with_num_threads(threads, || {
                    assert!(check(&(&dense * &other), "dense"));
                    assert!(check(&(&gaps * &other), "gaps on the left"));
                    assert!(check(&(&dense * &other_gaps), "gaps on the right"));
                });
            }
        }
    }
    // The general path shares two rows better.
    let (two, row) = (Tensor::zeros([2, 1], DType::F32).unwrap(), Tensor::zeros(50_000, DType::F32).unwrap());
    assert!(is_not_small(&(&two + &row)));
}
