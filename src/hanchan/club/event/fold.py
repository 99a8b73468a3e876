"""The fold over the lines of an event, each checked as it comes."""

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from typing import Any

import msgspec

from hanchan.club.event import fields as f
from hanchan.club.event import lines as e
from hanchan.club.event.entry_steps import ENTRY_STEPS, known, refuse_begun, refuse_old
from hanchan.club.event.pool import next_four, waiting
from hanchan.club.event.regulation import (
    check_cites,
    check_regulation,
    check_value,
    refuse_contradictions,
)
from hanchan.club.event.round_steps import ROUND_STEPS
from hanchan.club.event.state import Event, StageSoFar
from hanchan.club.event.summons import SUMMONS_STEPS
from hanchan.club.event.table_steps import TABLE_STEPS
from hanchan.club.seating.symmetry import Round
from hanchan.core.codes import SEATS
from hanchan.core.deals import RandomStream, commitment
from hanchan.errors import EventError, HanchanError

SEATING = "seating"
"""The purpose of the numbers that places in a plan are drawn by."""


def fold(found: Iterable[e.AnyLine]) -> Event:
    """The event that lines make; `EventError` names the first line that cannot stand there."""
    event: Event | None = None
    for line in found:
        event = follow(event, line)
    if event is None:
        raise EventError("event-empty", field="event")
    return event


def follow(event: Event | None, line: e.AnyLine) -> Event:
    """The event once one more line has been added, the event itself being changed."""
    try:
        if isinstance(line, e.Begin):
            event = _begun(line)
        elif event is None:
            raise EventError("event-first", field="type")
        else:
            _refuse_late(event, line)
            STEPS[type(line)](event, line)
    except HanchanError as problem:
        raise EventError(problem.message, **problem.values | {"line": line.n}) from None
    event.lines = line.n
    return event


PLAYERS: tuple[type[e.AnyLine], ...] = (
    e.Present,
    e.Lineup,
    e.Tallied,
    e.Result,
    e.Agree,
    e.Dispute,
    e.Summon,
    e.Settled,
)
RIGHTS: Mapping[str, tuple[type[e.AnyLine], ...]] = {
    "player": PLAYERS,
    "referee": (*PLAYERS, e.Check, e.Extra, e.Ruling, e.Cancel, e.Coming),
    "server": (e.Tallied, e.Result),
}
"""What a right allows; organisers and owners may write every line."""


def _refuse_late(event: Event, line: e.AnyLine) -> None:
    if event.closed:
        raise EventError("event-closed", field="type")
    if event.moved_to and not isinstance(line, e.Received):
        raise EventError("event-moved", field="type", given=event.moved_to)
    if line.right in RIGHTS and not isinstance(line, RIGHTS[line.right]):
        raise EventError("event-right", field="right", given=line.right)
    final = isinstance(line, e.Result) and line.status == "final"
    if line.right == "player" and final and event.value("result.needs") != "one":
        raise EventError("event-right", field="right", given=line.right)


def _begun(line: e.Begin) -> Event:
    event = Event(begin=line)
    if event.rules.content_hash() != line.rules.hash:
        raise EventError("event-rules-hash", field="rules.hash", given=line.rules.hash)
    check_regulation(line.regulation)
    refuse_contradictions(line.regulation, event.rules)
    return event


def _stage(event: Event, line: e.Stage) -> None:
    for number in line.field:
        known(event, number)
    _refuse_unfinished(event)
    event.stages.append(
        StageSoFar(
            name=line.name,
            first=event.next_round,
            field=frozenset(line.field),
            carry=Fraction(line.carry),
        )
    )


def _refuse_unfinished(event: Event) -> None:
    """A later stage needs all results of the one before."""
    for round_ in range(1, event.next_round):
        if not event.is_over(round_):
            raise EventError("event-unfinished", field="round", given=round_)


def _draw(event: Event, line: e.Draw) -> None:
    if not event.stages:
        raise EventError("event-no-stage", field="type")
    refuse_begun(event, line.first)
    if line.first > max(event.rounds, default=0) + 1 or line.first < event.stages[-1].first:
        raise EventError("event-round-gap", field="first", given=line.first)
    if line.pairing == "pool":
        _pool(event, line)
        return
    if line.seed is not None:
        _check_drawn(event, line)
    rounds = {number: tables for number, tables in event.rounds.items() if number < line.first}
    if line.matches > 1:
        refuse_old(event, "matches")
    for number, tables in enumerate(line.rounds, start=line.first):
        same_day = (number - line.first) % line.matches > 0
        rests = not (same_day and _same_fours(rounds[number - 1], tables))
        _check_round(event, rounds, number, tables, rests=rests)
        rounds[number] = tables
    event.rounds = rounds
    event.pool = {one for one in event.pool if one < line.first}
    event.courses = {one: told for one, told in event.courses.items() if one < line.first}
    event.online = {at: one for at, one in event.online.items() if at[0] < line.first}
    event.decided = {at for at in event.decided if at[0] < line.first}
    event.end_summons(line.first, f.MOST_ROUNDS)
    event.summoned = {at: count for at, count in event.summoned.items() if at[0] < line.first}
    event.seed = line.seed or event.seed


