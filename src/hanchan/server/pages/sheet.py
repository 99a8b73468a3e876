"""The end of a kyoku and of a match as a page shows them."""

from collections.abc import Iterable, Sequence

from hanchan.core.codes import SEATS
from hanchan.messages.match import (
    KyokuSheet,
    MatchEnd,
    ScoreChange,
    ShownHand,
    StandingShown,
    WinShown,
)
from hanchan.records import AnyEvent, Dahai, Hora, Kyuushu, StartKyoku, Tsumo, standing
from hanchan.rules import RuleSet
from hanchan.scoring import waits as waits_of
from hanchan.scoring.match_result import MatchResult
from hanchan.server.calculator.link import case_link
from hanchan.server.calculator.sets import in_sets
from hanchan.server.pages.course import best_hand, counted, course_shown, level_of
from hanchan.server.pages.view import meld_shown
from hanchan.server.tables.live_match import LiveMatch
from hanchan.server.tables.publishing import TimedMoment
from hanchan.table import Standing
from hanchan.table.telling import sheet
from hanchan.table.telling.kyoku_end import KyokuEnd, kyoku_end
from hanchan.table.telling.offences import with_claims
from hanchan.table.telling.words import Words
from hanchan.tiles import Hand, Kind, Tile
from hanchan.wording.ledger import ledger_text
from hanchan.wording.thousands import thousands

GRADES = {
    "mangan": 1,
    "haneman": 2,
    "baiman": 3,
    "sanbaiman": 4,
    "counted_yakuman": 5,
    "yakuman": 5,
}
MOVES = (Tsumo, Dahai, StartKyoku)


def kyoku_sheet(live: LiveMatch, seen: TimedMoment, words: Words) -> KyokuSheet | None:
    """The sheet of the kyoku that ended with what has been told last."""
    match = live.match
    told = with_claims(standing(match.events[: seen.upto]))
    view = match.view(None, at=seen.snapshot)
    end = kyoku_end(seen.results, _last_step(told), view)
    return None if end is None else end_shown(end, match.rules, words)


def end_shown(end: KyokuEnd, rules: RuleSet, words: Words, *, hands: bool = True) -> KyokuSheet:
    """The sheet of a kyoku that has ended; without `hands` nobody knows those shown at a draw."""
    notes = (*sheet.offence_lines(end, rules, words), *sheet.draw_lines(end, rules, words))
    return KyokuSheet(
        title=sheet.kyoku_title(end, words),
        wins=tuple(_win(end, win, i, rules, words) for i, win in enumerate(end.wins)),
        shown=_shown_hands(end) if hands else (),
        notes=notes,
        scores=tuple(_change(end, seat) for seat in range(SEATS)),
        next=sheet.renchan_text(end, words),
    )


def match_end(live: LiveMatch, words: Words) -> MatchEnd:
    """The final ranking, with a line for every point of every result, and the seed."""
    match = live.match
    return MatchEnd(
        standings=standings_shown(match.standings, match.result, words),
        seed=match.seed.hex(),
        commitment=match.commitment,
        begun=_begun(match.events),
        course=course_shown(match.events, words),
        best=best_hand(match.events, words),
    )


def standings_shown(
    standings: Iterable[Standing], result: MatchResult, words: Words
) -> tuple[StandingShown, ...]:
    """The final ranking, first place first."""
    return tuple(
        StandingShown(
            place=standing.place,
            seat=standing.seat,
            name=standing.name,
            score=standing.score,
            result=thousands(standing.result),
            lines=tuple(
                sheet.SheetLine(
                    text=ledger_text(
                        words.language, line.name, words.values(line.values), line.points
                    ).strip(),
                    articles=line.articles,
                )
                for line in result.of_seat(standing.seat)
            ),
        )
        for standing in standings
    )


def _begun(events: Sequence[AnyEvent]) -> int:
    """The points of everybody before the first deal."""
    return next(event.scores[0] for event in events if isinstance(event, StartKyoku))


def _last_step(told: Sequence[AnyEvent]) -> Sequence[AnyEvent]:
    """What happened since the last tile was drawn or discarded, that one included."""
    last = max((i for i, event in enumerate(told) if isinstance(event, MOVES)), default=0)
    return told[last:]


def _win(end: KyokuEnd, win: Hora, place: int, rules: RuleSet, words: Words) -> WinShown:
    result = end.results[place]
    melds = end.melds(win.actor)
    held = tuple(map(Tile.of, win.tehai)) if win.pai is not None else ()
    lines = tuple(sheet.win_lines(end, result, rules, words))
    return WinShown(
        title=sheet.win_title(win, words),
        winner=win.actor,
        loser=None if win.target == win.actor else win.target,
        hand=tuple(map(str, held)),
        sets=tuple(tuple(map(str, one)) for one in in_sets(held, melds, result)),
        melds=tuple(meld_shown(meld, win.actor) for meld in melds),
        tile=None if win.pai is None else str(Tile.of(win.pai)),
        dora=tuple(map(str, end.view.kyoku.dora)),
        ura=tuple(str(Tile.of(marker)) for marker in win.ura_markers or ()),
        lines=lines,
        wait="" if result.wait is None else words.say(f"wait-{result.wait}"),
        level=level_of(win.limit, win.yakuman, words),
        grade=GRADES.get(win.limit or "", 0),
        counted=counted(win.han, win.fu, win.yakuman, words),
        points=win.points,
        total=lines[-1].text,
        case=case_link(end, win, result, rules),
    )


def _shown_hands(end: KyokuEnd) -> tuple[ShownHand, ...]:
    if end.draw is None:
        return ()
    nine_kinds = [event for event in end.events if isinstance(event, Kyuushu)]
    found = [
        _shown_hand(end, event.actor, tuple(map(Tile.of, event.tehai))) for event in nine_kinds
    ]
    for seat, shown in enumerate(end.draw.tehais):
        if shown is not None:
            tiles = tuple(map(Tile.of, shown))
            found.append(_shown_hand(end, seat, tiles, waits_of(Hand(tiles, end.melds(seat)))))
    return tuple(found)


def _shown_hand(
    end: KyokuEnd, seat: int, tiles: tuple[Tile, ...], waits: Iterable[Kind] = ()
) -> ShownHand:
    return ShownHand(
        seat=seat,
        hand=tuple(map(str, tiles)),
        melds=tuple(meld_shown(meld, seat) for meld in end.melds(seat)),
        waits=tuple(str(Tile(kind)) for kind in waits),
    )


def _change(end: KyokuEnd, seat: int) -> ScoreChange:
    return ScoreChange(
        seat=seat,
        before=end.before(seat),
        change=end.settle.deltas[seat],
        after=end.settle.scores[seat],
    )
