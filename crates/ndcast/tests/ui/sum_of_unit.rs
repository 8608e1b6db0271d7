//! `()` names no axes. The reader should conclude: of what converts to `Axes`, `All` is meant, so `ALL`.

use ndcast::prelude::*;

fn main() {
    let _ = tensor![1, 2].sum(());
}
