"""Random programs beside NumPy: values, shapes, dtypes and refusals are the same, whatever waits and whatever is a view.

:mod:`programs` has the statements. Here are programs without writes and with them, on shapes of up to nine axes, and a machine in which views, waiting
results, writes and looks interleave for longer.
"""

import contextlib

import hypothesis.stateful as stateful
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as hnp

from beside import examples, small_waits
from programs import RESULTS, VIEWS, WRITES, Program

pytestmark = pytest.mark.filterwarnings("ignore::RuntimeWarning")


@st.composite
def shapes_of_a_program(draw):
    """Shapes that mostly broadcast; some long."""
    together = draw(hnp.mutually_broadcastable_shapes(num_shapes=3, max_dims=draw(st.sampled_from([2, 3, 4, 7])), min_side=0, max_side=3)).input_shapes
    shapes = [tuple(shape) for shape in together]
    if draw(st.booleans()):
        shapes = [(*shape, draw(st.sampled_from([1, 130, 130]))) if len(shape) < 5 else shape for shape in shapes]
    if draw(st.integers(0, 3)) == 0:
        shapes.append(draw(hnp.array_shapes(min_dims=0, max_dims=4, min_side=0, max_side=4)))
    return shapes


@examples(150)
@given(st.data())
def test_programs_of_results_and_views(data):
    with small_waits(data.draw(st.booleans())):
        program = Program(data.draw)
        for shape in data.draw(shapes_of_a_program()):
            program.make(shape)
        for _ in range(data.draw(st.integers(1, 10))):
            getattr(program, data.draw(st.sampled_from(RESULTS + VIEWS)))()
        program.finish(newest=data.draw(st.booleans()))


@examples(150)
@given(st.data())
def test_programs_with_writes(data):
    with small_waits(data.draw(st.booleans())):
        program = Program(data.draw)
        for shape in data.draw(shapes_of_a_program()):
            program.make(shape)
        for _ in range(data.draw(st.integers(2, 14))):
            getattr(program, data.draw(st.sampled_from(RESULTS + VIEWS * 2 + WRITES * 3 + ["look"])))()
        program.finish(newest=data.draw(st.booleans()))


class Machine(stateful.RuleBasedStateMachine):
    """Tensors, views of them, views of what waits, and writes to any of them, looked at when chance says so."""

    @stateful.initialize(
        waits=st.booleans(), data=st.data(), shape=st.sampled_from([(3, 4), (2, 3, 4), (20, 30), (4, 1, 130), (5,), ()]), dtype=st.sampled_from(["int64", "float32", "int32"])
    )
    def start(self, waits, data, shape, dtype):
        self.way = contextlib.ExitStack()
        self.way.enter_context(small_waits(waits))
        self.program = Program(data.draw, most=10)
        self.program.make(shape, dtype)
        self.program.make(shape[-1:], dtype)

    def step(self, data, names):
        self.program.draw = data.draw
        getattr(self.program, data.draw(st.sampled_from(names)))()

    @stateful.rule(data=st.data())
    def something_new(self, data):
        self.step(data, RESULTS)

    @stateful.rule(data=st.data())
    def a_view(self, data):
        self.step(data, VIEWS)

    @stateful.rule(data=st.data())
    def a_view_of_a_view(self, data):
        self.step(data, ["turn", "reshape", "part", "squeeze", "pieces"])

    @stateful.rule(data=st.data())
    def a_write(self, data):
        self.step(data, WRITES)

    @stateful.rule(data=st.data())
    def another_write(self, data):
        self.step(data, WRITES)

    @stateful.rule(data=st.data())
    def a_look(self, data):
        self.step(data, ["look"])

    @stateful.rule(data=st.data())
    def one_is_forgotten(self, data):
        if len(self.program.pool) > 2:
            self.program.pool.pop(data.draw(st.integers(0, len(self.program.pool) - 1)))

    def teardown(self):
        if hasattr(self, "program"):
            with self.way:
                self.program.finish(newest=True)


TestMachine = Machine.TestCase
TestMachine.settings = examples(60, stateful_step_count=25)
