//! The lines of `guards.toml`: broadcasts that must stay silent, and accidents.

use crate::rows::read;
use ndcast::{DType, Tensor};
use serde::Deserialize;

/// The file.
#[derive(Deserialize)]
struct File {
    row: Vec<Line>,
}

/// A line.
#[derive(Deserialize)]
pub struct Line {
    /// A short name.
    pub id: String,
    /// Whether it is legitimate.
    pub silent: bool,
    /// The statements before it, in the language.
    pub setup: String,
    /// The line, in the language.
    pub line: String,
    /// Its op.
    pub op: String,
    /// The operands of the op.
    pub operands: Vec<Given>,
    /// The guards that fire on it.
    pub fires: Vec<String>,
}

/// An operand.
#[derive(Deserialize)]
pub struct Given {
    shape: Vec<usize>,
    #[serde(default)]
    marks: Vec<usize>,
    from: Option<From>,
}

/// The reduction that makes an operand of an earlier one.
#[derive(Deserialize)]
struct From {
    operand: usize,
    axes: Vec<isize>,
}

impl Given {
    /// The operand, made as its marks and its provenance say, after the operands before it.
    pub fn tensor(&self, before: &[Tensor]) -> Tensor {
        if let Some(from) = &self.from {
            return before[from.operand].sum(&from.axes[..]).unwrap();
        }
        let own: Vec<usize> = self
            .shape
            .iter()
            .enumerate()
            .filter(|(axis, _)| !self.marks.contains(axis))
            .map(|(_, &length)| length)
            .collect();
        // One element stands for all: the larger lines are not computed.
        let whole = Tensor::zeros(&own[..], DType::F32).unwrap();
        self.marks.iter().fold(whole, |x, &axis| x.unsqueeze(axis as isize).unwrap())
    }
}

/// All lines.
pub fn lines() -> Vec<Line> {
    read::<File>("guards.toml").row
}
