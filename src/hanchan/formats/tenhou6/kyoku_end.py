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
from hanchan.formats.tenhou6.yaku_names import DORA, RED, URA, ParsedYaku, parse_yaku
from hanchan.formats.tenhou6.yaku_spellings import MAHJONG_SOUL_DOUBLES, plain_spelling
from hanchan.i18n.lazy_text import sentence
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
    "kazoeyakuman": "yakuman", "countedyakuman": "yakuman",
    "kiriagemangan": "mangan", "roundedmangan": "mangan",
    **{limit: limit for limit in WORD_OF_LIMIT},
})  # fmt: skip

_WORTH = re.compile(
    r"(?:(?P<fu>\d{1,3})(?:符|fu))?(?:(?P<han>\d{1,3})(?:[飜翻番]|han))?"
    r"(?P<limit>[^\d\s]{2,20}|\d{1,2}倍役満)?"
    r"(?P<points>\d{1,7})(?:-(?P<dealer>\d{1,7}))?点(?P<all>∀)?",
    re.IGNORECASE,
)
"""The value of a win; converters write `Mangan 8000点`, or fu and han before a limit."""


@dataclass(frozen=True, slots=True)
class ParsedWinValue:
    """The parsed value of a win: fu and han, or a limit; points without honba and deposits."""

    fu: int | None
    han: int | None
    limit: str | None
    points: int


@cached_with_bounded_bytes(2 * MEBIBYTE)
def parse_win_value(text: str, players: int = SEATS) -> ParsedWinValue | None:
    """Parse the text of a win's value; None if it is malformed.

    >>> parse_win_value("40符2飜700-1300点")
    ParsedWinValue(fu=40, han=2, limit=None, points=2700)
    >>> parse_win_value("満貫4000点∀").points, parse_win_value("満貫")
    (12000, None)
    >>> parse_win_value("40符2飜700-1300点", 3).points, parse_win_value("満貫4000点∀", 3).points
    (2000, 8000)
    >>> parse_win_value("30Fu3Han5800点").fu, parse_win_value("Kiriage Mangan 2000-4000点").limit
    (30, 'mangan')
    """
    parts = _WORTH.fullmatch(text.replace(" ", ""))
    if parts is None or not (parts["han"] or parts["limit"]):
        return None
    limit_name = (parts["limit"] or "").casefold()
    limit = None
    if limit_name:
        limit = "yakuman" if limit_name.endswith("倍役満") else LIMIT_OF_WORD.get(limit_name)
        if limit is None:
            return None
    points = int(parts["points"])
    if parts["dealer"]:
        points = (players - 2) * points + int(parts["dealer"])
    elif parts["all"]:
        points *= players - 1
    fu, han = (None if it is None else int(it) for it in (parts["fu"], parts["han"]))
    return ParsedWinValue(fu, han, limit, points)


def format_points(points: int, *, tsumo: bool, dealer: bool, players: int = SEATS) -> str:
    """Format the points of a win, with the share of each payer for a tsumo.

    >>> [format_points(n, tsumo=True, dealer=False) for n in (2700, 8000)]
    ['700-1300点', '2000-4000点']
    >>> format_points(3900, tsumo=True, dealer=True), format_points(3900, tsumo=False, dealer=False)
    ('1300点∀', '3900点')

    Shares that are not the usual ones (twice as much from the dealer, rounded up) are not split.

    >>> format_points(6000, tsumo=True, dealer=False, players=3)
    '2000-4000点'
    """
    payers = players - 1
    if tsumo and dealer and points % (100 * payers) == 0:
        return f"{points // payers}点∀"
    if tsumo and not dealer:
        for rounded in (0, 100):
            share, rest = divmod(points + rounded, payers + 1)
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

REASON_OF_SPELLING = MappingProxyType({
    "ryuukyoku": "exhausted", "exhaustivedraw": "exhausted", "draw": "exhausted",
    "nagashimangan": "nagashi", "manganatdraw": "nagashi",
    "suukaikan": "four_kans", "fourkanabortion": "four_kans",
    "sanchahou": "triple_ron", "threeronabortion": "triple_ron",
    "kyuushukyuuhai": "kyuushu", "nineterminalabortion": "kyuushu",
    "suufonrenda": "four_winds", "fourwindabortion": "four_winds",
    "suuchariichi": "four_riichi", "fourriichiabortion": "four_riichi",
})  # fmt: skip
"""The reasons of draws in the words of converters, without blanks and upper case."""

