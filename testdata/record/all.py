"""Writes every truth file: python all.py [recorded.md]. Without the log of recorded sessions seeds.toml is left as it is."""

import sys
import warnings

import fft
import flavours
import guards
import linalg
import names
import numpy_names
import ops
import printing
import printing_options
import products
import promotion
import reductions
import rule
import seeds
import sorting
import torch_random
import views

if __name__ == "__main__":
    warnings.simplefilter("ignore")
    for recorder in (
        rule,
        promotion,
        flavours,
        guards,
        printing,
        printing_options,
        reductions,
        products,
        fft,
        linalg,
        names,
        numpy_names,
        sorting,
        views,
        ops,
        torch_random,
    ):
        recorder.main()
    if len(sys.argv) > 1:
        seeds.main(sys.argv[1])
