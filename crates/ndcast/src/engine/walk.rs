//! Walking an index space: the elements `start .. start + n` of merged loops, stretch by stretch.

use crate::BLOCK;
use crate::machine::TASKS_PER_THREAD;
use crate::shape::Dims;
use crate::threads::num_threads;
use ndcast_ops::Strided;

/// Offset of element `start` of an index space, in elements.
pub(crate) fn offset(lengths: &[usize], steps: &[isize], mut start: usize) -> isize {
    let mut offset = 0;
    for (&length, &step) in lengths.iter().zip(steps).rev() {
        offset += (start % length) as isize * step;
        start /= length;
    }
    offset
}

/// The elements of a piece of a long fold: a node of the fold tree of at least `least` elements, one block or more, so short that every thread
/// gets some pieces.
pub(crate) fn piece_elements(length: usize, least: usize) -> usize {
    let wanted = (length / (TASKS_PER_THREAD * num_threads())).max(least);
    BLOCK << (wanted / BLOCK).ilog2()
}

/// Equal stretches of the innermost axis, evenly apart. Distances are in elements.
#[derive(Clone, Copy)]
pub(crate) struct Stretches {
    /// Elements that come before them.
    pub(crate) done: usize,
    /// Offset of their first element.
    pub(crate) offset: isize,
    /// Number of stretches.
    pub(crate) rows: usize,
    /// From one stretch to the next.
    pub(crate) between: isize,
    /// Elements of a stretch.
    pub(crate) count: usize,
    /// From one element of a stretch to the next.
    pub(crate) step: isize,
}

impl Stretches {
    /// The same in memory, where an element has `size` bytes.
    pub(crate) fn in_bytes(&self, size: usize) -> Strided {
        let bytes = |elements: isize| elements * size as isize;
        Strided { rows: self.rows, between: bytes(self.between), n: self.count, stride: bytes(self.step) }
    }
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
    visit_rows(lengths, steps, start, n, |Stretches { done, offset, rows, between, count, step }| {
        (0..rows).for_each(|k| row(done + k * count, count, offset + k as isize * between, step));
    });
}

/// As [`visit`], for all stretches together that follow each other along the second innermost axis and are whole.
pub(crate) fn visit_rows(
    lengths: &[usize],
    steps: &[isize],
    start: usize,
    n: usize,
    mut stretches: impl FnMut(Stretches),
) {
    let Some((&inner, outer)) = lengths.split_last() else {
        return stretches(Stretches { done: 0, offset: 0, rows: 1, between: 0, count: n, step: 0 });
    };
    let last = outer.len();
    let (second, between) = if last == 0 { (1, 0) } else { (lengths[last - 1], steps[last - 1]) };
    let step = steps[last];
    let mut coordinates: Dims<usize> = lengths.into();
    let (mut left, mut offset) = (start, 0);
    for axis in (0..lengths.len()).rev() {
        coordinates[axis] = left % lengths[axis];
        left /= lengths[axis];
        offset += coordinates[axis] as isize * steps[axis];
    }
    let mut done = 0;
    while done < n {
        let (from, left) = (coordinates[last], n - done);
        let rows = if from == 0 && last > 0 && left >= 2 * inner {
            (left / inner).min(second - coordinates[last - 1])
        } else {
            1
        };
        let count = (inner - from).min(left);
        stretches(Stretches { done, offset, rows, between, count, step });
        done += rows * count;
        offset -= from as isize * step;
        coordinates[last] = 0;
        let mut by = rows;
        for axis in (0..last).rev() {
            coordinates[axis] += by;
            offset += by as isize * steps[axis];
            if coordinates[axis] < lengths[axis] {
                break;
            }
            offset -= coordinates[axis] as isize * steps[axis];
            (coordinates[axis], by) = (0, 1);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stretches_are_every_element_in_order() {
        let spaces: [(&[usize], &[isize]); 5] = [
            (&[40], &[3]),
            (&[7, 3], &[8, 1]),
            (&[2, 5, 3], &[100, -9, 2]),
            (&[3, 1, 4], &[50, 7, -1]),
            (&[2, 3, 1, 2], &[60, 0, 5, 9]),
        ];
        for (lengths, steps) in spaces {
            let total: usize = lengths.iter().product();
            for (start, n) in (0..total).flat_map(|start| (0..=total - start).map(move |n| (start, n))) {
                let mut seen = Vec::new();
                visit_rows(lengths, steps, start, n, |part| {
                    assert_eq!(part.done, seen.len());
                    for row in 0..part.rows as isize {
                        seen.extend((0..part.count as isize).map(|k| part.offset + row * part.between + k * part.step));
                    }
                });
                let expected: Vec<isize> = (start..start + n).map(|element| offset(lengths, steps, element)).collect();
                assert_eq!(seen, expected, "{lengths:?} {steps:?} from {start}");
            }
        }
    }
}
