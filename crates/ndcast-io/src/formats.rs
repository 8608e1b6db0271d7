//! The formats: a table, of which each row says everything that the crate asks about a format.
//!
//! *Contract*: a format that is not compiled in keeps its row, so that its files are recognised, and refused with what to
//! install. Bytes decide before names: a row recognises a file by its start if the format has one.

use crate::contents::{Array, Contents};
#[cfg(feature = "csv")]
use crate::csv;
#[cfg(feature = "safetensors")]
use crate::safetensors;
use crate::source::{Opened, Reader, at};
use crate::{Options, header, npy, npz, replace};
#[cfg(feature = "zarr")]
use crate::{UNNAMED, zarr};
use ndcast::{DType, Error, ErrorKind, Result, Shape, Sink, Tensor};
use std::io::{Cursor, Read, Seek};
use std::path::Path;
use std::sync::Arc;

/// A file, a folder, or a stream of bytes, before its format is known.
pub(crate) struct Input<'a> {
    pub(crate) path: &'a Path,
    /// The first bytes.
    pub(crate) start: Vec<u8>,
    bytes: Bytes<'a>,
}

/// Where all the bytes of an input are.
enum Bytes<'a> {
    Folder,
    File(Reader),
    /// A stream, which is copied when its format is known: one that is none, and may be endless, is not.
    Stream(Box<dyn Read + 'a>),
}

/// Bytes that formats are recognised by.
const START: u64 = 16;

impl<'a> Input<'a> {
    pub(crate) fn open(path: &'a Path) -> Result<Input<'a>> {
        if path.is_dir() {
            return Ok(Input { path, start: Vec::new(), bytes: Bytes::Folder });
        }
        let mut reader = match at(path, Opened::open(path))? {
            Opened::File(reader) => reader,
            Opened::Stream(stream) => return Input::stream(path, stream),
        };
        let mut read = || {
            let mut start = vec![0; reader.length().min(START) as usize];
            reader.read_exact(&mut start)?;
            reader.rewind()?;
            Ok(start)
        };
        let start = at(path, read())?;
        Ok(Input { path, start, bytes: Bytes::File(reader) })
    }

    /// A stream of bytes, whose name is for messages.
    pub(crate) fn stream(path: &'a Path, mut stream: impl Read + 'a) -> Result<Input<'a>> {
        let mut start = Vec::new();
        at(path, stream.by_ref().take(START).read_to_end(&mut start).map_err(Error::from))?;
        let bytes = Bytes::Stream(Box::new(Cursor::new(start.clone()).chain(stream)));
        Ok(Input { path, start, bytes })
    }

    /// The file, for formats that are no folders.
    pub(crate) fn reader(self) -> Result<Reader> {
        let reader = match self.bytes {
            Bytes::Folder => Err(Error::new(ErrorKind::Io, "a folder, expected a file")),
            Bytes::File(reader) => Ok(reader),
            Bytes::Stream(mut stream) => Reader::copied(&mut stream),
        };
        at(self.path, reader)
    }

    /// Whether nothing but a path leads to it.
    fn is_folder(&self) -> bool {
        matches!(self.bytes, Bytes::Folder)
    }

    fn is_stream(&self) -> bool {
        matches!(self.bytes, Bytes::Stream(_))
    }
}

/// A format.
pub(crate) struct Format {
    /// How a file of it is called after "a", as a sentence has it.
    pub(crate) what: &'static str,
    /// The name in lists.
    pub(crate) name: &'static str,
    /// How names of its files end; the first is the usual one.
    pub(crate) extensions: &'static [&'static str],
    /// Whether files of it hold several arrays, by their names.
    pub(crate) several: bool,
    /// Whether a file is of this format.
    is: fn(&Input) -> bool,
    /// The feature that it is compiled in with.
    feature: &'static str,
    /// `None` without that feature.
    code: Option<Code>,
}

/// What a format does.
#[derive(Clone, Copy)]
pub(crate) struct Code {
    /// Reads what a file says about its arrays.
    pub(crate) open: Open,
    /// Writes arrays with names: one, unless files of the format hold several.
    pub(crate) save: Save,
    /// Creates a file that is written by region. Gives `None` if this one must be written from start to end.
    pub(crate) sink: Create,
    /// Finds out whether a file can be written, before there is anything to write.
    pub(crate) check: Check,
}

