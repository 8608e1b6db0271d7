//! `any` and `all` look no further than to the answer.
//!
//! The operands are so large that looking at all of them takes hours, in memory of a few elements; who looks on is interrupted.

use ndcast::{ALL, DType, Error, Expr, Tensor, interruptible, map, op, with_num_threads};
use std::cell::Cell;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

thread_local! {
    /// How often the evaluation of this thread was asked whether it is enough.
    static ASKED: Cell<usize> = const { Cell::new(0) };
}

/// Asked every 50 ms: an answer that takes 20 s has looked too far.
fn is_enough() -> bool {
    ASKED.replace(ASKED.get() + 1) > 400
}

fn answer(expr: &Expr, threads: usize) -> Result<Vec<bool>, Error> {
    ASKED.set(0);
    with_num_threads(threads, || interruptible(is_enough, || expr.eval()?.to_vec::<bool>()))
}

#[test]
fn the_rest_is_not_looked_at() {
    let x = Tensor::arange_of(0, 1 << 21, 1, DType::F64).unwrap();
    // 2^42 sums, 0 to 2^22.
    let sums = || x.unsqueeze(1).unwrap() + &x;
    let near = || op::isclose(sums(), sums() + 1e6, 1e-5, 1e-8);
    let few = x.narrow(0, 0..1000).unwrap();
    // Rows of 2^32, columns of 2^32, and rows of three.
    let deep =
        || (x.unsqueeze(1).unwrap() + &x).unsqueeze(0) + &few.narrow(0, 0..3).unwrap().reshape([3, 1, 1]).unwrap();
    let nan = Tensor::full((), f64::NAN, DType::F64).unwrap();
    for threads in [1, 2, 5] {
        for (number, (expr, expected)) in [
            (sums().greater_equal(0.0).any(ALL), vec![true]),
            (sums().greater(1000.0).any(ALL), vec![true]),
            (sums().greater(1000.0).all(ALL), vec![false]),
            (sums().any(ALL), vec![true]),
            (sums().equal(x.unsqueeze(1).unwrap() - &x).all(ALL), vec![false]),
            (near().all(ALL), vec![false]),
            (near().logical_not().any(ALL), vec![true]),
            ((sums() * &nan).any(ALL), vec![true]),
            ((sums() * &nan).equal(sums() * &nan).all(ALL), vec![false]),
            (deep().greater(5.0).any([1, 2]), vec![true; 3]),
            (deep().less(5.0).all([-1, -2]), vec![false; 3]),
            (deep().movedim([0], [-1]).greater(5.0).any([0, 1]), vec![true; 3]),
            (deep().movedim([0], [-1]).less(5.0).all([0, 1]), vec![false; 3]),
        ]
        .into_iter()
        .enumerate()
        {
            assert_eq!(answer(&expr, threads).unwrap(), expected, "expression {number}");
        }
    }
}

#[test]
fn an_error_does_not_depend_on_what_was_found_before_it() {
    let n: i64 = 1 << 20;
    let x = Tensor::arange_of(0, n, 1, DType::I64).unwrap();
    // Only the last divisor is zero.
    let divisors = x.flip([0]).unwrap();
    for threads in [1, 2] {
        let quotients = x.expr().floor_divide(&divisors);
        assert!(answer(&quotients.greater_equal(0).any(ALL), threads).unwrap_err().message().contains("zero"));
        // Nor does how often a closure of the user is called.
        static CALLED: AtomicUsize = AtomicUsize::new(0);
        CALLED.store(0, Relaxed);
        let seen = map(&x, |_: i64| {
            CALLED.fetch_add(1, Relaxed);
            true
        });
        assert_eq!(answer(&seen.any(ALL), threads).unwrap(), [true]);
        assert_eq!(CALLED.load(Relaxed), n as usize);
    }
}

#[test]
fn rows_are_settled_one_by_one() {
    // Few rows among more threads, which share each of them.
    for (rows, threads) in [(2, 3), (3, 4), (3, 5), (7, 8), (2, 2), (1, 4)] {
        let length = 1 << 18;
        for settled in 0..1_usize << rows {
            // Of the rows that have an odd element, the first have it early, and the last late.
            let mut elements = vec![false; rows * length];
            let expected: Vec<bool> = (0..rows).map(|row| settled >> row & 1 == 1).collect();
            for row in (0..rows).filter(|&row| expected[row]) {
                elements[row * length + (length - 1) * row / (rows - 1).max(1)] = true;
            }
            let x = Tensor::from_vec(elements, [rows, length]).unwrap();
            assert_eq!(answer(&x.expr().any(1), threads).unwrap(), expected, "{rows} rows, {threads} threads");
            let opposite: Vec<bool> = expected.iter().map(|found| !found).collect();
            assert_eq!(
                answer(&x.expr().logical_not().all(1), threads).unwrap(),
                opposite,
                "{rows} rows, {threads} threads"
            );
            let columns = x.t().unwrap().contiguous().unwrap();
            assert_eq!(answer(&columns.expr().any(0), threads).unwrap(), expected, "{rows} columns");
        }
    }
}

#[test]
fn what_comes_last_is_found() {
    for n in [1_i64, 100, 5000, 131_072, 131_073, 1 << 20] {
        for rows in [1, 3, 16, 200] {
            let count = n as usize / rows * rows;
            for at in [0, count / 2, count.saturating_sub(1)].into_iter().filter(|&at| at < count) {
                let mut one = vec![false; count];
                one[at] = true;
                let one = Tensor::from_vec(one, [rows, count / rows]).unwrap();
                let none = Tensor::from_vec(vec![false; count], [rows, count / rows]).unwrap();
                let (row, column) = (at / (count / rows), at % (count / rows));
                for threads in [1, 2, 3] {
                    let get = |expr: Expr| answer(&expr, threads).unwrap();
                    let only = |length: usize, at: usize| (0..length).map(|k| k == at).collect::<Vec<_>>();
                    assert_eq!(get(one.expr().any(ALL)), [true]);
                    assert_eq!(get(none.expr().any(ALL)), [false]);
                    assert_eq!(get(one.expr().logical_not().all(ALL)), [false]);
                    assert_eq!(get(none.expr().logical_not().all(ALL)), [true]);
                    assert_eq!(get(one.expr().any(1)), only(rows, row));
                    assert_eq!(get(one.expr().any(0)), only(count / rows, column));
                    assert_eq!(get(one.transposed().unwrap().expr().any(0)), only(rows, row));
                    assert_eq!(get(one.transposed().unwrap().expr().any(1)), only(count / rows, column));
                }
            }
        }
    }
}
