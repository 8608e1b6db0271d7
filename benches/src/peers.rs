//! The Python peers, timed in turn with the other libraries.
//!
//! *Problem*: the speed of a shared machine varies from minute to minute, so the times of two processes that run one
//! after the other are not comparable. *Technique*: `benches/python/peers.py` runs beside this program and waits; it
//! prepares a row when asked, and does the work of one library when its turn comes. *Contract*: it answers each line
//! with one line of JSON. It times the work itself, without the communication between the processes.

use crate::results::{Python, Times};
use crate::work::Outcome;
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// The process that runs the Python peers.
pub(crate) struct Peers {
    child: Child,
    orders: ChildStdin,
    answers: BufReader<ChildStdout>,
    versions: BTreeMap<String, String>,
}

impl Peers {
    /// Starts the process with `threads` threads, using the `python3` on the path.
    ///
    /// # Errors
    /// If there is no `python3`, or the process does not answer.
    pub(crate) fn start(root: &Path, threads: usize) -> Outcome<Peers> {
        let script = root.join("benches/python/peers.py");
        let mut child = Command::new("python3")
            .arg(script)
            .args(["--serve", "--threads", &threads.to_string()])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| format!("python3: {error}"))?;
        let (Some(orders), Some(answers)) = (child.stdin.take(), child.stdout.take()) else {
            return Err("python3 has no pipes".into());
        };
        let mut peers = Peers { child, orders, answers: BufReader::new(answers), versions: BTreeMap::new() };
        peers.versions = peers.answer()?;
        Ok(peers)
    }

    /// Prepares a row. Returns its libraries in order, with the milliseconds that each takes; none if Python has no
    /// such row.
    pub(crate) fn begin(&mut self, row: &str) -> Outcome<Vec<(String, f64)>> {
        self.order(&["begin", row])
    }

    /// The time of a library for the prepared row, in milliseconds.
    pub(crate) fn time(&mut self, library: &str) -> Outcome<f64> {
        self.order(&["time", library])
    }

    /// The measurements in the form in which they are saved.
    pub(crate) fn results(&self, threads: usize, rows: BTreeMap<String, BTreeMap<String, Times>>) -> Python {
        Python { versions: self.versions.clone(), threads, in_turn: true, rows }
    }

    fn order<T: DeserializeOwned>(&mut self, words: &[&str]) -> Outcome<T> {
        writeln!(self.orders, "{}", serde_json::to_string(words)?)?;
        self.orders.flush()?;
        self.answer()
    }

    fn answer<T: DeserializeOwned>(&mut self) -> Outcome<T> {
        let mut line = String::new();
        if self.answers.read_line(&mut line)? == 0 {
            return Err(format!("peers.py ended: {}", self.child.wait()?).into());
        }
        Ok(serde_json::from_str(&line).map_err(|error| format!("peers.py says {line:?}: {error}"))?)
    }
}

impl Drop for Peers {
    fn drop(&mut self) {
        // The process may be in the middle of some work.
        drop(self.child.kill());
        drop(self.child.wait());
    }
}
