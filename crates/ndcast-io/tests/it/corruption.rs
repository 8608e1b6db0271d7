//! Damaged files give errors: never a panic, and never an allocation of more than the length of the file plus 1 MiB.

use ndcast::{ErrorKind, Result, Tensor};
use ndcast_io::{load, npy, npz, open};
use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::io::Cursor;
use testkit::Random;

/// The system's allocator, counting the bytes that this thread holds and their maximum.
struct Counting;

thread_local! {
    static HELD: Cell<isize> = const { Cell::new(0) };
    static MOST: Cell<isize> = const { Cell::new(0) };
}

fn count(bytes: isize) {
    // The cells of an ending thread are gone, and nothing is measured then.
    let _ = HELD.try_with(|held| {
        held.set(held.get() + bytes);
        MOST.try_with(|most| most.set(most.get().max(held.get())))
    });
}

// SAFETY: every call is forwarded unchanged; counting allocates nothing.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count(layout.size() as isize);
        // SAFETY: the caller keeps the same contract.
        unsafe { System.alloc(layout) }
    }
    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        count(layout.size() as isize);
        // SAFETY: the caller keeps the same contract.
        unsafe { System.alloc_zeroed(layout) }
    }
    unsafe fn dealloc(&self, start: *mut u8, layout: Layout) {
        count(-(layout.size() as isize));
        // SAFETY: the caller keeps the same contract.
        unsafe { System.dealloc(start, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// The result of a reader, after a check of how much memory it allocated.
fn measured<T>(length: usize, read: impl FnOnce() -> Result<T>) -> Result<T> {
    measured_within(length + (1 << 20), read)
}

/// The result of a reader, which may allocate so many bytes.
pub(crate) fn measured_within<T>(most: usize, read: impl FnOnce() -> Result<T>) -> Result<T> {
    let before = HELD.get();
    MOST.set(before);
    let answer = read();
    let taken = MOST.get() - before;
    assert!(taken <= most as isize, "{taken} bytes, where {most} are allowed");
    answer
}

fn read_npy(bytes: &[u8]) -> Result<Tensor> {
    measured(bytes.len(), || npy::from_bytes(bytes))
}

fn read_npz(bytes: &[u8]) -> Result<Vec<(String, Tensor)>> {
    measured(bytes.len(), || npz::Archive::from_reader(Cursor::new(bytes))?.all())
}

fn sample_npy() -> Vec<u8> {
    let mut bytes = Vec::new();
    npy::to_writer(&mut bytes, &Tensor::from_vec((0..6i16).collect(), [2, 3]).unwrap()).unwrap();
    bytes
}

fn sample_npz(compressed: bool) -> Vec<u8> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.npz");
    let tensor = Tensor::from_vec((0..60i16).collect(), [60]).unwrap();
    npz::write(&path, &[("x", &tensor)], compressed).unwrap();
    std::fs::read(path).unwrap()
}

#[test]
fn the_allocator_counts() {
    assert!(std::panic::catch_unwind(|| measured(0, || Ok(vec![0u8; 2 << 20]))).is_err());
}

#[test]
fn a_file_cut_at_any_byte_is_refused() {
    let whole = sample_npy();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("cut.npy");
    for length in 0..whole.len() {
        let error = read_npy(&whole[..length]).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::Io, "{length}: {error}");
        std::fs::write(&path, &whole[..length]).unwrap();
        for error in [open(&path).unwrap_err(), load(&path).unwrap_err(), npy::read(&path).unwrap_err()] {
            assert!(error.kind() == ErrorKind::Io && error.to_string().contains("cut.npy"), "{length}: {error}");
        }
    }
    assert!(read_npy(&whole).is_ok());
    for compressed in [false, true] {
        let whole = sample_npz(compressed);
        for length in 0..whole.len() {
            let error = read_npz(&whole[..length]).unwrap_err();
            assert_eq!(error.kind(), ErrorKind::Io, "{length}: {error}");
        }
        assert!(read_npz(&whole).is_ok());
    }
}

#[test]
fn any_byte_may_be_wrong() {
    let whole = sample_npy();
    let (mut good, mut bad) = (0, 0);
    for at in 0..whole.len() {
        for value in 0..=255 {
            let mut bytes = whole.clone();
            bytes[at] = value;
            match read_npy(&bytes) {
                Ok(tensor) => {
                    assert!(tensor.numel() * tensor.dtype().size() <= whole.len());
                    good += 1;
                }
                Err(error) => {
                    assert!(matches!(error.kind(), ErrorKind::Io | ErrorKind::DType), "{error}");
                    bad += 1;
                }
            }
        }
    }
    assert!(good > 0 && bad > 0);
}

#[test]
fn many_bytes_may_be_wrong() {
    let mut random = Random::new(1);
    let texts: [&[u8]; 3] = [b"0123456789", b"(),'{}: L-", b"<>=|OUVSbfiuc"];
    let whole = sample_npy();
    for _ in 0..20_000 {
        let mut bytes = whole.clone();
        for _ in 0..1 + random.below(6) {
            let at = random.below(bytes.len());
            let text = texts[random.below(texts.len())];
            bytes[at] = text[random.below(text.len())];
        }
        let _ = read_npy(&bytes);
    }
    for compressed in [false, true] {
        let whole = sample_npz(compressed);
        let expected: Vec<i16> = (0..60).collect();
        for _ in 0..5_000 {
            let mut bytes = whole.clone();
            for _ in 0..1 + random.below(4) {
                let at = random.below(bytes.len());
                bytes[at] = random.bits() as u8;
            }
            // The checksum detects damaged numbers.
            if let Ok(all) = read_npz(&bytes) {
                assert!(all.iter().all(|(_, tensor)| tensor.to_vec::<i16>().unwrap() == expected));
            }
        }
    }
}

#[test]
fn an_archive_that_promises_too_much_is_refused() {
    let whole = sample_npz(true);
    let directory = whole.windows(4).position(|four| four == b"PK\x01\x02").unwrap();
    let mut bytes = whole.clone();
    // The uncompressed size in the central directory: just below 4 GiB.
    bytes[directory + 24..directory + 28].copy_from_slice(&[0, 0, 0, 0xf0]);
    let error = read_npz(&bytes).unwrap_err();
    assert!(error.to_string().contains("cannot become more than"), "{error}");
}
