"""The tables of the guide's chapters for people from another library: each row is run.

*Problem*: a table of two languages is believed, and nothing in it says that it is true. *Technique*: the lines of a row are run in both libraries, on
the same operands: the names that the page's blocks have defined, which in the other library's column are its own arrays with the same elements.
What the other library gives is recorded in `testdata/guide_tables.json`, so that a machine without it checks the column of ndcast, and the
tests of the crate check the column of Rust. *Contract*: a table whose head is `| NumPy | ndcast | in Rust |` has equal elements and shapes in a row;
one with `| NumPy | gives | ndcast | gives |` has lines and what they print, where <br> is a new line.

`NDCAST_RECORD=1 pytest .../test_guide_tables.py` records anew, with both libraries installed.
"""

import importlib
import json
import os
import warnings

import ndcast as nd
import pytest
from test_docs import ROOT, blocks, run_script, run_session

GUIDE = ROOT / "docs" / "guide"
RECORD = ROOT / "testdata" / "guide_tables.json"
PAGES = {"from-numpy.md": ("NumPy", "numpy", "np"), "from-pytorch.md": ("PyTorch", "torch", "torch")}


def cells(line):
    """The cells of a row, whose lines of code stand in backquotes."""
    return [cell.strip().replace("\\|", "|") for cell in line.replace("\\|", "\0").strip().strip("|").replace("\0", "\\|").split(" | ")]


def code(cell):
    assert cell.startswith("`") and cell.endswith("`"), cell
    return cell.strip("`").strip()


def tables(text):
    """The tables of a page: the cells of the head, and those of the rows."""
    lines = iter(text.splitlines())
    for line in lines:
        if line.startswith("| "):
            head, rows = cells(line), []
            next(lines)
            for line in lines:
                if not line.startswith("|"):
                    break
                rows.append(cells(line))
            yield head, rows


def ours(page):
    """The names that the blocks of a page define."""
    names = {}
    path = GUIDE / page
    for line, source in blocks(path.read_text(encoding="utf-8")):
        said = run_session(source, path, line, names) if ">>>" in source else run_script(source, names) and ""
        assert not said, said
    return names


def theirs(page, names):
    """The same names in the other library, or None where it is not installed."""
    _, module, short = PAGES[page]
    try:
        numpy, library = importlib.import_module("numpy"), importlib.import_module(module)
    except ImportError:
        return None
    put = library.from_numpy if module == "torch" else numpy.asarray
    return {short: library} | {name: put(numpy.array(value)) for name, value in names.items() if isinstance(value, nd.Tensor)}


def run(line, names):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return eval(line, dict(names))


def elements(result):
    """Shape and elements, as JSON holds them."""
    result = result.tolist() if hasattr(result, "tolist") else result
    shape, flat = [], result
    while isinstance(flat, list):
        shape.append(len(flat))
        flat = flat[0] if flat else None
    while isinstance(result, list) and result and isinstance(result[0], list):
        result = [element for row in result for element in row]
    return {"shape": shape, "elements": [float(element) for element in (result if isinstance(result, list) else [result])]}


def recorded():
    return json.loads(RECORD.read_text(encoding="utf-8")) if RECORD.exists() else {}


@pytest.fixture(scope="module", params=PAGES)
def page(request):
    names = ours(request.param)
    return request.param, names, theirs(request.param, names), list(tables((GUIDE / request.param).read_text(encoding="utf-8")))


def test_rows_give_the_same(page):
    name, own, other, found = page
    record, compared = recorded(), 0
    fresh = {}
    for head, rows in found:
        if head[:2] != [PAGES[name][0], "ndcast"]:
            continue
        for row in rows:
            line, mine = code(row[0]), code(row[1])
            if other is not None:
                fresh[line] = elements(run(line, other))
            said = fresh.get(line) or record[name][line]
            given = elements(run(mine, own))
            assert given["shape"] == said["shape"], f"{name}: {mine}"
            assert given["elements"] == pytest.approx(said["elements"], rel=1e-6, abs=1e-9), f"{name}: {mine}"
            compared += 1
    assert compared > 20, "the page has tables"
    if os.environ.get("NDCAST_RECORD") and other is not None:
        sections = [
            f"{json.dumps(page)}: {{\n" + ",\n".join(f"{json.dumps(line)}: {json.dumps(said)}" for line, said in lines.items()) + "\n}"
            for page, lines in sorted((record | {name: fresh}).items())
        ]
        RECORD.write_text("{\n" + ",\n".join(sections) + "\n}\n", encoding="utf-8")
    elif other is not None:
        assert record[name].keys() == fresh.keys(), "record the tables anew"
        for line, said in fresh.items():
            assert record[name][line]["elements"] == pytest.approx(said["elements"], rel=1e-6, abs=1e-9), line


def printed(line, names):
    try:
        return repr(run(line, names)).replace("\n", "<br>")
    except Exception as error:
        return type(error).__name__


def test_what_lines_print(page):
    name, own, other, found = page
    compared = 0
    for head, rows in found:
        if head != [PAGES[name][0], "gives", "ndcast", "gives"]:
            continue
        for row in rows:
            line, said, mine, given = map(code, row)
            assert printed(mine, own) == given, f"{name}: {mine}"
            if other is not None:
                assert printed(line, other) == said, f"{name}: {line}"
            compared += 1
    assert compared > 5, "the page has a table of what differs"
