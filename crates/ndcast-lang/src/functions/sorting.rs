//! Sorting, searching, counting, quantiles, differences and covariances.

use super::super::arguments::Arguments;
use super::super::conversion::{integer, number};
use super::super::flavour::Flavour;
use super::super::value::Value;
use super::{Row, row, row_of};
use ndcast::shape::normalize_axis;
use ndcast::{
    ALL, Axes, DType, Expr, Interpolation, Order, Result, Scalar, Side, Spacing, Tensor, Unique, concat, keep, op,
    vstack,
};
use ndcast::{Error, ErrorKind};

const QUANTILE: &str = "x, q, axis=None, keepdims=False, method='linear'";
const SORTED: &str = "x, axis=-1, descending=False, stable=True";

pub(super) const TABLE: &[Row] = &[
    row("sort", &[], SORTED, "Elements in ascending order along an axis; NaN comes last.", |a| {
        Value::fresh(&a.tensor("x")?.sort(last(a)?, order(a, "descending")?)?)
    }),
    row_of(
        "torch",
        &row("sort", &[], SORTED, "Elements in ascending order along an axis, and the indices that sort them.", |a| {
            let (x, axis) = (a.tensor("x")?, last(a)?);
            let indices = x.argsort(axis, order(a, "descending")?)?;
            let values = if x.ndim() == 0 { x } else { x.take_along_dim(&indices, axis)? };
            named("sort", &values, &indices)
        }),
    ),
    row("argsort", &[], SORTED, "The indices that sort elements along an axis.", |a| {
        Value::fresh(&a.tensor("x")?.argsort(last(a)?, order(a, "descending")?)?)
    }),
    row(
        "topk",
        &[],
        "x, k, axis=-1, largest=True, sorted=True",
        "The `k` largest or smallest elements along an axis, and their indices.",
        |a| {
            let k = a.size("k")?.ok_or_else(|| a.wrong("needs 'k'"))?;
            let (values, indices) = a.tensor("x")?.topk(k, last(a)?, order(a, "largest")?)?;
            named("topk", &values, &indices)
        },
    ),
    row(
        "kthvalue",
        &[],
        "x, k, axis=-1, keepdims=False",
        "The `k`-th smallest element along an axis, and its index.",
        |a| {
            let k = a.size("k")?.ok_or_else(|| a.wrong("needs 'k'"))?;
            let (x, axis) = (a.tensor("x")?, last(a)?);
            let (value, index) = x.kthvalue(k, axis)?;
            let kept = |x: Tensor| if keeps(a)? { x.unsqueeze(axis) } else { Ok(x) };
            if x.ndim() == 0 {
                named("kthvalue", &value, &index)
            } else {
                named("kthvalue", &kept(value)?, &kept(index)?)
            }
        },
    ),
    row(
        "searchsorted",
        &[],
        "x1, x2, side='left', sorter=None, right=False, out_int32=False",
        "The indices at which elements of `x2` can be inserted into the sorted vector `x1` so that it stays sorted.",
        |a| {
            let sorter = a.get("sorter").map(|_| a.tensor("sorter")).transpose()?;
            let [x1, x2] = a.compared(["x1", "x2"])?;
            counted(a, searched(&x1, &x2, right(a)?, sorter.as_ref())?)
        },
    ),
    row(
        "bucketize",
        &[],
        "x, edges, right=False, out_int32=False",
        "For each element, the number of the interval between ascending edges that contains it.",
        |a| {
            let [edges, x] = a.compared(["edges", "x"])?;
            counted(a, searched(&edges, &x, a.flag("right")?, None)?)
        },
    ),
    row("isin", &[], "x1, x2, invert=False", "For each element of `x1`, whether it is in `x2`.", |a| {
        let [x1, x2] = a.compared(["x1", "x2"])?;
        among(a, &x1, &x2)
    }),
    row("unique_values", &[], "x", "The distinct elements in ascending order; every NaN counts as distinct.", |a| {
        Value::fresh(&a.tensor("x")?.unique_values()?)
    }),
    row(
        "unique",
        &[],
        "x, sorted=True, return_inverse=False, return_counts=False, axis=None, return_index=False",
        "The distinct elements in ascending order.",
        unique,
    ),
    row("unique_counts", &[], "x", "The distinct elements in ascending order, and how often each occurs.", |a| {
        let (values, counts) = a.tensor("x")?.unique_counts()?;
        Ok(Value::Named("unique_counts", vec![("values", Value::fresh(&values)?), ("counts", Value::fresh(&counts)?)]))
    }),
    row(
        "unique_inverse",
        &[],
        "x",
        "The distinct elements in ascending order, and for each element the index among them.",
        |a| {
            let (values, inverse) = a.tensor("x")?.unique_inverse()?;
            let fields = vec![("values", Value::fresh(&values)?), ("inverse_indices", Value::fresh(&inverse)?)];
            Ok(Value::Named("unique_inverse", fields))
        },
    ),
    row(
        "unique_all",
        &[],
        "x",
        "The distinct elements in ascending order, with first indices, inverse indices and counts.",
        |a| {
            let all = a.tensor("x")?.unique_all()?;
            let fields = [
                ("values", all.values),
                ("indices", all.indices),
                ("inverse_indices", all.inverse_indices),
                ("counts", all.counts),
            ];
            let fields = fields.into_iter().map(|(name, field)| Ok((name, Value::fresh(&field)?)));
            Ok(Value::Named("unique_all", fields.collect::<Result<_>>()?))
        },
    ),
    row(
        "median",
        &[],
        "x, axis=None, keepdims=False",
        "The middle element over axes, or the mean of the two middle ones.",
        |a| match a.module {
            "torch" => lower_median(a),
            _ => Value::fresh(&a.tensor("x")?.median(a.axes()?)?),
        },
    ),
    row("nanmedian", &[], "x, axis=None, keepdims=False", "The median over axes, without NaN.", |a| match a.module {
        "torch" => lower_median(a),
        _ => Value::fresh(&a.tensor("x")?.nanmedian(a.axes()?)?),
    }),
    row("quantile", &[], QUANTILE, "The value below which a share of the elements is.", |a| {
        quantile(a, |x, q, axes, between| x.quantile(q, axes, between))
    }),
    row("nanquantile", &[], QUANTILE, "The value below which a share of the elements is, without NaN.", |a| {
        quantile(a, |x, q, axes, between| x.nanquantile(q, axes, between))
    }),
    row("bincount", &[], "x, weights=None, minlength=0", "The number of occurrences of each integer from 0 on.", |a| {
        let weights = a.get("weights").map(|_| a.tensor("weights")).transpose()?;
        Value::fresh(&a.tensor("x")?.bincount(weights.as_ref(), a.size("minlength")?.unwrap_or(0))?)
    }),
    row(
        "histogram",
        &[],
        "x, bins=10, range=None, density=False, weights=None",
        "The number of elements in each of several intervals, and the edges of the intervals.",
        |a| {
            let x = a.tensor("x")?;
            let weights = a.beside("weights", x.dtype())?;
            let (mut counts, edges) = match a.get("bins").map_or(Some(10), integer) {
                Some(_) => x.histogram(a.size("bins")?.unwrap_or(10), range(a)?, weights.as_ref())?,
                None => {
                    let [_, edges] = a.compared(["x", "bins"])?;
                    (x.histogram_between(&edges, weights.as_ref())?, edges)
                }
            };
            if a.flag("density")? {
                counts = counts.histogram_density(&edges)?;
            }
            Ok(Value::Named("histogram", vec![("hist", Value::fresh(&counts)?), ("bin_edges", Value::fresh(&edges)?)]))
        },
    ),
    row("one_hot", &[], "x, num_classes=-1", "For each number n a vector of zeros, with a one at index n.", |a| {
        let classes = a.int("num_classes")?.filter(|&classes| classes != -1);
        let classes = classes.map(|_| a.size("num_classes")).transpose()?.flatten();
        Value::fresh(&a.tensor("x")?.one_hot(classes)?)
    }),
    row(
        "diff",
        &[],
        "x, n=1, axis=-1, prepend=None, append=None",
        "The difference of each element and the one before it along an axis, `n` times.",
        |a| {
            let x = a.tensor("x")?;
            let (prepend, append) = (a.beside("prepend", x.dtype())?, a.beside("append", x.dtype())?);
            Value::fresh(&x.diff_between(last(a)?, a.size("n")?.unwrap_or(1), prepend.as_ref(), append.as_ref())?)
        },
    ),
    row(
        "trapezoid",
        &["trapz"],
        "y, x=None, dx=1, axis=-1",
        "The integral along an axis, by the trapezoidal rule.",
        |a| {
            let (y, x) = match a.get("x") {
                Some(_) => a.together(["y", "x"]).map(|[y, x]| (y, Some(x)))?,
                None => (a.tensor("y")?, None),
            };
            Value::fresh(&y.trapezoid(places(x.as_ref(), a.float("dx")?.unwrap_or(1.0)), last(a)?)?)
        },
    ),
    row(
        "cov",
        &[],
        "x, rowvar=True, bias=False, correction=None, y=None, fweights=None, aweights=None, dtype=None",
        "The matrix of the covariances of several variables.",
        |a| covariances(a, &variables(a)?),
    ),
    row(
        "corrcoef",
        &[],
        "x, rowvar=True, y=None",
        "The matrix of the correlation coefficients of several variables.",
        |a| single(variables(a)?.corrcoef()?),
    ),
];

