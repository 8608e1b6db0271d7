//! Situations that people met, as programs: the whole text of each error, and each repair that it offers, copied into the program and run.

use crate::common::{ndcast, recorded};
use std::path::Path;
use testkit::situations::{FILES, Situation, replaced, situations};

/// The statements that make the operands. Repeated elements are stored once. They end with a semicolon.
fn setup(situation: &Situation) -> String {
    let mut program = String::new();
    for (at, given) in situation.operands.iter().enumerate() {
        let name = given.name.split('[').next().unwrap();
        let value = match situation.reduction(given) {
            Some((source, call)) => format!("{source}.{call}"),
            None if at == 0 && situation.is_write() => {
                format!("zeros({:?})", given.base.as_ref().unwrap_or(&given.shape))
            }
            None if situation.is_mask(given) => format!("(zeros([]) > 0).broadcast_to({:?})", given.shape),
            None => format!("zeros([]).broadcast_to({:?})", given.shape),
        };
        program += &format!("{name} = {value}\n");
    }
    if situation.expression.contains("bg * ") {
        program += "bg = fg\n";
    }
    program
}

/// The calls that a text offers, each with the shape of the result that it promises.
fn offered(text: &str) -> Vec<(String, String)> {
    let helps = text.lines().filter(|line| line.starts_with("  help"));
    let parts = helps.flat_map(|line| line.split("write ").skip(1)).flat_map(|calls| calls.split(", or "));
    parts
        .filter_map(|part| {
            let (call, rest) = part.split_once(" for a result of ")?;
            Some((call.to_owned(), rest.split_inclusive(')').next()?.to_owned()))
        })
        .collect()
}

/// The statement with a repair in it.
fn repaired(situation: &Situation, call: &str) -> String {
    if call.contains(" @ ") {
        return call.to_owned();
    }
    let operands: Vec<&str> = call.split(" with ").collect();
    let is_call = |call: &str, name: &str| call.strip_prefix(name).is_some_and(|rest| rest.starts_with(['.', '[']));
    let changed = situation.operands.iter().find_map(|given| {
        let call = operands.iter().find(|call| is_call(call, &given.name))?;
        Some(replaced(&situation.expression, &given.name, call))
    });
    changed.unwrap_or_else(|| panic!("{}: {call}", situation.id))
}

#[test]
fn every_text_and_every_repair() {
    for file in FILES {
        let mut texts = Vec::new();
        for situation in situations(file).iter().filter(|situation| situation.is_error()) {
            let (id, setup) = (&situation.id, setup(situation));
            let run = ndcast(&["eval", &format!("{setup}{}", situation.expression)]).fails(1, &["error: "]);
            assert!(run.stderr.lines().count() <= 8 && run.stderr.len() <= 2000, "{}", run.stderr);
            assert!(!run.stderr.contains('\x1b'), "{}", run.stderr);
            let repairs = offered(&run.stderr);
            if file == FILES[0] {
                assert_eq!(repairs.is_empty(), situation.fix.is_empty(), "{id}: {}", run.stderr);
            }
            for (at, (call, result)) in repairs.iter().enumerate() {
                let statement = repaired(situation, call);
                let program = match situation.is_write() {
                    true => format!("{setup}{statement}\n{}.shape", situation.operands[0].name),
                    false => format!("{setup}({statement}).shape"),
                };
                let run = ndcast(&["eval", &program]).fine();
                let shape: Vec<&str> =
                    run.text().split(|c: char| !c.is_ascii_digit()).filter(|n| !n.is_empty()).collect();
                let promised: Vec<&str> =
                    result.split(|c: char| !c.is_ascii_digit()).filter(|n| !n.is_empty()).collect();
                assert_eq!(shape, promised, "{id}: {statement}");
                let wanted = situation.wanted.iter().flatten().map(usize::to_string);
                if file == FILES[0] && at == 0 {
                    assert!(wanted.eq(shape), "{id}: {statement}");
                }
            }
            texts.push(format!("# {id}\n{}", run.stderr));
        }
        let name = file.replace(".toml", ".cli.txt");
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/situations");
        recorded(folder.join(name), &texts.join("\n"));
    }
}

#[test]
fn situations_without_an_error_run() {
    for file in FILES {
        for situation in situations(file).iter().filter(|situation| !situation.is_error()) {
            let run = ndcast(&["eval", &format!("{}({}).shape", setup(situation), situation.expression)]);
            // A guard may warn of it.
            assert!(run.code == 0 && !run.stderr.contains("error"), "{}", run.stderr);
            let shape: Vec<i64> =
                run.text().split(|c: char| !c.is_ascii_digit()).filter_map(|n| n.parse().ok()).collect();
            let expected: Vec<i64> =
                situation.numpy.as_array().unwrap().iter().map(|length| length.as_integer().unwrap()).collect();
            assert_eq!(shape, expected, "{}", situation.id);
        }
    }
}
