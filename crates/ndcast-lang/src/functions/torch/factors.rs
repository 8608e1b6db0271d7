//! Triangular factors with interchanged rows, in the form in which PyTorch keeps them: `lu_factor` and the functions of its result.
//!
//! *Problem*: PyTorch gives the factors in one matrix, and the interchanges as LAPACK does, which libraries of dense algebra keep to themselves.
//! *Technique*: Gaussian elimination with the largest element of a column as pivot (Golub and Van Loan, Matrix Computations, algorithm 3.4.1), in
//! `f64` or `complex128`, rounded last. *Contract*: a zero pivot is no error where PyTorch has a number for it; else it is a `LinAlg` error.

use super::super::linalg::named;
use super::super::{Row, row};
use super::linear::{linear, triangle};
use super::own;
use crate::arguments::Arguments;
use crate::value::Value;
use ndcast::internal::room_for;
use ndcast::linalg;
use ndcast::linalg::Factors;
use ndcast::op::where_;
use ndcast::{ALL, Complex64, DType, Element, Error, ErrorKind, Expr, Result, Scalar, Tensor};
use std::ops::{Add, Div, Index, IndexMut, Mul, Neg, Sub};

const FACTORED: &str = "x, pivot=True";
const OF_FACTORS: &str = "LU, pivots, x, left=True, adjoint=False";

