//! Writing tables as text: each number with the fewest digits that read back as the same one.

use super::{by_name, separator};
use crate::replace::replace;
use ndcast::{DType, Element, Error, ErrorKind, Result, Scalar, Tensor, dtype::for_dtype};
use std::fmt::Debug;
use std::io::Write;
use std::path::Path;

/// Writes a tensor of one axis (as a column) or two as text, below a line with the names of the columns, if there are
/// any. The ending of the name selects the delimiter: a comma, a tab for `.tsv`, a space for `.txt`.
///
/// Every number has the fewest digits that read back as the same one; NaN is `nan`, infinities are `inf` and `-inf`.
/// The file is replaced atomically, as by [`npy::write`](crate::npy::write).
///
/// # Errors
/// `Io` if the file cannot be written; `Value` for another number of axes, or of names than of columns; `DType` for
/// complex numbers and bools, which the text has no words for.
///
/// ```
/// # let folder = tempfile::tempdir()?;
/// # let path = folder.path().join("a.csv");
/// use ndcast::Tensor;
/// ndcast_io::csv::write(&path, &Tensor::from_slice(&[0.1, 2.0], [1, 2])?, &["x", "y"])?;
/// assert_eq!(std::fs::read_to_string(&path)?, "x,y\n0.1,2.0\n");
/// # Ok::<(), ndcast::Error>(())
/// ```
pub fn write(path: impl AsRef<Path>, tensor: &Tensor, names: &[&str]) -> Result<()> {
    let path = path.as_ref();
    let delimiter = by_name(path).map_or(if crate::formats::ends_with(path, "txt") { ' ' } else { ',' }, char::from);
    let write = || {
        let columns = check(tensor)?;
        if !names.is_empty() && names.len() != columns {
            let text = format!("{} names for {columns} columns", names.len());
            return Err(Error::new(ErrorKind::Value, text));
        }
        let delimiter = separator(delimiter)?;
        replace(path, |target| to_writer(target, tensor, names, delimiter))
    };
    write().map_err(|error| error.context(path.display()))
}

/// The number of columns of a tensor that can be written.
fn check(tensor: &Tensor) -> Result<usize> {
    let dtype = tensor.dtype();
    if dtype == DType::Bool || dtype.is_complex() {
        let help = if dtype == DType::Bool { "cast to uint8" } else { "write the real and the imaginary part" };
        return Err(Error::new(ErrorKind::DType, format!("a text table has no {dtype}: {help}")));
    }
    match tensor.shape()[..] {
        [_] => Ok(1),
        [_, columns] => Ok(columns),
        _ => {
            let shape = tensor.shape();
            let text = format!("a text table has one or two axes, not the shape {shape}: reshape to rows and columns");
            Err(Error::new(ErrorKind::Value, text))
        }
    }
}

fn to_writer(target: &mut impl Write, tensor: &Tensor, names: &[&str], delimiter: u8) -> Result<()> {
    let columns = check(tensor)?;
    let between = |index: usize| if index + 1 == columns { b'\n' } else { delimiter };
    for (index, name) in names.iter().enumerate() {
        let is_plain = !name.contains(['"', '\n', '\r', '#', ' ', '\t', char::from(delimiter)]) && !name.is_empty();
        match is_plain {
            true => target.write_all(name.as_bytes())?,
            // A header is one line.
            false => write!(target, "\"{}\"", name.replace('"', "\"\"").replace(['\n', '\r'], " "))?,
        }
        target.write_all(&[between(index)])?;
    }
    let stored = tensor.contiguous()?;
    for_dtype!(tensor.dtype(), T => rows(target, stored.as_slice::<T>()?, columns, delimiter)?);
    Ok(())
}

fn rows<T: Element + Debug>(target: &mut impl Write, values: &[T], columns: usize, delimiter: u8) -> Result<()> {
    for row in values.chunks(columns.max(1)) {
        for (index, value) in row.iter().enumerate() {
            if index > 0 {
                target.write_all(&[delimiter])?;
            }
            match value.to_scalar() {
                Scalar::Float(float) if float.is_nan() => target.write_all(b"nan")?,
                _ => write!(target, "{value:?}")?,
            }
        }
        target.write_all(b"\n")?;
    }
    Ok(())
}
