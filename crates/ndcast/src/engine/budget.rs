//! The guard of what is stored: a budget of bytes, or of a factor of the largest operand, for the result of an expression.
//!
//! Whatever is stored on the way is no larger than the inputs (see `plan/stored.rs`), or is asked about where its memory is taken.

use super::lower::graph::{Graph, Id, Kind};
use crate::error::{Error, ErrorKind, Result};
use crate::expr::{Expr, Form};
use crate::guard::{self, Budget, Guard, Level, Scope, Warning};
use crate::memory::describe;

/// The scope in which an expression takes memory, if its policy limits that otherwise than the policy that holds here.
pub(super) fn scope_of(expr: &Expr) -> Option<Scope> {
    let Form::Node(node) = expr.form() else { return None };
    let policy = guard::of_node(node.policy.get());
    (!policy.limits_as(guard::current())).then(|| Scope::of(policy))
}

impl Expr {
    /// Warns or refuses as an evaluation would, if the result is larger than the policy says.
    pub(crate) fn check_budget(&self) -> Result<()> {
        let _scope = scope_of(self);
        if !guard::current().has_limits() {
            return Ok(());
        }
        let (graph, root) = Graph::of(self, None)?;
        check(self, &graph, root)
    }
}

/// Warns or refuses, if the result of an expression is larger than the policy says.
pub(super) fn check(expr: &Expr, graph: &Graph, root: Id) -> Result<()> {
    if !guard::current().has_limits() || !graph.is_computed(root) {
        return Ok(());
    }
    let policy = guard::current().policy();
    let bytes = graph.bytes(root) as u128;
    let is_operand = |id: &Id| matches!(graph.nodes[*id].kind, Kind::Input(_) | Kind::Gather(_));
    let inputs = graph.below(root, |_| true).into_iter().filter(is_operand);
    let largest = inputs.map(|id| graph.bytes(id) as u128).max().unwrap_or(bytes);
    let budget = match (policy.budget, policy.factor) {
        (Budget::Bytes(most), _) if bytes > u128::from(most) => format!("the budget of {}", describe(most.into())),
        (_, Some(factor)) if bytes > largest.saturating_mul(factor.into()) => {
            format!("{factor} times its largest operand of {}", describe(largest))
        }
        _ => return Ok(()),
    };
    let (node, at) = (&graph.nodes[root], expr.at());
    let whole: String = expr.to_string().replace('\n', " ").chars().take(160).collect();
    let off = guard::off(Guard::BlowUp.name());
    let text = format!(
        "{whole}: the {} result of shape {} takes {}: more than {budget}\n  guard blowup; off: {off}",
        node.dtype,
        node.shape,
        describe(bytes)
    );
    match policy.level(Guard::BlowUp) {
        Level::Deny => Err(Error::new(ErrorKind::Memory, text).at(at)),
        _ => guard::warn(&Warning { guard: Guard::BlowUp, text, at: Some(at) }),
    }
}
