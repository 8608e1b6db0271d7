"""Switches of cuDNN, which ndcast does not use: they can be set and read, and change nothing."""

enabled, benchmark, deterministic, allow_tf32, benchmark_limit = True, False, False, True, 10


def is_available():
    """False: ndcast computes on the CPU alone."""
    return False


def version():
    """None: there is no cuDNN."""
    return None
