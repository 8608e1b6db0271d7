//! Reductions, and sums of the first elements.

use super::arguments::{axes, flag, int};
use super::{Found, Row, is_float, is_ordered};
use crate::call::Call;
use crate::classes::own;
use crate::convert::object;
use crate::error::OrRaise;
use crate::operators::SMALL;
use ndcast::internal::{AsNumPy, is_as_numpy, reduce_as_numpy};
use ndcast::shape::Shape;
use ndcast::{ALL, Axes, Corrected, DType, Initial, Result, Scalar, Tensor, keep};
use ndcast_lang::{Flavour, Place, Value};
use pyo3::prelude::*;
use pyo3::types::{PyFloat, PyList, PyTuple};

/// The most elements whose sums have the bits of NumPy's: 2 MiB of float64. Sums of more are better rounded, and use all threads.
const MOST: usize = 1 << 18;

pub(super) const ROWS: &[Row] = &[
    ("sum", |call| call.summed(AsNumPy::Sum, summed(call), |x, axes| x.sum(axes))),
    ("prod", |call| match call.flavour() {
        // PyTorch multiplies along one axis or all.
        Flavour::Torch if call.argument(1, "dim").or(call.keyword("axis")).is_some_and(|axis| int(axis).is_none()) => {
            Ok(None)
        }
        _ => call.summed(AsNumPy::Product, summed(call), |x, axes| x.prod(axes)),
    }),
    ("mean", |call| call.summed(AsNumPy::Mean, averaged(call), |x, axes| x.mean(axes))),
    ("std", |call| call.spread(AsNumPy::Deviation, |x, axes| x.std(axes))),
    ("var", |call| call.spread(AsNumPy::Variance, |x, axes| x.var(axes))),
    ("max", |call| call.extreme(|x, axes| x.max(axes), |x, axes| x.argmax(axes))),
    ("min", |call| call.extreme(|x, axes| x.min(axes), |x, axes| x.argmin(axes))),
    ("amax", |call| call.fold(only(is_ordered), |x, axes| x.max(axes))),
    ("amin", |call| call.fold(only(is_ordered), |x, axes| x.min(axes))),
    ("argmax", |call| call.place(|x, axes| x.argmax(axes))),
    ("argmin", |call| call.place(|x, axes| x.argmin(axes))),
    ("all", |call| call.fold(only(is_bool), |x, axes| x.all(axes))),
    ("any", |call| call.fold(only(is_bool), |x, axes| x.any(axes))),
    ("norm", |call| if call.is_of_one() { call.fold(only(is_float), |x, axes| x.norm(axes, 2.0)) } else { Ok(None) }),
    ("count_nonzero", counted),
    ("bincount", occurrences),
    ("trace", traced),
    ("cumsum", |call| scan(call, |x, axis| x.cumulative_sum(axis, Initial::Omitted))),
    ("cumulative_sum", |call| scan(call, |x, axis| x.cumulative_sum(axis, Initial::Omitted))),
    ("cumprod", |call| scan(call, |x, axis| x.cumulative_prod(axis, Initial::Omitted))),
    ("softmax", |call| along(call, |x, axis| x.softmax(axis))),
    ("log_softmax", |call| along(call, |x, axis| x.log_softmax(axis))),
];

/// A count of NumPy's of the elements of a small array, which is the only argument.
fn count_of(call: &Call<'_, '_>, count: impl FnOnce(&Tensor) -> Option<Tensor>) -> Found {
    let numpys = call.flavour() == Flavour::NumPy && call.is_of_one();
    call.made(if numpys { call.small(0, count) } else { None })
}

/// The number of elements that are not zero.
fn counted(call: &Call<'_, '_>) -> Found {
    count_of(call, |x| {
        let count = x.cast(DType::Bool).ok()?.as_slice::<bool>().ok()?.iter().filter(|truth| **truth).count();
        Some(Tensor::of_scalar(Scalar::Int(count as i128), DType::I64))
    })
}

/// How often each integer occurs.
fn occurrences(call: &Call<'_, '_>) -> Found {
    count_of(call, |x| {
        let usual = x.dtype().is_integer() && x.dtype() != DType::U64 && x.numel() > 0;
        usual.then(|| x.bincount(None, 0).ok())?
    })
}

/// The sum of the main diagonal of a matrix, which may be large.
fn traced(call: &Call<'_, '_>) -> Found {
    let (Some(x), true) = (call.at(0).and_then(own), call.is_of_one()) else { return Ok(None) };
    let read = summed(call);
    call.made(x.get().cell.try_with(|x| {
        let diagonal = if x.ndim() == 2 { x.diagonal(0, [0, 1]).ok()? } else { return None };
        let read = read(x.dtype()).filter(|_| (1..=SMALL).contains(&diagonal.numel()))?;
        let as_numpy = || reduce_as_numpy(&diagonal, AsNumPy::Sum, &ALL.into()).ok()?;
        let found = if call.flavour() == Flavour::NumPy { as_numpy() } else { None };
        found.or_else(|| diagonal.cast(read).ok()?.sum(ALL).ok())
    }))
}

