//! What NumPy and PyTorch say where ndcast raises an error.
//!
//! *Problem*: programs print what they catch, and tests match it: they know the sentence of their library. *Technique*: the sentence is made of the
//! structured error of the shapes, and of ndcast's own text where that has the numbers. *Contract*: `None` where no sentence is known; then ndcast's
//! text stays.

mod products;
mod templates;

use ndcast::internal::Also;
use ndcast::shape::{Shape, ShapeError, ShapeErrorKind as Kind, broadcast_shapes};
use ndcast::{DType, Error};
use ndcast_lang::{Flavour, scalar_type};

/// What was called.
#[derive(Clone, Copy, Default)]
pub(crate) struct Asked<'a> {
    /// The function, or what an operator stands for; empty for brackets.
    pub(crate) name: &'a str,
    /// Whether there are arguments beside the first operand.
    pub(crate) more: bool,
    /// Whether an index is a mask.
    pub(crate) mask: bool,
}

/// PyTorch's sentence for the text of an exception that no error of the core is behind.
pub(crate) fn of_text(text: &str) -> Option<String> {
    templates::torchs("", text.lines().next()?)
}

/// The sentence of a library for an error.
pub(crate) fn sentence(flavour: Flavour, asked: Asked<'_>, error: &Error) -> Option<String> {
    let text = error.message();
    let first = text.lines().next().unwrap_or_default();
    match (flavour, error.shape_error()) {
        (Flavour::Standard, _) => None,
        (Flavour::NumPy, Some(shape)) => numpys_of_shape(asked, text, shape),
        (Flavour::Torch, Some(shape)) => templates::torchs(asked.name, first).or_else(|| {
            let sentence = torchs_of_shape(asked.name, text, shape)?;
            Some(templates::torchs("", &sentence).unwrap_or(sentence))
        }),
        (Flavour::NumPy, None) => numpys(asked, error, text),
        (Flavour::Torch, None) => templates::torchs(asked.name, first).or_else(|| torchs(asked, error, text)),
    }
}

/// `(8,1,2)`, as NumPy writes shapes in its sentences.
fn tuple(shape: &[usize]) -> String {
    let lengths: Vec<String> = shape.iter().map(usize::to_string).collect();
    format!("({}{})", lengths.join(","), if shape.len() == 1 { "," } else { "" })
}

fn tuples<'a>(shapes: impl IntoIterator<Item = &'a Shape>) -> String {
    shapes.into_iter().map(|shape| tuple(shape) + " ").collect()
}

/// NumPy's text of lengths that a shape is asked for, of which it leaves out the first negative ones.
fn wanted(lengths: &[isize]) -> String {
    let known = lengths.iter().skip_while(|length| **length < 0);
    let known: Vec<String> =
        known.map(|length| if *length < 0 { "newaxis".to_owned() } else { length.to_string() }).collect();
    format!("({}{})", known.join(","), if lengths.len() == 1 { "," } else { "" })
}

