//! The rows of the op table, with extra parameters of NumPy and PyTorch.

use super::super::arguments::Arguments;
use super::super::flavour::{Flavour, Operand, to};
use super::super::value::Value;
use super::{Action, FunctionInfo, Row};
use ndcast::internal::default_operand;
use ndcast::{
    DType, Error, Expr, Result, Scalar,
    dtype::iinfo,
    op::{Op, OpInfo},
};
use ndcast_ops::Kind;

/// Extra parameters of an op in other libraries, and the expression that they give.
struct Extra {
    op: Op,
    parameters: &'static str,
    build: fn(Op, &Arguments) -> Result<Option<Expr>>,
}

/// The ops with extra parameters. `build` returns `None` if the call does not use them, so that the plain op applies.
const EXTRAS: &[Extra] = &[
    Extra { op: Op::Add, parameters: "alpha=1", build: scaled },
    Extra { op: Op::Subtract, parameters: "alpha=1", build: scaled },
    Extra { op: Op::Divide, parameters: "rounding_mode=None", build: rounded_quotient },
    Extra { op: Op::Round, parameters: "decimals=0", build: rounded },
    Extra { op: Op::Gelu, parameters: "approximate='none'", build: gelu },
    Extra { op: Op::Isclose, parameters: "equal_nan=False", build: close },
    Extra { op: Op::Logit, parameters: "eps=None", build: within },
    Extra { op: Op::Clip, parameters: "", build: clipped },
    Extra { op: Op::NanToNum, parameters: "", build: whole },
    Extra { op: Op::Where, parameters: "", build: chosen },
    Extra { op: Op::Exp2, parameters: "", build: of_complex },
    Extra { op: Op::Rsqrt, parameters: "", build: of_complex },
    Extra { op: Op::Sigmoid, parameters: "", build: of_complex },
];

/// The row of an op.
pub(super) fn row(info: &'static OpInfo) -> Row {
    let operands = info.operands.iter().map(|operand| match operand.default {
        _ if info.op == Op::Clip && operand.name != "x1" => format!("{}=None", operand.name),
        // `where(condition)` is allowed: it returns indices.
        _ if info.op == Op::Where && operand.name != "condition" => format!("{}=", operand.name),
        Some(default) => format!("{}={default}", operand.name),
        None => operand.name.to_owned(),
    });
    let extras = EXTRAS.iter().filter(|extra| extra.op == info.op && !extra.parameters.is_empty());
    let parameters: Vec<String> = operands.chain(extras.map(|extra| extra.parameters.to_owned())).collect();
    let row = FunctionInfo::new(info.name, info.aliases, parameters.join(", ").leak(), info.doc.trim());
    Row { info: FunctionInfo { op: Some(info.op), ..row }, action: Action::Op(info.op) }
}

/// The operands of an op in the order of the table, up to the last one that is given or required.
pub(in super::super) fn operands(op: Op, arguments: &Arguments) -> Result<Vec<Expr>> {
    let info = op.info();
    let given = |name: &str| arguments.get(name).is_some();
    let last = info
        .operands
        .iter()
        .rposition(|operand| operand.default.is_none() || given(operand.name))
        .map_or(0, |last| last + 1);
    let taken = &info.operands[..last];
    for operand in taken.iter().filter(|operand| operand.default.is_some()) {
        // `number` refuses a truth value, which was probably meant for a flag of another library.
        if let Some(Value::Scalar(Scalar::Bool(_))) = arguments.get(operand.name) {
            arguments.number(operand.name)?;
        }
    }
    // A mask does not take part in promotion, and an exponent stays an integer, so both are converted alone.
    let alone = |operand: &ndcast_ops::Operand| operand.mask || (op == Op::Ldexp && operand.name == "x2");
    let values: Vec<&Value> = taken
        .iter()
        .map(|operand| if alone(operand) { &Value::None } else { arguments.get(operand.name).unwrap_or(&Value::None) })
        .collect();
    let together = arguments.operands(&values)?;
    let operand = |(operand, found): (&ndcast_ops::Operand, Option<Expr>)| match (found, operand.default) {
        (Some(found), _) => Ok(found),
        (None, Some(default)) if !given(operand.name) => {
            // Some defaults depend on the dtype, such as its largest number.
            let dtype = arguments.expr(info.operands[0].name)?.dtype()?;
            Ok(Expr::from(default_operand(op, operand, dtype).unwrap_or(default)))
        }
        (None, _) => arguments.expr(operand.name),
    };
    taken.iter().zip(together).map(operand).collect()
}

