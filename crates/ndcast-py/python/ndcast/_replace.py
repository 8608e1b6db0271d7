"""Writing files so that a failure leaves the old one: the new file takes its place only when it is complete."""

import contextlib
import os
import stat


@contextlib.contextmanager
def replaced(path):
    """The name of a new file beside `path`, with the same ending, which replaces it unless the block raises. What is no plain file, such as a pipe, is
    written to itself.
    """
    given = os.fspath(path)
    path = os.path.realpath(given)
    text = os.fsdecode(path)
    try:
        old = os.stat(path)
    except FileNotFoundError:
        old = None
    if old is not None and not stat.S_ISREG(old.st_mode):
        yield path
        return
    if old is not None and not os.access(path, os.W_OK):
        raise PermissionError(f"[Errno 13] Permission denied: {text!r}: the file is read-only")
    import tempfile  # only for who writes files

    folder, name = os.path.split(text)
    try:
        handle, new = tempfile.mkstemp(suffix=os.path.splitext(name)[1], prefix=".ndcast-", dir=folder)
    except OSError as error:
        # Who reads this knows the name that was given.
        raise error.__class__(error.errno, error.strerror, given) from None
    os.close(handle)
    try:
        yield new
        os.chmod(new, stat.S_IMODE(old.st_mode) if old is not None else 0o666 & ~_mask())
        os.replace(new, path)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(new)
        raise


def _mask():
    mask = os.umask(0o22)
    os.umask(mask)
    return mask


def is_path(file):
    """Whether something is the name of a file, and not a file."""
    return isinstance(file, str | bytes | os.PathLike)
