//! Runs that are killed, and go on with `--resume`.

use crate::common::{ndcast, saved};
use crate::files::{by, names, signal};
use ndcast::Tensor;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// Targets that are written by region.
const TARGETS: &[&str] = &[
    "out.npy",
    "out.safetensors",
    #[cfg(feature = "zarr")]
    "out.zarr",
];

const EXPR: &str = "(x - x.mean(0)) / x.std(0)";

/// A command with `--resume`, for a file of 16 MiB.
struct Resumed {
    folder: TempDir,
    /// The file, and the target.
    file: String,
    path: PathBuf,
    /// The result, as it is computed in memory.
    result: Tensor,
    words: Vec<String>,
}

impl Resumed {
    fn new(target: &str) -> Resumed {
        let folder = tempfile::tempdir().unwrap();
        let x = Tensor::arange(0.0..(1 << 22) as f32).unwrap().reshape([-1, 256]).unwrap();
        let file = saved(&folder, "x.npy", &(&x * 0.001).sin().eval().unwrap());
        let whole = folder.path().join("whole.npy");
        ndcast(&["eval", EXPR, &format!("x={file}"), "-o", whole.to_str().unwrap()]).fine();
        let result = ndcast_io::load(&whole).unwrap();
        fs::remove_file(whole).unwrap();
        let path = folder.path().join(target);
        let to = path.to_str().unwrap();
        let chunks: &[&str] = if to.ends_with(".zarr") { &["--chunks", "128,256", "--codec", "blosc"] } else { &[] };
        let fixed = ["eval", EXPR, &format!("x={file}"), "-o", to, "--memory", "4MiB", "--resume", "--json"];
        let words = fixed.iter().chain(chunks).map(ToString::to_string).collect();
        Resumed { folder, file, path, result, words }
    }

    /// The number of bytes of the result.
    fn bytes(&self) -> u64 {
        (self.result.numel() * 4) as u64
    }

    /// The words with another expression.
    fn computing(&self, expr: &str) -> Vec<String> {
        self.words.iter().map(|word| word.replace(EXPR, expr)).collect()
    }

    /// Expects the result in the target, and nothing beside it.
    #[track_caller]
    fn is_complete(&self) {
        assert_eq!(ndcast_io::load(&self.path).unwrap(), self.result, "{}", self.path.display());
        self.is_alone();
    }

    #[track_caller]
    fn is_alone(&self) {
        assert_eq!(names(self.folder.path()), [self.path.file_name().unwrap().to_str().unwrap(), "x.npy"]);
    }
}

fn beside(target: &Path, ending: &str) -> PathBuf {
    target.with_file_name(format!(".ndcast-{}.{ending}", target.file_name().unwrap().to_str().unwrap()))
}

/// The parts that a journal tells of.
fn parts(target: &Path) -> usize {
    let text = fs::read_to_string(beside(target, "journal")).unwrap_or_default();
    text.lines().filter(|line| !line.starts_with('#')).count()
}

/// Kills a run as soon as it has written some parts more.
fn kill(words: &[String], target: &Path, more: usize) {
    let enough = parts(target) + more;
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let child = by(&["env"], &words).spawn().unwrap();
    let started = Instant::now();
    while parts(target) < enough && !target.exists() {
        assert!(started.elapsed() < Duration::from_secs(60), "nothing is written");
    }
    signal(&child, "KILL");
    child.wait_with_output().unwrap();
    assert!(!target.exists(), "nobody was killed in time");
    assert!(parts(target) >= enough);
}

/// A run to its end. Returns the bytes that it wrote.
fn finished(words: &[String]) -> u64 {
    let run = ndcast(words).fine();
    let last: serde_json::Value = serde_json::from_str(run.text().lines().last().unwrap()).unwrap();
    assert_eq!(last["done"], true);
    last["written"].as_u64().unwrap()
}

#[test]
fn a_run_goes_on_with_the_blocks_that_are_done() {
    for target in TARGETS {
        let run = Resumed::new(target);
        let (path, words) = (&run.path, &run.words);
        for more in [1, 10, 50] {
            kill(words, path, more);
        }
        let (done, bytes) = (parts(path), run.bytes());
        let written = finished(words);
        // A block has several parts, so some blocks were done but for a part.
        assert!(done > 60 && written <= bytes * 9 / 10, "{target}: {written} bytes after {done} parts");
        run.is_complete();
    }
}

