//! Error texts.
//!
//! All have one form: first a sentence, in PyTorch's words if PyTorch has this error (people search for these), then
//! a picture if shapes are involved, then `help:` with repairs, or `note:` with a fact where nothing is known to help.
//! No text is longer than eight lines.
//!
//! ```text
//! add: shapes do not broadcast. The size of tensor a (3) must match the size of tensor b (4) at non-singleton dimension 1
//!   x      4 × 3
//!   bias       4
//!              ^ 3 and 4 (axis 1 of x, axis 0 of bias): must be equal, or one of them 1
//!   help: write bias[:, None] for a result of (4, 3)
//! ```

use crate::draw::{marked, name};
use crate::fact::fact;
use crate::text::shortened;
use crate::{Degree, Fix, Layout, MAX_RANK, ShapeError, ShapeErrorKind, Spelling, align};
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use ShapeErrorKind as Kind;

/// The most lines of a text.
const LINES: usize = 8;

/// The most bytes of a text.
const BYTES: usize = 2000;

/// The most characters of a name that a text shows.
const LONGEST_NAME: usize = 32;

/// The longest name in a help. It is code to copy, so only a name that nobody would copy is cut off.
const LONGEST_IN_HELP: usize = 120;

/// The surroundings of an error, in which its text is put into words.
///
/// ```
/// use ndcast_shape::{Spelling, Wording, broadcast_shapes};
/// let error = broadcast_shapes(&[&[4, 3], &[4]]).unwrap_err();
/// let wording = Wording { operation: "add", names: &["x", "bias"], spelling: Spelling::Subscripts, source: "  2 * (x + bias)\n         ^" };
/// assert_eq!(error.text(&wording), "add: shapes do not broadcast. \
/// The size of tensor a (3) must match the size of tensor b (4) at non-singleton dimension 1
///   2 * (x + bias)
///          ^
///   x      4 × 3
///   bias       4
///              ^ 3 and 4 (axis 1 of x, axis 0 of bias): must be equal, or one of them 1
///   help: write bias[:, None] for a result of (4, 3)");
/// ```
#[derive(Clone, Copy, Default, Debug)]
pub struct Wording<'a> {
    /// The operation that failed; empty if it is not known.
    pub operation: &'a str,
    /// The names of the operands. Those without one are called x1, x2 and so on.
    pub names: &'a [&'a str],
    /// The language of the calls.
    pub spelling: Spelling,
    /// The user's own line, with a caret below the operator on the next line; empty if it is not known.
    pub source: &'a str,
}

impl ShapeError {
    /// Only the first line of the text.
    ///
    /// ```
    /// use ndcast_shape::broadcast_shapes;
    /// let error = broadcast_shapes(&[&[4, 3], &[4]]).unwrap_err();
    /// assert_eq!(error.message().lines().count(), 1);
    /// ```
    #[must_use]
    pub fn message(&self) -> String {
        sentence(self.kind())
    }

    /// The whole text: at most eight lines.
    ///
    /// Example: [`ShapeError::helps`], for its last lines.
    #[must_use]
    pub fn text(&self, wording: &Wording<'_>) -> String {
        let shown: Vec<String> = wording.names.iter().map(|name| shortened(name, LONGEST_NAME)).collect();
        let names: Vec<&str> = shown.iter().map(|name| &name[..]).collect();
        let title = match (self.kind(), wording.operation) {
            (_, "") => String::new(),
            (Kind::Clash { .. }, operation) => format!("{operation}: shapes do not broadcast. "),
            (_, operation) => format!("{operation}: "),
        };
        let mut lines = alloc::vec![title + &self.message()];
        lines.extend(wording.source.lines().map(ToString::to_string));
        let picture = picture(self.kind(), &names).unwrap_or_default();
        lines.extend(picture.lines().map(ToString::to_string));
        let copied: Vec<String> = wording.names.iter().map(|name| shortened(name, LONGEST_IN_HELP)).collect();
        let mut helps = self.helps(&copied.iter().map(|name| &name[..]).collect::<Vec<_>>(), wording.spelling);
        // A place in the source may follow where the user's own line is not shown.
        if lines.len() + helps.len() > LINES - usize::from(wording.source.is_empty()) {
            helps = alloc::vec![helps.join("; ").replace(";   help", "; help")];
        }
        lines.extend(helps);
        let mut text = lines.join("\n");
        if text.len() > BYTES {
            // Many axes, huge lengths, or a long line of source.
            lines.iter_mut().for_each(|line| cut(line, BYTES / LINES - 1));
            text = lines.join("\n");
        }
        text
    }

