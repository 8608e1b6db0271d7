//! The guide's table for people from ndarray: both lines of a row give the same.

use ndarray::{Array, Array2, ArrayBase, Axis, Data, Dimension, Zip, array};
use ndcast::prelude::*;
use ndcast::{Result, map, op};
use testkit::run_lines;
use testkit::tables::{plain, table};

/// A result of ndarray's as a tensor.
trait Given {
    fn given(self) -> Tensor;
}

impl Given for f64 {
    fn given(self) -> Tensor {
        Tensor::full([], self, None).unwrap()
    }
}

impl<S: Data<Elem = f64>, D: Dimension> Given for ArrayBase<S, D> {
    fn given(self) -> Tensor {
        Tensor::from(&self)
    }
}

/// Runs lines as they stand in the page.
macro_rules! given {
    ($($line:expr;)*) => {
        vec![$((stringify!($line), Given::given($line))),*]
    };
}

#[allow(clippy::redundant_closure_for_method_calls, reason = "lines for readers")]
fn theirs() -> Vec<(&'static str, Tensor)> {
    let (x, y) = (array![[3.0, 1.0, 2.0], [6.0, 5.0, 4.0]], array![10.0, 20.0, 30.0]);
    given! {
        &x + &y;
        &x * 2.0;
        x.mapv(f64::exp);
        x.sum();
        x.sum_axis(Axis(0));
        x.mean_axis(Axis(1)).unwrap();
        x.std_axis(Axis(0), 1.0);
        x.var_axis(Axis(0), 0.0);
        &x - &x.mean_axis(Axis(1)).unwrap().insert_axis(Axis(1));
        x.fold_axis(Axis(1), f64::NEG_INFINITY, |a, b| a.max(*b));
        x.t();
        y.view().insert_axis(Axis(1));
        y.broadcast((2, 3)).unwrap();
        x.to_shape((3, 2)).unwrap();
        x.row(0);
        x.slice(ndarray::s![.., 1]);
        x.slice(ndarray::s![.., 1..]);
        x.slice(ndarray::s![.., ..;-1]);
        x.select(Axis(1), &[2, 0]);
        ndarray::concatenate![Axis(1), x, x];
        ndarray::stack![Axis(1), y, y];
        x.dot(&y);
        Zip::from(&x).and_broadcast(&y).map_collect(|a, b| a.max(*b));
        x.mapv(|a| if a > 3.0 { a } else { 0.0 });
        x.mapv(|a| a.clamp(2.0, 5.0));
        x.mapv(|a| a * a + 1.0);
        Array2::<f64>::eye(3);
        Array::range(0.0, 3.0, 1.0);
    }
}

fn ours() -> Vec<(&'static str, Result<Tensor>)> {
    let (x, y) = (tensor![[3.0, 1.0, 2.0], [6.0, 5.0, 4.0]], tensor![10.0, 20.0, 30.0]);
    run_lines! { Result<Tensor>;
        (&x + &y).eval()?;
        (&x * 2.0).eval()?;
        x.exp()?;
        x.sum(ALL)?;
        x.sum(0)?;
        x.mean(1)?;
        x.std(sample(0))?;
        x.var(0)?;
        (&x - x.expr().mean(keep(1))).eval()?;
        x.max(1)?;
        x.t()?;
        y.unsqueeze(1)?;
        y.broadcast_to([2, 3])?;
        x.reshape([3, 2])?;
        x.select(0, 0)?;
        x.index(s![.., 1])?;
        x.index(s![.., 1..])?;
        x.flip(1)?;
        x.take(tensor![2, 0], 1)?;
        concat(&[&x, &x], 1)?;
        stack(&[&y, &y], 1)?;
        x.matmul(&y)?;
        x.maximum(&y)?;
        op::where_(x.greater(3.0)?, &x, 0.0).eval()?;
        x.clip(2.0, 5.0)?;
        map(&x, |a: f64| a * a + 1.0).eval()?;
        Tensor::eye(3, DType::F64)?;
        Tensor::arange(0.0..3.0)?;
    }
}

#[test]
fn both_lines_give_the_same() {
    let (rows, theirs, ours) = (table("from-ndarray-and-candle.md", &["ndarray", "ndcast"]), theirs(), ours());
    assert_eq!((rows.len(), rows.len()), (theirs.len(), ours.len()), "rows of the page, and lines here");
    for ((row, (line, given)), (own, result)) in rows.iter().zip(&theirs).zip(&ours) {
        assert_eq!([plain(line), plain(own)], [plain(&row[0]), plain(&row[1])], "the page's lines, and those here");
        let result = result.as_ref().unwrap();
        assert_eq!(result.shape(), given.shape(), "{own}");
        let far = |(a, b): (f64, f64)| (a - b).abs() > 1e-12 * b.abs();
        let pairs = result.to_vec::<f64>().unwrap().into_iter().zip(given.to_vec::<f64>().unwrap());
        assert!(!pairs.into_iter().any(far), "{own}: {result}, not {given}");
    }
}
