//! Linear algebra: the functions of `np.linalg` and `torch.linalg`, except products, which all modules have.

use super::super::arguments::Arguments;
use super::super::conversion::operand;
use super::super::value::Value;
use super::{Row, row, row_of};
use crate::flavour::{Flavour, rows::scalar_type};
use ndcast::linalg::{self, Eigen, Factors, MatrixNorm, Triangle};
use ndcast::op::where_;
use ndcast::{Axes, Error, Expr, Result, Tensor, keep};

const ONE: &str = "x";
const TRIANGLE: &str = "x, UPLO='L'";

pub(super) const TABLE: &[Row] = &[
    own(&row(
        "cholesky",
        &[],
        "x, upper=False",
        "Cholesky decomposition of Hermitian positive definite matrices.",
        |a| Value::fresh(&linalg::cholesky(&a.tensor("x")?, triangle(a.flag("upper")?))?),
    )),
    own(&row("det", &[], ONE, "Determinant of a square matrix, or of each in a batch.", |a| one(a, linalg::det))),
    own(&row("eig", &[], ONE, "Eigenvalues and eigenvectors of square matrices.", |a| eigen(a, "eig", linalg::eig))),
    own(&row(
        "eigh",
        &[],
        TRIANGLE,
        "Eigenvalues and eigenvectors of Hermitian matrices; the eigenvalues are real and ascending.",
        |a| {
            let parts = linalg::eigh(&hermitian(a)?)?;
            named("eigh", [("eigenvalues", parts.eigenvalues), ("eigenvectors", parts.eigenvectors)])
        },
    )),
    own(&row("eigvals", &[], ONE, "Eigenvalues of square matrices.", |a| one(a, linalg::eigvals))),
    own(&row("eigvalsh", &[], TRIANGLE, "Eigenvalues of Hermitian matrices, in ascending order.", |a| {
        Value::fresh(&linalg::eigvalsh(&hermitian(a)?)?)
    })),
    own(&row("inv", &[], ONE, "Inverse of a square matrix, or of each in a batch.", |a| one(a, linalg::inv))),
    own(&row(
        "matrix_norm",
        &[],
        "x, order='fro', axis=(-2,-1), keepdims=False, dtype=None",
        "Norms of matrices.",
        |a| {
            let x = a.tensor("x")?;
            let x = a.dtype("dtype")?.map_or_else(|| Ok(x.clone()), |dtype| x.cast(dtype))?;
            let axes = a.ints("axis")?.unwrap_or(vec![-2, -1]);
            let &[first, second] = &axes[..] else { return Err(a.wrong("takes two axes")) };
            of_axes(a, &x, [first, second])
        },
    )),
    own(&row("matrix_power", &[], "x, n", "Power of a square matrix: its product with itself, `n` times.", |a| {
        let n = a.int("n")?.ok_or_else(|| a.wrong("needs 'n'"))?;
        Value::fresh(&linalg::matrix_power(&a.tensor("x")?, n as i64)?)
    })),
    own(&row(
        "matrix_rank",
        &[],
        "x, tol=None, hermitian=False, rtol=None",
        "Rank of matrices: the number of singular values that do not count as 0.",
        |a| rank(a, a.tensor("x")?),
    )),
    own(&row(
        "norm",
        &[],
        "x, order=None, axis=None, keepdims=False, dtype=None",
        "Norm of vectors, or of matrices with two axes.",
        |a| {
            let x = a.tensor("x")?;
            norm(a, &a.dtype("dtype")?.map_or_else(|| Ok(x.clone()), |dtype| x.cast(dtype))?)
        },
    )),
    own(&row(
        "pinv",
        &[],
        "x, rtol=None, hermitian=False, atol=None",
        "Moore-Penrose pseudoinverse of matrices of any shape.",
        |a| {
            let x = a.tensor("x")?;
            let x = if a.flag("hermitian")? { mirrored(&x)? } else { x };
            let rtol = tolerance(a, "rtol")?;
            let Some(atol) = tolerance(a, "atol")?.filter(|_| x.numel() > 0) else {
                return Value::fresh(&linalg::pinv(&x, rtol)?);
            };
            // A singular value counts above `atol` and above `rtol` times the largest. Without `rtol`, `atol` alone decides.
            let largest = linalg::svdvals(&x)?.expr().amax(-1);
            let share = where_(largest.greater(0), atol / &largest, 0.0);
            let rtol = rtol.map_or(share.clone(), |rtol| share.maximum(rtol));
            Value::fresh(&linalg::pinv(&x, Some(rtol))?)
        },
    )),
    own(&row(
        "qr",
        &[],
        "x, mode='reduced'",
        "QR decomposition: a matrix with orthonormal columns and a triangle, whose product is `x`.",
        |a| {
            if a.flavour == Flavour::Torch && a.text("mode")? == Some("r") {
                let x = a.tensor("x")?;
                return named(
                    "qr",
                    [("Q", Tensor::zeros([0], x.dtype())?), ("R", linalg::qr(&x, Factors::Reduced)?.r)],
                );
            }
            let mode = match a.text("mode")? {
                None | Some("reduced") => Factors::Reduced,
                Some("complete") => Factors::Complete,
                Some(other) => return Err(a.wrong(format!("takes as mode 'reduced' or 'complete', not '{other}'"))),
            };
            let parts = linalg::qr(&a.tensor("x")?, mode)?;
            named("qr", [("Q", parts.q), ("R", parts.r)])
        },
    )),
    own(&row("slogdet", &[], ONE, "Sign of the determinant, and the logarithm of its absolute value.", |a| {
        let parts = linalg::slogdet(&a.tensor("x")?)?;
        named("slogdet", [("sign", parts.sign), ("logabsdet", parts.logabsdet)])
    })),
    own(&row(
        "solve",
        &[],
        "x1, x2, left=True",
        "Solution of the linear equations `x1 @ x = x2`; `x2` is a vector if it has one axis.",
        |a| {
            if let Some(two) = a.compared_dtypes(["x1", "x2"])?.filter(|[own, other]| own != other) {
                let [own, other] = two.map(scalar_type);
                let found = format!("but found A of type {own} and B of type {other} instead");
                return Err(Error::dtype(format!("linalg.solve: Expected A and B to have the same dtype, {found}")));
            }
            let [x1, x2] = a.together(["x1", "x2"])?;
            // In PyTorch, right-hand sides of one axis less than the matrices are vectors too.
            let vectors = x2.ndim() + 1 == x1.ndim() && x1.shape().starts_with(x2.shape());
            if a.flavour == Flavour::Torch && vectors && x2.ndim() > 1 {
                return Value::fresh(&linalg::solve(&x1, &x2.unsqueeze(-1)?)?.squeeze([-1])?);
            }
            if a.flag("left")? || x2.ndim() < 2 {
                return Value::fresh(&linalg::solve(&x1, &x2)?);
            }
            Value::fresh(&linalg::solve(&x1.mt()?, &x2.mt()?)?.mt()?)
        },
    )),
    own(&row("svd", &[], "x, full_matrices=True", "Singular value decomposition.", |a| {
        let parts = linalg::svd(&a.tensor("x")?, factors(a.flag("full_matrices")?))?;
        named("svd", [("U", parts.u), ("S", parts.s), ("Vh", parts.vh)])
    })),
    own(&row("svdvals", &[], ONE, "Singular values in descending order.", |a| one(a, linalg::svdvals))),
    own(&row("diagonal", &[], "x, k=0, axis1=-2, axis2=-1", "Diagonals of the matrices in the last two axes.", |a| {
        let (k, axis1, axis2) = (a.diagonal("k")?, a.int("axis1")?.unwrap_or(-2), a.int("axis2")?.unwrap_or(-1));
        a.need("x")?.view("diagonal", move |layout| layout.diagonal(k, axis1, axis2))
    })),
];

