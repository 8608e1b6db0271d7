//! Arguments as one writes them in Rust: axes, lengths, indices and numbers.

use crate::axes::{Axes, AxisList};
use crate::shape::{Dims, Index, MAX_RANK, Shape};
use crate::{DType, Scalar};
use std::fmt::{self, Write};
use std::ops::{Bound, Range};

/// The arguments of a view or of a function, or one of them.
pub(crate) trait Arguments: Send + Sync {
    /// Writes them separated by commas.
    fn write(&self, out: &mut dyn Write) -> fmt::Result;
}

/// Arguments that only a closure knows.
pub(crate) struct Unknown;

impl Arguments for Unknown {
    fn write(&self, out: &mut dyn Write) -> fmt::Result {
        out.write_char('…')
    }
}

impl Arguments for () {
    fn write(&self, _out: &mut dyn Write) -> fmt::Result {
        Ok(())
    }
}

macro_rules! as_debug {
    ($($T:ty),+) => {$(
        impl Arguments for $T {
            fn write(&self, out: &mut dyn Write) -> fmt::Result {
                write!(out, "{self:?}")
            }
        }
    )+};
}
as_debug!(isize, usize, Range<usize>, Option<usize>);

impl Arguments for f64 {
    fn write(&self, out: &mut dyn Write) -> fmt::Result {
        out.write_str(&real(*self))
    }
}

impl Arguments for Scalar {
    fn write(&self, out: &mut dyn Write) -> fmt::Result {
        out.write_str(&literal(*self))
    }
}

impl Arguments for DType {
    fn write(&self, out: &mut dyn Write) -> fmt::Result {
        write!(out, "DType::{self:?}")
    }
}

/// An axis, or none: `0` converts to `Some(0)`.
impl Arguments for Option<isize> {
    fn write(&self, out: &mut dyn Write) -> fmt::Result {
        match self {
            Some(axis) => axis.write(out),
            None => out.write_str("None"),
        }
    }
}

/// The ends of an interval.
impl Arguments for Option<(f64, f64)> {
    fn write(&self, out: &mut dyn Write) -> fmt::Result {
        match self {
            Some((from, to)) => write!(out, "Some(({}, {}))", real(*from), real(*to)),
            None => out.write_str("None"),
        }
    }
}

/// A range: `..`, `1..`, `1..3`, `..=-1`.
impl Arguments for (Bound<isize>, Bound<isize>) {
    fn write(&self, out: &mut dyn Write) -> fmt::Result {
        match self.0 {
            Bound::Included(start) => write!(out, "{start}")?,
            Bound::Unbounded => {}
            // No range of Rust begins after an axis.
            Bound::Excluded(_) => return write!(out, "{self:?}"),
        }
        match self.1 {
            Bound::Included(end) => write!(out, "..={end}"),
            Bound::Excluded(end) => write!(out, "..{end}"),
            Bound::Unbounded => out.write_str(".."),
        }
    }
}

impl Arguments for Vec<isize> {
    fn write(&self, out: &mut dyn Write) -> fmt::Result {
        list(out, self)
    }
}

impl Arguments for Vec<usize> {
    fn write(&self, out: &mut dyn Write) -> fmt::Result {
        list(out, self)
    }
}

impl Arguments for Vec<(usize, usize)> {
    fn write(&self, out: &mut dyn Write) -> fmt::Result {
        out.write_str("[")?;
        separated(out, self, |out, pair| write!(out, "{pair:?}"))?;
        out.write_str("]")
    }
}

/// One integer, or a list: `-1`, `[2, -1]`.
impl Arguments for Dims<isize> {
    fn write(&self, out: &mut dyn Write) -> fmt::Result {
        match &self[..] {
            &[integer] => write!(out, "{integer}"),
            integers => list(out, integers),
        }
    }
}

impl Arguments for Shape {
    fn write(&self, out: &mut dyn Write) -> fmt::Result {
        list(out, self)
    }
}

