//! A row of the tables as data: [`FunctionInfo`], and the name under which a program found it.

use super::parameters::{Parameter, spelled};
use ndcast::op::Op;

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
    pub(crate) op: Option<Op>,
    /// Its number in the table.
    pub(crate) number: usize,
    /// The parsed parameters. [`functions`] fills them in.
    pub(crate) taken: &'static [Parameter],
}

impl FunctionInfo {
    /// A row that is found in every module and is no op. The table sets its number and its parameters.
    pub(crate) const fn new(
        name: &'static str,
        aliases: &'static [&'static str],
        parameters: &'static str,
        doc: &'static str,
    ) -> FunctionInfo {
        FunctionInfo { name, aliases, module: "", parameters, doc, op: None, number: 0, taken: &[] }
    }

    /// The parameters in Python's syntax, without the `: None` notes.
    pub fn spelled(&self) -> String {
        spelled(self.parameters)
    }

    /// The op of the op table that the function applies; `None` for other functions.
    pub fn op(&self) -> Option<Op> {
        self.op
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
