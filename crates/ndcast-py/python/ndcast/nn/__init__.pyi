"""What an editor is told of ndcast. Written by stubs.py; see there."""

from . import functional as functional
