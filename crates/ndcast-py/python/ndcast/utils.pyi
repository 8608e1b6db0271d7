"""What an editor is told of ndcast. Written by stubs.py; see there."""

class _Flag:
    @property
    def enabled(self) -> bool: ...
    @enabled.setter
    def enabled(self, value: bool) -> None: ...

class backcompat:
    broadcast_warning: _Flag
    keepdim_warning: _Flag
