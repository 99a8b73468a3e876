"""The end of a kyoku: its `AGARI` tags or its `RYUUKYOKU` tag, and the end of the game."""

from hanchan.core.codes import SEATS
from hanchan.errors import RecordError
from hanchan.formats.mjlog.kyoku_reader import KyokuTagReader
from hanchan.formats.mjlog.tag import HUNDRED, Tag, parse_decimal, quote
from hanchan.formats.mjlog.yaku_numbers import (
    DORA,
    LIMIT_OF_NUMBER,
    RED,
    ROUND_WIND,
    SEAT_WIND,
    URA,
    YAKU_OF_NUMBER,
)
from hanchan.logs.log import LoggedDraw, LoggedEnd, LoggedWin
from hanchan.number_parsing import parse_whole_number
from hanchan.records.tile_names import sort_tile_names

REASONS = {
    "": "exhausted",
    "nm": "nagashi",
    "yao9": "kyuushu",
    "kaze4": "four_winds",
    "reach4": "four_riichi",
    "ron3": "triple_ron",
    "kan4": "four_kans",
}
"""Our name of each type of draw."""
TENPAI_SHOWN_DRAWS = frozenset({"exhausted", "nagashi", "four_riichi", "triple_ron"})
"""Draws at which the revealed hands are tenpai."""
TENPAI_DECLARED_DRAWS = TENPAI_SHOWN_DRAWS - {"triple_ron"}
"""Draws at which every seat declares whether it is tenpai."""


def read_win(tag: Tag, kyoku: KyokuTagReader) -> None:
    """Read an `AGARI` tag, for one winner; the deposits go to the first of several."""
    actor, target, machi = tag.seat("who"), tag.seat("fromWho"), tag.tile("machi")
    hand = tag.tiles("hai")
    if machi not in hand:
        raise RecordError("mjlog-machi", field=tag.field_name("machi"), given=machi)
    hand.remove(machi)
    deltas = _read_payment(tag, kyoku)
    markers, ura = tag.tiles("doraHai"), tag.tiles("doraHaiUra")
    _read_markers(tag, kyoku, markers, ura)
    kyoku.expect_repeated(tag.number, "melds", _meld_codes(tag), sorted(kyoku.melds[actor]))
    fu, points, limit = tag.numbers("ten", 3)
    if not 0 <= limit < len(LIMIT_OF_NUMBER) or min(fu, points) < 0:
        raise RecordError("mjlog-ten", field=tag.field_name("ten"), given=quote(tag.text("ten")))
    names = kyoku.names
    yaku, counts, yakuman = _read_yaku(tag, kyoku, actor)
    kyoku.wins.append(
        LoggedWin(
            actor=actor,
            target=target,
            pai=names[machi],
            tehai=sort_tile_names(names[tile] for tile in hand),
            ura_markers=tuple(names[tile] for tile in ura),
            yaku=yaku,
            dora=None if yakuman else counts[DORA],
            red=None if yakuman else counts[RED],
            ura=None if yakuman else counts[URA],
            han=None if yakuman else sum(yaku.values()) + sum(counts.values()),
            fu=fu,
            yakuman=yakuman,
            limit=LIMIT_OF_NUMBER[limit],
            points=points,
            pao=tag.seat("paoWho") if "paoWho" in tag.attributes else None,
            deltas=deltas,
        )
    )
    kyoku.deposits = 0


def read_draw(tag: Tag, kyoku: KyokuTagReader) -> None:
    """Read a `RYUUKYOKU` tag."""
    kind = tag.attributes.get("type", "")
    reason = REASONS.get(kind)
    if reason is None:
        known = tuple(filter(None, REASONS))
        raise RecordError(
            "value-choice", field=tag.field_name("type"), given=quote(kind), allowed=known
        )
    _read_payment(tag, kyoku)
    hands = [tag.tiles(f"hai{p}") for p in range(SEATS)]
    shown_by = [p for p in range(SEATS) if hands[p]]
    tehais, actor = None, None
    if reason in TENPAI_SHOWN_DRAWS:
        tehais = tuple(sort_tile_names(kyoku.names[t] for t in hand) or None for hand in hands)
        tehais = tehais if shown_by or reason in TENPAI_DECLARED_DRAWS else None
    elif reason == "kyuushu":
        if len(shown_by) != 1:
            raise RecordError(
                "mjlog-kyuushu", field=tag.field_name("hai0..hai3"), count=len(shown_by)
            )
        actor = shown_by[0]
    kyoku.draw = LoggedDraw(reason=reason, tehais=tehais, actor=actor)


