//! Where the elements of a region lie in an array whose elements follow each other.
//!
//! *Technique*: axes that a region has in full join the axis before them, so a region is a set of runs of consecutive
//! elements. Runs that are equally far apart form a band. *Contract*: [`Runs::new`] checks the region; after that,
//! all positions are within the array.

use ndcast::{Error, ErrorKind, Result, Shape};
use std::ops::Range;

/// The runs of a region, which has elements.
#[derive(Debug, PartialEq)]
pub(crate) struct Runs {
    /// The place of the first element in the array.
    first: usize,
    /// Elements of a run.
    pub(crate) length: usize,
    /// Runs of a band.
    pub(crate) count: usize,
    /// Elements from the start of a run to that of the next one of its band.
    pub(crate) stride: usize,
    /// Number of bands along further axes, and elements from one to the next; the last axis varies fastest.
    outer: Vec<(usize, usize)>,
}

impl Runs {
    /// The runs of a region in an array of some lengths, whose number of elements fits into a `usize`. `None` if the
    /// region has no elements.
    pub(crate) fn new(lengths: &[usize], region: &[Range<usize>]) -> Result<Option<Runs>> {
        check(lengths, region)?;
        if region.iter().any(Range::is_empty) {
            return Ok(None);
        }
        let (mut first, mut stride) = (0, 1);
        // Number of places and stride of each axis, innermost first; axes that join are one.
        let mut axes: Vec<(usize, usize)> = vec![(1, 1)];
        for (range, &length) in region.iter().zip(lengths).rev() {
            first += range.start * stride;
            match axes.last_mut() {
                Some((count, step)) if *count * *step == stride => *count *= range.len(),
                _ if range.len() == 1 => {}
                _ => axes.push((range.len(), stride)),
            }
            stride *= length;
        }
        let length = axes[0].0;
        let (count, stride) = axes.get(1).copied().unwrap_or((1, length));
        let outer = axes.into_iter().skip(2).rev().collect();
        Ok(Some(Runs { first, length, count, stride, outer }))
    }

    /// The places where the bands begin, in the order of the elements.
    pub(crate) fn bands(&self) -> impl Iterator<Item = usize> + '_ {
        let bands: usize = self.outer.iter().map(|(count, _)| count).product();
        (0..bands).map(|mut band| {
            let mut place = self.first;
            for (count, stride) in self.outer.iter().rev() {
                place += band % count * stride;
                band /= count;
            }
            place
        })
    }

    /// The places where the runs begin, in the order of the elements.
    pub(crate) fn starts(&self) -> impl Iterator<Item = usize> + '_ {
        self.bands().flat_map(move |band| (0..self.count).map(move |run| band + run * self.stride))
    }
}

/// Checks that a region is one of an array of some lengths.
///
/// # Errors
/// `Value` if it is not.
pub(crate) fn check(lengths: &[usize], region: &[Range<usize>]) -> Result<()> {
    let inside = |(range, &length): (&Range<usize>, &usize)| range.start <= range.end && range.end <= length;
    if region.len() == lengths.len() && region.iter().zip(lengths).all(inside) {
        return Ok(());
    }
    let text = format!("the region {region:?} is not within the shape {lengths:?}");
    Err(Error::new(ErrorKind::Value, text))
}

/// The region of a block of some lengths.
pub(crate) fn spanned(start: &[usize], lengths: &[usize]) -> Vec<Range<usize>> {
    start.iter().zip(lengths).map(|(&start, &length)| start..start.saturating_add(length)).collect()
}

/// The whole of an array, as a region.
pub(crate) fn whole(lengths: &[usize]) -> Vec<Range<usize>> {
    lengths.iter().map(|&length| 0..length).collect()
}

/// The lengths of chunks of up to `most` elements, which follow each other in C order: the last axes as they are, then the elements that
/// fit, then one.
pub(crate) fn whole_rows(shape: &Shape, most: usize) -> Shape {
    let mut room = most;
    let chunk = |&length: &usize| {
        let part = length.clamp(1, room.max(1));
        // A part of an axis ends the run of adjacent elements.
        room = if part < length { 1 } else { room / part };
        part
    };
    let mut chunks: Vec<usize> = shape.iter().rev().map(chunk).collect();
    chunks.reverse();
    // There are as many axes as before.
    Shape::try_from(chunks).unwrap_or_else(|_| shape.clone())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn places(lengths: &[usize], region: &[Range<usize>]) -> Vec<usize> {
        let runs = Runs::new(lengths, region).unwrap();
        runs.iter().flat_map(|runs| runs.starts().flat_map(|start| start..start + runs.length)).collect()
    }

    #[test]
    fn every_element_of_a_region_once_and_in_order() {
        let lengths = [3, 4, 2, 5];
        for (at, region) in [
            [0..3, 0..4, 0..2, 0..5],
            [1..3, 0..4, 0..2, 0..5],
            [0..3, 1..3, 0..2, 0..5],
            [0..3, 1..2, 0..2, 0..5],
            [0..3, 0..4, 1..2, 0..5],
            [0..3, 0..4, 0..2, 2..4],
            [1..2, 2..3, 1..2, 4..5],
            [0..2, 1..4, 0..1, 1..5],
            [0..3, 0..4, 0..2, 3..3],
        ]
        .into_iter()
        .enumerate()
        {
            let mut expected = Vec::new();
            for i in region[0].clone() {
                for j in region[1].clone() {
                    for k in region[2].clone() {
                        expected.extend(region[3].clone().map(|l| ((i * 4 + j) * 2 + k) * 5 + l));
                    }
                }
            }
            assert_eq!(places(&lengths, &region), expected, "{at}");
        }
        assert_eq!(places(&[], &[]), [0]);
    }

    #[test]
    fn full_axes_join() {
        let runs = |region: &[Range<usize>]| Runs::new(&[30, 40, 50], region).unwrap().unwrap();
        let all = Runs { first: 0, length: 60_000, count: 1, stride: 60_000, outer: vec![] };
        assert_eq!(runs(&[0..30, 0..40, 0..50]), all);
        assert_eq!((runs(&[2..4, 0..40, 0..50]).length, runs(&[2..4, 3..5, 0..50]).length), (4000, 100));
        assert_eq!(runs(&[0..30, 0..40, 7..9]).count, 1200);
    }

    #[test]
    fn regions_outside_are_refused() {
        #[expect(clippy::reversed_empty_ranges, reason = "what must be refused")]
        for region in [vec![], vec![0..2, 0..4], vec![0..2, 2..1], vec![0..1, 0..1, 0..1]] {
            assert_eq!(Runs::new(&[2, 3], &region).unwrap_err().kind(), ErrorKind::Value, "{region:?}");
        }
    }
}
