//! How the bytes of a chunk are packed: compressors, and checksums.
//!
//! *Contract*: a chunk is not trusted. Whoever unpacks says how many bytes it must become. Unpacking stops there, and it is an error if there
//! is more to come, if it ends before, or if packed bytes are left over. Nothing is allocated for a size that the packed bytes could not
//! reach.

use super::blosc;
use super::damaged;
use crate::checksum::crc32c;
use flate2::Compression as Level;
use flate2::bufread::{MultiGzDecoder, ZlibDecoder};
use flate2::write::{GzEncoder, ZlibEncoder};
use ndcast::internal::room_for;
use ndcast::{Error, Result};
use std::fmt;
use std::io::{self, Read, Write};
use zstd::bulk::Compressor;

/// One codec from bytes to bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Packing {
    Gzip(u32),
    Zlib(u32),
    Zstd(i32),
    /// Byte shuffle and LZ4 for elements of so many bytes, in the container of blosc. Other forms of it are read too.
    Blosc(usize),
    /// LZ4 behind the length, as numcodecs writes it.
    Lz4,
    Crc32c,
}

impl Packing {
    pub(super) fn name(self) -> &'static str {
        match self {
            Packing::Gzip(_) => "gzip",
            Packing::Zlib(_) => "zlib",
            Packing::Zstd(_) => "zstd",
            Packing::Blosc(_) => "blosc",
            Packing::Lz4 => "lz4",
            Packing::Crc32c => "crc32c",
        }
    }

    /// Upper bound of the number of bytes that a packed byte can become.
    fn most_for_one(self) -> usize {
        match self {
            Packing::Gzip(_) | Packing::Zlib(_) => 1032,
            // A block of 128 KiB takes 4 bytes if all its bytes are equal.
            Packing::Zstd(_) | Packing::Blosc(_) => 128 << 8,
            Packing::Lz4 => 256,
            Packing::Crc32c => 1,
        }
    }

    /// Unpacks into a buffer. Returns how many bytes there were.
    fn unpack(self, packed: &[u8], bytes: &mut [u8]) -> Result<usize> {
        match self {
            Packing::Gzip(_) => {
                let mut rest = packed;
                drain(&mut MultiGzDecoder::new(&mut rest), bytes)
            }
            Packing::Zlib(_) => {
                let mut rest = packed;
                let done = drain(&mut ZlibDecoder::new(&mut rest), bytes)?;
                if rest.is_empty() { Ok(done) } else { Err(left_over(rest.len())) }
            }
            Packing::Zstd(_) => unpack_zstd(packed, bytes),
            Packing::Blosc(_) => blosc::unpack(packed, bytes),
            Packing::Lz4 => {
                let Some((length, packed)) = packed.split_first_chunk() else {
                    return Err(damaged("ends within its length"));
                };
                let length = u32::from_le_bytes(*length) as usize;
                match bytes.get_mut(..length) {
                    Some(bytes) => unpack_lz4(packed, bytes),
                    None => Err(damaged(format!("says that it holds {length} bytes, expected {}", bytes.len()))),
                }
            }
            Packing::Crc32c => {
                let inner = checked(packed)?;
                let Some(bytes) = bytes.get_mut(..inner.len()) else { return Err(too_many(bytes.len())) };
                bytes.copy_from_slice(inner);
                Ok(inner.len())
            }
        }
        .map_err(|error| error.context(self.name()))
    }

    /// Puts the packed bytes into an empty list.
    fn pack(self, bytes: &[u8], packed: &mut Vec<u8>, kept: &mut Packer) -> Result<()> {
        match self {
            Packing::Gzip(level) => {
                let mut encoder = GzEncoder::new(packed, Level::new(level.min(9)));
                encoder.write_all(bytes)?;
                encoder.finish()?;
            }
            Packing::Zlib(level) => {
                let mut encoder = ZlibEncoder::new(packed, Level::new(level.min(9)));
                encoder.write_all(bytes)?;
                encoder.finish()?;
            }
            Packing::Zstd(level) => {
                let most = zstd::zstd_safe::compress_bound(bytes.len());
                if packed.capacity() < most {
                    *packed = room_for(most)?;
                }
                kept.zstd(level)?.compress_to_buffer(bytes, packed)?;
            }
            Packing::Blosc(size) => blosc::pack(size, bytes, packed),
            Packing::Lz4 => {
                packed.extend_from_slice(&(bytes.len() as u32).to_le_bytes());
                packed.extend_from_slice(&lz4_flex::block::compress(bytes));
            }
            Packing::Crc32c => {
                packed.extend_from_slice(bytes);
                packed.extend_from_slice(&crc32c(bytes).to_le_bytes());
            }
        }
        Ok(())
    }
}

