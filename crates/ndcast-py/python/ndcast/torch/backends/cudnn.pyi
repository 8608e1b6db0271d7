"""What an editor is told of ndcast.torch. Written by stubs.py; see there."""

enabled: bool
benchmark: bool
deterministic: bool
allow_tf32: bool

def is_available() -> bool: ...
def version() -> None: ...
