//! As one writes it in PyTorch. The reader should conclude: the direction is an `Order`, so `Order::Descending`.

use ndcast::prelude::*;

fn main() {
    let _ = tensor![3, 1, 2].sort(-1, true);
}