fn unique(a: &Arguments) -> Result<Value> {
    if a.int("axis")?.is_some() {
        return Err(a.wrong("compares elements, and no rows along an axis: leave 'axis' out"));
    }
    distinct(a, &a.tensor("x")?)
}

/// The distinct elements of `x`, and what else the flags ask for.
pub(super) fn distinct(a: &Arguments, x: &Tensor) -> Result<Value> {
    let merges = a.flag("equal_nan")?;
    let asked = [a.flag("return_index")?, a.flag("return_inverse")?, a.flag("return_counts")?];
    if asked == [false; 3] {
        return Value::fresh(&if merges { distinct_values(x)? } else { x.unique_values()? });
    }
    let all = if merges { merged(x.unique_all()?)? } else { x.unique_all()? };
    let mut parts = vec![Value::fresh(&all.values)?];
    for (asked, part) in asked.into_iter().zip([all.indices, all.inverse_indices, all.counts]) {
        if asked {
            parts.push(Value::fresh(&part)?);
        }
    }
    Ok(Value::Tuple(parts))
}

/// The distinct elements, in which all NaN are one. Without their places, elements are sorted in half the time.
pub(super) fn distinct_values(x: &Tensor) -> Result<Tensor> {
    let values = x.unique_values()?;
    let more = missing(&values)?.saturating_sub(1);
    values.narrow(0, 0..values.numel() - more)
}

