//! Functions of single elements that are not ops of the table, and questions about elements.

use super::super::super::arguments::Arguments;
use super::super::super::flavour::Flavour;
use super::super::super::value::Value;
use super::super::{Row, row};
use super::{array_of, floating, given, holds, own, pair, promoted, ufunc_floating};
use ndcast::{
    DType, Error, ErrorKind, Expr, Result, Scalar, Tensor, broadcast_shapes,
    dtype::{Kind, finfo},
    op,
};

pub(super) const TABLE: &[Row] = &[
    own(&row("angle", &[], "z, deg=False", "The angles of complex numbers, in radians or degrees.", |a| {
        let z = given(a, "z")?;
        // It is the arc tangent of the integer 0 and the elements, so narrow integers give narrow floats.
        let float = if z.dtype() == DType::Bool { DType::F64 } else { ufunc_floating(z.dtype()) };
        let z = z.cast(float)?.expr();
        let (imaginary, real) = (z.imag(), z.real());
        let angle = imaginary.atan2(real);
        Value::lazy(if a.flag("deg")? { angle * (180.0 / std::f64::consts::PI) } else { angle })
    })),
    own(&row("rint", &[], "x", "Nearest integer as a float; halves go to the even one.", |a| {
        Value::lazy(of_floats(a)?.round())
    })),
    own(&row("fabs", &[], "x", "Absolute value, as floats.", |a| {
        if given(a, "x")?.dtype().is_complex() {
            return Err(a.unfit("takes real numbers: abs takes complex ones"));
        }
        Value::lazy(of_floats(a)?.abs())
    })),
    own(&row("conjugate", &[], "x", "Complex conjugate; real numbers are unchanged.", |a| {
        Value::lazy(a.expr("x")?.conj())
    })),
    own(&row("conjugated", &[], "x", "Complex conjugate; an array of real numbers is returned itself.", |a| {
        let x = a.need("x")?;
        if given(a, "x")?.dtype().is_complex() { Value::lazy(a.expr("x")?.conj()) } else { Ok(x.clone()) }
    })),
    own(&row("invert", &[], "x", "All bits flipped; of a bool, its negation.", |a| {
        Value::lazy(a.expr("x")?.bitwise_invert())
    })),
    own(&row("around", &["round_"], "a, decimals=0", "Rounded to a number of decimals, ties to even.", |a| {
        let x = given(a, "a")?;
        let x = if x.dtype() == DType::Bool { x.cast(DType::F16)? } else { x };
        match a.int("decimals")?.unwrap_or(0) {
            0 => Value::lazy(x.expr().round()),
            decimals => Value::lazy(a.flavour.round_to(&x.expr(), decimals as i64)?),
        }
    })),
    own(&row("sinc", &[], "x", "`sin(pi * x) / (pi * x)`, 1 at 0.", |a| {
        let x = given(a, "x")?;
        Value::lazy(match a.flavour {
            Flavour::Standard => x.cast(floating(x.dtype()))?.expr().sinc(),
            flavour => flavour.map(op::Op::Sinc, vec![x.expr()])?,
        })
    })),
    own(&row("i0", &[], "x", "The modified Bessel function of the first kind, of order 0.", |a| {
        let x = given(a, "x")?;
        Value::fresh(&x.cast(floating(x.dtype()))?.bessel_i0()?)
    })),
    own(&row("float_power", &[], "x1, x2", "`x1` to the power of `x2`, in float64 or complex128.", |a| {
        let [x1, x2] = pair(a, ["x1", "x2"])?;
        let wide = if x1.dtype().is_complex() { DType::C128 } else { DType::F64 };
        Value::lazy(x1.cast(wide)?.expr().pow(x2.cast(wide)?))
    })),
    own(&row("logaddexp2", &[], "x1, x2", "`log2(2**x1 + 2**x2)` without overflow.", |a| {
        let [x1, x2] = pair(a, ["x1", "x2"])?;
        // The smallest float that holds both operands; numbers are weak.
        let own = |name: &str| match a.get(name) {
            Some(value) if value.is_tensor() => Ok(Some(array_of(a, value)?.dtype())),
            _ => Ok::<_, Error>(None),
        };
        let dtype = match (own("x1")?, own("x2")?) {
            (Some(left), Some(right)) => promoted(ufunc_floating(left), ufunc_floating(right))?,
            _ => ufunc_floating(x1.dtype()),
        };
        let (x1, x2) = (x1.cast(dtype)?.expr(), x2.cast(dtype)?.expr());
        let less = -(&x1 - &x2).abs();
        let sum = x1.maximum(&x2) + less.exp2().log1p() * std::f64::consts::LOG2_E;
        // The distance of two equal infinities is NaN.
        Value::lazy(op::where_(x1.equal(&x2), &x1 + 1.0, sum))
    })),
    own(&row("iscomplex", &[], "x", "Whether the imaginary part is not 0.", |a| {
        Value::lazy(given(a, "x")?.expr().imag().not_equal(0))
    })),
    own(&row("isreal", &[], "x", "Whether the imaginary part is 0.", |a| {
        Value::lazy(given(a, "x")?.expr().imag().equal(0))
    })),
    own(&row("isrealobj", &[], "x", "Whether the dtype is real.", |a| {
        Ok(Value::bool(!given(a, "x")?.dtype().is_complex()))
    })),
    own(&row("real_if_close", &[], "a, tol=100", "The real parts, if all imaginary parts are close to 0.", |a| {
        let x = given(a, "a")?;
        if !x.dtype().is_complex() {
            return Ok(a.need("a")?.clone())
                .and_then(|value| if value.is_tensor() { Ok(value) } else { Value::fresh(&x) });
        }
        let parts = if x.dtype() == DType::C64 { DType::F32 } else { DType::F64 };
        let epsilon = finfo(parts).map_or(0.0, |info| info.eps);
        let tolerance = a.float("tol")?.unwrap_or(100.0);
        let tolerance = if tolerance > 1.0 { tolerance * epsilon } else { tolerance };
        match holds(&x.expr().imag().abs().less(tolerance))? {
            true => Value::lazy(x.expr().real()),
            false => Value::fresh(&x),
        }
    })),
    own(&row("isneginf", &[], "x", "Whether minus infinity.", |a| infinite(a, true))),
    own(&row("isposinf", &[], "x", "Whether plus infinity.", |a| infinite(a, false))),
    own(&row(
        "isclose",
        &[],
        CLOSE,
        "Whether `|a - b| <= atol + rtol * |b|`, or both equal; `b` is the reference.",
        |a| Value::lazy(close(a)?),
    )),
    own(&row("allclose", &[], CLOSE, "Whether all elements are close: `|a - b| <= atol + rtol * |b|`.", |a| {
        Ok(Value::bool(holds(&close(a)?)?))
    })),
    own(&row(
        "array_equiv",
        &[],
        "a1, a2",
        "Whether arrays broadcast and all elements are equal, as one truth value.",
        |a| {
            let [a1, a2] = pair(a, ["a1", "a2"])?;
            if broadcast_shapes(&[a1.shape(), a2.shape()]).is_err() {
                return Ok(Value::bool(false));
            }
            Ok(Value::bool(holds(&a1.expr().equal(&a2))?))
        },
    )),
];

