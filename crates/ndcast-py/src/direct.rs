//! Calls that are computed at once, from objects of Python straight to methods of [`Tensor`].
//!
//! *Problem*: on four elements, the values, bindings and expressions of the language take ten times as long as the work. *Technique*: one row
//! for each name that programs call often on small arrays. Its function reads the arguments into typed values on the stack. *Contract*: a
//! row answers only where the general path would give the same; `None` leaves the call to that path, which also says what is wrong. So a
//! row takes plain arguments of Python only, and computes only tensors that are there and have at most [`SMALL`] elements. Views may be of
//! any size. Joins are one exception: they read more elements. Sums as NumPy adds them up are the other: they have no general path, and
//! larger operands, which are computed first.

mod arguments;
mod copies;
mod creation;
mod in_place;
mod joins;
mod order;
mod products;
mod queries;
mod reductions;
mod rounding;
mod views;

pub(crate) use joins::stacked;
pub(crate) use products::product;

use crate::call::Call;
use crate::classes::{PyTensor, own};
use crate::entries::Form;
use crate::error::OrRaise;
use crate::operators::{SMALL, at_once, object_at_once};
use arguments::{dtype, int};
use ndcast::shape::{Layout, ShapeError};
use ndcast::{DType, Tensor, op::Op};
use ndcast_lang::{Flavour, Place};
use pyo3::prelude::*;
pub(crate) use views::in_a_row;

/// The answer of a row; `None` leaves the call to the general path.
type Found = PyResult<Option<Py<PyAny>>>;
/// The function of a row.
pub(crate) type Direct = fn(&Call<'_, '_>) -> Found;
/// A name and its function.
type Row = (&'static str, Direct);

/// The modules and classes whose names the rows are, by the flavour that says what a name means.
const HOMES: [Option<&str>; 8] = [
    None,
    Some("ndcast"),
    Some("ndcast.linalg"),
    Some("ndcast.numpy"),
    Some("ndcast.numpy.linalg"),
    Some("ndcast.torch"),
    Some("ndcast.torch.linalg"),
    Some("ndcast.torch.nn.functional"),
];

/// The rows of functions and methods, by subject.
const ROWS: [&[Row]; 9] = [
    reductions::ROWS,
    rounding::ROWS,
    views::ROWS,
    creation::ROWS,
    joins::ROWS,
    order::ROWS,
    copies::ROWS,
    products::ROWS,
    queries::ROWS,
];

/// The row of an entry, if it has one.
pub(crate) fn row(name: &str, home: Option<&str>, form: Form) -> Option<Direct> {
    let rows: &[&[Row]] = match form {
        _ if !HOMES.contains(&home) => &[],
        Form::Function | Form::Method => &ROWS,
        Form::InPlace | Form::Writes => &[in_place::ROWS],
    };
    rows.iter().copied().flatten().find(|(row, _)| *row == name).map(|(_, direct)| *direct)
}

/// The tensor of an object; `None` if it is lazy, or no tensor.
fn there(object: &Bound<'_, PyAny>) -> Option<Tensor> {
    own(object)?.get().cell.known()
}

impl<'a, 'py> Call<'a, 'py> {
    /// The answer of an op of the table or of a row; `None` if the general path has to be taken.
    pub(crate) fn answer(&self) -> Found {
        if !crate::settings::may_be_at_once(self.flavour()) {
            return Ok(None);
        }
        let answer = match self.entry.op {
            Some((op, count)) if self.count() == count => match self.names {
                None => self.applied(op)?,
                Some(_) => in_place::stored_in_out(self, op)?,
            },
            _ => None,
        };
        match (answer, self.entry.direct) {
            (None, Some(direct)) => direct(self),
            (answer, _) => Ok(answer),
        }
    }

    /// The result of an op of the table, if the call gives it all its operands.
    fn applied(&self, op: Op) -> Found {
        match (self.at(0), self.at(1), self.at(2)) {
            _ if self.count() > 3 => Ok(None),
            // Some libraries take other conditions.
            (Some(mask), ..) if op == Op::Where && !own(mask).is_some_and(is_mask) => Ok(None),
            _ if self.entry.stores() => in_place::applied(self, op),
            (Some(x), None, _) => at_once(self.py, self.look(), op, &[x]),
            (Some(x), Some(y), None) => at_once(self.py, self.look(), op, &[x, y]),
            (Some(x), Some(y), Some(z)) => at_once(self.py, self.look(), op, &[x, y, z]),
            _ => Ok(None),
        }
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
        let part = x.get().cell.view(part).or_raise(self.py)?;
        part.map(|part| Ok(crate::bases::view(x, part)?.unbind())).transpose()
    }

    /// Whether there is one argument by position, and no other.
    fn is_of_one(&self) -> bool {
        self.count() == 1 && self.names.is_none()
    }

    /// As [`Call::view`], of a call without further arguments.
    fn alone(&self, name: &str, view: fn(&Layout) -> std::result::Result<Option<Layout>, ShapeError>) -> Found {
        if self.is_of_one() { self.view(name, view) } else { Ok(None) }
    }

    /// The axis after the first argument, if there is one, by position or by name; `None` if something else is given.
    fn axis(&self) -> Option<Option<isize>> {
        self.axis_and(|_, _| false)
    }

    /// As [`Call::axis`], beside keywords that `take` takes.
    fn axis_and(&self, mut take: impl FnMut(&str, &'a Bound<'py, PyAny>) -> bool) -> Option<Option<isize>> {
        let mut axis = match self.count() {
            1 => None,
            2 => Some(self.at(1).and_then(int)?),
            _ => return None,
        };
        let keywords = self.keywords(|name, value| match name {
            "axis" | "dim" if axis.is_none() => {
                axis = int(value);
                axis.is_some()
            }
            _ => take(name, value),
        });
        keywords.then_some(axis)
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

fn is_mask(x: &Bound<'_, PyTensor>) -> bool {
    x.get().cell.dtype().is_ok_and(|dtype| dtype == DType::Bool)
}

fn is_ordered(dtype: DType) -> bool {
    is_float(dtype) || dtype.is_integer()
}
