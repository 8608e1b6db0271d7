//! The table of all functions, as plain data.
//!
//! A row has the name, aliases, the parameters in Python's syntax, a description, and the Rust function. Every row is both a function and
//! a method: `sum(x, 0)` and `x.sum(0)`. With an underscore after its name, the method stores its result in its receiver: `x.add_(1)`.
//! A row of the module `Generator` is a method of generators, one of the module `Tensor` only a method that stores.
//! Module [`ops`] makes the rows of the op table. To add a function, add a row to one of the other tables.

pub(super) mod creation;
#[cfg(feature = "fft")]
mod fft;
mod functional;
pub(super) mod indexing;
mod joins;
#[cfg(feature = "linalg")]
mod linalg;
pub(super) mod linear;
pub(crate) mod numpy;
pub(super) mod ops;
pub(super) mod queries;
mod random;
mod reductions;
mod sorting;
mod torch;
mod torch_random;
mod types;
mod views;

use super::arguments::Arguments;
use super::function::{Callee, FunctionInfo};
use super::parameters::Parameter;
use super::value::Value;
use ndcast::internal::PerProcess;
use ndcast::{
    Result,
    op::{Op, OpInfo},
};
use std::collections::HashMap;

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

/// A row of a table: its data, and what a call does.
struct Row {
    info: FunctionInfo,
    action: Action,
}

const fn row(
    name: &'static str,
    aliases: &'static [&'static str],
    parameters: &'static str,
    doc: &'static str,
    function: fn(&Arguments) -> Result<Value>,
) -> Row {
    Row { info: FunctionInfo::new(name, aliases, parameters, doc), action: Action::Function(function) }
}

/// A row of one module only. In this module, it has priority over the rows of all modules.
const fn row_of(module: &'static str, row: &Row) -> Row {
    Row { info: FunctionInfo { module, ..row.info }, action: row.action }
}

const PRINT: Row = Row {
    info: FunctionInfo::new("print", &[], "*values", "Writes values, separated by spaces."),
    action: Action::Print,
};

/// All rows: their data, and what a call of each does.
#[derive(Clone, Copy)]
struct Table {
    rows: &'static [FunctionInfo],
    actions: &'static [Action],
}

static TABLE: PerProcess<Table> = PerProcess::new(|parent| parent.copied().unwrap_or_else(table));

/// Everything that can be called.
pub fn functions() -> &'static [FunctionInfo] {
    TABLE.get().rows
}

/// What a call of a row does.
pub(super) fn action(info: &FunctionInfo) -> Action {
    TABLE.get().actions[info.number]
}

fn table() -> Table {
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
        torch_random::TABLE,
        queries::TABLE,
    ];
    let copied = |row: &Row| (FunctionInfo { ..row.info }, row.action);
    let ops = OpInfo::TABLE.iter().map(ops::row).map(|row| copied(&row));
    let tables = tables.into_iter().chain(torch::TABLES.iter().chain(functional::TABLES).chain(numpy::TABLES).copied());
    let shared = functional::shared().map(|row| copied(&row));
    let rows = ops.chain(tables.flatten().map(copied)).chain(shared).chain([copied(&PRINT)]);
    let numbered = |(number, (info, action)): (usize, (FunctionInfo, Action))| {
        (FunctionInfo { number, taken: Parameter::all(info.parameters), ..info }, action)
    };
    let (rows, actions): (Vec<_>, Vec<_>) = rows.enumerate().map(numbered).unzip();
    Table { rows: rows.leak(), actions: actions.leak() }
}

/// The rows under each name.
type ByName = HashMap<&'static str, Vec<&'static FunctionInfo>>;

/// The function with this name or alias in a module.
pub fn find(name: &str, module: &'static str) -> Option<Callee> {
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
    let of = |module: &str| rows.iter().find(|info| info.module == module);
    // NumPy's modules have what the modules of the same name have, unless they have a row of their own.
    let info = of(module).or_else(|| of(module.strip_prefix("numpy.")?)).or_else(|| of(""))?;
    Some(Callee { info, name, module })
}

/// The method of a class that is a row of its own: `Generator`, or `Tensor` for methods that store.
pub(super) fn method_of(class: &'static str, name: &str) -> Option<Callee> {
    find(name, class).filter(|callee| callee.info.module == class)
}

/// PyTorch's method whose receiver is not the first argument of the function: `x.polygamma(n)` is `polygamma(n, x)`.
pub(super) fn turned_method(name: &str) -> Option<Callee> {
    method_of("Tensor", name).filter(|_| name == "polygamma")
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
