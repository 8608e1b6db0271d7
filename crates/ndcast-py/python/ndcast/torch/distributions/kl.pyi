"""What an editor is told of ndcast.torch. Written by stubs.py; see there."""

from . import kl_divergence as kl_divergence, register_kl as register_kl
