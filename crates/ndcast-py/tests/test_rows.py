"""The sessions that the project grew from, and tables of truth, as Python runs them."""

import pytest
from rows import NAMES, check, run, table


@pytest.mark.parametrize("session", table("seeds")["session"], ids=lambda session: session["id"])
def test_seeds(session):
    import ndcast as nd

    names = dict(NAMES)
    try:
        for step in session["step"]:
            check(step["ours"] if "differs" in step else step, step["input"], names)
    finally:
        nd.utils.backcompat.broadcast_warning.enabled = False


def rows(name):
    found = table(name)
    return [pytest.param(row, id=f"{name}-{n}") for n, row in enumerate(found.get("row", []))]


@pytest.mark.parametrize("row", [row for name in ("views", "writes", "reductions", "printing", "products", "sorting", "fft", "linalg") for row in rows(name)])
def test_rows(row):
    names = dict(NAMES)
    run(row.get("setup", ""), names)
    if "check" not in row:
        return check(row, row["expr"], names)
    after = {key: value for key, value in row.items() if not key.startswith("error")}
    if "error" in row:
        check({key: value for key, value in row.items() if key.startswith("error")}, row["expr"], names)
    else:
        run(row["expr"], names)
    check(after, row["check"], names)
