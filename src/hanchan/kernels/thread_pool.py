"""Threads that share the work of compiled kernels without the interpreter: see `thread_pool.h`.

A thread of Python enters the library once and stays there until the pool is stopped. So handing
over a job of a tenth of a millisecond costs little, where an executor's queue would cost more than
the job.
"""

import ctypes
import os
import threading
import weakref
from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any

from hanchan.kernels.compiled_library import is_compiled_available, load_library

POOL_PREFIX = "hanchan_pool_"
POOL_FUNCTIONS = ("size", "prepare", "run", "serve", "stop")
"""Names of the functions of `thread_pool.h`, after the prefix."""
ALIGNED = 64


def usable_threads(wanted: int) -> int:
    """Return how many threads a pool can have: one where kernels are interpreted.

    So it is in WebAssembly, which has no threads.
    """
    pools = is_compiled_available() and hasattr(load_library(), f"{POOL_PREFIX}run")
    return wanted if pools else 1


class ThreadPool:
    """A pool for jobs over a number of rows; each job has a bound kernel for each thread.

    The kernels of a job do the same and differ in their scratch memory. The threads start with the
    first job. They do not keep the process alive, and a process that was forked starts its own.
    """

    def __init__(
        self, rows: int, portion: int, jobs: Sequence[Sequence[Callable[..., int]]]
    ) -> None:
        self._shape = len(jobs[0]), rows, portion
        self._jobs = jobs
        self._table = _job_table(jobs)
        self._process = 0

    def run(self, job: int) -> int:
        """Do a job by its number; returns the sum of what the kernels return."""
        if self._process != os.getpid():
            self._start()
        return int(self._run(self._memory, job))

    @cached_property
    def _run(self) -> Any:  # noqa: ANN401 - a function of ctypes
        return _pool_function("run", ctypes.c_void_p, ctypes.c_int64, result=ctypes.c_int64)

    def _start(self) -> None:
        """Start the threads of this process."""
        threads, rows, portion = self._shape
        size = _pool_function("size", ctypes.c_int64, result=ctypes.c_int64)(threads)
        room = bytearray(size + ALIGNED)
        start = ctypes.addressof(ctypes.c_char.from_buffer(room))
        self._memory = start + -start % ALIGNED
        locks = _Locks(threads)
        prepare = _pool_function(
            "prepare", ctypes.c_void_p, *[ctypes.c_int64] * 3, *[ctypes.c_void_p] * 4
        )
        prepare(self._memory, threads, rows, portion, self._table, *locks.functions, locks.held)
        serve = _pool_function("serve", ctypes.c_void_p, ctypes.c_int64)
        members: list[threading.Thread] = []
        for number in range(1, threads):
            member = threading.Thread(target=serve, args=(self._memory, number), daemon=True)
            try:
                member.start()
            except RuntimeError:  # the system refuses one; the others do its share
                break
            members.append(member)
        kept = room, self._jobs, self._table
        # Also at the exit of the interpreter, before it gives memory back.
        weakref.finalize(self, _stop, self._memory, members, locks, kept)
        self._process = os.getpid()


def _stop(memory: int, members: Sequence[threading.Thread], locks: "_Locks", _kept: object) -> None:
    """End the threads of a pool; only then give their memory back."""
    _pool_function("stop", ctypes.c_void_p)(memory)
    for member in members:
        member.join()
    locks.free()


class _Locks:
    """Locks of the interpreter, each held, and the addresses of the functions for them."""

    def __init__(self, count: int) -> None:
        own = ctypes.pythonapi
        self._free = own["PyThread_free_lock"]
        self._free.argtypes, self._free.restype = [ctypes.c_void_p], None
        allocate, acquire, release = (
            own[f"PyThread_{name}_lock"] for name in ("allocate", "acquire", "release")
        )
        allocate.restype = ctypes.c_void_p
        acquire.argtypes = [ctypes.c_void_p, ctypes.c_int]
        self.functions = [ctypes.cast(one, ctypes.c_void_p) for one in (acquire, release)]
        self.held: Any = (ctypes.c_void_p * count)(*(allocate() for _ in range(count)))
        for lock in self.held:
            acquire(lock, 1)

    def free(self) -> None:
        """Free the locks, in which nobody sleeps any more."""
        for lock in self.held:
            self._free(lock)


class _Job(ctypes.Structure):
    """A job as C reads it: the kernel, and what it is bound to, by thread."""

    _fields_ = (("call", ctypes.c_void_p), ("given", ctypes.POINTER(ctypes.c_void_p)))


def _job_table(jobs: Sequence[Sequence[Any]]) -> Any:  # noqa: ANN401 - an array of ctypes
    table = (_Job * len(jobs))()
    for place, kernels in zip(table, jobs, strict=True):
        place.call = ctypes.cast(kernels[0].func, ctypes.c_void_p)
        place.given = (ctypes.c_void_p * len(kernels))(*(one.args[0] for one in kernels))
    return table


def _pool_function(name: str, *takes: Any, result: Any = None) -> Any:  # noqa: ANN401 - of ctypes
    call = load_library()[POOL_PREFIX + name]
    call.argtypes, call.restype = takes, result
    return call
