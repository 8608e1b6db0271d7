//! Factors of a panel: of a few columns of a large matrix, whose other columns somebody else brings up to date.
//!
//! *Contract*: a panel is row-major with [`PANEL`] elements from one row to the next. All of its rows, and the first columns of it, are
//! factored.

use super::dense::{load_rows, store_rows};
use super::number::Number;
use super::{Failure, Scratch};
use faer::linalg::lu::partial_pivoting as lu;
use faer::linalg::qr::no_pivoting as qr;
use faer::linalg::{temp_mat_scratch, temp_mat_zeroed};
use faer::mat::AsMatMut;
use faer::{MatMut, Par, Spec};

/// The number of elements from one row of a panel to the next, and the maximum number of its columns.
pub const PANEL: usize = 64;

/// The exchanged rows of a panel.
#[derive(Default, Debug)]
pub struct Exchanges {
    /// For each row, the number that it had before.
    pub order: Vec<usize>,
    /// Whether the number of exchanges is odd.
    pub odd: bool,
}

/// The number of rows to allocate for columns of this length, so that they do not begin at the same place in each page:
/// there is room for few of such columns in a cache.
fn apart<T>(rows: usize) -> usize {
    let line = 64 / size_of::<T>();
    if (rows.next_multiple_of(line) * size_of::<T>()).is_multiple_of(1024) { rows + line } else { rows }
}

/// Computes the LU factors of a panel with at least as many rows as columns.
pub(crate) fn eliminate<T: Number>(
    columns: usize,
    panel: &mut [T],
    scratch: &mut Scratch,
) -> Result<Exchanges, Failure> {
    let rows = panel.len() / PANEL;
    let refused = |_| Failure::Memory { bytes: rows * size_of::<usize>() };
    let (mut order, mut inverse) = (Vec::new(), Vec::new());
    order.try_reserve_exact(rows).map_err(refused)?;
    inverse.try_reserve_exact(rows).map_err(refused)?;
    order.resize(rows, 0);
    inverse.resize(rows, 0);
    let room = apart::<T>(rows);
    let work = lu::factor::lu_in_place_scratch::<usize, T>(rows, columns, Par::Seq, Spec::default());
    let stack = scratch.stack(temp_mat_scratch::<T>(room, columns).and(work))?;
    let (mut factors, stack) = temp_mat_zeroed::<T, _, _>(room, columns, stack);
    let mut factors = factors.as_mat_mut().subrows_mut(0, rows);
    load_rows(factors.as_mut(), panel, PANEL);
    let (info, _) =
        lu::factor::lu_in_place(factors.as_mut(), &mut order, &mut inverse, Par::Seq, stack, Spec::default());
    store_rows(panel, factors.as_ref(), PANEL);
    Ok(Exchanges { order, odd: info.transposition_count % 2 == 1 })
}

/// Computes the QR factors of a panel: `R`, and below its diagonal the vectors `V` of the reflections, whose product is
/// `Q = 1 - V T^-1 V^H`. Writes the triangle `T`, row by row: as many as the panel has rows or columns, whichever is less. Returns the
/// number of reflections, which is less if columns depend on others. Further vectors are no reflections.
pub(crate) fn reflect<T: Number>(
    columns: usize,
    panel: &mut [T],
    triangle: &mut [T],
    scratch: &mut Scratch,
) -> Result<usize, Failure> {
    let rows = panel.len() / PANEL;
    let (size, room) = (rows.min(columns), apart::<T>(rows));
    let work = qr::factor::qr_in_place_scratch::<T>(rows, columns, size, Par::Seq, Spec::default());
    let request = temp_mat_scratch::<T>(room, columns).and(temp_mat_scratch::<T>(size, size)).and(work);
    let stack = scratch.stack(request)?;
    let (mut factors, stack) = temp_mat_zeroed::<T, _, _>(room, columns, stack);
    let mut factors = factors.as_mat_mut().subrows_mut(0, rows);
    let (mut coefficients, stack) = temp_mat_zeroed::<T, _, _>(size, size, stack);
    let mut coefficients = coefficients.as_mat_mut();
    load_rows(factors.as_mut(), panel, PANEL);
    let info = qr::factor::qr_in_place(factors.as_mut(), coefficients.as_mut(), Par::Seq, stack, Spec::default());
    store_rows(panel, factors.as_ref(), PANEL);
    MatMut::from_row_major_slice_mut(triangle, size, size).copy_from(coefficients.as_ref());
    Ok(info.rank)
}
