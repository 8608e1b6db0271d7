//! Parts of an array, and its axes in another order: views.

use super::super::super::arguments::Arguments;
use super::super::joins::equal_parts;
use super::super::{Row, row};
use super::{own, place};
use ndcast::{Error, Result};

const CUT: &str = "ary, indices_or_sections";

pub(super) const TABLE: &[Row] = &[
    own(&row("hsplit", &[], CUT, "Parts along the second axis, or along that of a vector.", |a| {
        let rank = rank(a, 1)?;
        equal_parts(a, "ary", if rank > 1 { 1 } else { 0 })
    })),
    own(&row("vsplit", &[], CUT, "Parts along the first axis.", |a| {
        rank(a, 2)?;
        equal_parts(a, "ary", 0)
    })),
    own(&row("dsplit", &[], CUT, "Parts along the third axis.", |a| {
        rank(a, 3)?;
        equal_parts(a, "ary", 2)
    })),
    own(&row("rollaxis", &[], "a, axis, start=0", "One axis moved before another.", |a| {
        let x = a.need("a")?;
        let rank = x.shape()?.rank();
        let axis = place(a, a.int("axis")?.unwrap_or(0), rank)?;
        let start = a.int("start")?.unwrap_or(0);
        let from_start = if start < 0 { start.saturating_add(rank as isize) } else { start };
        if !(0..=rank as isize).contains(&from_start) {
            return Err(Error::index(format!("rollaxis: moves an axis to 0 ..= {rank}, not to {start}")));
        }
        let to = if (axis as isize) < from_start { from_start - 1 } else { from_start };
        x.view("rollaxis", move |layout| layout.movedim(&[axis as isize], &[to]))
    })),
];

/// The number of axes, which must be at least `least`.
fn rank(a: &Arguments, least: usize) -> Result<usize> {
    let rank = a.need("ary")?.shape()?.rank();
    if rank < least {
        return Err(a.wrong(format!("cuts arrays of {least} or more axes, not of {rank}")));
    }
    Ok(rank)
}
