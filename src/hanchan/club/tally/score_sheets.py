"""Score sheets of a tally's kyoku, line by line, with the articles that apply."""

from collections.abc import Iterator

from hanchan.club.tally.lines import Win
from hanchan.club.tally.tally import SettledKyoku
from hanchan.core import codes
from hanchan.core.rules_encoder import encoded_rules
from hanchan.records import Hora, StartKyoku
from hanchan.rules import RuleSet
from hanchan.scoring import Result
from hanchan.table.narration import sheet_text as s
from hanchan.table.narration.event_text import Narrator
from hanchan.table.seat_view import SeatView

ANY_RIICHI = codes.S_RIICHI | codes.S_DOUBLE_RIICHI | codes.S_OPEN_RIICHI


def sheet_title(settled: SettledKyoku, rules: RuleSet, words: Narrator) -> str:
    """Return the name of a kyoku, with its honba; empty if the kyoku does not fit.

    >>> from hanchan.club.tally import Draw, Kyoku, Tally
    >>> tally = Tally("ema-2008")
    >>> settled = tally.enter(Kyoku(number=1, end=Draw(tenpai=(0,))))
    >>> sheet_title(settled, tally.rules, Narrator("en", tally.names))
    'East 1'
    """
    end = read_kyoku_end(settled, rules, words)
    return "" if end is None else s.kyoku_title(end, words)


def sheet_lines(settled: SettledKyoku, rules: RuleSet, words: Narrator) -> Iterator[s.SheetLine]:
    """Yield a kyoku's lines: offences, wins with payments, or the draw; none if it does not fit.

    >>> from hanchan.club.tally import Draw, Kyoku, Tally
    >>> tally = Tally("ema-2008")
    >>> settled = tally.enter(Kyoku(number=1, end=Draw(tenpai=(0,))))
    >>> [line.text for line in sheet_lines(settled, tally.rules, Narrator("en", tally.names))]
    ['Exhaustive draw: the wall is used up', 'The noten hands pay the tenpai hands']
    """
    end = read_kyoku_end(settled, rules, words)
    if end is None:
        return
    if end.offences_and_rulings or end.is_redeal:
        yield from s.offence_lines(end, rules, words)
    for win, result in zip(end.wins, end.results, strict=True):
        yield s.SheetLine(text=winner_title(win, result, words), kind="title")
        yield from winner_lines(settled, end, result, words)
    yield from s.draw_lines(end, rules, words)


def read_kyoku_end(settled: SettledKyoku, rules: RuleSet, words: Narrator) -> s.KyokuEnd | None:
    """Return the end of a kyoku as a table shows it; None if the kyoku does not fit."""
    if not settled.is_consistent:
        return None
    view = SeatView.from_snapshot(settled.game, codes.NOBODY, words.names, encoded_rules(rules))
    events = [event for event in settled.events if not isinstance(event, StartKyoku)]
    return s.kyoku_end(settled.results, events, view)


def winner_lines(
    settled: SettledKyoku, end: s.KyokuEnd, result: Result, words: Narrator
) -> Iterator[s.SheetLine]:
    """Yield the lines of one win, with notes on a stated value or on missing ura indicators."""
    if is_stated_value(result):
        yield s.SheetLine(text=words.say("tally-not_scored"), kind="note")
    yield from s.win_lines(end, result, settled.rules, words)
    scored = not is_stated_value(result) and not result.yakuman
    entered, ura = settled.kyoku.end, encoded_rules(settled.rules).ura
    lacks_ura = scored and ura and isinstance(entered, Win) and not entered.ura
    if lacks_ura and result.flags & ANY_RIICHI:
        note = words.say("tally-no_ura", winner=words.name(result.seat))
        yield s.SheetLine(text=note, kind="note")


def is_stated_value(result: Result) -> bool:
    """Whether people stated the value of the hand instead of its tiles."""
    return result.tile is None and not result.flags & codes.S_NAGASHI


def winner_title(win: Hora, result: Result, words: Narrator) -> str:
    """Return the title of a win: tsumo or ron, the winner, the discarder, and the tile if known."""
    if not is_stated_value(result):
        return s.win_title(win, words)
    winner = words.name(win.actor)
    if win.target == win.actor:
        return words.say("tally-tsumo", winner=winner)
    return words.say("tally-ron", winner=winner, loser=words.name(win.target))
