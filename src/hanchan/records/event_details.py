"""Event fields that the core's row lacks, read from the game: tiles, scores, values of wins."""

from collections.abc import Callable, Iterable, Mapping
from operator import itemgetter
from typing import TypeAlias

from hanchan.core import codes
from hanchan.core.concealed_tiles import kind_of
from hanchan.core.game_state import Game, Rules
from hanchan.core.melds import find_pon
from hanchan.core.open_riichi_tiles import count_shown_red_fives, mark_waiting_tiles
from hanchan.core.turn_order import count_players
from hanchan.core.view import count_turned_ura
from hanchan.core.wall import HAND, first_place, indicator_place, seat_dealt_tile
from hanchan.core.yaku.situation_yaku import ANY_RIICHI
from hanchan.records.actions import held_tiles, read_action, tiles_of_kind
from hanchan.records.tile_names import TILE_NAMES, name_tiles
from hanchan.scoring.win_result import read_result
from hanchan.tiles import TILES, WINDS, Tile, sort_tiles

KernelRow: TypeAlias = tuple[int, int, int, int, int, int]
"""A row of the core: its kind, a seat, and a to d."""
EventDetails: TypeAlias = Mapping[str, object]
Getter: TypeAlias = "itemgetter[tuple[int, ...]]"
"""What takes the tiles of one seat out of a wall."""
_SORTED = sort_tiles(TILES)
SORT_RANKS = bytes.maketrans(bytes(_SORTED), bytes(range(len(_SORTED))))
"""The rank of each tile in a sorted hand, by its code."""
NAMES_SORTED = tuple(tile.mjai for tile in _SORTED)
"""The name of each tile, by its rank in a sorted hand."""


def _hand_getters(players: int, dealer: int) -> tuple[Getter, ...]:
    dealt = range(HAND * players)
    return tuple(
        itemgetter(*[i for i in dealt if seat_dealt_tile(players, dealer, i) == p])
        for p in range(players)
    )


HANDS_DEALT_TO: Mapping[int, tuple[tuple[Getter, ...], ...]] = {
    players: tuple(_hand_getters(players, dealer) for dealer in range(players))
    for players in (codes.SEATS - 1, codes.SEATS)
}
"""Getters of the tiles that a seat is dealt from a wall, by number of players, dealer and seat."""


def values_of_seats(g: Game, values: Iterable[int]) -> tuple[int, ...]:
    """Return the values of the seats that play."""
    return tuple(values)[: count_players(g)]


def _deal_details(g: Game, _r: Rules, _row: KernelRow) -> EventDetails:
    ranks = g.wall.tobytes()[first_place(g) :].translate(SORT_RANKS)
    getters = HANDS_DEALT_TO[count_players(g)][g.dealer]
    return {
        "bakaze": WINDS[g.round].mjai,
        "kyoku": g.dealer + 1,
        "honba": g.honba,
        "kyotaku": g.deposits,
        "oya": g.dealer,
        "scores": values_of_seats(g, g.score_before),
        "dora_marker": TILE_NAMES[g.wall[indicator_place(g.spare, 0)]],
        "tehais": tuple([_sorted_names(dealt(ranks)) for dealt in getters]),
        "deal": g.deals,
        "dice": (g.dice[0], g.dice[1]),
    }


def _riichi_details(g: Game, _r: Rules, row: KernelRow) -> EventDetails:
    _, seat, is_open, *_ = row
    revealed: tuple[Tile, ...] = ()
    if is_open:
        mark_waiting_tiles(g, seat)
        for kind in range(codes.KINDS):
            revealed += tiles_of_kind(kind, g.full[kind], count_shown_red_fives(g, seat, kind))
    return {"shown": name_tiles(revealed)}


def _kakan_details(g: Game, _r: Rules, row: KernelRow) -> EventDetails:
    """Return the three tiles of the pon, because the meld is not yet a kan."""
    _, seat, added, *_ = row
    kind = kind_of(added)
    reds = g.meld_reds[seat, find_pon(g, seat, kind)]
    return {"consumed": name_tiles(tiles_of_kind(kind, 3, reds))}


def _offence_details(g: Game, _r: Rules, row: KernelRow) -> EventDetails:
    _, seat, _, _, action, _ = row
    return {"action": None if action == codes.NO_ACTION else str(read_action(g, seat, action))}


def _win_details(g: Game, r: Rules, row: KernelRow) -> EventDetails:
    result = read_result(g, row[2], r)
    deltas = [-points for points in result.payments]
    deltas[result.seat] += result.total
    hand = list(held_tiles(g.hand, g.red, result.seat))
    if result.tsumo and result.tile is not None:
        hand.remove(result.tile)
    ura = count_turned_ura(g, r) if result.flags & ANY_RIICHI else 0
    turned = (g.wall[indicator_place(g.spare, i) + 1] for i in range(ura))
    return {
        "actor": result.seat,
        "target": result.seat if result.from_seat is None else result.from_seat,
        "pai": None if result.tile is None else result.tile.mjai,
        "tehai": () if result.tile is None else name_tiles(hand),
        "ura_markers": name_tiles(code for code in turned if code != codes.NO_TILE),
        "yaku": dict(result.yaku),
        "dora": result.dora + result.kita,
        "red": result.red,
        "ura": result.ura,
        "han": result.han,
        "fu": result.fu,
        "yakuman": result.yakuman,
        "limit": result.limit,
        "points": result.points,
        "pao": result.pao,
        "deltas": tuple(deltas),
    }


def _draw_details(g: Game, _r: Rules, _row: KernelRow) -> EventDetails:
    hands = tuple(
        _hand(g, p) if g.shown[p] == codes.SHOWN_YES else None for p in range(count_players(g))
    )
    return {"tehais": hands, "deltas": values_of_seats(g, g.delta)}


def _settlement_details(g: Game, _r: Rules, _row: KernelRow) -> EventDetails:
    return {"deltas": values_of_seats(g, g.delta), "scores": values_of_seats(g, g.score)}


def _match_end_details(g: Game, _r: Rules, _row: KernelRow) -> EventDetails:
    fields = {"scores": g.score, "places": g.place, "results": g.result}
    return {name: values_of_seats(g, values) for name, values in fields.items()}


EVENT_DETAILS: Mapping[int, Callable[[Game, Rules, KernelRow], EventDetails]] = {
    codes.E_START_KYOKU: _deal_details,
    codes.E_RIICHI: _riichi_details,
    codes.E_KAKAN: _kakan_details,
    codes.E_CLAIM: lambda g, _, row: {"action": str(read_action(g, row[1], row[2]))},
    codes.E_WIN: _win_details,
    codes.E_KYUUSHU: lambda g, _, row: {"tehai": _hand(g, row[1])},
    codes.E_SHOW: lambda g, _, row: {"tehai": _hand(g, row[1]) if row[2] else ()},
    codes.E_DRAW_END: _draw_details,
    codes.E_SETTLED: _settlement_details,
    codes.E_END_MATCH: _match_end_details,
    codes.E_OFFENCE: _offence_details,
}
"""The function that reads an event's remaining fields from the game, by event code."""


def _sorted_names(ranks: Iterable[int]) -> tuple[str, ...]:
    return tuple([NAMES_SORTED[rank] for rank in sorted(ranks)])


def _hand(g: Game, p: int) -> tuple[str, ...]:
    return name_tiles(held_tiles(g.hand, g.red, p))
