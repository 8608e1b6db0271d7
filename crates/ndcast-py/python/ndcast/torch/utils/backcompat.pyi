"""What an editor is told of ndcast.torch. Written by stubs.py; see there."""

class _Flag:
    enabled: bool

broadcast_warning: _Flag
keepdim_warning: _Flag
