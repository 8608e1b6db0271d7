//! The header of a `.npy` file, which describes the bytes after it.
//!
//! It is `\x93NUMPY`, a version, a length, and the text of a Python dictionary:
//!
//! ```text
//! {'descr': '<f8', 'fortran_order': False, 'shape': (2, 3), }
//! ```
//!
//! Python evaluates that text. Here a strict parser accepts only dictionaries that can describe an array. Every claim
//! of the header is checked against the actual number of bytes, so a false header cannot make the reader allocate
//! more memory than the file is long.

use crate::codec::Order;
use crate::descr::{code, decode, structured};
use ndcast::shape::MAX_RANK;
use ndcast::{DType, Error, ErrorKind, Layout, Result, Shape};
use std::io::{Read, Write};

/// The first bytes of every `.npy` file.
pub(crate) const MAGIC: &[u8] = b"\x93NUMPY";

/// Longest accepted header, in bytes. No array that ndcast supports needs a longer one (64 axes fit into 2 KiB).
const LONGEST: u64 = 1 << 20;

/// The data starts at a multiple of this, so that a mapped file is aligned for every dtype.
const ALIGNMENT: usize = 64;

/// Digits that NumPy reserves for the length of the growing axis, so that it can be rewritten in place.
const GROWTH: usize = 21;

/// A description of the bytes after the header.
#[derive(Debug, PartialEq)]
pub(crate) struct Header {
    pub(crate) dtype: DType,
    pub(crate) order: Order,
    /// Whether the data is in Fortran order: elements adjacent along the first axis are adjacent in the file.
    pub(crate) fortran_order: bool,
    pub(crate) shape: Shape,
}

impl Header {
    /// Reads the header of a source of `available` bytes. Returns it with the number of bytes that follow, which is
    /// at least the size of the elements.
    pub(crate) fn read(source: &mut impl Read, available: u64) -> Result<(Header, u64)> {
        let mut start = [0; 8];
        let length = available.min(8) as usize;
        source.read_exact(&mut start[..length])?;
        let cut = |needed: u64, rest: u64| {
            refuse(format!("the header takes {needed} more bytes, of which the file has {rest}: was it truncated?"))
        };
        if length < 8 && start.starts_with(MAGIC) {
            return Err(cut(2, (length - MAGIC.len()) as u64));
        }
        if !start.starts_with(MAGIC) {
            let found = start[..length].escape_ascii();
            return Err(refuse(format!(
                "not a .npy file: it begins with \"{found}\", expected \"\\x93NUMPY\" and a version"
            )));
        }
        let rest = available - 8;
        let (width, utf8) = match (start[6], start[7]) {
            (1, 0) => (2, false),
            (2, 0) => (4, false),
            (3, 0) => (4, true),
            (major, minor) => {
                return Err(refuse(format!("version {major}.{minor} of the .npy format, expected 1.0, 2.0 or 3.0")));
            }
        };
        let rest = rest.checked_sub(width as u64).ok_or_else(|| cut(width as u64, rest))?;
        let mut field = [0; 4];
        source.read_exact(&mut field[..width])?;
        let length = u64::from(u32::from_le_bytes(field));
        let rest = rest.checked_sub(length).ok_or_else(|| cut(length, rest))?;
        if length > LONGEST {
            return Err(refuse(format!("a header of {length} bytes, expected at most {LONGEST}")));
        }
        let mut bytes = vec![0; length as usize];
        source.read_exact(&mut bytes)?;
        let text = match utf8 {
            true => {
                String::from_utf8(bytes).map_err(|_| refuse("the header is not UTF-8, as version 3.0 says it is"))?
            }
            false => bytes.into_iter().map(char::from).collect(),
        };
        let header = Parser::new(&text).header()?;
        header.expect_data(rest)?;
        Ok((header, rest))
    }

    /// The header of a file that is written: least significant bytes first.
    pub(crate) fn written(dtype: DType, fortran_order: bool, shape: &Shape) -> Header {
        let order = if dtype.size() == 1 { Order::NATIVE } else { Order::Little };
        Header { dtype, order, fortran_order, shape: shape.clone() }
    }

    /// The size of the elements, in bytes.
    pub(crate) fn data_length(&self) -> Result<u64> {
        let length = self.shape.numel().ok().and_then(|numel| (numel as u64).checked_mul(self.dtype.size() as u64));
        length.ok_or_else(|| {
            refuse(format!("{} of shape {} takes more bytes than there are addresses", self.dtype, self.shape))
        })
    }

