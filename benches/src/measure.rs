//! Times rows: every library and the streaming limit in turn, round by round, in several passes over all rows.
//!
//! A momentary disturbance of the machine then affects all libraries, and only one of the passes. Before a library is
//! timed, it has done the work once, and in the first pass its result has been compared with ndcast's; a difference
//! ends the run.

use crate::limit::{Limit, Moved, Variant};
use crate::machine::Versions;
use crate::peers::Peers;
use crate::results::{Timed, Times, median};
use crate::target::OURS;
use crate::work::{Outcome, Row, Work};
use ndcast::{ALL, DType, Tensor};
use std::collections::BTreeMap;
use std::hint::black_box;
use std::time::{Duration, Instant};

/// Size in bytes from which memory is a meaningful limit: smaller data stays in the caches.
const MUCH: usize = 8 << 20;
/// Minimum duration of one timing of quick work, in milliseconds, reached by repetition.
const LEAST: f64 = 1.0;
/// Consecutive rounds of a row; further ones follow after all other rows have had theirs.
const ROUNDS: usize = 3;
/// Time that a library gets for a row in a pass, in milliseconds. Slow ones get fewer rounds.
const PATIENCE: f64 = 500.0;
/// Largest size of operands, in bytes, for which results are compared. Larger rows repeat work that is compared at
/// smaller sizes.
const COMPARED: usize = 600 << 20;

/// Time that a library works before it is timed. Threads of the previous library spin for a while on the cores of the
/// next one, and the system may take as long to spread woken threads over the cores.
const WARM: Duration = Duration::from_millis(50);

/// Elements that ndcast sums before it is timed: the same number of bytes that the limit reads.
const OTHER: usize = crate::limit::OTHER / size_of::<f32>();

/// A library with its operands prepared.
struct Runner {
    work: Box<dyn Work>,
    times: usize,
    rounds: usize,
}

impl Runner {
    /// The time of the work in milliseconds, with its threads awake and its operands in no cache. For that, the
    /// threads that will do the work read other memory: ndcast's own threads, or rayon's for the other libraries.
    fn time(&mut self, library: &str, limit: &Limit, other: &Tensor) -> Outcome<f64> {
        let begun = Instant::now();
        while begun.elapsed() < WARM {
            self.work.time(1);
        }
        if library == OURS {
            black_box(other.sum(ALL)?);
        } else {
            limit.cool();
        }
        Ok(self.work.time(self.times))
    }
}

