"""What an editor is told of ndcast.torch. Written by stubs.py; see there."""

from . import functional as functional, init as init, utils as utils
