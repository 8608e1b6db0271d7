//! Elements written or reduced at places: `index_put`, `masked_scatter`, `scatter_reduce` and kin. Each result is a copy; the method with
//! an underscore writes to its receiver.

use super::super::indexing::scattered;
use super::super::{Row, row};
use super::own;
use crate::arguments::Arguments;
use crate::flavour::Flavour;
use crate::subscript::selector;
use crate::value::Value;
use ndcast::internal::repeated;
use ndcast::shape::{Index, Layout, normalize_axis};
use ndcast::{
    ALL, Combine, Complex64, DType, Element, Error, ErrorKind, Expr, Result, Scalar, Selector, Tensor, op::Op,
};

const REDUCED: &str = "x, axis, indices, source, reduce, include_self=True";

pub(super) const TABLE: &[Row] = &[
    own(&row(
        "index_put",
        &[],
        "x, indices, values, accumulate=False",
        "A copy, with values at indexed places, or added to them.",
        |a| {
            let x = a.tensor("x")?;
            let given = a.need("indices")?;
            let items = if given.is_tensor() {
                vec![given.clone()]
            } else {
                given.items().unwrap_or_else(|| Err(refused(a)))?
            };
            let each = |value: &Value| match value {
                Value::None => Ok(Selector::Basic(Index::from(..))),
                // PyTorch's bytes are masks.
                value => match selector(value)? {
                    Selector::Array(bytes) if a.flavour == Flavour::Torch && bytes.dtype() == DType::U8 => {
                        bytes.cast(DType::Bool).map(Selector::Mask)
                    }
                    selector => Ok(selector),
                },
            };
            let selectors = items.iter().map(each).collect::<Result<Vec<_>>>()?;
            let values = a.expr("values")?;
            let mut copy = x.duplicate()?;
            if !a.flag("accumulate")? {
                copy.set(&selectors, values.cast(x.dtype()))?;
                return Value::fresh(&copy);
            }
            if let Some(sum) = added_rows(&x, &selectors, &values)? {
                return Value::fresh(&sum);
            }
            // A place that is named twice gets both values, so they are added one after the other, by number.
            let places = numbered(x.shape(), &selectors)?;
            let values = values.cast(x.dtype()).broadcast_to(places.shape()).eval()?;
            Value::fresh(&x.put(&places, values, Combine::Add)?)
        },
    )),
    own(&row(
        "masked_scatter",
        &[],
        "x, mask, source",
        "A copy, with the elements where a mask is true replaced by values, in order.",
        |a| {
            let (x, mask, source) = (a.tensor("x")?, a.tensor("mask")?, a.tensor("source")?);
            if mask.dtype() != DType::Bool {
                return Err(Error::dtype(format!("masked_scatter: mask must be bools, not {}", mask.dtype())));
            }
            if source.dtype() != x.dtype() {
                return Err(Error::dtype(format!("masked_scatter: source is {} and x {}", source.dtype(), x.dtype())));
            }
            let shape = ndcast::broadcast_shapes(&[x.shape(), mask.shape()])
                .map_err(|error| Error::shape("masked_scatter", &["x", "mask"], error))?;
            let mut copy = x.broadcast_to(&shape)?.duplicate()?;
            let mask = mask.broadcast_to(&shape)?.duplicate()?;
            let count = mask.count_nonzero(ALL)?.item::<Scalar>()?.as_i128();
            if count > source.numel() as i128 {
                return Err(a.wrong(format!("has {count} places to fill and {} elements", source.numel())));
            }
            if count > 0 {
                let taken = source.ravel()?.narrow(0, 0..count as usize)?;
                copy.set(&[Selector::Mask(mask)], taken)?;
            }
            Value::fresh(&copy)
        },
    )),
    own(&row(
        "scatter",
        &[],
        "x, axis, indices, source=, value=, reduce=None",
        "A copy, with the elements that the indices select along an axis replaced, or combined with the new ones.",
        |a| {
            let x = a.tensor("x")?;
            if let Some(Value::Tensor(source)) = a.get("source")
                && source.dtype() != x.dtype()
            {
                return Err(Error::dtype("scatter(): Expected self.dtype to be equal to src.dtype"));
            }
            let (source, axis, indices) = (scattered(a, &x)?, axis(a)?, leveled(&x, &numbers(a)?)?);
            Value::fresh(&match a.text("reduce")? {
                None => x.scatter(axis, &indices, source)?,
                Some("add") => x.scatter_add(axis, &indices, source)?,
                Some("multiply") => {
                    let source = source.cast(x.dtype());
                    let whole = if source.shape()?.rank() == 0 { source.broadcast_to(indices.shape()) } else { source };
                    reduced_into(&x, axis, &indices, &whole.eval()?, "prod", true)?
                }
                Some(other) => return Err(a.wrong(format!("takes a reduce 'add' or 'multiply', not '{other}'"))),
            })
        },
    )),
    own(&row(
        "scatter_add",
        &[],
        "x, axis, indices, source",
        "A copy, with values added to the elements that the indices select along an axis.",
        |a| {
            let x = a.tensor("x")?;
            Value::fresh(&x.scatter_add(axis(a)?, &leveled(&x, &numbers(a)?)?, a.stored("source", x.dtype())?)?)
        },
    )),
    own(&row(
        "scatter_reduce",
        &[],
        REDUCED,
        "A copy, with the elements that the indices select along an axis reduced together with the values.",
        |a| {
            let (x, source) = (a.tensor("x")?, a.tensor("source")?);
            let reduce = a.text("reduce")?.ok_or_else(|| a.wrong("needs 'reduce'"))?;
            known(a, reduce, &["sum", "prod", "mean", "amax", "amin"])?;
            Value::fresh(&reduced_into(
                &x,
                axis(a)?,
                &leveled(&x, &numbers(a)?)?,
                &alike(a, &x, source)?,
                reduce,
                a.flag("include_self")?,
            )?)
        },
    )),
    own(&row(
        "index_reduce",
        &[],
        REDUCED,
        "A copy, with the parts at indices of an axis reduced together with the values.",
        |a| {
            let (x, source) = (a.tensor("x")?, a.tensor("source")?);
            let reduce = a.text("reduce")?.ok_or_else(|| a.wrong("needs 'reduce'"))?;
            known(a, reduce, &["prod", "mean", "amax", "amin"])?;
            let axis = axis(a)?;
            let at = normalize_axis(axis, source.ndim())
                .map_err(|error| Error::shape("index_reduce", &["source"], error))?;
            let mut lengths = vec![1; source.ndim()];
            if let Some(length) = lengths.get_mut(at) {
                *length = -1;
            }
            let indices = numbers(a)?.reshape(&lengths)?.broadcast_to(source.shape())?;
            Value::fresh(&reduced_into(&x, axis, &indices, &alike(a, &x, source)?, reduce, a.flag("include_self")?)?)
        },
    )),
    own(&row(
        "as_strided_scatter",
        &[],
        "x, source, shape, strides, storage_offset=None",
        "A copy, with the elements that strides select in memory replaced.",
        |a| {
            let (shape, offset) = (a.shape("shape")?, a.size("storage_offset")?.unwrap_or(0));
            let strides = a.ints("strides")?.ok_or_else(|| a.wrong("needs 'stride'"))?;
            let x = a.tensor("x")?;
            let numbers = Tensor::arange_of(0, x.numel() as i64, 1, DType::I64)?;
            let places = numbers.as_strided(&shape, &strides, offset)?;
            let source = a.stored("source", x.dtype())?.cast(x.dtype());
            if source.shape()? != shape {
                let text = format!("{}: source has shape {}, and the places {shape}", a.name, source.shape()?);
                return Err(Error::new(ErrorKind::Shape, text));
            }
            Value::fresh(&x.put(&places, source.eval()?, Combine::Replace)?)
        },
    )),
    own(&row(
        "select_scatter",
        &[],
        "x, source, axis, index",
        "A copy, with the part at one index of an axis replaced.",
        |a| {
            let (axis, index) = (axis(a)?, a.int("index")?.ok_or_else(|| a.wrong("needs 'index'"))?);
            embedded(a, move |layout| layout.select(axis, index))
        },
    )),
    own(&row("diagonal_scatter", &[], "x, source, k=0, axis1=0, axis2=1", "A copy, with a diagonal replaced.", |a| {
        let (k, axis1, axis2) = (a.diagonal("k")?, a.int("axis1")?.unwrap_or(0), a.int("axis2")?.unwrap_or(1));
        embedded(a, move |layout| layout.diagonal(k, axis1, axis2))
    })),
    own(&row(
        "slice_scatter",
        &[],
        "x, source, axis=0, start=None, stop=None, step=1",
        "A copy, with a slice of an axis replaced.",
        |a| {
            let (x, step) = (a.tensor("x")?, a.int("step")?.unwrap_or(1));
            let axis = normalize_axis(a.int("axis")?.unwrap_or(0), x.ndim())
                .map_err(|error| Error::shape("slice_scatter", &["x"], error))?;
            if step < 1 {
                return Err(a.wrong(format!("takes a positive step, not {step}")));
            }
            let mut indices = vec![Index::from(..); axis];
            indices.push(Index::Slice { start: a.int("start")?, stop: a.int("stop")?, step });
            embedded(a, move |layout| layout.index(&indices))
        },
    )),
];