    /// Whether there are elements and their bytes can be used in memory as they are: native byte order, and not
    /// `bool`, whose bytes must be checked.
    pub(crate) fn is_as_in_memory(&self) -> bool {
        self.order == Order::NATIVE && self.dtype != DType::Bool && self.shape.iter().all(|&length| length > 0)
    }

    fn expect_data(&self, rest: u64) -> Result<()> {
        let needed = self.data_length()?;
        if needed <= rest {
            return Ok(());
        }
        let Header { dtype, shape, .. } = self;
        Err(refuse(format!(
            "{dtype} of shape {shape} takes {needed} bytes, but {rest} follow the header: was it truncated?"
        )))
    }

    /// The layout of the elements in the file.
    pub(crate) fn layout(&self) -> Result<Layout> {
        let layout = if self.fortran_order { Layout::fortran(&self.shape) } else { Layout::contiguous(&self.shape) };
        layout.map_err(|error| refuse(error.to_string()))
    }

    /// Writes the header, byte for byte as NumPy does. Always version 1.0, which suffices for 64 axes.
    pub(crate) fn write(&self, writer: &mut impl Write) -> Result<()> {
        let code = code(self.dtype)?;
        let fortran = if self.fortran_order { "True" } else { "False" };
        let mut text = format!("{{'descr': '{code}', 'fortran_order': {fortran}, 'shape': {}, }}", self.shape);
        let growing = if self.fortran_order { self.shape.last() } else { self.shape.first() };
        if let Some(length) = growing {
            let room = GROWTH.saturating_sub(length.to_string().len());
            text.push_str(&" ".repeat(room));
        }
        let before = MAGIC.len() + 4;
        let padding = ALIGNMENT - (before + text.len() + 1) % ALIGNMENT;
        text.push_str(&" ".repeat(padding));
        text.push('\n');
        let length = u16::try_from(text.len()).map_err(|_| refuse("a header of more than 65535 bytes"))?;
        writer.write_all(MAGIC)?;
        writer.write_all(&[1, 0])?;
        writer.write_all(&length.to_le_bytes())?;
        writer.write_all(text.as_bytes())?;
        Ok(())
    }
}

fn refuse(text: impl Into<String>) -> Error {
    Error::new(ErrorKind::Io, text)
}

/// Parses the one kind of dictionary that describes an array.
struct Parser<'a> {
    text: &'a str,
    rest: &'a str,
}

impl<'a> Parser<'a> {
    fn new(text: &'a str) -> Parser<'a> {
        Parser { text, rest: text }
    }

    fn header(mut self) -> Result<Header> {
        let (mut descr, mut fortran_order, mut shape) = (None, None, None);
        self.expect("{")?;
        while !self.eat("}") {
            let key = self.string()?;
            self.expect(":")?;
            match key {
                "descr" if descr.is_none() => descr = Some(self.descr()?),
                "fortran_order" if fortran_order.is_none() => fortran_order = Some(self.boolean()?),
                "shape" if shape.is_none() => shape = Some(self.shape()?),
                _ => {
                    return Err(refuse(format!(
                        "the header has the key '{key}', expected 'descr', 'fortran_order', 'shape' once each"
                    )));
                }
            }
            if !self.eat(",") {
                self.expect("}")?;
                break;
            }
        }
        if !self.spaced().is_empty() {
            return Err(self.unexpected("the end of the header"));
        }
        match (descr, fortran_order, shape) {
            (Some((dtype, order)), Some(fortran_order), Some(shape)) => {
                Ok(Header { dtype, order, fortran_order, shape })
            }
            _ => {
                Err(refuse(format!("the header {:?} lacks one of 'descr', 'fortran_order', 'shape'", self.text.trim())))
            }
        }
    }

    /// The rest of the text after white space.
    fn spaced(&mut self) -> &'a str {
        self.rest = self.rest.trim_start_matches([' ', '\t', '\r', '\n']);
        self.rest
    }

    fn eat(&mut self, token: &str) -> bool {
        let rest = self.spaced().strip_prefix(token);
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }

    fn expect(&mut self, token: &str) -> Result<()> {
        if self.eat(token) { Ok(()) } else { Err(self.unexpected(token)) }
    }

