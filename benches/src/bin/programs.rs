//! Five examples of the `ndcast` crate beside their twins with the ndarray crate: lines of code, and times side by side.
//!
//! `cargo run --release -p benches --bin programs > docs/rust-programs.md`
//!
//! Both programs of a pair do the same work on the same operands, with the same number of threads. The twin is the program of a careful user
//! of the ndarray crate. The rounds of both alternate, and the shortest of each counts.

#![cfg_attr(test, allow(clippy::unwrap_used))]

use ndarray::{Array1, Array2};
use ndcast::{DType, Tensor, random::Generator};
use std::error::Error;
use std::hint::black_box;
use std::time::{Duration, Instant};

// The examples, compiled as they are.
#[allow(dead_code, missing_docs, unreachable_pub)]
#[path = "../../../crates/ndcast/examples/closures_and_folds.rs"]
mod closures_and_folds;
#[allow(dead_code, missing_docs, unreachable_pub)]
#[path = "../../../crates/ndcast/examples/conversions_and_files.rs"]
mod conversions_and_files;
#[allow(dead_code, missing_docs, unreachable_pub)]
#[path = "../../../crates/ndcast/examples/life.rs"]
mod life;
#[allow(dead_code, missing_docs, unreachable_pub)]
#[path = "../../../crates/ndcast/examples/nearest_neighbour.rs"]
mod nearest_neighbour;
#[allow(dead_code, missing_docs, unreachable_pub)]
#[path = "../../../crates/ndcast/examples/standardise_and_mask.rs"]
mod standardise_and_mask;
/// Their twins.
#[allow(dead_code, unreachable_pub)]
#[path = "../programs/twins.rs"]
mod twins;

type Outcome<T> = Result<T, Box<dyn Error>>;

/// The name of a program, its source with ndcast, and its source with ndarray.
macro_rules! sources {
    ($($name:literal),+) => {
        [$((
            $name,
            include_str!(concat!("../../../crates/ndcast/examples/", $name, ".rs")),
            include_str!(concat!("../programs/", $name, ".rs")),
        )),+]
    };
}
const SOURCES: [(&str, &str, &str); 5] =
    sources!["nearest_neighbour", "standardise_and_mask", "life", "closures_and_folds", "conversions_and_files"];

/// Lines of code: neither empty nor a comment.
fn lines(source: &str) -> usize {
    source.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with("//")).count()
}

/// ndarray's mean of no elements.
const EMPTY: &str = "an empty array";

/// A piece of a program, done by both libraries.
struct Piece<'a> {
    program: &'static str,
    work: &'static str,
    ours: Box<dyn Fn() -> Outcome<Tensor> + 'a>,
    twin: Box<dyn Fn() -> Outcome<Tensor> + 'a>,
}

fn piece<'a>(
    program: &'static str,
    work: &'static str,
    ours: impl Fn() -> Outcome<Tensor> + 'a,
    twin: impl Fn() -> Outcome<Tensor> + 'a,
) -> Piece<'a> {
    Piece { program, work, ours: Box::new(ours), twin: Box::new(twin) }
}

/// The operands of all programs, as tensors and as arrays.
struct Operands {
    queries: (Tensor, Array2<f32>),
    points: (Tensor, Array2<f32>),
    table: (Tensor, Array2<f32>),
    board: (Tensor, Array2<u8>),
    places: (Tensor, Array2<f64>),
    truths: (Tensor, Array2<bool>),
    celsius: (Tensor, Array2<f64>),
    wind: (Tensor, Array1<f64>),
    samples: Vec<i16>,
    sound: (Tensor, Array2<f32>),
}

fn both<D: ndarray::Dimension, T: ndcast::Element>(x: Tensor) -> ndcast::Result<(Tensor, ndarray::Array<T, D>)> {
    let array = (&x).try_into()?;
    Ok((x, array))
}

impl Operands {
    /// About `scale` thousand elements each.
    fn new(scale: usize) -> Outcome<Operands> {
        let mut random = Generator::seeded(1);
        let side = (scale as f64 * 1000.0).sqrt() as usize;
        let samples: Vec<i16> = (0..2000 * scale).map(|k| ((k as f64 / 20.0).sin() * 20_000.0) as i16).collect();
        Ok(Operands {
            queries: both(random.rand([side, 3], DType::F32)?)?,
            points: both(random.rand([side, 3], DType::F32)?)?,
            table: both(random.randn([scale * 1000, 3], DType::F32)?)?,
            board: both(random.rand([side, side], None)?.greater(0.7)?.cast(DType::U8)?)?,
            places: both((random.rand([side, 2], DType::F64)? * 3.0 - 1.5).eval()?)?,
            truths: both(random.rand([side, side], None)?.greater(0.1)?)?,
            celsius: both((random.randn([side, 1], DType::F64)? * 10.0).eval()?)?,
            wind: both((random.rand([side], DType::F64)? * 40.0).eval()?)?,
            sound: both(conversions_and_files::decoded(&samples)?)?,
            samples,
        })
    }

