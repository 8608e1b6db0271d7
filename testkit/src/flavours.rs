//! The truth rows of `testdata/flavours.toml`: the dtypes that the libraries answer.

use serde::Deserialize;

/// The tables of `flavours`. A letter stands for a dtype, `-` for an error, `!` for a dtype that ndcast does not have.
#[derive(Deserialize, Debug)]
pub struct Flavours {
    /// The ops of the table.
    pub op: Vec<FlavouredOp>,
    /// Calls of functions.
    pub call: Vec<FlavouredCall>,
    /// For every dtype of a tensor with axes, the dtypes to which PyTorch promotes it and a tensor without axes.
    pub single: Vec<String>,
    /// The answers that differ on purpose.
    pub differs: Vec<Differs>,
}

/// The answers of an op.
#[derive(Deserialize, Debug)]
pub struct FlavouredOp {
    /// "numpy" or "torch".
    pub library: String,
    /// The name in the table.
    pub op: String,
    /// The answers to one operand of every dtype.
    pub alone: Option<String>,
    /// For every dtype of the first operand, the answers to all dtypes of the second.
    #[serde(default)]
    pub pairs: String,
    /// For every dtype of the first operand, the answers to `True`, 1, 1.5 and 1j.
    #[serde(default)]
    pub right: String,
    /// For every dtype of the second operand, the answers to these numbers as the first.
    #[serde(default)]
    pub left: String,
}

/// The answers of a function.
#[derive(Deserialize, Debug)]
pub struct FlavouredCall {
    /// "numpy" or "torch".
    pub library: String,
    /// The call, of a tensor `x` of 2 times 3 ones, or of none.
    pub expr: String,
    /// The dtype of the result, for every dtype of `x`.
    pub made: String,
}

/// Answers that differ from those of a library on purpose.
#[derive(Deserialize, Debug)]
pub struct Differs {
    /// "numpy" or "torch".
    pub library: String,
    /// The ops or calls, separated by `|`; `*` for all.
    pub of: String,
    /// The dtypes, one of which is among those of the operands; empty for all.
    pub dtypes: String,
    /// Who refuses: "library", "ndcast" or, where both answer, "none".
    pub refuses: String,
    /// Why.
    pub reason: String,
}