    fn unexpected(&mut self, expected: &str) -> Error {
        let at = self.text.len() - self.spaced().len();
        let found: String = self.rest.chars().take(24).collect();
        refuse(format!("the header has {found:?} at byte {at}, expected {expected}"))
    }

    /// A string in either kind of quotes, without escapes: no key and no code needs one.
    fn string(&mut self) -> Result<&'a str> {
        let quote = match self.spaced().chars().next() {
            Some(quote @ ('\'' | '"')) => quote,
            _ => return Err(self.unexpected("a string")),
        };
        match self.rest[1..].split_once(quote) {
            Some((string, rest)) if !string.contains(['\\', '\n']) => {
                self.rest = rest;
                Ok(string)
            }
            _ => Err(self.unexpected("a plain string, closed by the quote that opens it")),
        }
    }

    fn descr(&mut self) -> Result<(DType, Order)> {
        if self.spaced().starts_with(['[', '(', '{']) {
            return Err(structured());
        }
        decode(self.string()?)
    }

    fn boolean(&mut self) -> Result<bool> {
        if self.eat("True") {
            Ok(true)
        } else if self.eat("False") {
            Ok(false)
        } else {
            Err(self.unexpected("True or False"))
        }
    }

    /// A tuple: `()`, `(3,)`, `(2, 3)`, and Python 2's `(3L,)`.
    fn shape(&mut self) -> Result<Shape> {
        let mut lengths = Vec::new();
        self.expect("(")?;
        while !self.eat(")") {
            lengths.push(self.length()?);
            if !self.eat(",") {
                if lengths.len() == 1 {
                    return Err(self.unexpected(", (a shape of one axis is written (3,))"));
                }
                self.expect(")")?;
                break;
            }
        }
        let rank = lengths.len();
        Shape::new(&lengths).map_err(|_| refuse(format!("an array of {rank} axes, expected at most {MAX_RANK}")))
    }

    fn length(&mut self) -> Result<usize> {
        let digits = self.spaced().len() - self.rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        if digits == 0 {
            return Err(self.unexpected("a length, 0 or more"));
        }
        let (number, rest) = self.rest.split_at(digits);
        let length =
            number.parse().map_err(|_| refuse(format!("an axis of length {number}: more than there are addresses")))?;
        self.rest = rest.strip_prefix(['L', 'l']).unwrap_or(rest);
        Ok(length)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> Result<Header> {
        Parser::new(text).header()
    }

    fn bytes(version: u8, text: &[u8]) -> Vec<u8> {
        let mut bytes = [MAGIC, &[version, 0]].concat();
        let length = (text.len() as u32).to_le_bytes();
        bytes.extend_from_slice(if version == 1 { &length[..2] } else { &length });
        bytes.extend_from_slice(text);
        bytes
    }

    fn read(bytes: &[u8]) -> Result<(Header, u64)> {
        Header::read(&mut &bytes[..], bytes.len() as u64)
    }

    #[test]
    fn variants_that_numpy_has_written() {
        let expected =
            Header { dtype: DType::F64, order: Order::Little, fortran_order: false, shape: Shape::from([3]) };
        for text in [
            "{'descr': '<f8', 'fortran_order': False, 'shape': (3,), }          \n",
            "{'descr':'<f8','fortran_order':False,'shape':(3,)}",
            "{\"descr\": \"<f8\", \"fortran_order\": False, \"shape\": (3,)}",
            "{'shape': (3L,), 'fortran_order': False, 'descr': '<f8'}\n",
            "  { 'descr' : '<f8' , 'fortran_order' : False ,\n 'shape' : ( 3 , ) , } \t\n",
        ] {
            assert_eq!(parse(text).unwrap(), expected, "{text}");
        }
        let shape =
            |text: &str| parse(&format!("{{'descr': '|u1', 'fortran_order': True, 'shape': {text}}}")).unwrap().shape;
        assert_eq!(shape("()"), Shape::scalar());
        assert_eq!(shape("(0,)"), Shape::from([0]));
        assert_eq!(shape("(2, 3)"), Shape::from([2, 3]));
        assert_eq!(shape("(2L, 3L,)"), Shape::from([2, 3]));
    }

    #[test]
    fn dictionaries_that_describe_no_array() {
        for (text, expected) in [
            ("", "at byte 0, expected {"),
            ("{}", "lacks one of"),
            ("{'descr': '<f8', 'shape': ()}", "lacks one of"),
            ("{'descr': '<f8', 'descr': '<f8', 'shape': ()}", "the key 'descr', expected"),
            (
                "{'descr': '<f8', 'fortran_order': 0, 'shape': ()}",
                "\"0, 'shape': ()}\" at byte 34, expected True or False",
            ),
            ("{'descr': '<f8', 'fortran_order': False, 'shape': ()} x", "the end of the header"),
            ("{'descr': '<f8', 'fortran_order': False, 'shape': ()", "expected }"),
            ("{'descr': '<f8', 'fortran_order': False, 'shape': 3}", "expected ("),
            ("{'descr': '<f8', 'fortran_order': False, 'shape': (3)}", "(3,)"),
            ("{'descr': '<f8', 'fortran_order': False, 'shape': [3]}", "expected ("),
            ("{'descr': '<f8', 'fortran_order': False, 'shape': (-3,)}", "a length, 0 or more"),
            ("{'descr': '<f8', 'fortran_order': False, 'shape': (3.0,)}", "(3,)"),
            (
                "{'descr': '<f8', 'fortran_order': False, 'shape': (99999999999999999999,)}",
                "more than there are addresses",
            ),
            ("{'descr': '<f8", "a plain string"),
            ("{'descr': '<\\x668'", "a plain string"),
            ("{descr: '<f8'}", "expected a string"),
            ("é", "expected {"),
        ] {
            let error = parse(text).unwrap_err();
            assert!(error.to_string().contains(expected), "{text}: {error}");
            assert_eq!(error.kind(), ErrorKind::Io, "{text}");
        }
        let long = format!("{{'descr': '<f8', 'fortran_order': False, 'shape': ({})}}", "1, ".repeat(65));
        assert!(parse(&long).unwrap_err().to_string().contains("65 axes, expected at most 64"));
    }

    #[test]
    fn a_header_that_promises_more_than_there_is() {
        let text = |shape: &str| format!("{{'descr': '<f8', 'fortran_order': False, 'shape': {shape}}}\n");
        for (bytes, expected) in [
            (vec![], "not a .npy file"),
            (b"\x93NUMP".to_vec(), "not a .npy file"),
            (b"\x93NUMPY\x01".to_vec(), "takes 2 more bytes, of which the file has 1"),
            (b"PK\x03\x04 and more".to_vec(), "it begins with \"PK\\x03\\x04 and\""),
            (bytes(4, b""), "version 4.0"),
            (b"\x93NUMPY\x01\x00\xff\xff{".to_vec(), "takes 65535 more bytes, of which the file has 1"),
            (b"\x93NUMPY\x02\x00\xff\xff".to_vec(), "takes 4 more bytes, of which the file has 2"),
            (bytes(3, b"{'\xff"), "not UTF-8"),
            (bytes(2, &vec![b' '; 2 << 20]), "a header of 2097152 bytes"),
            (bytes(1, text("(2,)").as_bytes()), "takes 16 bytes, but 0 follow"),
            (bytes(1, text("(4611686018427387904,)").as_bytes()), "more bytes than there are addresses"),
            (
                bytes(1, text("(4294967296, 4294967296)").as_bytes()),
                "(4294967296, 4294967296) takes more bytes than there are addresses",
            ),
        ] {
            let error = read(&bytes).unwrap_err();
            assert!(error.to_string().contains(expected), "{expected}: {error}");
            assert_eq!(error.kind(), ErrorKind::Io);
        }
        let (header, rest) = read(&[bytes(1, text("(1,)").as_bytes()), vec![0; 11]].concat()).unwrap();
        assert_eq!((header.shape, rest), (Shape::from([1]), 11));
    }

    #[test]
    fn what_is_written_is_read() {
        for dtype in DType::ALL.into_iter().filter(|dtype| *dtype != DType::BF16) {
            for shape in [Shape::scalar(), Shape::from([0, 3]), Shape::from([2, 3]), Shape::new(&[1; 64]).unwrap()] {
                let order = if dtype.size() == 1 { Order::NATIVE } else { Order::Little };
                let header = Header { dtype, order, fortran_order: true, shape };
                let mut bytes = Vec::new();
                header.write(&mut bytes).unwrap();
                assert_eq!(bytes.len() % ALIGNMENT, 0);
                bytes.resize(bytes.len() + 128, 0);
                assert_eq!(read(&bytes).unwrap().0, header);
            }
        }
    }
}
