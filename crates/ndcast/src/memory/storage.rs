//! Who owns the bytes of tensors.
//!
//! A [`Storage`] is shared, reference-counted memory: allocated here, taken over with a `Vec`, or lent by an owner such as a mapped file. It
//! is written only through [`Storage::unique`], which answers only while nobody else holds it, so a
//! tensor that others look at never changes under them. What does not fit is an error.
//!
//! Allocated memory is of three sizes. Small bytes lie in one allocation with the reference count: a tiny result costs one `malloc`. Middling
//! ones are the allocator's, aligned to a cache line. Large ones come from the pool of `pool.rs` and go back there.
//!
//! Whoever holds a `Storage` may read all of it: [`Storage::zeroed`] is zeros whatever was in that memory before, and who calls
//! [`Storage::unwritten`], which says nothing about the bytes, promises to write them all, through pointers, before anyone can read one. A
//! computation that fails half-way drops its storage and hands it to nobody.

mod counted;

use crate::Element;
use crate::error::{Class, Error, Result};
use crate::memory;
use crate::memory::pages::Block;
use crate::memory::pool;
use crate::threads::run_each;
use counted::Counted;
use std::alloc::{Layout, alloc, alloc_zeroed, dealloc};
use std::any::Any;
use std::marker::PhantomData;
use std::mem::MaybeUninit;
use std::ops::{Deref, DerefMut};
use std::ptr::NonNull;
use std::sync::Arc;

/// Alignment of allocated memory in bytes: a cache line, and an AVX-512 register. Small bytes have the allocator's own, 16.
const ALIGNMENT: usize = 64;

/// Bytes up to which they lie beside the reference count.
const SMALL: usize = 4096;

/// Shared bytes.
#[derive(Clone)]
pub(crate) struct Storage(Memory);

#[derive(Clone)]
enum Memory {
    Small(Counted),
    Other(Arc<Bytes>),
}

struct Bytes {
    start: NonNull<u8>,
    length: usize,
    keeper: Keeper,
    /// Whether a unique holder may write: lent bytes are never written.
    writable: bool,
}

/// What keeps bytes alive.
enum Keeper {
    /// The allocator, under `ALIGNMENT`.
    Allocator,
    /// The pool, which gets the block back; `None` once it has.
    Pool(Option<Block>),
    Owner(#[allow(dead_code, reason = "held to be dropped")] Box<dyn Any + Send + Sync>),
}

// SAFETY: the bytes are plain data. They are written only by a unique holder (`Storage::unique`), and lent ones never.
unsafe impl Send for Bytes {}
// SAFETY: as above.
unsafe impl Sync for Bytes {}

impl Drop for Bytes {
    fn drop(&mut self) {
        match &mut self.keeper {
            // SAFETY: allocated in `Storage::allocate` with this very layout.
            Keeper::Allocator => unsafe {
                dealloc(self.start.as_ptr(), Layout::from_size_align_unchecked(self.length, ALIGNMENT));
            },
            Keeper::Pool(block) => block.take().into_iter().for_each(pool::release),
            Keeper::Owner(_) => {}
        }
    }
}

impl Storage {
    /// `length` bytes of zeros.
    ///
    /// # Errors
    /// `Memory` when the machine cannot hold as many: asked before anything is touched.
    pub(crate) fn zeroed(length: usize) -> Result<Storage> {
        let (storage, zero) = Storage::allocate(length, true)?;
        if !zero {
            // SAFETY: just made: nobody else has it; it has room for as many bytes, of which nothing is claimed.
            let bytes = unsafe { std::slice::from_raw_parts_mut(storage.start().cast_mut().cast(), length) };
            fill(bytes, 0u8)?;
        }
        Ok(storage)
    }

    /// `length` bytes with anything in them: what was there before, or memory that was never written.
    ///
    /// # Errors
    /// As [`Storage::zeroed`].
    ///
    /// # Safety
    /// Every byte is written, through a pointer, before it is read or seen through a reference, and before anyone gets the storage who
    /// does not know that.
    pub(crate) unsafe fn unwritten(length: usize) -> Result<Storage> {
        let (storage, _) = Storage::allocate(length, false)?;
        if cfg!(debug_assertions) {
            // Whoever breaks the promise shall notice: huge numbers, and no bool.
            // SAFETY: just made: nobody else has it.
            unsafe { std::ptr::write_bytes(storage.start().cast_mut(), 0x7B, length) };
        }
        Ok(storage)
    }

    /// Bytes, and whether they are known to be zero, which they are only where that is asked for or costs nothing.
    fn allocate(length: usize, zero: bool) -> Result<(Storage, bool)> {
        let refuse = || Error::new(Class::Memory, format!("cannot allocate {}", memory::describe(length as u128)));
        if length <= SMALL {
            return Ok((Storage(Memory::Small(Counted::new(length).ok_or_else(refuse)?)), false));
        }
        if length >= pool::LARGE {
            let (block, zero) = pool::acquire(length).ok_or_else(refuse)?;
            let bytes = Bytes { start: block.start(), length, keeper: Keeper::Pool(Some(block)), writable: true };
            return Ok((Storage(Memory::Other(Arc::new(bytes))), zero));
        }
        let layout = Layout::from_size_align(length, ALIGNMENT).map_err(|_| refuse())?;
        // SAFETY: the layout's size is not zero.
        let start = NonNull::new(unsafe { if zero { alloc_zeroed(layout) } else { alloc(layout) } });
        let bytes = Bytes { start: start.ok_or_else(refuse)?, length, keeper: Keeper::Allocator, writable: true };
        Ok((Storage(Memory::Other(Arc::new(bytes))), zero))
    }

