//! The text of a finding: what is broadcast, the result, and how to write what is meant.
//!
//! The first line stands alone. A text has at most eight lines and 2 kB, whatever the operands are called and however many axes they have.

use crate::guard::conditions::count;
use crate::guard::policy::{cut, shortened};
use crate::guard::{Finding, Guard};
use crate::{Dims, Operand};
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// The most characters of an expression.
const EXPRESSION: usize = 160;
/// The most axes of a shape that are written.
const AXES: usize = 8;

/// The words of the user's own program for an op.
pub struct Wording<'a> {
    /// The names of the operands.
    pub names: &'a [&'a str],
    /// The op on operands that are called so, such as `x - y`.
    pub expression: &'a dyn Fn(&[&str]) -> String,
    /// The place in the user's source, if it is known.
    pub place: Option<&'a str>,
    /// How to turn a guard off at this place; the text is the name of the guard.
    pub off: &'a dyn Fn(&str) -> String,
}

impl Finding {
    /// The text.
    ///
    /// ```
    /// use ndcast_shape::Operand;
    /// use ndcast_shape::guard::{Policy, Wording, check};
    /// let operands = [Operand::new(&[64, 1]), Operand::new(&[64])];
    /// let finding = check(&operands, &Policy::strict()).unwrap();
    /// let wording = Wording {
    ///     names: &["pred", "y"],
    ///     expression: &|names| names.join(" - "),
    ///     place: Some("train.rs:41:16"),
    ///     off: &|guard| format!("--guard {guard}=allow"),
    /// };
    /// assert_eq!(finding.text(&operands, &wording), "\
    /// pred - y: (64, 1) and (64,) have the same number of elements; the result is (64, 64), every pair of them (4096 elements)
    ///   at train.rs:41:16
    ///   element by element: pred.squeeze(-1) -> (64,)
    ///   every pair, and meant: pred.stretchable(-1) - y
    ///   guard accidental; off: --guard accidental=allow");
    /// ```
    #[must_use]
    pub fn text(&self, operands: &[Operand<'_>], wording: &Wording<'_>) -> String {
        if self.guard == Guard::BroadcastWarning {
            return "self and other do not have the same shape, but are broadcastable, and have the same number of elements.  \
                    Changing behavior in a backwards incompatible manner to broadcasting rather than viewing as 1-dimensional."
                .to_string();
        }
        let told = Told { finding: self, operands, wording };
        let whole = shortened(&(wording.expression)(wording.names), EXPRESSION);
        let mut lines = Vec::from([format!("{whole}: {}", told.sentence())]);
        lines.extend(wording.place.map(|place| format!("  at {}", shortened(place, 200))));
        lines.extend(told.ways().into_iter().map(|(title, call)| format!("  {title}: {call}")));
        lines.push(format!("  guard {}; off: {}", self.guard.name(), (wording.off)(self.guard.name())));
        lines.join("\n")
    }
}

/// A finding with the words for it.
struct Told<'a> {
    finding: &'a Finding,
    operands: &'a [Operand<'a>],
    wording: &'a Wording<'a>,
}

