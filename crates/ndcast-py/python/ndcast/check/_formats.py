"""Findings as text, JSON, SARIF 2.1.0, and annotations of GitHub's workflows.

*Contract*: all formats have the same findings, in the same order. `bill` is the data of `_bill.data`, and `notes` are sentences for people.
"""

import json
import linecache
import os

from .. import __version__
from ._findings import SEVERITIES, relative

VERSION = __version__
FORMATS = ("text", "json", "sarif", "github")
# A longer source line is shown in part.
_WIDEST = 160
_COLORS = {"error": "31", "warning": "33", "note": "36"}

# Each guard, with its sentence: rules of SARIF, and help.
GUARDS = {
    "accidental": "Operands have the same number of elements, and an axis of 1 that nobody wrote is stretched.",
    "reduced": "An operand is a reduction of the other one, and lands on other axes than it came from.",
    "mutual": "Both operands are smaller than the result: every pair of their elements is computed.",
    "blowup": "The result takes more bytes than the budget.",
    "same_count": "Operands have the same number of elements and other shapes.",
    "declared": "An axis of 1 that nobody wrote is stretched.",
    "rank": "Operands have different numbers of axes.",
    "broadcast_warning": "Operands have the same number of elements and other shapes: PyTorch's own warning.",
}
_MEANT = "If it is meant, write the axis (x[:, None], keepdims=True), or add the comment `# ndcast: meant` to the line."


def render(format, findings, *, bill=None, notes=(), color=False):
    """The report in one of the formats."""
    if format == "text":
        return text(findings, color, bill=bill, notes=notes)
    if format == "json":
        return to_json(findings, bill=bill)
    return to_sarif(findings) if format == "sarif" else to_github(findings)


def counted(number, noun):
    """A number of things, in words."""
    return f"{number:,} {noun}{'s' * (number != 1)}"


def _paint(color, code, words):
    return f"\x1b[{code}m{words}\x1b[0m" if color and words else words


# Text.


def text(findings, color=False, *, bill=None, notes=()):
    """All findings, and the summary."""
    return "".join(finding_text(finding, findings.root, color) for finding in findings) + summary(findings, color, bill=bill, notes=notes)


def finding_text(finding, root, color=False, count=True):
    """One finding, with its line of source."""
    where = _paint(color, "1", f"{relative(finding.file, root)}:{finding.line}:")
    lines = [f"{where} {_paint(color, '1;' + _COLORS.get(finding.severity, '0'), finding.severity + ':')} {finding.message}"]
    lines += [_paint(color and at, _COLORS.get(finding.severity, "0"), line) for at, line in enumerate(_source(finding))]
    lines += [f"  {way['title']}: {way['code']}" for way in finding.ways]
    told = [f"guard {finding.guard}"]
    if count:
        told.append(counted(finding.count, "time"))
    if finding.test is not None:
        others = f" and {counted(finding.tests - 1, 'other test')}" if finding.tests > 1 else ""
        told.append(f"in {finding.test}{others}")
    return "\n".join([*lines, f"  {'; '.join(told)}"]) + "\n"


def source_line(file, line):
    """A line of source, or nothing."""
    return linecache.getline(file, line).rstrip()


