//! The memory that holds the elements of tensors.
//!
//! A [`Storage`] is shared, reference-counted memory: allocated here, taken over from a `Vec`, or lent by an owner such as a mapped file.
//! All writes go through [`Storage::unique`], which succeeds only while there is no other holder, so a tensor never changes through another
//! handle. A lack of memory is an error. The exception is memory that other libraries write to ([`others`]): it says so
//! ([`Storage::is_shared`]), and is written to only by a place.
//!
//! Allocated memory has one of three sizes. Small memory is in one allocation with the reference count, so a tiny result costs one
//! `malloc`. Memory of medium size comes from the allocator, aligned to a cache line. Large memory comes from the pool in `pool.rs` and
//! returns to it.
//!
//! Every holder of a `Storage` may read all of it. [`Storage::zeroed`] gives zeros, whatever was in that memory before.
//! [`Storage::unwritten`] makes no promise about the bytes: its caller must write them all, through pointers, before anything reads one. A
//! computation that fails half-way drops its storage and never passes it on.

mod counted;
pub(crate) mod others;

use crate::Element;
use crate::error::{Error, ErrorKind, Result};
use crate::machine::{ALIGNMENT_BYTES, CLEARED_TASK_BYTES, COUNTED_BYTES, POOLED_BYTES};
use crate::memory;
use crate::memory::pages::Block;
use crate::memory::pool;
use crate::threads::run_each;
use counted::Counted;
use others::{Others, Sharing, Writer};
use std::alloc::{Layout, alloc, alloc_zeroed, dealloc};
use std::any::Any;
use std::marker::PhantomData;
use std::mem::MaybeUninit;
use std::ops::{Deref, DerefMut};
use std::ptr::NonNull;
use std::sync::Arc;

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
    /// Whether a unique holder may write. Nothing ever writes to lent bytes.
    writable: bool,
    others: Others,
}

