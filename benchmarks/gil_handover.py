"""Throughput of an event loop next to a computing thread, by the GIL switch interval.

``python benchmarks/gil_handover.py`` sends and reads as a server does at each move, while another
thread computes endlessly, as when making a page or a review. The two intervals alternate.
"""

import socket
import sys
from contextlib import closing
from itertools import count
from threading import Event, Thread
from time import perf_counter

from hanchan.server.runner import THREAD_SWITCH_INTERVAL

USUAL = 0.005
SECONDS = 3.0
TURNS = 4
SENT = bytes(200)


def count_moves(interval: float) -> int:
    """Count the moves sent in some seconds, with four messages each."""
    sys.setswitchinterval(interval)
    done, told = Event(), 0
    thread = Thread(target=compute_forever, args=(done,))
    thread.start()
    server, page = socket.socketpair()
    with closing(server), closing(page):
        end = perf_counter() + SECONDS
        while perf_counter() < end:
            for _ in range(4):
                server.send(SENT)
            page.recv(4096)
            told += 1
    done.set()
    thread.join()
    return told


def compute_forever(done: Event) -> None:
    """Compute until done, without ever waiting."""
    for number in count():
        if number % 1000 == 0 and done.is_set():
            return


def main() -> None:
    """Measure both intervals alternately."""
    for _ in range(TURNS):
        usual, ours = count_moves(USUAL), count_moves(THREAD_SWITCH_INTERVAL)
        print(f"{ours / usual:.2f} times as many moves with {THREAD_SWITCH_INTERVAL * 1e3:g} ms")


if __name__ == "__main__":
    main()
