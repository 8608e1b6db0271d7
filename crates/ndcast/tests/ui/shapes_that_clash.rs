//! Constant shapes are checked by the compiler. The reader should conclude: 2 does not broadcast with 3.

use ndcast::broadcast_shape;

fn main() {
    let _ = broadcast_shape!([4, 2], [3]);
}
