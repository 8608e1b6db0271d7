"""Tensors and errors in notebooks: the HTML, IPython's own formatters, and the notebook among the examples."""

import ast
import io
import json
import pathlib
import re
import subprocess
import sys
import types
from html.parser import HTMLParser

import ndcast as nd
import ndcast.torch
import pytest
from ndcast import _notebook

EXAMPLE = pathlib.Path(__file__).parents[1] / "examples" / "first_steps.ipynb"


def shown(x):
    """The HTML of a tensor without its style sheet."""
    html = x._repr_html_()
    start, style, rest = html.partition(_notebook._STYLE)
    assert start == '<div class="ndcast-tensor">' and style and rest.endswith("</div>")
    return rest.removesuffix("</div>")


def table(rows, columns=(), corner=True):
    """The HTML of a table of rows, whose first items are their indices."""
    head = "".join(f"<th>{column}</th>" for column in (["", *columns] if corner else columns))
    lines = "".join(f"<tr><th>{row[0]}</th>{''.join(f'<td>{item}</td>' for item in row[1:])}</tr>" for row in rows)
    return f"<table><thead><tr>{head}</tr></thead><tbody>{lines}</tbody></table>"


def test_no_axes():
    assert shown(nd.asarray(2.5)) == (
        "<p><b>Tensor</b> no axes · float32 · cpu · 1 element, 4 bytes · computed</p><table><tbody><tr><td>2.5000</td></tr></tbody></table>"
    )


def test_one_axis():
    assert shown(nd.asarray([True, False])) == (
        "<p><b>Tensor</b> 2 · bool · cpu · 2 elements, 2 bytes · computed</p>"
        "<table><thead><tr><th>0</th><th>1</th></tr></thead><tbody><tr><td>True</td><td>False</td></tr></tbody></table>"
    )


def test_two_axes():
    assert shown(nd.asarray([[1.0, -2.5], [nd.nan, nd.inf]])) == (
        "<p><b>Tensor</b> 2 × 2 · float32 · cpu · 4 elements, 16 bytes · computed</p>" + table([(0, "1.0000", "-2.5000"), (1, "nan", "inf")], (0, 1))
    )


def test_more_axes_are_tables_in_one_format():
    x = nd.asarray([[[1, 2]], [[300, 4]]], dtype=nd.uint16)
    assert shown(x) == (
        "<p><b>Tensor</b> 2 × 1 × 2 · uint16 · cpu · 4 elements, 8 bytes · computed</p>"
        f"<p>[0, :, :]</p>{table([(0, 1, 2)], (0, 1))}<p>[1, :, :]</p>{table([(0, 300, 4)], (0, 1))}"
    )


def test_no_elements():
    assert shown(nd.zeros((0, 3))) == "<p><b>Tensor</b> 0 × 3 · float32 · cpu · 0 elements, 0 bytes · computed</p>"
    assert shown(nd.zeros((0, 2, 3))).count("<table>") == 0


def test_long_axes_show_their_ends():
    x = nd.arange(13 * 13).reshape(13, 13)
    html = shown(x)
    assert html.count("<tr>") == 14 and html.count("⋮") == 1 and ">6<" not in html.partition("</thead>")[0] and ">7<" in html.partition("</thead>")[0]
    numbers = [int(found) for found in re.findall(r"<td>(\d+)</td>", html)]
    kept = [*range(6), *range(7, 13)]
    assert numbers == [13 * row + column for row in kept for column in kept]
    assert "…" not in shown(nd.arange(144).reshape(12, 12))
    with nd.printoptions(edgeitems=1):
        assert [int(found) for found in re.findall(r"<td>(\d+)</td>", shown(nd.arange(9)))] == [0, 1, 7, 8]
    with nd.printoptions(edgeitems=0):
        assert "<td>…</td>" in shown(nd.arange(9)) and "<td>1</td>" not in shown(nd.arange(9))
    with nd.printoptions(profile="full"):
        assert shown(nd.arange(300)).count("<td>") == 300


def test_many_tables_show_their_ends():
    html = shown(nd.arange(120).reshape(5, 2, 3, 4))
    assert re.findall(r"<p>(\[.*?\])</p>", html) == ["[0, 0, :, :]", "[0, 1, :, :]", "[1, 0, :, :]", "[4, 1, :, :]"]
    assert "<p>⋮ 6 more tables of the last two axes</p>" in html
    assert int(re.findall(r"<td>(\d+)</td>", html)[-1]) == 119
    with nd.printoptions(threshold=float("inf")):
        assert shown(nd.zeros((5, 2, 2))).count("<table>") == 5


