//! Calls of functions of whole tensors as text: `a.sort(-1, Order::Descending)`, `Expr::concat([a, b], 0)`.
//!
//! A function is stored with a closure that writes its call, and which has the arguments. They become text only when somebody prints the
//! expression, because only then are there names for its operands.

use super::arguments::{Arguments, written};
use super::{Writer, name};
use crate::Tensor;
use crate::expr::functions::Function;

/// Writes the call of a function with the names of its operands. It also gets the number of the result that is meant.
pub(crate) type Call = Box<dyn Fn(&mut Names<'_, '_>, usize) -> String + Send + Sync>;

/// The names of the operands of one function.
pub(crate) struct Names<'w, 'a> {
    pub(super) writer: &'w mut Writer<'a>,
    pub(super) function: &'a Function,
}

impl Names<'_, '_> {
    /// An operand as an argument.
    pub(crate) fn operand(&mut self, place: usize) -> String {
        let operands = self.function.operands();
        operands.get(place).map_or_else(|| "…".to_string(), |operand| self.writer.text(operand).0)
    }

    /// All operands with commas.
    pub(crate) fn operands(&mut self) -> String {
        self.writer.list(self.function.operands())
    }

    /// The first operand, of which a method is called.
    pub(crate) fn receiver(&mut self) -> String {
        self.function.operands().first().map_or_else(|| "…".to_string(), |operand| self.writer.receiver(operand))
    }

    /// A tensor that is no operand, but stands within an argument.
    pub(crate) fn tensor(&mut self, tensor: &Tensor) -> String {
        name(self.writer.number(tensor))
    }
}

/// The call of a method of the first operand.
pub(crate) fn method(
    method: &'static str,
    arguments: impl Fn(&mut Names<'_, '_>) -> String + Send + Sync + 'static,
) -> Call {
    Box::new(move |names, _| {
        // The receiver stands first, so that its tensors are named first.
        let receiver = names.receiver();
        format!("{receiver}.{method}({})", arguments(names))
    })
}

/// An argument that may contain tensors.
pub(crate) trait Argument {
    fn text(&self, names: &mut Names<'_, '_>) -> String;
}

impl<A: Arguments> Argument for A {
    fn text(&self, _names: &mut Names<'_, '_>) -> String {
        written(self)
    }
}
