//! A mistake has one text, one class and one place, whichever way the expression takes: as a method, as a small expression, as a part of a
//! large one, or as a graph.

use super::tests::eval;
use super::{composite, direct, eval_into, fold_stop, there};
use crate::engine::lower::decompose::Stop;
use crate::engine::lower::graph::Graph;
use crate::engine::target::Stored;
use crate::engine::{self, check_into, composite_now, fold_now};
use crate::expr::NodeKind;
use crate::expr::composite::{Composite, Numbers};
use crate::expr::operand::Value;
use crate::expr::typing::FoldOp;
use crate::{ALL, Axes, DType, Error, Expr, Op, OpInfo, Result, Scalar, Shape, Tensor, keep};
use ndcast_ops::WideFold;
use testkit::Random;

/// Checks an expression in every way that evaluates it. Returns whether it is a mistake that the eager builder finds.
fn check(expr: &Expr, what: &str) -> bool {
    let Err(mistake) = Graph::of(expr, None) else {
        assert!(!matches!(eval(expr), Err(Stop::Error(_))), "{what}: only the eager builder refuses");
        return false;
    };
    // More nodes than a small expression has.
    let large = (0..20).fold(expr.clone(), |x, _| x.logical_not());
    assert_eq!(expr.eval().unwrap_err(), mistake, "{what}");
    // A scalar alone must fit its default dtype, but not as an operand.
    if expr.as_scalar().is_none() {
        assert_eq!(large.eval().unwrap_err(), mistake, "{what}, in a large expression");
        assert_eq!(Expr::eval_all(&[expr, &large]).unwrap_err(), mistake, "{what}, among several expressions");
    }
    match eval(expr) {
        Ok(_) => panic!("{what}: a graph refuses this, the eager builder does not: {mistake}"),
        Err(Stop::NotSmall) => false,
        Err(Stop::Error(error)) => {
            assert_eq!(error, mistake, "{what}");
            true
        }
    }
}

/// As [`check`], and compares with a method of the same operands.
fn check_method(expr: &Expr, method: Result<Tensor>, what: &str) -> bool {
    let read = check(expr, what);
    let text = |error: Error| (error.kind(), error.message().to_string(), error.location().is_some());
    assert_eq!(method.err().map(text), expr.eval().err().map(text), "{what}, as a method");
    read
}

fn ones(shape: &[usize], dtype: DType) -> Tensor {
    Tensor::ones(shape, dtype).unwrap()
}

/// Operands that do not suit every op, dtype and shape.
fn operands() -> Vec<Expr> {
    let mut operands: Vec<Expr> = DType::ALL.iter().map(|&dtype| ones(&[2, 3], dtype).into()).collect();
    operands.extend([&[2][..], &[0, 3], &[4, 1, 3], &[3, 2]].map(|shape| ones(shape, DType::F32).into()));
    let scalars = [Scalar::Bool(true), Scalar::Int(-1), Scalar::Int(1 << 70), Scalar::Float(0.5)];
    operands.extend(scalars.map(Expr::from));
    operands.push(Scalar::Complex(crate::Complex64::I).into());
    operands
}

/// The composite ops.
fn composites() -> Vec<Composite> {
    use Composite as C;
    let numbers = [Numbers::Sum, Numbers::Mean, Numbers::Max, Numbers::Min, Numbers::Variance { correction: 1.0 }];
    let mut all = vec![C::Mean, C::Variance { correction: 1.0 }, C::Deviation { correction: 0.0 }, C::LogSumExp];
    all.extend([C::CountNonzero, C::Softmax, C::LogSoftmax]);
    all.extend([0.0, 1.0, 2.0, 3.0, -2.0, f64::INFINITY, f64::NEG_INFINITY].map(|order| C::Norm { order }));
    all.extend(numbers.map(C::WithoutNan));
    all.extend([0, 2, -2].map(|decimals| C::Round { decimals }));
    all.extend([&[][..], &[3], &[2, 1], &[5]].map(|shape| C::SumTo(Shape::new(shape).unwrap())));
    all
}

#[test]
fn of_ops() {
    let mut read = 0;
    let operands = operands();
    for info in OpInfo::TABLE {
        // Every pair, the others the same; and too few or too many.
        let rest = info.operands.len().saturating_sub(2);
        for x1 in &operands {
            for x2 in &operands {
                let args: Vec<Expr> = std::iter::once(x1).chain(std::iter::repeat_n(x2, rest + 1)).cloned().collect();
                let args = &args[..info.operands.len()];
                read += usize::from(check_op(info, args));
                if info.operands.len() == 1 {
                    break;
                }
            }
            for count in 0..6 {
                read += usize::from(check_op(info, &vec![x1.clone(); count]));
            }
        }
    }
    assert!(read > 10_000, "{read}");
}

fn check_op(info: &OpInfo, args: &[Expr]) -> bool {
    let expr = Expr::map(info.op, args.to_vec());
    let values: Vec<Value<'_>> = args.iter().filter_map(there).collect();
    check_method(&expr, engine::map(info.op, &values), info.name)
}

