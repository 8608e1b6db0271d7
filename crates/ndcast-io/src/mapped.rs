//! Arrays that stay in their file: the system brings in the pages that are looked at. And arrays of which only some parts are read.

use crate::header::Header;
use crate::npy;
use crate::source::at;
use memmap2::{Mmap, MmapOptions};
use ndcast::{Class, Error, Result, Tensor};
use std::any::Any;
use std::path::Path;
use std::ptr::NonNull;

/// Opens a `.npy` file without reading its elements: they are read from the file when they are looked at.
///
/// That is for files larger than memory, and for elements of which few are looked at but nobody knows which; [`npy::read`] and
/// [`npy::File::parts`] need no promise. A write to the tensor copies it first, so the file never changes. Elements that memory cannot hold as they
/// stand in the file (the other byte order, unaligned, `bool`, which must be checked) are read as [`npy::read`] does.
///
/// **The file must not be truncated or overwritten while the tensor, or one made from it, lives.** The system kills a
/// process that looks at a page that is gone (`SIGBUS`). Files that ndcast writes are never overwritten but
/// replaced, which is safe: the tensor keeps the old file.
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
    // SAFETY: the map is only read. That nobody truncates or overwrites the file meanwhile is the caller's part, said in
    // the documentation of `open`; no mapping of files can do without it.
    let map = unsafe { Mmap::map(file.source.file()) }?;
    // It may be shorter by now, or have been so for the time of the call.
    let data = usize::try_from(file.start).ok().and_then(|start| map.get(start..)).unwrap_or_default();
    if (data.len() as u64) < file.header.data_length()? {
        return Err(Error::new(Class::Io, "somebody has cut the file meanwhile"));
    }
    if !data.as_ptr().addr().is_multiple_of(file.header.dtype.size().min(8)) {
        return file.read();
    }
    let start = NonNull::from(data).cast();
    adopt(start, &file.header, Box::new(map))
}

/// A tensor in memory that is zero, and takes none, but for what `fill` brings. It is never written: a write copies it.
pub(crate) fn sparse(header: &Header, fill: impl FnOnce(&mut [u8]) -> Result<()>) -> Result<Tensor> {
    let refuse = |text: String| Error::new(Class::Memory, text);
    let length =
        usize::try_from(header.data_length()?).map_err(|_| refuse("more bytes than there are addresses".to_owned()))?;
    let memory = MmapOptions::new().len(length).no_reserve_swap().map_anon();
    let mut memory = memory.map_err(|error| refuse(format!("no room for {length} bytes, even unused: {error}")))?;
    fill(&mut memory)?;
    let memory = memory.make_read_only()?;
    let start = NonNull::from(&memory[..]).cast();
    adopt(start, header, Box::new(memory))
}

/// A tensor of the elements that lie at `start` as they do in the file, which `owner` keeps there.
fn adopt(start: NonNull<u8>, header: &Header, owner: Box<dyn Any + Send + Sync>) -> Result<Tensor> {
    let layout = header.layout()?;
    let (numel, shape, strides) = (layout.numel(), layout.shape(), layout.strides());
    // SAFETY: both callers have made sure that `numel` elements are there; every pattern of bits is a number of these
    // dtypes, of which `bool` is none; a map does not move when it is boxed, is unmapped only when the tensor drops it, and is never written.
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
        assert_eq!(open(folder.path()).unwrap_err().class(), Class::Io);
    }
}
