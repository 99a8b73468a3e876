"""The end of a kyoku: its `AGARI` tags or its `RYUUKYOKU` tag, and the end of the game."""

from hanchan.core.codes import SEATS
from hanchan.errors import RecordError
from hanchan.formats.mjlog.kyoku import OpenKyoku
from hanchan.formats.mjlog.tag import HUNDRED, Tag, decimal_number, shown
from hanchan.formats.mjlog.yaku import DORA, LIMITS, RED, ROUND_WIND, SEAT_WIND, URA, YAKU
from hanchan.logs.log import LoggedDraw, LoggedEnd, LoggedWin
from hanchan.numerals import whole_number
from hanchan.records.names import in_order

REASONS = {
    "": "exhausted",
    "nm": "nagashi",
    "yao9": "kyuushu",
    "kaze4": "four_winds",
    "reach4": "four_riichi",
    "ron3": "triple_ron",
    "kan4": "four_kans",
}
"""Our name for each type of draw."""
SHOWING = frozenset({"exhausted", "nagashi", "four_riichi", "triple_ron"})
"""Draws at which the revealed hands are tenpai."""
ASKING = SHOWING - {"triple_ron"}
"""Draws at which every seat declares whether it is tenpai."""


def read_win(tag: Tag, kyoku: OpenKyoku) -> None:
    """Read an `AGARI` tag: one winner; the deposits go to the first of several."""
    actor, target, machi = tag.seat("who"), tag.seat("fromWho"), tag.tile("machi")
    hand = tag.tiles("hai")
    if machi not in hand:
        raise RecordError("mjlog-machi", field=tag.at("machi"), given=machi)
    hand.remove(machi)
    deltas = _read_payment(tag, kyoku)
    markers, ura = tag.tiles("doraHai"), tag.tiles("doraHaiUra")
    _read_markers(tag, kyoku, markers, ura)
    kyoku.expect(tag.number, "melds", _melds(tag), sorted(kyoku.melds[actor]))
    fu, points, limit = tag.numbers("ten", 3)
    if not 0 <= limit < len(LIMITS) or min(fu, points) < 0:
        raise RecordError("mjlog-ten", field=tag.at("ten"), given=shown(tag.text("ten")))
    names = kyoku.names
    yaku, counts, yakuman = _read_yaku(tag, kyoku, actor)
    kyoku.wins.append(
        LoggedWin(
            actor=actor,
            target=target,
            pai=names[machi],
            tehai=in_order(names[tile] for tile in hand),
            ura_markers=tuple(names[tile] for tile in ura),
            yaku=yaku,
            dora=None if yakuman else counts[DORA],
            red=None if yakuman else counts[RED],
            ura=None if yakuman else counts[URA],
            han=None if yakuman else sum(yaku.values()) + sum(counts.values()),
            fu=fu,
            yakuman=yakuman,
            limit=LIMITS[limit],
            points=points,
            pao=tag.seat("paoWho") if "paoWho" in tag.attributes else None,
            deltas=deltas,
        )
    )
    kyoku.deposits = 0


def read_draw(tag: Tag, kyoku: OpenKyoku) -> None:
    """Read a `RYUUKYOKU` tag."""
    kind = tag.attributes.get("type", "")
    reason = REASONS.get(kind)
    if reason is None:
        known = tuple(filter(None, REASONS))
        raise RecordError("value-choice", field=tag.at("type"), given=shown(kind), allowed=known)
    _read_payment(tag, kyoku)
    hands = [tag.tiles(f"hai{p}") for p in range(SEATS)]
    shown_by = [p for p in range(SEATS) if hands[p]]
    tehais, actor = None, None
    if reason in SHOWING:
        tehais = tuple(in_order(kyoku.names[t] for t in hand) or None for hand in hands)
        tehais = tehais if shown_by or reason in ASKING else None
    elif reason == "kyuushu":
        if len(shown_by) != 1:
            raise RecordError("mjlog-kyuushu", field=tag.at("hai0..hai3"), count=len(shown_by))
        actor = shown_by[0]
    kyoku.draw = LoggedDraw(reason=reason, tehais=tehais, actor=actor)


