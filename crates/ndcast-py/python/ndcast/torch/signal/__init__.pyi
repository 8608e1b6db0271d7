"""What an editor is told of ndcast.torch. Written by stubs.py; see there."""

from . import windows as windows
