//! The example of every row of the op table, as data: what the docs show is what each form of the op gives.

use ndcast::{Complex64, DType, Element, Expr, Tensor, op::Op};

/// The elements of a result: exact, or rounded to 6 digits where the row gives a text.
macro_rules! expected {
    ($T:ty, $digits:literal) => {
        Expected::<$T>::Digits($digits)
    };
    ($T:ty, $elements:expr) => {
        Expected::<$T>::Exact($elements.to_vec())
    };
}

enum Expected<T> {
    Exact(Vec<T>),
    Digits(&'static str),
}

/// The name of an op, its example evaluated as an expression, and whether the result is the expected one.
fn row<T: Element + PartialEq + std::fmt::Debug>(
    op: Op,
    operands: Vec<Expr>,
    expected: Expected<T>,
) -> (Op, usize, bool) {
    let count = operands.len();
    let y = Expr::map(op, operands).eval().unwrap();
    let elements = y.to_vec::<T>().unwrap();
    let same = match expected {
        Expected::Exact(wanted) => elements == wanted,
        Expected::Digits(wanted) => format!("{elements:.6?}") == wanted,
    };
    (op, count, same)
}

macro_rules! rows {
    ($(
        #[doc = $doc:literal]
        #[example(($x1:expr $(, $x:expr)*) => $T:ty: $result:tt)]
        $Op:ident = $name:ident $operands:tt -> $rule:ident
        $(, $clause:ident $arguments:tt)*
        { $($bodies:tt)+ }
    )+) => {
        vec![$(row(Op::$Op, vec![Tensor::from($x1).into() $(, $x.into())*], expected!($T, $result))),+]
    };
}

#[test]
fn every_row_has_an_example_that_holds() {
    let rows = ndcast_ops::for_each_op!(rows);
    assert_eq!(rows.len(), ndcast_ops::OpInfo::TABLE.len());
    for (op, operands, same) in rows {
        assert_eq!(operands, op.info().required(), "{op:?}: the operands without a default");
        assert!(same, "{op:?}: the result of its example is another");
    }
}

#[test]
fn a_wrong_example_is_seen() {
    let wrong = || vec![Tensor::from([1.0, 2.0]).into(), Expr::from(1)];
    assert!(!row(Op::Add, wrong(), Expected::Exact(vec![2.0, 2.0])).2);
    assert!(!row::<f64>(Op::Add, wrong(), Expected::Digits("[2.000000, 3.000001]")).2);
    assert_eq!(Expr::map(Op::Add, wrong()).eval().unwrap().dtype(), DType::F64);
}
