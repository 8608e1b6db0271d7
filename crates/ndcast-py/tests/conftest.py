"""What the tests share."""

import gc
import signal


def pytest_configure():
    """Has the processes that tests start obey interrupts, also where a shell has started the tests in the background, which ignores them."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_finish():
    """Leaves the tests themselves, and what they import, out of later collections: many tests collect to see what goes, and would look through all of it."""
    gc.collect()
    gc.freeze()