/// The number of NaN.
fn missing(values: &Tensor) -> Result<usize> {
    Ok(values.isnan()?.count_nonzero(ALL)?.item::<Scalar>()?.as_i128() as usize)
}

/// Distinct elements in which all NaN, which are the last ones, are one value.
pub(super) fn merged(mut all: Unique) -> Result<Unique> {
    let missing = missing(&all.values)?;
    if missing > 1 {
        let first = all.values.numel() - missing;
        let kept = |x: &Tensor| x.narrow(0, 0..first + 1);
        let count = all.counts.narrow(0, first..first + missing)?.sum(ALL)?.unsqueeze(0)?;
        all.counts = concat([&all.counts.narrow(0, 0..first)?, &count], Some(0))?;
        (all.values, all.indices) = (kept(&all.values)?, kept(&all.indices)?);
        all.inverse_indices = all.inverse_indices.expr().minimum(first as i64).eval()?;
    }
    Ok(all)
}

/// The argument `axis`; the last axis by default.
pub(super) fn last(a: &Arguments) -> Result<isize> {
    Ok(a.int("axis")?.unwrap_or(-1))
}

fn keeps(a: &Arguments) -> Result<bool> {
    a.flag("keepdims")
}

fn named(name: &'static str, values: &Tensor, indices: &Tensor) -> Result<Value> {
    Ok(Value::Named(name, vec![("values", Value::fresh(values)?), ("indices", Value::fresh(indices)?)]))
}

fn right(a: &Arguments) -> Result<bool> {
    match a.text("side")? {
        None => a.flag("right"),
        Some("left") => Ok(false),
        Some("right") => Ok(true),
        Some(other) => Err(a.wrong(format!("takes a side 'left' or 'right', not '{other}'"))),
    }
}

/// Descending if the flag of this name is set.
fn order(a: &Arguments, descending: &str) -> Result<Order> {
    Ok(if a.flag(descending)? { Order::Descending } else { Order::Ascending })
}

