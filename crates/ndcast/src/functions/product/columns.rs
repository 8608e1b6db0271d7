//! A vector times a matrix of few elements: sums of its columns.
//!
//! *Problem*: a product that takes microseconds needs no plan. *Technique*: some columns at a time go through all rows, so that their lanes stay
//! in L1. *Contract*: the fold tree over products that are rounded, as everywhere.

use ndcast_ops::{BLOCK, BlockOrder, Body, LANES, Merge, Summand, dispatch};

/// Columns that are summed side by side.
const WIDTH: usize = 64;
/// The most nodes of the tree that wait at a time: one for each doubling of a block of rows.
const NODES: usize = 12;

/// Sums of columns, of which some may be left unused.
type Sums<T> = [T; WIDTH];

/// Writes the sums of the columns of a dense matrix, each row of it times an element of a vector. There is at least one row, and there are fewer
/// than `BLOCK << NODES`.
pub(super) fn multiply<T: Summand>(vector: &[T], matrix: &[T], into: &mut [T]) {
    debug_assert!((1..BLOCK << NODES).contains(&vector.len()) && matrix.len() == vector.len() * into.len());
    dispatch(&mut Work { vector, matrix, into });
}

struct Work<'a, T> {
    vector: &'a [T],
    matrix: &'a [T],
    into: &'a mut [T],
}

impl<T: Summand> Body for Work<'_, T> {
    #[inline(always)]
    fn run(&mut self) {
        let columns = self.into.len();
        let (mut lanes, mut nodes) = ([[T::default(); WIDTH]; LANES], [[T::default(); WIDTH]; NODES]);
        for (first, into) in (0..).step_by(WIDTH).zip(self.into.chunks_mut(WIDTH)) {
            let width = into.len();
            let mut waiting = 0;
            let blocks = self.vector.chunks(BLOCK).zip(self.matrix.chunks(BLOCK * columns));
            for (number, (vector, rows)) in blocks.enumerate() {
                fill(&mut lanes, vector, rows, [columns, first, width]);
                // Neighbours of equal size are merged.
                for _ in 0..number.trailing_ones() {
                    waiting -= 1;
                    add(&mut nodes[waiting], &lanes[0], width);
                    lanes[0] = nodes[waiting];
                }
                nodes[waiting] = lanes[0];
                waiting += 1;
            }
            while waiting > 1 {
                waiting -= 1;
                let (earlier, later) = nodes.split_at_mut(waiting);
                add(&mut earlier[waiting - 1], &later[0], width);
            }
            into.copy_from_slice(&nodes[0][..width]);
        }
    }
}

/// The node over a block of rows, in the first lane, for `width` columns from `first` on.
#[inline(always)]
fn fill<T: Summand>(lanes: &mut [Sums<T>; LANES], vector: &[T], rows: &[T], [columns, first, width]: [usize; 3]) {
    let order = BlockOrder::of(vector.len());
    let mut rows = vector.iter().zip(rows.chunks_exact(columns)).map(|(&x, row)| (x, &row[first..][..width]));
    for (row, (x, from)) in rows.by_ref().take(order.whole).enumerate() {
        if row < order.lanes {
            lanes[row][..width].iter_mut().zip(from).for_each(|(sum, &y)| *sum = x * y);
        } else {
            add_row(&mut lanes[row % order.lanes], x, from);
        }
    }
    for [lane, later] in order.merges().flat_map(Merge::pairs) {
        let (low, high) = lanes.split_at_mut(later);
        add(&mut low[lane], &high[0], width);
    }
    rows.for_each(|(x, from)| add_row(&mut lanes[0], x, from));
}

/// Adds a row, times `x`.
#[inline(always)]
fn add_row<T: Summand>(sums: &mut Sums<T>, x: T, row: &[T]) {
    sums.iter_mut().zip(row).for_each(|(sum, &y)| *sum = *sum + x * y);
}

#[inline(always)]
fn add<T: Summand>(sums: &mut Sums<T>, more: &Sums<T>, width: usize) {
    sums[..width].iter_mut().zip(&more[..width]).for_each(|(sum, &more)| *sum = *sum + more);
}
