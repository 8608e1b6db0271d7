//! Whether a guard may object to an op on tensors. Then the general path judges it, which knows the words for it.

use crate::engine::direct::loops::Source;
use crate::guard::PolicyId;
use crate::shape::guard::check;
use crate::shape::{Layout, Operand, Reduced};

/// Whether a guard of the policy objects to operands of which not all have one shape.
#[inline]
pub(super) fn objects<const N: usize>(policy: PolicyId, sources: &[Source<'_>; N]) -> bool {
    let reduced = sources.iter().any(|source| source.layout.is_some_and(|layout| layout.origin().is_some()));
    if !reduced && (policy.is_plain() || policy == PolicyId::ALLOW) { false } else { is_suspect(policy, sources) }
}

#[inline(never)]
fn is_suspect(policy: PolicyId, sources: &[Source<'_>]) -> bool {
    let policy = policy.resolved();
    policy.suspects(&sources.iter().filter_map(|source| source.layout)) && is_found(policy, sources)
}

fn is_found(policy: PolicyId, sources: &[Source<'_>]) -> bool {
    let reduced = |source: &Source<'_>| {
        let origin = source.layout?.origin()?;
        let of = |other: &Source<'_>| other.layout.is_some_and(|layout| origin.is_of(layout, other.start.addr()));
        Some(Reduced::new(sources.iter().position(of)?, &origin.axes().collect::<Vec<_>>()))
    };
    let mut operands = Vec::with_capacity(sources.len());
    for source in sources {
        operands.push(Operand {
            shape: source.layout.map_or(&[], |layout| &layout.shape()[..]),
            marks: source.layout.map_or(0, Layout::marks),
            reduced: reduced(source),
        });
    }
    check(&operands, &policy.policy()).is_some()
}
