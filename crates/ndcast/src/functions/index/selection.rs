//! Indices that mix integers, slices, masks and arrays of integers, by NumPy's rules.
//!
//! Arrays, masks, and integers beside them broadcast together by the usual rule. A mask stands for the indices of its true elements, as one
//! array for each of its axes. If these entries are adjacent, their broadcast axes take their place in the result. If a slice, a new axis
//! or `...` separates them, the broadcast axes come first.

use crate::error::{Error, Result};
use crate::expr::gathered::Gathered;
use crate::functions::index::places::{Negative, Picks, Steps, offsets};
use crate::functions::index::rows::Rows;
use crate::functions::index::{Selector, list};
use crate::shape::{Index, Layout, Shape, ShapeError, ShapeErrorKind, broadcast_shapes};
use crate::{DType, Tensor};
use ndcast_ops::are_indices;

/// A resolved index of a tensor of known shape.
pub(crate) struct Selection {
    /// The part of the index that a view performs. Picked axes are kept whole.
    pub(super) basic: Vec<Index>,
    /// The picked axes of the view, each with indices that broadcast to one for each pick.
    pub(super) picked: Vec<Picks>,
    /// Shape of the picks together.
    pub(super) common: Shape,
    /// Number of other axes before the picks.
    pub(super) place: usize,
    /// Shape of the result.
    pub(crate) shape: Shape,
}

/// Indices of one axis, before broadcasting.
enum Picked {
    Of(Picks),
    /// A 0-d mask picks as many times as it is true, and has no axis.
    Nothing(Tensor),
}

impl Picked {
    fn shape(&self) -> &Shape {
        match self {
            Picked::Of(picks) => picks.indices.shape(),
            Picked::Nothing(indices) => indices.shape(),
        }
    }
}

/// Progress of the walk over the selectors relative to the arrays; it decides the place of the picks.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Run {
    Before,
    Within,
    After,
    Separated,
}

impl Selection {
    /// Resolves an index of a tensor of this shape.
    pub(crate) fn new(shape: &Shape, selectors: &[Selector]) -> Result<Selection> {
        Selection::unchecked(shape, selectors)?.checked()
    }

    /// The same selection, if all indices are in range.
    pub(crate) fn checked(self) -> Result<Selection> {
        self.picked.iter().try_for_each(|picks| picks.check(Negative::FromTheEnd))?;
        Ok(self)
    }

    /// As [`Selection::new`], without a look at the indices, which may be out of range.
    pub(crate) fn unchecked(shape: &Shape, selectors: &[Selector]) -> Result<Selection> {
        let given = selectors.iter().map(Selector::axes).sum();
        let Some(unnamed) = shape.rank().checked_sub(given) else {
            return Err(ShapeError::new(ShapeErrorKind::TooManyIndices { given, rank: shape.rank() }).into());
        };
        if selectors.iter().filter(|selector| matches!(selector, Selector::Basic(Index::Ellipsis))).count() > 1 {
            return Err(ShapeError::new(ShapeErrorKind::RepeatedEllipsis).into());
        }
        let (mut basic, mut arrays, mut run, mut place) = (Vec::new(), Vec::new(), Run::Before, 0);
        // The next axis of the tensor, and of the view.
        let (mut axis, mut kept) = (0, 0);
        for selector in selectors {
            let separates = matches!(selector, Selector::Basic(index) if !matches!(index, Index::Int(_)));
            run = match (run, separates) {
                (Run::Before, false) => {
                    place = kept;
                    Run::Within
                }
                (Run::Within, true) => Run::After,
                (Run::After, false) => Run::Separated,
                (run, _) => run,
            };
            match selector {
                Selector::Basic(index) => {
                    basic.push(*index);
                    let (taken, made) = match index {
                        Index::Int(_) => (1, 0),
                        Index::Slice { .. } => (1, 1),
                        Index::NewAxis => (0, 1),
                        Index::Ellipsis => (unnamed, unnamed),
                    };
                    (axis, kept) = (axis + taken, kept + made);
                }
                Selector::Array(array) => {
                    let picks = Picks::unchecked(array, axis, shape[axis])?;
                    arrays.push(Picked::Of(Picks { axis: kept, ..picks }));
                    basic.push(Index::FULL);
                    (axis, kept) = (axis + 1, kept + 1);
                }
                Selector::Mask(mask) => {
                    check_mask(mask, shape, axis)?;
                    if mask.ndim() == 0 {
                        arrays.push(Picked::Nothing(Tensor::zeros(usize::from(mask.item::<bool>()?), DType::I64)?));
                    }
                    for indices in mask.true_indices()? {
                        arrays.push(Picked::Of(Picks::of_mask(indices, kept, shape[axis])));
                        basic.push(Index::FULL);
                        (axis, kept) = (axis + 1, kept + 1);
                    }
                }
            }
        }
        let place = if run == Run::Separated { 0 } else { place };
        Selection::broadcast(shape, basic, arrays, place)
    }

    fn broadcast(shape: &Shape, basic: Vec<Index>, arrays: Vec<Picked>, place: usize) -> Result<Selection> {
        let viewed = Layout::contiguous(shape)?.index(&basic).map_err(|error| Error::shape("index", &[], error))?;
        let shapes: Vec<&[usize]> = arrays.iter().map(|array| &array.shape()[..]).collect();
        let common = broadcast_shapes(&shapes).map_err(|_| {
            let shapes: Vec<String> = shapes.iter().map(|shape| list(shape)).collect();
            let shapes = shapes.join(", ");
            Error::index(format!(
                "shape mismatch: indexing tensors could not be broadcast together with shapes {shapes}"
            ))
        })?;
        let of = |array| if let Picked::Of(picks) = array { Some(picks) } else { None };
        let picked: Vec<Picks> = arrays.into_iter().filter_map(of).collect();
        let rest = (0..viewed.rank()).filter(|axis| picked.iter().all(|picks| picks.axis != *axis));
        let mut lengths: Vec<usize> = rest.map(|axis| viewed.shape()[axis]).collect();
        lengths.splice(place..place, common.iter().copied());
        Ok(Selection { basic, picked, common, place, shape: Shape::new(&lengths)? })
    }