pub(super) const TABLE: &[Row] = &[
    linear(&row(
        "lu_factor",
        &[],
        FACTORED,
        "LU decomposition with exchanges of rows: both triangles in one matrix, and the exchanges, counted from 1.",
        |a| {
            let found = factored(a)?;
            refuse(a, &found.info)?;
            named("lu_factor", [("LU", found.factors), ("pivots", found.pivots)])
        },
    )),
    linear(&row(
        "lu_factor_ex",
        &[],
        "x, pivot=True, check_errors=False",
        "As `lu_factor`, with the number of the first pivot that is zero, or 0.",
        |a| {
            let found = factored(a)?;
            if a.flag("check_errors")? {
                refuse(a, &found.info)?;
            }
            named("lu_factor_ex", [("LU", found.factors), ("pivots", found.pivots), ("info", found.info)])
        },
    )),
    linear(&row("lu", &[], FACTORED, "LU decomposition `P @ L @ U`: a permutation and two triangles.", |a| {
        let found = factored(a)?;
        let [p, l, u] = unpacked(&found.factors, &found.pivots)?;
        let p = if a.flag("pivot")? { p } else { Tensor::zeros([0], p.dtype())? };
        named("lu", [("P", p), ("L", l), ("U", u)])
    })),
    linear(&row("lu_solve", &[], OF_FACTORS, "Solution of linear equations from the factors of `lu_factor`.", |a| {
        let [factors, x] = a.together(["LU", "x"])?;
        let pivots = a.tensor("pivots")?;
        let adjoint = a.flag("adjoint")?;
        Value::fresh(&match a.flag("left")? {
            true => solved(&factors, &pivots, &x, adjoint)?,
            // `X @ A = B` is the adjoint of `A^H @ X^H = B^H`.
            false => turned(&solved(&factors, &pivots, &turned(&x)?, !adjoint)?)?,
        })
    })),
    linear(&row(
        "solve_ex",
        &[],
        "x1, x2, left=True, check_errors=False",
        "As `solve`, with the number of the first pivot that is zero, or 0. The solution is then NaN.",
        |a| {
            let [x1, x2] = a.together(["x1", "x2"])?;
            let vector = x2.ndim() == 1 || (x2.ndim() + 1 == x1.ndim() && x1.shape().starts_with(x2.shape()));
            let right = if vector { x2.unsqueeze(-1)? } else { x2 };
            let left = vector || a.flag("left")?;
            let solution = if left { regular(a, &x1, &right)? } else { regular(a, &x1.mt()?, &right.mt()?)? };
            let result = if left { solution.0 } else { solution.0.mt()? };
            let result = if vector { result.squeeze([-1])? } else { result };
            named("solve_ex", [("result", result), ("info", solution.1)])
        },
    )),
    linear(&row(
        "inv_ex",
        &[],
        "x, check_errors=False",
        "As `inv`, with the number of the first pivot that is zero, or 0. The inverse is then NaN.",
        |a| {
            let x = a.tensor("x")?;
            let side = x.shape().last().copied().unwrap_or(0);
            let (inverse, info) = regular(a, &x, &Tensor::eye_of(side, None, 0, x.dtype())?)?;
            named("inv_ex", [("inverse", inverse), ("info", info)])
        },
    )),
    linear(&row("matrix_sqrth", &[], "x", "The positive semidefinite square root of Hermitian matrices.", |a| {
        let parts = linalg::eigh(&a.tensor("x")?)?;
        let vectors = parts.eigenvectors;
        let roots = parts.eigenvalues.expr().maximum(0.0).sqrt().unsqueeze(-2);
        Value::fresh(&(vectors.expr() * roots).eval()?.matmul(&turned(&vectors)?)?)
    })),
    linear(&row(
        "polar",
        &[],
        "x",
        "Polar decomposition `U @ H`: orthonormal columns and a positive semidefinite matrix.",
        |a| {
            let x = a.tensor("x")?;
            if let [.., rows, columns] = x.shape()[..]
                && rows < columns
            {
                return Err(
                    a.wrong(format!("takes matrices with at least as many rows as columns, not shape {}", x.shape()))
                );
            }
            let parts = linalg::svd(&x, Factors::Reduced)?;
            let stretched = (parts.vh.expr() * parts.s.expr().unsqueeze(-1)).eval()?;
            named("polar", [("U", parts.u.matmul(&parts.vh)?), ("H", turned(&parts.vh)?.matmul(&stretched)?)])
        },
    )),
    own(&row("lu", &[], "x, pivot=True, get_infos=False", "As `lu_factor`, with the results in a tuple.", |a| {
        let found = factored(a)?;
        let mut parts = vec![Value::fresh(&found.factors)?, Value::fresh(&found.pivots)?];
        if a.flag("get_infos")? {
            parts.push(Value::fresh(&found.info)?);
        }
        Ok(Value::Tuple(parts))
    })),
    own(&row(
        "lu_solve",
        &[],
        "x, LU_data, LU_pivots",
        "Solution of linear equations from the factors of `lu`.",
        |a| {
            let [x, factors] = a.together(["x", "LU_data"])?;
            Value::fresh(&solved(&factors, &a.tensor("LU_pivots")?, &x, false)?)
        },
    )),
    own(&row(
        "lu_unpack",
        &[],
        "LU_data, LU_pivots, unpack_data=True, unpack_pivots=True",
        "The permutation and the triangles from the results of `lu_factor`.",
        |a| {
            let factors = a.tensor("LU_data")?;
            let [p, l, u] = unpacked(&factors, &a.tensor("LU_pivots")?)?;
            let none = Tensor::zeros([0], factors.dtype())?;
            let (data, pivots) = (a.flag("unpack_data")?, a.flag("unpack_pivots")?);
            let [l, u] = if data { [l, u] } else { [none.clone(), none.clone()] };
            named("lu_unpack", [("P", if pivots { p } else { none }), ("L", l), ("U", u)])
        },
    )),
    own(&row(
        "triangular_solve",
        &[],
        "x, A, upper=True, transpose=False, unitriangular=False",
        "Solution of linear equations with a triangular matrix, and the matrix.",
        |a| {
            let [b, x] = a.together(["x", "A"])?;
            let part = triangle(&x, a.flag("upper")?, a.flag("unitriangular")?)?;
            let part = if a.flag("transpose")? { part.mt()? } else { part };
            let solution = linalg::solve(&part, &b)?;
            let lead = solution.shape().get(..solution.ndim().saturating_sub(2)).unwrap_or(&[]).to_vec();
            let whole = [lead, x.shape().get(x.ndim().saturating_sub(2)..).unwrap_or(&[]).to_vec()].concat();
            named(
                "triangular_solve",
                [("solution", solution), ("cloned_coefficient", x.broadcast_to(whole)?.duplicate()?)],
            )
        },
    )),
];

/// The real or complex number in which a matrix is factored.
pub(super) trait Number:
    Element + Copy + Add<Output = Self> + Sub<Output = Self> + Mul<Output = Self> + Div<Output = Self> + Neg<Output = Self>
{
    const WIDE: DType;
    fn of(real: f64) -> Self;
    fn conjugate(self) -> Self;
    fn real(self) -> f64;
    /// The size by which LAPACK chooses pivots.
    fn size(self) -> f64;
    fn square(self) -> f64;
}

impl Number for f64 {
    const WIDE: DType = DType::F64;
    fn of(real: f64) -> f64 {
        real
    }
    fn conjugate(self) -> f64 {
        self
    }
    fn real(self) -> f64 {
        self
    }
    fn size(self) -> f64 {
        self.abs()
    }
    fn square(self) -> f64 {
        self * self
    }
}

impl Number for Complex64 {
    const WIDE: DType = DType::C128;
    fn of(real: f64) -> Complex64 {
        Complex64::new(real, 0.0)
    }
    fn conjugate(self) -> Complex64 {
        self.conj()
    }
    fn real(self) -> f64 {
        self.re
    }
    fn size(self) -> f64 {
        self.re.abs() + self.im.abs()
    }
    fn square(self) -> f64 {
        self.norm_sqr()
    }
}