/// Unpacks what was packed by some codecs, the first of them first, into a buffer that must then be full.
pub(super) fn unpack(packings: &[Packing], packed: &[u8], bytes: &mut [u8]) -> Result<()> {
    let done = match packings {
        [] => {
            let done = packed.len();
            if done == bytes.len() {
                bytes.copy_from_slice(packed);
            }
            done
        }
        // Without a copy of the bytes.
        [first @ .., Packing::Crc32c] => {
            return unpack(first, checked(packed).map_err(|error| error.context("crc32c"))?, bytes);
        }
        [only] => only.unpack(packed, bytes)?,
        [first @ .., last] => {
            let most = most_packed(bytes.len()).min(packed.len().saturating_mul(last.most_for_one()));
            let mut middle = zeros(most)?;
            let done = last.unpack(packed, &mut middle)?;
            return unpack(first, &middle[..done], bytes);
        }
    };
    if done == bytes.len() {
        return Ok(());
    }
    Err(damaged(format!("holds {done} bytes, expected {}", bytes.len())))
}

/// Packs chunk after chunk, and keeps what packing needs meanwhile.
#[derive(Default)]
pub(super) struct Packer {
    /// With its level. To make one costs as much as to pack a small chunk.
    zstd: Option<(i32, Compressor<'static>)>,
}

impl Packer {
    /// Packs by some codecs, the first of them first. The result replaces the contents of the list.
    pub(super) fn pack(&mut self, packings: &[Packing], bytes: &[u8], packed: &mut Vec<u8>) -> Result<()> {
        packed.clear();
        let Some((first, rest)) = packings.split_first() else {
            packed.extend_from_slice(bytes);
            return Ok(());
        };
        first.pack(bytes, packed, self)?;
        for packing in rest {
            let middle = std::mem::take(packed);
            packing.pack(&middle, packed, self)?;
        }
        Ok(())
    }

    fn zstd(&mut self, level: i32) -> io::Result<&mut Compressor<'static>> {
        let kept = match self.zstd.take() {
            Some(kept) if kept.0 == level => kept,
            _ => (level, Compressor::new(level)?),
        };
        Ok(&mut self.zstd.insert(kept).1)
    }
}

impl fmt::Debug for Packer {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Packer")
    }
}

/// Whether so many packed bytes can become so many bytes: asked before there is a buffer for them.
pub(super) fn check_ratio(packings: &[Packing], packed: usize, bytes: usize) -> Result<()> {
    let most = packings.iter().fold(packed, |most, packing| most.saturating_mul(packing.most_for_one()));
    if bytes <= most {
        return Ok(());
    }
    Err(damaged(format!("{packed} packed bytes cannot become the {bytes} bytes of a chunk")))
}

/// Upper bound of the packed length of so many bytes, by any codecs that make sense.
pub(super) fn most_packed(bytes: usize) -> usize {
    bytes.saturating_mul(2).saturating_add(1 << 16)
}

/// A buffer of zeros.
pub(super) fn zeros(length: usize) -> Result<Vec<u8>> {
    ndcast::internal::repeated(0, length)
}

/// Lets a buffer that is used again have the given length. What it holds is of no importance.
pub(super) fn resize(buffer: &mut Vec<u8>, length: usize) -> Result<&mut [u8]> {
    if buffer.capacity() < length {
        *buffer = room_for(length)?;
    }
    buffer.resize(length, 0);
    Ok(&mut buffer[..])
}

