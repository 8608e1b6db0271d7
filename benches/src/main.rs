//! The speed of ndcast compared with its Rust peers and with the memory limit: `cargo xtask bench`.
//!
//! The rows are in `rows/`, one entry each. `measure` times them, `limit` measures the memory limit, and `memory` and
//! `growth` measure other properties. Saved results go to `benches/results.json`, from which `report` and `chart`
//! generate BENCHMARKS.md.

#[macro_use]
mod work;
mod chart;
mod growth;
#[cfg(all(test, feature = "candle"))]
mod guide;
mod limit;
mod machine;
mod measure;
mod memory;
mod operand;
mod options;
mod package;
mod peers;
mod report;
mod results;
mod rows;
mod target;

use limit::Limit;
use machine::{Machine, Versions};
use options::Options;
use peers::Peers;
use report::Report;
use results::{Python, Results, Timed};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use work::{Outcome, Row};

fn main() -> ExitCode {
    match Options::parse(std::env::args().skip(1)).and_then(|options| run(&options)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn run(options: &Options) -> Outcome<()> {
    let threads = options.threads.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from));
    ndcast::set_num_threads(threads);
    // The threads of candle and of the limit.
    rayon::ThreadPoolBuilder::new().num_threads(threads).build_global()?;
    let rows = rows::all();
    if options.growth_here {
        println!("{}", serde_json::to_string(&growth::here()?)?);
        return Ok(());
    }
    if let Some((name, library)) = &options.peak_here {
        let row = rows.iter().find(|row| row.name == name).ok_or_else(|| format!("there is no row {name}"))?;
        return memory::here(row, library);
    }
    let root = root();
    let report = Report::of(options.machine.as_deref());
    let file = root.join(&report.data);
    let mut results = Results::load(&file)?;
    let (memory, growth) = (options.memory || options.report, options.growth || options.report);
    let timed = !(options.memory || options.growth || options.render) || options.report;
    if timed {
        let (timed, python) = time(&rows, options)?;
        results.merge(timed, &rows.iter().map(|row| row.name).collect::<Vec<_>>());
        results.merge_python(python);
    }
    if memory {
        results.memory = memory::in_children(&std::env::current_exe()?, &rows)?;
    }
    if growth {
        results.growth = growth::in_children(&std::env::current_exe()?, threads)?;
    }
    if memory || growth || options.save {
        results.machine = Machine::this();
        results.save(&file)?;
    }
    if memory || growth || options.save || options.render {
        report.write(&results, &root)?;
    }
    Ok(())
}

/// Times the selected rows and prints them. The second result has the times of Python libraries.
fn time(rows: &[Row], options: &Options) -> Outcome<(Vec<Timed>, Option<Python>)> {
    let (threads, rounds) = (rayon::current_num_threads(), options.rounds());
    let wanted: Vec<&Row> = rows.iter().filter(|row| row.name.contains(&options.wanted)).collect();
    let mut peers = options.python.then(|| Peers::start(&root(), threads)).transpose()?;
    let measured = measure::rows(&wanted, &mut Limit::new(), peers.as_mut(), rounds)?;
    let versions = Versions::these(&root());
    let python = peers.map(|peers| peers.results(threads, measure::python(&wanted, &measured)));
    let timed: Vec<Timed> = wanted.iter().zip(measured).map(|(row, measured)| measured.timed(row, &versions)).collect();
    println!("{threads} threads; medians of up to {rounds} rounds in milliseconds");
    println!("{}", report::line_of_names());
    timed.iter().for_each(|timed| println!("{}", report::line(timed)));
    for (row, times) in python.iter().flat_map(|python| &python.rows) {
        let all: Vec<String> =
            times.iter().map(|(library, times)| format!("{library} {}", report::milliseconds(times.median))).collect();
        println!("{row:<72}  {}", all.join(", "));
    }
    Ok((timed, python))
}

/// The root of the repository.
fn root() -> PathBuf {
    let own = Path::new(env!("CARGO_MANIFEST_DIR"));
    own.parent().unwrap_or(own).to_path_buf()
}
