use super::*;
use crate::expr::Form;
use crate::shape::Shape;
use crate::{ALL, DType, Error, Op, Order, op, s};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

mod coverage;
mod sweep;
mod text;

fn x() -> Tensor {
    Tensor::from([[3.0f32, 1.0, 2.0], [-1.0, 0.5, f32::NAN]])
}

/// A function that counts how often it runs, and the counter. It adds 1.
fn counting(operand: impl Into<Expr>) -> (Expr, Arc<AtomicUsize>) {
    let runs = Arc::new(AtomicUsize::new(0));
    let count = runs.clone();
    let function = Expr::function("count", [operand.into()], move |x| {
        count.fetch_add(1, Relaxed);
        x[0].add(1)
    });
    (function, runs)
}

fn floats(x: &Expr) -> Vec<f32> {
    x.eval().unwrap().to_vec().unwrap()
}

#[test]
fn a_shared_function_runs_once() {
    let (function, runs) = counting(&Tensor::from([1.0f32, 2.0]) * 2.0);
    let sum = (&function * 3.0 + function.sort(0, Order::Descending)) - function.sum(ALL);
    assert_eq!(floats(&sum), [9.0 + 5.0 - 8.0, 15.0 + 3.0 - 8.0]);
    assert_eq!(runs.load(Relaxed), 1);
    // The result stays for later uses, in this expression and in others.
    assert_eq!(floats(&sum), [6.0, 10.0]);
    assert_eq!(floats(&(&function + 1.0)), [4.0, 6.0]);
    assert_eq!(runs.load(Relaxed), 1);
}

#[test]
fn the_result_of_the_whole_is_new_each_time() {
    let (function, runs) = counting(Tensor::from([1.0f32, 2.0]));
    let first = function.eval().unwrap();
    assert!(!first.shares_storage(&function.eval().unwrap()));
    assert_eq!(runs.load(Relaxed), 2);
    // `eval_once` keeps it.
    assert!(function.eval_once().unwrap().shares_storage(&function.eval_once().unwrap()));
    assert_eq!(runs.load(Relaxed), 3);
}

#[test]
fn one_run_gives_all_results() {
    let (counted, runs) = counting(x());
    let (values, indices) = counted.topk(2, -1, Order::Descending);
    let wanted = x().add(1).unwrap().topk(2, -1, Order::Descending).unwrap();
    assert_eq!(indices.eval().unwrap().to_vec::<i64>().unwrap(), wanted.1.to_vec::<i64>().unwrap());
    assert_eq!(floats(&values)[..2], [4.0, 3.0]);
    assert_eq!(runs.load(Relaxed), 1);
}

#[test]
fn shapes_are_known_before_a_function_runs() {
    let (counted, runs) = counting(x());
    // What `count` gives is known only when it has run, which happens once.
    assert_eq!(counted.sort(0, Order::Ascending).shape().unwrap(), Shape::from([2, 3]));
    assert_eq!(runs.load(Relaxed), 1);
    let never = Expr::map(Op::Add, [Expr::function("never", [x()], |_| Err(Error::value("ran"))), 0.into()]);
    assert!(never.dtype().unwrap_err().to_string().contains("ran"));
    let products = (&x() * 2.0).matmul(x().expr().mt());
    assert_eq!(products.shape().unwrap(), Shape::from([2, 2]));
    let Form::Node(node) = products.form() else { unreachable!() };
    assert!(node.made().is_none());
    let (a, b) = (x().expr().argsort(-1, Order::Ascending).dtype().unwrap(), x().expr().cumsum(0).dtype().unwrap());
    assert_eq!((a, b), (DType::I64, DType::F32));
}

/// The line of an error, and its text.
fn refused<T>(result: Result<T>) -> (u32, String) {
    let Err(error) = result else { panic!("expected an error") };
    assert_eq!(error.location().unwrap().file(), file!());
    (error.location().unwrap().line(), error.message().to_string())
}

