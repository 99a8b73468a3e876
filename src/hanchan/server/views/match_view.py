"""A match at one moment as a page shows it: players, wall, rivers, melds and actions."""

from collections.abc import Iterable, Iterator, Mapping, Reversible, Sequence
from functools import cache, lru_cache
from math import inf
from typing import Final, Literal, TypeAlias, TypeVar

import msgspec

from hanchan import records
from hanchan.core.codes import DEAD, NO_TILE, SEATS, WALL
from hanchan.core.dora import dora_kind
from hanchan.core.turn_order import count_players
from hanchan.core.view_record import View
from hanchan.core.wall import (
    first_place,
    indicator_place,
    physical_place,
    replacement_place,
    stacks_of_wall,
)
from hanchan.messages import match as m
from hanchan.messages.base import Wind
from hanchan.table import Action, ActionType, PlayerView, SeatView
from hanchan.table.narration.event_text import Narrator
from hanchan.table.seat_view import RiverTile, river_tile, unseen_counts
from hanchan.tiles import Kind, Meld, MeldType, Tile
from hanchan.tiles.tile import NOTATION_OF_TILE

T = TypeVar("T")
WIND_LETTERS: tuple[Wind, ...] = ("E", "S", "W", "N")
Declared: TypeAlias = (
    records.Chi
    | records.Pon
    | records.Daiminkan
    | records.Kakan
    | records.Ankan
    | records.Kita
    | records.Reach
)
KITA: Final = "kita"
CallWord: TypeAlias = Literal["chi", "pon", "daiminkan", "kakan", "ankan", "kita", "riichi"]
CALL_WORDS: Mapping[type[Declared], CallWord] = {
    records.Chi: "chi",
    records.Pon: "pon",
    records.Daiminkan: "daiminkan",
    records.Kakan: "kakan",
    records.Ankan: "ankan",
    records.Kita: KITA,
    records.Reach: "riichi",
}
TILES_PER_STACK = 2
"""Number of tiles in a stack of the wall."""
DRAWING_CACHE_SIZE = 8192
"""Maximum number of entries in each cache: of rivers, of walls and of actions."""


def present_match(
    view: SeatView,
    words: Narrator,
    *,
    places: Sequence[int],
    possible: Sequence[Action] = (),
    redeem: int = 0,
    after: tuple[m.TenpaiDiscard, ...] = (),
    latest: int | None = None,
    call: m.CallView | None = None,
) -> m.MatchView:
    """Return the view of a seat or a spectator, in the viewer's language.

    `places` are the places of the seats as if the match ended now. `possible` are the offered
    actions, whose kind and number depend on who enforces the rules; `redeem` is the deposit that
    would free the seat from its dead hand. `after` are the discards that leave the hand tenpai.
    `latest` and `call` come from the events (`latest_discard`, `present_call`), because a view does
    not contain them.

    >>> from hanchan.table import Match
    >>> match = Match("ema-2008", seed=7)
    >>> words = Narrator("en", match.names, me=0)
    >>> table = present_match(match.view(0), words, places=(1, 2, 3, 4), possible=match.legal()[0])
    >>> table.kyoku.name, table.players[1].concealed, table.actions[-1].label
    ('East 1', 13, 'Discard W, just drawn')
    >>> sum(table.wall.stacks), len(table.wall.dead)
    (83, 7)
    """
    reason = view.furiten
    return m.MatchView(
        seat=view.seat if view.seat in range(len(view.players)) else None,
        kyoku=_present_kyoku(view, words),
        wall=present_wall(view.record),
        players=tuple(
            [_present_player(player, view, places[player.seat]) for player in view.players]
        ),
        left=unseen_counts(view),
        ura=_names(view.ura),
        drawn=None if view.drawn is None else str(view.drawn),
        turn=view.turn,
        claimable=None if view.claimable is None else str(view.claimable),
        latest=None if view.turn is None else latest,
        call=call,
        waits=tuple(str(Tile(kind)) for kind in view.waits),
        furiten=None if reason is None else words.say(f"reason-{reason}"),
        after=after,
        actions=_present_actions(possible, words),
        redeem=words.say("terminal-redeem", points=redeem) if redeem else None,
    )


def latest_discard(events: Iterable[records.AnyEvent]) -> int | None:
    """Return the seat of the kyoku's last discard; None if it was called or there is none.

    The events come newest first.

    >>> discard = records.Dahai(seq=4, actor=2, pai="E", tsumogiri=True)
    >>> latest_discard([records.Tsumo(seq=5, actor=3, pai="1m"), discard])
    2
    """
    for event in effective_events(events):
        if isinstance(event, records.Dahai):
            return event.actor
        if isinstance(event, (records.Chi, records.Pon, records.Daiminkan, records.StartKyoku)):
            return None
    return None


