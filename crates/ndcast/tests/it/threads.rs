//! Evaluation with any number of threads, from threads of any kind.

use ndcast::{ALL, DType, Scalar, Tensor, map, num_threads, with_num_threads};
use rayon::prelude::*;
use std::panic::{AssertUnwindSafe, catch_unwind};
use testkit::rough;

/// Maps and sums, large enough to be split.
fn results(x: &Tensor) -> Vec<Vec<f32>> {
    let row = x.select(0, 3).unwrap();
    let mapped = (x * &row / 64.0 - 0.25).tanh();
    [mapped.clone(), mapped.clone().sum(0), mapped.clone().sum(1), mapped.sum(ALL)]
        .map(|expr| expr.eval().unwrap().to_vec().unwrap())
        .into()
}

#[test]
fn any_number_of_threads_gives_the_same_bits() {
    let x = rough(&[700, 513]);
    let expected = with_num_threads(1, || results(&x));
    for threads in [2, 3, 4, 8] {
        assert!(with_num_threads(threads, || results(&x)) == expected, "{threads} threads");
    }
}

/// A product and its sum are one kernel where one operand is read in columns, and the other is a number for each row, or a row.
#[test]
fn sums_of_products_are_products_and_then_sums() {
    for (rows, columns) in [(700, 20), (300_000, 16), (2000, 300), (130, 33), (9000, 129)] {
        let x = rough(&[rows, columns]);
        let numbers = rough(&[2 * rows, 1]);
        let (near, apart) = (numbers.narrow(0, 0..rows).unwrap(), numbers.index(ndcast::s![..; 2]).unwrap());
        let others = [near.clone(), apart, near.flip(0).unwrap(), rough(&[columns]), rough(&[1, 1])];
        for (number, other) in others.iter().enumerate() {
            for dtype in [DType::F32, DType::F64] {
                let (x, other) = (x.cast(dtype).unwrap(), other.cast(dtype).unwrap());
                let expected = (&x * &other).eval().unwrap().sum(0).unwrap();
                for threads in [1, 2, 5] {
                    let found = with_num_threads(threads, || {
                        [(&x * &other).sum(0), (&other * &x).sum(0)].map(|sum| sum.eval())
                    });
                    let what = format!("{dtype} {rows} {columns}, {number}, {threads} threads");
                    found.into_iter().for_each(|found| assert_eq!(found.unwrap(), expected, "{what}"));
                }
            }
        }
    }
}

#[test]
fn expressions_are_evaluated_from_everywhere() {
    let x = rough(&[300, 400]);
    let expected = results(&x);
    (0..8).into_par_iter().for_each(|_| assert!(results(&x) == expected, "in rayon's own pool"));
    for size in [1, 2, 4] {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(size).build().unwrap();
        pool.install(|| (0..6).into_par_iter().for_each(|_| assert!(results(&x) == expected)));
    }
    std::thread::scope(|scope| {
        for _ in 0..6 {
            scope.spawn(|| assert!(with_num_threads(3, || results(&x)) == expected));
        }
    });
}

#[test]
fn closures_may_evaluate() {
    let x = rough(&[512, 512]);
    let inner = rough(&[300, 300]);
    let expected = inner.sum(ALL).unwrap().item::<Scalar>().unwrap().as_f64();
    let nested = map(&x, move |value: f32| {
        if !value.to_bits().is_multiple_of(4096) {
            return 1.0;
        }
        assert_eq!(num_threads(), 1);
        f64::from(inner.sum(ALL).unwrap().item::<Scalar>().unwrap().as_f64() == expected)
    });
    let sum = with_num_threads(4, || nested.sum(ALL).eval()).unwrap().to_vec::<f64>().unwrap();
    assert_eq!(sum, [512.0 * 512.0]);
}

#[test]
fn a_panic_in_a_closure_reaches_the_caller() {
    let x = Tensor::arange_of(0, 1 << 18, 1, DType::I64).unwrap();
    let cursed = map(&x, |value: i64| {
        assert!(value != 200_000, "cursed");
        value
    });
    for threads in [1, 4] {
        let panicked = catch_unwind(AssertUnwindSafe(|| with_num_threads(threads, || cursed.eval())));
        assert_eq!(*panicked.unwrap_err().downcast::<&str>().unwrap(), "cursed");
    }
    assert_eq!(x.sum(ALL).unwrap().to_vec::<i64>().unwrap(), [(1i64 << 17) * ((1 << 18) - 1)]);
}
