//! Forms of arrays: other axes, grids and products of all elements with all others.

use super::super::super::arguments::Arguments;
use super::super::super::value::Value;
use super::super::sorting::last;
use super::super::views::reshape;
use super::super::{Row, row};
use super::{array_of, flat, given, own, pair, promoted};
use crate::flavour::Flavour;
use ndcast::shape::Shape;
use ndcast::{ALL, Indexing, Result, Tensor};

pub(super) const TABLE: &[Row] = &[
    own(&row("outer", &[], "x1, x2", "Products of all elements of one array with all of another.", |a| {
        let [x1, x2] = pair(a, ["x1", "x2"])?;
        Value::fresh(&flat(&x1)?.outer(&flat(&x2)?)?)
    })),
    own(&row("squeeze", &[], "x, axis=None", "The same elements without axes of length 1.", |a| {
        let (x, mut axes) = (a.need("x")?, a.ints("axis")?);
        // A number has no axes, and NumPy removes the first and the last of them.
        if x.shape()?.rank() == 0 && matches!(axes.as_deref(), Some([0 | -1])) {
            axes = None;
        }
        x.view("squeeze", move |layout| layout.squeeze(axes.as_deref()))
    })),
    own(&row(
        "roll",
        &[],
        "a, shift, axis=None",
        "Elements moved along axes; those that leave at one end come in at the other.",
        |a| {
            let (x, shifts) = (given(a, "a")?, a.ints("shift")?.unwrap_or_default());
            match a.ints("axis")? {
                // Several moves of the elements in a row are one.
                None => {
                    Value::fresh(&x.roll([shifts.iter().fold(0isize, |sum, shift| sum.wrapping_add(*shift))], ALL)?)
                }
                axes => Value::fresh(&x.roll(&shifts, axes.as_deref())?),
            }
        },
    )),
    own(&row(
        "diff",
        &[],
        "a, n=1, axis=-1, prepend=None, append=None",
        "The difference of each element and the one before it along an axis, `n` times.",
        |a| {
            let x = given(a, "a")?;
            let n = a.size("n")?.unwrap_or(1);
            // What stands before and behind has a dtype of its own, even if it is a number, but for the standard's flavour.
            let end = |name: &str| match a.get(name).filter(|_| n > 0) {
                Some(_) if a.flavour != Flavour::NumPy => a.beside(name, x.dtype()),
                end => end.map(|end| array_of(a, end)).transpose(),
            };
            let (prepend, append) = (end("prepend")?, end("append")?);
            let mut dtype = x.dtype();
            for end in prepend.iter().chain(&append) {
                dtype = promoted(dtype, end.dtype())?;
            }
            let cast = |end: Option<Tensor>| end.map(|end| end.cast(dtype)).transpose();
            let (prepend, append) = (cast(prepend)?, cast(append)?);
            Value::fresh(&x.cast(dtype)?.diff_between(last(a)?, n, prepend.as_ref(), append.as_ref())?)
        },
    )),
    own(&row(
        "meshgrid",
        &[],
        "*xi, indexing='xy', sparse=False, copy=True",
        "The coordinates of all points of a grid, from vectors of coordinates along its axes.",
        grid,
    )),
];

/// The coordinates of a grid, each in its own dtype. Without `copy` they are views of the vectors, whose elements are not repeated in memory.
fn grid(a: &Arguments) -> Result<Value> {
    let indexing: Indexing = a.text("indexing")?.unwrap_or("xy").parse()?;
    let (sparse, copy, count) = (a.flag("sparse")?, a.flag("copy")?, a.rest.len());
    let swapped = indexing == Indexing::Xy && count > 1;
    let axis = |at: usize| if swapped && at < 2 { 1 - at } else { at };
    let vectors = a.rest.iter().map(|value| match value {
        value if value.is_tensor() => reshape(value, &[-1]),
        value => Value::fresh(&flat(&array_of(a, value)?)?),
    });
    let vectors = vectors.collect::<Result<Vec<_>>>()?;
    let mut shape = vec![1; count];
    for (at, vector) in vectors.iter().enumerate() {
        shape[axis(at)] = vector.shape()?.numel()?;
    }
    let part = |(at, vector): (usize, &Value)| {
        let mut lengths = vec![1; count];
        lengths[axis(at)] = -1;
        let single = reshape(vector, &lengths)?;
        let whole = match sparse {
            true => single,
            false => {
                let shape = Shape::new(&shape)?;
                single.view("meshgrid", move |layout| layout.broadcast_to(&shape))?
            }
        };
        match whole.tensor() {
            Some(tensor) if copy => Value::fresh(&tensor?.duplicate()?),
            _ => Ok(whole),
        }
    };
    vectors.iter().enumerate().map(part).collect::<Result<Vec<_>>>().map(Value::Tuple)
}
