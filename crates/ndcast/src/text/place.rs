//! [`Place`]: elements that names refer to, and that can be written through every one of them.
//!
//! A core tensor is a value, which never changes under anyone; a name of the language is a reference, as in Python. A place is
//! what lies between: a *base*, shared by all who refer to it, and a layout over it. Reading takes a snapshot, which
//! costs nothing; a write copies the base first if a snapshot is still held.

use crate::inplace::TensorMut;
use crate::shape::{Layout, Shape, ShapeError};
use crate::{Class, DType, Error, Expr, Result, Tensor};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// A tensor that can be written through all names and views of it.
#[derive(Clone)]
pub struct Place {
    /// All elements of a storage as one axis, so that a copy of it keeps every element's position.
    base: Arc<Mutex<Tensor>>,
    layout: Layout,
    dtype: DType,
    /// Whether this is, or is part of, a view in which several elements share one cell.
    shared: bool,
}

impl Place {
    /// A place of its own for a tensor.
    ///
    /// # Errors
    /// `Shape` for a tensor whose memory is larger than tensors may be.
    pub fn new(tensor: &Tensor) -> Result<Place> {
        let elements = tensor.storage().length() / tensor.dtype().size();
        let whole = tensor.with_layout(Layout::contiguous(&Shape::from([elements]))?);
        Ok(Place {
            base: Arc::new(Mutex::new(whole)),
            layout: tensor.layout().clone(),
            dtype: tensor.dtype(),
            shared: tensor.layout().shares_cells(),
        })
    }

    fn base(&self) -> MutexGuard<'_, Tensor> {
        self.base.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The elements as they are now.
    pub fn tensor(&self) -> Tensor {
        self.base().with_layout(self.layout.clone())
    }

    /// Where the elements lie in the base.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// What the elements are.
    pub fn dtype(&self) -> DType {
        self.dtype
    }

    /// The elements as they are now, as an expression.
    pub(super) fn expr(&self) -> Expr {
        Expr::from(self.tensor())
    }

    /// Another layout of the same elements.
    pub(super) fn view(&self, name: &str, view: impl FnOnce(&Layout) -> Result<Layout, ShapeError>) -> Result<Place> {
        let layout = view(&self.layout).map_err(|error| Error::shape(name, &["x"], error))?;
        let shared = self.shared || layout.shares_cells();
        Ok(Place { base: self.base.clone(), layout, dtype: self.dtype, shared })
    }

    /// Writes the elements.
    ///
    /// # Errors
    /// `Value` for a broadcast view and for any part of one; those of `write`.
    pub(super) fn write<R>(&self, write: impl FnOnce(&mut TensorMut<'_>) -> Result<R>) -> Result<R> {
        if self.shared {
            let error = ShapeError::shared_cells(&self.layout);
            return Err(Error::new(Class::Value, format!("{error} (this is such a view, or part of one)")));
        }
        let mut base = self.base();
        write(&mut base.view_mut(|_| Ok(self.layout.clone()))?)
    }
}
