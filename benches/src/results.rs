//! The measurements, as saved in `benches/results.json`.
//!
//! Each measurement replaces its own part of the file and keeps the others, so a report can be made piece by piece.
//! The report and the chart are generated from the file alone.

use crate::machine::{Machine, Versions};
use crate::target::{Figures, OURS, Target};
use crate::work::Outcome;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::Path;

/// All measurements.
#[derive(Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Results {
    pub(crate) machine: Machine,
    pub(crate) rows: Vec<Timed>,
    pub(crate) memory: Vec<Peak>,
    pub(crate) growth: Vec<Growth>,
    /// The measurements of `benches/python/peers.py`.
    pub(crate) python: Python,
}

/// A row with its times.
#[derive(Clone, Serialize, Deserialize)]
pub(crate) struct Timed {
    pub(crate) name: String,
    pub(crate) versions: Versions,
    pub(crate) threads: usize,
    pub(crate) read: usize,
    pub(crate) written: usize,
    pub(crate) target: Target,
    /// The streaming limit for the same bytes, if there are many.
    pub(crate) limit: Option<Times>,
    /// ndcast's time as a multiple of the limit: the median of the ratios of the rounds. Absent in older results.
    #[serde(default)]
    pub(crate) of_limit: Option<f64>,
    /// The name of the fastest loop.
    pub(crate) streamed_by: String,
    /// The limit by the fastest loop with non-temporal stores. Absent in older results.
    #[serde(default)]
    pub(crate) around: Option<Times>,
    /// The limit by the fastest loop with non-temporal stores and prefetching.
    #[serde(default)]
    pub(crate) asking_ahead: Option<Times>,
    /// By library.
    pub(crate) times: BTreeMap<String, Times>,
}

/// Times in milliseconds.
#[derive(Clone, Copy, Serialize, Deserialize)]
pub(crate) struct Times {
    pub(crate) median: f64,
    pub(crate) least: f64,
    pub(crate) rounds: usize,
}

/// The peak memory of a row beyond its operands and its result, by library.
#[derive(Serialize, Deserialize)]
pub(crate) struct Peak {
    pub(crate) name: String,
    pub(crate) operands: usize,
    pub(crate) result: usize,
    pub(crate) more: BTreeMap<String, i64>,
}

/// Times at one size and number of threads.
#[derive(Serialize, Deserialize)]
pub(crate) struct Growth {
    pub(crate) work: String,
    pub(crate) elements: usize,
    pub(crate) threads: usize,
    pub(crate) limit: Option<f64>,
    pub(crate) times: BTreeMap<String, f64>,
}

/// The times of Python libraries.
#[derive(Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Python {
    pub(crate) versions: BTreeMap<String, String>,
    pub(crate) threads: usize,
    /// Whether they were timed in turn with the rows and not at another time.
    pub(crate) in_turn: bool,
    /// By row, then by library.
    pub(crate) rows: BTreeMap<String, BTreeMap<String, Times>>,
}

impl Results {
    /// The contents of the file; empty results if it does not exist.
    pub(crate) fn load(path: &Path) -> Outcome<Results> {
        match std::fs::read_to_string(path) {
            Ok(text) => Ok(serde_json::from_str(&text).map_err(|error| format!("{}: {error}", path.display()))?),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(Results::default()),
            Err(error) => Err(format!("{}: {error}", path.display()).into()),
        }
    }

    pub(crate) fn save(&self, path: &Path) -> Outcome<()> {
        std::fs::write(path, serde_json::to_string_pretty(self)? + "\n")?;
        Ok(())
    }

    /// Replaces rows by new ones of the same names, in the order of `names`. Rows with other names are removed.
    pub(crate) fn merge(&mut self, rows: Vec<Timed>, names: &[&str]) {
        self.rows.retain(|old| rows.iter().all(|new| new.name != old.name));
        self.rows.extend(rows);
        let place = |row: &Timed| names.iter().position(|name| *name == row.name);
        self.rows.retain(|row| place(row).is_some());
        self.rows.sort_by_key(place);
    }

