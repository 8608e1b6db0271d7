//! Text is no operand. The reader should conclude: numbers, tensors and expressions are.

use ndcast::prelude::*;

fn main() {
    let a = tensor![1.0, 2.0];
    let _ = &a + "text";
}
