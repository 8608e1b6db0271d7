"""What an editor is told of ndcast.torch. Written by stubs.py; see there."""

from . import cuda as cuda, cudnn as cudnn, mkl as mkl, mps as mps, openmp as openmp
