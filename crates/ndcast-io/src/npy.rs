//! One array in a `.npy` file, NumPy's own format.
//!
//! Versions 1.0 to 3.0, both byte orders and both axis orders are read. Files are written byte for byte as NumPy
//! would (version 1.0, little-endian). A Fortran-ordered file becomes a tensor with column-major strides and vice
//! versa; nothing is transposed. Anything but plain numbers (pickled objects, strings, dates, fields) is refused by
//! name.

use crate::Options;
use crate::codec::{self, Order};
use crate::flat::{Flat, FlatSink, NEAR, converted, plain, unread};
use crate::header::Header;
use crate::mapped::sparse;
use crate::replace::replace;
use crate::source::{Reader, at};
use ndcast::{DType, Index, Layout, Result, Shape, Sink, Source, Tensor, dtype::for_dtype};
use std::io::{self, BufReader, Read, Write};
use std::ops::Range;
use std::path::Path;

/// Reads a `.npy` file into memory.
///
/// Bytes after the data are ignored, as in NumPy.
///
/// # Errors
/// `Io` if the file cannot be read, its bytes do not match its header, or it is truncated meanwhile; `DType` for
/// elements that are not numbers; `Memory` if there is not enough memory.
pub fn read(path: impl AsRef<Path>) -> Result<Tensor> {
    File::open(path)?.read()
}

/// An open `.npy` file whose header has been read, but none of its elements.
///
/// ```
/// # let folder = tempfile::tempdir()?;
/// # let path = folder.path().join("table.npy");
/// use ndcast::{Index, Tensor, s};
/// use ndcast_io::npy;
/// npy::write(&path, &Tensor::arange(0..12)?.reshape([4, 3])?)?;
/// let file = npy::File::open(&path)?;
/// assert_eq!((file.dtype(), file.shape().to_vec()), (ndcast::DType::I32, vec![4, 3]));
/// let last = file.parts(&[vec![Index::Int(-1)]])?.index(s![-1])?;
/// assert_eq!(last.to_vec::<i32>()?, [9, 10, 11]);
/// # Ok::<(), ndcast::Error>(())
/// ```
#[derive(Debug)]
pub struct File {
    pub(crate) flat: Flat,
}

impl File {
    /// Opens a file and reads its header.
    ///
    /// # Errors
    /// As [`read`], except `Memory`.
    pub fn open(path: impl AsRef<Path>) -> Result<File> {
        let path = path.as_ref();
        File::named(path, at(path, Reader::open(path))?)
    }

    pub(crate) fn named(path: &Path, mut source: Reader) -> Result<File> {
        let length = source.length();
        let (header, rest) = at(path, Header::read(&mut BufReader::new(&mut source), length))?;
        Ok(File { flat: Flat { name: path.display().to_string(), reader: source, header, start: length - rest } })
    }

    /// The dtype of the elements.
    pub fn dtype(&self) -> DType {
        self.flat.header.dtype
    }

    /// The lengths of the axes.
    pub fn shape(&self) -> &Shape {
        &self.flat.header.shape
    }

    /// Whether there are elements and their bytes can be used in memory as they are.
    pub(crate) fn is_as_in_memory(&self) -> bool {
        self.flat.header.is_as_in_memory()
    }

    /// Reads all elements.
    ///
    /// # Errors
    /// `Io` if they cannot be read or the file was truncated meanwhile; `Memory` if there is not enough memory.
    pub fn read(&self) -> Result<Tensor> {
        self.flat.read_all()
    }

