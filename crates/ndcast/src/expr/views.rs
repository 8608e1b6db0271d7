//! Lazy counterparts of the views of [`Tensor`](crate::Tensor).
//!
//! The planner usually replaces a view of a map by a map of views of its operands, and then stores no intermediate result. A view of a
//! reduction, and [`reshape`](Expr::reshape), may have to store their operand. The planner also stores a map if that saves work.

use crate::expr::{Expr, NodeKind};
use crate::shape::{Index, IntoShape, Layout};

/// Views. They do not fail: `eval` reports the errors that the methods of [`Tensor`](crate::Tensor) of the same names document.
impl Expr {
    /// The elements that an index selects; see [`Tensor::index`](crate::Tensor::index).
    ///
    /// ```
    /// use ndcast::{s, tensor};
    /// let x = tensor![[1.0, 2.0], [3.0, 4.0]];
    /// let differences = &x.expr().index(&s![.., 1..]) - &x.expr().index(&s![.., ..-1]);
    /// assert_eq!(differences.eval()?.to_vec::<f32>()?, [1.0, 1.0]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[track_caller]
    pub fn index(&self, indices: &[Index]) -> Expr {
        let indices = indices.to_vec();
        self.clone().view("index", move |layout| layout.index(&indices))
    }

    /// Inserts an axis of length 1 at position `axis` of the result.
    #[track_caller]
    pub fn unsqueeze(&self, axis: isize) -> Expr {
        self.clone().view("unsqueeze", move |layout| layout.unsqueeze(axis))
    }

    /// Removes all axes of length 1.
    #[track_caller]
    pub fn squeeze(&self) -> Expr {
        self.clone().view("squeeze", |layout| layout.squeeze(None))
    }

    /// Removes these axes, which must have length 1.
    #[track_caller]
    pub fn squeeze_axes(&self, axes: &[isize]) -> Expr {
        let axes = axes.to_vec();
        self.clone().view("squeeze", move |layout| layout.squeeze(Some(&axes)))
    }

    /// The axes in another order: axis `k` of the result is axis `axes[k]` of this expression. Every axis must occur exactly once.
    #[track_caller]
    pub fn permute(&self, axes: &[isize]) -> Expr {
        let axes = axes.to_vec();
        self.clone().view("permute", move |layout| layout.permute(&axes))
    }

    /// Exchanges two axes.
    #[track_caller]
    pub fn transpose(&self, axis1: isize, axis2: isize) -> Expr {
        self.clone().view("transpose", move |layout| layout.transpose(axis1, axis2))
    }

    /// All axes in reverse order (`.T`).
    #[track_caller]
    pub fn transposed(&self) -> Expr {
        self.clone().view("transposed", Layout::reversed)
    }

    /// Exchanges the last two axes (`.mT`).
    #[track_caller]
    pub fn mt(&self) -> Expr {
        self.clone().view("mt", Layout::matrix_transpose)
    }

    /// Moves the axes `source` to the positions `destination`. The other axes keep their order.
    #[track_caller]
    pub fn movedim(&self, source: &[isize], destination: &[isize]) -> Expr {
        let (source, destination) = (source.to_vec(), destination.to_vec());
        self.clone().view("movedim", move |layout| layout.movedim(&source, &destination))
    }

    /// Reverses the elements along these axes.
    #[track_caller]
    pub fn flip(&self, axes: &[isize]) -> Expr {
        let axes = axes.to_vec();
        self.clone().view("flip", move |layout| layout.flip(Some(&axes)))
    }

    /// Broadcasts to `lengths`; -1 keeps a length.
    #[track_caller]
    pub fn expand(&self, lengths: &[isize]) -> Expr {
        let lengths = lengths.to_vec();
        self.clone().view("expand", move |layout| layout.expand(&lengths))
    }

    /// Broadcasts to a shape.
    #[track_caller]
    pub fn broadcast_to(&self, shape: impl IntoShape) -> Expr {
        match shape.into_shape() {
            Ok(shape) => self.clone().view("broadcast_to", move |layout| layout.broadcast_to(&shape)),
            Err(error) => Expr::failed(error.into()),
        }
    }