def with_north_offered(shown: m.MatchView, newest_first: Iterable[records.AnyEvent]) -> m.MatchView:
    """Lay a north that has just been set aside with the others of its player.

    A view counts it only when nobody has robbed it, so it would lie nowhere until then.
    """
    seat = north_offered(newest_first)
    if seat is None:
        return shown
    players = list(shown.players)
    melds = players[seat].melds
    laid = sum(len(meld.tiles) for meld in melds if meld.type == KITA)
    melds = (*(meld for meld in melds if meld.type != KITA), *present_kita(laid + 1))
    players[seat] = msgspec.structs.replace(players[seat], melds=melds)
    return msgspec.structs.replace(shown, players=tuple(players))


def north_offered(events: Iterable[records.AnyEvent]) -> int | None:
    """Return the seat whose north is set aside and may still be robbed; None if there is none.

    The events come newest first.

    >>> north_offered([records.Kita(seq=4, actor=2, pai="N")])
    2
    >>> drawn = records.Tsumo(seq=5, actor=2, pai="1m")
    >>> north_offered([drawn, records.Kita(seq=4, actor=2, pai="N")])
    """
    for event in effective_events(events):
        if not isinstance(event, records.Pass):
            return event.actor if isinstance(event, records.Kita) else None
    return None


def effective_events(events: Iterable[records.AnyEvent]) -> Iterator[records.AnyEvent]:
    """Yield the events that no undo cancelled, and the undo events, newest first."""
    undone: float = inf
    for event in events:
        if isinstance(event, records.Undo):
            undone = min(undone, event.to)
        elif event.seq > undone:
            continue
        yield event


def present_call(events: Reversible[records.AnyEvent]) -> m.CallView | None:
    """Return the last call or riichi among the events, unless it was undone.

    >>> riichi = records.Reach(seq=4, actor=1)
    >>> present_call([riichi, records.Dahai(seq=5, actor=1, pai="E", tsumogiri=True)])
    CallView(seat=1, word='riichi')
    >>> present_call([riichi, records.Undo(seq=5, to=3)])
    """
    for event in effective_events(reversed(events)):
        # The word belongs to a kyoku that is over, and would appear in the next one.
        if isinstance(event, records.StartKyoku):
            return None
        if isinstance(event, Declared):
            return m.CallView(seat=event.actor, word=CALL_WORDS[type(event)])
    return None


def _present_actions(possible: Sequence[Action], words: Narrator) -> tuple[m.ActionView, ...]:
    plain = _nameless_words(words.language, aloud=words.aloud, spelt=words.spelt, apart=words.apart)
    return tuple([_present_action(a.code, a.type.value, a.tile, a.uses, plain) for a in possible])


@cache
def _nameless_words(language: str, *, aloud: bool, spelt: bool, apart: bool) -> Narrator:
    return Narrator(language, (), aloud=aloud, spelt=spelt, apart=apart)


@lru_cache(DRAWING_CACHE_SIZE)
def _present_action(
    code: int, kind: str, tile: Tile | None, uses: tuple[Tile, ...], words: Narrator
) -> m.ActionView:
    """Return the view of an action; cached for all tables."""
    values = {"tiles": words.tiles(uses)} if uses else {}
    if tile is not None:
        values["tile"] = words.tile(tile)
    named = tile is not None and kind not in (ActionType.TSUMO, ActionType.RON)
    return m.ActionView(
        code=code,
        kind=kind,
        label=words.say(f"action-{kind.replace('-', '_')}", **values),
        tile=str(tile) if named else None,
        uses=_names(uses),
    )


def present_meld(
    meld: Meld, seat: int, added: int = NO_TILE, *, players: int = SEATS
) -> m.MeldView:
    """Return a meld as `seat` lays it out; the position of the turned tile shows its source.

    >>> pon = Meld(MeldType.PON, (Tile.P5,) * 3, called=Tile.P5, from_seat=2)
    >>> present_meld(pon, 0).turned, present_meld(pon, 1).turned, present_meld(pon, 3).turned
    (1, 2, 0)
    """
    tiles, laid_upon = list(meld.tiles), None
    if meld.type is MeldType.KAKAN and added != NO_TILE:
        laid_upon = Tile(added)
        tiles.remove(laid_upon)
    called, turned = meld.called, None
    if called is not None and meld.from_seat is not None:
        tiles.remove(called)
        turns = (meld.from_seat - seat) % players
        from_left, from_right = turns == players - 1, turns == 1
        turned = 0 if from_left else len(tiles) if from_right else 1
        tiles.insert(turned, called)
    return m.MeldView(
        type=meld.type.value,
        tiles=_names(tiles),
        turned=turned,
        added=None if laid_upon is None else str(laid_upon),
        target=meld.from_seat,
    )