const CLOSE: &str = "a, b, rtol=1e-05, atol=1e-08, equal_nan=False";

/// The argument `x`, as a ufunc of floats reads it.
fn of_floats(a: &Arguments) -> Result<Expr> {
    let x = given(a, "x")?;
    Ok(x.cast(ufunc_floating(x.dtype()))?.expr())
}

fn infinite(a: &Arguments, negative: bool) -> Result<Value> {
    let x = given(a, "x")?;
    if x.dtype().is_complex() {
        return Err(a.unfit("takes real numbers: complex ones have no sign"));
    }
    if x.dtype().kind() < Kind::Float {
        return Value::fresh(&Tensor::zeros(x.shape(), DType::Bool)?);
    }
    Value::lazy(x.expr().equal(if negative { f64::NEG_INFINITY } else { f64::INFINITY }))
}

/// Whether elements are close. Tolerances may be arrays.
fn close(a: &Arguments) -> Result<Expr> {
    let [x1, x2] = pair(a, ["a", "b"])?;
    let dtype = floating(x1.dtype());
    // The distance of two integers is exact in neither dtype, but their equality is.
    let same = x1.expr().equal(&x2);
    let (x1, x2) = (x1.cast(dtype)?.expr(), x2.cast(dtype)?.expr());
    let tolerance = |name: &str, otherwise: f64| match a.get(name) {
        None => Ok(Expr::from(otherwise)),
        Some(Value::Scalar(Scalar::Complex(_))) => Err(a.unfit(format!("takes as '{name}' a real number"))),
        Some(Value::Scalar(scalar)) => Ok(Expr::from(scalar.as_f64())),
        Some(value) => Ok(array_of(a, value)?.expr()),
    };
    let (rtol, atol) = (tolerance("rtol", 1e-5)?, tolerance("atol", 1e-8)?);
    let near = (&x1 - &x2).abs().less_equal(atol + rtol * x2.abs()).logical_and(x2.isfinite()).logical_or(same);
    if near.shape().is_err() {
        // The error of the operands says more than that of the formula.
        (&x1 - &x2).shape().map_err(|error| Error::new(ErrorKind::Shape, format!("{}: {error}", a.name)))?;
    }
    Ok(if a.flag("equal_nan")? { near.logical_or(x1.isnan().logical_and(x2.isnan())) } else { near })
}
