//! Which policy holds: for the process, for a scope of a thread, for one evaluation.
//!
//! *Problem*: every node of every expression keeps the policy that it was built with, and most programs never change it. *Technique*: a
//! policy is a number of four bytes, in which the levels are bits; only budgets of bytes are in a table. As long as no scope is open, asking
//! for the policy is two loads. *Contract*: the number of different budgets in a process is limited.

use crate::error::{Error, Result};
use crate::guard::{Budget, Guard, Level, Policy};
use crate::process::{ProcessLock, inherited};
use crate::shape::Layout;
use std::cell::Cell;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};

/// A policy: two bits for each guard, then the number of its budget.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct PolicyId(u32);

/// A budget of bytes, and a factor of the largest operand.
type Limits = (Budget, Option<u64>);

const NO_LIMITS: Limits = (Budget::Auto, None);
/// The number of the first bit of the budget's number.
const LIMITS: u32 = 16;
/// The bits of the levels.
const LEVELS: u32 = 0xFFFF;
const BLOWUP: u32 = 0b11 << (2 * Guard::BlowUp as u32);
const REDUCED: u32 = 0b11 << (2 * Guard::Reduced as u32);
/// Guards that ask only about operands with equal numbers of elements.
const EQUAL: u32 = 0b11 << (2 * Guard::SameCount as u32)
    | 0b11 << (2 * Guard::Accidental as u32)
    | 0b11 << (2 * Guard::BroadcastWarning as u32);

/// The budgets so far. The number of the first one is 1; 0 stands for none.
static TABLE: ProcessLock<Vec<Limits>> =
    ProcessLock::new(|parent| Mutex::new(inherited(parent).map_or(Vec::new(), |known| known.clone())));
/// The policy of the process, and above it how many scopes are open in all threads: one load tells both.
static STATE: AtomicU64 = AtomicU64::new(PolicyId::DEFAULT.0 as u64);
/// One scope in [`STATE`].
const SCOPE: u64 = 1 << 32;

thread_local! {
    /// The policy of the innermost scope of this thread.
    static CURRENT: Cell<Option<PolicyId>> = const { Cell::new(None) };
    /// The policy of the caller of a function of this library, which is not judged itself.
    static CALLER: Cell<Option<PolicyId>> = const { Cell::new(None) };
    /// The policy of the evaluation that runs on this thread, which counts more than those of the nodes.
    static FORCED: Cell<Option<PolicyId>> = const { Cell::new(None) };
}

impl PolicyId {
    pub(crate) const DEFAULT: PolicyId = PolicyId(
        (Level::Warn as u32) << (2 * Guard::Reduced as u32) | (Level::Deny as u32) << (2 * Guard::BlowUp as u32),
    );
    pub(crate) const ALLOW: PolicyId = PolicyId(0);
    /// The policy that holds when somebody asks.
    pub(crate) const CURRENT: PolicyId = PolicyId(u32::MAX << LIMITS | PolicyId::DEFAULT.0);

    /// # Errors
    /// `Value` if there are too many different budgets.
    pub(crate) fn of(policy: &Policy) -> Result<PolicyId> {
        let levels =
            Guard::ALL.into_iter().fold(0, |bits, guard| bits | (policy.level(guard) as u32) << (2 * guard as u32));
        let limits = (policy.budget, policy.factor);
        if limits == NO_LIMITS {
            return Ok(PolicyId(levels));
        }
        let mut table = TABLE.lock();
        let place = table.iter().position(|&known| known == limits).unwrap_or_else(|| {
            table.push(limits);
            table.len() - 1
        });
        match u16::try_from(place + 1) {
            Ok(number) if number < u16::MAX => Ok(PolicyId(levels | u32::from(number) << LIMITS)),
            _ => {
                table.truncate(usize::from(u16::MAX) - 2);
                Err(Error::value("too many different budgets of guards in one process: use some of them again"))
            }
        }
    }

