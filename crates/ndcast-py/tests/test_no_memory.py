"""Memory that runs out while Python's lists come in or go out is a MemoryError, and the process goes on."""

import os
import subprocess
import sys

import pytest

CALLS = [
    "nd.asarray(numbers)",
    "nd.asarray(integers)",
    "nd.asarray(flags * 4)",
    "nd.asarray(nested)",
    "nd.asarray(numbers, dtype='f8')",
    "nd.asarray(range(n))",
    "nd.asarray(tuple(numbers))",
    "x.tolist()",
    "b.tolist()",
    "i.tolist()",
    "x + numbers",
    "x[integers]",
    "x[flags]",
    "nd.concat([x, x])",
    "nd.unstack(x)",
    "nd.repeat_interleave(x, 2)",
    "nd.bincount(i)",
    "nd.kron(x, nd.ones(2))",
    "x.scatter_add(0, i, x)",
    "nd.fft.rfft(x)",
    "nd.sort(x)",
]

# Lists and tensors of a million numbers are made first. Each call then asks for 4 MB or more, and no more than 3 MB are available.
SCRIPT = """
import resource, sys
import ndcast as nd
n = 1_000_000
numbers = [float(k) for k in range(n)]
integers = list(range(n))
flags = [True] * n
nested = [numbers[:n // 2], numbers[n // 2:]]
x = nd.ones(n)
b = nd.ones(n, dtype=bool)
i = nd.arange(n)
nd.ones(3).tolist(), nd.asarray([1.0]), nd.ones(3)[[0, 1]], nd.fft.fft(nd.ones(8))
with open('/proc/self/statm') as file:
    held = int(file.read().split()[0]) * resource.getpagesize()
resource.setrlimit(resource.RLIMIT_AS, (held + (3 << 20), resource.RLIM_INFINITY))
for call in sys.argv[1:]:
    try:
        eval(call)
        print(call, 'was answered')
    except MemoryError:
        pass
    assert float(nd.ones(100).sum()) == 100.0
print('done')
"""


@pytest.mark.skipif(sys.platform != "linux", reason="limits are set as on Linux")
def test_refused():
    # The pool keeps no memory.
    environment = {**os.environ, "NDCAST_POOL_LIMIT": "0"}
    command = [sys.executable, "-c", SCRIPT, *CALLS]
    done = subprocess.run(command, capture_output=True, text=True, env=environment)
    assert (done.returncode, done.stdout) == (0, "done\n"), done.stderr
