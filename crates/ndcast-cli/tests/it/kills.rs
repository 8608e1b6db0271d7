//! Writers that are ended at any moment, or find no room: what is there then is the old array or the new one, whole.
//!
//! `NDCAST_KILLS` is the number of moments for each format and signal.

use crate::common::{command, ndcast, saved};
use crate::files::{by, names, signal};
use ndcast::{DType, Tensor};
use std::fs;
use std::path::Path;
use std::process::{Child, Stdio};
use std::time::Instant;
use testkit::Random;

/// The targets, of which each is written in a way of its own.
const TARGETS: &[&str] = &[
    "out.npy",
    "out.safetensors",
    "out.npz",
    #[cfg(feature = "zarr")]
    "out.zarr",
    #[cfg(feature = "zarr")]
    "out.zarr.zip",
];

/// What is added to the words of a conversion, so that a Zarr array has many chunks.
fn options(target: &str) -> &'static [&'static str] {
    if target.contains(".zarr") { &["--overwrite", "--chunks", "64,128", "--codec", "blosc"] } else { &[] }
}

/// Two arrays, which differ everywhere.
fn arrays(folder: &tempfile::TempDir) -> [(String, Tensor); 2] {
    let one = Tensor::arange_of(0, 1 << 20, 1, DType::F32).unwrap().reshape([1024, 1024]).unwrap();
    let two = (one.expr() + 1e7).eval().unwrap().cast(DType::F32).unwrap();
    [(saved(folder, "1.npy", &one), one), (saved(folder, "2.npy", &two), two)]
}

/// The program, on its way to write a target.
fn writing(from: &str, target: &Path) -> Child {
    let to = target.to_str().unwrap();
    let words = [&["convert", from, to][..], options(to)].concat();
    // A shell that runs the tests in the background makes them, and all processes they start, ignore signals.
    by(&["env", "--default-signal=INT,TERM,HUP"], &words).spawn().unwrap()
}

/// Ends writers with a signal. Returns how often the old array was left, and how often temporaries were.
fn end(target: &str, name: &str, moments: usize, random: &mut Random) -> (usize, usize) {
    let folder = tempfile::tempdir().unwrap();
    let arrays = arrays(&folder);
    let path = folder.path().join(target);
    let started = Instant::now();
    assert!(writing(&arrays[0].0, &path).wait_with_output().unwrap().status.success());
    let whole = started.elapsed();
    let (mut there, mut kept, mut left) = (0, 0, 0);
    for moment in 0..moments {
        let new = 1 - there;
        let child = writing(&arrays[new].0, &path);
        // Some are ended as soon as there is something to be left.
        let is_temporary = |name: &String| name.ends_with(".tmp");
        let started = Instant::now();
        while moment % 4 == 0 && !names(folder.path()).iter().any(is_temporary) && started.elapsed() < whole {}
        if moment % 4 > 0 {
            std::thread::sleep(whole.mul_f64(1.5 * random.unit()));
        }
        signal(&child, name);
        let output = child.wait_with_output().unwrap();
        assert!(output.status.code().is_none_or(|code| code == 0), "{output:?}");
        let found = ndcast_io::load(&path).unwrap();
        let is = arrays.iter().position(|(_, array)| *array == found);
        let is = is.unwrap_or_else(|| panic!("{target}: a mixture after {name} at moment {moment}"));
        kept += usize::from(is == there);
        left += usize::from(names(folder.path()).iter().any(is_temporary));
        there = is;
    }
    let output = writing(&arrays[0].0, &path).wait_with_output().unwrap();
    assert!(output.status.success(), "{output:?}");
    assert_eq!(names(folder.path()), ["1.npy", "2.npy", target]);
    assert_eq!(ndcast_io::load(&path).unwrap(), arrays[0].1);
    (kept, left)
}

#[test]
fn who_is_ended_leaves_the_old_array_or_the_new_one() {
    let moments = std::env::var("NDCAST_KILLS").ok().and_then(|text| text.parse().ok()).unwrap_or(8);
    let mut random = Random::new(std::process::id().into());
    for target in TARGETS {
        let (kept, left) = end(target, "KILL", moments, &mut random);
        println!("{target}: {moments} killed, {kept} left the old array, {left} left temporaries");
        assert!(kept > 0, "{target}: nobody was killed in time");
        let (kept, left) = end(target, "TERM", moments, &mut random);
        println!("{target}: {moments} told to end, {kept} left the old array");
        assert_eq!(left, 0, "{target}");
    }
}

