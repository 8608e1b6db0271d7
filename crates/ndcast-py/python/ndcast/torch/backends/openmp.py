"""OpenMP, which ndcast does not use."""


def is_available():
    """False: ndcast has its own threads."""
    return False
