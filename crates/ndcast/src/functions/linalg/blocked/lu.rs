//! Gaussian elimination with row exchanges, and solutions.

use super::strips::Strips;
use super::triangle::{LANES, Triangle};
use super::{Factor, WIDTH, negated};
use crate::error::Result;
use crate::functions::linalg::matrices::Matrices;
use crate::functions::product::accumulate::accumulate;
use crate::memory::room_for;
use crate::threads::{check_rarely, run_each};
use ndcast_numerics::linalg::{Exchanges, Failure, Scratch};
use std::ops::Range;
use std::sync::{Mutex, PoisonError};

/// The rows that a panel exchanges: the numbers of rows, and those of the rows that take their places.
type Moves = Vec<(usize, usize)>;

/// The factors `P A = L U` of a matrix, up to the first pivot that is 0. The rows of `L` lack the exchanges of later panels.
pub(in crate::functions::linalg) struct Lu<T> {
    /// `L` below the diagonal, `U` from it on.
    factors: Strips<T>,
    /// The diagonal of `U`, up to the first 0.
    pivots: Vec<T>,
    odd: bool,
    /// For each panel, its exchanges, and the block on the diagonal of `L`.
    panels: Vec<(Moves, Triangle<T>)>,
}

impl<T: Factor> Lu<T> {
    /// The factors of matrix `k`.
    ///
    /// # Errors
    /// `Memory`, `Interrupted`.
    pub(in crate::functions::linalg) fn new(x: &Matrices, k: usize) -> Result<Lu<T>> {
        let n = x.rows;
        let mut factors = Strips::<T>::load(n, x.matrix(x.elements()?, k))?;
        let (size, count) = (factors.size(), n.div_ceil(WIDTH));
        let eliminate = |panel: &mut [T], top: usize| {
            T::eliminate_panel(WIDTH.min(n - top), &mut panel[top * WIDTH..], &mut Scratch::default())
                .map_err(|failure| x.refuse(k, failure))
        };
        let (mut pivots, mut odd, mut panels) = (room_for(n)?, false, room_for(count)?);
        let elements = factors.elements_mut()?;
        let mut exchanges = eliminate(&mut elements[..size], 0)?;
        for top in (0..n).step_by(WIDTH) {
            check_rarely()?;
            let (done, rest) = elements.split_at_mut((top / WIDTH + 1) * size);
            let panel = &done[top / WIDTH * size..];
            odd ^= exchanges.odd;
            for at in top..n.min(top + WIDTH) {
                pivots.push(panel[at * WIDTH + at - top]);
                if pivots[at] == T::ZERO {
                    return Ok(Lu { factors, pivots, odd, panels });
                }
            }
            let moved = exchanges.order.iter().enumerate().filter(|&(row, &from)| row != from);
            let moves: Moves = moved.map(|(row, &from)| (top + row, top + from)).collect();
            let element = |row: usize, column: usize| {
                if row == column { T::ONE } else { panel[(top + row) * WIDTH + column] }
            };
            let triangle = Triangle::lower(WIDTH.min(n - top), element)?;
            let next = Mutex::new(Exchanges::default());
            run_each(rest.chunks_mut(size), |strip, elements| {
                exchange(&moves, elements, WIDTH)?;
                let (above, below) = elements.split_at_mut((top + WIDTH) * WIDTH);
                let solved = &mut above[top * WIDTH..];
                triangle.solve(solved, WIDTH);
                let left = &panel[(top + WIDTH) * WIDTH..];
                let lengths = [n - top - WIDTH, WIDTH, WIDTH];
                accumulate(lengths, (left, [WIDTH, 1]), (&negated(solved)?, WIDTH), (below, WIDTH), true)?;
                if strip == 0 {
                    *next.lock().unwrap_or_else(PoisonError::into_inner) = eliminate(elements, top + WIDTH)?;
                }
                Ok(())
            })?;
            exchanges = next.into_inner().unwrap_or_else(PoisonError::into_inner);
            panels.push((moves, triangle));
        }
        Ok(Lu { factors, pivots, odd, panels })
    }

    pub(in crate::functions::linalg) fn determinant(&self) -> T {
        T::determinant_of(&self.pivots, self.odd)
    }

    /// The sign of the determinant (its direction, if complex), and the logarithm of its magnitude.
    pub(in crate::functions::linalg) fn logarithm(&self) -> (T, T::Real) {
        T::logarithm_of(&self.pivots, self.odd)
    }

    /// What solves systems of this matrix, which is number `k`.
    ///
    /// # Errors
    /// `LinAlg` if it is singular, `Memory`.
    pub(in crate::functions::linalg) fn solver(mut self, x: &Matrices, k: usize) -> Result<Solver<T>> {
        if let Some(at) = self.pivots.iter().position(|&pivot| pivot == T::ZERO) {
            return Err(x.refuse(k, Failure::Singular { at }));
        }
        let n = x.rows;
        let mut order: Vec<usize> = room_for(n)?;
        order.extend(0..n);
        for (moves, _) in &self.panels {
            exchange(moves, &mut order, 1)?;
        }
        let size = self.factors.size();
        let mut upper: Vec<Option<Triangle<T>>> = room_for(self.panels.len())?;
        upper.resize_with(self.panels.len(), || None);
        let panels = &self.panels;
        run_each(self.factors.elements_mut()?.chunks_mut(size).zip(&mut upper), |k, (strip, triangle)| {
            panels[k + 1..].iter().try_for_each(|(moves, _)| exchange(moves, strip, WIDTH))?;
            let block = &strip[k * WIDTH * WIDTH..];
            *triangle = Some(Triangle::upper(WIDTH.min(n - k * WIDTH), |row, column| block[row * WIDTH + column])?);
            Ok(())
        })?;
        let lower = self.panels.into_iter().map(|(_, triangle)| triangle);
        Ok(Solver { n, factors: self.factors, order, triangles: lower.zip(upper.into_iter().flatten()).collect() })
    }
}

