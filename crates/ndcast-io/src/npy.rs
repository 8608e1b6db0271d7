//! One array in a `.npy` file, NumPy's own format.
//!
//! Versions 1.0 to 3.0, both byte orders and both orders of axes are read; what is written is byte for byte what NumPy
//! would write (version 1.0, little-endian). A Fortran-ordered file becomes a tensor with column-major strides and the other way round: nothing is
//! transposed. Anything that is not plain numbers (pickled objects, strings, dates, fields) is refused by name.

use crate::codec::{self, Order};
use crate::header::Header;
use crate::replace::replace;
use crate::source::{self, at};
use ndcast::{Class, Error, Layout, Result, Tensor, for_dtype};
use std::io::{BufReader, Read, Write};
use std::path::Path;

/// Reads a `.npy` file into memory.
///
/// Bytes after the data are ignored, as NumPy does.
///
/// # Errors
/// `Io` if the file cannot be read or its bytes are not what its header says; `DType` for elements that are not numbers;
/// `Memory` if there is no room.
pub fn read(path: impl AsRef<Path>) -> Result<Tensor> {
    let path = path.as_ref();
    at(path, source::open(path).and_then(|(file, length)| decode(&mut BufReader::new(file), length)))
}

/// Reads the bytes of a `.npy` file.
///
/// # Errors
/// As [`read`].
///
/// ```
/// let mut bytes = Vec::new();
/// ndcast_io::npy::to_writer(&mut bytes, &ndcast::Tensor::from_slice(&[1.0f32, 2.0], [2])?)?;
/// assert_eq!(ndcast_io::npy::from_bytes(&bytes)?.to_vec::<f32>()?, [1.0, 2.0]);
/// # Ok::<(), ndcast::Error>(())
/// ```
pub fn from_bytes(mut bytes: &[u8]) -> Result<Tensor> {
    let length = bytes.len() as u64;
    decode(&mut bytes, length)
}

/// Writes a tensor to a `.npy` file, in Fortran order if its elements lie so, else in C order.
///
/// The file is replaced at one stroke after all bytes have reached the disk: a failure leaves the old file whole. Links are
/// followed, permissions kept.
///
/// # Errors
/// `Io` if the file cannot be written; `DType` for bfloat16, which NumPy's format does not have; `Memory` if a strided tensor
/// cannot be copied.
pub fn write(path: impl AsRef<Path>, tensor: &Tensor) -> Result<()> {
    let path = path.as_ref();
    at(path, replace(path, |target| to_writer(target, tensor)))
}

/// Writes a tensor as the bytes of a `.npy` file.
///
/// # Errors
/// As [`write()`].
pub fn to_writer(writer: &mut impl Write, tensor: &Tensor) -> Result<()> {
    let fortran_order = is_fortran(tensor.layout());
    let order = if tensor.dtype().size() == 1 { Order::NATIVE } else { Order::Little };
    let header = Header { dtype: tensor.dtype(), order, fortran_order, shape: tensor.shape().clone() };
    header.write(writer)?;
    let stored = if fortran_order { tensor.transposed()? } else { tensor.contiguous()? };
    for_dtype!(tensor.dtype(), T => codec::write(stored.as_slice::<T>()?, writer)?);
    Ok(())
}

/// How many bytes [`to_writer`] writes at most, for containers that want to know before.
pub(crate) fn length(tensor: &Tensor) -> u128 {
    tensor.numel() as u128 * tensor.dtype().size() as u128 + u128::from(u16::MAX)
}

/// Reads a tensor from a source of `available` bytes.
pub(crate) fn decode(source: &mut impl Read, available: u64) -> Result<Tensor> {
    let (header, _) = Header::read(source, available)?;
    let mut stored = if header.fortran_order {
        let lengths: Vec<usize> = header.shape.iter().rev().copied().collect();
        Tensor::zeros(lengths, header.dtype)?
    } else {
        Tensor::zeros(&header.shape, header.dtype)?
    };
    for_dtype!(header.dtype, T => codec::read(source, header.order, stored.as_slice_mut::<T>()?).map_err(|error| {
        Error::new(Class::Io, format!("{} of shape {} could not be read: {error}", header.dtype, header.shape))
    })?);
    if header.fortran_order { stored.transposed() } else { Ok(stored) }
}

/// Whether the elements lie one after the other in column-major order, and not in row-major order as well.
fn is_fortran(layout: &Layout) -> bool {
    !layout.is_contiguous() && layout.reversed().is_ok_and(|layout| layout.is_contiguous())
}

#[cfg(test)]
mod tests {
    use super::*;
    use ndcast::{DType, bf16};

    fn bytes(tensor: &Tensor) -> Vec<u8> {
        let mut bytes = Vec::new();
        to_writer(&mut bytes, tensor).unwrap();
        bytes
    }

    #[test]
    fn the_order_of_axes_is_kept() {
        let tensor = Tensor::from_vec((0..24i16).collect(), [2, 3, 4]).unwrap();
        let turned = tensor.transposed().unwrap();
        let back = from_bytes(&bytes(&turned)).unwrap();
        assert_eq!((back.shape(), back.strides()), (turned.shape(), turned.strides()));
        assert_eq!(back.to_vec::<i16>().unwrap(), turned.to_vec::<i16>().unwrap());
        let swapped = tensor.permute(&[1, 0, 2]).unwrap();
        let back = from_bytes(&bytes(&swapped)).unwrap();
        assert!(back.is_contiguous());
        assert_eq!(back.to_vec::<i16>().unwrap(), swapped.to_vec::<i16>().unwrap());
    }

    #[test]
    fn bytes_after_the_data_are_ignored() {
        let tensor = Tensor::from_vec(vec![1u8, 2, 3], [3]).unwrap();
        let more = [bytes(&tensor), b"more".to_vec()].concat();
        assert_eq!(from_bytes(&more).unwrap().to_vec::<u8>().unwrap(), [1, 2, 3]);
    }

    #[test]
    fn any_byte_but_zero_is_true() {
        let mut bytes = bytes(&Tensor::from_vec(vec![false; 3], [3]).unwrap());
        let length = bytes.len();
        bytes[length - 2..].copy_from_slice(&[2, 255]);
        assert_eq!(from_bytes(&bytes).unwrap().to_vec::<bool>().unwrap(), [false, true, true]);
    }

    #[test]
    fn bfloat16_is_refused_before_anything_is_written() {
        let folder = tempfile::tempdir().unwrap();
        let tensor = Tensor::from_vec(vec![bf16::ONE], [1]).unwrap();
        let error = write(folder.path().join("a.npy"), &tensor).unwrap_err();
        assert_eq!(error.class(), Class::DType);
        assert!(error.to_string().contains("a.npy: the .npy format has no bfloat16"), "{error}");
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
    }

    #[test]
    fn a_failing_writer_is_an_error() {
        struct Full(usize);
        impl Write for Full {
            fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
                let taken = bytes.len().min(self.0);
                self.0 -= taken;
                if taken == 0 { Err(std::io::Error::other("no space left")) } else { Ok(taken) }
            }
            fn flush(&mut self) -> std::io::Result<()> {
                Ok(())
            }
        }
        let tensor = Tensor::zeros([100], DType::F64).unwrap();
        let length = bytes(&tensor).len();
        assert!(to_writer(&mut Full(length), &tensor).is_ok());
        for room in 0..length {
            assert!(to_writer(&mut Full(room), &tensor).unwrap_err().message().contains("no space left"));
        }
    }
}
