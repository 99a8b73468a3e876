"""`hanchan play`: a whole match in the terminal."""

from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from hanchan.cli import OK

if TYPE_CHECKING:
    from rich.console import Console

    from hanchan.cli.terminal.keys import Keys
    from hanchan.cli.terminal.players import Party
    from hanchan.cli.terminal.words import Words

# A newcomer has most likely met riichi online, and there these rules are the best known: red
# fives, open tanyao, no surprises. The first screen says so, and how to choose another rulebook.
DEFAULT_RULES = "tenhou"
PRINTED_WIDTH = 100


def play(
    *,
    rules: Annotated[str, Parameter(help="A rulebook or a TOML file")] = DEFAULT_RULES,
    seed: Annotated[int | None, Parameter(help="The same seed deals the same walls")] = None,
    lang: Annotated[str, Parameter(help="en, ja or ru")] = "en",
    watch: Annotated[
        bool, Parameter(help="Bots play; you look on and step through", negative="")
    ] = False,
    bots: Annotated[
        str, Parameter(help="Three bots to play against: random, efficient, cautious")
    ] = "",
    set: Annotated[  # noqa: A002
        tuple[str, ...],
        Parameter(help="A rule to change: limits.kiriage_mangan=all; several times", negative=""),
    ] = (),
    text: Annotated[
        bool, Parameter(help="Play in this terminal, even where there is a browser", negative="")
    ] = False,
    json: Annotated[
        bool, Parameter(help="Bots play; one event a line in JSON", negative="")
    ] = False,
) -> int:
    """A whole match against three bots; without a terminal, bots play it to its end."""
    from hanchan.cli.terminal.keys import can_read_keys, terminal_keys
    from hanchan.cli.terminal.players import read_bots, sit_down
    from hanchan.cli.terminal.words import Words
    from hanchan.rules.load import load_rules, parse_overrides
    from hanchan.wording.texts import check_language

    del text  # the terminal is the only place to play so far
    check_language(lang)
    here = can_read_keys() and not json
    person = here and not watch
    ruleset = load_rules(rules, **parse_overrides(rules, set))
    seated = read_bots(bots, person=person)
    party = sit_down(ruleset, seed=seed, bots=seated, lang=lang, person=person)
    if json:
        return print_records(party)
    words = Words(lang, party.match.names, party.me)
    if not here:
        return print_whole(party, words, rules)
    with terminal_keys() as keys:
        return play_here(screen_console(), keys, party, words, rules)


def screen_console() -> "Console":
    """The console of the terminal."""
    from rich.console import Console

    return Console(highlight=False)


def play_here(
    console: "Console", keys: "Keys", party: "Party", words: "Words", rules: str = DEFAULT_RULES
) -> int:
    """Play or watch a match with a screen and keys; leaving it early is no failure."""
    from hanchan.cli.terminal.person import Person, wait_for_key
    from hanchan.cli.terminal.sitting import Sitting, watch
    from hanchan.cli.terminal.welcome import left_text, welcome

    try:
        console.clear()
        console.print(welcome(party, words, chosen=rules != DEFAULT_RULES))
        finished = False
        if wait_for_key(console, keys, words, "terminal-press_key"):
            if party.me is None:
                finished = watch(console, party, words, keys)
            else:
                person = Person(
                    console=console, keys=keys, match=party.match, words=words, seat=party.me
                )
                sitting = Sitting(console=console, party=party, words=words, person=person)
                finished = sitting.play()
    except (EOFError, KeyboardInterrupt):
        finished = False
    if not finished:
        console.print()
        console.print(left_text(party, words, rules), soft_wrap=True)
    return OK


def print_whole(party: "Party", words: "Words", rules: str) -> int:
    """Bots play the match to its end, as text."""
    import os

    from rich.console import Console

    from hanchan.cli.terminal.printed import print_match
    from hanchan.cli.terminal.welcome import welcome

    width = None if "COLUMNS" in os.environ else PRINTED_WIDTH
    console = Console(width=width, highlight=False)
    console.print(welcome(party, words, chosen=rules != DEFAULT_RULES))
    print_match(console, party, words)
    return OK


def print_records(party: "Party") -> int:
    """Bots play the match to its end, as events in JSON."""
    from hanchan.records import event_to_json

    while not party.match.over:
        party.play_on()
    for event in party.match.events:
        print(event_to_json(event).decode())
    return OK
