//! Calls that are computed at once, from objects of Python straight to methods of [`Tensor`].
//!
//! *Problem*: on four elements, the values, bindings and expressions of the language take ten times as long as the work. *Technique*: one row
//! for each name that programs call often on small arrays. Its function reads the arguments into typed values on the stack. *Contract*: a
//! row answers only where the general path would give the same; `None` leaves the call to that path, which also says what is wrong. So a
//! row takes plain arguments of Python only, and computes only tensors that are there and have at most [`SMALL`] elements. Views may be of
//! any size.

mod arguments;

use crate::classes::{PyTensor, own};
use crate::convert::{Look, number_object};
use crate::entries::{Entry, Form};
use crate::error::OrRaise;
use crate::operators::{SMALL, at_once, object_at_once, with_both};
use arguments::{axes, dtype, flag, int, lengths};
use ndcast::shape::{Layout, Shape, ShapeError};
use ndcast::{Axes, DType, Op, Result, Scalar, Tensor};
use ndcast_lang::{Flavour, Place};
use pyo3::prelude::*;
use pyo3::types::{PyList, PyString, PyTuple};

/// The answer of a row; `None` leaves the call to the general path.
type Found = PyResult<Option<Py<PyAny>>>;
/// The function of a row.
pub(crate) type Direct = fn(&Call<'_, '_>) -> Found;

/// The modules and classes whose names the rows are, by the flavour that says what a name means.
const HOMES: [Option<&str>; 7] = [
    None,
    Some("ndcast"),
    Some("ndcast.linalg"),
    Some("ndcast.numpy"),
    Some("ndcast.numpy.linalg"),
    Some("ndcast.torch"),
    Some("ndcast.torch.linalg"),
];

/// The rows.
const ROWS: &[(&str, Direct)] = &[
    ("sum", |call| call.fold(is_summed, |x, axes| x.sum(axes))),
    ("prod", |call| call.fold(is_summed, |x, axes| x.prod(axes))),
    ("mean", |call| call.fold(is_float, |x, axes| x.mean(axes))),
    ("std", |call| call.fold(is_float, |x, axes| x.std(axes, call.correction()))),
    ("var", |call| call.fold(is_float, |x, axes| x.var(axes, call.correction()))),
    ("max", |call| call.extreme(|x, axes| x.max(axes))),
    ("min", |call| call.extreme(|x, axes| x.min(axes))),
    ("amax", |call| call.fold(is_ordered, |x, axes| x.max(axes))),
    ("amin", |call| call.fold(is_ordered, |x, axes| x.min(axes))),
    ("argmax", |call| call.fold(is_ordered, |x, axes| x.argmax(axes))),
    ("argmin", |call| call.fold(is_ordered, |x, axes| x.argmin(axes))),
    ("all", |call| call.fold(is_bool, |x, axes| x.all(axes))),
    ("any", |call| call.fold(is_bool, |x, axes| x.any(axes))),
    ("norm", norm),
    ("where", choose),
    ("reshape", reshape),
    ("transpose", |call| if call.flavour() == Flavour::NumPy { reversed(call) } else { Ok(None) }),
    ("ravel", ravel),
    ("unsqueeze", unsqueeze),
    ("expand_dims", unsqueeze),
    ("copy", copy),
    ("clone", copy),
    ("astype", astype),
    ("to", to),
    ("concat", |call| join(call, ndcast::concat)),
    ("concatenate", |call| join(call, ndcast::concat)),
    ("cat", |call| join(call, ndcast::concat)),
    ("stack", |call| join(call, ndcast::stack)),
    ("zeros", |call| filled(call, 0)),
    ("ones", |call| filled(call, 1)),
    ("empty", |call| filled(call, 0)),
    ("arange", arange),
    ("sort", sort),
    ("cumsum", cumulative_sum),
    ("cumulative_sum", cumulative_sum),
    ("matmul", matmul),
    ("item", item),
];

/// The row of an entry, if it has one.
pub(crate) fn row(name: &str, home: Option<&str>, form: Form) -> Option<Direct> {
    let known = matches!(form, Form::Function | Form::Method) && HOMES.contains(&home);
    ROWS.iter().find(|(row, _)| known && *row == name).map(|(_, direct)| *direct)
}

