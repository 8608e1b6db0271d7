"""Warnings of NumPy's in calls that are lent are of the program's line: with the file, the module and the text that NumPy's own call has."""

import contextlib
import gc
import traceback
import types
import warnings
import weakref

import pytest

numpy = pytest.importorskip("numpy")
np = pytest.importorskip("ndcast.numpy")

LINES = """np.bincount([1.5]) | np.cross([1, 2], [3, 4]) | np.cross(np.array([1, 2]), np.array([3, 4])) | np.add(a, 1, where=a > 2) | np.sqrt(a, where=a > 1)
np.genfromtxt(["1,2", "3"], delimiter=",", invalid_raise=False) | np.loadtxt([]) | np.matrix([1]) | np.array(["1"], "a") | np.linalg.lstsq(np.eye(2), [1, 2])
np.asarray([1, 2]).choose(a) if 0 else np.fromstring("1 2 x", sep=" ") | real.add(a, 1, where=a > 2) | np.vander([1], 2)"""


def warned(library, line):
    names = {"np": library, "real": numpy, "__name__": "program", "a": library.arange(5)}
    with warnings.catch_warnings(record=True) as found:
        warnings.simplefilter("always")
        try:
            exec(compile(f"\n\n{line}", "program.py", "exec"), names)
        except Exception as error:
            return type(error).__name__
    return [(one.category, str(one.message), one.filename, one.lineno) for one in found], "__warningregistry__" in names


@pytest.mark.parametrize("line", LINES.replace("\n", " | ").split(" | "))
def test_lines(line):
    assert warned(numpy, line) == warned(np, line)


def test_names_that_warn_when_they_are_read():
    names = {"np": np, "__name__": "program"}
    vars(np).pop("chararray", None)
    with warnings.catch_warnings(record=True) as found:
        warnings.simplefilter("always")
        exec(compile("np.chararray", "program.py", "exec"), names)
    assert {one.filename for one in found} <= {"program.py"}


def test_each_line_warns_once():
    program = "for _ in range(2):\n np.bincount([1.5])\n np.bincount([1.5])"
    with warnings.catch_warnings(record=True) as found:
        warnings.simplefilter("default")
        exec(compile(program, "program.py", "exec"), {"np": np, "__name__": "program"})
    assert [one.lineno for one in found] == [2, 3]


def test_the_line_stands_once_in_a_traceback():
    module = types.ModuleType("program")
    exec(compile("def run(np):\n np.frexp('a')", "program.py", "exec"), vars(module))
    with pytest.raises(TypeError) as caught:
        module.run(np)
    assert [frame.lineno for frame in traceback.extract_tb(caught.value.__traceback__) if frame.filename == "program.py"] == [2]


def test_what_a_failed_call_held_is_freed():
    class Held:
        pass

    gc.disable()
    try:
        held = Held()
        with contextlib.suppress(TypeError):
            np.spacing(held)
        last = weakref.ref(held)
        del held
        assert last() is None
    finally:
        gc.enable()