    /// The policy.
    pub(crate) fn policy(self) -> Policy {
        let level = |guard: Guard| match self.0 >> (2 * guard as u32) & 0b11 {
            0 => Level::Allow,
            1 => Level::Warn,
            _ => Level::Deny,
        };
        let mut policy = Guard::ALL.into_iter().fold(Policy::allow(), |policy, guard| policy.with(guard, level(guard)));
        (policy.budget, policy.factor) = self.limits();
        policy
    }

    fn limits(self) -> Limits {
        match self.0 >> LIMITS {
            0 => NO_LIMITS,
            number => TABLE.lock().get(number as usize - 1).copied().unwrap_or(NO_LIMITS),
        }
    }

    /// The same policy without the guards that look at shapes.
    fn judged(self) -> PolicyId {
        PolicyId(self.0 & !(LEVELS & !BLOWUP))
    }

    /// Whether neither it nor anything that holds now asks about more than reductions.
    #[inline]
    pub(crate) fn is_plain(self) -> bool {
        self.asks_reductions_only() && STATE.load(Ordering::Relaxed) == u64::from(PolicyId::DEFAULT.0)
    }

    /// Whether it is a node's own policy with limits, which a plan asks about.
    #[inline]
    pub(crate) fn has_own_limits(self) -> bool {
        self.0 > LEVELS && self != PolicyId::CURRENT
    }

    /// The policy that judges an op: that of its node, or that which holds now.
    #[inline]
    pub(crate) fn resolved(self) -> PolicyId {
        if self == PolicyId::CURRENT { current() } else { of_node(self) }
    }

    /// Whether there is a budget of bytes, or a factor.
    pub(crate) fn has_limits(self) -> bool {
        self.0 >> LIMITS != 0 && self.0 & BLOWUP != 0
    }

    /// Whether a guard that looks at shapes is on.
    #[inline]
    pub(crate) fn asks(self) -> bool {
        self.0 & LEVELS & !BLOWUP != 0
    }

    /// Whether both limit equally what is stored.
    pub(crate) fn limits_as(self, other: PolicyId) -> bool {
        self.0 & (BLOWUP | !LEVELS) == other.0 & (BLOWUP | !LEVELS)
    }

    /// Whether no guard but that of reductions looks at shapes.
    #[inline]
    pub(crate) fn asks_reductions_only(self) -> bool {
        self.0 & LEVELS & !(REDUCED | BLOWUP) == 0
    }

    /// Whether a guard asks about operands with equal numbers of elements.
    pub(crate) fn asks_equal(self) -> bool {
        self.0 & EQUAL != 0
    }

    /// Whether a guard asks about any operands of several shapes.
    pub(crate) fn asks_all(self) -> bool {
        self.0 & LEVELS & !(REDUCED | BLOWUP | EQUAL) != 0
    }

    /// Whether a guard may have an objection to operands that broadcast, of which not all have one shape. It looks at no more than a few
    /// words of each, so that few ops are looked at more closely.
    #[inline]
    pub(crate) fn suspects<'a>(self, operands: &(impl Iterator<Item = &'a Layout> + Clone)) -> bool {
        if self.0 & REDUCED != 0 && operands.clone().any(|operand| operand.origin().is_some()) {
            return true;
        }
        let others = self.0 & LEVELS & !(REDUCED | BLOWUP);
        if others & !EQUAL != 0 {
            return true;
        }
        let equal = |(k, operand): (usize, &Layout)| {
            operands.clone().take(k).any(|other| other.numel() == operand.numel() && other.shape() != operand.shape())
        };
        others != 0 && operands.clone().enumerate().any(equal)
    }
}

/// The policy of a node. Once the node is judged, no guard asks again.
pub(crate) struct OwnPolicy(AtomicU32);

impl OwnPolicy {
    /// The policy that holds now.
    #[inline]
    pub(crate) fn now() -> OwnPolicy {
        OwnPolicy(AtomicU32::new(current().0))
    }