/// A matrix in rows.
pub(super) struct Matrix<'a, T> {
    pub(super) rows: usize,
    pub(super) columns: usize,
    elements: &'a mut [T],
}

impl<T> Index<(usize, usize)> for Matrix<'_, T> {
    type Output = T;
    fn index(&self, (row, column): (usize, usize)) -> &T {
        &self.elements[row * self.columns + column]
    }
}

impl<T> IndexMut<(usize, usize)> for Matrix<'_, T> {
    fn index_mut(&mut self, (row, column): (usize, usize)) -> &mut T {
        &mut self.elements[row * self.columns + column]
    }
}

impl<T: Number> Matrix<'_, T> {
    pub(super) fn swap(&mut self, one: (usize, usize), other: (usize, usize)) {
        self.elements.swap(one.0 * self.columns + one.1, other.0 * self.columns + other.1);
    }

    pub(super) fn swap_rows(&mut self, one: usize, other: usize) {
        for column in 0..self.columns {
            self.swap((one, column), (other, column));
        }
    }
}

/// The lengths of a stack of matrices.
///
/// # Errors
/// `Shape` for fewer than two axes.
pub(super) fn sides(a: &Arguments, x: &Tensor) -> Result<(Vec<usize>, [usize; 2])> {
    let [lead @ .., rows, columns] = &x.shape()[..] else {
        return Err(Error::new(ErrorKind::Shape, format!("{}: takes matrices, not shape {}", a.name, x.shape())));
    };
    Ok((lead.to_vec(), [*rows, *columns]))
}

