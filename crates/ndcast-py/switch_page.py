"""Fills in the transcripts of docs/python-switch.md: ``python crates/ndcast-py/switch_page.py`` (``--check`` only compares).

The programs of the page are written into an empty directory, and each command of the page is run there. Times and sizes of memory are not compared.
"""

import pathlib
import re
import subprocess
import sys
import tempfile

PAGE = pathlib.Path(__file__).resolve().parents[2] / "docs" / "python-switch.md"
# A program stands below a line that ends with its name.
PROGRAM = re.compile(r"`(\w+\.py)`:\n\n```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
COMMAND = re.compile(r"^```console\n\$ python (.*?)\n.*?^```$", re.MULTILINE | re.DOTALL)
MEASURED = re.compile(r"[ ]*\d+\.\d+ (?:s|KiB|MiB|GiB)$|[ ]*\d+\.\d+ (?:s|KiB|MiB|GiB)(?=\s{2})", re.MULTILINE)


def filled(text):
    """The page with what the commands print now."""
    with tempfile.TemporaryDirectory() as folder:
        for name, source in PROGRAM.findall(text):
            pathlib.Path(folder, name).write_text(source, encoding="utf-8")

        def answer(found):
            done = subprocess.run([sys.executable, *found[1].split()], cwd=folder, capture_output=True, text=True, check=False)
            return f"```console\n$ python {found[1]}\n{done.stdout}{done.stderr}```"

        return COMMAND.sub(answer, text)


def main():
    """Writes the page, or compares it."""
    text = PAGE.read_text(encoding="utf-8")
    now = filled(text)
    if "--check" not in sys.argv:
        PAGE.write_text(now, encoding="utf-8")
        return 0
    said, got = (MEASURED.sub(" #", page).split("\n") for page in (text, now))
    wrong = next(((a, b) for a, b in zip(said, got) if a != b), None)
    if wrong is None and len(said) == len(got):
        return 0
    print("docs/python-switch.md says {!r}, and the tool {!r}".format(*wrong) if wrong else "a transcript has another length", file=sys.stderr)
    print("write it anew with: python crates/ndcast-py/switch_page.py", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