    /// The lines that say how to go on: `  help: ...` with a repair or advice, or `  note: ...` with a fact.
    ///
    /// ```
    /// use ndcast_shape::{Spelling, broadcast_shapes};
    /// let error = broadcast_shapes(&[&[4, 3], &[4]]).unwrap_err();
    /// assert_eq!(error.helps(&["x", "y"], Spelling::Subscripts), ["  help: write y[:, None] for a result of (4, 3)"]);
    /// ```
    #[must_use]
    pub fn helps(&self, names: &[&str], spelling: Spelling) -> Vec<String> {
        let written = names.len() == 2;
        let names = named_as_operands(self.kind(), names);
        let fixes = self.fixes();
        match (&fixes[..], self.kind()) {
            ([], Kind::Clash { shapes, left, right, .. }) => {
                let joined: Vec<&[usize]> = shapes.iter().map(|shape| &shape[..]).collect();
                let alignment = align(&joined);
                // A fact about two lengths explains nothing if others clash for another reason.
                let explained = (0..alignment.rank()).all(|axis| match alignment.quarrel(axis)[..] {
                    [] => true,
                    [(one, _), (other, _)] => fact(one, other).is_some(),
                    _ => false,
                });
                let said = fact(*left, *right).filter(|_| explained);
                alloc::vec![note(said.as_deref(), "no other arrangement of their axes makes these shapes broadcast")]
            }
            ([], Kind::NotExpandable { shape, lengths, axis }) if written => {
                let own = (axis + shape.rank()).checked_sub(lengths.len()).and_then(|own| shape.get(own));
                let wanted = lengths.get(*axis).and_then(|&length| usize::try_from(length).ok());
                let said = wanted.zip(own).and_then(|(wanted, &own)| fact(wanted, own));
                alloc::vec![note(said.as_deref(), "no arrangement of its axes fits the target")]
            }
            ([], Kind::Contraction { shapes: [one, other], axes: [left, right], matrices: true }) => {
                let said = one.get(*left).zip(other.get(*right)).and_then(|(&left, &right)| fact(left, right));
                alloc::vec![note(said.as_deref(), "no transpose of these matrices makes them fit")]
            }
            ([], kind) => help(kind).map(|help| format!("  help: {help}")).into_iter().collect(),
            _ => repairs(&fixes, &names, spelling),
        }
    }
}

/// The names of the operands as [`ShapeError::fixes`] counts them. A broadcast to given lengths has one operand besides.
fn named_as_operands<'a>(kind: &Kind, names: &[&'a str]) -> Vec<&'a str> {
    match (kind, names) {
        (Kind::NotExpandable { .. } | Kind::ExpandRank { .. }, []) => alloc::vec!["the target", "x"],
        (Kind::NotExpandable { .. } | Kind::ExpandRank { .. }, &[own]) => alloc::vec!["the target", own],
        (_, names) => names.into(),
    }
}

/// A fact, or what is left to say without one.
fn note(fact: Option<&str>, otherwise: &str) -> String {
    format!("  note: {}", fact.unwrap_or(otherwise))
}

