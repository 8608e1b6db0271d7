//! Operators as text: their symbols, how tightly they bind, and where an operand needs parentheses.
//!
//! The operators that Rust and Python share bind in the same order in both languages. Python has some more.

use crate::Op;

/// How tightly a text binds, from the loosest to the tightest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Binding {
    Comparison,
    Or,
    Xor,
    And,
    Shift,
    Sum,
    Product,
    Sign,
    Power,
    Atom,
}

/// An op that is written as an operator.
#[derive(Clone, Copy)]
pub(crate) struct Operator {
    pub(crate) symbol: &'static str,
    pub(crate) binding: Binding,
}

impl Operator {
    /// The operator of Rust, if the op has one.
    pub(crate) fn of_rust(op: Op) -> Option<Operator> {
        let (symbol, binding) = match op {
            Op::Add => ("+", Binding::Sum),
            Op::Subtract => ("-", Binding::Sum),
            Op::Multiply => ("*", Binding::Product),
            Op::Divide => ("/", Binding::Product),
            Op::Remainder => ("%", Binding::Product),
            Op::Negative => ("-", Binding::Sign),
            Op::BitwiseInvert => ("!", Binding::Sign),
            Op::BitwiseAnd => ("&", Binding::And),
            Op::BitwiseOr => ("|", Binding::Or),
            Op::BitwiseXor => ("^", Binding::Xor),
            Op::BitwiseLeftShift => ("<<", Binding::Shift),
            Op::BitwiseRightShift => (">>", Binding::Shift),
            _ => return None,
        };
        Some(Operator { symbol, binding })
    }

    /// The operator of Python, if the op has one.
    pub(crate) fn of_python(op: Op) -> Option<Operator> {
        let (symbol, binding) = match op {
            Op::BitwiseInvert => ("~", Binding::Sign),
            Op::FloorDivide => ("//", Binding::Product),
            Op::Pow => ("**", Binding::Power),
            Op::Less => ("<", Binding::Comparison),
            Op::LessEqual => ("<=", Binding::Comparison),
            Op::Greater => (">", Binding::Comparison),
            Op::GreaterEqual => (">=", Binding::Comparison),
            Op::Equal => ("==", Binding::Comparison),
            Op::NotEqual => ("!=", Binding::Comparison),
            _ => return Operator::of_rust(op),
        };
        Some(Operator { symbol, binding })
    }

    /// Whether the operand of a unary operator needs parentheses if it binds so tightly.
    pub(crate) fn wraps(self, operand: Binding) -> bool {
        operand < self.binding
    }

    /// Whether the left operand needs parentheses. Operators read from the left, but powers read from the right, and Python chains
    /// comparisons.
    pub(crate) fn wraps_left(self, operand: Binding) -> bool {
        let chained = matches!(self.binding, Binding::Power | Binding::Comparison);
        operand < self.binding || (chained && operand == self.binding)
    }

    /// Whether the right operand needs parentheses.
    pub(crate) fn wraps_right(self, operand: Binding) -> bool {
        operand <= self.binding
    }
}

/// The name of a tensor by its number: `a`, `b`, ..., `z`, `a1`, `b1`, ...
pub(crate) fn letters(number: usize) -> String {
    let letter = char::from(b'a' + (number % 26) as u8);
    if number < 26 { letter.to_string() } else { format!("{letter}{}", number / 26) }
}
