"""A first hand that nobody sees, so that the first one of a visitor comes at once.

What a program does for the first time takes longer: handlers are prepared, tables are read, code is
compiled. An engine that is ready does all of it once while nobody waits.
"""

import asyncio
from tempfile import TemporaryDirectory

import msgspec

from hanchan.messages.base import PROTOCOL
from hanchan.messages.table_options import JoinResponse
from hanchan.server.browser_engine import BrowserEngine

JSON = {"content-type": "application/json", "x-visitor": "rehearsal"}
OPTIONS = {"rules": "tenhou", "pause": 0, "pace": 0, "absent": "wait", "seed": 1}
"""The seed seats the visitor where a bot discards first."""
DISCARD = '"type":"dahai"'
MAX_SECONDS = 20.0


async def rehearse(template: str) -> bool:
    """Deal a hand at a table of its own store; returns whether a bot has discarded."""
    with TemporaryDirectory() as folder:
        async with await BrowserEngine.start(folder, template) as engine:
            return await _deal(engine)


async def _deal(engine: BrowserEngine) -> bool:
    order = msgspec.json.encode({"options": OPTIONS, "name": "Rehearsal", "start": True})
    answer = await engine.request("POST", "/api/tables", JSON, order)
    made = msgspec.json.decode(answer.body, type=JoinResponse)
    discarded = asyncio.Event()

    def hear(text: str) -> None:
        if DISCARD in text:
            discarded.set()

    socket = engine.open_socket(f"/api/tables/{made.table.id}/socket", hear, lambda _: None)
    hello = {"type": "hello", "protocol": PROTOCOL, "token": made.token}
    for message in (hello, {"type": "coach", "on": True}):
        socket.send(msgspec.json.encode(message).decode())
    try:
        await asyncio.wait_for(discarded.wait(), MAX_SECONDS)
    except TimeoutError:
        return False
    finally:
        socket.close()
    return True
