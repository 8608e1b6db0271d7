//! Functions of each element that PyTorch has under a name or with a meaning of its own.

use super::super::ops::{self, factor};
use super::super::{Row, row, row_of};
use super::{complex_of, own};
use crate::arguments::Arguments;
use crate::flavour::{Flavour, Operand, to};
use crate::functions::sorting::among;
use crate::value::Value;
use ndcast::shape::Layout;
use ndcast::{
    DType, Error, Expr, Result,
    dtype::Kind,
    op::{self, Op},
    zip_map,
};
use std::f64::consts::{LN_2, PI};

const TWO: &str = "x, x2";

pub(super) const TABLE: &[Row] = &[
    own(&row("angle", &[], "x", "The angle of complex numbers in radians; pi for negative numbers.", |a| {
        let x = a.expr("x")?;
        if x.dtype()?.is_complex() {
            return Value::lazy(x.imag().atan2(x.real()));
        }
        let x = if x.dtype()?.is_float() { x } else { x.cast(a.flavour.default_float()) };
        let zero = Expr::from(0.0).cast(x.dtype()?);
        Value::lazy(op::where_(x.isnan(), &x, op::where_(x.less(0), PI, zero)))
    })),
    own(&row("polar", &[], "abs, angle", "Complex numbers from absolute values and angles.", |a| {
        let [length, angle] = a.exprs(["abs", "angle"])?;
        let (length, angle) = (a.flavour.real(length)?, a.flavour.real(angle)?);
        complex_of("polar", ["abs", "angle"], &(&length * angle.cos()).eval()?, &(length * angle.sin()).eval()?)
    })),
    own(&row("view_as_real", &[], "x", "Complex numbers seen as pairs of real ones, in the same memory.", |a| {
        let x = a.need("x")?;
        let dtype = a.expr("x")?.dtype()?;
        if !dtype.is_complex() {
            return Err(Error::dtype(format!("view_as_real: the elements must be complex, not {dtype}")));
        }
        x.view("view_as_real", |layout: &Layout| layout.unsqueeze(-1))?.view_dtype(dtype.real())
    })),
    own(&row("view_as_complex", &[], "x", "Pairs of real numbers seen as complex ones, in the same memory.", |a| {
        let dtype = match a.expr("x")?.dtype()? {
            DType::F32 => DType::C64,
            DType::F64 => DType::C128,
            other => {
                return Err(Error::dtype(format!(
                    "view_as_complex: the elements must be float32 or float64, not {other}"
                )));
            }
        };
        if a.need("x")?.shape()?.last() != Some(&2) {
            return Err(a.wrong(format!("takes a last axis of length 2, not shape {}", a.need("x")?.shape()?)));
        }
        let pairs = a.need("x")?.computed()?.view_dtype(dtype)?;
        pairs.view("view_as_complex", |layout: &Layout| layout.squeeze(Some(&[-1])))
    })),
    own(&row("frac", &[], "x", "The fraction `x - trunc(x)`.", |a| {
        let x = a.expr("x")?;
        Value::lazy(&x - x.trunc())
    })),
    own(&row("clamp_min", &[], "x, min", "The elements, raised to a limit where they are below it.", |a| {
        Value::lazy(Expr::map(Op::Maximum, a.exprs(["x", "min"])?))
    })),
    own(&row("clamp_max", &[], "x, max", "The elements, lowered to a limit where they are above it.", |a| {
        Value::lazy(Expr::map(Op::Minimum, a.exprs(["x", "max"])?))
    })),
    own(&row("float_power", &[], "x, exponent", "Powers, computed in float64 or complex128.", |a| {
        Value::lazy(float_power(a)?)
    })),
    own(&row("gcd", &[], TWO, "Greatest common divisors.", |a| whole(a, gcd, gcd_unsigned))),
    own(&row("lcm", &[], TWO, "Least common multiples.", |a| {
        let signed = |x: i64, y: i64| {
            let divisor = gcd(x, y);
            x.checked_div(divisor).map_or(0, |x| x.wrapping_mul(y).wrapping_abs())
        };
        let unsigned = |x: u64, y: u64| {
            let divisor = gcd_unsigned(x, y);
            x.checked_div(divisor).map_or(0, |x| x.wrapping_mul(y))
        };
        whole(a, signed, unsigned)
    })),
    own(&row("logaddexp", &[], TWO, "`log(exp(x1) + exp(x2))` without overflow.", |a| {
        let [x1, x2] = a.exprs(["x", "x2"])?;
        let joined = Expr::map(Op::Add, [x1.clone(), x2.clone()]).dtype()?;
        if !joined.is_complex() {
            return Value::lazy(a.flavour.map(Op::Logaddexp, vec![x1, x2])?);
        }
        let (x1, x2) = (x1.cast(joined), x2.cast(joined));
        let first = x1.real().greater_equal(x2.real());
        let (most, least) = (op::where_(&first, &x1, &x2), op::where_(&first, &x2, &x1));
        Value::lazy(&most + (least - &most).exp().log1p())
    })),
    own(&row("logaddexp2", &[], TWO, "`log2(2 ** x1 + 2 ** x2)` without overflow.", |a| {
        let [x1, x2] = a.exprs(["x", "x2"])?;
        let (x1, x2) = (a.flavour.real(x1)?, a.flavour.real(x2)?);
        let (most, distance) = (x1.maximum(&x2), (&x1 - &x2).abs());
        let sum = &most + (-distance).exp2().log1p() / LN_2;
        Value::lazy(op::where_(x1.equal(&x2).logical_and(x1.isinf()), x1, sum))
    })),
    own(&row("isposinf", &[], "x", "Whether elements are infinite and positive.", |a| {
        let x = a.expr("x")?;
        Value::lazy(x.isinf().logical_and(x.greater(0)))
    })),
    own(&row("isneginf", &[], "x", "Whether elements are infinite and negative.", |a| {
        let x = a.expr("x")?;
        Value::lazy(x.isinf().logical_and(x.less(0)))
    })),
    own(&row("isreal", &[], "x", "Whether imaginary parts are zero.", |a| Value::lazy(a.expr("x")?.imag().equal(0)))),
    own(&row("rsub", &[], "x, x2, alpha=1", "`x2 - alpha * x`.", |a| {
        let [x, x2] = a.exprs(["x", "x2"])?;
        let x = match a.number("alpha")? {
            Some(alpha) => {
                let alpha = factor(a, &[&x, &x2], alpha)?;
                a.flavour.map(Op::Multiply, vec![x, Expr::from(alpha)])?
            }
            None => x,
        };
        Value::lazy(a.flavour.map(Op::Subtract, vec![x2, x])?)
    })),
    own(&row("conj", &["conj_physical"], "x", "Complex conjugate; real numbers are unchanged.", |a| {
        if a.expr("x")?.dtype()?.is_complex() { Value::lazy(a.expr("x")?.conj()) } else { Ok(a.need("x")?.clone()) }
    })),
    own(&row("positive", &[], "x", "The tensor itself.", |a| match a.expr("x")?.dtype()? {
        DType::Bool => Err(Error::dtype("The `+` operator, on a bool tensor is not supported.")),
        _ => Ok(a.need("x")?.clone()),
    })),
    own(&row(
        "nan_to_num",
        &[],
        "x1, nan=None, posinf=None, neginf=None",
        "NaN and infinities replaced by numbers: 0, and the extreme finite numbers of the dtype.",
        |a| {
            let x = a.expr("x1")?;
            if x.dtype()?.kind() < Kind::Float {
                return Value::lazy(x);
            }
            Value::lazy(a.flavour.map(Op::NanToNum, ops::operands(Op::NanToNum, a)?)?)
        },
    )),
    own(&row("ldexp", &[], TWO, "`x * 2 ** x2`.", |a| {
        let (x, exponent) = (a.expr("x")?, a.expr("x2")?);
        // The power is in the dtype of the result.
        let common = to(a.flavour.common(&[Operand::of(&x)?, Operand::of(&exponent)?]))?;
        let wide = if exponent.dtype()?.is_complex() { common } else { common.real() };
        let exponent = if common.kind() < Kind::Float { exponent } else { exponent.cast(wide) };
        let power = a.flavour.map(Op::Pow, vec![Expr::from(2.0), exponent])?;
        Value::lazy(a.flavour.map(Op::Multiply, vec![x, power])?)
    })),
    row_of(
        "Tensor",
        &row("float_power", &[], "x, exponent", "Powers, computed in float64 or complex128.", |a| {
            let (own, power) = (a.expr("x")?.dtype()?, float_power(a)?);
            let made = power.dtype()?;
            if a.flavour == Flavour::Torch && made != own {
                return Err(Error::dtype(format!(
                    "the base given to float_power_ has dtype {own} but the operation's result requires dtype {made}"
                )));
            }
            Value::lazy(power)
        }),
    ),
    own(&row(
        "resolve_conj",
        &["resolve_neg"],
        "x",
        "The tensor itself, because conjugates are computed at once.",
        |a| Ok(a.need("x")?.clone()),
    )),
    own(&row(
        "isin",
        &[],
        "elements, test_elements, assume_unique=False, invert=False",
        "For each element, whether it is among others.",
        |a| {
            let [x1, x2] = a.compared(["elements", "test_elements"])?;
            among(a, &x1, &x2)
        },
    )),
];