#[test]
fn the_first_mistake_is_reported_with_its_place() {
    let x = x();
    let line = line!() + 1;
    let wrong = (&x + Tensor::from([1.0f32, 2.0])) * x.expr().sort(7, Order::Ascending);
    for result in [wrong.eval().map(drop), wrong.shape().map(drop), wrong.dtype().map(drop), wrong.plan().map(drop)] {
        let (at, text) = refused(result);
        assert!(at == line && text.starts_with("add:"), "{text}");
    }
    let line = line!() + 1;
    let wrong = x.expr().sort(7, Order::Ascending) * (&x + Tensor::from([1.0f32, 2.0]));
    let (at, text) = refused(wrong.eval());
    assert!(at == line && text.starts_with("sort:"), "{text}");
    assert_eq!((at, text), refused(wrong.plan()));
    assert_eq!(x.sort(7, Order::Ascending).unwrap_err().message(), wrong.eval().unwrap_err().message());
    // A mistake above a function is found before the function runs, one that depends on elements when it runs.
    let (counted, runs) = counting(&x);
    let typed = Expr::of_function(
        "typed",
        vec![counted],
        Box::new(|_, _| "typed()".to_string()),
        Box::new(|x| Ok(vec![x[0].clone()])),
        Some(Box::new(|x| Ok(vec![x[0].clone()]))),
    );
    refused((typed + Tensor::from([1.0f32, 2.0])).eval());
    assert_eq!(runs.load(Relaxed), 1, "only its elements tell its shape");
    let line = line!() + 1;
    let taken = x.expr().take(Tensor::from([9]), 0) + 1.0;
    assert_eq!(refused(taken.eval()).0, line);
    let line = line!() + 1;
    let divided = (&Tensor::from([1]) / 1).cast(DType::I64).floor_divide(Tensor::from([0]));
    assert_eq!(refused((divided.sort(0, Order::Ascending) + divided.argsort(0, Order::Descending)).eval()).0, line);
}

#[test]
fn high_chains_with_functions() {
    let mut z = Tensor::from([2.0f64, 1.0]).expr();
    for k in 0..4000 {
        z = if k % 10 == 0 {
            z.sort(0, if k % 20 == 0 { Order::Descending } else { Order::Ascending })
        } else {
            z + 1.0
        };
    }
    assert_eq!(z.shape().unwrap(), Shape::from([2]));
    assert!(z.plan().is_ok());
    assert_eq!(z.eval().unwrap().to_vec::<f64>().unwrap(), [3601.0, 3602.0]);
    let mut z = Tensor::from([2.0f64, 1.0]).expr();
    for _ in 0..4000 {
        z = z.index(s![&Tensor::from([1, 0])]);
    }
    // Nobody computes it: only the drop counts.
    drop(z);
    let mut z = Tensor::from([2.0f64, 1.0]).expr();
    for _ in 0..300 {
        z = z.index(s![&Tensor::from([1, 0])]) + 1.0;
    }
    assert_eq!(z.shape().unwrap(), Shape::from([2]));
    assert_eq!(z.eval().unwrap().to_vec::<f64>().unwrap(), [302.0, 301.0]);
    let deep = (0..6000).fold(Tensor::from([1.0f64]).expr(), |z, _| z.sort(0, Order::Ascending));
    assert!(deep.eval().unwrap_err().to_string().contains("too deep"));
}

#[test]
fn functions_of_functions_share_what_is_below() {
    let (counted, runs) = counting(Tensor::from([4.0f32, 1.0, 3.0]));
    let mut pair = [counted.sort(0, Order::Ascending), counted.sort(0, Order::Descending)];
    for _ in 0..20 {
        pair = [(&pair[0] + &pair[1]).sort(0, Order::Ascending), (&pair[0] - &pair[1]).sort(0, Order::Descending)];
    }
    // 2^20 ways lead to the counted function.
    pair[0].eval().unwrap();
    assert_eq!(runs.load(Relaxed), 1);
}

#[test]
fn several_at_once() {
    let (counted, runs) = counting(Tensor::from([4.0f32, 1.0]));
    let (sorted, sum) = (counted.sort(0, Order::Ascending), &counted + 1.0);
    let total = &sorted + &sum;
    let results = Expr::eval_all(&[&sorted, &sum, &total, &sorted]).unwrap();
    let values: Vec<Vec<f32>> = results.iter().map(|result| result.to_vec().unwrap()).collect();
    assert_eq!(values, [[2.0, 5.0], [6.0, 3.0], [8.0, 8.0], [2.0, 5.0]]);
    assert_eq!(runs.load(Relaxed), 1);
    let wrong = sorted.sort(3, Order::Ascending);
    assert!(Expr::eval_all(&[&sum, &wrong]).is_err());
}