/// The check for formats of one file.
const CAN_REPLACE: Check = |path, _| at(path, replace::check(path));

type Check = fn(&Path, &Options) -> Result<()>;

type Open = fn(Input) -> Result<Contents>;
type Save = fn(&Path, &[(&str, &Tensor)], &Options) -> Result<()>;
type Create = fn(&Path, DType, &Shape, &Options) -> Result<Option<Box<dyn Sink>>>;

/// The formats. The first that recognises a file reads it.
const FORMATS: &[Format] = &[
    Format {
        what: "Zarr array",
        name: "Zarr",
        extensions: &["zarr", "zarr.zip"],
        several: true,
        is: |input| {
            let marks = ["zarr.json", ".zarray", ".zgroup"];
            let named = ends_with(input.path, "zarr") || ends_with(input.path, "zarr.zip");
            match input.is_folder() {
                true => named || marks.iter().any(|mark| input.path.join(mark).is_file()),
                // An archive is read at many places.
                false => named && !input.is_stream(),
            }
        },
        feature: "zarr",
        #[cfg(not(feature = "zarr"))]
        code: None,
        #[cfg(feature = "zarr")]
        code: Some(Code {
            open: |input| zarr::contents(input.path),
            save: |path, arrays, options| match arrays {
                [(UNNAMED, tensor)] => zarr::save(path, tensor, &zarr::Options::of(options)?),
                _ => zarr::save_group(path, arrays, &zarr::Options::of(options)?),
            },
            sink: |path, dtype, shape, options| {
                Ok(Some(Box::new(zarr::create(path, dtype, shape, &zarr::Options::of(options)?)?)))
            },
            check: |path, options| zarr::Options::of(options).and_then(|options| zarr::check(path, options.overwrite)),
        }),
    },
    Format {
        what: ".npy file",
        name: ".npy",
        extensions: &["npy"],
        several: false,
        is: |input| input.start.starts_with(header::MAGIC),
        feature: "",
        code: Some(Code {
            open: |input| {
                let version = input.start.get(6..8).map(|version| format!("{}.{}", version[0], version[1]));
                let file = npy::File::named(input.path, input.reader()?)?;
                let order = if file.flat.header.fortran_order { "Fortran" } else { "C" };
                let facts = vec![("order", order.to_owned()), ("version", version.unwrap_or_default())];
                Ok(Contents::One(Array { source: Arc::new(file), facts }))
            },
            save: |path, arrays, _| npy::write(path, only(path, arrays)?),
            sink: |path, dtype, shape, options| npy::sink(path, dtype, shape, options),
            check: CAN_REPLACE,
        }),
    },
    Format {
        what: ".npz file",
        name: ".npz",
        extensions: &["npz"],
        several: true,
        is: |input| ZIP.iter().any(|magic| input.start.starts_with(magic)),
        feature: "",
        code: Some(Code {
            open: |input| Ok(Contents::Several(Box::new(npz::File::named(input.path, input.reader()?)?))),
            save: |path, arrays, _| npz::write(path, arrays, false),
            sink: |_, _, _, _| Ok(None),
            check: CAN_REPLACE,
        }),
    },
    Format {
        what: ".safetensors file",
        name: "safetensors",
        extensions: &["safetensors"],
        several: true,
        // The length of a header of less than 16 MiB, and the bracket that opens it.
        is: |input| {
            let marked = matches!(input.start[..], [_, _, _, _, 0, 0, 0, 0, b'{', ..]);
            marked || ends_with(input.path, "safetensors")
        },
        feature: "safetensors",
        #[cfg(not(feature = "safetensors"))]
        code: None,
        #[cfg(feature = "safetensors")]
        code: Some(Code {
            open: |input| Ok(Contents::Several(Box::new(safetensors::File::named(input.path, input.reader()?)?))),
            save: |path, arrays, _| safetensors::write(path, arrays, &[]),
            sink: |path, dtype, shape, options| safetensors::sink(path, crate::UNNAMED, dtype, shape, options),
            check: CAN_REPLACE,
        }),
    },
    // A text has no mark at its start, so this row is the last.
    Format {
        what: "text table",
        name: "text tables",
        extensions: &["csv", "tsv", "txt"],
        several: false,
        is: |input| !input.is_folder() && ["csv", "tsv", "txt"].iter().any(|ending| ends_with(input.path, ending)),
        feature: "csv",
        #[cfg(not(feature = "csv"))]
        code: None,
        #[cfg(feature = "csv")]
        code: Some(Code {
            open: |input| csv::open(input.path, &input.reader()?),
            save: |path, arrays, _| csv::write(path, only(path, arrays)?, &[]),
            sink: |_, _, _, _| Ok(None),
            check: CAN_REPLACE,
        }),
    },
];