fn signed(lengths: &[usize]) -> Vec<isize> {
    lengths.iter().map(|&length| length as isize).collect()
}

fn refused(a: &Arguments) -> Error {
    a.unfit("takes as 'indices' a tuple of tensors")
}

fn axis(a: &Arguments) -> Result<isize> {
    a.int("axis")?.ok_or_else(|| a.wrong("needs 'dim'"))
}

/// The argument `indices`, which must be integers. An empty list becomes integers.
fn numbers(a: &Arguments) -> Result<Tensor> {
    let indices = a.tensor("indices")?;
    match indices.dtype() {
        dtype if dtype.is_integer() => indices.cast(DType::I64),
        _ if indices.numel() == 0 => indices.cast(DType::I64),
        dtype => Err(Error::dtype(format!("{}: indices must be integers, not {dtype}", a.name))),
    }
}

/// Indices with an axis for that of a vector `x`: PyTorch treats a 0-d tensor as one with one axis.
pub(super) fn leveled(x: &Tensor, indices: &Tensor) -> Result<Tensor> {
    if x.ndim() == 1 && indices.ndim() == 0 { indices.unsqueeze(0) } else { Ok(indices.clone()) }
}

fn known(a: &Arguments, reduce: &str, all: &[&str]) -> Result<()> {
    if all.contains(&reduce) {
        Ok(())
    } else {
        Err(a.wrong(format!("takes as reduce {}, not '{reduce}'", all.join(", "))))
    }
}