/// The lines that offer repairs.
fn repairs(fixes: &[Fix], names: &[&str], spelling: Spelling) -> Vec<String> {
    let call = |fix: &Fix| format!("{} for a result of {}", fix.call(names, spelling), fix.result);
    match fixes {
        [fix] if fix.degree == Degree::Certain => {
            let own = name(names, fix.operand);
            alloc::vec![format!("  help: write {}; or keep the reduced axis (keepdim) where {own} is made", call(fix))]
        }
        [left, right] if left.degree == Degree::EveryPair => {
            let pair = |fix: &Fix| {
                let operands: Vec<String> =
                    (0..2).map(|k| if k == fix.operand { fix.call(names, spelling) } else { name(names, k) }).collect();
                format!("{} with {} for a result of {}", operands[0], operands[1], fix.result)
            };
            alloc::vec![format!("  help: for every pair write {}, or {}", pair(left), pair(right))]
        }
        _ if fixes.iter().all(|fix| matches!(fix.degree, Degree::Unique | Degree::Certain)) => {
            let calls: Vec<String> = fixes.iter().map(call).collect();
            alloc::vec![format!("  help: write {}", calls.join(", or "))]
        }
        _ => {
            let which = |fix: &Fix| match fix.change {
                crate::Change::Product => ": the matrix product".to_string(),
                _ if fix.pairs.is_empty() => String::new(),
                _ => format!(": {}", fix.pairing()),
            };
            fixes
                .iter()
                .map(|fix| format!("  help ({}): write {}{}", fix.degree.name(), call(fix), which(fix)))
                .collect()
        }
    }
}

/// Cuts a line off after so many bytes.
fn cut(line: &mut String, most: usize) {
    if line.len() > most {
        let end = (0..=most.saturating_sub('…'.len_utf8())).rev().find(|&end| line.is_char_boundary(end));
        line.truncate(end.unwrap_or(0));
        line.push('…');
    }
}

impl fmt::Display for ShapeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(&Wording::default()))
    }
}

