//! ACCURACY.md: two tables, of errors and of times, whose rows are replaced as they are measured.

use crate::Outcome;
use crate::errors::Found;
use crate::times::LEVELS;
use ndcast::DType;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::PathBuf;

const HEAD: &str = "\
# Accuracy and speed of the elementary functions

Written by `cargo xtask accuracy`; the program is `benches/src/bin/accuracy`. What is promised is `BOUNDS` in
`crates/ndcast-ops/src/math/bounds.rs`; the tests hold every 10,007th float to it, this table more of them or all.

- **max ULP**: the largest error found, in units in the last place of the true result, and an argument that has it; *normal*
  is the largest where the result is not subnormal. A correctly rounded result counts as 0.5.
- **exact**: how many of the arguments gave the correctly rounded result, in percent, rounded down.
- float32: compared with the float64 function. One operand: every float there is, where *arguments* is 4294967296, else
  every 61st (`cargo xtask accuracy sample`). Two: random pairs of any bits, of the usual range, and of special values.
- `logaddexp` is 0 on a whole curve, next to which its terms cancel: there an error is in units of the larger operand. A quarter
  of the pairs are from there.
- float64: compared with the correctly rounded results of CORE-MATH on random arguments, multiples of pi/2 and ln 2 of every size,
  neighbourhoods of 1, of powers of two and of thresholds, special values. An error of 1.5 says that the result was a
  neighbour of the right one: the true error is then between 0.5 and 1.5. Functions that CORE-MATH lacks have no row.

The errors are those of every machine: results are the same bits whatever the instruction set.

";

const ERRORS: &str = "\
| function | dtype | max ULP | at | normal | exact | arguments |
|---|---|---:|---|---:|---:|---:|
";

/// The rows of one table, by function and dtype.
type Rows = BTreeMap<(String, String), Vec<String>>;

/// The page as data.
pub(crate) struct Page {
    path: PathBuf,
    errors: Rows,
    times: Rows,
    /// The processor on which the times were measured.
    processor: String,
}

/// The beginning of the line with the processor.
const PROCESSOR: &str = "Processor: ";

impl Page {
    /// The current page, or an empty one.
    pub(crate) fn read() -> Outcome<Page> {
        let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../ACCURACY.md");
        let text = match std::fs::read_to_string(&path) {
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => String::new(),
            text => text?,
        };
        let processor = text.lines().find_map(|line| line.strip_prefix(PROCESSOR)).unwrap_or("unknown").to_string();
        let mut page = Page { path, errors: Rows::new(), times: Rows::new(), processor };
        for line in text.lines().filter(|line| line.starts_with("| `")) {
            let mut cells = line.trim_matches('|').split('|').map(|cell| cell.trim().trim_matches('`').to_string());
            let (Some(name), Some(dtype)) = (cells.next(), cells.next()) else { continue };
            let cells: Vec<String> = cells.collect();
            let table = if cells.len() == LEVELS.len() { &mut page.times } else { &mut page.errors };
            table.insert((name, dtype), cells);
        }
        Ok(page)
    }

    /// Stores the errors of a function.
    pub(crate) fn set_errors(&mut self, name: &str, dtype: DType, found: &Found) {
        let digits = if dtype == DType::F32 { 4 } else { 1 };
        let cells = vec![
            format!("{:.digits$}", found.largest),
            if found.at.is_empty() { "-".to_string() } else { found.at.clone() },
            format!("{:.digits$}", found.normal),
            format!("{:.3}", found.share()),
            found.arguments.to_string(),
        ];
        self.errors.insert((name.to_string(), dtype.name().to_string()), cells);
    }

    /// Stores the processor of the times; times of another processor are dropped.
    pub(crate) fn set_processor(&mut self, processor: String) {
        if self.processor != processor {
            self.times.clear();
        }
        self.processor = processor;
    }

    /// Stores a time, in the column of its instruction set.
    pub(crate) fn set_time(&mut self, name: &str, dtype: DType, column: usize, time: &str) {
        let key = (name.to_string(), dtype.name().to_string());
        let row = self.times.entry(key).or_insert_with(|| vec!["-".to_string(); LEVELS.len()]);
        if let Some(cell) = row.get_mut(column) {
            *cell = time.to_string();
        }
    }

    /// Writes the page.
    pub(crate) fn write(&self) -> Outcome<()> {
        let mut text = format!("{HEAD}{ERRORS}");
        rows(&mut text, &self.errors);
        let _ = write!(
            text,
            "\nNanoseconds per element: one op on a vector that fits in the cache, one thread, at each level of `NDCAST_ISA`. Without\n\
             fused multiply-add in hardware (baseline), it is computed in software, for the same bits.\n\n\
             {PROCESSOR}{}\n\n\
             | function | dtype | {} |\n|---|---|---:|---:|---:|\n",
            self.processor,
            LEVELS.join(" | ")
        );
        rows(&mut text, &self.times);
        Ok(std::fs::write(&self.path, text)?)
    }
}

fn rows(text: &mut String, rows: &Rows) {
    for ((name, dtype), cells) in rows {
        let _ = writeln!(text, "| `{name}` | {dtype} | {} |", cells.join(" | "));
    }
}