/// Where values would go in a sorted list, or in a list that `sorter` sorts.
pub(super) fn searched(list: &Tensor, values: &Tensor, right: bool, sorter: Option<&Tensor>) -> Result<Tensor> {
    let side = if right { Side::Right } else { Side::Left };
    match sorter {
        Some(sorter) if list.ndim() == 1 && sorter.shape() == list.shape() => {
            list.take(sorter, 0)?.searchsorted(values, side)
        }
        Some(sorter) if list.ndim() == 1 => {
            let text = format!(
                "searchsorted: sorter has shape {}, but x1 has shape {}: give one index for each",
                sorter.shape(),
                list.shape()
            );
            Err(Error::new(ErrorKind::Shape, text))
        }
        _ => list.searchsorted(values, side),
    }
}

/// Whether elements are among others, or are not if `invert` is true.
pub(super) fn among(a: &Arguments, x: &Tensor, others: &Tensor) -> Result<Value> {
    let found = x.isin(others)?;
    Value::fresh(&if a.flag("invert")? { found.logical_not()? } else { found })
}

/// The places of samples: coordinates, or a distance.
pub(super) fn places(x: Option<&Tensor>, dx: f64) -> Spacing {
    x.map_or(dx.into(), Spacing::from)
}

/// Indices, as `int32` if `out_int32` is true.
fn counted(a: &Arguments, places: Tensor) -> Result<Value> {
    Value::fresh(&if a.flag("out_int32")? { places.cast(DType::I32)? } else { places })
}

/// The covariances of the rows of `x`.
pub(super) fn covariances(a: &Arguments, x: &Tensor) -> Result<Value> {
    let correction = a.float("correction")?.unwrap_or(if a.flag("bias")? { 0.0 } else { 1.0 });
    let x = a.dtype("dtype")?.map_or_else(|| Ok(x.clone()), |dtype| x.cast(dtype))?;
    let weighted = a.get("fweights").or(a.get("aweights")).is_some();
    single(if weighted { weighted_cov(a, &x, correction)? } else { x.cov(correction)? })
}

/// The matrix with one variable in each row. The variables of `y` follow those of `x`.
fn variables(a: &Arguments) -> Result<Tensor> {
    if a.get("y").is_none() {
        return rows_of(a, a.tensor("x")?);
    }
    let [x, y] = a.together(["x", "y"])?;
    vstack([&rows_of(a, x)?, &rows_of(a, y)?])
}

/// The matrix itself, or its transpose if it has one variable in each column.
pub(super) fn rows_of(a: &Arguments, x: Tensor) -> Result<Tensor> {
    if a.flag("rowvar")? || x.ndim() < 2 { Ok(x) } else { x.mt() }
}

/// The matrix itself, or its only element as a 0-d tensor, as in NumPy and PyTorch.
pub(super) fn single(matrix: Tensor) -> Result<Value> {
    Value::fresh(&if matrix.numel() == 1 { matrix.reshape(())? } else { matrix })
}

/// Covariances of weighted observations: `fweights` are repetition counts, `aweights` are relative weights.
fn weighted_cov(a: &Arguments, x: &Tensor, correction: f64) -> Result<Tensor> {
    let weights = |name: &str| match a.get(name) {
        None => Ok(Expr::from(1.0)),
        Some(_) => {
            let weights = a.expr(name)?.cast(DType::F64).eval()?;
            if weights.shape()[..] != x.shape()[x.ndim().saturating_sub(1)..]
                || weights.expr().less(0).any(ALL).eval()?.item::<Scalar>()?.as_bool()
            {
                return Err(a.wrong(format!("takes as '{name}' one number for each observation, none negative")));
            }
            Ok(Expr::from(weights))
        }
    };
    let (often, much) = (weights("fweights")?, weights("aweights")?);
    let dtype = if x.dtype().is_complex() || (a.flavour == Flavour::Torch && x.dtype().is_float()) {
        x.dtype()
    } else {
        ndcast::dtype::promote(x.dtype(), ndcast::default_float()).unwrap_or(DType::F64)
    };
    let wide = x.cast(if dtype.is_complex() { DType::C128 } else { DType::F64 })?;
    let rows = if wide.ndim() < 2 { wide.reshape([1, -1])? } else { wide };
    let weight = (often * &much).broadcast_to(rows.shape()[1..].to_vec());
    let total = weight.sum(ALL);
    let mean = (rows.expr() * &weight).sum(keep(-1)) / &total;
    let distance = (rows.expr() - mean).eval()?;
    let count = match a.get("aweights") {
        Some(_) => &total - (&weight * much).sum(ALL) / &total * correction,
        None => &total - correction,
    };
    let mirrored = (distance.expr().conj() * &weight).eval()?;
    let products = distance.matmul(&mirrored.mt()?)?;
    (products.expr() / count.maximum(0)).cast(dtype).eval()
}

