"""What an editor is told of ndcast.torch. Written by stubs.py; see there."""

from collections.abc import Iterable

from ... import Tensor
from . import rnn as rnn

def parameters_to_vector(parameters: Iterable[Tensor]) -> Tensor: ...
def vector_to_parameters(vec: Tensor, parameters: Iterable[Tensor]) -> None: ...