/// A row of the module `linalg`.
const fn own(info: &Row) -> Row {
    row_of("linalg", info)
}

fn one(a: &Arguments, function: fn(&Tensor) -> Result<Tensor>) -> Result<Value> {
    Value::fresh(&function(&a.tensor("x")?)?)
}

/// Hermitian matrices, of which the argument `UPLO` names the triangle that is read.
fn hermitian(a: &Arguments) -> Result<Tensor> {
    let x = a.tensor("x")?;
    match a.text("UPLO")?.unwrap_or("L") {
        "L" | "l" => Ok(x),
        "U" | "u" => x.expr().mh().eval(),
        other => Err(a.wrong(format!("takes a UPLO 'L' or 'U', not '{other}'"))),
    }
}

fn eigen(a: &Arguments, name: &'static str, function: fn(&Tensor) -> Result<Eigen>) -> Result<Value> {
    let parts = function(&a.tensor("x")?)?;
    named(name, [("eigenvalues", parts.eigenvalues), ("eigenvectors", parts.eigenvectors)])
}

pub(super) fn named<const N: usize>(name: &'static str, fields: [(&'static str, Tensor); N]) -> Result<Value> {
    let fields = fields.into_iter().map(|(name, field)| Ok((name, Value::fresh(&field)?)));
    Ok(Value::Named(name, fields.collect::<Result<_>>()?))
}

