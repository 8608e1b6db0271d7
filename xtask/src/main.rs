//! The project's own tasks: `cargo xtask <command>`.
//!
//! Needs only the Rust toolchain and, for the Python package, Python. Each stage prints its command and its duration;
//! the first failure ends the run. The requirements on the project's source are data in `house.rs`.
#![forbid(unsafe_code)]

mod browser;
mod budget;
mod counts;
mod docs;
mod floors;
mod house;
mod links;
mod manifest;
mod ops;
mod page;
mod publish;
mod python;
mod source;
mod stage;
mod targets;
mod wheel;

use stage::{Failure, Stage, cargo};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

const USAGE: &str = "\
Usage: cargo xtask <command>

  test [--budget]   everything that must hold before a commit: formatting, house rules, generated files, lints, tests,
                    documentation, features; with --budget also the time of a clean build
  docs              writes the documentation, and checks that every public item has a sentence and an example
  house             the house rules, the links of the pages and the generated files alone (a second)
  page [--serve]    builds the web page, target/page/ndcast.html and the folder around it; with --serve also serves it;
                    with --test tests it in a browser
  wheel             builds the wheel of the Python package, for any Linux of its processor, into target/wheels; with --test builds one
                    of the library as the tests compile it, and tries it in an environment of its own
  publish           what `cargo publish` would do with each crate, lowest first, compiled from its package; uploads nothing
  targets           compiles for each processor and system that the toolchain has a library for, as far as no linker is needed
  ops               writes OPS.md anew from the op table
  budget            a clean release build of the ndcast crate, timed against its budget
  bench [...]       speed beside a streaming copy, the ndarray crate and candle; `bench --help` says more;
                    `bench --report --python` measures all of BENCHMARKS.md
  accuracy          how far each elementary function is from the truth, and how fast it is: writes ACCURACY.md (an hour;
                    `accuracy errors exp tanh`, `accuracy times exp`: a part of it; `accuracy sample`: in minutes)
  counts [--record] instructions of small kernels, compared with benches/instructions.toml (needs valgrind)
  record            how to record the truth in testdata/ again
";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    if let Some(code) = wheel::as_cargo(&arguments, &ALL) {
        return code;
    }
    let outcome = match arguments[..] {
        ["test"] => stage::run_all(&tests()),
        ["test", "--budget"] => stage::run_all(&[tests(), vec![budget_stage()]].concat()),
        ["docs"] => stage::run_all(&[docs_stage()]),
        ["house"] => stage::run_all(&[house_stage(), generated_stage()]),
        ["wheel", "--test"] => stage::run_all(&[wheel_stage()]),
        ["wheel"] => wheel::release(&root()),
        ["publish"] => publish::rehearse(),
        ["targets"] => targets::check(),
        ["ops"] => ops::write(&root()),
        ["budget"] => budget::check(&root()),
        ["page"] => page::build(&root()),
        ["page", "--test"] => stage::run_all(&[page_stage()]),
        ["page", "--serve"] => page::build(&root()).and_then(|()| {
            let run = ["run", "--package", "ndcast-cli", "--features", "page", "--", "serve"];
            page::command_line(&root(), &run)
        }),
        ["bench", ref options @ ..] => bench(options),
        ["accuracy", ref rest @ ..] => {
            cargo(&[&["run", "--release", "--package", "benches", "--bin", "accuracy", "--"], rest].concat())
        }
        ["counts"] => counts::check(&root()),
        ["counts", "--record"] => counts::record(&root()),
        ["record"] => record(&root()),
        _ => {
            eprint!("{USAGE}");
            return ExitCode::from(2);
        }
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("xtask: {failure}");
            ExitCode::FAILURE
        }
    }
}

