//! Linear algebra that PyTorch has in `torch` itself, and the rest of `torch.linalg`.

use super::super::{Row, row, row_of};
use super::matrices::{chain, powers_of};
use super::own;
use crate::arguments::Arguments;
use crate::flavour::{Flavour, rows::scalar_type};
use crate::functions::linalg::factors;
use crate::value::Value;
use ndcast::linalg::{self, MatrixNorm};
use ndcast::{ALL, DType, Error, ErrorKind, Expr, Result, Scalar, Tensor, dtype::Kind, op::Op};

pub(super) const TABLE: &[Row] = &[
    own(&row("inverse", &[], "x", "Inverse of a square matrix, or of each in a batch.", |a| {
        Value::fresh(&linalg::inv(&a.tensor("x")?)?)
    })),
    own(&row("det", &[], "x", "Determinant of a square matrix, or of each in a batch.", |a| {
        Value::fresh(&linalg::det(&a.tensor("x")?)?)
    })),
    own(&row("logdet", &[], "x", "Logarithm of the determinant; NaN if it is negative.", |a| {
        let parts = linalg::slogdet(&a.tensor("x")?)?;
        let negative = parts.sign.expr().real().less(0);
        Value::lazy(ndcast::op::where_(negative, f64::NAN, parts.logabsdet))
    })),
    own(&row("slogdet", &[], "x", "Sign of the determinant, and the logarithm of its absolute value.", |a| {
        let parts = linalg::slogdet(&a.tensor("x")?)?;
        named("slogdet", [("sign", parts.sign), ("logabsdet", parts.logabsdet)])
    })),
    own(&row(
        "cholesky",
        &[],
        "x, upper=False",
        "Cholesky decomposition of Hermitian positive definite matrices.",
        |a| Value::fresh(&linalg::cholesky(&a.tensor("x")?, super::super::linalg::triangle(a.flag("upper")?))?),
    )),
    own(&row(
        "cholesky_solve",
        &[],
        "x, factor, upper=False",
        "Solution of linear equations from a Cholesky factor.",
        |a| {
            let [x, factor] = a.together(["x", "factor"])?;
            let lower = lower(a, &factor)?;
            Value::fresh(&linalg::solve(&lower.expr().mh().eval()?, &linalg::solve(&lower, &x)?)?)
        },
    )),
    own(&row("cholesky_inverse", &[], "x, upper=False", "The inverse of a matrix from its Cholesky factor.", |a| {
        let inverse = linalg::inv(&lower(a, &a.tensor("x")?)?)?;
        Value::fresh(&inverse.expr().mh().eval()?.matmul(&inverse)?)
    })),
    own(&row("pinverse", &[], "x, rtol=1e-15", "Moore-Penrose pseudoinverse of matrices of any shape.", |a| {
        Value::fresh(&linalg::pinv(&a.tensor("x")?, a.float("rtol")?.map(Expr::from))?)
    })),
    own(&row("matrix_power", &[], "x, n", "Power of a square matrix: its product with itself, `n` times.", |a| {
        let n = a.int("n")?.ok_or_else(|| a.wrong("needs 'n'"))?;
        Value::fresh(&linalg::matrix_power(&a.tensor("x")?, n as i64)?)
    })),
    own(&row("matrix_exp", &[], "x", "Exponential of a square matrix.", |a| {
        Value::fresh(&exponential(&a.tensor("x")?)?)
    })),
    own(&row("svd", &[], "x, some=True, compute_uv=True", "Singular value decomposition.", |a| {
        let parts = linalg::svd(&a.tensor("x")?, factors(!a.flag("some")?))?;
        named("svd", [("U", parts.u), ("S", parts.s), ("V", parts.vh.expr().mh().eval()?)])
    })),
    own(&row(
        "qr",
        &[],
        "x, some=True",
        "QR decomposition: a matrix with orthonormal columns and a triangle, whose product is `x`.",
        |a| {
            let mode = factors(!a.flag("some")?);
            let parts = linalg::qr(&a.tensor("x")?, mode)?;
            named("qr", [("Q", parts.q), ("R", parts.r)])
        },
    )),
    linear(&row(
        "solve_triangular",
        &[],
        "x1, x2, upper, left=True, unitriangular=False",
        "Solution of linear equations `x1 @ x = x2` with a triangular matrix.",
        |a| {
            let [x1, x2] = a.together(["x1", "x2"])?;
            if x2.ndim() < 2 {
                let text = "linalg.solve_triangular: The input tensor B must have at least 2 dimensions.";
                return Err(Error::new(ErrorKind::Shape, text));
            }
            let upper = a.need("upper")?.flag().ok_or_else(|| a.unfit("takes as 'upper' True or False"))?;
            let x1 = triangle(&x1, upper, a.flag("unitriangular")?)?;
            Value::fresh(&if a.flag("left")? {
                linalg::solve(&x1, &x2)?
            } else {
                linalg::solve(&x1.mt()?, &x2.mt()?)?.mt()?
            })
        },
    )),
    linear(&row(
        "lstsq",
        &[],
        "x1, x2, rtol=None, driver=None",
        "Solution of `x1 @ x = x2` by least squares.",
        squares,
    )),
    linear(&row(
        "cond",
        &[],
        "x, order=None",
        "Condition number: the greatest factor by which solving equations magnifies relative errors.",
        |a| {
            let x = a.tensor("x")?;
            let norm = match a.get("order") {
                None => None,
                Some(Value::Str(name)) if name == "fro" => Some(MatrixNorm::Frobenius),
                Some(Value::Str(name)) if name == "nuc" => Some(MatrixNorm::Nuclear),
                Some(_) => {
                    let order = a.float("order")?.unwrap_or(2.0);
                    let norm = MatrixNorm::of_order(order);
                    Some(norm.ok_or_else(|| {
                        a.wrong(format!("takes as 'p' 'fro', 'nuc', 1, -1, 2, -2, inf or -inf, not {order}"))
                    })?)
                }
            };
            let of_values =
                |norm: &MatrixNorm| [2.0, -2.0].iter().any(|&order| MatrixNorm::of_order(order).as_ref() == Some(norm));
            match norm {
                Some(norm) if !of_values(&norm) => {
                    let inverse = linalg::matrix_norm(&linalg::inv(&x)?, norm)?;
                    Value::fresh(&linalg::matrix_norm(&x, norm)?.multiply(&inverse)?)
                }
                norm => {
                    let values = linalg::svdvals(&x)?;
                    let ratio = values.select(-1, 0)?.expr() / values.select(-1, -1)?;
                    Value::lazy(if norm == MatrixNorm::of_order(-2.0) { 1.0 / ratio } else { ratio })
                }
            }
        },
    )),
    linear(&row(
        "multi_dot",
        &[],
        "tensors",
        "The product of several matrices, in the order that needs the fewest multiplications.",
        |a| {
            let given = a.need("tensors")?.items().unwrap_or_else(|| Err(a.wrong("takes a sequence of matrices")))?;
            let mut matrices = a.tensors(&given)?;
            if a.flavour == Flavour::Torch {
                fit_in_a_chain(&matrices)?;
                let dtypes = given.iter().filter_map(|x| x.expr()?.dtype().ok()).map(scalar_type).collect::<Vec<_>>();
                if let [first, others @ ..] = &dtypes[..]
                    && let Some((at, other)) = others.iter().enumerate().find(|(_, other)| *other != first)
                {
                    let found =
                        format!("tensor 0 is {} and tensor {} {}", first.to_lowercase(), at + 1, other.to_lowercase());
                    return Err(Error::dtype(format!(
                        "multi_dot(): all tensors must have be the same dtype but {found}"
                    )));
                }
            }
            let vector = |x: Option<&Tensor>| x.is_some_and(|x| x.ndim() == 1);
            let (first, last) = (vector(matrices.first()), vector(matrices.last()));
            if let Some(x) = matrices.first_mut().filter(|_| first) {
                *x = x.unsqueeze(0)?;
            }
            if let Some(x) = matrices.last_mut().filter(|_| last) {
                *x = x.unsqueeze(1)?;
            }
            let product = chain(a, &matrices)?;
            let lost: Vec<isize> =
                [(first, 0), (last, 1)].into_iter().filter(|(lost, _)| *lost).map(|(_, axis)| axis).collect();
            Value::fresh(&if lost.is_empty() { product } else { product.squeeze(&lost)? })
        },
    )),
    linear(&row("tensorinv", &[], "x, ind=2", "Inverse of a tensor for `tensordot`.", |a| {
        let (x, ind) = (a.tensor("x")?, a.size("ind")?.unwrap_or(2));
        let shape: Vec<isize> = x.shape().iter().map(|&length| length as isize).collect();
        let Some((rows, columns)) = shape.split_at_checked(ind).filter(|_| ind > 0) else {
            return Err(a.wrong(format!("takes an 'ind' from 1 to {}, not {ind}", shape.len())));
        };
        let side: isize = rows.iter().product();
        let inverse = linalg::inv(&x.reshape([side, columns.iter().product()])?)?;
        Value::fresh(&inverse.reshape([columns, rows].concat())?)
    })),
    linear(&row(
        "tensorsolve",
        &[],
        "x1, x2, axes=None",
        "Solution of the tensor equation `tensordot(x1, x, x.ndim) = x2`.",
        |a| {
            let [mut x1, x2] = a.together(["x1", "x2"])?;
            if let Some(axes) = a.ints("axes")? {
                let rank = x1.ndim() as isize;
                let targets: Vec<isize> = (rank - axes.len() as isize..rank).collect();
                x1 = x1.movedim(&axes, &targets)?;
            }
            let shape: Vec<isize> = x1.shape().iter().skip(x2.ndim()).map(|&length| length as isize).collect();
            let side: isize = shape.iter().product();
            let solution = linalg::solve(&x1.reshape([x2.numel() as isize, side])?, &x2.ravel()?)?;
            Value::fresh(&solution.reshape(&shape)?)
        },
    )),
    linear(&row(
        "vecdot",
        &[],
        "x1, x2, axis=-1",
        "Sum of the products along an axis; complex elements of `x1` are conjugated.",
        |a| {
            let (axis, [x1, x2]) = (a.int("axis")?.unwrap_or(-1), a.together(["x1", "x2"])?);
            if a.flavour != Flavour::Torch {
                return Value::fresh(&x1.vecdot(&x2, axis)?);
            }
            if x1.dtype().is_complex() && x1.ndim() == 1 && x2.ndim() == 1 {
                return Value::fresh(&x1.vecdot(&x2, 0)?);
            }
            // PyTorch broadcasts first, and counts the axis in the result.
            let product = a.flavour.map(Op::Multiply, vec![x1.expr().conj(), x2.expr()])?;
            let dtype = if x1.dtype().kind() < Kind::Float { DType::I64 } else { x1.dtype() };
            if product.shape()?.rank() == 0 && matches!(axis, 0 | -1) {
                return Value::lazy(product.cast(dtype));
            }
            Value::lazy(product.cast(dtype).sum(axis))
        },
    )),
    linear(&row("matrix_exp", &[], "x", "Exponential of a square matrix.", |a| {
        Value::fresh(&exponential(&a.tensor("x")?)?)
    })),
    linear(&row(
        "vander",
        &[],
        "x, N=None",
        "Vandermonde matrix: the powers of each element in a row, ascending.",
        |a| {
            let x = a.tensor("x")?;
            let length = x.shape().last().copied().ok_or_else(|| a.wrong("takes at least one axis"))?;
            let powers = Tensor::arange_of(0, a.size("N")?.unwrap_or(length) as i64, 1, None)?;
            Value::fresh(&powers_of(&x, &powers)?)
        },
    )),
];

