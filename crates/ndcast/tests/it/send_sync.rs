//! Everything may go to another thread, be looked at from several, and outlive where it was made.

use ndcast::{ALL, Axes, DType, Error, Expr, Index, Layout, Scalar, Shape, Tensor};
use std::thread;

fn crosses<T: Send + Sync + 'static>() {}

#[test]
fn types_cross_threads() {
    crosses::<Tensor>();
    crosses::<Expr>();
    crosses::<Error>();
    crosses::<ndcast::Result<Tensor>>();
    crosses::<(Axes, DType, Index, Layout, Scalar, Shape)>();
}

#[test]
fn errors_go_where_errors_go() {
    fn refuse() -> Result<(), Box<dyn std::error::Error + Send + Sync>> {
        Tensor::from([1, 2]).view([3])?;
        Ok(())
    }
    assert!(refuse().is_err_and(|error| error.to_string().contains("view")));
}

#[test]
fn one_expression_evaluates_on_many_threads() {
    let x = Tensor::from([1.0, 2.0, 3.0]);
    let doubled = &x + &x;
    let sums = thread::scope(|scope| {
        let threads: Vec<_> = (0..4).map(|_| scope.spawn(|| doubled.sum(ALL).eval()?.to_vec::<f64>())).collect();
        threads.into_iter().map(|thread| thread.join().expect("no panic")).collect::<Vec<_>>()
    });
    assert!(sums.iter().all(|sum| *sum == Ok(vec![12.0])));
}