    /// A tensor of all elements, of which only those selected by one of the indices are read. The others are zero and
    /// use no memory. An index that is out of range selects nothing.
    ///
    /// A write to the tensor copies it, with all its zeros. If the elements cannot be used in memory as they are in
    /// the file (foreign byte order, or `bool`, which must be checked), all are read.
    ///
    /// # Errors
    /// As [`File::read`].
    pub fn parts(&self, parts: &[Vec<Index>]) -> Result<Tensor> {
        if !self.is_as_in_memory() {
            return self.read();
        }
        let Flat { name, reader, header, start: first } = &self.flat;
        let (size, layout) = (header.dtype.size(), header.layout().map_err(|error| error.context(name))?);
        let parts: Vec<Layout> = parts.iter().filter_map(|part| layout.index(part).ok()).collect();
        // If most elements are requested, ordinary memory is faster than a sparse map.
        if parts.iter().any(|part| part.numel() > layout.numel() / 2) {
            return self.read();
        }
        let fill = |bytes: &mut [u8]| {
            for part in &parts {
                for_each_span(part, NEAR / size, &mut |span| {
                    let (start, end) = (span.start * size, span.end * size);
                    reader.fill(&mut bytes[start..end], first + start as u64)
                })
                .map_err(|error| unread(header, &error))?;
            }
            Ok(())
        };
        sparse(header, fill).map_err(|error| error.context(name))
    }
}

/// Elements are read by region, also those of foreign byte order and of Fortran order.
impl Source for File {
    fn name(&self) -> String {
        self.flat.name()
    }

    fn dtype(&self) -> DType {
        self.dtype()
    }

    fn shape(&self) -> &Shape {
        self.shape()
    }

    fn chunks(&self) -> Shape {
        self.flat.chunks()
    }

    fn stored_bytes(&self) -> u64 {
        self.flat.stored_bytes()
    }

    fn read(&self, region: &[Range<usize>]) -> Result<Tensor> {
        Source::read(&self.flat, region)
    }
}

/// Calls `each` for ranges of elements, in any order, that cover all elements of a layout. Within a range, at most
/// `near` other elements separate two of them.
fn for_each_span(
    layout: &Layout,
    near: usize,
    each: &mut impl FnMut(Range<usize>) -> io::Result<()>,
) -> io::Result<()> {
    let Some((first, _)) = layout.span() else { return Ok(()) };
    let mut axes: Vec<(usize, usize)> =
        layout.shape().iter().zip(layout.strides()).map(|(&length, stride)| (stride.unsigned_abs(), length)).collect();
    axes.retain(|&(_, length)| length > 1);
    axes.sort_unstable();
    // Axes with small strides make up one range, which the other axes repeat.
    let close = |extent: usize, &(stride, _): &(usize, usize)| stride.saturating_sub(extent) <= near;
    let (mut extent, mut inner) = (1, 0);
    while let Some(axis) = axes.get(inner).filter(|axis| close(extent, axis)) {
        (extent, inner) = (extent + axis.0 * (axis.1 - 1), inner + 1);
    }
    let outer = &axes[inner..];
    let count: usize = outer.iter().map(|axis| axis.1).product();
    for mut place in 0..count {
        let mut start = first;
        for &(stride, length) in outer {
            start += place % length * stride;
            place /= length;
        }
        each(start..start + extent)?;
    }
    Ok(())
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
    from_start(&mut bytes)
}

/// Reads the array at the start of some bytes, and leaves those that follow it.
///
/// # Errors
/// As [`read`].
///
/// ```
/// let mut bytes = Vec::new();
/// for value in [1.0f32, 2.0] {
///     ndcast_io::npy::to_writer(&mut bytes, &ndcast::Tensor::from_slice(&[value], [1])?)?;
/// }
/// let mut rest = &bytes[..];
/// ndcast_io::npy::from_start(&mut rest)?;
/// assert_eq!(ndcast_io::npy::from_start(&mut rest)?.to_vec::<f32>()?, [2.0]);
/// assert!(rest.is_empty());
/// # Ok::<(), ndcast::Error>(())
/// ```
pub fn from_start(bytes: &mut &[u8]) -> Result<Tensor> {
    let length = bytes.len() as u64;
    decode(bytes, length)
}

