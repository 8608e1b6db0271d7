//! The text of a finding: what is broadcast, the result, and how to write what is meant.
//!
//! The first line stands alone. A text has at most eight lines and 2 kB, whatever the operands are called and however many axes they have.

use crate::guard::policy::cut;
use crate::guard::{Finding, Guard};
use crate::lineage::bit;
use crate::shape::elements;
use crate::text::{shortened, tuple};
use crate::{Change, Degree, Fix, Operand, Purpose, Spelling, fixes};
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// The most characters of an expression.
const EXPRESSION: usize = 160;
/// The most axes of a shape that are written.
const AXES: usize = 8;

/// The words of the user's own program for an op.
///
/// Example: [`Finding::text`].
pub struct Wording<'a> {
    /// The names of the operands.
    pub names: &'a [&'a str],
    /// The op on operands that are called so, such as `x - y`.
    pub expression: &'a dyn Fn(&[&str]) -> String,
    /// The language of the calls.
    pub spelling: Spelling,
    /// How to turn a guard off at this place; the text is the name of the guard.
    pub off: &'a dyn Fn(&str) -> String,
    /// A comment that says at the place of an op that its broadcast is meant, where the library has no `stretchable`.
    pub intent: Option<&'a str>,
}

/// A way to write what may have been meant.
///
/// Example: [`Finding::ways`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Way {
    /// What it means, in a few words.
    pub title: &'static str,
    /// The call or the expression.
    pub call: String,
    /// How far a repair can be trusted; `None` for the op as it is, with its intent written down.
    pub degree: Option<Degree>,
}

