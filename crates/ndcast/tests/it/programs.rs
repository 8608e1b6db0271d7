//! Random programs, each run in three ways that must agree bit for bit: step by step on tensors; as expressions, several results at once,
//! with any number of threads; and on naive values.
//!
//! A string of bytes is a program: any string, so a failing one can be made shorter as long as it fails. `NDCAST_PROGRAMS=100000` runs so
//! many programs instead of a few; `NDCAST_PROGRAM=0a1b2c` runs the one of these bytes.

mod decode;
mod steps;

use decode::Program;
use ndcast::{Expr, Tensor, with_num_threads};
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use steps::{Failure, How, Step};
use testkit::Random;
use testkit::naive::Naive;

/// How often something happened.
type Tally = BTreeMap<&'static str, usize>;

/// Programs of a run without `NDCAST_PROGRAMS`.
const PROGRAMS: usize = 2000;
/// One of so many is large.
const LARGE: usize = 20;

/// What has to happen at least so often in a hundred programs, or the test has stopped to test it.
const LEAST: &[(&str, usize)] = &[
    ("maps", 200),
    ("folds", 50),
    ("composites", 50),
    ("casts", 25),
    ("closures", 25),
    ("views of maps", 20),
    ("writes", 50),
    ("writes that read their target", 35),
    ("several results", 50),
    ("Shape errors", 15),
    ("DType errors", 15),
    ("Value errors", 4),
];

/// Steps of tensors, one at a time: the values, or the first disagreement with the naive values.
fn eager(program: &Program) -> Result<(), String> {
    let mut values = program.leaves.clone();
    for (k, (step, expected)) in program.steps.iter().enumerate() {
        match (step.eager(&values), expected) {
            (Ok(made), None) => {
                program.values[values.len()].same(&made).map_err(|text| format!("step {k}, eager: {text}"))?;
                values.push(made);
            }
            (Err(Failure::Error(class, _)), Some(expected)) if class == *expected => {}
            (Ok(made), Some(class)) => return Err(format!("step {k}, eager: {}, expected {class:?}", made.shape())),
            (Err(failure), expected) => return Err(format!("step {k}, eager: {failure}, expected {expected:?}")),
        }
    }
    // Tensors are values: whatever was written since, all are as they were.
    let kept = |(value, tensor): (&Naive, &Tensor)| value.same(tensor);
    program.values.iter().zip(&values).try_for_each(kept).map_err(|text| format!("a value has changed: {text}"))
}

/// The results of expressions. If they are `wrapped`, no expression is small, and all go through a plan.
fn lazy(program: &Program, wrapped: bool) -> Result<(), String> {
    let mut values: Vec<Expr> = program.leaves.iter().map(Tensor::expr).collect();
    for (k, (step, expected)) in program.steps.iter().enumerate() {
        match (step.lazy(&values), expected) {
            (Ok(made), None) => values.push(made),
            // The error of an expression: it is only now looked for.
            (Ok(made), Some(expected)) => match made.eval() {
                Err(error) if error.kind() == *expected => {}
                got => {
                    return Err(format!(
                        "step {k}, lazy: {:?}, expected {expected:?}",
                        got.map(|made| made.shape().clone())
                    ));
                }
            },
            (Err(Failure::Error(class, _)), Some(expected)) if class == *expected => {}
            (Err(failure), expected) => return Err(format!("step {k}, lazy: {failure}, expected {expected:?}")),
        }
    }
    let result = |&root: &usize| {
        let lengths: Vec<isize> = program.values[root].shape.iter().map(|&length| length as isize).collect();
        if wrapped { values[root].reshape(&lengths) } else { values[root].clone() }
    };
    let results: Vec<Expr> = program.roots.iter().map(result).collect();
    let made = Expr::eval_all(&results.iter().collect::<Vec<&Expr>>()).map_err(|error| format!("lazy: {error}"))?;
    for (&root, made) in program.roots.iter().zip(made) {
        program.values[root].same(&made).map_err(|text| format!("value {root}, lazy: {text}"))?;
    }
    Ok(())
}

/// Runs a program in all ways.
fn agree(program: &Program) -> Result<(), String> {
    eager(program)?;
    let ways: &[(usize, bool)] =
        if program.large { &[(1, false), (2, true), (3, false)] } else { &[(2, false), (1, true)] };
    for &(threads, wrapped) in ways {
        with_num_threads(threads, || lazy(program, wrapped))
            .map_err(|text| format!("{text} (threads: {threads}, wrapped: {wrapped})"))?;
    }
    Ok(())
}

fn check(bytes: &[u8]) -> Result<Program, String> {
    let checked = catch_unwind(AssertUnwindSafe(|| {
        let program = Program::decode(bytes);
        agree(&program).map(|()| program)
    }));
    checked.unwrap_or_else(|panic| {
        let text = panic.downcast_ref::<String>().cloned();
        Err(text.or_else(|| panic.downcast_ref::<&str>().map(|&text| text.into())).unwrap_or("a panic".into()))
    })
}

