//! Parts that expressions share: which are worth keeping when one of the expressions is computed.
//!
//! *Problem*: where results are lazy, a part of an expression may be used again, in that expression or in another that
//! nobody has asked for yet. To store every such part costs passes over memory; to store none may compute a part again
//! and again. *Technique*: the parts of one expression are computed once while it runs, however often it uses them. A
//! part to which others refer too, besides the name that somebody gave it, is computed in the same pass and kept, unless
//! to compute it again costs no more than to write and read it. References are counted, so nothing is registered.
//! *Contract*: this decides only what is kept, never a value.

use crate::error::{ErrorKind, Result};
use crate::expr::{Expr, Form, Node, NodeKind};
use crate::machine::{CHEAP_READS, CHEAP_WORK, COSTLY_WORK};
use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

/// Facts about the uses of a node.
#[derive(Default)]
pub(crate) struct Marks {
    /// Whether somebody holds the expression by a name.
    named: AtomicBool,
    /// Whether it has been computed, as a part of another expression or without being kept.
    computed: AtomicBool,
}

impl Expr {
    /// Notes whether somebody holds this expression by a name. One name is no reason to keep the elements.
    #[doc(hidden)]
    pub fn set_named(&self, named: bool) {
        if let Form::Node(node) = &self.form {
            node.marks.named.store(named, Relaxed);
        }
    }

    /// Whether this expression has been computed before, alone or as a part of another.
    #[doc(hidden)]
    pub fn was_computed(&self) -> bool {
        matches!(&self.form, Form::Node(node) if node.marks.computed.load(Relaxed))
    }

    /// Notes that the expression and all its parts have been computed.
    pub(crate) fn set_computed(&self) {
        let Form::Node(node) = &self.form else { return };
        // Below a node with the mark all have it.
        if node.marks.computed.load(Relaxed) || node.made().is_some() {
            return;
        }
        node.marks.computed.store(true, Relaxed);
        match node.height {
            ..=2 => {}
            3..=100 => node.kind.children().iter().for_each(Expr::set_computed),
            // A recursion into thousands of levels would overflow the stack.
            _ => Expr::visit(&[self], |part, _| {
                if let Form::Node(part) = &part.form {
                    part.marks.computed.store(true, Relaxed);
                }
            }),
        }
    }

    /// Number of operations that are left to compute; those in several places count once.
    #[doc(hidden)]
    pub fn operations(&self) -> usize {
        let mut operations = 0;
        Expr::visit(&[self], |_, again| operations += usize::from(!again));
        operations
    }

    /// Whether a view of the result is computed without any part of more bytes than this. Views of element-wise operations become views of their
    /// operands, and of arrays that are read by region the view is read; all other parts are computed as a whole.
    ///
    /// ```
    /// use ndcast::Tensor;
    /// let x = Tensor::from([[1.0, 2.0], [3.0, 4.0]]);
    /// let (doubled, sums) = (x.expr() * 2.0, (x.expr() * 2.0).sum(0) + 1.0);
    /// assert!(doubled.is_seen_in_part(0) && sums.is_seen_in_part(16) && !sums.is_seen_in_part(15));
    /// ```
    #[doc(hidden)]
    #[must_use]
    pub fn is_seen_in_part(&self, most: usize) -> bool {
        let is_small =
            |part: &Expr| Some(part.shape().ok()?.numel().ok()?.saturating_mul(part.dtype().ok()?.size()) <= most);
        let mut seen = true;
        Expr::visit(&[self], |part, again| {
            if let Form::Node(node) = &part.form {
                let follows = match &node.kind {
                    NodeKind::Map { .. } | NodeKind::Cast { .. } | NodeKind::View { .. } => true,
                    NodeKind::Function { function, .. } => function.source().is_some(),
                    _ => false,
                };
                seen &= again || follows || is_small(part) == Some(true);
            }
        });
        seen
    }

    /// Computes expressions together with those of their parts which other expressions refer to, if these have at most this
    /// number of bytes each and are worth it, and keeps all of them, as [`Expr::eval_all`] does. If there are no such parts,
    /// it does nothing.
    ///
    /// # Errors
    /// `Interrupted`. After any other error nothing is kept: a part may fail where the expressions do not need it, and if
    /// they fail themselves, their own evaluation says so, with the place.
    #[doc(hidden)]
    pub fn keep_shared(exprs: &[&Expr], most: usize) -> Result<()> {
        if !exprs.iter().any(|expr| expr.shares()) {
            return Ok(());
        }
        let parts: Vec<Expr> =
            Expr::used_elsewhere(exprs).into_iter().filter(|part| part.is_worth_keeping(most)).collect();
        if parts.is_empty() {
            return Ok(());
        }
        match Expr::eval_all(&exprs.iter().copied().chain(&parts).collect::<Vec<_>>()) {
            Err(error) if error.kind() == ErrorKind::Interrupted => Err(error),
            _ => Ok(()),
        }
    }

