//! As one writes it in NumPy. The reader should conclude: axes are missing, and `ALL` stands for all of them.

use ndcast::prelude::*;

fn main() {
    let _ = tensor![1, 2].sum();
}
