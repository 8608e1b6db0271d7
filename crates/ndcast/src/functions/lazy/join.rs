//! Joins and sums of products of any number of expressions.
//!
//! They are associated functions of [`Expr`], not functions of the crate as the eager ones are: a path says which of the two it is,
//! nothing has to be imported, and all lazy operations are found in one place.

use crate::error::Result;
use crate::expr::print::arguments::written;
use crate::expr::print::call::Call;
use crate::functions::join::{Joined, with_references};
use crate::functions::product::einsum_types;
use crate::{Expr, Tensor, concat, einsum, hstack, stack, vstack};
use std::sync::Arc;

/// Joins and sums of products, with the names, parameters and errors of the functions of the crate. The operands are an array or a list of
/// references to tensors, or of expressions.
impl Expr {
    /// [`concat()`](crate::concat()) of expressions.
    ///
    /// ```
    /// use ndcast::{Expr, Tensor};
    /// let x = Tensor::from([3, 1, 2]);
    /// let both = Expr::concat([&x * 2, x.expr().cumsum(0)], 0);
    /// assert_eq!(both.eval()?.to_vec::<i64>()?, [6, 2, 4, 3, 4, 6]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[track_caller]
    pub fn concat<X: Into<Expr>>(operands: impl IntoIterator<Item = X>, axis: impl Into<Option<isize>>) -> Expr {
        let axis = axis.into();
        let types = move |operands: &[&Tensor]| Joined::concat(operands, axis)?.types();
        let call: Call = Box::new(move |names, _| format!("Expr::concat([{}], {})", names.operands(), written(&axis)));
        of_list("concat", operands, call, move |operands| concat(operands, axis), types)
    }

    /// [`stack`](crate::stack) of expressions.
    #[track_caller]
    pub fn stack<X: Into<Expr>>(operands: impl IntoIterator<Item = X>, axis: isize) -> Expr {
        let types = move |operands: &[&Tensor]| Joined::stack(operands, axis)?.types();
        let call: Call = Box::new(move |names, _| format!("Expr::stack([{}], {axis})", names.operands()));
        of_list("stack", operands, call, move |operands| stack(operands, axis), types)
    }

    /// [`hstack`](crate::hstack) of expressions.
    #[track_caller]
    pub fn hstack<X: Into<Expr>>(operands: impl IntoIterator<Item = X>) -> Expr {
        let call: Call = Box::new(|names, _| format!("Expr::hstack([{}])", names.operands()));
        of_list("hstack", operands, call, |operands| hstack(operands), |operands| Joined::hstack(operands)?.types())
    }

    /// [`vstack`](crate::vstack) of expressions.
    #[track_caller]
    pub fn vstack<X: Into<Expr>>(operands: impl IntoIterator<Item = X>) -> Expr {
        let call: Call = Box::new(|names, _| format!("Expr::vstack([{}])", names.operands()));
        of_list("vstack", operands, call, |operands| vstack(operands), |operands| Joined::vstack(operands)?.types())
    }

    /// [`einsum`](crate::einsum) of expressions.
    ///
    /// ```
    /// use ndcast::{Expr, Tensor};
    /// let x = Tensor::from([[1.0, 2.0], [3.0, 4.0]]);
    /// assert_eq!(Expr::einsum("ij,ij->i", [&x * 2.0, x.expr()]).eval()?.to_vec::<f64>()?, [10.0, 50.0]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[track_caller]
    pub fn einsum<X: Into<Expr>>(subscripts: &str, operands: impl IntoIterator<Item = X>) -> Expr {
        let subscripts: Arc<str> = subscripts.into();
        let (text, again) = (subscripts.clone(), subscripts.clone());
        let types = move |operands: &[&Tensor]| einsum_types(&again, operands);
        let call: Call = Box::new(move |names, _| format!("Expr::einsum({text:?}, [{}])", names.operands()));
        of_list("einsum", operands, call, move |operands| einsum(&subscripts, operands), types)
    }
}

/// A function of a list of operands.
#[track_caller]
fn of_list<X: Into<Expr>>(
    name: &'static str,
    operands: impl IntoIterator<Item = X>,
    call: Call,
    run: impl Fn(&[&Tensor]) -> Result<Tensor> + Send + Sync + 'static,
    types: impl Fn(&[&Tensor]) -> Result<Tensor> + Send + Sync + 'static,
) -> Expr {
    let run = move |operands: &[Tensor]| Ok(vec![with_references(operands, &run)?]);
    let types = move |operands: &[Tensor]| Ok(vec![with_references(operands, &types)?]);
    let operands = operands.into_iter().map(Into::into).collect();
    Expr::of_function(name, operands, call, Box::new(run), Some(Box::new(types)))
}
