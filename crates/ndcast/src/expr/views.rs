//! Lazy counterparts of the views of [`Tensor`](crate::Tensor).
//!
//! The planner usually replaces a view of a map by a map of views of its operands, and then stores no intermediate result. A view of a
//! reduction, and [`reshape`](Expr::reshape), may have to store their operand. The planner also stores a map if that saves work.

use crate::axes::AxisList;
use crate::expr::{Expr, NodeKind};
use crate::shape::{Integers, IntoShape};
use crate::tensor::view::{narrowed, unsqueezed};
use std::ops::Range;

/// # View
///
/// Views do not fail: `eval` reports the errors that the methods of [`Tensor`](crate::Tensor) of the same names document.
impl Expr {
    /// Inserts axes of length 1 at these positions of the result.
    ///
    /// ```
    /// use ndcast::tensor;
    /// let x = tensor![1, 2];
    /// let table = x.expr().unsqueeze(1) * 10 + &x;
    /// assert_eq!(table.eval()?, tensor![[11, 12], [21, 22]]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[track_caller]
    pub fn unsqueeze(&self, axes: impl Into<AxisList>) -> Expr {
        self.clone().view_with("unsqueeze", axes.into(), |axes, layout| unsqueezed(layout, axes))
    }

    /// Removes axes, which must have length 1. [`ALL`](crate::ALL) removes every axis of length 1.
    ///
    /// ```
    /// use ndcast::{ALL, tensor};
    /// let x = tensor![[[1, 2]]].expr() + 1;
    /// assert_eq!(x.squeeze(0).eval()?, tensor![[2, 3]]);
    /// assert_eq!(x.squeeze(ALL).eval()?, tensor![2, 3]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[track_caller]
    pub fn squeeze(&self, axes: impl Into<AxisList>) -> Expr {
        self.clone().view_with("squeeze", axes.into(), |axes, layout| layout.squeeze(axes.0.as_deref()))
    }

    /// The axes in another order: axis `k` of the result is axis `axes[k]` of this expression. Every axis must occur exactly once.
    ///
    /// ```
    /// use ndcast::tensor;
    /// let x = tensor![[[1, 2, 3]], [[4, 5, 6]]].expr() * 10; // (2, 1, 3)
    /// assert_eq!(x.permute([1, 2, 0]).eval()?, tensor![[[10, 40], [20, 50], [30, 60]]]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[track_caller]
    pub fn permute(&self, axes: impl AsRef<[isize]>) -> Expr {
        self.clone().view_with("permute", axes.as_ref().to_vec(), |axes, layout| layout.permute(axes))
    }

    /// Exchanges two axes.
    ///
    /// ```
    /// use ndcast::tensor;
    /// let x = tensor![[1, 2, 3], [4, 5, 6]].expr() * 10;
    /// assert_eq!(x.transpose(0, 1).eval()?, tensor![[10, 40], [20, 50], [30, 60]]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[track_caller]
    pub fn transpose(&self, axis1: isize, axis2: isize) -> Expr {
        self.clone().view_with("transpose", (axis1, axis2), |&(axis1, axis2), layout| layout.transpose(axis1, axis2))
    }

    /// All axes in reverse order (`.T`).
    ///
    /// ```
    /// use ndcast::tensor;
    /// let x = tensor![[1, 2], [3, 4]];
    /// assert_eq!((&x - x.expr().transposed()).eval()?, tensor![[0, -1], [1, 0]]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[track_caller]
    pub fn transposed(&self) -> Expr {
        self.clone().view_with("transposed", (), |(), layout| layout.reversed())
    }

    /// Exchanges the last two axes (`.mT`).
    ///
    /// ```
    /// use ndcast::tensor;
    /// let x = tensor![[[1, 2], [3, 4]]].expr() * 10;
    /// assert_eq!(x.mt().eval()?, tensor![[[10, 30], [20, 40]]]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[track_caller]
    pub fn mt(&self) -> Expr {
        self.clone().view_with("mt", (), |(), layout| layout.matrix_transpose())
    }

