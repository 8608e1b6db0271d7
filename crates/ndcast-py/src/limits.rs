//! Arguments with which a function of NumPy's is NumPy's own, although a row has its name.
//!
//! *Problem*: a row means what NumPy means by its name, but some have no meaning for a rare argument: a mode that only NumPy has, complex
//! numbers where an order is needed, elements that are arrays where a row takes a number. *Technique*: one condition for each name, on the
//! arguments as they were given, before the call starts. *Contract*: a condition looks at classes, axes, dtypes and words, and at no element.

use crate::call::Call;
use crate::classes::own;
use crate::convert::number;
use crate::dtype::dtype_of;
use crate::error::OrRaise;
use crate::strangers::{has_stranger, is_of_spectrum, is_spread};
use ndcast::{DType, dtype::Kind};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyFloat, PyInt, PyList, PySlice, PyString, PyTuple};

impl<'a> Call<'a, '_> {
    /// Whether an argument has one of some numbers of axes.
    fn is_of_rank(&self, at: usize, name: &str, test: impl Fn(usize) -> bool) -> PyResult<bool> {
        self.argument(at, name).map_or(Ok(false), |object| rank(object).map(test))
    }

    fn any_complex(&self) -> PyResult<bool> {
        self.any_of(|dtype| dtype.is_complex())
    }

    pub(crate) fn any_of(&self, test: impl Fn(DType) -> bool) -> PyResult<bool> {
        self.all().try_fold(false, |found, object| Ok(found || elements(object)?.is_some_and(&test)))
    }

    fn word(&self, at: usize, name: &str) -> Option<&'a str> {
        self.argument(at, name).and_then(|object| object.cast::<PyString>().ok()).and_then(|text| text.to_str().ok())
    }
}

/// How many axes an array, a number or nested lists have.
pub(crate) fn rank(object: &Bound<'_, PyAny>) -> PyResult<usize> {
    if let Some(tensor) = own(object) {
        return Ok(tensor.get().cell.shape().or_raise(object.py())?.rank());
    }
    if object.is_instance_of::<PyList>() || object.is_instance_of::<PyTuple>() {
        return match object.try_iter()?.next().transpose()? {
            Some(first) => Ok(1 + rank(&first)?),
            None => Ok(1),
        };
    }
    match object.getattr_opt("ndim")? {
        Some(count) => Ok(count.extract().unwrap_or(0)),
        None => Ok(0),
    }
}

/// The length of the last axis of an array, or of a list of numbers.
fn last_length(object: &Bound<'_, PyAny>) -> PyResult<Option<usize>> {
    if let Some(tensor) = own(object) {
        return Ok(tensor.get().cell.shape().or_raise(object.py())?.last().copied());
    }
    if is_list(object) && rank(object)? > 1 { last_length(&object.get_item(0)?) } else { Ok(object.len().ok()) }
}

/// The dtype of an array or of a scalar of NumPy's; of a list, that of its first item which has one.
fn elements(object: &Bound<'_, PyAny>) -> PyResult<Option<DType>> {
    if let Some(tensor) = own(object) {
        return tensor.get().cell.dtype().map(Some).or_raise(object.py());
    }
    if object.is_instance_of::<PyList>() || object.is_instance_of::<PyTuple>() {
        for item in object.try_iter()?.take(8) {
            let found = elements(&item?)?;
            if found.is_some() {
                return Ok(found);
            }
        }
        return Ok(None);
    }
    Ok(match number(object)? {
        Some(number) if number.kind() == Kind::Complex => Some(DType::C128),
        Some(_) => None,
        None => object.getattr_opt("dtype")?.and_then(|dtype| dtype_of(&dtype)),
    })
}

/// How many elements an array of ours has, or a list without any.
fn size(object: &Bound<'_, PyAny>) -> PyResult<Option<usize>> {
    let Some(tensor) = own(object) else { return Ok((is_list(object) && object.len()? == 0).then_some(0)) };
    let shape = tensor.get().cell.shape().or_raise(object.py())?;
    Ok(Some(shape.iter().product()))
}

pub(crate) fn is_list(object: &Bound<'_, PyAny>) -> bool {
    object.is_instance_of::<PyList>() || object.is_instance_of::<PyTuple>()
}

/// Whether an object is a number of Python's, and not one of NumPy's.
fn is_plain_number(object: &Bound<'_, PyAny>) -> bool {
    object.is_exact_instance_of::<PyFloat>()
        || object.is_instance_of::<PyInt>()
        || object.is_exact_instance_of::<pyo3::types::PyComplex>()
}

