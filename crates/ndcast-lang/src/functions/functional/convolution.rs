//! Convolutions, and the lists of windows that they multiply.
//!
//! *Problem*: a convolution is a product of a matrix of weights with a matrix of windows, which repeats each element once for each element
//! of the kernel. *Technique*: the windows are a view. Only a block of them is copied, for one product of matrices, of some samples or of
//! some rows of the result. A transposed convolution is the product first, and then a sum of overlapping windows.

use super::super::{Row, row};
use super::windows::{Windows, along, fold, view, widths};
use super::{batched, lengths, misfit, optional, own, unbatched};
use crate::arguments::Arguments;
use crate::value::Value;
use ndcast::{PadMode, Result, Scalar, Tensor, concat};

/// The most elements of windows that are copied at a time, if several samples or rows can be taken apart.
const MOST: usize = 1 << 22;

const FORWARD: &str = "input, weight, bias=None, stride=1, padding=0, dilation=1, groups=1";
const BACKWARD: &str = "input, weight, bias=None, stride=1, padding=0, output_padding=0, groups=1, dilation=1";

pub(super) const TABLE: &[Row] = &[
    own(&row(
        "conv1d",
        &[],
        FORWARD,
        "Convolution of signals with kernels: sums of products of windows and kernels.",
        |a| forward(a, 1),
    )),
    own(&row(
        "conv2d",
        &[],
        FORWARD,
        "Convolution of signals with kernels: sums of products of windows and kernels.",
        |a| forward(a, 2),
    )),
    own(&row(
        "conv3d",
        &[],
        FORWARD,
        "Convolution of signals with kernels: sums of products of windows and kernels.",
        |a| forward(a, 3),
    )),
    own(&row(
        "conv_transpose1d",
        &[],
        BACKWARD,
        "Transposed convolution: the sum of kernels at every place, multiplied by the elements.",
        |a| backward(a, 1),
    )),
    own(&row(
        "conv_transpose2d",
        &[],
        BACKWARD,
        "Transposed convolution: the sum of kernels at every place, multiplied by the elements.",
        |a| backward(a, 2),
    )),
    own(&row(
        "conv_transpose3d",
        &[],
        BACKWARD,
        "Transposed convolution: the sum of kernels at every place, multiplied by the elements.",
        |a| backward(a, 3),
    )),
    own(&row(
        "unfold",
        &[],
        "input, kernel_size, dilation=1, padding=0, stride=1",
        "All windows of images, as columns.",
        |a| {
            let (x, added) = batched(a, a.tensor("input")?, 2)?;
            let [size, stride, dilation] = three(a, 2)?;
            let padding = lengths(a, "padding", 2, Some(&[0]))?;
            let windows = along(a, spatial(&x), [&size, &stride, &dilation, &padding], false)?;
            let padded = x.pad(widths(&x, &windows), PadMode::Constant(Scalar::Int(0)))?;
            let columns = view(&padded, &windows)?.permute([0, 1, 4, 5, 2, 3])?;
            let shape = columns.shape().to_vec();
            let count: usize = windows.iter().map(|windows| windows.count).product();
            let inside: usize = shape.iter().skip(1).take(3).product();
            let batch = shape.first().copied().unwrap_or(0);
            let columns = columns.reshape([batch as isize, inside as isize, count as isize])?;
            Value::fresh(&unbatched(columns, added)?)
        },
    )),
    own(&row(
        "fold",
        &[],
        "input, output_size, kernel_size, dilation=1, padding=0, stride=1",
        "Images from overlapping windows, which are added: the reverse of `unfold`.",
        |a| {
            let x = a.tensor("input")?;
            let (x, added) = if x.ndim() == 2 { (x.unsqueeze(0)?, true) } else { (x, false) };
            let &[batch, inside, count] = &x.shape()[..] else {
                return Err(misfit(a, format!("takes columns, with two or three axes, not shape {}", x.shape())));
            };
            let [size, stride, dilation] = three(a, 2)?;
            let padding = lengths(a, "padding", 2, Some(&[0]))?;
            let windows = along(a, &lengths(a, "output_size", 2, None)?, [&size, &stride, &dilation, &padding], false)?;
            let (kernel, expected) =
                (size.iter().product::<usize>(), windows.iter().map(|one| one.count).product::<usize>());
            if inside % kernel != 0 || count != expected {
                return Err(misfit(
                    a,
                    format!(
                        "columns of shape {}, where {kernel} elements in {expected} windows are expected",
                        x.shape()
                    ),
                ));
            }
            let mut shape = vec![batch, inside / kernel];
            shape.extend(&size);
            shape.extend(windows.iter().map(|windows| windows.count));
            let columns = x.reshape(signed(&shape))?;
            Value::fresh(&unbatched(fold(&columns, &windows)?, added)?)
        },
    )),
];