/// All packages, with all features except those that compile the peers of the benchmarks, so that each stage reuses
/// what earlier stages compiled.
const ALL: [&str; 3] = [
    "--workspace",
    "--features",
    "ndcast/fft,ndcast/gemm,ndcast/linalg,ndcast/ndarray,ndcast/serde,ndcast-lang/fft,ndcast-lang/linalg,ndcast-cli/zarr,ndcast-py/zarr,ndcast-web/engine",
];

/// The checks before a commit, quick ones first.
fn tests() -> Vec<Stage> {
    vec![
        Stage::new("format", || cargo(&["fmt", "--all", "--check"])),
        house_stage(),
        generated_stage(),
        Stage::new("packages", || publish::check(&root())),
        Stage::new("lints", || {
            cargo(&[&["clippy", "--all-targets"], &ALL[..], &["--", "--deny", "warnings"]].concat())
        }),
        Stage::new("tests", || cargo(&[&["test"], &ALL[..]].concat())),
        Stage::new("tests with non-temporal stores", || {
            // By default only large results use non-temporal stores; here all do.
            let some = ["--test", "it", "--", "blocks::", "engine::", "panels::", "strips::"];
            stage::cargo_with(&[&["test"], &ALL[..], &some].concat(), &[("NDCAST_STREAM", "1")])
        }),
        Stage::new("Python package", || python::check(&root(), &ALL)),
        wheel_stage(),
        page_stage(),
        Stage::new("examples", || examples(&root())),
        docs_stage(),
        Stage::new("no features", || cargo(&["check", "--package", "ndcast", "--no-default-features"])),
    ]
}

/// Times the rows of `benches` with all peers.
fn bench(options: &[&str]) -> Result<(), Failure> {
    let run = ["run", "--release", "--package", "benches", "--bin", "benches", "--all-features", "--"];
    cargo(&[&run, options].concat())
}

/// Runs every example. Each asserts the results it shows.
fn examples(root: &Path) -> Result<(), Failure> {
    let folder = root.join("crates/ndcast/examples");
    let entries = std::fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut names: Vec<String> =
        entries.flatten().filter_map(|entry| Some(entry.path().file_stem()?.to_str()?.to_owned())).collect();
    names.sort();
    cargo(&[&["build", "--examples"], &ALL[..]].concat())?;
    let built = target(root).join("debug/examples");
    names.iter().try_for_each(|name| stage::program(&built.join(name).to_string_lossy(), &[], &[]))
}

fn house_stage() -> Stage {
    Stage::new("house rules", || {
        house::check(&root())?;
        links::check(&root())
    })
}

fn page_stage() -> Stage {
    Stage::new("web page", || match page::can_build() {
        Ok(()) => {
            page::build(&root())?;
            // The features of all packages and those that examples need, so that only the command line itself is compiled anew.
            let build = ["build", "--bin", "ndcast", "--examples"];
            page::command_line(&root(), &[&build, &ALL[..], &["--features", "ndcast-cli/page"]].concat())?;
            browser::check(&root())
        }
        Err(reason) => {
            println!("the web page is NOT built: {reason}");
            Ok(())
        }
    })
}

fn wheel_stage() -> Stage {
    Stage::new("wheel", || wheel::check(&root()))
}

fn docs_stage() -> Stage {
    Stage::new("documentation", || {
        docs::build(&ALL)?;
        docs::check(&root())
    })
}

fn generated_stage() -> Stage {
    Stage::new("generated files", || ops::check(&root()))
}

fn budget_stage() -> Stage {
    Stage::new("build budget", || budget::check(&root()))
}

fn record(root: &Path) -> Result<(), Failure> {
    let guide = root.join("testdata/record/README.md");
    print!("{}", std::fs::read_to_string(&guide).map_err(|error| format!("{}: {error}", guide.display()))?);
    Ok(())
}

/// The root of the repository.
fn root() -> PathBuf {
    let own = Path::new(env!("CARGO_MANIFEST_DIR"));
    own.parent().unwrap_or(own).to_path_buf()
}

/// The folder where cargo puts build results.
fn target(root: &Path) -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from)
}
