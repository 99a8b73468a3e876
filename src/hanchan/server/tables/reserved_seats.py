"""Reserved seats at a table of an event: each for one person, by a personal token.

The token is derived from a secret of the table, the player and their badge. So every server sends
the same token; a substitute has a different one than the player they replace, and the token of a
withdrawn or reprinted badge is no longer valid.
"""

from hashlib import sha256
from hmac import new
from typing import NamedTuple

from hanchan.messages.table_options import EventTableOptions
from hanchan.server.tables.hosted_table import HostedTable
from hanchan.server.tables.player_slots import PlayerSlot, hash_secret


class ReservedPlayer(NamedTuple):
    """A player with a reserved seat; `visitor_hash` is of their account if they have one.

    `badge` changes with the credentials of the badge.
    """

    entry: int
    name: str
    badge: str = ""
    visitor_hash: str | None = None


class SeatReservations(NamedTuple):
    """The players of a table by starting wind, as its event says.

    `begun`: its round has begun, so the match starts; `paused`: the clock of the round is stopped.
    There are no sitters at a table that no longer counts, as its match is replayed or played
    elsewhere.
    """

    players: tuple[ReservedPlayer, ...] = ()
    begun: bool = False
    paused: bool = False


def reserved_seat_token(event: EventTableOptions, sitter: ReservedPlayer) -> str:
    """Return the token of a player at the table, by entry number and badge."""
    identity = f"{sitter.entry} {sitter.badge}".encode()
    return new(bytes.fromhex(event.secret), identity, sha256).hexdigest()


def apply_reservations(table: HostedTable, holding: SeatReservations, now: float) -> None:
    """Apply the current seat reservations of the event."""
    event = table.options.event
    if event is None:
        return
    for wind, sitter in enumerate(holding.players):
        _reserve_seat(table, wind, sitter, hash_secret(reserved_seat_token(event, sitter)), now)
    if not holding.players:
        table.retire(now)
        return
    if holding.begun and table.live is None:
        table.start(now)
    if table.held is not holding.paused:
        table.set_paused(now, on=holding.paused)


def _reserve_seat(
    table: HostedTable, wind: int, sitter: ReservedPlayer, token_hash: str, now: float
) -> None:
    chair = table.chairs[wind]
    if chair is not None and (chair.token_hash, chair.name) == (token_hash, sitter.name):
        return
    here = chair if chair is not None and chair.token_hash == token_hash else None
    table.chairs[wind] = PlayerSlot(
        number=wind,
        name=sitter.name,
        token_hash=token_hash,
        visitor_hash=sitter.visitor_hash,
        account=sitter.visitor_hash is not None,
        pages=0 if here is None else here.pages,
        gone_since=now if here is None else here.gone_since,
    )
    table.changed = True
