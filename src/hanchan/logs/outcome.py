"""How a kyoku ended by the log and by the law: winners, score sheets, payments, tenpai."""

from collections.abc import Iterator, Sequence

from hanchan.core.codes import DEPOSIT, END_EXHAUSTED, END_KYUUSHU, END_NAGASHI, SEATS
from hanchan.core.layout import Game, Rules
from hanchan.core.view import ura_turned
from hanchan.core.wall import indicator_place
from hanchan.core.yaku.situation import ANY_RIICHI
from hanchan.logs.finding import Finding
from hanchan.logs.in_words import ending_named
from hanchan.logs.log import LoggedWin
from hanchan.logs.place import Place, ending_in_words, numbers, seats_of
from hanchan.records.events import HIDDEN
from hanchan.records.names import named
from hanchan.records.reading import tiles_held
from hanchan.rules.schema import keys
from hanchan.scoring.results import Result, read_result
from hanchan.wording.names import ENDINGS, LIMITS, YAKU_NAMES
from hanchan.wording.sentences import joined, sentence, term

NAGASHI = "nagashi"
NONE = term("none", "finding-none")
YAKUHAI = ("haku", "hatsu", "chun", "seat_wind", "round_wind")
KEYS_OF_OTHERS = {**dict.fromkeys(YAKUHAI, "yaku.yakuhai"), "nagashi_mangan": "draws.nagashi"}
"""The keys of those yaku that have none of their own name."""


def compare_outcome(place: Place, g: Game, r: Rules) -> Iterator[Finding]:
    """Everything that the log says of the end of a kyoku, the law having ended it too."""
    kyoku = place.kyoku
    results = [read_result(g, slot, r) for slot in range(g.res_count)]
    yield from _compare_ending(place, g.kyoku_end, results)
    yield from _compare_markers(place, g)
    for win in kyoku.wins:
        for result in results:
            if result.seat == win.actor:
                yield from _compare_win(place, win, result)
                yield from _compare_shown(place, win, result, g, r)
    if kyoku.draw is not None and kyoku.draw.tehais is not None:
        yield from _compare_tenpai(place, kyoku.draw.tehais, g)
    yield from _compare_payments(place, g)


def _compare_payments(place: Place, g: Game) -> Iterator[Finding]:
    """What the end moved and what all have then, as far as no win has told the same."""
    kyoku = place.kyoku
    deltas = tuple(g.delta[p] for p in range(SEATS))
    paid = tuple(DEPOSIT * g.paid[p] for p in range(SEATS))
    after = tuple(g.score_before[p] - paid[p] + deltas[p] for p in range(SEATS))
    stated = deltas if kyoku.deltas is None else kyoku.deltas
    told_by_win = len(kyoku.wins) == 1 and kyoku.wins[0].deltas == stated
    if stated != deltas and not told_by_win:
        yield place.finding("deltas", numbers(stated), numbers(deltas), end=True)
    follows = tuple(g.score_before[p] - paid[p] + stated[p] for p in range(SEATS))
    scores = kyoku.scores_after
    if scores is not None and scores not in (after, follows):
        yield place.finding("scores", numbers(scores), numbers(after), end=True)


def _compare_markers(place: Place, g: Game) -> Iterator[Finding]:
    """As many indicators lie open at the end; one that was still due may have been told."""
    told, due = len(place.kyoku.dora_markers), sum(g.pending[i] for i in range(3))
    if not g.dora_open <= told <= g.dora_open + due:
        yield place.finding(
            "indicators", sentence("finding-at_the_end", count=told), str(g.dora_open), end=True
        )


def _compare_tenpai(
    place: Place, tehais: Sequence[tuple[str, ...] | None], g: Game
) -> Iterator[Finding]:
    """Who showed a hand at an exhaustive draw, and which hands were shown at any."""
    shown = sum(1 << p for p, hand in enumerate(tehais) if hand is not None)
    tenpai = sum(1 << p for p in range(SEATS) if g.tenpai[p])
    if g.kyoku_end in (END_EXHAUSTED, END_NAGASHI) and shown != tenpai:
        yield place.finding(
            "tenpai",
            sentence("finding-seats", seats=seats_of(shown)),
            sentence("finding-seats", seats=seats_of(tenpai)),
            end=True,
        )
    for p, hand in enumerate(tehais):
        if hand is not None and HIDDEN not in hand:
            yield from _compare_hand(place, hand, _hand(g, p))


def _hand(g: Game, p: int) -> list[str]:
    return list(named(tiles_held(g.hand, g.red, p)))


def _compare_hand(place: Place, logged: Sequence[str], by_law: list[str]) -> Iterator[Finding]:
    if sorted(logged) != sorted(by_law):
        yield place.finding("hand", " ".join(logged), " ".join(by_law), end=True)