    fn pieces(&self) -> Vec<Piece<'_>> {
        let Operands { queries, points, table, board, places, truths, celsius, wind, samples, sound } = self;
        let [our_file, twin_file] = ["ndcast", "ndarray"]
            .map(|name| std::env::temp_dir().join(format!("{name}-programs-{}.npy", std::process::id())));
        vec![
            piece(
                "nearest_neighbour",
                "nearest",
                || Ok(nearest_neighbour::nearest(&queries.0, &points.0)?),
                || Ok(twins::nearest_neighbour::nearest(&queries.1, &points.1).into()),
            ),
            piece(
                "standardise_and_mask",
                "standardised",
                || Ok(standardise_and_mask::standardised(&table.0)?),
                || Ok(twins::standardise_and_mask::standardised(&table.1).ok_or(EMPTY)?.into()),
            ),
            piece(
                "standardise_and_mask",
                "without_outliers",
                || Ok(standardise_and_mask::without_outliers(&table.0, 2.5)?.1),
                || Ok(twins::standardise_and_mask::without_outliers(&table.1, 2.5).ok_or(EMPTY)?.1.into()),
            ),
            piece(
                "standardise_and_mask",
                "clipped",
                || Ok(standardise_and_mask::clipped(&table.0, 2.5)?),
                || Ok(twins::standardise_and_mask::clipped(&table.1, 2.5).into()),
            ),
            piece("life", "step", || Ok(life::step(&board.0)?), || Ok(twins::life::step(&board.1).into())),
            piece(
                "closures_and_folds",
                "farthest",
                || Ok(closures_and_folds::farthest(&places.0, &places.0)?),
                || Ok(twins::closures_and_folds::farthest(&places.1, &places.1).into()),
            ),
            piece(
                "closures_and_folds",
                "longest_run",
                || Ok(closures_and_folds::longest_run(&truths.0)?),
                || Ok(twins::closures_and_folds::longest_run(&truths.1).into()),
            ),
            piece(
                "closures_and_folds",
                "wind_chill",
                || Ok(closures_and_folds::wind_chill(&celsius.0, &wind.0)?),
                || Ok(twins::closures_and_folds::wind_chill(&celsius.1, &wind.1).ok_or(EMPTY)?.into()),
            ),
            piece(
                "conversions_and_files",
                "decoded",
                || Ok(conversions_and_files::decoded(samples)?),
                || Ok(twins::conversions_and_files::decoded(samples)?.into()),
            ),
            piece(
                "conversions_and_files",
                "mono",
                || Ok(Tensor::from(conversions_and_files::mono(&sound.0)?)),
                || Ok(Tensor::from(twins::conversions_and_files::mono(&sound.1)?)),
            ),
            piece(
                "conversions_and_files",
                "peaks",
                || Ok(conversions_and_files::peaks(&sound.0)?.into()),
                || Ok(twins::conversions_and_files::peaks(&sound.1).into()),
            ),
            piece(
                "conversions_and_files",
                "round_trip",
                move || Ok(conversions_and_files::round_trip(&sound.0, &our_file)?),
                move || Ok(twins::conversions_and_files::round_trip(&sound.1, &twin_file)?.into()),
            ),
        ]
    }
}

/// The shortest times of both, in rounds that alternate.
fn times(piece: &Piece<'_>, rounds: usize) -> Outcome<[Duration; 2]> {
    let mut best = [Duration::MAX; 2];
    for _ in 0..rounds {
        for (best, work) in best.iter_mut().zip([&piece.ours, &piece.twin]) {
            let start = Instant::now();
            black_box(work()?);
            *best = start.elapsed().min(*best);
        }
    }
    Ok(best)
}

fn main() -> Outcome<()> {
    let operands = Operands::new(4000)?;
    println!("# Five programs with ndcast and with ndarray\n");
    println!("The programs are the examples in `crates/ndcast/examples`; their twins are in `benches/src/programs`.");
    println!(
        "`cargo run --release -p benches --bin programs` writes this page: {} threads each, the shortest of 15",
        ndcast::num_threads()
    );
    println!("alternating rounds in milliseconds, on operands of some 4 million elements.\n");
    println!("| program | lines, ndcast | lines, ndarray |\n|---|---|---|");
    for (name, ours, twin) in SOURCES {
        println!("| {name} | {} | {} |", lines(ours), lines(twin));
    }
    println!("\n| program | work | ndcast, ms | ndarray, ms | ratio |\n|---|---|---|---|---|");
    for piece in operands.pieces() {
        let [ours, twin] = times(&piece, 15)?.map(|time| time.as_secs_f64() * 1e3);
        println!("| {} | {} | {ours:.2} | {twin:.2} | {:.2} |", piece.program, piece.work, ours / twin);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_program_is_longer_than_its_twin() {
        for (name, ours, twin) in SOURCES {
            assert!(lines(ours) <= lines(twin), "{name}: {} lines, its twin {}", lines(ours), lines(twin));
        }
    }

    #[test]
    fn twins_do_the_same_work() {
        let operands = Operands::new(2).unwrap();
        for piece in operands.pieces() {
            let (ours, twin) = ((piece.ours)().unwrap(), (piece.twin)().unwrap());
            assert_eq!(ours.shape(), twin.shape(), "{} {}", piece.program, piece.work);
            // Sums of float32 in another order differ in their last digits.
            let close = ndcast::op::isclose(&ours, &twin, 1e-4, 1e-4).all(ndcast::ALL).eval().unwrap();
            assert!(close.item::<bool>().unwrap(), "{} {}: {ours} and {twin}", piece.program, piece.work);
        }
    }

    #[test]
    fn the_programs_run() {
        use super::{twins, *};
        nearest_neighbour::main().unwrap();
        standardise_and_mask::main().unwrap();
        life::main().unwrap();
        closures_and_folds::main().unwrap();
        conversions_and_files::main().unwrap();
        twins::nearest_neighbour::main();
        twins::standardise_and_mask::main().unwrap();
        twins::life::main();
        twins::closures_and_folds::main().unwrap();
        twins::conversions_and_files::main().unwrap();
    }
}
