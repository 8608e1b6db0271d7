//! [`Tensor`]: shared storage, a layout, a dtype.
//!
//! A tensor is a value. Views are cheap handles on the same storage. A write through `&mut` copies first if anything else holds the
//! storage, so a tensor never changes through another handle.

pub(crate) mod bits;
pub(crate) mod convert;
pub(crate) mod create;
pub(crate) mod distinct;
mod look;
pub(crate) mod print;
mod refused;
mod remember;
pub(crate) mod view;

use crate::error::{Error, ErrorKind, Result};
use crate::guard;
use crate::memory::storage::{self, Storage};
use crate::shape::{IntoShape, Layout, Shape};
use crate::{DType, Element, Number, Scalar};
use refused::{no_room, not_made, over_budget};
use std::any::Any;
use std::mem::MaybeUninit;
use std::ptr::NonNull;

/// An n-dimensional array.
///
/// ```
/// use ndcast::tensor;
/// let points = tensor![[0.0, 0.0], [3.0, 4.0]];
/// let centre = tensor![3.0, 0.0];
/// let distance = (&points - &centre).square().sum(-1).sqrt().eval()?;
/// assert_eq!(distance.to_vec::<f64>()?, [3.0, 4.0]);
/// # Ok::<(), ndcast::Error>(())
/// ```
///
#[doc = include_str!("tensor/chapters.md")]
#[cfg_attr(
    feature = "ndarray",
    doc = "- **Convert**, for the ndarray crate: [`from_ndarray_view`](Tensor::from_ndarray_view), [`as_ndarray`](Tensor::as_ndarray)."
)]
#[derive(Clone)]
pub struct Tensor {
    storage: Storage,
    layout: Layout,
    dtype: DType,
}

/// # Make: from elements
impl Tensor {
    /// A tensor over the elements of a storage. The layout must lie within the storage.
    #[inline]
    pub(crate) fn from_parts(storage: Storage, layout: Layout, dtype: DType) -> Tensor {
        debug_assert!(layout.span().is_none_or(|(_, last)| (last + 1) * dtype.size() <= storage.length()));
        Tensor { storage, layout, dtype }
    }

    /// Zeros in C order.
    pub(crate) fn allocate(shape: &Shape, dtype: DType) -> Result<Tensor> {
        let layout = Layout::contiguous(shape)?;
        let bytes = bytes_of(&layout, dtype)?;
        let storage = Storage::zeroed(bytes).map_err(|error| not_made(error, shape, dtype, bytes))?;
        Ok(Tensor { storage, layout, dtype })
    }

    /// Uninitialised elements in C order. Their bits may be invalid for the dtype.
    ///
    /// # Errors
    /// As [`Tensor::check_room`].
    ///
    /// # Safety
    /// Every element must be written, through [`Tensor::start_mut`], before it is read or seen through a reference, and before the tensor
    /// reaches code that does not know this. A caller that cannot write all elements must drop the tensor.
    #[inline]
    pub(crate) unsafe fn unwritten(shape: &Shape, dtype: DType) -> Result<Tensor> {
        // SAFETY: the caller's contract.
        unsafe { Tensor::unwritten_in(Layout::contiguous(shape)?, dtype) }
    }

    /// As [`Tensor::unwritten`], for a layout whose elements fill the memory without gaps from the first byte on.
    ///
    /// # Errors
    /// As [`Tensor::check_room`].
    ///
    /// # Safety
    /// As [`Tensor::unwritten`].
    #[inline]
    pub(crate) unsafe fn unwritten_in(layout: Layout, dtype: DType) -> Result<Tensor> {
        let bytes = bytes_of(&layout, dtype)?;
        // SAFETY: the caller's contract.
        let storage = unsafe { Storage::unwritten(bytes) };
        let storage = storage.map_err(|error| not_made(error, layout.shape(), dtype, bytes))?;
        Ok(Tensor { storage, layout, dtype })
    }

