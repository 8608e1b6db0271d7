"""Threads that look at, view and write to the same tensors.

*Technique*: many threads call for half a second, with assertions in each; what one raises is raised again in the end, and a thread that does not come back
fails the test. *Contract*: every write is whole, every look sees some state that there was, nobody waits for ever, and the interpreter is not held
while elements are computed.
"""

import threading
import time

import ndcast as nd
import numpy as np


def hammer(work, threads=6, seconds=0.6):
    """Calls in many threads at once; re-raises what any of them raises."""
    failed, end = [], time.time() + seconds

    def loop(number):
        try:
            rounds = 0
            while time.time() < end:
                work(number, rounds)
                rounds += 1
        except BaseException as error:
            failed.append(error)

    workers = [threading.Thread(target=loop, args=(number,)) for number in range(threads)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join(60)
        assert not worker.is_alive(), "threads wait for each other"
    if failed:
        raise failed[0]


def test_threads_look_at_one_result_that_waits():
    held = {}

    def work(number, rounds):
        waiting = held.setdefault(rounds, nd.add(nd.arange(9000), rounds))
        part = waiting[5:]
        assert waiting[0].item() == rounds and nd.sum(part).item() == 40_495_490 + 8995 * rounds
        assert (waiting * 2)[1].item() == 2 + 2 * rounds
        held.pop(rounds - 5, None)

    hammer(work)


def test_threads_write_to_their_parts_of_one_tensor():
    whole = nd.zeros((6, 3000), dtype=nd.int64)
    rounds_of = [0] * 6

    def work(number, rounds):
        row = whole[number]
        row += 1
        whole[number, ::2] += 1
        rounds_of[number] = rounds + 1

    hammer(work)
    for number, rounds in enumerate(rounds_of):
        assert whole[number, 1].item() == rounds and whole[number, 0].item() == 2 * rounds, number


def test_threads_that_read_see_whole_writes():
    """A reader has the elements before a write or after it, never some of each."""
    whole = nd.zeros(9000, dtype=nd.int64)

    def work(number, rounds):
        if number == 0:
            whole.fill_(rounds)
        else:
            seen = (whole + 0).tolist() if number % 2 else np.asarray(whole).tolist()
            assert len(set(seen)) == 1

    hammer(work)


def test_threads_make_views_of_what_others_compute():
    def work(number, rounds):
        if number == 0:
            shared["now"] = nd.ones((40, 50)) * nd.asarray(float(rounds))
            return
        now = shared["now"]
        view, turned = now[3:], now.T
        view += 0
        first = turned[0, 5].item()
        assert first == view[0, 0].item() == now[39, 49].item()

    shared = {"now": nd.ones((40, 50))}
    hammer(work)


def test_the_interpreter_runs_while_elements_are_computed():
    """Another thread counts on while a long sum is made."""
    counted, ready = [0], threading.Event()

    def count():
        ready.set()
        while not done:
            counted[0] += 1
            time.sleep(0.001)

    done = []
    worker = threading.Thread(target=count)
    worker.start()
    ready.wait()
    before = counted[0]
    start = time.time()
    nd.sum(nd.tan(nd.ones((20_000, 1), dtype=nd.float64) + nd.ones(4_000, dtype=nd.float64))).item()
    took = time.time() - start
    after = counted[0]
    done.append(True)
    worker.join()
    assert after - before > min(5, took * 50), (after - before, took)