/// Kernel sizes, strides and dilations.
fn three(a: &Arguments, rank: usize) -> Result<[Vec<usize>; 3]> {
    Ok([
        lengths(a, "kernel_size", rank, None)?,
        lengths(a, "stride", rank, Some(&[1]))?,
        lengths(a, "dilation", rank, Some(&[1]))?,
    ])
}

fn signed(lengths: &[usize]) -> Vec<isize> {
    lengths.iter().map(|&length| length as isize).collect()
}

/// The lengths behind samples and channels.
fn spatial(x: &Tensor) -> &[usize] {
    x.shape().get(2..).unwrap_or(&[])
}

/// The input with samples, whether they were added, the weights, and the number of groups, which divides `channels` of the weights.
fn operands(a: &Arguments, rank: usize) -> Result<(Tensor, bool, Tensor, usize)> {
    a.of_one_dtype(["input", "weight"])?;
    let [x, weight] = a.together(["input", "weight"])?;
    let (x, added) = batched(a, x, rank)?;
    if weight.ndim() != rank + 2 {
        return Err(misfit(a, format!("weight has shape {}, and needs {} axes", weight.shape(), rank + 2)));
    }
    match a.size("groups")?.unwrap_or(1) {
        0 => Err(a.wrong("takes a positive number of groups")),
        groups => Ok((x, added, weight, groups)),
    }
}

/// The result plus the operand `bias`, one number for each channel.
fn biased(a: &Arguments, result: Tensor, rank: usize, added: bool) -> Result<Value> {
    let channels = result.shape().get(1).copied().unwrap_or(0);
    let Some(bias) = optional(a, "bias")? else { return Value::fresh(&unbatched(result, added)?) };
    if bias.shape()?[..] != [channels] {
        return Err(misfit(a, format!("bias has shape {}, and there are {channels} channels", bias.shape()?)));
    }
    let mut lengths = vec![1; rank + 1];
    if let Some(first) = lengths.first_mut() {
        *first = -1;
    }
    Value::lazy(unbatched(result, added)?.expr() + bias.reshape(&lengths))
}

fn forward(a: &Arguments, rank: usize) -> Result<Value> {
    let (x, added, weight, groups) = operands(a, rank)?;
    let (channels, outputs) = (x.shape().get(1).copied().unwrap_or(0), weight.shape().first().copied().unwrap_or(0));
    let each = weight.shape().get(1).copied().unwrap_or(0);
    if outputs % groups != 0 || each.checked_mul(groups) != Some(channels) {
        return Err(misfit(
            a,
            format!(
                "weight of shape {} with {groups} groups expects {} channels, and input has shape {}",
                weight.shape(),
                each.saturating_mul(groups),
                x.shape()
            ),
        ));
    }
    let size = spatial(&weight).to_vec();
    let stride = lengths(a, "stride", rank, Some(&[1]))?;
    let dilation = lengths(a, "dilation", rank, Some(&[1]))?;
    let padding: Vec<(usize, usize)> = match a.get("padding") {
        Some(Value::Str(how)) if how == "valid" => vec![(0, 0); rank],
        Some(Value::Str(how)) if how == "same" => {
            if stride.iter().any(|&stride| stride != 1) {
                return Err(a.wrong("takes the padding 'same' with a stride of 1 only"));
            }
            let total = |(&size, &dilation): (&usize, &usize)| size.saturating_sub(1).saturating_mul(dilation);
            size.iter().zip(&dilation).map(total).map(|total| (total / 2, total - total / 2)).collect()
        }
        Some(Value::Str(how)) => return Err(a.wrong(format!("takes a padding 'valid' or 'same', not '{how}'"))),
        _ => lengths(a, "padding", rank, Some(&[0]))?.into_iter().map(|width| (width, width)).collect(),
    };
    let parts = spatial(&x).iter().zip(&size).zip(stride.iter().zip(&dilation)).zip(&padding);
    let windows = parts
        .map(|(((&length, &size), (&stride, &dilation)), &padding)| {
            Windows::new(a, length, [size, stride, dilation], padding, false)
        })
        .collect::<Result<Vec<_>>>()?;
    let padded = x.pad(widths(&x, &windows), PadMode::Constant(Scalar::Int(0)))?;
    let batch = x.shape().first().copied().unwrap_or(0);
    let mut grouped = vec![batch, groups, each];
    grouped.extend(spatial(&padded));
    let all = view(&padded.reshape(signed(&grouped))?, &windows)?;
    let kernel: usize = size.iter().product();
    let weight = weight.reshape(signed(&[groups, outputs / groups, each * kernel]))?;
    let counts: Vec<usize> = windows.iter().map(|windows| windows.count).collect();
    // Windows in all, those of one sample, and those of one position along the first axis.
    let rows = counts.first().copied().unwrap_or(1);
    let single = counts.iter().product::<usize>().saturating_mul(channels * kernel).max(1);
    let (samples, rows_each) = if single <= MOST {
        (MOST / single, rows)
    } else {
        (1, (MOST / (single / rows.max(1)).max(1)).clamp(1, rows.max(1)))
    };
    let mut blocks = Vec::new();
    for first in (0..batch).step_by(samples.max(1)) {
        let some = all.narrow(0, first..first + samples.min(batch - first))?;
        let mut bands = Vec::new();
        for row in (0..rows).step_by(rows_each.max(1)) {
            bands.push(product(&weight, &some.narrow(3, row..row + rows_each.min(rows - row))?, rank)?);
        }
        blocks.push(joined(bands, 2)?);
    }
    let result = if blocks.is_empty() {
        let mut shape = vec![batch, outputs];
        shape.extend(counts);
        Tensor::zeros(shape, x.dtype())?
    } else {
        joined(blocks, 0)?
    };
    biased(a, result, rank, added)
}

