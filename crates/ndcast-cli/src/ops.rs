//! `ndcast ops`: lists everything that can be computed, from the tables.
//!
//! Nothing is written down twice. Names, parameters and descriptions come from the expression language's [`functions`] and its
//! [`manual`](ndcast_lang::manual). For an element-wise op the dtypes, operators and identities come from its row of [`OpInfo::TABLE`].

use crate::failure::{Done, Failure, did_you_mean};
use crate::output::Output;
use ndcast::op::{Identity, Rule};
use ndcast::{DType, dtype::Kind, op::OpInfo};
use ndcast_lang::manual::Page;
use ndcast_lang::{FunctionInfo, functions};
use serde_json::{Value, json};
use std::io::Write;

/// List what can be computed, or show the manual of one op or function
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  ndcast ops
  ndcast ops logaddexp
  ndcast ops --json | head")]
pub(crate) struct Ops {
    /// The op or function: its name, an alias, or an operator
    name: Option<String>,
    /// The table as JSON
    #[arg(long)]
    json: bool,
}

impl Ops {
    pub(crate) fn run(&self, out: &mut Output) -> Done {
        match (&self.name, self.json) {
            (Some(name), true) => writeln!(out, "{:#}", object(find(name)?))?,
            (Some(name), false) => explain(out, find(name)?)?,
            (None, true) => writeln!(out, "{:#}", functions().iter().map(object).collect::<Value>())?,
            (None, false) => list(out)?,
        }
        Ok(())
    }
}

/// The row of the op table that a function stands for.
fn op(function: &FunctionInfo) -> Option<&'static OpInfo> {
    let same = |info: &&OpInfo| info.name == function.name && function.module.is_empty();
    OpInfo::TABLE.iter().find(same)
}

fn find(name: &str) -> Done<&'static FunctionInfo> {
    let named = |function: &&FunctionInfo| {
        full_name(function) == name
            || function.module.is_empty() && (function.name == name || function.aliases.contains(&name))
    };
    let signed = |function: &&FunctionInfo| op(function).and_then(symbol) == Some(name);
    functions().iter().find(named).or_else(|| functions().iter().find(signed)).ok_or_else(|| {
        let known =
            functions().iter().flat_map(|function| [function.name].into_iter().chain(function.aliases.iter().copied()));
        let near = did_you_mean(name, known);
        Failure::Refused(format!("no op or function is named {name}{near} (ndcast ops lists them all)"))
    })
}

/// The name, with the module if only one module has the function: `torch.equal`.
fn full_name(function: &FunctionInfo) -> String {
    match function.module {
        "" => function.name.to_owned(),
        module => format!("{module}.{}", function.name),
    }
}

/// Name and parameters with their defaults, as Python spells them.
fn signature(function: &FunctionInfo) -> String {
    format!("{}({})", full_name(function), function.parameters)
}

fn list(out: &mut Output) -> Done {
    let (ops, others): (Vec<_>, Vec<_>) = functions().iter().partition(|function| op(function).is_some());
    for (title, rows) in [("Elementwise, operands broadcast:", ops), ("Functions:", others)] {
        writeln!(out, "{title}")?;
        rows.into_iter().try_for_each(|function| list_one(out, function))?;
        writeln!(out)?;
    }
    writeln!(out, "All are functions and methods: sqrt(x) is x.sqrt(). `ndcast ops NAME` tells more.")?;
    Ok(())
}

fn list_one(out: &mut Output, function: &FunctionInfo) -> Done {
    const COLUMN: usize = 28;
    let signature = signature(function);
    write!(out, "  {signature:<COLUMN$}")?;
    if signature.chars().count() >= COLUMN {
        write!(out, "\n  {:COLUMN$}", "")?;
    }
    write!(out, "{}", function.doc)?;
    if let Some(operator) = op(function).and_then(operator) {
        write!(out, " `{operator}`")?;
    }
    writeln!(out)?;
    Ok(())
}

fn explain(out: &mut Output, function: &'static FunctionInfo) -> Done {
    let page = Page::of(function);
    writeln!(out, "{}\n\n{}\n", signature(function), page.paragraph())?;
    for (name, kind, sentence) in page.described() {
        writeln!(out, "  {name} ({kind})\n      {sentence}")?;
    }
    writeln!(out)?;
    let mut line = |label: &str, text: &str| writeln!(out, "{label:<10} {text}");
    if let Some((kind, sentence)) = page.returns() {
        line("returns", &format!("{kind}: {sentence}"))?;
    }
    for (class, cause) in page.raises() {
        line("error", &format!("{class} {cause}"))?;
    }
    if !function.aliases.is_empty() {
        line("aliases", &function.aliases.join(", "))?;
    }
    if let Some(info) = op(function) {
        if let Some(operator) = operator(info) {
            line("operator", &operator)?;
        }
        line("accepts", &accepts(info))?;
        line("dtype", result(info.rule))?;
        if let Some(identity) = info.identity() {
            line("identity", &identity_text(identity))?;
        }
    }
    if let Some(example) = page.example() {
        line("example", &format!("ndcast eval {}", quoted(&example)))?;
    }
    if let Some(result) = page.result() {
        writeln!(out, "{result}")?;
    }
    Ok(())
}

