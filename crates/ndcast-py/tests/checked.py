"""Programs under `python -m ndcast.check`, in processes as users start them."""

import os
import subprocess
import sys
import textwrap

# An accident, in a function of its own.
ACCIDENT = """
import numpy as np
pred, y = np.zeros((64, 1)), np.zeros(64)


def loss():
    return ((pred - y) ** 2).mean()


"""


def write(folder, **files):
    """Programs in a folder."""
    for name, text in files.items():
        (folder / f"{name}.py").write_text(textwrap.dedent(text), encoding="utf-8")


def python(folder, *given, stdin="", **variables):
    """What Python does with these arguments."""
    environment = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "GITHUB_WORKSPACE")} | variables
    return subprocess.run([sys.executable, *given], cwd=folder, input=stdin, capture_output=True, text=True, timeout=120, env=environment, check=False)


def check(folder, *given, **kwargs):
    """What the command does."""
    return python(folder, "-m", "ndcast.check", *given, **kwargs)