    /// The places of the selected elements in a tensor of this layout.
    pub(crate) fn locate(&self, layout: &Layout) -> Result<Rows> {
        let viewed = layout.index(&self.basic)?;
        let axes: Vec<(usize, isize)> = viewed.shape().iter().copied().zip(viewed.strides().iter().copied()).collect();
        let places = if let [picks] = &self.picked[..] {
            picks.spread(&self.common)?.steps(axes[picks.axis].1)?
        } else {
            Steps::of(self.offsets(&axes, 0)?)
        };
        let is_picked = |axis: usize| self.picked.iter().any(|picks| picks.axis == axis);
        let rest: Vec<(usize, isize)> =
            (0..axes.len()).filter(|&axis| !is_picked(axis)).map(|axis| axes[axis]).collect();
        Rows::new(&viewed, &rest, self.place, places)
    }

    /// For each pick, the sum of its steps along the picked axes, and `first`. The axes of the view are pairs of length and stride.
    fn offsets(&self, axes: &[(usize, isize)], first: isize) -> Result<Tensor> {
        let mut list = offsets(&[(self.common.numel()?, 0)], first)?;
        for picks in &self.picked {
            picks.spread(&self.common)?.add_to(list.as_slice_mut::<i64>()?, axes[picks.axis].1)?;
        }
        Ok(list)
    }

    /// The selected elements of a tensor, for loops that gather them. Indices are checked only if the loops do not read them as they are.
    pub(crate) fn gathered(&self, source: &Tensor) -> Result<Option<Gathered>> {
        let viewed = source.layout().index(&self.basic)?;
        let axes: Vec<(usize, isize)> = viewed.shape().iter().copied().zip(viewed.strides().iter().copied()).collect();
        let is_picked = |axis: &usize| self.picked.iter().any(|picks| picks.axis == *axis);
        let mut strides: Vec<isize> =
            (0..axes.len()).filter(|axis| !is_picked(axis)).map(|axis| axes[axis].1).collect();
        let after = strides.len() - self.place;
        strides.splice(self.place..self.place, self.common.iter().map(|_| 0));
        let (list, axis, first) = match &self.picked[..] {
            [] => return Ok(None),
            [picks] if are_indices(picks.indices.dtype()) => (picks.indices.clone(), axes[picks.axis], viewed.offset()),
            several => {
                several.iter().try_for_each(|picks| picks.check(Negative::FromTheEnd))?;
                // One axis for all places that the picks reach together, counted from the lowest one on.
                let steps = several.iter().map(|picks| picks.length.saturating_sub(1) as isize * axes[picks.axis].1);
                let lowest: isize = steps.clone().map(|step| step.min(0)).sum();
                let length = steps.map(isize::unsigned_abs).sum::<usize>() + 1;
                let list = self.offsets(&axes, -lowest)?.reshaped(&self.common)?;
                (list, (length, 1), viewed.offset().wrapping_add_signed(lowest))
            }
        };
        let mut lengths = list.shape().to_vec();
        lengths.resize(lengths.len() + after, 1);
        let places = list.reshaped(&Shape::new(&lengths)?)?;
        Gathered::new(source, (&self.shape, &strides, first), (&places, self.picked[0].dimension), axis)
    }
}

/// A mask covers whole axes from `axis` on. As in NumPy and the tests of the Array API standard, a mask axis of length 0 fits any length.
pub(crate) fn check_mask(mask: &Tensor, shape: &Shape, axis: usize) -> Result<()> {
    if mask.dtype() != DType::Bool {
        return Err(Error::index(format!("a mask must be bool, not {}: compare, or cast to bool", mask.dtype())));
    }
    match (0..mask.ndim()).find(|&k| mask.shape()[k] != shape[axis + k] && mask.shape()[k] != 0) {
        None => Ok(()),
        Some(k) => Err(Error::index(format!(
            "The shape of the mask {} at index {k} does not match the shape of the indexed tensor {} at index {}{}",
            list(mask.shape()),
            list(shape),
            axis + k,
            mask_hint(mask.shape(), shape)
        ))),
    }
}

/// A line that says how the mask would fit; empty if it cannot.
fn mask_hint(mask: &Shape, shape: &Shape) -> String {
    let fits = |axis: &usize| shape.iter().skip(*axis).take(mask.rank()).eq(mask.iter());
    if let Some(axis) = (0..=shape.rank().saturating_sub(mask.rank())).find(fits) {
        return match axis {
            0 => "\n  help: it fits from axis 0 on: put it first".to_string(),
            1 => "\n  help: it fits axis 1: put one full slice (:) before it".to_string(),
            _ => format!("\n  help: it fits from axis {axis} on: put {axis} full slices (:) before it"),
        };
    }
    match broadcast_shapes(&[mask, shape]) {
        Ok(joined) if joined == *shape => {
            format!("\n  help: a mask in brackets is not broadcast: write mask.broadcast_to({shape}), or use where")
        }
        _ => String::new(),
    }
}
