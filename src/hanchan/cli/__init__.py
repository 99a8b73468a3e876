"""Command line entry point; the module of a command is imported when the command is called.

Exit statuses: 0 for success, 1 for a finding (a hand that cannot win, two records that disagree), 2
for bad usage or input, 130 after an interrupt. An error in usage or input is one sentence on the
error stream; with --json it is an object on standard output (`errors.py`).
"""

import re
import sys
from collections.abc import Sequence

from cyclopts import App, Parameter
from cyclopts.exceptions import CycloptsError

from hanchan import __version__
from hanchan.cli.completion import completion_installer
from hanchan.cli.errors import print_error, wants_json
from hanchan.cli.output import BAD_INPUT, FINDING, INTERRUPTED, OK, OutputOptions
from hanchan.cli.streams import safe_streams, take_environment_language, usable_language
from hanchan.errors import HanchanError
from hanchan.extras import missing_extra_error

__all__ = ["BAD_INPUT", "FINDING", "INTERRUPTED", "OK", "main", "make_app"]

COMMANDS = {
    "play": "Play a match against bots, in the browser or in this terminal.",
    "serve": "Run a server with tables in the browser.",
    "accounts": "List, link and delete the accounts of a server.",
    "moderators": "Manage the moderators of a server.",
    "tables": "List quarantined tables of a server and resume them.",
    "replay": "Step through a recorded match.",
    "review": "Review a match with a strong bot.",
    "stats": "Show statistics of a player.",
    "score": "Score a hand and explain it.",
    "result": "Calculate the final result of a match.",
    "tally": "Keep the score of a match played with real tiles.",
    "analyze": "Show shanten, waits and ukeire of a hand.",
    "event": "Run a tournament, league or club night.",
    "ratings": "Calculate rating lists from events, tallies and records.",
    "seating": "Plan the seating of rounds.",
    "simulate": "Simulate matches between bots and summarise them.",
    "arena": "Compare the strength of players on the same walls.",
    "verify": "Check logs against the rules.",
    "convert": "Convert logs to another format.",
    "dataset": "Export every decision of logs as training data.",
    "learn": "Train a player: imitate, improve and evaluate.",
    "rules": "Show, compare and check rulebooks.",
    "schema": "Print the JSON Schema of a file or of an answer with --json.",
    "bot": "Run a hanchan player as an mjai client.",
    "bench": "Measure speed, compared with other libraries.",
}
"""Help of each command; a new command needs a line here."""
GROUPS = {
    "accounts": "administration:accounts_app", "moderators": "administration:moderators_app",
    "tables": "administration:tables_app", "tally": "tally:app", "event": "event:app",
    "learn": "learn:app", "rules": "rules:app",
}  # fmt: skip
"""Module and app of each command group; other commands are functions named like their module."""

RIICHI = ("true", "false", "double", "open", "open-double")
TILES_OR_MELD = re.compile(r"[\dESWNPFC]|(chi|pon|ankan|kakan|daiminkan)")
"""Start of tiles or a meld; such a word after `--riichi` is part of the hand."""


def describe_default(value: object) -> str | None:
    """Return the default of an option in words, or None for a flag or an empty one.

    >>> describe_default(100), describe_default(0), describe_default(False), describe_default(())
    ('100', '0', None, None)
    """
    return None if value is None or value is False or value in ("", ()) else str(value)


def make_app() -> App:
    """Build the application with all commands; a command is imported only when it is used."""
    app = App(
        name="hanchan",
        help="Play, score and run riichi mahjong under any rulebook.",
        version=__version__,
        default_parameter=Parameter(negative="", show_default=describe_default),
        result_action="return_value",
        exit_on_error=False,
        print_error=False,
        suppress_keyboard_interrupt=False,
        config=take_environment_language,
    )
    for name, help_text in COMMANDS.items():
        target = GROUPS.get(name, f"{name}:{name}")
        app.command(f"hanchan.cli.{target}", name=name, help=help_text)
    app.command(
        completion_installer(app),
        name="--install-completion",
        help="Install Tab completion of commands and options in your shell.",
    )
    return app


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command line and return its exit status."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    with safe_streams():
        return run(given)


def run(given: Sequence[str]) -> int:
    """Run one command line and return its exit status; print an error as a sentence or as JSON."""
    try:
        answer = call(with_riichi_value(given) if given[:1] == ["score"] else given)
        sys.stdout.flush()
    except BrokenPipeError:
        return OK  # the reader of the pipe has read enough
    except KeyboardInterrupt as problem:  # a person knows; a program needs the object
        if wants_json(given):
            print_error(problem, given)
        return INTERRUPTED
    except ModuleNotFoundError as problem:
        print_error(missing_extra_error(problem, given[0] if given else ""), given)
        return BAD_INPUT
    except (CycloptsError, HanchanError, OSError) as problem:
        print_error(problem, given)
        return BAD_INPUT
    return answer if isinstance(answer, int) else OK


def call(given: Sequence[str]) -> object:
    """Parse the whole command line, then call the command that it names and return the result."""
    command, bound, _ = make_app().parse_args(given)
    for value in bound.arguments.values():
        if isinstance(value, OutputOptions):
            value.lang = usable_language(value.lang, json=value.json)
    return command(*bound.args, **bound.kwargs)


def with_riichi_value(arguments: Sequence[str]) -> list[str]:
    """Return the arguments with `true` added after a `--riichi` that has no value.

    >>> with_riichi_value(["123m", "--riichi", "--win", "1z"])
    ['123m', '--riichi', 'true', '--win', '1z']
    """
    found: list[str] = []
    for index, word in enumerate(arguments):
        found.append(word)
        if word == "--riichi" and is_no_riichi([*arguments, ""][index + 1]):
            found.append("true")
    return found


def is_no_riichi(word: str) -> bool:
    """Whether the word after `--riichi` is not a value of `--riichi`: an option, tiles or nothing.

    >>> is_no_riichi("--win"), is_no_riichi("234m"), is_no_riichi("maybe")
    (True, True, False)
    """
    return word not in RIICHI and (word[:1] in ("", "-") or TILES_OR_MELD.match(word) is not None)