def _source(finding):
    """The line of source, and carets below the expression."""
    source = source_line(finding.file, finding.line)
    if not source.strip():
        return []
    indent = len(source) - len(source.lstrip())
    begin = indent if finding.column is None else max(finding.column - 1, indent)
    end = len(source) if finding.end_column is None or finding.end_line not in (None, finding.line) else finding.end_column - 1
    begin, end = min(begin, len(source)), min(max(end, begin + 1), len(source))
    first = indent
    if len(source) - indent > _WIDEST:
        first = max(indent, min(begin - _WIDEST // 4, len(source) - _WIDEST))
    last = min(len(source), first + _WIDEST)
    shown = f"{'...' * (first > indent)}{source[first:last]}{'...' * (last < len(source))}"
    if finding.column is None or begin >= last:
        return [f"    {shown}"]
    # A tab stays one, so that the carets stand below their text.
    before = "".join("\t" if sign == "\t" else " " for sign in source[first:begin])
    return [f"    {shown}", f"    {'   ' * (first > indent)}{before}{'^' * (min(end, last) - begin)}"]


def summary(findings, color=False, *, bill=None, notes=()):
    """How many there are, where they are, and the bill."""
    from . import _bill

    new, old = findings.split()
    by = [counted(sum(finding.severity == severity for finding in new), severity) for severity in SEVERITIES]
    by = [words for words in by if not words.startswith("0 ")]
    hidden = f"; {counted(len(old), 'old one')} in the baseline" if old else ""
    kinds = f" ({', '.join(by)})" if by else ""
    lines = [_paint(color, "1", f"ndcast.check: {counted(len(new), 'finding')}{kinds}{hidden}")]
    lines += [f"  {relative(finding.file, findings.root)}:{finding.line}: {finding.guard}, {counted(finding.count, 'time')}" for finding in new]
    lines += [f"ndcast.check: {note}" for note in notes]
    return "\n".join(lines + ([] if bill is None else _bill.lines(bill))) + "\n"


# JSON.


def to_json(findings, *, bill=None):
    """All of it, as JSON."""
    new, old = findings.split()
    told = {
        "version": 1,
        "tool": {"name": "ndcast.check", "version": VERSION},
        "summary": {**{severity + "s": sum(finding.severity == severity for finding in new) for severity in SEVERITIES}, "old": len(old)},
        "findings": [finding.data() | {"path": relative(finding.file, findings.root), "fingerprint": mark} for finding, mark in zip(new, fingerprints(findings))],
        "bill": bill,
    }
    return json.dumps(told, indent=1) + "\n"


def fingerprints(findings):
    """A text for each finding that stays when lines move. Equal ones have a number, in the order of their lines."""
    marks, seen, new = {}, {}, list(findings)
    for finding in sorted(new, key=lambda finding: (finding.file, finding.line, finding.column or 0)):
        mark = finding.fingerprint(findings.root)
        seen[mark] = seen.get(mark, 0) + 1
        marks[id(finding)] = f"{mark}:{seen[mark]}"
    return [marks[id(finding)] for finding in new]


# SARIF.


def to_sarif(findings):
    """A log of SARIF 2.1.0."""
    import pathlib

    new = findings.split()[0]
    guards = sorted({finding.guard for finding in new})
    results = [_sarif_result(finding, findings.root, guards.index(finding.guard), mark) for finding, mark in zip(new, fingerprints(findings))]
    driver = {"name": "ndcast.check", "version": VERSION, "informationUri": "https://github.com/ndcast/ndcast", "rules": [_sarif_rule(guard) for guard in guards]}

    run = {
        "tool": {"driver": driver},
        "originalUriBaseIds": {"SRCROOT": {"uri": pathlib.Path(findings.root).as_uri().rstrip("/") + "/"}},
        "columnKind": "unicodeCodePoints",
        "results": results,
    }
    schema = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
    return json.dumps({"$schema": schema, "version": "2.1.0", "runs": [run]}, indent=1) + "\n"


def _sarif_rule(guard):
    sentence = GUARDS.get(guard, f"The guard {guard} reports this broadcast.")
    return {
        "id": f"ndcast/{guard}",
        "name": "".join(part.capitalize() for part in guard.split("_")) + "Broadcast",
        "shortDescription": {"text": sentence},
        "fullDescription": {"text": f"{sentence} It follows the rule of broadcasting, and may still be an accident."},
        "help": {"text": f"{sentence} {_MEANT}", "markdown": f"{sentence}\n\n{_MEANT}"},
        "defaultConfiguration": {"level": "warning"},
    }


def _sarif_result(finding, root, rule, mark):
    import pathlib
    import urllib.parse

    path = relative(finding.file, root)
    if os.path.isabs(path):
        artifact = {"uri": pathlib.Path(path).as_uri()}
    else:
        artifact = {"uri": urllib.parse.quote(path, errors="surrogateescape"), "uriBaseId": "SRCROOT"}
    region = {"startLine": finding.line, "startColumn": finding.column, "endLine": finding.end_line, "endColumn": finding.end_column}
    region = {name: value for name, value in region.items() if value is not None}
    source = source_line(finding.file, finding.line)
    if source.strip():
        region["snippet"] = {"text": source}
    ways = "".join(f"\n{way['title']}: {way['code']}" for way in finding.ways)
    location = {"physicalLocation": {"artifactLocation": artifact, "region": region}}
    if finding.function:
        location["logicalLocations"] = [{"fullyQualifiedName": finding.function, "kind": "function"}]
    properties = {"library": finding.library, "expression": finding.expression, "operands": finding.operands, "result": list(finding.result)}
    properties |= {"ways": finding.ways, "test": finding.test, "tests": finding.tests}
    return {
        "ruleId": f"ndcast/{finding.guard}",
        "ruleIndex": rule,
        "level": finding.severity,
        "message": {"text": finding.message + ways},
        "locations": [location],
        "occurrenceCount": finding.count,
        "partialFingerprints": {"ndcast/v1": mark},
        "properties": properties,
    }


# GitHub.


def to_github(findings):
    """A workflow command for each finding, which GitHub shows beside the line."""
    root = os.environ.get("GITHUB_WORKSPACE") or findings.root
    return "".join(_annotation(finding, root) for finding in findings)


def _annotation(finding, root):
    told = {"file": relative(finding.file, root), "line": finding.line, "endLine": finding.end_line}
    if finding.end_line in (None, finding.line):
        told |= {"col": finding.column, "endColumn": finding.end_column}
    told["title"] = f"ndcast.check: {finding.guard}"
    given = ",".join(f"{name}={_escaped(str(value), properties=True)}" for name, value in told.items() if value is not None)
    lines = [finding.message, *(f"{way['title']}: {way['code']}" for way in finding.ways), counted(finding.count, "time")]
    kind = "notice" if finding.severity == "note" else finding.severity
    return f"::{kind} {given}::{_escaped(chr(10).join(lines))}\n"


def _escaped(words, properties=False):
    for sign in "%\r\n" + ":," * properties:
        words = words.replace(sign, f"%{ord(sign):02X}")
    return words
