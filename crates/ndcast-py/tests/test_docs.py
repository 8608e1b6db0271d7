"""The Python that the pages show gives the results that they print.

*Technique*: every block of Python in README.md and below docs is run. A block with prompts is a session, whose output is compared exactly; of a block without,
a comment that begins as a tensor's repr is compared with the repr of its line. *Contract*: blocks of one page share their names, from the top to the bottom, as
a reader would type them, and write their files into an empty folder.
"""

import ast
import doctest
import pathlib
import re
import tokenize

import ndcast as nd
import pytest

ROOT = pathlib.Path(__file__).resolve().parents[3]
# Pages whose blocks are whole programs, which other tests run.
PROGRAMS = {"docs/python-switch.md": "switch_page.py runs them, and compares their transcripts"}
# Pages that need more than NumPy.
NEEDED = {"docs/guide/bigger-than-a-machine.md": "distributed"}
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def blocks(text):
    """The blocks of Python in a page, each with the line that it starts at."""
    for found in BLOCK.finditer(text):
        if found[1] == "python":
            yield 1 + text.count("\n", 0, found.start(2)), found[2]


def run_session(source, path, line, names):
    """A session with prompts; what it printed otherwise than the page says."""
    test = doctest.DocTestParser().get_doctest(source, names, f"{path.name}:{line}", str(path), line - 1)
    assert test.examples, f"{path.name}:{line}: no prompt in a session"
    said = []
    runner = doctest.DocTestRunner(verbose=False, optionflags=doctest.REPORT_NDIFF)
    failed = runner.run(test, out=said.append, clear_globs=False).failed
    names.update(test.globs)
    return "".join(said) if failed else ""


def run_script(source, names):
    """A block without prompts; each line whose comment begins as a repr has to give that."""
    comments = {
        token.start[0]: token.string[1:].strip() for token in tokenize.generate_tokens(iter(source.splitlines(True)).__next__) if token.type == tokenize.COMMENT
    }
    compared = 0
    for statement in ast.parse(source).body:
        comment = comments.get(statement.end_lineno, "")
        if isinstance(statement, ast.Expr) and comment.startswith(("tensor(", "array(")):
            shown = repr(eval(compile(ast.Expression(statement.value), "<page>", "eval"), names))
            assert comment.startswith(shown), f"{ast.unparse(statement)} gives {shown}; the page says {comment}"
            compared += 1
        else:
            exec(compile(ast.Module([statement], []), "<page>", "exec"), names)
    return compared


def pages():
    """The pages that show Python, by their paths."""
    found = [path for path in [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")] if any(blocks(path.read_text(encoding="utf-8")))]
    return sorted(str(path.relative_to(ROOT)) for path in found)


@pytest.fixture(autouse=True)
def settings_are_put_back():
    dtype, threads = nd.get_default_dtype(), nd.get_num_threads()
    yield
    nd.set_default_dtype(dtype)
    nd.set_num_threads(threads)
    nd.utils.backcompat.broadcast_warning.enabled = False


@pytest.mark.parametrize("name", [name for name in pages() if name not in PROGRAMS])
def test_page(name, tmp_path, monkeypatch):
    pytest.importorskip("numpy", reason="pages show arrays of NumPy")
    pytest.importorskip(NEEDED.get(name, "numpy"), reason="the page shows it")
    (tmp_path / "data").symlink_to(ROOT / "data")
    monkeypatch.chdir(tmp_path)
    page = ROOT / name
    names = {"__name__": "__main__"}
    compared, said = 0, []
    for line, source in blocks(page.read_text(encoding="utf-8")):
        if ">>>" in source:
            said.append(run_session(source, page, line, names))
            compared += 1
        else:
            compared += run_script(source, names)
    assert not any(said), "".join(said)
    assert compared, "the page shows what something gives"


def test_pages_are_found():
    assert {"README.md", "docs/python.md", *PROGRAMS} <= set(pages())
