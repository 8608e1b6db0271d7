//! Elements in memory that belongs to somebody else, and the tensors that copy or show them.

use crate::error::OrRaise;
use ndcast::{ALL, DType, Error, ErrorKind, Scalar, Tensor, dtype::for_dtype};
use pyo3::prelude::*;
use std::ptr::NonNull;

/// Elements in memory that belongs to another library.
pub(crate) struct Lent<'a> {
    /// Address of the first element.
    pub(crate) start: *const u8,
    pub(crate) dtype: DType,
    pub(crate) shape: &'a [usize],
    /// In bytes.
    pub(crate) strides: &'a [isize],
}

/// The most elements whose copy takes less time than to wake another thread of Python.
const FEW: usize = 4096;

impl Lent<'_> {
    /// The number of elements, if they are few, aligned, in C order without gaps, and such that any bytes are one.
    fn few_in_c_order(&self) -> Option<usize> {
        let size = self.dtype.size();
        let mut count = 1;
        for (&length, &stride) in self.shape.iter().zip(self.strides).rev() {
            if length != 1 && stride != (count * size) as isize || length > FEW {
                return None;
            }
            count *= length;
            if count > FEW {
                return None;
            }
        }
        (self.dtype != DType::Bool && self.start.addr().is_multiple_of(size)).then_some(count)
    }

    /// A tensor with a copy of the elements, whose axes lie in the same order.
    ///
    /// # Safety
    /// The elements must exist until this returns. They must be numbers of `dtype`, or any bytes if the dtype is `Bool`.
    pub(crate) unsafe fn copied(&self, py: Python<'_>) -> PyResult<Tensor> {
        if self.shape.contains(&0) {
            return Tensor::zeros(self.shape, self.dtype).or_raise(py);
        }
        let (dtype, size) = (self.dtype, self.dtype.size());
        if let Some(count) = self.few_in_c_order() {
            return for_dtype!(dtype, T => {
                // SAFETY: by the contract these are numbers of this type, and they exist until this returns. There are `count` of them
                // without gaps, and the first is aligned.
                let elements = unsafe { std::slice::from_raw_parts(self.start.cast::<T>(), count) };
                Tensor::from_slice(elements, self.shape)
            })
            .or_raise(py);
        }
        let aligned = self.start.addr().is_multiple_of(size.min(8))
            && self.strides.iter().all(|stride| stride.unsigned_abs().is_multiple_of(size));
        // Unaligned elements are copied byte by byte. A truth value may be any byte, so truth values are read as numbers.
        let (read, unit, mut shape) = match dtype {
            DType::Bool => (DType::U8, 1, self.shape.to_vec()),
            _ if aligned => (dtype, size, self.shape.to_vec()),
            _ => (DType::U8, 1, [self.shape, &[size]].concat()),
        };
        let mut strides: Vec<isize> = self.strides.iter().map(|stride| stride / unit as isize).collect();
        if shape.len() > strides.len() {
            strides.push(1);
        }
        // How far the elements reach before (-1) and behind (1) the first one, in units.
        let reach = |sign: isize| -> isize {
            shape.iter().zip(&strides).map(|(&length, &stride)| (stride * sign * (length as isize - 1)).max(0)).sum()
        };
        let (below, above) = (reach(-1), reach(1));
        let first = self.start.wrapping_offset(-below * unit as isize).cast_mut();
        let refuse = || Error::new(ErrorKind::Value, "an array without memory");
        let first = NonNull::new(first).ok_or_else(refuse).or_raise(py)?;
        let length = (below + above + 1) as usize;
        // SAFETY: by the contract the memory exists until this returns, and by then the tensor over it is gone, because its elements are
        // copied. A thread that writes to the memory meanwhile, without a lock, races with every reader, as with NumPy.
        let lent = unsafe { Tensor::from_owner(first, length, read, &[length], &[1], Box::new(())) }.or_raise(py)?;
        let copied = py.detach(|| {
            // In the order in which they lie. Bytes of unaligned elements are in C order.
            let mut order: Vec<usize> = (0..shape.len()).collect();
            if unit == size {
                order.sort_by_key(|&axis| std::cmp::Reverse(strides[axis].unsigned_abs()));
            }
            let mut back = vec![0; order.len()];
            order.iter().enumerate().for_each(|(place, &axis)| back[axis] = place as isize);
            let order: Vec<isize> = order.into_iter().map(|axis| axis as isize).collect();
            let copy = lent.as_strided(&shape, &strides, below as usize)?.permute(order)?.duplicate()?;
            drop(lent);
            match dtype {
                DType::Bool => copy.cast(DType::Bool)?.permute(back),
                dtype if dtype == read => copy.permute(back),
                dtype => {
                    shape.pop();
                    of_bytes(copy, dtype, &shape)
                }
            }
        });
        copied.or_raise(py)
    }
}

