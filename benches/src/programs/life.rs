//! Conway's Game of Life on a torus, with the ndarray crate.

use ndarray::{Array2, ArrayView2, Zip, arr2, s};

/// The next generation of a board of `0` and `1`.
// The ranges end before the last row and column; they are not empty.
#[allow(clippy::reversed_empty_ranges)]
pub fn step(board: &Array2<u8>) -> Array2<u8> {
    let (rows, columns) = board.dim();
    let mut around = Array2::zeros((rows + 2, columns + 2));
    around.slice_mut(s![1..-1, 1..-1]).assign(board);
    around.slice_mut(s![0, 1..-1]).assign(&board.row(rows - 1));
    around.slice_mut(s![-1, 1..-1]).assign(&board.row(0));
    let (last, first) = (around.column(columns).to_owned(), around.column(1).to_owned());
    around.column_mut(0).assign(&last);
    around.column_mut(columns + 1).assign(&first);
    // Of the nine cells around and at each place: three give life, four keep it.
    let mut nine = Array2::<u8>::zeros((rows, columns));
    for (i, j) in (0..3).flat_map(|i| (0..3).map(move |j| (i, j))) {
        let shifted: ArrayView2<u8> = around.slice(s![i..i + rows, j..j + columns]);
        nine += &shifted;
    }
    Zip::from(&nine).and(board).map_collect(|&nine, &cell| u8::from(nine == 3 || (nine == 4 && cell != 0)))
}

/// A board with a glider, which moves one cell down and one to the right in four generations.
pub fn glider(rows: usize, columns: usize) -> Array2<u8> {
    let mut board = Array2::zeros((rows, columns));
    board.slice_mut(s![..3, ..3]).assign(&arr2(&[[0, 1, 0], [0, 0, 1], [1, 1, 1]]));
    board
}

/// A run of four generations.
pub fn main() {
    let start = glider(8, 12);
    let end = (0..4).fold(start.clone(), |board, _| step(&board));
    println!("{start}\n{end}");
    assert_eq!(end.slice(s![1..4, 1..4]), start.slice(s![..3, ..3]));
}
