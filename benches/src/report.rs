//! BENCHMARKS.md: the measurements for readers, generated from `benches/results.json` and the remarks.
//!
//! The reason why a row misses its target is written by hand in `benches/remarks.toml` (name of the row = "reason")
//! and shown below the tables. A missed target without a remark is named too.

use crate::chart;
use crate::package;
use crate::results::{Growth, Results, Timed, Times};
use crate::target::OURS;
use crate::work::Outcome;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::Path;

/// The files of a report, relative to the root.
pub(crate) struct Report {
    /// The measurements.
    pub(crate) data: String,
    remarks: String,
    page: String,
    chart: String,
    /// The measurements of the Python package, which belong to the first report only.
    package: Option<String>,
    /// The command-line option that selects this report.
    option: String,
}

const HEAD: &str = "\
Every row of the Rust libraries is timed in one process, all libraries and the *limit* in turn, round by round, in passes over all rows, medians; each answer is compared
with ndcast's before. A time includes the allocation of the result and its release. The **limit** is a plain streaming copy of the
bytes of the operands and of the result, each counted once: loops that only load and store, on as many threads, the best of all
instruction sets and access patterns that `benches/src/limit.rs` has. It is left out where everything fits into caches.
*ndcast / limit* is the median of what each round says of its own two times: memory may be fast in one round and slow in the next.
The last of the tables of times has two more limits. *Limit, around* is the best of the loops that store around the caches. All do but the plain ones (the C
library's `memcpy`, its `memset` where nothing is read for what is written): of what these write a part is still in the caches when the time is taken.
*Limit, ahead*: the loops around the caches can be faster if they ask memory ahead for what they will read, as ndcast does.
Names are those of the rows in `benches/src/rows/`, where what each Rust library is asked to do is written; `benches/python/rows/` has the Python spellings.
";
/// A description of the timing, if Python libraries were timed in turn with the others.
const IN_TURN: &str = "\
The Python libraries, with as many threads, have their turns in the same rounds, in a process of their own that waits meanwhile. Before its time is taken
each library works for a while, and then adds up 128 MiB, for its threads to be awake and its operands in no cache.
";
/// The same, if they were timed separately.
const APART: &str = "\
The Python libraries were timed in turn, with as many threads, in a process of their own, on the same machine: they stand beside the others, but were not
measured in the same minutes.
";

/// The columns: Rust peers first, then Python ones.
const PEERS: &[(&str, &str)] = &[
    ("ndarray", "ndarray"),
    ("candle", "candle"),
    ("numpy", "NumPy"),
    ("torch", "PyTorch"),
    ("numexpr", "numexpr"),
    ("jax", "JAX"),
];
/// The number of Rust peers.
const RUST: usize = 2;

impl Report {
    /// The report BENCHMARKS.md, or that of another machine.
    pub(crate) fn of(machine: Option<&str>) -> Report {
        let tail = machine.map_or(String::new(), |name| format!("-{name}"));
        Report {
            data: format!("benches/results{tail}.json"),
            remarks: format!("benches/remarks{tail}.toml"),
            page: machine.map_or("BENCHMARKS.md".into(), |_| format!("docs/benchmarks{tail}.md")),
            chart: format!("docs/benchmarks{tail}.svg"),
            package: machine.is_none().then(|| "benches/python.json".into()),
            option: machine.map_or(String::new(), |name| format!(" --machine {name}")),
        }
    }

    /// Writes the page and the chart.
    pub(crate) fn write(&self, results: &Results, root: &Path) -> Outcome<()> {
        let remarks: BTreeMap<String, String> = match std::fs::read_to_string(root.join(&self.remarks)) {
            Ok(text) => toml::from_str(&text)?,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => BTreeMap::new(),
            Err(error) => return Err(error.into()),
        };
        std::fs::create_dir_all(root.join("docs"))?;
        std::fs::write(root.join(&self.chart), chart::draw(results))?;
        let package = self.package.as_ref().map_or(Ok(String::new()), |file| package::tables(&root.join(file)))?;
        std::fs::write(root.join(&self.page), format!("{}{}{package}", self.head(), page(results, &remarks)?))?;
        println!("wrote {} and {}", self.page, self.chart);
        Ok(())
    }

    fn head(&self) -> String {
        let Report { data, remarks, page, chart, option, .. } = self;
        // A link is relative to the page that contains it.
        let chart = if page.starts_with("docs/") { chart.trim_start_matches("docs/") } else { chart };
        format!(
            "# Benchmarks\n\nGenerated by `cargo xtask bench --report --python{option}` from `{data}`, its data, and `{remarks}`, remarks by hand: \
             edit\nthose, then `cargo xtask bench --render{option}`.\n\n![Time as a multiple of the streaming limit, by row and \
             library]({chart})\n\n"
        )
    }
}

/// The header of the table in the terminal.
pub(crate) fn line_of_names() -> String {
    let [ndarray, candle] = [PEERS[0].0, PEERS[1].0];
    format!("{:<72}{:>10}{:>10}{:>8}{ndarray:>10}{candle:>10}{:>8}", "", "limit", OURS, "/limit", "factor")
}

/// A row in the terminal.
pub(crate) fn line(row: &Timed) -> String {
    let time = |times: Option<&Times>| times.map_or("-".to_string(), |times| milliseconds(times.median));
    let limit = row.limit.as_ref();
    let ratio = row.of_limit().map_or("-".to_string(), significant);
    let peers: Vec<(&str, f64)> = own_peers(row).collect();
    let factor = row.figures(&peers).fastest().map_or("-".to_string(), |(_, time)| significant(time / row.median()));
    let [ndarray, candle] = [0, 1].map(|peer| time(row.times.get(PEERS[peer].0)));
    let (name, limit, ours) = (&row.name, time(limit), time(row.times.get(OURS)));
    format!("{name:<72}{limit:>10}{ours:>10}{ratio:>8}{ndarray:>10}{candle:>10}{factor:>8}")
}

/// The peers that were timed with the row.
fn own_peers(row: &Timed) -> impl Iterator<Item = (&str, f64)> {
    row.times.iter().filter(|(library, _)| *library != OURS).map(|(library, times)| (library.as_str(), times.median))
}

fn page(results: &Results, remarks: &BTreeMap<String, String>) -> Result<String, std::fmt::Error> {
    let mut page = HEAD.to_string() + if results.python.in_turn { IN_TURN } else { APART };
    measured_on(&mut page, results)?;
    targets(&mut page, results, remarks)?;
    times(&mut page, results)?;
    memory(&mut page, results)?;
    growth(&mut page, results)?;
    Ok(page)
}

fn measured_on(page: &mut String, results: &Results) -> std::fmt::Result {
    let machine = &results.machine;
    writeln!(page, "\n## Measured on\n\n| | |\n|---|---|")?;
    writeln!(
        page,
        "| processor | {}, {} cores; caches of one: {} |",
        machine.processor, machine.cores, machine.caches
    )?;
    writeln!(page, "| memory | {}; transparent huge pages: {} |", machine.memory, machine.huge_pages)?;
    writeln!(page, "| system | {} |", machine.system)?;
    // Rows measured at different times may be of different commits.
    let all = |what: fn(&Timed) -> String| {
        let found: BTreeSet<String> = results.rows.iter().map(what).collect();
        found.into_iter().collect::<Vec<_>>().join(", ")
    };
    writeln!(page, "| threads | {} |", all(|row| row.threads.to_string()))?;
    writeln!(page, "| ndcast | {} |", all(|row| format!("commit {}, {}", row.versions.commit, row.versions.rustc)))?;
    writeln!(page, "| ndarray | {} |", all(|row| row.versions.ndarray.clone()))?;
    writeln!(page, "| candle | {} |", all(|row| row.versions.candle.clone()))?;
    for (library, version) in &results.python.versions {
        writeln!(page, "| {library} | {version} |")?;
    }
    Ok(())
}

fn targets(page: &mut String, results: &Results, remarks: &BTreeMap<String, String>) -> std::fmt::Result {
    writeln!(page, "\n## Against the limit, the fastest peer and the target\n")?;
    writeln!(
        page,
        "Times in milliseconds (µs where it says so). *factor*: the fastest peer's time divided by ndcast's.\n"
    )?;
    writeln!(page, "| work | limit | ndcast | ndcast / limit | fastest peer | factor | target | met |")?;
    writeln!(page, "|---|--:|--:|--:|--:|--:|---|---|")?;
    let (mut met, mut open, mut reasons) = (0, 0, String::new());
    for row in &results.rows {
        let peers = results.peers(row);
        let figures = row.figures(&peers);
        let (mut peer, mut factor) = ("-".to_string(), "-".to_string());
        if let Some((name, time)) = figures.fastest() {
            (peer, factor) = (format!("{} {name}", milliseconds(time)), significant(time / figures.ours));
        }
        let limit = row.limit.map_or("-".to_string(), |limit| milliseconds(limit.median));
        let ratio = figures.of_limit.map_or("-".to_string(), significant);
        let verdict = row.target.is_met(&figures);
        let word = match verdict {
            Some(true) => "yes",
            Some(false) => "**no**",
            None => "not measured",
        };
        met += usize::from(verdict == Some(true));
        open += usize::from(verdict.is_none());
        let (name, ours, target) = (&row.name, milliseconds(figures.ours), &row.target);
        writeln!(page, "| {name} | {limit} | {ours} | {ratio} | {peer} | {factor} | {target} | {word} |")?;
        match remarks.get(name) {
            Some(remark) => writeln!(reasons, "- **{name}**: {remark}")?,
            None if verdict == Some(false) => writeln!(reasons, "- **{name}**: missed; no reason is known yet.")?,
            None => {}
        }
    }
    writeln!(page, "\n{met} of {} targets are met; {open} compare with what was not measured.", results.rows.len())?;
    let large: Vec<&Timed> = results.rows.iter().filter(|row| row.limit.is_some()).collect();
    let five = |row: &&&Timed| own_peers(row).all(|(_, time)| time >= 5.0 * row.median());
    let (fast, others): (Vec<&Timed>, Vec<&Timed>) = large.iter().partition(|row| five(row));
    let others: Vec<String> = others
        .iter()
        .map(|row| format!("{} ({} of the limit)", row.name, significant(row.of_limit.unwrap_or(f64::NAN))))
        .collect();
    writeln!(
        page,
        "Of the {} rows larger than the cache, {} are 5 times faster than every Rust peer, or more. The others: {}.",
        large.len(),
        fast.len(),
        others.join("; ")
    )?;
    if !reasons.is_empty() {
        write!(page, "\n### Remarks\n\n{reasons}")?;
    }
    Ok(())
}

fn times(page: &mut String, results: &Results) -> std::fmt::Result {
    writeln!(
        page,
        "\n## Every library\n\nMedians, and the fastest round in brackets; in milliseconds (µs where it says so).\n"
    )?;
    let names: Vec<&str> = PEERS.iter().map(|(_, name)| *name).collect();
    let columns = names.join(" | ");
    let line = "--:|".repeat(PEERS.len());
    writeln!(page, "| work | limit, around | limit, ahead | ndcast | {columns} |\n|---|--:|--:|--:|{line}")?;
    for row in &results.rows {
        let python = results.python.rows.get(&row.name);
        let limits = [&row.around, &row.asking_ahead].map(|times| both(times.as_ref()));
        write!(page, "| {} | {} | {} |", row.name, limits.join(" | "), both(row.times.get(OURS)))?;
        for (column, (library, _)) in PEERS.iter().enumerate() {
            let times = if column < RUST { row.times.get(*library) } else { python.and_then(|all| all.get(*library)) };
            write!(page, " {} |", both(times))?;
        }
        writeln!(page)?;
    }
    Ok(())
}

/// The median and, in brackets, the minimum.
fn both(times: Option<&Times>) -> String {
    times.map_or("-".to_string(), |times| format!("{} ({})", milliseconds(times.median), milliseconds(times.least)))
}

fn memory(page: &mut String, results: &Results) -> std::fmt::Result {
    if results.memory.is_empty() {
        return Ok(());
    }
    writeln!(page, "\n## Memory beyond operands and result\n")?;
    writeln!(
        page,
        "MiB at the highest, of a process that does the work once (`VmHWM`); differences below 1 are noise.\n"
    )?;
    writeln!(page, "| work | operands | result | ndcast | ndarray | candle |\n|---|--:|--:|--:|--:|--:|")?;
    let mebibytes = |bytes: i64| format!("{:.1}", bytes as f64 / f64::from(1 << 20));
    for peak in &results.memory {
        let more = |library: &str| peak.more.get(library).map_or("-".to_string(), |bytes| mebibytes(*bytes));
        let (operands, result) = (mebibytes(peak.operands as i64), mebibytes(peak.result as i64));
        let [ours, ndarray, candle] = [OURS, PEERS[0].0, PEERS[1].0].map(more);
        writeln!(page, "| {} | {operands} | {result} | {ours} | {ndarray} | {candle} |", peak.name)?;
    }
    Ok(())
}

fn growth(page: &mut String, results: &Results) -> std::fmt::Result {
    let works: BTreeSet<&str> = results.growth.iter().map(|point| point.work.as_str()).collect();
    for work in works {
        let points = || results.growth.iter().filter(|point| point.work == work);
        let threads: BTreeSet<usize> = points().map(|point| point.threads).collect();
        writeln!(page, "\n## Growth: {work}\n\nRows of 1024 float32; milliseconds (µs where it says so).\n")?;
        write!(page, "| elements |")?;
        for count in &threads {
            let threads = if *count == 1 { "1 thread" } else { &format!("{count} threads") };
            write!(page, " limit, {threads} | ndcast, {threads} | ndarray |")?;
        }
        writeln!(page, "\n|--:|{}", "--:|--:|--:|".repeat(threads.len()))?;
        let sizes: BTreeSet<usize> = points().map(|point| point.elements).collect();
        for elements in sizes {
            write!(page, "| {} |", binary(elements))?;
            for count in &threads {
                let at = |point: &&Growth| point.elements == elements && point.threads == *count;
                let Some(point) = points().find(at) else {
                    write!(page, " - | - | - |")?;
                    continue;
                };
                let time = |time: Option<f64>| time.map_or("-".to_string(), milliseconds);
                let of = |library: &str| time(point.times.get(library).copied());
                write!(page, " {} | {} | {} |", time(point.limit), of(OURS), of(PEERS[0].0))?;
            }
            writeln!(page)?;
        }
    }
    Ok(())
}

/// The number with a binary prefix: `4 Ki`, `1 Mi`.
fn binary(elements: usize) -> String {
    match elements {
        _ if elements >= 1 << 20 => format!("{} Mi", elements >> 20),
        _ if elements >= 1 << 10 => format!("{} Ki", elements >> 10),
        _ => elements.to_string(),
    }
}

/// A time with three digits: in milliseconds or, below a tenth, in microseconds.
pub(crate) fn milliseconds(time: f64) -> String {
    if time < 0.1 { format!("{} µs", significant(time * 1e3)) } else { significant(time) }
}

/// A number with three digits.
pub(crate) fn significant(figure: f64) -> String {
    let decimals = match figure {
        _ if figure >= 100.0 => 0,
        _ if figure >= 10.0 => 1,
        _ if figure >= 1.0 => 2,
        _ => 3,
    };
    format!("{figure:.decimals$}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::machine::Versions;
    use crate::target::{Target, as_fast_as};

    fn row(name: &str, target: Target, ours: f64, ndarray: f64) -> Timed {
        let times = [(OURS, ours), ("ndarray", ndarray)];
        Timed {
            name: name.to_string(),
            versions: Versions { commit: "0123".to_string(), ..Versions::default() },
            threads: 2,
            read: 1,
            written: 1,
            target,
            limit: Some(Times::of(vec![4.0])),
            of_limit: None,
            streamed_by: String::new(),
            around: None,
            asking_ahead: None,
            times: times.into_iter().map(|(library, time)| (library.to_string(), Times::of(vec![time]))).collect(),
        }
    }

    #[test]
    fn what_rounds_say_goes_before_what_medians_say() {
        let timed = Timed { of_limit: Some(1.1), ..row("a", Target::Limit(1.15), 5.0, 26.0) };
        assert_eq!(timed.target.is_met(&timed.figures(&[])), Some(true));
        let older = Timed { of_limit: None, ..timed };
        assert_eq!(older.target.is_met(&older.figures(&[])), Some(false));
    }

    #[test]
    fn a_report_says_what_is_met_and_why_not() -> Result<(), std::fmt::Error> {
        let rows = vec![
            row("a", Target::Limit(1.25), 5.0, 26.0),
            row("b", Target::Limit(1.15), 5.0, 10.0),
            row("c", Target::Fastest(9.0), 0.05, 0.1),
            row("d", as_fast_as("jax"), 5.0, 10.0),
        ];
        let results = Results { rows, ..Results::default() };
        let remarks = BTreeMap::from([("b".to_string(), "because".to_string())]);
        let page = page(&results, &remarks)?;
        assert!(page.contains("| a | 4.00 | 5.00 | 1.25 | 26.0 ndarray | 5.20 | ≤ 1.25 × limit | yes |"), "{page}");
        assert!(page.contains("| b | 4.00 | 5.00 | 1.25 | 10.0 ndarray | 2.00 | ≤ 1.15 × limit | **no** |"), "{page}");
        assert!(page.contains("| c | 4.00 | 50.0 µs |") && page.contains("- **c**: missed; no reason"), "{page}");
        assert!(page.contains("| no slower than jax | not measured |"), "{page}");
        assert!(page.contains("1 of 4 targets are met; 1 compare") && page.contains("- **b**: because"), "{page}");
        assert!(page.contains("Of the 4 rows larger than the cache, 1 are 5 times"), "{page}");
        Ok(())
    }
}
