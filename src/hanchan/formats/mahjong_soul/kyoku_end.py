"""The ends of a kyoku as records state them: wins, exhaustive draws and aborts."""

from hanchan.core.codes import SEATS
from hanchan.errors import RecordError
from hanchan.formats.mahjong_soul.fields import Fields
from hanchan.formats.mahjong_soul.yaku_numbers import (
    DORA,
    KITA,
    LIMIT_OF_TITLE,
    RED,
    URA,
    YAKU_OF_NUMBER,
)
from hanchan.formats.tenhou6.yaku_spellings import AMBIGUOUS, IDS_BY_SPELLING, plain_spelling
from hanchan.logs.log import LoggedDraw, LoggedWin
from hanchan.records.tile_names import sort_tile_names

REASONS = {1: "kyuushu", 2: "four_winds", 3: "four_kans", 4: "four_riichi", 5: "triple_ron"}
COUNTED = {YAKU_OF_NUMBER[number]: number for number in (DORA, RED, URA)}
YAKUMAN = "yakuman"


def read_win(
    hule: Fields, discarder: int, oya: int, pao: int, players: int
) -> tuple[LoggedWin, list[str]]:
    """Read a win; also return the yaku that no rulebook here has.

    `pao` is the number that older records have for all wins: the liable seat and one, or 0.
    """
    seat, by_tsumo = hule.seat(), hule.flag("zimo")
    yaku, counts, unnamed = _read_yaku(hule)
    limit = LIMIT_OF_TITLE.get(hule.number("title_id", 0))
    is_yakuman = hule.flag("yiman")
    liable = hule.numbers("baopai_seats")
    older = hule.number("baopai", 0, SEATS) or pao
    win = LoggedWin(
        actor=seat,
        target=seat if by_tsumo else discarder,
        pai=hule.tile("hu_tile"),
        tehai=sort_tile_names(hule.tiles("hand")),
        ura_markers=hule.tiles("li_doras") if hule.flag("liqi") else (),
        yaku=None if unnamed else yaku,
        dora=None if is_yakuman else counts[DORA],
        red=None if is_yakuman else counts[RED],
        ura=None if is_yakuman else counts[URA],
        han=None if is_yakuman else hule.number("count", 0),
        fu=None if is_yakuman else hule.number("fu", 0) or None,
        yakuman=hule.number("count", 0) if is_yakuman else 0,
        limit=YAKUMAN if is_yakuman else limit,
        points=_points(hule, by_tsumo=by_tsumo, dealer=seat == oya, players=players),
        pao=liable[0] if liable else older - 1 if older else None,
    )
    return win, unnamed


def _points(hule: Fields, *, by_tsumo: bool, dealer: bool, players: int) -> int | None:
    """Return the points of a hand without honba and deposits; None if they are missing."""
    if not by_tsumo:
        return hule.number("point_rong", 0) or None
    others = hule.number("point_zimo_xian", 0)
    if dealer:
        return (players - 1) * others or None
    return (players - 2) * others + hule.number("point_zimo_qin", 0) or None


def _read_yaku(hule: Fields) -> tuple[dict[str, int], dict[int, int], list[str]]:
    """Read the yaku with their han or units, the three kinds of dora, and what has no id here."""
    yaku: dict[str, int] = {}
    counts: dict[int, int] = dict.fromkeys((DORA, RED, URA), 0)
    unnamed: list[str] = []
    for fan in hule.parts("fans"):
        number, worth = fan.number("id", 0), fan.number("val", 0)
        name = fan.text("name")
        id_ = YAKU_OF_NUMBER.get(number) if number else _id_of_name(name)
        if number == KITA:  # a north set aside counts as a dora
            counts[DORA] += worth
        elif id_ in COUNTED:
            counts[COUNTED[id_]] += worth
        elif id_ is None:
            unnamed.append(name or str(number))
        elif worth:
            yaku[id_] = worth
    return yaku, counts, unnamed


def _id_of_name(name: str) -> str | None:
    spelling = plain_spelling(name)
    return None if spelling in AMBIGUOUS else IDS_BY_SPELLING.get(spelling)


def read_draw(
    record: Fields, seats: int
) -> tuple[LoggedDraw, tuple[int, ...], tuple[int, ...] | None]:
    """Read an exhaustive draw: the tenpai hands, the payments, and the scores after them."""
    nagashi = record.flag("liujumanguan")
    players = record.parts("players")
    tehais = None
    if len(players) == seats:
        tehais = tuple(
            sort_tile_names(one.tiles("hand")) if one.flag("tingpai") or one.has("hand") else None
            for one in players
        )
        if nagashi and not any(tehais):
            tehais = None
    deltas, before = [0] * seats, ()
    for score in record.parts("scores"):
        before = before or score.points("old_scores")
        for seat, points in enumerate(score.points("delta_scores")[:seats]):
            deltas[seat] += points
    draw = LoggedDraw(reason="nagashi" if nagashi else "exhausted", tehais=tehais)
    after = tuple(map(sum, zip(before, deltas, strict=True))) if len(before) == seats else None
    return draw, tuple(deltas), after


def read_abort(record: Fields) -> LoggedDraw:
    """Read an abortive draw; its seat is the one that declared nine terminals."""
    number = record.number("type", 0)
    reason = REASONS.get(number)
    if reason is None:
        given, allowed = str(number), tuple(map(str, REASONS))
        raise RecordError("value-choice", field=record.at("type"), given=given, allowed=allowed)
    return LoggedDraw(reason=reason, actor=record.seat() if reason == "kyuushu" else None)
