"""What a page asks of an event: deeds, told apart by `type`."""

from typing import Annotated, Literal, TypeAlias

import msgspec

from hanchan.club.event import fields as f
from hanchan.club.event import lines as e
from hanchan.club.event.recorded import RegulationValue, Text
from hanchan.messages.basics import Fields

LONGEST_ID = 64
LONGEST_FILE = 200_000
LONGEST_EVENT = 8 * 2**20
"""Signs of the file of an event: thrice what 172 players need who keep tallies for 12 rounds."""
Reason: TypeAlias = Annotated[str, msgspec.Meta(max_length=200)]
Named: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=80)]
Said: TypeAlias = Annotated[str, msgspec.Meta(max_length=200)]


class Deed(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", forbid_unknown_fields=True):
    """Anything that is done to an event."""


class EntrySaid(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Somebody who is to take part."""

    name: Named
    club: Said = ""
    country: Said = ""
    federation: Said = ""
    substitute: bool = False
    members: Annotated[tuple[Named, ...], msgspec.Meta(max_length=f.MOST_MEMBERS)] = ()


class Enter(Deed, tag="enter", frozen=True):
    """People take part, under the next numbers: those named, or those of a CSV file `table`."""

    entries: Annotated[tuple[EntrySaid, ...], msgspec.Meta(max_length=400)] = ()
    table: Annotated[str, msgspec.Meta(max_length=LONGEST_FILE)] = ""


class LeaveEvent(Deed, tag="leave", frozen=True):
    """Somebody takes part no longer, from a round on."""

    number: f.EntryNumber
    round: f.RoundNumber


class Substitute(Deed, tag="substitute", frozen=True):
    """From a round on an entry sits where another was to sit; with `until` up to that round."""

    number: f.EntryNumber
    by_entry: f.EntryNumber
    round: f.RoundNumber
    until: f.RoundNumber | None = None


class Miss(Deed, tag="absence", frozen=True):
    """Somebody misses the rounds from one to another and comes back; or is there after all."""

    number: f.EntryNumber
    round: f.RoundNumber
    until: f.RoundNumber
    absent: bool = True


class Lineup(Deed, tag="lineup", frozen=True):
    """Who of a team sits in a round; once something is entered at their table, with a reason."""

    number: f.EntryNumber
    round: f.RoundNumber
    member: Named
    reason: Reason = ""


class Here(Deed, tag="present", frozen=True):
    """Somebody is here and would play, or is not."""

    number: f.EntryNumber
    here: bool = True


class DrawRounds(Deed, tag="draw", frozen=True):
    """The tables of the next rounds; the same four play `matches` of them in a row.

    With `stage` a new stage begins: for the first `cut`, or the first `of_table` of each table of
    the last round.
    """

    rounds: Annotated[int, msgspec.Meta(ge=1, le=f.MOST_ROUNDS)] = 1
    matches: Annotated[int, msgspec.Meta(ge=1, le=f.MOST_ROUNDS)] = 1
    pairing: f.Pairing = "plan"
    step: Annotated[int, msgspec.Meta(ge=1, le=f.MOST_ENTRIES)] = 1
    script: Annotated[str, msgspec.Meta(max_length=LONGEST_FILE)] = ""
    apart: Annotated[str, msgspec.Meta(max_length=LONGEST_FILE)] = ""
    stage: Annotated[str, msgspec.Meta(max_length=80)] = ""
    cut: Annotated[int, msgspec.Meta(ge=0, le=f.MOST_ENTRIES)] = 0
    of_table: Annotated[int, msgspec.Meta(ge=0, le=4)] = 0
    carry: Literal["0", "1/2", "1"] = "1"


class Announce(Deed, tag="seat", frozen=True):
    """The tables of a round are announced, and when it begins."""

    round: f.RoundNumber
    begins: f.Time | None = None


class StartRound(Deed, tag="start", frozen=True):
    """A round begins; without `minutes` for as long as the regulation says."""

    round: f.RoundNumber
    minutes: f.Minutes | None = None


class PauseClock(Deed, tag="pause", frozen=True):
    """The clock of a round stands still."""

    round: f.RoundNumber
    reason: Reason = ""


class ResumeClock(Deed, tag="resume", frozen=True):
    """The clock of a round goes on."""

    round: f.RoundNumber


class MoreTime(Deed, tag="extra", frozen=True):
    """More minutes for a table, or for all."""

    round: f.RoundNumber
    minutes: Annotated[int, msgspec.Meta(ge=1, le=f.MOST_MINUTES)]
    table: f.TableNumber | None = None
    reason: Reason = ""


class ReleaseRound(Deed, tag="release", frozen=True):
    """The results of a round are shown; `open` are exactly the tables without a final one."""

    round: f.RoundNumber
    open: Annotated[tuple[f.TableNumber, ...], msgspec.Meta(max_length=100)] = ()


class UndoRound(Deed, tag="undo", frozen=True):
    """The last step of a round is taken back."""

    round: f.RoundNumber
    reason: Reason = ""


class SayTally(Deed, tag="tally", frozen=True):
    """A line of the tally of a table, by somebody who knew so many of its lines."""

    round: f.RoundNumber
    table: f.TableNumber
    known: Annotated[int, msgspec.Meta(ge=0, lt=1 << 31)]
    line: Fields


class TakeTally(Deed, tag="take", frozen=True):
    """What the tally of a table comes to is its result; in place of a final one with a reason."""

    round: f.RoundNumber
    table: f.TableNumber
    reason: Reason = ""


class SayResult(Deed, tag="result", frozen=True):
    """What came of a table; a later revision stands in place of the one before."""

    round: f.RoundNumber
    table: f.TableNumber
    revision: f.LineNumber
    end: e.End
    reason: Reason = ""


class PlayOnline(Deed, tag="online", frozen=True):
    """Matches of a round are played on this server, or with real tiles after all.

    One that is played here already begins anew. Once the round has begun, with a reason.
    """

    round: f.RoundNumber
    tables: Annotated[tuple[f.TableNumber, ...], msgspec.Meta(min_length=1, max_length=100)]
    online: bool = True
    reason: Reason = ""


class AgreeTo(Deed, tag="agree", frozen=True):
    """Whoever asks agrees to the result of their table."""

    round: f.RoundNumber
    table: f.TableNumber
    revision: f.LineNumber


class DisputeResult(Deed, tag="dispute", frozen=True):
    """Whoever asks does not agree to it."""

    round: f.RoundNumber
    table: f.TableNumber
    revision: f.LineNumber
    reason: Reason


class CheckResult(Deed, tag="check", frozen=True):
    """A referee has checked the result of a table; it is final."""

    round: f.RoundNumber
    table: f.TableNumber
    revision: f.LineNumber


class SummonReferee(Deed, tag="summon", frozen=True):
    """Somebody at a table wants a referee there."""

    round: f.RoundNumber
    table: f.TableNumber
    reason: f.Wanted = ""


class ComeToTable(Deed, tag="coming", frozen=True):
    """A referee is on the way to a table, perhaps instead of another."""

    round: f.RoundNumber
    table: f.TableNumber
    instead: Text = ""


class SettleSummons(Deed, tag="settled", frozen=True):
    """No referee is wanted at a table any more."""

    round: f.RoundNumber
    table: f.TableNumber


class RuleOn(Deed, tag="rule", frozen=True):
    """A sanction outside a match."""

    number: f.EntryNumber
    offence: Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
    article: Said
    points: f.Thousands
    reason: Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
    round: f.RoundNumber | None = None


class CancelRuling(Deed, tag="cancel", frozen=True):
    """A ruling is taken back."""

    line: f.LineNumber
    reason: Annotated[str, msgspec.Meta(min_length=1, max_length=200)]


class RegulateEvent(Deed, tag="regulation", frozen=True):
    """A key of the regulation has another value."""

    key: Named
    value: RegulationValue
    cites: Annotated[tuple[Said, ...], msgspec.Meta(max_length=20)]
    reason: Annotated[str, msgspec.Meta(min_length=1, max_length=200)]


class HandOver(Deed, tag="move", frozen=True):
    """The event goes on at another computer; here nothing can be added until it is back."""

    to: Named


class ReceiveEvent(Deed, tag="received", frozen=True):
    """The event goes on here again: with what the file has beyond what is here, or as it was."""

    file: Annotated[str, msgspec.Meta(max_length=LONGEST_EVENT)] = ""


class CloseEvent(Deed, tag="close", frozen=True):
    """The event is over."""


AnyDeed: TypeAlias = (
    Enter
    | LeaveEvent
    | Substitute
    | Miss
    | Lineup
    | Here
    | DrawRounds
    | Announce
    | StartRound
    | PauseClock
    | ResumeClock
    | MoreTime
    | ReleaseRound
    | UndoRound
    | SayTally
    | TakeTally
    | PlayOnline
    | SayResult
    | AgreeTo
    | DisputeResult
    | CheckResult
    | SummonReferee
    | ComeToTable
    | SettleSummons
    | RuleOn
    | CancelRuling
    | RegulateEvent
    | HandOver
    | ReceiveEvent
    | CloseEvent
)


EXPENSIVE = (DrawRounds, ReceiveEvent)
"""Deeds that take seconds, as all previews may."""


class EventDeed(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A deed, done once under an id that the page makes up.

    `basis` is how many lines of the event the page knew; what has changed since of that which the
    deed is about is a conflict. With `preview` only what would come of it is told.
    """

    id: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_ID)]
    basis: Annotated[int, msgspec.Meta(ge=0, lt=1 << 31)]
    deed: AnyDeed
    preview: bool = False


class DeedDone(msgspec.Struct, frozen=True, kw_only=True):
    """What was done, in sentences; `last` is the number of its last line.

    `repeated`: it had been done under this id before. `disputed` are the kyoku of which those at
    the table do not say the same, `changes` how places in the standings move by it (of a preview).
    """

    last: int
    told: tuple[str, ...] = ()
    repeated: bool = False
    disputed: tuple[int, ...] = ()
    changes: tuple[str, ...] = ()
