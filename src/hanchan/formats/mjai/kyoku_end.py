"""Wins and draws read from mjai: the winning tile, the hand, and the yaku by our ids."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from hanchan.errors import RecordError
from hanchan.formats.mjai import wire_events
from hanchan.formats.mjai.dialects import DORA_NAMES, DRAGON_YAKU_BY_TILE, DRAGON_YAKU_NAME, Dialect
from hanchan.formats.mjai.errors import dropped_field_doubt, quote_json
from hanchan.i18n.lazy_text import sentence
from hanchan.logs.log import LoggedDraw, LoggedEvent, LoggedWin, tiles_from_hand
from hanchan.records.events import (
    HIDDEN,
    Ankan,
    Chi,
    Dahai,
    Daiminkan,
    Dora,
    Kakan,
    Kita,
    Pon,
    Tsumo,
)

TILE_ORDER = {
    name: place
    for place, name in enumerate((
        *(f"{n}{suit}{red}" for suit in "mps" for n in range(1, 10)
          for red in (("r", "") if n == 5 else ("",))),  # noqa: PLR2004 (fives are red)
        *"ESWNPFC", HIDDEN,
    ))
}  # fmt: skip
"""The position of each tile in a hand sorted as in mjai, with red fives before plain ones."""


def concealed_tiles(tehai: Sequence[str], events: Sequence[LoggedEvent], seat: int) -> list[str]:
    """Return the concealed tiles of a seat after the events: sorted, with a tile just drawn last.

    >>> concealed_tiles(["9m", "?"], [Tsumo(seq=0, actor=2, pai="1m")], 2)
    ['9m', '?', '1m']
    """
    hand = sorted(tehai, key=TILE_ORDER.__getitem__)
    for event in events:
        if isinstance(event, Dora) or event.actor != seat:
            continue
        if isinstance(event, Tsumo):
            hand.append(event.pai)
        elif tiles := tiles_from_hand(event):
            _remove_tiles(hand, tiles)
    return hand


def meld_tiles(events: Sequence[LoggedEvent], seat: int) -> list[tuple[str, ...]]:
    """Return the tiles of the melds of a seat, without tiles added by kakan."""
    melds: list[tuple[str, ...]] = []
    for event in events:
        if isinstance(event, Chi | Pon | Daiminkan) and event.actor == seat:
            melds.append((event.pai, *event.consumed))
        elif isinstance(event, Ankan) and event.actor == seat:
            melds.append(event.consumed)
    return melds


def _remove_tiles(hand: list[str], tiles: Sequence[str]) -> None:
    """Remove tiles from a hand, or a hidden tile for each one that the hand does not show."""
    for tile in tiles:
        if tile in hand:
            hand.remove(tile)
        elif HIDDEN in hand:
            hand.remove(HIDDEN)
    hand.sort(key=TILE_ORDER.__getitem__)


WinnerTiles: TypeAlias = tuple[tuple[str, ...] | None, Sequence[str], str]
"""The revealed hand, if any, the dealt hand, and the winning tile."""
COMPLETE = 2  # the number of tiles in a complete hand, modulo 3


class _OddYakuError(Exception):
    """An impossible list of yaku: one is unknown, repeated, or contradicts the tiles."""


@dataclass(slots=True)
class StatedYaku:
    """The yaku of a win with their han or units, its dora by kind, and the sum of the units."""

    yaku: dict[str, int] = field(default_factory=dict[str, int])
    dora: dict[str, int] = field(default_factory=dict[str, int])
    yakuman: int = 0


def winning_tile(events: Sequence[LoggedEvent], actor: int, target: int, line: int) -> str:
    """Return the winning tile: the winner's last draw, or the last tile that seat `target` played.

    Raises `RecordError` if there is none.
    """
    for event in reversed(events):
        match event:
            case Tsumo() if actor == target == event.actor:
                return event.pai
            case Dahai() | Kakan() | Kita() if actor != target == event.actor:
                return event.pai
            case Ankan() if actor != target == event.actor:
                return event.consumed[0]
            case _:
                pass
    how = "tsumo" if actor == target else "ron"
    raise RecordError("mjai-no-tile-won", field="target", given=target, how=how, line=line)


def read_win(
    hora: wire_events.Hora, tehai: Sequence[str], events: Sequence[LoggedEvent], dialect: Dialect,
    line: int,
) -> tuple[LoggedWin, tuple[str, ...]]:  # fmt: skip
    """Read the win that an event states; returns the win, and doubts about guessed details.

    `tehai` are the tiles dealt to the winner.
    """
    pai = hora.pai or winning_tile(events, hora.actor, hora.target, line)
    hand, odd_hand = _without_winning_tile(hora.hora_tehais, pai, line)
    try:
        value, doubts = _read_yaku(hora, (hand, tehai, pai), events, dialect, line)
    except _OddYakuError:
        doubt = sentence("doubt-no_such_yaku", yakus=quote_json(hora.yakus))
        value, doubts = None, (sentence("doubt-at_line", line=line, doubt=doubt),)
    units, rest = divmod(hora.fan or 0, dialect.yakuman_han[0])
    yakuman = units if units and not rest else value and value.yakuman
    counts = value.dora if value else {}
    if value and not yakuman:  # dora are not counted in a yakuman, so missing dora are not zero
        counts = dict.fromkeys(DORA_NAMES.values(), 0) | counts
    ura = hora.ura_markers if hora.uradora_markers is None else hora.uradora_markers
    win = LoggedWin(
        actor=hora.actor, target=hora.target, pai=pai, tehai=hand, ura_markers=ura,
        yaku=value.yaku if value else None,
        dora=counts.get("dora"), red=counts.get("red"), ura=counts.get("ura"),
        han=None if yakuman else hora.fan,
        fu=hora.fu,
        yakuman=yakuman,
        points=hora.hora_points,
        deltas=hora.deltas,
    )  # fmt: skip
    return win, (*odd_hand, *doubts)


def read_draw(ryukyoku: wire_events.Ryukyoku, dialect: Dialect) -> LoggedDraw:
    """Read a draw; without `tenpais`, a seat is tenpai if its hand shows any tile."""
    tehais, tenpais = ryukyoku.tehais, ryukyoku.tenpais
    hands: list[tuple[str, ...] | None] | None = None
    if tehais is not None:
        revealed = tenpais or tuple(any(tile != HIDDEN for tile in hand) for hand in tehais)
        hands = [hand if open_ else None for hand, open_ in zip(tehais, revealed, strict=True)]
    return LoggedDraw(
        reason=dialect.reasons[ryukyoku.reason] if ryukyoku.reason is not None else None,
        tehais=tuple(hands) if hands is not None else None,
        actor=ryukyoku.actor,
    )


def _without_winning_tile(
    hand: tuple[str, ...] | None, pai: str, line: int
) -> tuple[tuple[str, ...] | None, tuple[str, ...]]:
    """Return the concealed tiles without the last copy of the winning tile, and doubts.

    A complete hand that lacks the winning tile becomes None, with a doubt.
    """
    if hand is None or len(hand) % 3 != COMPLETE:
        return hand, ()
    for index in reversed(range(len(hand))):
        if hand[index] == pai:
            return hand[:index] + hand[index + 1 :], ()
    return None, (dropped_field_doubt(line, "hora", "hora_tehais", hand),)


def _read_yaku(
    hora: wire_events.Hora, tiles: WinnerTiles, events: Sequence[LoggedEvent],
    dialect: Dialect, line: int,
) -> tuple[StatedYaku | None, tuple[str, ...]]:  # fmt: skip
    if hora.yakus is None:
        return None, ()
    value, doubts = StatedYaku(), ()
    for name, han in hora.yakus:
        if name in DORA_NAMES:
            value.dora[DORA_NAMES[name]] = value.dora.get(DORA_NAMES[name], 0) + han
        elif name == DRAGON_YAKU_NAME and dialect.yaku:
            dragons = sum(count for other, count in hora.yakus if other == DRAGON_YAKU_NAME)
            hand, tehai, pai = tiles
            concealed = concealed_tiles(tehai, events, hora.actor) if hand is None else [*hand, pai]
            if hand is None and hora.actor != hora.target:
                concealed.append(pai)
            found, doubts = _dragon_yaku(dragons, concealed, meld_tiles(events, hora.actor), line)
            value.yaku |= dict.fromkeys(found, 1)
        elif name not in dialect.yaku:
            raise _OddYakuError
        else:
            _add_yaku(value, dialect.yaku[name], han, dialect)
    return value, doubts


def _add_yaku(value: StatedYaku, yaku: str, han: int, dialect: Dialect) -> None:
    if yaku in value.yaku:
        raise _OddYakuError
    unit = next((unit for unit in dialect.yakuman_han if han and han % unit == 0), 0)
    if unit:
        value.yaku[yaku] = han // unit
        value.yakuman += han // unit
    else:
        value.yaku[yaku] = han


def _dragon_yaku(
    count: int, concealed: Sequence[str], melds: Sequence[tuple[str, ...]], line: int
) -> tuple[list[str], tuple[str, ...]]:
    """Return the yaku of `count` sets of dragons, and a doubt if hidden tiles leave them open."""
    tiles = [*concealed, *(tile for meld in melds for tile in meld)]
    found = [yaku for tile, yaku in DRAGON_YAKU_BY_TILE.items() if tiles.count(tile) >= 3]  # noqa: PLR2004
    if count == len(found):
        return found, ()
    if len(found) < count <= len(DRAGON_YAKU_BY_TILE) and HIDDEN in tiles:
        more = [yaku for yaku in DRAGON_YAKU_BY_TILE.values() if yaku not in found]
        hidden = sentence("doubt-dragon", yaku=DRAGON_YAKU_NAME)
        doubt = sentence("doubt-at_line", line=line, doubt=hidden)
        return found + more[: count - len(found)], (doubt,)
    raise _OddYakuError