def _compare_ending(place: Place, ending: int, results: list[Result]) -> Iterator[Finding]:
    kyoku = place.kyoku
    nagashi = kyoku.draw is not None and kyoku.draw.reason in (NAGASHI, None)
    logged = [win.actor for win in kyoku.wins]
    by_law = [] if nagashi and _paid_as_draw(ending) else [one.seat for one in results]
    if logged != by_law:
        words = ending_in_words(kyoku)
        won = sentence("finding-seats_win", seats=", ".join(map(str, by_law)))
        law = won if by_law else ending_named(ENDINGS[ending])
        yield place.finding("winners", words, law, end=True)
    elif kyoku.draw is not None:
        reason = kyoku.draw.reason or ENDINGS[ending]
        paid = nagashi and bool(results) and _paid_as_draw(ending)
        if reason != ENDINGS[ending] and not paid:
            named = ending_named(reason), ending_named(ENDINGS[ending])
            yield place.finding("ending", *named, end=True)
        elif kyoku.draw.actor is not None and ending != END_KYUUSHU:
            declared = sentence("finding-declared_by", seat=kyoku.draw.actor)
            nobody = sentence("finding-by_nobody", ending=ending_named(ENDINGS[ending]))
            yield place.finding("ending", declared, nobody, end=True)


def _paid_as_draw(ending: int) -> bool:
    """Whether the kyoku ended like an exhaustive draw, nagashi or not."""
    return ending in (END_EXHAUSTED, END_NAGASHI)


def _compare_win(place: Place, win: LoggedWin, result: Result) -> Iterator[Finding]:
    """What the log says of a win, whatever it says."""
    if win.yaku is not None:
        by_law = {name: han for name, han in result.yaku.items() if han}
        logged = {name: han for name, han in win.yaku.items() if han}
        if logged != by_law:
            odd = {name: 0 for name in {*logged, *by_law} if logged.get(name) != by_law.get(name)}
            yield _sheet(place, "yaku", _yaku(logged), _yaku(by_law), odd)
    limited = result.yakuman > 0
    rows = (
        ("dora", win.dora, result.dora, not limited),
        ("dora", win.red, result.red, not limited),
        ("dora", win.ura, result.ura, not limited),
        ("han", win.han, result.han, not limited),
        ("fu", win.fu, result.fu, not limited),
        ("yakuman", win.yakuman, result.yakuman, True),
        ("points", win.points, result.points, True),
        ("pao", win.pao, result.pao, True),
        ("from", win.target, win.actor if result.from_seat is None else result.from_seat, True),
        ("tile", win.pai, None if result.tile is None else result.tile.mjai, True),
        ("limit", win.limit, result.limit, True),
    )
    for field, stated, law, asked in rows:
        if asked and stated is not None and stated != law:
            yield place.finding(field, _stated(field, stated), _stated(field, law), end=True)
    deltas = [-points for points in result.payments]
    deltas[result.seat] += result.total
    if win.deltas is not None and win.deltas != tuple(deltas):
        yield place.finding("deltas", numbers(win.deltas), numbers(tuple(deltas)), end=True)


def _sheet(place: Place, field: str, logged: str, by_law: str, odd: dict[str, int]) -> Finding:
    """A finding about yaku, decided by the keys of those in question."""
    deciding = tuple(key for key in (_key_of(name) for name in sorted(odd)) if key)
    return place.finding(field, logged, by_law, keys=deciding, end=True)


def _compare_shown(
    place: Place, win: LoggedWin, result: Result, g: Game, r: Rules
) -> Iterator[Finding]:
    """The tiles that a winner lays open."""
    if result.tile is None:
        return
    if win.tehai is not None and HIDDEN not in win.tehai:
        by_law = _hand(g, result.seat)
        if result.tsumo:
            by_law.remove(result.tile.mjai)
        yield from _compare_hand(place, win.tehai, by_law)
    if win.ura_markers is not None:
        turned = ura_turned(g, r) if result.flags & ANY_RIICHI else 0
        ura = named(g.wall[indicator_place(i) + 1] for i in range(turned))
        if win.ura_markers != ura:
            shown = [" ".join(markers) or NONE for markers in (win.ura_markers, ura)]
            yield place.finding("ura indicators", *shown, end=True)


def _key_of(yaku: str) -> str:
    """The key that says what a yaku is worth; empty for a name that no rulebook knows."""
    if yaku in KEYS_OF_OTHERS:
        return KEYS_OF_OTHERS[yaku]
    return f"yaku.{yaku}" if f"yaku.{yaku}" in keys() else ""


def _yaku(yaku: dict[str, int]) -> str:
    rows = sorted(yaku.items())
    return (
        joined(sentence("finding-yaku_of", yaku=_named(name), han=han) for name, han in rows)
        or NONE
    )


def _named(yaku: str) -> str:
    return term(yaku, f"yaku-{yaku}") if yaku in YAKU_NAMES else yaku


def _stated(field: str, value: object) -> str:
    """What a log states of a win; a limit has a name."""
    if field == "limit" and value in LIMITS.values():
        return term(str(value), f"limit-{value}", units=1)
    return term("None", "finding-none") if value is None else str(value)