/// A call of an entry.
pub(crate) struct Call<'a, 'py> {
    pub(crate) py: Python<'py>,
    pub(crate) entry: &'static Entry,
    /// The receiver of a method.
    pub(crate) own: Option<&'a Bound<'py, PyAny>>,
    pub(crate) given: &'a [Bound<'py, PyAny>],
    /// The names of the last arguments.
    pub(crate) names: Option<&'a Bound<'py, PyTuple>>,
}

impl<'a, 'py> Call<'a, 'py> {
    /// The answer of an op of the table or of a row; `None` if the general path has to be taken.
    pub(crate) fn answer(&self) -> Found {
        if crate::settings::warns() || (self.flavour() == Flavour::NumPy && crate::settings::is_strict()) {
            return Ok(None);
        }
        if let Some((op, count)) = self.entry.op {
            return match (self.at(0), self.at(1), self.at(2)) {
                _ if self.names.is_some() || self.count() != count => Ok(None),
                // Some libraries take other conditions.
                (Some(mask), ..) if op == Op::Where && !own(mask).is_some_and(is_mask) => Ok(None),
                (Some(x), None, _) => at_once(self.py, self.look(), op, &[x]),
                (Some(x), Some(y), None) => at_once(self.py, self.look(), op, &[x, y]),
                (Some(x), Some(y), Some(z)) => at_once(self.py, self.look(), op, &[x, y, z]),
                _ => Ok(None),
            };
        }
        self.entry.direct.map_or(Ok(None), |direct| direct(self))
    }

    fn flavour(&self) -> Flavour {
        self.entry.flavour
    }

    fn look(&self) -> Look {
        Look { flavour: self.entry.flavour, scalars: self.entry.scalars }
    }

    fn positional(&self) -> &'a [Bound<'py, PyAny>] {
        let count = self.given.len() - self.names.map_or(0, |names| names.len());
        self.given.get(..count).unwrap_or_default()
    }

    /// The number of arguments by position, with the receiver.
    fn count(&self) -> usize {
        usize::from(self.own.is_some()) + self.positional().len()
    }

    /// The argument at a position, where a receiver has position 0.
    fn at(&self, position: usize) -> Option<&'a Bound<'py, PyAny>> {
        match (self.own, position) {
            (Some(own), 0) => Some(own),
            (own, _) => self.positional().get(position - usize::from(own.is_some())),
        }
    }

    /// Calls `take` with each keyword and its value. Whether it took them all.
    fn keywords(&self, mut take: impl FnMut(&str, &'a Bound<'py, PyAny>) -> bool) -> bool {
        let values = self.given.iter().skip(self.positional().len());
        self.names.into_iter().flatten().zip(values).all(|(name, value)| {
            name.cast::<PyString>().is_ok_and(|name| name.to_str().is_ok_and(|name| take(name, value)))
        })
    }

    /// The result of `work` on the tensor at a position, if it is there and small.
    fn small<T>(&self, position: usize, work: impl FnOnce(&Tensor) -> Option<T>) -> Option<T> {
        let cell = &own(self.at(position)?)?.get().cell;
        cell.try_with(|x| (x.numel() <= SMALL).then(|| work(x))?)
    }

    /// A new tensor as the result.
    fn made(&self, made: Option<Tensor>) -> Found {
        made.map(|made| object_at_once(self.py, self.look(), made)).transpose()
    }

    /// A view of the tensor at position 0 as the result.
    fn view(&self, name: &str, view: impl FnOnce(&Layout) -> std::result::Result<Option<Layout>, ShapeError>) -> Found {
        let Some(x) = self.at(0).and_then(own).filter(|x| x.get().flavour == self.flavour()) else { return Ok(None) };
        let part = |place: &Place| {
            let layout = view(place.layout()).ok()??;
            place.view(name, |_| Ok(layout)).ok()
        };
        let part = x.get().cell.with_place(part).or_raise(self.py)?;
        part.map(|part| Ok(crate::bases::view(x, part)?.unbind())).transpose()
    }

    /// A reduction over all axes, or those of one argument.
    fn fold(&self, takes: fn(DType) -> bool, fold: impl Fn(&Tensor, Axes) -> Result<Tensor>) -> Found {
        let (mut axis, mut keepdims) = (self.at(1), false);
        let keywords = self.keywords(|name, value| match name {
            "axis" | "dim" if axis.is_none() => axis.replace(value).is_none(),
            "keepdims" | "keepdim" => flag(value).map(|keeps| keepdims = keeps).is_some(),
            _ => false,
        });
        let Some(axes) = axis.map_or_else(|| Some(Axes::all()), axes) else { return Ok(None) };
        if !keywords || !(1..=2).contains(&self.count()) {
            return Ok(None);
        }
        // Without axes there are none to name, which some libraries forgive; without elements, some reductions are refused.
        let usual = |x: &Tensor| takes(x.dtype()) && x.numel() > 0 && (x.ndim() > 0 || axis.is_none());
        let axes = if keepdims { axes.keepdims() } else { axes };
        self.made(self.small(0, |x| usual(x).then(|| fold(x, axes).ok())?))
    }

    /// The largest or smallest element. Along an axis, PyTorch gives its index too.
    fn extreme(&self, fold: impl Fn(&Tensor, Axes) -> Result<Tensor>) -> Found {
        if self.flavour() == Flavour::Torch && (self.count() > 1 || self.names.is_some()) {
            return Ok(None);
        }
        self.fold(is_ordered, fold)
    }

    /// Subtracted from the number of elements that a variance is divided by, where a call does not say.
    fn correction(&self) -> f64 {
        if self.flavour() == Flavour::Torch { 1.0 } else { 0.0 }
    }

    /// The dtype of a keyword `dtype`, or of an argument at a position that NumPy has it at; `Err` if something else is given.
    fn dtype(&self, position: usize) -> std::result::Result<Option<DType>, ()> {
        let mut found = None;
        if self.count() > position {
            let given = self.at(position).filter(|_| self.flavour() == Flavour::NumPy && self.count() == position + 1);
            found = Some(given.and_then(dtype).ok_or(())?);
        }
        let twice = found.is_some();
        let keywords = self.keywords(|name, value| {
            found = if name == "dtype" && !twice { dtype(value) } else { None };
            found.is_some()
        });
        if keywords { Ok(found) } else { Err(()) }
    }
}

