//! Factors, determinants, inverses and solutions, for one element type.

use super::blocked::{self, Factor, Lu as Large};
use super::matrices::{Matrices, Pieces, each, joined, stretched};
use super::{Factors, Qr, Slogdet, small};
use crate::Tensor;
use crate::error::{Error, Result};
use crate::memory::room_for;
use crate::shape::broadcast_shapes;
use crate::threads::{num_threads, run_each};
use ndcast_numerics::linalg::{Failure, Lu, Scratch};

pub(super) fn cholesky<T: Factor>(x: &Matrices, upper: bool) -> Result<Tensor> {
    let (n, batch) = (x.rows, x.batch().len());
    let mut result = x.room(&[n, n], T::DTYPE)?;
    if blocked::suits(x) {
        let results = result.as_slice_mut::<T>()?.chunks_exact_mut(n * n);
        blocked::each(results, |k, out| blocked::cholesky(x, k, upper, out))?;
        return x.stretched(&result);
    }
    x.each(
        || Ok(Scratch::default()),
        (Pieces::of(&mut result, batch)?, Pieces::<T>::none(), Pieces::<T>::none()),
        |scratch, matrix, out, _, _| T::cholesky(n, matrix, upper, out, scratch),
    )?;
    x.stretched(&result)
}

/// Memory for the factors of a matrix, and scratch.
fn start<T: Factor>(n: usize) -> Result<(Lu<T>, Scratch), Failure> {
    Ok((T::lu(n)?, Scratch::default()))
}

pub(super) fn det<T: Factor>(x: &Matrices) -> Result<Tensor> {
    if let Some(result) = small::det(x)? {
        return Ok(result);
    }
    let mut result = x.room(&[], T::DTYPE)?;
    if blocked::suits(x) {
        blocked::each(result.as_slice_mut::<T>()?.iter_mut(), |k, out| {
            *out = Large::new(x, k)?.determinant();
            Ok(())
        })?;
        return x.stretched(&result);
    }
    x.each(
        || start::<T>(x.rows),
        (Pieces::of(&mut result, x.batch().len())?, Pieces::<T>::none(), Pieces::<T>::none()),
        |(lu, scratch), matrix, out, _, _| {
            T::eliminate(lu, matrix, scratch)?;
            out[0] = T::determinant(lu);
            Ok(())
        },
    )?;
    x.stretched(&result)
}

pub(super) fn slogdet<T: Factor>(x: &Matrices) -> Result<Slogdet> {
    let batch = x.batch().len();
    let mut sign = x.room(&[], T::DTYPE)?;
    let mut logarithm = x.room(&[], T::DTYPE.real())?;
    if blocked::suits(x) {
        let results = sign.as_slice_mut::<T>()?.iter_mut().zip(logarithm.as_slice_mut::<T::Real>()?);
        blocked::each(results, |k, (sign, logarithm)| {
            (*sign, *logarithm) = Large::new(x, k)?.logarithm();
            Ok(())
        })?;
        return Ok(Slogdet { sign: x.stretched(&sign)?, logabsdet: x.stretched(&logarithm)? });
    }
    x.each(
        || start::<T>(x.rows),
        (Pieces::of(&mut sign, batch)?, Pieces::<T::Real>::of(&mut logarithm, batch)?, Pieces::<T>::none()),
        |(lu, scratch), matrix, sign, logarithm, _| {
            T::eliminate(lu, matrix, scratch)?;
            (sign[0], logarithm[0]) = T::logarithm(lu);
            Ok(())
        },
    )?;
    Ok(Slogdet { sign: x.stretched(&sign)?, logabsdet: x.stretched(&logarithm)? })
}

pub(super) fn inv<T: Factor>(x: &Matrices) -> Result<Tensor> {
    if let Some(result) = small::inv(x)? {
        return Ok(result);
    }
    let (n, batch) = (x.rows, x.batch().len());
    let mut result = x.room(&[n, n], T::DTYPE)?;
    if blocked::suits(x) {
        let results = result.as_slice_mut::<T>()?.chunks_exact_mut(n * n);
        blocked::each(results, |k, out| Large::new(x, k)?.solver(x, k)?.invert(out))?;
        return x.stretched(&result);
    }
    x.each(
        || start::<T>(n),
        (Pieces::of(&mut result, batch)?, Pieces::<T>::none(), Pieces::<T>::none()),
        |(lu, scratch), matrix, out, _, _| {
            T::eliminate(lu, matrix, scratch)?;
            T::solve(lu, None, n, out, scratch)
        },
    )?;
    x.stretched(&result)
}

