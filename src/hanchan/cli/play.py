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
    """Play a match against bots in the browser; in the terminal with --text or --save.

    Args:
        seed: Seed of the walls
        watch: Watch bots play at every seat
        bots: Opponents, one bot or one for each seat: beginner, cautious, hasty, expected (levels
            1 to 4); random, efficient
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
    options = MatchOptions(
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
        return play_in_browser(show(options, lang, host))
    here = can_read_keys() and not json
    if continue_ is not None:
        if save is not None:  # a continued match is saved in its own file
            raise RecordError("play-continued-save", field="save", given=quote_input(str(save)))
        local = continue_match(continue_, options, here=here)
        rules = local.match.rules.id
    else:
        local = new_party(options, lang, save, person=here and not watch)
    words = StyledText(lang, local.match.names, local.me)
    with closing(local):
        if json:
            while not local.match.over:
                local.play_bot()
            for event in local.match.events:
                print_event(event_to_json(event).decode())
            return OK
        if local.match.over:
            return print_end(local, words)
        if not here:
            return print_match_text(local, words, rules)
        with terminal_keys() as keys:
            return play_here(Console(highlight=False), keys, local, words, rules)


def browser_table(options: "MatchOptions", lang: str, host: str) -> BrowserTableOptions:
    """Convert the options of the command line to those of the browser table."""
    named = options.rules or ""
    return BrowserTableOptions(
        options=table_options(options),
        lang=lang,
        chosen=options.rules is not None,
        host=host,
        book=Path(named).stem if named.endswith(".toml") else "",
    )


def bots_match_record(options: "MatchOptions", lang: str, host: str) -> BrowserTableOptions:
    """Let bots play a match; return options for watching it in the browser, all hands open.

    The match is played to its end first, so that no seat can profit from the open hands and the
    viewer can step back.
    """
    from hanchan.records import write_record

    plain = browser_table(replace(options, bots="", error_rate=0.0), lang, host)
    with closing(new_party(options, lang, None, person=False)) as local:
        print(text(lang, "terminal-browser_bots_play"), flush=True)
        while not local.match.over:
            local.play_bot()
        return replace(plain, record=write_record(local.match.record(local.bot_names)))


def new_party(
    options: "MatchOptions", lang: str, save: Path | None, *, person: bool
) -> "LocalMatch":
    """Begin the match that the command line describes; save it if a file is named."""
    from hanchan.cli.terminal.local_match import parse_opponents, save_to, start_local_match
    from hanchan.table import Enforcement

    ruleset = requested_rules(options.rules, options.changes)
    players = ruleset.seating.players
    opponents = parse_opponents(options.bots, person=person, players=players)
    local = start_local_match(
        ruleset,
        seed=options.seed,
        bots=opponents,
        lang=lang,
        person=person,
        enforcement=Enforcement.TABLE if options.table else Enforcement.ENGINE,
        error_rate=options.error_rate,
    )
    return local if save is None else save_to(local, save)


def play_here(
    console: Console,
    keys: Keyboard,
    local: "LocalMatch",
    words: "StyledText",
    rules: str | None = None,
) -> int:
    """Play or watch a match in the terminal; return `OK`, also for leaving early."""
    from hanchan.cli.terminal.human_player import HumanPlayer, LeaveRequest, wait_for_key
    from hanchan.cli.terminal.local_match import decisions_of
    from hanchan.cli.terminal.play_loop import PlayLoop, left_text, watch, welcome

    try:
        console.clear()
        console.print(welcome(local, words, rules))
        wait_for_key(console, keys, words, "terminal-press_key")
        if local.me is None:
            watch(console, local, words, keys)
        else:
            seat, steps = local.me, local.match.steps
            person = HumanPlayer(
                console=console, keys=keys, match=local.match, words=words, seat=seat
            )
            decisions = decisions_of(steps, seat, among_people=local.is_table_enforcement)
            PlayLoop(local=local, person=person, decisions=decisions).play()
    except (EOFError, KeyboardInterrupt, LeaveRequest):
        console.print()
        console.print(left_text(local, words, rulebook_name(rules)), soft_wrap=True)
    return OK


def print_match_text(local: "LocalMatch", words: "StyledText", rules: str | None) -> int:
    """Let bots finish the match and print it as text; a continued one from its current point."""
    from hanchan.cli.terminal.plain_output import print_match
    from hanchan.cli.terminal.play_loop import welcome

    console = Console(width=plain_text_width(), highlight=False)
    console.print(welcome(local, words, rules))
    started = local.match.step_count > 0
    print_match(console, local, words, start=len(local.match.events) if started else 0)
    return OK


def print_end(local: "LocalMatch", words: "StyledText") -> int:
    """Print the end of a saved match that is over and therefore cannot be continued."""
    from hanchan.cli.terminal.score_sheet import final_standings

    console = Console(highlight=False)
    rules, file = local.match.rules.id, str(local.file)
    console.print(words.say("terminal-ended_already", file=file, rules=rules), soft_wrap=True)
    console.print(final_standings(local.match, words))
    return OK
