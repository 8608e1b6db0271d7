"""A program that forks, and that has children by multiprocessing, with results of their own."""

import multiprocessing
import os
import sys

import numpy as np


def work(number):
    column = np.arange(4.0).reshape(4, 1) * number
    return float((np.asarray([[1.0], [2.0]]) - np.arange(2)).sum() + column.sum())


def main():
    print(work(1))
    sys.stdout.flush()
    child = os.fork()
    if child == 0:
        print("child", work(2))
        sys.stdout.flush()
        os._exit(3)
    print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
    sys.stdout.flush()
    for method in ("fork", "spawn", "forkserver"):
        with multiprocessing.get_context(method).Pool(2) as pool:
            print(method, pool.map(work, range(4)))
        sys.stdout.flush()
    process = multiprocessing.get_context("spawn").Process(target=sys.exit, args=(5,))
    process.start()
    process.join()
    print(process.exitcode)


if __name__ == "__main__":
    main()
