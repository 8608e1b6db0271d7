//! The box of an array that has the elements of a view.
//!
//! *Problem*: a view of a large array is a layout over it, but an array that is somewhere else is read by boxes: a range for each axis.
//! *Technique*: each stride of the view is a step along one axis of the array, so the view lies in the box that its steps span. A view
//! that mixes axes, such as a diagonal, lies in a band of rows. *Contract*: the box has every element of the view.

use crate::error::Result;
use crate::shape::{Layout, Shape, ShapeError};
use std::ops::Range;

/// A part of an array: a range for each axis.
pub(super) type Region = Vec<Range<usize>>;

/// A view of an array, and the box that has its elements.
pub(super) struct Window {
    pub(super) region: Region,
    shape: Shape,
    steps: Steps,
}

/// How a view goes through the array.
enum Steps {
    /// From a start, each axis of the view goes along an axis of the array by some places; `None` if it repeats elements.
    Axes { start: Vec<usize>, steps: Vec<Option<(usize, isize)>> },
    /// The array is one line, whose rows have a length.
    Line { offset: usize, strides: Vec<isize>, row: usize },
}

impl Window {
    /// A view, which has elements, of an array of some lengths in C order.
    pub(super) fn new(lengths: &[usize], view: &Layout) -> Window {
        let mut strides = vec![1_usize; lengths.len()];
        for axis in (1..lengths.len()).rev() {
            strides[axis - 1] = strides[axis] * lengths[axis];
        }
        let shape = view.shape().clone();
        along_axes(lengths, &strides, view).unwrap_or_else(|| {
            let (first, last) = view.span().unwrap_or((view.offset(), view.offset()));
            let row = strides.first().copied().unwrap_or(1);
            let mut region = whole_of(lengths);
            if let Some(rows) = region.first_mut() {
                *rows = first / row..last / row + 1;
            }
            let steps = Steps::Line { offset: view.offset(), strides: view.strides().to_vec(), row };
            Window { region, shape, steps }
        })
    }

    /// The view as a layout over the elements of a larger box, which have a layout of their own. If [`Window::needs_order`], that is C order.
    pub(super) fn within(&self, region: &Region, elements: &Layout, storage: usize) -> Result<Layout> {
        let (offset, strides): (isize, Vec<isize>) = match &self.steps {
            Steps::Axes { start, steps } => {
                let places = start.iter().zip(region).map(|(&start, range)| (start - range.start) as isize);
                let first = places.zip(elements.strides()).map(|(place, stride)| place * stride).sum();
                let stride =
                    |step: &Option<(usize, isize)>| step.map_or(0, |(axis, step)| step * elements.strides()[axis]);
                (first, steps.iter().map(stride).collect())
            }
            Steps::Line { offset, strides, row } => {
                let before = region.first().map_or(0, |rows| rows.start * row);
                ((offset - before) as isize, strides.clone())
            }
        };
        Ok(Layout::as_strided(&self.shape, &strides, elements.offset().saturating_add_signed(offset), storage)?)
    }

    /// The number of places from one element of the view to the next along an axis of the array, if there are several and one axis of the view
    /// goes along it.
    pub(super) fn step_along(&self, axis: usize) -> Option<usize> {
        let Steps::Axes { steps, .. } = &self.steps else { return None };
        let mut found = steps.iter().flatten().filter(|(along, _)| *along == axis).map(|(_, step)| step.unsigned_abs());
        found.next().filter(|_| found.next().is_none())
    }

    /// The same view of a smaller array, which has only every n-th place along some axes: the first place and the step of each.
    pub(super) fn among(mut self, left: &[Option<(usize, usize)>], smaller: Region) -> Window {
        if let Steps::Axes { start, steps } = &mut self.steps {
            for (start, left) in start.iter_mut().zip(left) {
                *start = left.map_or(*start, |(first, step)| (*start - first) / step);
            }
            for (axis, step) in steps.iter_mut().flatten() {
                *step = if left[*axis].is_some() { step.signum() } else { *step };
            }
        }
        self.region = smaller;
        self
    }

    /// Whether the elements of the box must be in C order.
    pub(super) fn needs_order(&self) -> bool {
        matches!(self.steps, Steps::Line { .. })
    }
}