/// A row of the module `linalg`.
pub(super) const fn linear(info: &Row) -> Row {
    row_of("linalg", info)
}

fn named<const N: usize>(name: &'static str, fields: [(&'static str, Tensor); N]) -> Result<Value> {
    let fields = fields.into_iter().map(|(name, field)| Ok((name, Value::fresh(&field)?)));
    Ok(Value::Named(name, fields.collect::<Result<_>>()?))
}

/// A triangle of matrices, and zeros. A `unit` triangle has ones on its diagonal.
pub(super) fn triangle(x: &Tensor, upper: bool, unit: bool) -> Result<Tensor> {
    let offset = isize::from(unit);
    let part = if upper { x.triu(offset)? } else { x.tril(-offset)? };
    if !unit {
        return Ok(part);
    }
    let side = x.shape().last().copied().unwrap_or(0);
    part.add(&Tensor::eye_of(side, None, 0, x.dtype())?)
}

/// A factor of Cholesky's as a lower triangle. The argument `upper` says whether it is given as an upper one.
fn lower(a: &Arguments, factor: &Tensor) -> Result<Tensor> {
    if a.flag("upper")? { triangle(factor, true, false)?.expr().mh().eval() } else { triangle(factor, false, false) }
}

/// The exponential, by a Taylor series of a scaled matrix that is squared again (Moler and Van Loan, Nineteen dubious ways, 2003, method 3).
fn exponential(x: &Tensor) -> Result<Tensor> {
    let [.., rows, columns] = x.shape()[..] else {
        return Err(Error::new(
            ErrorKind::Shape,
            format!("matrix_exp: x must be matrices, but has shape {}", x.shape()),
        ));
    };
    if rows != columns {
        return Err(Error::new(
            ErrorKind::Shape,
            format!("matrix_exp: the matrices must be square, but x has shape {}", x.shape()),
        ));
    }
    let wide = if x.dtype().is_complex() { DType::C128 } else { DType::F64 };
    let x64 = x.cast(wide)?;
    if x.numel() == 0 {
        return Ok(x.clone());
    }
    let norm = x64.expr().abs().sum(-1).max(ALL).eval()?.item::<Scalar>()?.as_f64();
    if !norm.is_finite() {
        return Err(Error::new(ErrorKind::LinAlg, "matrix_exp: the elements must be finite"));
    }
    let halvings = (norm.max(0.5) / 0.5).log2().ceil() as i32;
    let scaled = (x64.expr() * 0.5f64.powi(halvings)).eval()?;
    let mut term = Tensor::eye_of(rows, None, 0, wide)?.broadcast_to(x.shape())?;
    let mut sum = term.clone();
    for k in 1..=18 {
        term = (term.matmul(&scaled)?.expr() / f64::from(k)).eval()?;
        sum = sum.add(&term)?;
    }
    for _ in 0..halvings {
        sum = sum.matmul(&sum)?;
    }
    sum.cast(x.dtype())
}