def read_end(tag: Tag) -> LoggedEnd | None:
    """The end of the game, if the tag that ends a kyoku has it."""
    text = tag.attributes.get("owari")
    if text is None:
        return None
    parts = text.split(",")
    scores = [score for part in parts[::2] if (score := whole_number(part)) is not None]
    results = [result for part in parts[1::2] if (result := decimal_number(part)) is not None]
    if len(parts) != 2 * SEATS or len(scores) != SEATS or len(results) != SEATS:
        raise RecordError("tenhou-results", field=tag.at("owari"), given=shown(text))
    return LoggedEnd(
        scores=tuple(HUNDRED * score for score in scores),
        results=tuple(results),
        line=tag.number,
    )


def _read_payment(tag: Tag, kyoku: OpenKyoku) -> tuple[int, ...]:
    before, deltas = tag.payments()
    kyoku.expect(tag.number, "scores_before_payment", before, kyoku.scores)
    table = tuple(tag.numbers("ba", 2))
    kyoku.expect(tag.number, "honba_and_deposits", table, (kyoku.deal.honba, kyoku.deposits))
    kyoku.scores = tuple(score + delta for score, delta in zip(before, deltas, strict=True))
    paid = kyoku.deltas or (0,) * SEATS
    kyoku.deltas = tuple(a + b for a, b in zip(paid, deltas, strict=True))
    kyoku.end_line = tag.number
    return deltas


def _read_markers(tag: Tag, kyoku: OpenKyoku, markers: list[int], ura: list[int]) -> None:
    kyoku.expect(tag.number, "dora_indicators", markers, kyoku.markers)
    for number, tile in enumerate(markers):
        kyoku.compare_marker(tag, number, tile)
    for number, tile in enumerate(ura):
        kyoku.compare_marker(tag, number, tile, ura=True)
    if len(markers) > len(kyoku.markers):
        kyoku.markers = markers


def _melds(tag: Tag) -> list[int]:
    text = tag.attributes.get("m", "")
    return sorted(tag.numbers("m", text.count(",") + 1)) if text else []


def _read_yaku(
    tag: Tag, kyoku: OpenKyoku, actor: int
) -> tuple[dict[str, int], dict[int, int], int]:
    """Our yaku with han or units, the three kinds of dora, and the number of yakuman."""
    counts = {DORA: 0, URA: 0, RED: 0}
    yaku: dict[str, int] = {}
    text = tag.attributes.get("yakuman", "")
    units = [(number, 1) for number in tag.numbers("yakuman", text.count(",") + 1)] if text else []
    key = "yakuman" if units else "yaku"
    for number, han in units or tag.pairs("yaku"):
        if number in counts and not units:
            counts[number] += han
            continue
        if not 0 <= number < len(YAKU):
            raise RecordError("mjlog-yaku", field=tag.at(key), given=number)
        if YAKU[number] in yaku:
            raise RecordError("log-yaku-twice", field=tag.at(key), given=YAKU[number])
        yaku[YAKU[number]] = han
        _doubt_wind(tag, kyoku, actor, number)
    return yaku, counts, len(units)


def _doubt_wind(tag: Tag, kyoku: OpenKyoku, actor: int, number: int) -> None:
    """Check the wind of a wind yaku, which the log does not keep."""
    east = {"seat_wind": SEAT_WIND, "round_wind": ROUND_WIND}.get(YAKU[number])
    if east is None:
        return
    kyoku_number = kyoku.deal.kyoku
    here = (actor - kyoku_number) % SEATS if east == SEAT_WIND else kyoku_number // SEATS
    if number - east != here:
        kyoku.doubt(tag.number, "doubt-wind", yaku=number, seat=actor)