fn joined(mut parts: Vec<Tensor>, axis: isize) -> Result<Tensor> {
    match parts.len() {
        1 => Ok(parts.swap_remove(0)),
        _ => concat(parts.iter().collect::<Vec<_>>(), Some(axis)),
    }
}

/// The products of weights `(groups, outputs, inside)` with windows `(samples, groups, channels, counts.., sizes..)`:
/// `(samples, groups * outputs, counts..)`.
fn product(weight: &Tensor, windows: &Tensor, rank: usize) -> Result<Tensor> {
    let first = 3 + rank as isize;
    let order: Vec<isize> = (0..3).chain(first..first + rank as isize).chain(3..first).collect();
    let shape = windows.shape().to_vec();
    let at = |axis: usize| shape.get(axis).copied().unwrap_or(1);
    let counts: Vec<usize> = (3..3 + rank).map(at).collect();
    let inside: usize = at(2) * (3 + rank..3 + 2 * rank).map(at).product::<usize>();
    let columns = [at(0), at(1), inside, counts.iter().product()];
    let columns = windows.permute(&order)?.reshape(signed(&columns))?;
    let product = weight.matmul(&columns)?;
    let outputs = weight.shape().iter().take(2).product();
    let mut lengths = vec![at(0), outputs];
    lengths.extend(counts);
    product.reshape(signed(&lengths))
}

fn backward(a: &Arguments, rank: usize) -> Result<Value> {
    let (x, added, weight, groups) = operands(a, rank)?;
    let (channels, each) = (weight.shape().first().copied().unwrap_or(0), weight.shape().get(1).copied().unwrap_or(0));
    if x.shape().get(1) != Some(&channels) || channels % groups != 0 {
        return Err(misfit(
            a,
            format!("weight has shape {}, with {groups} groups, and input {}", weight.shape(), x.shape()),
        ));
    }
    let size = spatial(&weight).to_vec();
    let stride = lengths(a, "stride", rank, Some(&[1]))?;
    let dilation = lengths(a, "dilation", rank, Some(&[1]))?;
    let padding = lengths(a, "padding", rank, Some(&[0]))?;
    let more = lengths(a, "output_padding", rank, Some(&[0]))?;
    let mut windows = Vec::new();
    for (axis, &count) in spatial(&x).iter().enumerate() {
        let part = |list: &[usize]| list.get(axis).copied().unwrap_or(0);
        let (size, stride, dilation, padding, more) =
            (part(&size), part(&stride), part(&dilation), part(&padding), part(&more));
        if size == 0 || stride == 0 || dilation == 0 || count == 0 {
            return Err(a.wrong("takes kernels, strides, dilations and inputs of positive length"));
        }
        if more >= stride.max(dilation) {
            return Err(a.wrong(format!("takes an output_padding below the stride or dilation, not {more}")));
        }
        let whole = (count - 1)
            .checked_mul(stride)
            .and_then(|sum| sum.checked_add((size - 1).checked_mul(dilation)?)?.checked_add(1 + more));
        let whole = whole.ok_or_else(|| a.wrong("takes windows that fit into memory"))?;
        let length = whole
            .checked_sub(2 * padding)
            .ok_or_else(|| misfit(a, format!("a padding of {padding} leaves nothing of {whole} elements")))?;
        windows.push(Windows { length, size, stride, dilation, padding: (padding, padding), count });
    }
    let (kernel, counts): (usize, usize) = (size.iter().product(), spatial(&x).iter().product());
    let batch = x.shape().first().copied().unwrap_or(0);
    let inside = channels / groups;
    let columns = weight.reshape(signed(&[groups, inside, each * kernel]))?.mt()?;
    let product = columns.matmul(&x.reshape(signed(&[batch, groups, inside, counts]))?)?;
    let mut shape = vec![batch, groups * each];
    shape.extend(&size);
    shape.extend(spatial(&x));
    let result = fold(&product.reshape(signed(&shape))?, &windows)?;
    biased(a, result, rank, added)
}
