//! What signals do to this program. It owns its process; a library would leave them alone.
//!
//! *Problem*: a file-size limit (`ulimit -f`) and Ctrl-C end a program where it stands, which leaves a temporary file beside the one that it was to become.
//! *Technique*: that limit is an error of the write, as a full disk is; signals that ask to end are kept from all threads but one, which waits for
//! them, removes what is temporary, and then dies of the signal, so that a shell sees what it expects (130, 143). *Contract*: a signal
//! that the program was started to ignore (`nohup`) is ignored.

#[cfg(unix)]
pub(crate) use unix::{have_limits_be_errors, take_temporaries_along};

/// There is no such limit.
#[cfg(not(unix))]
pub(crate) fn have_limits_be_errors() {}

/// There are no such signals.
#[cfg(not(unix))]
pub(crate) fn take_temporaries_along() {}

#[cfg(unix)]
mod unix {
    use libc::{SIG_BLOCK, SIG_DFL, SIG_IGN, SIG_UNBLOCK, SIGHUP, SIGINT, SIGTERM, SIGXFSZ, c_int, sigset_t};
    use std::mem::MaybeUninit;
    use std::ptr;

    /// A write beyond the limit answers with an error instead of ending the process.
    pub(crate) fn have_limits_be_errors() {
        // SAFETY: no handler is installed that could be called.
        unsafe { libc::signal(SIGXFSZ, SIG_IGN) };
    }

    /// From now on who asks the process to end has its temporary files removed first. To be called before any thread is started.
    pub(crate) fn take_temporaries_along() {
        let signals =
            set(&[SIGINT, SIGTERM, SIGHUP].into_iter().filter(|&signal| !is_ignored(signal)).collect::<Vec<_>>());
        mask(SIG_BLOCK, &signals);
        let wait = move || {
            let mut signal = 0;
            // SAFETY: both point to what lives as long as the call.
            let failed = unsafe { libc::sigwait(&raw const signals, &raw mut signal) } != 0;
            if !failed {
                ndcast_io::abandon();
                // SAFETY: no handler is installed.
                unsafe { libc::signal(signal, SIG_DFL) };
            }
            mask(SIG_UNBLOCK, &signals);
            // SAFETY: a number that `sigwait` has answered with; this thread lets it in, and the process ends.
            unsafe { libc::raise(signal) };
        };
        if std::thread::Builder::new().name("signals".to_owned()).spawn(wait).is_err() {
            mask(SIG_UNBLOCK, &signals);
        }
    }

    fn set(signals: &[c_int]) -> sigset_t {
        let mut set = MaybeUninit::uninit();
        // SAFETY: `sigemptyset` writes all of it; these are signals.
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
        // SAFETY: nothing is changed, and what is there written to `action`, which is read only if it was.
        unsafe {
            libc::sigaction(signal, ptr::null(), action.as_mut_ptr()) == 0
                && action.assume_init().sa_sigaction == SIG_IGN
        }
    }

    /// Keeps signals from this thread and those that it starts, or lets them in again.
    fn mask(how: c_int, signals: &sigset_t) {
        // SAFETY: a set that was initialised; the old one is not asked for.
        unsafe { libc::pthread_sigmask(how, signals, ptr::null_mut()) };
    }
}