fn is_float(dtype: DType) -> bool {
    matches!(dtype, DType::F32 | DType::F64)
}

/// Dtypes that have the dtype of their sum in all libraries.
fn is_summed(dtype: DType) -> bool {
    is_float(dtype) || dtype == DType::I64
}

fn is_bool(dtype: DType) -> bool {
    dtype == DType::Bool
}

fn is_mask(x: &Bound<'_, PyTensor>) -> bool {
    x.get().cell.dtype().is_ok_and(is_bool)
}

fn is_ordered(dtype: DType) -> bool {
    is_float(dtype) || dtype.is_integer()
}

/// The elements of two operands, as a mask says: where a library's row is not the op itself.
fn choose(call: &Call<'_, '_>) -> Found {
    match (call.at(0), call.at(1), call.at(2)) {
        (Some(mask), Some(x), Some(y))
            if call.count() == 3 && call.names.is_none() && call.own.is_none() && own(mask).is_some_and(is_mask) =>
        {
            at_once(call.py, call.look(), Op::Where, &[mask, x, y])
        }
        _ => Ok(None),
    }
}

/// The root of the sum of the squares of all elements.
fn norm(call: &Call<'_, '_>) -> Found {
    if call.count() != 1 || call.names.is_some() {
        return Ok(None);
    }
    call.fold(is_float, |x, axes| x.norm(axes, 2.0))
}

fn reshape(call: &Call<'_, '_>) -> Found {
    let several = call.own.is_some() && call.count() > 2;
    let wanted = match call.at(1) {
        Some(one) if call.count() == 2 => lengths(one),
        Some(_) if several => call.given.iter().map(int).collect(),
        _ => None,
    };
    let Some(wanted) = wanted.filter(|_| call.names.is_none()) else { return Ok(None) };
    call.view("reshape", |layout| {
        let shape = ndcast::shape::infer_shape(&wanted, layout.numel())?;
        layout.reshape(&shape)
    })
}

