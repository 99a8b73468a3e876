"""A tally as a page shows it: who has how many points, what comes next, and every sheet."""

from collections.abc import Iterator

from msgspec import to_builtins
from msgspec.structs import replace

from hanchan.club.tally import Draw, Kept, Tally
from hanchan.club.tally.changes import Changed
from hanchan.club.tally.sheets import ended, is_stated, lines_of_win, title_of
from hanchan.core.codes import SEATS
from hanchan.messages.match import KyokuSheet, ScoreChange, WinShown
from hanchan.messages.tallies import KyokuChanged, KyokuComing, KyokuKept, SeatKept, TallyShown
from hanchan.records import Settle, StartKyoku
from hanchan.scoring import Result
from hanchan.server.pages.sheet import end_shown, standings_shown
from hanchan.server.pages.view import LETTERS
from hanchan.table.standings import winds
from hanchan.table.telling.kyoku_end import KyokuEnd
from hanchan.table.telling.sheet import SheetLine
from hanchan.table.telling.words import Words
from hanchan.tiles import WINDS
from hanchan.wording.figures import prose
from hanchan.wording.rulebooks import rules_title


def tally_shown(tally: Tally, language: str) -> TallyShown:
    """A tally in the visitor's language.

    >>> shown = tally_shown(Tally("ema-2008", names=["Aki", "Ben", "Chie", "Dai"]), "en")
    >>> shown.coming.title, shown.seats[1].wind, shown.seats[1].score
    ('East 1', 'S', 30000)
    """
    words = Words(language, tally.names, spelt=True, apart=True)
    marked = (one.kyoku.number for one in tally.kept if not one.follows)
    return TallyShown(
        rules=tally.rules.id,
        title=rules_title(language, tally.rules),
        seats=tuple(_seats(tally)),
        coming=_coming(tally, words),
        kyoku=tuple(kyoku_kept(one, words) for one in tally.kept),
        standings=standings_shown(tally.standings, tally.result, words),
        revision=len(tally.lines) - 1,
        over=tally.over,
        unsettled=next(marked, 0),
        counted=tally.counted,
        differences=tally.differences,
    )


def kyoku_kept(kept: Kept, words: Words) -> KyokuKept:
    """One kyoku, with its sheet if it follows those before it."""
    told = KyokuKept(number=kept.kyoku.number, entered=to_builtins(kept.kyoku))
    end = ended(kept, kept.rules, words)
    if end is None:
        problem = (
            "" if kept.problem is None else prose(words.language, kept.problem.told(words.language))
        )
        return replace(told, problem=problem)
    sheet = _sheet(kept, end, words)
    titles = (line.text for line in sheet.notes if line.kind == "title")
    return replace(
        told,
        title=_title(kept, words),
        dealer=_start(kept).oya,
        brief=(*(win.title for win in sheet.wins), *titles),
        sheet=sheet,
    )


def kyoku_changed(changed: Changed, words: Words) -> KyokuChanged:
    """What another line has made of a kyoku."""
    before, after = changed.before, changed.after
    problem = (
        "" if after.problem is None else prose(words.language, after.problem.told(words.language))
    )
    return KyokuChanged(
        number=after.kyoku.number,
        was=_title(before, words) if before.follows else "",
        now=_title(after, words) if after.follows else "",
        moved=before.moved if before.follows else (),
        moves=after.moved if after.follows else (),
        problem=problem,
    )


def _seats(tally: Tally) -> Iterator[SeatKept]:
    places = {one.seat: one.place for one in tally.standings}
    for seat, wind in enumerate(winds(tally.kyoku.dealer)):
        yield SeatKept(
            name=tally.names[seat],
            wind=LETTERS[WINDS.index(wind)],
            score=tally.scores[seat],
            place=places[seat],
        )


def _coming(tally: Tally, words: Words) -> KyokuComing:
    kyoku = tally.kyoku
    return KyokuComing(
        title=words.kyoku(kyoku.round, kyoku.dealer, kyoku.honba),
        round=LETTERS[WINDS.index(kyoku.round)],
        dealer=kyoku.dealer,
        honba=kyoku.honba,
        deposits=kyoku.deposits,
    )


def _start(kept: Kept) -> StartKyoku:
    return next(one for one in kept.events if isinstance(one, StartKyoku))


def _title(kept: Kept, words: Words) -> str:
    start = _start(kept)
    wind = next(one for one in WINDS if one.mjai == start.bakaze)
    return words.kyoku(wind, start.oya, start.honba)


def _sheet(kept: Kept, end: KyokuEnd, words: Words) -> KyokuSheet:
    """The sheet as at any table, with what only a tally can lack or leave to people."""
    shown = end_shown(end, kept.rules, words, hands=False)
    wins = zip(shown.wins, end.wins, end.results, strict=True)
    return replace(
        shown,
        wins=tuple(
            _win(win, title_of(hora, result, words), kept, end, result, words)
            for win, hora, result in wins
        ),
        notes=(*shown.notes, *_tenpai(kept, words)),
        scores=tuple(_moves(kept)),
    )


def _win(
    win: WinShown, title: str, kept: Kept, end: KyokuEnd, result: Result, words: Words
) -> WinShown:
    stated = is_stated(result)
    return replace(
        win,
        title=title,
        lines=tuple(lines_of_win(kept, end, result, words)),
        case=None if stated else win.case,
        stated=stated,
    )


def _tenpai(kept: Kept, words: Words) -> Iterator[SheetLine]:
    """Who showed a tenpai hand, whose tiles nobody wrote down."""
    end = kept.kyoku.end
    if isinstance(end, Draw) and end.tenpai:
        names = ", ".join(words.name(seat) for seat in sorted(end.tenpai))
        yield SheetLine(text=words.say("tally-tenpai", names=names), kind="note")


def _moves(kept: Kept) -> Iterator[ScoreChange]:
    """How far everybody's points moved, riichi deposits among them."""
    settle = next(one for one in kept.events if isinstance(one, Settle))
    for seat in range(SEATS):
        moved, after = kept.moved[seat], settle.scores[seat]
        yield ScoreChange(seat=seat, before=after - moved, change=moved, after=after)
