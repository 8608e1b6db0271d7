//! An op as text whose operands may be called anything: what a guard says about it.

use super::operators::{Binding, Operator};
use super::{Writer, parts, wrapped};
use crate::Op;
use crate::expr::{Expr, Form, NodeKind};
use crate::shape::Spelling;
use std::borrow::Cow;

/// An op and the texts of its operands.
pub(crate) struct Written {
    names: Vec<String>,
    form: Wrote,
}

enum Wrote {
    Infix(&'static str),
    Call(Cow<'static, str>),
}

impl Written {
    /// The root of an expression, as its face writes it.
    pub(crate) fn of(expr: &Expr) -> Written {
        let Form::Node(node) = expr.form() else { return Written::of_call("x", &[]) };
        let form = match &node.kind {
            NodeKind::Map { op, args } => match (operator(*op), args.len()) {
                (Some(operator), 2) => Wrote::Infix(operator.symbol),
                _ => Wrote::Call(Cow::Borrowed(op.info().name)),
            },
            NodeKind::UserMap { .. } => Wrote::Call(Cow::Borrowed("map")),
            NodeKind::Function { function, .. } => Wrote::Call(function.name().clone()),
            _ => Wrote::Call(Cow::Borrowed("x")),
        };
        let mut writer = Writer::new(parts(expr), Vec::new());
        Written { names: node.kind.children().iter().map(|child| writer.name_of(child)).collect(), form }
    }

    /// A call of a function.
    pub(crate) fn of_call(name: &'static str, operands: &[Expr]) -> Written {
        let mut tensors = Vec::new();
        let mut names = Vec::with_capacity(operands.len());
        for operand in operands {
            let mut writer = Writer::new(parts(operand), tensors);
            names.push(match operand.form() {
                // Only the root of its parts is written out.
                Form::Node(node) => writer.node(node).0,
                _ => writer.name_of(operand),
            });
            tensors = writer.tensors;
        }
        Written { names, form: Wrote::Call(Cow::Borrowed(name)) }
    }

    /// The texts of the operands.
    pub(crate) fn names(&self) -> Vec<String> {
        self.names.clone()
    }

    /// The op on operands that are called so.
    pub(crate) fn with(&self, names: &[&str]) -> String {
        match &self.form {
            Wrote::Infix(symbol) => names.join(&format!(" {symbol} ")),
            Wrote::Call(name) => format!("{name}({})", names.join(", ")),
        }
    }
}

/// The operator of an op in the language of the face.
fn operator(op: Op) -> Option<Operator> {
    match crate::guard::spelling() {
        Spelling::Methods => Operator::of_rust(op),
        Spelling::Subscripts | Spelling::NumPy => Operator::of_python(op),
    }
}

impl<'a> Writer<'a> {
    /// The text of an operand, which may stand in any op.
    fn name_of(&mut self, mut expr: &'a Expr) -> String {
        // In Python nobody wrote the casts of promotion.
        while let Form::Node(node) = expr.form()
            && let NodeKind::Cast { arg, .. } = &node.kind
            && crate::guard::spelling() != Spelling::Methods
        {
            expr = arg;
        }
        let (text, binding) = self.text(expr);
        wrapped(text, binding < Binding::Atom && binding != Binding::Sign)
    }
}
