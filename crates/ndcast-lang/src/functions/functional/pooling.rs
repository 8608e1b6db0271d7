//! Pooling: means, maxima and norms of windows along the last axes, and the reverse of maxima.
//!
//! Values are reductions of a view of the windows, so that the windows are not stored. Only the indices of maxima need a copy of them.

use super::super::{Row, row};
use super::windows::{Part, Windows, along, view, widths};
use super::{batched, kept, lengths, misfit, number, own, unbatched};
use crate::arguments::Arguments;
use crate::conversion::{integer, integers};
use crate::value::Value;
use ndcast::internal::{collect, room_for};
use ndcast::{
    ALL, Axes, DType, Error, Expr, PadMode, Result, Scalar, Tensor,
    dtype::{finfo, iinfo},
};

const MEAN: &str = "input, kernel_size, stride=None, padding=0, ceil_mode=False, count_include_pad=True";
const MEANS: &str =
    "input, kernel_size, stride=None, padding=0, ceil_mode=False, count_include_pad=True, divisor_override=None";
const MAX: &str = "input, kernel_size, stride=None, padding=0, dilation=1, ceil_mode=False, return_indices=False";
const POWER: &str = "input, norm_type, kernel_size, stride=None, ceil_mode=False";
const ADAPTED: &str = "input, output_size, return_indices=False";
const RESTORED: &str = "input, indices, kernel_size, stride=None, padding=0, output_size=None";

pub(super) const TABLE: &[Row] = &[
    own(&row("avg_pool1d", &[], MEAN, "The mean of each window.", |a| means(a, 1))),
    own(&row("avg_pool2d", &[], MEANS, "The mean of each window.", |a| means(a, 2))),
    own(&row("avg_pool3d", &[], MEANS, "The mean of each window.", |a| means(a, 3))),
    own(&row("max_pool1d", &[], MAX, "The largest element of each window.", |a| maxima(a, 1))),
    own(&row("max_pool2d", &[], MAX, "The largest element of each window.", |a| maxima(a, 2))),
    own(&row("max_pool3d", &[], MAX, "The largest element of each window.", |a| maxima(a, 3))),
    own(&row("lp_pool1d", &[], POWER, "The norm of each window.", |a| norms(a, 1))),
    own(&row("lp_pool2d", &[], POWER, "The norm of each window.", |a| norms(a, 2))),
    own(&row("lp_pool3d", &[], POWER, "The norm of each window.", |a| norms(a, 3))),
    own(&row("adaptive_avg_pool1d", &[], "input, output_size", "The mean of each of a given number of parts.", |a| {
        adapted(a, 1, false)
    })),
    own(&row("adaptive_avg_pool2d", &[], "input, output_size", "The mean of each of a given number of parts.", |a| {
        adapted(a, 2, false)
    })),
    own(&row("adaptive_avg_pool3d", &[], "input, output_size", "The mean of each of a given number of parts.", |a| {
        adapted(a, 3, false)
    })),
    own(&row("adaptive_max_pool1d", &[], ADAPTED, "The largest element of each of a given number of parts.", |a| {
        adapted(a, 1, true)
    })),
    own(&row("adaptive_max_pool2d", &[], ADAPTED, "The largest element of each of a given number of parts.", |a| {
        adapted(a, 2, true)
    })),
    own(&row("adaptive_max_pool3d", &[], ADAPTED, "The largest element of each of a given number of parts.", |a| {
        adapted(a, 3, true)
    })),
    own(&row(
        "max_unpool1d",
        &[],
        RESTORED,
        "The largest elements put back at their places, with zeros elsewhere: the reverse of a max pool.",
        |a| restored(a, 1),
    )),
    own(&row(
        "max_unpool2d",
        &[],
        RESTORED,
        "The largest elements put back at their places, with zeros elsewhere: the reverse of a max pool.",
        |a| restored(a, 2),
    )),
    own(&row(
        "max_unpool3d",
        &[],
        RESTORED,
        "The largest elements put back at their places, with zeros elsewhere: the reverse of a max pool.",
        |a| restored(a, 3),
    )),
];

/// The windows of the arguments. PyTorch allows a padding of at most half a window.
fn windows(a: &Arguments, x: &Tensor, rank: usize, padded: bool) -> Result<Vec<Windows>> {
    let has = |name: &str| a.info.taken.iter().any(|parameter| parameter.name == name);
    let size = lengths(a, "kernel_size", rank, None)?;
    let stride = lengths(a, "stride", rank, Some(&size))?;
    let padding = if padded { lengths(a, "padding", rank, Some(&[0]))? } else { vec![0; rank] };
    let dilation = if has("dilation") { lengths(a, "dilation", rank, Some(&[1]))? } else { vec![1; rank] };
    for ((&size, &dilation), &padding) in size.iter().zip(&dilation).zip(&padding) {
        let reach = size.saturating_sub(1).saturating_mul(dilation).saturating_add(1);
        if padding > reach / 2 {
            return Err(a.wrong(format!("takes a padding of at most half a window of {reach}, not {padding}")));
        }
    }
    along(a, last(x, rank), [&size, &stride, &dilation, &padding], a.flag("ceil_mode")?)
}