/// Whether an object is an integer that is no truth value.
pub(crate) fn is_integer(object: &Bound<'_, PyAny>) -> bool {
    object.is_instance_of::<PyInt>() && !object.is_instance_of::<PyBool>()
}

/// Whether an object is a float beyond all integers, which NumPy casts to them with a warning.
fn is_no_integer(object: &Bound<'_, PyAny>) -> bool {
    object.cast::<PyFloat>().is_ok_and(|number| number.value().is_nan() || number.value().abs() >= i64::MAX as f64)
}

/// Whether an object is one of NumPy's orders other than C, or none, which NumPy refuses.
fn is_another_order(object: &Bound<'_, PyAny>) -> bool {
    object.cast::<PyString>().is_ok_and(|text| text != "C")
}

/// Whether an array is there, and its elements do not stand in C order.
pub(crate) fn is_turned(object: &Bound<'_, PyAny>) -> bool {
    own(object).is_some_and(|x| x.get().cell.try_with(|x| (x.ndim() > 1 && !x.is_contiguous()).then_some(())).is_some())
}

/// Whether places are a slice, or a mask.
fn is_place(object: &Bound<'_, PyAny>) -> PyResult<bool> {
    Ok(object.is_instance_of::<PySlice>() || elements(object)? == Some(DType::Bool))
}

/// Whether an object is a polynomial of NumPy's.
fn is_polynomial(object: &Bound<'_, PyAny>) -> PyResult<bool> {
    Ok(own(object).is_none() && object.get_type().name()?.to_str()? == "poly1d")
}

/// Functions that want integers beside the array. NumPy says what becomes of a fraction.
const TAKES_INTEGERS: &[&str] = &[
    "array_split",
    "diag_indices",
    "dsplit",
    "hsplit",
    "repeat",
    "roll",
    "rot90",
    "split",
    "take",
    "tri",
    "tril",
    "tril_indices",
    "triu",
    "triu_indices",
    "vsplit",
];

