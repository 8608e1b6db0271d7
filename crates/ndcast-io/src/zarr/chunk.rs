//! How the elements of a chunk are stored, and how wanted ones are read.

use super::damaged;
use super::grid::{self, Places};
use super::packing::{self, Packing, resize};
use super::store::Value;
use ndcast::{DType, Result};
use std::ops::Range;

/// The place of an inner chunk that is not there.
const MISSING: u64 = u64::MAX;

/// The elements of an array: their dtype, and the bytes of one that nobody wrote.
#[derive(Debug)]
pub(super) struct Element {
    pub(super) dtype: DType,
    pub(super) fill: Vec<u8>,
}

/// A chunk of known lengths.
#[derive(Debug)]
pub(super) struct Chunk {
    /// None is 0.
    pub(super) lengths: Vec<usize>,
    /// Number of bytes of all elements.
    pub(super) bytes: usize,
    pub(super) form: Form,
}

#[derive(Debug)]
pub(super) enum Form {
    Plain(Plain),
    Shard(Box<Shard>),
}

/// All elements, one after the other.
#[derive(Debug)]
pub(super) struct Plain {
    /// The axes, from the one that varies slowest to the one that varies fastest.
    pub(super) order: Vec<usize>,
    /// Whether numbers are in the byte order of other machines.
    pub(super) swapped: bool,
    pub(super) packings: Vec<Packing>,
}

/// Smaller chunks, and an index that says where they are.
#[derive(Debug)]
pub(super) struct Shard {
    /// Their lengths divide those of the chunk.
    pub(super) inner: Chunk,
    pub(super) counts: Vec<usize>,
    /// Two numbers for each inner chunk: where it starts, and its number of bytes.
    pub(super) index: Chunk,
    pub(super) index_first: bool,
}

/// Where wanted elements go.
pub(super) struct Target<'a> {
    pub(super) bytes: &'a mut [u8],
    pub(super) start: usize,
    pub(super) steps: &'a [usize],
}

/// Buffers that are used again.
#[derive(Default, Debug)]
pub(super) struct Buffers {
    packed: Vec<u8>,
    bytes: Vec<u8>,
}

impl Chunk {
    /// Upper bound of the number of bytes in which it is stored.
    pub(super) fn most_stored(&self) -> u64 {
        match &self.form {
            Form::Plain(plain) if plain.packings.is_empty() => self.bytes as u64,
            Form::Plain(_) => packing::most_packed(self.bytes) as u64,
            Form::Shard(shard) => {
                let count = shard.counts.iter().fold(1, |product: u64, count| product.saturating_mul(*count as u64));
                shard.index.most_stored().saturating_add(count.saturating_mul(shard.inner.most_stored()))
            }
        }
    }

    /// Reads the elements of a part, which has some.
    pub(super) fn read(
        &self,
        element: &Element,
        value: Option<&Section>,
        part: &[Range<usize>],
        target: &mut Target,
        buffers: &mut Buffers,
    ) -> Result<()> {
        match (value, &self.form) {
            (None, _) => {
                fill(element, &grid::lengths(part), target);
                Ok(())
            }
            (Some(value), Form::Plain(plain)) => self.read_plain(plain, element.dtype, value, part, target, buffers),
            (Some(value), Form::Shard(shard)) => self.read_shard(shard, element, value, part, target, buffers),
        }
    }

    fn read_plain(
        &self,
        plain: &Plain,
        dtype: DType,
        value: &Section,
        part: &[Range<usize>],
        target: &mut Target,
        buffers: &mut Buffers,
    ) -> Result<()> {
        let (size, lengths) = (dtype.size(), grid::lengths(part));
        let steps = grid::ordered_steps(&self.lengths, &plain.order, size);
        let first = grid::offset(part.iter().map(|range| range.start), &steps);
        let last = grid::offset(part.iter().map(|range| range.end - 1), &steps);
        let (span, wanted) = (last + size - first, lengths.iter().product::<usize>() * size);
        // The bytes may go where they are wanted if they are adjacent here and there, in one order.
        let direct =
            span == wanted && grid::is_dense(&lengths, &steps, size) && grid::is_dense(&lengths, target.steps, size);
        let swap = |bytes: &mut [u8]| {
            if plain.swapped {
                swap(dtype, bytes);
            }
        };
        if plain.packings.is_empty() {
            if value.length != self.bytes as u64 {
                return Err(damaged(format!("{} bytes, expected {}", value.length, self.bytes)));
            }
            if direct {
                let bytes = &mut target.bytes[target.start..target.start + span];
                value.read(first as u64, bytes)?;
                swap(bytes);
                return Ok(());
            }
            let bytes = resize(&mut buffers.bytes, span)?;
            value.read(first as u64, bytes)?;
            swap(bytes);
            let (from, to) = (Places { start: 0, steps: &steps }, target_places(target));
            grid::copy(&lengths, size, (bytes, from), (target.bytes, to));
            return Ok(());
        }
        if value.length > self.most_stored() {
            return Err(damaged(format!("{} packed bytes, expected at most {}", value.length, self.most_stored())));
        }
        packing::check_ratio(&plain.packings, value.length as usize, self.bytes)?;
        let packed = resize(&mut buffers.packed, value.length as usize)?;
        value.read(0, packed)?;
        if direct && span == self.bytes {
            let bytes = &mut target.bytes[target.start..target.start + span];
            packing::unpack(&plain.packings, packed, bytes)?;
            swap(bytes);
            return Ok(());
        }
        let bytes = resize(&mut buffers.bytes, self.bytes)?;
        packing::unpack(&plain.packings, packed, bytes)?;
        swap(bytes);
        let (from, to) = (Places { start: first, steps: &steps }, target_places(target));
        grid::copy(&lengths, size, (bytes, from), (target.bytes, to));
        Ok(())
    }

