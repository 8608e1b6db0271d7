//! Orthogonal matrices as products of Householder's reflections, in LAPACK's form: `geqrf`, `orgqr` and `ormqr`.
//!
//! Reflection `i` is `1 - tau[i] * v v^H`, where `v` is 0 above row `i`, 1 in it, and column `i` of the matrix below it (Golub and Van Loan, Matrix
//! Computations, sections 5.1 and 5.2).

use super::super::linalg::named;
use super::super::{Row, row};
use super::factors::{Matrix, Number, each, sides};
use super::linear::linear;
use super::own;
use crate::arguments::Arguments;
use crate::value::Value;
use ndcast::internal::room_for;
use ndcast::{Complex64, Error, ErrorKind, Result, Tensor};

pub(super) const TABLE: &[Row] = &[
    linear(&row(
        "householder_product",
        &[],
        "x, tau",
        "The first columns of the product of Householder reflections.",
        product,
    )),
    own(&row("orgqr", &[], "x, tau", "The first columns of the product of Householder reflections.", product)),
    own(&row(
        "geqrf",
        &[],
        "x",
        "QR decomposition as reflections: the triangle, and below it the vectors; and the factors.",
        |a| {
            let x = a.tensor("x")?;
            if x.dtype().is_complex() { reduced::<Complex64>(a, &x) } else { reduced::<f64>(a, &x) }
        },
    )),
    own(&row(
        "ormqr",
        &[],
        "x, tau, other, left=True, transpose=False",
        "The product of Householder reflections and another matrix.",
        |a| {
            let [x, tau, other] = a.together(["x", "tau", "other"])?;
            let (left, transpose) = (a.flag("left")?, a.flag("transpose")?);
            let (lead, [rows, columns]) = sides(a, &x)?;
            let (others, [high, wide]) = sides(a, &other)?;
            if lead != others || rows != if left { high } else { wide } {
                let text = format!(
                    "{}: reflections of shape {} do not fit matrices of shape {}",
                    a.name,
                    x.shape(),
                    other.shape()
                );
                return Err(Error::new(ErrorKind::Shape, text));
            }
            // `C Q` is the adjoint of `Q^H C^H`.
            let target = if left { other } else { super::factors::turned(&other)? };
            let count = reflections(a, &x, &tau, columns.min(rows))?;
            let sides = [rows, if left { wide } else { high }];
            let forward = transpose == left;
            let result = if x.dtype().is_complex() {
                applied::<Complex64>(&x, &tau, &target, sides, count, forward)?
            } else {
                applied::<f64>(&x, &tau, &target, sides, count, forward)?
            };
            Value::fresh(&if left { result } else { super::factors::turned(&result)? })
        },
    )),
];

/// The number of reflections, at most `most`.
fn reflections(a: &Arguments, x: &Tensor, tau: &Tensor, most: usize) -> Result<usize> {
    let lead = x.shape().get(..x.ndim().saturating_sub(2)).unwrap_or(&[]);
    match &tau.shape()[..] {
        [own @ .., count] if own == lead && *count <= most => Ok(*count),
        _ => {
            let text = format!(
                "{}: tau has shape {}, and the matrices {}: at most {most} for each",
                a.name,
                tau.shape(),
                x.shape()
            );
            Err(Error::new(ErrorKind::Shape, text))
        }
    }
}

fn product(a: &Arguments) -> Result<Value> {
    let [x, tau] = a.together(["x", "tau"])?;
    let (lead, [rows, columns]) = sides(a, &x)?;
    if columns > rows {
        return Err(Error::new(
            ErrorKind::Shape,
            format!("{}: takes at least as many rows as columns, not {}", a.name, x.shape()),
        ));
    }
    let count = reflections(a, &x, &tau, columns)?;
    let unit =
        Tensor::eye_of(rows, Some(columns), 0, x.dtype())?.broadcast_to([&lead[..], &[rows, columns]].concat())?;
    Value::fresh(&if x.dtype().is_complex() {
        applied::<Complex64>(&x, &tau, &unit, [rows, columns], count, false)?
    } else {
        applied::<f64>(&x, &tau, &unit, [rows, columns], count, false)?
    })
}

/// Reflections applied to matrices: their product, or, from the first one on, its adjoint.
fn applied<T: Number>(
    x: &Tensor,
    tau: &Tensor,
    target: &Tensor,
    sides: [usize; 2],
    count: usize,
    adjoint: bool,
) -> Result<Tensor> {
    let vectors: Vec<T> = x.cast(T::WIDE)?.contiguous()?.to_vec()?;
    let factors: Vec<T> = tau.cast(T::WIDE)?.contiguous()?.to_vec()?;
    let (rows, columns) = (sides[0], x.shape().last().copied().unwrap_or(0));
    each::<T>(target, sides, |number, target| {
        let one = |target: &mut Matrix<'_, T>, at: usize| {
            let factor = factors[number * count + at];
            let below = |row: usize| vectors[(number * rows + row) * columns + at];
            reflect(target, at, if adjoint { factor.conjugate() } else { factor }, below);
        };
        match adjoint {
            true => (0..count).for_each(|at| one(target, at)),
            false => (0..count).rev().for_each(|at| one(target, at)),
        }
        Ok(())
    })
}

/// One reflection of the rows from `first` on.
fn reflect<T: Number>(target: &mut Matrix<'_, T>, first: usize, factor: T, below: impl Fn(usize) -> T) {
    let vector = |row: usize| if row == first { T::of(1.0) } else { below(row) };
    for column in 0..target.columns {
        let sum =
            (first..target.rows).fold(T::of(0.0), |sum, row| sum + vector(row).conjugate() * target[(row, column)]);
        for row in first..target.rows {
            target[(row, column)] = target[(row, column)] - factor * sum * vector(row);
        }
    }
}

fn reduced<T: Number>(a: &Arguments, x: &Tensor) -> Result<Value> {
    let (lead, [rows, columns]) = sides(a, x)?;
    let most = lead.iter().product::<usize>().saturating_mul(rows.min(columns));
    let (mut factors, mut vector) = (room_for(most)?, room_for::<T>(rows)?);
    let matrix = each::<T>(x, [rows, columns], |_, x| {
        for k in 0..rows.min(columns) {
            let head = x[(k, k)];
            let below: f64 = (k + 1..rows).map(|row| x[(row, k)].square()).sum();
            let real = head.square() == head.real() * head.real();
            if below == 0.0 && real {
                factors.push(T::of(0.0));
                continue;
            }
            let length = T::of(-(head.square() + below).sqrt().copysign(head.real()));
            let factor = (length - head) / length;
            factors.push(factor);
            for row in k + 1..rows {
                x[(row, k)] = x[(row, k)] / (head - length);
            }
            vector.clear();
            vector.extend((0..rows).map(|row| x[(row, k)]));
            for column in k + 1..columns {
                let sum =
                    (k + 1..rows).fold(x[(k, column)], |sum, row| sum + vector[row].conjugate() * x[(row, column)]);
                let part = factor.conjugate() * sum;
                x[(k, column)] = x[(k, column)] - part;
                for row in k + 1..rows {
                    x[(row, column)] = x[(row, column)] - part * vector[row];
                }
            }
            x[(k, k)] = length;
        }
        Ok(())
    })?;
    let tau = Tensor::from_vec(factors, [&lead[..], &[rows.min(columns)]].concat())?.cast(x.dtype())?;
    named("geqrf", [("a", matrix), ("tau", tau)])
}