fn alike(a: &Arguments, x: &Tensor, source: Tensor) -> Result<Tensor> {
    if source.dtype() == x.dtype() {
        return Ok(source);
    }
    Err(Error::dtype(format!("{}: source is {} and x {}: they must be equal", a.name, source.dtype(), x.dtype())))
}

/// A copy of `x` with a view of it replaced by the operand `source`.
fn embedded(
    a: &Arguments,
    view: impl Fn(&Layout) -> Result<Layout, ndcast::shape::ShapeError> + Send + Sync + 'static,
) -> Result<Value> {
    let mut copy = a.tensor("x")?.duplicate()?;
    let source = a.stored("source", copy.dtype())?;
    let mut part = copy.view_mut(view)?;
    if source.shape()? != *part.shape() {
        let text = format!("{}: source has shape {}, and the place {}", a.name, source.shape()?, part.shape());
        return Err(Error::new(ErrorKind::Shape, text));
    }
    part.assign(source)?;
    Value::fresh(&copy)
}

/// A copy of `x` whose elements are reduced with those elements of `source` whose indices along an axis number them. Without `own`, an
/// element that an index names starts from nothing.
///
/// # Errors
/// `Index` for an index out of range, `Shape` if indices do not fit, `Memory`.
pub(in super::super) fn reduced_into(
    x: &Tensor,
    axis: isize,
    indices: &Tensor,
    source: &Tensor,
    reduce: &str,
    own: bool,
) -> Result<Tensor> {
    if x.ndim() == 0 {
        let (indices, source) = (indices.reshape([-1])?, source.reshape([-1])?);
        return reduced_into(&x.unsqueeze(0)?, 0, &indices, &source, reduce, own)?.squeeze([0]);
    }
    let source =
        source.index(indices.shape().iter().map(|&length| Selector::from(..length as isize)).collect::<Vec<_>>())?;
    if source.shape() != indices.shape() {
        let text = format!("indices of shape {} number more than source has", indices.shape());
        return Err(Error::new(ErrorKind::Shape, text));
    }
    if matches!(reduce, "sum" | "mean") {
        let start = if own { x.clone() } else { x.scatter(axis, indices, zero(x.dtype()))? };
        let sum = start.scatter_add(axis, indices, source.expr())?;
        if reduce == "sum" {
            return Ok(sum);
        }
        let wide = if x.dtype().is_complex() { x.dtype() } else { x.dtype().real() };
        let ones = Tensor::ones(x.shape(), DType::I64)?;
        let start = if own { ones } else { ones.scatter(axis, indices, 0)? };
        let counts = start.scatter_add(axis, indices, Expr::from(1i64).broadcast_to(indices.shape()))?.maximum(1)?;
        // The mean of integers is rounded down.
        let op = if x.dtype().is_integer() { Op::FloorDivide } else { Op::Divide };
        return Expr::map(op, [sum.expr(), counts.expr().cast(wide)]).cast(x.dtype()).eval();
    }
    // The number in `x` of each place, found by gathering numbers.
    let numbers = Tensor::arange_of(0, x.numel() as i64, 1, DType::I64)?.reshape(signed(x.shape()))?;
    let places: Vec<i64> = numbers.gather(axis, indices)?.to_vec()?;
    if x.dtype().is_complex() {
        let product = |x: Complex64, y: Complex64| x * y;
        return if reduce == "prod" {
            folded(x, &source, DType::C128, &places, own, product)
        } else {
            Err(Error::dtype(format!("{}: complex numbers have no order", reduce)))
        };
    }
    match (x.dtype().is_float(), reduce) {
        (true, "prod") => folded(x, &source, DType::F64, &places, own, |x: f64, y| x * y),
        (true, "amax") => {
            folded(x, &source, DType::F64, &places, own, |x: f64, y| if x >= y || x.is_nan() { x } else { y })
        }
        (true, _) => folded(x, &source, DType::F64, &places, own, |x: f64, y| if x <= y || x.is_nan() { x } else { y }),
        (false, _) if x.dtype() == DType::U64 => folded(x, &source, DType::U64, &places, own, whole(reduce)),
        (false, "prod") => folded(x, &source, DType::I64, &places, own, i64::wrapping_mul),
        (false, "amax") => folded(x, &source, DType::I64, &places, own, i64::max),
        (false, _) => folded(x, &source, DType::I64, &places, own, i64::min),
    }
}