    /// Whether a part has several owners: a test that allocates nothing.
    fn shares(&self) -> bool {
        let Form::Node(node) = &self.form else { return false };
        let shared = |part: &Expr| match &part.form {
            Form::Node(part) => Arc::strong_count(part) > 1,
            Form::Tensor(_) | Form::Scalar(_) => false,
        };
        let parts = node.kind.children();
        node.made().is_none() && (self.height() > 100 || parts.iter().any(|part| shared(part) || part.shares()))
    }

    /// Calls `visit` for expressions and all their parts that are left to compute, users before operands, once for each
    /// user; and tells whether it has been called for that node before.
    fn visit<'a>(exprs: &[&'a Expr], mut visit: impl FnMut(&'a Expr, bool)) {
        let mut seen: HashSet<*const Node> = HashSet::new();
        let mut pending = exprs.to_vec();
        while let Some(expr) = pending.pop() {
            let Form::Node(node) = &expr.form else { continue };
            if node.made().is_some() {
                continue;
            }
            // Only a node with several owners can occur again. A single expression is no part of itself.
            let is_lone = || exprs.len() == 1 && std::ptr::eq(expr, exprs[0]);
            let again = Arc::strong_count(node) > 1 && !is_lone() && !seen.insert(Arc::as_ptr(node));
            visit(expr, again);
            if !again {
                pending.extend(node.kind.children());
            }
        }
    }

    /// For each part of expressions that has views, their number.
    pub(crate) fn count_views(exprs: &[&Expr]) -> HashMap<*const Node, usize> {
        let mut views = HashMap::new();
        Expr::visit(exprs, |part, again| {
            if let Form::Node(node) = &part.form
                && let NodeKind::View { arg: Expr { form: Form::Node(viewed), .. }, .. } = &node.kind
                && !again
            {
                *views.entry(Arc::as_ptr(viewed)).or_default() += 1;
            }
        });
        views
    }

    /// The parts of expressions to which others refer, besides their name. A view stands for what it shows.
    fn used_elsewhere(exprs: &[&Expr]) -> Vec<Expr> {
        // In the order of the visit, so that the same expressions always give the same plan.
        let (mut uses, mut within) = (HashMap::<*const Node, usize>::new(), Vec::new());
        let is_whole = |part: &Expr| exprs.iter().any(|&expr| expr.is_node(part));
        Expr::visit(exprs, |part, _| {
            if let Form::Node(node) = &part.form
                && Arc::strong_count(node) > 1
                && !is_whole(part)
            {
                let uses = uses.entry(Arc::as_ptr(node)).or_default();
                *uses += 1;
                if *uses == 1 {
                    within.push((node, part));
                }
            }
        });
        let mut others: Vec<Expr> = Vec::new();
        for (node, part) in within {
            let known = uses[&Arc::as_ptr(node)] + usize::from(node.marks.named.load(Relaxed));
            let shown = part.shown();
            if Arc::strong_count(node) > known && !others.iter().any(|other| other.is_node(shown)) {
                others.push(shown.clone());
            }
        }
        others
    }

    /// Whether both are the same node.
    fn is_node(&self, other: &Expr) -> bool {
        matches!((&self.form, &other.form), (Form::Node(a), Form::Node(b)) if Arc::ptr_eq(a, b))
    }

    /// The expression without the views of it.
    fn shown(&self) -> &Expr {
        let mut shown = self;
        while let Form::Node(node) = &shown.form
            && let NodeKind::View { arg, .. } | NodeKind::Reshape { arg, .. } = &node.kind
        {
            shown = arg;
        }
        shown
    }

    /// Whether to write and to read the elements costs less than to compute them again, and they have at most `most`
    /// bytes.
    fn is_worth_keeping(&self, most: usize) -> bool {
        let Ok((shape, dtype)) = self.typed() else { return false };
        let bytes = shape.numel().unwrap_or(usize::MAX).saturating_mul(dtype.size());
        bytes <= most && matches!(&self.form, Form::Node(_)) && !self.is_cheap(bytes)
    }

    /// Whether this is a few cheap maps of operands that are not much larger than the result of `bytes`.
    fn is_cheap(&self, bytes: usize) -> bool {
        let (mut work, mut storages) = (0, HashMap::new());
        Expr::visit(&[self], |part, again| {
            let Form::Node(node) = &part.form else { return };
            work += match &node.kind {
                _ if again => 0,
                NodeKind::Map { op, .. } => {
                    if op.info().is_costly() {
                        COSTLY_WORK
                    } else {
                        1
                    }
                }
                NodeKind::Cast { .. } | NodeKind::View { .. } | NodeKind::Target | NodeKind::Failed(_) => 1,
                // A reduction, a user's function, or a copy.
                _ => CHEAP_WORK + 1,
            };
            for operand in node.kind.children() {
                let tensor = match &operand.form {
                    Form::Tensor(tensor) => Some(tensor),
                    Form::Node(node) => node.made(),
                    Form::Scalar(_) => None,
                };
                if let Some(tensor) = tensor {
                    let read = tensor.numel().saturating_mul(tensor.dtype().size()).min(tensor.storage().length());
                    storages.insert(tensor.storage().identity(), read);
                }
            }
        });
        let read = storages.into_values().fold(0, usize::saturating_add);
        work <= CHEAP_WORK && read <= bytes.saturating_mul(CHEAP_READS)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{DType, Tensor};

    fn x() -> Tensor {
        Tensor::ones([1000, 100], DType::F32).unwrap()
    }

    /// Whether an expression was kept.
    fn is_made(expr: &Expr) -> bool {
        matches!(&expr.form, Form::Node(node) if node.made().is_some())
    }

    #[test]
    fn a_part_is_kept_if_another_expression_uses_it() {
        let part = (&x() * 2.0).exp().sin();
        part.set_named(true);
        let (first, second) = (&part + 1.0, &part * 3.0);
        Expr::keep_shared(&[&first], usize::MAX).unwrap();
        assert!(is_made(&part) && is_made(&first) && !is_made(&second));
        // The name is gone, but not the other expression.
        let part = (&x() * 2.0).exp().sin();
        let (first, second) = (&part + 1.0, &part * 3.0);
        drop(part);
        Expr::keep_shared(&[&first], usize::MAX).unwrap();
        assert_eq!(second.operations(), 1);
    }

    #[test]
    fn what_only_one_expression_uses_is_not_kept() {
        let part = (&x() * 2.0).exp();
        part.set_named(true);
        let result = &part * &part + &part;
        assert_eq!(result.operations(), 4);
        Expr::keep_shared(&[&result], usize::MAX).unwrap();
        assert!(!is_made(&part) && !is_made(&result));
        result.eval_once().unwrap();
        assert!(!is_made(&part) && part.was_computed());
        assert_eq!(result.operations(), 0);
    }

    #[test]
    fn what_is_cheap_or_too_large_is_computed_again() {
        let uses = |part: &Expr, most: usize| {
            part.set_named(true);
            let (first, _second) = (part + 1.0, part * 3.0);
            Expr::keep_shared(&[&first], most).unwrap();
            is_made(part)
        };
        assert!(!uses(&(&x() + 2.0).exp(), usize::MAX), "reads and writes as much again");
        assert!(uses(&(&x() + 2.0).exp().exp().exp(), usize::MAX), "takes longer than the memory");
        assert!(uses(&(&x() + &x() + &x()), usize::MAX), "reads three tensors");
        assert!(!uses(&(&x() + &x() + &x()), 1000), "is larger than that");
        assert!(uses(&(&x() + &x() + &x()).sum(1), usize::MAX), "is a reduction");
    }

    #[test]
    fn a_part_of_a_part_is_kept_where_the_other_expression_needs_it() {
        let mut z = [x().expr(), x().expr()];
        for _ in 0..8 {
            z = [&z[0] * &z[0] - &z[1] * &z[1], &z[0] * &z[1] * 2.0];
        }
        let last = z[0].clone() + 1.0;
        let [first, second] = [&z[0] + &z[1], &z[0] - &z[1]];
        drop((z, last));
        let operations = first.operations();
        Expr::keep_shared(&[&first], usize::MAX).unwrap();
        assert_eq!((operations, second.operations()), (41, 1));
    }

    #[test]
    fn shapes_are_known_without_another_walk() {
        let mut z = x().expr();
        for _ in 0..40 {
            z = &z * &z;
            assert_eq!((z.shape().unwrap().to_vec(), z.dtype().unwrap()), (vec![1000, 100], DType::F32));
        }
        // 2^40 ways lead to the operand.
        assert_eq!(z.operations(), 40);
        assert!((&z + Tensor::ones([3], DType::F32).unwrap().expr()).shape().is_err());
        assert_eq!(z.clone().index(&[0.into()]).transposed().shape().unwrap().to_vec(), [100]);
    }
}