/// The solution of least squares, and of those the shortest; residuals, ranks and singular values where PyTorch tells them.
fn squares(a: &Arguments) -> Result<Value> {
    let [x1, x2] = a.together(["x1", "x2"])?;
    let vector = x2.ndim() == 1 || x2.ndim() + 1 == x1.ndim();
    let right = if vector { x2.unsqueeze(-1)? } else { x2 };
    let [.., rows, columns] = x1.shape()[..] else {
        return Err(Error::new(ErrorKind::Shape, format!("lstsq: x1 must be matrices, but has shape {}", x1.shape())));
    };
    if right.shape().iter().rev().nth(1) != Some(&rows) {
        let text = format!("lstsq: x1 has shape {} and x2 {}: they must have as many rows", x1.shape(), right.shape());
        return Err(Error::new(ErrorKind::Shape, text));
    }
    let rtol = match a.float("rtol")? {
        Some(rtol) => Some(Expr::from(rtol)),
        None => ndcast::dtype::finfo(x1.dtype().real()).map(|info| Expr::from(info.eps * rows.max(columns) as f64)),
    };
    let driver = a.text("driver")?.unwrap_or("gelsy");
    let values = match driver {
        "gelsy" | "gels" => Tensor::zeros([0], x1.dtype().real())?,
        "gelsd" | "gelss" => linalg::svdvals(&x1)?,
        other => return Err(a.wrong(format!("takes a driver 'gelsy', 'gels', 'gelsd' or 'gelss', not '{other}'"))),
    };
    let rank = linalg::matrix_rank(&x1, rtol.clone())?;
    let solution = linalg::pinv(&x1, rtol)?.matmul(&right)?;
    let full = rank.expr().equal(columns as i64).all(ALL).eval()?.item::<Scalar>()?.as_bool();
    let residuals = if rows > columns && full && driver != "gelsy" {
        (x1.matmul(&solution)?.expr() - &right).abs().square().sum(-2).eval()?
    } else {
        Tensor::zeros([0], x1.dtype().real())?
    };
    let solution = if vector { solution.squeeze([-1])? } else { solution };
    named("lstsq", [("solution", solution), ("residuals", residuals), ("rank", rank), ("singular_values", values)])
}

/// Refuses tensors that `multi_dot` does not multiply, with PyTorch's sentences.
fn fit_in_a_chain(matrices: &[Tensor]) -> Result<()> {
    let count = matrices.len();
    let shape = |text: String| Err(Error::new(ErrorKind::Shape, text));
    if count < 2 {
        return shape(format!("multi_dot(): expected at least 2 tensors but got {count}"));
    }
    for (at, x) in matrices.iter().enumerate() {
        let ends = at == 0 || at + 1 == count;
        match x.ndim() {
            2 => {}
            1 if ends => {}
            rank if ends => {
                let which = if at == 0 { "first" } else { "last" };
                return shape(format!("multi_dot(): the {which} tensor must be 1D or 2D but got {rank}D"));
            }
            rank => return shape(format!("multi_dot(): tensor {at} must be 2D but got {rank}D")),
        }
    }
    for (at, pair) in matrices.windows(2).enumerate() {
        if let [x, y] = pair
            && x.shape().last() != y.shape().first()
        {
            let (x, y) = (&x.shape()[..], &y.shape()[..]);
            let text =
                format!("multi_dot(): tensors {at} and {} with shapes {x:?} and {y:?} cannot be multiplied", at + 1);
            return shape(text);
        }
    }
    Ok(())
}
