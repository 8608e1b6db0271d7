//! Solutions by least squares, and polynomials fitted to points.

use super::super::super::arguments::Arguments;
use super::super::super::value::Value;
use super::super::{Row, row};
use super::linalg::{least_squares, sides};
use super::{flat, floating, given, of_linalg, own};
use ndcast::linalg;
use ndcast::{DType, Error, ErrorKind, Initial, Result, Scalar, Tensor, concat, dtype::finfo};

pub(super) const TABLE: &[Row] = &[
    of_linalg(&row("lstsq", &[], "a, b, rcond=None", "Solution of `a @ x = b` by least squares.", |a| {
        let [x1, x2] = sides(a, ["a", "b"])?;
        let dtype = x1.dtype();
        if x1.ndim() != 2 || x2.ndim() == 0 || x2.ndim() > 2 || x1.shape()[0] != x2.shape()[0] {
            let (x1, x2) = (x1.shape(), x2.shape());
            let text =
                format!("lstsq: a matrix of shape {x1} and right sides of shape {x2}: give one row for each equation");
            return Err(Error::new(ErrorKind::Shape, text));
        }
        let epsilon = epsilon(dtype);
        let rcond = match a.float("rcond")? {
            None => epsilon * x1.shape()[0].max(x1.shape()[1]) as f64,
            Some(rcond) if rcond < 0.0 => epsilon,
            Some(rcond) => rcond,
        };
        let lone = x2.ndim() == 1;
        let found = least_squares(&x1, &if lone { x2.unsqueeze(-1)? } else { x2 }, rcond)?;
        let x = if lone { found.x.squeeze([-1])? } else { found.x };
        Ok(Value::Tuple(vec![
            Value::fresh(&x)?,
            Value::fresh(&found.residuals)?,
            Value::fresh(&found.rank)?,
            Value::fresh(&found.s)?,
        ]))
    })),
    own(&row(
        "polyfit",
        &[],
        "x, y, deg, rcond=None, full=False, w=None, cov=",
        "The polynomial of a degree that fits points best, by least squares.",
        fit,
    )),
];

fn epsilon(dtype: DType) -> f64 {
    let single = matches!(dtype, DType::F32 | DType::C64);
    finfo(if single { DType::F32 } else { DType::F64 }).map_or(f64::EPSILON, |info| info.eps)
}

fn fit(a: &Arguments) -> Result<Value> {
    let [x, y] = ["x", "y"].map(|name| given(a, name));
    let (x, y) = (x?, y?);
    // Powers are made in the dtype of the positions beside int64.
    let (x, mut y) = (x.cast(super::promoted(floating(x.dtype()), DType::I64)?)?, y.cast(floating(y.dtype()))?);
    let degree = a.size("deg")?.ok_or_else(|| a.wrong("needs 'deg'"))?;
    if x.ndim() != 1 || x.numel() == 0 || y.ndim() == 0 || y.ndim() > 2 || y.shape()[0] != x.numel() {
        let text =
            format!("takes a vector of positions and as many values, not the shapes {} and {}", x.shape(), y.shape());
        return Err(a.wrong(text));
    }
    let rcond = a.float("rcond")?.unwrap_or(x.numel() as f64 * epsilon(x.dtype()));
    let ones = Tensor::ones([x.numel(), 1], x.dtype())?;
    let others = x.unsqueeze(-1)?.broadcast_to([x.numel(), degree])?;
    let mut table = concat([&ones, &others], 1)?.cumulative_prod(1, Initial::Omitted)?.cast(x.dtype())?.flip([1])?;
    if a.get("w").is_some() {
        let weights = flat(&given(a, "w")?)?;
        if weights.numel() != x.numel() {
            return Err(a.wrong(format!("takes one weight for each point, not {} for {}", weights.numel(), x.numel())));
        }
        table = table.multiply(weights.unsqueeze(-1)?)?;
        y = y.multiply(if y.ndim() == 2 { weights.unsqueeze(-1)? } else { weights })?;
    }
    // Powers of very different sizes are brought to one length.
    let scale = (table.expr() * &table).sum(0).sqrt().eval()?;
    let table = table.divide(&scale)?;
    let dtype = super::promoted(table.dtype(), y.dtype())?;
    let (table, y) = (table.cast(dtype)?, y.cast(dtype)?);
    let lone = y.ndim() == 1;
    let found = least_squares(&table, &if lone { y.unsqueeze(-1)? } else { y }, rcond)?;
    let fitted = found.x.divide(scale.unsqueeze(-1)?)?;
    let fitted = if lone { fitted.squeeze([-1])? } else { fitted };
    if a.flag("full")? {
        return Ok(Value::Tuple(vec![
            Value::fresh(&fitted)?,
            Value::fresh(&found.residuals)?,
            Value::fresh(&found.rank)?,
            Value::fresh(&found.s)?,
            Value::Scalar(Scalar::Float(rcond)),
        ]));
    }
    let unscaled = match a.get("cov") {
        Some(Value::Str(text)) if text == "unscaled" => true,
        Some(Value::Str(other)) => {
            return Err(a.wrong(format!("takes as 'cov' a truth value or 'unscaled', not '{other}'")));
        }
        Some(_) if a.flag("cov")? => false,
        _ => return Value::fresh(&fitted),
    };
    let inverse = linalg::inv(&table.mt()?.matmul(&table)?)?;
    let base = inverse.divide(scale.unsqueeze(-1)?.multiply(&scale)?)?;
    let (count, order) = (x.numel(), degree + 1);
    let factor = match unscaled {
        true => Tensor::ones(1, base.dtype())?,
        false if count <= order => {
            return Err(a.wrong(format!("needs more than {order} points for a scaled covariance, not {count}")));
        }
        false => found.residuals.divide((count - order) as f64)?,
    };
    let covariance = if lone { base.multiply(&factor)? } else { base.unsqueeze(-1)?.multiply(&factor)? };
    Ok(Value::Tuple(vec![Value::fresh(&fitted)?, Value::fresh(&covariance)?]))
}
