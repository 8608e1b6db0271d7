//! Where the parts of a region are: in the chunks of a regular grid, and among the bytes of a block.
//!
//! *Contract*: lengths of chunks are not 0, and the bytes of a block are as many as its lengths say. Both are checked when metadata are read.

use std::ops::Range;

/// The part of a region that lies in one chunk.
pub(super) struct Part {
    /// Where it is in the chunk.
    pub(super) inside: Vec<Range<usize>>,
    /// Where it starts in the region.
    pub(super) start: Vec<usize>,
}

/// Number of chunks along each axis.
pub(super) fn counts(shape: &[usize], chunks: &[usize]) -> Vec<usize> {
    shape.iter().zip(chunks).map(|(length, chunk)| length.div_ceil(*chunk)).collect()
}

/// The chunks that a region touches, along each axis.
pub(super) fn touched(region: &[Range<usize>], chunks: &[usize]) -> Vec<Range<usize>> {
    region.iter().zip(chunks).map(|(range, chunk)| range.start / chunk..range.end.div_ceil(*chunk)).collect()
}

/// The part of a region that lies in the chunk with the given index.
pub(super) fn part(region: &[Range<usize>], chunks: &[usize], index: &[usize]) -> Part {
    let mut part = Part { inside: Vec::with_capacity(region.len()), start: Vec::with_capacity(region.len()) };
    for ((range, chunk), index) in region.iter().zip(chunks).zip(index) {
        let first = chunk * index;
        let (start, end) = (range.start.max(first), range.end.min(first.saturating_add(*chunk)));
        part.inside.push(start - first..end - first);
        part.start.push(start - range.start);
    }
    part
}

/// Calls `each` for all indices within some ranges; the last axis varies fastest.
pub(super) fn for_each<E>(ranges: &[Range<usize>], mut each: impl FnMut(&[usize]) -> Result<(), E>) -> Result<(), E> {
    if ranges.iter().any(Range::is_empty) {
        return Ok(());
    }
    let mut index: Vec<usize> = ranges.iter().map(|range| range.start).collect();
    loop {
        each(&index)?;
        let Some(axis) = (0..ranges.len()).rev().find(|&axis| index[axis] + 1 < ranges[axis].end) else {
            return Ok(());
        };
        index[axis] += 1;
        for inner in axis + 1..ranges.len() {
            index[inner] = ranges[inner].start;
        }
    }
}

/// The lengths of a region.
pub(super) fn lengths(region: &[Range<usize>]) -> Vec<usize> {
    region.iter().map(Range::len).collect()
}

/// The number of bytes from one element to the next along each axis, in a block whose last axis varies fastest.
pub(super) fn steps(lengths: &[usize], size: usize) -> Vec<usize> {
    ordered_steps(lengths, &(0..lengths.len()).collect::<Vec<_>>(), size)
}

/// The same, in a block whose axes vary in the given order, the last of it fastest.
pub(super) fn ordered_steps(lengths: &[usize], order: &[usize], size: usize) -> Vec<usize> {
    let mut steps = vec![0; lengths.len()];
    let mut step = size;
    for &axis in order.iter().rev() {
        steps[axis] = step;
        step *= lengths[axis];
    }
    steps
}

/// The number of bytes before an element.
pub(super) fn offset(index: impl IntoIterator<Item = usize>, steps: &[usize]) -> usize {
    index.into_iter().zip(steps).map(|(index, step)| index * step).sum()
}

/// Whether elements with the given steps are adjacent, in the order of the axes.
pub(super) fn is_dense(lengths: &[usize], steps: &[usize], size: usize) -> bool {
    let mut expected = size;
    lengths.iter().zip(steps).rev().filter(|(length, _)| **length != 1).all(|(length, step)| {
        let fits = *step == expected;
        expected *= length;
        fits
    })
}

/// Elements among bytes: where the first one is, and the steps to the next along each axis.
#[derive(Clone, Copy)]
pub(super) struct Places<'a> {
    pub(super) start: usize,
    pub(super) steps: &'a [usize],
}

