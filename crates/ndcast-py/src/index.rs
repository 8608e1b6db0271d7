//! Basic indices of Python, read without a value for each of them.
//!
//! *Contract*: an index that is not made of plain integers, slices, `None` and `...` is left to the general path, and so is one that is
//! refused: that path says why.

use crate::cell::{Again, Cell};
use crate::classes::{self, PyTensor, object_of};
use crate::convert::{Look, object};
use crate::error::OrRaise;
use crate::interrupt::computed;
use crate::operators::SMALL;
use crate::scalars;
use crate::selectors::selectors;
use ndcast::dtype::for_dtype;
use ndcast::{DType, Index, Scalar, Selector, Tensor};
use ndcast_lang::{Flavour, Place, Value, basic_first, subscript};
use pyo3::ffi;
use pyo3::prelude::*;
use pyo3::types::{PyEllipsis, PyInt, PySlice, PyTuple};
use std::sync::Arc;
use std::sync::atomic::Ordering;

/// More entries than this are left to the general path.
const MOST: usize = 8;
/// The most elements that are picked without a loop of the engine.
const FEW: usize = 16;
/// The most places that are written one after the other.
const MOST_PLACES: usize = 64;
/// The most elements that are written while other threads of Python wait.
const MOST_WRITTEN: usize = 1 << 12;

/// The entries of a basic index. Each is written to its place in `room`, where it stays: to move it would take as long as to read it.
fn entries_of<'a>(index: &Bound<'_, PyAny>, room: &'a mut [Index; MOST]) -> Option<&'a [Index]> {
    let Ok(items) = index.cast_exact::<PyTuple>() else {
        read(index, &mut room[0])?;
        return room.get(..1);
    };
    let places = room.get_mut(..items.len())?;
    for (place, item) in places.iter_mut().zip(items.iter_borrowed()) {
        read(&item, place)?;
    }
    Some(places)
}

/// Reads one entry.
fn read(item: &Bound<'_, PyAny>, place: &mut Index) -> Option<()> {
    if item.is_exact_instance_of::<PyInt>() {
        *place = Index::Int(item.extract().ok()?);
    } else if item.is_none() {
        *place = Index::NewAxis;
    } else if let Ok(slice) = item.cast_exact::<PySlice>() {
        let (start, stop, step) = bounds(slice)?;
        *place = Index::Slice { start: Some(start), stop: Some(stop), step };
    } else if item.is(PyEllipsis::get(item.py())) {
        *place = Index::Ellipsis;
    } else {
        return None;
    }
    Some(())
}

/// The integers of entries that are nothing else.
fn all_integers<'a>(entries: &[Index], room: &'a mut [isize; MOST]) -> Option<&'a [isize]> {
    let integers = room.get_mut(..entries.len())?;
    for (place, entry) in integers.iter_mut().zip(entries) {
        let Index::Int(integer) = *entry else { return None };
        *place = integer;
    }
    Some(integers)
}

/// The start, the stop and the step of a slice of plain integers. Bounds beyond 64 bits are clamped, as they are anyway.
fn bounds(slice: &Bound<'_, PySlice>) -> Option<(isize, isize, isize)> {
    let (mut start, mut stop, mut step) = (0, 0, 0);
    // SAFETY: the object is a slice, and the pointers lead to numbers on the stack.
    if unsafe { ffi::PySlice_Unpack(slice.as_ptr(), &raw mut start, &raw mut stop, &raw mut step) } < 0 {
        // The general path raises the error again, in its own words.
        drop(PyErr::take(slice.py()));
        return None;
    }
    Some((start, stop, step))
}

/// The same, where the flavour's library reads such an index: PyTorch takes no slice that goes back.
fn entries_for<'a>(own: &PyTensor, index: &Bound<'_, PyAny>, room: &'a mut [Index; MOST]) -> Option<&'a [Index]> {
    let entries = entries_of(index, room)?;
    let goes_back = |entry: &Index| matches!(entry, Index::Slice { step, .. } if *step < 0);
    (own.flavour != Flavour::Torch || !entries.iter().any(goes_back)).then_some(entries)
}

/// `whole[index]`, if the elements are there and the index is basic.
pub(crate) fn item<'py>(whole: &Bound<'py, PyTensor>, index: &Bound<'py, PyAny>) -> PyResult<Option<Py<PyAny>>> {
    let (py, own) = (index.py(), whole.get());
    let mut room = [Index::Ellipsis; MOST];
    let Some(entries) = entries_for(own, index, &mut room) else {
        let Some(index) = classes::own(index) else { return Ok(None) };
        let picked = Cell::try_with_both(&own.cell, &index.get().cell, picked);
        return picked.map(|made| Ok(object_of(py, own.flavour, Cell::value(made))?.unbind())).transpose();
    };
    let mut room = [0; MOST];
    let integers = if own.flavour == Flavour::NumPy { all_integers(entries, &mut room) } else { None };
    let Some(mut state) = own.cell.look() else { return Ok(None) };
    if let Some((element, dtype)) = integers.and_then(|integers| state.element(integers)) {
        drop(state);
        return scalars::made(py, element, dtype);
    }
    let Some(cell) = state.view(|place| place.index(entries).ok()).or_raise(py)? else { return Ok(None) };
    drop(state);
    Ok(Some(crate::bases::view(whole, cell)?.unbind()))
}

