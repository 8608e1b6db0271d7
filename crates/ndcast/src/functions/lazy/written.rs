//! The arguments of functions of whole tensors, as one writes them in Rust.

use crate::expr::print::arguments::{Arguments, literal, separated, write_index};
use crate::expr::print::call::{Argument, Names};
use crate::functions::product::Paired;
use crate::{Combine, Initial, Interpolation, Order, Overlap, PadMode, Pairs, Selector, Side, Spacing};
use std::fmt::{self, Write};

macro_rules! variants {
    ($($T:ident),+) => {$(
        impl Arguments for $T {
            fn write(&self, out: &mut dyn Write) -> fmt::Result {
                write!(out, "{}::{self:?}", stringify!($T))
            }
        }
    )+};
}
variants!(Combine, Initial, Interpolation, Order, Overlap, Side);

impl Arguments for PadMode {
    fn write(&self, out: &mut dyn Write) -> fmt::Result {
        match self {
            PadMode::Constant(scalar) => {
                let text = literal(*scalar);
                // A sign binds less tightly than a call.
                let text = if text.starts_with('-') { format!("({text})") } else { text };
                write!(out, "PadMode::Constant({text}.into())")
            }
            PadMode::Reflect | PadMode::Symmetric | PadMode::Edge | PadMode::Wrap => write!(out, "PadMode::{self:?}"),
        }
    }
}

/// `1`, `([0], [1])`.
impl Arguments for Pairs {
    fn write(&self, out: &mut dyn Write) -> fmt::Result {
        match &self.0 {
            Paired::Count(count) => count.write(out),
            Paired::Axes(left, right) => {
                out.write_str("(")?;
                left.write(out)?;
                out.write_str(", ")?;
                right.write(out)?;
                out.write_str(")")
            }
        }
    }
}

impl Argument for Spacing {
    fn text(&self, names: &mut Names<'_, '_>) -> String {
        match self {
            Spacing::Even(distance) => distance.text(names),
            Spacing::At(coordinates) => names.tensor(coordinates),
        }
    }
}

/// `s![&b, .., 1]`.
impl Argument for Vec<Selector> {
    fn text(&self, names: &mut Names<'_, '_>) -> String {
        let mut text = "s![".to_string();
        // Writing to a string does not fail.
        let _ = separated(&mut text, self, |out, selector| match selector {
            Selector::Basic(index) => write_index(out, *index),
            Selector::Mask(tensor) | Selector::Array(tensor) => write!(out, "&{}", names.tensor(tensor)),
        });
        text + "]"
    }
}
