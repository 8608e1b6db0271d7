//! What a store says about an array: `zarr.json` of version 3, `.zarray` of version 2.
//!
//! *Contract*: what is returned is consistent. Every product of lengths that is needed later is within the addresses, no length of a chunk is
//! 0, and inner chunks divide their shards. What is not supported is refused by name.

use super::chunk::{Chunk, Element, Form, Plain, Shard};
use super::damaged;
use super::fill;
use super::packing::Packing;
use crate::codec::Order;
use crate::descr;
use ndcast::{DType, Error, ErrorKind, Result, Shape};
use serde_json::{Map, Value};

/// Bytes of metadata, at most.
pub(super) const MOST: u64 = 4 << 20;

/// An array.
#[derive(Debug)]
pub(super) struct Metadata {
    pub(super) shape: Shape,
    pub(super) element: Element,
    pub(super) chunk: Chunk,
    pub(super) keys: Keys,
    /// JSON; version 2 has its own file for it.
    pub(super) attributes: Option<String>,
}

/// How the keys of chunks are made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Keys {
    /// Whether they start with `c`.
    pub(super) prefixed: bool,
    pub(super) separator: char,
}

impl Keys {
    pub(super) fn key(self, index: &[usize]) -> String {
        let numbers = index.iter().map(ToString::to_string);
        let parts: Vec<String> = self.prefixed.then(|| "c".to_owned()).into_iter().chain(numbers).collect();
        if parts.is_empty() { "0".to_owned() } else { parts.join(&self.separator.to_string()) }
    }
}

pub(super) fn parse(bytes: &[u8]) -> Result<Map<String, Value>> {
    match serde_json::from_slice(bytes) {
        Ok(Value::Object(fields)) => Ok(fields),
        Ok(_) => Err(damaged("not a JSON object")),
        Err(error) => Err(damaged(format!("not JSON: {error}"))),
    }
}

/// Reads version 3.
pub(super) fn version_3(fields: &Map<String, Value>) -> Result<Metadata> {
    const KNOWN: [&str; 11] = [
        "zarr_format",
        "node_type",
        "shape",
        "data_type",
        "chunk_grid",
        "chunk_key_encoding",
        "fill_value",
        "codecs",
        "attributes",
        "dimension_names",
        "storage_transformers",
    ];
    for (name, value) in fields {
        let optional = value.get("must_understand") == Some(&Value::Bool(false)) || value.is_null();
        if !KNOWN.contains(&&name[..]) && !optional {
            return Err(unsupported("extension", name));
        }
    }
    if fields.get("storage_transformers").is_some_and(|list| list.as_array().is_none_or(|list| !list.is_empty())) {
        return Err(unsupported("storage transformer", &short(&fields["storage_transformers"])));
    }
    let shape = Shape::try_from(lengths(fields, "shape")?)?;
    let (name, _) = extension(field(fields, "data_type")?)?;
    let dtype = DType::ALL.into_iter().find(|dtype| dtype.name() == name).ok_or_else(|| no_dtype(name))?;
    let (grid, settings) = extension(field(fields, "chunk_grid")?)?;
    if grid != "regular" {
        return Err(unsupported("chunk grid", grid));
    }
    let chunk = lengths(settings.ok_or_else(|| missing("chunk_grid.configuration"))?, "chunk_shape")?;
    let chunk = chunk_lengths(chunk, &shape)?;
    let (encoding, settings) = extension(field(fields, "chunk_key_encoding")?)?;
    let (prefixed, usual) = match encoding {
        "default" => (true, '/'),
        "v2" => (false, '.'),
        other => return Err(unsupported("chunk key encoding", other)),
    };
    let keys = Keys { prefixed, separator: separator(settings.and_then(|it| it.get("separator")), usual)? };
    let codecs = list(field(fields, "codecs")?, "codecs")?;
    let chunk = codecs_of(codecs, chunk, dtype)?;
    let fill = fill::parse(field(fields, "fill_value")?, dtype)?;
    let attributes = fields.get("attributes").map_or_else(|| "{}".to_owned(), ToString::to_string);
    checked(Metadata { shape, element: Element { dtype, fill }, chunk, keys, attributes: Some(attributes) })
}