@pytest.mark.parametrize("shape", [(1,), (7,), (50,), (3, 4), (20, 30), (2, 3, 4), (9, 14, 2), (2, 2, 2, 15), (1, 1, 1, 1, 1)])
@pytest.mark.parametrize("edge", [1, 2, 3])
def test_each_cell_is_the_element_of_its_indices(shape, edge):
    x = nd.arange(nd.zeros(shape).numel()).reshape(shape)
    with nd.printoptions(edgeitems=edge):
        html = shown(x)
    indices = [json.loads(f"[{found}]") for found in re.findall(r"<p>\[(.*?), :, :\]</p>", html)] or [[]]
    tables = re.findall(r"<table>(.*?)</table>", html)
    assert len(indices) == len(tables)
    for lead, text in zip(indices, tables, strict=True):
        columns = re.findall(r"<th>(\d+|…)</th>", text.partition("</thead>")[0])
        for line in re.findall("<tr>(.*?)</tr>", text.partition("<tbody>")[2]):
            row = re.findall("<th>(.*?)</th>", line)
            for column, cell in zip(columns, re.findall("<td>(.*?)</td>", line), strict=True):
                if "…" not in (column, cell) and "⋮" not in row:
                    assert x[(*lead, *map(int, row), int(column))].item() == int(cell)


def test_what_is_pending_is_said():
    x = nd.arange(20000, dtype=nd.float32)
    lazy = x + 1
    assert nd._ndcast._waits(lazy)
    bundle = lazy._repr_mimebundle_()
    assert "20000 elements, 78.1 KiB · was pending; computed to be shown" in bundle["text/html"] and bundle["text/plain"] == repr(lazy)
    assert not nd._ndcast._waits(lazy) and "· computed</p>" in lazy._repr_html_()


def test_a_huge_result_computes_what_is_shown():
    x = nd.arange(10**6)
    huge = x[:, None] * x
    html = shown(huge)
    assert "1000000000000 elements, 7.3 TiB if computed · pending; only the elements shown here were computed" in html
    assert re.findall(r"<td>(\d+)</td>", html)[-1] == str((10**6 - 1) ** 2) and nd._ndcast._waits(huge)


def test_only_the_standards_tensors_have_tables():
    # NumPy's arrays and PyTorch's tensors are text, and so are those that stand for them.
    assert not hasattr(ndcast.torch.ones(2), "_repr_html_") and not hasattr(nd.numpy.ones(2), "_repr_html_")


class Balanced(HTMLParser):
    """Checks that every tag is closed, and collects the text."""

    def __init__(self, html):
        super().__init__()
        self.open, self.text = [], ""
        self.feed(html)
        assert not self.open

    def handle_starttag(self, tag, attrs):
        self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.text += data


def test_errors_have_their_picture():
    for module in (nd, nd.numpy, ndcast.torch):
        images, bias = module.ones((8, 3, 32, 32)), module.ones(3)
        with pytest.raises(nd.ShapeError) as caught:
            images + bias
        html = caught.value._repr_html_()
        assert html.startswith('<div><svg xmlns="http://www.w3.org/2000/svg"') and html.endswith("</pre></div>")
        text = Balanced(html).text
        assert str(caught.value).strip() in text and ">images<" in html and ">bias[:, None, None]<" in html
        # Ink is the colour of the text around it.
        assert 'fill="currentColor"' in html and "prefers-color-scheme" not in html
    for other in (lambda: nd.ones((2, 3)) @ nd.ones((2, 3)), lambda: nd.ones(6).reshape(4)):
        with pytest.raises(nd.ShapeError) as caught:
            other()
        assert "<svg" not in caught.value._repr_html_() and str(caught.value).splitlines()[0] in Balanced(caught.value._repr_html_()).text


def test_names_are_escaped():
    x = {"<script>alert(1)</script>": nd.ones(3), "&": nd.ones(4)}
    with pytest.raises(nd.ShapeError) as caught:
        x["<script>alert(1)</script>"] + x["&"]
    html = caught.value._repr_html_()
    assert "<script" not in html and "&lt;script&gt;" in html and Balanced(html)
    text = nd.explain("a < b", a=(2, 1), b=(3,))._repr_html_()
    assert "a < b" not in text and "a &lt; b" in text and Balanced(text)


def test_explanations_have_their_picture():
    read = nd.explain_error("operands could not be broadcast together with shapes (64,1,28) (64,)")
    assert "<svg" in read._repr_html_() and str(read).splitlines()[0] in Balanced(read._repr_html_()).text
    two = nd.explain_error("The size of tensor a (3) must match the size of tensor b (4) at non-singleton dimension 1")
    assert "<svg" not in two._repr_html_()


def clash():
    """An error with a picture."""
    try:
        nd.ones((3, 2)) + nd.ones(3)
    except nd.ShapeError as error:
        return error


def test_the_picture_of_a_cause_is_found():
    error = ValueError("bad input")
    assert _notebook.drawn(error) is None
    error.__cause__ = clash()
    assert _notebook.drawn(error) == _notebook.picture(error.__cause__)
    outer = KeyError("x")
    outer.__context__ = error
    assert _notebook.drawn(outer)
    outer.__suppress_context__ = True
    assert _notebook.drawn(outer) is None
    loop = ValueError("a")
    loop.__cause__ = loop
    assert _notebook.drawn(loop) is None