/// The last lengths of a shape.
fn last(x: &Tensor, rank: usize) -> &[usize] {
    x.shape().get(x.ndim() - rank..).unwrap_or(&[])
}

/// The axes within windows, which are the last ones.
fn inner(rank: usize) -> Axes {
    Axes::from(Some((1..=rank as isize).map(|axis| -axis).collect::<Vec<_>>()))
}

/// The sums of windows.
fn sums(x: &Tensor, windows: &[Windows]) -> Result<Expr> {
    let zero = Scalar::Int(0);
    let padded = x.pad(widths(x, windows), PadMode::Constant(zero))?;
    Ok(view(&padded, windows)?.expr().sum(inner(windows.len())))
}

fn means(a: &Arguments, rank: usize) -> Result<Value> {
    let (x, added) = batched(a, a.tensor("input")?, rank)?;
    let windows = windows(a, &x, rank, true)?;
    let sums = sums(&x, &windows)?;
    let divisor = if rank > 1 { a.number("divisor_override")? } else { None };
    let divisor = match divisor {
        Some(divisor) if divisor.as_f64() == 0.0 => return Err(a.wrong("takes no divisor of 0")),
        Some(divisor) => Expr::from(divisor.as_f64()),
        None => {
            let padded = a.flag("count_include_pad")?;
            windows.iter().enumerate().try_fold(Expr::from(1.0), |product, (axis, windows)| {
                let mut lengths = vec![1; rank];
                if let Some(length) = lengths.get_mut(axis) {
                    *length = -1;
                }
                Ok::<_, Error>(product * windows.divisors(padded)?.cast(x.dtype())?.reshape(&lengths)?)
            })?
        }
    };
    // PyTorch cuts the means of integers off.
    let means = if x.dtype().is_integer() { (sums / divisor).trunc().cast(x.dtype()) } else { sums / divisor };
    Value::fresh(&unbatched(means.eval()?, added)?)
}

/// The smallest number of a dtype.
fn least(dtype: DType) -> Scalar {
    match iinfo(dtype) {
        Some(info) => Scalar::Int(info.min),
        None if finfo(dtype).is_some() => Scalar::Float(f64::NEG_INFINITY),
        None => Scalar::Bool(false),
    }
}

fn maxima(a: &Arguments, rank: usize) -> Result<Value> {
    let (x, added) = batched(a, a.tensor("input")?, rank)?;
    let windows = windows(a, &x, rank, true)?;
    if a.flag("return_indices")? {
        let tables = windows.iter().map(Windows::parts).collect::<Result<Vec<_>>>()?;
        return located(a, &x, &tables, added);
    }
    let padded = x.pad(widths(&x, &windows), PadMode::Constant(least(x.dtype())))?;
    let largest = view(&padded, &windows)?.expr().max(inner(rank)).eval()?;
    Value::fresh(&unbatched(largest, added)?)
}

fn norms(a: &Arguments, rank: usize) -> Result<Value> {
    let (x, added) = batched(a, a.tensor("input")?, rank)?;
    let windows = windows(a, &x, rank, false)?;
    let power = number(a, "norm_type", 2.0)?;
    let powers = x.expr().pow(power).eval()?;
    // A window that ends behind the axis counts as if it were whole, as PyTorch's does.
    let whole = windows.iter().map(|windows| windows.size as f64).product::<f64>();
    let divisors = windows.iter().enumerate().try_fold(Expr::from(whole), |product, (axis, windows)| {
        let mut lengths = vec![1; rank];
        if let Some(length) = lengths.get_mut(axis) {
            *length = -1;
        }
        Ok::<_, Error>(product / windows.divisors(true)?.cast(x.dtype())?.reshape(&lengths)?)
    })?;
    let sums = sums(&powers, &windows)? * divisors;
    let root = sums.pow(1.0 / power);
    Value::fresh(&unbatched(root.eval()?, added)?)
}

/// The elements of each of `count` parts of an axis, which overlap if they do not divide it.
fn parts(length: usize, count: usize) -> Result<Vec<Part>> {
    let bound = |k: usize| k as u128 * length as u128;
    let part = |k: usize| {
        let (first, end) = (bound(k) / count as u128, bound(k + 1).div_ceil(count as u128));
        Ok(Part { first: first as usize, step: 1, count: (end - first) as usize })
    };
    collect((0..count).map(part))
}

