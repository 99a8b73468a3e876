"""`hanchan play`: play a match against bots, in the browser or in the terminal."""

from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeAlias

from cyclopts import Parameter
from rich.console import Console

from hanchan.cli.options import Changes, Rules
from hanchan.cli.output import OK, Lang, plain_text_width, print_event
from hanchan.cli.play_in_browser import BrowserTableOptions, play_in_browser, table_options
from hanchan.cli.rules_option import requested_rules, rulebook_name
from hanchan.cli.streams import usable_language
from hanchan.cli.terminal.keys import Keyboard, can_read_keys, terminal_keys
from hanchan.errors import RecordError, quote_input
from hanchan.i18n.texts import text

if TYPE_CHECKING:
    from hanchan.cli.terminal.local_match import LocalMatch, MatchOptions
    from hanchan.cli.terminal.styled_text import StyledText

Host: TypeAlias = Annotated[
    str, Parameter(help="Address to listen on; 0.0.0.0 lets the whole network reach the table")
]


def play(
    *,
    rules: Rules = None,
    seed: int | None = None,
    lang: Lang = "en",
    watch: bool = False,
    bots: str = "",
    set: Changes = (),  # noqa: A002
    table: bool = False,
    error_rate: float = 0.0,
    save: Path | None = None,
    continue_: Annotated[Path | None, Parameter(name="--continue")] = None,
    text: bool = False,
    json: bool = False,
    host: Host = "127.0.0.1",
) -> int:
    """Play a match against three bots in the browser; in the terminal with --text or --save.

    Args:
        seed: Seed of the walls
        watch: Watch four bots play
        bots: Opponents, one bot or three: beginner, cautious, hasty, expected (levels 1 to 4);
            random, efficient
        table: Allow any declaration, as at a real table, and penalise offences
        error_rate: With --table: share of the bots' decisions that are mistakes, 0 to 1
        save: Save the match to this new file, step by step
        continue_: Continue the match in this file and save it there
        text: Play in this terminal instead of the browser
        json: Let bots play and print one JSON event per line
    """
    from hanchan.cli.terminal.local_match import MatchOptions, continue_match
    from hanchan.cli.terminal.styled_text import StyledText
    from hanchan.records import event_to_json

    lang = usable_language(lang, json=json)
    wishes = MatchOptions(
        rules=rules,
        changes=set,
        seed=seed,
        bots=bots,
        watch=watch,
        table=table,
        error_rate=error_rate,
    )
    if not (text or json or save or continue_):
        show = bots_match_record if watch else browser_table
        return play_in_browser(show(wishes, lang, host))
    here = can_read_keys() and not json
    if continue_ is not None:
        if save is not None:  # a continued match is saved in its own file
            raise RecordError("play-continued-save", field="save", given=quote_input(str(save)))
        party = continue_match(continue_, wishes, here=here)
        rules = party.match.rules.id
    else:
        party = new_party(wishes, lang, save, person=here and not watch)
    words = StyledText(lang, party.match.names, party.me)
    with closing(party):
        if json:
            while not party.match.over:
                party.play_bot()
            for event in party.match.events:
                print_event(event_to_json(event).decode())
            return OK
        if party.match.over:
            return print_end(party, words)
        if not here:
            return print_match_text(party, words, chosen=rules is not None)
        with terminal_keys() as keys:
            return play_here(Console(highlight=False), keys, party, words, rules)


def browser_table(wishes: "MatchOptions", lang: str, host: str) -> BrowserTableOptions:
    """Convert the options of the command line to those of the browser table."""
    named = wishes.rules or ""
    return BrowserTableOptions(
        options=table_options(wishes),
        lang=lang,
        chosen=wishes.rules is not None,
        host=host,
        book=Path(named).stem if named.endswith(".toml") else "",
    )


def bots_match_record(wishes: "MatchOptions", lang: str, host: str) -> BrowserTableOptions:
    """Let four bots play a match, which is watched in the browser with all hands open.

    The match is played to its end first, so that no seat can profit from the open hands and the
    viewer can step back.
    """
    from hanchan.records import write_record

    plain = browser_table(replace(wishes, bots="", error_rate=0.0), lang, host)
    with closing(new_party(wishes, lang, None, person=False)) as party:
        print(text(lang, "terminal-browser_bots_play"), flush=True)
        while not party.match.over:
            party.play_bot()
        return replace(plain, record=write_record(party.match.record(party.bot_names)))


def new_party(
    wishes: "MatchOptions", lang: str, save: Path | None, *, person: bool
) -> "LocalMatch":
    """Begin the match that the command line describes; save it if a file is named."""
    from hanchan.cli.terminal.local_match import parse_opponents, save_to, start_local_match
    from hanchan.table import Enforcement

    ruleset = requested_rules(wishes.rules, wishes.changes)
    seated = parse_opponents(wishes.bots, person=person)
    party = start_local_match(
        ruleset,
        seed=wishes.seed,
        bots=seated,
        lang=lang,
        person=person,
        enforcement=Enforcement.TABLE if wishes.table else Enforcement.ENGINE,
        error_rate=wishes.error_rate,
    )
    return party if save is None else save_to(party, save)


def play_here(
    console: Console,
    keys: Keyboard,
    party: "LocalMatch",
    words: "StyledText",
    rules: str | None = None,
) -> int:
    """Play or watch a match with screen and keys; leaving early is a success."""
    from hanchan.cli.terminal.human_player import HumanPlayer, LeaveRequest, wait_for_key
    from hanchan.cli.terminal.local_match import decisions_of
    from hanchan.cli.terminal.play_loop import PlayLoop, left_text, watch, welcome

    try:
        console.clear()
        console.print(welcome(party, words, chosen=rules is not None))
        wait_for_key(console, keys, words, "terminal-press_key")
        if party.me is None:
            watch(console, party, words, keys)
        else:
            seat, steps = party.me, party.match.steps
            person = HumanPlayer(
                console=console, keys=keys, match=party.match, words=words, seat=seat
            )
            decisions = decisions_of(steps, seat, among_people=party.is_table_enforcement)
            PlayLoop(party=party, person=person, decisions=decisions).play()
    except (EOFError, KeyboardInterrupt, LeaveRequest):
        console.print()
        console.print(left_text(party, words, rulebook_name(rules)), soft_wrap=True)
    return OK


def print_match_text(party: "LocalMatch", words: "StyledText", *, chosen: bool) -> int:
    """Let bots finish the match and print it as text.

    Print a continued match from its current point.
    """
    from hanchan.cli.terminal.plain_output import print_match
    from hanchan.cli.terminal.play_loop import welcome

    console = Console(width=plain_text_width(), highlight=False)
    console.print(welcome(party, words, chosen=chosen))
    begun = party.match.step_count > 0
    print_match(console, party, words, told_from=len(party.match.events) if begun else 0)
    return OK


def print_end(party: "LocalMatch", words: "StyledText") -> int:
    """Print the end of a saved match that is over and therefore cannot be continued."""
    from hanchan.cli.terminal.score_sheet import final_standings

    console = Console(highlight=False)
    rules, file = party.match.rules.id, str(party.file)
    console.print(words.say("terminal-ended_already", file=file, rules=rules), soft_wrap=True)
    console.print(final_standings(party.match, words))
    return OK