def test_a_cell_that_fails_is_followed_by_the_picture(monkeypatch):
    seen = []
    display = types.ModuleType("IPython.display")
    display.HTML, display.display = str, seen.append
    monkeypatch.setitem(sys.modules, "IPython", types.ModuleType("IPython"))
    monkeypatch.setitem(sys.modules, "IPython.display", display)
    monkeypatch.delenv("NDCAST_PAGE", raising=False)
    for error in (None, ValueError("no"), clash()):
        _notebook.show_picture(types.SimpleNamespace(error_in_exec=error))
    monkeypatch.setenv("NDCAST_PAGE", "http://127.0.0.1:8000/")
    _notebook.show_picture(types.SimpleNamespace(error_in_exec=clash()))
    assert len(seen) == 2 and seen[0].strip().endswith("</svg>") and seen[1].startswith("<svg ") and seen[1].endswith("See these shapes drawn</a>")


def test_the_extension_is_loaded_once():
    class Events:
        def __init__(self):
            self.callbacks = {"post_run_cell": []}

        def register(self, event, function):
            self.callbacks[event].append(function)

        def unregister(self, event, function):
            self.callbacks[event].remove(function)

    ipython = types.SimpleNamespace(events=Events())
    nd.load_ipython_extension(ipython)
    nd.load_ipython_extension(ipython)
    assert ipython.events.callbacks["post_run_cell"] == [_notebook.show_picture]
    nd.unload_ipython_extension(ipython)
    nd.unload_ipython_extension(ipython)
    assert ipython.events.callbacks["post_run_cell"] == []


def test_ipython():
    formatters = pytest.importorskip("IPython.core.formatters", reason="IPython is not installed")
    lazy = nd.arange(20000) * 2
    data, _ = formatters.DisplayFormatter().format(lazy)
    assert "was pending" in data["text/html"] and data["text/plain"] == repr(lazy)
    assert formatters.DisplayFormatter().format(clash())[0]["text/html"].startswith("<div><svg")
    program = "import ndcast as nd\nshell = get_ipython()\nprint(nd._notebook.show_picture in shell.events.callbacks['post_run_cell'])"
    command = [sys.executable, "-m", "IPython", "--no-banner", "--colors=NoColor", "-c"]
    for more, wanted in [("", "False"), ("\nshell.run_line_magic('load_ext', 'ndcast')\nprint(len(shell.events.callbacks['post_run_cell']) > 0)", "False\nTrue")]:
        ran = subprocess.run([*command, program + more], capture_output=True, text=True, check=True)
        assert ran.stdout.strip() == wanted, ran.stderr


def cells():
    """The sources and outputs of the example's cells of code."""
    notebook = json.loads(EXAMPLE.read_text(encoding="utf-8"))
    return [("".join(cell["source"]), cell["outputs"]) for cell in notebook["cells"] if cell["cell_type"] == "code"]


def html_of(output):
    return "".join(output["data"]["text/html"]).partition("<pre")[0]


def test_the_example_shows_what_its_cells_give():
    """Without IPython: the last expression of each cell has the HTML that is stored, and a cell that fails the stored error and picture."""
    names, count = {}, 0
    for source, outputs in cells():
        tree = ast.parse(source)
        last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
        displayed = []
        names["display"] = displayed.append
        failed = [output for output in outputs if output["output_type"] == "error"]
        try:
            exec(compile(tree, "<cell>", "exec"), names)
            value = None if last is None else eval(compile(ast.Expression(last.value), "<cell>", "eval"), names)
        except nd.ShapeError as error:
            assert [output["ename"] for output in failed] == ["ShapeError"] and failed[0]["evalue"].splitlines()[0] == str(error).splitlines()[0]
            # The names of the operands come from the source, which a notebook has.
            assert len(outputs) == 2 and ">images<" in html_of(outputs[1]) and "<svg" in _notebook.picture(error)
            count += 1
            continue
        assert not failed
        values = [value] if value is not None else []
        for value, output in zip(values, [output for output in outputs if output["output_type"] == "execute_result"], strict=True):
            if hasattr(value, "_repr_html_"):
                assert value._repr_html_().partition("<pre")[0] == html_of(output), source
            else:
                assert "".join(output["data"]["text/plain"]) == repr(value)
            count += 1
    assert count >= 8


def test_the_example_runs_in_a_kernel(tmp_path):
    nbclient = pytest.importorskip("nbclient", reason="nbclient is not installed")
    nbformat = pytest.importorskip("nbformat", reason="nbformat is not installed")
    pytest.importorskip("ipykernel", reason="ipykernel is not installed")
    notebook = nbformat.read(io.StringIO(EXAMPLE.read_text(encoding="utf-8")), 4)
    nbclient.NotebookClient(notebook, timeout=120).execute()
    for (source, stored), cell in zip(cells(), [cell for cell in notebook.cells if cell.cell_type == "code"], strict=True):
        assert [output["output_type"] for output in stored] == [output["output_type"] for output in cell.outputs], source
        for old, new in zip(stored, cell.outputs, strict=True):
            if "data" in old and "text/html" in old["data"]:
                assert html_of(old) == html_of(new), source