    /// A tensor of equal values, in C order.
    ///
    /// # Errors
    /// As [`Tensor::check_room`].
    pub(crate) fn repeated(shape: &Shape, value: Scalar, dtype: DType) -> Result<Tensor> {
        // SAFETY: every element is written below.
        let mut tensor = unsafe { Tensor::unwritten(shape, dtype)? };
        let (start, numel) = (tensor.start_mut()?, tensor.numel());
        crate::for_dtype!(dtype, T => {
            // SAFETY: just allocated for `numel` elements. `MaybeUninit` claims nothing about their contents.
            let slots = unsafe { std::slice::from_raw_parts_mut(start.cast::<MaybeUninit<T>>(), numel) };
            storage::fill(slots, T::from_scalar(value))?;
        });
        Ok(tensor)
    }

    /// A tensor of this shape and dtype with a single element in memory, for checks that look at no elements.
    pub(crate) fn stand_in(shape: &Shape, dtype: DType) -> Result<Tensor> {
        let element = Tensor::of_scalar(Scalar::Int(0), dtype);
        Ok(element.with_layout(element.layout().broadcast_to(shape)?))
    }

    /// The C-order layout of a shape and its size in bytes, if that many bytes are available now.
    ///
    /// # Errors
    /// `Shape` if the number of elements overflows, `Memory` if there is no room for them.
    pub(crate) fn check_room(shape: &Shape, dtype: DType) -> Result<(Layout, usize)> {
        let layout = Layout::contiguous(shape)?;
        let bytes = bytes_of(&layout, dtype)?;
        if crate::memory::pool::can_hold(bytes) {
            Ok((layout, bytes))
        } else {
            Err(no_room(shape, dtype, bytes as u128))
        }
    }