/// The Hermitian matrices with the lower triangles of `x`.
pub(super) fn mirrored(x: &Tensor) -> Result<Tensor> {
    (x.tril(0)?.expr() + x.tril(-1)?.mt()?.expr().conj()).eval()
}

pub(super) fn rank(a: &Arguments, x: Tensor) -> Result<Value> {
    let x = if a.flag("hermitian")? { mirrored(&x)? } else { x };
    match (tolerance(a, "tol")?, tolerance(a, "rtol")?) {
        (Some(_), Some(_)) => Err(a.wrong("takes 'tol' or 'rtol', not both")),
        (Some(tol), None) => {
            let values = linalg::svdvals(&x)?.expr();
            Value::fresh(&values.greater(tol.unsqueeze(-1)).count_nonzero(-1).eval()?)
        }
        (None, rtol) => Value::fresh(&linalg::matrix_rank(&x, rtol)?),
    }
}

pub(super) fn tolerance(a: &Arguments, name: &str) -> Result<Option<Expr>> {
    let refuse = || a.wrong(format!("takes as {name} a number or a tensor"));
    a.get(name).map(|value| operand(a.flavour, value, None).ok_or_else(refuse)?).transpose()
}

pub(super) fn matrix_norm(a: &Arguments) -> Result<MatrixNorm> {
    let refuse = |order: &dyn std::fmt::Display| {
        let text = "the order of a matrix norm is 'fro', 'nuc', 1, -1, 2, -2, inf or -inf";
        Error::value(format!("{}: {text}, not {order}", a.name))
    };
    match a.get("order") {
        None => Ok(MatrixNorm::Frobenius),
        Some(Value::Str(name)) => match name.as_str() {
            "fro" => Ok(MatrixNorm::Frobenius),
            "nuc" => Ok(MatrixNorm::Nuclear),
            other => Err(refuse(&format!("'{other}'"))),
        },
        Some(_) => {
            let order = a.float("order")?.unwrap_or(2.0);
            MatrixNorm::of_order(order).ok_or_else(|| refuse(&order))
        }
    }
}

/// The triangle of a factor.
pub(super) fn triangle(upper: bool) -> Triangle {
    if upper { Triangle::Upper } else { Triangle::Lower }
}

/// The size of factors.
pub(super) fn factors(complete: bool) -> Factors {
    if complete { Factors::Complete } else { Factors::Reduced }
}

/// Norms of the matrices along two axes.
pub(super) fn of_axes(a: &Arguments, x: &Tensor, axes: [isize; 2]) -> Result<Value> {
    let ndim = x.ndim() as isize;
    let norm = linalg::matrix_norm(&x.movedim(axes, [-2, -1])?, matrix_norm(a)?)?;
    let places = axes.map(|axis| if axis < 0 { axis + ndim } else { axis });
    Value::fresh(&if a.flag("keepdims")? { norm.unsqueeze(places)? } else { norm })
}

/// A norm of matrices if two axes are given, or if an order is given and `x` has two axes. Otherwise a norm of vectors.
pub(super) fn norm(a: &Arguments, x: &Tensor) -> Result<Value> {
    let (axes, keepdims) = (a.ints("axis")?, a.flag("keepdims")?);
    let axes = match axes {
        None if a.get("order").is_some() && x.ndim() == 2 => Some(vec![0, 1]),
        other => other,
    };
    match axes.as_deref() {
        Some(&[first, second]) => of_axes(a, x, [first, second]),
        axes => {
            let axes = Axes::from(axes.map(<[isize]>::to_vec));
            let order = a.float("order")?.unwrap_or(2.0);
            Value::fresh(&x.norm(if keepdims { keep(axes) } else { axes }, order)?)
        }
    }
}