/// The element that NumPy's `item` is asked for, by an index along each axis, or by its number in C order.
pub(crate) fn element(own: &PyTensor, args: &Bound<'_, PyTuple>) -> Option<Scalar> {
    let (mut room, mut integers) = ([Index::Ellipsis; MOST], [0; MOST]);
    let integers = all_integers(entries_of(args.as_any(), &mut room)?, &mut integers)?;
    own.cell.try_with(|x| match *integers {
        [number] if x.ndim() != 1 => {
            let count = x.numel().cast_signed();
            let mut rest = if number < 0 { number + count } else { number };
            let mut places = [0; MOST];
            let places = places.get_mut(..x.ndim()).filter(|_| (0..count).contains(&rest))?;
            for (place, &length) in places.iter_mut().zip(x.shape()).rev() {
                (*place, rest) = (rest % length.cast_signed(), rest / length.cast_signed());
            }
            x.element(places)
        }
        _ => x.element(integers),
    })
}

/// Whether an index is an array of ours, or has one among its entries. NumPy copies what such an index names, also if the array is a single
/// integer.
fn holds_array(index: &Bound<'_, PyAny>) -> bool {
    match index.cast_exact::<PyTuple>() {
        Ok(items) => items.iter_borrowed().any(|item| classes::own(&item).is_some()),
        Err(_) => classes::own(index).is_some(),
    }
}

/// `own[index]`, whatever the index is.
pub(crate) fn any(own: &PyTensor, index: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
    let py = index.py();
    let selectors = selectors(own.flavour, index, &mut Vec::new())?;
    // NumPy's `x[..., 0]` is an array even if it has one element, `x[0]` and `x[()]` are scalars.
    let scalars = !selectors.iter().any(|selector| matches!(selector, Selector::Basic(Index::Ellipsis)));
    let look = Look { flavour: own.flavour, scalars };
    let (whole, selectors) = basic_first(own.flavour, own.operand(py)?, selectors).or_raise(py)?;
    // Basic indexing only makes a view, which takes no time.
    let basic = selectors.iter().all(|selector| matches!(selector, Selector::Basic(_)));
    let found = if basic { subscript(&whole, &selectors) } else { py.detach(|| subscript(&whole, &selectors)) };
    let mut found = found.or_raise(py)?;
    let copied = own.flavour == Flavour::NumPy && basic && holds_array(index);
    if copied {
        let copy = computed(py, || found.tensor().map(|tensor| Place::new(&tensor?.duplicate()?)).transpose())?;
        found = copy.map_or(found, Value::Tensor);
    }
    let made = object(py, look, found, std::slice::from_ref(&own.cell), &|_| {
        let selectors = selectors.clone();
        Some(Arc::new(move |whole: &Value| subscript(whole, &selectors)) as Again)
    })?;
    // A part of what may not be written to may not be written to.
    if !own.writeable.load(Ordering::Relaxed)
        && basic
        && !copied
        && let Some(part) = crate::classes::own(made.bind(py))
    {
        part.get().writeable.store(false, Ordering::Relaxed);
    }
    Ok(made)
}

/// The elements of a small tensor that an array of indices, or a mask of its shape, picks.
fn picked(x: &Tensor, index: &Tensor) -> Option<Tensor> {
    if let Some(few) = picked_of_row(x, index) {
        return Some(few);
    }
    let selector = match index.dtype() {
        DType::I64 if index.ndim() > 0 => Selector::Array(index.clone()),
        DType::Bool if index.ndim() > 0 && index.shape() == x.shape() => Selector::Mask(index.clone()),
        _ => return None,
    };
    // Each index along the first axis takes a row.
    let row = x.numel() / x.shape().first().copied().unwrap_or(1).max(1);
    let few = x.numel() <= SMALL && index.numel().saturating_mul(row) <= SMALL;
    few.then(|| x.index(&[selector]).ok())?
}

/// A few elements of a dense row at integers along one axis. An index beyond the row is left to the general path.
fn picked_of_row(x: &Tensor, index: &Tensor) -> Option<Tensor> {
    if x.ndim() != 1 || index.ndim() != 1 || index.numel() > FEW || index.dtype() != DType::I64 || !x.is_contiguous() {
        return None;
    }
    let places = index.is_contiguous().then(|| index.as_slice::<i64>().ok())??;
    for_dtype!(x.dtype(), T => {
        let row = x.as_slice::<T>().ok()?;
        let mut picked = [*row.first()?; FEW];
        let picked = picked.get_mut(..places.len())?;
        for (slot, &place) in picked.iter_mut().zip(places) {
            let place = if place < 0 { place + row.len() as i64 } else { place };
            *slot = *row.get(usize::try_from(place).ok()?)?;
        }
        Tensor::from_slice(picked, picked.len()).ok()
    })
}