def read_end(tag: Tag) -> LoggedEnd | None:
    """Read the end of the game, if the tag that ends a kyoku states it."""
    text = tag.attributes.get("owari")
    if text is None:
        return None
    parts = text.split(",")
    scores = [score for part in parts[::2] if (score := parse_whole_number(part)) is not None]
    results = [result for part in parts[1::2] if (result := parse_decimal(part)) is not None]
    if len(parts) != 2 * SEATS or len(scores) != SEATS or len(results) != SEATS:
        raise RecordError("tenhou-results", field=tag.field_name("owari"), given=quote(text))
    return LoggedEnd(
        scores=tuple(HUNDRED * score for score in scores),
        results=tuple(results),
        line=tag.number,
    )


def _read_payment(tag: Tag, kyoku: KyokuTagReader) -> tuple[int, ...]:
    before, deltas = tag.payments()
    kyoku.expect_repeated(tag.number, "scores_before_payment", before, kyoku.scores)
    table = tuple(tag.numbers("ba", 2))
    kyoku.expect_repeated(
        tag.number, "honba_and_deposits", table, (kyoku.deal.honba, kyoku.deposits)
    )
    kyoku.scores = tuple(score + delta for score, delta in zip(before, deltas, strict=True))
    paid = kyoku.deltas or (0,) * SEATS
    kyoku.deltas = tuple(a + b for a, b in zip(paid, deltas, strict=True))
    kyoku.end_line = tag.number
    return deltas


def _read_markers(tag: Tag, kyoku: KyokuTagReader, markers: list[int], ura: list[int]) -> None:
    kyoku.expect_repeated(tag.number, "dora_indicators", markers, kyoku.markers)
    for number, tile in enumerate(markers):
        kyoku.compare_marker(tag, number, tile)
    for number, tile in enumerate(ura):
        kyoku.compare_marker(tag, number, tile, ura=True)
    if len(markers) > len(kyoku.markers):
        kyoku.markers = markers


def _meld_codes(tag: Tag) -> list[int]:
    text = tag.attributes.get("m", "")
    return sorted(tag.numbers("m", text.count(",") + 1)) if text else []


def _read_yaku(
    tag: Tag, kyoku: KyokuTagReader, actor: int
) -> tuple[dict[str, int], dict[int, int], int]:
    """Read our yaku with han or units, the three kinds of dora, and the number of yakuman."""
    counts = {DORA: 0, URA: 0, RED: 0}
    yaku: dict[str, int] = {}
    text = tag.attributes.get("yakuman", "")
    units = [(number, 1) for number in tag.numbers("yakuman", text.count(",") + 1)] if text else []
    key = "yakuman" if units else "yaku"
    for number, han in units or tag.pairs("yaku"):
        if number in counts and not units:
            counts[number] += han
            continue
        if not 0 <= number < len(YAKU_OF_NUMBER):
            raise RecordError("mjlog-yaku", field=tag.field_name(key), given=number)
        if YAKU_OF_NUMBER[number] in yaku:
            raise RecordError(
                "log-yaku-twice", field=tag.field_name(key), given=YAKU_OF_NUMBER[number]
            )
        yaku[YAKU_OF_NUMBER[number]] = han
        _check_wind(tag, kyoku, actor, number)
    return yaku, counts, len(units)


def _check_wind(tag: Tag, kyoku: KyokuTagReader, actor: int, number: int) -> None:
    """Check the wind of a wind yaku against the seat or round; a log does not store it."""
    east = {"seat_wind": SEAT_WIND, "round_wind": ROUND_WIND}.get(YAKU_OF_NUMBER[number])
    if east is None:
        return
    kyoku_number = kyoku.deal.kyoku
    here = (actor - kyoku_number) % SEATS if east == SEAT_WIND else kyoku_number // SEATS
    if number - east != here:
        kyoku.add_doubt(tag.number, "doubt-wind", yaku=number, seat=actor)
