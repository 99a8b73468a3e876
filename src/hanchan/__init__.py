"""hanchan: riichi mahjong under any rulebook.

Rulebooks are cited data; the rules of play are written once. The public interface is these names,
each loaded on first use, so that importing the package is cheap::

    rulebooks()                      the ids of the rulebooks that come with hanchan
    rules(id, overrides)             one rule set
    rules.load_rules_file(path)      the rule set of a file
    rules.diff(left, right)          the differences between two rulebooks
    score(hand, win, rules=...)      the score of a hand, explained
    result(scores, rules=...)        the final result of a match, explained
    shanten(hand)                    the shanten of a hand
    waits(hand)                      the waits of a tenpai hand
    ukeire(hand)                     the tiles that improve a hand
    batch.score(counts, win, ...)    the same for arrays of hands: score, shanten, waits, ukeire
    Match(rules, seed=...)           a match to play
    simulate(rules, matches=...)     many matches between bots
    arena(one, other, matches=...)   a comparison of players' strength on the same walls
    HanchanError, RulesError, ...    the errors
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
    from hanchan.i18n.texts import LanguageError
    from hanchan.rules import RulesPackage, rulebooks
    from hanchan.scoring import result, score, shanten, ukeire, waits
    from hanchan.table import Match

    arena: Arena
    rules: RulesPackage

__version__ = "1.0.0rc1"

__all__ = [
    "BatchError", "HanchanError", "HandError", "IllegalActionError", "LanguageError", "Match",
    "MatchOverError", "NotationError", "RecordError", "ResultError", "RulesError", "StoreError",
    "__version__", "arena", "batch", "result", "rulebooks", "rules", "score", "shanten", "simulate",
    "ukeire", "waits",
]  # fmt: skip

_HOMES = {
    **dict.fromkeys((name for name in __all__ if name.endswith("Error")), "hanchan.errors"),
    "LanguageError": "hanchan.i18n.texts",
    "Match": "hanchan.table",
    "rulebooks": "hanchan.rules",
    "simulate": "hanchan.arena",
    **dict.fromkeys(("result", "score", "shanten", "ukeire", "waits"), "hanchan.scoring"),
}

if not TYPE_CHECKING:  # so that a checker sees a misspelt name

    def __getattr__(name: str) -> object:
        if name in {"arena", "batch", "rules"}:
            # Packages, two of them callable: once imported, the names refer to them.
            return import_module(f"hanchan.{name}")
        if name not in _HOMES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        value: object = getattr(import_module(_HOMES[name]), name)
        globals()[name] = value
        return value


def __dir__() -> list[str]:
    """List the public names, loaded or not, and all other names in this module."""
    return sorted({*globals(), *__all__})
