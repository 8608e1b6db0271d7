//! `ndcast ops`: what can be computed, read off the op table.
//!
//! Nothing is written down twice: names, operands, defaults, dtypes, operators and sentences are those of [`OpInfo::TABLE`], and
//! the example of an op is made from its row.

use crate::failure::{Done, Failure, did_you_mean};
use crate::output::Output;
use ndcast::{DType, Kind, OpInfo};
use ndcast_ops::{Identity, Rule};
use serde_json::{Value, json};
use std::io::Write;

/// List the elementwise ops, or explain one
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  ndcast ops
  ndcast ops logaddexp
  ndcast ops --json | head")]
pub(crate) struct Ops {
    /// The op, by its name or an alias
    name: Option<String>,
    /// The table as JSON
    #[arg(long)]
    json: bool,
}

impl Ops {
    pub(crate) fn run(&self, out: &mut Output) -> Done {
        match &self.name {
            Some(name) => {
                let info = find(name)?;
                if self.json { writeln!(out, "{:#}", object(info))? } else { explain(out, info)? }
            }
            None if self.json => writeln!(out, "{:#}", OpInfo::TABLE.iter().map(object).collect::<Value>())?,
            None => list(out)?,
        }
        Ok(())
    }
}

fn find(name: &str) -> Done<&'static OpInfo> {
    OpInfo::find(name).or_else(|| OpInfo::TABLE.iter().find(|info| symbol(info) == Some(name))).ok_or_else(|| {
        let known = OpInfo::TABLE.iter().flat_map(|info| std::iter::once(info.name).chain(info.aliases.iter().copied()));
        Failure::Refused(format!("no op is named {name}{} (ndcast ops lists them all)", did_you_mean(name, known)))
    })
}

/// Name and operands with their defaults: `isclose(x1, x2, rtol=0.00001, atol=0.00000001)`.
fn signature(info: &OpInfo) -> String {
    let operands = info.operands.iter().map(|operand| match operand.default {
        Some(default) => format!("{}={default}", operand.name),
        None => operand.name.to_owned(),
    });
    format!("{}({})", info.name, operands.collect::<Vec<_>>().join(", "))
}

fn list(out: &mut Output) -> Done {
    let signatures: Vec<String> = OpInfo::TABLE.iter().map(signature).collect();
    const COLUMN: usize = 26;
    for (info, signature) in OpInfo::TABLE.iter().zip(&signatures) {
        write!(out, "{signature:<COLUMN$}")?;
        if signature.len() >= COLUMN {
            write!(out, "\n{:COLUMN$}", "")?;
        }
        write!(out, "{}", info.doc)?;
        if let Some(operator) = operator(info) {
            write!(out, " `{operator}`")?;
        }
        writeln!(out)?;
    }
    Ok(())
}

fn explain(out: &mut Output, info: &OpInfo) -> Done {
    writeln!(out, "{}\n\n{}\n", signature(info), info.doc)?;
    let mut line = |label: &str, text: &str| writeln!(out, "{label:<10} {text}");
    line("accepts", &accepts(info))?;
    line("result", result(info.rule))?;
    if let Some(operator) = operator(info) {
        line("operator", &operator)?;
    }
    if !info.aliases.is_empty() {
        line("aliases", &info.aliases.join(", "))?;
    }
    if let Some(identity) = info.identity {
        line("reduces", &identity_text(identity))?;
    }
    line("example", &format!("ndcast eval '{}'", example(info)))?;
    Ok(())
}

fn object(info: &OpInfo) -> Value {
    let operands = info.operands.iter().map(|operand| {
        json!({ "name": operand.name, "default": operand.default.map(|default| default.to_string()) })
    });
    json!({
        "name": info.name,
        "signature": signature(info),
        "operands": operands.collect::<Value>(),
        "dtypes": accepted(info).into_iter().map(DType::name).collect::<Value>(),
        "result": result(info.rule),
        "aliases": info.aliases,
        "operator": operator(info),
        "identity": info.identity.and_then(Identity::scalar).map(|scalar| scalar.to_string()),
        "doc": info.doc,
        "example": example(info),
    })
}

/// Whether integers and bools become the default float before the op reads them.
fn reads_floats(rule: Rule) -> bool {
    matches!(rule, Rule::Float | Rule::FloatToBool | Rule::Exponent)
}

fn accepted(info: &OpInfo) -> Vec<DType> {
    let computes: Vec<DType> = info.computes().collect();
    let converted = |dtype: DType| reads_floats(info.rule) && (dtype.is_integer() || dtype == DType::Bool);
    DType::ALL.into_iter().filter(|dtype| computes.contains(dtype) || converted(*dtype)).collect()
}

/// The accepted dtypes, whole kinds by their names.
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
        let of_kind = |dtypes: &[DType]| dtypes.iter().copied().filter(|dtype| dtype.kind() == kind).collect::<Vec<_>>();
        match of_kind(&accepted) {
            some if some == of_kind(&DType::ALL) => words.push(name),
            some => words.extend(some.into_iter().map(DType::name)),
        }
    }
    let note = if reads_floats(info.rule) { " (bool and integers as the default float)" } else { "" };
    words.join(", ").replace("unsigned integers, signed integers", "integers") + note
}

fn result(rule: Rule) -> &'static str {
    match rule {
        Rule::Same => "the promoted dtype of the operands",
        Rule::Bool | Rule::FloatToBool => "bool",
        Rule::Float => "the promoted dtype of the operands, the default float for bool and integers",
        Rule::Real => "the promoted dtype of the operands, for complex that of its parts",
        Rule::Exponent => "int32",
    }
}

fn identity_text(identity: Identity) -> String {
    match identity.scalar() {
        Some(scalar) => format!("an axis to one element; nothing to {scalar}"),
        None => "an axis to one element; nothing is refused".to_owned(),
    }
}

/// The sign between or before the operands in the expression language.
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

/// The op written with its sign: `x1 + x2`, `~x1`.
fn operator(info: &OpInfo) -> Option<String> {
    let symbol = symbol(info)?;
    Some(match info.operands {
        [one] => format!("{symbol}{}", one.name),
        [left, right, ..] => format!("{} {symbol} {}", left.name, right.name),
        [] => return None,
    })
}

/// A call of the op that works.
fn example(info: &OpInfo) -> String {
    let floats = info.computes().any(DType::is_float);
    let integers = info.computes().any(DType::is_integer);
    let arguments = info.operands.iter().take(info.required()).enumerate().map(|(position, operand)| match position {
        0 if operand.mask => "tensor([True, False])",
        0 if floats => "tensor([0.25, 0.5])",
        0 => "tensor([5, 6])",
        1 if floats && !integers => "0.75",
        1 => "1",
        _ => "2",
    });
    format!("{}({})", info.name, arguments.collect::<Vec<_>>().join(", "))
}