/// Reads version 2.
pub(super) fn version_2(fields: &Map<String, Value>) -> Result<Metadata> {
    if field(fields, "zarr_format")?.as_u64() != Some(2) {
        return Err(unsupported("zarr_format", &short(&fields["zarr_format"])));
    }
    let shape = Shape::try_from(lengths(fields, "shape")?)?;
    let (dtype, order) = match field(fields, "dtype")? {
        Value::String(code) => descr::decode(code)?,
        _ => return Err(descr::structured()),
    };
    let lengths = chunk_lengths(lengths(fields, "chunks")?, &shape)?;
    if let Some(filter) = fields.get("filters").and_then(Value::as_array).and_then(|list| list.first()) {
        return Err(unsupported("filter", filter.get("id").and_then(Value::as_str).unwrap_or("?")));
    }
    let mut axes: Vec<usize> = (0..lengths.len()).collect();
    match field(fields, "order")?.as_str() {
        Some("C") => {}
        Some("F") => axes.reverse(),
        _ => return Err(unsupported("order", &short(&fields["order"]))),
    }
    let packings = match field(fields, "compressor")? {
        Value::Null => Vec::new(),
        compressor => {
            let id = compressor.get("id").and_then(Value::as_str).ok_or_else(|| missing("compressor.id"))?;
            let known = match id {
                "zlib" => Some(Packing::Zlib(1)),
                "lz4" => Some(Packing::Lz4),
                other => packing(other, dtype),
            };
            vec![known.ok_or_else(|| no_codec("compressor", id))?]
        }
    };
    let form = Form::Plain(Plain { order: axes, swapped: order != Order::NATIVE && dtype.size() > 1, packings });
    let chunk = Chunk { bytes: bytes_of(&lengths, dtype.size())?, lengths, form };
    let keys = Keys { prefixed: false, separator: separator(fields.get("dimension_separator"), '.')? };
    let fill = match field(fields, "fill_value")? {
        Value::Null => vec![0; dtype.size()],
        value => fill::parse(value, dtype)?,
    };
    checked(Metadata { shape, element: Element { dtype, fill }, chunk, keys, attributes: None })
}

/// The chain of codecs of a chunk with the given lengths.
fn codecs_of(codecs: &[Value], lengths: Vec<usize>, dtype: DType) -> Result<Chunk> {
    let mut order: Vec<usize> = (0..lengths.len()).collect();
    let mut form: Option<Form> = None;
    for codec in codecs {
        let (name, settings) = extension(codec)?;
        match (&mut form, name) {
            (None, "transpose") => {
                let axes = settings.and_then(|it| it.get("order")).ok_or_else(|| missing("transpose.order"))?;
                order = transposed(&order, axes)?;
            }
            (None, "bytes") => {
                let endian = settings.and_then(|it| it.get("endian")).filter(|endian| !endian.is_null());
                let stored = match endian.map(|endian| endian.as_str().unwrap_or("?")) {
                    Some("little") => Order::Little,
                    Some("big") => Order::Big,
                    None if dtype.size() == 1 => Order::NATIVE,
                    None => return Err(missing("bytes.endian")),
                    Some(other) => return Err(unsupported("byte order", other)),
                };
                let swapped = stored != Order::NATIVE && dtype.size() > 1;
                form = Some(Form::Plain(Plain { order: order.clone(), swapped, packings: Vec::new() }));
            }
            (None, "sharding_indexed") => {
                if order.iter().enumerate().any(|(place, axis)| place != *axis) {
                    return Err(unsupported("transpose before", name));
                }
                let settings = settings.ok_or_else(|| missing("sharding_indexed.configuration"))?;
                form = Some(Form::Shard(Box::new(shard(settings, &lengths, dtype)?)));
            }
            (Some(Form::Plain(plain)), name) => {
                plain.packings.push(packing(name, dtype).ok_or_else(|| no_codec("codec", name))?);
            }
            (Some(Form::Shard(_)), name) => return Err(unsupported("codec behind sharding_indexed", name)),
            (None, name) => return Err(no_codec("codec", name)),
        }
    }
    let form = form.ok_or_else(|| damaged("no codec turns elements into bytes: neither bytes nor sharding_indexed"))?;
    Ok(Chunk { bytes: bytes_of(&lengths, dtype.size())?, lengths, form })
}

fn packing(name: &str, dtype: DType) -> Option<Packing> {
    match name {
        "gzip" => Some(Packing::Gzip(5)),
        "zstd" => Some(Packing::Zstd(3)),
        "blosc" => Some(Packing::Blosc(dtype.size())),
        "crc32c" => Some(Packing::Crc32c),
        _ => None,
    }
}

fn transposed(order: &[usize], axes: &Value) -> Result<Vec<usize>> {
    match axes.as_str() {
        Some("C") => return Ok(order.to_vec()),
        Some("F") => return Ok(order.iter().rev().copied().collect()),
        _ => {}
    }
    let axes = numbers(axes, "transpose.order")?;
    let mut sorted = axes.clone();
    sorted.sort_unstable();
    if sorted.iter().copied().eq(0..order.len()) {
        return Ok(axes.iter().map(|&axis| order[axis]).collect());
    }
    Err(damaged(format!("transpose.order {axes:?} is no order of {} axes", order.len())))
}