    fn read_shard(
        &self,
        shard: &Shard,
        element: &Element,
        value: &Section,
        part: &[Range<usize>],
        target: &mut Target,
        buffers: &mut Buffers,
    ) -> Result<()> {
        let index = shard.read_index(value).map_err(|error| error.context("index of the shard"))?;
        let counts = grid::steps(&shard.counts, 1);
        grid::for_each(&grid::touched(part, &shard.inner.lengths), |number| {
            let inner = grid::part(part, &shard.inner.lengths, number);
            let [start, length] = index[grid::offset(number.iter().copied(), &counts)];
            let section = Section { value: value.value, start: value.start + start, length };
            let section = Some(&section).filter(|_| start != MISSING);
            let mut target = Target {
                start: target.start + grid::offset(inner.start.iter().copied(), target.steps),
                bytes: &mut *target.bytes,
                steps: target.steps,
            };
            shard
                .inner
                .read(element, section, &inner.inside, &mut target, buffers)
                .map_err(|error| error.context(format_args!("inner chunk {number:?} at byte {start}")))
        })
    }
}

impl Shard {
    /// Where each inner chunk starts, and its length, checked.
    fn read_index(&self, value: &Section) -> Result<Vec<[u64; 2]>> {
        let Form::Plain(plain) = &self.index.form else { return Err(damaged("an index that is a shard itself")) };
        // Only checksums, whose length is known, may follow it.
        let length = self.index.bytes as u64 + 4 * plain.packings.len() as u64;
        let Some(start) = value.length.checked_sub(length) else {
            return Err(damaged(format!("{} bytes, which are too few for the index of {length}", value.length)));
        };
        let mut packed = packing::zeros(length as usize)?;
        value.read(if self.index_first { 0 } else { start }, &mut packed)?;
        let mut bytes = packing::zeros(self.index.bytes)?;
        packing::unpack(&plain.packings, &packed, &mut bytes)?;
        if plain.swapped {
            swap(DType::U64, &mut bytes);
        }
        let number = |bytes: &[u8]| bytes.first_chunk().map_or(0, |bytes| u64::from_ne_bytes(*bytes));
        let index: Vec<[u64; 2]> =
            bytes.as_chunks::<16>().0.iter().map(|pair| [number(&pair[..8]), number(&pair[8..])]).collect();
        let inside = if self.index_first { length..value.length } else { 0..start };
        let mut present: Vec<_> = index.iter().filter(|place| **place != [MISSING; 2]).collect();
        present.sort_unstable();
        let mut free = inside.start;
        for [start, length] in present {
            let end = start.checked_add(*length).filter(|end| *start >= inside.start && *end <= inside.end);
            let Some(end) = end else {
                let text = format!(
                    "an inner chunk of {length} bytes at byte {start}, which is not within bytes {} to {}",
                    inside.start, inside.end
                );
                return Err(damaged(text));
            };
            if *start < free {
                return Err(damaged(format!("two inner chunks share bytes before byte {free}")));
            }
            free = end;
        }
        Ok(index)
    }
}

/// Does not borrow the bytes of the target.
fn target_places<'a>(target: &Target<'a>) -> Places<'a> {
    Places { start: target.start, steps: target.steps }
}

/// Some bytes of a value.
pub(super) struct Section<'a> {
    pub(super) value: &'a Value<'a>,
    pub(super) start: u64,
    pub(super) length: u64,
}

impl Section<'_> {
    fn read(&self, from: u64, bytes: &mut [u8]) -> Result<()> {
        self.value.read(self.start + from, bytes)
    }
}

/// Fills elements of a target, which are zeros, with the element that nobody wrote.
fn fill(element: &Element, lengths: &[usize], target: &mut Target) {
    if element.fill.iter().all(|byte| *byte == 0) {
        return;
    }
    let from = Places { start: 0, steps: &vec![0; lengths.len()] };
    let to = target_places(target);
    grid::copy(lengths, element.dtype.size(), (&element.fill, from), (&mut *target.bytes, to));
}

/// Turns the byte order of numbers around.
pub(super) fn swap(dtype: DType, bytes: &mut [u8]) {
    fn turn<const N: usize>(bytes: &mut [u8]) {
        bytes.as_chunks_mut::<N>().0.iter_mut().for_each(|number| number.reverse());
    }
    match dtype.size() / if dtype.is_complex() { 2 } else { 1 } {
        2 => turn::<2>(bytes),
        4 => turn::<4>(bytes),
        8 => turn::<8>(bytes),
        _ => {}
    }
}
