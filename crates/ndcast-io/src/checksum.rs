//! The checksum CRC-32C (Castagnoli), of RFC 3720. Zarr puts it behind chunks and the indices of shards, and a journal keeps that of each part.

use std::io::{self, Read};

/// Bytes that are read at once.
const BUFFER: usize = 128 << 10;

/// The remainders of a byte with 0 to 7 zero bytes behind it.
static TABLES: [[u32; 256]; 8] = tables();

const fn tables() -> [[u32; 256]; 8] {
    let mut tables = [[0; 256]; 8];
    let mut byte = 0;
    while byte < 256 {
        let (mut rest, mut bit) = (byte as u32, 0);
        while bit < 8 {
            rest = if rest & 1 == 1 { rest >> 1 ^ 0x82f6_3b78 } else { rest >> 1 };
            bit += 1;
        }
        tables[0][byte] = rest;
        byte += 1;
    }
    let mut table = 1;
    while table < 8 {
        let mut byte = 0;
        while byte < 256 {
            let before = tables[table - 1][byte];
            tables[table][byte] = before >> 8 ^ tables[0][(before & 0xff) as usize];
            byte += 1;
        }
        table += 1;
    }
    tables
}

/// The checksum of some bytes.
pub(crate) fn crc32c(bytes: &[u8]) -> u32 {
    with_more(0, bytes)
}

/// The checksum of `bytes` behind others, whose checksum is `sum`. No bytes have the checksum 0.
pub(crate) fn with_more(sum: u32, bytes: &[u8]) -> u32 {
    let (eights, rest) = bytes.as_chunks::<8>();
    let look = |table: usize, rest: u32, byte: u32| TABLES[table][(rest >> (8 * byte) & 0xff) as usize];
    let eight = |sum: u32, part: &[u8; 8]| {
        let [a, b, c, d, e, f, g, h] = *part;
        let (low, high) = (sum ^ u32::from_le_bytes([a, b, c, d]), u32::from_le_bytes([e, f, g, h]));
        (0..4).fold(0, |sum, byte| sum ^ look(7 - byte as usize, low, byte) ^ look(3 - byte as usize, high, byte))
    };
    let sum = eights.iter().fold(!sum, eight);
    !rest.iter().fold(sum, |sum, byte| look(0, sum ^ u32::from(*byte), 0) ^ sum >> 8)
}

/// The checksum of all bytes up to the end.
pub(crate) fn of(mut bytes: impl Read) -> io::Result<u32> {
    let (mut buffer, mut sum) = (vec![0; BUFFER], 0);
    loop {
        match bytes.read(&mut buffer) {
            Ok(0) => return Ok(sum),
            Ok(length) => sum = with_more(sum, &buffer[..length]),
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
}

#[test]
fn known_sums() {
    assert_eq!(crc32c(b""), 0);
    assert_eq!(crc32c(b"123456789"), 0xe306_9283);
    assert_eq!(with_more(crc32c(b"1234"), b"56789"), 0xe306_9283);
    let long: Vec<u8> = (0..300_000).map(|place| (place % 251) as u8).collect();
    assert_eq!(of(&long[..]).unwrap(), crc32c(&long));
    // From RFC 3720, appendix B.4.
    assert_eq!(crc32c(&[0; 32]), 0x8a91_36aa);
    assert_eq!(crc32c(&(0..32).collect::<Vec<u8>>()), 0x46dd_794e);
}