    /// Bytes that `owner` keeps alive.
    ///
    /// # Safety
    /// `start .. start + length` stays valid and unwritten for as long as `owner` lives.
    pub(crate) unsafe fn lent(start: NonNull<u8>, length: usize, owner: Box<dyn Any + Send + Sync>) -> Storage {
        Storage(Memory::Other(Arc::new(Bytes { start, length, keeper: Keeper::Owner(owner), writable: false })))
    }

    /// The elements of a `Vec`, taken over without a copy.
    pub(crate) fn adopted<T: Element>(mut elements: Vec<T>) -> Storage {
        // An empty `Vec` dangles, which is as good as any address for no bytes.
        let start = NonNull::from(elements.as_mut_slice()).cast();
        let length = size_of_val(elements.as_slice());
        let keeper = Keeper::Owner(Box::new(elements));
        Storage(Memory::Other(Arc::new(Bytes { start, length, keeper, writable: true })))
    }

    /// The first byte, for reading.
    #[inline]
    pub(crate) fn start(&self) -> *const u8 {
        match &self.0 {
            Memory::Small(bytes) => bytes.start(),
            Memory::Other(bytes) => bytes.start.as_ptr(),
        }
    }

    /// How many bytes there are.
    pub(crate) fn length(&self) -> usize {
        match &self.0 {
            Memory::Small(bytes) => bytes.length(),
            Memory::Other(bytes) => bytes.length,
        }
    }

    /// The first byte, for writing, if nobody else holds the storage and it is not lent.
    pub(crate) fn unique(&mut self) -> Option<*mut u8> {
        let unique = match &mut self.0 {
            Memory::Small(bytes) => bytes.is_unique(),
            Memory::Other(bytes) => Arc::get_mut(bytes).is_some_and(|bytes| bytes.writable),
        };
        unique.then(|| self.start().cast_mut())
    }

    /// Whether both are the same memory.
    pub(crate) fn same(&self, other: &Storage) -> bool {
        self.identity() == other.identity()
    }

    /// An address that tells storages apart while they live.
    pub(crate) fn identity(&self) -> usize {
        match &self.0 {
            Memory::Small(bytes) => bytes.start().addr(),
            Memory::Other(bytes) => Arc::as_ptr(bytes).addr(),
        }
    }
}

/// Numbers and pairs of numbers.
///
/// # Safety
/// Zeros in all bytes are a value, nothing has to be dropped, and an alignment of 16 is enough.
pub(crate) unsafe trait Plain: Copy + Send + Sync {}

macro_rules! plain {
    ($($T:ty),+) => {$(
        // SAFETY: integers, alone or in pairs.
        unsafe impl Plain for $T {}
    )+};
}
plain! { u8, u16, u32, u64, (u64, usize), (usize, usize) }

/// Zeros to work in, which are nobody's tensor: a slice in recycled memory.
pub(crate) struct Room<R> {
    storage: Storage,
    records: PhantomData<R>,
}

impl<R: Plain> Room<R> {
    /// Room for so many records.
    ///
    /// # Errors
    /// As [`Storage::zeroed`].
    pub(crate) fn new(records: usize) -> Result<Room<R>> {
        let storage = Storage::zeroed(records.saturating_mul(size_of::<R>()))?;
        Ok(Room { storage, records: PhantomData })
    }
}

impl<R: Plain> Deref for Room<R> {
    type Target = [R];
    fn deref(&self) -> &[R] {
        // SAFETY: zeros are records, and so is what was written since; a storage is aligned to 16 at least and not moved.
        unsafe { std::slice::from_raw_parts(self.storage.start().cast(), self.storage.length() / size_of::<R>()) }
    }
}

impl<R: Plain> DerefMut for Room<R> {
    fn deref_mut(&mut self) -> &mut [R] {
        // SAFETY: as above; the storage was made in `Room::new` and given to nobody, and `&mut self` keeps it so.
        unsafe {
            std::slice::from_raw_parts_mut(
                self.storage.start().cast_mut().cast(),
                self.storage.length() / size_of::<R>(),
            )
        }
    }
}

/// Writes a value everywhere, on several threads where that pays.
pub(crate) fn fill<T: Copy + Send + Sync>(slots: &mut [MaybeUninit<T>], value: T) -> Result<()> {
    /// Bytes that one task writes.
    const PIECE: usize = 1 << 20;
    let piece = PIECE / size_of::<T>();
    if slots.len() <= piece {
        slots.fill(MaybeUninit::new(value));
        return Ok(());
    }
    run_each(slots.chunks_mut(piece), |_, slots| {
        slots.fill(MaybeUninit::new(value));
        Ok(())
    })
}
