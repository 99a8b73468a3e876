"""Registry of bots: their names, levels, and the functions that make them.

Some bots are included with hanchan. A package adds its own by an entry point of the group
`hanchan.seats`, whose object takes a seed and returns a seat; a program adds one by `register`.
"""

from collections.abc import Callable
from functools import cache, partial
from importlib.metadata import EntryPoint, entry_points
from typing import TypeAlias, cast

from hanchan.bots.bot import Bot
from hanchan.bots.dispatch import BOT_NAMES
from hanchan.errors import RulesError, quote_input
from hanchan.i18n.texts import text
from hanchan.table.exception_origin import origin_values
from hanchan.table.seat import Seat

GROUP = "hanchan.seats"
LEARNED = "learned"
"""Prefix of a description of weights, and name of a player with them."""
LEVELS = ("beginner", "cautious", "hasty", "expected", "seasoned")
"""Bots for people to play against, the weakest first."""
DEFAULT_BOT = "expected"
"""Name of the default opponent, whose choices the coach explains."""
SUBSTITUTE_BOT = DEFAULT_BOT
"""The bot that replaces a player who has left or failed."""
SeatFactory: TypeAlias = Callable[[int], Seat]
"""Function that makes a seat from a seed, which matters only to seats that choose at random."""
_REGISTERED: dict[str, SeatFactory] = {name: partial(Bot, name) for name in BOT_NAMES}


def register(name: str, maker: SeatFactory) -> None:
    """Register the maker of a seat under a name, for any table of this process.

    >>> register("last", lambda seed: make_seat(lambda view: view.actions[-1]))
    >>> from hanchan.table.seat import make_seat
    >>> named_seat("last").name
    '<lambda>'
    >>> _ = _REGISTERED.pop("last")
    """
    _REGISTERED[name] = maker


def seat_names() -> tuple[str, ...]:
    """Return every registered name, those included with hanchan first.

    >>> seat_names()[:4]
    ('random', 'efficient', 'cautious', 'expected')
    """
    return (*_REGISTERED, *(name for name in _entry_points() if name not in _REGISTERED))


def level_of(name: str) -> int | None:
    """Return the level of a bot, 1 for the weakest; None for a bot without one.

    >>> level_of("beginner"), level_of("random")
    (1, None)
    """
    return LEVELS.index(name) + 1 if name in LEVELS else None


def describe_bot(language: str, name: str) -> str:
    """Describe a bot included with hanchan in one line, with its level if it has one.

    >>> describe_bot("en", "cautious")
    'Level 2: plays fast, and folds against riichi.'
    """
    means, level = text(language, f"bots-{name}-means"), level_of(name)
    return means if level is None else text(language, "bots-level", level=level, means=means)


def named_seat(name: str, seed: int = 1) -> Seat:
    """Make the seat of a registered name; refuse an unknown name, or a seat that fails to load.

    >>> named_seat("efficient").name
    'efficient'
    """
    check_seat_name(name)
    try:
        maker = _REGISTERED.get(name) or cast("SeatFactory", _entry_points()[name].load())
        return maker(seed)
    except Exception as problem:
        raise load_error(name, problem) from problem


def check_seat_name(name: str) -> None:
    """Raise `RulesError` for a name that no seat has.

    >>> check_seat_name("efficeint")
    Traceback (most recent call last):
    hanchan.errors.RulesError: bot: 'efficeint' is not known. Did you mean 'efficient'? Known: \
random, efficient, cautious, expected, beginner, hasty, seasoned
    """
    if name not in _REGISTERED and name not in _entry_points():
        raise RulesError.unknown("bot", name, seat_names())


def load_error(spec: str, problem: Exception) -> RulesError:
    """Return the error for a seat whose module fails to load."""
    return RulesError(
        "seat-not_loaded", field="bot", given=quote_input(spec), **origin_values(problem)
    )


@cache
def _entry_points() -> dict[str, EntryPoint]:
    """Return the entry points in installed packages by name, not loaded yet."""
    # Cached, because this reads the metadata of every installed package.
    return {point.name: point for point in entry_points(group=GROUP)}