fn whole(reduce: &str) -> fn(u64, u64) -> u64 {
    match reduce {
        "prod" => u64::wrapping_mul,
        "amax" => u64::max,
        _ => u64::min,
    }
}

fn zero(dtype: DType) -> Expr {
    if dtype == DType::Bool { Expr::from(false) } else { Expr::from(0i64) }
}

/// Folds the elements of `source` into those places of `x`, in a wider dtype.
fn folded<T: Element>(
    x: &Tensor,
    source: &Tensor,
    wide: DType,
    places: &[i64],
    own: bool,
    fold: impl Fn(T, T) -> T,
) -> Result<Tensor> {
    let mut elements = x.cast(wide)?.to_vec::<T>()?;
    let source = source.cast(wide)?.to_vec::<T>()?;
    let mut begun = repeated(own, elements.len())?;
    for (&place, &element) in places.iter().zip(&source) {
        let Ok(place) = usize::try_from(place) else { continue };
        if let (Some(target), Some(begun)) = (elements.get_mut(place), begun.get_mut(place)) {
            *target = if *begun { fold(*target, element) } else { element };
            *begun = true;
        }
    }
    Tensor::from_vec(elements, x.shape())?.cast(x.dtype())
}

/// The numbers, in C order, of the elements of a shape that selectors choose.
fn numbered(shape: &[usize], selectors: &[Selector]) -> Result<Tensor> {
    let count = shape.iter().product::<usize>();
    Tensor::arange_of(0, count as i64, 1, DType::I64)?.reshape(signed(shape))?.index(selectors)
}

/// The numbers of the rows of a tensor that arrays of integers choose, one for each of its first axes. A single array has them itself.
fn chosen_rows(chosen: &[usize], selectors: &[Selector]) -> Result<Tensor> {
    if let [Selector::Array(places)] = selectors {
        return Ok(places.clone());
    }
    let mut numbers = Expr::from(Tensor::zeros((), DType::I64)?);
    for (selector, &length) in selectors.iter().zip(chosen) {
        numbers = numbers * length as i64 + numbered(&[length], std::slice::from_ref(selector))?;
    }
    numbers.eval()
}

/// The sum of a tensor and values at places of its first axes, if arrays of integers name these: one row for each place. `None` for others, and
/// where a place is out of range, which the general path says of the whole tensor.
fn added_rows(x: &Tensor, selectors: &[Selector], values: &Expr) -> Result<Option<Tensor>> {
    let integers = |selector: &Selector| matches!(selector, Selector::Array(places) if places.dtype().is_integer());
    let Some((chosen, row)) = x.shape().split_at_checked(selectors.len()) else { return Ok(None) };
    if selectors.is_empty() || x.numel() == 0 || !selectors.iter().all(integers) {
        return Ok(None);
    }
    let Some(numbers) = chosen_rows(chosen, selectors).ok().filter(|numbers| numbers.numel() > 0) else {
        return Ok(None);
    };
    let taken = [&numbers.shape()[..], row].concat();
    let rows = [numbers.numel() as isize, row.iter().product::<usize>() as isize];
    let values = values.cast(x.dtype()).broadcast_to(taken).eval()?.reshape(rows)?;
    let whole = x.reshape([chosen.iter().product::<usize>() as isize, rows[1]])?;
    let Ok(sum) = whole.index_add(0, &numbers.reshape([-1])?, values) else { return Ok(None) };
    sum.reshape(signed(x.shape())).map(Some)
}