fn numpys_of_shape(asked: Asked<'_>, text: &str, error: &ShapeError) -> Option<String> {
    let begins = |operation: &str| text.starts_with(operation);
    let stretched = matches!(asked.name, "broadcast_to");
    Some(match error.kind() {
        // Of a product only the axes before the last two are there.
        Kind::Clash { .. } if begins("matmul") => return None,
        Kind::Clash { shapes, .. } if matches!(asked.name, "broadcast_shapes" | "broadcast_arrays" | "broadcast") => {
            let clashes = |left: &Shape, right: &Shape| broadcast_shapes(&[left, right]).is_err();
            let (second, first) = shapes.iter().enumerate().find_map(|(second, right)| {
                let first = shapes.iter().take(second).position(|left| clashes(left, right))?;
                Some((second, first))
            })?;
            format!(
                "shape mismatch: objects cannot be broadcast to a single shape.  Mismatch is between arg {first} with shape {} and arg {second} \
                 with shape {}.",
                shapes.get(first)?,
                shapes.get(second)?
            )
        }
        Kind::Clash { shapes, .. } => {
            format!("operands could not be broadcast together with shapes {}", tuples(shapes))
        }
        Kind::Contraction { shapes: [left, right], axes: [one, other], .. } => {
            let (x, y) = (left.get(*one)?, right.get(*other)?);
            match text.split(':').next()? {
                "matmul" => format!(
                    "matmul: Input operand 1 has a mismatch in its core dimension 0, with gufunc signature (n?,k),(k,m?)->(n?,m?) (size {y} is \
                     different from {x})"
                ),
                "dot" => format!(
                    "shapes {} and {} not aligned: {x} (dim {one}) != {y} (dim {other})",
                    tuple(left),
                    tuple(right)
                ),
                _ => return None,
            }
        }
        Kind::AxisOutOfRange { axis, rank } => format!("axis {axis} is out of bounds for array of dimension {rank}"),
        Kind::IndexOutOfRange { index, axis, length } => {
            format!("index {index} is out of bounds for axis {axis} with size {length}")
        }
        Kind::TooManyIndices { given, rank } => {
            format!("too many indices for array: array is {rank}-dimensional, but {given} were indexed")
        }
        Kind::ReshapeSize { lengths, numel } => {
            format!("cannot reshape array of size {numel} into shape {}", wanted(lengths))
        }
        Kind::NotExpandable { shape, lengths, .. } if stretched => format!(
            "operands could not be broadcast together with remapped shapes [original->remapped]: {}  and requested shape {}",
            tuple(shape),
            wanted(lengths)
        ),
        Kind::ExpandRank { lengths, .. } if stretched && lengths.is_empty() => {
            "cannot broadcast a non-scalar to a scalar array".to_owned()
        }
        Kind::ExpandRank { .. } if stretched => {
            "input operand has more dimensions than allowed by the axis remapping".to_owned()
        }
        Kind::NotExpandable { shape, lengths, .. } | Kind::ExpandRank { shape, lengths }
            if matches!(asked.name, "" | "copyto" | "full" | "full_like") =>
        {
            format!("could not broadcast input array from shape {} into shape {}", tuple(shape), wanted(lengths))
        }
        Kind::OutputShape { out, result, .. }
            if broadcast_shapes(&[&out[..], &result[..]]).is_ok_and(|joint| joint == *result) =>
        {
            let (out, result) = (tuple(out), tuple(result));
            format!("non-broadcastable output operand with shape {out} doesn't match the broadcast shape {result}")
        }
        Kind::AxisRepeated { .. } if matches!(asked.name, "transpose" | "permute_dims") => {
            "repeated axis in transpose".to_owned()
        }
        Kind::AxisRepeated { .. } => "duplicate value in 'axis'".to_owned(),
        Kind::AxisCount { .. } => "axes don't match array".to_owned(),
        Kind::AmbiguousLength { lengths } if lengths.iter().filter(|length| **length == -1).count() > 1 => {
            "can only specify one unknown dimension".to_owned()
        }
        Kind::NegativeLength { .. } => "negative dimensions are not allowed".to_owned(),
        Kind::RankLimit { rank } => {
            format!("maximum supported dimension for an ndarray is currently 64, found {rank}")
        }
        Kind::RepeatedEllipsis => error.message(),
        _ => return None,
    })
}

/// PyTorch's sentence is the one that ndcast's text has behind the name of the function.
fn torchs_of_shape(called: &str, text: &str, error: &ShapeError) -> Option<String> {
    match error.kind() {
        Kind::Contraction { shapes: [left, right], .. } if text.starts_with("matmul") => {
            return products::matmul(called, left, right);
        }
        Kind::Contraction { shapes: [left, right], .. } if text.starts_with("inner") => {
            let (left, right) = (&left[..], &right[..]);
            return Some(format!(
                "inner() the last dimension must match on both input tensors but got shapes {left:?} and {right:?}"
            ));
        }
        Kind::Contraction { .. } => return None,
        Kind::AxisRepeated { .. } if text.starts_with("permute") => {
            return Some("permute(): duplicate dims are not allowed.".to_owned());
        }
        Kind::TooManyIndices { rank: 0, .. } => {
            let text = "invalid index of a 0-dim tensor. Use `tensor.item()` in Python or `tensor.item<T>()` in C++ to convert a 0-dim tensor to \
                        a number";
            return Some(text.to_owned());
        }
        _ => {}
    }
    let sentence = error.message();
    let first = text.lines().next()?;
    let before = first.strip_suffix(sentence.as_str())?.trim_end();
    let before = before.strip_suffix("shapes do not broadcast.").unwrap_or(before).trim_end();
    let before = before.strip_prefix("matmul (all axes but the last two):").unwrap_or(before);
    // A longer beginning says more than the name of the function.
    (before.is_empty() || !before.trim_end_matches(':').contains([':', ' '])).then_some(sentence)
}

