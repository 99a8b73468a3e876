"""Leaks of every kind, to be planted into the messages of a server, so that checks find them."""

from collections.abc import Callable
from types import FunctionType
from typing import TypeAlias

import pytest
from msgspec.structs import replace

from hanchan.core.codes import NO_TILE, SEATS, WALL
from hanchan.core.game_state import Game
from hanchan.core.wall import indicator_place
from hanchan.messages import table as m
from hanchan.messages.match import (
    ActionView,
    CoachAdvice,
    IndicatorView,
    KyokuSheet,
    MatchView,
    RevealedHand,
    TableLogLine,
)
from hanchan.records import AnyEvent
from hanchan.records.redaction import redact_event, redact_events
from hanchan.server.page_connection import PageConnection
from hanchan.server.tables.hosted_table import HostedTable
from hanchan.server.tables.live_match import LiveMatch
from hanchan.server.views import table_updates as updates
from hanchan.tiles import TILES

Leak: TypeAlias = Callable[[m.MatchUpdate, LiveMatch, int | None], m.MatchUpdate]


def plant(leak: Leak, patch: pytest.MonkeyPatch) -> None:
    """From now on every update tells too much."""

    def leaking(table: HostedTable, visitor: PageConnection, now: float) -> m.MatchUpdate | None:
        update = updates.build_update(table, visitor, now)
        live = table.live
        if update is None or update.view is None or live is None:
            return update
        return leak(update, live, table.seat_if_drawn(table.slot_by_token(visitor.token_hash)))

    patch.setattr("servers.hosted_tables.build_update", leaking)


def game_of(live: LiveMatch) -> Game:
    """All that there is to be betrayed."""
    game = Game()
    game.restore(live.publisher.current.snapshot)
    return game


def hand_of(game: Game, seat: int) -> tuple[str, ...]:
    return tuple(str(TILES[kind]) for kind in range(34) for _ in range(game.hand[seat, kind]))


def other(seat: int | None) -> int:
    return ((seat or 0) + 1) % SEATS


def viewed(update: m.MatchUpdate) -> MatchView:
    assert update.view is not None
    return update.view


def leaks_drawn(update: m.MatchUpdate, live: LiveMatch, seat: int | None) -> m.MatchUpdate:
    game = game_of(live)
    if game.drawn == NO_TILE or game.seat == seat:
        return update
    return replace(update, view=replace(viewed(update), drawn=str(TILES[game.drawn])))


def leaks_hand(update: m.MatchUpdate, live: LiveMatch, seat: int | None) -> m.MatchUpdate:
    view, whose = viewed(update), other(seat)
    players = list(view.players)
    players[whose] = replace(players[whose], hand=hand_of(game_of(live), whose))
    first, second, third, fourth = players
    return replace(update, view=replace(view, players=(first, second, third, fourth)))


def leaks_seed(update: m.MatchUpdate, live: LiveMatch, seat: int | None) -> m.MatchUpdate:
    del seat
    said = TableLogLine(seq=0, text=live.match.seed.hex())
    return replace(update, said=(*update.said, said))


def leaks_ura(update: m.MatchUpdate, live: LiveMatch, seat: int | None) -> m.MatchUpdate:
    del seat
    tile = TILES[game_of(live).wall[indicator_place(0, 0) + 1]]
    return replace(update, view=replace(viewed(update), ura=(str(tile),)))


def leaks_next_indicator(update: m.MatchUpdate, live: LiveMatch, seat: int | None) -> m.MatchUpdate:
    del seat
    view, game = viewed(update), game_of(live)
    tile = TILES[game.wall[indicator_place(0, game.dora_open)]]
    more = IndicatorView(stack=0, tile=str(tile), means=str(tile))
    wall = replace(view.wall, indicators=(*view.wall.indicators, more))
    return replace(update, view=replace(view, wall=wall))


def leaks_hand_in_words(update: m.MatchUpdate, live: LiveMatch, seat: int | None) -> m.MatchUpdate:
    hand = " ".join(hand_of(game_of(live), other(seat)))
    return replace(update, said=(*update.said, TableLogLine(seq=0, text=f"Ken holds {hand}")))


def leaks_hand_on_sheet(update: m.MatchUpdate, live: LiveMatch, seat: int | None) -> m.MatchUpdate:
    whose = other(seat)
    hand = hand_of(game_of(live), whose)
    shown = RevealedHand(seat=whose, hand=hand, melds=(), waits=())
    return replace(update, sheet=KyokuSheet(title="", shown=(shown,)))


def leaks_wall(update: m.MatchUpdate, live: LiveMatch, seat: int | None) -> m.MatchUpdate:
    del seat
    view, game = viewed(update), game_of(live)
    dead = tuple(int(game.wall[place]) for place in range(game.live, WALL - 14))
    return replace(update, view=replace(view, wall=replace(view.wall, dead=dead)))


def leaks_codes(update: m.MatchUpdate, live: LiveMatch, seat: int | None) -> m.MatchUpdate:
    del seat
    game = game_of(live)
    return replace(update, actions=tuple(int(game.wall[place]) for place in range(60, 70)))


def leaks_count(update: m.MatchUpdate, live: LiveMatch, seat: int | None) -> m.MatchUpdate:
    game, whose = game_of(live), other(seat)
    view = viewed(update)
    left = tuple(max(0, n - game.hand[whose, kind]) for kind, n in enumerate(view.left))
    return replace(update, view=replace(view, left=left))


def leaks_label(update: m.MatchUpdate, live: LiveMatch, seat: int | None) -> m.MatchUpdate:
    hand = "".join(hand_of(game_of(live), other(seat)))
    action = ActionView(code=195, kind="pass", label=f"Pass, for they hold {hand}")
    return replace(update, view=replace(viewed(update), actions=(action,)))


def leaks_in_coach(update: m.MatchUpdate, live: LiveMatch, seat: int | None) -> m.MatchUpdate:
    hand = hand_of(game_of(live), other(seat))
    return replace(update, coach=CoachAdvice(head=f"beware of {hand[0]}", away=1))


def unveiled(event: AnyEvent, seat: int | None) -> AnyEvent | None:
    """No redaction at all, but of what is not told."""
    return None if redact_event(event, seat) is None else event


def overheard(event: AnyEvent, seat: int | None) -> AnyEvent | None:
    """The passes of others are heard as well."""
    return redact_event(event, seat) or redact_event(event, getattr(event, "actor", None))


def plant_redaction(
    redaction: Callable[[AnyEvent, int | None], AnyEvent | None], patch: pytest.MonkeyPatch
) -> None:
    """The server redacts by another function, and the comparison of two worlds as before."""
    proper = FunctionType(redact_events.__code__, dict(redact_events.__globals__))
    patch.setattr("servers.hidden_tile_worlds.redact_events", proper)
    patch.setattr("hanchan.records.redaction.redact_event", redaction)


LEAKS: list[Leak] = [
    leaks_drawn,
    leaks_hand,
    leaks_seed,
    leaks_ura,
    leaks_next_indicator,
    leaks_hand_in_words,
    leaks_hand_on_sheet,
    leaks_wall,
    leaks_codes,
    leaks_count,
    leaks_label,
]
"""Those that can be found from the record alone."""
BETRAYALS: list[Leak] = [*(leak for leak in LEAKS if leak is not leaks_seed), leaks_in_coach]
"""Those that make two worlds differ."""
REDACTIONS = [unveiled, overheard]
