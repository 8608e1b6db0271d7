"""Means in float32, beside NumPy's: the table of the README.

*Technique*: the mean of a photograph over its rows and columns is computed in float32 by both, and in float64. *Contract*: every figure of the table is the one
that the libraries give, rounded as it is printed.
"""

import pathlib
import re

import ndcast as nd
import pytest

README = pathlib.Path(__file__).resolve().parents[3] / "README.md"


def rows(text):
    """The figures of the README, by library."""
    table = text[text.index("| mean in float32 |") :]
    found = re.findall(r"^\| (NumPy|ndcast) \| (.*?) \|$", table, re.MULTILINE)[:2]
    return {name: cells.split(" | ") for name, cells in found}


def test_mean_of_a_photograph():
    np = pytest.importorskip("numpy")
    data = pytest.importorskip("skimage.data", reason="the photograph comes with scikit-image")
    photograph = data.astronaut().astype(np.float32) / np.float32(255)
    assert photograph.shape == (512, 512, 3)
    true = photograph.astype(np.float64).mean((0, 1))
    means = {"NumPy": photograph.mean((0, 1)), "ndcast": np.asarray(nd.asarray(photograph).mean((0, 1)))}
    said = rows(README.read_text(encoding="utf-8"))
    assert said.keys() == means.keys()
    for name, mean in means.items():
        *channels, error = said[name]
        assert [f"{channel:.5f}" for channel in mean] == channels, name
        assert f"{np.abs(mean / true - 1).max():.1e}".replace("e-0", "e-") == error, name
    assert np.abs(means["ndcast"] / true - 1).max() < np.finfo(np.float32).eps / 2
