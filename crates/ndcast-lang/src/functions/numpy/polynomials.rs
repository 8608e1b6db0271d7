//! Polynomials as vectors of coefficients, that of the highest power first.

use super::super::super::arguments::Arguments;
use super::super::super::value::Value;
use super::super::{Row, row};
use super::{flat, floating, given, own, pair, promoted, single};
use ndcast::{ALL, DType, Overlap, Result, Scalar, Tensor, concat};

pub(super) const TABLE: &[Row] = &[
    own(&row("polyval", &[], "p, x", "The values of a polynomial.", |a| {
        let (p, x) = (given(a, "p")?, given(a, "x")?);
        let dtype = promoted(x.dtype(), p.dtype())?;
        Value::fresh(&flat(&p.cast(dtype)?)?.polyval(&x.cast(dtype)?)?)
    })),
    own(&row("polyadd", &[], "a1, a2", "The sum of two polynomials.", |a| {
        let [a1, a2] = equally_long(a)?;
        Value::fresh(&a1.add(&a2)?)
    })),
    own(&row("polysub", &[], "a1, a2", "The difference of two polynomials.", |a| {
        let [a1, a2] = equally_long(a)?;
        Value::fresh(&a1.subtract(&a2)?)
    })),
    own(&row("polymul", &[], "a1, a2", "The product of two polynomials.", |a| {
        let [a1, a2] = pair(a, ["a1", "a2"])?;
        // As NumPy does, without the coefficients that are 0 at the beginning.
        Value::fresh(&led(&flat(&a1)?)?.convolve(&led(&flat(&a2)?)?, Overlap::Full)?)
    })),
    own(&row("polyder", &[], "p, m=1", "The derivative of a polynomial, m times over.", |a| {
        let mut p = flat(&given(a, "p")?)?;
        for _ in 0..a.size("m")?.unwrap_or(1).min(p.numel() + 1) {
            let powers = Tensor::arange_of(p.numel() as i64 - 1, 0, -1, DType::I64)?;
            let kept = p.narrow(0, 0..p.numel().saturating_sub(1))?;
            let dtype = promoted(p.dtype(), DType::I64)?;
            p = kept.cast(dtype)?.multiply(powers.cast(dtype)?)?;
        }
        Value::fresh(&p)
    })),
    own(&row("polyint", &[], "p, m=1, k=None", "The integral of a polynomial, m times over, with constants.", |a| {
        let mut p = flat(&given(a, "p")?)?;
        let times = a.size("m")?.unwrap_or(1);
        let constants = match a.get("k") {
            None => vec![Scalar::Int(0); times],
            Some(k) => match k.items().transpose()? {
                None => vec![single(a, k)?; times],
                Some(items) if items.len() == 1 => vec![single(a, &items[0])?; times],
                Some(items) if items.len() == times => items.iter().map(|k| single(a, k)).collect::<Result<_>>()?,
                Some(items) => {
                    return Err(a.wrong(format!("takes one constant or {times}, not {}", items.len())));
                }
            },
        };
        for constant in constants {
            let dtype = floating(p.dtype());
            let dtype =
                if constant.kind() == ndcast::dtype::Kind::Complex { promoted(dtype, DType::C64)? } else { dtype };
            let dtype = promoted(dtype, DType::I64)?;
            let powers = Tensor::arange_of(p.numel() as i64, 0, -1, DType::I64)?.cast(dtype)?;
            let end = Tensor::full([1], constant, dtype)?;
            p = concat([&p.cast(dtype)?.divide(&powers)?, &end], 0)?;
        }
        Value::fresh(&p)
    })),
];

/// The coefficients from the first on that is not 0; the last one if all are.
fn led(p: &Tensor) -> Result<Tensor> {
    let Some(last) = p.numel().checked_sub(1) else { return Ok(p.clone()) };
    let other = p.not_equal(0)?;
    let first = if other.any(ALL)?.item::<Scalar>()?.as_bool() {
        other.argmax(ALL)?.item::<Scalar>()?.as_i128() as usize
    } else {
        last
    };
    p.narrow(0, first..first + p.numel() - first)
}

/// Both polynomials, the shorter one after zeros.
fn equally_long(a: &Arguments) -> Result<[Tensor; 2]> {
    let [a1, a2] = pair(a, ["a1", "a2"])?;
    let length = a1.numel().max(a2.numel());
    let long = |p: Tensor| {
        let p = flat(&p)?;
        concat([&Tensor::zeros([length - p.numel()], p.dtype())?, &p], 0)
    };
    Ok([long(a1)?, long(a2)?])
}
