"""How many matches follow one another at a table, or it could play on by itself for ever."""

import math
from dataclasses import dataclass, field

from hanchan.server.allowance import Allowance
from hanchan.server.errors import RefusalError
from hanchan.server.process.limits import HOUR, MINUTE, limited
from hanchan.server.tables.chairs import Chair
from hanchan.server.tables.hosted import HostedTable

MOST = 30.0
"""Matches an hour after the first: seats that act by themselves are done with one in seconds."""


@dataclass(slots=True)
class Rematches:
    """Those that have begun lately; what the machine itself plays is not counted."""

    allowance: Allowance = field(default_factory=lambda: Allowance(MOST / HOUR, MOST))

    def ask(self, address: str, table: HostedTable, chair: Chair, now: float) -> None:
        """Somebody who comes from there would like another match."""
        if not limited(address):
            table.rematch(chair, now)
            return
        wait = self.allowance.spend(now)
        if wait:
            minutes = math.ceil(wait / MINUTE)
            raise RefusalError("limit-often", field="rematch", limit="matches", minutes=minutes)
        before = table.live
        try:
            table.rematch(chair, now)
        finally:
            if table.live is before:
                self.allowance.give_back()
