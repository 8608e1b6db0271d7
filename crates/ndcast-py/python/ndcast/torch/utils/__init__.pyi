"""What an editor is told of ndcast.torch. Written by stubs.py; see there."""

from . import backcompat as backcompat, data as data, dlpack as dlpack
