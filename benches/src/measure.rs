//! Times a row: every library and the streaming limit in turn, round by round.
//!
//! What disturbs the machine then disturbs all of them. Before anything is timed, each library has done the work once and its answer has been
//! compared with ndcast's; a difference ends the run.

use crate::limit::{Limit, Moved, Variant};
use crate::machine::Versions;
use crate::results::{Timed, Times};
use crate::work::{Outcome, Row, Work};

/// Bytes from which memory is a measure: less stays in the caches.
const MUCH: usize = 8 << 20;
/// Milliseconds that one timing of quick work lasts at least, by repetition.
const LEAST: f64 = 1.0;
/// Milliseconds that a library gets for a row; slow ones get fewer rounds, but at least [`FEW`].
const PATIENCE: f64 = 1500.0;
const FEW: usize = 3;
/// Bytes of operands up to which answers are compared: the same work at smaller sizes has been.
const COMPARED: usize = 600 << 20;

/// A library with its operands made.
struct Runner {
    library: &'static str,
    work: Box<dyn Work>,
    times: usize,
    rounds: usize,
    measured: Vec<f64>,
}

/// Times a row.
pub(crate) fn row(row: &Row, limit: &mut Limit, rounds: usize, versions: &Versions) -> Outcome<Timed> {
    let mut runners = Vec::new();
    let mut expected = None;
    for way in &row.ways {
        let say = |error: &dyn std::fmt::Display| format!("{}: {}: {error}", row.name, way.library);
        let mut work = (way.begin)().map_err(|error| say(&error))?;
        let answer = work.answer(row.read <= COMPARED).map_err(|error| say(&error))?;
        if let Some(expected) = &expected {
            answer.agrees_with(expected).map_err(|error| say(&error))?;
        } else {
            expected = Some(answer);
        }
        runners.push(Runner { library: way.library, work, times: 1, rounds: 0, measured: Vec::new() });
    }
    let result = expected.map_or(0, |answer| answer.bytes);
    for runner in &mut runners {
        let once = runner.work.time(1);
        let once = if once < LEAST { runner.work.time(((LEAST / once) as usize).clamp(1, 1000)) } else { once };
        runner.times = ((LEAST / once) as usize).max(1);
        runner.rounds = rounds.min(((PATIENCE / once) as usize).max(FEW));
    }
    let written = if row.in_place { row.read } else { result };
    let moved = Moved { read: row.read, written, in_place: row.in_place };
    let variants = if row.read.max(written) >= MUCH { Variant::all() } else { Vec::new() };
    let mut streamed = vec![Vec::new(); variants.len()];
    for round in 0..rounds {
        for (variant, times) in variants.iter().zip(&mut streamed) {
            times.push(limit.time(moved, *variant));
        }
        for runner in runners.iter_mut().filter(|runner| round < runner.rounds) {
            runner.measured.push(runner.work.time(runner.times));
        }
    }
    let best = variants.iter().zip(streamed.into_iter().map(Times::of));
    let best = best.min_by(|(_, a), (_, b)| a.median.total_cmp(&b.median));
    Ok(Timed {
        name: row.name.to_string(),
        versions: versions.clone(),
        threads: rayon::current_num_threads(),
        read: row.read,
        written,
        target: row.target.clone(),
        limit: best.map(|(_, times)| times),
        streamed_by: best.map(|(variant, _)| variant.name()).unwrap_or_default(),
        times: runners.into_iter().map(|runner| (runner.library.to_string(), Times::of(runner.measured))).collect(),
    })
}
