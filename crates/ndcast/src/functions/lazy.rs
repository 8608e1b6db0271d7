//! The functions of whole tensors as lazy methods: what [`Tensor`] computes at once, [`Expr`] makes a part of an expression.

mod cuts;
mod join;
mod table;
#[cfg(test)]
mod tests;
mod written;

use crate::error::Result;
use crate::expr::print::call::Call;
use crate::{Expr, Tensor, Unique};

/// What an eager function returns, as a list.
trait Parts {
    fn parts(self) -> Vec<Tensor>;
}

impl Parts for Tensor {
    fn parts(self) -> Vec<Tensor> {
        vec![self]
    }
}

impl Parts for (Tensor, Tensor) {
    fn parts(self) -> Vec<Tensor> {
        vec![self.0, self.1]
    }
}

impl Parts for Vec<Tensor> {
    fn parts(self) -> Vec<Tensor> {
        self
    }
}

impl Parts for Unique {
    fn parts(self) -> Vec<Tensor> {
        vec![self.values, self.indices, self.inverse_indices, self.counts]
    }
}

/// Whole tensors.
impl Expr {
    /// A function of whole tensors as a part of an expression. The operands are computed first, and `function` gets them in
    /// order. Below an expression it runs once, and the result is kept; an
    /// `eval` of the function itself runs it each time. An error of it gets this place in the source.
    ///
    /// ```
    /// use ndcast::{Expr, Order, Tensor};
    /// let x = Tensor::from([3.0, 1.0, 2.0]);
    /// let reversed = Expr::function("sort_down", [&x * 2.0], |x| x[0].sort(-1, Order::Descending));
    /// assert_eq!((reversed + 1.0).eval()?.to_vec::<f64>()?, [7.0, 5.0, 3.0]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[track_caller]
    pub fn function<X: Into<Expr>>(
        name: &'static str,
        operands: impl IntoIterator<Item = X>,
        function: impl Fn(&[Tensor]) -> Result<Tensor> + Send + Sync + 'static,
    ) -> Expr {
        let function = move |operands: &[Tensor]| function(operands).map(Parts::parts);
        let operands: Vec<Expr> = operands.into_iter().map(Into::into).collect();
        let call: Call = match operands.len() {
            0 => Box::new(move |_, _| format!("{name}(…)")),
            _ => Box::new(move |names, _| format!("{name}({}, …)", names.operands())),
        };
        Expr::of_function(name, operands, call, Box::new(function), None)
    }
}