#[test]
fn what_was_damaged_is_computed_again() {
    for target in TARGETS {
        let run = Resumed::new(target);
        let (path, words) = (&run.path, &run.words);
        kill(words, path, 8);
        // The end of the journal was cut, one file is shorter, and other bytes have changed.
        let journal = beside(path, "journal");
        let text = fs::read(&journal).unwrap();
        fs::write(&journal, &text[..text.len() - 4]).unwrap();
        let kept = beside(path, "resume");
        if kept.is_dir() {
            let chunk = |number: usize| {
                let chunks = fs::read_dir(kept.join("c")).unwrap();
                chunks.map(|entry| entry.unwrap().path().join("0")).filter(|path| path.exists()).nth(number).unwrap()
            };
            fs::write(chunk(0), b"short").unwrap();
            fs::remove_file(chunk(1)).unwrap();
        } else {
            let mut bytes = fs::read(&kept).unwrap();
            bytes.iter_mut().step_by(1 << 18).for_each(|byte| *byte ^= 1);
            bytes.truncate(bytes.len() / 2);
            fs::write(&kept, &bytes).unwrap();
        }
        finished(words);
        run.is_complete();
    }
}

#[test]
fn another_run_is_refused() {
    for target in TARGETS {
        let run = Resumed::new(target);
        let (path, words) = (&run.path, &run.words);
        kill(words, path, 3);
        let journal = beside(path, "journal");
        let help = format!("help: remove {} to begin anew", journal.display());
        ndcast(&run.computing("x - 1")).fails(1, &[&format!("it had {EXPR}, this one has x - 1"), &help]);
        // A file that has changed since is another one.
        let x = ndcast_io::load(&run.file).unwrap();
        ndcast_io::save(&run.file, &x).unwrap();
        ndcast(words).fails(1, &["the run to resume was another one: it had x=", &help]);
        assert!(parts(path) >= 3, "nothing is lost");
        // So is what draws other random numbers.
        let drawn = path.with_file_name(format!("drawn.{target}"));
        let random = run.computing("x * rand(256)").into_iter();
        let random: Vec<String> =
            random.map(|word| word.replace(path.to_str().unwrap(), drawn.to_str().unwrap())).collect();
        kill(&random, &drawn, 3);
        ndcast(&random).fails(1, &["arrays and numbers in memory with the checksum"]);
        for ending in ["journal", "resume"] {
            let left = beside(&drawn, ending);
            fs::remove_file(&left).or_else(|_| fs::remove_dir_all(&left)).unwrap();
        }
        // The help helps.
        fs::remove_file(&journal).unwrap();
        assert_eq!(finished(words), run.bytes());
        run.is_complete();
    }
}

#[test]
fn a_run_without_it_removes_what_was_kept() {
    for target in TARGETS {
        let run = Resumed::new(target);
        let (path, words) = (&run.path, &run.words);
        kill(words, path, 3);
        let plain: Vec<&String> = words.iter().filter(|word| *word != "--resume").collect();
        ndcast(&plain).fine();
        run.is_complete();
        // An array that exists is replaced by a run that was resumed.
        ndcast(&[&run.computing("x * 2")[..], &["--overwrite".to_owned()]].concat()).fine();
        run.is_alone();
        assert_eq!(ndcast_io::load(path).unwrap(), (ndcast_io::load(&run.file).unwrap() * 2.0).eval().unwrap());
    }
}

#[test]
fn what_cannot_be_resumed_is_refused() {
    let Resumed { folder, file, .. } = Resumed::new("out.npy");
    let x = format!("x={file}");
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let refused = |words: &[&str], code: i32, text: &str| drop(ndcast(words).fails(code, &[text]));
    let (npz, npy) = (path("out.npz"), path("out.npy"));
    refused(&["eval", "x + 1", &x, "-o", &npz, "--resume"], 1, "its write cannot be resumed");
    refused(&["convert", &file, &npz, "--resume"], 1, "its write cannot be resumed");
    refused(&["eval", "x + 1", &x, "--resume"], 2, "--resume is for a file: name one with --output");
    refused(&["eval", "x + 1", "x=-", "-o", &npy, "--resume"], 1, "its files can be read again, and - is none");
    refused(&["eval", "linspace(0, 1, 5)", "-o", &npy, "--resume"], 1, "computed block by block from files");
    assert_eq!(names(folder.path()), ["x.npy"]);
    ndcast(&["convert", &file, &npy, "--resume", "--quiet"]).fine();
    assert_eq!(names(folder.path()), ["out.npy", "x.npy"]);
}

/// A stranger who knows the fixed names may have put a link in their place.
#[cfg(unix)]
#[test]
fn links_are_not_followed() {
    for target in TARGETS {
        let run = Resumed::new(target);
        let other = tempfile::tempdir().unwrap();
        fs::write(other.path().join("precious"), "text").unwrap();
        for (ending, to) in [("resume", other.path().to_owned()), ("journal", other.path().join("precious"))] {
            let to = if ending == "resume" && !target.ends_with(".zarr") { other.path().join("precious") } else { to };
            let link = beside(&run.path, ending);
            std::os::unix::fs::symlink(&to, &link).unwrap();
            ndcast(&run.words).fails(1, &[link.to_str().unwrap()]);
            fs::remove_file(&link).unwrap();
            assert_eq!(fs::read_to_string(other.path().join("precious")).unwrap(), "text", "{target}: {ending}");
        }
        finished(&run.words);
        run.is_complete();
    }
}
