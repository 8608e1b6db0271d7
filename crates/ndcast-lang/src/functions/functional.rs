//! PyTorch's `torch.nn.functional`. These rows have PyTorch's names of parameters, orders and defaults, and exist in the module
//! `functional`; some also in the module `torch`.
//!
//! *Problem*: layers of networks are short formulas, and have many parameters. *Technique*: formulas are expressions, which the engine fuses;
//! windows are views, so that no copy of all of them is kept. *Contract*: values, shapes and dtypes are PyTorch's; `testdata/functional.toml`
//! records them. There are no gradients, so parameters that only concern gradients change nothing.

mod activations;
mod attention;
mod classes;
mod convolution;
mod ctc;
mod distances;
mod dropout;
mod embedding;
mod losses;
mod margins;
mod norms;
mod padding;
mod pooling;
mod resampling;
mod sampling;
mod shuffles;
mod windows;

use super::{Row, row_of};
use crate::arguments::Arguments;
use crate::conversion::integers;
use crate::dynamic::early;
use crate::flavour::{Flavour, rows::no_mean};
use crate::value::Value;
use ndcast::internal::judge_call;
use ndcast::shape::broadcast_shapes;
use ndcast::{ALL, Axes, DType, Error, ErrorKind, Expr, Result, Tensor, keep};

pub(super) const TABLES: &[&[Row]] = &[
    activations::TABLE,
    attention::TABLE,
    classes::TABLE,
    convolution::TABLE,
    ctc::TABLE,
    distances::TABLE,
    dropout::TABLE,
    embedding::TABLE,
    losses::TABLE,
    margins::TABLE,
    norms::TABLE,
    padding::TABLE,
    pooling::TABLE,
    resampling::TABLE,
    sampling::TABLE,
    shuffles::TABLE,
];

/// The functions that the module `torch` has too, with the same parameters.
const SHARED: &[&str] = &[
    "adaptive_avg_pool1d",
    "alpha_dropout",
    "avg_pool1d",
    "bilinear",
    "celu",
    "channel_shuffle",
    "conv1d",
    "conv2d",
    "conv3d",
    "conv_transpose1d",
    "conv_transpose2d",
    "conv_transpose3d",
    "cosine_similarity",
    "dropout",
    "group_norm",
    "hardshrink",
    "layer_norm",
    "max_pool1d",
    "max_pool2d",
    "max_pool3d",
    "pairwise_distance",
    "pdist",
    "pixel_shuffle",
    "pixel_unshuffle",
    "prelu",
    "rms_norm",
    "rrelu",
    "selu",
    "threshold",
];

/// The rows of the functions that the module `torch` has too.
pub(super) fn shared() -> impl Iterator<Item = Row> {
    let rows = TABLES.iter().flat_map(|table| table.iter());
    rows.filter(|row| SHARED.contains(&row.info.name)).map(|row| row_of("torch", row))
}

/// A row of the module `functional`.
const fn own(info: &Row) -> Row {
    row_of("functional", info)
}

/// An operand that may be missing.
fn optional(a: &Arguments, name: &str) -> Result<Option<Expr>> {
    a.get(name).map(|_| a.expr(name)).transpose()
}

/// The operands `input` and `target`, stretched to one shape before they promote: a number beside a tensor is not weak then.
fn stretched(a: &Arguments) -> Result<[Expr; 2]> {
    let (x, target) = (a.expr("input")?, a.expr("target")?);
    let shape = broadcast_shapes(&[&x.shape()?, &target.shape()?])
        .map_err(|error| Error::shape(a.name, &["input", "target"], error))?;
    judge_call(a.name, &[x.clone(), target.clone()])?;
    let alike = a.flavour.alike(vec![x.broadcast_to(&shape), target.broadcast_to(&shape)])?;
    alike.try_into().map_err(|_| a.unfit("takes two operands"))
}

/// A number that has a default.
fn number(a: &Arguments, name: &str, default: f64) -> Result<f64> {
    Ok(a.float(name)?.unwrap_or(default))
}

/// An integer that has to be given.
fn integer(a: &Arguments, name: &str) -> Result<isize> {
    a.int(name)?.ok_or_else(|| a.wrong(format!("needs '{name}'")))
}

