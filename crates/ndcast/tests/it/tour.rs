//! A tour of the crate in five minutes. Each test is one idea; the other modules test the corners.

use ndcast::{DType, ErrorKind, Tensor, dtype::promote, keep, map, s, tensor};

#[test]
fn addition_broadcasts() {
    let column = tensor![[0, 10], [20, 30]].reshape([4, 1]).unwrap();
    let row = tensor![1, 2, 3];
    let sum = column.add(&row).unwrap();
    assert_eq!(sum.shape(), &[4, 3]);
    assert_eq!(sum.to_vec::<i32>().unwrap(), [1, 2, 3, 11, 12, 13, 21, 22, 23, 31, 32, 33]);
}

#[test]
fn operators_build_an_expression_and_eval_computes_it() {
    let (x, y) = (tensor![1.0, 2.0, 3.0], tensor![4.0, 5.0, 6.0]);
    let expression = (&x * &y + 1.0).sqrt().sum(0);
    assert_eq!(expression.shape().unwrap(), []);
    let computed = expression.eval().unwrap();
    assert_eq!(computed.dtype(), DType::F64);
    assert!((computed.item::<f64>().unwrap() - (5f64.sqrt() + 11f64.sqrt() + 19f64.sqrt())).abs() < 1e-12);
}

#[test]
fn a_reduction_may_keep_its_axes() {
    let x = tensor![[1.0, 2.0, 3.0], [4.0, 5.0, 9.0]];
    assert_eq!(x.mean(1).unwrap().shape(), &[2]);
    assert_eq!(x.mean(keep(1)).unwrap().shape(), &[2, 1]);
    // So that the result broadcasts back against its operand.
    let centred = (&x - x.expr().mean(keep(1))).eval().unwrap();
    assert_eq!(centred, tensor![[-1.0, 0.0, 1.0], [-2.0, -1.0, 3.0]]);
}

#[test]
fn what_is_computed_together_is_what_is_computed_step_by_step() {
    let x = tensor![[0.1, 0.7, -0.3], [2.5, 1e-3, 7.0]];
    let lazy = ((&x - x.expr().max(keep(1))).exp() / 3.0).sum(0).eval().unwrap();
    let shifted = x.subtract(x.max(keep(1)).unwrap()).unwrap();
    let eager = shifted.exp().unwrap().divide(3.0).unwrap().sum(0).unwrap();
    testkit::compare::assert_same(&lazy, &eager, "the same bits");
}

#[test]
fn views_share_memory_and_a_write_copies_it_first() {
    let x = tensor![[1, 2, 3], [4, 5, 6]];
    let mut column = x.t().unwrap().select(0, 1).unwrap();
    assert!(column.shares_storage(&x));
    column.fill_(0).unwrap();
    assert_eq!(column, tensor![0, 0]);
    assert_eq!(x, tensor![[1, 2, 3], [4, 5, 6]]);
}

#[test]
fn writes_in_place_are_as_if_the_value_had_been_computed_first() {
    let mut x = tensor![1, 2, 3, 4];
    let before = x.index(s![..-1]).unwrap();
    x.index_mut(s![1..]).unwrap().add_(before).unwrap();
    assert_eq!(x, tensor![1, 3, 5, 7]);
}

#[test]
fn an_error_draws_the_shapes() {
    let (x, y) = (Tensor::zeros([8, 3, 32], None).unwrap(), Tensor::zeros(3, None).unwrap());
    let error = (&x + &y).eval().unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Shape);
    let text = error.to_string();
    for part in [
        "x1   8 × 3 × 32\n",
        "^ 32 and 3 (axis 2 of x1, axis 0 of x2): must be equal, or one of them 1",
        "help: write x2.unsqueeze(-1)",
    ] {
        assert!(text.contains(part), "{part} is not in\n{text}");
    }
}

#[test]
fn a_closure_is_an_op() {
    let x = tensor![[1.0, 2.0], [3.0, 4.0]];
    let collatz = map(&x, |x: f32| if x % 2.0 == 0.0 { x / 2.0 } else { 3.0 * x + 1.0 });
    assert_eq!((collatz + tensor![100f32, 0.0]).eval().unwrap(), tensor![[104f32, 1.0], [110.0, 2.0]]);
}

#[test]
fn dtypes_promote_and_numbers_adapt() {
    let (bytes, halves) = (tensor![1, 2].cast(DType::U8).unwrap(), tensor![0.5, 1.5].cast(DType::F16).unwrap());
    assert_eq!(promote(DType::U8, DType::I8), Some(DType::I16));
    assert_eq!(bytes.add(&halves).unwrap().dtype(), DType::F16);
    // A number takes the dtype of the tensor beside it, or is refused.
    assert_eq!(halves.multiply(2.0).unwrap().dtype(), DType::F16);
    assert_eq!(bytes.add(300).unwrap_err().kind(), ErrorKind::Overflow);
}

#[test]
fn masks_and_arrays_pick_elements() {
    let x = tensor![[1, 2, 3], [4, 5, 6]];
    let large = x.greater(2).unwrap();
    assert_eq!(x.index(s![&large]).unwrap(), tensor![3, 4, 5, 6]);
    let places = tensor![2, 0];
    assert_eq!(x.index(s![.., &places]).unwrap(), tensor![[3, 1], [6, 4]]);
}
