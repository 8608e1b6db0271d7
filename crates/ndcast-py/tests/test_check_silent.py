"""Ordinary programs of NumPy and PyTorch: the watch finds nothing in them, and they print what they print unwatched."""

import contextlib
import io
import pathlib

import pytest
from ndcast import check

HERE = pathlib.Path(__file__).parent
ROOT = HERE.parents[2]
PROGRAMS = [path for library in ("numpy", "torch") for path in sorted((HERE / f"programs_{library}").glob("*.py"))]


def printed(code, path, library):
    """What a program prints, with names of its own and with the options that a new process has."""
    if library.__name__ == "torch":
        library.set_printoptions(profile="default")
    out = io.StringIO()
    with contextlib.redirect_stdout(out), library.printoptions() if library.__name__ == "numpy" else contextlib.nullcontext():
        exec(code, {"__name__": "__main__", "__file__": str(path)})
    return out.getvalue()


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("path", PROGRAMS, ids=[f"{path.parent.name[9:]}-{path.stem}" for path in PROGRAMS])
def test_programs(path, tmp_path, monkeypatch):
    library = pytest.importorskip(path.parent.name.removeprefix("programs_"))
    (tmp_path / "data").symlink_to(ROOT / "data")
    monkeypatch.chdir(tmp_path)
    code = compile(path.read_text(), str(path), "exec")
    try:
        alone = printed(code, path, library)
    except ModuleNotFoundError as missing:
        pytest.skip(f"needs {missing.name}")
    with check.watch("strict") as found:
        watched = printed(code, path, library)
    assert [(finding.line, finding.message) for finding in found] == []
    assert watched == alone and alone
