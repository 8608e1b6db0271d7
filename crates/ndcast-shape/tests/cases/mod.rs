//! The situations that people met (`testdata/mismatches.toml` and `mismatches_second.toml`) as operands.

#![allow(dead_code, unreachable_pub, clippy::unwrap_used, reason = "each test uses a part of it")]

use ndcast_shape::{Change, Fix, Operand, Purpose, Reduced};
use serde::Deserialize;

#[derive(Deserialize)]
struct File {
    case: Vec<Case>,
}

#[derive(Deserialize)]
pub struct Case {
    pub id: String,
    pub op: String,
    pub operands: Vec<Given>,
    pub outcome: String,
    pub wanted: Option<Vec<usize>>,
    pub fix: Vec<Wanted>,
    pub unique: bool,
    pub note: Option<String>,
}

#[derive(Deserialize)]
pub struct Given {
    pub name: String,
    pub shape: Vec<usize>,
    pub from: Option<String>,
}

#[derive(Deserialize)]
pub struct Wanted {
    pub operand: String,
    pub shape: Option<Vec<usize>>,
    pub gives: Option<Vec<usize>>,
}

impl Case {
    pub fn operands(&self) -> Vec<Operand<'_>> {
        self.operands
            .iter()
            .map(|given| {
                let operand = Operand::new(&given.shape);
                match given.from.as_deref().and_then(|from| self.reduction(from)) {
                    Some(from) => operand.reduced(from),
                    None => operand,
                }
            })
            .collect()
    }

    /// `x.mean((1, 2))` as the reduction of the operand `x`.
    fn reduction(&self, from: &str) -> Option<Reduced> {
        let (name, call) = from.split_once('.')?;
        let operand = self.operands.iter().position(|given| given.name == name)?;
        let (method, axes) = call.split_once('(')?;
        ["sum", "mean", "max", "std"].contains(&method).then_some(())?;
        let axes = axes.trim_matches(['(', ')']).split(',').map(|axis| axis.trim().parse().unwrap());
        Some(Reduced::new(operand, &axes.collect::<Vec<usize>>()))
    }

    pub fn purpose(&self) -> Purpose {
        match self.op.as_str() {
            "mul" => Purpose::Multiply,
            "assign" | "add_" | "sub_" => Purpose::Write,
            _ => Purpose::Combine,
        }
    }

    pub fn names(&self) -> Vec<&str> {
        self.operands.iter().map(|given| &given.name[..]).collect()
    }

    /// Whether a repair is the wanted one. Leading axes of 1 make no difference.
    pub fn same(&self, fix: &Fix, wanted: &Wanted) -> bool {
        let shape = wanted.shape.as_deref().map(stripped);
        self.names()[fix.operand] == wanted.operand && shape == Some(stripped(&fix.shape))
            || fix.change == Change::Product && wanted.gives.as_deref() == Some(&fix.result[..])
    }

    /// Whether a repair is one of the wanted ones.
    pub fn is_wanted(&self, fix: &Fix) -> bool {
        self.fix.iter().any(|wanted| self.same(fix, wanted))
    }
}

fn stripped(shape: &[usize]) -> &[usize] {
    &shape[shape.iter().take_while(|&&length| length == 1).count()..]
}

pub fn cases(file: &str) -> Vec<Case> {
    let file = format!("{}/../../testdata/{file}", env!("CARGO_MANIFEST_DIR"));
    toml::from_str::<File>(&std::fs::read_to_string(file).unwrap()).unwrap().case
}
