//! Damaged and hostile stores give errors: never a panic, and never much memory.

use crate::corruption::measured_within;
use ndcast::{ErrorKind, Shape, Sink, Tensor};
use ndcast_io::zarr::{self, Compression};
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

/// Memory that a store of a few bytes may take.
const LITTLE: usize = 4 << 20;

fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() { found.extend(files(&path)) } else { found.push(path) }
    }
    found
}

fn read(path: &Path) -> ndcast::Result<Tensor> {
    measured_within(LITTLE, || {
        // A shape that was mutated may be large, and all of it is missing.
        let array = zarr::open(path)?;
        let bytes = array.shape().iter().try_fold(array.dtype().size(), |bytes, length| bytes.checked_mul(*length));
        if bytes.is_none_or(|bytes| bytes > 1 << 16) {
            return Err(ndcast::Error::new(ErrorKind::Memory, "as large as somebody said"));
        }
        array.read_all()
    })
}

fn write(path: &Path, compression: Compression, shards: bool) {
    let tensor = Tensor::arange(0..24).unwrap().reshape([6, 4]).unwrap();
    let options = zarr::Options {
        chunks: Some(Shape::from([2, 2])),
        shards: shards.then(|| Shape::from([4, 4])),
        compression,
        ..zarr::Options::default()
    };
    let writer = zarr::create(path, tensor.dtype(), tensor.shape(), &options).unwrap();
    writer.write(&[0, 0], &tensor).unwrap();
    Box::new(writer).finish().unwrap();
}

/// Mutates and truncates a file, and returns how often reading was refused.
fn attack(store: &Path, file: &Path) -> usize {
    let whole = fs::read(file).unwrap();
    let mut refused = 0;
    let mut try_with = |bytes: &[u8]| {
        fs::write(file, bytes).unwrap();
        if let Err(error) = read(store) {
            assert!(error.to_string().contains("store") || error.kind() != ErrorKind::Io, "{error}");
            refused += 1;
        }
    };
    for at in 0..whole.len() {
        for change in [1, 0x80, 0xff, whole[at]] {
            let mut bytes = whole.clone();
            bytes[at] ^= change;
            try_with(&bytes);
        }
        try_with(&whole[..at]);
    }
    let mut longer = whole.clone();
    longer.push(0);
    try_with(&longer);
    fs::write(file, &whole).unwrap();
    refused
}

#[test]
fn any_byte_may_be_wrong_and_any_file_cut() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("store");
    for compression in [Compression::None, Compression::Zstd(3), Compression::Gzip(6), Compression::Blosc] {
        for shards in [false, true] {
            let _ = fs::remove_dir_all(&path);
            write(&path, compression, shards);
            let whole = read(&path).unwrap();
            let chunk = if shards { path.join("c/1/0") } else { path.join("c/0/1") };
            // The metadata differ little.
            let metadata = (compression == Compression::Zstd(3)).then(|| path.join("zarr.json"));
            for file in [chunk].into_iter().chain(metadata) {
                assert!(attack(&path, &file) > fs::read(&file).unwrap().len(), "{}", file.display());
            }
            assert_eq!(read(&path).unwrap(), whole);
        }
    }
}

#[test]
fn an_archive_may_be_wrong_anywhere() {
    let folder = tempfile::tempdir().unwrap();
    let (path, archive) = (folder.path().join("plain"), folder.path().join("store.zip"));
    write(&path, Compression::Zstd(3), false);
    pack(&path, &archive, &[]);
    let whole = read(&archive).unwrap();
    assert!(attack(&archive, &archive) > 500);
    assert_eq!(read(&archive).unwrap(), whole);
}

/// Packs a folder, with more members of given names.
fn pack(path: &Path, archive: &Path, more: &[&str]) {
    let mut zip = zip::ZipWriter::new(fs::File::create(archive).unwrap());
    for (number, file) in files(path).iter().enumerate() {
        let method = [zip::CompressionMethod::Stored, zip::CompressionMethod::Deflated][number % 2];
        let options = zip::write::SimpleFileOptions::default().compression_method(method);
        zip.start_file(file.strip_prefix(path).unwrap().to_str().unwrap(), options).unwrap();
        zip.write_all(&fs::read(file).unwrap()).unwrap();
    }
    for name in more {
        zip.start_file(*name, zip::write::SimpleFileOptions::default()).unwrap();
        zip.write_all(b"x").unwrap();
    }
    zip.finish().unwrap();
}