/// The bytes before a checksum, which must be theirs.
fn checked(packed: &[u8]) -> Result<&[u8]> {
    let Some((bytes, sum)) = packed.split_last_chunk() else { return Err(damaged("ends within its checksum")) };
    let (stored, found) = (u32::from_le_bytes(*sum), crc32c(bytes));
    if stored == found {
        return Ok(bytes);
    }
    Err(damaged(format!("the checksum of its bytes is {found:#010x}, expected {stored:#010x}")))
}

pub(super) fn unpack_zstd(packed: &[u8], bytes: &mut [u8]) -> Result<usize> {
    let result = zstd::bulk::Decompressor::new()?.decompress_to_buffer(packed, bytes);
    result.map_err(|error| damaged(format!("{error} (expected {} bytes)", bytes.len())))
}

pub(super) fn unpack_zlib(packed: &[u8], bytes: &mut [u8]) -> Result<usize> {
    Packing::Zlib(0).unpack(packed, bytes)
}

pub(super) fn unpack_lz4(packed: &[u8], bytes: &mut [u8]) -> Result<usize> {
    lz4_flex::block::decompress_into(packed, bytes)
        .map_err(|error| damaged(format!("{error} (expected {} bytes)", bytes.len())))
}

/// Reads to the end, which must come before the buffer is exceeded.
fn drain(source: &mut impl Read, bytes: &mut [u8]) -> Result<usize> {
    let mut done = 0;
    loop {
        let rest = &mut bytes[done..];
        if rest.is_empty() {
            return match source.read(&mut [0])? {
                0 => Ok(done),
                _ => Err(too_many(done)),
            };
        }
        match source.read(rest)? {
            0 => return Ok(done),
            more => done += more,
        }
    }
}

fn too_many(expected: usize) -> Error {
    damaged(format!("holds more than the expected {expected} bytes"))
}

fn left_over(bytes: usize) -> Error {
    damaged(format!("{bytes} bytes are left over behind its end"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_goes_there_and_back_and_nothing_else_does() {
        let bytes: Vec<u8> = (0..60_000u32).flat_map(|i| (i / 3).to_le_bytes()).collect();
        let all =
            [Packing::Gzip(5), Packing::Zlib(1), Packing::Zstd(3), Packing::Blosc(4), Packing::Lz4, Packing::Crc32c];
        let mut packer = Packer::default();
        for first in all {
            for packings in [vec![first], vec![first, Packing::Crc32c], vec![first, Packing::Zstd(1)]] {
                let (mut packed, mut back) = (Vec::new(), vec![0; bytes.len()]);
                packer.pack(&packings, &bytes, &mut packed).unwrap();
                unpack(&packings, &packed, &mut back).unwrap();
                assert!(back == bytes, "{packings:?}");
                check_ratio(&packings, packed.len(), bytes.len()).unwrap();
                assert!(unpack(&packings, &packed, &mut back[1..]).is_err(), "{packings:?}");
                assert!(unpack(&packings, &packed, &mut vec![0; bytes.len() + 1]).is_err(), "{packings:?}");
                packed.push(7);
                assert!(unpack(&packings, &packed, &mut back).is_err(), "{packings:?}");
                packed.truncate(packed.len() - 2);
                assert!(unpack(&packings, &packed, &mut back).is_err(), "{packings:?}");
            }
        }
    }

    #[test]
    fn a_header_may_claim_anything() {
        // The header of a frame of 2^45 bytes, and one block.
        let mut claim = vec![0x28, 0xb5, 0x2f, 0xfd, 0xe0];
        claim.extend_from_slice(&(1u64 << 45).to_le_bytes());
        claim.extend_from_slice(&[1, 0, 0]);
        assert!(unpack(&[Packing::Zstd(0)], &claim, &mut [0; 64]).is_err());
        assert!(check_ratio(&[Packing::Zstd(0)], claim.len(), 1 << 45).is_err());
    }

    #[test]
    fn what_expands_stops_at_its_size() {
        let mut packed = Vec::new();
        Packer::default().pack(&[Packing::Gzip(9)], &vec![0; 1 << 24], &mut packed).unwrap();
        let error = unpack(&[Packing::Gzip(9)], &packed, &mut [0; 64]).unwrap_err();
        assert!(error.to_string().contains("more than the expected 64"), "{error}");
    }
}
