//! Guards: broadcasts that follow the rule and may still be an accident.
//!
//! *Problem*: a prediction of shape (64, 1) minus a target of shape (64,) is (64, 64), and a loss over it trains on nonsense for weeks.
//! *Technique*: conditions on the shapes of the operands of one op, on the marks of axes that somebody wrote on purpose, and on where an
//! operand comes from. Each is a [`Guard`] with a [`Level`]; a [`Policy`] has a level for each. *Contract*: pure functions over shapes. One
//! op gives one finding at most: the most serious, in the order of [`Guard::ALL`]. Element counts are `u128`, so that a result that no
//! memory holds is judged as well. Guards are not proof: where one side is too wide, no shape tells it from what is meant.

mod conditions;
mod policy;
mod text;

pub use policy::{Budget, Policy, PolicyError};
pub use text::{Way, Wording};

use crate::{Dims, Operand};

/// A condition that a broadcast may meet by accident.
///
/// ```
/// use ndcast_shape::guard::Guard;
/// assert_eq!(Guard::SameCount.name(), "same_count");
/// assert_eq!(Guard::named("rank"), Some(Guard::Rank));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Guard {
    /// An operand is a reduction of another one without the reduced axes, and one of its axes lands elsewhere than it came from, as in
    /// `a / a.sum(1)` of a square `a`.
    Reduced,
    /// Bytes that would be stored exceed a budget. Whoever stores them asks, not [`check`]: a fused op stores nothing.
    BlowUp,
    /// Two operands have the same number of elements in different shapes, beside axes of 1 on the left, and the result has more.
    SameCount,
    /// As `SameCount`, and one of the two has an axis of 1 that is stretched and that nobody wrote on purpose.
    Accidental,
    /// PyTorch's own: two operands have the same number of elements and not the same shape.
    BroadcastWarning,
    /// Two operands or more have several elements, and all of them fewer than the result.
    Mutual,
    /// An axis of 1 is stretched that nobody wrote on purpose. Axes that are added on the left are not the operand's own.
    Declared,
    /// Two operands with axes have different numbers of them. This is JAX's `numpy_rank_promotion`.
    Rank,
}

impl Guard {
    /// All guards, in the order in which they report.
    ///
    /// Example: [`check`].
    pub const ALL: [Guard; 8] = [
        Guard::Reduced,
        Guard::BlowUp,
        Guard::SameCount,
        Guard::Accidental,
        Guard::BroadcastWarning,
        Guard::Mutual,
        Guard::Declared,
        Guard::Rank,
    ];

    /// The name in policies and messages.
    ///
    /// Example: [`check`].
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Guard::Reduced => "reduced",
            Guard::BlowUp => "blowup",
            Guard::SameCount => "same_count",
            Guard::Accidental => "accidental",
            Guard::BroadcastWarning => "broadcast_warning",
            Guard::Mutual => "mutual",
            Guard::Declared => "declared",
            Guard::Rank => "rank",
        }
    }

    /// The guard of this name.
    ///
    /// Example: [`check`].
    #[must_use]
    pub fn named(name: &str) -> Option<Guard> {
        Guard::ALL.into_iter().find(|guard| guard.name() == name)
    }
}

/// The consequence of a finding.
///
/// ```
/// use ndcast_shape::guard::Level;
/// assert_eq!(Level::named("warn"), Some(Level::Warn));
/// assert!(Level::Allow < Level::Warn && Level::Warn < Level::Deny);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// None: the guard is off.
    Allow,
    /// A warning, and the op goes on.
    Warn,
    /// An error.
    Deny,
}

impl Level {
    /// All levels.
    ///
    /// Example: [`check`].
    pub const ALL: [Level; 3] = [Level::Allow, Level::Warn, Level::Deny];

    /// The name in policies.
    ///
    /// Example: [`check`].
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Level::Allow => "allow",
            Level::Warn => "warn",
            Level::Deny => "deny",
        }
    }

    /// The level of this name.
    ///
    /// Example: [`check`].
    #[must_use]
    pub fn named(name: &str) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.name() == name)
    }
}

/// A broadcast that meets the condition of a guard.
///
/// Example: [`check`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finding {
    /// The guard.
    pub guard: Guard,
    /// The level that the policy gives it.
    pub level: Level,
    /// The positions of the two operands that it is about.
    pub pair: [usize; 2],
    /// The own axis of the second operand of the pair, or of the only one in question, that is stretched or lands elsewhere.
    pub axis: Option<usize>,
    /// The lengths of the result.
    pub result: Dims<usize>,
}

/// Judges the operands of one op, which broadcast. `None` if no guard that the policy turns on has an objection, or if they do not
/// broadcast.
///
/// ```
/// use ndcast_shape::Operand;
/// use ndcast_shape::guard::{Guard, Policy, check};
/// let (prediction, target) = (Operand::new(&[64, 1]), Operand::new(&[64]));
/// let finding = check(&[prediction, target.clone()], &Policy::strict()).unwrap();
/// assert_eq!(finding.guard, Guard::Accidental);
/// assert_eq!(finding.result[..], [64, 64]);
/// // Somebody wrote the axis: `x[:, None] - y`.
/// assert_eq!(check(&[Operand::new(&[64, 1]).marked(0b10), target], &Policy::strict()), None);
/// ```
#[must_use]
pub fn check(operands: &[Operand<'_>], policy: &Policy) -> Option<Finding> {
    let judged = |level: Level| {
        let asked = Guard::ALL.into_iter().filter(move |guard| policy.level(*guard) == level);
        asked.filter(|guard| *guard != Guard::BlowUp)
    };
    judged(Level::Warn).chain(judged(Level::Deny)).next()?;
    let all = conditions::Broadcast::of(operands)?;
    // What is denied comes before what is only warned of.
    let found = |guard: Guard| {
        let (pair, axis) = all.meets(guard)?;
        Some(Finding { guard, level: policy.level(guard), pair, axis, result: all.result.clone() })
    };
    judged(Level::Deny).find_map(found).or_else(|| judged(Level::Warn).find_map(found))
}

#[cfg(test)]
mod tests;