fn numpys(asked: Asked<'_>, error: &Error, text: &str) -> Option<String> {
    match error.also() {
        Some(Also::NoElements) => {
            let (name, _) = text.split_once(" of no elements")?;
            return Some(match name {
                "argmax" | "argmin" => format!("attempt to get {name} of an empty sequence"),
                _ => {
                    let kind = if name.contains("max") { "maximum" } else { "minimum" };
                    format!("zero-size array to reduction operation {kind} which has no identity")
                }
            });
        }
        Some(Also::Matrix) if text.contains(" is no matrix: ") => {
            let axes = groups(text, ['(', ')']).first()?.len();
            return Some(format!("{axes}-dimensional array given. Array must be at least two-dimensional"));
        }
        Some(Also::Matrix) => return Some("Last 2 dimensions of the array must be square".to_owned()),
        Some(Also::NoRoom) | None => {}
    }
    if let Some((_, rest)) = text.split_once("integer ")
        && let Some((number, rest)) = rest.split_once(" out of bounds for ")
        && let Ok(read) = number.parse::<i128>()
    {
        let dtype = rest.split(' ').next()?;
        if i64::try_from(read).is_err() && (dtype != "uint32" || u64::try_from(read).is_err()) {
            return Some("Python int too large to convert to C long".to_owned());
        }
        return Some(format!("Python integer {number} out of bounds for {dtype}"));
    }
    if let Some((name, rest)) = text.split_once(" is not defined for ")
        && rest.contains("; it takes ")
    {
        let name = match name {
            "pow" => "power",
            "abs" => "absolute",
            name => name,
        };
        return Some(format!(
            "ufunc '{name}' not supported for the input types, and the inputs could not be safely coerced to any supported types according to \
             the casting rule ''safe''"
        ));
    }
    if let Some((from, to)) = cast_of(text) {
        let name = Some(asked.name).filter(|name| !name.is_empty())?;
        return Some(format!(
            "Cannot cast ufunc '{name}' output from dtype('{from}') to dtype('{to}') with casting rule 'same_kind'"
        ));
    }
    if let Some(rest) = text.strip_prefix("The shape of the mask ") {
        let (shapes, places) = (groups(rest, ['[', ']']), numbers(rest, " at index "));
        let ([mask, own], [at, axis]) = (&shapes[..], &places[..]) else { return None };
        return Some(format!(
            "boolean index did not match indexed array along axis {axis}; size of axis is {} but size of corresponding boolean axis is {}",
            own.get(*axis)?,
            mask.get(*at)?
        ));
    }
    if text.starts_with("shape mismatch: value tensor of shape ") {
        let shapes = groups(text, ['[', ']']);
        let [value, wanted] = &shapes[..] else { return None };
        return Some(match (asked.mask, &value[..], &wanted[..]) {
            (true, [given], [taken]) => format!(
                "NumPy boolean array indexing assignment cannot assign {given} input values to the {taken} output values where the mask is true"
            ),
            _ => format!(
                "shape mismatch: value array of shape {}  could not be broadcast to indexing result of shape {}",
                tuple(value),
                tuple(wanted)
            ),
        });
    }
    if text.starts_with("shape mismatch: indexing tensors ") {
        let shapes: String = groups(text, ['[', ']']).iter().map(|shape| tuple(shape) + " ").collect();
        return Some(format!("shape mismatch: indexing arrays could not be broadcast together with shapes {shapes}"));
    }
    if let Some(rest) = text.strip_prefix("index ")
        && let Some((index, _)) = rest.split_once(" is out of bounds for dimension ")
    {
        let (axis, length) = (numbers(rest, " for dimension "), numbers(rest, " with size "));
        return Some(format!(
            "index {index} is out of bounds for axis {} with size {}",
            axis.first()?,
            length.first()?
        ));
    }
    if text.contains(" is no index: ") {
        let text = "only integers, slices (`:`), ellipsis (`...`), numpy.newaxis (`None`) and integer or boolean arrays are valid indices";
        return Some(text.to_owned());
    }
    if text.contains("integers to negative integer powers") {
        return Some("Integers to negative integer powers are not allowed.".to_owned());
    }
    if text.starts_with("matmul: x") && text.contains(" is a number, no matrix") {
        let operand = if text.starts_with("matmul: x1") { 0 } else { 1 };
        return Some(format!(
            "matmul: Input operand {operand} does not have enough dimensions (has 0, gufunc core with signature (n?,k),(k,m?)->(n?,m?) requires 1)"
        ));
    }
    if text.starts_with("stack: ") {
        return Some("all input arrays must have the same shape".to_owned());
    }
    let joined = Joined::of(text)?;
    let k = joined.number;
    Some(match joined.at() {
        None => format!(
            "all the input arrays must have same number of dimensions, but the array at index 0 has {} dimension(s) and the array at index {k} \
             has {} dimension(s)",
            joined.first.len(),
            joined.other.len()
        ),
        Some((axis, one, other)) => format!(
            "all the input array dimensions except for the concatenation axis must match exactly, but along dimension {axis}, the array at \
             index 0 has size {one} and the array at index {k} has size {other}"
        ),
    })
}

