//! The Python peers, in turn with everybody else.
//!
//! *Problem*: a machine that others share has other speeds in other minutes, so that what two processes measure one after the other does not
//! stand side by side. *Technique*: `benches/python/peers.py` runs beside this program and waits; it prepares a row when it is asked to, and
//! does the work of one library when its turn comes. *Contract*: one line of JSON for every line that it is sent; the work is timed there,
//! without the way between the processes.

use crate::results::{Python, Times};
use crate::work::Outcome;
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// The process that has them.
pub(crate) struct Peers {
    child: Child,
    orders: ChildStdin,
    answers: BufReader<ChildStdout>,
    versions: BTreeMap<String, String>,
}

impl Peers {
    /// Starts it, for as many threads, with the `python3` of the path.
    ///
    /// # Errors
    /// If there is none, or it does not answer.
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

    /// Prepares a row: its libraries in their order, and the milliseconds that each takes. None where Python has no such row.
    pub(crate) fn begin(&mut self, row: &str) -> Outcome<Vec<(String, f64)>> {
        self.order(&["begin", row])
    }

    /// Milliseconds that a library takes for the row that is prepared.
    pub(crate) fn time(&mut self, library: &str) -> Outcome<f64> {
        self.order(&["time", library])
    }

    /// What was measured, as it is kept.
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
        // It may be in the middle of something.
        drop(self.child.kill());
        drop(self.child.wait());
    }
}
