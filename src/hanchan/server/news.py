"""What servers on one database tell each other, and what becomes of it at each of them."""

import asyncio
import logging
from contextlib import suppress
from dataclasses import dataclass, field

import msgspec

from hanchan.errors import StoreError
from hanchan.server.accounts.leaving import heard
from hanchan.server.events.online import CHANGED, OnlineTables
from hanchan.server.hall import BLOCKED, JUDGED, Hall
from hanchan.server.lobby.door import OPEN, LobbyDoor
from hanchan.server.together import TAKEN

log = logging.getLogger("hanchan.server")


@dataclass(slots=True, eq=False)
class News:
    """One server that hears of the others; a hint to look, as the truth stands in the database."""

    hall: Hall
    door: LobbyDoor
    online: OnlineTables
    looking: set[asyncio.Task[None]] = field(default_factory=set[asyncio.Task[None]])

    def hear(self, about: str, what: str) -> None:
        """Something has happened at another server, or here; what is not known is ignored."""
        with suppress(ValueError, msgspec.MsgspecError):  # told by a later version, in other words
            if about == TAKEN:
                self._drop(what)
            elif about == JUDGED:
                self._look()
            elif about == BLOCKED:
                self.hall.newcomers.part(what.split())
            elif about == OPEN:
                self._open(what)
            elif about == CHANGED:
                self.online.look_at(what)
            else:
                heard(self.hall, about, what)

    def _drop(self, what: str) -> None:
        table_id, _, epoch = what.partition(" ")
        self.hall.drop(table_id, int(epoch))

    def _look(self) -> None:
        task = asyncio.create_task(self._look_again())
        self.looking.add(task)
        task.add_done_callback(self.looking.discard)

    async def _look_again(self) -> None:
        """What moderators have decided holds here, too."""
        try:
            await self.hall.conduct.look(self.hall.store)
        except StoreError as error:  # it is looked again soon
            log.warning("what moderators decided cannot be read: %s", error)
        else:
            self.hall.send_away()

    def _open(self, what: str) -> None:
        if self.door.elsewhere is not None:
            self.door.elsewhere.hear(what, asyncio.get_running_loop().time())