fn torchs(asked: Asked<'_>, error: &Error, text: &str) -> Option<String> {
    if error.also() == Some(Also::NoElements) {
        let name = if asked.name == "nanmedian" { "median" } else { asked.name };
        let called = if name == "aminmax" && asked.more { name.to_owned() } else { format!("{name}()") };
        return match numbers(text, "axis ").first() {
            Some(axis) if asked.more => Some(format!("{called}: Expected reduction dim {axis} to have non-zero size.")),
            _ if matches!(name, "argmax" | "argmin") => {
                Some(format!("{called}: Expected reduction dim to be specified for input.numel() == 0."))
            }
            _ if name == "aminmax" => Some(
                "RuntimeError: aminmax(): cannot compute aminmax over an empty dimension as the operation has no identity.".to_owned(),
            ),
            _ if matches!(name, "max" | "min") => Some(format!(
                "RuntimeError: {called}: Expected reduction dim to be specified for input.numel() == 0. Specify the reduction dim with the 'dim' \
                 argument."
            )),
            _ if matches!(name, "amax" | "amin") => Some(format!(
                "{called}: Expected reduction dim to be specified for input.numel() == 0. Specify the reduction dim with the 'dim' argument."
            )),
            _ => None,
        };
    }
    if let Some((from, to)) = cast_of(text) {
        let named =
            |name: &str| DType::from_name(name).map_or_else(|| name.to_owned(), |dtype| scalar_type(dtype).to_owned());
        return Some(format!("result type {} can't be cast to the desired output type {}", named(from), named(to)));
    }
    if let Some(rest) = text.strip_prefix("value ")
        && let Some((number, rest)) = rest.split_once(" cannot be converted to type ")
    {
        if number.parse::<i128>().is_ok() && number.parse::<i64>().is_err() {
            return Some("ValueError: Overflow when unpacking long long".to_owned());
        }
        let dtype = rest.split(' ').next()?;
        let suffix = if asked.name == "tensor" { "" } else { "_t" };
        return Some(format!("value cannot be converted to type {dtype}{suffix} without overflow"));
    }
    if asked.name == "tensor" && text.starts_with("an integer beyond 128 bits") {
        return Some("ValueError: Overflow when unpacking long long".to_owned());
    }
    if text.contains(" division by zero (x2 ") {
        return Some("ZeroDivisionError".to_owned());
    }
    if let Some((got, _)) = text.split_once(" is no index: ") {
        let got = got.trim_start_matches("an ").trim_start_matches("a ");
        return Some(format!(
            "only integers, slices (`:`), ellipsis (`...`), None and long or byte Variables are valid indices (got {got})"
        ));
    }
    if let Some((rest, _)) = text.split_once(" elements, not one") {
        let count = rest.rsplit(' ').next()?;
        return Some(format!("a Tensor with {count} elements cannot be converted to Scalar"));
    }
    if text.starts_with("The shape of the mask ") {
        return text.lines().next().map(str::to_owned);
    }
    if text.starts_with("solve: x1 has ") {
        return products::solve(asked.name, text);
    }
    if text.starts_with("linear: input has shape ") {
        let shapes = groups(text, ['(', ')']);
        let [input, weight, ..] = &shapes[..] else { return None };
        return products::linear(input, weight);
    }
    if text.starts_with("stack: ") {
        let (shapes, entries) = (groups(text, ['(', ')']), numbers(text, "tensor "));
        let ([one, other], [_, entry]) = (&shapes[..], &entries[..]) else { return None };
        return Some(format!(
            "stack expects each tensor to be equal size, but got {one:?} at entry 0 and {other:?} at entry {entry}"
        ));
    }
    let joined = Joined::of(text)?;
    Some(match joined.at() {
        None => {
            let (one, other) = (joined.first.len(), joined.other.len());
            format!("Tensors must have same number of dimensions: got {one} and {other}")
        }
        Some((_, one, other)) => format!(
            "Sizes of tensors must match except in dimension {}. Expected size {one} but got size {other} for tensor number {} in the list.",
            joined.axis, joined.number
        ),
    })
}

