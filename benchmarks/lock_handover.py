"""How much a loop gets done beside a thread that computes, by how soon that gives the lock up.

``python benchmarks/lock_handover.py`` sends and reads as a server does at each move, while another
thread computes without end, as one that makes a page or a review does. Both intervals take turns.
"""

import socket
import sys
from contextlib import closing
from itertools import count
from threading import Event, Thread
from time import perf_counter

from hanchan.server.running_server import HANDOVER

USUAL = 0.005
SECONDS = 3.0
TURNS = 4
SENT = bytes(200)


def moves(interval: float) -> int:
    """How many moves are told in some seconds, with four messages each."""
    sys.setswitchinterval(interval)
    done, told = Event(), 0
    thread = Thread(target=compute, args=(done,))
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


def compute(done: Event) -> None:
    """Whatever takes long and never waits."""
    for number in count():
        if number % 1000 == 0 and done.is_set():
            return


def main() -> None:
    """Measure by turns."""
    for _ in range(TURNS):
        usual, ours = moves(USUAL), moves(HANDOVER)
        print(f"{ours / usual:.2f} times as many moves with {HANDOVER * 1e3:g} ms")


if __name__ == "__main__":
    main()