/// Whether a call of `name` is NumPy's.
pub(crate) fn is_beyond(name: &str, call: &Call<'_, '_>) -> PyResult<bool> {
    // A mask of numbers.
    if call.keyword("where").is_some_and(is_list) {
        return Ok(true);
    }
    if TAKES_INTEGERS.contains(&name) && call.given.iter().any(|given| given.is_instance_of::<PyFloat>()) {
        return Ok(true);
    }
    let none = |object: &Bound<'_, PyAny>| object.is_none();
    let given = |object: &Bound<'_, PyAny>| !object.is_none();
    Ok(match name {
        // Numbers without an array, which NumPy answers with numbers of Python, or as arrays of one element.
        "isreal" | "iscomplex" => call.argument(0, "x").is_some_and(is_plain_number),
        "angle" => call.argument(1, "deg").is_some_and(is_integer),
        "i0" => call.is_of_rank(0, "x", |rank| rank == 0)?,
        // A list of fractions is cut to integers, with a warning.
        "bincount" => call.argument(0, "x").is_some_and(is_list),
        "flip" | "roll" => call.argument(0, if name == "roll" { "a" } else { "m" }).is_some_and(is_plain_number),
        "tile" => {
            call.argument(1, "reps").is_some_and(|reps| is_list(reps) && reps.len().is_ok_and(|length| length == 0))
        }
        // Integers in steps of fractions are what becomes of the first and the second.
        "arange" => {
            let integers = call.keyword("dtype").and_then(dtype_of).is_some_and(DType::is_integer);
            call.count() == 0 || integers && call.positional().iter().any(|bound| bound.is_instance_of::<PyFloat>())
        }
        "average" => {
            call.keyword("weights").or(call.at(2)).map_or(Ok(0), rank)? > 1
                && call.argument(1, "axis").is_some_and(is_list)
        }
        // Vectors of two numbers NumPy warns of.
        "cross" => {
            let two = |object: Option<&Bound<'_, PyAny>>| {
                object.map_or(Ok(None), last_length).map(|length| length == Some(2))
            };
            two(call.argument(0, "a"))? || two(call.argument(1, "b"))?
        }
        "cholesky" => call.keyword("upper").is_some(),
        "select" if has_stranger(call)? => true,
        "select" => match call.argument(0, "condlist") {
            Some(list) if is_list(list) => {
                list.try_iter()?.try_fold(true, |all, item| Ok::<_, PyErr>(all && rank(&item?)? == 0))?
            }
            Some(conditions) => rank(conditions)? < 2,
            None => false,
        },
        // Arrays where rows take a number.
        "geomspace" => call.keyword("axis").is_some_and(is_list),
        "linspace" | "logspace" => {
            call.is_of_rank(0, "start", |rank| rank > 0)?
                || call.is_of_rank(1, "stop", |rank| rank > 0)?
                || call.keyword("base").map_or(Ok(0), rank)? > 0
                || call.keyword("axis").is_some_and(is_list)
        }
        "full" => {
            let wanted = call.argument(2, "dtype").and_then(dtype_of);
            call.is_of_rank(1, "fill_value", |rank| rank > 0)?
                || call.word(3, "order") == Some("F")
                || wanted.is_some_and(DType::is_integer) && call.argument(1, "fill_value").is_some_and(is_no_integer)
        }
        "full_like" => {
            let wanted = call.argument(2, "dtype").and_then(dtype_of);
            call.word(3, "order") == Some("F")
                || call.keyword("shape").is_some()
                || call.count() > 5
                || call.is_of_rank(1, "fill_value", |rank| rank > 0)?
                || call.at(0).is_some_and(is_turned)
                || call.argument(1, "fill_value").is_some_and(is_no_integer)
                    && wanted.map_or_else(|| call.any_of(DType::is_integer), |dtype| Ok(dtype.is_integer()))?
        }
        "fill_diagonal" => call.is_of_rank(1, "val", |rank| rank > 0)?,
        "tril" | "triu" => call.is_of_rank(0, "m", |rank| rank < 2)?,
        "resize" => call
            .argument(1, "new_shape")
            .is_some_and(|shape| shape.is_instance_of::<PyTuple>() && shape.len().is_ok_and(|length| length == 0)),
        "atleast_1d" | "atleast_2d" | "atleast_3d" => call.count() != 1,
        "broadcast_arrays" => call.count() == 1 && call.at(0).is_some_and(is_list),
        "diag" => call.is_of_rank(0, "v", |rank| rank == 0 || rank > 2)?,
        // Parts are numbered, or cut before the elements of an array.
        "split" | "array_split" => {
            let cuts = call.argument(1, "indices_or_sections");
            call.argument(0, "ary").is_some_and(is_list)
                || cuts.is_some_and(|cuts| !is_list(cuts) && !is_integer(cuts)) && cuts.map_or(Ok(0), rank)? > 0
        }
        "unravel_index" => call.at(0).map_or(Ok(None), size)? == Some(0),
        // The order of a hash table.
        "unique_values" => true,
        "fftn" | "ifftn" => call.is_of_rank(0, "a", |rank| rank == 0)? || call.any_of(|dtype| dtype == DType::F16)?,
        "tril_indices" | "triu_indices" => {
            call.argument(2, "m").is_some_and(|m| own(m).is_some())
                || call.argument(0, "n").is_some_and(|n| n.extract::<i64>().is_ok_and(|n| n < 0))
        }
        // NumPy says that a number is no dtype.
        "zeros" | "ones" | "empty" => {
            call.at(1).is_some_and(|dtype| none(dtype) || dtype.is_instance_of::<PyInt>())
                || call.word(2, "order") == Some("F")
        }
        "zeros_like" | "ones_like" | "empty_like" => {
            call.keyword("shape").is_some()
                || call.count() > 4
                || call.word(2, "order") == Some("F")
                || call.at(0).is_some_and(is_turned)
        }
        // Places.
        "put_along_axis" => {
            // Negative numbers wrap in NumPy where they are cast to unsigned ones.
            let kind =
                |at, name| call.argument(at, name).map_or(Ok(None), elements).map(|dtype| dtype.map(DType::kind));
            kind(0, "arr")? == Some(Kind::Unsigned) && kind(2, "values")? == Some(Kind::Float)
        }
        "put" => call.keyword("mode").is_some() || call.count() > 3,
        "delete" | "insert" => {
            let several = |places: &Bound<'_, PyAny>| is_list(places) || own(places).is_some();
            let places = call.argument(1, "obj");
            places.map_or(Ok(false), is_place)? || places.filter(|places| several(places)).map_or(Ok(0), rank)? > 1
        }
        "einsum" => einsum(call)?,
        // The order in which elements are read, and stand.
        "copy" => match (call.word(1, "order"), call.own) {
            (Some("C"), _) | (None, Some(_)) => false,
            (Some("K" | "A") | None, _) => call.at(0).is_some_and(is_turned),
            _ => true,
        },
        "ravel" => call.all().any(is_another_order) || call.at(0).is_some_and(is_spread),
        "reshape" | "flatten" => call.all().any(is_another_order),
        // Words and keywords.
        "pad" => padded(call)? || has_stranger(call)?,
        "copyto" => {
            call.argument(1, "src").is_some_and(is_list)
                || call.keyword("casting").is_some_and(|casting| !casting.eq("same_kind").unwrap_or(false))
        }
        "vector_norm" => call.keyword("ord").is_some_and(|order| order.is_instance_of::<PyString>()),
        "qr" => call.word(1, "mode").is_some_and(|mode| !["reduced", "complete"].contains(&mode)),
        "svd" => call.argument(1, "full_matrices").is_some_and(is_integer),
        "pinv" => call.keyword("hermitian").is_some(),
        "nan_to_num" => {
            call.count() > 1
                || call.keyword("copy").is_some_and(|copy| !copy.is_truthy().unwrap_or(true))
                || ["posinf", "neginf"].into_iter().any(|name| call.keyword(name).is_some_and(none))
        }
        "histogram" => {
            call.keyword("density").is_some_and(none)
                || call.argument(1, "bins").is_some_and(|bins| bins.is_instance_of::<PyString>())
                || call.any_complex()?
        }
        "histogram2d" | "histogramdd" | "histogram_bin_edges" => {
            call.any_of(|dtype| dtype.is_complex() || dtype == DType::F16)?
                || call.at(0).map_or(Ok(None), size)? == Some(0)
        }
        "quantile" | "nanquantile" | "percentile" | "nanpercentile" => {
            call.keyword("weights").is_some_and(given)
                || typed_by_out(call, 0, 3, true)?
                || call
                    .argument(2, "axis")
                    .is_some_and(|axis| is_list(axis) && axis.len().is_ok_and(|length| length == 0))
        }
        "polyfit" => call.count() > 4 || call.keyword("full").is_some_and(|full| full.is_truthy().unwrap_or(true)),
        "polyadd" | "polysub" | "polymul" => polynomials(call, 2)?,
        "polyder" | "polyint" => polynomials(call, 1)?,
        "polyval" => {
            call.any_of(|dtype| dtype == DType::Bool)?
                || call.at(0).map_or(Ok(None), size)? == Some(0)
                || polynomials(call, 1)?
                || call.argument(1, "x").map_or(Ok(false), is_polynomial)?
        }
        "indices" | "tri" => call.argument(if name == "tri" { 3 } else { 1 }, "dtype").is_some_and(none),
        "tensorsolve" => call.count() > 2 || call.has_keywords() || call.at(0).map_or(Ok(None), size)? == Some(0),
        // NumPy gives a number for an array of one element that it has written to.
        "dot" => {
            typed_by_out(call, 0, 2, false)?
                || call.argument(2, "out").is_some_and(given) && call.argument(2, "out").map_or(Ok(1), rank)? == 0
        }
        "modf" | "frexp" => call.count() > 1 || call.keyword("out").is_some(),
        "divmod" => call.count() > 2 || call.keyword("out").is_some(),
        "max" | "min" | "amax" | "amin" | "nanmax" | "nanmin" if typed_by_out(call, 0, 2, false)? => true,
        "nanmax" | "nanmin" => {
            call.any_complex()?
                || call.keyword("initial").or(call.at(4)).is_some_and(given)
                    && call.keyword("where").or(call.at(5)).is_some_and(given)
        }
        "astype" => {
            call.at(1).or(call.keyword("dtype")).is_none_or(|dtype| dtype.is_none())
                || match call.word(2, "order") {
                    Some("F") => true,
                    Some("C") => call.at(0).is_some_and(is_turned),
                    // A copy keeps the order of the axes, as a cast does.
                    _ => {
                        call.at(0).is_some_and(is_turned) && call.count() == 2 && !call.has_keywords() && {
                            let own = call.at(0).map_or(Ok(None), elements)?;
                            own.is_some() && own == call.at(1).and_then(dtype_of)
                        }
                    }
                }
                || call.word(3, "casting").is_some_and(|casting| casting != "unsafe")
        }
        // Numbers that have the elements' dtype only if it holds them.
        "allclose" | "isclose" => has_stranger(call)?,
        "ediff1d" => call.count() > 1 || call.has_keywords(),
        "diff" => call.argument(1, "n").is_some_and(|n| n.extract::<i64>().is_ok_and(|n| n == 0)),
        "ldexp" => call.argument(1, "x2").is_some_and(|x| is_integer(x) && x.extract::<i32>().is_err()),
        "where" => call.count() == 3 && (call.at(1).is_some_and(none) || call.at(2).is_some_and(none)),
        "real_if_close" => {
            call.any_complex()?
                || call.count() > 1
                || call.has_keywords()
                || call.is_of_rank(0, "a", |rank| rank == 0)?
        }
        "matrix_rank" => call.is_of_rank(0, "A", |rank| rank < 2)?,
        "multi_dot" => {
            call.keyword("out").is_some() || call.at(0).is_some_and(is_list) && call.at(0).map_or(Ok(0), rank)? == 1
        }
        // What is computed in the dtype of the place where it goes, or in one that is narrower than that of the elements.
        "sum" | "prod" | "cumsum" | "cumprod" | "nansum" | "nanprod" | "nancumsum" | "nancumprod" => {
            typed_by_out(call, 0, 3, false)?
        }
        "mean" | "nanmean" => typed_by_out(call, 0, 3, true)?,
        "std" | "var" | "nanstd" | "nanvar" => {
            let degrees = call.argument(4, "ddof").or(call.keyword("correction"));
            degrees.is_some_and(|degrees| degrees.is_instance_of::<PyBool>())
                || typed_by_out(call, 0, 3, true)?
                || narrowed(call)?
        }
        "cumulative_sum" | "cumulative_prod" => {
            typed_by_out(call, 0, 9, false)? || call.keyword("axis").is_some_and(is_list)
        }
        "argmax" | "argmin" => narrow_numbers(call)? || call.any_complex()?,
        "take" => typed_by_out(call, 0, 3, false)?,
        "compress" => typed_by_out(call, 1, 3, false)? || call.is_of_rank(1, "a", |rank| rank == 0)?,
        "choose" => typed_by_out(call, 1, 2, false)?,
        "round" | "around" => typed_by_out(call, 0, 2, false)?,
        // NumPy orders complex numbers by the real parts, then by the imaginary parts.
        "searchsorted" => call.word(1, "v").is_some() || call.any_complex()?,
        "amax" | "amin" | "fmax" | "fmin" | "max" | "maximum" | "min" | "minimum" | "sort" | "less" | "less_equal"
        | "greater" | "greater_equal" | "exp2" | "sinc" => call.any_complex()?,
        "clip" => {
            call.own.is_none() && call.count() == 2 && !call.has_keywords()
                || call.any_of(|dtype| dtype.is_complex() || dtype == DType::Bool)?
        }
        "ptp" => call.any_complex()? || typed_by_out(call, 0, 2, false)?,
        "median" | "nanmedian" => call.any_complex()? || typed_by_out(call, 0, 2, true)?,
        "unique" => call.any_complex()? || call.argument(4, "axis").is_some_and(is_list),
        // Elements that are equal stand in any order, unless a stable one is asked for.
        "argsort" => {
            call.is_of_rank(0, "a", |rank| rank == 0)?
                || call.any_complex()?
                || call.argument(1, "axis").is_some_and(none)
                || call.argument(0, "a").is_some_and(is_list) && call.word(2, "kind").is_none()
                || call.word(2, "kind").is_some_and(|kind| ["quicksort", "heapsort"].contains(&kind))
        }
        "nanargmax" | "nanargmin" => {
            narrow_numbers(call)? || call.is_of_rank(0, "a", |rank| rank == 0)? || call.any_complex()?
        }
        // Narrow floats.
        "fft" | "ifft" | "rfft" | "irfft" | "hfft" | "ihfft" | "fft2" | "ifft2" | "rfft2" | "irfft2" | "rfftn"
        | "irfftn" => call.any_of(|dtype| dtype == DType::F16)?,
        "nextafter" => call.any_of(|dtype| matches!(dtype, DType::F16 | DType::Bool | DType::I8 | DType::U8))?,
        "norm" => call.any_of(|dtype| dtype == DType::F16)? || has_no_norm(call)? || is_of_spectrum(call)?,
        "lexsort" => call.is_of_rank(0, "keys", |rank| rank == 0)?,
        "matrix_power" => call.any_of(|dtype| dtype == DType::F16)?,
        "matrix_norm" => call.any_of(|dtype| dtype == DType::F16)? || is_of_spectrum(call)?,
        "partition" | "argpartition" => {
            call.is_of_rank(0, "a", |rank| rank == 0)?
                || call.any_complex()?
                || call.at(0).map_or(Ok(None), size)? == Some(0)
        }
        _ => false,
    })
}

