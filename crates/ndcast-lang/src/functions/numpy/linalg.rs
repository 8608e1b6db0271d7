//! The functions of `np.linalg`, except products: integers become float64, and results have NumPy's form.

use super::super::super::arguments::Arguments;
use super::super::super::value::Value;
use super::super::linalg::{mirrored, named, norm, rank, tolerance};
use super::super::{Row, row};
use super::{array_of, floating, given, holds, of_linalg, place, promoted, sequence};
use crate::functions::linalg::factors;
use crate::functions::linalg::of_axes;
use crate::functions::linalg::triangle;
use ndcast::linalg::{self, Factors, MatrixNorm};
use ndcast::{ALL, Axes, DType, Error, ErrorKind, Expr, Result, Scalar, Tensor, dtype::Kind, keep, op};

const LOWER: &str = "x, UPLO='L'";

pub(super) const TABLE: &[Row] = &[
    of_linalg(&row(
        "cholesky",
        &[],
        "x, upper=False",
        "Cholesky decomposition of Hermitian positive definite matrices.",
        |a| Value::fresh(&linalg::cholesky(&matrices(a)?, triangle(a.flag("upper")?))?),
    )),
    of_linalg(&row("det", &[], "x", "Determinant of a square matrix, or of each in a batch.", |a| {
        Value::fresh(&linalg::det(&matrices(a)?)?)
    })),
    of_linalg(&row("slogdet", &[], "x", "Sign of the determinant, and the logarithm of its absolute value.", |a| {
        let parts = linalg::slogdet(&matrices(a)?)?;
        named("slogdet", [("sign", parts.sign), ("logabsdet", parts.logabsdet)])
    })),
    of_linalg(&row(
        "eig",
        &[],
        "x",
        "Eigenvalues and eigenvectors of square matrices; real if all eigenvalues are.",
        |a| {
            let x = matrices(a)?;
            let parts = linalg::eig(&x)?;
            let real = is_real(&x, &parts.eigenvalues)?;
            let part = |part: Tensor| if real { part.real() } else { Ok(part) };
            named("eig", [("eigenvalues", part(parts.eigenvalues)?), ("eigenvectors", part(parts.eigenvectors)?)])
        },
    )),
    of_linalg(&row("eigvals", &[], "x", "Eigenvalues of square matrices; real if all are.", |a| {
        let x = matrices(a)?;
        let values = linalg::eigvals(&x)?;
        Value::fresh(&if is_real(&x, &values)? { values.real()? } else { values })
    })),
    of_linalg(&row(
        "eigh",
        &[],
        LOWER,
        "Eigenvalues and eigenvectors of Hermitian matrices, of which one triangle is read.",
        |a| {
            let parts = linalg::eigh(&triangles(a)?)?;
            named("eigh", [("eigenvalues", parts.eigenvalues), ("eigenvectors", parts.eigenvectors)])
        },
    )),
    of_linalg(&row(
        "eigvalsh",
        &[],
        LOWER,
        "Eigenvalues of Hermitian matrices given by one triangle, ascending.",
        |a| Value::fresh(&linalg::eigvalsh(&triangles(a)?)?),
    )),
    of_linalg(&row("inv", &[], "x", "Inverse of a square matrix, or of each in a batch.", |a| {
        Value::fresh(&linalg::inv(&matrices(a)?)?)
    })),
    of_linalg(&row(
        "solve",
        &[],
        "x1, x2",
        "Solution of the linear equations `x1 @ x = x2`; `x2` is a vector if it has one axis.",
        |a| {
            let [x1, x2] = sides(a, ["x1", "x2"])?;
            Value::fresh(&linalg::solve(&x1, &x2)?)
        },
    )),
    of_linalg(&row(
        "matrix_power",
        &[],
        "x, n",
        "Power of a square matrix: its product with itself, `n` times.",
        |a| {
            let n = a.int("n")?.ok_or_else(|| a.wrong("needs 'n'"))?;
            let x = given(a, "x")?;
            match usize::try_from(n) {
                // The first power is the operand itself.
                Ok(1)
                    if x.ndim() >= 2
                        && x.shape().iter().rev().take(2).min() == x.shape().iter().rev().take(2).max() =>
                {
                    a.need("x").cloned()
                }
                Ok(n) if x.dtype().kind() < Kind::Float => Value::fresh(&whole_power(a, &x, n)?),
                _ => Value::fresh(&linalg::matrix_power(&x.cast(floating(x.dtype()))?, n as i64)?),
            }
        },
    )),
    of_linalg(&row(
        "svd",
        &[],
        "x, full_matrices=True, compute_uv=True, hermitian=False",
        "Singular value decomposition.",
        |a| {
            let x = matrices(a)?;
            let x = if a.flag("hermitian")? { mirrored(&x)? } else { x };
            if !a.flag("compute_uv")? {
                return Value::fresh(&linalg::svdvals(&x)?);
            }
            let parts = linalg::svd(&x, factors(a.flag("full_matrices")?))?;
            named("svd", [("U", parts.u), ("S", parts.s), ("Vh", parts.vh)])
        },
    )),
    of_linalg(&row("svdvals", &[], "x", "Singular values in descending order.", |a| {
        Value::fresh(&linalg::svdvals(&matrices(a)?)?)
    })),
    of_linalg(&row(
        "qr",
        &[],
        "x, mode='reduced'",
        "QR decomposition: a matrix with orthonormal columns and a triangle, whose product is `x`.",
        |a| {
            let (x, mode) = (matrices(a)?, a.text("mode")?.unwrap_or("reduced"));
            let parts = match mode {
                "reduced" | "r" => linalg::qr(&x, Factors::Reduced)?,
                "complete" => linalg::qr(&x, Factors::Complete)?,
                "raw" => {
                    return Err(a.wrong("has no mode 'raw', which is the memory of another library: take 'reduced'"));
                }
                other => return Err(a.wrong(format!("takes a mode 'reduced', 'complete' or 'r', not '{other}'"))),
            };
            if mode == "r" { Value::fresh(&parts.r) } else { named("qr", [("Q", parts.q), ("R", parts.r)]) }
        },
    )),
    of_linalg(&row(
        "pinv",
        &[],
        "x, rcond=None, hermitian=False, rtol=",
        "Moore-Penrose pseudoinverse of matrices of any shape.",
        |a| {
            let x = matrices(a)?;
            let x = if a.flag("hermitian")? { mirrored(&x)? } else { x };
            let rtol = match (tolerance(a, "rcond")?, a.given_none("rtol")) {
                (Some(_), Some(_)) => return Err(a.wrong("takes 'rcond' or 'rtol', not both")),
                (Some(rcond), None) => Some(rcond),
                (None, None) => Some(Expr::from(1e-15)),
                (None, Some(_)) => tolerance(a, "rtol")?,
            };
            Value::fresh(&linalg::pinv(&x, rtol)?)
        },
    )),
    of_linalg(&row(
        "matrix_rank",
        &[],
        "x, tol=None, hermitian=False, rtol=None",
        "Rank of matrices: the number of singular values that do not count as 0.",
        |a| {
            let x = matrices(a)?;
            if x.ndim() < 2 {
                return Ok(Value::int(usize::from(!holds(&x.expr().equal(0))?)));
            }
            rank(a, x)
        },
    )),
    of_linalg(&row(
        "norm",
        &[],
        "x, order=None, axis=None, keepdims=False",
        "Norm of vectors, or of matrices with two axes.",
        |a| norm(a, &matrices(a)?),
    )),
    of_linalg(&row("matrix_norm", &[], "x, keepdims=False, order='fro'", "Norms of matrices.", |a| {
        of_axes(a, &matrices(a)?, [-2, -1])
    })),
    of_linalg(&row("vector_norm", &[], "x, axis=None, keepdims=False, order=2", "Norms of vectors.", |a| {
        Value::fresh(&matrices(a)?.norm(a.axes()?, a.float("order")?.unwrap_or(2.0))?)
    })),
    of_linalg(&row(
        "cond",
        &[],
        "x, p=None",
        "Condition number: the greatest factor by which solving equations magnifies relative errors.",
        condition,
    )),
    of_linalg(&row(
        "multi_dot",
        &[],
        "arrays",
        "The product of several matrices, in the order that needs the fewest multiplications.",
        chain,
    )),
    of_linalg(&row("tensorinv", &[], "a, ind=2", "Inverse of a tensor for `tensordot`.", |a| {
        let x = given(a, "a")?;
        let x = x.cast(floating(x.dtype()))?;
        let ind = a.size("ind")?.unwrap_or(2);
        if ind == 0 || ind > x.ndim() {
            return Err(a.wrong(format!("takes as 'ind' a number of axes from 1 to {}, not {ind}", x.ndim())));
        }
        let (first, others) = x.shape().split_at(ind);
        let lengths: Vec<isize> = others.iter().chain(first).map(|&length| length as isize).collect();
        let side = others.iter().product::<usize>() as isize;
        Value::fresh(&linalg::inv(&x.reshape([-1, side.max(1)])?)?.reshape(&lengths)?)
    })),
    of_linalg(&row(
        "tensorsolve",
        &[],
        "a, b, axes=None",
        "Solution of the tensor equation `tensordot(a, x, x.ndim) = b`.",
        |a| {
            let [mut x1, x2] = sides(a, ["a", "b"])?;
            for axis in a.ints("axes")?.unwrap_or_default() {
                let axis = place(a, axis, x1.ndim())? as isize;
                x1 = x1.movedim([axis], [-1])?;
            }
            let lengths: Vec<isize> = x1.shape().iter().skip(x2.ndim()).map(|&length| length as isize).collect();
            let side = lengths.iter().product::<isize>();
            if (side as usize).checked_mul(side as usize) != Some(x1.numel()) {
                return Err(a.wrong(format!("takes as many unknowns as equations, not the shape {}", x1.shape())));
            }
            let table = x1.reshape([side, side])?;
            Value::fresh(&linalg::solve(&table, &x2.reshape([-1])?)?.reshape(&lengths)?)
        },
    )),
];

