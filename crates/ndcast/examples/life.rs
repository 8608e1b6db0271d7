//! Conway's Game of Life on a torus.
//!
//! `cargo run --release --example life`

use ndcast::prelude::*;
use ndcast::{PadMode, Result};

/// The next generation of a board of `0` and `1`, in uint8.
pub fn step(board: &Tensor) -> Result<Tensor> {
    let [rows, columns] = [board.shape()[0] as isize, board.shape()[1] as isize];
    let around = board.pad([(1, 1)], PadMode::Wrap)?;
    let shifted = |i, j| around.expr().index(s![i..i + rows, j..j + columns]);
    let row = |i| shifted(i, 0) + shifted(i, 1) + shifted(i, 2);
    // Of the nine cells around and at each place: three give life, four keep it.
    let nine = row(0) + row(1) + row(2);
    (nine.equal(3) | (nine.equal(4) & board.not_equal(0)?)).cast(DType::U8).eval()
}

/// A board with a glider, which moves one cell down and one to the right in four generations.
pub fn glider(rows: usize, columns: usize) -> Result<Tensor> {
    let mut board = Tensor::zeros([rows, columns], DType::U8)?;
    board.set(s![..3, ..3], tensor![[0u8, 1, 0], [0, 0, 1], [1, 1, 1]])?;
    Ok(board)
}

/// Four generations of a glider.
pub fn main() -> Result<()> {
    let start = glider(8, 12)?;
    let end = (0..4).try_fold(start.clone(), |board, _| step(&board))?;
    println!("{start}\n{end}");
    assert_eq!(end, start.roll([1, 1], [0, 1])?);
    Ok(())
}
