//! Bits and whole numbers: bits packed into bytes, counted bits, common divisors, quotients with remainders.

use super::super::super::arguments::Arguments;
use super::super::super::value::Value;
use super::super::{Row, row};
use super::{flat, given, own, pair, place};
use crate::flavour::Flavour;
use ndcast::{
    DType, Expr, Result, Tensor, concat,
    dtype::Kind,
    op::{self, Op},
};

pub(super) const TABLE: &[Row] = &[
    own(&row(
        "packbits",
        &[],
        "a, axis=None, bitorder='big'",
        "Truth values as the bits of bytes, eight in each.",
        |a| {
            let (x, axis) = along(a)?;
            if x.dtype().kind() > Kind::Signed {
                return Err(a.unfit(format!("takes integers and bools, not {}", x.dtype())));
            }
            let bits = x.cast(DType::Bool)?.movedim([axis], [-1])?;
            let length = bits.shape().last().copied().unwrap_or(0);
            let mut lengths = bits.shape().to_vec();
            if let Some(last) = lengths.last_mut() {
                *last = length.next_multiple_of(8) - length;
            }
            let whole = concat([&bits, &Tensor::zeros(&lengths[..], DType::Bool)?], -1)?;
            let mut lengths: Vec<isize> = whole.shape().iter().map(|&length| length as isize).collect();
            lengths.pop();
            lengths.extend([length.div_ceil(8) as isize, 8]);
            let values = op::bitwise_left_shift(whole.reshape(&lengths)?.cast(DType::U8)?, shifts(a)?);
            Value::fresh(&values.sum(-1).cast(DType::U8).eval()?.movedim([-1], [axis])?)
        },
    )),
    own(&row(
        "unpackbits",
        &[],
        "a, axis=None, count=None, bitorder='big'",
        "The bits of bytes, as the numbers 0 and 1.",
        |a| {
            let (x, axis) = along(a)?;
            if x.dtype() != DType::U8 {
                return Err(a.unfit(format!("takes bytes (uint8), not {}", x.dtype())));
            }
            let moved = x.movedim([axis], [-1])?;
            let bits = op::bitwise_right_shift(moved.unsqueeze(-1)?, shifts(a)?).bitwise_and(1).eval()?;
            let length = moved.shape().last().copied().unwrap_or(0).saturating_mul(8);
            let mut lengths: Vec<isize> = moved.shape().iter().map(|&length| length as isize).collect();
            if let Some(last) = lengths.last_mut() {
                *last = length as isize;
            }
            let mut bits = bits.reshape(&lengths)?;
            if let Some(count) = a.int("count")? {
                // A negative count says how many bits at the end are left out.
                let kept = if count < 0 { length as isize + count } else { count };
                let kept =
                    usize::try_from(kept).map_err(|_| a.wrong(format!("has {length} bits, so no count {count}")))?;
                if kept <= length {
                    bits = bits.narrow(-1, 0..kept)?;
                } else {
                    let mut lengths = bits.shape().to_vec();
                    if let Some(last) = lengths.last_mut() {
                        *last = kept - length;
                    }
                    bits = concat([&bits, &Tensor::zeros(&lengths[..], DType::U8)?], -1)?;
                }
            }
            Value::fresh(&bits.movedim([-1], [axis])?)
        },
    )),
    own(&row("bitwise_count", &[], "x", "How many bits of the absolute value are set.", |a| {
        let x = given(a, "x")?;
        if x.dtype().kind() > Kind::Signed {
            return Err(a.unfit(format!("takes integers and bools, not {}", x.dtype())));
        }
        Value::lazy(x.expr().bit_count())
    })),
    own(&row("gcd", &[], "x1, x2", "The greatest common divisor.", |a| whole(a, Expr::gcd))),
    own(&row("lcm", &[], "x1, x2", "The least common multiple.", |a| whole(a, Expr::lcm))),
    own(&row("divmod", &[], "x1, x2", "Quotients rounded down, and remainders.", |a| {
        let [x1, x2] = pair(a, ["x1", "x2"])?;
        if x1.dtype().is_complex() {
            return Err(a.unfit("takes real numbers: complex ones have no remainders"));
        }
        let bytes = |x: Tensor| if x.dtype() == DType::Bool { x.cast(DType::I8) } else { Ok(x) };
        let (x1, x2) = (bytes(x1)?, bytes(x2)?);
        if x1.dtype().is_float() {
            return Ok(Value::Tuple(vec![
                Value::lazy(Flavour::NumPy.map(Op::FloorDivide, vec![x1.expr(), x2.expr()])?)?,
                Value::lazy(x1.expr().remainder(&x2))?,
            ]));
        }
        // NumPy divides by zero: both results are 0.
        let zero = x2.equal(0)?;
        let divisor = op::where_(&zero, 1, &x2).eval()?;
        let kept = |result: Expr| Value::lazy(op::where_(&zero, 0, result));
        Ok(Value::Tuple(vec![kept(x1.expr().floor_divide(&divisor))?, kept(x1.expr().remainder(&divisor))?]))
    })),
];

/// The array and the axis; a vector of all elements if there is no axis.
fn along(a: &Arguments) -> Result<(Tensor, isize)> {
    let x = given(a, "a")?;
    match a.int("axis")? {
        None => Ok((flat(&x)?, 0)),
        Some(axis) => {
            let axis = place(a, axis, x.ndim())? as isize;
            Ok((x, axis))
        }
    }
}

/// How far each of the eight bits is moved.
fn shifts(a: &Arguments) -> Result<Tensor> {
    match a.text("bitorder")?.unwrap_or("big") {
        "big" => Tensor::arange_of(7, -1, -1, DType::U8),
        "little" => Tensor::arange_of(0, 8, 1, DType::U8),
        other => Err(a.wrong(format!("takes a bitorder 'big' or 'little', not '{other}'"))),
    }
}

/// A function of whole numbers.
fn whole(a: &Arguments, function: impl Fn(&Expr, Expr) -> Expr) -> Result<Value> {
    let [x1, x2] = pair(a, ["x1", "x2"])?;
    if !x1.dtype().is_integer() {
        return Err(a.unfit(format!("takes integers, not {}", x1.dtype())));
    }
    Value::lazy(function(&x1.expr(), x2.expr()))
}
