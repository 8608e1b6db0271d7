//! Methods that give several expressions, and a few that are other operations under another name.

use crate::error::{Error, Result};
use crate::expr::print::call::Call;
use crate::functions::join::cuts::Cuts;
use crate::shape::normalize_axis;
use crate::{Expr, memory};

macro_rules! cuts {
    ($($name:ident($x:ident: $X:ty) = $given:expr;)+) => {
        /// Parts along an axis. Their number depends on the shape, so these methods work it out, and report the errors of the
        /// expression, at once. The parts are views and as lazy as any.
        impl Expr {
            $(
                #[doc = concat!("[`Tensor::", stringify!($name), "`](crate::Tensor::", stringify!($name), ") of the expression.")]
                ///
                /// # Errors
                /// As [`Expr::shape`], and those of the method of [`Tensor`](crate::Tensor).
                #[track_caller]
                pub fn $name(&self, $x: $X, axis: isize) -> Result<Vec<Expr>> {
                    Cuts::$name(&self.shape()?, $given, axis)?.of_expr(self)
                }
            )+
        }

        #[cfg(test)]
        pub(super) const NAMES: &[&str] = &[$(stringify!($name)),+];
    };
}

cuts! {
    split(size: usize) = size;
    split_sizes(sizes: impl AsRef<[usize]>) = sizes.as_ref();
    chunk(count: usize) = count;
    tensor_split(count: usize) = count;
    tensor_split_at(positions: impl AsRef<[isize]>) = positions.as_ref();
}

impl Expr {
    /// One view for each element of `axis`, as [`Tensor::unbind`](crate::Tensor::unbind).
    ///
    /// # Errors
    /// As [`Expr::shape`]; `Index` for an axis out of range; `Memory` if there is no room for so many views.
    #[track_caller]
    pub fn unbind(&self, axis: isize) -> Result<Vec<Expr>> {
        let shape = self.shape()?;
        let axis = normalize_axis(axis, shape.rank()).map_err(|error| Error::shape("unbind", &[], error))?;
        let mut views = memory::room_for(shape[axis])?;
        for index in 0..shape[axis] {
            views.push(self.select(axis as isize, index as isize));
        }
        Ok(views)
    }

    /// The indices of the elements that are not zero, one expression for each axis, as
    /// [`Tensor::nonzero`](crate::Tensor::nonzero). Their shapes are known only when they are computed.
    ///
    /// # Errors
    /// As [`Expr::shape`]. `Value` for a 0-d expression comes with `eval`.
    #[track_caller]
    pub fn nonzero(&self) -> Result<Vec<Expr>> {
        let rank = self.shape()?.rank();
        let function = |x: &[crate::Tensor]| x[0].nonzero();
        let call: Call = Box::new(|names, part| format!("{}.nonzero()?[{part}]", names.receiver()));
        let first = Expr::of_function("nonzero", vec![self.clone()], call, Box::new(function), None);
        let mut results = Vec::with_capacity(rank.max(1));
        // A 0-d expression gives one that reports the error.
        for axis in 0..rank.max(1) {
            results.push(first.result(axis));
        }
        Ok(results)
    }

    /// The same as [`Expr::transpose`], under its name in NumPy.
    #[track_caller]
    pub fn swapaxes(&self, axis1: isize, axis2: isize) -> Expr {
        self.clone().view_with("swapaxes", (axis1, axis2), |&(axis1, axis2), layout| layout.transpose(axis1, axis2))
    }

    /// The same as [`Expr::mt`], under its name in the Array API standard.
    #[track_caller]
    pub fn matrix_transpose(&self) -> Expr {
        self.clone().view_with("matrix_transpose", (), |(), layout| layout.matrix_transpose())
    }

    /// Sums of the diagonals of the matrices in the last two axes, as [`Tensor::trace`](crate::Tensor::trace). It fuses as any sum.
    #[track_caller]
    pub fn trace(&self, offset: isize) -> Expr {
        self.diagonal(offset, [-2, -1]).sum(-1)
    }
}
