//! The factors of Hermitian positive definite matrices.

use super::strips::Strips;
use super::triangle::Triangle;
use super::{Factor, WIDTH, negated};
use crate::error::Result;
use crate::functions::linalg::matrices::Matrices;
use crate::functions::product::accumulate::accumulate;
use crate::memory::repeated;
use crate::threads::{check_rarely, run_each};
use ndcast_numerics::linalg::{Failure, Scratch};

/// Writes the factor of matrix `k`: `U` with `a = U^H U`, of which the upper triangle is read; or the adjoint of that, if not `upper`.
///
/// # Errors
/// `LinAlg` if it is not positive definite, `Memory`, `Interrupted`.
pub(in crate::functions::linalg) fn cholesky<T: Factor>(
    x: &Matrices,
    k: usize,
    upper: bool,
    into: &mut [T],
) -> Result<()> {
    let (n, from) = (x.rows, x.matrix::<T>(x.elements()?, k));
    let mut factor = if upper {
        Strips::load(n, from)?
    } else {
        Strips::new([n, n], WIDTH, |strip, to| {
            let from = &from[strip * WIDTH * n..];
            let rows = WIDTH.min(n - strip * WIDTH);
            adjoint([rows, strip * WIDTH + rows], (from, n), (to, WIDTH));
            Ok(())
        })?
    };
    let size = factor.size();
    let elements = factor.elements_mut()?;
    let diagonal = |strip: &mut [T], top: usize| {
        diagonal(n - top, &mut strip[top * WIDTH..]).map_err(|failure| match failure {
            Failure::NotPositiveDefinite { at } => x.refuse(k, Failure::NotPositiveDefinite { at: top + at }),
            other => x.refuse(k, other),
        })
    };
    diagonal(&mut elements[..size], 0)?;
    // The adjoint of the rows of U that are finished, without the block on the diagonal.
    let mut finished = repeated(T::ZERO, n * WIDTH)?;
    for top in (0..n).step_by(WIDTH) {
        check_rarely()?;
        let (done, rest) = elements.split_at_mut((top / WIDTH + 1) * size);
        let block = &done[top / WIDTH * size + top * WIDTH..];
        let triangle = Triangle::lower(WIDTH.min(n - top), |row, column| block[column * WIDTH + row].conjugate())?;
        run_each(rest.chunks_mut(size).zip(finished.chunks_mut(WIDTH * WIDTH)), |_, (strip, finished)| {
            let solved = &mut strip[top * WIDTH..];
            triangle.solve(solved, WIDTH);
            adjoint([WIDTH, WIDTH], (solved, WIDTH), (finished, WIDTH));
            Ok(())
        })?;
        // The first strip is the one to be factored next, and the others are longer from one to the next.
        let mut strips: Vec<_> = rest.chunks_mut(size).enumerate().collect();
        if let Some((_, longer)) = strips.split_first_mut() {
            longer.reverse();
        }
        run_each(strips, |_, (number, strip)| {
            let (above, below) = strip.split_at_mut((top + WIDTH) * WIDTH);
            let right = negated(&above[top * WIDTH..])?;
            let rows = ((number + 1) * WIDTH).min(n - top - WIDTH);
            accumulate([rows, WIDTH, WIDTH], (&finished, [WIDTH, 1]), (&right, WIDTH), (below, WIDTH), true)?;
            if number == 0 { diagonal(strip, top + WIDTH) } else { Ok(()) }
        })?;
    }
    if upper {
        return factor.store_upper(n, into);
    }
    let strips = factor.elements()?.chunks_exact(size);
    run_each(into.chunks_mut(WIDTH * n).zip(strips), |strip, (into, from)| {
        let rows = into.len() / n;
        adjoint([strip * WIDTH + rows, rows], (from, WIDTH), (into, n));
        for (row, into) in (strip * WIDTH..).zip(into.chunks_exact_mut(n)) {
            into[row + 1..].fill(T::ZERO);
        }
        Ok(())
    })
}

/// Factors the block at the beginning of a strip of which `rows` rows are left.
fn diagonal<T: Factor>(rows: usize, strip: &mut [T]) -> std::result::Result<(), Failure> {
    let size = WIDTH.min(rows);
    let mut room = [[T::ZERO; WIDTH * WIDTH]; 2];
    let [block, factor] = room.each_mut().map(|room| &mut room[..size * size]);
    for (block, strip) in block.chunks_exact_mut(size).zip(strip.chunks_exact(WIDTH)).take(size) {
        block.copy_from_slice(&strip[..size]);
    }
    T::cholesky(size, block, true, factor, &mut Scratch::default())?;
    for (factor, strip) in factor.chunks_exact(size).zip(strip.chunks_exact_mut(WIDTH)).take(size) {
        strip[..size].copy_from_slice(factor);
    }
    Ok(())
}

/// Writes the conjugate transpose of a matrix with these numbers of rows and columns. Both have steps between their rows.
fn adjoint<T: Factor>([rows, columns]: [usize; 2], from: (&[T], usize), (into, between): (&mut [T], usize)) {
    /// Rows and columns of a block that fits in the cache.
    const BLOCK: usize = 16;
    for top in (0..columns).step_by(BLOCK) {
        for first in (0..rows).step_by(BLOCK) {
            for column in top..columns.min(top + BLOCK) {
                let end = rows.min(first + BLOCK);
                for (row, element) in (first..end).zip(&mut into[column * between..][first..end]) {
                    *element = from.0[row * from.1 + column].conjugate();
                }
            }
        }
    }
}