fn sentence(kind: &Kind) -> String {
    match kind {
        Kind::Clash { axis, left, right, .. } => format!(
            "The size of tensor a ({left}) must match the size of tensor b ({right}) at non-singleton dimension {axis}"
        ),
        Kind::Contraction { shapes: [one, other], axes: [left, right], .. } => format!(
            "the axes that are summed over have lengths {} and {}: they must be equal",
            number(one.get(*left)),
            number(other.get(*right))
        ),
        Kind::AxisOutOfRange { axis, rank: 0 } => {
            format!("Dimension specified as {axis} but tensor has no dimensions")
        }
        Kind::AxisOutOfRange { axis, rank } => {
            format!("Dimension out of range (expected to be in range of [-{rank}, {}], but got {axis})", rank - 1)
        }
        Kind::AxisRepeated { axis } => format!("dim {axis} appears multiple times in the list of dims"),
        Kind::AxisCount { given, rank } => format!(
            "permute: number of dimensions in the tensor input does not match the length of the desired ordering of \
             dimensions i.e. input.dim() = {rank} is not equal to len(dims) = {given}"
        ),
        Kind::Overflow { shape } => format!("numel: integer multiplication overflow with sizes={:?}", &shape[..]),
        Kind::RankLimit { rank } => format!("maximum supported dimension for a tensor is {MAX_RANK}, found {rank}"),
        Kind::RankTooSmall { what, needed, rank } => {
            format!("{what}: needs a tensor of at least {needed} dimensions, got a {rank}-D tensor")
        }
        Kind::IndexOutOfRange { index, axis, length } => {
            format!("index {index} is out of bounds for dimension {axis} with size {length}")
        }
        Kind::TooManyIndices { rank, .. } => format!("too many indices for tensor of dimension {rank}"),
        Kind::RepeatedEllipsis => "an index can only have a single ellipsis ('...')".to_string(),
        Kind::ZeroStep => "slice step cannot be zero".to_string(),
        Kind::RangeOutOfRange { start, count, length, axis } => {
            format!("start ({start}) + length ({count}) exceeds dimension size ({length}) of dimension {axis}")
        }
        Kind::NotExpandable { shape, lengths, axis } => format!(
            "The expanded size of the tensor ({}) must match the existing size ({}) at non-singleton dimension {axis}.  \
             Target sizes: {lengths:?}.  Tensor sizes: {:?}",
            number(lengths.get(*axis)),
            number((axis + shape.rank()).checked_sub(lengths.len()).and_then(|own| shape.get(own))),
            &shape[..]
        ),
        Kind::ExpandRank { shape, lengths } => format!(
            "expand({:?}, size={lengths:?}): the number of sizes provided ({}) must be greater or equal to the number \
             of dimensions in the tensor ({})",
            &shape[..],
            lengths.len(),
            shape.rank()
        ),
        Kind::ExpandLeading { axis, length } => format!(
            "The expanded size of the tensor ({length}) isn't allowed in a leading, non-existing dimension {axis}"
        ),
        Kind::ReshapeSize { lengths, numel } => format!("shape '{lengths:?}' is invalid for input of size {numel}"),
        Kind::AmbiguousLength { lengths } if lengths.iter().filter(|&&length| length == -1).count() > 1 => {
            format!("only one dimension can be inferred, but shape '{lengths:?}' has several -1")
        }
        Kind::AmbiguousLength { lengths } => format!(
            "cannot reshape tensor of 0 elements into shape {lengths:?} because the unspecified dimension size -1 can \
             be any value and is ambiguous"
        ),
        Kind::ViewNeedsCopy { .. } => "view size is not compatible with input tensor's size and stride (at least one \
             dimension spans across two contiguous subspaces). Use .reshape(...) instead."
            .to_string(),
        Kind::ElementSize { layout, from, to } => element_size(layout, *from, *to),
        Kind::OutsideStorage { shape, strides, offset, storage_len } => format!(
            "as_strided: sizes {:?}, strides {strides:?} and storage offset {offset} (in elements) are out of bounds for \
             storage of size {storage_len}",
            &shape[..]
        ),
        Kind::NegativeLength { axis, length } => format!("invalid shape dimension {length} at index {axis}"),
        Kind::OutputShape { out, result, .. } => {
            format!("output with shape {:?} doesn't match the broadcast shape {:?}", &out[..], &result[..])
        }
        Kind::LengthMismatch { what, left, right } => {
            format!("{what} should contain the same number of dims, but contain {left} and {right}")
        }
        Kind::SqueezeLength { axis, length } => format!(
            "cannot select an axis to squeeze out which has size not equal to one: dimension {axis} has size {length}"
        ),
        Kind::WindowSize { axis, size, length } => {
            format!("maximum size for tensor at dimension {axis} is {length} but size is {size}")
        }
        Kind::SharedCells { .. } => {
            "unsupported operation: more than one element of the written-to tensor refers to a \
             single memory location. Please clone() the tensor before performing the operation."
                .to_string()
        }
    }
}

fn picture(kind: &Kind, names: &[&str]) -> Option<String> {
    match kind {
        Kind::Clash { shapes, .. } => {
            let shapes: Vec<&[usize]> = shapes.iter().map(|shape| &shape[..]).collect();
            Some(align(&shapes).clash_picture(names))
        }
        Kind::Contraction { shapes: [one, other], axes: [left, right], .. } => {
            Some(marked(&[(&name(names, 0), one, *left), (&name(names, 1), other, *right)]))
        }
        Kind::OutputShape { out, values, .. } if !values.is_empty() => {
            let shapes: Vec<&[usize]> = [out].into_iter().chain(values).map(|shape| &shape[..]).collect();
            Some(align(&shapes).operands_picture(names))
        }
        Kind::NotExpandable { shape, lengths, .. } | Kind::ExpandRank { shape, lengths } if names.len() == 2 => {
            let target: Vec<usize> = lengths.iter().map(|&length| usize::try_from(length).unwrap_or(1)).collect();
            Some(align(&[&target, shape]).operands_picture(names))
        }
        Kind::ViewNeedsCopy { layout, shape } => Some(format!(
            "  tensor   sizes {:?}, strides {:?}\n  view     sizes {:?}",
            &layout.shape()[..],
            layout.strides(),
            &shape[..]
        )),
        Kind::ElementSize { layout, from, to } => Some(format!(
            "  tensor   sizes {:?}, strides {:?}, offset {}, elements of {from} bytes\n  view     elements of {to} bytes",
            &layout.shape()[..],
            layout.strides(),
            layout.offset()
        )),
        Kind::SharedCells { shape, strides } => Some(format!("  target   sizes {:?}, strides {strides:?}", &shape[..])),
        _ => None,
    }
}

