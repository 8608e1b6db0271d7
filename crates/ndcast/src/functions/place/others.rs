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
use crate::memory::storage::Storage;
use crate::memory::storage::others::{COURTESY, PATIENCE, PAUSE, are_any};
use crate::{DType, Error, Result, Selector, Tensor};
use std::sync::{Arc, MutexGuard};
use std::thread::sleep;
use std::time::Instant;

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
        if !matches!(self.elements, Elements::There) {
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
            Some(indices) if self.is_shared() => self.index(&indices)?.write(|target| write(target, &[])),
            _ => self.write(|target| write(target, selectors)),
        }
    }

    /// Whether others may write to the elements.
    pub fn is_shared(&self) -> bool {
        are_any() && self.base().storage().is_shared()
    }

    /// The memory, for reading. A write that waits goes first, unless this thread reads already: then the write waits for it.
    pub(super) fn seen(&self) -> Storage {
        if let Some(storage) = self.base().storage().seen(false) {
            return storage;
        }
        let start = Instant::now();
        loop {
            // The base is not locked meanwhile, because the write needs it.
            sleep(PAUSE);
            if let Some(storage) = self.base().storage().seen(start.elapsed() > COURTESY) {
                return storage;
            }
        }
    }

    /// The base, locked, when no other thread reads elements that others see too. Nobody begins to read while it is locked.
    ///
    /// # Errors
    /// `Value` if another thread goes on reading.
    pub(super) fn free_base(&self) -> Result<MutexGuard<'_, Tensor>> {
        let (mut start, mut waiting) = (None, None);
        loop {
            let base = self.base();
            let Some(writer) = base.storage().busy() else { return Ok(base) };
            drop(base);
            waiting.get_or_insert(writer);
            if start.get_or_insert_with(Instant::now).elapsed() > PATIENCE {
                let text = "another thread computes with this memory, which is shared with another library: write to it afterwards";
                return Err(Error::value(text));
            }
            sleep(PAUSE);
        }
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
        // SAFETY: `made` has memory of its own, so in this thread nobody reads the base. No other thread had a handle when the base was locked
        // (`free_base`), and none can be made, nor a writable one, before it is unlocked. The caller has asked whether the memory is shared and
        // writable.
        let storage = unsafe { base.storage().through() };
        let mut target = Tensor::from_parts(storage, self.layout.clone(), self.dtype);
        copy_into(&made, &mut target)?;
        Ok(done)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{ALL, Expr, Index, Op, Scalar};
    use std::ptr::NonNull;
    use std::sync::mpsc;
    use std::thread;

    /// Memory of somebody else, and a tensor over it.
    struct Foreign {
        start: NonNull<f64>,
        length: usize,
    }

    impl Foreign {
        fn new(elements: &[f64]) -> Foreign {
            let slice: &'static mut [f64] = Box::leak(elements.to_vec().into_boxed_slice());
            Foreign { start: NonNull::from(&mut *slice).cast(), length: slice.len() }
        }

        fn place(&self, writable: bool) -> Place {
            let laid = (&[self.length][..], &[1][..], 0);
            // SAFETY: the memory is never freed, and these tests write to it only while nothing is computed.
            let tensor = unsafe {
                Tensor::from_others(self.start.cast(), self.length, DType::F64, laid, Box::new(()), writable)
            };
            Place::over(&tensor.unwrap()).unwrap()
        }

        fn put(&self, index: usize, value: f64) {
            assert!(index < self.length);
            // SAFETY: within the memory, and nothing is computed meanwhile.
            unsafe { self.start.add(index).write(value) }
        }

        fn seen(&self) -> Vec<f64> {
            // SAFETY: the memory is never freed, and nobody writes to it meanwhile.
            unsafe { std::slice::from_raw_parts(self.start.as_ptr(), self.length) }.to_vec()
        }
    }

    fn read(place: &Place) -> Vec<f64> {
        place.tensor().to_vec::<f64>().unwrap()
    }

    #[test]
    fn writes_on_either_side_are_seen_on_the_other() {
        let foreign = Foreign::new(&[0.0, 1.0, 2.0, 3.0]);
        let place = foreign.place(true);
        foreign.put(0, 9.0);
        assert_eq!(read(&place), [9.0, 1.0, 2.0, 3.0]);
        let (head, tail) = (
            Index::Slice { start: None, stop: Some(3), step: 1 },
            Index::Slice { start: Some(1), stop: None, step: 1 },
        );
        let part = |index: Index| place.index(&[index]).unwrap();
        // The value is read whole before the first element is written.
        let before = part(head).expr();
        part(tail).write(|target| target.apply_(Op::Add, &[before])).unwrap();
        assert_eq!(foreign.seen(), [9.0, 10.0, 3.0, 5.0]);
        let failed = place.write(|target| {
            target.fill_(7.0)?;
            target.assign(Tensor::zeros([9], DType::F64)?)
        });
        assert!(failed.is_err());
        assert_eq!(foreign.seen(), [9.0, 10.0, 3.0, 5.0]);
    }

    #[test]
    fn what_is_kept_is_a_copy_and_what_is_computed_is_urgent() {
        let foreign = Foreign::new(&[1.0, 2.0]);
        let place = foreign.place(true);
        assert!(place.expr().is_urgent() && (place.expr() + 1.0).sum(ALL).is_urgent() && !Expr::from(1.0).is_urgent());
        let kept = Place::new(&place.tensor()).unwrap();
        let mut value = place.tensor();
        value.fill_(5.0).unwrap();
        foreign.put(0, 8.0);
        assert_eq!(read(&kept), [1.0, 2.0]);
        assert_eq!(value.to_vec::<f64>().unwrap(), [5.0, 5.0]);
        assert_eq!(foreign.seen(), [8.0, 2.0]);
        assert!(!kept.expr().is_urgent());
    }

    #[test]
    fn memory_that_is_read_only_is_left() {
        let foreign = Foreign::new(&[1.0, 2.0]);
        let place = foreign.place(false);
        let view = place.index(&[Index::Int(0)]).unwrap();
        view.write(|target| target.fill_(7.0)).unwrap();
        assert_eq!((read(&place), foreign.seen()), (vec![7.0, 2.0], vec![1.0, 2.0]));
        assert!(!place.is_shared());
    }

    #[test]
    fn a_lease_shares_memory_as_long_as_it_is_held() {
        for count in [2, 100, 100_000] {
            let place = Place::new(&Tensor::zeros([count], DType::F64).unwrap()).unwrap();
            let waiting = place.expr() + 1.0;
            let lease = place.lend().unwrap();
            assert!(place.is_shared() && lease.is_writable() && place.expr().is_urgent());
            place.write(|target| target.fill_(3.0)).unwrap();
            assert_eq!(lease.tensor().sum(ALL).unwrap().item::<Scalar>().unwrap().as_f64(), 3.0 * count as f64);
            assert_eq!(waiting.sum(ALL).eval().unwrap().item::<Scalar>().unwrap().as_f64(), count as f64);
            let again = place.lend().unwrap();
            assert_eq!(again.tensor().as_ptr(), lease.tensor().as_ptr());
            drop(lease);
            assert!(place.is_shared());
            drop(again);
            assert!(!place.is_shared() && !place.expr().is_urgent());
            let before = place.expr();
            place.write(|target| target.fill_(4.0)).unwrap();
            assert_eq!(before.max(ALL).eval().unwrap().item::<Scalar>().unwrap().as_f64(), 3.0);
        }
    }

    #[test]
    fn a_write_waits_for_threads_that_read() {
        let place = Foreign::new(&[0.0; 4]).place(true);
        let (sender, receiver) = mpsc::channel();
        let reader = {
            let place = place.clone();
            thread::spawn(move || {
                let held = place.tensor();
                sender.send(()).unwrap();
                thread::sleep(std::time::Duration::from_millis(100));
                // Who reads already need not wait for the write that waits.
                assert_eq!(read(&place), [0.0; 4]);
                held.to_vec::<f64>().unwrap()
            })
        };
        receiver.recv().unwrap();
        place.write(|target| target.fill_(1.0)).unwrap();
        assert_eq!(reader.join().unwrap(), [0.0; 4]);
        assert_eq!(read(&place), [1.0; 4]);
    }
}
