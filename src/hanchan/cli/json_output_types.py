"""Types of the --json answer of each command, from which the JSON Schemas are generated.

Seats are 0 to 3, the first dealer first; tiles are `5p`, `0s`, `1z`; places begin with 1. Sentences
are in the requested language; everything else is the same in every language.
"""

from collections.abc import Mapping
from typing import Any, NotRequired, TypedDict

from hanchan.arena import Contest, Summary
from hanchan.arena.bench import BenchmarkResult
from hanchan.cli.event.generated_commands import GENERATED
from hanchan.club.event import lines
from hanchan.envs.dataset import DatasetReport
from hanchan.learn.evaluation import WeightsEvaluation
from hanchan.learn.training_run import TrainingRun
from hanchan.messages import (
    accounts,
    calculator,
    event_statistics,
    event_tables,
    events,
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


class ErrorAnswer(TypedDict):
    """The answer of a command that failed (exit status 2) or was interrupted (130)."""

    error: CommandRefused


TALLY_COMMANDS = "new", "hand", "draw", "correct", "withdraw", "add", "count", "stop", "show"
ANSWER_TYPES: Mapping[str, Any] = {
    "error": ErrorAnswer,
    "score": calculator.HandSheet,
    "analyze": calculator.HandAnalysis,
    "result": statistics.ResultSheet,
    "seating": statistics.SeatingPlan,
    "simulate": Summary,
    "arena": Contest,
    "bench": list[BenchmarkResult],
    "rules list": list[rulebooks.RulebookTitle],
    "rules show": rulebooks.RulebookValues,
    "rules diff": list[rulebooks.RuleDifference],
    "rules new": rulebooks.RulebookCheckResult,
    "rules check": rulebooks.RulebookCheckResult,
    "rules articles": list[rulebooks.ArticleProof],
    "verify": replays.VerificationReport,
    "convert": replays.ConversionResults,
    "stats": statistics.PlayerStatistics,
    "review": replays.MatchReviewReport,
    "dataset": DatasetReport,
    "learn clone": TrainingRun,
    "learn improve": TrainingRun,
    "learn evaluate": WeightsEvaluation,
    **{f"tally {name}": tallies.TallyState for name in TALLY_COMMANDS},
    "tally check": tallies.TallyCheckReport,
    **{f"event {name}": events.AddedLine for name in GENERATED},
    "event enter": events.NewEntry,
    "event withdraw": events.EntryWithdrawal,
    "event absent": events.EntryWithdrawal,
    "event divisions": event_statistics.DivisionMoves,
    "event import": events.ImportReport,
    "event tally": tallies.TableTallyReport,
    "event draw": event_tables.DrawnRounds,
    "event result": event_tables.RecordedResults,
    "event sanction": events.AddedLine,
    "event rounds": event_tables.AllRoundsReport,
    "event receive": events.AddedLine,
    "event standings": dict[str, list[event_statistics.StandingLine] | float],
    "event verify": events.EventVerification,
    "event members": event_statistics.TeamMembersReport,
    "event print": events.PrintedPages,
    "event export": events.EventExport,
    "ratings": statistics.RatingLists,
    "serve": dict[str, accounts.ServerCheckResult],
    "accounts link": accounts.AccountLink,
    "accounts list": list[accounts.AccountListItem],
    "accounts delete": accounts.AccountDeletion,
    "moderators add": moderation.NewModerator,
    "moderators remove": moderation.RemovedModerator,
    "moderators list": list[moderation.ModeratorListItem],
    "tables quarantined": list[accounts.QuarantineEntry],
    "tables resume": accounts.ResumedTable,
}
"""The answer type of each command that prints one document."""
LINE_TYPES: Mapping[str, Any] = {"play": AnyEvent, "replay": AnyEvent, "event new": lines.AnyLine}
"""The type of an output line, for commands that answer line by line."""
