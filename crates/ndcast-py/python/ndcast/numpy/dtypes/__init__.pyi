"""What an editor is told of ndcast.numpy. Written by stubs.py; see there."""

from numpy.dtypes import *
