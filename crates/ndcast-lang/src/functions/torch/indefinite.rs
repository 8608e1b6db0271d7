//! Factors of symmetric and Hermitian matrices, in LAPACK's form: `ldl_factor`, and `cholesky_ex` up to where it fails.
//!
//! Bunch and Kaufman, Some stable methods for calculating inertia and solving symmetric linear systems, 1977: pivots are numbers or blocks of
//! two rows, chosen so that elements do not grow. A negative interchange marks a block.

use super::super::linalg::named;
use super::super::{Row, row};
use super::factors::{Matrix, Number, each, sides, turned};
use super::linear::linear;
use crate::arguments::Arguments;
use crate::functions::linalg::triangle;
use crate::value::Value;
use ndcast::internal::room_for;
use ndcast::{Complex64, DType, Error, ErrorKind, Result, Tensor, linalg};

pub(super) const TABLE: &[Row] = &[
    linear(&row(
        "ldl_factor",
        &[],
        "x, hermitian=False",
        "LDL decomposition `L @ D @ L^T` of symmetric matrices: both factors in one matrix, and the exchanges of rows.",
        |a| {
            let [factors, pivots, info] = factored(a)?;
            refuse(a, &info)?;
            named("ldl_factor", [("LD", factors), ("pivots", pivots)])
        },
    )),
    linear(&row(
        "ldl_factor_ex",
        &[],
        "x, hermitian=False, check_errors=False",
        "As `ldl_factor`, with the number of the first pivot that is zero, or 0.",
        |a| {
            let [factors, pivots, info] = factored(a)?;
            if a.flag("check_errors")? {
                refuse(a, &info)?;
            }
            named("ldl_factor_ex", [("LD", factors), ("pivots", pivots), ("info", info)])
        },
    )),
    linear(&row(
        "ldl_solve",
        &[],
        "LD, pivots, x, hermitian=False",
        "Solution of linear equations from the factors of `ldl_factor`.",
        |a| {
            let [factors, x] = a.together(["LD", "x"])?;
            let pivots = a.tensor("pivots")?.cast(DType::I64)?;
            Value::fresh(&if x.dtype().is_complex() {
                solved::<Complex64>(a, &factors, &pivots, &x)?
            } else {
                solved::<f64>(a, &factors, &pivots, &x)?
            })
        },
    )),
    linear(&row(
        "cholesky_ex",
        &[],
        "x, upper=False, check_errors=False",
        "As `cholesky`, with the number of the first leading block that is not positive definite, or 0.",
        |a| {
            let (x, upper) = (a.tensor("x")?, a.flag("upper")?);
            let (factor, info) = match linalg::cholesky(&x, triangle(upper)) {
                Err(error) if error.kind() == ErrorKind::LinAlg && !a.flag("check_errors")? => {
                    let lower = if upper { turned(&x)? } else { x };
                    let (lower, info) = if lower.dtype().is_complex() {
                        begun::<Complex64>(a, &lower)?
                    } else {
                        begun::<f64>(a, &lower)?
                    };
                    (if upper { turned(&lower)? } else { lower }, info)
                }
                factor => {
                    let factor = factor?;
                    let (lead, _) = sides(a, &factor)?;
                    (factor, Tensor::zeros(lead, DType::I32)?)
                }
            };
            named("cholesky_ex", [("L", factor), ("info", info)])
        },
    )),
];

fn refuse(a: &Arguments, info: &Tensor) -> Result<()> {
    match info.to_vec::<i32>()?.into_iter().find(|&number| number > 0) {
        None => Ok(()),
        Some(number) => {
            Err(Error::new(ErrorKind::LinAlg, format!("{}: Singular matrix: D[{number},{number}] is zero", a.name)))
        }
    }
}

/// The side of square matrices.
fn side(a: &Arguments, x: &Tensor) -> Result<(Vec<usize>, usize)> {
    match sides(a, x)? {
        (lead, [rows, columns]) if rows == columns => Ok((lead, rows)),
        _ => Err(Error::new(
            ErrorKind::Shape,
            format!("{}: the matrices must be square, but x has shape {}", a.name, x.shape()),
        )),
    }
}

fn factored(a: &Arguments) -> Result<[Tensor; 3]> {
    let x = a.tensor("x")?;
    if x.dtype().is_complex() { pivoted::<Complex64>(a, &x) } else { pivoted::<f64>(a, &x) }
}