/// A view each of whose axes goes along one axis of the array.
fn along_axes(lengths: &[usize], strides: &[usize], view: &Layout) -> Option<Window> {
    let mut rest = view.offset();
    let mut start = Vec::with_capacity(lengths.len());
    for &stride in strides {
        start.push(rest / stride);
        rest %= stride;
    }
    let mut region: Vec<(isize, isize)> = start.iter().map(|&place| (place as isize, place as isize)).collect();
    let mut steps = Vec::with_capacity(view.rank());
    for (&length, &stride) in view.shape().iter().zip(view.strides()) {
        if length == 1 || stride == 0 {
            steps.push(None);
            continue;
        }
        let divides = |axis: &usize| lengths[*axis] > 1 && stride.unsigned_abs() % strides[*axis] == 0;
        let axis = (0..lengths.len()).find(divides)?;
        let step = stride / strides[axis] as isize;
        let far = step * (length as isize - 1);
        let (low, high) = &mut region[axis];
        *if far < 0 { low } else { high } += far;
        steps.push(Some((axis, step)));
    }
    let inside = |(&(low, high), &length): (&(isize, isize), &usize)| low >= 0 && high < length as isize;
    region.iter().zip(lengths).all(inside).then(|| Window {
        region: region.iter().map(|&(low, high)| low as usize..high as usize + 1).collect(),
        shape: view.shape().clone(),
        steps: Steps::Axes { start, steps },
    })
}

/// The region of a whole array.
pub(super) fn whole_of(lengths: &[usize]) -> Region {
    lengths.iter().map(|&length| 0..length).collect()
}

/// The lengths of a region.
pub(super) fn lengths(region: &[Range<usize>]) -> Vec<usize> {
    region.iter().map(Range::len).collect()
}

/// Number of elements of a region.
pub(super) fn numel(region: &[Range<usize>]) -> usize {
    region.iter().fold(1, |numel, range| numel.saturating_mul(range.len()))
}

/// A part of a layout.
pub(super) fn narrowed(layout: &Layout, region: &[Range<usize>]) -> Result<Layout, ShapeError> {
    let mut narrow = layout.clone();
    for (axis, range) in region.iter().enumerate() {
        if range.len() != layout.shape()[axis] {
            narrow = narrow.narrow(axis as isize, range.start as isize, range.len())?;
        }
    }
    Ok(narrow)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Tensor;

    /// The elements of a view, read by way of its box.
    fn read(x: &Tensor, view: &Layout) -> (Region, Tensor) {
        let window = Window::new(x.shape(), view);
        let part = x.with_layout(narrowed(x.layout(), &window.region).unwrap());
        for elements in
            [part.contiguous().unwrap(), part.transposed().unwrap().contiguous().unwrap().transposed().unwrap()]
        {
            let elements = if window.needs_order() { elements.contiguous().unwrap() } else { elements };
            let layout = window.within(&window.region, elements.layout(), 210).unwrap();
            assert_eq!(elements.with_layout(layout), x.with_layout(view.clone()), "{view:?}");
        }
        (window.region, x.with_layout(view.clone()))
    }

    #[test]
    fn the_box_has_every_element_of_a_view() {
        let x = Tensor::arange(0..210).unwrap().reshape([5, 6, 7]).unwrap();
        let whole = x.layout();
        let part = narrowed(whole, &[1..4, 2..5, 3..7]).unwrap();
        assert_eq!(read(&x, whole).0, [0..5, 0..6, 0..7]);
        assert_eq!(read(&x, &part).0, [1..4, 2..5, 3..7]);
        assert_eq!(read(&x, &part.permute(&[2, 0, 1]).unwrap()).0, [1..4, 2..5, 3..7]);
        assert_eq!(read(&x, &part.flip(Some(&[0, 2])).unwrap()).0, [1..4, 2..5, 3..7]);
        assert_eq!(read(&x, &part.broadcast_to(&Shape::from([2, 3, 3, 4])).unwrap()).0, [1..4, 2..5, 3..7]);
        // Windows of three along the last axis, and every second row.
        let windows = Layout::as_strided(&[3, 5, 3], &[84, 1, 1], 7, 210).unwrap();
        assert_eq!(read(&x, &windows).0, [0..5, 1..2, 0..7]);
        // A diagonal of two axes, and rows that are joined.
        let diagonal = Layout::as_strided(&[4, 7], &[49, 1], 7, 210).unwrap();
        assert_eq!(read(&x, &diagonal).0, [0..4, 0..6, 0..7]);
        assert_eq!(read(&x, &Layout::as_strided(&[50], &[1], 50, 210).unwrap()).0, [1..3, 0..6, 0..7]);
        let scalar = Tensor::scalar(1.0);
        assert_eq!(read(&scalar, scalar.layout()).0, []);
    }
}
