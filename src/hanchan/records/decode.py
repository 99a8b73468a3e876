"""From the event rows that one `apply` of the core leaves behind to events with names."""

from collections.abc import Callable, Iterable
from struct import Struct
from typing import NamedTuple, TypeAlias

from hanchan.core import codes as c
from hanchan.core.layout import Game, Rules
from hanchan.core.melds import find_pon
from hanchan.core.offences import OFFENCE_IDS, SANCTION_IDS
from hanchan.core.open_hand import find_waiting_blocks, reds_that_wait
from hanchan.core.tiles_in_hand import is_five, kind_of
from hanchan.core.view import ura_turned
from hanchan.core.wall import dealt_to, indicator_place
from hanchan.core.yaku.situation import ANY_RIICHI
from hanchan.records import events as e
from hanchan.records.actions import read_action
from hanchan.records.reading import tiles_held, tiles_of_kind
from hanchan.scoring.results import read_result
from hanchan.tiles import WINDS, Tile
from hanchan.wording.names import ENDINGS

DEALT = 52
ROWS = tuple(Struct(f"{c.EVENT_WIDTH * count}h") for count in range(c.EVENTS + 1))
"""So many rows of the list of events, all numbers one after the other."""
TILE_NAMES = tuple(tile.mjai for tile in Tile)
"""The name of every tile in a record, by its code."""
SORTED = tuple(tile.sort_key for tile in Tile)
"""Where a tile stands in a sorted hand, by its code."""
NUMBERS = tuple(range(4096))
"""The numbers of events, one object each for all matches that a process holds."""


class Row(NamedTuple):
    """One row of the core: its number in the match, whose it is, and what a to d mean."""

    seq: int
    seat: int
    a: int
    b: int
    c: int
    d: int


def decode_events(g: Game, r: Rules, first: int) -> list[e.AnyEvent]:
    """The events of the last phase, numbered from `first`; the record is as it left it."""
    numbers = ROWS[g.event_count].unpack_from(g.events)
    found: list[e.AnyEvent] = []
    for i in range(0, len(numbers), c.EVENT_WIDTH):
        kind, *row = numbers[i : i + c.EVENT_WIDTH]
        seq = first + len(found)
        if seq < len(NUMBERS):
            seq = NUMBERS[seq]
        found.append(READERS[kind](g, r, Row(seq, *row)))
    return found


def _name(code: int) -> str:
    return TILE_NAMES[code]


def _names(tiles: Iterable[int]) -> tuple[str, ...]:
    return tuple(TILE_NAMES[tile] for tile in tiles)


def _hand(g: Game, p: int) -> tuple[str, ...]:
    return _names(tiles_held(g.hand, g.red, p))


def _seats(values: memoryview) -> tuple[int, ...]:
    return tuple(values[p] for p in range(c.SEATS))


def _start_kyoku(g: Game, r: Rules, row: Row) -> e.AnyEvent:
    dealt: list[list[int]] = [[] for _ in range(c.SEATS)]
    for i in range(DEALT):
        dealt[dealt_to(g.dealer, i)].append(g.wall[i])
    return e.StartKyoku(
        seq=row.seq,
        bakaze=WINDS[g.round].mjai,
        kyoku=g.dealer + 1,
        honba=g.honba,
        kyotaku=g.deposits,
        oya=g.dealer,
        scores=_seats(g.score_before),
        dora_marker=_name(g.wall[indicator_place(0)]),
        tehais=tuple(_names(sorted(hand, key=SORTED.__getitem__)) for hand in dealt),
        deal=g.deals,
        dice=(g.dice[0], g.dice[1]),
    )


def _draw(g: Game, r: Rules, row: Row) -> e.AnyEvent:
    return e.Tsumo(seq=row.seq, actor=row.seat, pai=_name(row.a), rinshan=bool(row.b))


def _discard(g: Game, r: Rules, row: Row) -> e.AnyEvent:
    return e.Dahai(seq=row.seq, actor=row.seat, pai=_name(row.a), tsumogiri=bool(row.b))