/// The expression for an op with extra parameters; `None` if the call does not use them.
pub(in super::super) fn extra(op: Op, arguments: &Arguments) -> Result<Option<Expr>> {
    EXTRAS.iter().find(|extra| extra.op == op).map_or(Ok(None), |extra| (extra.build)(op, arguments))
}

fn scaled(op: Op, arguments: &Arguments) -> Result<Option<Expr>> {
    let torch = arguments.flavour == Flavour::Torch;
    let alpha = if torch { arguments.scalar("alpha")? } else { arguments.number("alpha")? };
    let Some(alpha) = alpha else { return Ok(None) };
    let [x1, x2] = arguments.exprs(["x1", "x2"])?;
    let alpha = if torch { factor(arguments, &[&x1, &x2], alpha)? } else { alpha };
    let x2 = arguments.flavour.map(Op::Multiply, vec![x2, Expr::from(alpha)])?;
    arguments.flavour.map(op, vec![x1, x2]).map(Some)
}

/// A factor as PyTorch takes it: it has no part in the dtype of the operands, and its kind may not be higher than theirs.
///
/// # Errors
/// `DType` for a fraction beside integers, and a complex number beside real ones.
pub(super) fn factor(arguments: &Arguments, operands: &[&Expr], factor: Scalar) -> Result<Scalar> {
    let seen = operands.iter().map(|operand| Operand::of(operand)).collect::<Result<Vec<_>>>()?;
    let dtype = to(arguments.flavour.common(&seen)).map_err(|error| error.context(arguments.name))?;
    match (factor.kind(), dtype.kind()) {
        (Kind::Complex, Kind::Float) => Err(Error::dtype(format!(
            "{}: For non-complex input tensors, argument alpha must not be a complex number. The operands are {dtype}",
            arguments.name
        ))),
        (Kind::Float | Kind::Complex, Kind::Bool | Kind::Unsigned | Kind::Signed) => Err(Error::dtype(format!(
            "{}: For integral input tensors, argument alpha must not be a floating point number. The operands are {dtype}",
            arguments.name
        ))),
        (_, Kind::Bool) => Ok(Scalar::Bool(factor.as_bool())),
        (Kind::Bool, _) => Err(Error::dtype(format!(
            "{}: Boolean alpha only supported for Boolean results. The operands are {dtype}",
            arguments.name
        ))),
        _ => Ok(factor),
    }
}

/// PyTorch chooses by bools, and by bytes, which it had before it had bools.
fn chosen(_: Op, arguments: &Arguments) -> Result<Option<Expr>> {
    if arguments.flavour == Flavour::Torch {
        let dtype = arguments.expr("condition")?.dtype()?;
        if !matches!(dtype, DType::Bool | DType::U8) {
            let text = "where expected condition to be a boolean tensor, but got a tensor with dtype";
            return Err(Error::dtype(format!("{text} {dtype}: compare it with something, such as 0")));
        }
    }
    Ok(None)
}

/// The ops that PyTorch has of complex numbers, too.
fn of_complex(op: Op, arguments: &Arguments) -> Result<Option<Expr>> {
    let x = arguments.expr("x1")?;
    if arguments.flavour != Flavour::Torch || !x.dtype()?.is_complex() {
        return Ok(None);
    }
    Ok(match op {
        Op::Exp2 => Some((x * std::f64::consts::LN_2).exp()),
        Op::Rsqrt => Some(x.sqrt().reciprocal()),
        Op::Sigmoid => Some(((-x).exp() + 1.0).reciprocal()),
        _ => None,
    })
}

