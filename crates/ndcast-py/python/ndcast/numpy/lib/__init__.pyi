"""What an editor is told of ndcast.numpy. Written by stubs.py; see there."""

from . import stride_tricks as stride_tricks

from numpy.lib import *