/// Whether `einsum` has NumPy's second form, with lists of numbers for axes, or gives a view: of one array, no axis of which is summed.
fn einsum(call: &Call<'_, '_>) -> PyResult<bool> {
    let Some(first) = call.at(0) else { return Ok(false) };
    let Ok(text) = first.cast::<PyString>() else { return Ok(true) };
    if typed_by_out(call, 1, 99, false)? {
        return Ok(true);
    }
    let text = text.to_str()?;
    // Without an arrow only letters that are there twice are summed.
    let (from, to) = text.split_once("->").unwrap_or((text, text));
    let twice = |letter| from.len() == text.len() && text.matches(letter).count() > 1;
    let kept = |letter: char| !letter.is_alphabetic() || (to.contains(letter) && !twice(letter));
    Ok(call.count() == 2 && call.keyword("out").is_none() && !from.contains(',') && from.chars().all(kept))
}

/// Whether `pad` is told what only NumPy's does.
fn padded(call: &Call<'_, '_>) -> PyResult<bool> {
    let value = call.keyword("constant_values");
    let constant =
        value.map_or(Ok(0), rank)? > 0 || value.is_some() && call.word(2, "mode").unwrap_or("constant") != "constant";
    let widths = call.argument(1, "pad_width").is_some_and(|widths| widths.is_instance_of::<PyDict>());
    let known = ["constant", "reflect", "symmetric", "edge", "wrap"];
    let mode = call.argument(2, "mode");
    let strange = mode.is_some_and(|mode| match mode.cast::<PyString>().map(|text| text.to_str()) {
        Ok(Ok(text)) => !known.contains(&text),
        // A function of the user's.
        _ => true,
    });
    let odd = ["stat_length", "end_values", "reflect_type"].into_iter().any(|name| call.keyword(name).is_some());
    Ok(constant || widths || strange || odd)
}

