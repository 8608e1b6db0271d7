//! Functions that convert and inspect dtypes.

use super::super::arguments::Arguments;
use super::super::conversion::{dtype, number};
use super::super::flavour::Operand;
use super::super::value::Value;
use super::creation::cast;
use super::{Row, row};
use ndcast::{
    DType, Error, Result, Scalar,
    dtype::{Casting, Promotion, can_cast, finfo, iinfo},
};

pub(super) const TABLE: &[Row] = &[
    row("astype", &["to", "type"], "x, dtype", "The elements converted to another dtype.", |a| {
        cast(a.flavour, a.need("x")?, a.dtype("dtype")?)
    }),
    row("float", &[], "x=0", "Python's float of a number; of a tensor x, x.float() is float32.", |a| {
        if let Some(Value::Str(text)) = a.get("x") {
            let parsed = text.trim().parse().map_err(|_| a.wrong(format!("takes a number, not '{text}'")))?;
            return Ok(Value::Scalar(Scalar::Float(parsed)));
        }
        python(a, DType::F32, |x| Scalar::Float(x.as_f64()))
    }),
    row("int", &[], "x=0", "Python's int of a number; of a tensor x, x.int() is int32.", |a| {
        python(a, DType::I32, |x| Scalar::Int(x.as_i128()))
    }),
    row("bool", &[], "x=0", "Python's bool of a value; of a tensor x, x.bool() is bool.", |a| match a.get("x") {
        Some(x) if !a.method => x.truth().map(Value::bool),
        _ => python(a, DType::Bool, |x| Scalar::Bool(x.as_bool())),
    }),
    row("complex", &[], "real=0, imag=0", "A complex number.", |a| {
        let part = |name| Ok::<_, Error>(a.float(name)?.unwrap_or(0.0));
        Ok(Value::Scalar(Scalar::Complex(ndcast::Complex64::new(part("real")?, part("imag")?))))
    }),
    row("double", &[], "x", "The elements converted to float64.", |a| cast(a.flavour, a.need("x")?, Some(DType::F64))),
    row("half", &[], "x", "The elements converted to float16.", |a| cast(a.flavour, a.need("x")?, Some(DType::F16))),
    row("bfloat16", &[], "x", "The elements converted to bfloat16.", |a| {
        cast(a.flavour, a.need("x")?, Some(DType::BF16))
    }),
    row("long", &[], "x", "The elements converted to int64.", |a| cast(a.flavour, a.need("x")?, Some(DType::I64))),
    row("short", &[], "x", "The elements converted to int16.", |a| cast(a.flavour, a.need("x")?, Some(DType::I16))),
    row("byte", &[], "x", "The elements converted to uint8.", |a| cast(a.flavour, a.need("x")?, Some(DType::U8))),
    row("type_as", &[], "x, x2", "The elements converted to the dtype of another tensor.", |a| {
        cast(a.flavour, a.need("x")?, Some(a.expr("x2")?.dtype()?))
    }),
    row("dtype", &[], "name", "The dtype of this name.", |a| {
        a.dtype("name")?.map(Value::DType).ok_or_else(|| a.wrong("needs a name"))
    }),
    row("result_type", &[], "*values", "The dtype to which values promote in an operation.", promoted),
    row("promote_types", &[], "*values", "The dtype to which two dtypes promote.", promoted),
    row(
        "can_cast",
        &[],
        "from_, to, casting=",
        "Whether values of a dtype may be converted to another under a rule.",
        castable,
    ),
    row("finfo", &[], "type", "The limits of a floating-point dtype.", |a| {
        let info = of(a, "type")?;
        let Some(info) = finfo(info) else {
            return Err(Error::dtype(format!("finfo: {info} is no floating-point dtype: see iinfo")));
        };
        let float = |value| Value::Scalar(Scalar::Float(value));
        Ok(Value::Named(
            "finfo",
            vec![
                ("bits", Value::int(info.bits as usize)),
                ("eps", float(info.eps)),
                ("max", float(info.max)),
                ("min", float(info.min)),
                ("smallest_normal", float(info.smallest_normal)),
                ("tiny", float(info.smallest_normal)),
                ("smallest_subnormal", float(info.smallest_subnormal)),
                ("dtype", Value::DType(info.dtype)),
            ],
        ))
    }),
    row("iinfo", &[], "type", "The limits of an integer dtype.", |a| {
        let info = of(a, "type")?;
        let Some(info) = iinfo(info) else {
            return Err(Error::dtype(format!("iinfo: {info} is no integer dtype: see finfo")));
        };
        let int = |value| Value::Scalar(Scalar::Int(value));
        Ok(Value::Named(
            "iinfo",
            vec![
                ("bits", Value::int(info.bits as usize)),
                ("max", int(info.max)),
                ("min", int(info.min)),
                ("dtype", Value::DType(info.dtype)),
            ],
        ))
    }),
    row("is_floating_point", &[], "x", "Whether the elements are floats.", |a| Ok(Value::bool(of(a, "x")?.is_float()))),
    row("is_complex", &["iscomplexobj"], "x", "Whether the elements are complex.", |a| {
        Ok(Value::bool(of(a, "x")?.is_complex()))
    }),
    row("get_default_dtype", &[], "", "The dtype of floats that are made without a dtype.", |a| {
        Ok(Value::DType(a.flavour.default_float()))
    }),
    row("set_default_dtype", &[], "dtype", "Sets the dtype of floats that are made without a dtype.", |a| {
        a.flavour.set_default_float(of(a, "dtype")?)?;
        Ok(Value::None)
    }),
];