    #[inline]
    pub(crate) fn get(&self) -> PolicyId {
        PolicyId(self.0.load(Ordering::Relaxed))
    }

    /// Notes that the node is judged.
    pub(crate) fn judge(&self) {
        self.0.store(self.get().judged().0, Ordering::Relaxed);
    }
}

/// The policy that holds for what is built now.
#[inline]
pub(crate) fn current() -> PolicyId {
    let state = STATE.load(Ordering::Relaxed);
    if state < SCOPE { PolicyId(state as u32) } else { in_scope(PolicyId(state as u32)) }
}

#[cold]
fn in_scope(process: PolicyId) -> PolicyId {
    CURRENT.get().unwrap_or(process)
}

/// Whether a scope is open in any thread.
#[inline]
fn is_scoped() -> bool {
    STATE.load(Ordering::Relaxed) >= SCOPE
}

/// The policy that holds for the caller of a function of this library.
pub(crate) fn of_caller() -> PolicyId {
    if is_scoped() { CALLER.get().unwrap_or_else(current) } else { current() }
}

/// The policy that holds for a node that was built with `own`.
#[inline]
pub(crate) fn of_node(own: PolicyId) -> PolicyId {
    if is_scoped() { FORCED.get().unwrap_or(own) } else { own }
}

/// Whether a budget may limit what is stored now: [`most_bytes`] tells.
#[inline]
pub(crate) fn may_be_limited() -> bool {
    STATE.load(Ordering::Relaxed) > u64::from(LEVELS)
}

/// The most bytes that one result may have now; `None` if the memory alone decides.
#[cold]
pub(crate) fn most_bytes() -> Option<u64> {
    denied_beyond(current())
}

fn denied_beyond(policy: PolicyId) -> Option<u64> {
    if !policy.has_limits() {
        return None;
    }
    match policy.policy() {
        policy if policy.level(Guard::BlowUp) != Level::Deny => None,
        Policy { budget: Budget::Bytes(bytes), .. } => Some(bytes),
        _ => None,
    }
}

/// Sets the policy of the process: for all that no scope and no option says otherwise about.
///
/// # Errors
/// `Value` if there are too many different budgets of bytes.
///
/// ```standalone_crate
/// use ndcast::guard::{Guard, Level, Policy, get_guard, set_guard};
/// set_guard(&Policy::strict())?;
/// assert_eq!(get_guard().level(Guard::Reduced), Level::Deny);
/// # Ok::<(), ndcast::Error>(())
/// ```
pub fn set_guard(policy: &Policy) -> Result<()> {
    let number = u64::from(PolicyId::of(policy)?.0);
    let set = |state: u64| Some(state & !(SCOPE - 1) | number);
    // It never refuses.
    let _ = STATE.fetch_update(Ordering::Relaxed, Ordering::Relaxed, set);
    Ok(())
}

/// The number of a policy, for a face that keeps policies itself.
///
/// # Errors
/// `Value` if there are too many different budgets of bytes.
pub fn policy_number(policy: &Policy) -> Result<u32> {
    Ok(PolicyId::of(policy)?.0)
}

/// The policy of a number.
pub fn policy_of(number: u32) -> Policy {
    PolicyId(number).policy()
}

/// A scope of the policy of a number.
pub fn scope_of(number: u32) -> Scope {
    Scope::of(PolicyId(number))
}

/// The policy that holds here.
///
/// ```
/// use ndcast::guard::{Guard, Level, get_guard};
/// assert_eq!(get_guard().level(Guard::Reduced), Level::Warn); // The default.
/// ```
#[must_use]
pub fn get_guard() -> Policy {
    current().policy()
}

