"""The end of a kyoku in tenhou.net/6: its last list, read into wins or a draw."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from msgspec.structs import replace

from hanchan.bounded_cache import MEBIBYTE, cached_with_bounded_bytes
from hanchan.core.codes import DEPOSIT, SEATS
from hanchan.errors import RecordError
from hanchan.formats.tenhou6.document import RESULT, Part
from hanchan.formats.tenhou6.play_order import EndConstraint
from hanchan.formats.tenhou6.yaku_names import DORA, RED, URA, parse_yaku
from hanchan.logs.log import LoggedDraw, LoggedEvent, LoggedWin, tiles_from_hand
from hanchan.records import events as e
from hanchan.records.tile_names import sort_tile_names

COUNTED_YAKUMAN = "数え役満"
WORD_OF_LIMIT = MappingProxyType({
    "mangan": "満貫", "haneman": "跳満", "baiman": "倍満", "sanbaiman": "三倍満",
    "yakuman": "役満",
})  # fmt: skip
LIMIT_OF_WORD = MappingProxyType({word: limit for limit, word in WORD_OF_LIMIT.items()} | {
    "切り上げ満貫": "mangan", "流し満貫": "mangan",
    COUNTED_YAKUMAN: "yakuman", "ダブル役満": "yakuman",
})  # fmt: skip

_WORTH = re.compile(
    r"(?:(?P<fu>\d{1,3})符(?P<han>\d{1,3})[飜翻]|(?P<limit>[^\d\s]{2,6}|\d{1,2}倍役満))"
    r"(?P<points>\d{1,7})(?:-(?P<dealer>\d{1,7}))?点(?P<all>∀)?"
)


@dataclass(frozen=True, slots=True)
class ParsedWinValue:
    """The parsed value of a win: fu and han, or a limit; points without honba and deposits."""

    fu: int | None
    han: int | None
    limit: str | None
    points: int


@cached_with_bounded_bytes(2 * MEBIBYTE)
def parse_win_value(text: str) -> ParsedWinValue | None:
    """Parse the text of a win's value; None if it is malformed.

    >>> parse_win_value("40符2飜700-1300点")
    ParsedWinValue(fu=40, han=2, limit=None, points=2700)
    >>> parse_win_value("満貫4000点∀").points, parse_win_value("満貫")
    (12000, None)
    """
    parts = _WORTH.fullmatch(text)
    if parts is None:
        return None
    limit_name = parts["limit"]
    limit = None
    if limit_name:
        limit = "yakuman" if limit_name.endswith("倍役満") else LIMIT_OF_WORD.get(limit_name)
        if limit is None:
            return None
    points = int(parts["points"])
    if parts["dealer"]:
        points = 2 * points + int(parts["dealer"])
    elif parts["all"]:
        points *= 3
    fu, han = (None if it is None else int(it) for it in (parts["fu"], parts["han"]))
    return ParsedWinValue(fu, han, limit, points)


def format_points(points: int, *, tsumo: bool, dealer: bool) -> str:
    """Format the points of a win, with the share of each payer for a tsumo.

    >>> [format_points(n, tsumo=True, dealer=False) for n in (2700, 8000)]
    ['700-1300点', '2000-4000点']
    >>> format_points(3900, tsumo=True, dealer=True), format_points(3900, tsumo=False, dealer=False)
    ('1300点∀', '3900点')

    Shares that are not the usual ones (twice as much from the dealer, rounded up) are not split.
    """
    if tsumo and dealer and points % 300 == 0:
        return f"{points // 3}点∀"
    if tsumo and not dealer:
        for rounded in (0, 100):
            share, rest = divmod(points + rounded, 4)
            if rest == 0 and share % 100 == 0:
                return f"{share}-{2 * share - rounded}点"
    return f"{points}点"


WIN, EXHAUSTED, ALL_TENPAI, NO_TENPAI = "和了", "流局", "全員聴牌", "全員不聴"
NAGASHI, UNKNOWN, TRIPLE_RON, CHOMBO = "流し満貫", "不明", "三家和了", "チョンボ"

WORD_OF_REASON = MappingProxyType({
    "exhausted": EXHAUSTED, "nagashi": NAGASHI, "kyuushu": "九種九牌", "four_winds": "四風連打",
    "four_riichi": "四家立直", "four_kans": "四槓散了", "triple_ron": TRIPLE_RON, "chombo": CHOMBO,
})  # fmt: skip
REASON_OF_WORD = MappingProxyType({word: reason for reason, word in WORD_OF_REASON.items()} | {
    ALL_TENPAI: "exhausted", NO_TENPAI: "exhausted", "四開槓": "four_kans", "三家和": "triple_ron",
})  # fmt: skip

ENDING_WORDS = (WIN, *WORD_OF_REASON.values(), ALL_TENPAI, NO_TENPAI, UNKNOWN)
NO_DELTAS = (0,) * SEATS
FIRST_YAKU = 4


@dataclass(frozen=True, slots=True)
class ParsedEnding:
    """The parsed result of a kyoku: the word for its ending, the payments, and the wins."""

    word: str
    deltas: tuple[int, ...] | None
    wins: tuple[LoggedWin, ...]

    @property
    def end_constraint(self) -> EndConstraint:
        """What the result requires of the last event."""
        pairs = [(win.actor, win.target) for win in self.wins]
        return EndConstraint(pairs, by_draw=REASON_OF_WORD.get(self.word) == "kyuushu")


def parse_ending(parts: Sequence[Part], path: str, line: int | None) -> ParsedEnding:
    """Parse the result of a kyoku; raises `RecordError` only for its syntax, not its content."""
    path = f"{path}[{RESULT}]"
    word = parts[0] if parts else UNKNOWN
    if word == WIN:
        return _read_wins(parts, path, line)
    if not isinstance(word, str) or (word not in REASON_OF_WORD and word != UNKNOWN):
        at, given = f"{path}[0]", _quoted(word)
        raise RecordError("value-choice", field=at, given=given, allowed=ENDING_WORDS, line=line)
    deltas = None
    if len(parts) > 1:
        deltas = _deltas(parts[1], f"{path}[1]", line)
    elif word != UNKNOWN:
        deltas = NO_DELTAS
    return ParsedEnding(word, deltas, ())


def _read_wins(parts: Sequence[Part], path: str, line: int | None) -> ParsedEnding:
    if len(parts) not in {3, 5, 7}:
        raise RecordError("tenhou6-wins", field=path, word=WIN, count=len(parts) - 1, line=line)
    wins: list[LoggedWin] = []
    for at in range(1, len(parts), 2):
        deltas = _deltas(parts[at], f"{path}[{at}]", line)
        wins.append(_parse_win(parts[at + 1], deltas, f"{path}[{at + 1}]", line))
    moved = tuple(map(sum, zip(*(win.deltas or () for win in wins), strict=True)))
    return ParsedEnding(WIN, moved, tuple(wins))


def _deltas(part: Part, path: str, line: int | None) -> tuple[int, ...]:
    numbers = tuple(n for n in part if isinstance(n, int)) if isinstance(part, list) else ()
    if len(numbers) != SEATS or len(part) != SEATS:
        raise RecordError("tenhou6-deltas", field=path, given=_quoted(part), line=line)
    return numbers


def _quoted(part: Part) -> str:
    text = repr(part)
    return text if len(text) <= 40 else f"{text[:40]}…"  # noqa: PLR2004  # enough to find it by


def _parse_win(part: Part, deltas: tuple[int, ...], path: str, line: int | None) -> LoggedWin:
    """Parse a win; `complete_wins` adds its tile and its hand."""
    seats = [n for n in part[:3] if isinstance(n, int)] if isinstance(part, list) else []
    texts = [text for text in part[3:] if isinstance(text, str)]
    formed = len(seats) == 3 and bool(texts) and len(texts) == len(part) - 3  # noqa: PLR2004
    if not formed or not all(0 <= n < SEATS for n in seats):
        raise RecordError("tenhou6-win", field=path, given=_quoted(part), line=line)
    actor, target, pao = seats
    value = parse_win_value(texts[0])
    if value is None:
        raise RecordError("tenhou6-worth", field=f"{path}[3]", given=repr(texts[0]), line=line)
    yaku: dict[str, int] = {}
    counted: dict[str, Any] = {DORA: 0, RED: 0, URA: 0}  # by the names of fields
    units = 0
    for at, text in enumerate(texts[1:], FIRST_YAKU):
        parsed = parse_yaku(text)
        if parsed is None:
            raise RecordError("tenhou6-yaku", field=f"{path}[{at}]", given=repr(text), line=line)
        if parsed.id in counted:
            counted[parsed.id] = parsed.worth
        else:
            yaku[parsed.id] = parsed.worth
            units += parsed.worth if parsed.yakuman else 0
    plain = units == 0  # a yakuman lists no dora
    return LoggedWin(
        actor=actor, target=target, yaku=yaku, **(counted if plain else {}),
        han=sum(yaku.values()) + sum(counted.values()) if plain else None,
        fu=value.fu, yakuman=units, limit=value.limit, points=value.points,
        pao=None if pao == actor else pao, deltas=deltas,
    )  # fmt: skip


def complete_wins(
    ending: ParsedEnding,
    events: list[LoggedEvent],
    tehais: tuple[tuple[str, ...], ...],
    ura: tuple[str, ...],
) -> tuple[LoggedWin, ...]:
    """Return the wins with the winning tiles and hands that follow from the play."""
    if not ending.wins:
        return ()
    last = events[-1]
    pai = last.consumed[0] if isinstance(last, e.Ankan) else getattr(last, "pai", None)
    hands = concealed_hands(tehais, events)
    declared = {event.actor for event in events if type(event) is e.Reach}
    wins: list[LoggedWin] = []
    for win in ending.wins:
        hand = hands[win.actor]
        if hand is not None and win.actor == win.target:
            hand.remove(str(pai))
        indicators = ura if win.actor in declared else ()
        wins.append(replace(win, pai=pai, tehai=sorted_hand(hand), ura_markers=indicators))
    return tuple(wins)


def complete_draw(
    ending: ParsedEnding, events: list[LoggedEvent], tehais: tuple[tuple[str, ...], ...]
) -> LoggedDraw | None:
    """Return the draw, with the tenpai hands if word and payments determine them; None for wins."""
    reason = REASON_OF_WORD.get(ending.word)
    if reason is None or ending.wins:
        return None
    if reason == "kyuushu":
        last = events[-1]
        return LoggedDraw(reason=reason, actor=last.actor if type(last) is e.Tsumo else None)
    tenpai = _tenpai_seats(ending)
    if tenpai is None:
        return LoggedDraw(reason=reason)
    hands = concealed_hands(tehais, events)
    known = tuple(sorted_hand(hands[seat]) if seat in tenpai else None for seat in range(SEATS))
    if any(known[seat] is None for seat in tenpai):
        return LoggedDraw(reason=reason)
    return LoggedDraw(reason=reason, tehais=known)


def _tenpai_seats(ending: ParsedEnding) -> set[int] | None:
    """Return the tenpai seats of an exhaustive draw, or None if the result does not show them."""
    if ending.word == ALL_TENPAI:
        return set(range(SEATS))
    if ending.word == NO_TENPAI:
        return set()
    if ending.word == EXHAUSTED and ending.deltas and any(ending.deltas):
        return {seat for seat in range(SEATS) if ending.deltas[seat] > 0}
    return None


def last_riichi_accepted(ending: ParsedEnding, events: list[LoggedEvent], kyotaku: int) -> bool:
    """Whether the riichi on a last, unclaimed discard was paid.

    After a ron the deposits won decide. Other ends leave the discard unclaimed, except for a triple
    ron, which would have lost the riichi, and a log that breaks off there.
    """
    if ending.wins:
        paid = sum(1 for event in events if type(event) is e.ReachAccepted)
        return sum(ending.deltas or ()) == DEPOSIT * (kyotaku + paid + 1)
    return REASON_OF_WORD.get(ending.word) not in {None, "triple_ron", "chombo"}


def concealed_hands(
    tehais: tuple[tuple[str, ...], ...], events: Iterable[LoggedEvent]
) -> list[list[str] | None]:
    """Return the concealed tiles of each seat; None for a seat that played a tile not in hand."""
    hands: list[list[str] | None] = [list(tehai) for tehai in tehais]
    for event in events:
        if type(event) is e.Tsumo:
            if (hand := hands[event.actor]) is not None:
                hand.append(event.pai)
            continue
        if isinstance(event, e.Dora) or (hand := hands[event.actor]) is None:
            continue
        for tile in tiles_from_hand(event):
            if tile not in hand:
                hands[event.actor] = None
                break
            hand.remove(tile)
    return hands


def sorted_hand(hand: list[str] | None) -> tuple[str, ...] | None:
    """Return a hand in sorted order, or None if it is unknown."""
    return None if hand is None else sort_tile_names(hand)
