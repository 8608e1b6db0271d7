//! Elements moved between channels and places.

use super::super::{Row, row};
use super::{integer, misfit, own};
use crate::arguments::Arguments;
use crate::value::Value;
use ndcast::{Result, Tensor};

pub(super) const TABLE: &[Row] = &[
    own(&row(
        "pixel_shuffle",
        &[],
        "input, upscale_factor",
        "Channels rearranged as pixels, for a higher resolution.",
        |a| {
            let (x, by) = images(a, "upscale_factor")?;
            let &[.., channels, height, width] = &x.shape()[..] else { return Err(misfit(a, "takes images")) };
            if channels % (by * by) != 0 {
                return Err(misfit(a, format!("{channels} channels are no multiple of {}", by * by)));
            }
            let out = channels / (by * by);
            let split = signed(&[out, by, by, height, width]);
            let parts = x.reshape(split.into_iter().fold(lead(&x), push))?;
            let turned = turned(&parts, &[0, 3, 1, 4, 2])?;
            Value::fresh(&turned.reshape(signed(&[out, height * by, width * by]).into_iter().fold(lead(&x), push))?)
        },
    )),
    own(&row(
        "pixel_unshuffle",
        &[],
        "input, downscale_factor",
        "Pixels rearranged as channels, the reverse of `pixel_shuffle`.",
        |a| {
            let (x, by) = images(a, "downscale_factor")?;
            let &[.., channels, height, width] = &x.shape()[..] else { return Err(misfit(a, "takes images")) };
            if height % by != 0 || width % by != 0 {
                return Err(misfit(a, format!("pixels of shape {} are no multiple of {by}", x.shape())));
            }
            let split = signed(&[channels, height / by, by, width / by, by]);
            let parts = x.reshape(split.into_iter().fold(lead(&x), push))?;
            let turned = turned(&parts, &[0, 2, 4, 1, 3])?;
            let joined = signed(&[channels * by * by, height / by, width / by]);
            Value::fresh(&turned.reshape(joined.into_iter().fold(lead(&x), push))?)
        },
    )),
    own(&row(
        "channel_shuffle",
        &["native_channel_shuffle"],
        "input, groups",
        "Channels reordered: the first of each group, then the second of each, and so on.",
        |a| {
            let (x, groups) = (a.tensor("input")?, integer(a, "groups")?);
            let channels = x.shape().get(1).copied().unwrap_or(0);
            if x.ndim() < 3 || groups < 1 || channels % groups.unsigned_abs() != 0 {
                return Err(a.wrong(format!("cannot cut the channels of shape {} into {groups} groups", x.shape())));
            }
            let mut split: Vec<isize> = signed(x.shape());
            let each = channels as isize / groups;
            split.splice(1..2, [groups, each]);
            Value::fresh(&x.reshape(&split)?.transpose(1, 2)?.reshape(signed(x.shape()))?)
        },
    )),
];

fn signed(lengths: &[usize]) -> Vec<isize> {
    lengths.iter().map(|&length| length as isize).collect()
}

fn push(mut lengths: Vec<isize>, length: isize) -> Vec<isize> {
    lengths.push(length);
    lengths
}

/// The lengths before channels, height and width.
fn lead(x: &Tensor) -> Vec<isize> {
    x.shape().iter().take(x.ndim().saturating_sub(3)).map(|&length| length as isize).collect()
}

/// The operand `input` and a positive factor.
fn images(a: &Arguments, factor: &str) -> Result<(Tensor, usize)> {
    let (x, by) = (a.tensor("input")?, a.size(factor)?.unwrap_or(0));
    if x.ndim() < 3 {
        return Err(misfit(a, format!("takes channels, height and width, not shape {}", x.shape())));
    }
    if by == 0 || by.checked_mul(by).is_none() {
        Err(a.wrong(format!("takes a positive {factor}, not {by}")))
    } else {
        Ok((x, by))
    }
}

/// The last axes in another order.
fn turned(x: &Tensor, order: &[isize]) -> Result<Tensor> {
    let first = (x.ndim() - order.len()) as isize;
    x.permute((0..first).chain(order.iter().map(|axis| first + axis)).collect::<Vec<_>>())
}
