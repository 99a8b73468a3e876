"""One door for the shell: every command in a module of its own, imported when it is asked for.

A command answers 0 if all is well, 1 for a finding (a hand that cannot win, two records that
disagree), 2 for bad usage or input, which is one sentence on the error stream, never a traceback.
"""

import re
import sys
from collections.abc import Mapping, Sequence
from itertools import pairwise

from cyclopts import App
from cyclopts.exceptions import CoercionError, CycloptsError

from hanchan import __version__
from hanchan.cli.output import never_fail_to_print
from hanchan.errors import HanchanError
from hanchan.locales import SPOKEN

OK, FINDING, BAD_INPUT = 0, 1, 2

COMMANDS = {
    "play": ("hanchan.cli.play:play", "A whole match against bots, in the browser or here."),
    "serve": ("hanchan.cli.serve:serve", "Tables in the browser, for whoever can reach them."),
    "replay": ("hanchan.cli.replay:replay", "A recorded match, step by step."),
    "score": ("hanchan.cli.score:score", "What a hand is worth, explained."),
    "result": ("hanchan.cli.result:result", "What a match that has ended brings each player."),
    "analyze": ("hanchan.cli.analyze:analyze", "Shanten, waits and ukeire of a hand."),
    "simulate": ("hanchan.cli.simulate:simulate", "Many matches between bots, counted."),
    "verify": ("hanchan.cli.verify:verify", "Whether logs were played and paid by the rules."),
    "convert": ("hanchan.cli.convert:convert", "Logs from one format to another."),
    "warmup": ("hanchan.cli.warmup:warmup", "Compile what simulate needs, once and ahead."),
    "rules": ("hanchan.cli.rules:app", "The rulebooks, and what differs between them."),
    "bench": ("hanchan.cli.bench:bench", "Our speed, beside the peers'."),
}
"""Where each command stands and what it is for; a new one is one more line here."""

NUMBERS: Mapping[object, str] = {int: "a whole number", float: "a number"}
"""What an option of each type takes."""
RIICHI = ("true", "false", "double", "open", "open-double")
TILES_OR_MELD = re.compile(r"[\dESWNPFC]|(chi|pon|ankan|kakan|daiminkan)")
"""How a word of tiles begins, behind `--riichi`."""


def make_app() -> App:
    """The application with all its commands, none of them imported yet."""
    app = App(
        name="hanchan",
        help="Riichi mahjong by the book, whichever book.",
        version=__version__,
        result_action="return_value",
        exit_on_error=False,
        print_error=False,
    )
    for name, (place, sense) in COMMANDS.items():
        app.command(place, name=name, help=sense)
    return app


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command line; the exit status comes back."""
    never_fail_to_print()
    given = list(sys.argv[1:] if arguments is None else arguments)
    try:
        answer = make_app()(with_riichi_value(given))
    except CycloptsError as problem:
        print("hanchan:", sentence_of(problem), file=sys.stderr)
        return BAD_INPUT
    except HanchanError as problem:
        print("hanchan:", problem.told(language_asked(given)), file=sys.stderr)
        return BAD_INPUT
    except BrokenPipeError:
        sys.stderr.close()  # whoever read the answer has read enough
        return OK
    except OSError as problem:
        where = f" ({problem.filename})" if problem.filename else ""
        print(f"hanchan: the system refused: {problem.strerror or problem}{where}", file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        return BAD_INPUT
    return answer if isinstance(answer, int) else OK


def sentence_of(problem: CycloptsError) -> str:
    """What is wrong with a command line, in one sentence."""
    if isinstance(problem, CoercionError) and problem.target_type in NUMBERS and problem.token:
        field = (problem.token.keyword or "").lstrip("-")
        allowed = NUMBERS[problem.target_type]
        return f"{field}: {problem.token.value!r} given, allowed: {allowed}"
    return " ".join(str(problem).split())


def language_asked(arguments: Sequence[str]) -> str:
    """The language of `--lang`, English where none is asked for or spoken.

    >>> language_asked(["score", "--lang", "ja"]), language_asked(["score", "--lang=de"])
    ('ja', 'en')
    """
    asked = "en"
    for word, behind in pairwise([*arguments, ""]):
        option, equals, value = word.partition("=")
        if option == "--lang":
            asked = value if equals else behind
    return asked if asked in SPOKEN else "en"


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
