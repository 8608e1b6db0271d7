//! Writing into existing tensors.
//!
//! *Problem*: `x[1:] += x[:-1]` and `x += x.T` read the elements that they write. *Technique*: tensors are values. A write first makes its
//! tensor the only holder of its memory. A right-hand side that reads the same tensor holds the old memory, so the write goes to a copy,
//! which is made only then. [`TensorMut`] is a view for writing: a layout over a borrowed tensor. *Contract*: the result is as if the
//! right-hand side had been computed first. The target keeps its shape and dtype. After an error nothing has changed. Writing is an error
//! if several elements share one memory cell (a broadcast view).

mod compound;
mod ops;

use crate::engine::target::Stored;
use crate::engine::{check_into, direct, eval_into};
use crate::error::{Error, Result};
use crate::expr::{Expr, NodeKind};
use crate::functions::index::{Selector, basic_only};
use crate::machine::STACK_ELEMENTS;
use crate::shape::{Index, Layout, Shape, ShapeError};
use crate::{DType, Op, Scalar, Tensor};

/// A part of a tensor, or all of it, for writing. [`Tensor::index_mut`] and [`Tensor::diagonal_mut`] create it.
///
/// ```
/// use ndcast::{Tensor, s};
/// let mut x = Tensor::from([1, 2, 3, 4]);
/// let before = x.index(s![..-1])?;
/// x.index_mut(s![1..])?.add_(before)?;
/// assert_eq!(x, Tensor::from([1, 3, 5, 7]));
///
/// let mut part = x.index_mut(s![..2])?;
/// part *= 10;
/// assert_eq!(x, Tensor::from([10, 30, 5, 7]));
/// # Ok::<(), ndcast::Error>(())
/// ```
pub struct TensorMut<'a> {
    /// The only holder of its memory while it is borrowed.
    base: &'a mut Tensor,
    layout: Layout,
    /// Whether writes are only checked, because there are no elements. The layout may then reach outside of the memory.
    pub(crate) checked: bool,
}

/// # Write: parts
impl Tensor {
    /// The elements that an index selects, for writing; see [`s!`](crate::s). Integers, ranges, new axes and `...` select a view; for masks
    /// and tensors of indices see [`Tensor::set`] and [`Tensor::apply_at`].
    ///
    /// # Errors
    /// As [`Tensor::index`]; `Value` for a mask or indices, or if this is a broadcast view; `Memory` if it needs a copy and there is no room.
    ///
    /// ```
    /// use ndcast::{Tensor, s};
    /// let mut x = Tensor::from([[1, 2], [3, 4]]);
    /// x.index_mut(s![.., 0])?.mul_(10)?;
    /// assert_eq!(x, Tensor::from([[10, 2], [30, 4]]));
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn index_mut(&mut self, selectors: impl AsRef<[Selector]>) -> Result<TensorMut<'_>> {
        let indices = viewable(selectors.as_ref())?;
        self.view_mut(|layout| layout.index(&indices))
    }

    /// A diagonal for writing, as [`Tensor::diagonal`] selects it.
    ///
    /// # Errors
    /// As [`Tensor::diagonal`]; `Value` if this is a broadcast view; `Memory` if it needs a copy and there is no room.
    ///
    /// ```
    /// use ndcast::Tensor;
    /// let mut x = Tensor::from([[0, 0], [0, 0]]);
    /// x.diagonal_mut(0, [0, 1])?.fill_(1)?;
    /// assert_eq!(x, Tensor::from([[1, 0], [0, 1]]));
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn diagonal_mut(&mut self, offset: isize, [axis1, axis2]: [isize; 2]) -> Result<TensorMut<'_>> {
        self.view_mut(|layout| layout.diagonal(offset, axis1, axis2))
    }

    /// The elements under another layout, for writing.
    ///
    /// # Errors
    /// The errors of `view`; `Shape` if its layout reaches outside of the memory; `Value` if this is a broadcast view; `Memory`.
    #[doc(hidden)]
    pub fn view_mut(&mut self, view: impl FnOnce(&Layout) -> Result<Layout, ShapeError>) -> Result<TensorMut<'_>> {
        self.whole_mut()?.into_view(view)
    }

    /// All elements, for writing.
    pub(crate) fn whole_mut(&mut self) -> Result<TensorMut<'_>> {
        refuse_shared_cells(self.layout())?;
        // This comes before any layout is derived, because a copy is in C order, whatever the layout was.
        self.start_mut()?;
        let layout = self.layout().clone();
        Ok(TensorMut { base: self, layout, checked: false })
    }
}