#[test]
fn members_outside_of_an_archive_or_twice_in_it() {
    let folder = tempfile::tempdir().unwrap();
    let (path, archive) = (folder.path().join("plain"), folder.path().join("store.zip"));
    write(&path, Compression::None, false);
    for name in ["../out", "/out", "c/../../out", "c\\0", "c//0"] {
        pack(&path, &archive, &[name]);
        let error = read(&archive).unwrap_err().to_string();
        assert!(error.contains("outside"), "{name}: {error}");
    }
    // The writer refuses two members of one name, so one is renamed in the bytes.
    pack(&path, &archive, &["c/9/9", "c/9/8"]);
    let mut bytes = fs::read(&archive).unwrap();
    for at in 0..bytes.len() - 5 {
        if bytes[at..].starts_with(b"c/9/8") {
            bytes[at + 4] = b'9';
        }
    }
    fs::write(&archive, bytes).unwrap();
    assert!(read(&archive).unwrap_err().to_string().contains("one name"));
}

#[test]
fn what_packs_well_stops_at_its_size() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("store");
    let zeros = vec![0; 64 << 20];
    let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    gzip.write_all(&zeros).unwrap();
    for (compression, packed) in [
        (Compression::Zstd(3), zstd::bulk::compress(&zeros, 1).unwrap()),
        (Compression::Gzip(6), gzip.finish().unwrap()),
    ] {
        let _ = fs::remove_dir_all(&path);
        write(&path, compression, false);
        fs::write(path.join("c/0/0"), &packed).unwrap();
        let error = read(&path).unwrap_err().to_string();
        assert!(error.contains("chunk c/0/0"), "{error}");
    }
    // A frame that claims 2^45 bytes.
    let mut claim = vec![0x28, 0xb5, 0x2f, 0xfd, 0xe0];
    claim.extend_from_slice(&(1u64 << 45).to_le_bytes());
    claim.extend_from_slice(&[1, 0, 0]);
    write(&folder.path().join("store2"), Compression::Zstd(3), false);
    fs::write(folder.path().join("store2/c/0/0"), &claim).unwrap();
    assert!(read(&folder.path().join("store2")).is_err());
    // So does the chunk's shape; nothing is allocated for it.
    let json = folder.path().join("store2/zarr.json");
    let text = fs::read_to_string(&json).unwrap().replace(char::is_whitespace, "");
    let text = text.replace("\"chunk_shape\":[2,2]", &format!("\"chunk_shape\":[2,{}]", 1u64 << 42));
    fs::write(&json, text).unwrap();
    let error = read(&folder.path().join("store2")).unwrap_err().to_string();
    assert!(error.contains("cannot become"), "{error}");
}

#[test]
fn places_in_a_shard_may_be_anything() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("store");
    write(&path, Compression::None, true);
    let shard = path.join("c/0/0");
    let whole = fs::read(&shard).unwrap();
    let index = whole.len() - 4 - 4 * 16;
    for (offset, length, text) in [
        (u64::MAX - 3, 16, "not within"),
        (1 << 62, 1 << 62, "not within"),
        (0, u64::MAX, "not within"),
        (whole.len() as u64 - 16, 16, "not within"),
        (16, 16, "share bytes"),
        (8, 16, "share bytes"),
        (0, 15, "15 bytes, expected 16"),
    ] {
        let mut bytes = whole.clone();
        bytes[index..index + 8].copy_from_slice(&offset.to_le_bytes());
        bytes[index + 8..index + 16].copy_from_slice(&u64::to_le_bytes(length));
        let sum = crc32c(&bytes[index..index + 64]);
        bytes[index + 64..].copy_from_slice(&sum.to_le_bytes());
        fs::write(&shard, bytes).unwrap();
        let error = read(&path).unwrap_err().to_string();
        assert!(error.contains(text) && error.contains("chunk c/0/0"), "{offset} {length}: {error}");
    }
}

/// Bit by bit, as a twin of the crate's.
fn crc32c(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(!0, |sum: u32, byte| {
        (0..8).fold(sum ^ u32::from(*byte), |sum, _| if sum & 1 == 1 { sum >> 1 ^ 0x82f6_3b78 } else { sum >> 1 })
    })
}

#[cfg(unix)]
#[test]
fn links_stay_in_the_store() {
    use std::os::unix::fs::symlink;
    let folder = tempfile::tempdir().unwrap();
    let (path, secret) = (folder.path().join("store"), folder.path().join("secret"));
    write(&path, Compression::None, false);
    let whole = read(&path).unwrap();
    let chunk = path.join("c/0/0");
    fs::rename(&chunk, &secret).unwrap();
    symlink(&secret, &chunk).unwrap();
    assert!(read(&path).unwrap_err().to_string().contains("out of the store"));
    fs::rename(&secret, path.join("inside")).unwrap();
    fs::remove_file(&chunk).unwrap();
    symlink("../../inside", &chunk).unwrap();
    assert_eq!(read(&path).unwrap(), whole);
    fs::remove_file(&chunk).unwrap();
    fs::create_dir(&chunk).unwrap();
    assert!(read(&path).unwrap_err().to_string().contains("not a file"));
    fs::remove_dir(&chunk).unwrap();
    assert_eq!(read(&path).unwrap().to_vec::<i32>().unwrap()[..4], [0, 0, 2, 3]);
}
