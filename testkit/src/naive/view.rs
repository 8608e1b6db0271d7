//! Views: of layouts by the crate's own functions, and of naive values by saying for each element which element it was.

use super::{Naive, Outcome, joined, position};
use crate::tensors::indices;
use ndcast::shape::ShapeError;
use ndcast::{ErrorKind, Expr, Index, Layout, Result, Tensor};

/// A view.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the names of the methods and of their parameters")]
pub enum View {
    Permute(Vec<usize>),
    /// Every `step`-th element of an axis from `first` on, `count` in all.
    Slice {
        axis: usize,
        first: usize,
        count: usize,
        step: usize,
    },
    /// The elements of an axis from the last on, every `step`-th.
    Backwards {
        axis: usize,
        step: usize,
    },
    Select {
        axis: usize,
        at: usize,
    },
    Unsqueeze(usize),
    Stretch(Vec<usize>),
    Reshape(Vec<usize>),
    Diagonal,
    Windows {
        axis: usize,
        size: usize,
    },
}

fn signed(numbers: &[usize]) -> Vec<isize> {
    numbers.iter().map(|&number| number as isize).collect()
}

impl View {
    /// The index of [`View::Slice`] and [`View::Backwards`].
    fn index(&self) -> Option<Vec<Index>> {
        let (axis, index) = match *self {
            View::Slice { axis, first, count, step } => {
                let stop = if count == 0 { first } else { first + (count - 1) * step + 1 };
                (axis, Index::Slice { start: Some(first as isize), stop: Some(stop as isize), step: step as isize })
            }
            View::Backwards { axis, step } => (axis, Index::Slice { start: None, stop: None, step: -(step as isize) }),
            _ => return None,
        };
        Some(std::iter::repeat_n(Index::FULL, axis).chain([index]).collect())
    }

    /// The view of a layout.
    ///
    /// # Errors
    /// Those of the layout.
    pub fn layout(&self, of: &Layout) -> Result<Layout, ShapeError> {
        match self {
            View::Permute(axes) => of.permute(&signed(axes)),
            View::Slice { .. } | View::Backwards { .. } => of.index(&self.index().unwrap_or_default()),
            View::Select { axis, at } => of.select(*axis as isize, *at as isize),
            View::Unsqueeze(axis) => of.unsqueeze(*axis as isize),
            View::Stretch(shape) => of.broadcast_to(&ndcast::Shape::new(shape)?),
            View::Reshape(_) => unreachable!("not always a layout"),
            View::Diagonal => of.diagonal(0, 0, 1),
            View::Windows { axis, size } => of.unfold(*axis as isize, *size, 1),
        }
    }

    /// The view by the method of tensors.
    ///
    /// # Errors
    /// Those of the method.
    pub fn tensor(&self, of: &Tensor) -> Result<Tensor> {
        match self {
            View::Permute(axes) => of.permute(signed(axes)),
            View::Slice { .. } | View::Backwards { .. } => of.index_view(&self.index().unwrap_or_default()),
            View::Select { axis, at } => of.select(*axis as isize, *at as isize),
            View::Unsqueeze(axis) => of.unsqueeze(*axis as isize),
            View::Stretch(shape) => of.broadcast_to(&shape[..]),
            View::Reshape(shape) => of.reshape(signed(shape)),
            View::Diagonal => of.diagonal(0, [0, 1]),
            View::Windows { axis, size } => of.unfold(*axis as isize, *size, 1),
        }
    }

    /// The view of an expression.
    pub fn expr(&self, of: &Expr) -> Expr {
        match self {
            View::Reshape(shape) => of.reshape(signed(shape)),
            _ => {
                let view = self.clone();
                of.clone().view("view", move |layout| view.layout(layout))
            }
        }
    }

    /// The view of a naive value.
    ///
    /// # Errors
    /// `Shape`, `Index` or `Value`.
    pub fn of(&self, x: &Naive) -> Outcome<Naive> {
        let shape = self.shape(&x.shape)?;
        if let View::Reshape(_) = self {
            return Ok(Naive { shape, ..x.clone() });
        }
        let element = |index: &Vec<usize>| x.values[position(&x.shape, &self.source(&x.shape, index))];
        Ok(Naive { dtype: x.dtype, values: indices(&shape).iter().map(element).collect(), shape })
    }

    /// The shape of the view of a shape.
    ///
    /// # Errors
    /// As [`View::of`].
    pub fn shape(&self, of: &[usize]) -> Outcome<Vec<usize>> {
        let mut shape = of.to_vec();
        match *self {
            View::Permute(ref axes) => shape = axes.iter().map(|&axis| of[axis]).collect(),
            View::Slice { axis, count, .. } => shape[axis] = count,
            View::Backwards { axis, step } => shape[axis] = of[axis].div_ceil(step),
            View::Select { axis, at } => {
                if at >= of[axis] {
                    return Err(ErrorKind::Index);
                }
                shape.remove(axis);
            }
            View::Unsqueeze(axis) => shape.insert(axis, 1),
            View::Stretch(ref to) => {
                if joined(&[of, to])? != *to {
                    return Err(ErrorKind::Shape);
                }
                shape = to.clone();
            }
            View::Reshape(ref to) => {
                if to.iter().product::<usize>() != of.iter().product() {
                    return Err(ErrorKind::Shape);
                }
                shape = to.clone();
            }
            View::Diagonal => shape = [&of[2..], &[of[0].min(of[1])]].concat(),
            View::Windows { axis, size } => {
                shape[axis] = of[axis] - size + 1;
                shape.push(size);
            }
        }
        Ok(shape)
    }

    /// The index of the element that an element of the view was.
    fn source(&self, of: &[usize], index: &[usize]) -> Vec<usize> {
        let mut source = index.to_vec();
        match *self {
            View::Permute(ref axes) => axes.iter().zip(index).for_each(|(&axis, &k)| source[axis] = k),
            View::Slice { axis, first, step, .. } => source[axis] = first + index[axis] * step,
            View::Backwards { axis, step } => source[axis] = of[axis] - 1 - index[axis] * step,
            View::Select { axis, at } => source.insert(axis, at),
            View::Unsqueeze(axis) => drop(source.remove(axis)),
            View::Stretch(_) => {
                source = index[index.len() - of.len()..].to_vec();
                source.iter_mut().zip(of).for_each(|(k, &length)| *k = if length == 1 { 0 } else { *k });
            }
            View::Reshape(_) => unreachable!("the elements as they are"),
            View::Diagonal => {
                let (&k, others) = index.split_last().unwrap();
                source = [&[k, k], others].concat();
            }
            View::Windows { axis, .. } => {
                let within = source.pop().unwrap();
                source[axis] += within;
            }
        }
        source
    }
}
