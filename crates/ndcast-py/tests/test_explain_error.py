"""Messages of other libraries, explained."""

import tomllib
from pathlib import Path

import pytest

import ndcast as nd

ROWS = tomllib.loads((Path(__file__).parents[3] / "testdata" / "messages.toml").read_text())


@pytest.mark.parametrize("row", ROWS["row"] + ROWS["thread"], ids=lambda row: row["text"].strip().splitlines()[-1][:40])
def test_recorded_messages(row):
    if row["about"] == "unread":
        with pytest.raises(ValueError, match="[.]$"):
            nd.explain_error(row["text"])
        return
    read = nd.explain_error(row["text"])
    assert [list(shape) for shape in read.shapes] == row.get("shapes", [])
    assert read.about == row["about"] and len(str(read).splitlines()) <= 8
    assert read.to_dict()["library"] == read.library


def test_the_error_of_another_library_as_an_exception():
    np = pytest.importorskip("numpy")
    with pytest.raises(ValueError) as caught:
        np.ones((4, 3)) + np.ones(4)
    read = nd.explain_error(caught.value)
    assert read.library == "NumPy" and read.axis == 1 and read.lengths == (3, 4)
    (fix,) = read.fixes
    assert (fix.call, fix.degree, fix.shape, fix.result) == ("x2[:, None]", "unique", (4, 1), (4, 3))
    assert str(read).startswith("NumPy: these shapes do not broadcast: 3 and 4 meet on axis 1 of the result\n")


def test_what_is_no_message_is_told():
    with pytest.raises(ValueError, match="No message about shapes of a known library"):
        nd.explain_error("all is well")
    with pytest.raises(TypeError, match="takes a text or an exception, not int"):
        nd.explain_error(3)
