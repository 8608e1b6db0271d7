"""The page about the watch shows a program and its report: they are as the page has them."""

import os
import pathlib
import re
import subprocess
import sys

PAGE = pathlib.Path(__file__).parents[3] / "docs" / "python-check.md"


def test_the_program_of_the_page_is_reported_so(tmp_path):
    text = PAGE.read_text()
    (program,) = re.findall(r"```python\n(# train\.py\n.*?)```", text, re.S)
    (report,) = re.findall(r"```text\n\$ python -m ndcast\.check train\.py\n(.*?)```", text, re.S)
    (tmp_path / "train.py").write_text(program)
    environment = {**os.environ, "NO_COLOR": "1"}
    ran = subprocess.run([sys.executable, "-m", "ndcast.check", "train.py"], cwd=tmp_path, capture_output=True, text=True, env=environment, check=False)
    assert (ran.stdout + ran.stderr, ran.returncode) == (report, 1)