impl Told<'_> {
    fn name(&self, operand: usize) -> String {
        match self.wording.names.get(operand) {
            Some(name) => cut(name),
            None => format!("x{}", operand + 1),
        }
    }

    fn lengths(&self, operand: usize) -> &[usize] {
        self.operands.get(operand).map_or(&[], |operand| operand.shape)
    }

    fn shape(&self, operand: usize) -> String {
        shape(self.lengths(operand))
    }

    fn sentence(&self) -> String {
        let Finding { pair: [first, second], axis, result, .. } = self.finding;
        let (first, second, axis) = (*first, *second, axis.unwrap_or(0));
        let elements = count(result);
        let told = match self.finding.guard {
            Guard::SameCount | Guard::Accidental | Guard::BroadcastWarning | Guard::BlowUp => {
                format!("{} and {} have the same number of elements", self.shape(first), self.shape(second))
            }
            Guard::Mutual => format!("{} and {} are both repeated", self.shape(first), self.shape(second)),
            Guard::Rank => {
                let axes = |operand: usize| self.lengths(operand).len();
                format!(
                    "{} and {} have {} and {} axes",
                    self.shape(first),
                    self.shape(second),
                    axes(first),
                    axes(second)
                )
            }
            Guard::Declared => format!(
                "axis {axis} of {} {} is stretched, and nothing says that this is meant",
                self.name(second),
                self.shape(second)
            ),
            Guard::Reduced => {
                let from = self.operands.get(second).and_then(|operand| operand.reduced.as_ref());
                let over: Vec<String> =
                    from.into_iter().flat_map(|from| from.axes.iter().map(usize::to_string)).collect();
                let kept = (0..self.lengths(first).len()).filter(|k| from.is_some_and(|from| !from.axes.contains(k)));
                let lands = (axis + self.lengths(first).len()).saturating_sub(self.lengths(second).len());
                format!(
                    "{} {} is {} {} reduced over axis {}; axis {} is left, and lands on axis {lands}",
                    self.name(second),
                    self.shape(second),
                    self.name(first),
                    self.shape(first),
                    over.join(", "),
                    kept.into_iter().nth(axis).unwrap_or(axis),
                )
            }
        };
        let pairs = matches!(self.finding.guard, Guard::SameCount | Guard::Accidental)
            && count(self.lengths(first)).checked_mul(count(self.lengths(second))) == Some(elements);
        let pairs = if pairs { ", every pair of them" } else { "" };
        format!("{told}; the result is {}{pairs} ({elements} elements)", shape(result))
    }

    /// What may have been meant, and the call for it.
    fn ways(&self) -> Vec<(&'static str, String)> {
        let [first, second] = self.finding.pair;
        let mut ways = Vec::new();
        match self.finding.guard {
            Guard::Reduced => {
                let from = self.operands.get(second).and_then(|operand| operand.reduced.as_ref());
                let axes: Dims<usize> = from.map_or(Dims::new(), |from| from.axes.clone());
                let call = axes.iter().fold(self.name(second), |call, axis| format!("{call}.unsqueeze({axis})"));
                ways.push(("each with its own", self.with(second, &call)));
                ways.push(("meant", self.with(second, &format!("{}.unsqueeze(0)", self.name(second)))));
            }
            Guard::Rank => {
                let [few, many] = if self.lengths(first).len() < self.lengths(second).len() {
                    [first, second]
                } else {
                    [second, first]
                };
                let missing = self.lengths(many).len() - self.lengths(few).len();
                let axes: Vec<String> = (0..missing).map(|axis| axis.to_string()).collect();
                let axes = if missing == 1 { axes.concat() } else { format!("[{}]", axes.join(", ")) };
                ways.push(("meant", self.with(few, &format!("{}.unsqueeze({axes})", self.name(few)))));
            }
            _ => {
                if let Some((operand, call, shape)) = self.element_by_element() {
                    ways.push(("element by element", format!("{}{call} -> {shape}", self.name(operand))));
                }
                ways.extend(self.meant().map(|call| ("every pair, and meant", call)));
            }
        }
        ways
    }

    /// The call that makes one of the two operands have the shape of the other, if they have the same lengths beside those of 1.
    fn element_by_element(&self) -> Option<(usize, String, String)> {
        let [first, second] = self.finding.pair;
        let longer = |k: usize| self.lengths(k).iter().copied().filter(|&length| length != 1).collect::<Dims<usize>>();
        if first == second || longer(first) != longer(second) {
            return None;
        }
        let [many, few] =
            if self.lengths(first).len() >= self.lengths(second).len() { [first, second] } else { [second, first] };
        let left = longer(many);
        // The one with more axes loses its axes of 1; its longer axes must then be the last ones of the other.
        [many, few].into_iter().find_map(|k| {
            let other = if k == many { few } else { many };
            let ends = self.lengths(other).ends_with(&left) && count(self.lengths(other)) == count(&left);
            let ones: Vec<String> = (0..self.lengths(k).len())
                .filter(|&axis| self.lengths(k)[axis] == 1)
                .map(|axis| (axis as isize - self.lengths(k).len() as isize).to_string())
                .collect();
            let axes = match &ones[..] {
                [] => return None,
                [one] => one.clone(),
                _ => format!("[{}]", ones.join(", ")),
            };
            ends.then(|| (k, format!(".squeeze({axes})"), shape(&left)))
        })
    }

    /// The op as it is, with the stretched axes marked.
    fn meant(&self) -> Option<String> {
        let Finding { pair, result, .. } = self.finding;
        let own = |k: usize| {
            let (lengths, rank) = (self.lengths(k), result.len());
            let stretched = move |axis: &usize| {
                lengths[*axis] == 1 && result.get(rank - lengths.len() + axis).is_some_and(|&length| length > 1)
            };
            (0..lengths.len()).filter(stretched)
        };
        let k = pair.iter().copied().find(|&k| own(k).next().is_some())?;
        let axes: Vec<String> =
            own(k).map(|axis| (axis as isize - self.lengths(k).len() as isize).to_string()).collect();
        let axes = if axes.len() == 1 { axes.concat() } else { format!("[{}]", axes.join(", ")) };
        let call = format!("{}.stretchable({axes})", self.name(k));
        Some(self.with(k, &call))
    }

    /// The expression with another text for an operand; that text alone, if all of it would be too long.
    fn with(&self, operand: usize, call: &str) -> String {
        let names: Vec<String> = (0..self.operands.len().max(operand + 1))
            .map(|k| if k == operand { call.to_string() } else { self.name(k) })
            .collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let whole = (self.wording.expression)(&names);
        if whole.chars().count() > EXPRESSION { shortened(call, EXPRESSION) } else { whole }
    }
}

/// `(64, 1)`; of many axes the first and the last.
fn shape(lengths: &[usize]) -> String {
    let listed = |lengths: &[usize]| lengths.iter().map(usize::to_string).collect::<Vec<_>>().join(", ");
    match lengths {
        [one] => format!("({one},)"),
        _ if lengths.len() <= AXES => format!("({})", listed(lengths)),
        [a, b, .., y, z] => format!("({a}, {b}, …, {y}, {z}) of {} axes", lengths.len()),
        _ => String::new(),
    }
}