/// Exchanges rows of `step` elements.
fn exchange<T: Copy>(moves: &Moves, elements: &mut [T], step: usize) -> Result<()> {
    let mut moved = room_for(moves.len() * step)?;
    moves.iter().for_each(|&(_, from)| moved.extend_from_slice(&elements[from * step..][..step]));
    for (&(to, _), row) in moves.iter().zip(moved.chunks_exact(step)) {
        elements[to * step..][..step].copy_from_slice(row);
    }
    Ok(())
}

/// The factors of a matrix that is not singular.
pub(in crate::functions::linalg) struct Solver<T> {
    n: usize,
    factors: Strips<T>,
    /// For each row, the number that it had before the exchanges.
    order: Vec<usize>,
    /// The blocks on the diagonals of `L` and `U`.
    triangles: Vec<(Triangle<T>, Triangle<T>)>,
}

impl<T: Factor> Solver<T> {
    /// Replaces right-hand sides, whose rows were exchanged, by the solutions. Blocks of rows before the `first` are 0.
    fn run(&self, first: usize, x: &mut [T], step: usize) -> Result<()> {
        let (factors, size) = (self.factors.elements()?, self.factors.size());
        let ends = |k: usize| (k * WIDTH, self.n.min((k + 1) * WIDTH));
        for (k, (lower, _)) in self.triangles.iter().enumerate().skip(first) {
            let (top, end) = ends(k);
            let (above, below) = x.split_at_mut(end * step);
            lower.solve(&mut above[top * step..], step);
            let left = &factors[k * size..][end * WIDTH..size];
            let right = negated(&above[top * step..])?;
            accumulate([self.n - end, step, end - top], (left, [WIDTH, 1]), (&right, step), (below, step), true)?;
        }
        for (k, (_, upper)) in self.triangles.iter().enumerate().rev() {
            let (top, end) = ends(k);
            let (above, below) = x.split_at_mut(top * step);
            upper.solve(below, step);
            let right = negated(&below[..(end - top) * step])?;
            let left = &factors[k * size..];
            accumulate([top, step, end - top], (left, [WIDTH, 1]), (&right, step), (above, step), true)?;
        }
        check_rarely()
    }

    /// Writes the inverse.
    ///
    /// # Errors
    /// `Memory`, `Interrupted`.
    pub(in crate::functions::linalg) fn invert(&self, into: &mut [T]) -> Result<()> {
        let (n, order) = (self.n, &self.order);
        // The inverse of the product of both factors. Its columns are then exchanged as the rows were before.
        let inverse = Strips::<T>::new([n, n], WIDTH, |strip, x| {
            for column in 0..WIDTH.min(n - strip * WIDTH) {
                x[(strip * WIDTH + column) * WIDTH + column] = T::ONE;
            }
            self.run(strip, x, WIDTH)
        })?;
        inverse.store(n, into, |[_, first], from, into| {
            for (&x, &column) in from.iter().zip(&order[first..]) {
                into[column] = x;
            }
        })
    }

    /// Writes the solutions of systems, whose right-hand sides are the columns of some matrices.
    ///
    /// # Errors
    /// `Memory`, `Interrupted`.
    pub(in crate::functions::linalg) fn solve(&self, columns: usize, systems: &mut [(&[T], &mut [T])]) -> Result<()> {
        // All columns of all matrices stand side by side.
        let all = systems.len() * columns;
        if all == 0 {
            return Ok(());
        }
        let width = WIDTH.min(all.next_multiple_of(LANES));
        let given = &*systems;
        let solutions = Strips::<T>::new([self.n, all], width, |strip, x| {
            let taken = strip * width..all.min((strip + 1) * width);
            for (row, &from) in x.chunks_exact_mut(width).zip(&self.order) {
                for (system, part) in parts(taken.clone(), columns) {
                    let from = &given[system].0[from * columns..][part.start - system * columns..][..part.len()];
                    row[part.start - taken.start..][..part.len()].copy_from_slice(from);
                }
            }
            self.run(0, x, width)
        })?;
        let (elements, size) = (solutions.elements()?, solutions.size());
        let blocks = systems.iter_mut().enumerate().flat_map(|(system, (_, into))| {
            into.chunks_mut(WIDTH * columns).enumerate().map(move |(block, into)| (system, block, into))
        });
        run_each(blocks, |_, (system, block, into)| {
            let first = system * columns;
            for (row, into) in (block * WIDTH..).zip(into.chunks_exact_mut(columns)) {
                for (strip, part) in parts(first..first + columns, width) {
                    let from = &elements[strip * size + row * width..][part.start - strip * width..][..part.len()];
                    into[part.start - first..][..part.len()].copy_from_slice(from);
                }
            }
            Ok(())
        })
    }
}

/// The parts of a range between multiples of a length, each with the number of multiples before it.
fn parts(range: Range<usize>, length: usize) -> impl Iterator<Item = (usize, Range<usize>)> {
    (range.start / length..range.end.div_ceil(length))
        .map(move |k| (k, range.start.max(k * length)..range.end.min((k + 1) * length)))
}
