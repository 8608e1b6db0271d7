"""The version of PyTorch whose names these are."""

__version__ = "2.15.0+ndcast"
cuda = hip = xpu = git_version = None
debug = False
