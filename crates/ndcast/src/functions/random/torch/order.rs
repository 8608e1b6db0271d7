//! The places of a draw, in the order in which PyTorch fills them.
//!
//! *Problem*: PyTorch fills a tensor in the order of its memory, so the numbers of `torch.randn_like(x.T)` and of `x.T.uniform_()` are those
//! of `x`, transposed. *Technique*: the axes are sorted by their strides as in PyTorch's `TensorIterator` (`reorder_dimensions`): by
//! insertion, from the fastest axis on, where an axis of stride 0 keeps its place. The numbers are drawn into adjacent memory, whose axes
//! are then brought back.

use crate::Tensor;
use crate::error::Result;
use crate::shape::{IntoShape, Layout, Shape};

/// The shape of a draw, and the order in which its places are filled.
#[derive(Clone, Debug)]
pub struct Order {
    /// The lengths of the axes from the slowest to the fastest.
    lengths: Shape,
    /// For each axis of the result, its place in that order. Nothing if they are in that order already.
    back: Option<Vec<isize>>,
    /// Whether the places are adjacent in C order. PyTorch makes many normal numbers in another way than few, if so.
    pub(super) adjacent: bool,
}

impl Order {
    /// The places of a new tensor, in C order.
    ///
    /// # Errors
    /// As [`IntoShape::into_shape`].
    pub fn of(shape: impl IntoShape) -> Result<Order> {
        Ok(Order { lengths: shape.into_shape()?, back: None, adjacent: true })
    }

    /// The places of a new tensor whose axes stand in memory as those of another one: `torch.rand_like(x)`.
    ///
    /// ```
    /// use ndcast::{DType, Tensor, random::torch::{Generator, Order}};
    /// let x = Tensor::zeros([2, 3], DType::F32)?.transpose(0, 1)?;
    /// let like = Generator::seeded(0).uniform(0.0, 1.0, &Order::like(x.layout())?, DType::F32)?;
    /// let plain = Generator::seeded(0).uniform(0.0, 1.0, &Order::of([2, 3])?, DType::F32)?;
    /// assert_eq!(like.transpose(0, 1)?.to_vec::<f32>()?, plain.to_vec::<f32>()?);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    ///
    /// # Errors
    /// None for the layout of a tensor.
    pub fn like(layout: &Layout) -> Result<Order> {
        let axes = slowest_first(layout);
        let long = |&&axis: &&usize| layout.shape().get(axis).is_some_and(|&length| length != 1);
        let adjacent = axes.iter().filter(long).is_sorted();
        Order::with(layout, &axes, adjacent)
    }

    /// The places of a tensor that is written in place: `x.uniform_()`.
    ///
    /// # Errors
    /// As [`Order::like`].
    pub fn within(layout: &Layout) -> Result<Order> {
        Order::with(layout, &slowest_first(layout), layout.is_contiguous())
    }

    fn with(layout: &Layout, axes: &[usize], adjacent: bool) -> Result<Order> {
        let length = |axis: usize| layout.shape().get(axis).copied().unwrap_or(1);
        let lengths = Shape::new(&axes.iter().map(|&axis| length(axis)).collect::<Vec<_>>())?;
        let mut back = vec![0; axes.len()];
        for (place, &axis) in axes.iter().enumerate() {
            if let Some(slot) = back.get_mut(axis) {
                *slot = place as isize;
            }
        }
        Ok(Order { lengths, back: Some(back).filter(|_| !axes.is_sorted()), adjacent })
    }

    /// The lengths of the axes, from the slowest to the fastest.
    pub(super) fn lengths(&self) -> &Shape {
        &self.lengths
    }

    /// The shape of the result.
    pub(super) fn shape(&self) -> Result<Shape> {
        let Some(back) = &self.back else { return Ok(self.lengths.clone()) };
        let length = |place: &isize| usize::try_from(*place).ok().and_then(|place| self.lengths.get(place));
        Ok(Shape::new(&back.iter().filter_map(length).copied().collect::<Vec<_>>())?)
    }

    /// The same places for complex numbers, as pairs of real ones.
    pub(super) fn of_parts(&self) -> Result<Order> {
        let lengths = Shape::new(&[&self.lengths[..], &[2]].concat())?;
        Ok(Order { lengths, back: None, adjacent: self.adjacent })
    }

    /// The result of a draw in this order, with its axes in their places.
    pub(super) fn placed(&self, drawn: &Tensor) -> Result<Tensor> {
        match &self.back {
            Some(back) => drawn.permute(back),
            None => Ok(drawn.clone()),
        }
    }

    /// The elements of a tensor of the result's shape in the order in which they are drawn.
    pub(super) fn drawn(&self, placed: &Tensor) -> Result<Tensor> {
        let Some(back) = &self.back else { return placed.contiguous() };
        let mut axes = vec![0; back.len()];
        for (axis, &place) in back.iter().enumerate() {
            if let Some(slot) = usize::try_from(place).ok().and_then(|place| axes.get_mut(place)) {
                *slot = axis as isize;
            }
        }
        placed.permute(&axes)?.contiguous()
    }
}

/// The axes of a layout from the one that is slowest in memory to the fastest.
fn slowest_first(layout: &Layout) -> Vec<usize> {
    let (shape, strides) = (layout.shape(), layout.strides());
    // Whether the axis that now counts as faster must change places with the other; nothing if their order is open.
    let changes = |fast: usize, slow: usize| {
        let [fast, slow] = [fast, slow].map(|axis| {
            (strides.get(axis).map_or(0, |stride| stride.unsigned_abs()), shape.get(axis).copied().unwrap_or(1))
        });
        match fast.0.cmp(&slow.0) {
            _ if fast.0 == 0 || slow.0 == 0 => None,
            std::cmp::Ordering::Less => Some(false),
            std::cmp::Ordering::Greater => Some(true),
            std::cmp::Ordering::Equal => Some(true).filter(|_| fast.1 > slow.1),
        }
    };
    let mut axes: Vec<usize> = (0..shape.rank()).rev().collect();
    for first in 1..axes.len() {
        let mut own = first;
        for other in (0..first).rev() {
            match changes(axes[other], axes[own]) {
                Some(true) => {
                    axes.swap(other, own);
                    own = other;
                }
                Some(false) => break,
                None => {}
            }
        }
    }
    axes.reverse();
    axes
}
