//! An expression computes nothing until `eval()`, so one that is dropped is a mistake. The reader should conclude: write `.eval()?` behind
//! it, and use the result.
#![deny(unused_must_use)]

use ndcast::prelude::*;

fn main() {
    let x = tensor![1.0, 2.0];
    &x + 1.0;
    x.expr().exp();
}