/// The argument `x`; integers and bools as float64.
fn matrices(a: &Arguments) -> Result<Tensor> {
    let x = given(a, "x")?;
    x.cast(floating(x.dtype()))
}

/// Both sides of equations: integers, bools and numbers as float64, then both in one dtype.
pub(super) fn sides(a: &Arguments, names: [&str; 2]) -> Result<[Tensor; 2]> {
    let [x1, x2] = names.map(|name| {
        let x = given(a, name)?;
        x.cast(floating(x.dtype()))
    });
    let (x1, x2) = (x1?, x2?);
    let dtype = promoted(x1.dtype(), x2.dtype())?;
    Ok([x1.cast(dtype)?, x2.cast(dtype)?])
}

/// The argument `x`, with the triangle to read below the diagonal.
fn triangles(a: &Arguments) -> Result<Tensor> {
    let x = matrices(a)?;
    match a.text("UPLO")?.unwrap_or("L") {
        "L" | "l" => Ok(x),
        "U" | "u" if x.ndim() >= 2 => x.mt()?.conj(),
        "U" | "u" => Ok(x),
        other => Err(a.wrong(format!("reads the triangle 'L' or 'U', not '{other}'"))),
    }
}

/// Whether real matrices have real eigenvalues only.
fn is_real(x: &Tensor, values: &Tensor) -> Result<bool> {
    Ok(!x.dtype().is_complex() && holds(&values.expr().imag().equal(0))?)
}

