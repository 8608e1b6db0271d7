//! Brackets would have to know the type of the elements, which a tensor knows only when the program runs. The reader should conclude: a
//! tensor has no brackets; `x.set(s![0, 1], 1)?` writes, `x.index(s![0, 1])?` and `x.typed::<f64>()?[[0, 1]]` read (they are the examples
//! at the top of the page of `Tensor`). The compiler offers no place for a hint: a type without `Index` is all that it reports.

use ndcast::prelude::*;

fn main() {
    let mut x = tensor![[1, 2], [3, 4]];
    x[[0, 1]] = 1;
}