fn ravel(call: &Call<'_, '_>) -> Found {
    if call.count() != 1 || call.names.is_some() {
        return Ok(None);
    }
    call.view("ravel", |layout| layout.reshape(&Shape::from([layout.numel()])))
}

fn reversed(call: &Call<'_, '_>) -> Found {
    if call.count() != 1 || call.names.is_some() {
        return Ok(None);
    }
    call.view("transpose", |layout| layout.reversed().map(Some))
}

fn unsqueeze(call: &Call<'_, '_>) -> Found {
    let mut axis = call.at(1).and_then(int);
    let keywords = call.keywords(|name, value| {
        axis = if matches!(name, "axis" | "dim") && call.count() == 1 { int(value) } else { None };
        axis.is_some()
    });
    let Some(axis) = axis.filter(|_| keywords && call.count() <= 2) else { return Ok(None) };
    call.view("unsqueeze", |layout| layout.unsqueeze(axis).map(Some))
}

fn copy(call: &Call<'_, '_>) -> Found {
    if call.count() != 1 || call.names.is_some() {
        return Ok(None);
    }
    // NumPy's function keeps the order of the axes in memory.
    let ordered = call.flavour() == Flavour::NumPy && call.own.is_none();
    call.made(call.small(0, |x| (!ordered || x.is_contiguous()).then(|| x.duplicate().ok())?))
}

fn astype(call: &Call<'_, '_>) -> Found {
    let wanted = call.at(1).and_then(dtype).filter(|_| call.count() == 2 && call.names.is_none());
    let Some(wanted) = wanted else { return Ok(None) };
    call.made(call.small(0, |x| match x.dtype() {
        own if own == wanted => x.duplicate().ok(),
        own if own.is_complex() => None,
        _ => x.cast(wanted).ok(),
    }))
}

/// PyTorch's `x.to(dtype)`, which is `x` itself if nothing has to change.
fn to(call: &Call<'_, '_>) -> Found {
    let wanted = call.at(1).and_then(dtype).filter(|_| call.count() == 2 && call.names.is_none());
    let Some(wanted) = wanted else { return Ok(None) };
    call.made(call.small(0, |x| (x.dtype() != wanted && !x.dtype().is_complex()).then(|| x.cast(wanted).ok())?))
}

/// Joins tensors of one dtype along an axis, the first one by default.
fn join(call: &Call<'_, '_>, join: impl Fn(&[&Tensor], isize) -> Result<Tensor>) -> Found {
    let mut axis = if call.count() == 2 { call.at(1).and_then(int) } else { Some(0) };
    let keywords = call.keywords(|name, value| {
        axis = if matches!(name, "axis" | "dim") && call.count() == 1 { int(value) } else { None };
        axis.is_some()
    });
    let Some(axis) = axis.filter(|_| keywords && call.own.is_none() && call.count() <= 2) else { return Ok(None) };
    let Some(tensors) = call.at(0).and_then(tensors) else { return Ok(None) };
    call.made(join(&tensors.iter().collect::<Vec<_>>(), axis).ok())
}

/// The tensors of a list or tuple, if all are there, of one dtype, and small together.
fn tensors(object: &Bound<'_, PyAny>) -> Option<Vec<Tensor>> {
    let one = |object: &Bound<'_, PyAny>| own(object)?.get().cell.try_with(|x| Some(x.clone()));
    let tensors = match object.cast_exact::<PyList>() {
        Ok(list) => list.iter().map(|item| one(&item)).collect::<Option<Vec<_>>>()?,
        Err(_) => object.cast_exact::<PyTuple>().ok()?.iter().map(|item| one(&item)).collect::<Option<Vec<_>>>()?,
    };
    let alike = tensors.windows(2).all(|two| matches!(two, [x, y] if x.dtype() == y.dtype()));
    let total: usize = tensors.iter().map(Tensor::numel).fold(0, usize::saturating_add);
    (alike && !tensors.is_empty() && total <= SMALL).then_some(tensors)
}

