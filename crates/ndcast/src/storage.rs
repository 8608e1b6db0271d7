//! Who owns the bytes of tensors.
//!
//! A [`Storage`] is shared, reference-counted memory: allocated here, taken over with a `Vec`, or lent by an owner such as a mapped file. It
//! is written only through [`Storage::unique`], which answers only while nobody else holds it, so a
//! tensor that others look at never changes under them. Allocation failure is an error, never an abort.
//!
//! Memory is always initialised: fresh pages come zeroed from the system.

use crate::Element;
use crate::error::{Class, Error, Result};
use crate::memory;
use std::alloc::{Layout, alloc_zeroed, dealloc};
use std::any::Any;
use std::ptr::NonNull;
use std::sync::Arc;

/// Alignment of allocated memory in bytes: a cache line, and an AVX-512 register.
const ALIGNMENT: usize = 64;

/// Shared bytes.
#[derive(Clone)]
pub(crate) struct Storage(Arc<Bytes>);

struct Bytes {
    start: NonNull<u8>,
    length: usize,
    /// `None`: allocated here. `Some`: what keeps the bytes.
    owner: Option<Box<dyn Any + Send + Sync>>,
    /// Whether a unique holder may write: lent bytes are never written.
    writable: bool,
}

// SAFETY: the bytes are plain data. They are written only by a unique holder (`Storage::unique`), and lent ones never.
unsafe impl Send for Bytes {}
// SAFETY: as above.
unsafe impl Sync for Bytes {}

impl Drop for Bytes {
    fn drop(&mut self) {
        if self.owner.is_none() && self.length > 0 {
            // SAFETY: allocated in `Storage::zeroed` with this very layout.
            unsafe { dealloc(self.start.as_ptr(), Layout::from_size_align_unchecked(self.length, ALIGNMENT)) }
        }
    }
}

impl Storage {
    /// `length` bytes of zeros, aligned to 64.
    ///
    /// # Errors
    /// `Memory` when the machine cannot hold as many: asked before anything is touched.
    pub(crate) fn zeroed(length: usize) -> Result<Storage> {
        let refuse = || Error::new(Class::Memory, format!("cannot allocate {}", memory::describe(length as u128)));
        let start = if length == 0 {
            NonNull::<Aligned>::dangling().cast()
        } else {
            let layout = Layout::from_size_align(length, ALIGNMENT).map_err(|_| refuse())?;
            if !memory::can_hold(length) {
                return Err(refuse());
            }
            // SAFETY: the layout's size is not zero.
            NonNull::new(unsafe { alloc_zeroed(layout) }).ok_or_else(refuse)?
        };
        Ok(Storage(Arc::new(Bytes { start, length, owner: None, writable: true })))
    }

    /// Bytes that `owner` keeps alive.
    ///
    /// # Safety
    /// `start .. start + length` stays valid and unwritten for as long as `owner` lives.
    pub(crate) unsafe fn lent(start: NonNull<u8>, length: usize, owner: Box<dyn Any + Send + Sync>) -> Storage {
        Storage(Arc::new(Bytes { start, length, owner: Some(owner), writable: false }))
    }

    /// The elements of a `Vec`, taken over without a copy.
    pub(crate) fn adopted<T: Element>(mut elements: Vec<T>) -> Storage {
        // An empty `Vec` dangles, which is as good as any address for no bytes.
        let start = NonNull::from(elements.as_mut_slice()).cast();
        let length = size_of_val(elements.as_slice());
        Storage(Arc::new(Bytes { start, length, owner: Some(Box::new(elements)), writable: true }))
    }

    /// The first byte, for reading.
    pub(crate) fn start(&self) -> *const u8 {
        self.0.start.as_ptr()
    }

    /// How many bytes there are.
    pub(crate) fn length(&self) -> usize {
        self.0.length
    }

    /// The first byte, for writing, if nobody else holds the storage and it is not lent.
    pub(crate) fn unique(&mut self) -> Option<*mut u8> {
        Arc::get_mut(&mut self.0).filter(|bytes| bytes.writable).map(|bytes| bytes.start.as_ptr())
    }

    /// Whether both are the same memory.
    pub(crate) fn same(&self, other: &Storage) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }

    /// An address that tells storages apart while they live.
    pub(crate) fn identity(&self) -> usize {
        Arc::as_ptr(&self.0) as usize
    }
}

/// A type whose dangling pointer is aligned for every element.
#[repr(align(64))]
struct Aligned;