/// A policy that holds on this thread until this value is dropped.
///
/// ```
/// use ndcast::guard::{Guard, Level, Policy, Scope, get_guard};
/// {
///     let _scope = Scope::new(&Policy::strict())?;
///     assert_eq!(get_guard(), Policy::strict());
/// }
/// assert_eq!(get_guard(), Policy::default());
/// # Ok::<(), ndcast::Error>(())
/// ```
#[must_use = "the policy holds only while this value lives"]
pub struct Scope {
    current: Option<PolicyId>,
    forced: Option<PolicyId>,
    caller: Option<PolicyId>,
    /// It must be dropped on the thread that made it.
    thread: std::marker::PhantomData<*const ()>,
}

impl Scope {
    /// The policy holds from now on.
    ///
    /// Example: [`set_guard`](super::set_guard).
    ///
    /// # Errors
    /// `Value` if there are too many different budgets of bytes.
    pub fn new(policy: &Policy) -> Result<Scope> {
        Ok(Scope::of(PolicyId::of(policy)?))
    }

    /// A scope in which nothing is judged: that of functions of this library.
    #[doc(hidden)]
    pub fn silent() -> Scope {
        let caller = of_caller();
        let scope = Scope::of(caller.judged());
        CALLER.set(Some(caller));
        scope
    }

    pub(crate) fn of(policy: PolicyId) -> Scope {
        STATE.fetch_add(SCOPE, Ordering::Relaxed);
        Scope {
            current: CURRENT.replace(Some(policy)),
            forced: FORCED.get(),
            caller: CALLER.take(),
            thread: std::marker::PhantomData,
        }
    }

    /// A scope of an evaluation. The policy counts more than those of the nodes.
    pub(crate) fn forced(policy: PolicyId) -> Scope {
        let scope = Scope::of(policy);
        FORCED.set(Some(policy));
        scope
    }
}

impl Drop for Scope {
    fn drop(&mut self) {
        CURRENT.set(self.current);
        FORCED.set(self.forced);
        CALLER.set(self.caller);
        STATE.fetch_sub(SCOPE, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn policies_are_numbers() {
        assert_eq!(PolicyId::of(&Policy::default()).unwrap(), PolicyId::DEFAULT);
        assert_eq!(PolicyId::of(&Policy::allow()).unwrap(), PolicyId::ALLOW);
        for text in [
            "default",
            "strict",
            "allow",
            "rank=deny,mutual=warn",
            "allow,blowup=warn,blowup=1000,factor=7",
            "declared=warn",
        ] {
            let policy: Policy = text.parse().unwrap();
            assert_eq!(PolicyId::of(&policy).unwrap().policy(), policy);
        }
        let id = |text: &str| PolicyId::of(&text.parse().unwrap()).unwrap();
        assert!(
            !id("allow").asks()
                && !id("allow,blowup=deny").asks()
                && id("default").asks()
                && id("allow,rank=warn").asks()
        );
        assert!(id("default").asks_reductions_only() && !id("strict").asks_reductions_only());
        assert!(
            id("blowup=1000").has_limits()
                && !id("blowup=1000,blowup=allow").has_limits()
                && !id("strict").has_limits()
        );
    }

    #[test]
    fn scopes_nest_and_are_of_their_thread() {
        let outer = Scope::new(&Policy::strict()).unwrap();
        {
            let _inner = Scope::forced(PolicyId::ALLOW);
            assert_eq!((get_guard(), of_node(PolicyId::DEFAULT)), (Policy::allow(), PolicyId::ALLOW));
            std::thread::spawn(|| assert_eq!(get_guard(), Policy::default())).join().unwrap();
        }
        assert_eq!((get_guard(), of_node(PolicyId::ALLOW)), (Policy::strict(), PolicyId::ALLOW));
        assert!(
            std::panic::catch_unwind(|| {
                let _scope = Scope::new(&Policy::allow()).unwrap();
                panic!("on purpose");
            })
            .is_err()
        );
        assert_eq!(get_guard(), Policy::strict());
        drop(outer);
        assert_eq!(get_guard(), Policy::default());
    }
}