/// Calls a function for each matrix of a stack, with its number, and returns the changed stack.
pub(super) fn each<T: Number>(
    x: &Tensor,
    [rows, columns]: [usize; 2],
    mut function: impl FnMut(usize, &mut Matrix<'_, T>) -> Result<()>,
) -> Result<Tensor> {
    let mut elements: Vec<T> = x.cast(T::WIDE)?.contiguous()?.to_vec()?;
    let size = rows * columns;
    let count = elements.len().checked_div(size).unwrap_or_else(|| x.shape().iter().rev().skip(2).product());
    for number in 0..count {
        let elements = elements.get_mut(number * size..(number + 1) * size).unwrap_or(&mut []);
        function(number, &mut Matrix { rows, columns, elements })?;
    }
    Tensor::from_vec(elements, x.shape())?.cast(x.dtype())
}

/// The result of elimination.
struct Factored {
    factors: Tensor,
    pivots: Tensor,
    info: Tensor,
}

fn factored(a: &Arguments) -> Result<Factored> {
    let (x, pivot) = (a.tensor("x")?, a.flag("pivot")?);
    if x.dtype().is_complex() { eliminated::<Complex64>(a, &x, pivot) } else { eliminated::<f64>(a, &x, pivot) }
}

fn eliminated<T: Number>(a: &Arguments, x: &Tensor, pivot: bool) -> Result<Factored> {
    let (lead, sides) = sides(a, x)?;
    let (most, count) = (sides[0].min(sides[1]), lead.iter().product::<usize>());
    let (mut pivots, mut info) = (room_for(count.saturating_mul(most))?, room_for(count)?);
    let factors = each::<T>(x, sides, |_, matrix| {
        info.push(eliminate(matrix, pivot, &mut pivots));
        Ok(())
    })?;
    Ok(Factored {
        factors,
        pivots: Tensor::from_vec(pivots, [&lead[..], &[most]].concat())?,
        info: Tensor::from_vec(info, lead)?,
    })
}

/// Eliminates in place; appends the interchanges, and returns the number of the first pivot of zero, or 0.
fn eliminate<T: Number>(matrix: &mut Matrix<'_, T>, pivot: bool, pivots: &mut Vec<i32>) -> i32 {
    let mut info = 0;
    for k in 0..matrix.rows.min(matrix.columns) {
        let mut best = k;
        for row in k + 1..if pivot { matrix.rows } else { 0 } {
            if matrix[(row, k)].size() > matrix[(best, k)].size() {
                best = row;
            }
        }
        pivots.push(best as i32 + 1);
        if matrix[(best, k)].size() == 0.0 {
            info = if info == 0 { k as i32 + 1 } else { info };
            continue;
        }
        matrix.swap_rows(k, best);
        let head = matrix[(k, k)];
        for row in k + 1..matrix.rows {
            let factor = matrix[(row, k)] / head;
            matrix[(row, k)] = factor;
            for column in k + 1..matrix.columns {
                let part = factor * matrix[(k, column)];
                matrix[(row, column)] = matrix[(row, column)] - part;
            }
        }
    }
    info
}

/// Refuses a factor with a pivot of zero.
fn refuse(a: &Arguments, info: &Tensor) -> Result<()> {
    match info.to_vec::<i32>()?.into_iter().find(|&number| number > 0) {
        None => Ok(()),
        Some(number) => Err(Error::new(
            ErrorKind::LinAlg,
            format!(
                "{}: Singular matrix: U[{number},{number}] is zero; see the matrices that are singular with {0}_ex",
                a.name
            ),
        )),
    }
}

/// The permutation and the two triangles.
fn unpacked(factors: &Tensor, pivots: &Tensor) -> Result<[Tensor; 3]> {
    let [.., rows, columns] = factors.shape()[..] else {
        return Err(Error::new(ErrorKind::Shape, format!("lu_unpack: takes matrices, not shape {}", factors.shape())));
    };
    let most = rows.min(columns);
    let unit = Tensor::eye_of(rows, Some(most), 0, factors.dtype())?;
    let lower = (factors.narrow(-1, 0..most)?.tril(-1)?.expr() + unit).eval()?;
    Ok([permutation(pivots, rows, factors.dtype())?, lower, factors.narrow(-2, 0..most)?.triu(0)?])
}

/// The matrices that undo interchanges of rows.
///
/// # Errors
/// `Index` for a row that is not there.
fn permutation(pivots: &Tensor, rows: usize, dtype: DType) -> Result<Tensor> {
    let (lead, most) = match &pivots.shape()[..] {
        [lead @ .., most] => (lead.to_vec(), *most),
        [] => return Err(Error::new(ErrorKind::Shape, "the pivots must have an axis")),
    };
    if !pivots.dtype().is_integer() {
        return Err(Error::dtype(format!("the pivots must be integers, not {}", pivots.dtype())));
    }
    let given: Vec<i64> = pivots.cast(DType::I64)?.contiguous()?.to_vec()?;
    let count: usize = lead.iter().product();
    let mut orders = room_for(count.saturating_mul(rows))?;
    let mut order: Vec<i64> = room_for(rows)?;
    for number in 0..count {
        order.clear();
        order.extend(0..rows as i64);
        for (k, &pivot) in given.iter().skip(number * most).take(most).enumerate() {
            let place = usize::try_from(pivot - 1).ok().filter(|&place| place < rows && k < rows);
            let place =
                place.ok_or_else(|| Error::index(format!("pivot {pivot} is no row of {rows}, counted from 1")))?;
            order.swap(k, place);
        }
        orders.extend_from_slice(&order);
    }
    let order = Tensor::from_vec(orders, [&lead[..], &[1, rows]].concat())?;
    let numbers = Tensor::arange_of(0, rows as i64, 1, DType::I64)?.unsqueeze(-1)?;
    numbers.expr().equal(order).cast(dtype).eval()
}

/// The conjugates of matrices with their axes exchanged.
pub(super) fn turned(x: &Tensor) -> Result<Tensor> {
    x.expr().mh().eval()
}

/// The solutions of `A @ X = b`, or of `A^H @ X = b`, of the factors of `A`.
fn solved(factors: &Tensor, pivots: &Tensor, b: &Tensor, adjoint: bool) -> Result<Tensor> {
    let [p, l, u] = unpacked(factors, pivots)?;
    if adjoint {
        let inner = linalg::solve(&turned(&l)?, &linalg::solve(&turned(&u)?, b)?)?;
        return p.matmul(&inner);
    }
    linalg::solve(&u, &linalg::solve(&l, &p.mt()?.matmul(b)?)?)
}

/// The solutions, and the numbers of the first pivots of zero. Those of singular matrices are NaN.
fn regular(a: &Arguments, x1: &Tensor, x2: &Tensor) -> Result<(Tensor, Tensor)> {
    let found =
        if x1.dtype().is_complex() { eliminated::<Complex64>(a, x1, true)? } else { eliminated::<f64>(a, x1, true)? };
    if a.flag("check_errors")? {
        refuse(a, &found.info)?;
    }
    let singular = found.info.expr().not_equal(0).unsqueeze(-1).unsqueeze(-1);
    if !singular.any(ALL).eval()?.item::<Scalar>()?.as_bool() {
        return Ok((linalg::solve(x1, x2)?, found.info));
    }
    let side = x1.shape().last().copied().unwrap_or(0);
    let safe = where_(singular.clone(), Tensor::eye_of(side, None, 0, x1.dtype())?, x1).eval()?;
    let solution = linalg::solve(&safe, x2)?;
    let missing = Expr::from(f64::NAN).cast(solution.dtype());
    Ok((where_(singular, missing, solution).eval()?, found.info))
}
