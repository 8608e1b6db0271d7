//! Arrays that stay in their file: the system brings in the pages that are looked at.

use crate::codec::Order;
use crate::header::Header;
use crate::npy;
use crate::source::{self, at};
use memmap2::Mmap;
use ndcast::{DType, Result, Tensor};
use std::path::Path;
use std::ptr::NonNull;

/// Opens a `.npy` file without reading its elements: they are read from the file when they are looked at.
///
/// A write to the tensor copies it first, so the file never changes. Elements that memory cannot hold as they stand in the file
/// (the other byte order, unaligned, `bool`, which must be checked) are read as [`npy::read`] does.
///
/// **The file must not be truncated or overwritten while the tensor, or one made from it, lives.** The system kills a
/// process that looks at a page that is gone. Files that ndcast writes are never overwritten but
/// replaced, which is safe: the tensor keeps the old file.
///
/// # Errors
/// As [`npy::read`].
pub fn open(path: impl AsRef<Path>) -> Result<Tensor> {
    let path = path.as_ref();
    at(path, map(path))
}

fn map(path: &Path) -> Result<Tensor> {
    let (file, length) = source::open(path)?;
    if length == 0 {
        return npy::from_bytes(&[]);
    }
    // SAFETY: the map is only read. That nobody truncates or overwrites the file meanwhile is the caller's part, said in
    // the documentation of `open`; no mapping of files can do without it.
    let map = unsafe { Mmap::map(&file) }?;
    let (header, rest) = Header::read(&mut &map[..], map.len() as u64)?;
    let data = &map[map.len() - rest as usize..];
    let alignment = header.dtype.size().min(8);
    let as_in_memory = header.order == Order::NATIVE && header.dtype != DType::Bool && !data.is_empty();
    if !as_in_memory || !data.as_ptr().addr().is_multiple_of(alignment) {
        return npy::from_bytes(&map);
    }
    let (start, layout) = (NonNull::from(data).cast(), header.layout()?);
    let (numel, shape, strides) = (layout.numel(), layout.shape(), layout.strides());
    // SAFETY: `Header::read` made sure that `numel` elements follow the header; every pattern of bits is a number of these
    // dtypes; the map does not move when it is boxed, is unmapped only when the tensor drops it, and is never written.
    unsafe { Tensor::from_owner(start, numel, header.dtype, shape, strides, Box::new(map)) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ndcast::Class;

    #[test]
    fn a_mapped_tensor_outlives_its_name_and_is_copied_when_written() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.npy");
        npy::write(&path, &Tensor::from_vec(vec![1.0f64, 2.0], [2]).unwrap()).unwrap();
        let mut mapped = open(&path).unwrap();
        let other = mapped.clone();
        npy::write(&path, &Tensor::from_vec(vec![3.0f64], [1]).unwrap()).unwrap();
        assert_eq!(mapped.to_vec::<f64>().unwrap(), [1.0, 2.0]);
        mapped.as_slice_mut::<f64>().unwrap()[0] = 9.0;
        assert_eq!(mapped.to_vec::<f64>().unwrap(), [9.0, 2.0]);
        assert_eq!(other.to_vec::<f64>().unwrap(), [1.0, 2.0]);
        assert_eq!(open(&path).unwrap().to_vec::<f64>().unwrap(), [3.0]);
    }

    #[test]
    fn what_cannot_be_mapped_is_an_error() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.npy");
        assert!(open(&path).unwrap_err().to_string().contains("a.npy: "));
        std::fs::write(&path, b"").unwrap();
        assert!(open(&path).unwrap_err().to_string().contains("not a .npy file"));
        assert_eq!(open(folder.path()).unwrap_err().class(), Class::Io);
    }
}