/// Writes a tensor to a `.npy` file, in Fortran order if its elements are column-major, else in C order.
///
/// The file is replaced atomically after all bytes have reached the disk: a failure leaves the old file intact. Links
/// are followed, and permissions are kept.
///
/// # Errors
/// `Io` if the file cannot be written; `DType` for bfloat16, which NumPy's format lacks; `Memory` if a strided tensor
/// cannot be copied.
pub fn write(path: impl AsRef<Path>, tensor: &Tensor) -> Result<()> {
    let path = path.as_ref();
    at(path, replace(path, |target| to_writer(target, tensor)))
}

/// Creates a `.npy` file that is written by region, in C order; [`write()`] says how it replaces another. `None` if the
/// path leads to a pipe or a terminal, which is written from start to end.
///
/// # Errors
/// As [`write()`]; `Io` if the disk has no room for the whole file.
///
/// ```
/// # let folder = tempfile::tempdir()?;
/// # let path = folder.path().join("a.npy");
/// use ndcast::{DType, Tensor};
/// use ndcast_io::npy;
/// let sink = npy::sink(&path, DType::F32, &[2, 2].into(), &Default::default())?.ok_or("a pipe")?;
/// sink.write(&[1, 0], &Tensor::from_slice(&[3.0f32, 4.0], [1, 2])?)?;
/// sink.write(&[0, 0], &Tensor::from_slice(&[1.0f32, 2.0], [1, 2])?)?;
/// sink.finish()?;
/// assert_eq!(npy::read(&path)?.to_vec::<f32>()?, [1.0, 2.0, 3.0, 4.0]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn sink(path: impl AsRef<Path>, dtype: DType, shape: &Shape, options: &Options) -> Result<Option<Box<dyn Sink>>> {
    let path = path.as_ref();
    let mut before = Vec::new();
    at(path, Header::written(dtype, false, shape).write(&mut before))?;
    FlatSink::create(path, &before, (dtype, shape), options.resume.as_deref())
}

/// Writes a tensor as the bytes of a `.npy` file.
///
/// # Errors
/// As [`write()`].
pub fn to_writer(writer: &mut impl Write, tensor: &Tensor) -> Result<()> {
    let fortran_order = is_fortran(tensor.layout());
    Header::written(tensor.dtype(), fortran_order, tensor.shape()).write(writer)?;
    let stored = if fortran_order { tensor.transposed()? } else { tensor.contiguous()? };
    if Order::NATIVE == Order::Little {
        // The bytes in memory are those of the file: one write, without a copy.
        return Ok(writer.write_all(stored.ravel()?.view_dtype(DType::U8)?.as_slice::<u8>()?)?);
    }
    for_dtype!(tensor.dtype(), T => codec::write(stored.as_slice::<T>()?, writer)?);
    Ok(())
}

/// Upper bound of the number of bytes that [`to_writer`] writes, for containers that need it in advance.
pub(crate) fn length(tensor: &Tensor) -> u64 {
    let elements = tensor.numel() as u128 * tensor.dtype().size() as u128;
    u64::try_from(elements + u128::from(u16::MAX)).unwrap_or(u64::MAX)
}

/// Reads a tensor from a source of `available` bytes.
pub(crate) fn decode(source: &mut impl Read, available: u64) -> Result<Tensor> {
    let (header, _) = Header::read(source, available)?;
    match header.is_as_in_memory() {
        true => plain(&header, |bytes| source.read_exact(bytes)),
        false => converted(&header, source),
    }
}

/// Whether the elements are contiguous in column-major order and not also in row-major order.
fn is_fortran(layout: &Layout) -> bool {
    !layout.is_contiguous() && layout.reversed().is_ok_and(|layout| layout.is_contiguous())
}