impl Finding {
    /// The text.
    ///
    /// ```
    /// use ndcast_shape::guard::{Policy, Wording, check};
    /// use ndcast_shape::{Operand, Spelling};
    /// let operands = [Operand::new(&[64, 1]), Operand::new(&[64])];
    /// let finding = check(&operands, &Policy::strict()).unwrap();
    /// let wording = Wording {
    ///     names: &["pred", "y"],
    ///     expression: &|names| names.join(" - "),
    ///     spelling: Spelling::Methods,
    ///     off: &|guard| format!("--guard {guard}=allow"),
    ///     intent: None,
    /// };
    /// assert_eq!(finding.text(&operands, &wording), "\
    /// pred - y: (64, 1) and (64,) have the same number of elements; the result is (64, 64), every pair of them (4096 elements)
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
        let mut lines = Vec::from([self.message(operands, wording)]);
        lines.extend(self.ways(operands, wording).into_iter().map(|way| format!("  {}: {}", way.title, way.call)));
        lines.push(format!("  guard {}; off: {}", self.guard.name(), (wording.off)(self.guard.name())));
        lines.join("\n")
    }

    /// The first line of the text, which stands alone.
    ///
    /// Example: [`Finding::ways`].
    #[must_use]
    pub fn message(&self, operands: &[Operand<'_>], wording: &Wording<'_>) -> String {
        let told = Told { finding: self, operands, wording };
        format!("{}: {}", shortened(&(wording.expression)(wording.names), EXPRESSION), told.sentence())
    }

    /// The ways to write what may have been meant: the repair first, then the op as it is, with its intent written down.
    ///
    /// ```
    /// use ndcast_shape::guard::{Policy, Wording, check};
    /// use ndcast_shape::{Degree, Operand, Spelling};
    /// let operands = [Operand::new(&[64, 1]), Operand::new(&[64])];
    /// let finding = check(&operands, &Policy::strict()).unwrap();
    /// let wording = Wording {
    ///     names: &["pred", "y"],
    ///     expression: &|names| names.join(" - "),
    ///     spelling: Spelling::NumPy,
    ///     off: &|guard| format!("--guard {guard}=allow"),
    ///     intent: Some("# meant"),
    /// };
    /// assert!(finding.message(&operands, &wording).starts_with("pred - y: (64, 1) and (64,) have the same number"));
    /// let ways = finding.ways(&operands, &wording);
    /// assert_eq!((ways[0].call.as_str(), ways[0].degree), ("pred[:, 0] -> (64,)", Some(Degree::Unique)));
    /// assert_eq!((ways[1].call.as_str(), ways[1].degree), ("pred - y  # meant", None));
    /// ```
    #[must_use]
    pub fn ways(&self, operands: &[Operand<'_>], wording: &Wording<'_>) -> Vec<Way> {
        Told { finding: self, operands, wording }.ways()
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
        let whole = elements(result);
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
            && elements(self.lengths(first)).checked_mul(elements(self.lengths(second))) == Some(whole);
        let pairs = if pairs { ", every pair of them" } else { "" };
        format!("{told}; the result is {}{pairs} ({whole} elements)", shape(result))
    }

    /// What may have been meant, and the call for it.
    fn ways(&self) -> Vec<Way> {
        let [first, second] = self.finding.pair;
        let mut ways = Vec::new();
        let meant = |title, call| Way { title, call, degree: None };
        match self.finding.guard {
            Guard::Reduced => {
                let kept = fixes(self.operands, Purpose::Combine).into_iter().find(|fix| fix.degree == Degree::Certain);
                ways.extend(kept.map(|fix| Way {
                    title: "each axis in its place",
                    call: self.with(fix.operand, &self.call(&fix)),
                    degree: Some(fix.degree),
                }));
                ways.push(meant("as it is, and meant", self.with(second, &self.padded(second, 1))));
            }
            Guard::Rank => {
                let rank = |operand: usize| self.lengths(operand).len();
                let [few, many] = if rank(first) < rank(second) { [first, second] } else { [second, first] };
                let padded = self.padded(few, rank(many) - rank(few));
                ways.push(meant("as it is, and meant", self.with(few, &padded)));
            }
            _ => {
                ways.extend(self.repair().map(|fix| Way {
                    title: "element by element",
                    call: format!("{} -> {}", self.call(&fix), shape(&fix.shape)),
                    degree: Some(fix.degree),
                }));
                ways.extend(self.meant().map(|call| meant("every pair, and meant", call)));
            }
        }
        ways
    }

    /// The proven repair after which the result has no more elements than the repaired operand.
    fn repair(&self) -> Option<Fix> {
        let pairs = |fix: &Fix| elements(&fix.result) == elements(&fix.shape) && fix.change != Change::Product;
        fixes(self.operands, Purpose::Combine).into_iter().find(pairs)
    }

    /// An operand with new axes on the left.
    fn padded(&self, operand: usize, missing: usize) -> String {
        let name = self.name(operand);
        let axes: Vec<String> = (0..missing).map(|axis| axis.to_string()).collect();
        match (self.wording.spelling, missing) {
            (Spelling::Methods, 1) => format!("{name}.unsqueeze(0)"),
            (Spelling::Methods, _) => format!("{name}.unsqueeze([{}])", axes.join(", ")),
            (Spelling::Subscripts | Spelling::NumPy, _) => format!("{name}[{}]", ["None"].repeat(missing).join(", ")),
        }
    }

    fn call(&self, fix: &Fix) -> String {
        let names: Vec<String> = (0..self.operands.len()).map(|k| self.name(k)).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        fix.call(&names, self.wording.spelling)
    }

    /// The op as it is, with the stretched axes marked: those of both operands that nobody has marked, or of the first one if all are.
    fn meant(&self) -> Option<String> {
        if let Some(comment) = self.wording.intent {
            return Some(format!("{}  {comment}", self.with_all(&[])));
        }
        let Finding { pair, result, .. } = self.finding;
        let stretched = |k: usize| {
            let (lengths, rank) = (self.lengths(k), result.len());
            let grows = move |axis: &usize| {
                lengths[*axis] == 1 && result.get(rank - lengths.len() + axis).is_some_and(|&length| length > 1)
            };
            (0..lengths.len()).filter(grows)
        };
        let marks = |k: usize| self.operands.get(k).map_or(0, |operand| operand.marks);
        let is_unmarked = |k: &usize| stretched(*k).any(|axis| marks(*k) & bit(axis) == 0);
        let mut marked: Vec<usize> = pair.iter().copied().filter(is_unmarked).collect();
        if marked.is_empty() {
            marked.extend(pair.iter().copied().find(|&k| stretched(k).next().is_some()));
        }
        let call = |k: usize| {
            let axis = |axis: usize| (axis as isize - self.lengths(k).len() as isize).to_string();
            let axes: Vec<String> = stretched(k).map(axis).collect();
            let axes = if axes.len() == 1 { axes.concat() } else { format!("[{}]", axes.join(", ")) };
            (k, format!("{}.stretchable({axes})", self.name(k)))
        };
        let calls: Vec<(usize, String)> = marked.into_iter().map(call).collect();
        (!calls.is_empty()).then(|| self.with_all(&calls))
    }

    /// The expression with another text for an operand.
    fn with(&self, operand: usize, call: &str) -> String {
        self.with_all(&[(operand, call.to_string())])
    }

    /// The expression with other texts for operands; these texts alone, if all of it would be too long.
    fn with_all(&self, calls: &[(usize, String)]) -> String {
        let last = calls.iter().map(|(operand, _)| *operand).max().unwrap_or_default();
        let changed = |k: usize| calls.iter().find(|(operand, _)| *operand == k).map(|(_, call)| call.clone());
        let names: Vec<String> =
            (0..self.operands.len().max(last + 1)).map(|k| changed(k).unwrap_or_else(|| self.name(k))).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let whole = (self.wording.expression)(&names);
        if whole.chars().count() <= EXPRESSION {
            return whole;
        }
        let calls: Vec<&str> = calls.iter().map(|(_, call)| call.as_str()).collect();
        shortened(&calls.join(", "), EXPRESSION)
    }
}

/// `(64, 1)`; of many axes the first and the last.
fn shape(lengths: &[usize]) -> String {
    match lengths {
        [a, b, .., y, z] if lengths.len() > AXES => format!("({a}, {b}, …, {y}, {z}) of {} axes", lengths.len()),
        _ => tuple(lengths),
    }
}