fn pivoted<T: Number>(a: &Arguments, x: &Tensor) -> Result<[Tensor; 3]> {
    let (lead, n) = side(a, x)?;
    let hermitian = a.flag("hermitian")?;
    let count = lead.iter().product::<usize>();
    let (mut pivots, mut info) = (room_for(count.saturating_mul(n))?, room_for(count)?);
    let factors = each::<T>(x, [n, n], |_, matrix| {
        info.push(eliminate(matrix, hermitian, &mut pivots));
        Ok(())
    })?;
    let pivots = Tensor::from_vec(pivots, [&lead[..], &[n]].concat())?;
    Ok([factors.tril(0)?, pivots, Tensor::from_vec(info, lead)?])
}

/// The mirror image of an element.
fn mirror<T: Number>(element: T, hermitian: bool) -> T {
    if hermitian { element.conjugate() } else { element }
}

/// Eliminates the lower triangle in place (LAPACK's `sytf2` and `hetf2`).
fn eliminate<T: Number>(x: &mut Matrix<'_, T>, hermitian: bool, pivots: &mut Vec<i32>) -> i32 {
    // The limit that bounds the growth of elements.
    let limit = (1.0 + 17.0f64.sqrt()) / 8.0;
    let (n, mut k, mut info) = (x.rows, 0, 0);
    let at = |number: usize| number as i32 + 1;
    while k < n {
        let head = x[(k, k)].size();
        let far =
            (k + 1..n).max_by(|&one, &other| x[(one, k)].size().total_cmp(&x[(other, k)].size()).then(other.cmp(&one)));
        let largest = far.map_or(0.0, |row| x[(row, k)].size());
        let far = far.unwrap_or(k);
        if head.max(largest) == 0.0 {
            info = if info == 0 { at(k) } else { info };
            pivots.push(at(k));
            k += 1;
            continue;
        }
        let (mut place, mut block) = (k, false);
        if head < limit * largest {
            let row =
                (k..far).map(|column| x[(far, column)].size()).chain((far + 1..n).map(|row| x[(row, far)].size()));
            let beside = row.fold(0.0, f64::max);
            if head < limit * largest * (largest / beside) {
                place = far;
                block = x[(far, far)].size() < limit * beside;
            }
        }
        let last = if block { k + 1 } else { k };
        if place != last {
            for row in place + 1..n {
                x.swap((row, last), (row, place));
            }
            for between in last + 1..place {
                let (one, other) = (x[(between, last)], x[(place, between)]);
                x[(between, last)] = mirror(other, hermitian);
                x[(place, between)] = mirror(one, hermitian);
            }
            x[(place, last)] = mirror(x[(place, last)], hermitian);
            x.swap((last, last), (place, place));
            if block {
                x.swap((k + 1, k), (place, k));
            }
        }
        if block {
            pivots.extend([-at(place), -at(place)]);
            let (first, second, low) = (x[(k, k)], x[(k + 1, k + 1)], x[(k + 1, k)]);
            let scale = T::of(1.0) / (first * second - low * mirror(low, hermitian));
            for column in k + 2..n {
                let (left, right) = (x[(column, k)], x[(column, k + 1)]);
                let weights =
                    [(left * second - right * low) * scale, (right * first - left * mirror(low, hermitian)) * scale];
                let mirrored = weights.map(|weight| mirror(weight, hermitian));
                for row in column..n {
                    x[(row, column)] = x[(row, column)] - x[(row, k)] * mirrored[0] - x[(row, k + 1)] * mirrored[1];
                }
                [x[(column, k)], x[(column, k + 1)]] = weights;
            }
            k += 2;
        } else {
            pivots.push(at(place));
            let head = x[(k, k)];
            for column in k + 1..n {
                let factor = x[(column, k)] / head;
                let mirrored = mirror(factor, hermitian);
                for row in column..n {
                    x[(row, column)] = x[(row, column)] - x[(row, k)] * mirrored;
                }
                x[(column, k)] = factor;
            }
            k += 1;
        }
    }
    info
}