/// A power of matrices of integers, which wraps, by repeated squares.
fn whole_power(a: &Arguments, x: &Tensor, mut n: usize) -> Result<Tensor> {
    let [.., rows, columns] = x.shape()[..] else {
        return Err(a.wrong(format!("takes matrices, not the shape {}", x.shape())));
    };
    if rows != columns {
        return Err(Error::new(ErrorKind::Shape, format!("{}: takes square matrices, not {}", a.name, x.shape())));
    }
    let mut power = Tensor::eye_of(rows, None, 0, x.dtype())?.broadcast_to(x.shape())?.duplicate()?;
    let mut square = x.clone();
    while n > 0 {
        if n % 2 == 1 {
            power = power.matmul(&square)?;
        }
        n /= 2;
        if n > 0 {
            square = square.matmul(&square)?;
        }
    }
    Ok(power)
}

fn condition(a: &Arguments) -> Result<Value> {
    let x = matrices(a)?;
    if x.ndim() < 2 || x.numel() == 0 {
        return Err(a.wrong(format!("takes matrices with elements, not the shape {}", x.shape())));
    }
    let order = match a.get("p") {
        None => 2.0,
        Some(Value::Str(_)) => 0.0,
        Some(_) => a.float("p")?.unwrap_or(2.0),
    };
    let ratio = if order.abs() == 2.0 {
        let values = linalg::svdvals(&x)?;
        let (largest, smallest) = (values.select(-1, 0)?.expr(), values.select(-1, -1)?.expr());
        if order > 0.0 { largest / smallest } else { smallest / largest }
    } else {
        let kind = match a.get("p") {
            Some(Value::Str(name)) if name == "fro" => MatrixNorm::Frobenius,
            Some(Value::Str(name)) if name == "nuc" => MatrixNorm::Nuclear,
            _ => MatrixNorm::of_order(order)
                .ok_or_else(|| a.wrong("takes as 'p' None, 'fro', 'nuc', 1, -1, 2, -2, inf or -inf"))?,
        };
        let own = linalg::matrix_norm(&x, kind)?;
        match linalg::inv(&x) {
            Ok(inverse) => own.expr() * linalg::matrix_norm(&inverse, kind)?,
            // The condition of a singular matrix is infinite.
            Err(error) if error.kind() == ErrorKind::LinAlg && x.ndim() == 2 => own.expr() * f64::INFINITY,
            Err(error) => return Err(error),
        }
    };
    let missing = x.expr().isnan().any(Axes::from(vec![-2, -1]));
    let spoilt = ratio.isnan().logical_and(missing.logical_not());
    Value::lazy(op::where_(spoilt, f64::INFINITY, ratio))
}