/// The owner of the bytes, which keeps them alive.
enum Keeper {
    /// The allocator, with the alignment `ALIGNMENT_BYTES`.
    Allocator,
    /// The pool, which takes the block back; `None` after that.
    Pool(Option<Block>),
    Owner(#[allow(dead_code, reason = "held to be dropped")] Box<dyn Any + Send + Sync>),
}

// SAFETY: the bytes are plain data. Only a unique holder (`Storage::unique`) writes them, and nothing writes lent ones. Shared ones are
// written by whoever holds `Storage::through`, whose contract leaves no reader.
unsafe impl Send for Bytes {}
// SAFETY: as above.
unsafe impl Sync for Bytes {}

impl Drop for Bytes {
    fn drop(&mut self) {
        match &mut self.keeper {
            // SAFETY: `Storage::allocate` allocated it with this very layout.
            Keeper::Allocator => unsafe {
                dealloc(self.start.as_ptr(), Layout::from_size_align_unchecked(self.length, ALIGNMENT_BYTES));
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
    /// `Memory` if the machine does not have `length` bytes. This is checked before any byte is touched.
    pub(crate) fn zeroed(length: usize) -> Result<Storage> {
        let (storage, zero) = Storage::allocate(length, true)?;
        if !zero {
            // SAFETY: just allocated with room for `length` bytes, so there is no other holder. `MaybeUninit` claims nothing about their
            // contents.
            let bytes = unsafe { std::slice::from_raw_parts_mut(storage.start().cast_mut().cast(), length) };
            fill(bytes, 0u8)?;
        }
        Ok(storage)
    }

    /// `length` bytes with arbitrary contents, possibly uninitialised.
    ///
    /// # Errors
    /// As [`Storage::zeroed`].
    ///
    /// # Safety
    /// Every byte must be written, through a pointer, before it is read or seen through a reference, and before the storage reaches code
    /// that does not know this.
    pub(crate) unsafe fn unwritten(length: usize) -> Result<Storage> {
        let (storage, _) = Storage::allocate(length, false)?;
        if cfg!(debug_assertions) {
            // Make a broken promise visible: the pattern gives huge numbers and is no valid bool.
            // SAFETY: just allocated with `length` bytes, so there is no other holder.
            unsafe { std::ptr::write_bytes(storage.start().cast_mut(), 0x7B, length) };
        }
        Ok(storage)
    }

    /// `length` bytes for a caller that writes all of them: of many bytes, the contents are arbitrary.
    ///
    /// # Errors
    /// As [`Storage::zeroed`].
    pub(crate) fn stale(length: usize) -> Result<Storage> {
        if length < POOLED_BYTES {
            return Storage::zeroed(length);
        }
        // SAFETY: the pool maps its memory as zeros, so all bytes are initialised, by that or by an earlier holder.
        unsafe { Storage::unwritten(length) }
    }

    /// Bytes, and whether they are known to be zero. They are known to be zero only if `zero` asks for it or it costs nothing.
    fn allocate(length: usize, zero: bool) -> Result<(Storage, bool)> {
        let refuse = || Error::new(ErrorKind::Memory, format!("cannot allocate {}", memory::describe(length as u128)));
        if length <= COUNTED_BYTES {
            return Ok((Storage(Memory::Small(Counted::new(length).ok_or_else(refuse)?)), false));
        }
        if length >= POOLED_BYTES {
            let (block, zero) = pool::acquire(length).ok_or_else(refuse)?;
            let bytes = Bytes {
                start: block.start(),
                length,
                keeper: Keeper::Pool(Some(block)),
                writable: true,
                others: Others::None,
            };
            return Ok((Storage(Memory::Other(Arc::new(bytes))), zero));
        }
        let layout = Layout::from_size_align(length, ALIGNMENT_BYTES).map_err(|_| refuse())?;
        // SAFETY: the layout's size is not zero.
        let start = NonNull::new(unsafe { if zero { alloc_zeroed(layout) } else { alloc(layout) } });
        let bytes = Bytes {
            start: start.ok_or_else(refuse)?,
            length,
            keeper: Keeper::Allocator,
            writable: true,
            others: Others::None,
        };
        Ok((Storage(Memory::Other(Arc::new(bytes))), zero))
    }

    /// `length` bytes from `start` on, which `owner` keeps alive.
    ///
    /// # Safety
    /// `start .. start + length` stays valid, and nothing writes to it, for as long as `owner` lives.
    pub(crate) unsafe fn lent(start: NonNull<u8>, length: usize, owner: Box<dyn Any + Send + Sync>) -> Storage {
        Storage::kept(start, length, owner, false, Others::None)
    }

    /// `length` bytes from `start` on, which `owner` keeps alive, and to which others may write.
    ///
    /// # Safety
    /// `start .. start + length` stays valid for as long as `owner` lives. Others write to it only while nothing here reads it. It may be written
    /// to here if it is `writable`.
    pub(crate) unsafe fn shared(
        start: NonNull<u8>,
        length: usize,
        owner: Box<dyn Any + Send + Sync>,
        writable: bool,
    ) -> Storage {
        Storage::kept(start, length, owner, writable, Others::Always(Sharing::new()))
    }

    /// Lets the only holder of lent bytes write to them, because nobody else reads them.
    pub(crate) fn allow_writes(&mut self) {
        if let Memory::Other(bytes) = &mut self.0
            && let Some(bytes) = Arc::get_mut(bytes)
        {
            bytes.writable = true;
        }
    }

    fn kept(
        start: NonNull<u8>,
        length: usize,
        owner: Box<dyn Any + Send + Sync>,
        writable: bool,
        others: Others,
    ) -> Storage {
        Storage(Memory::Other(Arc::new(Bytes { start, length, keeper: Keeper::Owner(owner), writable, others })))
    }

    /// Whether others may write to the bytes now.
    #[inline]
    pub(crate) fn is_shared(&self) -> bool {
        match &self.0 {
            Memory::Small(_) => false,
            Memory::Other(bytes) => bytes.others.may_write(),
        }
    }

    /// Whether a holder may write, if there is no other one or if the bytes are shared.
    pub(crate) fn is_writable(&self) -> bool {
        match &self.0 {
            Memory::Small(_) => true,
            Memory::Other(bytes) => bytes.writable,
        }
    }

    /// A handle for reading: of shared bytes one that a write waits for. `None` if a write waits, unless the caller is `hasty`.
    pub(crate) fn seen(&self, hasty: bool) -> Option<Storage> {
        match &self.0 {
            Memory::Other(bytes) if bytes.others.may_write() => match &bytes.others {
                Others::Always(sharing) | Others::While(_, sharing) => {
                    let seen = Others::Seen(sharing.reader(hasty)?);
                    Some(Storage::kept(bytes.start, bytes.length, Box::new(self.clone()), false, seen))
                }
                Others::None | Others::Seen(_) => Some(self.clone()),
            },
            _ => Some(self.clone()),
        }
    }

    /// Whether another thread reads shared bytes: then a write has to wait, and tells so as long as it holds what this returns.
    pub(crate) fn busy(&self) -> Option<Writer> {
        match &self.0 {
            Memory::Other(bytes) if bytes.others.may_write() => match &bytes.others {
                Others::Always(sharing) | Others::While(_, sharing) if sharing.is_read() => Some(sharing.writer()),
                _ => None,
            },
            _ => None,
        }
    }

    /// Shares the bytes with whoever holds the lease. `None` if that needs a copy first, because somebody else holds them here.
    pub(crate) fn lease(&mut self) -> Option<Arc<()>> {
        if let Memory::Other(bytes) = &self.0
            && let Others::While(lease, _) = &bytes.others
            && bytes.others.may_write()
        {
            return Some(lease.clone());
        }
        self.unique()?;
        if let Memory::Other(bytes) = &self.0
            && let Others::While(lease, _) = &bytes.others
        {
            return Some(lease.clone());
        }
        let lease = Arc::new(());
        // `unique` says that they may be written to.
        let (start, length) = (NonNull::new(self.start().cast_mut())?, self.length());
        let others = Others::While(lease.clone(), Sharing::new());
        *self = Storage::kept(start, length, Box::new(self.clone()), true, others);
        Some(lease)
    }

    /// The only writable handle to shared bytes, which may be written to.
    ///
    /// # Safety
    /// Until the handle is dropped nobody reads the bytes through another one, nobody gets one (see [`Storage::seen`]), and no other writable
    /// handle is made. The bytes are shared, and [`Storage::is_writable`].
    pub(crate) unsafe fn through(&self) -> Storage {
        match &self.0 {
            Memory::Other(bytes) => {
                Storage::kept(bytes.start, bytes.length, Box::new(self.clone()), bytes.writable, Others::None)
            }
            Memory::Small(_) => self.clone(),
        }
    }

    /// The elements of a `Vec`, taken over without a copy.
    pub(crate) fn adopted<T: Element>(mut elements: Vec<T>) -> Storage {
        // The pointer of an empty `Vec` dangles, which is valid for zero bytes.
        let start = NonNull::from(elements.as_mut_slice()).cast();
        let length = size_of_val(elements.as_slice());
        Storage::kept(start, length, Box::new(elements), true, Others::None)
    }

    /// The first byte, for reading.
    #[inline]
    pub(crate) fn start(&self) -> *const u8 {
        match &self.0 {
            Memory::Small(bytes) => bytes.start(),
            Memory::Other(bytes) => bytes.start.as_ptr(),
        }
    }

    /// Number of bytes.
    pub(crate) fn length(&self) -> usize {
        match &self.0 {
            Memory::Small(bytes) => bytes.length(),
            Memory::Other(bytes) => bytes.length,
        }
    }

    /// The first byte, for writing. `None` if there is another holder, or if the bytes are lent or shared.
    pub(crate) fn unique(&mut self) -> Option<*mut u8> {
        let unique = match &mut self.0 {
            Memory::Small(bytes) => bytes.is_unique(),
            Memory::Other(bytes) => {
                !bytes.others.may_write() && Arc::get_mut(bytes).is_some_and(|bytes| bytes.writable)
            }
        };
        unique.then(|| self.start().cast_mut())
    }

    /// Whether both share the same memory.
    pub(crate) fn same(&self, other: &Storage) -> bool {
        self.identity() == other.identity()
    }

    /// An address that identifies a storage while it lives.
    pub(crate) fn identity(&self) -> usize {
        match &self.0 {
            Memory::Small(bytes) => bytes.start().addr(),
            // Handles to the same shared bytes have this in common.
            Memory::Other(bytes) if !matches!(bytes.others, Others::None) => bytes.start.addr().get(),
            Memory::Other(bytes) => Arc::as_ptr(bytes).addr(),
        }
    }
}

/// Numbers and pairs of numbers.
///
/// # Safety
/// All-zero bytes are a valid value, the type needs no drop, and its alignment is at most 16.
pub(crate) unsafe trait Plain: Copy + Send + Sync {}

macro_rules! plain {
    ($($T:ty),+) => {$(
        // SAFETY: integers, alone or in pairs.
        unsafe impl Plain for $T {}
    )+};
}
plain! { u8, u16, u32, u64, (u64, usize), (usize, usize) }

/// A zeroed scratch slice in a storage of its own, which belongs to no tensor. Large ones come from the pool.
pub(crate) struct Room<R> {
    storage: Storage,
    records: PhantomData<R>,
}

impl<R: Plain> Room<R> {
    /// A slice of `records` zeros.
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
        // SAFETY: zeros are valid records, and so are all values written since. A storage is aligned to at least 16 bytes and does not
        // move.
        unsafe { std::slice::from_raw_parts(self.storage.start().cast(), self.storage.length() / size_of::<R>()) }
    }
}

impl<R: Plain> DerefMut for Room<R> {
    fn deref_mut(&mut self) -> &mut [R] {
        // SAFETY: as above. `Room::new` made the storage and shared it with nothing, and `&mut self` keeps it so.
        unsafe {
            std::slice::from_raw_parts_mut(
                self.storage.start().cast_mut().cast(),
                self.storage.length() / size_of::<R>(),
            )
        }
    }
}

/// Writes a value to every slot, on several threads if that pays.
pub(crate) fn fill<T: Copy + Send + Sync>(slots: &mut [MaybeUninit<T>], value: T) -> Result<()> {
    let piece = CLEARED_TASK_BYTES / size_of::<T>();
    if slots.len() <= piece {
        slots.fill(MaybeUninit::new(value));
        return Ok(());
    }
    run_each(slots.chunks_mut(piece), |_, slots| {
        slots.fill(MaybeUninit::new(value));
        Ok(())
    })
}
