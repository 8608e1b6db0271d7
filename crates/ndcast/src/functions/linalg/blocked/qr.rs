//! The factors of any matrix into orthonormal columns and a triangle, by reflections.

use super::strips::Strips;
use super::triangle::Triangle;
use super::{Factor, WIDTH, negated};
use crate::error::Result;
use crate::functions::linalg::matrices::Matrices;
use crate::functions::product::accumulate::accumulate;
use crate::memory::{repeated, room_for};
use crate::threads::{check_rarely, run_each};
use ndcast_numerics::linalg::{Failure, Scratch};
use std::sync::{Mutex, PoisonError};

/// The reflections of a panel: their product is `1 - V T^-1 V^H`.
struct Reflections<T> {
    /// Number of the first row that they change.
    top: usize,
    count: usize,
    /// `V` in rows of `WIDTH` elements.
    vectors: Vec<T>,
    /// Its conjugate, if that is not the same.
    conjugates: Vec<T>,
    /// `T^H` and `T`.
    triangles: [Triangle<T>; 2],
}

impl<T: Factor> Reflections<T> {
    /// Factors a panel: the columns of a strip, from row `top` on. `R` remains in it.
    fn of(columns: usize, strip: &mut [T], top: usize) -> Result<std::result::Result<Reflections<T>, Failure>> {
        let panel = &mut strip[top * WIDTH..];
        let rows = panel.len() / WIDTH;
        let size = rows.min(columns);
        let mut triangle = repeated(T::ZERO, size * size)?;
        let count = match T::reflect_panel(columns, panel, &mut triangle, &mut Scratch::default()) {
            Ok(count) => count,
            Err(failure) => return Ok(Err(failure)),
        };
        let mut vectors = repeated(T::ZERO, panel.len())?;
        for (row, (vectors, from)) in vectors.chunks_exact_mut(WIDTH).zip(panel.chunks_exact(WIDTH)).enumerate() {
            let taken = row.min(count);
            vectors[..taken].copy_from_slice(&from[..taken]);
            if row < count {
                vectors[row] = T::ONE;
            }
        }
        let mut conjugates = Vec::new();
        if T::DTYPE.is_complex() {
            conjugates = room_for(vectors.len())?;
            conjugates.extend(vectors.iter().map(|&element| element.conjugate()));
        }
        let element = |row: usize, column: usize| triangle[row * size + column];
        let triangles =
            [Triangle::lower(count, |row, column| element(column, row).conjugate())?, Triangle::upper(count, element)?];
        Ok(Ok(Reflections { top, count, vectors, conjugates, triangles }))
    }

    /// Multiplies a strip by the product of the reflections, or by its adjoint.
    fn apply(&self, strip: &mut [T], adjoint: bool) -> Result<()> {
        if self.count == 0 {
            return Ok(());
        }
        let below = &mut strip[self.top * WIDTH..];
        let rows = below.len() / WIDTH;
        let conjugates = if T::DTYPE.is_complex() { &self.conjugates } else { &self.vectors };
        let mut products = repeated(T::ZERO, self.count * WIDTH)?;
        let lengths = [self.count, WIDTH, rows];
        accumulate(lengths, (conjugates, [1, WIDTH]), (below, WIDTH), (&mut products, WIDTH), false)?;
        self.triangles[usize::from(!adjoint)].solve(&mut products, WIDTH);
        let right = negated(&products)?;
        accumulate([rows, WIDTH, self.count], (&self.vectors, [WIDTH, 1]), (&right, WIDTH), (below, WIDTH), true)
    }
}

/// Writes the factors of matrix `k`. `Q` has `width` columns, and `R` that many rows.
///
/// # Errors
/// `Memory`, `Interrupted`.
pub(in crate::functions::linalg) fn qr<T: Factor>(
    x: &Matrices,
    k: usize,
    width: usize,
    q: &mut [T],
    r: &mut [T],
) -> Result<()> {
    let (rows, columns) = (x.rows, x.columns);
    let size = rows.min(columns);
    let mut factors = Strips::<T>::load(columns, x.matrix(x.elements()?, k))?;
    let length = factors.size();
    let elements = factors.elements_mut()?;
    let reflect = |strip: &mut [T], top: usize| {
        Reflections::of(WIDTH.min(columns - top), strip, top)?.map_err(|failure| x.refuse(k, failure))
    };
    let mut all: Vec<Reflections<T>> = room_for(size.div_ceil(WIDTH))?;
    all.push(reflect(&mut elements[..length], 0)?);
    for top in (0..size).step_by(WIDTH) {
        check_rarely()?;
        let next = Mutex::new(None);
        let reflections = &all[top / WIDTH];
        run_each(elements[(top / WIDTH + 1) * length..].chunks_mut(length), |number, strip| {
            reflections.apply(strip, true)?;
            if number == 0 && top + WIDTH < size {
                *next.lock().unwrap_or_else(PoisonError::into_inner) = Some(reflect(strip, top + WIDTH)?);
            }
            Ok(())
        })?;
        all.extend(next.into_inner().unwrap_or_else(PoisonError::into_inner));
    }
    factors.store_upper(columns, r)?;
    drop(factors);
    let basis = Strips::<T>::new([rows, width], WIDTH, |number, strip| {
        for column in 0..WIDTH.min(width - number * WIDTH) {
            strip[(number * WIDTH + column) * WIDTH + column] = T::ONE;
        }
        // Later reflections leave these columns as they are.
        all.iter().take(number + 1).rev().try_for_each(|reflections| reflections.apply(strip, false))
    })?;
    basis.store(width, q, |[_, first], from, into| into[first..][..from.len()].copy_from_slice(from))
}
