//! Walking an index space: the elements `start .. start + n` of merged loops, stretch by stretch.

use crate::shape::Dims;

/// Offset of element `start` of an index space, in elements.
pub(crate) fn offset(lengths: &[usize], steps: &[isize], mut start: usize) -> isize {
    let mut offset = 0;
    for (&length, &step) in lengths.iter().zip(steps).rev() {
        offset += (start % length) as isize * step;
        start /= length;
    }
    offset
}

/// Calls `row(done, count, offset, step)` for each stretch of the innermost axis among elements `start .. start + n` of
/// an index space: `done` elements come before it, `count` elements belong to it, and `offset` is that of its first
/// element.
pub(crate) fn visit(
    lengths: &[usize],
    steps: &[isize],
    start: usize,
    n: usize,
    mut row: impl FnMut(usize, usize, isize, isize),
) {
    let Some((&inner, outer)) = lengths.split_last() else { return row(0, n, 0, 0) };
    let step = steps[outer.len()];
    let mut coordinates: Dims<usize> = lengths.into();
    let (mut left, mut offset) = (start, 0);
    for axis in (0..lengths.len()).rev() {
        coordinates[axis] = left % lengths[axis];
        left /= lengths[axis];
        offset += coordinates[axis] as isize * steps[axis];
    }
    let mut done = 0;
    while done < n {
        let from = coordinates[outer.len()];
        let count = (inner - from).min(n - done);
        row(done, count, offset, step);
        done += count;
        offset -= from as isize * step;
        coordinates[outer.len()] = 0;
        for axis in (0..outer.len()).rev() {
            coordinates[axis] += 1;
            offset += steps[axis];
            if coordinates[axis] < lengths[axis] {
                break;
            }
            offset -= coordinates[axis] as isize * steps[axis];
            coordinates[axis] = 0;
        }
    }
}