ENDING_WORDS = (WIN, *WORD_OF_REASON.values(), ALL_TENPAI, NO_TENPAI, UNKNOWN)
YAKUMAN = "yakuman"
BASE_OF_YAKUMAN = 8000


@dataclass(frozen=True, slots=True)
class DealtSeats:
    """Who deals, and how many play."""

    dealer: int
    players: int

    def yakuman_points(self, actor: int, target: int) -> int:
        """Return the points of one yakuman, by ron or in all by tsumo.

        >>> DealtSeats(0, 4).yakuman_points(1, 1), DealtSeats(0, 3).yakuman_points(1, 1)
        (32000, 24000)
        >>> DealtSeats(0, 3).yakuman_points(0, 0), DealtSeats(0, 3).yakuman_points(0, 2)
        (32000, 48000)
        """
        if actor != target:
            return BASE_OF_YAKUMAN * (6 if actor == self.dealer else 4)
        if actor == self.dealer:
            return BASE_OF_YAKUMAN * 2 * (self.players - 1)
        return BASE_OF_YAKUMAN * self.players


@dataclass(frozen=True, slots=True)
class ParsedEnding:
    """The parsed result of a kyoku: the word for its ending, the payments, and the wins."""

    word: str
    deltas: tuple[int, ...] | None
    wins: tuple[LoggedWin, ...]
    doubts: tuple[str, ...] = ()

    @property
    def end_constraint(self) -> EndConstraint:
        """What the result requires of the last event."""
        pairs = [(win.actor, win.target) for win in self.wins]
        return EndConstraint(pairs, by_draw=REASON_OF_WORD.get(self.word) == "kyuushu")


def parse_ending(
    parts: Sequence[Part], table: DealtSeats, path: str, line: int | None
) -> ParsedEnding:
    """Parse the result of a kyoku; raises `RecordError` only for its syntax, not its content."""
    path = f"{path}[{RESULT}]"
    word = _plain_word(parts[0]) if parts else UNKNOWN
    if word == WIN:
        return _read_wins(parts, table, path, line)
    if not isinstance(word, str) or (word not in REASON_OF_WORD and word != UNKNOWN):
        at, given = f"{path}[0]", _quoted(word)
        raise RecordError("value-choice", field=at, given=given, allowed=ENDING_WORDS, line=line)
    deltas = None
    if len(parts) > 1:
        deltas = _deltas(parts[1], table.players, f"{path}[1]", line)
    elif word != UNKNOWN:
        deltas = (0,) * table.players
    return ParsedEnding(word, deltas, ())


def _plain_word(word: Part) -> Part:
    """Return the word of an ending in Tenhou's Japanese if a converter wrote it otherwise."""
    if not isinstance(word, str) or word in REASON_OF_WORD or word in (WIN, UNKNOWN):
        return word
    reason = REASON_OF_SPELLING.get(plain_spelling(word))
    return word if reason is None else WORD_OF_REASON[reason]


def _read_wins(
    parts: Sequence[Part], table: DealtSeats, path: str, line: int | None
) -> ParsedEnding:
    if len(parts) not in {3, 5, 7}:
        raise RecordError("tenhou6-wins", field=path, word=WIN, count=len(parts) - 1, line=line)
    wins: list[LoggedWin] = []
    doubts: list[str] = []
    for at in range(1, len(parts), 2):
        deltas = _deltas(parts[at], table.players, f"{path}[{at}]", line)
        win, unnamed = _parse_win(parts[at + 1], deltas, table, f"{path}[{at + 1}]", line)
        wins.append(win)
        doubts += [sentence("doubt-unnamed_yaku", yaku=repr(text)) for text in unnamed]
    moved = tuple(map(sum, zip(*(win.deltas or () for win in wins), strict=True)))
    return ParsedEnding(WIN, moved, tuple(wins), tuple(doubts))


def _deltas(part: Part, players: int, path: str, line: int | None) -> tuple[int, ...]:
    numbers = tuple(n for n in part if isinstance(n, int)) if isinstance(part, list) else ()
    if len(part) != len(numbers) or len(numbers) not in {players, SEATS} or any(numbers[players:]):
        raise RecordError("tenhou6-deltas", field=path, given=_quoted(part), line=line)
    return numbers[:players]


def _quoted(part: Part) -> str:
    text = repr(part)
    return text if len(text) <= 40 else f"{text[:40]}…"  # noqa: PLR2004  # enough to find it by


