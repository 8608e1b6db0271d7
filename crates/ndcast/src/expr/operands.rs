//! The operands of nodes: how to reach them, and how to drop thousands of them.

use crate::expr::functions::Function;
use crate::expr::{Args, Expr, Form, Node, NodeKind};
use std::collections::HashSet;
use std::sync::Arc;

impl NodeKind {
    /// The operands of a node.
    pub(crate) fn children(&self) -> &[Expr] {
        match self {
            NodeKind::Target | NodeKind::Failed(_) => &[],
            NodeKind::Map { args, .. } => args,
            NodeKind::UserMap { args, .. } => args,
            NodeKind::Function { function, .. } => function.operands(),
            NodeKind::Cast { arg, .. }
            | NodeKind::Fold { arg, .. }
            | NodeKind::Composite { arg, .. }
            | NodeKind::View { arg, .. }
            | NodeKind::Reshape { arg, .. }
            | NodeKind::UserFold { arg, .. } => std::slice::from_ref(arg),
        }
    }
}

impl Expr {
    /// All nodes of the expression, each once, after its operands.
    pub(crate) fn nodes(&self) -> Vec<&Arc<Node>> {
        let (mut nodes, mut visited) = (Vec::new(), HashSet::new());
        // Each node is met twice: before its operands and after them.
        let mut pending = vec![(self, false)];
        while let Some((expr, after)) = pending.pop() {
            let Form::Node(node) = &expr.form else { continue };
            if after {
                nodes.push(node);
            } else if visited.insert(Arc::as_ptr(node)) {
                pending.push((expr, true));
                pending.extend(node.kind.children().iter().rev().map(|operand| (operand, false)));
            }
        }
        nodes
    }
}

/// Drops deep expressions in a loop, because a recursive drop of a long chain of nodes would overflow the stack.
impl Drop for Node {
    fn drop(&mut self) {
        fn take(kind: &mut NodeKind, pending: &mut Vec<Expr>) {
            match std::mem::replace(kind, NodeKind::Target) {
                NodeKind::Map { args: Args::One(args), .. } => pending.extend(args),
                NodeKind::Map { args: Args::Two(args), .. } => pending.extend(args),
                NodeKind::Map { args: Args::More(args), .. } | NodeKind::UserMap { args, .. } => pending.extend(args),
                NodeKind::Cast { arg, .. }
                | NodeKind::Fold { arg, .. }
                | NodeKind::Composite { arg, .. }
                | NodeKind::View { arg, .. }
                | NodeKind::Reshape { arg, .. }
                | NodeKind::UserFold { arg, .. } => pending.push(arg),
                NodeKind::Function { function, .. } => pending.extend(Function::into_operands(function)),
                NodeKind::Target | NodeKind::Failed(_) => {}
            }
        }
        if self.height < 100 {
            return;
        }
        let mut pending = Vec::new();
        take(&mut self.kind, &mut pending);
        while let Some(expr) = pending.pop() {
            if let Form::Node(node) = expr.form
                && let Some(mut node) = Arc::into_inner(node)
            {
                take(&mut node.kind, &mut pending);
                node.height = 0;
            }
        }
    }
}