fn shard(settings: &Map<String, Value>, lengths: &[usize], dtype: DType) -> Result<Shard> {
    let inner = self::lengths(settings, "chunk_shape")?;
    let divides = |(length, inner): (&usize, &usize)| *inner > 0 && length.is_multiple_of(*inner);
    if inner.len() != lengths.len() || !lengths.iter().zip(&inner).all(divides) {
        return Err(damaged(format!("inner chunks {inner:?} do not divide the shard {lengths:?}")));
    }
    let counts = super::grid::counts(lengths, &inner);
    let inner = codecs_of(list(field(settings, "codecs")?, "codecs")?, inner, dtype)?;
    let index = counts.iter().copied().chain([2]).collect();
    let index = codecs_of(list(field(settings, "index_codecs")?, "index_codecs")?, index, DType::U64)?;
    match &index.form {
        Form::Plain(plain)
            if plain.packings.iter().all(|packing| *packing == Packing::Crc32c) && plain.order.is_sorted() => {}
        _ => return Err(unsupported("index of a shard with codecs other than", "bytes and crc32c")),
    }
    let index_first = match settings.get("index_location").map(|place| place.as_str().unwrap_or("?")) {
        None | Some("end") => false,
        Some("start") => true,
        Some(other) => return Err(unsupported("index_location", other)),
    };
    Ok(Shard { inner, counts, index, index_first })
}

/// The lengths of a chunk. Old writers gave an empty axis chunks of 0.
fn chunk_lengths(mut chunk: Vec<usize>, shape: &Shape) -> Result<Vec<usize>> {
    if chunk.len() != shape.rank() {
        return Err(damaged(format!("chunks {chunk:?} for an array of shape {shape}")));
    }
    for (chunk, length) in chunk.iter_mut().zip(shape.iter()) {
        match (*chunk, length) {
            (0, 0) => *chunk = 1,
            (0, _) => return Err(damaged("a length of chunks is 0")),
            _ => {}
        }
    }
    Ok(chunk)
}

fn checked(metadata: Metadata) -> Result<Metadata> {
    bytes_of(&metadata.shape, metadata.element.dtype.size())?;
    Ok(metadata)
}

fn bytes_of(lengths: &[usize], size: usize) -> Result<usize> {
    let bytes = lengths.iter().try_fold(size, |bytes, length| bytes.checked_mul((*length).max(1)));
    let bytes = bytes.filter(|bytes| isize::try_from(*bytes).is_ok());
    bytes.ok_or_else(|| damaged(format!("lengths {lengths:?} of {size} bytes each are more than there are addresses")))
}

pub(super) fn field<'a>(fields: &'a Map<String, Value>, name: &str) -> Result<&'a Value> {
    fields.get(name).ok_or_else(|| missing(name))
}

/// The name of an extension, and its configuration.
fn extension(value: &Value) -> Result<(&str, Option<&Map<String, Value>>)> {
    let name = value.as_str().or_else(|| value.get("name").and_then(Value::as_str));
    let name = name.ok_or_else(|| damaged(format!("{} has no name", short(value))))?;
    Ok((name, value.get("configuration").and_then(Value::as_object)))
}

fn list<'a>(value: &'a Value, name: &str) -> Result<&'a [Value]> {
    value
        .as_array()
        .map(|list| &list[..])
        .ok_or_else(|| damaged(format!("{name} is {}, expected a list", short(value))))
}

fn lengths(fields: &Map<String, Value>, name: &str) -> Result<Vec<usize>> {
    numbers(field(fields, name)?, name)
}

fn numbers(value: &Value, name: &str) -> Result<Vec<usize>> {
    let number = |value: &Value| value.as_u64().and_then(|number| usize::try_from(number).ok());
    let numbers = list(value, name)?
        .iter()
        .map(|value| number(value).ok_or_else(|| damaged(format!("{name} holds {}, expected lengths", short(value)))));
    numbers.collect()
}

fn separator(value: Option<&Value>, usual: char) -> Result<char> {
    match value.map(|value| value.as_str().unwrap_or("?")) {
        None => Ok(usual),
        Some("/") => Ok('/'),
        Some(".") => Ok('.'),
        Some(other) => Err(unsupported("separator", other)),
    }
}

/// A value as it may stand in a message.
pub(super) fn short(value: &Value) -> String {
    let text = value.to_string();
    match text.char_indices().nth(60) {
        Some((end, _)) => format!("{}...", &text[..end]),
        None => text,
    }
}

fn missing(name: &str) -> Error {
    damaged(format!("'{name}' is missing"))
}

fn unsupported(what: &str, name: &str) -> Error {
    damaged(format!("{what} '{name}' is not supported"))
}

fn no_codec(what: &str, name: &str) -> Error {
    let text = format!(
        "{what} '{name}' is not supported\n  help: in Python, zarr.save(new, zarr.open(old)[...]) writes the array with zstd"
    );
    damaged(text)
}

fn no_dtype(name: &str) -> Error {
    Error::new(ErrorKind::DType, format!("elements are of dtype '{name}', which ndcast does not have"))
}
