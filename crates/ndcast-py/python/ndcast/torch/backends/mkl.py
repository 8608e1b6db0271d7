"""Intel's library of linear algebra, which ndcast does not use."""


def is_available():
    """False: ndcast has its own products."""
    return False
