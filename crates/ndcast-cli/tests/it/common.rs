//! Runs the program as a user would, in the root of the repository.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

/// The outcome of a run.
#[derive(Debug)]
pub(crate) struct Run {
    pub(crate) code: i32,
    pub(crate) stdout: Vec<u8>,
    pub(crate) stderr: String,
}

impl Run {
    /// Standard output as text.
    pub(crate) fn text(&self) -> &str {
        std::str::from_utf8(&self.stdout).unwrap()
    }

    /// Standard output as JSON.
    pub(crate) fn json(&self) -> serde_json::Value {
        serde_json::from_slice(&self.stdout).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }

    /// Expects success and no complaints.
    #[track_caller]
    pub(crate) fn fine(self) -> Run {
        assert_eq!((self.code, self.stderr.as_str()), (0, ""), "{}", String::from_utf8_lossy(&self.stdout));
        self
    }

    /// Expects an exit code and texts on stderr.
    #[track_caller]
    pub(crate) fn fails(self, code: i32, texts: &[&str]) -> Run {
        assert_eq!(self.code, code, "{self:?}");
        for text in texts {
            assert!(self.stderr.contains(text), "{text:?} is not in\n{}", self.stderr);
        }
        assert!(!self.stderr.contains("panicked"), "{}", self.stderr);
        self
    }
}

/// The program with arguments, to be run in the root of the repository.
pub(crate) fn command<S: AsRef<std::ffi::OsStr>>(args: &[S]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ndcast"));
    command.args(args).current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")).env_remove("NO_COLOR");
    command
}

/// Runs the program with nothing on standard input.
pub(crate) fn ndcast<S: AsRef<std::ffi::OsStr>>(args: &[S]) -> Run {
    ndcast_with(args, b"")
}

/// Runs the program with bytes on standard input.
pub(crate) fn ndcast_with<S: AsRef<std::ffi::OsStr>>(args: &[S], input: &[u8]) -> Run {
    let mut command = command(args);
    let piped = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = piped.spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    // Written from a thread of its own: the program may fill its output before it has read all its input.
    let input = input.to_vec();
    let writer = std::thread::spawn(move || {
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    Run {
        code: output.status.code().expect("ended by itself"),
        stdout: output.stdout,
        stderr: String::from_utf8(output.stderr).unwrap(),
    }
}

/// Saves an array in a folder, and returns its path.
pub(crate) fn saved(folder: &tempfile::TempDir, name: &str, tensor: &ndcast::Tensor) -> String {
    let path = folder.path().join(name);
    ndcast_io::save(&path, tensor).unwrap();
    path.to_str().unwrap().to_owned()
}

/// Compares a file with the text that it should hold. With `NDCAST_RECORD=1`, it is written.
#[track_caller]
pub(crate) fn recorded(path: impl AsRef<Path>, fresh: &str) {
    let path = path.as_ref();
    if std::env::var_os("NDCAST_RECORD").is_some() {
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, fresh).unwrap();
    }
    assert_eq!(std::fs::read_to_string(path).unwrap_or_default(), fresh, "{} is old: record it", path.display());
}
