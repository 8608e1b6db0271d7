//! NumPy's warnings of means and variances of too few elements.
//!
//! *Contract*: only shapes are looked at. What depends on the elements, such as a slice that is all NaN, is not warned of.

use super::super::arguments::Arguments;
use super::super::dynamic::Context;
use super::Flavour;
use ndcast::{Result, keep};

impl Context {
    /// Adds NumPy's warnings about a call that had too few elements for what it computed.
    ///
    /// # Errors
    /// `Shape` or `Index` for axes that are not those of the operand.
    pub(in super::super) fn warn_of_few(&mut self, a: &Arguments) -> Result<()> {
        let spread = matches!(a.info.name, "std" | "var" | "nanstd" | "nanvar");
        let middle = matches!(a.info.name, "mean" | "nanmean" | "average" | "median" | "nanmedian");
        let asked = ["where", "weights"].iter().any(|name| a.get(name).is_some());
        if self.flavour != Flavour::NumPy || asked || !(spread || middle) {
            return Ok(());
        }
        let (shape, axes) = (a.expr("x")?.shape()?, a.axes()?);
        let kept = keep(axes.clone()).reduce(&shape)?;
        let count: usize =
            kept.iter().zip(shape.iter()).filter(|(kept, _)| **kept == 1).map(|(_, length)| length).product();
        let few = if spread { count as f64 <= a.float("correction")?.unwrap_or(0.0) } else { count == 0 };
        if !few {
            return Ok(());
        }
        let numbers = a.info.name.starts_with("nan");
        self.warnings.push(match (spread, numbers) {
            (false, _) => "Mean of empty slice".to_owned(),
            (true, true) => "Degrees of freedom <= 0 for slice.".to_owned(),
            (true, false) => "Degrees of freedom <= 0 for slice".to_owned(),
        });
        let left = axes.reduce(&shape)?;
        if numbers || left.numel()? == 0 {
            return Ok(());
        }
        if spread && count == 0 {
            self.warnings.push("invalid value encountered in divide".to_owned());
        }
        // The squares of one element sum to 0, those of more to what their values say.
        if count <= 1 {
            let divide = if left.rank() == 0 { "scalar divide" } else { "divide" };
            self.warnings.push(format!("invalid value encountered in {divide}"));
        }
        Ok(())
    }
}
