//! Plans of transforms, kept for the next call.
//!
//! *Problem*: to plan a transform takes as long as to run it, and most programs use few lengths. *Technique*: the plans that were used last are
//! kept in one short list. *Contract*: what is kept has at most [`POINTS`] points, so a longer plan is made for each call; a plan is made
//! outside the lock.

use crate::error::Result;
use crate::memory;
use crate::process::{ProcessLock, inherited};
use std::any::Any;
use std::sync::Mutex;

/// Points of all plans that are kept: some 32 MiB of factors of 64-bit floats.
const POINTS: usize = 1 << 21;
/// Plans that are kept.
const PLANS: usize = 32;

/// Numbers for each point that planning takes at most: measured for 2900 lengths, with rustfft 6.4.1 and realfft 3.5.1. A large prime factor is
/// transformed by way of transforms of two to four times its length (Bluestein's and Rader's algorithms), 11.05 numbers for each point.
const WITH_LARGE_FACTOR: usize = 12;
/// 2.5 for each point.
const WITHOUT: usize = 4;

/// Whether a number has a prime factor above 31, which is the largest that rustfft has a transform for.
fn has_large_factor(points: usize) -> bool {
    let primes = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31];
    let without = |mut rest: usize, prime: usize| {
        while rest > 0 && rest.is_multiple_of(prime) {
            rest /= prime;
        }
        rest
    };
    primes.into_iter().fold(points, without) > 1
}

struct Kept {
    points: usize,
    inverse: bool,
    plan: Box<dyn Any + Send>,
}

/// The last used one at the end. A child takes over what its parent kept.
static KEPT: ProcessLock<Vec<Kept>> = ProcessLock::new(|parent| {
    Mutex::new(inherited(parent).map(|mut kept| std::mem::take(&mut *kept)).unwrap_or_default())
});

/// The plan of a type, for a number of points of so many bytes each: one that is kept, or a new one.
///
/// # Errors
/// `Memory` where there is no room for it.
pub(super) fn plan<P: Clone + Send + 'static>(
    points: usize,
    inverse: bool,
    bytes: usize,
    make: impl FnOnce() -> P,
) -> Result<P> {
    if let Some(plan) = find(points, inverse) {
        return Ok(plan);
    }
    let copies = if has_large_factor(points) { WITH_LARGE_FACTOR } else { WITHOUT };
    let needed = points.saturating_mul(copies * bytes);
    memory::look_for(needed, || format!("a transform of {points} points"))?;
    let plan = make();
    if points <= POINTS {
        let mut kept = KEPT.lock();
        kept.push(Kept { points, inverse, plan: Box::new(plan.clone()) });
        while kept.len() > PLANS || kept.iter().map(|kept| kept.points).sum::<usize>() > POINTS {
            kept.remove(0);
        }
    }
    Ok(plan)
}

fn find<P: Clone + 'static>(points: usize, inverse: bool) -> Option<P> {
    let mut kept = KEPT.lock();
    let same = |kept: &Kept| kept.points == points && kept.inverse == inverse && kept.plan.is::<P>();
    let at = kept.iter().rposition(same)?;
    kept[at..].rotate_left(1);
    kept.last().and_then(|kept| kept.plan.downcast_ref::<P>()).cloned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_used_last_is_kept() {
        struct Mine;
        type Plan = std::sync::Arc<Mine>;
        let made = |points: usize, new: bool| {
            let mut asked = false;
            plan::<Plan>(points, false, 16, || {
                asked = true;
                Plan::new(Mine)
            })
            .unwrap();
            assert_eq!(asked, new, "{points}");
        };
        made(POINTS / 2, true);
        made(POINTS / 2, false);
        made(POINTS / 4, true);
        made(POINTS / 2, false);
        // Too long for all three: the one that was not used for longest goes.
        made(POINTS / 2 - 1, true);
        made(POINTS / 2, false);
        made(POINTS / 4, true);
        // Too long to be kept at all.
        made(POINTS + 1, true);
        made(POINTS + 1, true);
        assert!(find::<Plan>(POINTS / 2, true).is_none());
        assert!(plan::<Plan>(usize::MAX / 2, false, 16, || Plan::new(Mine)).is_err());
    }
}