def _pool(event: Event, line: e.Draw) -> None:
    """Tables of those whose turn it is, each a round; whoever is left waits and goes first then."""
    if line.first != max(event.rounds, default=0) + 1:
        raise EventError("event-round-gap", field="first", given=line.first)
    order, going = waiting(event), next_four(event)
    seated = [player for tables in line.rounds for table in tables for player in table]
    if sorted(seated) != sorted(going) or any(len(tables) != 1 for tables in line.rounds):
        told = ", ".join(map(str, going))
        raise EventError("event-pool-turn", field="rounds", given=told)
    for number, tables in enumerate(line.rounds, start=line.first):
        event.rounds[number] = tables
        event.pool.add(number)
    for player in order[len(going) :]:
        event.sat_out[player] = event.sat_out.get(player, 0) + 1


def _check_drawn(event: Event, line: e.Draw) -> None:
    """Places in the plan are those that the seed gives to whom it was committed."""
    seed = bytes.fromhex(line.seed or "")
    if commitment(seed) != event.commitment:
        raise EventError("event-seed", field="seed", given=line.seed)
    if line.order != RandomStream(seed, SEATING, line.first).shuffled(sorted(line.order)):
        raise EventError("event-order", field="order")


def _check_round(
    event: Event, before: Mapping[int, Round], number: int, tables: Round, *, rests: bool
) -> None:
    """Everybody active sits once; a rest of up to three sits out, those who have done so least.

    On the later matches of a day the same ones rest as on its first.
    """
    active, seated = set(event.active(number)), set[int]()
    for table in tables:
        for player in table:
            if player in seated:
                raise EventError("event-seated-twice", field="rounds", given=player)
            if player not in active:
                raise EventError("event-not-active", field="rounds", given=player)
            seated.add(player)
    out = active - seated
    if len(out) != len(active) % SEATS:
        raise EventError("event-unseated", field="rounds", number=number, given=tuple(sorted(out)))
    had = {player: _sat_out(before, player) for player in active}
    if rests and out and max(had[player] for player in out) > min(had[player] for player in seated):
        raise EventError("event-sits-out", field="rounds", given=tuple(sorted(out)))


def _same_fours(before: Round, tables: Round) -> bool:
    """Whether all meet once more whom they have just met, as on one match day."""
    return {frozenset(table) for table in before} == {frozenset(table) for table in tables}


def _sat_out(before: Mapping[int, Round], player: int) -> int:
    """How many rounds have been without somebody."""
    return sum(not any(player in table for table in tables) for tables in before.values())


def _ruling(event: Event, line: e.Ruling) -> None:
    known(event, line.number)
    event.rulings[line.n] = line


def _cancel(event: Event, line: e.Cancel) -> None:
    if line.line not in event.rulings or line.line in event.cancelled:
        raise EventError("event-no-ruling", field="line", given=line.line)
    event.cancelled[line.line] = line


def _regulate(event: Event, line: e.Regulate) -> None:
    check_value(line.key, line.value)
    check_cites(line.key, line.cites, event.regulation)
    changed = msgspec.structs.replace(
        event.regulation,
        values={**event.regulation.values, line.key: line.value},
        cites={**event.regulation.cites, line.key: line.cites},
    )
    refuse_contradictions(changed, event.rules)
    event.regulation = changed


def _moved(event: Event, line: e.Moved) -> None:
    event.moved_to = line.to


def _received(event: Event, line: e.Received) -> None:
    """Only the home that was named goes on."""
    if event.moved_to != line.home:
        raise EventError("event-received", field="home", given=line.home)
    event.moved_to = ""
    if line.commitment is not None:
        event.commitment, event.seed = line.commitment, None


def _close(event: Event, line: e.Close) -> None:
    del line
    idle = {one for one in event.pool if event.state(one) in ("drawn", "seated")}
    unfinished = [one for one in event.rounds if one not in idle and not event.is_over(one)]
    if unfinished:
        raise EventError("event-unfinished", field="round", given=min(unfinished))
    event.closed = True


STEPS: Mapping[type[e.Line], Callable[[Event, Any], None]] = {
    e.Stage: _stage,
    e.Draw: _draw,
    e.Ruling: _ruling,
    e.Cancel: _cancel,
    e.Regulate: _regulate,
    e.Moved: _moved,
    e.Received: _received,
    e.Close: _close,
    **ENTRY_STEPS,
    **ROUND_STEPS,
    **TABLE_STEPS,
    **SUMMONS_STEPS,
}
"""What each kind of line does."""
