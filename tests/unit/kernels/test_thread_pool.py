"""Threads that share the work of kernels: every row is done once, and the threads go home."""

import subprocess
import sys
import threading
from functools import partial

import numpy as np

from hanchan.core.distance_tables import load_tables
from hanchan.core.shanten import write_shanten_of_counts
from hanchan.kernels.compiled_library import bound_form
from hanchan.kernels.thread_pool import ThreadPool

ROWS = 1000
FORKING = """
import os, numpy as np
from hanchan.envs import Batch
batch = Batch(9, seed=3, threads=3, observation="masks")
turns = batch.reset()
turns = batch.step(turns.mask.argmax(axis=1))
kept, actions = batch.snapshot(), turns.mask.argmax(axis=1)
expected = batch.step(actions).mask.copy()
batch.restore(kept)
child = os.fork()
right = bool((batch.step(actions).mask == expected).all())
if child == 0:
    os._exit(0 if right else 1)
assert right and os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
"""


def hands(rows: int) -> np.ndarray:
    """Return hands of thirteen random tiles, by the counts of their kinds."""
    lots = np.random.default_rng(1)
    tiles = np.repeat(np.arange(34), 4)
    return np.array(
        [np.bincount(lots.permutation(tiles)[:13], minlength=34) for _ in range(rows)], np.uint8
    )


def test_a_pool_does_every_row_once_in_every_round() -> None:
    counts, sets = hands(ROWS), np.full(ROWS, 4, np.uint8)
    once, shared = np.zeros(ROWS, np.int8), np.zeros(ROWS, np.int8)
    bind = partial(bound_form, write_shanten_of_counts, load_tables(), counts.data, sets.data)
    assert bind(once.data, compiled=True)(0, ROWS) == ROWS
    pool = ThreadPool(ROWS, 7, [[bind(shared.data, compiled=True) for _ in range(5)]])
    for _ in range(200):
        shared[:] = 99
        assert pool.run(0) == ROWS
        assert np.array_equal(shared, once)


def test_the_threads_of_a_pool_end_with_it() -> None:
    counts, sets, out = hands(8), np.full(8, 4, np.uint8), np.zeros(8, np.int8)
    given = load_tables(), counts.data, sets.data, out.data
    kernels = [bound_form(write_shanten_of_counts, *given, compiled=True) for _ in range(3)]
    before = threading.active_count()
    pool = ThreadPool(8, 1, [kernels])
    assert pool.run(0) == 8
    assert threading.active_count() == before + 2
    del pool
    assert threading.active_count() == before


def test_a_forked_process_has_threads_of_its_own_and_both_come_to_an_end() -> None:
    code = "import sys; sys.platform == 'win32' and sys.exit()" + FORKING
    ran = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", code], capture_output=True, timeout=300, check=False
    )
    assert (ran.returncode, ran.stderr) == (0, b"")
