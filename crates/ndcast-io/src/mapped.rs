//! Arrays that stay in their file, where the system loads only the pages that are accessed; and arrays of which only
//! some parts are read.

use crate::header::Header;
use crate::npy;
use crate::source::at;
use memmap2::{Mmap, MmapOptions};
use ndcast::{Error, ErrorKind, Result, Tensor};
use std::any::Any;
use std::path::Path;
use std::ptr::NonNull;

/// Opens a `.npy` file without reading its elements. The system reads them from the file when they are accessed.
///
/// This is for files larger than memory, and for cases where few elements are accessed but it is not known which.
/// Unlike this function, [`npy::read`] and [`npy::File::parts`] make no demand on other users of the file. A write to
/// the tensor copies it first, so the file never changes. Elements that cannot be used in memory as they are in the
/// file (foreign byte order, unaligned, or `bool`, which must be checked) are read as by [`npy::read`].
///
/// **The file must not be truncated or overwritten while the tensor, or one derived from it, is alive.** The system
/// kills a process that accesses a page that no longer exists (`SIGBUS`). Files written by ndcast are never
/// overwritten but replaced, which is safe: the tensor keeps the old file.
///
/// # Errors
/// As [`npy::read`].
pub fn open(path: impl AsRef<Path>) -> Result<Tensor> {
    let path = path.as_ref();
    let file = npy::File::open(path)?;
    if !file.is_as_in_memory() {
        return file.read();
    }
    at(path, map(&file))
}

fn map(file: &npy::File) -> Result<Tensor> {
    // SAFETY: the map is only read. The caller must ensure that nobody truncates or overwrites the file meanwhile, as
    // the documentation of `open` says; no file mapping can do without that condition.
    let map = unsafe { Mmap::map(file.flat.reader.file()) }?;
    // The file may be shorter by now, or may have been during the call.
    let data = usize::try_from(file.flat.start).ok().and_then(|start| map.get(start..)).unwrap_or_default();
    if (data.len() as u64) < file.flat.header.data_length()? {
        return Err(Error::new(ErrorKind::Io, "somebody has cut the file meanwhile"));
    }
    if !data.as_ptr().addr().is_multiple_of(file.flat.header.dtype.size().min(8)) {
        return file.read();
    }
    let start = NonNull::from(data).cast();
    adopt(start, &file.flat.header, Box::new(map))
}

/// A tensor in memory that is zero, and uses no physical memory, except where `fill` writes. It is never written
/// afterwards: a write copies it.
pub(crate) fn sparse(header: &Header, fill: impl FnOnce(&mut [u8]) -> Result<()>) -> Result<Tensor> {
    let refuse = |text: String| Error::new(ErrorKind::Memory, text);
    let length =
        usize::try_from(header.data_length()?).map_err(|_| refuse("more bytes than there are addresses".to_owned()))?;
    let memory = MmapOptions::new().len(length).no_reserve_swap().map_anon();
    let mut memory = memory.map_err(|error| refuse(format!("no room for {length} bytes, even unused: {error}")))?;
    fill(&mut memory)?;
    let memory = memory.make_read_only()?;
    let start = NonNull::from(&memory[..]).cast();
    adopt(start, header, Box::new(memory))
}

/// A tensor of the elements at `start`, in the layout of the file. `owner` keeps the memory alive.
fn adopt(start: NonNull<u8>, header: &Header, owner: Box<dyn Any + Send + Sync>) -> Result<Tensor> {
    let layout = header.layout()?;
    let (numel, shape, strides) = (layout.numel(), layout.shape(), layout.strides());
    // SAFETY: both callers have checked that `numel` elements are there. Every bit pattern is a valid number of these
    // dtypes, which do not include `bool`. A map does not move when it is boxed, is unmapped only when the tensor
    // drops it, and is never written.
    unsafe { Tensor::from_owner(start, numel, header.dtype, shape, strides, owner) }
}

#[cfg(test)]
mod tests {
    use super::*;

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
        assert_eq!(open(folder.path()).unwrap_err().kind(), ErrorKind::Io);
    }
}
