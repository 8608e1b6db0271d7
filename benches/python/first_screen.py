"""The table below the first lines of README.md: ``python benches/python/first_screen.py``.

The lines run as they are, with ndcast and with NumPy in its place, each in a process of its own, on two threads. The time is the best of five. The memory is
the most that the process took beyond its memory after the import.
"""

import os
import pathlib
import re
import subprocess
import sys

README = pathlib.Path(__file__).resolve().parents[2] / "README.md"
# Runs in a process of its own: the lines are timed as a whole, after their import.
MEASURE = """
import resource, time
{imports}
peak = lambda: resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
program, before, times = compile({lines!r}, "README.md", "exec"), peak(), []
for _ in range(5):
    start = time.perf_counter()
    exec(program, {{"np": np}})
    times.append(time.perf_counter() - start)
print(min(times), (peak() - before) / 1024)
"""


def main():
    """Prints the table."""
    block = re.search(r"^```python\n(.*?)^```$", README.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)[1]
    imports, lines = block.split("\n", 1)
    print("| these lines with | time | memory |\n|---|--:|--:|")
    for name, imports in (("NumPy", imports.replace("ndcast.numpy", "numpy")), ("ndcast", imports)):
        code = MEASURE.format(imports=imports, lines=lines + "str(nearest)")
        environment = {**os.environ, "NDCAST_NUM_THREADS": "2"}
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env=environment)
        seconds, megabytes = map(float, done.stdout.split())
        print(f"| {name} | {seconds * 1000:.0f} ms | {megabytes:.0f} MB |")


if __name__ == "__main__":
    main()