    /// A tensor of the elements of a `Vec`, in C order. It takes over the memory without a copy.
    ///
    /// Shape: `shape`. Dtype: that of `T`.
    ///
    /// # Errors
    /// `Shape` if the number of elements of the shape is not the length of the `Vec`.
    ///
    /// ```
    /// use ndcast::{Tensor, tensor};
    /// assert_eq!(Tensor::from_vec(vec![1, 2, 3, 4], [2, 2])?, tensor![[1, 2], [3, 4]]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn from_vec<T: Element>(elements: Vec<T>, shape: impl IntoShape) -> Result<Tensor> {
        let layout = filled(elements.len(), shape)?;
        Ok(Tensor { storage: Storage::adopted(elements), layout, dtype: T::DTYPE })
    }

    /// A tensor with copies of the elements of a slice, in C order.
    ///
    /// Shape: `shape`. Dtype: that of `T`.
    ///
    /// # Errors
    /// `Shape` if the number of elements of the shape is not the length of the slice; `Memory` if there is no room.
    ///
    /// ```
    /// use ndcast::{Tensor, tensor};
    /// assert_eq!(Tensor::from_slice(&[0.5, 1.5], 2)?, tensor![0.5, 1.5]);
    /// assert!(Tensor::from_slice(&[0.5, 1.5], 3).is_err());
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn from_slice<T: Element>(elements: &[T], shape: impl IntoShape) -> Result<Tensor> {
        let layout = filled(elements.len(), shape)?;
        // SAFETY: the copy below writes all elements.
        let mut tensor = unsafe { Tensor::unwritten(layout.shape(), T::DTYPE)? };
        let start = tensor.start_mut()?.cast::<T>();
        // SAFETY: freshly allocated for `elements.len()` elements of this very type, so the slice does not overlap it.
        unsafe { std::ptr::copy_nonoverlapping(elements.as_ptr(), start, elements.len()) }
        Ok(tensor)
    }

    /// A tensor over memory that `owner` keeps alive, such as a mapped file. Nothing ever writes to this memory: a write copies first.
    ///
    /// Shape: `shape`. Dtype: `dtype`.
    ///
    /// # Errors
    /// `Value` if `start` is not aligned for the dtype; `Shape` if the strides (in elements) reach outside of the `length` elements, or
    /// unless there is one stride for each length.
    ///
    /// # Safety
    /// `start` points to `length` initialised elements of `dtype` (for `bool`, bytes that are 0 or 1). They stay valid, and nothing writes
    /// to them, while `owner` lives.
    ///
    /// ```
    /// use ndcast::{DType, Tensor, tensor};
    /// use std::{ptr::NonNull, sync::Arc};
    /// let owner: Arc<[i32]> = Arc::new([1, 2, 3, 4]);
    /// let start = NonNull::from(&owner[..]).cast();
    /// // SAFETY: the owner keeps four elements at `start`, and nothing writes to them.
    /// let columns = unsafe { Tensor::from_owner(start, 4, DType::I32, &[2, 2], &[1, 2], Box::new(owner)) }?;
    /// assert_eq!(columns, tensor![[1, 3], [2, 4]]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub unsafe fn from_owner(
        start: NonNull<u8>,
        length: usize,
        dtype: DType,
        shape: &[usize],
        strides: &[isize],
        owner: Box<dyn Any + Send + Sync>,
    ) -> Result<Tensor> {
        let alignment = dtype.size().min(8);
        if !start.as_ptr().addr().is_multiple_of(alignment) {
            return Err(Error::value(format!("memory of {dtype} elements must be aligned to {alignment} bytes")));
        }
        let layout = Layout::as_strided(shape, strides, 0, length)?;
        // SAFETY: the caller's contract; `length` elements exist, so their bytes do not overflow.
        Ok(Tensor { storage: unsafe { Storage::lent(start, length * dtype.size(), owner) }, layout, dtype })
    }

    /// As [`Tensor::from_owner`], over memory that nobody else reads, so that it may be written to where it lies if it is `writable`.
    ///
    /// # Errors
    /// As [`Tensor::from_owner`].
    ///
    /// # Safety
    /// As [`Tensor::from_owner`]; and while `owner` lives nobody else reads the elements.
    #[doc(hidden)]
    pub unsafe fn from_only_owner(
        start: NonNull<u8>,
        length: usize,
        dtype: DType,
        (shape, strides): (&[usize], &[isize]),
        owner: Box<dyn Any + Send + Sync>,
        writable: bool,
    ) -> Result<Tensor> {
        // SAFETY: the caller's contract.
        let mut tensor = unsafe { Tensor::from_owner(start, length, dtype, shape, strides, owner) }?;
        if writable {
            tensor.storage.allow_writes();
        }
        Ok(tensor)
    }

    /// A tensor over memory that `owner` keeps alive and that others may write to, such as an array of another library. It shows what they write.
    /// A [`Place`](crate::internal::Place) over it writes to the memory, if it is `writable`; every other write copies first.
    ///
    /// # Errors
    /// As [`Tensor::from_owner`]; `offset` is the number of elements before the first one.
    ///
    /// # Safety
    /// `start` points to `length` initialised elements of `dtype` (for `bool`, bytes that are 0 or 1). They stay valid while `owner` lives.
    /// Others write to them only while no computation of this library reads them.
    #[doc(hidden)]
    pub unsafe fn from_others(
        start: NonNull<u8>,
        length: usize,
        dtype: DType,
        (shape, strides, offset): (&[usize], &[isize], usize),
        owner: Box<dyn Any + Send + Sync>,
        writable: bool,
    ) -> Result<Tensor> {
        // SAFETY: the caller's contract. This tensor only checks, and is gone before anybody else has the memory.
        unsafe { Tensor::from_owner(start, length, dtype, &[0], &[1], Box::new(())) }?;
        let layout = Layout::as_strided(shape, strides, offset, length)?;
        // SAFETY: the caller's contract; `length` elements exist, so their bytes do not overflow.
        let storage = unsafe { Storage::shared(start, length * dtype.size(), owner, writable) };
        Ok(Tensor { storage, layout, dtype })
    }

    /// Whether others may write to the elements, which then are not to be kept for later.
    #[doc(hidden)]
    #[inline]
    pub fn is_shared(&self) -> bool {
        self.storage.is_shared()
    }

    /// A 0-d tensor of one number. Its dtype is that of the number's Rust type; see [`Number`].
    ///
    /// ```
    /// use ndcast::{Scalar, Tensor};
    /// assert_eq!(Tensor::scalar(2.5), Tensor::from(2.5));
    /// assert_eq!(Tensor::scalar(Scalar::Int(7)), Tensor::from(7i64));
    /// ```
    pub fn scalar(value: impl Number) -> Tensor {
        Tensor::of_scalar(value.into(), value.dtype())
    }

    /// A 0-d tensor of a scalar, converted to a dtype.
    #[doc(hidden)]
    pub fn of_scalar(value: Scalar, dtype: DType) -> Tensor {
        crate::for_dtype!(dtype, T => Tensor::from_slice(&[T::from_scalar(value)], ()))
            .unwrap_or_else(|_| unreachable!("16 bytes"))
    }

    /// The same storage under another layout.
    pub(crate) fn with_layout(&self, layout: Layout) -> Tensor {
        Tensor::from_parts(self.storage.clone(), layout, self.dtype)
    }

    pub(crate) fn storage(&self) -> &Storage {
        &self.storage
    }

    pub(crate) fn storage_mut(&mut self) -> &mut Storage {
        &mut self.storage
    }

    /// Turns the tensor into its whole storage as one axis of a dtype, without the last bytes if they do not fill an element. All bits in
    /// the storage must be valid elements of that dtype.
    pub(crate) fn relabel(&mut self, dtype: DType) -> Result<()> {
        self.layout = self.whole_layout(dtype)?;
        self.dtype = dtype;
        Ok(())
    }

    /// The layout of the whole storage as one axis of a dtype: that of the tensor, if it is that.
    pub(crate) fn whole_layout(&self, dtype: DType) -> Result<Layout> {
        let count = self.storage.length() / dtype.size();
        let own = &self.layout;
        let is_whole = own.offset() == 0 && own.strides() == [1] && own.shape()[..] == [count];
        Ok(if is_whole { own.clone() } else { Layout::contiguous(&Shape::from([count]))? })
    }

    /// Gives the memory another layout, which must lie within it, and a dtype, whose elements all bits must be. Returns its own ones.
    pub(crate) fn relaid(&mut self, layout: Layout, dtype: DType) -> (Layout, DType) {
        (std::mem::replace(&mut self.layout, layout), std::mem::replace(&mut self.dtype, dtype))
    }

    /// The same memory under another dtype of the same size. All bits in it must be valid elements of that dtype.
    pub(crate) fn relabelled(&self, dtype: DType) -> Tensor {
        Tensor::from_parts(self.storage.clone(), self.layout.clone(), dtype)
    }

    /// Address of the first element. It is valid for reading while the tensor lives.
    #[inline]
    pub(crate) fn start(&self) -> *const u8 {
        self.storage.start().wrapping_add(self.layout.offset().wrapping_mul(self.dtype.size()))
    }

    /// Address of the first element for writing. The tensor is the only holder of its memory afterwards.
    ///
    /// # Errors
    /// `Memory` if this needs a copy and there is no room.
    pub(crate) fn start_mut(&mut self) -> Result<*mut u8> {
        if self.storage.unique().is_none() {
            *self = self.duplicate()?;
        }
        let offset = self.layout.offset().wrapping_mul(self.dtype.size());
        self.storage
            .unique()
            .map(|start| start.wrapping_add(offset))
            .ok_or_else(|| Error::value("a fresh copy is shared"))
    }

    /// Address of the memory for writing, if the tensor is its only holder.
    pub(crate) fn memory_mut(&mut self) -> Option<*mut u8> {
        self.storage.unique()
    }
}

