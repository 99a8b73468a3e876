"""hanchan: riichi mahjong by the book, whichever book.

Rulebooks are cited data; the rules of play are written once. The public interface is these names,
each loaded when it is first used, so that importing the package costs next to nothing::

    rulebooks()                      the ids of the rulebooks that come with hanchan
    rules(id, overrides)             one rule set
    rules.load_rules_file(path)      the rule set of a file
    rules.diff(left, right)          what two rulebooks play differently
    score(hand, win, rules=...)      what a hand is worth, explained
    result(scores, rules=...)        what a match that has ended brings each player, explained
    shanten(hand)                    how many tiles a hand is away from tenpai
    waits(hand)                      what a tenpai hand wins on
    ukeire(hand)                     which tiles bring a hand closer
    batch.score(counts, win, ...)    the same four for arrays of hands
    Match(rules, seed=...)           a match to play
    simulate(rules, matches=...)       many matches between bots
    arena(one, other, matches=...)   which of them is stronger, on the same walls
    HanchanError, RulesError, ...    what is raised where something is refused
"""

import sys
from importlib import import_module
from typing import TYPE_CHECKING

if sys.version_info < (3, 11):  # noqa: UP036 (pip refuses it, but a checkout can be imported)
    _problem = f"hanchan needs Python 3.11 or newer; this is Python {sys.version.split()[0]}."
    if sys.argv[0] == "-m":  # `python -m hanchan` imports the package first
        sys.exit(_problem)
    raise ImportError(_problem)

if TYPE_CHECKING:
    from hanchan import batch
    from hanchan.arena import Arena, simulate
    from hanchan.errors import (
        BatchError,
        HanchanError,
        HandError,
        IllegalActionError,
        MatchOverError,
        NotationError,
        RecordError,
        ResultError,
        RulesError,
        StoreError,
    )
    from hanchan.rules import Rules, rulebooks
    from hanchan.scoring import result, score, shanten, ukeire, waits
    from hanchan.table import Match
    from hanchan.wording.texts import LanguageError

    arena: Arena
    rules: Rules

__version__ = "1.0.0rc1"

__all__ = [
    "BatchError",
    "HanchanError",
    "HandError",
    "IllegalActionError",
    "LanguageError",
    "Match",
    "MatchOverError",
    "NotationError",
    "RecordError",
    "ResultError",
    "RulesError",
    "StoreError",
    "__version__",
    "arena",
    "batch",
    "result",
    "rulebooks",
    "rules",
    "score",
    "shanten",
    "simulate",
    "ukeire",
    "waits",
]

_HOMES = {
    "BatchError": "hanchan.errors",
    "HanchanError": "hanchan.errors",
    "HandError": "hanchan.errors",
    "IllegalActionError": "hanchan.errors",
    "LanguageError": "hanchan.wording.texts",
    "Match": "hanchan.table",
    "MatchOverError": "hanchan.errors",
    "NotationError": "hanchan.errors",
    "RecordError": "hanchan.errors",
    "ResultError": "hanchan.errors",
    "RulesError": "hanchan.errors",
    "StoreError": "hanchan.errors",
    "result": "hanchan.scoring",
    "rulebooks": "hanchan.rules",
    "score": "hanchan.scoring",
    "shanten": "hanchan.scoring",
    "simulate": "hanchan.arena",
    "ukeire": "hanchan.scoring",
    "waits": "hanchan.scoring",
}

if not TYPE_CHECKING:  # so that a checker sees a misspelt name

    def __getattr__(name: str) -> object:
        """A public name, from the floor where it lives."""
        if name in {"arena", "batch", "rules"}:
            # Packages, of which two are callable: once imported, they are what the names find here.
            return import_module(f"hanchan.{name}")
        if name not in _HOMES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        value: object = getattr(import_module(_HOMES[name]), name)
        globals()[name] = value
        return value


def __dir__() -> list[str]:
    """The public names, loaded or not, beside what every module has."""
    return sorted({*globals(), *__all__})
