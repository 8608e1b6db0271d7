"""Whether two programs printed the same, numbers compared with a tolerance."""

import math
import re

_NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*(?:e[-+]?\d+)?|inf|nan)", re.I)
# The library whose name a class prints is what was swapped; addresses of objects are never the same.
_MODULES = re.compile(r"\b(?:ndcast\.(?:numpy\.|torch\.)?|numpy\.|torch\.)")
_ADDRESS = re.compile(r"\b0x[0-9a-f]{6,}\b")


class Difference:
    """The first line that differs; `None` in the place of a line that is not there."""

    def __init__(self, line, real, own):
        self.line, self.real, self.own = line, real, own

    def sentence(self, library):
        """What differs, for people."""
        shown = [f"    {name}: {'(nothing)' if line is None else line}" for name, line in ((f"{library:<6}", self.real), ("ndcast", self.own))]
        return "\n".join([f"different, first in line {self.line}", *shown])


def lines_of(output, ignored):
    """The lines that are compared, numbered from 1."""
    lines = output.split("\n")
    if lines and not lines[-1]:
        lines.pop()
    return [(at, line) for at, line in enumerate(lines, 1) if not any(re.search(pattern, line) for pattern in ignored)]


def count(output):
    """How many lines were printed, in words."""
    found = len(lines_of(output, ()))
    return f"{found} line{'s' * (found != 1)}"


def difference(real, own, tolerance, ignored=()):
    """The first difference; `None` if there is none."""
    a, b = lines_of(real, ignored), lines_of(own, ignored)
    for (at, x), (_, y) in zip(a, b):
        if not same(x, y, tolerance):
            return Difference(at, x, y)
    if len(a) != len(b):
        at, line = (a if len(a) > len(b) else b)[min(len(a), len(b))]
        return Difference(at, line if len(a) > len(b) else None, line if len(b) > len(a) else None)
    return None


def same(a, b, tolerance):
    """Whether two lines are the same, but for small differences of numbers and the blanks that these bring."""
    if a == b:
        return True
    a, b = (_ADDRESS.sub("0x", _MODULES.sub("", line)) for line in (a, b))
    if re.sub(r"\s+", " ", _NUMBER.sub("#", a)) != re.sub(r"\s+", " ", _NUMBER.sub("#", b)):
        return False
    for x, y in zip(_NUMBER.findall(a), _NUMBER.findall(b)):
        x, y = float(x), float(y)
        near = math.isfinite(x) and math.isfinite(y) and abs(x - y) <= tolerance * max(abs(x), abs(y), 1e-2)
        if x != y and not near and not (math.isnan(x) and math.isnan(y)):
            return False
    return True
