"""Calls of a function, found by trial: arguments by the kind of each parameter, kept if the real library takes them.

*Technique*: first the required parameters, over a table of operands, then each optional one by keyword and by position, then `out`. Of
calls that the library refuses a few are kept.
"""

import itertools

from operands import zeros_like
from signatures import SPACES, attributes, names, ways

# At most so many calls of a name.
MOST = {"numpy": 16, "numpy.linalg": 16, "numpy.fft": 10, "ndarray": 16, "torch": 12, "torch.linalg": 12, "torch.fft": 8, "torch.special": 7, "functional": 8, "Tensor": 9}
# In place of this many tries, the search ends.
TRIES = 60


def spelled(space, name, positional, keywords=()):
    """The text of a call."""
    _, prefix = SPACES[space]
    given = [*positional, *(f"{key}={value}" for key, value in keywords)]
    if prefix is not None:
        return f"{prefix}{name}({', '.join(given)})"
    return f"{given[0]}.{name}({', '.join(given[1:])})"


class Search:
    """The calls of one name that the real library takes, and some that it refuses."""

    def __init__(self, real, space, name):
        self.real, self.space, self.name = real, space, name
        self.taken, self.refused = {}, {}

    def tried(self, positional, keywords=()):
        call = spelled(self.space, self.name, positional, keywords)
        if call in self.taken:
            return self.taken[call]
        if call in self.refused:
            return None
        outcome = self.real.outcome(call)
        if outcome[0] == "!":
            self.refused[call] = outcome
            return None
        self.taken[call] = outcome
        return outcome

    def calls(self):
        """The chosen calls: first operands, then options, in turn."""
        operands, options, refused = [], [], []
        for way in ways(self.space, self.name):
            bases = self.bases(way)
            operands.append([spelled(self.space, self.name, base) for base in bases])
            options.append([*self.named(way, bases), *self.options(way, bases)])
        refused = [call for call in self.refused if "5" in call][:1] + list(self.refused)[:1]
        chosen = {}
        most = MOST[self.space]
        first = [call for group in itertools.zip_longest(*operands) for call in group if call]
        second = [call for group in itertools.zip_longest(*options) for call in group if call]
        half = max(most // 2, most - len(second))
        for call in first[:half] + second[: most - min(half, len(first))]:
            chosen[call] = None
        if chosen:
            for call in refused:
                chosen[call] = None
        return list(chosen)

    def bases(self, way):
        """Arguments for the required parameters, by their order."""
        required = [parameter for parameter in way if parameter.required]
        if any(not parameter.texts for parameter in required):
            return []
        if any(not parameter.by_position for parameter in required):
            return []
        if not required:
            return [[]] if self.tried([]) else []
        found = []
        firsts = required[0].texts
        for at, first in enumerate(firsts):
            rest = [parameter.texts[at % len(parameter.texts) :] + parameter.texts[: at % len(parameter.texts)] for parameter in required[1:]]
            tries = 0
            for chosen in sorted(itertools.product(*map(range, map(len, rest))), key=sum) if rest else [()]:
                tries += 1
                if tries > TRIES:
                    break
                base = [first, *(texts[which] for texts, which in zip(rest, chosen))]
                if self.tried(base) is not None:
                    found.append(base)
                    break
        return found

    def named(self, way, bases):
        """A call with the required parameters by their names; a method's own array is no parameter."""
        required = [parameter for parameter in way if parameter.required and not parameter.many]
        own = 1 if self.space in ("ndarray", "Tensor") else 0
        for base in bases[:1]:
            names = ["input" if parameter.name == "self" else parameter.name for parameter in required]
            if len(names) == len(base) and len(base) > own:
                keywords = list(zip(names[own:], base[own:]))
                call = spelled(self.space, self.name, base[:own], keywords)
                if self.real.outcome(call)[0] != "!":
                    yield call

    def options(self, way, bases):
        """Calls with each optional parameter, by keyword and by position."""
        optional = [parameter for parameter in way if not parameter.required]
        for turn in range(4):
            for at, parameter in enumerate(optional):
                if parameter.name == "out":
                    yield from self.outs(way, bases, turn)
                    continue
                if turn >= len(parameter.texts):
                    continue
                if parameter.name == "where" and parameter.texts[turn] != "True" and any(one.name == "out" for one in way):
                    # Without `out` the rest of the result is memory that nobody wrote.
                    yield from self.outs(way, bases, turn, [("where", parameter.texts[turn])])
                    continue
                # By keyword for one base, and by position for another.
                text = parameter.texts[turn]
                for base in bases[turn:] + bases[:turn]:
                    if self.tried(base, [(parameter.name, text)]) is not None:
                        yield spelled(self.space, self.name, base, [(parameter.name, text)])
                        break
                before = optional[:at]
                if turn < 2 and parameter.by_position and all(one.by_position and one.default is not None for one in before):
                    for base in bases[turn + 1 :] + bases[: turn + 1]:
                        positional = [*base, *(one.default for one in before), text]
                        if self.tried(positional) is not None:
                            yield spelled(self.space, self.name, positional)
                            break

    def outs(self, way, bases, turn, keywords=()):
        """A call with a place for the result."""
        for base in bases[turn * 2 :]:
            outcome = self.tried(base)
            if outcome is None or outcome[0][0] not in ("array", "scalar"):
                continue
            shape = tuple(int(size) for size in outcome[0][2].split("x") if size) if outcome[0][0] == "array" else ()
            name = zeros_like(outcome[0][1], shape, self.real.flavour)
            if name and self.tried(base, [*keywords, ("out", name)]) is not None:
                yield spelled(self.space, self.name, base, [*keywords, ("out", name)])
                positions = [parameter for parameter in way if parameter.by_position and not parameter.required]
                before = list(itertools.takewhile(lambda one: one.name != "out", positions))
                if not keywords and len(before) < len(positions) and all(one.default is not None for one in before):
                    positional = [*base, *(one.default for one in before), name]
                    if self.tried(positional) is not None:
                        yield spelled(self.space, self.name, positional)
                return


def torch_outs(search, way, bases):
    """Calls with `out`, which PyTorch's schemas have in signatures of their own."""
    for base in bases[:3]:
        outcome = search.tried(base)
        if outcome and outcome[0][0] == "array":
            shape = tuple(int(size) for size in outcome[0][2].split("x") if size)
            name = zeros_like(outcome[0][1], shape, "torch")
            if name and search.tried(base, [("out", name)]) is not None:
                yield spelled(search.space, search.name, base, [("out", name)])
                return


def generated(real, space):
    """The calls of each name of a namespace, and the names without any."""
    found = {}
    called, left = names(space)
    for name in called:
        search = Search(real, space, name)
        calls = search.calls()
        if not space.startswith("n") and space != "Tensor" and not name.endswith("_") and calls:
            for way in ways(space, name)[:1]:
                calls += [call for call in torch_outs(search, way, search.bases(way)) if call not in calls]
        found[name] = calls
    if space in ("ndarray", "Tensor"):
        for name in attributes(space):
            found[name] = [f"{operand}.{name}" for operand in ("A2f", "A1c", "A0i", "A3f", "M1b") if real.outcome(f"{operand}.{name}")[0] != "!"]
    return found, left
