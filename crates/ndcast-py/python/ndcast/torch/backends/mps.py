"""The processors of Apple's graphics, which ndcast does not use."""


def is_available():
    """False: ndcast computes on the CPU alone."""
    return False


def is_built():
    """False: ndcast computes on the CPU alone."""
    return False
