"""A program with threads that use the same functions at the same time."""

import asyncio
import concurrent.futures
import threading

import numpy as np

column, row = np.arange(50.0)[:, None].copy(), np.arange(50.0)
expected = (column - row).sum(1)


def work(number):
    for _ in range(50):
        part = column[:, 0:1] - row
        assert (part.sum(1) == expected).all()
        assert np.add.reduce(np.where(part > 0, part, number), axis=0).shape == (50,)
    return number * 2


class Worker(threading.Thread):
    def run(self):
        try:
            np.zeros(3) + np.zeros(4)
        except ValueError as error:
            self.said = str(error)


with concurrent.futures.ThreadPoolExecutor(8) as pool:
    print(sum(pool.map(work, range(16))))
worker = Worker()
worker.start()
worker.join()
print(worker.said)


async def several():
    loop = asyncio.get_running_loop()
    print(await asyncio.gather(*(loop.run_in_executor(None, work, number) for number in range(3))))


asyncio.run(several())