/// A shorter program that fails, too: without some bytes, or with smaller ones.
fn shrunk(mut bytes: Vec<u8>) -> Vec<u8> {
    let mut size = bytes.len() / 2;
    while size > 0 {
        let mut shorter = false;
        for start in (0..bytes.len()).rev() {
            let cut = [&bytes[..start], &bytes[bytes.len().min(start + size)..]].concat();
            if start < bytes.len() && check(&cut).is_err() {
                (bytes, shorter) = (cut, true);
            }
        }
        size = if shorter { size } else { size / 2 };
    }
    for k in 0..bytes.len() {
        for smaller in [0, bytes[k] / 2, bytes[k].saturating_sub(1)] {
            let before = std::mem::replace(&mut bytes[k], smaller);
            if smaller == before || check(&bytes).is_ok() {
                bytes[k] = before;
            }
        }
    }
    bytes
}

fn count(program: &Program, tally: &mut Tally) {
    let mut add = |what| *tally.entry(what).or_default() += 1;
    add("programs");
    if program.large {
        add("large programs");
    }
    if program.roots.len() > 1 {
        add("several results");
    }
    let mut mapped: Vec<bool> = program.leaves.iter().map(|_| false).collect();
    for (step, error) in &program.steps {
        match error {
            None => mapped.push(matches!(step, Step::Map(..))),
            Some(class) => {
                if program.large && *class == ndcast::ErrorKind::Value && matches!(step, Step::Write(_)) {
                    add("large writes refused");
                }
                add(match class {
                    ndcast::ErrorKind::Shape => "Shape errors",
                    ndcast::ErrorKind::DType => "DType errors",
                    ndcast::ErrorKind::Value => "Value errors",
                    _ => "other errors",
                });
                continue;
            }
        }
        add(match step {
            Step::Map(..) => "maps",
            Step::Cast(..) => "casts",
            Step::View(..) => "views",
            Step::Fold(..) => "folds",
            Step::Composite(..) => "composites",
            Step::UserMap(..) | Step::UserFold(..) => "closures",
            Step::Write(_) => "writes",
        });
        match step {
            Step::View(x, _) if mapped[*x] => add("views of maps"),
            Step::Write(write) if write.own.is_some() || matches!(write.how, How::Apply(_)) => {
                add("writes that read their target");
            }
            _ => {}
        }
    }
}

/// The bytes of the `k`-th random program.
fn random_bytes(k: usize) -> Vec<u8> {
    let mut random = Random::new(k as u64);
    let length = 12 + random.below(100);
    let mut bytes: Vec<u8> = (0..length).map(|_| random.bits() as u8).collect();
    bytes[0] = if k % LARGE == LARGE - 1 { decode::IS_LARGE } else { bytes[0] % decode::IS_LARGE };
    bytes
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[test]
fn random_programs_agree_in_three_ways() {
    if let Ok(text) = std::env::var("NDCAST_PROGRAM") {
        let byte = |k: usize| u8::from_str_radix(&text[2 * k..2 * k + 2], 16).unwrap();
        let bytes: Vec<u8> = (0..text.len() / 2).map(byte).collect();
        println!("{}", Program::decode(&bytes));
        check(&bytes).unwrap();
        return;
    }
    let programs = std::env::var("NDCAST_PROGRAMS").map_or(PROGRAMS, |text| text.parse().unwrap());
    let mut tally = Tally::new();
    let groups = fused_groups();
    for k in 0..programs {
        let bytes = random_bytes(k);
        match check(&bytes) {
            Ok(program) => count(&program, &mut tally),
            Err(first) => {
                let bytes = shrunk(bytes);
                let text = check(&bytes).err().unwrap_or(first);
                panic!("program {k}: {text}\n{}\nNDCAST_PROGRAM={}", Program::decode(&bytes), hex(&bytes));
            }
        }
    }
    println!("{tally:#?}");
    if programs < PROGRAMS {
        return;
    }
    let happened = |what: &str| tally.get(what).copied().unwrap_or(0);
    for &(what, least) in LEAST {
        assert!(happened(what) * 100 >= least * programs, "only {} {what} in {programs} programs", happened(what));
    }
    // Elements were written, if not to the target, before one was refused.
    assert!(happened("large writes refused") > 0);
    if cfg!(debug_assertions) {
        let groups = fused_groups() - groups;
        println!("{groups} fusion groups");
        assert!(groups * 5 >= happened("large programs"), "only {groups} fusion groups");
    }
}

#[cfg(debug_assertions)]
use ndcast::internal::fused_groups;

#[cfg(not(debug_assertions))]
fn fused_groups() -> usize {
    0
}
