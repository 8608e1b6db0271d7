//! The operands of the outermost element-wise operation of an expression.

use crate::expr::{Expr, Form, NodeKind};
use crate::shape::{Broadcast, Length};
use crate::{DType, Shape};

/// The most operations in one formula, and the most operands.
const OPERATIONS: usize = 40;
const OPERANDS: usize = 20;
/// A longer name of an operand is cut.
const WIDTH: usize = 32;

/// The outermost element-wise operation, or chain of such operations, of several operands that are no numbers.
pub(super) fn broadcast(expr: &Expr) -> Option<Broadcast> {
    let mut seen = expr;
    loop {
        let Form::Node(node) = seen.form() else { return None };
        if node.made().is_some() {
            return None;
        }
        if let NodeKind::Map { args, .. } = &node.kind
            && args.iter().filter(|arg| arg.as_scalar().is_none()).count() > 1
        {
            break;
        }
        seen = node.kind.children().iter().find(|child| child.as_scalar().is_none())?;
    }
    let mut leaves = Leaves { leaves: Vec::new(), operations: 0 };
    let formula = leaves.replaced(seen).map(|formula| formula.to_string()).unwrap_or_default();
    // A part that is used twice would be written on a line of its own.
    let formula = if formula.contains('\n') { "" } else { &formula };
    if leaves.leaves.len() < 2 || leaves.leaves.len() > OPERANDS {
        return None;
    }
    let shapes = leaves.leaves.iter().map(|leaf| leaf.shape().ok()).collect::<Option<Vec<Shape>>>()?;
    let shapes: Vec<Vec<Length>> =
        shapes.iter().map(|shape| shape.iter().map(|&length| length.into()).collect()).collect();
    let names = crate::expr::print::together(&leaves.leaves);
    let cut = |name: String| {
        if name.chars().count() > WIDTH { name.chars().take(WIDTH - 1).chain(['…']).collect() } else { name }
    };
    let names: Vec<String> = names.into_iter().map(cut).collect();
    let operands: Vec<(&str, &[Length])> =
        names.iter().zip(&shapes).map(|(name, shape)| (name.as_str(), &shape[..])).collect();
    Some(Broadcast::new(&operands, formula))
}

struct Leaves<'a> {
    /// Each operand once.
    leaves: Vec<&'a Expr>,
    operations: usize,
}

impl<'a> Leaves<'a> {
    /// The same operations of `{0}`, `{1}`, ... in the place of the operands; `None` if there are too many.
    fn replaced(&mut self, expr: &'a Expr) -> Option<Expr> {
        match expr.form() {
            Form::Scalar(_) => return Some(expr.clone()),
            Form::Node(node) if node.made().is_none() => {
                if let NodeKind::Map { op, args } = &node.kind {
                    self.operations += 1;
                    if self.operations > OPERATIONS {
                        return None;
                    }
                    let args = args.iter().map(|arg| self.replaced(arg)).collect::<Option<Vec<Expr>>>()?;
                    return Some(Expr::map(*op, args));
                }
            }
            _ => {}
        }
        let same = |leaf: &&'a Expr| match (leaf.form(), expr.form()) {
            (Form::Tensor(a), Form::Tensor(b)) => a.layout() == b.layout() && a.shares_storage(b),
            (Form::Node(a), Form::Node(b)) => std::sync::Arc::ptr_eq(a, b),
            _ => false,
        };
        let place = self.leaves.iter().position(same).unwrap_or_else(|| {
            self.leaves.push(expr);
            self.leaves.len() - 1
        });
        Expr::stand_in(&format!("{{{place}}}"), &Shape::scalar(), DType::F32).ok()
    }
}