/// # Convert: memory
impl Tensor {
    /// A copy in C order, with its own memory.
    ///
    /// Shape and dtype: those of the tensor.
    ///
    /// # Errors
    /// `Memory` if there is no room.
    ///
    /// ```
    /// use ndcast::tensor;
    /// let x = tensor![[1, 2], [3, 4]];
    /// let copy = x.duplicate()?;
    /// assert_eq!(copy, x);
    /// assert!(!copy.shares_storage(&x));
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[doc(alias = "copy")]
    #[doc(alias = "deep copy")]
    pub fn duplicate(&self) -> Result<Tensor> {
        // SAFETY: every element is copied, or an error drops the copy.
        let mut copy = unsafe { Tensor::unwritten_in(self.layout.packed()?, self.dtype)? };
        crate::engine::copy_into(self, &mut copy)?;
        Ok(copy)
    }

    /// The elements of a contiguous tensor.
    ///
    /// # Errors
    /// `DType` if the elements are not of type `T`; `Shape` if they are not contiguous in C order (see [`Tensor::contiguous`]).
    ///
    /// ```
    /// use ndcast::tensor;
    /// assert_eq!(tensor![[1, 2], [3, 4]].as_slice::<i32>()?, [1, 2, 3, 4]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn as_slice<T: Element>(&self) -> Result<&[T]> {
        self.expect_dtype(T::DTYPE)?;
        if !self.is_contiguous() {
            return Err(Error::new(
                ErrorKind::Shape,
                format!(
                    "a tensor of shape {} and strides {:?} is not one slice: call contiguous() first",
                    self.shape(),
                    self.strides()
                ),
            ));
        }
        // SAFETY: the elements are contiguous, initialised, of type T and within the storage, which is not written while it is borrowed.
        Ok(unsafe { std::slice::from_raw_parts(self.start().cast::<T>(), self.numel()) })
    }

    /// The elements of a contiguous tensor, for writing. Copies first if the memory is shared.
    ///
    /// # Errors
    /// As [`Tensor::as_slice`], and `Memory` if there is no room for a copy.
    ///
    /// ```
    /// use ndcast::tensor;
    /// let mut x = tensor![[1, 2], [3, 4]];
    /// x.as_slice_mut::<i32>()?[3] = 0;
    /// assert_eq!(x, tensor![[1, 2], [3, 0]]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn as_slice_mut<T: Element>(&mut self) -> Result<&mut [T]> {
        self.as_slice::<T>()?;
        let (start, numel) = (self.start_mut()?, self.numel());
        // SAFETY: as in `as_slice`. `start_mut` made this tensor the only holder of the memory, and `&mut self` keeps it so.
        Ok(unsafe { std::slice::from_raw_parts_mut(start.cast::<T>(), numel) })
    }

    /// The element of a tensor that has exactly one.
    ///
    /// # Errors
    /// `Value` unless there is exactly one.
    pub(crate) fn only(&self) -> Result<Scalar> {
        if self.numel() != 1 {
            return Err(Error::value(format!(
                "a tensor of shape {} has {} elements, not one",
                self.shape(),
                self.numel()
            )));
        }
        Ok(self.scalar_at(self.layout.offset()))
    }

    /// The element at one index for each axis, negative from the end. `None` if there is none.
    #[doc(hidden)]
    pub fn element(&self, indices: &[isize]) -> Option<Scalar> {
        self.layout.position(indices).map(|position| self.scalar_at(position))
    }

    /// The element at an offset in the storage, in elements. The offset must lie within the span of the layout.
    pub(crate) fn scalar_at(&self, offset: usize) -> Scalar {
        assert!((offset + 1) * self.dtype.size() <= self.storage.length(), "offset within the storage");
        // SAFETY: within the storage, aligned and initialised.
        crate::for_dtype!(self.dtype, T => unsafe { *self.storage.start().cast::<T>().add(offset) }.to_scalar())
    }

    fn expect_dtype(&self, dtype: DType) -> Result<()> {
        if self.dtype == dtype {
            return Ok(());
        }
        Err(Error::dtype(format!("elements are {}, not {dtype}: call cast(DType::{dtype:?}) first", self.dtype)))
    }
}

/// The size in bytes of the elements of a layout. Only this function turns a shape into bytes.
#[inline]
fn bytes_of(layout: &Layout, dtype: DType) -> Result<usize> {
    let refuse = || no_room(layout.shape(), dtype, layout.numel() as u128 * dtype.size() as u128);
    let bytes = layout.numel().checked_mul(dtype.size()).ok_or_else(refuse)?;
    if guard::may_be_limited() { within_budget(layout, dtype, bytes) } else { Ok(bytes) }
}

#[cold]
fn within_budget(layout: &Layout, dtype: DType, bytes: usize) -> Result<usize> {
    match guard::most_bytes() {
        Some(most) if bytes as u64 > most => Err(over_budget(layout.shape(), dtype, bytes as u128, most)),
        _ => Ok(bytes),
    }
}

/// The C-order layout of a shape that must have exactly `elements` elements.
fn filled(elements: usize, shape: impl IntoShape) -> Result<Layout> {
    let shape = shape.into_shape()?;
    let layout = Layout::contiguous(&shape)?;
    if layout.numel() == elements {
        return Ok(layout);
    }
    let text = format!("{elements} elements do not fill shape {shape}, which has {}", layout.numel());
    Err(Error::new(ErrorKind::Shape, text))
}
