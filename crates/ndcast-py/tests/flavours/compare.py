"""How an outcome differs from the recorded one, in one word."""

import cmath

# The relative tolerance by dtype; to the largest element of the array.
TOLERANCE = {"float16": 2e-3, "bfloat16": 2e-2, "float32": 2e-5, "complex64": 2e-5, "float64": 1e-8, "complex128": 1e-8}

# Classes of errors, and the one that programs catch.
PUBLIC = {"NotImplementedError": "RuntimeError", "_LinAlgError": "LinAlgError", "UFuncTypeError": "TypeError", "_UFuncNoLoopError": "TypeError"}


def difference(wanted, got):
    """`None` if two outcomes agree, else the kind of the difference."""
    if wanted[0] == "!" or got[0] == "!":
        if wanted[0] != got[0]:
            return "accepted" if wanted[0] == "!" else "refused"
        return None if PUBLIC.get(wanted[1], wanted[1]) in got[1:] else "error"
    found = of_results(wanted[0], got[0])
    if found:
        return found
    if wanted[1].keys() != got[1].keys():
        return "operands"
    for name, state in wanted[1].items():
        if of_results(state[:4] + [""], got[1][name][:4] + [""]):
            return "operands"
    return None


def of_results(wanted, got):
    if wanted[0] != got[0]:
        return "kind"
    match wanted[0]:
        case "array":
            if wanted[2] != got[2]:
                return "shape"
            if wanted[1] != got[1]:
                return "dtype"
            if not close(wanted[3], got[3], wanted[1]):
                return "value"
            if wanted[4] == got[4]:
                return None
            # A view of the whole operand in place of the operand, or the other way round.
            same = wanted[4].lstrip("=~") == got[4].lstrip("=~") or wanted[2].startswith("0") or "x0" in wanted[2]
            return "identity" if same else "sharing"
        case "real array":
            return None if wanted[:3] == got[:3] else "value"
        case "scalar" | "text":
            if wanted[1] != got[1]:
                return "dtype"
            return None if close(wanted[2], got[2], wanted[1]) else "value"
        case "bool" | "int" | "float" | "complex":
            return None if close(wanted[1], got[1], "float32") else "value"
    if not any(isinstance(one, list) for one in wanted[1:] + got[1:]):
        return None if wanted == got else "value"
    if len(wanted) != len(got):
        return "length"
    found = [of_results(one, other) for one, other in zip(wanted[1:], got[1:])]
    return next((one for one in found if one), None)


def close(wanted, got, dtype):
    """Whether two lists of elements agree."""
    if wanted == got or wanted == "*":
        return True
    left, right = wanted.split(" "), got.split(" ")
    if len(left) != len(right):
        return False
    tolerance = TOLERANCE.get(dtype, 0)
    numbers = [number(one) for one in left + right]
    largest = max((abs(one) for one in numbers if one is not None and cmath.isfinite(one)), default=0)
    return all(one == other or agree(number(one), number(other), tolerance * largest) for one, other in zip(left, right))


def agree(one, other, tolerance):
    if one is None or other is None:
        return False
    parts = [(one.real, other.real), (one.imag, other.imag)]
    return all(left == right or left != left and right != right or abs(left - right) <= tolerance for left, right in parts)


def number(text):
    try:
        return complex(text)
    except ValueError:
        return None