    /// Replaces the times of Python libraries for the rows just merged. All other times are removed if they have
    /// other versions or were taken in another way. If `new` is absent, the saved times count as taken at another
    /// time from now on.
    pub(crate) fn merge_python(&mut self, new: Option<Python>) {
        let old = &mut self.python;
        let Some(new) = new else {
            old.in_turn = false;
            return;
        };
        if (&old.versions, old.threads, old.in_turn) == (&new.versions, new.threads, new.in_turn) {
            old.rows.extend(new.rows);
        } else {
            *old = new;
        }
    }

    /// The times of a row's peers: those measured with the row and the Python ones.
    pub(crate) fn peers<'a>(&'a self, row: &'a Timed) -> Vec<(&'a str, f64)> {
        let python = (self.python.threads == row.threads).then(|| self.python.rows.get(&row.name)).flatten();
        let peers = row.times.iter().filter(|(library, _)| *library != OURS).chain(python.into_iter().flatten());
        peers.map(|(library, times)| (library.as_str(), times.median)).collect()
    }
}

impl Timed {
    /// The figures that a target compares.
    pub(crate) fn figures<'a>(&self, peers: &'a [(&'a str, f64)]) -> Figures<'a> {
        Figures { ours: self.median(), of_limit: self.of_limit(), peers }
    }

    /// ndcast's time as a multiple of the limit.
    pub(crate) fn of_limit(&self) -> Option<f64> {
        self.of_limit.or(self.limit.map(|limit| self.median() / limit.median))
    }

    /// ndcast's time.
    pub(crate) fn median(&self) -> f64 {
        self.times.get(OURS).map_or(f64::NAN, |times| times.median)
    }
}

impl Times {
    /// Summarises single times, of which there must be at least one.
    pub(crate) fn of(times: Vec<f64>) -> Times {
        let (least, rounds) = (times.iter().copied().fold(f64::INFINITY, f64::min), times.len());
        Times { median: median(times), least, rounds }
    }
}

/// The median of at least one value; the upper one of two middle values.
pub(crate) fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(name: &str, time: f64) -> Timed {
        let times = BTreeMap::from([(OURS.to_string(), Times::of(vec![time]))]);
        let (versions, target) = (Versions::default(), Target::Limit(1.0));
        let name = name.to_string();
        Timed {
            name,
            versions,
            threads: 2,
            read: 0,
            written: 0,
            target,
            limit: None,
            of_limit: None,
            streamed_by: String::new(),
            around: None,
            asking_ahead: None,
            times,
        }
    }

    #[test]
    fn rows_replace_their_older_selves_in_the_order_of_the_table() {
        let mut results = Results::default();
        results.merge(vec![row("c", 1.0), row("a", 1.0), row("gone", 1.0)], &["a", "b", "c", "gone"]);
        results.merge(vec![row("b", 2.0), row("a", 2.0)], &["a", "b", "c"]);
        let kept: Vec<(&str, f64)> = results.rows.iter().map(|row| (row.name.as_str(), row.median())).collect();
        assert_eq!(kept, [("a", 2.0), ("b", 2.0), ("c", 1.0)]);
    }

    #[test]
    fn python_rows_stay_beside_those_that_were_taken_alike() {
        let python = |name: &str, threads| {
            let rows = BTreeMap::from([(name.to_string(), BTreeMap::new())]);
            Some(Python { threads, in_turn: true, rows, ..Python::default() })
        };
        let mut results = Results::default();
        results.merge_python(python("a", 2));
        results.merge_python(python("b", 2));
        assert!(results.python.rows.keys().eq(["a", "b"]));
        results.merge_python(python("c", 1));
        assert!(results.python.rows.keys().eq(["c"]) && results.python.in_turn);
        results.merge_python(None);
        assert!(results.python.rows.keys().eq(["c"]) && !results.python.in_turn);
    }

    #[test]
    fn python_peers_count_where_they_had_as_many_threads() {
        let mut results = Results::default();
        let numpy = BTreeMap::from([("numpy".to_string(), Times::of(vec![5.0, 3.0, 4.0]))]);
        results.python = Python { threads: 2, rows: BTreeMap::from([("a".to_string(), numpy)]), ..Python::default() };
        let mut timed = row("a", 1.0);
        assert_eq!(results.peers(&timed), [("numpy", 4.0)]);
        timed.threads = 1;
        assert_eq!(results.peers(&timed), []);
    }
}