    /// The `length` elements of `axis` that begin at `start`.
    #[track_caller]
    pub fn narrow(&self, axis: isize, start: isize, length: usize) -> Expr {
        self.clone().view("narrow", move |layout| layout.narrow(axis, start, length))
    }

    /// One element of `axis`. The result does not have this axis.
    #[track_caller]
    pub fn select(&self, axis: isize, index: isize) -> Expr {
        self.clone().view("select", move |layout| layout.select(axis, index))
    }

    /// The elements whose index on `axis2` is `offset` more than their index on `axis1`. They form a new last axis, which replaces both.
    #[track_caller]
    pub fn diagonal(&self, offset: isize, axis1: isize, axis2: isize) -> Expr {
        self.clone().view("diagonal", move |layout| layout.diagonal(offset, axis1, axis2))
    }

    /// Windows of length `size` along `axis`, one every `step` elements. In the result, `axis` numbers the windows and a new last axis
    /// runs within them.
    #[track_caller]
    pub fn unfold(&self, axis: isize, size: usize, step: usize) -> Expr {
        self.clone().view("unfold", move |layout| layout.unfold(axis, size, step))
    }

    /// The same elements in C order with another shape. One length may be -1 and is then computed from the others. An expression that is
    /// not a tensor is stored first.
    #[track_caller]
    pub fn reshape(&self, lengths: &[isize]) -> Expr {
        Expr::new(NodeKind::Reshape { arg: self.clone(), lengths: lengths.into() })
    }
}

#[cfg(test)]
mod tests {
    use crate::{Expr, Index, Tensor};

    /// Views of a tensor, a map (which become views of its operands) and a reduction (which is stored) equal the views of the result.
    #[test]
    fn as_the_views_of_tensors() {
        let x = Tensor::arange(0, 24, 1, None).unwrap().reshape(&[2, 3, 4]).unwrap();
        let column = Tensor::arange(0, 3, 1, None).unwrap().reshape(&[3, 1]).unwrap();
        let exprs: [Expr; 3] = [x.expr(), &x * &column, x.expr().unsqueeze(0).sum(0)];
        type View = (fn(&Expr) -> Expr, fn(&Tensor) -> crate::Result<Tensor>);
        let views: [View; 12] = [
            (|x| x.index(&[Index::Ellipsis, Index::Int(-1)]), |x| x.index(&[Index::Ellipsis, Index::Int(-1)])),
            (|x| x.unsqueeze(1).squeeze(), |x| x.unsqueeze(1)?.squeeze()),
            (|x| x.unsqueeze(1).squeeze_axes(&[1]), |x| x.unsqueeze(1)?.squeeze_axes(&[1])),
            (|x| x.permute(&[2, 0, 1]), |x| x.permute(&[2, 0, 1])),
            (|x| x.transpose(0, -1), |x| x.transpose(0, -1)),
            (|x| x.transposed().mt(), |x| x.transposed()?.mt()),
            (|x| x.movedim(&[0], &[-1]), |x| x.movedim(&[0], &[-1])),
            (|x| x.flip(&[0, 2]), |x| x.flip(&[0, 2])),
            (|x| x.unsqueeze(0).expand(&[2, -1, -1, -1]), |x| x.unsqueeze(0)?.expand(&[2, -1, -1, -1])),
            (|x| x.broadcast_to([2, 2, 3, 4]).select(0, 1), |x| x.broadcast_to([2, 2, 3, 4])?.select(0, 1)),
            (|x| x.narrow(2, 1, 2).diagonal(0, 1, 2), |x| x.narrow(2, 1, 2)?.diagonal(0, 1, 2)),
            (|x| x.unfold(2, 3, 1).reshape(&[-1, 3]), |x| x.unfold(2, 3, 1)?.reshape(&[-1, 3])),
        ];
        for expr in &exprs {
            let computed = expr.eval().unwrap();
            for (lazy, eager) in &views {
                let (lazy, eager) = (lazy(expr).eval().unwrap(), eager(&computed).unwrap());
                assert_eq!(lazy.shape(), eager.shape());
                assert_eq!(lazy.to_vec::<i64>().unwrap(), eager.to_vec::<i64>().unwrap());
            }
        }
    }
}
