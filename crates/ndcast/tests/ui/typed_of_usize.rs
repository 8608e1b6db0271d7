//! No dtype stands for `usize`. The reader should conclude: elements are `i64` or `u64`, from the list of the types that implement `Element`.

use ndcast::prelude::*;

fn main() {
    let _ = tensor![1, 2].typed::<usize>();
}