def _riichi(g: Game, r: Rules, row: Row) -> e.AnyEvent:
    shown: tuple[Tile, ...] = ()
    if row.a:
        find_waiting_blocks(g, row.seat)
        for kind in range(c.KINDS):
            reds = reds_that_wait(g, row.seat, kind // 9) if is_five(kind) else 0
            shown += tiles_of_kind(kind, g.full[kind], min(reds, g.full[kind]))
    return e.Reach(seq=row.seq, actor=row.seat, open=bool(row.a), shown=_names(shown))


def _riichi_stands(g: Game, r: Rules, row: Row) -> e.AnyEvent:
    return e.ReachAccepted(seq=row.seq, actor=row.seat)


def _chi(g: Game, r: Rules, row: Row) -> e.AnyEvent:
    used: tuple[Tile, ...] = ()
    for kind in range(row.c, row.c + 3):
        if kind != kind_of(row.a):
            used += tiles_of_kind(kind, 1, row.d if is_five(kind) else 0)
    return e.Chi(seq=row.seq, actor=row.seat, target=row.b, pai=_name(row.a), consumed=_names(used))


def _pon(g: Game, r: Rules, row: Row) -> e.AnyEvent:
    used = _names(tiles_of_kind(kind_of(row.a), 2, row.d))
    return e.Pon(seq=row.seq, actor=row.seat, target=row.b, pai=_name(row.a), consumed=used)


def _daiminkan(g: Game, r: Rules, row: Row) -> e.AnyEvent:
    used = _names(tiles_of_kind(kind_of(row.a), 3, row.d))
    return e.Daiminkan(seq=row.seq, actor=row.seat, target=row.b, pai=_name(row.a), consumed=used)


def _ankan(g: Game, r: Rules, row: Row) -> e.AnyEvent:
    return e.Ankan(seq=row.seq, actor=row.seat, consumed=_names(tiles_of_kind(row.a, 4, row.d)))


def _kakan(g: Game, r: Rules, row: Row) -> e.AnyEvent:
    """The three tiles of the pon are consumed; the kan does not stand yet."""
    kind, p = kind_of(row.a), row.seat
    reds = g.meld_reds[p, find_pon(g, p, kind)]
    used = _names(tiles_of_kind(kind, 3, reds))
    return e.Kakan(seq=row.seq, actor=p, pai=_name(row.a), consumed=used)


def _dora(g: Game, r: Rules, row: Row) -> e.AnyEvent:
    return e.Dora(seq=row.seq, dora_marker=_name(row.a))


def _pass(g: Game, r: Rules, row: Row) -> e.AnyEvent:
    return e.Pass(seq=row.seq, actor=row.seat, ron=bool(row.a), together=bool(row.c))


def _claim(g: Game, r: Rules, row: Row) -> e.AnyEvent:
    return e.Claim(
        seq=row.seq,
        actor=row.seat,
        action=str(read_action(g, row.seat, row.a)),
        late=row.b,
        together=bool(row.c),
    )


def _win(g: Game, r: Rules, row: Row) -> e.AnyEvent:
    result = read_result(g, row.a, r)
    deltas = [-points for points in result.payments]
    deltas[result.seat] += result.total
    hand = list(tiles_held(g.hand, g.red, result.seat))
    if result.tsumo and result.tile is not None:
        hand.remove(result.tile)
    ura = ura_turned(g, r) if result.flags & ANY_RIICHI else 0
    return e.Hora(
        seq=row.seq,
        actor=result.seat,
        target=result.seat if result.from_seat is None else result.from_seat,
        pai=None if result.tile is None else result.tile.mjai,
        tehai=() if result.tile is None else _names(tuple(hand)),
        ura_markers=tuple(_name(g.wall[indicator_place(i) + 1]) for i in range(ura)),
        yaku=dict(result.yaku),
        dora=result.dora,
        red=result.red,
        ura=result.ura,
        han=result.han,
        fu=result.fu,
        yakuman=result.yakuman,
        limit=result.limit,
        points=result.points,
        pao=result.pao,
        deltas=tuple(deltas),
    )


def _kyuushu(g: Game, r: Rules, row: Row) -> e.AnyEvent:
    return e.Kyuushu(seq=row.seq, actor=row.seat, tehai=_hand(g, row.seat))


def _show(g: Game, r: Rules, row: Row) -> e.AnyEvent:
    hand = _hand(g, row.seat) if row.a else ()
    return e.Show(seq=row.seq, actor=row.seat, shown=bool(row.a), tehai=hand)


def _draw_end(g: Game, r: Rules, row: Row) -> e.AnyEvent:
    shown = tuple(_hand(g, p) if g.shown[p] == c.SHOWN_YES else None for p in range(c.SEATS))
    return e.Ryukyoku(seq=row.seq, reason=ENDINGS[row.a], tehais=shown, deltas=_seats(g.delta))


def _settled(g: Game, r: Rules, row: Row) -> e.AnyEvent:
    return e.Settle(seq=row.seq, deltas=_seats(g.delta), scores=_seats(g.score))


def _end_kyoku(g: Game, r: Rules, row: Row) -> e.AnyEvent:
    return e.EndKyoku(seq=row.seq, renchan=bool(row.a), honba=row.b)


def _stop(g: Game, r: Rules, row: Row) -> e.AnyEvent:
    return e.Stop(seq=row.seq, actor=row.seat, stops=bool(row.a))


def _put_back(g: Game, r: Rules, row: Row) -> e.AnyEvent:
    return e.PutBack(seq=row.seq, actor=row.seat)


def _chombo(g: Game, r: Rules, row: Row) -> e.AnyEvent:
    return e.Chombo(seq=row.seq, actor=row.seat)


def _offence(g: Game, r: Rules, row: Row) -> e.AnyEvent:
    return e.Offence(
        seq=row.seq,
        actor=None if row.seat == c.NOBODY else row.seat,
        offence=OFFENCE_IDS[row.a],
        sanction=SANCTION_IDS[row.b],
        action=None if row.c == c.NO_ACTION else str(read_action(g, row.seat, row.c)),
        tiles=row.d,
    )


def _redeem(g: Game, r: Rules, row: Row) -> e.AnyEvent:
    return e.Redeem(seq=row.seq, actor=row.seat)


def _redeal(g: Game, r: Rules, row: Row) -> e.AnyEvent:
    return e.Redeal(seq=row.seq)


def _end_match(g: Game, r: Rules, row: Row) -> e.AnyEvent:
    return e.EndGame(
        seq=row.seq, scores=_seats(g.score), places=_seats(g.place), results=_seats(g.result)
    )


Reader: TypeAlias = Callable[[Game, Rules, Row], e.AnyEvent]
READERS: dict[int, Reader] = {
    c.E_START_KYOKU: _start_kyoku,
    c.E_DRAW: _draw,
    c.E_DISCARD: _discard,
    c.E_RIICHI: _riichi,
    c.E_RIICHI_STANDS: _riichi_stands,
    c.E_CHI: _chi,
    c.E_PON: _pon,
    c.E_DAIMINKAN: _daiminkan,
    c.E_ANKAN: _ankan,
    c.E_KAKAN: _kakan,
    c.E_DORA: _dora,
    c.E_PASS: _pass,
    c.E_CLAIM: _claim,
    c.E_WIN: _win,
    c.E_KYUUSHU: _kyuushu,
    c.E_SHOW: _show,
    c.E_DRAW_END: _draw_end,
    c.E_SETTLED: _settled,
    c.E_END_KYOKU: _end_kyoku,
    c.E_STOP: _stop,
    c.E_END_MATCH: _end_match,
    c.E_CHOMBO: _chombo,
    c.E_PUT_BACK: _put_back,
    c.E_OFFENCE: _offence,
    c.E_REDEEM: _redeem,
    c.E_REDEAL: _redeal,
}
