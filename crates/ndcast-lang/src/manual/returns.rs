//! The result of a row: its type and a sentence about its shape and dtype.
//!
//! Ops follow from their row of the op table, and many functions from their kind. The data names a kind as `@kind`, and a sentence may
//! follow it.

use super::super::function::FunctionInfo;
use ndcast::op::Rule;
use std::borrow::Cow;

const FLOATS: &str = "Integers and bools give the default float.";

/// The sentences of the kinds.
const KINDS: &[(&str, &str)] = &[
    ("same", "A new tensor with the shape and dtype of the operand."),
    ("float", "A new tensor with the shape of the operand. Integers and bools give the default float."),
    ("bool", "A bool tensor with the shape of the operand."),
    ("index", "An int64 tensor with the shape of the operand."),
    ("broadcast", "A new tensor with the broadcast shape of the operands and the dtype to which they promote."),
    (
        "broadcast-float",
        "A new tensor with the broadcast shape of the operands. Integers and bools give the default float.",
    ),
    ("broadcast-bool", "A bool tensor with the broadcast shape of the operands."),
    ("view", "A view: it shares the memory of the operand, and a write to either changes both."),
    ("view-or-copy", "A view of the operand where its layout allows it, otherwise a copy. The dtype is the operand's."),
    ("copy", "A new tensor with the shape and dtype of the operand, which is not changed."),
    ("new", "A new tensor of this shape. Its dtype is `dtype`, by default the default float."),
    ("like", "A new tensor with the shape of the operand, and its dtype unless `dtype` says otherwise."),
    (
        "reduced",
        "The shape of the operand without the reduced axes, which `keepdims` keeps with length 1. The dtype is the operand's.",
    ),
    (
        "reduced-wide",
        "The shape of the operand without the reduced axes, which `keepdims` keeps with length 1. Bools and signed integers give int64, unsigned ones uint64.",
    ),
    (
        "reduced-float",
        "The shape of the operand without the reduced axes, which `keepdims` keeps with length 1. Integers and bools give the default float.",
    ),
    (
        "reduced-bool",
        "A bool tensor with the shape of the operand without the reduced axes, which `keepdims` keeps with length 1.",
    ),
    (
        "reduced-index",
        "An int64 tensor with the shape of the operand without the reduced axis, which `keepdims` keeps with length 1.",
    ),
    ("scan", "A new tensor with the shape of the operand; without an axis, of its elements in a row."),
    (
        "loss",
        "The mean or the sum over all elements as a 0-d tensor, or with `reduction='none'` a tensor of all losses.",
    ),
];

/// The type of the result and the sentence about it; `None` if nothing is known.
pub(super) fn returns(info: &FunctionInfo, written: &'static str) -> Option<(&'static str, Cow<'static, str>)> {
    if let Some(kind) = written.strip_prefix('@') {
        let (kind, more) = kind.split_once(' ').unwrap_or((kind, ""));
        let (_, sentence) = KINDS.iter().find(|(name, _)| *name == kind)?;
        return Some((
            "tensor",
            if more.is_empty() { (*sentence).into() } else { format!("{sentence} {more}").into() },
        ));
    }
    if !written.is_empty() {
        return written.split_once(": ").map(|(kind, text)| (kind, text.into()));
    }
    let op = info.op()?.info();
    let alone = op.required() == 1;
    let shape = if alone { "the shape of the operand" } else { "the broadcast shape of the operands" };
    let dtype = if alone { "its dtype" } else { "the dtype to which they promote" };
    let sentence = match op.rule {
        Rule::Same => format!("A new tensor with {shape} and {dtype}."),
        Rule::Bool | Rule::Truth | Rule::FloatToBool => format!("A bool tensor with {shape}."),
        Rule::Float => format!("A new tensor with {shape} and {dtype}. {FLOATS}"),
        Rule::Real => format!("A new tensor with {shape} and {dtype}. Complex numbers give the dtype of their parts."),
        Rule::Exponent => format!("An int32 tensor with {shape}."),
    };
    Some(("tensor", sentence.into()))
}
