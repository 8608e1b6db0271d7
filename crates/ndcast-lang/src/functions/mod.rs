//! The table of all functions, as plain data.
//!
//! A row has the name, aliases, the parameters in Python's syntax, a description, and the Rust function. Every row is both a function and
//! a method: `sum(x, 0)` and `x.sum(0)`. With an underscore after its name, the method stores its result in its receiver: `x.add_(1)`.
//! Module [`ops`] makes the rows of the op table. To add a function, add a row to one of the other tables.

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

/// A row of the table of functions.
#[derive(Debug)]
pub struct FunctionInfo {
    /// The name.
    pub name: &'static str,
    /// Other names of the function.
    pub aliases: &'static [&'static str],
    /// The only module that has the function; "" if all have it.
    pub module: &'static str,
    /// The parameters in Python's syntax. `=` marks optional ones, `*` any number of values, and `: None` those that accept `None` beside
    /// another default.
    pub parameters: &'static str,
    /// A description in one sentence.
    pub doc: &'static str,
    pub(super) action: Action,
    /// The parsed parameters. [`functions`] fills them in.
    pub(super) taken: &'static [Parameter],
}

impl FunctionInfo {
    /// The parameters in Python's syntax, without the `: None` notes.
    pub fn spelled(&self) -> String {
        parameters::spelled(self.parameters)
    }

    /// The op of the op table that the function applies; `None` for other functions.
    pub fn op(&self) -> Option<Op> {
        if let Action::Op(op) = self.action { Some(op) } else { None }
    }
}

/// A row, with the name and the module under which it was found.
#[derive(Clone, Copy, Debug)]
pub struct Callee {
    /// The row.
    pub info: &'static FunctionInfo,
    /// The name, which may be an alias.
    pub name: &'static str,
    /// The module in which the name was looked up; "" for none.
    pub module: &'static str,
}

/// The action of a call.
#[derive(Clone, Copy, Debug)]
pub(super) enum Action {
    /// Applies an op of the table.
    Op(Op),
    /// Calls a function.
    Function(fn(&Arguments) -> Result<Value>),
    /// Prints the arguments.
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

/// A row of one module only. In this module, it has priority over the rows of all modules.
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

/// The rows of all functions.
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

/// The function with this name or alias in a module.
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
