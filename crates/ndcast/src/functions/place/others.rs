//! Places over memory that other libraries write to, and places whose memory is lent to them.
//!
//! *Problem*: an array of NumPy's and a tensor over the same memory must each show what is written to the other; but a tensor is a value, and
//! expressions that wait hold tensors. *Technique*: three rules. A tensor of such memory that gets a place of its own is copied
//! ([`Place::new`]). An expression that reads it is computed at once ([`Expr::is_urgent`](crate::Expr::is_urgent)). A write computes its
//! elements elsewhere and then brings them to the memory, so that it may read what it writes. *Contract*: while a lease is held, every write through the place goes to
//! the memory that was lent. After that the place is what it was.

use crate::engine::copy_into;
use crate::functions::index::basic_only;
use crate::functions::inplace::TensorMut;
use crate::functions::place::{Elements, Place};
use crate::memory::storage::others::are_any;
use crate::{DType, Error, Result, Selector, Tensor};
use std::sync::Arc;

/// Elements of a place for another library, which may use them as long as it holds this.
pub struct Lease {
    tensor: Tensor,
    writable: bool,
    _shared: Option<Arc<()>>,
}

impl Lease {
    /// The elements. What is written to the place is written to them.
    pub fn tensor(&self) -> &Tensor {
        &self.tensor
    }

    /// Whether the other library may write to them.
    pub fn is_writable(&self) -> bool {
        self.writable
    }
}

impl Place {
    /// A place over memory that others may write to, see [`Tensor::from_others`]. It shows what they write, and they see what is written to it.
    ///
    /// # Errors
    /// As [`Place::new`].
    pub fn over(tensor: &Tensor) -> Result<Place> {
        Place::made(tensor)
    }

    /// Lends the elements. Memory that waiting expressions read stays theirs: then the place moves to a copy first. A place over memory that may
    /// only be read lends it for reading, and moves to a copy when it is written to.
    ///
    /// # Errors
    /// `Value` if the elements are not there; `Memory` if a copy is needed and there is no room.
    pub fn lend(&self) -> Result<Lease> {
        if self.elements != Elements::There {
            return Err(Error::value("only the shape of this tensor is known, not its elements"));
        }
        let mut base = self.base();
        let shown = |base: &Tensor| Tensor::from_parts(base.storage().clone(), self.layout.clone(), self.dtype);
        if !base.storage().is_writable() {
            return Ok(Lease { tensor: shown(&base), writable: false, _shared: None });
        }
        let mut lease = base.storage_mut().lease();
        if lease.is_none() && !base.storage().is_shared() {
            base.start_mut()?;
            lease = base.storage_mut().lease();
        }
        // Not every byte is a truth value.
        let writable = !self.shared && (base.dtype() == self.dtype || base.dtype() != DType::Bool);
        Ok(Lease { tensor: shown(&base), writable, _shared: lease })
    }

    /// Whether another place refers to the same memory, so that each shows what is written to the other.
    pub fn is_beside(&self, other: &Place) -> bool {
        Arc::ptr_eq(&self.base, &other.base)
    }

    /// As [`Place::write`], for the elements that `selectors` pick: of memory that others see too, only those are computed elsewhere, if the index is
    /// basic.
    ///
    /// # Errors
    /// As [`Place::write`] and [`Place::view`].
    pub fn write_at<R>(
        &self,
        selectors: &[Selector],
        write: impl FnOnce(&mut TensorMut<'_>, &[Selector]) -> Result<R>,
    ) -> Result<R> {
        match basic_only(selectors) {
            Some(indices) if self.is_shared() => {
                self.view("index", |layout| layout.index(&indices))?.write(|target| write(target, &[]))
            }
            _ => self.write(|target| write(target, selectors)),
        }
    }

    /// Whether others may write to the elements.
    pub fn is_shared(&self) -> bool {
        are_any() && self.base().storage().is_shared()
    }

    /// Whether others may write to the elements, and see what is written to the place.
    pub(super) fn writes_through(base: &Tensor) -> bool {
        base.storage().is_shared() && base.storage().is_writable()
    }

    /// Writes elements that others see too. `base` is locked.
    pub(super) fn write_through<R>(
        &self,
        base: &Tensor,
        write: impl FnOnce(&mut TensorMut<'_>) -> Result<R>,
    ) -> Result<R> {
        let mut made = Tensor::from_parts(base.storage().clone(), self.layout.clone(), self.dtype).duplicate()?;
        let done = write(&mut made.whole_mut()?)?;
        // SAFETY: `made` has memory of its own, so the copy below reads nothing of the base. No other handle is given out meanwhile, and no other
        // writable one, because the base is locked. The caller has asked whether the memory is shared and writable.
        let storage = unsafe { base.storage().through() }?;
        let mut target = Tensor::from_parts(storage, self.layout.clone(), self.dtype);
        copy_into(&made, &mut target)?;
        Ok(done)
    }
}