/// Whether elements have too many axes for a norm of a kind, or the axes are no axes of a matrix.
fn has_no_norm(call: &Call<'_, '_>) -> PyResult<bool> {
    let of_kind = call.argument(1, "ord").is_some_and(|order| !order.is_none());
    Ok(match call.argument(2, "axis").filter(|axis| !axis.is_none()) {
        None => of_kind && call.is_of_rank(0, "x", |rank| rank > 2)?,
        Some(axis) => axis.is_instance_of::<PyList>() || is_list(axis) && axis.len()? > 2,
    })
}

/// Whether one of the first arguments is a polynomial as an object, or coefficients that are no vector.
fn polynomials(call: &Call<'_, '_>, count: usize) -> PyResult<bool> {
    let named = ["p", "a1", "a2"].into_iter().filter_map(|name| call.keyword(name));
    for object in (0..count).filter_map(|at| call.at(at)).chain(named) {
        if is_polynomial(object)? || rank(object)? != 1 {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Whether a result goes to an array of another dtype than the elements have, in which NumPy computes it, or to which it casts without asking.
/// `floats` says that the result is of floats.
fn typed_by_out(call: &Call<'_, '_>, elements_at: usize, out_at: usize, floats: bool) -> PyResult<bool> {
    let Some(out) = call.argument(out_at, "out").filter(|out| !out.is_none()) else { return Ok(false) };
    let own = call.argument(elements_at, "a").map_or(Ok(None), elements)?;
    let Some(out) = elements(out)? else { return Ok(false) };
    Ok(own != Some(out) || out == DType::Bool || (floats && out.kind() < Kind::Float))
}

/// Whether numbers of elements go to an array of another dtype than theirs.
fn narrow_numbers(call: &Call<'_, '_>) -> PyResult<bool> {
    let out = call.argument(2, "out").map_or(Ok(None), elements)?;
    Ok(out.is_some_and(|dtype| dtype != DType::I64))
}

/// Whether a spread is computed in a dtype that does not hold the elements.
fn narrowed(call: &Call<'_, '_>) -> PyResult<bool> {
    let Some(dtype) = call.argument(2, "dtype").filter(|dtype| !dtype.is_none()).and_then(dtype_of) else {
        return Ok(false);
    };
    let own = call.argument(0, "a").map_or(Ok(None), elements)?;
    let complex = own.is_some_and(DType::is_complex) && !dtype.is_complex();
    Ok(complex || dtype.kind() < Kind::Float || dtype == DType::F16)
}