impl Arguments for Vec<Index> {
    fn write(&self, out: &mut dyn Write) -> fmt::Result {
        out.write_str("s![")?;
        separated(out, self, |out, index| write_index(out, *index))?;
        out.write_str("]")
    }
}

/// `0`, `[0, 2]`, `ALL`.
impl Arguments for AxisList {
    fn write(&self, out: &mut dyn Write) -> fmt::Result {
        write_axes(out, self.0.as_deref())
    }
}

/// As a list of axes, alone or within `keep(…)`.
impl Arguments for Axes {
    fn write(&self, out: &mut dyn Write) -> fmt::Result {
        out.write_str(if self.keepdims { "keep(" } else { "" })?;
        write_axes(out, self.axes.as_deref())?;
        out.write_str(if self.keepdims { ")" } else { "" })
    }
}

fn write_axes(out: &mut dyn Write, axes: Option<&[isize]>) -> fmt::Result {
    match axes {
        None => out.write_str("ALL"),
        Some(&[axis]) => write!(out, "{axis}"),
        Some(axes) => list(out, axes),
    }
}

impl<A: Arguments, B: Arguments> Arguments for (A, B) {
    fn write(&self, out: &mut dyn Write) -> fmt::Result {
        self.0.write(out)?;
        out.write_str(", ")?;
        self.1.write(out)
    }
}

impl<A: Arguments, B: Arguments, C: Arguments> Arguments for (A, B, C) {
    fn write(&self, out: &mut dyn Write) -> fmt::Result {
        self.0.write(out)?;
        out.write_str(", ")?;
        self.1.write(out)?;
        out.write_str(", ")?;
        self.2.write(out)
    }
}

/// The text of arguments.
pub(crate) fn written(arguments: &impl Arguments) -> String {
    let mut text = String::new();
    // Writing to a string does not fail.
    let _ = arguments.write(&mut text);
    text
}

/// `[2, 3]`.
pub(super) fn list<T: fmt::Display>(out: &mut dyn Write, items: &[T]) -> fmt::Result {
    out.write_str("[")?;
    separated(out, items, |out, item| write!(out, "{item}"))?;
    out.write_str("]")
}

/// The items with commas. No valid list has more than one entry for each axis and each new axis, so that only a mistaken one is cut.
pub(crate) fn separated<T>(
    out: &mut dyn Write,
    items: &[T],
    mut each: impl FnMut(&mut dyn Write, &T) -> fmt::Result,
) -> fmt::Result {
    for (position, item) in items.iter().enumerate() {
        out.write_str(if position == 0 { "" } else { ", " })?;
        if position > MAX_RANK {
            return out.write_char('…');
        }
        each(out, item)?;
    }
    Ok(())
}

/// An entry of `s![]`.
pub(crate) fn write_index(out: &mut dyn Write, index: Index) -> fmt::Result {
    match index {
        Index::Int(index) => write!(out, "{index}"),
        Index::NewAxis => out.write_str("None"),
        Index::Ellipsis => out.write_str("..."),
        Index::Slice { start, stop, step } => {
            let bound = |bound: Option<isize>| bound.map_or_else(String::new, |bound| bound.to_string());
            write!(out, "{}..{}", bound(start), bound(stop))?;
            if step == 1 { Ok(()) } else { write!(out, ";{step}") }
        }
    }
}

/// A number as a literal of Rust, which has no literals for complex numbers.
pub(crate) fn literal(scalar: Scalar) -> String {
    match scalar {
        Scalar::Bool(value) => value.to_string(),
        Scalar::Int(value) => value.to_string(),
        Scalar::Float(value) => real(value),
        Scalar::Complex(value) => format!("Complex64::new({}, {})", real(value.re), real(value.im)),
    }
}

/// `2.0`: the shortest digits that read back, always with a point or an exponent.
pub(super) fn real(value: f64) -> String {
    match value {
        f64::INFINITY => "f64::INFINITY".to_string(),
        f64::NEG_INFINITY => "f64::NEG_INFINITY".to_string(),
        _ if value.is_nan() => "f64::NAN".to_string(),
        _ => format!("{value:?}"),
    }
}