/// `own[index] = given`, if the elements are there, the index is basic, and the value is a number or a small tensor that needs no
/// conversion. Whether it was written.
pub(crate) fn set_item(own: &PyTensor, index: &Bound<'_, PyAny>, given: &Bound<'_, PyAny>) -> PyResult<bool> {
    let py = index.py();
    let value = classes::own(given);
    let scalar = if value.is_none() { scalars::number(given)? } else { None };
    let (mut room, mut integers) = ([Index::Ellipsis; MOST], [0; MOST]);
    let entries = entries_for(own, index, &mut room);
    if let Some(integers) = entries.and_then(|entries| all_integers(entries, &mut integers)) {
        let is_done = |place: &Place| match (&value, scalar) {
            // Python ends `x[0] += 1` with the assignment `x[0] = x[0]`, which has nothing left to write.
            (Some(value), _) => value.get().cell.has_place(|part| place.has_part(integers, part)).then_some(()),
            (None, Some(number)) => {
                let fits = fits(number, place.dtype()) || own.flavour == Flavour::NumPy && casts(number, place.dtype());
                fits.then(|| place.set_element(integers, number))?
            }
            (None, None) => None,
        };
        if own.cell.with_place(is_done).or_raise(py)?.is_some() {
            return Ok(true);
        }
    }
    if let (Some(places), Some(number)) = (classes::own(index), scalar) {
        return Ok(set_items(own, places.get(), number).or_raise(py)?.is_some());
    }
    let Some(entries) = entries else { return Ok(false) };
    // A write to memory that others see may wait for another thread, which may wait for Python.
    let part = |place: &Place| {
        let part = (!place.is_shared()).then_some(place)?;
        let part = part.index(entries).ok()?;
        (part.layout().numel() <= MOST_WRITTEN).then_some(part)
    };
    let written = if let Some(value) = value {
        let value = &value.get().cell;
        let from = value.known_place();
        own.cell.with_place(|place| {
            let part = part(place)?;
            let beside = from.as_ref().filter(|from| from.is_beside(&part));
            if beside.is_some_and(|from| part.is(from)) {
                // As above, for an index that is not of integers alone.
                return Some(());
            }
            if beside.and_then(|from| part.copy_beside(from)).is_some() {
                return Some(());
            }
            let fits = |value: &Tensor| part.dtype() == value.dtype() && value.shape() == part.layout().shape();
            // Of the same memory a copy, because both may have elements in common.
            let read = |value: &Tensor| if beside.is_some() { value.duplicate().ok() } else { Some(value.clone()) };
            let value = value.try_with(|value| if fits(value) { read(value) } else { None })?;
            part.assign(&value).ok()
        })
    } else {
        let Some(number) = scalar else { return Ok(false) };
        own.cell.with_place(|place| {
            let part = part(place)?;
            fits(number, part.dtype()).then(|| part.write(|target| target.fill_(number)).ok())?
        })
    };
    Ok(written.or_raise(py)?.is_some())
}

/// `x[places] = number` of one axis and a few places, which are integers. `None`, and nothing is written, for all else.
fn set_items(x: &PyTensor, places: &PyTensor, number: Scalar) -> ndcast::Result<Option<()>> {
    let few =
        |places: &Tensor| Some(places.as_slice::<i64>().ok().filter(|places| places.len() <= MOST_PLACES)?.to_vec());
    let Some(places) = places.cell.try_with(few) else { return Ok(None) };
    x.cell.with_place(|place| put_number(place, &places, number))
}

/// A number at places along the only axis. `None`, and nothing is written, for all else.
pub(crate) fn put_number(place: &Place, places: &[i64], number: Scalar) -> Option<()> {
    let [length] = place.layout().shape()[..] else { return None };
    let length = i64::try_from(length).ok()?;
    let usual = places.len() <= MOST_PLACES
        && fits(number, place.dtype())
        && places.iter().all(|at| (-length..length).contains(at));
    usual.then(|| places.iter().try_for_each(|at| place.set_element(&[*at as isize], number)))?
}

/// Whether NumPy writes a number of another kind to an element of a dtype, without a word. It may warn of one that a narrow float cannot hold.
fn casts(number: Scalar, dtype: DType) -> bool {
    let is_narrow = matches!(dtype, DType::F16 | DType::BF16 | DType::F32 | DType::C64);
    matches!(number, Scalar::Bool(_)) || !is_narrow && number.fit(dtype).is_ok()
}

/// Whether a number is of a kind that elements of a dtype can be in all libraries, and in range.
pub(crate) fn fits(number: Scalar, dtype: DType) -> bool {
    match number {
        Scalar::Bool(_) => dtype == DType::Bool,
        Scalar::Int(_) if dtype.is_integer() => number.check_fits(dtype).is_ok(),
        // What a float32 cannot hold is for the general path, which warns in some libraries.
        Scalar::Float(value) if dtype == DType::F32 => !value.is_finite() || value.abs() <= f32::MAX.into(),
        Scalar::Int(_) | Scalar::Float(_) => matches!(dtype, DType::F32 | DType::F64),
        Scalar::Complex(_) => false,
    }
}
