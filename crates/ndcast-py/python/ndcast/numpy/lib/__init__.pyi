"""What an editor is told of ndcast.numpy. Written by stubs.py; see there."""

from . import stride_tricks as stride_tricks

from numpy.lib import NumpyVersion as NumpyVersion, array_utils as array_utils, format as format, introspect as introspect, mixins as mixins, npyio as npyio, scimath as scimath
