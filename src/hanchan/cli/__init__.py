"""One door for the shell: every command in a module of its own, imported when it is asked for.

A command answers 0 if all is well, 1 for a finding (a hand that cannot win, two records that
disagree), 2 for bad usage or input, which is one sentence on the error stream, never a traceback;
with --json it is JSON on standard output (`refused.py`). One that is interrupted answers 130.
"""

import re
import sys
from collections.abc import Sequence

from cyclopts import App, Parameter
from cyclopts.exceptions import CycloptsError

from hanchan import __version__
from hanchan.cli.completion import completion_installer
from hanchan.cli.refused import refuse, wants_json
from hanchan.cli.streams import readable_streams, take_environment_language
from hanchan.errors import HanchanError

OK, FINDING, BAD_INPUT, INTERRUPTED = 0, 1, 2, 130

COMMANDS = {
    "play": ("hanchan.cli.play:play", "A whole match against bots, in the browser or here."),
    "serve": (
        "hanchan.cli.serve:serve",
        "Tables in the browser, for all who can reach them.",
    ),
    "accounts": ("hanchan.cli.accounts:app", "Links into accounts of a server, and who has one."),
    "moderators": (
        "hanchan.cli.moderators:app",
        "The moderators who decide complaints on a server.",
    ),
    "tables": ("hanchan.cli.tables:app", "Tables of a server that were put aside."),
    "replay": ("hanchan.cli.replay:replay", "A recorded match, step by step."),
    "review": ("hanchan.cli.review:review", "What a strong bot would have done in a match."),
    "stats": ("hanchan.cli.stats:stats", "One player's matches in numbers."),
    "score": ("hanchan.cli.score:score", "What a hand is worth, explained."),
    "result": ("hanchan.cli.result:result", "What a match that has ended brings each player."),
    "tally": ("hanchan.cli.tally:app", "A match at real tiles, kept by hand."),
    "analyze": ("hanchan.cli.analyze:analyze", "Shanten, waits and ukeire of a hand."),
    "event": ("hanchan.cli.event:app", "Tournaments, leagues and club nights, each a file."),
    "ratings": ("hanchan.cli.ratings:ratings", "Rating lists, and what each match did to them."),
    "seating": ("hanchan.cli.seating:seating", "Who sits where in the rounds of an event."),
    "simulate": ("hanchan.cli.simulate:simulate", "Many matches between bots, counted."),
    "arena": ("hanchan.cli.arena:arena", "Which of two players is stronger, on the same walls."),
    "verify": ("hanchan.cli.verify:verify", "Whether logs were played and paid by the rules."),
    "convert": ("hanchan.cli.convert:convert", "Logs from one format to another."),
    "dataset": ("hanchan.cli.dataset:dataset", "Every decision of logs, for learners."),
    "learn": ("hanchan.cli.learn:app", "Train a player: imitate, improve, try it in the arena."),
    "rules": ("hanchan.cli.rules:app", "The rulebooks, and what differs between them."),
    "bot": ("hanchan.cli.bot:bot", "One of our players at somebody else's table, in mjai."),
    "bench": ("hanchan.cli.bench:bench", "Our speed, beside the peers'."),
}
"""Where each command stands and what it is for; a new one is one more line here."""

RIICHI = ("true", "false", "double", "open", "open-double")
TILES_OR_MELD = re.compile(r"[\dESWNPFC]|(chi|pon|ankan|kakan|daiminkan)")
"""How a word of tiles begins, behind `--riichi`."""


# What the base install leaves out: who needs it is told what to install.

EXTRAS = {
    "alembic": "play",
    "confusable_homoglyphs": "play",
    "gymnasium": "envs",
    "litestar": "play",
    "openskill": "club",
    "pettingzoo": "envs",
    "prometheus_client": "play",
    "pyarrow": "data",
    "ray": "ray",
    "segno": "play",
    "sqlalchemy": "play",
    "torch": "learn",
    "uvicorn": "play",
    "webauthn": "accounts",
    "websockets": "play",
}
"""Which extra brings a package; those of `pyproject.toml`."""


def extra_missing(problem: ModuleNotFoundError, command: str = "") -> HanchanError:
    """The refusal for a package that an extra brings; any other that is missing is a fault."""
    package = (problem.name or "").partition(".")[0]
    if package not in EXTRAS:
        raise problem
    message = "extra-missing-play" if command == "play" else "extra-missing"
    return HanchanError(message, extra=EXTRAS[package], package=package)


def make_app() -> App:
    """The application with all its commands, none of them imported yet."""
    app = App(
        name="hanchan",
        help="Riichi mahjong by the book, whichever book.",
        version=__version__,
        default_parameter=Parameter(negative=""),
        result_action="return_value",
        exit_on_error=False,
        print_error=False,
        suppress_keyboard_interrupt=False,
        config=take_environment_language,
    )
    for name, (place, sense) in COMMANDS.items():
        app.command(place, name=name, help=sense)
    app.command(
        completion_installer(app),
        name="--install-completion",
        help="Complete commands and options with the Tab key from now on.",
    )
    return app


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command line; the exit status comes back."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    with readable_streams():
        return run(given)


def run(given: Sequence[str]) -> int:
    """Run one command line, and say in its way what is wrong with it."""
    try:
        answer = call(with_riichi_value(given))
        sys.stdout.flush()
    except BrokenPipeError:
        return OK  # whoever read the answer has read enough
    except KeyboardInterrupt as problem:  # a person knows, a program may have to be told
        if wants_json(given):
            refuse(problem, given)
        return INTERRUPTED
    except ModuleNotFoundError as problem:
        refuse(extra_missing(problem, given[0] if given else ""), given)
        return BAD_INPUT
    except (CycloptsError, HanchanError, OSError) as problem:
        refuse(problem, given)
        return BAD_INPUT
    return answer if isinstance(answer, int) else OK


def call(given: Sequence[str]) -> object:
    """Call the command that is asked for, once the whole command line has been read."""
    from hanchan.cli.voice import Voice

    command, bound, _ = make_app().parse_args(given)
    for value in bound.arguments.values():
        if isinstance(value, Voice):
            value.settle()
    return command(*bound.args, **bound.kwargs)


def with_riichi_value(arguments: Sequence[str]) -> list[str]:
    """The arguments, where a bare `--riichi`, before an option or tiles, means `--riichi true`.

    >>> with_riichi_value(["123m", "--riichi", "--win", "1z"])
    ['123m', '--riichi', 'true', '--win', '1z']
    """
    found: list[str] = []
    for place, word in enumerate(arguments):
        found.append(word)
        if word == "--riichi" and is_no_riichi([*arguments, ""][place + 1]):
            found.append("true")
    return found


def is_no_riichi(word: str) -> bool:
    """Whether the word behind `--riichi` is not meant for it: an option, tiles, or nothing.

    >>> is_no_riichi("--win"), is_no_riichi("234m"), is_no_riichi("maybe")
    (True, True, False)
    """
    return word not in RIICHI and (word[:1] in ("", "-") or TILES_OR_MELD.match(word) is not None)
