//! Elements for binary formats: little-endian, in C order.

use crate::error::{Error, Result};
use crate::memory::room_for;
use crate::{Complex32, Complex64, DType, Element, Tensor, bf16, f16, for_dtype};
use serde::de::{self, Deserialize, Deserializer, SeqAccess, Visitor};
use serde::ser::{Serialize, Serializer};
use std::fmt;

/// Elements that convert to bytes and back.
trait Encoded: Element {
    fn append(self, bytes: &mut Vec<u8>);
    /// `None` if the bytes are not a valid element. Their number is that of an element.
    fn read(bytes: &[u8]) -> Option<Self>;
}

macro_rules! encoded {
    ($($T:ty)*) => {$(
        impl Encoded for $T {
            fn append(self, bytes: &mut Vec<u8>) {
                bytes.extend(self.to_le_bytes());
            }
            fn read(bytes: &[u8]) -> Option<Self> {
                bytes.try_into().ok().map(<$T>::from_le_bytes)
            }
        }
    )*};
}
encoded!(u8 u16 u32 u64 i8 i16 i32 i64 f16 bf16 f32 f64);

macro_rules! encoded_pairs {
    ($($T:ty)*) => {$(
        impl Encoded for $T {
            fn append(self, bytes: &mut Vec<u8>) {
                self.re.append(bytes);
                self.im.append(bytes);
            }
            fn read(bytes: &[u8]) -> Option<Self> {
                let (re, im) = bytes.split_at_checked(size_of::<$T>() / 2)?;
                Some(<$T>::new(Encoded::read(re)?, Encoded::read(im)?))
            }
        }
    )*};
}
encoded_pairs!(Complex32 Complex64);

impl Encoded for bool {
    fn append(self, bytes: &mut Vec<u8>) {
        bytes.push(self.into());
    }
    fn read(bytes: &[u8]) -> Option<Self> {
        match bytes {
            [0] => Some(false),
            [1] => Some(true),
            _ => None,
        }
    }
}

/// The elements of a tensor as bytes.
pub(super) struct Bytes(Vec<u8>);

impl Bytes {
    pub(super) fn encode(tensor: &Tensor) -> Result<Bytes> {
        // A broadcast view may have more elements than an address space has bytes.
        let mut bytes = room_for(tensor.numel().saturating_mul(tensor.dtype().size()))?;
        for_dtype!(tensor.dtype(), T => tensor.iter::<T>()?.for_each(|element| element.append(&mut bytes)));
        Ok(Bytes(bytes))
    }

    pub(super) fn decode(&self, dtype: DType) -> Result<Tensor> {
        if !self.0.len().is_multiple_of(dtype.size()) {
            let text = format!("{} bytes are no whole number of {dtype} elements of {}", self.0.len(), dtype.size());
            return Err(Error::value(text));
        }
        for_dtype!(dtype, T => {
            let mut elements = room_for::<T>(self.0.len() / dtype.size())?;
            for bytes in self.0.chunks_exact(dtype.size()) {
                let refuse = || Error::value(format!("element {}: {bytes:?} is no {dtype}", elements.len()));
                elements.push(T::read(bytes).ok_or_else(refuse)?);
            }
            Tensor::from_slice(&elements, elements.len())
        })
    }
}

impl Serialize for Bytes {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_bytes(&self.0)
    }
}

impl<'de> Deserialize<'de> for Bytes {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Bytes, D::Error> {
        deserializer.deserialize_byte_buf(BytesVisitor)
    }
}

struct BytesVisitor;

impl<'de> Visitor<'de> for BytesVisitor {
    type Value = Bytes;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("the bytes of the elements")
    }

    fn visit_bytes<E: de::Error>(self, bytes: &[u8]) -> Result<Bytes, E> {
        Ok(Bytes(bytes.to_vec()))
    }

    fn visit_byte_buf<E: de::Error>(self, bytes: Vec<u8>) -> Result<Bytes, E> {
        Ok(Bytes(bytes))
    }

    /// Formats without byte strings give a list.
    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Bytes, A::Error> {
        let mut bytes = Vec::new();
        while let Some(byte) = list.next_element()? {
            bytes.push(byte);
        }
        Ok(Bytes(bytes))
    }
}