/// Copies elements of `size` bytes. Steps of 0 repeat one element.
pub(super) fn copy(lengths: &[usize], size: usize, from: (&[u8], Places), to: (&mut [u8], Places)) {
    if lengths.contains(&0) {
        return;
    }
    let mut axes: Vec<(usize, usize, usize)> = lengths
        .iter()
        .zip(from.1.steps.iter().zip(to.1.steps))
        .filter(|(length, _)| **length > 1)
        .map(|(length, (from, to))| (*length, *from, *to))
        .collect();
    // Axes along which both are adjacent make one run.
    let mut run = size;
    while let Some(&(length, _, _)) = axes.last().filter(|axis| (axis.1, axis.2) == (run, run)) {
        run *= length;
        axes.pop();
    }
    let line = axes.pop().unwrap_or((1, 0, 0));
    let ranges: Vec<Range<usize>> = axes.iter().map(|axis| 0..axis.0).collect();
    let (source, target) = (from.0, to.0);
    let _ = for_each(&ranges, |index| {
        let place = |start: usize, step: fn(&(usize, usize, usize)) -> usize| {
            start + index.iter().zip(&axes).map(|(index, axis)| index * step(axis)).sum::<usize>()
        };
        let (at, to) = (place(from.1.start, |axis| axis.1), place(to.1.start, |axis| axis.2));
        match run {
            1 => copy_line::<1>(source, at, target, to, line),
            2 => copy_line::<2>(source, at, target, to, line),
            4 => copy_line::<4>(source, at, target, to, line),
            8 => copy_line::<8>(source, at, target, to, line),
            16 => copy_line::<16>(source, at, target, to, line),
            _ => (0..line.0).for_each(|i| {
                let (at, to) = (at + i * line.1, to + i * line.2);
                target[to..to + run].copy_from_slice(&source[at..at + run]);
            }),
        }
        Ok::<(), ()>(())
    });
}

/// Copies one line of elements of `N` bytes: its length is known to the compiler.
fn copy_line<const N: usize>(source: &[u8], at: usize, target: &mut [u8], to: usize, line: (usize, usize, usize)) {
    for i in 0..line.0 {
        let (at, to) = (at + i * line.1, to + i * line.2);
        target[to..to + N].copy_from_slice(&source[at..at + N]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_cover_a_region_once() {
        let (region, chunks) = ([3..9, 0..5], [4, 2]);
        let mut seen = vec![0; 30];
        for_each::<()>(&touched(&region, &chunks), |index| {
            let part = part(&region, &chunks, index);
            for_each(&part.inside, |place| {
                let at: Vec<usize> = (0..2).map(|k| place[k] - part.inside[k].start + part.start[k]).collect();
                assert_eq!(index[0] * 4 + place[0], at[0] + 3);
                seen[at[0] * 5 + at[1]] += 1;
                Ok(())
            })
        })
        .unwrap();
        assert_eq!(seen, [1; 30]);
    }

    #[test]
    fn copies_between_orders() {
        let (lengths, from) = ([2, 3, 4], (0..24).collect::<Vec<u8>>());
        let columns = ordered_steps(&lengths, &[2, 1, 0], 1);
        let (rows, mut to) = (steps(&lengths, 1), [0; 24]);
        let places = |steps| Places { start: 0, steps };
        copy(&lengths, 1, (&from, places(&rows)), (&mut to, places(&columns)));
        assert_eq!(to[..6], [0, 12, 4, 16, 8, 20]);
        let mut back = [0; 24];
        copy(&lengths, 1, (&to, places(&columns)), (&mut back, places(&rows)));
        assert_eq!(back[..], from[..]);
        copy(&lengths, 2, (&[7, 8], places(&[0; 3])), (&mut [0; 48], places(&steps(&lengths, 2))));
        assert!(is_dense(&lengths, &rows, 1) && !is_dense(&lengths, &columns, 1));
    }

    #[test]
    fn no_axes_is_one_place_and_an_empty_axis_none() {
        let count = |ranges: &[Range<usize>]| {
            let mut count = 0;
            let _ = for_each::<()>(ranges, |_| {
                count += 1;
                Ok(())
            });
            count
        };
        assert_eq!((count(&[]), count(&[0..3, 2..2]), count(&[1..3, 5..8])), (1, 0, 6));
    }
}
