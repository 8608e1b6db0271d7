//! Typical mistakes and their error messages.
//!
//! Building an expression never fails. `eval` reports the error: the operation, the aligned shapes, the axis that clashes, and the
//! source line of the operation.
//!
//! `cargo run --example errors`

use ndcast::{DType, Error, ErrorKind, Result, Tensor, tensor};

/// Prints and returns the error of a computation that must fail.
fn refused(title: &str, result: Result<Tensor>) -> Error {
    let error = result.expect_err("this is refused");
    println!("--- {title}\n{error}\n");
    error
}

/// Runs it.
pub fn main() -> Result<()> {
    let images = Tensor::zeros([8, 3, 32, 32], None)?;
    let mean = tensor![0.5, 0.4, 0.3];

    let clash = refused("a bias per channel, on the wrong axis", (&images - &mean).eval());
    assert_eq!(clash.kind(), ErrorKind::Shape);
    assert!(clash.to_string().contains('^'), "the picture points at the axis");
    assert!(clash.location().is_some_and(|at| at.file().ends_with("errors.rs")));
    // The correct form:
    assert_eq!((&images - mean.reshape([3, 1, 1])?).eval()?.shape(), images.shape());

    let deep = (&images + 1.0).exp() * (&images - &mean).abs();
    let deep = refused("the same mistake within a longer expression", deep.sum(0).eval());
    assert_eq!(deep.kind(), ErrorKind::Shape);

    let axis = refused("an axis that is not there", images.sum(4));
    assert_eq!(axis.kind(), ErrorKind::Index);

    let lossy = refused("a number that does not fit", (&tensor![1, 2].cast(DType::U8)? + 300).eval());
    assert_eq!(lossy.kind(), ErrorKind::Overflow);

    let zero = refused("integers divided by zero", tensor![1, 2].floor_divide(tensor![1, 0]));
    assert_eq!(zero.kind(), ErrorKind::Value);

    let memory = refused("more than there is", Tensor::zeros([1 << 20, 1 << 20, 1 << 10], None));
    assert_eq!(memory.kind(), ErrorKind::Memory);
    Ok(())
}
