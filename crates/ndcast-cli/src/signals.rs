//! Signals. This program owns its process; a library would leave them alone.
//!
//! *Problem*: a file-size limit (`ulimit -f`) or Ctrl-C ends a program at once, and leaves a temporary file beside its target. *Technique*:
//! a write beyond that limit becomes an error, as on a full disk. Signals that ask the process to end are blocked in all threads; one
//! thread waits for them, removes the temporary files, and then lets the signal end the process, so that a shell sees the exit code it
//! expects (130, 143). *Contract*: a signal that was ignored when the program started (`nohup`) stays ignored.

#[cfg(unix)]
pub(crate) use unix::{have_limits_be_errors, take_temporaries_along};

/// This system has no such limit.
#[cfg(not(unix))]
pub(crate) fn have_limits_be_errors() {}

/// This system has no such signals.
#[cfg(not(unix))]
pub(crate) fn take_temporaries_along() {}

#[cfg(unix)]
mod unix {
    use libc::{SIG_BLOCK, SIG_DFL, SIG_IGN, SIG_UNBLOCK, SIGHUP, SIGINT, SIGTERM, SIGXFSZ, c_int, sigset_t};
    use std::mem::MaybeUninit;
    use std::ptr;

    /// Makes a write beyond the limit return an error instead of ending the process.
    pub(crate) fn have_limits_be_errors() {
        // SAFETY: `SIG_IGN` installs no handler that could be called.
        unsafe { libc::signal(SIGXFSZ, SIG_IGN) };
    }

    /// From now on a signal that ends the process removes its temporary files first. Must be called before any thread is started.
    pub(crate) fn take_temporaries_along() {
        let signals =
            set(&[SIGINT, SIGTERM, SIGHUP].into_iter().filter(|&signal| !is_ignored(signal)).collect::<Vec<_>>());
        mask(SIG_BLOCK, &signals);
        let wait = move || {
            let mut signal = 0;
            // SAFETY: both pointers are to variables that live longer than the call.
            let failed = unsafe { libc::sigwait(&raw const signals, &raw mut signal) } != 0;
            if !failed {
                ndcast_io::abandon();
                // SAFETY: `SIG_DFL` installs no handler.
                unsafe { libc::signal(signal, SIG_DFL) };
            }
            mask(SIG_UNBLOCK, &signals);
            // SAFETY: `sigwait` returned the signal number, or it is 0; this thread no longer blocks the signal, so the process ends.
            unsafe { libc::raise(signal) };
        };
        if std::thread::Builder::new().name("signals".to_owned()).spawn(wait).is_err() {
            mask(SIG_UNBLOCK, &signals);
        }
    }

    fn set(signals: &[c_int]) -> sigset_t {
        let mut set = MaybeUninit::uninit();
        // SAFETY: `sigemptyset` initialises the whole set, and `signals` are valid signal numbers.
        unsafe {
            libc::sigemptyset(set.as_mut_ptr());
            for &signal in signals {
                libc::sigaddset(set.as_mut_ptr(), signal);
            }
            set.assume_init()
        }
    }

    fn is_ignored(signal: c_int) -> bool {
        let mut action = MaybeUninit::uninit();
        // SAFETY: a null `act` changes nothing. The current action is written to `action`, which is read only if the call succeeded.
        unsafe {
            libc::sigaction(signal, ptr::null(), action.as_mut_ptr()) == 0
                && action.assume_init().sa_sigaction == SIG_IGN
        }
    }

    /// Blocks signals in this thread and the threads it starts, or unblocks them.
    fn mask(how: c_int, signals: &sigset_t) {
        // SAFETY: the set is initialised, and the old set is not asked for.
        unsafe { libc::pthread_sigmask(how, signals, ptr::null_mut()) };
    }
}
