"""A person at a table among people, on whose screen the referee is one key away."""

from collections.abc import Sequence

from hanchan.cli.terminal.local_match import LocalMatch
from hanchan.records import Offence, Ruling
from screens.table_screens import BEGIN, Seen, party_of, press

ENTER = "\n"
EMA = "ema-2008"
SOUTH = 3
"""With this seed the dealer discards first, and then it is the turn of the person."""
REDEEMING = "wiki-numbered"
EAST = 12
"""With this seed the person begins."""
TO_OWN_TURN = [BEGIN, " "]
DEAD = [BEGIN, "v", "r", "a", "2", "", "withdrawn"]
"""With the second seed: riichi is declared and taken back, and the referee rules a dead hand."""
EMI = "3"
"""Emi in the list of those who may have done it, with the first seed."""


CAST = "efficient,cautious,cautious"
"""The bots with which the seeds of these tests lead where they want to be."""


def among_people(rules: str = EMA, *, seed: int = SOUTH, lang: str = "en") -> LocalMatch:
    return party_of(rules, seed=seed, lang=lang, bots=CAST, people=True)


def played(keys: Sequence[str], rules: str = EMA, *, seed: int = SOUTH) -> Seen:
    return press(keys, among_people(rules, seed=seed))


def last_screen(seen: Seen) -> str:
    """The screen that was drawn last, however its lines are broken."""
    return " ".join(seen.screen[seen.screen.rindex("honba") :].split())


def offences(seen: Seen) -> list[tuple[int | None, str, str]]:
    return [
        (event.actor, event.offence, event.sanction)
        for event in seen.match.events
        if isinstance(event, Offence)
    ]


def rulings(seen: Seen) -> list[Ruling]:
    return [event for event in seen.match.events if isinstance(event, Ruling)]
