//! The container of blosc 1: blocks that are shuffled and packed each by itself.
//!
//! | bytes | what |
//! |---|---|
//! | 1 | version of the format, 2 |
//! | 1 | version of the compressor's format |
//! | 1 | flags: 1 byte shuffle, 2 not packed, 4 bit shuffle, 16 blocks are not split; from bit 5 on the compressor |
//! | 1 | bytes of an element |
//! | 4, 4, 4 | bytes in all, bytes of a block, packed bytes with this header |
//! | 4 each | where the blocks start |
//!
//! A block has one stream, or one for each byte of an element: its packed length in 4 bytes, then its bytes, which are as they were if that
//! is the length of the stream itself.

use super::damaged;
use super::packing::{unpack_lz4, unpack_zlib, unpack_zstd};
use super::shuffle::{shuffle, unshuffle, unshuffle_bits};
use ndcast::{Error, ErrorKind, Result};

const HEADER: usize = 16;
const VERSION: u8 = 2;
const SHUFFLE: u8 = 1;
const AS_IS: u8 = 2;
const BITS: u8 = 4;
const WHOLE: u8 = 16;
const LZ4: u8 = 1;

/// Elements of more bytes are never split into streams, nor are blocks of fewer elements.
const MOST_STREAMS: usize = 16;
const FEWEST_ELEMENTS: usize = 128;

/// Bytes of a block that is written: it and its shuffled twin stay in the L2 cache.
const BLOCK: usize = 256 << 10;

/// Unpacks into a buffer, which the header must fill.
pub(super) fn unpack(packed: &[u8], bytes: &mut [u8]) -> Result<usize> {
    let Some((header, _)) = packed.split_first_chunk::<HEADER>() else {
        return Err(damaged(format!("{} bytes are too few for the header", packed.len())));
    };
    let [version, _, flags, size, numbers @ ..] = *header;
    let [a, b, c, d, e, f, g, h, i, j, k, l] = numbers;
    let number = |bytes| u32::from_le_bytes(bytes) as usize;
    let (length, block, stored) = (number([a, b, c, d]), number([e, f, g, h]), number([i, j, k, l]));
    if version != VERSION {
        return Err(damaged(format!("version {version} of the format, expected {VERSION}")));
    }
    if stored != packed.len() {
        return Err(damaged(format!("the header says {stored} packed bytes, but there are {}", packed.len())));
    }
    if length > bytes.len() {
        return Err(damaged(format!("the header says {length} bytes, expected {}", bytes.len())));
    }
    let bytes = &mut bytes[..length];
    if flags & AS_IS != 0 {
        if stored - HEADER != length {
            return Err(damaged(format!("{} bytes that are not packed, expected {length}", stored - HEADER)));
        }
        bytes.copy_from_slice(&packed[HEADER..]);
        return Ok(length);
    }
    if length == 0 {
        return if stored == HEADER { Ok(0) } else { Err(damaged("bytes are left over behind an empty header")) };
    }
    if size == 0 || block == 0 || block > length {
        return Err(damaged(format!("blocks of {block} bytes, and elements of {size}, in {length} bytes")));
    }
    let form = Form { flags, size: usize::from(size), block, decode: decoder(flags >> 5)? };
    let count = length.div_ceil(block);
    let Some(starts) = packed[HEADER..].get(..4 * count) else {
        return Err(damaged(format!("it ends within the list of {count} blocks")));
    };
    let (mut used, mut shuffled) = (HEADER + starts.len(), vec![0; block]);
    for (start, bytes) in starts.as_chunks().0.iter().zip(bytes.chunks_mut(block)) {
        let start = number(*start);
        let Some(streams) = packed.get(start..).filter(|_| start >= HEADER + starts.len()) else {
            return Err(damaged(format!("a block starts at byte {start} of {stored}")));
        };
        used += form
            .unpack(streams, &mut shuffled[..bytes.len()], bytes)
            .map_err(|error| error.context(format_args!("block at byte {start}")))?;
    }
    if used != stored {
        return Err(damaged(format!("the blocks take {used} bytes of {stored}")));
    }
    Ok(length)
}

type Decoder = fn(&[u8], &mut [u8]) -> Result<usize>;

fn decoder(compressor: u8) -> Result<Decoder> {
    let refused = |name| {
        let text = format!("compressor {name} is not read, only lz4, lz4hc, zlib and zstd");
        Err(Error::new(ErrorKind::Io, text))
    };
    match compressor {
        0 => refused("blosclz"),
        LZ4 => Ok(unpack_lz4),
        2 => refused("snappy"),
        3 => Ok(unpack_zlib),
        4 => Ok(unpack_zstd),
        other => refused(&format!("number {other}")),
    }
}