def _parse_win(
    part: Part, deltas: tuple[int, ...], table: DealtSeats, path: str, line: int | None
) -> tuple[LoggedWin, list[str]]:
    """Parse a win and the texts of yaku without an id; `complete_wins` adds its tile and hand."""
    seats = [n for n in part[:3] if isinstance(n, int)] if isinstance(part, list) else []
    texts = [text for text in part[3:] if isinstance(text, str)]
    formed = len(seats) == 3 and bool(texts) and len(texts) == len(part) - 3  # noqa: PLR2004
    if not formed or not all(0 <= n < table.players for n in seats):
        raise RecordError("tenhou6-win", field=path, given=_quoted(part), line=line)
    actor, target, pao = seats
    value = parse_win_value(texts[0], table.players)
    if value is None:
        raise RecordError("tenhou6-worth", field=f"{path}[3]", given=repr(texts[0]), line=line)
    listed = [_parse_listed(text, f"{path}[{at}]", line) for at, text in enumerate(texts[1:], 4)]
    unnamed = [text for text, one in zip(texts[1:], listed, strict=True) if one.id is None]
    base = table.yakuman_points(actor, target)
    win = LoggedWin(
        actor=actor, target=target, **_listed_worth(listed, value, base),
        fu=value.fu, limit=value.limit, points=value.points,
        pao=None if pao == actor else pao, deltas=deltas,
    )  # fmt: skip
    return win, unnamed


def _parse_listed(text: str, path: str, line: int | None) -> ParsedYaku:
    parsed = parse_yaku(text)
    if parsed is None:
        raise RecordError("tenhou6-yaku", field=path, given=repr(text), line=line)
    return parsed


def _listed_worth(listed: Sequence[ParsedYaku], value: ParsedWinValue, base: int) -> dict[str, Any]:
    """Return what a list of yaku states about a win; `base` are the points of one yakuman.

    A file may list no yaku at all, or one that no rulebook here has; then nothing is compared with
    the law's.
    """
    yakuman = [one for one in listed if one.yakuman]
    if not listed:
        units = None if value.limit in {None, YAKUMAN} else 0
        return {"han": value.han, "yakuman": units}
    if yakuman:  # lists no dora
        paid = _units_by_points(yakuman, value.points, base)
        if paid is not None:
            return {"yakuman": sum(paid.values()), "yaku": paid}
        return {"yakuman": value.points // base, "yaku": None}
    counted = dict.fromkeys((DORA, RED, URA), 0)
    yaku: dict[str, int] = {}
    for one in listed:
        if one.id in counted:
            counted[one.id] += one.worth
        elif one.id is not None:
            yaku[one.id] = one.worth
    if any(one.id is None for one in listed):
        return counted | {"yakuman": 0}
    han = sum(yaku.values()) + sum(counted.values())
    return counted | {"yaku": yaku, "han": han, "yakuman": 0}


def _units_by_points(
    yakuman: Sequence[ParsedYaku], points: int, base: int
) -> dict[str, int] | None:
    """Return the units of each yakuman; None if the list does not tell which of them is double.

    Mahjong Soul's lists state no units: there the points tell whether a yakuman counted twice.
    """
    listed = {one.id: one.worth for one in yakuman if one.id is not None}
    whole = len(listed) == len(yakuman)
    units, rest = divmod(points, base)
    if whole and (rest or units <= sum(listed.values()) or max(listed.values()) > 1):
        return listed
    doubled = {id_: 2 if id_ in MAHJONG_SOUL_DOUBLES else 1 for id_ in listed}
    return doubled if whole and sum(doubled.values()) == units else None


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
    tenpai = _tenpai_seats(ending, len(tehais))
    if tenpai is None:
        return LoggedDraw(reason=reason)
    hands = concealed_hands(tehais, events)
    known = tuple(sorted_hand(one) if seat in tenpai else None for seat, one in enumerate(hands))
    if any(known[seat] is None for seat in tenpai):
        return LoggedDraw(reason=reason)
    return LoggedDraw(reason=reason, tehais=known)


def _tenpai_seats(ending: ParsedEnding, players: int) -> set[int] | None:
    """Return the tenpai seats of an exhaustive draw, or None if the result does not show them."""
    if ending.word == ALL_TENPAI:
        return set(range(players))
    if ending.word == NO_TENPAI:
        return set()
    if ending.word == EXHAUSTED and ending.deltas and any(ending.deltas):
        return {seat for seat, delta in enumerate(ending.deltas) if delta > 0}
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
