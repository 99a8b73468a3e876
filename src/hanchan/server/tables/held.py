"""Seats of a table of an event: each is held for one person, by a token that nobody hands on.

The token comes from a secret of the table and from who sits there, by which badge. So whichever
server the person asks tells them the same one; a substitute has another than whoever sat there
before, and a badge that is withdrawn or printed anew leaves its token behind.
"""

from hashlib import sha256
from hmac import new
from typing import NamedTuple

from hanchan.messages.table_options import OfEvent
from hanchan.server.tables.chairs import Chair, hash_of
from hanchan.server.tables.hosted import HostedTable


class Sitter(NamedTuple):
    """Somebody for whom a seat is held; `visitor_hash` is of their account if they have one.

    `badge` changes with that by which they are known.
    """

    entry: int
    name: str
    badge: str = ""
    visitor_hash: str | None = None


class Holding(NamedTuple):
    """Who sits at a table, by starting wind, as its event says.

    `begun`: its round has begun, so the match does; `paused`: the clock of the round is stopped.
    Nobody is left at a table that counts no more, as its match is played anew or elsewhere.
    """

    sitters: tuple[Sitter, ...] = ()
    begun: bool = False
    paused: bool = False


def token_for(event: OfEvent, sitter: Sitter) -> str:
    """The token of whoever sits at the table under this number, by this badge."""
    told = f"{sitter.entry} {sitter.badge}".encode()
    return new(bytes.fromhex(event.secret), told, sha256).hexdigest()


def hold(table: HostedTable, holding: Holding, now: float) -> None:
    """The seats are held as the event says now."""
    event = table.options.event
    if event is None:
        return
    for wind, sitter in enumerate(holding.sitters):
        _hold(table, wind, sitter, hash_of(token_for(event, sitter)), now)
    if not holding.sitters:
        table.give_up(now)
        return
    if holding.begun and table.live is None:
        table.start(now)
    if table.held is not holding.paused:
        table.stand_still(now, on=holding.paused)


def _hold(table: HostedTable, wind: int, sitter: Sitter, token_hash: str, now: float) -> None:
    chair = table.chairs[wind]
    if chair is not None and (chair.token_hash, chair.name) == (token_hash, sitter.name):
        return
    here = chair if chair is not None and chair.token_hash == token_hash else None
    table.chairs[wind] = Chair(
        number=wind,
        name=sitter.name,
        token_hash=token_hash,
        visitor_hash=sitter.visitor_hash,
        account=sitter.visitor_hash is not None,
        pages=0 if here is None else here.pages,
        gone_since=now if here is None else here.gone_since,
    )
    table.changed = True