/// The measurements of a row.
#[derive(Default)]
pub(crate) struct Measured {
    /// Bytes of the result.
    result: usize,
    limit: Vec<(Variant, Vec<f64>)>,
    libraries: Vec<(&'static str, Vec<f64>)>,
    python: BTreeMap<String, Vec<f64>>,
}

/// Times rows, each in the given number of rounds.
pub(crate) fn rows(
    rows: &[&Row],
    limit: &mut Limit,
    mut peers: Option<&mut Peers>,
    rounds: usize,
) -> Outcome<Vec<Measured>> {
    let mut measured: Vec<Measured> = rows.iter().map(|_| Measured::default()).collect();
    let other = Tensor::ones([OTHER], DType::F32)?;
    for first in (0..rounds).step_by(ROUNDS) {
        for (row, measured) in rows.iter().zip(&mut measured) {
            pass(row, measured, limit, &other, peers.as_deref_mut(), ROUNDS.min(rounds - first))?;
        }
    }
    Ok(measured)
}

/// The times of Python libraries, by row.
pub(crate) fn python(rows: &[&Row], measured: &[Measured]) -> BTreeMap<String, BTreeMap<String, Times>> {
    let times = |measured: &Measured| {
        measured.python.iter().map(|(library, times)| (library.clone(), Times::of(times.clone()))).collect()
    };
    rows.iter().zip(measured).map(|(row, measured)| (row.name.to_string(), times(measured))).collect()
}

/// Runs a few rounds of a row.
fn pass(
    row: &Row,
    measured: &mut Measured,
    limit: &mut Limit,
    other: &Tensor,
    mut peers: Option<&mut Peers>,
    rounds: usize,
) -> Outcome<()> {
    let is_first = measured.libraries.is_empty();
    let mut runners = Vec::new();
    let mut expected = None;
    for way in &row.ways {
        let say = |error: &dyn std::fmt::Display| format!("{}: {}: {error}", row.name, way.library);
        let mut work = (way.begin)().map_err(|error| say(&error))?;
        let answer = work.answer(is_first && row.read <= COMPARED).map_err(|error| say(&error))?;
        if let Some(expected) = &expected {
            answer.agrees_with(expected).map_err(|error| say(&error))?;
        } else {
            expected = Some(answer);
        }
        runners.push(Runner { work, times: 1, rounds: 0 });
    }
    let rounds_of = |once: f64| rounds.min(((PATIENCE / once) as usize).max(1));
    for runner in &mut runners {
        let once = runner.work.time(1);
        let once = if once < LEAST { runner.work.time(((LEAST / once) as usize).clamp(1, 1000)) } else { once };
        runner.times = ((LEAST / once) as usize).max(1);
        runner.rounds = rounds_of(once);
    }
    let python = peers.as_deref_mut().map_or(Ok(Vec::new()), |peers| peers.begin(row.name))?;
    if is_first {
        measured.result = expected.map_or(0, |answer| answer.bytes);
        let much = row.read.max(measured.result) >= MUCH;
        measured.limit =
            if much { Variant::all() } else { Vec::new() }.into_iter().map(|way| (way, Vec::new())).collect();
        measured.libraries = row.ways.iter().map(|way| (way.library, Vec::new())).collect();
    }
    let moved = measured.moved(row);
    for round in 0..rounds {
        for (variant, times) in &mut measured.limit {
            times.push(limit.time(moved, *variant));
        }
        for (runner, (library, times)) in runners.iter_mut().zip(&mut measured.libraries) {
            if round < runner.rounds {
                times.push(runner.time(library, limit, other)?);
            }
        }
        if let Some(peers) = peers.as_deref_mut() {
            for (library, _) in python.iter().filter(|(_, once)| round < rounds_of(*once)) {
                measured.python.entry(library.clone()).or_default().push(peers.time(library)?);
            }
        }
    }
    Ok(())
}

impl Measured {
    fn moved(&self, row: &Row) -> Moved {
        let written = if row.in_place { row.read } else { self.result };
        Moved { read: row.read, written, in_place: row.in_place }
    }

    pub(crate) fn timed(self, row: &Row, versions: &Versions) -> Timed {
        let Moved { read, written, .. } = self.moved(row);
        let best = |counts: &dyn Fn(Variant) -> bool| {
            let ways = self.limit.iter().filter(|(variant, _)| counts(*variant));
            ways.min_by(|(_, a), (_, b)| median(a.clone()).total_cmp(&median(b.clone())))
        };
        let plain = best(&|variant| !variant.asks_ahead());
        let around = best(&|variant| !variant.asks_ahead() && variant.stores_around());
        let ahead = best(&|variant| variant.asks_ahead());
        let times = |way: Option<&(Variant, Vec<f64>)>| way.map(|(_, times)| Times::of(times.clone()));
        // Memory may be fast in one round and slow in the next, so only times of the same round are compared.
        let of_limit = plain.and_then(|(_, limits)| {
            let (_, ours) = self.libraries.iter().find(|(library, _)| *library == OURS)?;
            Some(median(ours.iter().zip(limits).map(|(time, limit)| time / limit).collect()))
        });
        Timed {
            name: row.name.to_string(),
            versions: versions.clone(),
            threads: rayon::current_num_threads(),
            read,
            written,
            target: row.target.clone(),
            limit: times(plain),
            of_limit,
            streamed_by: plain.map(|(variant, _)| variant.name()).unwrap_or_default(),
            around: times(around),
            asking_ahead: times(ahead),
            times: self
                .libraries
                .iter()
                .map(|(library, times)| (library.to_string(), Times::of(times.clone())))
                .collect(),
        }
    }
}