def present_kita(count: int) -> list[m.MeldView]:
    """Return the norths set aside as a last meld; empty if there are none."""
    return [m.MeldView(type=KITA, tiles=(str(Tile.NORTH),) * count)] if count else []


def present_wall(v: View) -> m.WallView:
    """Return the wall on the table, broken at the dice roll and drawn from both ends."""
    players, first = count_players(v), first_place(v)
    broken = v.dealer, v.dice[0] + v.dice[1], players, first
    stack_of = _stack_of_tiles(*broken)
    stacks, dead = _stack_heights(*broken, v.live, v.live + v.live_left)
    return m.WallView(
        per_seat=stacks_of_wall(WALL - first, players),
        stacks=stacks,
        dead=dead,
        indicators=tuple(
            m.IndicatorView(
                stack=stack_of[indicator_place(v.spare, i) - first],
                tile=NOTATION_OF_TILE[v.dora[i]],
                means=NOTATION_OF_TILE[dora_kind(v, v.dora[i])],
            )
            for i in range(v.dora_open)
        ),
        dice=(v.dice[0], v.dice[1]),
    )


@lru_cache(DRAWING_CACHE_SIZE)
def _stack_heights(
    dealer: int, broken: int, players: int, first: int, live: int, live_end: int
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the number of tiles left in each stack, and the dead stacks; cached for all tables."""
    stack_of = _stack_of_tiles(dealer, broken, players, first)
    replaced = {replacement_place(number) for number in range(WALL - DEAD - live_end)}
    stacks = [0] * (players * stacks_of_wall(WALL - first, players))
    dead = set[int]()
    for place in range(live, WALL):
        if place not in replaced:
            stack = stack_of[place - first]
            stacks[stack] += 1
            if place >= live_end:
                dead.add(stack)
    return tuple(stacks), tuple(sorted(dead))


@cache
def _stack_of_tiles(dealer: int, total: int, players: int, first: int) -> tuple[int, ...]:
    how = players, stacks_of_wall(WALL - first, players)
    return tuple(
        physical_place(dealer, total, drawing, *how) // TILES_PER_STACK
        for drawing in range(WALL - first)
    )


def _present_kyoku(view: SeatView, words: Narrator) -> m.KyokuView:
    kyoku = view.kyoku
    return m.KyokuView(
        name=words.kyoku(kyoku.round, kyoku.dealer),
        round=_wind(kyoku.round),
        number=kyoku.dealer + 1,
        dealer=kyoku.dealer,
        honba=kyoku.honba,
        deposits=kyoku.deposits,
        deal=kyoku.deal,
        live_tiles=kyoku.live_tiles,
    )


def _present_player(player: PlayerView, view: SeatView, place: int) -> m.MatchPlayerView:
    own = player.seat == view.seat
    record, players = view.record, len(view.players)
    return m.MatchPlayerView(
        name=player.name,
        wind=_wind(player.wind),
        score=player.score,
        place=place,
        concealed=player.concealed,
        hand=_names(view.hand if own else player.open_tiles),
        melds=tuple(
            [
                present_meld(meld, player.seat, record.meld_added[player.seat, i], players=players)
                for i, meld in enumerate(player.melds)
            ]
            + present_kita(player.kita)
        ),
        river=_present_river(*view.river_bytes[player.seat]),
        riichi=player.riichi,
        stands=player.stands,
        open_riichi=player.open_riichi,
        dead=player.dead_hand,
        has_drawn=bool(record.has_drawn) and record.seat == player.seat,
    )


@lru_cache(DRAWING_CACHE_SIZE)
def _present_river(tiles: bytes, marks: bytes) -> tuple[m.DiscardView, ...]:
    """Return the view of a river; cached, because one move changes at most one of the four."""
    return tuple(map(_present_discard, tiles, marks))


@cache
def _present_discard(code: int, marks: int) -> m.DiscardView:
    return present_discard(river_tile(code, marks))


def present_discard(one: RiverTile) -> m.DiscardView:
    """Return a tile of a river as a page draws it."""
    tile = str(one.tile)
    return m.DiscardView(tile=tile, drawn=one.tsumogiri, riichi=one.riichi, called=one.called)


def without_one(items: tuple[T, ...], item: T) -> tuple[T, ...]:
    """Return the items without the first one that equals `item`."""
    at = items.index(item)
    return (*items[:at], *items[at + 1 :])


def _names(tiles: Iterable[Tile]) -> tuple[str, ...]:
    return tuple([NOTATION_OF_TILE[tile] for tile in tiles])


def _wind(kind: Kind) -> Wind:
    return WIND_LETTERS[kind - Kind.EAST]