/// What is left beside a target goes with the next array that is written there, and nothing else does.
#[test]
fn the_next_one_removes_what_is_left() {
    let folder = tempfile::tempdir().unwrap();
    let from = saved(&folder, "1.npy", &Tensor::zeros([4], DType::F32).unwrap());
    for target in TARGETS {
        fs::create_dir_all(folder.path().join(".ndcast-folder.tmp/c/0")).unwrap();
        fs::write(folder.path().join(".ndcast-file.tmp"), "x").unwrap();
        fs::write(folder.path().join(".ndcast-notes"), "x").unwrap();
        // Somebody is making this one.
        let busy = fs::File::create(folder.path().join(".ndcast-busy.tmp")).unwrap();
        busy.lock().unwrap();
        ndcast(&["convert", &from, folder.path().join(target).to_str().unwrap()]).fine();
        assert_eq!(names(folder.path()), [".ndcast-busy.tmp", ".ndcast-notes", "1.npy", target]);
        drop(busy);
        fs::remove_file(folder.path().join(target))
            .or_else(|_| fs::remove_dir_all(folder.path().join(target)))
            .unwrap();
    }
}

/// The words of a conversion to a target that takes as many bytes as its source.
fn words<'a>(from: &'a str, to: &'a str) -> Vec<&'a str> {
    let codec: &[&str] = if to.contains(".zarr") { &["--overwrite", "--codec", "none"] } else { &[] };
    [&["convert", from, to][..], codec].concat()
}

#[test]
fn a_limit_on_files_leaves_the_old_array() {
    let folder = tempfile::tempdir().unwrap();
    let arrays = arrays(&folder);
    for target in TARGETS.iter().chain(&["out.csv"]) {
        let path = folder.path().join(target);
        let to = path.to_str().unwrap();
        ndcast(&words(&arrays[0].0, to)).fine();
        let before = names(folder.path());
        // The limit is in blocks of 512 bytes.
        let output = by(&["sh", "-c", "ulimit -f 64; exec \"$0\" \"$@\""], &words(&arrays[1].0, to)).output().unwrap();
        let text = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{target}: {text}");
        assert!(text.contains(target) && text.contains("larger than this process may write (ulimit -f)"), "{text}");
        assert_eq!(names(folder.path()), before);
        assert_eq!(ndcast_io::load(&path).unwrap().cast(DType::F32).unwrap(), arrays[0].1);
    }
}

#[test]
fn a_full_disk_leaves_nothing() {
    // A small file system that ends with the command, and the names in it afterwards.
    let disk = "mount -t tmpfs -o size=1m none \"$0\" || exit 77; cd \"$0\"; \"$@\"; code=$?; ls -A; exit $code";
    let place = tempfile::tempdir().unwrap();
    let disk = ["unshare", "--mount", "--map-root-user", "sh", "-c", disk, place.path().to_str().unwrap()];
    let folder = tempfile::tempdir().unwrap();
    let arrays = arrays(&folder);
    for target in TARGETS.iter().chain(&["out.csv"]) {
        let output = by(&disk, &words(&arrays[0].0, target)).output();
        let Some(output) = output.ok().filter(|output| output.status.code() != Some(77)) else {
            println!("SKIPPED, nothing asserted: there is no file system of one's own here");
            return;
        };
        let text = String::from_utf8(output.stderr).unwrap();
        if text.contains("unshare") {
            println!("SKIPPED, nothing asserted: {text}");
            return;
        }
        assert_eq!((output.status.code(), output.stdout.as_slice()), (Some(1), &b""[..]), "{target}: {text}");
        assert!(text.contains(target) && text.contains("No space left on device"), "{target}: {text}");
    }
}

#[test]
fn what_has_no_end_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let to = folder.path().join("out.npy");
    let to = to.to_str().unwrap();
    // Should it be read all the same, it ends.
    let limited = ["timeout", "20", "sh", "-c", "ulimit -f 100000; ulimit -v 4000000; exec \"$0\" \"$@\""];
    for (args, text) in [
        (&["convert", "/dev/zero", to][..], "/dev/zero: a device, expected a file"),
        (&["convert", "/dev/urandom", to], "/dev/urandom: a device, expected a file"),
        (&["info", "/dev/zero"], "/dev/zero: a device, expected a file"),
        (&["eval", "x.sum()", "x=/dev/zero", "-o", to], "/dev/zero: a device, expected a file"),
        (&["eval", "x.sum()", "x=-"], "standard input begins with \"\\x00\\x00"),
    ] {
        let output = by(&limited, args).stdin(fs::File::open("/dev/zero").unwrap()).output().unwrap();
        let found = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{args:?}: {found}");
        assert!(found.contains(text), "{args:?}: {found}");
        assert!(names(folder.path()).is_empty(), "{args:?}");
    }
    // A pipe without an end, too.
    let mut endless = command(&["info", "/dev/stdin"]).stdin(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut stdin = endless.stdin.take().unwrap();
    let writer = std::thread::spawn(move || while std::io::Write::write_all(&mut stdin, &[7; 1 << 16]).is_ok() {});
    let output = endless.wait_with_output().unwrap();
    writer.join().unwrap();
    assert!(String::from_utf8_lossy(&output.stderr).contains("/dev/stdin begins with"), "{output:?}");
}
