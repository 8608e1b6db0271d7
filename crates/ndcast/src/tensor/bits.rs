//! Elements as bits: code that only moves elements depends on their size, not on their dtype.
//!
//! Such code relabels a tensor as the unsigned integer of the same element size (16 bytes: a complex number), so that a loop is compiled
//! for five types instead of fifteen. All bits are valid elements of these types. The code gives its result the original dtype again.

use super::{bytes_of, refused::not_made};
use crate::error::Result;
use crate::memory::storage::Storage;
use crate::shape::{Layout, Shape};
use crate::{DType, Tensor};

/// The dtype that holds any bits of the size of an element.
pub(crate) fn bits_of(dtype: DType) -> DType {
    match dtype.size() {
        1 => DType::U8,
        2 => DType::U16,
        4 => DType::U32,
        8 => DType::U64,
        _ => DType::C128,
    }
}

/// Expands to a `match` in which `$T` is the element type of a dtype that [`bits_of`] returns.
macro_rules! for_bits {
    ($bits:expr, $T:ident => $body:expr) => {
        crate::for_dtype!(@among $bits, $T => $body; U8 u8, U16 u16, U32 u32, U64 u64; _ => {
            type $T = crate::Complex64;
            $body
        })
    };
}
pub(crate) use for_bits;

/// Expands to a `match` in which `$T` is the integer type of a dtype.
macro_rules! for_integer {
    ($dtype:expr, $T:ident => $body:expr) => {
        crate::for_dtype!(@among $dtype, $T => $body; U8 u8, U16 u16, U32 u32, U64 u64, I8 i8, I16 i16, I32 i32; _ => {
            type $T = i64;
            $body
        })
    };
}
pub(crate) use for_integer;

/// A tensor that is called one of bits, until this is dropped.
struct AsBits<'a> {
    tensor: &'a mut Tensor,
    dtype: DType,
}

impl Drop for AsBits<'_> {
    fn drop(&mut self) {
        self.tensor.dtype = self.dtype;
    }
}

impl Tensor {
    /// Runs `work` on the elements as bits. It must not make elements that are none of the dtype.
    pub(crate) fn with_bits<R>(&mut self, work: impl FnOnce(&mut Tensor) -> R) -> R {
        let dtype = self.dtype;
        self.dtype = bits_of(dtype);
        let bits = AsBits { tensor: self, dtype };
        work(bits.tensor)
    }

    /// Elements for a caller that writes all of them, in C order. Until then they are arbitrary: what the memory held before. Those of bool,
    /// whose bits are not, are false.
    ///
    /// # Errors
    /// As [`Tensor::check_room`].
    pub(crate) fn stale(shape: &Shape, dtype: DType) -> Result<Tensor> {
        let layout = Layout::contiguous(shape)?;
        let bytes = bytes_of(&layout, dtype)?;
        let storage = if dtype == DType::Bool { Storage::zeroed(bytes) } else { Storage::stale(bytes) };
        let storage = storage.map_err(|error| not_made(error, shape, dtype, bytes))?;
        Ok(Tensor::from_parts(storage, layout, dtype))
    }
}
