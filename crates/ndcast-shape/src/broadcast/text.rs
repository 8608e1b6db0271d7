//! A broadcast as text and as JSON.

use super::{Broadcast, loops::lengths};
use crate::draw::{Grid, list, nullable, quoted};
use crate::text::tuple;
use crate::{Count, Fate, Length};
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

/// The most operands in a table.
const OPERANDS: usize = 20;

impl fmt::Display for Broadcast {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(alignment) = self.alignment() {
            f.write_str(&alignment.picture(&self.names()))?;
            return self.write_conditions(f);
        }
        let row = |name: &str, own: &dyn Fn(usize) -> Option<Length>| {
            (name.to_string(), (0..self.axes.len()).map(own).collect::<Vec<_>>())
        };
        let mut rows: Vec<_> = self
            .operands
            .iter()
            .map(|operand| row(&operand.name, &|axis| operand.length(axis, self.axes.len()).cloned()))
            .collect();
        if self.result().is_some() {
            rows.push(row("result", &|axis| self.axes[axis].length.clone()));
        }
        let grid = Grid::of(&rows, self.axes.len());
        let lines: Vec<String> = rows.iter().map(|(name, lengths)| grid.line(name, lengths)).collect();
        f.write_str(&lines.join("\n"))?;
        if let Some(axis) = self.axes.iter().rposition(|axis| axis.length.is_none()) {
            let own = |k: &usize| self.fate(*k, axis) == Some(Fate::Clash);
            let own: Vec<String> = (0..self.operands.len())
                .filter(own)
                .filter_map(|k| self.operands[k].length(axis, self.axes.len()).map(ToString::to_string))
                .collect();
            write!(f, "\n{}", grid.caret(axis, &format!("{}: must be equal, or 1", own.join(" and "))))?;
        }
        for (k, operand) in self.operands.iter().enumerate() {
            let padding = self.axes.len() - operand.shape.len();
            for axis in self.axes(k).stretched {
                let to = nullable(self.axes[axis].length.as_ref());
                write!(f, "\n  axis {} of {}: 1 -> {to} (stretched, stride 0)", axis - padding, operand.name)?;
            }
        }
        self.write_conditions(f)
    }
}

impl Broadcast {
    fn write_conditions(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.conditions().iter().try_for_each(|condition| write!(f, "\n  {condition}"))
    }

    /// A table of the operands: for each one the axes of the result that are kept, padded and stretched, its strides over the result, and its
    /// pattern as Theano prints it. There is no final line break.
    ///
    /// ```
    /// use ndcast_shape::Broadcast;
    /// let broadcast = Broadcast::new(&[("x", &[8.into(), 1.into(), 6.into()]), ("y", &[7.into(), 1.into()])], "");
    /// assert_eq!(broadcast.table(), "operands  kept  padded  stretched  strides    pattern
    ///   x       0 2   -       1          (6, 0, 1)  (False, True, False)
    ///   y       1     0       2          (0, 1, 0)  (False, True)");
    /// ```
    #[must_use]
    pub fn table(&self) -> String {
        let heading = ["operands", "kept", "padded", "stretched", "strides", "pattern"].map(str::to_string);
        let mut rows = Vec::from([heading]);
        for k in 0..self.operands.len().min(OPERANDS) {
            let axes = self.axes(k);
            let open: Vec<String> = axes.open.iter().map(|axis| format!("{axis}?")).collect();
            let numbers = |axes: &[usize]| axes.iter().map(ToString::to_string).collect::<Vec<_>>();
            let shown = |list: Vec<String>| if list.is_empty() { "-".to_string() } else { list.join(" ") };
            let strides = self.strides(k).into_iter().map(|stride| stride.map_or("?".to_string(), |s| s.to_string()));
            let pattern = self.pattern(k).into_iter().map(|one| if one { "True" } else { "False" }.to_string());
            rows.push([
                format!("  {}", self.operands[k].name),
                shown(numbers(&axes.kept)),
                shown(numbers(&axes.padded)),
                shown([numbers(&axes.stretched), open].concat()),
                tuple(strides),
                tuple(pattern),
            ]);
        }
        let mut text = columns(&rows);
        if self.operands.len() > OPERANDS {
            text.push_str(&format!("\n  … {} more", self.operands.len() - OPERANDS));
        }
        text
    }

