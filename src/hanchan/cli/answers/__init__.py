"""What each command answers with --json; the JSON Schemas of the reference are made of these types.

Seats are 0 to 3, the first dealer first; tiles are `5p`, `0s`, `1z`; places begin with 1. Sentences
are in the language that was asked for, everything else is the same in each.
"""

from collections.abc import Mapping
from typing import Any, NotRequired, TypedDict

from hanchan.arena import Contest
from hanchan.arena.bench import Measure
from hanchan.cli.answers import events, hands, logs, matches, ratings, rulebooks, servers, tallies
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
    "tally new": tallies.TallyShown,
    "tally hand": tallies.TallyShown,
    "tally draw": tallies.TallyShown,
    "tally correct": tallies.TallyShown,
    "tally withdraw": tallies.TallyShown,
    "tally add": tallies.TallyShown,
    "tally count": tallies.TallyShown,
    "tally stop": tallies.TallyShown,
    "tally show": tallies.TallyShown,
    "tally check": tallies.TalliesChecked,
    "event enter": events.Entered,
    "event leave": events.Left,
    "event absent": events.LineWritten,
    "event lineup": events.LineWritten,
    "event classes": events.Moves,
    "event import": events.Imported,
    "event tally": tallies.TableTallied,
    "event draw": events.Drawn,
    "event result": events.Told,
    "event rule": events.LineWritten,
    "event regulate": events.LineWritten,
    "event substitute": events.LineWritten,
    "event seat": events.LineWritten,
    "event start": events.LineWritten,
    "event pause": events.LineWritten,
    "event resume": events.LineWritten,
    "event extra": events.LineWritten,
    "event release": events.LineWritten,
    "event undo": events.LineWritten,
    "event close": events.LineWritten,
    "event rounds": events.RoundsShown,
    "event here": events.LineWritten,
    "event agree": events.LineWritten,
    "event dispute": events.LineWritten,
    "event check": events.LineWritten,
    "event move": events.LineWritten,
    "event receive": events.LineWritten,
    "event standings": dict[str, list[events.Rank] | float],
    "event verify": events.EventVerified,
    "event members": events.Members,
    "event papers": events.Papers,
    "event export": events.Exported,
    "ratings": ratings.Ratings,
    "serve": dict[str, servers.Look],
    "accounts link": servers.Linked,
    "accounts named": list[servers.Known],
    "accounts delete": servers.Deleted,
    "moderators add": servers.Appointed,
    "moderators withdraw": servers.Withdrawn,
    "moderators named": list[servers.Named],
    "tables aside": list[servers.PutAside],
    "tables resume": servers.Resumed,
}
"""The answer of each command that has one document to answer with."""
LINES: Mapping[str, Any] = {
    "play": AnyEvent,
    "replay": AnyEvent,
    "event new": lines.AnyLine,
}
"""What one line is of commands that answer line by line."""