fn float_power(a: &Arguments) -> Result<Expr> {
    let operands = a.exprs(["x", "exponent"])?;
    let complex = operands.iter().map(|x| Ok(x.dtype()?.is_complex())).collect::<Result<Vec<_>>>()?.contains(&true);
    let wide = if complex { DType::C128 } else { DType::F64 };
    Ok(Expr::map(Op::Pow, operands.map(|x| x.cast(wide))))
}

fn gcd(x: i64, y: i64) -> i64 {
    gcd_unsigned(x.unsigned_abs(), y.unsigned_abs()) as i64
}

fn gcd_unsigned(mut x: u64, mut y: u64) -> u64 {
    while y != 0 {
        (x, y) = (y, x % y);
    }
    x
}

/// A function of two integers, in their common dtype.
fn whole(
    a: &Arguments,
    signed: impl Fn(i64, i64) -> i64 + Send + Sync + 'static,
    unsigned: impl Fn(u64, u64) -> u64 + Send + Sync + 'static,
) -> Result<Value> {
    let [x1, x2] = a.exprs(["x", "x2"])?;
    let dtype = Expr::map(Op::Add, [x1.clone(), x2.clone()]).dtype()?;
    match dtype.kind() {
        Kind::Unsigned => Value::lazy(zip_map(x1, x2, unsigned).cast(dtype)),
        Kind::Signed => Value::lazy(zip_map(x1, x2, signed).cast(dtype)),
        _ => Err(Error::dtype(format!("{}: the elements must be integers, not {dtype}", a.name))),
    }
}
