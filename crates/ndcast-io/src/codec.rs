//! Converts elements to bytes and back.
//!
//! Files hold bytes in either byte order; tensors hold Rust values. The conversion uses a buffer that stays in the L1
//! cache, one block at a time. So it costs next to nothing compared with reading, needs no `unsafe`, and turns every
//! byte into a valid `bool` (any byte but 0 is `true`).

use ndcast::{Complex32, Complex64, Element, bf16, f16};
use std::io::{Read, Result, Write};

/// Bytes converted at a time; a multiple of every element size.
const BLOCK: usize = 16 << 10;

/// The byte order of numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Order {
    /// Least significant byte first.
    Little,
    /// Most significant byte first.
    Big,
}

impl Order {
    /// The byte order of this machine.
    pub(crate) const NATIVE: Order = if cfg!(target_endian = "big") { Order::Big } else { Order::Little };
}

/// Elements that can be read from bytes and written as bytes. `bytes` must have the size of `elements`.
pub(crate) trait Codec: Element {
    /// Decodes bytes of the given order into elements.
    fn decode(bytes: &[u8], order: Order, elements: &mut [Self]);
    /// Encodes elements as bytes, least significant first.
    fn encode(elements: &[Self], bytes: &mut [u8]);
}

macro_rules! numbers {
    ($($T:ty)*) => {$(
        impl Codec for $T {
            fn decode(bytes: &[u8], order: Order, elements: &mut [Self]) {
                let pairs = elements.iter_mut().zip(bytes.as_chunks().0);
                match order {
                    Order::Little => pairs.for_each(|(element, bytes)| *element = <$T>::from_le_bytes(*bytes)),
                    Order::Big => pairs.for_each(|(element, bytes)| *element = <$T>::from_be_bytes(*bytes)),
                }
            }
            fn encode(elements: &[Self], bytes: &mut [u8]) {
                elements.iter().zip(bytes.as_chunks_mut().0).for_each(|(element, bytes)| *bytes = element.to_le_bytes());
            }
        }
    )*};
}
numbers!(u8 u16 u32 u64 i8 i16 i32 i64 f16 bf16 f32 f64);

macro_rules! pairs {
    ($($T:ty, $part:ty;)*) => {$(
        impl Codec for $T {
            fn decode(bytes: &[u8], order: Order, elements: &mut [Self]) {
                let mut parts = [<$part>::default(); 2];
                for (element, bytes) in elements.iter_mut().zip(bytes.chunks_exact(size_of::<$T>())) {
                    <$part>::decode(bytes, order, &mut parts);
                    *element = <$T>::new(parts[0], parts[1]);
                }
            }
            fn encode(elements: &[Self], bytes: &mut [u8]) {
                for (element, bytes) in elements.iter().zip(bytes.chunks_exact_mut(size_of::<$T>())) {
                    <$part>::encode(&[element.re, element.im], bytes);
                }
            }
        }
    )*};
}
pairs! { Complex32, f32; Complex64, f64; }

impl Codec for bool {
    fn decode(bytes: &[u8], _: Order, elements: &mut [bool]) {
        elements.iter_mut().zip(bytes).for_each(|(element, byte)| *element = *byte != 0);
    }
    fn encode(elements: &[bool], bytes: &mut [u8]) {
        elements.iter().zip(bytes).for_each(|(element, byte)| *byte = u8::from(*element));
    }
}

/// Reads elements from a source of bytes.
pub(crate) fn read<T: Codec>(source: &mut impl Read, order: Order, elements: &mut [T]) -> Result<()> {
    let mut buffer = [0; BLOCK];
    for block in elements.chunks_mut(BLOCK / size_of::<T>()) {
        let bytes = &mut buffer[..size_of_val(block)];
        source.read_exact(bytes)?;
        T::decode(bytes, order, block);
    }
    Ok(())
}

/// Writes elements as bytes, least significant first.
pub(crate) fn write<T: Codec>(elements: &[T], writer: &mut impl Write) -> Result<()> {
    let mut buffer = [0; BLOCK];
    for block in elements.chunks(BLOCK / size_of::<T>()) {
        let bytes = &mut buffer[..size_of_val(block)];
        T::encode(block, bytes);
        writer.write_all(bytes)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_orders() {
        let decode = |order| {
            let mut elements = [0u32; 2];
            u32::decode(&[1, 2, 3, 4, 5, 6, 7, 8], order, &mut elements);
            elements
        };
        assert_eq!(decode(Order::Little), [0x0403_0201, 0x0807_0605]);
        assert_eq!(decode(Order::Big), [0x0102_0304, 0x0506_0708]);
        let mut complex = [Complex32::default()];
        Complex32::decode(&[0x3f, 0x80, 0, 0, 0xc0, 0, 0, 0], Order::Big, &mut complex);
        assert_eq!(complex, [Complex32::new(1.0, -2.0)]);
        let mut truths = [false; 3];
        bool::decode(&[0, 1, 2], Order::Little, &mut truths);
        assert_eq!(truths, [false, true, true]);
    }

    #[test]
    fn many_blocks_go_there_and_back() {
        let elements: Vec<f64> = (0..BLOCK + 7).map(|i| (i as f64).sqrt()).collect();
        let mut bytes = Vec::new();
        write(&elements, &mut bytes).unwrap();
        assert_eq!(bytes.len(), elements.len() * 8);
        let mut back = vec![0.0; elements.len()];
        read(&mut &bytes[..], Order::Little, &mut back).unwrap();
        assert_eq!(back, elements);
        assert!(read(&mut &bytes[1..], Order::Little, &mut back).is_err());
    }
}