/// # Look, and write
impl<'a> TensorMut<'a> {
    /// A target that has only a shape and a dtype. A write to it reports the errors of a real write, and otherwise does nothing.
    pub(crate) fn checked(cell: &'a mut Tensor, layout: Layout) -> TensorMut<'a> {
        TensorMut { base: cell, layout, checked: true }
    }

    /// The elements that an index picks from a target that is only checked. Only their `shape` is known, and they are only checked too.
    pub(crate) fn picked(&mut self, shape: &Shape) -> Result<TensorMut<'_>> {
        Ok(TensorMut { base: self.base, layout: Layout::contiguous(shape)?, checked: true })
    }

    /// Lengths of the axes.
    ///
    /// ```
    /// use ndcast::{s, tensor};
    /// let mut x = tensor![[1, 2, 3], [4, 5, 6]];
    /// assert_eq!(x.index_mut(s![.., 1..])?.shape(), [2, 2]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn shape(&self) -> &Shape {
        self.layout.shape()
    }

    /// Type of the elements.
    ///
    /// ```
    /// use ndcast::{DType, s, tensor};
    /// let mut x = tensor![[1, 2, 3], [4, 5, 6]];
    /// assert_eq!(x.index_mut(s![0])?.dtype(), DType::I32);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn dtype(&self) -> DType {
        self.base.dtype()
    }

    /// The shape, the strides and the offset of the elements in the memory of the tensor.
    ///
    /// ```
    /// use ndcast::{s, tensor};
    /// let mut x = tensor![[1, 2, 3], [4, 5, 6]];
    /// assert_eq!(x.index_mut(s![1])?.layout().offset(), 3);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// The elements that an index selects, as [`Tensor::index_mut`].
    ///
    /// # Errors
    /// As [`Tensor::index_mut`].
    pub fn index_mut(&mut self, selectors: impl AsRef<[Selector]>) -> Result<TensorMut<'_>> {
        self.slice(&viewable(selectors.as_ref())?)
    }

    /// The elements of a view that an index selects.
    #[doc(hidden)]
    pub fn slice(&mut self, indices: &[Index]) -> Result<TensorMut<'_>> {
        self.view(|layout| layout.index(indices))
    }

    /// The elements under another layout.
    ///
    /// # Errors
    /// The errors of `view`; `Shape` if its layout reaches outside of the memory.
    #[doc(hidden)]
    pub fn view(&mut self, view: impl FnOnce(&Layout) -> Result<Layout, ShapeError>) -> Result<TensorMut<'_>> {
        TensorMut { base: self.base, layout: self.layout.clone(), checked: self.checked }.into_view(view)
    }

    fn into_view(self, view: impl FnOnce(&Layout) -> Result<Layout, ShapeError>) -> Result<TensorMut<'a>> {
        let layout = view(&self.layout).map_err(|error| Error::shape("view_mut", &[], error))?;
        // `view` is arbitrary code and may return any layout. That of a checked target is larger than its one cell.
        let storage_len = self.base.storage().length() / self.dtype().size();
        let layout = if self.checked { layout } else { layout.within(storage_len)? };
        Ok(TensorMut { base: self.base, layout, checked: self.checked })
    }

    /// Passes `write` a tensor of the base's memory under some layout; it is the only holder. The base always gets its memory back, even
    /// after a panic. `layout` must be within the storage.
    pub(crate) fn lend<R>(&mut self, layout: Layout, write: impl FnOnce(&mut Tensor) -> Result<R>) -> Result<R> {
        if self.checked {
            return Err(Error::value("only the shape of this tensor is known, not its elements"));
        }
        let nothing = Tensor::allocate(&Shape::from([0]), self.dtype())?;
        let (lent, whole) = (self.base.with_layout(layout), self.base.layout().clone());
        *self.base = nothing;
        write(&mut Loan { base: self.base, whole, lent }.lent)
    }

    /// Computes an expression into the elements; see [`Expr::eval_into`].
    ///
    /// # Errors
    /// As [`Expr::eval_into`]; `Value` if several elements share one memory cell.
    ///
    /// ```
    /// use ndcast::{s, tensor};
    /// let mut x = tensor![[1.0, 2.0], [0.0, 0.0]];
    /// let squares = x.index(s![0])?.expr().square();
    /// x.index_mut(s![1])?.eval_from(&squares)?;
    /// assert_eq!(x, tensor![[1.0, 2.0], [1.0, 4.0]]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn eval_from(&mut self, value: &Expr) -> Result<()> {
        self.store(value, Stored::ExactShape)
    }

    /// Replaces the elements by those of a value, which broadcasts, as in Python's `x[...] = value`. Any cast is allowed, except from a
    /// complex dtype to an integer or float dtype.
    ///
    /// # Errors
    /// `Shape` if the value does not broadcast to the shape; `Value` for a scalar that does not fit the dtype, or if several elements share
    /// one memory cell; `DType` for complex values and an integer or float target; as [`Expr::eval`].
    ///
    /// ```
    /// use ndcast::{s, tensor};
    /// let mut x = tensor![[1, 2], [3, 4]];
    /// x.index_mut(s![.., 0])?.assign(tensor![10, 30])?;
    /// assert_eq!(x, tensor![[10, 2], [30, 4]]);
    /// x.assign(0)?;
    /// assert_eq!(x, tensor![[0, 0], [0, 0]]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[doc(alias = "copy_")]
    #[doc(alias = "copyto")]
    #[track_caller]
    pub fn assign(&mut self, value: impl Into<Expr>) -> Result<()> {
        let value = value.into();
        match value.as_scalar() {
            Some(scalar) => self.fill_(scalar),
            None if value.as_tensor().is_some_and(|value| self.put(value).is_some()) => Ok(()),
            None => self.store(&value, Stored::Assigned),
        }
    }

    /// Copies a small value that is there and has the dtype of the target. `None` if it is anything else.
    fn put(&mut self, value: &Tensor) -> Option<()> {
        if self.takes_a_plan() { None } else { direct::put(value, self.base, &self.layout) }
    }

    /// Whether a write needs more than a loop over the elements.
    fn takes_a_plan(&self) -> bool {
        let shared = self.base.layout().shares_cells() || self.layout.shares_cells();
        self.checked || shared || self.layout.numel() > STACK_ELEMENTS
    }

    /// Replaces every element by a scalar. An integer dtype drops the fraction of a float.
    ///
    /// # Errors
    /// `Value` if the scalar does not fit the dtype or if several elements share one memory cell; `DType` for a complex scalar and a real
    /// tensor.
    ///
    /// ```
    /// use ndcast::{s, tensor};
    /// let mut x = tensor![[1, 2], [3, 4]];
    /// x.index_mut(s![0])?.fill_(7)?;
    /// assert_eq!(x, tensor![[7, 7], [3, 4]]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[track_caller]
    pub fn fill_(&mut self, value: impl Into<Scalar>) -> Result<()> {
        let value = value.into().fit(self.dtype())?;
        if !self.takes_a_plan() && direct::fill_layout(value, self.base, &self.layout).is_some() {
            return Ok(());
        }
        self.store(&Tensor::of_scalar(value, self.dtype()).into(), Stored::Assigned)
    }

    /// Replaces the elements on the main diagonal, whose indices are all equal, by a scalar.
    ///
    /// # Errors
    /// As [`TensorMut::fill_`]; `Shape` for fewer than two axes.
    ///
    /// ```
    /// use ndcast::tensor;
    /// let mut x = tensor![[1, 2], [3, 4]];
    /// x.fill_diagonal_(0)?;
    /// assert_eq!(x, tensor![[0, 2], [3, 0]]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[track_caller]
    pub fn fill_diagonal_(&mut self, value: impl Into<Scalar>) -> Result<()> {
        let diagonal = |layout: &Layout| {
            let first = layout.diagonal(0, 0, 1)?;
            (2..layout.rank()).try_fold(first, |layout, _| layout.diagonal(0, 0, -1))
        };
        self.view(diagonal)?.fill_(value)
    }

    /// Replaces the elements by the result of an op. They are its first operand, and `others` are the rest, which broadcast to them.
    ///
    /// # Errors
    /// `Shape` if the result does not have the shape of the target; `DType` if it cannot be cast within its kind (a float result into
    /// integers); `Value` for a scalar that does not fit, for integers divided by zero, or if several elements share one memory cell; as
    /// [`Expr::eval`].
    ///
    /// ```
    /// use ndcast::{op::Op, tensor};
    /// let mut x = tensor![1, 2, 3];
    /// x.apply_(Op::Multiply, [10])?;
    /// assert_eq!(x, tensor![10, 20, 30]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[track_caller]
    pub fn apply_(&mut self, op: Op, others: impl IntoIterator<Item: Into<Expr>>) -> Result<()> {
        let own = Expr::new(NodeKind::Target);
        let others = others.into_iter().map(Into::into);
        // Not in a closure, which would be the place of an error.
        let result = Expr::map(op, std::iter::once(own).chain(others));
        self.store(&result, Stored::InPlace)
    }

    /// Stores a `result` computed from the elements in their place. It takes one pass, unless a part of the result may fail on the way.
    #[track_caller]
    pub(crate) fn update(&mut self, result: impl FnOnce(Expr) -> Expr) -> Result<()> {
        self.store(&result(Expr::new(NodeKind::Target)), Stored::InPlace)
    }

    /// Stores a result in the place of the elements, with a cast of the same kind.
    #[track_caller]
    #[doc(hidden)]
    pub fn replace(&mut self, result: &Expr) -> Result<()> {
        self.store(result, Stored::InPlace)
    }

    /// Stores the elements of `value` where a mask is true, with a cast of the same kind.
    #[track_caller]
    #[doc(hidden)]
    pub fn replace_where(&mut self, mask: &Expr, value: &Expr) -> Result<()> {
        self.update(|own| Expr::map(Op::Where, [mask.clone(), value.clone(), own]))
    }

    #[track_caller]
    fn store(&mut self, value: &Expr, stored: Stored) -> Result<()> {
        // Not even a part of a broadcast view can be written, because other elements share its cells.
        refuse_shared_cells(self.base.layout())?;
        refuse_shared_cells(&self.layout)?;
        if self.checked {
            return check_into(value, &self.layout, self.dtype(), stored);
        }
        self.lend(self.layout.clone(), |target| eval_into(value, target, stored))
    }
}

/// An index that selects a view.
fn viewable(selectors: &[Selector]) -> Result<Vec<Index>> {
    basic_only(selectors).ok_or_else(|| {
        Error::value("index_mut: a mask or a tensor of indices selects no view: write with set() or apply_at() instead")
    })
}

/// The memory of a base, on loan.
struct Loan<'a> {
    base: &'a mut Tensor,
    whole: Layout,
    lent: Tensor,
}

impl Drop for Loan<'_> {
    fn drop(&mut self) {
        // This also runs when a user's closure panics in the middle of a write.
        *self.base = self.lent.with_layout(self.whole.clone());
    }
}

pub(crate) fn refuse_shared_cells(layout: &Layout) -> Result<()> {
    if layout.shares_cells() { Err(Error::value(ShapeError::shared_cells(layout).to_string())) } else { Ok(()) }
}

/// A scalar as a 0-d tensor in the dtype of its target.
pub(crate) fn fitting(scalar: Scalar, dtype: DType) -> Result<Tensor> {
    Ok(Tensor::of_scalar(scalar.fit(dtype)?, dtype))
}
