"""Findings after they are found: counting, order, the formats, the baseline, the settings.

*Technique*: findings are made by hand, so that each format meets every kind of place; what others read is checked by their rules. *Contract*: a place is told once.
"""

import dataclasses
import json
import os
import re
import threading

import pytest
from ndcast.check import _baseline, _bill, _formats, _settings
from ndcast.check._findings import Finding, Findings, of_data, relative

WAYS = [{"title": "element by element", "code": "pred[:, 0] -> (64,)", "degree": "unique"}, {"title": "every pair, and meant", "code": "pred - y  # ndcast: meant", "degree": "meant"}]


def finding(file="train.py", line=3, column=11, **changed):
    """A finding."""
    base = Finding(
        guard="accidental",
        severity="warning",
        library="numpy",
        file=os.path.abspath(file),
        line=line,
        end_line=line,
        column=column,
        end_column=None if column is None else column + 8,
        function="loss",
        expression="pred - y",
        operands=[{"name": "pred", "shape": (64, 1)}, {"name": "y", "shape": (64,)}],
        result=(64, 64),
        message="pred - y: (64, 1) and (64,) have the same number of elements; the result is (64, 64), every pair of them (4096 elements)",
        ways=WAYS,
    )
    return dataclasses.replace(base, **changed)


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    """A program to have findings in."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("GITHUB_WORKSPACE", raising=False)
    (tmp_path / "train.py").write_text("import numpy\n\n    loss((pred - y) ** 2)\n\tt = (pred - y)\n" + "x" * 300 + "\n", encoding="utf-8")
    return tmp_path


def of(*all_of_them, **kwargs):
    """Findings with these."""
    findings = Findings(**kwargs)
    for one in all_of_them:
        findings.add(one)
    return findings


def test_a_place_is_told_once_and_counted():
    told = []
    findings = Findings(told.append)
    assert findings.add(finding()) is True
    assert [findings.add(finding()) for _ in range(4)] == [False] * 4
    findings.add(finding(column=30))
    findings.add(finding(guard="mutual"))
    findings.add(finding(function="other"))
    assert [one.count for one in findings] == [5, 1, 1, 1] and len(told) == 4 == len(findings)


def test_an_object_that_is_added_again_does_not_bring_its_test_along():
    findings, one = Findings(), finding()
    for findings.test in ("a", "b", None, "b"):
        findings.add(one)
    assert [(found.test, found.tests, found.count) for found in findings] == [("a", 2, 4)] and one.test is None and one.count == 1


def test_threads_lose_no_count():
    findings = Findings()
    workers = [threading.Thread(target=lambda: [findings.add(finding(line=1 + number % 7)) for number in range(700)]) for _ in range(8)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    assert [one.count for one in findings] == [800] * 7


def test_severity_comes_first_then_the_place():
    findings = of(finding(line=5, severity="note"), finding(line=4), finding(line=9, severity="error"), finding("a.py"))
    assert [(one.severity, os.path.basename(one.file), one.line) for one in findings] == [("error", "train.py", 9), ("warning", "a.py", 3), ("warning", "train.py", 4), ("note", "train.py", 5)]
    assert findings.reach("error") and findings.reach("warning") and not findings.reach("never") and not of(finding()).reach("error") and not of().reach("warning")


def test_text():
    text = of(*[finding()] * 128).text()
    assert text.startswith(
        """\
train.py:3: warning: pred - y: (64, 1) and (64,) have the same number of elements; the result is (64, 64), every pair of them (4096 elements)
    loss((pred - y) ** 2)
          ^^^^^^^^
  element by element: pred[:, 0] -> (64,)
  every pair, and meant: pred - y  # ndcast: meant
  guard accidental; 128 times