    /// Moves one axis or several from the positions `source` to the positions `destination`. The other axes keep their order.
    ///
    /// ```
    /// use ndcast::tensor;
    /// let x = tensor![[[1, 2, 3]], [[4, 5, 6]]].expr() * 10; // (2, 1, 3)
    /// assert_eq!(x.movedim(0, -1).shape()?, [1, 3, 2]);
    /// assert_eq!(x.movedim([0, 1], [1, 2]).shape()?, [3, 2, 1]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[track_caller]
    pub fn movedim(&self, source: impl Into<AxisList>, destination: impl Into<AxisList>) -> Expr {
        self.clone().view_with("movedim", (source.into(), destination.into()), |(source, destination), layout| {
            layout.movedim(&source.of(layout.rank()), &destination.of(layout.rank()))
        })
    }

    /// Reverses the elements along these axes.
    ///
    /// ```
    /// use ndcast::{ALL, tensor};
    /// let x = tensor![[1, 2], [3, 4]].expr() * 10;
    /// assert_eq!(x.flip(0).eval()?, tensor![[30, 40], [10, 20]]);
    /// assert_eq!(x.flip(ALL).eval()?, tensor![[40, 30], [20, 10]]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[track_caller]
    pub fn flip(&self, axes: impl Into<AxisList>) -> Expr {
        self.clone().view_with("flip", axes.into(), |axes, layout| layout.flip(axes.0.as_deref()))
    }

    /// Broadcasts to `lengths`; -1 keeps a length.
    ///
    /// ```
    /// use ndcast::tensor;
    /// let row = tensor![1, 2].expr() * 10;
    /// assert_eq!(row.expand([2, -1]).eval()?, tensor![[10, 20], [10, 20]]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[track_caller]
    pub fn expand(&self, lengths: impl Integers) -> Expr {
        match lengths.integers() {
            Ok(lengths) => self.clone().view_with("expand", lengths, |lengths, layout| layout.expand(lengths)),
            Err(error) => Expr::failed(error.into()),
        }
    }

    /// Broadcasts to a shape.
    ///
    /// ```
    /// use ndcast::tensor;
    /// let row = tensor![1, 2].expr() * 10;
    /// assert_eq!(row.broadcast_to([2, 2]).eval()?, tensor![[10, 20], [10, 20]]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[track_caller]
    pub fn broadcast_to(&self, shape: impl IntoShape) -> Expr {
        match shape.into_shape() {
            Ok(shape) => self.clone().view_with("broadcast_to", shape, |shape, layout| layout.broadcast_to(shape)),
            Err(error) => Expr::failed(error.into()),
        }
    }

    /// The same elements. Axes of length 1 among these may be stretched, and somebody says so: guards do not ask about them.
    ///
    /// ```
    /// use ndcast::tensor;
    /// let column = tensor![[1], [2]].expr() * 10;
    /// assert_eq!((column.stretchable(-1) + tensor![1, 2]).eval()?, tensor![[11, 12], [21, 22]]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[track_caller]
    pub fn stretchable(&self, axes: impl Into<AxisList>) -> Expr {
        self.clone().view_with("stretchable", axes.into(), |axes, layout| layout.stretchable(&axes.of(layout.rank())))
    }

    /// A range of the elements of `axis`. Unlike a slice in [`Expr::index`], it must lie within the axis.
    ///
    /// ```
    /// use ndcast::tensor;
    /// let x = tensor![1, 2, 3, 4].expr() * 10;
    /// assert_eq!(x.narrow(0, 1..3).eval()?, tensor![20, 30]);
    /// assert!(x.narrow(0, 3..5).eval().is_err());
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[track_caller]
    pub fn narrow(&self, axis: isize, range: Range<usize>) -> Expr {
        self.clone().view_with("narrow", (axis, range), |(axis, range), layout| narrowed(layout, *axis, range.clone()))
    }

    /// One element of `axis`. The result does not have this axis.
    ///
    /// ```
    /// use ndcast::tensor;
    /// let x = tensor![[1, 2], [3, 4]].expr() * 10;
    /// assert_eq!(x.select(1, -1).eval()?, tensor![20, 40]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[track_caller]
    pub fn select(&self, axis: isize, index: isize) -> Expr {
        self.clone().view_with("select", (axis, index), |&(axis, index), layout| layout.select(axis, index))
    }