    /// The same as JSON: the operands with names, shapes, axes, strides and patterns; the axes of the result; the loops; the number of
    /// elements, a string if it has more than 64 bits or a name in it.
    ///
    /// ```
    /// use ndcast_shape::Broadcast;
    /// let json = Broadcast::new(&[("x", &["n".into(), 1.into()])], "").to_json();
    /// assert!(json.starts_with(r#"{"operands":[{"name":"x","shape":["n",1],"kept":[0,1],"#), "{json}");
    /// ```
    #[must_use]
    pub fn to_json(&self) -> String {
        let length = |length: &Length| match length {
            Length::Known(length) => length.to_string(),
            Length::Named(name) => quoted(name),
        };
        let operand = |k: usize| {
            let (axes, operand) = (self.axes(k), &self.operands[k]);
            format!(
                r#"{{"name":{},"shape":{},"kept":{},"padded":{},"stretched":{},"open":{},"clash":{},"strides":{},"pattern":{}}}"#,
                quoted(&operand.name),
                list(operand.shape.iter().map(length)),
                list(axes.kept.iter()),
                list(axes.padded.iter()),
                list(axes.stretched.iter()),
                list(axes.open.iter()),
                list(axes.clash.iter()),
                list(self.strides(k).iter().map(|stride| stride.as_ref().map_or("null".to_string(), count))),
                list(self.pattern(k).iter()),
            )
        };
        let clash = self.axes.iter().rposition(|axis| axis.length.is_none());
        format!(
            r#"{{"operands":{},"result":{},"elements":{},"clash":{},"conditions":{},"loops":{},"places":{}}}"#,
            list((0..self.operands.len()).map(operand)),
            nullable(self.result().map(|result| list(result.iter().map(length)))),
            self.elements().map_or("null".to_string(), |elements| count(&elements)),
            nullable(clash),
            list(self.conditions().iter().map(|condition| quoted(condition))),
            quoted(&self.loops()),
            quoted(&self.places()),
        )
    }

    /// The operands as they can be typed: `8 × 1 × 6 & 7 × 1`.
    ///
    /// ```
    /// use ndcast_shape::Broadcast;
    /// let broadcast = Broadcast::new(&[("x", &[8.into(), 1.into()]), ("y", &[])], "");
    /// assert_eq!(broadcast.question(), "8 × 1 & ()");
    /// ```
    #[must_use]
    pub fn question(&self) -> String {
        // One length alone would read as a number.
        let shape = |shape: &[Length]| match shape {
            [one] => format!("({one},)"),
            shape => lengths(shape),
        };
        self.operands.iter().map(|operand| shape(&operand.shape)).collect::<Vec<_>>().join(" & ")
    }
}

/// A count as JSON: a number of up to 64 bits, else a string; `null` if it saturated.
fn count(count: &Count) -> String {
    match count.exact() {
        Some(exact) if u64::try_from(exact).is_ok() => exact.to_string(),
        Some(exact) => quoted(&exact.to_string()),
        None if count.to_string().contains("2^128") => "null".to_string(),
        None => quoted(&count.to_string()),
    }
}

/// Rows with aligned columns, two spaces apart.
fn columns<const N: usize>(rows: &[[String; N]]) -> String {
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..N).map(width).collect();
    let line = |row: &[String; N]| {
        let cells = row.iter().zip(&widths).map(|(cell, width)| format!("{cell:<width$}"));
        cells.collect::<Vec<_>>().join("  ").trim_end().to_string()
    };
    rows.iter().map(line).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_with_names() {
        let batch: &[Length] = &["batch".into(), 1.into(), 42.into()];
        let of = |other: &[Length]| Broadcast::new(&[("x1", batch), ("x2", other)], "").to_string();
        assert_eq!(
            of(&[1.into(), 42.into(), 42.into()]),
            "  x1       batch ×  1 × 42
  x2           1 × 42 × 42
  result   batch × 42 × 42
  axis 1 of x1: 1 -> 42 (stretched, stride 0)
  axis 0 of x2: 1 -> batch (stretched, stride 0)"
        );
        assert!(of(&[7.into(), 1.into(), 1.into()]).ends_with("\n  batch must be 7 or 1"));
        assert_eq!(
            of(&[7.into()]),
            "  x1   batch × 1 × 42\n  x2                7\n                    ^ 42 and 7: must be equal, or 1"
        );
    }

    #[test]
    fn json_of_huge_counts() {
        let huge: &[Length] = &[(1usize << 40).into(), (1usize << 40).into()];
        let json = Broadcast::new(&[("x", huge)], "").to_json();
        assert!(json.contains(r#""elements":"1208925819614629174706176""#), "{json}");
        let named = Broadcast::new(&[("x", &["n".into(), 4.into()])], "").to_json();
        assert!(named.contains(r#""elements":"4 * n""#) && named.contains(r#""strides":[4,1]"#), "{named}");
    }
}
