//! Answers to pasted messages: a picture, the axis, and proven repairs.

use super::{About, Pasted, Unread, read_error};
use crate::draw::{list, nullable, quoted};
use crate::{Dims, Fix, Operand, Purpose, Shape, ShapeError, Spelling, Wording, align, fixes};
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// Reads an error message and explains it, in at most eight lines. The shapes are called as in the message, else x1, x2, ...
///
/// # Errors
/// [`Unread`], with the reason as a sentence.
///
/// ```
/// use ndcast_shape::{Spelling, explain_error};
/// let answer = explain_error("ValueError: operands could not be broadcast together with shapes (3,2) (3,)", Spelling::NumPy)?;
/// assert_eq!(answer, "NumPy: these shapes do not broadcast: 2 and 3 meet on axis 1 of the result
///   x1   3 × 2
///   x2       3
///            ^ 2 and 3 (axis 1 of x1, axis 0 of x2): must be equal, or one of them 1
///   help: write x2[:, None] for a result of (3, 2)");
/// # Ok::<(), ndcast_shape::Unread>(())
/// ```
pub fn explain_error(text: &str, spelling: Spelling) -> Result<String, Unread> {
    read_error(text).map(|pasted| pasted.answer(spelling))
}

impl Pasted {
    /// Proven repairs, best first; none if the message has lengths only, or if nothing is known to help.
    ///
    /// ```
    /// use ndcast_shape::{Spelling, read_error};
    /// let read = read_error("ValueError: operands could not be broadcast together with shapes (4,3) (4,)")?;
    /// assert_eq!(read.fixes()[0].call(&["x", "bias"], Spelling::Subscripts), "bias[:, None]");
    /// # Ok::<(), ndcast_shape::Unread>(())
    /// ```
    #[must_use]
    pub fn fixes(&self) -> Vec<Fix> {
        match (self.about, &self.shapes[..]) {
            (About::Broadcast, shapes) => {
                fixes(&operands(shapes), if self.multiplies() { Purpose::Multiply } else { Purpose::Combine })
            }
            (About::Write, shapes) => fixes(&operands(shapes), Purpose::Write),
            (About::Equal, [left, right]) => equal(left, right),
            (About::Expand, [own]) => match self.target() {
                Some(target) => fixes(&operands(&[target, own.clone()]), Purpose::Write),
                None => Vec::new(),
            },
            (About::MatMul, [left, right]) if left.rank() == 2 && right.rank() == 2 => {
                crate::fix::exchanges(&[left.clone(), right.clone()])
            }
            _ => Vec::new(),
        }
    }

    /// The language in which calls are meant for the library whose message it is.
    ///
    /// ```
    /// use ndcast_shape::{Spelling, read_error};
    /// let read = read_error("operands could not be broadcast together with shapes (2,3,4) (2,4,1)")?;
    /// assert_eq!(read.fixes()[0].call(&[], read.spelling()), "x2[:, None, :, 0]"); // NumPy's arrays have no movedim.
    /// # Ok::<(), ndcast_shape::Unread>(())
    /// ```
    #[must_use]
    pub fn spelling(&self) -> Spelling {
        match self.library {
            "PyTorch" | "ndcast" => Spelling::Subscripts,
            "ndarray" | "candle" | "burn" => Spelling::Methods,
            _ => Spelling::NumPy,
        }
    }

    /// The explanation, in at most eight lines.
    ///
    /// Example: [`explain_error`].
    #[must_use]
    pub fn answer(&self, spelling: Spelling) -> String {
        let names: Vec<&str> = self.names.iter().map(|name| &name[..]).collect();
        let subject = match &self.operation {
            Some(operation) => format!("{}, {}", self.library, crate::text::shortened(operation, 32)),
            None => self.library.to_string(),
        };
        if let Some(follows) = self.follows() {
            return format!("{subject}: {follows}");
        }
        let mut lines = alloc::vec![format!("{subject}: {}", self.says())];
        let purpose = if self.multiplies() { Purpose::Multiply } else { Purpose::Combine };
        let shapes: Vec<&[usize]> = self.shapes.iter().map(|shape| &shape[..]).collect();
        if self.about == About::Broadcast {
            let error = ShapeError::clash(&shapes).asked(purpose, Vec::new());
            let text = error.text(&Wording { names: &names, spelling, ..Wording::default() });
            lines.extend(text.lines().skip(1).map(ToString::to_string));
            return lines.join("\n");
        }
        if !shapes.is_empty() {
            lines.push(align(&shapes).operands_picture(&names));
        }
        let names = if self.about == About::Expand { ["the target"].into_iter().chain(names).collect() } else { names };
        let calls: Vec<String> = self
            .fixes()
            .iter()
            .map(|fix| format!("{} for a result of {}", fix.call(&names, spelling), fix.result))
            .collect();
        if !calls.is_empty() {
            lines.push(format!("  help: write {}", calls.join(", or ")));
        } else if let Some(fact) = self.lengths.and_then(|(left, right)| crate::fact(left, right)) {
            lines.push(format!("  note: {fact}"));
        }
        lines.join("\n")
    }

    /// The shapes as a question: `(3, 2) & (3,)`. Of a message with lengths only, `None`.
    ///
    /// Example: [`Pasted::fragment`].
    #[must_use]
    pub fn question(&self) -> Option<String> {
        let shapes = self.shapes.iter().map(ToString::to_string).collect::<Vec<_>>();
        (!shapes.is_empty()).then(|| shapes.join(" & "))
    }

