"""A thread for what takes long, so that the tables of the server go on meanwhile."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from litestar.datastructures import State

from hanchan.server.errors import RefusalError
from hanchan.server.turns import Turns

T = TypeVar("T")

MOST_WAITING, MOST_OF_ONE = 400, 150
"""So many questions wait at a time, and so many from one address, where a whole club may be."""


class Worker:
    """Does one thing after the other, first for whoever asks the least."""

    def __init__(self, name: str) -> None:
        """Nothing has been asked yet."""
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix=name)
        self._turns = Turns()

    async def ask(self, address: str, work: Callable[[], T]) -> T:
        """What the work comes to, once it is the turn of that address."""
        turns = self._turns
        if turns.asking(address) >= MOST_OF_ONE or turns.all_asking() >= MOST_WAITING:
            raise RefusalError("asked-much", field="server")
        async with turns.turn(address):
            return await asyncio.get_running_loop().run_in_executor(self._thread, work)


def the_calculator(state: State) -> Worker:
    """Who follows tallies and compares rulebooks, one for each server."""
    found = state.get("calculator")
    if not isinstance(found, Worker):
        found = state["calculator"] = Worker("calculator")
    return found