fn quantile(
    a: &Arguments,
    quantile: impl Fn(&Tensor, &Tensor, Axes, Interpolation) -> Result<Tensor>,
) -> Result<Value> {
    let between = interpolation(a)?;
    // The probabilities `q` do not take part in promotion with `x`.
    let q = a.beside("q", DType::F64)?.ok_or_else(|| a.wrong("needs 'q'"))?;
    Value::fresh(&quantile(&a.tensor("x")?, &q, a.axes()?, between)?)
}

fn range(a: &Arguments) -> Result<Option<(f64, f64)>> {
    let Some(value) = a.get("range") else { return Ok(None) };
    let items = value.items().transpose()?.unwrap_or_default();
    let number = |value: &Value| number(value).transpose().ok().flatten();
    match items.iter().map(number).collect::<Option<Vec<_>>>().as_deref() {
        Some([first, last]) => Ok(Some((first.as_f64(), last.as_f64()))),
        _ => Err(a.wrong(format!("takes a range of two numbers, not {}", value.type_name()))),
    }
}

/// PyTorch's median: the lower one of the two middle elements and, along an axis, its index. `median` of elements with a NaN is NaN;
/// `nanmedian` ignores NaN.
fn lower_median(a: &Arguments) -> Result<Value> {
    let middle = |x: &Tensor, axis| if a.name == "nanmedian" { middle_number(x, axis) } else { middle(x, axis) };
    let Some(axis) = a.int("axis")? else {
        let all = a.tensor("x")?.ravel()?;
        if all.numel() == 0 && all.dtype().is_float() {
            return Value::fresh(&all.mean(ALL)?);
        }
        return Value::fresh(&middle(&all, 0)?.0);
    };
    let x = a.tensor("x")?;
    let (value, index) = middle(&x, axis)?;
    let kept = |one: Tensor| if keeps(a)? && x.ndim() > 0 { one.unsqueeze(axis) } else { Ok(one) };
    named(a.info.name, &kept(value)?, &kept(index)?)
}

/// The lower middle element along an axis and its index, ignoring NaN. If all elements are NaN, the first one.
fn middle_number(x: &Tensor, axis: isize) -> Result<(Tensor, Tensor)> {
    if x.ndim() == 0 {
        return middle(x, axis);
    }
    let order = x.argsort(axis, Order::Ascending)?;
    let numbers = (x.expr().equal(x)).cast(DType::I64).sum([axis][..].to_vec()).eval()?;
    // Sorting puts numbers before NaN.
    let place = ((numbers.expr() - 1).floor_divide(2)).maximum(0).eval()?.unsqueeze(axis)?;
    let index = order.take_along_dim(&place, axis)?;
    Ok((x.take_along_dim(&index, axis)?.squeeze([axis])?, index.squeeze([axis])?))
}

/// The lower middle element along an axis and its index. If there is a NaN, the last element in sorted order, which is NaN.
fn middle(x: &Tensor, axis: isize) -> Result<(Tensor, Tensor)> {
    let length = x.shape().get(normalize_axis(axis, x.ndim().max(1))?).copied().unwrap_or(1);
    let (value, index) = x.kthvalue(length.div_ceil(2), axis)?;
    let (last, place) = x.kthvalue(length, axis)?;
    let missing = last.not_equal(&last)?;
    Ok((op::where_(&missing, &last, &value).eval()?, op::where_(&missing, &place, &index).eval()?))
}

/// The argument `method`.
pub(super) fn interpolation(a: &Arguments) -> Result<Interpolation> {
    let asked = a.text("method")?.unwrap_or(Interpolation::Linear.name());
    Interpolation::ALL.into_iter().find(|between| between.name() == asked).ok_or_else(|| {
        let names = Interpolation::ALL.map(Interpolation::name).join(", ");
        a.wrong(format!("knows no method '{asked}', only {names}"))
    })
}