/// The `x` with `a x = b`. The axes before the last two broadcast, with the lengths as given.
pub(super) fn solve<T: Factor>(a: &Matrices, b: &Matrices) -> Result<Tensor> {
    let refuse = |error| Error::shape("solve (all axes but the last two)", &["x1", "x2"], error);
    let said = broadcast_shapes(&[a.said(), b.said()]).map_err(refuse)?;
    let own = broadcast_shapes(&[a.batch(), b.batch()])?;
    let (n, columns, count) = (a.rows, b.columns, own.iter().product());
    let mut result = Tensor::allocate(&joined(&own, &[n, columns])?, T::DTYPE)?;
    let (left, right) = (a.elements::<T>()?, b.elements::<T>()?);
    let (lefts, rights) = (sources(a.batch(), &own)?, sources(b.batch(), &own)?);
    if small::solve(a, b, [&lefts, &rights], &mut result)? {
        return stretched(&result, &said);
    }
    if blocked::suits(a) {
        // All right-hand sides of a matrix are solved for together.
        let mut systems: Vec<Vec<_>> = room_for(a.count())?;
        systems.resize_with(a.count(), Vec::new);
        for (place, into) in result.as_slice_mut::<T>()?.chunks_exact_mut((n * columns).max(1)).enumerate() {
            systems[lefts[place]].push((b.matrix(right, rights[place]), into));
        }
        blocked::each(systems.into_iter(), |k, mut systems| {
            Large::new(a, k)?.solver(a, k)?.solve(columns, &mut systems)
        })?;
        return stretched(&result, &said);
    }
    let effort = n.saturating_mul(n).saturating_mul(columns);
    let pieces = (Pieces::of(&mut result, own.rank())?, Pieces::<T>::none(), Pieces::<T>::none());
    let refuse = |k: usize, failure| a.refuse(lefts[k], failure);
    if a.count() == count {
        // Each solution has a matrix of its own.
        let effort = effort.saturating_add(n.saturating_mul(n).saturating_mul(n));
        let work = |(lu, scratch): &mut (Lu<T>, Scratch), k: usize, out: &mut [T], _: &mut [T], _: &mut [T]| {
            T::eliminate(lu, a.matrix(left, lefts[k]), scratch)?;
            T::solve(lu, Some(b.matrix(right, rights[k])), columns, out, scratch)
        };
        each(count, effort, || start::<T>(n), pieces, work, refuse)?;
    } else {
        // Factor each matrix once, then compute all solutions.
        let mut factors: Vec<Option<Lu<T>>> = room_for(a.count())?;
        factors.resize_with(a.count(), || None);
        let many = a.count().div_ceil(4 * num_threads()).max(1);
        run_each(factors.chunks_mut(many).enumerate(), |_, (chunk, factors)| {
            let mut scratch = Scratch::default();
            for (k, room) in (chunk * many..).zip(factors) {
                let lu = T::lu(n).map_err(|failure| a.refuse(k, failure))?;
                T::eliminate(room.insert(lu), a.matrix(left, k), &mut scratch)
                    .map_err(|failure| a.refuse(k, failure))?;
            }
            Ok(())
        })?;
        let work = |scratch: &mut Scratch, k: usize, out: &mut [T], _: &mut [T], _: &mut [T]| match &factors[lefts[k]] {
            Some(lu) => T::solve(lu, Some(b.matrix(right, rights[k])), columns, out, scratch),
            None => Ok(()),
        };
        each(count, effort, || Ok(Scratch::default()), pieces, work, refuse)?;
    }
    stretched(&result, &said)
}

/// For each place of `shape`, to which the batch broadcasts, the number of its matrix.
fn sources(batch: &[usize], shape: &[usize]) -> Result<Vec<usize>> {
    let count = batch.iter().product::<usize>();
    let mut numbers = room_for(count)?;
    numbers.extend(0..count as i64);
    let stretched = Tensor::from_vec(numbers, batch)?.broadcast_to(shape)?.to_vec::<i64>()?;
    Ok(stretched.into_iter().map(|number| number as usize).collect())
}

pub(super) fn qr<T: Factor>(x: &Matrices, mode: Factors) -> Result<Qr> {
    let (rows, columns, batch) = (x.rows, x.columns, x.batch().len());
    let complete = mode == Factors::Complete;
    let width = if complete { rows } else { rows.min(columns) };
    let mut q = x.room(&[rows, width], T::DTYPE)?;
    let mut r = x.room(&[width, columns], T::DTYPE)?;
    if blocked::suits(x) {
        let results = q.as_slice_mut::<T>()?.chunks_exact_mut(rows * width);
        let results = results.zip(r.as_slice_mut::<T>()?.chunks_exact_mut(width * columns));
        blocked::each(results, |k, (q, r)| blocked::qr(x, k, width, q, r))?;
        return Ok(Qr { q: x.stretched(&q)?, r: x.stretched(&r)? });
    }
    x.each(
        || Ok(Scratch::default()),
        (Pieces::of(&mut q, batch)?, Pieces::of(&mut r, batch)?, Pieces::<T>::none()),
        |scratch, matrix, q, r, _| T::orthogonal([rows, columns], matrix, complete, q, r, scratch),
    )?;
    Ok(Qr { q: x.stretched(&q)?, r: x.stretched(&r)? })
}
