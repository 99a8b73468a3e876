"""A replay as text, event by event, for pipes and files; and the end of a kyoku for both faces."""

from rich.console import Console
from rich.text import Text

from hanchan.cli.terminal.printed import print_deal, print_end
from hanchan.cli.terminal.result import standings_table
from hanchan.cli.terminal.words import StyledWords
from hanchan.records import (
    Chombo,
    EndGame,
    EndKyoku,
    Hora,
    Kyuushu,
    Ryukyoku,
    Settle,
    StartKyoku,
    Undo,
)
from hanchan.scoring import Result
from hanchan.table import Standing
from hanchan.table.replay import Replay
from hanchan.table.telling.kyoku_end import KyokuEnd, kyoku_end
from hanchan.table.telling.moments import place_of, told
from hanchan.wording.rulebooks import rules_title

ENDS = (Hora, Ryukyoku, Kyuushu, Chombo, Settle, EndKyoku, EndGame)


class At:
    """A replay at one moment, as the sheets of a match want it."""

    def __init__(self, replay: Replay, place: int) -> None:
        self._replay, self._place = replay, place

    @property
    def results(self) -> tuple[Result, ...]:
        """The wins of the kyoku that was settled last."""
        return self._replay.results(self._place)

    @property
    def standings(self) -> tuple[Standing, ...]:
        """All seats, first place first."""
        return self._replay.standings(self._place)


def end_at(replay: Replay, place: int, seat: int = 0) -> KyokuEnd | None:
    """The end of the kyoku that the moment is part of, if it is."""
    if not isinstance(replay.moments[place].event, ENDS):
        return None
    before = replay.view_before(place, seat)
    return kyoku_end(At(replay, place), replay.step_of(place), before)


def print_replay(
    console: Console, replay: Replay, words: StyledWords, places: range | None = None
) -> None:
    """Every event as a line, every deal with its hands, every end with its sheet."""
    rulebook = f"{replay.rules.id}: {rules_title(words.language, replay.rules)}"
    console.print(f"{words.say('terminal-rulebook')}  {rulebook}")
    for place in places if places is not None else range(len(replay.moments)):
        event = replay.moments[place].event
        if isinstance(event, StartKyoku):
            print_deal(console, event, words)
            continue
        line = told(event, words, rules=replay.rules)
        if isinstance(event, Undo):
            line += f": {words.say('replay-undo_to', place=place_of(replay, event.to) + 1)}"
        console.print(Text(f"{place + 1:5d}  {line}"))
        if isinstance(event, Settle):
            end = end_at(replay, place)
            if end is not None:
                console.print()
                print_end(console, end, replay.rules, words)
                console.print()
        if isinstance(event, EndGame):
            console.print()
            console.print(standings_table(At(replay, place), words))
