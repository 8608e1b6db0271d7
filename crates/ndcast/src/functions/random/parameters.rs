//! Parameters of a draw: their dtype, shape, valid range, and values in order.
//!
//! *Problem*: parameters broadcast against each other and to the shape of the result, and the broadcast values are never stored.
//! *Technique*: each parameter is kept as float64 in its own shape, without broadcast axes, and read tile by tile through the strides that
//! it has in the shape of the result.

use crate::error::{Error, Result, place};
use crate::expr::Expr;
use crate::shape::{Dims, IntoShape, Nest, Shape, Strides, broadcast_shapes};
use crate::tensor::distinct::once;
use crate::{DType, Promotion, Tensor, default_float, result_type};

/// The evaluated parameters of a draw.
pub(super) struct Parameters<const N: usize> {
    operation: &'static str,
    names: [&'static str; N],
    /// Contiguous and of float64. Broadcast axes have length 1.
    values: [Tensor; N],
    /// The shape of the result.
    pub(super) shape: Shape,
    /// The dtype of the result, a float.
    pub(super) dtype: DType,
}

impl<const N: usize> Parameters<N> {
    /// Evaluates the parameters. The shape of the result is `shape`, to which they must broadcast, or their broadcast shape if `shape` is
    /// `()`.
    ///
    /// # Errors
    /// `Shape` if they do not broadcast, `DType` for a complex parameter, and the errors of their evaluation.
    pub(super) fn new(
        operation: &'static str,
        given: &[(&'static str, Expr); N],
        shape: impl IntoShape,
    ) -> Result<Parameters<N>> {
        let names = given.each_ref().map(|(name, _)| *name);
        let (mut dtypes, mut scalars, mut shapes, mut values) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        for (name, expr) in given {
            let value = match expr.as_scalar() {
                Some(scalar) => {
                    scalars.push(scalar);
                    Tensor::of_scalar(
                        scalar,
                        if scalar.kind() < crate::Kind::Complex { DType::F64 } else { DType::C128 },
                    )
                }
                None => {
                    let tensor = expr.eval()?;
                    dtypes.push(tensor.dtype());
                    tensor
                }
            };
            shapes.push(value.shape().clone());
            values.push(reals(operation, name, &value)?);
        }
        let dtype = match result_type(dtypes, scalars, default_float()) {
            Promotion::To(dtype) if dtype.is_float() => dtype,
            _ => default_float(),
        };
        let lengths: Vec<&[usize]> = shapes.iter().map(|shape| &shape[..]).collect();
        let refused = |error| Error::shape(operation, &names, error);
        let joint = broadcast_shapes(&lengths).map_err(refused)?;
        let wanted = shape.into_shape()?;
        let shape = if wanted.rank() == 0 { joint } else { wanted };
        for value in &shapes {
            value_fits(operation, &names, &shapes, value, &shape)?;
        }
        let mut values = values.into_iter();
        // There is one value for each name.
        let values = names.map(|_| values.next().unwrap_or_else(|| unreachable!("one for each")));
        Ok(Parameters { operation, names, values, shape, dtype })
    }

    /// Refuses parameter `number` if it has a value that is not valid.
    pub(super) fn check(&self, number: usize, valid: fn(f64) -> bool, must: &str) -> Result<()> {
        check(self.operation, self.names[number], &self.values[number], valid, must)
    }

    /// The values of every parameter from one element of the result on.
    pub(super) fn walks(&self, first: usize) -> Result<Vec<Walk<'_>>> {
        self.values.iter().map(|value| Walk::new(value, &self.shape, first)).collect()
    }

    /// An error about an element of the result. `text` gets the values of its parameters.
    pub(super) fn refuse(&self, element: usize, text: impl FnOnce([f64; N]) -> String) -> Result<Tensor> {
        let mut values = [0.0; N];
        for (walk, value) in self.walks(element)?.iter_mut().zip(&mut values) {
            walk.read(std::slice::from_mut(value));
        }
        let place = place(&self.shape, element);
        let place = if place.is_empty() { place } else { format!(" at {place}") };
        Err(Error::value(format!("{}: {}{place}", self.operation, text(values))))
    }
}

/// Checks that a parameter broadcasts to the shape of the result without changing that shape.
fn value_fits(operation: &str, names: &[&str], shapes: &[Shape], value: &Shape, shape: &Shape) -> Result<()> {
    let joint = broadcast_shapes(&[value, shape]);
    if joint.as_ref() == Ok(shape) {
        return Ok(());
    }
    let given: Vec<String> = names.iter().zip(shapes).map(|(name, shape)| format!("{name} {shape}")).collect();
    let text = format!(
        "{operation}: the shapes of the parameters, {}, do not broadcast to the shape {shape}",
        given.join(", ")
    );
    Err(Error::new(crate::ErrorKind::Shape, text))
}

/// The elements of a tensor as float64 in C order, with broadcast axes at length 1.
///
/// # Errors
/// `DType` for complex numbers, `Memory`.
pub(super) fn reals(operation: &str, name: &str, tensor: &Tensor) -> Result<Tensor> {
    if tensor.dtype().is_complex() {
        return Err(Error::dtype(format!("{operation}: {name} must be real, not {}", tensor.dtype())));
    }
    once(tensor, 0..tensor.ndim())?.cast(DType::F64)?.contiguous()
}

/// Refuses the first value of a contiguous float64 tensor that is not valid.
pub(super) fn check(operation: &str, name: &str, values: &Tensor, valid: fn(f64) -> bool, must: &str) -> Result<()> {
    let slice = values.as_slice::<f64>()?;
    let Some(first) = slice.iter().position(|&x| !valid(x)) else { return Ok(()) };
    let place = place(values.shape(), first);
    Err(Error::value(format!("{operation}: {name}{place} is {}: it must be {must}", slice[first])))
}

/// The values of a parameter, in C order of the elements of the result.
pub(super) struct Walk<'a> {
    memory: &'a [f64],
    lengths: Dims<usize>,
    strides: Strides,
    index: Dims<usize>,
    position: isize,
}

impl<'a> Walk<'a> {
    /// Walks a contiguous tensor, broadcast to a shape, from one element of that shape on.
    fn new(value: &'a Tensor, shape: &Shape, first: usize) -> Result<Walk<'a>> {
        let stretched = value.broadcast_to(shape)?;
        let mut nest = Nest::new(shape, &[stretched.strides()]);
        nest.drop_unit_axes();
        nest.coalesce();
        if nest.lengths.is_empty() {
            nest = Nest::new(&[1], &[&[0]]);
        }
        let (lengths, strides) = (nest.lengths, nest.strides.swap_remove(0));
        let mut index = Dims::filled(0, lengths.len());
        let (mut left, mut position) = (first, 0);
        for axis in (0..lengths.len()).rev() {
            index[axis] = left % lengths[axis];
            position += index[axis] as isize * strides[axis];
            left /= lengths[axis];
        }
        Ok(Walk { memory: value.as_slice()?, lengths, strides, index, position })
    }

    /// Reads the next values.
    pub(super) fn read(&mut self, out: &mut [f64]) {
        let last = self.lengths.len() - 1;
        let (length, stride) = (self.lengths[last], self.strides[last]);
        let mut rest = out;
        while !rest.is_empty() {
            let count = rest.len().min(length - self.index[last]);
            let (run, later) = rest.split_at_mut(count);
            rest = later;
            let start = self.position as usize;
            match stride {
                0 => run.fill(self.memory[start]),
                1 => run.copy_from_slice(&self.memory[start..start + count]),
                _ => run
                    .iter_mut()
                    .zip(self.memory[start..].iter().step_by(stride as usize))
                    .for_each(|(to, x)| *to = *x),
            }
            self.step(last, count);
            for axis in (0..last).rev() {
                if self.index[axis + 1] < self.lengths[axis + 1] {
                    break;
                }
                self.index[axis + 1] = 0;
                self.position -= self.lengths[axis + 1] as isize * self.strides[axis + 1];
                self.step(axis, 1);
            }
        }
    }

    fn step(&mut self, axis: usize, count: usize) {
        self.index[axis] += count;
        self.position += count as isize * self.strides[axis];
    }
}
