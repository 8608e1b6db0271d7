//! Tables of numbers as text: `.csv`, `.tsv` and `.txt` files.
//!
//! Values are read as `numpy.loadtxt` reads them: `#` begins a comment, blank lines are skipped, and spaces around a
//! field do not count; `nan`, `inf` and `infinity` are numbers, in capitals or not; `True`, `0x10`, `1_000` and `1d5`
//! are none. These rules differ from NumPy's:
//!
//! - A table always has two axes, also with one row or one column: a shape does not depend on the data.
//! - A table of integers is `int64`, any other `float64`. An integer that a float cannot hold is refused, not rounded.
//! - An empty field is NaN. It makes a table of integers one of floats, and is refused if integers are asked for.
//! - The first line is a header if none of its fields is a number.
//! - Fields may be in double quotes. A byte order mark is skipped.
//! - Messages count lines and columns from 1, and show the text.

mod scan;
mod write;

pub use write::write;

use crate::contents::{Array, Contents, Whole};
use crate::formats::ends_with;
use crate::source::Reader;
use ndcast::{DType, Element, Error, ErrorKind, Result, Tensor, bf16, f16, num_threads};
use scan::{Body, Fault, Why, split};
use std::path::Path;
use std::str::from_utf8;
use std::sync::Arc;
use std::thread;

/// Bytes for which another thread pays off.
const SHARE: usize = 1 << 20;

/// The mark with which some programs begin a text.
const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// How a table is read.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Options {
    /// What separates fields; a space stands for any spaces and tabs. By default, a comma in `.csv` files and a tab in
    /// `.tsv` files; in others commas or semicolons, if the first line has them outside of quotes, or else spaces.
    pub delimiter: Option<char>,
    /// Whether the first line holds names. By default, if none of its fields is a number.
    pub header: Option<bool>,
    /// The dtype, an integer or a float. By default, `int64` if all fields are such numbers, else `float64`.
    pub dtype: Option<DType>,
}

/// A table, with the names of its columns.
#[derive(Clone, Debug)]
pub struct Table {
    /// The names of the columns; empty without a header.
    pub names: Vec<String>,
    /// The numbers: rows, columns.
    pub values: Tensor,
}

/// Reads a table from a file.
///
/// # Errors
/// `Io` if the file cannot be read, if a row has another number of fields than the first, or if a field is no number of
/// the dtype (the text names the line, the column and the field); `DType` for a dtype that is neither an integer
/// nor a float; `Value` for a delimiter that cannot separate; `Memory` if there is not enough memory.
///
/// ```
/// # let folder = tempfile::tempdir()?;
/// # let path = folder.path().join("people.csv");
/// use ndcast_io::csv;
/// std::fs::write(&path, "height,weight\n1.8,80\n1.6,\n")?;
/// let table = csv::read(&path, &csv::Options::default())?;
/// assert_eq!((table.names, table.values.shape().to_vec()), (vec!["height".into(), "weight".into()], vec![2, 2]));
/// assert!(table.values.to_vec::<f64>()?[3].is_nan());
/// # Ok::<(), ndcast::Error>(())
/// ```
pub fn read(path: impl AsRef<Path>, options: &Options) -> Result<Table> {
    let path = path.as_ref();
    let read = || from_reader(path, &Reader::open(path)?, options);
    read().map_err(|error| error.context(path.display()))
}

/// Reads a table from text.
///
/// # Errors
/// As [`read`].
///
/// ```
/// use ndcast_io::csv;
/// let table = csv::from_bytes(b"1 2\n3 4\n", &csv::Options::default())?;
/// assert_eq!(table.values.to_vec::<i64>()?, [1, 2, 3, 4]);
/// # Ok::<(), ndcast::Error>(())
/// ```
pub fn from_bytes(bytes: &[u8], options: &Options) -> Result<Table> {
    parse(bytes, None, options)
}

pub(crate) fn open(path: &Path, reader: &Reader) -> Result<Contents> {
    let table = from_reader(path, reader, &Options::default()).map_err(|error| error.context(path.display()))?;
    let facts = if table.names.is_empty() { Vec::new() } else { vec![("columns", table.names.join(", "))] };
    let whole = Whole::known(path.display().to_string(), reader.length(), table.values);
    Ok(Contents::One(Array { source: Arc::new(whole), facts }))
}

fn from_reader(path: &Path, reader: &Reader, options: &Options) -> Result<Table> {
    let length = usize::try_from(reader.length());
    let length = length.map_err(|_| Error::new(ErrorKind::Memory, "more bytes than there are addresses"))?;
    let mut text = Tensor::zeros([length], DType::U8)?;
    reader.fill(text.as_slice_mut()?, 0)?;
    parse(text.as_slice()?, by_name(path), options)
}

/// The delimiter that the name of a file tells.
fn by_name(path: &Path) -> Option<u8> {
    if ends_with(path, "csv") {
        return Some(b',');
    }
    ends_with(path, "tsv").then_some(b'\t')
}

