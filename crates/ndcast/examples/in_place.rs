//! Writing into tensors: the right-hand side is always as if it had been computed first, and nobody else sees it.
//!
//! `cargo run --example in_place`

use ndcast::{Class, Result, Tensor, s, tensor};

fn main() -> Result<()> {
    let mut x = tensor![[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]];
    let before = x.clone();

    // Operands broadcast to the target, which keeps its shape and dtype.
    x.sub_(tensor![1.0, 2.0, 3.0])?;
    assert_eq!(x.to_vec::<f32>()?, [0.0, 0.0, 0.0, 3.0, 3.0, 3.0]);
    // A clone is a value of its own: the write copied, since two held the memory.
    assert_eq!(before.to_vec::<f32>()?, [1.0, 2.0, 3.0, 4.0, 5.0, 6.0]);

    // A part of a tensor: the last column, then everything but the first row.
    x.slice_mut(&s![.., -1])?.fill_(9)?;
    x.slice_mut(&s![1..])?.assign(tensor![[7.0, 8.0, 9.0]])?;
    println!("{x}");
    assert_eq!(x.to_vec::<f32>()?, [0.0, 0.0, 9.0, 7.0, 8.0, 9.0]);

    // Source and target may overlap: every element gets its left neighbour as it was, not as it became.
    let mut row = tensor![1, 2, 3, 4];
    let left = row.index(&s![..-1])?;
    row.slice_mut(&s![1..])?.add_(left)?;
    assert_eq!(row.to_vec::<i64>()?, [1, 3, 5, 7]);

    // What the target cannot hold is refused, and changes nothing.
    let refused = row.add_(tensor![[1], [2]]).expect_err("(2, 4) does not fit into (4,)");
    println!("{refused}");
    assert_eq!(refused.class(), Class::Shape);
    assert_eq!(row.add_(0.5).expect_err("fractions in integers").class(), Class::DType);
    assert_eq!(row.to_vec::<i64>()?, [1, 3, 5, 7]);

    // An expression written where it is to be, without a result of its own.
    let mut out = Tensor::zeros([2, 3], None)?;
    (&x * 2.0 + 1.0).eval_into(&mut out)?;
    assert_eq!(out.to_vec::<f32>()?, [1.0, 1.0, 19.0, 15.0, 17.0, 19.0]);
    Ok(())
}