impl Lent<'_> {
    /// A tensor over the elements, which `owner` keeps alive and others may write to; or why there can be none.
    ///
    /// # Safety
    /// The elements must exist as long as the owner, and be numbers of `dtype`, or any bytes if the dtype is `Bool`. They may be written to if they
    /// are `writable`.
    pub(crate) unsafe fn shown(
        &self,
        owner: &Bound<'_, PyAny>,
        writable: bool,
    ) -> PyResult<Result<Tensor, &'static str>> {
        let (py, size) = (owner.py(), self.dtype.size());
        if self.shape.contains(&0) {
            return Tensor::zeros(self.shape, self.dtype).or_raise(py).map(Ok);
        }
        if !self.start.addr().is_multiple_of(size.min(8)) {
            return Ok(Err("its elements are not aligned"));
        }
        if self.strides.iter().any(|stride| !stride.unsigned_abs().is_multiple_of(size)) {
            return Ok(Err("its strides are no multiples of the size of an element"));
        }
        let strides: Vec<isize> = self.strides.iter().map(|stride| stride / size as isize).collect();
        // How far the elements reach before (-1) and behind (1) the first one.
        let reach = |sign: isize| -> isize {
            let ends = self.shape.iter().zip(&strides);
            ends.map(|(&length, &stride)| (stride * sign * (length as isize - 1)).max(0)).sum()
        };
        let (below, above) = (reach(-1), reach(1));
        let Some(first) = NonNull::new(self.start.wrapping_offset(-below * size as isize).cast_mut()) else {
            return Ok(Err("it has no memory"));
        };
        let (length, laid) = ((below + above + 1) as usize, (self.shape, &strides[..], below as usize));
        if self.dtype == DType::Bool {
            // SAFETY: by the contract the bytes exist, and any byte is a number. The tensor is gone before this returns.
            let bytes =
                unsafe { Tensor::from_others(first, length, DType::U8, laid, Box::new(()), false) }.or_raise(py)?;
            let highest = bytes.expr().max(ALL).eval().and_then(|highest| highest.item::<Scalar>()).or_raise(py)?;
            if highest.as_i128() > 1 {
                return Ok(Err("some of its bytes are no truth values"));
            }
        }
        let owner = Box::new(owner.clone().unbind());
        // SAFETY: by the contract the elements live as long as the owner, and those between `-below` and `above` belong to the same array. Truth
        // values are 0 or 1, as was just seen. That others write only while nothing is computed is what users are asked for, as by NumPy.
        let tensor = unsafe { Tensor::from_others(first, length, self.dtype, laid, owner, writable) };
        tensor.or_raise(py).map(Ok)
    }
}

/// Turns bytes in C order, which nobody else holds, into a tensor of a dtype and shape.
///
/// # Errors
/// `Value` if the number of bytes is not that of the shape and the dtype.
pub(crate) fn of_bytes(bytes: Tensor, dtype: DType, shape: &[usize]) -> ndcast::Result<Tensor> {
    let count = shape.iter().try_fold(1usize, |count, &length| count.checked_mul(length));
    let fits = |count: &usize| bytes.dtype() == DType::U8 && count.checked_mul(dtype.size()) == Some(bytes.numel());
    let Some(count) = count.filter(fits) else {
        return Err(Error::new(ErrorKind::Value, "bytes that are not those of the shape and the dtype"));
    };
    // A truth value may be any byte, so truth values are read as numbers.
    let read = if dtype == DType::Bool { DType::U8 } else { dtype };
    let first = NonNull::from(bytes.as_slice::<u8>()?).cast();
    // SAFETY: the bytes are exactly those of `count` elements, as checked above. The new tensor owns them, and nobody writes to them. Any
    // bytes are valid numbers.
    let whole = unsafe { Tensor::from_owner(first, count, read, &[count], &[1], Box::new(bytes)) }?;
    let lengths: Vec<isize> = shape.iter().map(|&length| length as isize).collect();
    let tensor = whole.reshape(&lengths)?;
    if read == dtype { Ok(tensor) } else { tensor.cast(dtype) }
}

/// A tensor over the memory of an array that nobody else holds, which it keeps alive. `None` if the elements must be copied.
pub(crate) fn kept(array: &Bound<'_, PyAny>, dtype: DType) -> PyResult<Option<Tensor>> {
    let (start, shape, strides, writable) = crate::buffer::place_of(array)?;
    let size = dtype.size();
    let aligned = start.addr().is_multiple_of(size.min(8)) && strides.iter().all(|stride| stride % size as isize == 0);
    // A truth value of NumPy's is a byte that is 0 or 1; arrays with negative strides begin behind their memory.
    let Some(first) = NonNull::new(start.cast_mut()) else { return Ok(None) };
    if !aligned || shape.contains(&0) || strides.iter().any(|&stride| stride < 0) {
        return Ok(None);
    }
    let strides: Vec<isize> = strides.iter().map(|stride| stride / size as isize).collect();
    let last: isize = shape.iter().zip(&strides).map(|(&length, &stride)| (length as isize - 1) * stride).sum();
    let owner = Box::new(array.clone().unbind());
    let (length, laid) = (last as usize + 1, (&shape[..], &strides[..]));
    // SAFETY: the array owns the elements, of which the last is at `last`, and lives as long as its owner. The caller vouches that nobody
    // else holds the array, so nobody else reads its elements or writes to them.
    let tensor = unsafe { Tensor::from_only_owner(first, length, dtype, laid, owner, writable) };
    tensor.map(Some).or_raise(array.py())
}
