//! The growth of time with the number of elements, from a page to a gibibyte.
//!
//! One map and one reduction, by ndcast, the ndarray crate and the limit. The number of threads is fixed per process,
//! so each number is measured in a child of this program, which prints its figures as JSON.

use crate::limit::Limit;
use crate::machine::{Versions, kibibytes};
use crate::measure;
use crate::results::{Growth, Timed};
use crate::target::Target;
use crate::work::{Outcome, Row};
use ndarray::Axis;
use std::path::Path;
use std::process::{Command, Stdio};

/// From 1 Ki elements, in steps of a factor of four (powers of four).
const SIZES: std::ops::RangeInclusive<u32> = 5..=14;
/// Rounds per size.
const ROUNDS: usize = 5;

/// Both kinds of work for this number of elements.
fn work(elements: usize) -> [Row; 2] {
    [
        row!("x + row", Target::Limit(1.15), [x: normal [elements / 1024, 1024], r: normal [1024]],
            ndcast: (&x + &r).eval(),
            ndarray: &x + &r),
        row!("x.sum(-1)", Target::Limit(1.15), [x: normal [elements / 1024, 1024]],
            ndcast: x.sum(-1),
            ndarray: x.sum_axis(Axis(1))),
    ]
}

/// Measures in this process, with its threads, as far as memory allows.
pub(crate) fn here() -> Outcome<Vec<Growth>> {
    let mut grown = Vec::new();
    let mut limit = Limit::new();
    for elements in SIZES.map(|power| 1 << (2 * power)) {
        for row in work(elements) {
            // Room for the operands and results of two libraries and of the limit.
            if available().is_some_and(|available| 3 * 2 * row.read as u64 > available) {
                eprintln!("{}: {elements} elements do not fit into the memory that is free", row.name);
                continue;
            }
            for measured in measure::rows(&[&row], &mut limit, None, ROUNDS)? {
                let Timed { name, threads, limit, times, .. } = measured.timed(&row, &Versions::default());
                eprintln!("{name}, {elements} elements, {threads} threads");
                let times = times.into_iter().map(|(library, times)| (library, times.median)).collect();
                grown.push(Growth { work: name, elements, threads, limit: limit.map(|limit| limit.median), times });
            }
        }
    }
    Ok(grown)
}

/// Measures in child processes, with one thread and with `threads` threads.
pub(crate) fn in_children(program: &Path, threads: usize) -> Outcome<Vec<Growth>> {
    let mut all: Vec<Growth> = Vec::new();
    let counts = if threads == 1 { vec![1] } else { vec![1, threads] };
    for threads in counts {
        let mut child = Command::new(program);
        let output =
            child.args(["--growth-here", "--threads", &threads.to_string()]).stderr(Stdio::inherit()).output()?;
        if !output.status.success() {
            return Err(format!("the child that measures {threads} threads ended with {}", output.status).into());
        }
        all.extend(serde_json::from_slice::<Vec<Growth>>(&output.stdout)?);
    }
    Ok(all)
}

/// Available memory in bytes, if the system reports it.
fn available() -> Option<u64> {
    let text = std::fs::read_to_string("/proc/meminfo").ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
    Some(kibibytes(line)? << 10)
}