/// What holds for all blocks.
struct Form {
    flags: u8,
    size: usize,
    block: usize,
    decode: Decoder,
}

impl Form {
    /// Number of streams of a block. The last block is not split if it is shorter than the others.
    fn streams(&self, length: usize) -> usize {
        let split = self.flags & WHOLE == 0
            && self.size <= MOST_STREAMS
            && length == self.block
            && length / self.size >= FEWEST_ELEMENTS;
        if split { self.size } else { 1 }
    }

    /// Unpacks one block. Returns the number of packed bytes.
    fn unpack(&self, packed: &[u8], shuffled: &mut [u8], bytes: &mut [u8]) -> Result<usize> {
        let by_bytes = self.flags & SHUFFLE != 0 && self.size > 1;
        let by_bits = !by_bytes && self.flags & BITS != 0 && bytes.len() >= self.size;
        let target = if by_bytes || by_bits { &mut *shuffled } else { &mut *bytes };
        let streams = self.streams(target.len());
        let length = target.len() / streams;
        if length * streams != target.len() {
            return Err(damaged(format!("{} bytes are no {streams} streams", target.len())));
        }
        let mut rest = packed;
        for stream in target.chunks_exact_mut(length) {
            let split = rest.split_first_chunk().and_then(|(size, rest)| {
                let size = u32::from_le_bytes(*size) as usize;
                rest.split_at_checked(size)
            });
            let Some((part, more)) = split else { return Err(damaged("it ends within a block")) };
            rest = more;
            if part.len() == length {
                stream.copy_from_slice(part);
            } else if (self.decode)(part, stream)? != length {
                return Err(damaged(format!("a stream does not hold the expected {length} bytes")));
            }
        }
        if by_bytes {
            unshuffle(self.size, shuffled, bytes);
        } else if by_bits {
            unshuffle_bits(self.size, shuffled, bytes);
        }
        Ok(packed.len() - rest.len())
    }
}

/// Packs with byte shuffle and LZ4. Bytes that become no fewer are stored as they are.
pub(super) fn pack(size: usize, bytes: &[u8], packed: &mut Vec<u8>) {
    let start = packed.len();
    let block = (BLOCK / size * size).min(bytes.len());
    let (flags, small) = (LZ4 << 5 | SHUFFLE, bytes.len() < u32::MAX as usize / 2);
    let form = Form { flags, size, block, decode: unpack_lz4 };
    header(&form, bytes.len(), packed);
    if small && !bytes.is_empty() {
        let table = packed.len();
        packed.resize(table + 4 * bytes.len().div_ceil(block), 0);
        let (mut shuffled, mut buffer) = (vec![0; block], vec![0; lz4_flex::block::get_maximum_output_size(block)]);
        for (number, block) in bytes.chunks(block).enumerate() {
            let at = ((packed.len() - start) as u32).to_le_bytes();
            packed[table + 4 * number..][..4].copy_from_slice(&at);
            let shuffled = &mut shuffled[..block.len()];
            if size > 1 {
                shuffle(size, block, shuffled);
            } else {
                shuffled.copy_from_slice(block);
            }
            for stream in shuffled.chunks_exact(block.len() / form.streams(block.len())) {
                let shorter = lz4_flex::block::compress_into(stream, &mut buffer).ok();
                let part = shorter.and_then(|length| buffer.get(..length).filter(|_| length < stream.len()));
                let part = part.unwrap_or(stream);
                packed.extend_from_slice(&(part.len() as u32).to_le_bytes());
                packed.extend_from_slice(part);
            }
        }
    }
    if bytes.is_empty() || !small || packed.len() - start >= HEADER + bytes.len() {
        packed.truncate(start);
        header(&Form { flags: flags | AS_IS, ..form }, bytes.len(), packed);
        packed.extend_from_slice(bytes);
    }
    let stored = (packed.len() - start) as u32;
    packed[start + 12..start + HEADER].copy_from_slice(&stored.to_le_bytes());
}

/// The header, without the number of packed bytes.
fn header(form: &Form, length: usize, packed: &mut Vec<u8>) {
    packed.extend_from_slice(&[VERSION, 1, form.flags, form.size as u8]);
    for number in [length, form.block, 0] {
        packed.extend_from_slice(&(number as u32).to_le_bytes());
    }
}
