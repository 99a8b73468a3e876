"""A thread for what takes long, so that the tables of the server go on meanwhile."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from litestar.datastructures import State

from hanchan.server.errors import RefusalError
from hanchan.server.process.asgi import AnyRequest, address_of, presence
from hanchan.server.turns import Turns

T = TypeVar("T")

OF_ONE = 0.5
"""The part of all that waits that may be of one address, where a whole club may be."""
MOST_SHORT = 400
"""So many questions wait that take a moment."""


class Worker:
    """Does one thing after the other, in turn for all addresses; so many at most wait for it."""

    def __init__(self, name: str, most: int) -> None:
        """Nothing has been asked yet."""
        self.most = most
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix=name)
        self._turns = Turns()

    async def ask(self, request: AnyRequest, work: Callable[[], T]) -> T:
        """What the work comes to, once it is their turn; nothing is done for who has gone."""
        turns, address = self._turns, address_of(request)
        if turns.asking(address) >= OF_ONE * self.most or turns.all_asking() >= self.most:
            raise RefusalError("asked-much", field="server")
        async with presence(request) as here, turns.turn(address):
            if not here():
                raise RefusalError("asked-much", field="server")
            return await asyncio.get_running_loop().run_in_executor(self._thread, work)


def the_calculator(state: State) -> Worker:
    """Who follows tallies and scores hands by all rulebooks, one for each server."""
    found = state.get("calculator")
    if not isinstance(found, Worker):
        found = state["calculator"] = Worker("calculator", MOST_SHORT)
    return found