/// The first bytes of a zip archive with members, and of an empty one.
const ZIP: [&[u8]; 2] = [b"PK\x03\x04", b"PK\x05\x06"];

impl Format {
    /// The format of a file that exists.
    pub(crate) fn found(input: &Input) -> Result<&'static Format> {
        FORMATS.iter().find(|format| (format.is)(input)).ok_or_else(|| unknown(input))
    }

    /// The format that the name of a file selects.
    pub(crate) fn named(path: &Path) -> Result<&'static Format> {
        let named = |format: &&Format| format.extensions.iter().any(|extension| ends_with(path, extension));
        FORMATS.iter().find(named).ok_or_else(|| {
            let name = path.display();
            let text =
                format!("{name}: the name does not say which format to write: let it end with {}", endings("or"));
            Error::new(ErrorKind::Value, text)
        })
    }

    /// What the format does, unless it is not compiled in.
    pub(crate) fn code(&self, path: &Path) -> Result<Code> {
        self.code.ok_or_else(|| {
            let text = format!(
                "{} is a {}, and this ndcast was built without {}.\n  help: cargo install ndcast-cli --features {}",
                path.display(),
                self.what,
                self.name,
                self.feature
            );
            Error::new(ErrorKind::Io, text)
        })
    }

    /// The endings of formats whose files hold several arrays.
    pub(crate) fn endings_of_several() -> impl Iterator<Item = &'static str> {
        FORMATS.iter().filter(|format| format.several).flat_map(|format| format.extensions).copied()
    }

    /// The endings of all formats.
    pub(crate) fn all_endings() -> impl Iterator<Item = &'static str> {
        FORMATS.iter().flat_map(|format| format.extensions).copied()
    }
}

/// Whether the name of a file has an ending, in capitals or not.
pub(crate) fn ends_with(path: &Path, extension: &str) -> bool {
    let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default().to_ascii_lowercase();
    name.strip_suffix(extension).is_some_and(|rest| rest.ends_with('.'))
}

/// The usual endings of the formats that are compiled in, as a list in a sentence.
fn endings(word: &str) -> String {
    let known = FORMATS.iter().filter(|format| format.code.is_some());
    let mut endings: Vec<String> = known.map(|format| format!(".{}", format.extensions[0])).collect();
    let last = endings.pop().unwrap_or_default();
    format!("{} {word} {last}", endings.join(", "))
}

/// The array for a file that holds one.
fn only<'a>(path: &Path, arrays: &[(&str, &'a Tensor)]) -> Result<&'a Tensor> {
    match arrays {
        [(_, tensor)] => Ok(tensor),
        _ => {
            let text = format!(
                "{} holds one array, and there are {}: write a file that holds several, such as .npz",
                path.display(),
                arrays.len()
            );
            Err(Error::new(ErrorKind::Value, text))
        }
    }
}

fn unknown(input: &Input) -> Error {
    if input.is_folder() {
        let text = format!("{}: a folder, expected a file, or a folder that is a Zarr array", input.path.display());
        return Error::new(ErrorKind::Io, text);
    }
    let expected = endings("or");
    let guess = match &input.start[..] {
        [] => {
            let text = format!("{} is empty, expected a {expected} file", input.path.display());
            return Error::new(ErrorKind::Io, text);
        }
        [0x80, 2..=5, ..] => {
            " (it looks like a Python pickle, which runs code when it is read; in Python, save with numpy.save)"
        }
        [0x1f, 0x8b, ..] => " (it looks like gzip: decompress it first)",
        [0x89, b'H', b'D', b'F', ..] => " (it looks like HDF5; in Python, save with numpy.save)",
        _ => "",
    };
    let found = input.start[..input.start.len().min(8)].escape_ascii();
    let text = format!("{} begins with \"{found}\"{guess}, expected a {expected} file", input.path.display());
    Error::new(ErrorKind::Io, text)
}
