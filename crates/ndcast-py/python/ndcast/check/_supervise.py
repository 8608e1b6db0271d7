"""Runs the program in a forked child, and waits for it.

*Problem*: the report comes after all that the program does, and its exit status depends on the findings. A program ends in many ways: it returns, raises, calls
`os._exit`, crashes in C, is killed; and functions that it has registered run at the very end. *Technique*: the process forks before anything else happens, so
that the start costs nothing again; the child is the program, and the parent reports. *Contract*: the child has the terminal, standard input, its signals and its
process group as if it were alone; a signal to the parent reaches it.
"""

import gc
import os
import resource
import signal

# Signals that are passed on. A terminal sends its own signals to both processes.
_PASSED = {signal.SIGHUP, signal.SIGINT, signal.SIGQUIT, signal.SIGTERM, signal.SIGUSR1, signal.SIGUSR2}


def run(program):
    """Calls `program()` in a child, where it does not return to here: it raises, or ends the process. In the parent: the exit code of the child, negative if it
    was ended by a signal.
    """
    watched = _PASSED | {signal.SIGCHLD}
    mask = signal.pthread_sigmask(signal.SIG_BLOCK, watched)
    # Where it is ignored, nobody hears of the end of a child.
    ends = signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    # Objects that are there before the program begins are none of its garbage: no collection looks at them, and so copies their memory.
    gc.freeze()
    child = os.fork()
    if child == 0:
        signal.signal(signal.SIGCHLD, ends or signal.SIG_DFL)
        signal.pthread_sigmask(signal.SIG_SETMASK, mask)
        program()
        raise SystemExit(0)
    code = _wait(child, watched)
    signal.signal(signal.SIGCHLD, ends or signal.SIG_DFL)
    # What came in the last moment was meant for the program, which has ended.
    while signal.sigpending() & watched:
        signal.sigwait(watched)
    signal.pthread_sigmask(signal.SIG_SETMASK, mask)
    return code


def _wait(child, watched):
    while True:
        ended, status = os.waitpid(child, os.WNOHANG)
        if ended:
            return os.waitstatus_to_exitcode(status)
        number, of_terminal = _next(watched)
        if number in _PASSED and not of_terminal:
            os.kill(child, number)


def _next(watched):
    """The next signal, and whether a terminal has sent it, which sends it to the child, too."""
    if not hasattr(signal, "sigwaitinfo"):
        number = signal.sigwait(watched)
        return number, number in (signal.SIGINT, signal.SIGQUIT)
    told = signal.sigwaitinfo(watched)
    # The kernel's own signals have a positive code.
    return told.si_signo, told.si_code > 0


def end_by(number):
    """Ends this process by the signal that has ended its child, without a second core file."""
    resource.setrlimit(resource.RLIMIT_CORE, (0, resource.getrlimit(resource.RLIMIT_CORE)[1]))
    if number != signal.SIGKILL:
        signal.signal(number, signal.SIG_DFL)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {number})
    os.kill(os.getpid(), number)
