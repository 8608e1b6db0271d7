//! All that can be called, as plain data.
//!
//! A row says the name, other names, the parameters as Python would spell them, what it does, and which Rust function does it.
//! Every row is a function and a method: `sum(x, 0)` is `x.sum(0)`; with an underscore at its end it stores its result in its first
//! argument: `x.add_(1)`. The rows of the op table are in [`ops`]; adding a function means adding a row to one of the other tables.

pub(super) mod creation;
#[cfg(feature = "fft")]
mod fft;
pub(super) mod indexing;
mod joins;
#[cfg(feature = "linalg")]
mod linalg;
pub(super) mod linear;
pub(super) mod ops;
pub(super) mod queries;
mod random;
mod reductions;
mod sorting;
mod torch;
mod types;
mod views;

use super::arguments::Arguments;
use super::parameters::{self, Parameter};
use super::value::Value;
use ndcast::internal::PerProcess;
use ndcast::{Op, OpInfo, Result};
use std::collections::HashMap;

/// One thing that can be called.
#[derive(Debug)]
pub struct FunctionInfo {
    /// Its name.
    pub name: &'static str,
    /// Other names for it.
    pub aliases: &'static [&'static str],
    /// The one module it is found in, "" for everywhere.
    pub module: &'static str,
    /// Its parameters: `=` marks optional ones, `*` any number, `: None` those to which `None` says something beside their default.
    pub parameters: &'static str,
    /// What it does, in a sentence.
    pub doc: &'static str,
    pub(super) action: Action,
    /// The parameters one by one; [`functions`] fills them in.
    pub(super) taken: &'static [Parameter],
}

impl FunctionInfo {
    /// Its parameters as Python spells them.
    pub fn spelled(&self) -> String {
        parameters::spelled(self.parameters)
    }

    /// The op of the table that it is, element by element.
    pub fn op(&self) -> Option<Op> {
        if let Action::Op(op) = self.action { Some(op) } else { None }
    }
}

/// A row under the name by which it was found.
#[derive(Clone, Copy, Debug)]
pub struct Callee {
    /// The row.
    pub info: &'static FunctionInfo,
    /// The name, which may be an alias.
    pub name: &'static str,
    /// The module that it was found in, "" for none.
    pub module: &'static str,
}

/// What a call does.
#[derive(Clone, Copy, Debug)]
pub(super) enum Action {
    /// Applies an op of the table.
    Op(Op),
    /// Calls a function.
    Function(fn(&Arguments) -> Result<Value>),
    /// Writes its arguments, as `print` does.
    Print,
}

const fn row(
    name: &'static str,
    aliases: &'static [&'static str],
    parameters: &'static str,
    doc: &'static str,
    function: fn(&Arguments) -> Result<Value>,
) -> FunctionInfo {
    FunctionInfo { name, aliases, module: "", parameters, doc, action: Action::Function(function), taken: &[] }
}

/// A row that is found in one module only, where it comes before those found everywhere.
const fn row_of(module: &'static str, info: &FunctionInfo) -> FunctionInfo {
    let FunctionInfo { name, aliases, parameters, doc, action, .. } = *info;
    FunctionInfo { name, aliases, module, parameters, doc, action, taken: &[] }
}

const PRINT: FunctionInfo = FunctionInfo {
    name: "print",
    aliases: &[],
    module: "",
    parameters: "*values",
    doc: "Writes values, separated by spaces.",
    action: Action::Print,
    taken: &[],
};

/// Everything that can be called.
pub fn functions() -> &'static [FunctionInfo] {
    static TABLE: PerProcess<&[FunctionInfo]> = PerProcess::new(|parent| parent.copied().unwrap_or_else(table));
    TABLE.get()
}

fn table() -> &'static [FunctionInfo] {
    let tables = [
        creation::TABLE,
        random::TABLE,
        views::TABLE,
        joins::TABLE,
        indexing::TABLE,
        reductions::TABLE,
        sorting::TABLE,
        linear::TABLE,
        #[cfg(feature = "linalg")]
        linalg::TABLE,
        #[cfg(feature = "fft")]
        fft::TABLE,
        types::TABLE,
        torch::TABLE,
        queries::TABLE,
    ];
    let copied = tables.into_iter().flatten().map(|info| FunctionInfo { ..*info });
    let rows = OpInfo::TABLE.iter().map(ops::row).chain(copied).chain([PRINT]);
    rows.map(|info| FunctionInfo { taken: Parameter::all(info.parameters), ..info }).collect::<Vec<_>>().leak()
}

/// The rows under each name.
type ByName = HashMap<&'static str, Vec<&'static FunctionInfo>>;

/// The function that a name has in a module.
pub(super) fn find(name: &str, module: &'static str) -> Option<Callee> {
    static BY_NAME: PerProcess<ByName> = PerProcess::new(|_| {
        let mut by_name = ByName::new();
        for info in functions() {
            for name in [info.name].iter().chain(info.aliases) {
                by_name.entry(name).or_default().push(info);
            }
        }
        by_name
    });
    let (name, rows) = BY_NAME.get().get_key_value(name)?;
    let own = rows.iter().find(|info| !info.module.is_empty() && info.module == module);
    let info = own.or_else(|| rows.iter().find(|info| info.module.is_empty()))?;
    Some(Callee { info, name, module })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_finds_its_row() {
        for info in functions() {
            for name in [info.name].iter().chain(info.aliases) {
                let found = find(name, info.module).map(|found| (found.info.name, found.info.module));
                assert_eq!(found, Some((info.name, info.module)), "{name}");
            }
            assert!(!info.doc.is_empty(), "{}", info.name);
        }
    }
}
