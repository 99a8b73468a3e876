"""Reserved seats at an event's table, each for one player with a personal token.

The token is derived from a secret of the table, the player, and the player's badge, so every server
computes the same token. A substitute's token differs from that of the replaced player, and the
token of a withdrawn or reissued badge is no longer valid.
"""

from hashlib import sha256
from hmac import new
from typing import NamedTuple

from hanchan.messages.table_options import EventTableOptions
from hanchan.server.tables.hosted_table import HostedTable
from hanchan.server.tables.player_slots import PlayerSlot, hash_secret


class ReservedPlayer(NamedTuple):
    """A player with a reserved seat; `badge` changes when the player's badge is reissued."""

    entry: int
    name: str
    badge: str = ""
    visitor_hash: str | None = None


class SeatReservations(NamedTuple):
    """The players of a table by starting wind, according to its event.

    `begun` says that the round has begun, so the match starts; `paused` that the event pauses play.
    A table that no longer counts has no players, because its match is replayed or played elsewhere.
    """

    players: tuple[ReservedPlayer, ...] = ()
    begun: bool = False
    paused: bool = False


def reserved_seat_token(event: EventTableOptions, player: ReservedPlayer) -> str:
    """Return a player's seat token, derived from the table's secret, the entry and the badge."""
    identity = f"{player.entry} {player.badge}".encode()
    return new(bytes.fromhex(event.secret), identity, sha256).hexdigest()


def apply_reservations(table: HostedTable, reservations: SeatReservations, now: float) -> None:
    """Apply the event's current seat reservations to a table."""
    event = table.options.event
    if event is None:
        return
    for wind, player in enumerate(reservations.players):
        _reserve_seat(table, wind, player, hash_secret(reserved_seat_token(event, player)), now)
    if not reservations.players:
        table.retire(now)
        return
    if reservations.begun and table.live is None:
        table.start(now)
    if table.paused is not reservations.paused:
        table.set_paused(now, on=reservations.paused)


def _reserve_seat(
    table: HostedTable, wind: int, player: ReservedPlayer, token_hash: str, now: float
) -> None:
    chair = table.chairs[wind]
    if chair is not None and (chair.token_hash, chair.name) == (token_hash, player.name):
        return
    visitor = player.visitor_hash
    seated = PlayerSlot(number=wind, name=player.name, token_hash=token_hash, gone_since=now)
    seated.visitor_hash, seated.account = visitor, visitor is not None
    if chair is not None and chair.token_hash == token_hash:
        seated.pages, seated.gone_since = chair.pages, chair.gone_since
    table.chairs[wind] = seated
    table.changed = True
