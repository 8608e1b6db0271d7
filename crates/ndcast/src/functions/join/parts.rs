//! Joins of results that wait: each is computed in its place.
//!
//! *Problem*: to store the parts first and to copy them afterwards is a pass more over all of them. *Technique*: the part of the result that
//! an expression becomes is a layout, so the expression is computed with that layout in the memory of the result. All are computed together,
//! so what they share is read once. *Contract*: parts that are computed first give the same result.

use crate::error::Result;
use crate::functions::join::{Canvas, Joined, with_references};
use crate::shape::{Layout, ShapeError};
use crate::{Expr, Tensor};

impl Joined {
    /// Joins expressions of one dtype. `check` is given tensors of their shapes and dtypes, to join them. `None` if they are not of one
    /// dtype, or if `check` leaves some of them out.
    ///
    /// # Errors
    /// Those of `check`, and as [`Expr::eval_all`].
    pub fn of_waiting(exprs: &[Expr], check: impl FnOnce(&[&Tensor]) -> Result<Joined>) -> Result<Option<Tensor>> {
        let stand_in = |expr: &Expr| Tensor::stand_in(&expr.shape()?, expr.dtype()?);
        let stand_ins = exprs.iter().map(stand_in).collect::<Result<Vec<_>>>()?;
        let joined = with_references(&stand_ins, check)?;
        if joined.tensors.len() != exprs.len() || stand_ins.iter().any(|x| x.dtype() != joined.dtype) {
            return Ok(None);
        }
        let mut canvas = Canvas::new(&joined.shape, joined.dtype)?;
        let mut start = 0;
        let parts = joined.tensors.iter().zip(&stand_ins).map(|(part, own)| {
            let length = part.shape()[joined.axis];
            let place = canvas.whole.narrow(joined.axis as isize, start, length)?;
            start += length as isize;
            // An axis more or less, or a flat run, is another layout of the same elements.
            place.reshape(own.shape())
        });
        let Some(parts) = parts.collect::<Result<Option<Vec<Layout>>, ShapeError>>()? else { return Ok(None) };
        let wanted: Vec<&Expr> = exprs.iter().collect();
        for (k, tensor) in crate::engine::eval_parts(&wanted, &parts, &canvas.tensor)? {
            canvas.paste(parts[k].clone(), &tensor)?;
        }
        Ok(Some(canvas.finish()))
    }
}