/// A program as a shell takes it.
fn quoted(program: &str) -> String {
    let quote = if program.contains('\'') { '"' } else { '\'' };
    format!("{quote}{program}{quote}")
}

fn object(function: &'static FunctionInfo) -> Value {
    let mut object = json!({
        "name": full_name(function),
        "signature": signature(function),
        "aliases": function.aliases,
        "doc": Page::of(function).paragraph(),
        "elementwise": op(function).is_some(),
    });
    if let Some(info) = op(function) {
        let operands = info.operands.iter().map(
            |operand| json!({ "name": operand.name, "default": operand.default.map(|default| default.to_string()) }),
        );
        object["operands"] = operands.collect();
        object["dtypes"] = accepted(info).into_iter().map(DType::name).collect();
        object["result"] = Value::from(result(info.rule));
        object["operator"] = Value::from(operator(info));
        object["identity"] = Value::from(info.identity().and_then(Identity::scalar).map(|scalar| scalar.to_string()));
    }
    let page = Page::of(function);
    let parameters = page.described().into_iter();
    object["parameters"] =
        parameters.map(|(name, kind, doc)| json!({ "name": name, "type": kind, "doc": doc })).collect();
    object["returns"] = Value::from(page.returns().map(|(kind, sentence)| format!("{kind}: {sentence}")));
    object["example"] = Value::from(page.example());
    object["shown"] = Value::from(page.result());
    object
}

fn accepted(info: &OpInfo) -> Vec<DType> {
    let computes: Vec<DType> = info.computes().collect();
    let converted = |dtype: DType| info.rule.reads_floats() && (dtype.is_integer() || dtype == DType::Bool);
    DType::ALL.into_iter().filter(|dtype| computes.contains(dtype) || converted(*dtype)).collect()
}

/// The accepted dtypes; a kind that is accepted as a whole appears by its name.
fn accepts(info: &OpInfo) -> String {
    const KINDS: [(Kind, &str); 5] = [
        (Kind::Bool, "bool"),
        (Kind::Unsigned, "unsigned integers"),
        (Kind::Signed, "signed integers"),
        (Kind::Float, "floats"),
        (Kind::Complex, "complex"),
    ];
    let accepted = accepted(info);
    let mut words = Vec::new();
    for (kind, name) in KINDS {
        let of_kind =
            |dtypes: &[DType]| dtypes.iter().copied().filter(|dtype| dtype.kind() == kind).collect::<Vec<_>>();
        match of_kind(&accepted) {
            some if some == of_kind(&DType::ALL) => words.push(name),
            some => words.extend(some.into_iter().map(DType::name)),
        }
    }
    let note = if info.rule.reads_floats() { " (bool and integers as the default float)" } else { "" };
    words.join(", ").replace("unsigned integers, signed integers", "integers") + note
}

fn result(rule: Rule) -> &'static str {
    match rule {
        Rule::Same => "the promoted dtype of the operands",
        Rule::Bool | Rule::Truth | Rule::FloatToBool => "bool",
        Rule::Float => "the promoted dtype of the operands, the default float for bool and integers",
        Rule::Real => "the promoted dtype of the operands, for complex that of its parts",
        Rule::Exponent => "int32",
    }
}

/// The identity of the op as a reduction.
fn identity_text(identity: Identity) -> String {
    match identity.scalar() {
        Some(scalar) => format!("{scalar}: the result of reducing no elements"),
        None => "none: reducing no elements is an error".to_owned(),
    }
}

/// The symbol of the op in the expression language.
fn symbol(info: &OpInfo) -> Option<&'static str> {
    Some(match *info.operator.dunders.first()? {
        "__add__" => "+",
        "__sub__" => "-",
        "__mul__" => "*",
        "__truediv__" => "/",
        "__floordiv__" => "//",
        "__mod__" => "%",
        "__pow__" => "**",
        "__and__" => "&",
        "__or__" => "|",
        "__xor__" => "^",
        "__lshift__" => "<<",
        "__rshift__" => ">>",
        "__eq__" => "==",
        "__ne__" => "!=",
        "__lt__" => "<",
        "__le__" => "<=",
        "__gt__" => ">",
        "__ge__" => ">=",
        "__invert__" => "~",
        "__neg__" => "-",
        "__pos__" => "+",
        _ => return None,
    })
}

/// The op as an expression with its symbol: `x1 + x2`, `~x1`.
fn operator(info: &OpInfo) -> Option<String> {
    let symbol = symbol(info)?;
    Some(match info.operands {
        [one] => format!("{symbol}{}", one.name),
        [left, right, ..] => format!("{} {symbol} {}", left.name, right.name),
        [] => return None,
    })
}
