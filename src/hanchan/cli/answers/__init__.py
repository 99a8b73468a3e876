"""What each command answers with --json; the JSON Schemas of the reference are made of these types.

Seats are 0 to 3, the first dealer first; tiles are `5p`, `0s`, `1z`; places begin with 1. Sentences
are in the language that was asked for, everything else is the same in each.
"""

from collections.abc import Mapping
from typing import Any, NotRequired, TypedDict

from hanchan.arena import Contest
from hanchan.arena.bench import Measure
from hanchan.cli.answers import clubs, hands, logs, matches, rulebooks
from hanchan.club.event import lines
from hanchan.envs.dataset import Report
from hanchan.learn.run import Run
from hanchan.learn.trial import Trial
from hanchan.records import AnyEvent


class Refused(TypedDict):
    """What is wrong: a sentence, and where there are any the field, the message and its values."""

    message: str
    field: NotRequired[str | None]
    given: NotRequired[str]
    id: NotRequired[str]
    values: NotRequired[dict[str, Any]]


class Error(TypedDict):
    """What a command answers instead of its answer, with exit status 2."""

    error: Refused


ANSWERS: Mapping[str, Any] = {
    "error": Error,
    "score": hands.Sheet,
    "analyze": hands.Analysis,
    "result": matches.MatchResult,
    "seating": matches.Seating,
    "simulate": matches.Simulated,
    "arena": Contest,
    "bench": list[Measure],
    "rules list": list[rulebooks.Titled],
    "rules show": rulebooks.RulebookShown,
    "rules diff": list[rulebooks.DifferenceShown],
    "rules check": rulebooks.Checked,
    "rules articles": list[rulebooks.ArticleShown],
    "verify": logs.Verified,
    "convert": logs.Conversions,
    "stats": logs.StatisticsShown,
    "review": logs.Reviewed,
    "dataset": Report,
    "learn clone": Run,
    "learn improve": Run,
    "learn try": Trial,
    "tally new": clubs.TallyShown,
    "tally hand": clubs.TallyShown,
    "tally draw": clubs.TallyShown,
    "tally correct": clubs.TallyShown,
    "tally withdraw": clubs.TallyShown,
    "tally add": clubs.TallyShown,
    "tally count": clubs.TallyShown,
    "tally stop": clubs.TallyShown,
    "tally show": clubs.TallyShown,
    "tally check": clubs.TalliesChecked,
    "event enter": clubs.Entered,
    "event leave": clubs.Left,
    "event absent": clubs.LineWritten,
    "event lineup": clubs.LineWritten,
    "event classes": clubs.Moves,
    "event import": clubs.Imported,
    "event tally": clubs.TableTallied,
    "event draw": clubs.Drawn,
    "event result": clubs.Told,
    "event rule": clubs.LineWritten,
    "event regulate": clubs.LineWritten,
    "event substitute": clubs.LineWritten,
    "event seat": clubs.LineWritten,
    "event start": clubs.LineWritten,
    "event pause": clubs.LineWritten,
    "event resume": clubs.LineWritten,
    "event extra": clubs.LineWritten,
    "event release": clubs.LineWritten,
    "event undo": clubs.LineWritten,
    "event close": clubs.LineWritten,
    "event rounds": clubs.RoundsShown,
    "event here": clubs.LineWritten,
    "event agree": clubs.LineWritten,
    "event dispute": clubs.LineWritten,
    "event check": clubs.LineWritten,
    "event move": clubs.LineWritten,
    "event receive": clubs.LineWritten,
    "event standings": dict[str, list[clubs.Rank] | float],
    "event verify": clubs.EventVerified,
    "event members": clubs.Members,
    "event papers": clubs.Papers,
    "event export": clubs.Exported,
    "ratings": clubs.Ratings,
    "serve": dict[str, clubs.Look],
    "accounts link": clubs.Linked,
    "accounts named": list[clubs.Known],
    "accounts delete": clubs.Deleted,
    "moderators add": clubs.Appointed,
    "moderators withdraw": clubs.Withdrawn,
    "moderators named": list[clubs.Named],
    "tables aside": list[clubs.PutAside],
    "tables resume": clubs.Resumed,
}
"""The answer of each command that has one document to answer with."""
LINES: Mapping[str, Any] = {
    "play": AnyEvent,
    "replay": AnyEvent,
    "event new": lines.AnyLine,
}
"""What one line is of commands that answer line by line."""