fn adapted(a: &Arguments, rank: usize, largest: bool) -> Result<Value> {
    let wanted = a.need("output_size")?;
    if let (false, Some(sizes)) = (largest, integers(wanted)?)
        && sizes.iter().all(|size| *size == 1)
        && (sizes.len() == 1 || sizes.len() == rank)
        && (2..=rank + 2).contains(&a.expr("input")?.shape()?.rank())
    {
        // A single part is a mean, of tensors without channels, too.
        let axes = (1..=rank as isize).map(|axis| -axis).collect();
        return Value::lazy(a.flavour.real(a.expr("input")?)?.mean(kept(axes)));
    }
    let x = a.tensor("input")?;
    let x = if largest { x } else { a.flavour.real(x.expr())?.eval()? };
    let (x, added) = batched(a, x, rank)?;
    let items = match integers(wanted)? {
        Some(many) => many.into_iter().map(Some).collect(),
        None => {
            let items = wanted.items().unwrap_or_else(|| Err(a.unfit("takes as 'output_size' integers")))?;
            let item = |item: &Value| match item {
                Value::None => Ok(None),
                item => integer(item).map(Some).ok_or_else(|| a.unfit("takes as 'output_size' integers and None")),
            };
            items.iter().map(item).collect::<Result<Vec<_>>>()?
        }
    };
    let items = if items.len() == 1 { items.repeat(rank) } else { items };
    if items.len() != rank {
        return Err(a.wrong(format!("takes one output_size or {rank}, not {}", items.len())));
    }
    let mut tables = Vec::new();
    for (&length, item) in last(&x, rank).iter().zip(items) {
        let count = item
            .map_or(Ok(length), |count| usize::try_from(count).map_err(|_| a.wrong("takes no negative output_size")))?;
        if length == 0 {
            return Err(misfit(a, format!("input of shape {} has no elements to pool", x.shape())));
        }
        tables.push(parts(length, count)?);
    }
    if largest && a.flag("return_indices")? {
        return located(a, &x, &tables, added);
    }
    Value::fresh(&unbatched(pooled(x, &tables, largest)?, added)?)
}

/// The means of as many parts along the last axes.
///
/// # Errors
/// `Shape` for an axis without elements, `Memory`.
pub(super) fn shrunk(a: &Arguments, x: Tensor, counts: &[usize]) -> Result<Tensor> {
    let lengths = last(&x, counts.len());
    if lengths.contains(&0) {
        return Err(misfit(a, format!("input of shape {} has no elements to pool", x.shape())));
    }
    let tables =
        lengths.iter().zip(counts).map(|(&length, &count)| parts(length, count)).collect::<Result<Vec<_>>>()?;
    pooled(x, &tables, false)
}

/// The largest elements or the means of parts along the last axes. It takes one axis after the other: a largest element is one of the
/// largest, and all parts of a mean are equally large.
fn pooled(mut x: Tensor, tables: &[Vec<Part>], largest: bool) -> Result<Tensor> {
    for (k, table) in tables.iter().enumerate() {
        let behind = tables.len() - k;
        let axis = (x.ndim() - behind) as isize;
        let (gathered, width) = gathered(&x, axis, table)?;
        x = if largest {
            gathered.max([axis + 1])?
        } else {
            // Shorter parts repeat their last element, which does not count.
            let counts = Tensor::from_vec(collect(table.iter().map(|part| Ok(part.count as f64)))?, [table.len()])?;
            let open = Tensor::arange_of(0, width as i64, 1, DType::F64)?.expr().less(counts.unsqueeze(-1)?);
            let mut lengths = vec![1; behind];
            if let Some(first) = lengths.first_mut() {
                *first = -1;
            }
            let counts = counts.cast(x.dtype())?.reshape(&lengths)?;
            lengths.insert(1, width as isize);
            let sum = ndcast::op::where_(open.reshape(&lengths), gathered, 0).sum([axis + 1]);
            (sum / counts).eval()?
        };
    }
    Ok(x)
}

/// The elements of each part along an axis, which becomes two: `(parts, width)`. Shorter parts repeat their last element.
fn gathered(x: &Tensor, axis: isize, table: &[Part]) -> Result<(Tensor, usize)> {
    let (places, width) = places(table)?;
    let picked = x.index_select(axis, &places)?;
    let mut lengths: Vec<isize> = picked.shape().iter().map(|&length| length as isize).collect();
    let at = axis.unsigned_abs();
    lengths.splice(at..=at, [table.len() as isize, width as isize]);
    Ok((picked.reshape(&lengths)?, width))
}

/// The positions of all parts in a row, each part as long as the longest.
fn places(table: &[Part]) -> Result<(Tensor, usize)> {
    let width = table.iter().map(|part| part.count).max().unwrap_or(0);
    let mut flat = room_for(table.len().saturating_mul(width))?;
    for part in table {
        flat.extend((0..width).map(|k| (part.first + k.min(part.count.max(1) - 1) * part.step) as i64));
    }
    let count = flat.len();
    Ok((Tensor::from_vec(flat, [count])?, width))
}

