"""A replay as text, event by event, for pipes and files; and the end of a kyoku for both faces."""

from rich.console import Console
from rich.text import Text

from hanchan.cli.terminal.printed import print_deal, print_end
from hanchan.cli.terminal.result import standings_table
from hanchan.cli.terminal.words import StyledWords
from hanchan.records import EndGame, Settle, StartKyoku, Undo
from hanchan.table.replay import Replay
from hanchan.table.telling.moments import end_at, place_of, told
from hanchan.wording.rulebooks import rules_title


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
            console.print(standings_table(replay.standings(place), words))
