//! Measures the accuracy and speed of the elementary functions, and writes the tables of ACCURACY.md.
//!
//!     cargo xtask accuracy [errors | sample | times] [name of a function]...
//!
//! *errors*: every f32 through every one-operand function, compared with the f64 function; f64 functions and
//! two-operand functions on random and hard arguments (`errors.rs`). *sample*: a part of that, in minutes. *times*:
//! every function with every instruction set, in a process of its own (`times.rs`). Rows of other functions are kept,
//! so the work can be done in pieces. Fails if an error exceeds `ndcast_ops::math::BOUNDS`.
#![forbid(unsafe_code)]

mod errors;
mod functions;
mod page;
mod times;

use functions::{FUNCTIONS, Function};
use ndcast::DType;
use page::Page;
use std::error::Error;

pub(crate) type Outcome<T> = Result<T, Box<dyn Error>>;

fn main() -> Outcome<()> {
    let mut words: Vec<String> = std::env::args().skip(1).collect();
    let what = match words.first().map(String::as_str) {
        Some("errors" | "sample" | "times" | "time") => words.remove(0),
        _ => "all".to_string(),
    };
    let wanted = |function: &&Function| words.is_empty() || words.iter().any(|word| word == function.name);
    let functions: Vec<&Function> = FUNCTIONS.iter().filter(wanted).collect();
    if functions.is_empty() {
        return Err(format!("no function of that name; there are {}", functions::names()).into());
    }
    if what == "time" {
        return times::print(&functions);
    }
    let mut broken = Vec::new();
    if what != "times" {
        for function in &functions {
            for dtype in [DType::F32, DType::F64] {
                let found = errors::measure(function, dtype, if what == "sample" { errors::SAMPLE } else { 1 })?;
                if found.arguments == 0 {
                    continue;
                }
                println!("{:<10} {} {found}", function.name, dtype.name());
                if found.beyond(function.bound(dtype)) {
                    broken.push(format!("{} {}: {found}", function.name, dtype.name()));
                }
                // read again, since another process may have written its rows
                let mut page = Page::read()?;
                page.set_errors(function.name, dtype, &found);
                page.write()?;
            }
        }
    }
    if what == "all" || what == "times" {
        let mut page = Page::read()?;
        times::measure(&functions, &mut page)?;
        page.write()?;
    }
    if broken.is_empty() { Ok(()) } else { Err(format!("beyond their bounds: {}", broken.join("; ")).into()) }
}