/// The largest elements of parts, and their places in the last axes, all counted in a row.
fn located(a: &Arguments, x: &Tensor, tables: &[Vec<Part>], added: bool) -> Result<Value> {
    let rank = tables.len();
    let lead = x.ndim() - rank;
    let mut windows = x.clone();
    let mut flat = Expr::from(0i64);
    for (k, table) in tables.iter().enumerate() {
        let axis = lead as isize + 2 * k as isize;
        let (places, width) = places(table)?;
        windows = gathered(&windows, axis, table)?.0;
        let length = last(x, rank).get(k).copied().unwrap_or(1);
        let mut lengths = vec![1; 2 * rank];
        lengths.splice(2 * k..2 * k + 2, [table.len() as isize, width as isize]);
        flat = flat * length as i64 + places.reshape(&lengths)?;
    }
    // From (o1, m1, o2, m2) to (o1, o2, m1 * m2).
    let order = |lead: usize| -> Vec<isize> {
        let outer = (0..rank).map(|k| lead + 2 * k);
        let inner = (0..rank).map(|k| lead + 2 * k + 1);
        (0..lead).chain(outer).chain(inner).map(|axis| axis as isize).collect()
    };
    let merged = |x: &Tensor, lead: usize| -> Result<Tensor> {
        let x = x.permute(order(lead))?;
        let kept = x.shape().iter().take(lead + rank).map(|&length| length as isize);
        let inside: usize = x.shape().iter().skip(lead + rank).product();
        x.reshape(kept.chain([inside as isize]).collect::<Vec<_>>())
    };
    let (windows, flat) = (merged(&windows, lead)?, merged(&flat.eval()?, 0)?);
    if windows.shape().last() == Some(&0) {
        return Err(misfit(a, "windows without elements have no largest one"));
    }
    let best = windows.argmax(-1)?.unsqueeze(-1)?;
    let values = windows.gather(-1, &best)?.squeeze([-1])?;
    let mut shape = windows.shape().to_vec();
    shape.pop();
    shape.push(flat.shape().last().copied().unwrap_or(0));
    let indices = flat.broadcast_to(shape)?.gather(-1, &best)?.squeeze([-1])?;
    Ok(Value::Tuple(vec![Value::fresh(&unbatched(values, added)?)?, Value::fresh(&unbatched(indices, added)?)?]))
}

fn restored(a: &Arguments, rank: usize) -> Result<Value> {
    let (x, added) = batched(a, a.tensor("input")?, rank)?;
    let (indices, _) = batched(a, a.tensor("indices")?.cast(DType::I64)?, rank)?;
    if x.shape() != indices.shape() {
        return Err(misfit(a, format!("input has shape {} and indices {}", x.shape(), indices.shape())));
    }
    let size = lengths(a, "kernel_size", rank, None)?;
    let stride = lengths(a, "stride", rank, Some(&size))?;
    let padding = lengths(a, "padding", rank, Some(&[0]))?;
    let whole: Vec<usize> = match a.get("output_size") {
        Some(_) => {
            let wanted = a.shape("output_size")?;
            wanted.get(wanted.rank().saturating_sub(rank)..).unwrap_or(&[]).to_vec()
        }
        None => {
            let parts = last(&x, rank).iter().zip(&size).zip(stride.iter().zip(&padding));
            let length = |((&count, &size), (&stride, &padding)): ((&usize, &usize), (&usize, &usize))| {
                (count.max(1) - 1).saturating_mul(stride).saturating_add(size).saturating_sub(2 * padding)
            };
            parts.map(length).collect()
        }
    };
    if whole.len() != rank {
        return Err(a.wrong(format!("takes {rank} lengths as 'output_size'")));
    }
    let room = whole.iter().fold(1usize, |product, &length| product.saturating_mul(length));
    let outside = indices.expr().less(0).logical_or(indices.expr().greater_equal(room as i64));
    if outside.any(ALL).eval()?.item::<Scalar>()?.as_bool() {
        return Err(Error::index(format!("{}: an index is outside of an output of {whole:?}", a.name)));
    }
    let lead: Vec<usize> = x.shape().iter().take(2).copied().collect();
    let zeros = Tensor::zeros([&lead[..], &[room]].concat(), x.dtype())?;
    let flat = |x: &Tensor| x.flatten(2..);
    let filled = zeros.scatter(2, &flat(&indices)?, flat(&x)?)?;
    let shape: Vec<isize> = lead.iter().chain(&whole).map(|&length| length as isize).collect();
    Value::fresh(&unbatched(filled.reshape(&shape)?, added)?)
}
