//! A cache of transform plans.
//!
//! *Problem*: planning a transform takes as long as running it, and most programs use few lengths. *Technique*: one short list holds the
//! most recently used plans. *Contract*: the cached plans have at most [`FFT_PLANS_POINTS`] points in total, so a longer plan is made for each call.
//! Plans are made outside of the lock.

use crate::error::Result;
use crate::machine::{FFT_PLANS, FFT_PLANS_POINTS};
use crate::memory;
use crate::process::{ProcessLock, inherited};
use std::any::Any;
use std::sync::Mutex;

/// Planning allocates at most this many complex numbers per point, if there is a large prime factor. The measured maximum over 2900 lengths
/// is 11.05 (rustfft 6.4.1, realfft 3.5.1): such a factor is transformed by way of transforms of two to four times its length (Bluestein's
/// and Rader's algorithms).
const WITH_LARGE_FACTOR: usize = 12;
/// The same without a large prime factor. The measured maximum is 2.5.
const WITHOUT: usize = 4;

/// Whether a number has a prime factor above 31, the largest for which rustfft has a transform.
pub(super) fn has_large_factor(points: usize) -> bool {
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

/// The cached plans, the most recently used one last. A child process takes over its parent's.
static KEPT: ProcessLock<Vec<Kept>> = ProcessLock::new(|parent| {
    Mutex::new(inherited(parent).map(|mut kept| std::mem::take(&mut *kept)).unwrap_or_default())
});

/// The plan of type `P` for a number of points, from the cache or a new one. A complex number has `bytes` bytes.
///
/// # Errors
/// `Memory` if there is no room for it.
pub(super) fn plan<P: Clone + Send + 'static>(
    points: usize,
    inverse: bool,
    bytes: usize,
    make: impl FnOnce() -> Result<P>,
) -> Result<P> {
    if let Some(plan) = find(points, inverse) {
        return Ok(plan);
    }
    let copies = if has_large_factor(points) { WITH_LARGE_FACTOR } else { WITHOUT };
    let needed = points.saturating_mul(copies * bytes);
    memory::room::look_for(needed, || format!("a transform of {points} points"))?;
    let plan = make()?;
    if points <= FFT_PLANS_POINTS {
        let mut kept = KEPT.lock();
        kept.push(Kept { points, inverse, plan: Box::new(plan.clone()) });
        while kept.len() > FFT_PLANS || kept.iter().map(|kept| kept.points).sum::<usize>() > FFT_PLANS_POINTS {
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
                Ok(Plan::new(Mine))
            })
            .unwrap();
            assert_eq!(asked, new, "{points}");
        };
        made(FFT_PLANS_POINTS / 2, true);
        made(FFT_PLANS_POINTS / 2, false);
        made(FFT_PLANS_POINTS / 4, true);
        made(FFT_PLANS_POINTS / 2, false);
        // Together too long: the least recently used plan goes.
        made(FFT_PLANS_POINTS / 2 - 1, true);
        made(FFT_PLANS_POINTS / 2, false);
        made(FFT_PLANS_POINTS / 4, true);
        // Too long to be cached at all.
        made(FFT_PLANS_POINTS + 1, true);
        made(FFT_PLANS_POINTS + 1, true);
        assert!(find::<Plan>(FFT_PLANS_POINTS / 2, true).is_none());
        assert!(plan::<Plan>(usize::MAX / 2, false, 16, || Ok(Plan::new(Mine))).is_err());
    }
}