"""
    )
    assert text.endswith("ndcast.check: 1 finding (1 warning)\n  train.py:3: accidental, 128 times\n")
    assert of().text() == "ndcast.check: 0 findings\n"


def carets(**place):
    """The source and the carets of a finding."""
    return _formats.finding_text(finding(**place), os.getcwd()).split("\n")[1:3]


def test_carets():
    assert carets() == ["    loss((pred - y) ** 2)", "          ^^^^^^^^"]
    # A tab stays one; an expression that goes on ends at the end of its line; one without columns has no carets; a line that is not there has no text.
    assert carets(line=4, end_line=4, column=7) == ["    t = (pred - y)", "         ^^^^^^^^"]
    assert carets(end_line=5, end_column=2) == ["    loss((pred - y) ** 2)", "          ^^^^^^^^^^^^^^^"]
    assert carets(column=None)[0] == "    loss((pred - y) ** 2)" and "^" not in carets(column=None)[1]
    assert "element by element" in carets(line=99)[0]
    wide = carets(line=5, end_line=5, column=200, end_column=210)
    assert len(wide[0]) < 180 and wide[0].startswith("    ...x") and wide[1].count("^") == 10


def test_colours_paint_and_change_nothing():
    plain, painted = of(finding()).text(), of(finding()).text(color=True)
    assert "\x1b" not in plain and re.sub(r"\x1b\[[0-9;]*m", "", painted) == plain != painted


def test_tests_are_told():
    findings = Findings()
    for findings.test in ("t.py::a", "t.py::b", "t.py::c"):
        findings.add(finding())
    assert "3 times; in t.py::a and 2 other tests\n" in findings.text()


def test_json_holds_everything():
    findings = of(finding(), finding(), finding("other/elsewhere.py", severity="error"))
    told = json.loads(findings.to_json())
    assert told["summary"] == {"errors": 1, "warnings": 1, "notes": 0, "old": 0}
    assert [one["path"] for one in told["findings"]] == ["other/elsewhere.py", "train.py"]
    assert of_data(told["findings"][1]).data() == findings.all()[1].data() | {"operands": [{"name": "pred", "shape": [64, 1]}, {"name": "y", "shape": [64]}]}


def test_sarif(folder):
    outside = finding("/elsewhere/a b.py", line=1)
    log = json.loads(of(finding(), finding(), finding("sub folder/ü.py", guard="reduced", severity="error", column=None), outside).to_sarif())
    assert log["version"] == "2.1.0" and log["$schema"].endswith("sarif-schema-2.1.0.json")
    (run,) = log["runs"]
    rules = run["tool"]["driver"]["rules"]
    assert [rule["id"] for rule in rules] == ["ndcast/accidental", "ndcast/reduced"]
    assert all(rule["help"]["text"] and rule["help"]["markdown"] and rule["fullDescription"]["text"] for rule in rules)
    assert run["originalUriBaseIds"]["SRCROOT"]["uri"] == folder.as_uri() + "/" and run["columnKind"] == "unicodeCodePoints"
    reduced, far, near = run["results"]
    assert [(one["level"], one["ruleId"], rules[one["ruleIndex"]]["id"], one["occurrenceCount"]) for one in (reduced, near)] == [
        ("error", "ndcast/reduced", "ndcast/reduced", 1),
        ("warning", "ndcast/accidental", "ndcast/accidental", 2),
    ]
    places = [one["locations"][0]["physicalLocation"] for one in (reduced, far, near)]
    assert [place["artifactLocation"] for place in places] == [
        {"uri": "sub%20folder/%C3%BC.py", "uriBaseId": "SRCROOT"},
        {"uri": "file:///elsewhere/a%20b.py"},
        {"uri": "train.py", "uriBaseId": "SRCROOT"},
    ]
    assert places[0]["region"] == {"startLine": 3, "endLine": 3}
    assert places[2]["region"] == {"startLine": 3, "startColumn": 11, "endLine": 3, "endColumn": 19, "snippet": {"text": "    loss((pred - y) ** 2)"}}
    assert near["message"]["text"].endswith("\nelement by element: pred[:, 0] -> (64,)\nevery pair, and meant: pred - y  # ndcast: meant")
    assert len({one["partialFingerprints"]["ndcast/v1"] for one in run["results"]}) == 3


def test_fingerprints_stay_when_lines_move_and_tell_equal_ones_apart(folder):
    before, after = of(finding(line=3), finding(line=8)), of(finding(line=13), finding(line=28, column=1))
    assert _formats.fingerprints(before) == _formats.fingerprints(after) and len(set(_formats.fingerprints(before))) == 2
    others = [finding("b.py"), finding(function="f"), finding(guard="mutual"), finding(expression="y - pred")]
    assert len({one.fingerprint(folder) for one in [finding(), *others]}) == 5
    assert finding(expression="pred  -\n y").fingerprint(folder) == finding().fingerprint(folder)


def test_github(monkeypatch, folder):
    text = of(finding("50%, a:b.py", message="100% of\r\nit: a, b"), finding(severity="error", end_line=4), finding("n.py", severity="note")).to_github()
    first, second, third = text.split("\n")[:3]
    assert first.startswith("::error file=train.py,line=3,endLine=4,title=ndcast.check%3A accidental::pred - y: (64, 1)")
    assert second.startswith("::warning file=50%25%2C a%3Ab.py,line=3,endLine=3,col=11,endColumn=19,title=ndcast.check%3A accidental::100%25 of%0D%0Ait: a, b%0Aelement by")
    assert third.startswith("::notice file=n.py,")
    monkeypatch.setenv("GITHUB_WORKSPACE", str(folder.parent))
    assert f"file={folder.name}/train.py," in of(finding()).to_github()


def test_baseline(folder):
    path = "old/base.json"
    os.mkdir("old")
    (folder / path).write_text(_baseline.text(path, [finding(line=8), finding(), finding(guard="mutual")]), encoding="utf-8")
    assert (folder / path).read_text() == _baseline.text(path, [finding(guard="mutual"), finding(), finding(line=8)])
    told = []
    old = _baseline.read(path)
    # Lines have moved, one of the two places is gone, the guard `mutual` is silent, and one finding is new.
    findings = of(finding(line=30), finding("b.py"), found=told.append, baseline=old)
    assert [one.file for one in findings] == [os.path.abspath("b.py")] == [one.file for one in told]
    assert _baseline.gone(old, findings.all()) == 2 and "1 finding (1 warning); 1 old one in the baseline" in findings.text()
    # As many places as there were are old.
    more = of(finding(), finding(line=30), finding(line=40), found=told.append, baseline=old)
    assert [one.line for one in more] == [40] and len(told) == 2 and json.loads(more.to_json())["summary"]["old"] == 2
    assert not of(finding(), baseline=old).reach("warning")


@pytest.mark.parametrize(
    ("text", "words"), [("{", "no JSON"), ("[]", "no baseline of this version"), ('{"version": 1, "findings": [{"fingerprint": "a"}]}', "without a fingerprint or a number"), (None, "there is no baseline")]
)
def test_a_broken_baseline_says_so(folder, text, words):
    if text is not None:
        (folder / "base.json").write_text(text)
    with pytest.raises(_baseline.Wrong, match=words) as error:
        _baseline.read("base.json")
    assert "--write-baseline" in str(error.value)


def settings(text, given=None, folder="."):
    """The settings of a file with this table."""
    with open("pyproject.toml", "w", encoding="utf-8") as file:
        file.write(text)
    return _settings.read(folder, given or {}, lambda key: f"--{key}")


TABLE = """
[tool.ndcast.check]
guards = "strict,mutual=warn"
include = ["sklearn", "sub"]
exclude = ["sub"]
libraries = ["torch"]
fail-on = "error"
baseline = "base.json"
format = "sarif"
output = "out.sarif"
"""


def test_settings(folder):
    sub = folder / "sub"
    sub.mkdir()
    got = settings(TABLE, {"fail-on": "never", "output": "here.sarif"}, folder="sub")
    assert got.options() == {"policy": "strict,mutual=warn", "include": ["sklearn", str(sub)], "exclude": [str(sub)], "libraries": ["torch"]}
    assert (got.fail_on, got.format, got.baseline, got.output) == ("never", "sarif", str(folder / "base.json"), str(folder / "here.sarif"))
    # The nearest file that has a table.
    (sub / "pyproject.toml").write_text("[tool.other]\n")
    assert _settings.read("sub", {}, str).fail_on == "error"
    (sub / "pyproject.toml").write_text("[tool.ndcast.check]\n")
    assert _settings.read("sub", {}, str) == _settings.Settings()


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[tool.ndcast.check]\nguard = 'strict'", "no key 'guard': there are guards, include, exclude, libraries, fail-on, baseline, format, output"),
        ("[tool.ndcast.check]\nguards = 3", "guards: it is a text, not a whole number"),
        ("[tool.ndcast.check]\nguards = 'strct'", "guards: 'strct' is no policy"),
        ("[tool.ndcast.check]\ninclude = 'sklearn'", "include: it is a list of texts, not a text"),
        ("[tool.ndcast.check]\ninclude = [1]", "include: it is a list of texts"),
        ("[tool.ndcast.check]\nexclude = ['no/dir']", "'no/dir' is neither a path that exists nor the name of a module"),
        ("[tool.ndcast.check]\nlibraries = ['jax']", "numpy and torch, not 'jax'"),
        ("[tool.ndcast.check]\nlibraries = []", "name numpy, torch, or both"),
        ("[tool.ndcast.check]\nfail-on = 'notes'", "fail-on: it is warning, error or never, not 'notes'"),
        ("[tool.ndcast.check]\nformat = 'xml'", "format: it is text, json, sarif or github, not 'xml'"),
        ("[tool.ndcast.check]\noutput = ''", "output: it is the name of a file"),
        ("[tool.ndcast]\ncheck = true", "tool.ndcast.check is a table, not a truth value"),
        ("[tool", "is no TOML"),
    ],
)
def test_a_wrong_setting_is_named(text, words):
    with pytest.raises(_settings.Wrong, match=re.escape(words)):
        settings(text)
    with pytest.raises(_settings.Wrong, match="--fail-on: it is warning, error or never, not 'x'"):
        settings("", {"fail-on": "x"})


def test_bill():
    rows = [("train.py", 3, 288_000_000, 3), ("train.py", 4, 999, 1), ("b.py", 1, 12_345, 2), ("c.py", 1, 1_000_000_000, 1)]
    findings = Findings()
    findings.open({}, lambda: [(os.path.abspath(file), *rest) for file, *rest in rows])
    findings.close()
    bill = _bill.data(findings, _bill.command(["numpy"], "my train.py", False, ["--lr", "0.1"]))
    assert _bill.lines(bill) == [
        "The bill: temporaries that a fused run would not store",
        "  c.py:1: 1 GB in 1 temporary: ",
        "  train.py:3: 288 MB in 3 temporaries: loss((pred - y) ** 2)",
        "  b.py:1: 12.3 kB in 2 temporaries: ",
        "  in total: 1.29 GB in 7 temporaries of 4 lines",
        "  Both libraries side by side, in two more runs of the program: python -m ndcast.run --as numpy 'my train.py' --lr 0.1",
    ]
    assert _bill.lines(_bill.data(Findings())) == []
    run = {"output": "the same: 3 lines", "runs": {"real": {"seconds": 2.5, "exit": "0", "peak_memory": 900_000_000}, "ndcast": {"seconds": 1.25, "exit": "0", "peak_memory": 12_000_000}}}
    run["never_stored"] = [{"file": "train.py", "line": 3, "bytes": 280_000_000, "results": 2, "source": ""}, {"file": "z.py", "line": 3, "bytes": 1, "results": 2, "source": ""}]
    assert _bill.lines(bill | {"run": run})[-5:] == [
        "  Run twice more, by python -m ndcast.run --as numpy 'my train.py' --lr 0.1:",
        "    output: the same: 3 lines",
        "    the library: 2.50 s, peak memory 900 MB",
        "    ndcast: 1.25 s, peak memory 12 MB",
        "    never stored: train.py:3: 280 MB in 2 results",
    ]


def test_paths_below_a_directory(folder):
    os.symlink(folder, folder.parent / "link")
    for path in (folder, folder.parent / "link"):
        assert relative(str(path / "a" / "b.py"), str(folder)) == "a/b.py"
    for other in (str(folder) + "x/b.py", "<stdin>"):
        assert relative(other, str(folder)) == other