    /// The end of an address of the web page, which draws these shapes.
    ///
    /// ```
    /// use ndcast_shape::read_error;
    /// let read = read_error("ValueError: operands could not be broadcast together with shapes (3,2) (3,)")?;
    /// assert_eq!(read.question().as_deref(), Some("(3, 2) & (3,)"));
    /// assert_eq!(read.fragment().as_deref(), Some("#e=(3%2C%202)%20%26%20(3%2C)"));
    /// # Ok::<(), ndcast_shape::Unread>(())
    /// ```
    #[must_use]
    pub fn fragment(&self) -> Option<String> {
        let encoded = |byte: u8| match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'(' | b')' | b'-' | b'_' | b'.' => char::from(byte).to_string(),
            byte => format!("%{byte:02X}"),
        };
        self.question()
            .map(|question| question.bytes().fold("#e=".to_string(), |address, byte| address + &encoded(byte)))
    }

    /// The reading and its answer as JSON.
    ///
    /// ```
    /// use ndcast_shape::{Spelling, read_error};
    /// let read = read_error("operands could not be broadcast together with shapes (3,2) (3,)")?;
    /// let json = read.to_json(Spelling::NumPy);
    /// assert!(json.starts_with(r#"{"library":"NumPy","about":"Broadcast","operation":null,"shapes":[[3,2],[3]],"#));
    /// # Ok::<(), ndcast_shape::Unread>(())
    /// ```
    #[must_use]
    pub fn to_json(&self, spelling: Spelling) -> String {
        let names: Vec<&str> = self.names.iter().map(|name| &name[..]).collect();
        let lengths = self.lengths.map(|(left, right)| format!("[{left},{right}]"));
        format!(
            r#"{{"library":{},"about":{},"operation":{},"shapes":{},"lengths":{},"axis":{},"fixes":{},"fragment":{},"answer":{}}}"#,
            quoted(self.library),
            quoted(&format!("{:?}", self.about)),
            nullable(self.operation.as_deref().map(quoted)),
            list(self.shapes.iter().map(|shape| list(shape.iter()))),
            nullable(lengths),
            nullable(self.axis),
            list(self.fixes().iter().map(|fix| fix.to_json(&names, spelling))),
            nullable(self.fragment().as_deref().map(quoted)),
            quoted(&self.answer(spelling))
        )
    }

    /// What is wrong, in one sentence.
    fn says(&self) -> String {
        let met = match (self.lengths, self.axis) {
            (Some((left, right)), Some(axis)) => format!("{left} and {right} meet on axis {axis}"),
            (Some((left, right)), None) => format!("{left} and {right} meet"),
            (None, _) => "they do not fit".to_string(),
        };
        let requested = self.requested.as_deref().map(|lengths| list(lengths.iter())).unwrap_or_default();
        match self.about {
            About::Broadcast => format!("these shapes do not broadcast: {met} of the result"),
            About::Equal => format!("these shapes must be equal, and a length of 1 is not stretched here: {met}"),
            About::Write => format!("the second shape does not broadcast to the first, which is written to: {met}"),
            About::Output => {
                format!("the result has the second shape, and is written to the first, which keeps its shape: {met}")
            }
            About::Expand => format!("this shape does not broadcast to {requested}: {met}"),
            About::MatMul => format!("the lengths that a matrix product sums over must be equal: {met}"),
            About::Mapped => format!("the operation maps axes of these shapes to each other: {met}"),
            About::Reshape => match self.numel {
                Some(numel) => format!("{numel} elements do not fill the shape {requested}"),
                None => format!("the elements do not fill the shape {requested}"),
            },
            About::Join => match self.along {
                Some(along) => format!("arrays that are joined along axis {along} must be equal on all others: {met}"),
                None => format!("arrays that are joined must be equal on all other axes: {met}"),
            },
            About::Mask => format!("the mask, which is the second shape, must fit the first: {met}"),
        }
    }

    fn multiplies(&self) -> bool {
        self.operation.as_deref().is_some_and(|name| ["mul", "multiply", "Mul", "*"].contains(&name))
    }

    /// The shape that an expansion was to give.
    fn target(&self) -> Option<Shape> {
        let own = self.shapes.first()?;
        let lengths = self.requested.as_ref()?;
        let padding = lengths.len().checked_sub(own.rank());
        let length = |(axis, &length): (usize, &isize)| match usize::try_from(length) {
            Ok(length) => Some(length),
            Err(_) => padding.and_then(|padding| own.get(axis.checked_sub(padding)?)).copied(),
        };
        Shape::from_dims(lengths.iter().enumerate().map(length).collect::<Option<Dims<usize>>>()?).ok()
    }
}

fn operands(shapes: &[Shape]) -> Vec<Operand<'_>> {
    shapes.iter().map(|shape| Operand::new(shape)).collect()
}

/// Repairs after which both shapes are equal.
fn equal(left: &Shape, right: &Shape) -> Vec<Fix> {
    let into = |target: &Shape, other: &Shape, operand: usize| {
        let found = fixes(&operands(&[target.clone(), other.clone()]), Purpose::Write);
        let exact = found.into_iter().filter(|fix| fix.shape == target[..]);
        exact.map(|fix| Fix { operand, ..fix }).collect::<Vec<Fix>>()
    };
    // The operand of more axes has one too many.
    let (first, second) = (into(left, right, 1), into(right, left, 0));
    if left.rank() > right.rank() { [second, first].concat() } else { [first, second].concat() }
}
