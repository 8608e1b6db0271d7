//! A `Typed` is read-only, because it shares the memory of its tensor. The reader should conclude: `IndexMut` is missing on purpose, and
//! `x.set(s![0], 3)?` writes to the tensor itself.

use ndcast::prelude::*;

fn main() {
    let elements = tensor![1, 2].typed::<i32>().unwrap();
    elements[[0]] = 3;
}