fn chain(a: &Arguments) -> Result<Value> {
    let values = sequence(a, "arrays")?;
    let mut arrays = values.iter().map(|value| array_of(a, value)).collect::<Result<Vec<_>>>()?;
    let count = arrays.len();
    if count < 2 {
        return Err(a.wrong("takes two arrays or more"));
    }
    // A vector at the start is a row, one at the end a column.
    let (row, column) = (arrays[0].ndim() == 1, arrays[count - 1].ndim() == 1);
    if row {
        arrays[0] = arrays[0].unsqueeze(0)?;
    }
    if column {
        arrays[count - 1] = arrays[count - 1].unsqueeze(-1)?;
    }
    if let Some(wrong) = arrays.iter().find(|x| x.ndim() != 2) {
        return Err(a.wrong(format!("takes matrices, not the shape {}", wrong.shape())));
    }
    let mut product = cheapest(&arrays)?;
    if row {
        product = product.squeeze([0])?;
    }
    if column {
        product = product.squeeze([-1])?;
    }
    Value::fresh(&product)
}

/// The most matrices for which the order is searched. The search takes as long as the cube of their number.
const SEARCHED: usize = 100;

/// The product of matrices in the order with the fewest multiplications.
///
/// *Source*: T. Cormen and others, "Introduction to Algorithms", chapter 15.2.
fn cheapest(arrays: &[Tensor]) -> Result<Tensor> {
    let count = arrays.len();
    if count > SEARCHED {
        let (first, others) = arrays.split_at(1);
        return others.iter().try_fold(first[0].clone(), |product, array| of_two(&product, array));
    }
    let side = |at: usize| arrays.get(at).map_or_else(|| arrays[count - 1].shape()[1], |x| x.shape()[0]) as f64;
    let mut costs = vec![vec![(0.0, 0); count]; count];
    for length in 2..=count {
        for first in 0..=count - length {
            let last = first + length - 1;
            let cost = |cut: usize| {
                let parts = costs[first][cut].0 + costs[cut + 1][last].0;
                (parts + side(first) * side(cut + 1) * side(last + 1), cut)
            };
            let best = (first..last).map(cost).reduce(|best, other| if other.0 < best.0 { other } else { best });
            costs[first][last] = best.unwrap_or_default();
        }
    }
    product(arrays, &costs, 0, count - 1)
}

fn product(arrays: &[Tensor], costs: &[Vec<(f64, usize)>], first: usize, last: usize) -> Result<Tensor> {
    if first == last {
        return Ok(arrays[first].clone());
    }
    let cut = costs[first][last].1;
    of_two(&product(arrays, costs, first, cut)?, &product(arrays, costs, cut + 1, last)?)
}

/// A product in the dtype of its own two factors, which wraps where theirs does.
fn of_two(left: &Tensor, right: &Tensor) -> Result<Tensor> {
    let dtype = promoted(left.dtype(), right.dtype())?;
    left.cast(dtype)?.matmul(&right.cast(dtype)?)
}

/// The parts of a solution by least squares.
pub(super) struct Solution {
    pub(super) x: Tensor,
    /// The sum of the squared errors of each column; empty unless there are more equations than unknowns and all of these are determined.
    pub(super) residuals: Tensor,
    /// How many unknowns are determined, as `int32`.
    pub(super) rank: Tensor,
    /// The singular values.
    pub(super) s: Tensor,
}

/// The `x` for which the columns of `b - a @ x` are shortest, and which is itself the shortest of these.
///
/// *Technique*: by the singular values, of which those below `rcond` times the largest count as 0.
pub(super) fn least_squares(matrix: &Tensor, b: &Tensor, rcond: f64) -> Result<Solution> {
    let parts = linalg::svd(matrix, Factors::Reduced)?;
    let [rows, columns] = [matrix.shape()[0], matrix.shape()[1]];
    let s = parts.s.expr();
    let kept = if parts.s.numel() == 0 { s.greater(0) } else { s.greater(s.max(keep(-1)) * rcond) };
    let rank = kept.count_nonzero(ALL).cast(DType::I32).eval()?;
    let inverse = op::where_(kept, op::reciprocal(s), 0).eval()?;
    let turned = parts.u.mt()?.conj()?.matmul(b)?;
    let scaled = turned.multiply(inverse.unsqueeze(-1)?)?;
    let x = parts.vh.mt()?.conj()?.matmul(&scaled)?;
    let full = rank.item::<Scalar>()?.as_i128() == columns as i128;
    let residuals = if full && rows > columns {
        let distance = matrix.matmul(&x)?.subtract(b)?.abs()?;
        (distance.expr() * &distance).sum(0).eval()?
    } else {
        Tensor::zeros(0, if x.dtype() == DType::C128 { DType::F64 } else { parts.s.dtype() })?
    };
    Ok(Solution { x, residuals, rank, s: parts.s })
}
