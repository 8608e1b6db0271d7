"""A program that reads its input and its arguments, and leaves with an exit status of its own."""

import sys

import numpy as np

print(sys.argv[1:], __name__, sys.argv[0] == __file__)
print(np.array([[1], [2]]) * np.array([1, 2]))
print("to the other stream", file=sys.stderr)
sys.exit(7)