#[cfg(test)]
mod tests {
    use super::*;
    use ndcast::{DType, ErrorKind, bf16};

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
        let swapped = tensor.permute([1, 0, 2]).unwrap();
        let back = from_bytes(&bytes(&swapped)).unwrap();
        assert!(back.is_contiguous());
        assert_eq!(back.to_vec::<i16>().unwrap(), swapped.to_vec::<i16>().unwrap());
    }

    #[test]
    fn parts_are_what_an_index_selects() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.npy");
        let tensor = Tensor::arange_of(0, 60_000, 1, DType::I32).unwrap().reshape([30, 40, 50]).unwrap();
        let step = |start, stop, step| Index::Slice { start, stop, step };
        let indices: Vec<Vec<Index>> = vec![
            vec![],
            vec![Index::Int(3)],
            vec![Index::Int(-1), step(None, None, -7)],
            vec![step(Some(5), Some(25), 9), Index::Int(2)],
            vec![Index::Ellipsis, Index::Int(29)],
            vec![step(None, None, -1), Index::NewAxis, Index::Int(0), Index::Int(0)],
            vec![step(Some(9), Some(3), 1)],
        ];
        for stored in [tensor.clone(), tensor.transposed().unwrap(), tensor.cast(DType::Bool).unwrap()] {
            write(&path, &stored).unwrap();
            let file = File::open(&path).unwrap();
            for index in &indices {
                let parts = file.parts(&[index.clone(), vec![Index::Int(99)]]).unwrap();
                assert_eq!(
                    (parts.shape(), parts.dtype(), parts.strides()),
                    (stored.shape(), stored.dtype(), stored.strides())
                );
                let (part, wanted) = (parts.index_view(index).unwrap(), stored.index_view(index).unwrap());
                assert_eq!(
                    part.cast(DType::I32).unwrap().to_vec::<i32>().unwrap(),
                    wanted.cast(DType::I32).unwrap().to_vec::<i32>().unwrap()
                );
            }
        }
    }

    #[test]
    fn spans_hold_what_is_wanted_and_little_else() {
        let whole = Layout::contiguous(&Shape::from([30, 40, 50])).unwrap();
        let spans = |index: &[Index], near: usize| {
            let mut spans = Vec::new();
            for_each_span(&whole.index(index).unwrap(), near, &mut |span| {
                spans.push((span.start, span.end));
                Ok(())
            })
            .unwrap();
            spans
        };
        use ndcast::internal::basic_only;
        use ndcast::s;
        assert_eq!(spans(&basic_only(&s![3]).unwrap(), 0), [(6000, 8000)]);
        assert_eq!(spans(&basic_only(&s![2..4, 1]).unwrap(), 0), [(4050, 4100), (6050, 6100)]);
        assert_eq!(spans(&basic_only(&s![2..4, 1]).unwrap(), 1950), [(4050, 6100)]);
        assert_eq!(
            spans(&basic_only(&s![7, .., 3]).unwrap(), 48),
            (0..40).map(|k| (14003 + 50 * k, 14004 + 50 * k)).collect::<Vec<_>>()
        );
        assert_eq!(spans(&basic_only(&s![7, .., 3]).unwrap(), 49), [(14003, 15954)]);
        assert_eq!(spans(&basic_only(&s![1..1]).unwrap(), 0), []);
    }

    #[test]
    fn a_file_that_is_cut_while_it_is_read_is_an_error() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.npy");
        for dtype in [DType::F64, DType::Bool] {
            write(&path, &Tensor::zeros([40_000], dtype).unwrap()).unwrap();
            let length = std::fs::metadata(&path).unwrap().len();
            let file = File::open(&path).unwrap();
            std::fs::File::options().write(true).open(&path).unwrap().set_len(1000).unwrap();
            for result in [file.read(), file.parts(&[vec![Index::Int(39_000)]])] {
                let error = result.unwrap_err();
                let lengths = format!("was {length} bytes long when it was opened and is 1000 now");
                assert!(error.kind() == ErrorKind::Io && error.message().contains("a.npy: "), "{error}");
                assert!(error.message().contains(&lengths), "{error}");
            }
        }
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
        assert_eq!(error.kind(), ErrorKind::DType);
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
