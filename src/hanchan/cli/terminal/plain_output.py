"""A match of bots, or a replay, printed as text for pipes and files."""

from collections.abc import Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

from hanchan.cli.terminal.local_match import LocalMatch
from hanchan.cli.terminal.score_sheet import final_standings, kyoku_end_text, standings_table
from hanchan.cli.terminal.styled_text import StyledText
from hanchan.cli.terminal.table import in_turn_order, melds_of, river_tile, separate_tiles
from hanchan.i18n.number_format import format_number
from hanchan.i18n.rulebook_text import rules_title
from hanchan.records import EndGame, Settle, StartKyoku, Undo
from hanchan.records import events as e
from hanchan.rules import RuleSet
from hanchan.table.narration.event_text import describe_event, describe_step_events
from hanchan.table.narration.replay_text import describe_replay_event, kyoku_end_at, moment_index
from hanchan.table.narration.sheet_text import KyokuEnd, kyoku_end
from hanchan.table.replay import Replay
from hanchan.tiles import WINDS, Tile

PRINTED_EVENTS = (
    e.Reach, e.Chi, e.Pon, e.Daiminkan, e.Ankan, e.Kakan, e.Kita, e.Dora, e.Stop,
    e.Offence, e.Ruling, e.Redeem, e.Chombo, e.Redeal,
)  # fmt: skip


def print_match(console: Console, local: LocalMatch, words: StyledText, start: int = 0) -> None:
    """Let bots play the rest of a match; print each kyoku and the final standings.

    Events with a number below `start` were printed before and are left out.
    """
    match = local.match
    print_events(console, match.events[start:], words, match.rules)
    while not match.over:
        before = match.view(min(match.legal()))
        step = local.play_bot()
        events = describe_step_events(match.events, step)
        end = kyoku_end(match.results, events, before)
        at_end = [index for index, event in enumerate(events) if isinstance(event, e.Settle)]
        settled = at_end[0] if at_end else len(events)
        print_events(console, events[:settled], words, match.rules)
        if end is not None:
            print_end(console, end, match.rules, words)
        print_events(console, events[settled:], words, match.rules)
    console.print()
    console.print(final_standings(match, words))


def print_events(
    console: Console, events: Sequence[e.AnyEvent], words: StyledText, rules: RuleSet
) -> None:
    """Print the deals, calls, riichi and offences among the events."""
    for index, event in enumerate(events):
        if isinstance(event, e.StartKyoku):
            print_deal(console, event, words)
        elif isinstance(event, PRINTED_EVENTS):
            text = describe_event(event, words, rules) or ""
            discard = next((one for one in events[index:] if isinstance(one, e.Dahai)), None)
            if isinstance(event, e.Reach) and discard is not None:
                text += f" ({words.tile(Tile.of(discard.pai))})"
            console.print(f"  {text}", highlight=False, markup=False)


def print_deal(console: Console, event: e.StartKyoku, words: StyledText) -> None:
    """Print the head of a kyoku and the hands dealt."""
    name = words.kyoku(WINDS["ESWN".index(event.bakaze)], event.oya)
    head = words.say("event-start_kyoku", kyoku=name, honba=event.honba, deposits=event.kyotaku)
    console.print()
    console.rule(Text(head, "bold"), characters="─", align="left")
    dora = separate_tiles((Tile.of(event.dora_marker),), words)
    console.print(Text.assemble(words.say("terminal-dora"), " ", dora))
    grid = Table.grid(padding=(0, 2))
    players = len(event.tehais)
    for step in range(players):
        seat = (event.oya + step) % players
        hand = words.colour_tiles(map(Tile.of, event.tehais[seat]))
        points = format_number(event.scores[seat])
        grid.add_row(f"  {words.wind(WINDS[step])}", words.name(seat), points, hand)
    console.print(grid)


def print_end(console: Console, end: KyokuEnd, rules: RuleSet, words: StyledText) -> None:
    """Print the final rivers and melds, then the score sheet."""
    grid = Table.grid(padding=(0, 2))
    for player in in_turn_order(end.view):
        river = Text().join(river_tile(entry, words) for entry in end.river(player.seat))
        melds = melds_of(player, words, len(end.view.players))
        grid.add_row(f"  {words.name(player.seat)}", river)
        if melds:
            grid.add_row("", Text("  ").join(melds))
    console.print(grid)
    console.print()
    console.print(kyoku_end_text(end, rules, words, console.width))


# A replay as text, event by event, for pipes and files; also the end of a kyoku for both forms.


def print_replay(
    console: Console, replay: Replay, words: StyledText, places: range | None = None
) -> None:
    """Print the events at `places`, by default all: deals with hands, ends with score sheets."""
    rulebook = f"{replay.rules.id}: {rules_title(words.language, replay.rules)}"
    console.print(f"{words.say('terminal-rulebook')}  {rulebook}")
    for place in places if places is not None else range(len(replay.moments)):
        event = replay.moments[place].event
        if isinstance(event, StartKyoku):
            print_deal(console, event, words)
            continue
        line = describe_replay_event(event, words, rules=replay.rules)
        if isinstance(event, Undo):
            line += f": {words.say('replay-undo_to', place=moment_index(replay, event.to) + 1)}"
        console.print(Text(f"{place + 1:5d}  {line}"))
        if isinstance(event, Settle):
            end = kyoku_end_at(replay, place)
            if end is not None:
                console.print()
                print_end(console, end, replay.rules, words)
                console.print()
        if isinstance(event, EndGame):
            console.print()
            console.print(standings_table(replay.standings(place), words))