#[test]
fn of_reductions() {
    let mut read = 0;
    let shapes: [&[usize]; 7] = [&[], &[2], &[2, 3], &[0, 3], &[3, 0], &[2, 40], &[0, 40_000]];
    let axes = [&[][..], &[0], &[-1], &[1], &[5], &[-4], &[0, 0], &[0, 1]].map(Axes::from);
    let folds = [Op::Add, Op::Multiply, Op::Maximum, Op::Minimum, Op::LogicalAnd, Op::Subtract].map(FoldOp::Of);
    let folds = folds.into_iter().chain([FoldOp::ArgMax, FoldOp::ArgMin, FoldOp::Wide(WideFold::Sum)]);
    let folds: Vec<FoldOp> = folds.collect();
    for (shape, dtype) in shapes.iter().flat_map(|shape| DType::ALL.map(|dtype| (shape, dtype))) {
        let x = ones(shape, dtype);
        for axes in axes.iter().cloned().chain([ALL.into(), keep(-1)]) {
            for &fold in &folds {
                let what = format!("{} of {dtype} {shape:?} over {axes:?}", fold.name());
                let method = fold_now(&x, fold, axes.clone());
                read += usize::from(check_method(&x.expr().fold_op(fold, axes.clone()), method, &what));
            }
            for composite in composites() {
                let what = format!("{composite:?} of {dtype} {shape:?} over {axes:?}");
                let method = composite_now(&x, composite.clone(), axes.clone());
                read += usize::from(check_method(&x.expr().composite(composite, axes.clone()), method, &what));
            }
        }
    }
    assert!(read > 1000, "{read}");
}

/// A random expression, which in most cases has one or more mistakes.
fn faulty(random: &mut Random, operands: &[Expr], depth: usize) -> Expr {
    if depth == 0 || random.below(8) == 0 {
        return random.one_of(operands);
    }
    let x = faulty(random, operands, depth - 1);
    let axis = random.below(5) as isize - 2;
    match random.below(11) {
        0 => x.cast(random.one_of(&DType::ALL)),
        1 => x.sum(axis),
        2 => x.fold_op(FoldOp::ArgMax, keep(axis)),
        3 => x.composite(random.one_of(&composites()), keep(axis)),
        4 => x.narrow(axis, 0..2),
        5 => x.reshape([2, axis]),
        6 => x.clone() + x.sum(ALL),
        _ => {
            let op = OpInfo::TABLE[random.below(OpInfo::TABLE.len())].op;
            let others = (1..op.info().operands.len()).map(|_| faulty(random, operands, depth - 1));
            Expr::map(op, std::iter::once(x).chain(others.collect::<Vec<_>>()))
        }
    }
}

#[test]
fn of_expressions() {
    let (mut random, mut read) = (Random::new(11), 0);
    let operands = operands();
    for number in 0..6000 {
        read += usize::from(check(&faulty(&mut random, &operands, 1 + number % 4), &number.to_string()));
    }
    assert!(read > 1000, "{read}");
}

/// A target that does not suit the result, which may itself be a mistake.
#[test]
fn of_writes() {
    let (mut random, mut read) = (Random::new(12), 0);
    let operands = operands();
    for number in 0..3000 {
        let mut out = ones(random.one_of(&[&[2, 3][..], &[3], &[2, 2], &[1, 2, 3]]), random.one_of(&DType::ALL));
        let stored = random.one_of(&[Stored::ExactShape, Stored::InPlace, Stored::Assigned]);
        let expr = faulty(&mut random, &operands, number % 3);
        let expr = if number % 5 == 0 { Expr::new(NodeKind::Target) + expr } else { expr };
        let mistake = check_into(&expr, out.layout(), out.dtype(), stored).err();
        match eval_into(&expr, &mut out.duplicate().unwrap(), stored) {
            Ok(()) => assert_eq!(mistake, None, "{number}"),
            Err(Stop::NotSmall) => {}
            Err(Stop::Error(error)) => {
                assert_eq!(Some(&error), mistake.as_ref(), "{number}");
                read += 1;
            }
        }
        if mistake.is_some() {
            assert_eq!(engine::eval_into(&expr, &mut out, stored).err(), mistake, "{number}");
        }
    }
    assert!(read > 500, "{read}");
}

/// A mistake in a method or in a single reduction is read once.
#[test]
fn are_read_once() {
    let x = ones(&[2, 3], DType::F32);
    assert!(matches!(fold_stop(FoldOp::ArgMax, &x, &Axes::from(7)), Stop::Error(_)));
    assert!(matches!(fold_stop(FoldOp::ArgMax, &ones(&[0], DType::F32), &ALL.into()), Stop::Error(_)));
    assert!(matches!(composite(&Composite::Mean, &x, &Axes::from([0, 0])), Err(Stop::Error(_))));
    let y = ones(&[2], DType::F32);
    assert!(matches!(direct::stop(Op::Add, &[Value::Tensor(&x), Value::Tensor(&y)]), Stop::Error(_)));
    assert!(matches!(eval(&(&x + &y)), Err(Stop::Error(_))));
}
