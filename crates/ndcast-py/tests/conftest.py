"""What the tests share."""

import gc


def pytest_collection_finish():
    """Leaves the tests themselves, and what they import, out of later collections: many tests collect to see what goes, and would look through all of it."""
    gc.collect()
    gc.freeze()