fn parse(bytes: &[u8], named: Option<u8>, options: &Options) -> Result<Table> {
    let text = bytes.strip_prefix(BYTE_ORDER_MARK).unwrap_or(bytes);
    let refuse = |fault: Fault, first: bool| fault.told(text, first && options.header.is_none());
    let Some(line) = scan::first_line(text) else {
        return Err(Error::new(ErrorKind::Io, "no line holds numbers: it is empty, or all comments"));
    };
    let delimiter = match options.delimiter {
        Some(given) => separator(given)?,
        None => named.unwrap_or_else(|| found(&text[line.clone()])),
    };
    let fields = split(text, line.clone(), delimiter).map_err(|fault| refuse(fault, false))?;
    let is_number = |field: &String| field.parse::<f64>().is_ok();
    let words = !fields.iter().any(is_number) && fields.iter().any(|field| !field.is_empty());
    let (columns, has_header) = (fields.len(), options.header.unwrap_or(words));
    let (names, start) = if has_header { (fields, line.end) } else { (Vec::new(), 0) };
    let body = Body { text, checked: from_utf8(text).ok(), start, delimiter, columns };
    let values = match options.dtype {
        Some(dtype) => body.of(dtype, !has_header)?,
        None => match body.numbers(scan::integer::<i64>) {
            // Without rows there is nothing that says "integers".
            Ok(integers) if !integers.is_empty() => body.shaped(integers)?,
            _ => body.shaped(body.numbers(scan::exact).map_err(|fault| fault.told(text, !has_header))?)?,
        },
    };
    Ok(Table { names, values })
}

/// The byte of a delimiter.
fn separator(given: char) -> Result<u8> {
    match u8::try_from(given) {
        Ok(byte) if byte.is_ascii() && !byte.is_ascii_alphanumeric() && !b"\n\r\"#.+-_".contains(&byte) => Ok(byte),
        _ => {
            let text = format!(
                "the delimiter {given:?} cannot separate numbers: take a comma, a semicolon, a tab, a space or the like"
            );
            Err(Error::new(ErrorKind::Value, text))
        }
    }
}

/// The delimiter that a line shows: commas or semicolons, whatever there is more of outside of quotes.
fn found(line: &[u8]) -> u8 {
    let count = |delimiter: u8| {
        let bare = line.split(|&byte| byte == b'"').step_by(2);
        bare.flatten().filter(|&&byte| byte == delimiter).count()
    };
    match (count(b','), count(b';')) {
        (0, 0) => b' ',
        (commas, semicolons) if commas >= semicolons => b',',
        _ => b';',
    }
}

impl Body<'_> {
    /// The numbers as a tensor of a dtype.
    fn of(&self, dtype: DType, first: bool) -> Result<Tensor> {
        macro_rules! of {
            ($($Variant:ident $parse:expr;)*) => {
                match dtype {
                    $(DType::$Variant => self.numbers($parse).map_err(|fault| fault.told(self.text, first)).and_then(|values| self.shaped(values)),)*
                    _ => {
                        let text = format!("a text table holds integers or floats, not {dtype}: read it as one of them, and cast");
                        Err(Error::new(ErrorKind::DType, text))
                    }
                }
            };
        }
        of! {
            U8 scan::integer::<u8>; U16 scan::integer::<u16>; U32 scan::integer::<u32>; U64 scan::integer::<u64>;
            I8 scan::integer::<i8>; I16 scan::integer::<i16>; I32 scan::integer::<i32>; I64 scan::integer::<i64>;
            F32 scan::float::<f32>; F64 scan::float::<f64>;
            F16 |field| scan::float::<f64>(field).map(f16::from_f64);
            BF16 |field| scan::float::<f64>(field).map(bf16::from_f64);
        }
    }

    /// All numbers, row by row, read by several threads if the text is long.
    fn numbers<T: Element>(&self, number: impl Fn(&str) -> Result<T, Why> + Sync) -> Result<Vec<T>, Fault> {
        let parts = self.parts(((self.text.len() - self.start) / SHARE).clamp(1, num_threads().max(1)));
        let number = &number;
        thread::scope(|scope| {
            let spawn = |part| thread::Builder::new().spawn_scoped(scope, move || self.rows(part, number)).ok();
            let (first, others) = parts
                .split_first()
                .map_or((self.start..self.start, &[][..]), |(first, others)| (first.clone(), others));
            let helpers: Vec<_> = others.iter().map(|part| (part.clone(), spawn(part.clone()))).collect();
            let mut all = self.rows(first, number)?;
            for (part, helper) in helpers {
                // Without a thread of its own, or if that one is gone, the part is read here.
                let more = match helper.map(thread::ScopedJoinHandle::join) {
                    Some(Ok(more)) => more?,
                    _ => self.rows(part, number)?,
                };
                all.extend_from_slice(&more);
            }
            Ok(all)
        })
    }

    fn shaped<T: Element>(&self, values: Vec<T>) -> Result<Tensor> {
        let rows = values.len() / self.columns.max(1);
        Tensor::from_vec(values, [rows, self.columns])
    }
}