/// Converts a number as Python does. As a method, casts a tensor to `dtype`.
fn python(a: &Arguments, dtype: DType, convert: impl Fn(Scalar) -> Scalar) -> Result<Value> {
    let x = match a.get("x") {
        Some(x) => x,
        None => return Ok(Value::Scalar(convert(Scalar::Int(0)))),
    };
    if a.method {
        return cast(a.flavour, x, Some(dtype));
    }
    match number(x) {
        Some(Ok(scalar @ Scalar::Float(value))) if !value.is_finite() && matches!(convert(scalar), Scalar::Int(_)) => {
            Err(a.wrong(format!("takes finite numbers, not {value}")))
        }
        Some(scalar) => scalar.map(|scalar| Value::Scalar(convert(scalar))),
        None => Err(a.wrong(format!("takes a number, not {}", x.type_name()))),
    }
}

/// The argument `name`: a dtype, or a tensor that has it.
fn of(a: &Arguments, name: &str) -> Result<DType> {
    match a.need(name)? {
        x if x.is_tensor() => a.expr(name)?.dtype(),
        x => dtype(x).ok_or_else(|| a.wrong(format!("takes a dtype, not {}", x.type_name()))),
    }
}

/// The dtype that all arguments promote to.
pub(super) fn promoted(a: &Arguments) -> Result<Value> {
    let mut seen = Vec::new();
    let named = a.given.iter().map(|(_, value)| value.clone());
    for value in named.chain(a.several()?) {
        match value {
            Value::Scalar(scalar) => seen.push(Operand::Weak(scalar)),
            ref tensor if tensor.is_tensor() => seen.extend(tensor.expr().map(|expr| Operand::of(&expr)).transpose()?),
            ref other => {
                let found = dtype(other);
                let refuse = || a.wrong(format!("takes tensors and dtypes, not {}", other.type_name()));
                seen.push(Operand::Tensor(found.ok_or_else(refuse)?));
            }
        }
    }
    match a.flavour.common(&seen) {
        Promotion::To(dtype) => Ok(Value::DType(dtype)),
        Promotion::Refused(left, right) => {
            Err(Error::dtype(format!("{}: {left} and {right} promote to no common dtype", a.name)))
        }
    }
}

fn castable(a: &Arguments) -> Result<Value> {
    let default = if a.module == "torch" { "same_kind" } else { "safe" };
    let casting = match a.text("casting")?.unwrap_or(default) {
        "safe" => Casting::Safe,
        "same_kind" => Casting::SameKind,
        other => return Err(a.wrong(format!("knows no casting '{other}': 'safe' or 'same_kind'"))),
    };
    Ok(Value::bool(can_cast(of(a, "from_")?, of(a, "to")?, casting)))
}