/// `nan_to_num` returns integers and bools unchanged, because they have no NaN and no infinity. The replacements are ignored.
fn whole(_: Op, arguments: &Arguments) -> Result<Option<Expr>> {
    let x = arguments.expr("x1")?;
    Ok(if x.dtype()?.kind() < Kind::Float { Some(x) } else { None })
}

fn rounded_quotient(_: Op, arguments: &Arguments) -> Result<Option<Expr>> {
    let op = match arguments.text("rounding_mode")? {
        None => return Ok(None),
        Some("floor") => Op::FloorDivide,
        Some("trunc") => Op::TruncDivide,
        Some(other) => {
            return Err(arguments.wrong(format!("knows no rounding_mode '{other}': 'floor', 'trunc' or None")));
        }
    };
    arguments.flavour.map(op, arguments.exprs(["x1", "x2"])?.into()).map(Some)
}

fn rounded(_: Op, arguments: &Arguments) -> Result<Option<Expr>> {
    let decimals = arguments.int("decimals")?.unwrap_or(0);
    if decimals == 0 {
        return Ok(None);
    }
    arguments.flavour.round_to(&arguments.expr("x1")?, decimals as i64).map(Some)
}

/// The logit of a number that is first clipped to `eps ..= 1 - eps`.
fn within(op: Op, arguments: &Arguments) -> Result<Option<Expr>> {
    let Some(eps) = arguments.float("eps")? else { return Ok(None) };
    let x = arguments.flavour.loop_operands(op, vec![arguments.expr("x1")?])?;
    Ok(Some(Expr::map(op, x.into_iter().map(|x| x.minimum(1.0 - eps).maximum(eps)))))
}

fn gelu(_: Op, arguments: &Arguments) -> Result<Option<Expr>> {
    match arguments.text("approximate")? {
        None | Some("none") => Ok(None),
        Some("tanh") => {
            let x = arguments.expr("x1")?;
            let inner = (&x + &x * &x * &x * 0.044715) * (2.0 / std::f64::consts::PI).sqrt();
            Ok(Some(x * 0.5 * (inner.tanh() + 1)))
        }
        Some(other) => Err(arguments.wrong(format!("knows no approximation '{other}': 'none' or 'tanh'"))),
    }
}

fn close(op: Op, arguments: &Arguments) -> Result<Option<Expr>> {
    if !arguments.flag("equal_nan")? {
        return Ok(None);
    }
    let [x1, x2] = arguments.exprs(["x1", "x2"])?;
    let both_nan = x1.isnan().logical_and(x2.isnan());
    Ok(Some(arguments.flavour.map(op, operands(op, arguments)?)?.logical_or(both_nan)))
}

fn clipped(_: Op, arguments: &Arguments) -> Result<Option<Expr>> {
    let x = arguments.expr("x1")?;
    // In NumPy, a lower bound below the dtype limits nothing, nor does an upper one above it. Others are refused.
    let range = iinfo(x.dtype()?).filter(|_| arguments.flavour == Flavour::NumPy);
    let limited = |op, limit: &'static str| match (arguments.get(limit), &range) {
        (Some(Value::Scalar(Scalar::Int(bound))), Some(range)) => {
            let bound = if op == Op::Maximum { (*bound).max(range.min) } else { (*bound).min(range.max) };
            let bound = Expr::from(Scalar::Int(bound).fit(x.dtype()?)?);
            arguments.flavour.map(op, vec![x.clone(), bound]).map(Some)
        }
        _ => arguments.flavour.map(op, arguments.exprs(["x1", limit])?.into()).map(Some),
    };
    Ok(match (arguments.get("min"), arguments.get("max")) {
        (Some(_), Some(_)) => None,
        (Some(_), None) => limited(Op::Maximum, "min")?,
        (None, Some(_)) => limited(Op::Minimum, "max")?,
        // Without limits, NumPy and the standard return the operand; PyTorch raises an error.
        (None, None) if matches!(arguments.module, "ndcast" | "numpy") => Some(x.clone()),
        (None, None) => return Err(arguments.wrong("needs 'min' or 'max'")),
    })
}
