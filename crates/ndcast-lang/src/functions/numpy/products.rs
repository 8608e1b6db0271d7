//! Products of vectors, and covariances.

use super::super::super::arguments::Arguments;
use super::super::super::value::Value;
use super::super::sorting::{covariances, rows_of, single};
use super::super::{Row, row};
use super::{given, own, pair, place, promoted};
use ndcast::{DType, Error, Expr, Result, Tensor, op, vstack};

pub(super) const TABLE: &[Row] = &[
    own(&row("matvec", &[], "x1, x2", "Products of matrices and vectors, which broadcast.", |a| {
        let [x1, x2] = pair(a, ["x1", "x2"])?;
        let product = x1.matmul(&column(a, &x2)?)?;
        Value::fresh(&product.squeeze([-1])?)
    })),
    own(&row("vecmat", &[], "x1, x2", "Products of vectors, conjugated, and matrices, which broadcast.", |a| {
        let [x1, x2] = pair(a, ["x1", "x2"])?;
        let row = column(a, &x1)?.mt()?;
        Value::fresh(&row.conj()?.matmul(&x2)?.squeeze([-2])?)
    })),
    own(&row("cross", &[], "a, b, axisa=-1, axisb=-1, axisc=-1, axis=None", "Cross products of vectors.", cross)),
    own(&row(
        "cov",
        &[],
        "m, y=None, rowvar=True, bias=False, correction=None, fweights=None, aweights=None, dtype=None",
        "The matrix of the covariances of several variables, in float64.",
        |a| match nothing(a, "m")? {
            Some(empty) => Ok(empty),
            None => covariances(a, &variables(a)?),
        },
    )),
    own(&row(
        "corrcoef",
        &[],
        "x, y=None, rowvar=True, dtype=None",
        "The matrix of the correlation coefficients of several variables.",
        |a| {
            if let Some(empty) = nothing(a, "x")? {
                return Ok(empty);
            }
            let wide = variables(a)?.corrcoef()?;
            single(a.dtype("dtype")?.map_or_else(|| Ok(wide.clone()), |dtype| wide.cast(dtype))?)
        },
    )),
];

/// A stack of vectors as matrices of one column.
fn column(a: &Arguments, x: &Tensor) -> Result<Tensor> {
    if x.ndim() == 0 {
        return Err(a.wrong("takes vectors, not numbers"));
    }
    x.unsqueeze(-1)
}

/// Vectors of two elements lie in the plane of the first two axes. The product of two of them is the third element alone.
fn cross(a: &Arguments) -> Result<Value> {
    let [x1, x2] = pair(a, ["a", "b"])?;
    let axis = |name| Ok::<_, Error>(a.int("axis")?.or(a.int(name)?).unwrap_or(-1));
    if x1.ndim() == 0 || x2.ndim() == 0 {
        return Err(a.wrong("takes vectors, not numbers"));
    }
    let (first, second) = (place(a, axis("axisa")?, x1.ndim())?, place(a, axis("axisb")?, x2.ndim())?);
    let (x1, x2) = (x1.movedim([first as isize], [-1])?, x2.movedim([second as isize], [-1])?);
    let lengths = [&x1, &x2].map(|x| x.shape().last().copied().unwrap_or(0));
    if lengths.iter().any(|length| ![2, 3].contains(length)) {
        let text = format!("takes vectors of 2 or 3 elements, not of {} and {}", lengths[0], lengths[1]);
        return Err(a.wrong(text));
    }
    let part = |x: &Tensor, at: isize| x.select(-1, at).map(|part| part.expr());
    let third: Expr = part(&x1, 0)? * part(&x2, 1)? - part(&x1, 1)? * part(&x2, 0)?;
    if lengths == [2, 2] {
        return Value::lazy(third);
    }
    let whole = |x: &Tensor, length: usize| {
        if length == 3 {
            return Ok(x.clone());
        }
        let zero = op::multiply(x.narrow(-1, 0..1)?, 0).cast(x.dtype()).eval()?;
        ndcast::concat([x, &zero], -1)
    };
    let product = whole(&x1, lengths[0])?.cross(&whole(&x2, lengths[1])?, -1)?;
    let to = place(a, axis("axisc")?, product.ndim())?;
    Value::fresh(&product.movedim([-1], [to as isize])?)
}

/// The covariances of no variables. Those of `y` do not count.
fn nothing(a: &Arguments, name: &str) -> Result<Option<Value>> {
    let x = rows_of(a, given(a, name)?)?;
    let dtype = promoted(x.dtype(), DType::F64)?;
    let none = x.ndim() == 2 && x.shape().first() == Some(&0);
    none.then(|| Value::fresh(&Tensor::zeros([0, 0], dtype)?)).transpose()
}

/// The variables as rows, in float64 or complex128. Those of `y` follow those of `x`.
fn variables(a: &Arguments) -> Result<Tensor> {
    let first = if a.info.name == "cov" { "m" } else { "x" };
    let rows = |name: &str| {
        let x = given(a, name)?;
        rows_of(a, x.cast(promoted(x.dtype(), DType::F64)?)?)
    };
    if a.get("y").is_none() { rows(first) } else { vstack([&rows(first)?, &rows("y")?]) }
}
