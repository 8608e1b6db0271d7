"""Every public name of NumPy's and PyTorch's namespaces against what the libraries answered (record.py): values, shapes, dtypes, what results
share with operands, and what becomes of the operands."""

import pytest

pytest.importorskip("numpy")
import replay  # noqa: E402

NAMES = [(space, name) for space in replay.SPACES for name in replay.recorded(space)]


@pytest.mark.parametrize(("space", "name"), NAMES)
def test_a_name(space, name):
    """No call differs but those that are listed."""
    new = []
    for call, kind, wanted, got, error in replay.differences(space, name):
        # A call that differs in another way than it did is a new difference.
        listed = replay.absent(error) in replay.lacking(space) if kind == "absent" else replay.opened(space).get(call) == kind
        if not listed:
            new.append(f"{kind}: {call}\n    wanted {wanted}\n    got    {got} {error or ''}")
    assert not new, "\n".join(["ndcast answers otherwise than the library:", *new])


@pytest.mark.parametrize("space", replay.SPACES)
def test_the_lists_only_become_shorter(space):
    """A line that is not true any more goes: `python replay.py --refresh`."""
    found = [(call, kind, error) for name in replay.recorded(space) for call, kind, _, _, error in replay.differences(space, name)]
    calls = {call for call, kind, _ in found if kind != "absent"}
    names = {replay.absent(error) for _, kind, error in found if kind == "absent"}
    assert not replay.opened(space).keys() - calls, "these calls are as in the library now: run replay.py --refresh"
    assert not replay.lacking(space) - names, "these names exist now: run replay.py --refresh"


def test_every_row_of_the_deliberate_differences_is_used():
    """A reason without a call would tell users of a difference that there is not."""
    used = {row for space, name in NAMES for _, _, row, *_ in replay.answers(space, name)}
    assert used - {None} == set(range(len(replay.deliberate())))