/// The dtype as which a reduction reads elements of these dtypes, and no others: their own.
fn only(takes: fn(DType) -> bool) -> impl Fn(DType) -> Option<DType> {
    move |dtype| takes(dtype).then_some(dtype)
}

/// The elements of a list of floats.
fn listed(object: &Bound<'_, PyAny>) -> Option<Tensor> {
    let items = object.cast_exact::<PyList>().ok()?;
    let is_of_floats = || items.get_item(0).is_ok_and(|first| first.is_exact_instance_of::<PyFloat>());
    if (1..=MOST).contains(&items.len()) && is_of_floats() {
        crate::lists::tensor(object, None, DType::F64)?.ok()
    } else {
        None
    }
}

fn is_bool(dtype: DType) -> bool {
    dtype == DType::Bool
}

/// The dtype as which elements are added and multiplied.
fn summed(call: &Call<'_, '_>) -> impl Fn(DType) -> Option<DType> {
    let flavour = call.flavour();
    move |dtype| match (flavour, dtype) {
        (_, DType::F32 | DType::F64 | DType::I64) => Some(dtype),
        (Flavour::Standard, _) => None,
        (_, DType::Bool | DType::I8 | DType::I16 | DType::I32) => Some(DType::I64),
        (Flavour::Torch, DType::U8) => Some(DType::I64),
        (Flavour::NumPy, DType::U8 | DType::U16 | DType::U32) => Some(DType::U64),
        _ => None,
    }
}

/// The dtype as which elements are averaged.
fn averaged(call: &Call<'_, '_>) -> impl Fn(DType) -> Option<DType> {
    let of_integers = (call.flavour() == Flavour::NumPy).then_some(DType::F64);
    move |dtype| match dtype {
        _ if is_float(dtype) => Some(dtype),
        _ if dtype.is_integer() || is_bool(dtype) => of_integers,
        _ => None,
    }
}

/// The axes of a reduction, and whether the call names them.
struct Reduced {
    axes: Axes,
    is_named: bool,
}

impl Call<'_, '_> {
    /// The axes of a reduction: all of them, or those of one argument. `take` takes other keywords.
    fn reduced(&self, mut take: impl FnMut(&str, &Bound<'_, PyAny>) -> bool) -> Option<Reduced> {
        let (mut axis, mut keepdims) = (self.at(1), false);
        let keywords = self.keywords(|name, value| match name {
            "axis" | "dim" if axis.is_none() => axis.replace(value).is_none(),
            "keepdims" | "keepdim" => flag(value).map(|keeps| keepdims = keeps).is_some(),
            _ => take(name, value),
        });
        // PyTorch keeps axes that are named.
        let unnamed = keepdims && axis.is_none() && self.flavour() == Flavour::Torch;
        let axes = axis.map_or_else(|| Some(ALL.into()), axes)?;
        let plain = keywords && !unnamed && (1..=2).contains(&self.count());
        plain.then(|| Reduced { axes: if keepdims { keep(axes) } else { axes }, is_named: axis.is_some() })
    }

    /// A reduction with the bits of NumPy's, in its flavour and of no more than [`MOST`] floats. `None` for others, and if it is refused: the
    /// general path says so in its own words.
    fn as_numpy(&self, how: AsNumPy, axes: &Axes) -> Found {
        let (Flavour::NumPy, Some(object)) = (self.flavour(), self.at(0)) else { return Ok(None) };
        let Some(x) = self.added(object, how, axes)? else { return Ok(None) };
        let reduce = || reduce_as_numpy(&x, how, axes);
        let found = if x.numel() <= SMALL { reduce() } else { self.py.detach(reduce) };
        self.made(found.ok().flatten())
    }

    /// The elements of an array, or of a list of floats, that are to be added up as NumPy does.
    fn added(&self, object: &Bound<'_, PyAny>, how: AsNumPy, axes: &Axes) -> PyResult<Option<Tensor>> {
        let Some(x) = own(object) else { return Ok(listed(object)) };
        let (py, x) = (self.py, x.get());
        let differs = |shape: &Shape, dtype: DType, in_c_order: bool| {
            let count = shape.numel().unwrap_or(0);
            (1..=MOST).contains(&count) && is_float(dtype) && !is_as_numpy(how, dtype, shape, axes, in_c_order)
        };
        let differs = match x.cell.try_with(|x| Some(differs(x.shape(), x.dtype(), x.is_contiguous()))) {
            Some(differs) => differs,
            // What waits is laid out in C order.
            None => {
                let (shape, dtype) = (x.cell.shape().or_raise(py)?, x.cell.dtype().or_raise(py)?);
                differs(&shape, dtype, true) && !x.cell.reads_files()
            }
        };
        if differs { Ok(Some(x.settled(py)?.tensor())) } else { Ok(None) }
    }

    /// A sum, a product or a mean.
    fn summed(
        &self,
        how: AsNumPy,
        read: impl Fn(DType) -> Option<DType>,
        fold: fn(&Tensor, Axes) -> Result<Tensor>,
    ) -> Found {
        let Some(reduced) = self.reduced(|_, _| false) else { return Ok(None) };
        match self.as_numpy(how, &reduced.axes)? {
            None => self.folded(reduced, read, |x, axes| fold(x, axes).ok()),
            found => Ok(found),
        }
    }

    /// A variance, or its root.
    fn spread(&self, how: fn(f64) -> AsNumPy, fold: fn(&Tensor, Corrected) -> Result<Tensor>) -> Found {
        // It is subtracted from the number of elements.
        let mut correction = if self.flavour() == Flavour::Torch { 1.0 } else { 0.0 };
        let given = |name: &str, value: &Bound<'_, PyAny>| match int(value) {
            Some(given) if name == "ddof" && self.flavour() == Flavour::NumPy => {
                correction = given as f64;
                true
            }
            _ => false,
        };
        let Some(reduced) = self.reduced(given) else { return Ok(None) };
        match self.as_numpy(how(correction), &reduced.axes)? {
            None => self.folded(reduced, only(is_float), |x, axes| {
                // PyTorch warns of single elements, which the general path does.
                let warns = |made: &Tensor| self.flavour() == Flavour::Torch && x.numel() <= made.numel();
                fold(x, Corrected::new(axes, correction)).ok().filter(|made| !warns(made))
            }),
            found => Ok(found),
        }
    }