/// The reason why elements cannot be reinterpreted in another size.
fn element_size(layout: &Layout, from: usize, to: usize) -> String {
    let (Some(&length), Some(&step)) = (layout.shape().last(), layout.strides().last()) else {
        return format!("a tensor of 0 dimensions has no axis along which {from} bytes could be elements of {to}");
    };
    let ratio = to / from.max(1);
    let odd =
        |(axis, stride): &(usize, &isize)| layout.shape()[*axis] > 1 && ratio > 1 && *stride % ratio as isize != 0;
    if step != 1 && length > 1 {
        format!("the last stride must be 1 to see elements of {from} bytes as ones of {to}, but is {step}")
    } else if ratio > 1 && length % ratio != 0 {
        format!(
            "the last length must be divisible by {ratio} to see elements of {from} bytes as ones of {to}, but is {length}"
        )
    } else if let Some((axis, stride)) = layout.strides().iter().enumerate().rev().skip(1).find(odd) {
        format!(
            "stride {axis} must be divisible by {ratio} to see elements of {from} bytes as ones of {to}, but is {stride}"
        )
    } else {
        format!(
            "the offset must be divisible by {ratio} to see elements of {from} bytes as ones of {to}, but is {}",
            layout.offset()
        )
    }
}

fn help(kind: &Kind) -> Option<String> {
    let help = match kind {
        Kind::OutputShape { .. } => {
            "what is written keeps its shape: write to a tensor of the broadcast shape, or reduce the result with sum_to"
        }
        Kind::NotExpandable { .. } => "only a length of 1 can be expanded; -1 keeps a length as it is",
        Kind::ExpandRank { .. } => "expanding adds axes on the left and removes none; select or reduce an axis first",
        Kind::ExpandLeading { .. } => "a new axis has no length that -1 could keep: give its length",
        Kind::AxisRepeated { .. } => "name each axis once; a negative axis counts from the end",
        Kind::Contraction { .. } => "movedim and permute bring another axis there",
        Kind::ReshapeSize { lengths, numel } => return crate::reshape::nearest(lengths, *numel),
        Kind::AxisCount { .. } => "name every axis once, or use movedim to move some of them",
        Kind::Overflow { .. } => "no array of this size can be addressed; check the lengths for a mistake",
        Kind::RankTooSmall { .. } => "add axes with unsqueeze",
        Kind::TooManyIndices { given, .. } => return Some(format!("{given} were given; remove some")),
        Kind::RepeatedEllipsis => "spell out all but one of them as ':'",
        Kind::AmbiguousLength { .. } => "give all lengths but one",
        Kind::NegativeLength { .. } => "lengths are 0 or more; a single -1 infers where that is allowed",
        Kind::SqueezeLength { .. } => "select one element of the axis, or name only axes of length 1",
        Kind::ElementSize { .. } => "copy it first, contiguous, or take a part of whole elements",
        Kind::SharedCells { .. } => "a broadcast view is read-only; write to a copy of it",
        _ => return None,
    };
    Some(help.to_string())
}

