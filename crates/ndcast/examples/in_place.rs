//! Writing into tensors. The result is always as if the right-hand side had been computed first. Other tensors never change.
//!
//! `cargo run --example in_place`

use ndcast::{DType, ErrorKind, Result, Tensor, s, tensor};

/// Runs it.
pub fn main() -> Result<()> {
    let mut x = tensor![[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]];
    let before = x.clone();

    // The operand broadcasts to the target. The target keeps its shape and dtype.
    x -= tensor![1.0, 2.0, 3.0];
    assert_eq!(x, tensor![[0.0, 0.0, 0.0], [3.0, 3.0, 3.0]]);
    // A clone is an independent value: the write first copied the memory, because the clone shared it.
    assert_eq!(before, tensor![[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]);

    // Writing to a part of a tensor: the last column, then all rows but the first.
    x.set(s![.., -1], 9)?;
    x.set(s![1..], tensor![[7.0, 8.0, 9.0]])?;
    println!("{x}");
    assert_eq!(x, tensor![[0.0, 0.0, 9.0], [7.0, 8.0, 9.0]]);

    // Source and target may overlap: the sum uses the old value of every left neighbour.
    let mut row = tensor![1, 2, 3, 4];
    let left = row.index(s![..-1])?;
    row.index_mut(s![1..])?.add_(left)?;
    assert_eq!(row, tensor![1, 3, 5, 7]);

    // A value that the target cannot hold is an error and changes nothing. (`row += ...` would panic with the same text.)
    let refused = row.add_(tensor![[1], [2]]).expect_err("(2, 4) does not fit into (4,)");
    println!("{refused}");
    assert_eq!(refused.kind(), ErrorKind::Shape);
    assert_eq!(row.add_(0.5).expect_err("fractions in integers").kind(), ErrorKind::DType);
    assert_eq!(row, tensor![1, 3, 5, 7]);

    // `eval_into` writes the result into an existing tensor and allocates nothing for it.
    let mut out = Tensor::zeros([2, 3], DType::F64)?;
    (&x * 2.0 + 1.0).eval_into(&mut out)?;
    assert_eq!(out, tensor![[1.0, 1.0, 19.0], [15.0, 17.0, 19.0]]);
    Ok(())
}