fn filled(call: &Call<'_, '_>, value: i64) -> Found {
    let several = call.flavour() == Flavour::Torch && call.count() > 1;
    let wanted = if several { call.positional().iter().map(int).collect() } else { call.at(0).and_then(lengths) };
    let Some(wanted) = wanted.filter(|_| call.own.is_none()) else { return Ok(None) };
    let Ok(dtype) = call.dtype(if several { call.count() } else { 1 }) else { return Ok(None) };
    let length = |length: &isize| usize::try_from(*length).ok();
    let Some(wanted) = wanted.iter().map(length).collect::<Option<ndcast::shape::Dims<usize>>>() else {
        return Ok(None);
    };
    let count = wanted.iter().fold(1, |count: usize, length| count.saturating_mul(*length));
    if count > SMALL {
        return Ok(None);
    }
    let dtype = dtype.unwrap_or_else(|| call.flavour().default_float());
    let shape = Shape::from_dims(wanted).ok();
    call.made(shape.and_then(|shape| match value {
        0 => Tensor::zeros(shape, dtype).ok(),
        value => Tensor::full(shape, Scalar::Int(value.into()), dtype).ok(),
    }))
}

/// A range of integers.
fn arange(call: &Call<'_, '_>) -> Found {
    let bounds: Option<Vec<isize>> = call.positional().iter().map(int).collect();
    let (start, stop, step) = match bounds.as_deref() {
        Some([stop]) => (0, *stop, 1),
        Some([start, stop]) => (*start, *stop, 1),
        Some([start, stop, step]) => (*start, *stop, *step),
        _ => return Ok(None),
    };
    let Ok(dtype) = call.dtype(call.count()) else { return Ok(None) };
    if step == 0
        || (i128::from(stop as i64) - i128::from(start as i64)).unsigned_abs() / step.unsigned_abs() as u128
            > SMALL as u128
    {
        return Ok(None);
    }
    let [start, stop, step] = [start, stop, step].map(|bound| Scalar::Int(bound as i128));
    // PyTorch refuses a range that runs backwards.
    call.made(Tensor::arange(start, stop, step, dtype.unwrap_or(DType::I64)).ok().filter(|range| range.numel() > 0))
}

/// A sorted copy along the last axis. Methods of this name sort in place, and PyTorch's function gives the order too.
fn sort(call: &Call<'_, '_>) -> Found {
    let plain = call.count() == 1 && call.names.is_none() && call.own.is_none() && call.flavour() != Flavour::Torch;
    call.made(call.small(0, |x| (plain && is_ordered(x.dtype()) && x.ndim() > 0).then(|| x.sort(-1, false).ok())?))
}

fn cumulative_sum(call: &Call<'_, '_>) -> Found {
    let mut axis = call.at(1).and_then(int);
    let keywords = call.keywords(|name, value| {
        axis = if matches!(name, "axis" | "dim") && call.count() == 1 { int(value) } else { None };
        axis.is_some()
    });
    let taken = keywords && (1..=2).contains(&call.count()) && (call.count() == 1 || axis.is_some());
    call.made(call.small(0, |x| {
        let axis = axis.or((call.flavour() != Flavour::Torch && x.ndim() == 1).then_some(0))?;
        (taken && is_summed(x.dtype()) && x.ndim() > 0).then(|| x.cumulative_sum(axis, false).ok())?
    }))
}

/// The only element as a number of Python.
fn item(call: &Call<'_, '_>) -> Found {
    let plain = call.count() == 1 && call.names.is_none();
    let one = call.at(0).and_then(own).filter(|_| plain).map(|x| x.get().cell.try_with(|x| x.item().ok()));
    one.flatten().map(|number| number_object(call.py, number)).transpose()
}

fn matmul(call: &Call<'_, '_>) -> Found {
    if call.count() != 2 || call.names.is_some() {
        return Ok(None);
    }
    let (Some(x), Some(y)) = (call.at(0).and_then(own), call.at(1).and_then(own)) else { return Ok(None) };
    call.made(with_both(&x.get().cell, &y.get().cell, product))
}

/// The matrix product of two tensors of floats of one dtype.
pub(crate) fn product(x: &Tensor, y: &Tensor) -> Option<Tensor> {
    let plain = is_float(x.dtype()) && x.dtype() == y.dtype() && x.ndim() > 0 && y.ndim() > 0;
    (plain && x.numel() <= SMALL && y.numel() <= SMALL).then(|| x.matmul(y).ok())?
}
