"""What the documentation says that Python does, Python does.

*Problem*: prose is believed, and goes stale. *Technique*: every block of Python in the guide, and in the README's section on Python, is run. A block with
prompts is a session, whose output is compared exactly; of a block without, a comment that begins as a tensor's repr is what the line before it gives.
*Contract*: blocks of one page share their names, from the top to the bottom, as a reader would type them.
"""

import ast
import doctest
import pathlib
import re
import tokenize

import ndcast as nd
import pytest

ROOT = pathlib.Path(__file__).resolve().parents[3]
GUIDE = ROOT / "docs" / "python.md"
README = ROOT / "README.md"
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def blocks(text, first_line=1):
    """The blocks of Python in a page, each with the line that it starts at."""
    for found in BLOCK.finditer(text):
        if found[1] == "python":
            yield first_line + text.count("\n", 0, found.start(2)), found[2]


def section(text, heading):
    """What stands below a heading, and the line that it starts at."""
    start = text.index(f"\n## {heading}\n") + 1
    end = text.find("\n## ", start)
    return text[start : end if end >= 0 else len(text)], 1 + text.count("\n", 0, start)


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
        if isinstance(statement, ast.Expr) and comment.startswith("tensor("):
            shown = repr(eval(compile(ast.Expression(statement.value), "<page>", "eval"), names))
            assert comment.startswith(shown), f"{ast.unparse(statement)} gives {shown}; the page says {comment}"
            compared += 1
        else:
            exec(compile(ast.Module([statement], []), "<page>", "exec"), names)
    return compared


@pytest.fixture(autouse=True)
def settings_are_put_back():
    before = nd.get_default_dtype()
    yield
    nd.set_default_dtype(before)
    nd.utils.backcompat.broadcast_warning.enabled = False


def test_guide():
    pytest.importorskip("numpy", reason="the guide shows arrays of NumPy")
    found = list(blocks(GUIDE.read_text(encoding="utf-8")))
    assert len(found) > 10
    names = {}
    said = [run_session(source, GUIDE, line, names) for line, source in found]
    assert not any(said), "".join(said)


def test_readme():
    text, line = section(README.read_text(encoding="utf-8"), "In Python")
    found = list(blocks(text, line))
    names = {}
    compared = 0
    for at, source in found:
        if ">>>" in source:
            said = run_session(source, README, at, names)
            assert not said, said
        else:
            compared += run_script(source, names)
    assert found and compared, "the README shows something, and what it gives"


def test_links_lead_somewhere():
    for page in (GUIDE, ROOT / "docs" / "python-ecosystem.md"):
        for target in re.findall(r"\]\((?!https?:)([^)#]+)", page.read_text(encoding="utf-8")):
            assert (page.parent / target).exists(), f"{page.name}: {target}"