/// The error of shapes that do not fit a function.
fn misfit(a: &Arguments, text: impl std::fmt::Display) -> Error {
    Error::new(ErrorKind::Shape, format!("{}: {text}", a.name))
}

/// Axes that the result keeps with length 1.
fn kept(axes: Vec<isize>) -> Axes {
    keep(axes)
}

/// The dtype in which a function of several steps computes: 16-bit floats are widened.
fn wide(dtype: DType) -> DType {
    if matches!(dtype, DType::F16 | DType::BF16) { DType::F32 } else { dtype }
}

/// The result, which the flag `inplace` also stores in the operand `input`.
fn stored(a: &Arguments, result: Expr) -> Result<Value> {
    if !a.flag("inplace")? {
        return Value::lazy(result);
    }
    match a.need("input")? {
        Value::Tensor(place) => {
            write(place, result)?;
            Ok(Value::Tensor(place.clone()))
        }
        other => Err(a.wrong(format!("writes in place to a tensor that has a name, not to {}", other.type_name()))),
    }
}

/// Writes a result of the same shape to a tensor.
fn write(place: &ndcast::internal::Place, result: Expr) -> Result<()> {
    let result = early(place, result)?;
    place.write(|target| target.replace(&result))
}

/// One length for each of `rank` axes. A single integer stands for all.
fn lengths(a: &Arguments, name: &str, rank: usize, default: Option<&[usize]>) -> Result<Vec<usize>> {
    let refuse = || a.unfit(format!("takes as '{name}' an integer or {rank} integers"));
    let given = match a.get(name) {
        Some(value) => Some(a.unsigned(integers(value)?.ok_or_else(refuse)?)?),
        None => None,
    };
    // An empty list stands for the default, too.
    let found = given.filter(|many| !many.is_empty() || default.is_none()).or_else(|| default.map(<[usize]>::to_vec));
    match found.as_deref() {
        Some(&[one]) => Ok(vec![one; rank]),
        Some(many) if many.len() == rank => Ok(many.to_vec()),
        Some(many) => Err(a.wrong(format!("takes one '{name}' or {rank}, not {}", many.len()))),
        None => Err(a.unfit(format!("missing required argument: '{name}'"))),
    }
}

/// The elements as `(N, C, ...)`; whether the axis N was added.
fn batched(a: &Arguments, x: Tensor, rank: usize) -> Result<(Tensor, bool)> {
    match x.ndim() {
        ndim if ndim == rank + 2 => Ok((x, false)),
        ndim if ndim == rank + 1 => Ok((x.unsqueeze(0)?, true)),
        _ => Err(misfit(
            a,
            format!("takes {} or {} axes, channels before {rank} others, not shape {}", rank + 1, rank + 2, x.shape()),
        )),
    }
}

/// The result without the axis that [`batched`] added.
fn unbatched(x: Tensor, added: bool) -> Result<Tensor> {
    if added { x.squeeze([0]) } else { Ok(x) }
}

/// The parameter `reduction` of a loss, and its older forms `size_average` and `reduce`.
fn reduction(a: &Arguments) -> Result<&str> {
    let given = |name| a.get(name).is_some();
    if given("size_average") || given("reduce") {
        let flag = |name| if given(name) { a.flag(name) } else { Ok(true) };
        return Ok(match (flag("reduce")?, flag("size_average")?) {
            (false, _) => "none",
            (true, true) => "mean",
            (true, false) => "sum",
        });
    }
    match a.text("reduction")?.unwrap_or("mean") {
        known @ ("none" | "mean" | "sum") => Ok(known),
        "batchmean" if a.info.name == "kl_div" => Ok("batchmean"),
        other => Err(a.wrong(format!("takes as reduction 'none', 'mean' or 'sum', not '{other}'"))),
    }
}

/// A loss of each element, reduced as the parameter `reduction` says.
fn reduced(a: &Arguments, loss: &Expr) -> Result<Value> {
    Value::lazy(match reduction(a)? {
        "none" => loss.clone(),
        // The sums of integers are int64.
        "sum" if loss.dtype()?.is_integer() => loss.cast(DType::I64).sum(ALL),
        "sum" => loss.sum(ALL),
        _ if a.flavour == Flavour::Torch && loss.dtype()?.is_integer() => return Err(no_mean(loss.dtype()?)),
        _ => a.flavour.real(loss.clone())?.mean(ALL),
    })
}