    /// The elements whose index on the second axis is `offset` more than their index on the first. They form a new last axis, which replaces both.
    ///
    /// ```
    /// use ndcast::tensor;
    /// let x = tensor![[1, 2, 3], [4, 5, 6]].expr() * 10;
    /// assert_eq!(x.diagonal(0, [0, 1]).eval()?, tensor![10, 50]);
    /// assert_eq!(x.diagonal(1, [0, 1]).eval()?, tensor![20, 60]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[track_caller]
    pub fn diagonal(&self, offset: isize, [axis1, axis2]: [isize; 2]) -> Expr {
        self.clone().view_with("diagonal", (offset, vec![axis1, axis2]), move |(offset, _), layout| {
            layout.diagonal(*offset, axis1, axis2)
        })
    }

    /// Windows of length `size` along `axis`, one every `step` elements. In the result, `axis` numbers the windows and a new last axis
    /// runs within them.
    ///
    /// ```
    /// use ndcast::tensor;
    /// let x = tensor![1, 2, 3, 4, 5].expr() * 10;
    /// let windows = x.unfold(0, 3, 2);
    /// assert_eq!(windows.eval()?, tensor![[10, 20, 30], [30, 40, 50]]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[track_caller]
    pub fn unfold(&self, axis: isize, size: usize, step: usize) -> Expr {
        self.clone()
            .view_with("unfold", (axis, size, step), |&(axis, size, step), layout| layout.unfold(axis, size, step))
    }

    /// The same elements in C order with another shape. One length may be -1 and is then computed from the others. An expression that is
    /// not a tensor is stored first.
    ///
    /// ```
    /// use ndcast::tensor;
    /// let x = tensor![[1, 2, 3], [4, 5, 6]].expr() * 10;
    /// assert_eq!(x.reshape([3, -1]).eval()?, tensor![[10, 20], [30, 40], [50, 60]]);
    /// assert_eq!(x.reshape(-1).shape()?, [6]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[track_caller]
    pub fn reshape(&self, lengths: impl Integers) -> Expr {
        match lengths.integers() {
            Ok(lengths) => Expr::new(NodeKind::Reshape { arg: self.clone(), lengths }),
            Err(error) => Expr::failed(error.into()),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::{ALL, Expr, Tensor, s};

    /// Views of a tensor, a map (which become views of its operands) and a reduction (which is stored) equal the views of the result.
    #[test]
    fn as_the_views_of_tensors() {
        let x = Tensor::arange(0i64..24).unwrap().reshape([2, 3, 4]).unwrap();
        let column = Tensor::arange(0i64..3).unwrap().reshape([3, 1]).unwrap();
        let exprs: [Expr; 3] = [x.expr(), &x * &column, x.expr().unsqueeze(0).sum(0)];
        type View = (fn(&Expr) -> Expr, fn(&Tensor) -> crate::Result<Tensor>);
        let views: [View; 12] = [
            (|x| x.index(s![..., -1]), |x| x.index(s![..., -1])),
            (|x| x.unsqueeze([1, -1]).squeeze(ALL), |x| x.unsqueeze([1, -1])?.squeeze(ALL)),
            (|x| x.unsqueeze(1).squeeze(1), |x| x.unsqueeze(1)?.squeeze(1)),
            (|x| x.permute([2, 0, 1]), |x| x.permute([2, 0, 1])),
            (|x| x.transpose(0, -1), |x| x.transpose(0, -1)),
            (|x| x.transposed().mt(), |x| x.transposed()?.mt()),
            (|x| x.movedim(0, -1), |x| x.movedim(0, -1)),
            (|x| x.flip([0, 2]), |x| x.flip([0, 2])),
            (|x| x.unsqueeze(0).expand([2, -1, -1, -1]), |x| x.unsqueeze(0)?.expand([2, -1, -1, -1])),
            (|x| x.broadcast_to([2, 2, 3, 4]).select(0, 1), |x| x.broadcast_to([2, 2, 3, 4])?.select(0, 1)),
            (|x| x.narrow(2, 1..3).diagonal(0, [1, 2]), |x| x.narrow(2, 1..3)?.diagonal(0, [1, 2])),
            (|x| x.unfold(2, 3, 1).reshape([-1, 3]), |x| x.unfold(2, 3, 1)?.reshape([-1, 3])),
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
