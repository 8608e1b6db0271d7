//! Rows of different lengths. The reader should conclude: the second row lacks an element.

use ndcast::tensor;

fn main() {
    let _ = tensor![[1, 2], [3]];
}
