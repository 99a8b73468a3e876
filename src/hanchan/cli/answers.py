"""Types of the --json answer of each command, from which the JSON Schemas are generated.

Seats are 0 to 3, the first dealer first; tiles are `5p`, `0s`, `1z`; places begin with 1. Sentences
are in the requested language, everything else is the same in each.
"""

from collections.abc import Mapping
from typing import Any, NotRequired, TypedDict

from hanchan.arena import Contest
from hanchan.arena.bench import Measure
from hanchan.arena.simulate import Summary
from hanchan.cli.event.commands import GENERATED
from hanchan.club.event import lines
from hanchan.envs.dataset import Report
from hanchan.learn.run import Run
from hanchan.learn.trial import Trial
from hanchan.messages import (
    accounts,
    event_figures,
    event_tables,
    events,
    hands,
    moderation,
    replays,
    rulebooks,
    statistics,
    tallies,
)
from hanchan.records import AnyEvent


class CommandRefused(TypedDict):
    """An error: a sentence, and if known the field, the message id and its values."""

    message: str
    field: NotRequired[str | None]
    given: NotRequired[str]
    id: NotRequired[str]
    values: NotRequired[dict[str, Any]]


class Error(TypedDict):
    """The answer of a command with exit status 2."""

    error: CommandRefused


ANSWERS: Mapping[str, Any] = {
    "error": Error,
    "score": hands.HandSheet,
    "analyze": hands.HandAnalysis,
    "result": statistics.ResultSheet,
    "seating": statistics.SeatingPlan,
    "simulate": Summary,
    "arena": Contest,
    "bench": list[Measure],
    "rules list": list[rulebooks.RulebookTitle],
    "rules show": rulebooks.RulebookValues,
    "rules diff": list[rulebooks.DifferenceShown],
    "rules check": rulebooks.RulebookChecked,
    "rules articles": list[rulebooks.ArticleProven],
    "verify": replays.LogsVerified,
    "convert": replays.LogConversions,
    "stats": statistics.PlayerStatistics,
    "review": replays.MatchReviewed,
    "dataset": Report,
    "learn clone": Run,
    "learn improve": Run,
    "learn evaluate": Trial,
    "tally new": tallies.TallyState,
    "tally hand": tallies.TallyState,
    "tally draw": tallies.TallyState,
    "tally correct": tallies.TallyState,
    "tally withdraw": tallies.TallyState,
    "tally add": tallies.TallyState,
    "tally count": tallies.TallyState,
    "tally stop": tallies.TallyState,
    "tally show": tallies.TallyState,
    "tally check": tallies.TalliesChecked,
    **{f"event {name}": events.LineWritten for name in GENERATED},
    "event enter": events.EntryMade,
    "event withdraw": events.EntryLeft,
    "event absent": events.EntryLeft,
    "event divisions": event_figures.ClassMoves,
    "event import": events.RowsImported,
    "event tally": tallies.TableTallied,
    "event draw": event_tables.RoundsDrawn,
    "event result": event_tables.ResultsRecorded,
    "event sanction": events.LineWritten,
    "event rounds": event_tables.RoundsOn,
    "event receive": events.LineWritten,
    "event standings": dict[str, list[event_figures.StandingPlace] | float],
    "event verify": events.EventVerified,
    "event members": event_figures.AllMemberFigures,
    "event print": events.PapersWritten,
    "event export": events.EventExported,
    "ratings": statistics.RatingLists,
    "serve": dict[str, accounts.ServerChecked],
    "accounts link": accounts.AccountLink,
    "accounts list": list[accounts.AccountListed],
    "accounts delete": accounts.AccountDeleted,
    "moderators add": moderation.ModeratorAdded,
    "moderators remove": moderation.ModeratorWithdrawn,
    "moderators list": list[moderation.ModeratorListed],
    "tables quarantined": list[accounts.TablePutAside],
    "tables resume": accounts.TableResumed,
}
"""The answer type of each command that prints one document."""
LINES: Mapping[str, Any] = {
    "play": AnyEvent,
    "replay": AnyEvent,
    "event new": lines.AnyLine,
}
"""The type of one line for commands that answer line by line."""