/// A number that every well-formed error has; "?" in a malformed one.
fn number<T: ToString>(value: Option<T>) -> String {
    value.map_or_else(|| "?".to_string(), |value| value.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Dims, Index, Layout, Shape, broadcast_shapes};

    fn contiguous<const N: usize>(shape: [usize; N]) -> Layout {
        Layout::contiguous(&Shape::from(shape)).unwrap()
    }

    /// The sentences of PyTorch 2.15.
    #[test]
    fn as_pytorch() {
        let x = contiguous([2, 3]);
        let int = Index::Int;
        for (error, text) in [
            (
                broadcast_shapes(&[&[2, 8, 9, 9], &[8, 1, 2]]).unwrap_err(),
                "The size of tensor a (9) must match the size of tensor b (2) at non-singleton dimension 3",
            ),
            (
                broadcast_shapes(&[&[0], &[2, 2]]).unwrap_err(),
                "The size of tensor a (0) must match the size of tensor b (2) at non-singleton dimension 1",
            ),
            (
                broadcast_shapes(&[&[3], &[2, 1], &[4]]).unwrap_err(),
                "The size of tensor a (3) must match the size of tensor b (4) at non-singleton dimension 1",
            ),
            (
                ShapeError::output_shape(&Shape::from([8, 1, 1]), &Shape::from([8, 9, 9])),
                "output with shape [8, 1, 1] doesn't match the broadcast shape [8, 9, 9]",
            ),
            (
                contiguous([3, 1, 7]).expand(&[1, 3, 1]).unwrap_err(),
                "The expanded size of the tensor (1) must match the existing size (7) at non-singleton dimension 2.  \
                 Target sizes: [1, 3, 1].  Tensor sizes: [3, 1, 7]",
            ),
            (
                x.expand(&[2, -2]).unwrap_err(),
                "The expanded size of the tensor (-2) must match the existing size (3) at non-singleton dimension 1.  \
                 Target sizes: [2, -2].  Tensor sizes: [2, 3]",
            ),
            (
                x.expand(&[-1, -1, -1]).unwrap_err(),
                "The expanded size of the tensor (-1) isn't allowed in a leading, non-existing dimension 0",
            ),
            (x.index(&[int(5)]).unwrap_err(), "index 5 is out of bounds for dimension 0 with size 2"),
            (x.index(&[int(0); 3]).unwrap_err(), "too many indices for tensor of dimension 2"),
            (x.unsqueeze(5).unwrap_err(), "Dimension out of range (expected to be in range of [-3, 2], but got 5)"),
            (x.permute(&[0, 0]).unwrap_err(), "dim 0 appears multiple times in the list of dims"),
            (x.unfold(0, 5, 1).unwrap_err(), "maximum size for tensor at dimension 0 is 2 but size is 5"),
        ] {
            assert_eq!(error.message(), text);
            assert!(error.to_string().starts_with(text));
        }
        assert!(x.index(&[int(5)]).unwrap_err().is_index());
        assert!(!x.permute(&[0]).unwrap_err().is_index());
    }

    #[test]
    fn facts_are_told_if_they_explain_every_clash() {
        for (left, right, said) in [
            (&[88, 23][..], &[88, 24][..], "24 is 23 + 1"),
            (&[25, 45], &[26, 46], "46 is 45 + 1"),
            (&[0, 0], &[174, 193], "an axis of length 0 is empty"),
            (&[26, 46], &[25, 99], "no other arrangement"),
            (&[38, 401], &[1444, 1080], "no other arrangement"),
        ] {
            let text = broadcast_shapes(&[left, right]).unwrap_err().to_string();
            assert!(text.contains(&format!("  note: {said}")), "{text}");
        }
        let text = broadcast_shapes(&[&[3, 4], &[3], &[5]]).unwrap_err().to_string();
        assert!(text.contains("  note: no other arrangement"), "{text}");
        let error = contiguous([3, 675, 900]).expand(&[1, 3, 654, 900]).unwrap_err();
        let text = |names: &[&str]| error.text(&Wording { names, ..Wording::default() });
        assert!(text(&["p[0]", "im"]).ends_with("  note: no arrangement of its axes fits the target"));
        assert!(text(&["im"]).ends_with("-1 keeps a length as it is"));
    }

    #[test]
    fn malformed_errors_still_print() {
        let kind = Kind::NotExpandable { shape: Shape::scalar(), lengths: Dims::new(), axis: 7 };
        assert!(ShapeError::new(kind).to_string().contains("(?)"));
    }
}