#[test]
fn writes_in_place_are_as_if_computed_first() {
    let mut x = Tensor::from([3.0f32, 1.0, 2.0]);
    let sorted = x.expr().sort(0, Order::Ascending) * 2.0 + &x;
    let wanted = sorted.eval().unwrap();
    x.assign(&sorted).unwrap();
    assert_eq!(x.to_vec::<f32>().unwrap(), wanted.to_vec::<f32>().unwrap());
    let before = x.duplicate().unwrap();
    let cumulated = x.expr().cumsum(0);
    x.add_(cumulated).unwrap();
    let wanted = before.add(before.cumsum(0).unwrap()).unwrap();
    assert_eq!(x.to_vec::<f32>().unwrap(), wanted.to_vec::<f32>().unwrap());
    let reversed = x.expr().ravel().flip([0]);
    let wanted: Vec<f32> = x.to_vec::<f32>().unwrap().into_iter().rev().collect();
    reversed.eval_into(&mut x).unwrap();
    assert_eq!(x.to_vec::<f32>().unwrap(), wanted);
    // An error leaves the target as it is.
    let wrong = x.expr().take(Tensor::from([7]), 0);
    assert!(x.add_(wrong).is_err());
    assert_eq!(x.to_vec::<f32>().unwrap(), wanted);
}

#[test]
fn numbers_and_masks_as_operands() {
    let x = Tensor::from([5, 6, 7]);
    let lazy = x.expr().index_fill(0, Tensor::from([1]), 9);
    assert_eq!(lazy.eval().unwrap().to_vec::<i32>().unwrap(), [5, 9, 7]);
    let filled = x.expr().masked_fill(x.expr().greater(5), 0) + 1;
    assert_eq!(filled.eval().unwrap().to_vec::<i32>().unwrap(), [6, 1, 1]);
    let large = x.expr().masked_select(x.expr().greater(5));
    assert_eq!(large.shape().unwrap(), Shape::from([2]));
    assert_eq!((large * 2).eval().unwrap().to_vec::<i32>().unwrap(), [12, 14]);
    let nonzero = (&x - 6).nonzero().unwrap();
    assert_eq!(nonzero[0].eval().unwrap().to_vec::<i64>().unwrap(), [0, 2]);
    assert!(Tensor::from([1]).expr().sum(ALL).nonzero().unwrap()[0].eval().is_err());
}

#[test]
fn a_plan_names_the_functions_below() {
    let x = Tensor::ones([300, 200], DType::F32).unwrap();
    let plan = (x.expr().sort(-1, Order::Ascending) + x.expr().argsort(0, Order::Descending) * 2.0)
        .sum(0)
        .plan()
        .unwrap()
        .to_string();
    assert!(plan.contains("sort + "), "{plan}");
    assert!(plan.contains("sort float32 (300, 200)") && plan.contains("computed before, by itself"), "{plan}");
    assert!(plan.contains("argsort int64 (300, 200)"), "{plan}");
    let twice = (x.expr().sort(-1, Order::Ascending) - x.expr().sort(0, Order::Ascending)).plan().unwrap().to_string();
    assert!(twice.contains("sort - sort#2"), "{twice}");
    assert!(
        x.expr().sort(-1, Order::Ascending).plan().is_ok() && x.expr().sort(-1, Order::Ascending).mt().plan().is_ok()
    );
    assert!(x.expr().sort(-1, Order::Ascending).reshape([-1]).plan().is_ok());
}

#[test]
fn joins_and_sums_of_products() {
    let (a, b) = (x(), x().multiply(2.0).unwrap());
    let both = |expr: Expr, tensor: Result<Tensor>| sweep::agree("join", &[expr], &tensor.map(Parts::parts));
    let twice = || [op::positive(&a), &a * 2.0];
    both(Expr::concat(twice(), 0), crate::concat([&a, &b], 0));
    both(Expr::concat(twice(), None), crate::concat([&a, &b], None));
    both(Expr::concat([&a, &b], 5), crate::concat([&a, &b], 5));
    both(Expr::concat(vec![&a, &Tensor::from([1.0f32])], 0), crate::concat([&a, &Tensor::from([1.0f32])], 0));
    both(Expr::concat(Vec::<Expr>::new(), 0), crate::concat([] as [Tensor; 0], 0));
    both(
        Expr::concat([a.expr(), Tensor::from([[1, 2, 3]]).expr()], 0),
        crate::concat([&a, &Tensor::from([[1, 2, 3]])], 0),
    );
    both(Expr::stack(twice(), -1), crate::stack([&a, &b], -1));
    both(Expr::hstack(twice()), crate::hstack([&a, &b]));
    both(Expr::vstack(twice()), crate::vstack([&a, &b]));
    both(Expr::einsum("ij,ij->j", twice()), crate::einsum("ij,ij->j", [&a, &b]));
    both(Expr::einsum("ij,jk", twice()), crate::einsum("ij,jk", [&a, &b]));
    both(Expr::einsum("ij,j", [&a]), crate::einsum("ij,j", [&a]));
}
