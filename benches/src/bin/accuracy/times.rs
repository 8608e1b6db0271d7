//! Nanoseconds per element for every instruction set, on one thread.
//!
//! The instruction set is chosen once per process, so each one is measured in a process of its own, which prints its
//! results.

use crate::Outcome;
use crate::functions::{FUNCTIONS, Function};
use crate::page::Page;
use ndcast::{DType, Expr, Tensor};
use std::hint::black_box;
use std::process::Command;
use std::time::Instant;

/// The instruction sets, as `NDCAST_ISA` names them.
pub(crate) const LEVELS: [&str; 3] = ["avx512", "avx2", "baseline"];
/// Elements of a timed vector: 256 KiB of doubles, which fits in the L2 cache.
const LENGTH: usize = 1 << 15;
const ROUNDS: usize = 9;

/// Times the functions in separate processes and stores what they print.
pub(crate) fn measure(functions: &[&Function], page: &mut Page) -> Outcome<()> {
    page.set_processor(processor());
    for (column, level) in LEVELS.into_iter().enumerate() {
        let output = Command::new(std::env::current_exe()?)
            .arg("time")
            .args(functions.iter().map(|function| function.name))
            .env("NDCAST_ISA", level)
            .env("NDCAST_NUM_THREADS", "1")
            .output()?;
        let text = String::from_utf8(output.stdout)?;
        if !output.status.success() {
            return Err(format!("timing at {level}: {}", String::from_utf8_lossy(&output.stderr)).into());
        }
        for line in text.lines() {
            println!("{level:<9}{line}");
            let words: Vec<&str> = line.split_whitespace().collect();
            let [name, dtype, time] = words[..] else { return Err(format!("not a time: {line}").into()) };
            let Some(function) = FUNCTIONS.iter().find(|function| function.name == name) else { continue };
            let dtype = if dtype == DType::F32.name() { DType::F32 } else { DType::F64 };
            page.set_time(function.name, dtype, column, time);
        }
    }
    Ok(())
}

/// The processor, as Linux names it.
fn processor() -> String {
    let text = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let value = |line: &str| Some(line.strip_prefix("model name")?.split_once(": ")?.1.to_string());
    text.lines().find_map(value).unwrap_or_else(|| std::env::consts::ARCH.to_string())
}

/// Times the functions with this process's instruction set.
pub(crate) fn print(functions: &[&Function]) -> Outcome<()> {
    for function in functions {
        for dtype in [DType::F32, DType::F64] {
            println!("{} {} {:.2}", function.name, dtype.name(), nanoseconds(function, dtype)?);
        }
    }
    Ok(())
}

/// The time per element, the best of several rounds, of one op on a cached vector, written to an existing tensor.
fn nanoseconds(function: &Function, dtype: DType) -> Outcome<f64> {
    let (low, high) = function.range;
    // spread evenly, and shuffled by a prime stride
    let place = |i: usize| (i * 7919 % LENGTH) as f64 / LENGTH as f64;
    let x: Vec<f64> = (0..LENGTH).map(|i| low + (high - low) * (place(i) + 0.5 / LENGTH as f64)).collect();
    let x = Tensor::from_slice(&x, [LENGTH])?.cast(dtype)?;
    let operands = std::iter::repeat_n(x.expr(), function.info()?.required());
    let expression = Expr::map(function.info()?.op, operands);
    let mut target = expression.eval()?;
    let mut best = f64::INFINITY;
    for _ in 0..ROUNDS {
        let begun = Instant::now();
        let mut done = 0;
        while done < 2 || (done < 16 && begun.elapsed().as_micros() < 2000) {
            expression.eval_into(black_box(&mut target))?;
            done += 1;
        }
        best = best.min(begun.elapsed().as_secs_f64() * 1e9 / (done * LENGTH) as f64);
    }
    Ok(best)
}