fn solved<T: Number>(a: &Arguments, factors: &Tensor, pivots: &Tensor, b: &Tensor) -> Result<Tensor> {
    let ((lead, n), hermitian) = (side(a, factors)?, a.flag("hermitian")?);
    let (own, [rows, columns]) = sides(a, b)?;
    if rows != n || pivots.shape().last() != Some(&n) {
        let text = format!("{}: LD has {n} rows, pivots the shape {} and B {rows} rows", a.name, pivots.shape());
        return Err(Error::new(ErrorKind::Shape, text));
    }
    let joined =
        ndcast::broadcast_shapes(&[&lead[..], &own]).map_err(|error| Error::shape(a.name, &["LD", "B"], error))?;
    let whole = |x: &Tensor, last: &[usize]| x.broadcast_to([&joined[..], last].concat());
    let factors: Vec<T> = whole(factors, &[n, n])?.cast(T::WIDE)?.contiguous()?.to_vec()?;
    let pivots: Vec<i64> = whole(pivots, &[n])?.contiguous()?.to_vec()?;
    let at = |number: usize, row: usize, column: usize| factors[(number * n + row) * n + column];
    each::<T>(&whole(b, &[n, columns])?, [n, columns], |number, b| {
        let marks = pivots.get(number * n..(number + 1) * n).unwrap_or(&[]);
        for (k, &mark) in marks.iter().enumerate() {
            if !(1..=n as i64).contains(&mark.abs()) {
                return Err(Error::index(format!(
                    "{}: pivot {mark} of row {k} is no row of {n}, counted from 1",
                    a.name
                )));
            }
        }
        let refuse = || a.wrong("takes pivots whose blocks are pairs of negative numbers");
        let (forward, backward) = (forward(marks)?.ok_or_else(refuse)?, backward(marks)?.ok_or_else(refuse)?);
        let place = |k: usize| marks[k].unsigned_abs() as usize - 1;
        for (k, block) in forward {
            let last = if block { k + 1 } else { k };
            b.swap_rows(last, place(k));
            for column in 0..columns {
                let (first, second) = (b[(k, column)], b[(last, column)]);
                for row in last + 1..n {
                    let mut part = at(number, row, k) * first;
                    if block {
                        part = part + at(number, row, last) * second;
                    }
                    b[(row, column)] = b[(row, column)] - part;
                }
                if block {
                    let (one, two, low) = (at(number, k, k), at(number, last, last), at(number, last, k));
                    let scale = T::of(1.0) / (one * two - low * mirror(low, hermitian));
                    b[(k, column)] = (two * first - mirror(low, hermitian) * second) * scale;
                    b[(last, column)] = (one * second - low * first) * scale;
                } else {
                    b[(k, column)] = first / at(number, k, k);
                }
            }
        }
        for (last, block) in backward {
            let first = if block { last - 1 } else { last };
            for column in 0..columns {
                for own in first..=last {
                    let sum = (last + 1..n)
                        .fold(T::of(0.0), |sum, row| sum + mirror(at(number, row, own), hermitian) * b[(row, column)]);
                    b[(own, column)] = b[(own, column)] - sum;
                }
            }
            b.swap_rows(last, place(last));
        }
        Ok(())
    })
}

/// The last row of each pivot, from the last one on, and whether it is a block of two rows. `None` if a block has no first row.
fn backward(marks: &[i64]) -> Result<Option<Vec<(usize, bool)>>> {
    let (mut found, mut k) = (room_for(marks.len())?, marks.len());
    while let Some(last) = k.checked_sub(1) {
        let block = marks[last] < 0;
        found.push((last, block));
        match k.checked_sub(if block { 2 } else { 1 }) {
            Some(before) => k = before,
            None => return Ok(None),
        }
    }
    Ok(Some(found))
}

/// The first row of each pivot, and whether it is a block of two rows. `None` if a block has no second row.
fn forward(marks: &[i64]) -> Result<Option<Vec<(usize, bool)>>> {
    let (mut found, mut k) = (room_for(marks.len())?, 0);
    while k < marks.len() {
        let block = marks[k] < 0;
        found.push((k, block));
        k += if block { 2 } else { 1 };
    }
    Ok((k == marks.len()).then_some(found))
}

/// The columns of Cholesky's factor before the first one that does not exist, and its number.
fn begun<T: Number>(a: &Arguments, x: &Tensor) -> Result<(Tensor, Tensor)> {
    let (lead, n) = side(a, x)?;
    let mut info = room_for(lead.iter().product())?;
    let factor = each::<T>(x, [n, n], |_, x| {
        info.push(0);
        for k in 0..n {
            let square: f64 = x[(k, k)].real() - (0..k).map(|column| x[(k, column)].square()).sum::<f64>();
            if square <= 0.0 || square.is_nan() {
                x[(k, k)] = T::of(square);
                if let Some(info) = info.last_mut() {
                    *info = k as i32 + 1;
                }
                break;
            }
            x[(k, k)] = T::of(square.sqrt());
            for row in k + 1..n {
                let sum = (0..k).fold(T::of(0.0), |sum, column| sum + x[(row, column)] * x[(k, column)].conjugate());
                x[(row, k)] = (x[(row, k)] - sum) / x[(k, k)];
            }
        }
        Ok(())
    })?;
    Ok((factor.tril(0)?, Tensor::from_vec(info, lead)?))
}