    /// A reduction over all axes, or those of one argument, of elements in the dtype that `read` gives for theirs.
    fn fold(&self, read: impl Fn(DType) -> Option<DType>, fold: impl Fn(&Tensor, Axes) -> Result<Tensor>) -> Found {
        self.reduced(|_, _| false).map_or(Ok(None), |reduced| self.folded(reduced, read, |x, axes| fold(x, axes).ok()))
    }

    /// As [`Call::fold`], with axes that are known.
    fn folded(
        &self,
        Reduced { axes, is_named }: Reduced,
        read: impl Fn(DType) -> Option<DType>,
        fold: impl Fn(&Tensor, Axes) -> Option<Tensor>,
    ) -> Found {
        self.made(self.small(0, |x| {
            // Without axes there are none to name, which some libraries forgive; without elements, some reductions are refused.
            let usual = x.numel() > 0 && (x.ndim() > 0 || !is_named);
            match read(x.dtype()).filter(|_| usual)? {
                own if own == x.dtype() => fold(x, axes),
                wider => fold(&x.cast(wider).ok()?, axes),
            }
        }))
    }

    /// The largest or smallest element. Along an axis, PyTorch gives its index too.
    fn extreme(&self, fold: fn(&Tensor, Axes) -> Result<Tensor>, place: fn(&Tensor, Axes) -> Result<Tensor>) -> Found {
        if self.flavour() != Flavour::Torch || self.is_of_one() {
            return self.fold(only(is_ordered), fold);
        }
        let mut keeps = false;
        let axis = self.axis_and(|name, value| name == "keepdim" && flag(value).map(|flag| keeps = flag).is_some());
        let Some(Some(axis)) = axis else { return Ok(None) };
        let axes = || if keeps { keep(axis) } else { Axes::from([axis]) };
        let found = self.small(0, |x| {
            let usual = is_ordered(x.dtype()) && x.numel() > 0 && x.ndim() > 0;
            usual.then(|| Some((fold(x, axes()).ok()?, place(x, axes()).ok()?)))?
        });
        let Some((values, indices)) = found else { return Ok(None) };
        let fields = [("values", values), ("indices", indices)];
        let fields = fields.map(|(name, made)| Place::new(&made).map(|made| (name, Value::Tensor(made))));
        let fields = fields.into_iter().collect::<Result<_>>().or_raise(self.py)?;
        object(self.py, self.look(), Value::Named(self.entry.info.name, fields), &[], &|_| None).map(Some)
    }

    /// Where the largest or smallest element is. The libraries refuse several axes, even one in a tuple.
    fn place(&self, fold: impl Fn(&Tensor, Axes) -> Result<Tensor>) -> Found {
        if self.argument(1, "axis").is_some_and(|axis| axis.is_instance_of::<PyTuple>()) {
            return Ok(None);
        }
        self.fold(only(is_ordered), fold)
    }
}

/// A map of the elements along one axis, which the call names.
fn along(call: &Call<'_, '_>, map: fn(&Tensor, isize) -> Result<Tensor>) -> Found {
    let Some(Some(axis)) = call.axis() else { return Ok(None) };
    call.made(call.small(0, |x| (is_float(x.dtype()) && x.ndim() > 0 && x.numel() > 0).then(|| map(x, axis).ok())?))
}

fn scan(call: &Call<'_, '_>, scan: impl Fn(&Tensor, isize) -> Result<Tensor>) -> Found {
    let (Some(axis), read) = (call.axis(), summed(call)) else { return Ok(None) };
    call.made(call.small(0, |x| {
        let axis = axis.or((call.flavour() != Flavour::Torch && x.ndim() == 1).then_some(0))?;
        match read(x.dtype()).filter(|_| x.ndim() > 0)? {
            own if own == x.dtype() => scan(x, axis).ok(),
            wider => scan(&x.cast(wider).ok()?, axis).ok(),
        }
    }))
}
