//! Operators give expressions. The reader should conclude: found an `Expr`, so `.eval()?` is missing.

use ndcast::prelude::*;

fn main() {
    let (a, b) = (tensor![1.0, 2.0], tensor![3.0, 4.0]);
    let y: Tensor = &a + &b;
    drop(y);
}