/// Tensors that cannot be joined: two shapes, the number of the second, and the axis that may differ.
struct Joined {
    first: Vec<usize>,
    other: Vec<usize>,
    number: usize,
    axis: usize,
}

impl Joined {
    fn of(text: &str) -> Option<Joined> {
        let (_, rest) = text.lines().next()?.split_once("Sizes of tensors must match except in dimension ")?;
        let shapes = groups(rest, ['(', ')']);
        let axis = rest.split(':').next()?.parse().ok()?;
        let [first, other] = &shapes[..] else { return None };
        let number = numbers(rest, "tensor ").get(1).copied()?;
        Some(Joined { first: first.clone(), other: other.clone(), number, axis })
    }

    /// The first other axis along which they differ, with both lengths; `None` if they have not as many axes.
    fn at(&self) -> Option<(usize, usize, usize)> {
        if self.first.len() != self.other.len() {
            return None;
        }
        let pairs = self.first.iter().zip(&self.other).enumerate();
        pairs
            .map(|(axis, (one, other))| (axis, *one, *other))
            .find(|(axis, one, other)| *axis != self.axis && one != other)
    }
}

/// The dtypes of a result that cannot be stored.
fn cast_of(text: &str) -> Option<(&str, &str)> {
    let (_, rest) = text.split_once("result type ")?;
    let (from, rest) = rest.split_once(" can't be cast to the desired output type ")?;
    Some((from, rest.split(':').next()?))
}

/// The lists of integers between two brackets.
fn groups(text: &str, [open, close]: [char; 2]) -> Vec<Vec<usize>> {
    let inner = text.split(open).skip(1).filter_map(|rest| rest.split_once(close)).map(|(inner, _)| inner);
    let listed = |inner: &str| {
        let items = inner.split(',').map(str::trim).filter(|item| !item.is_empty());
        items.map(str::parse).collect::<Result<Vec<usize>, _>>().ok()
    };
    inner.filter_map(listed).collect()
}

/// The integers that stand behind each occurrence of some words.
fn numbers(text: &str, words: &str) -> Vec<usize> {
    let digits = |rest: &str| rest.split(|each: char| !each.is_ascii_digit()).next().map(str::to_owned);
    text.split(words).skip(1).filter_map(digits).filter_map(|digits| digits.parse().ok()).collect()
}
