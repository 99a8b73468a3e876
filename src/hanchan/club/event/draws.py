"""Draws: stages and their cuts, tables of the next rounds, and the pool of a club night."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Annotated

import msgspec

from hanchan.club.event import field_types as f
from hanchan.club.event import lines as e
from hanchan.club.event.club_night_pool import draw_pool, next_players, waiting_players
from hanchan.club.event.command_base import (
    CarryShare,
    Command,
    CommandContext,
    File,
    FoldHandlers,
    LineToAdd,
    SentenceValues,
)
from hanchan.club.event.entries import check_entry, refuse_older_version, refuse_started_round
from hanchan.club.event.regulation import TABLE_REPEAT
from hanchan.club.event.rounds import online_table_lines
from hanchan.club.event.standings import standings
from hanchan.club.event.state import ClubEvent, StageState
from hanchan.club.seating import (
    PlanOptions,
    Round,
    plan_rounds,
    players_by_round,
    read_script,
    swiss_round,
)
from hanchan.club.seating.pairings import pair_by_interval, pair_by_place, pair_by_snake
from hanchan.club.seating.round_planner import all_tables
from hanchan.club.seating.seating_input import read_pairs
from hanchan.club.seating.starting_winds import count_winds, even_winds
from hanchan.core.codes import SEATS
from hanchan.core.seeded_deals import RandomStream, commitment
from hanchan.errors import EventError

SEATING_PURPOSE = "seating"
"""Purpose of the random numbers that draw the places of players in a plan."""
RoundCount = Annotated[int, msgspec.Meta(ge=1, le=f.MAX_ROUNDS)]


class DrawRounds(Command, tag="draw", frozen=True):
    """Draw the tables of the next rounds; the same four play `matches` of them in a row.

    With `stage` a new stage begins: for the first `cut`, or the first `of_table` of each table of
    the last round.
    """

    adds = e.Draw
    expensive = True
    rounds: RoundCount = 1
    matches: RoundCount = 1
    pairing: f.Pairing = "plan"
    step: Annotated[int, msgspec.Meta(ge=1, le=f.MAX_ENTRIES)] = 1
    script: File = ""
    apart: File = ""
    stage: Annotated[str, msgspec.Meta(max_length=80)] = ""
    cut: Annotated[int, msgspec.Meta(ge=0, le=f.MAX_ENTRIES)] = 0
    of_table: Annotated[int, msgspec.Meta(ge=0, le=SEATS)] = 0
    carry: CarryShare = "1"

    def lines(self, context: CommandContext) -> Iterator[LineToAdd]:
        """Yield a new stage, if any, and the draw; tables of a pool are announced at once."""
        event = context.event
        if self.stage:
            going = (
                table_leaders(event, self.of_table)
                if self.of_table
                else qualified_entries(event, self.cut)
            )
            context.level = tied_at_cut(event, going)
            yield e.Stage, {"name": self.stage, "field": going, "carry": self.carry}
        _refuse_large(context, self.rounds)
        called = {one.name: number for number, one in event.entries.items()}
        wanted = DrawRequest(
            rounds=self.rounds,
            matches=self.matches,
            pairing=self.pairing,
            seed=context.seed,
            step=self.step,
            script=self.script,
            apart=read_pairs(self.apart, called),
        )
        before = set(event.pool)
        yield e.Draw, draw_next_rounds(event, wanted)
        for round_ in sorted(event.pool - before) if context.new_id else ():
            yield e.RoundAnnouncement, {"round": round_}
            yield from online_table_lines(context, round_)


def _refuse_large(context: CommandContext, rounds: int) -> None:
    players = len(context.event.active_entries(context.event.next_round))
    if context.most_drawn is not None and players * rounds > context.most_drawn:
        most = context.most_drawn // players
        raise EventError("event-draw-large", field="rounds", given=rounds, most=most)


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawRequest:
    """A draw request: the number of rounds, the pairing, and its parameters.

    `matches` is the number of rounds in a row that the same four play, as on one match day. `step`
    is for `interval`, `script` the text of a seating script; `apart` are pairs of entries to keep
    apart.
    """

    rounds: int = 1
    matches: int = 1
    pairing: f.Pairing = "plan"
    seed: bytes
    step: int = 1
    script: str = ""
    apart: frozenset[tuple[int, int]] = field(default_factory=frozenset[tuple[int, int]])


def draw_next_rounds(event: ClubEvent, wanted: DrawRequest) -> Mapping[str, object]:
    """Draw the next rounds; returns the fields of the line."""
    first = event.next_round
    active = event.active_entries(first)
    kept = max(event.rounds, default=0) + 1 if wanted.pairing == "pool" else first
    before = tuple(event.rounds[one] for one in sorted(event.rounds) if one < kept)
    repeat = event.regulation_value(TABLE_REPEAT) or None
    key = int.from_bytes(wanted.seed[:7], "big")
    wishes = PlanOptions(apart=wanted.apart, before=before, most_visits=repeat, seed=key)
    said: dict[str, object] = {"first": first, "pairing": wanted.pairing}
    if wanted.matches > 1:
        said["matches"] = wanted.matches
    if wanted.matches < 1 or wanted.rounds % wanted.matches:
        raise EventError("event-days", field="matches", given=wanted.matches, number=wanted.rounds)
    if wanted.pairing == "script":
        return said | {"rounds": read_script(wanted.script, active)}
    if wanted.pairing == "plan":
        order = RandomStream(wanted.seed, SEATING_PURPOSE, first).shuffled(active)
        days = plan_rounds(order, wanted.rounds // wanted.matches, wishes)
        rounds = _repeat_on_days(days, wanted.matches, before)
        return said | {"rounds": rounds, "seed": wanted.seed.hex(), "order": order}
    if wanted.pairing == "pool":
        said["first"] = max(event.rounds, default=0) + 1
        return said | {"rounds": draw_pool(event, wishes), "basis": event.lines}
    if wanted.rounds != wanted.matches:
        raise EventError("event-one-round", field="rounds", given=wanted.pairing)
    ranked = [row.number for row in standings(event) if row.number in active]
    standing = (*ranked, *(number for number in active if number not in ranked))
    if wanted.pairing == "swiss":
        day = (swiss_round(standing, wishes),)
        return said | {"rounds": _repeat_on_days(day, wanted.matches, before), "basis": event.lines}
    (seated,) = players_by_round(standing[::-1], 1, before)
    if wanted.pairing == "random":
        order = RandomStream(wanted.seed, SEATING_PURPOSE, first).shuffled(sorted(seated))
        said |= {"seed": wanted.seed.hex(), "order": order}
        tables = pair_by_interval(order)
    else:
        said["basis"] = event.lines
        tables = _pair_by_standing(event, seated[::-1], wanted)
    first_of_day = tuple(even_winds(tables, count_winds(all_tables(before))))
    return said | {"rounds": _repeat_on_days((first_of_day,), wanted.matches, before)}


def _repeat_on_days(
    days: tuple[Round, ...], matches: int, before: tuple[Round, ...]
) -> tuple[Round, ...]:
    """Repeat each round for each match of its day, with winds as even as possible."""
    if matches == 1:
        return days
    found: list[Round] = []
    for tables in days:
        for _ in range(matches):
            found.append(tuple(even_winds(tables, count_winds(all_tables((*before, *found))))))
    return tuple(found)


def _pair_by_standing(event: ClubEvent, order: tuple[int, ...], wanted: DrawRequest) -> Round:
    """Pair players who do not sit out by a snake, by last places or by an interval."""
    if wanted.pairing == "snake":
        return pair_by_snake(order)
    if wanted.pairing == "by-place":
        return pair_by_place(order, _last_places(event))
    return pair_by_interval(order, wanted.step)


def _last_places(event: ClubEvent) -> dict[int, int]:
    """Return the place of each entry in the last round."""
    last = event.next_round - 1
    return {
        number: place
        for (round_, _), one in event.final_results.items()
        if round_ == last
        for number, place in zip(one.entries, one.match.places, strict=True)
    }


def qualified_entries(event: ClubEvent, cut: int) -> tuple[int, ...]:
    """Return the players who qualify at a cut; empty without a cut, as everybody advances."""
    active = event.active_entries(event.next_round)
    order = [row.number for row in standings(event) if row.number in active]
    return tuple(sorted(order[:cut])) if cut else ()


def table_leaders(event: ClubEvent, each: int) -> tuple[int, ...]:
    """Return the players who qualify for a play-off: the best-ranked `each` of each table."""
    last = event.next_round - 1
    order = [row.number for row in standings(event) if not event.is_away(row.number, last + 1)]
    tables = event.rounds.get(last, ())
    return tuple(
        sorted(
            number
            for table in tables
            for number in sorted(set(table) & set(order), key=order.index)[:each]
        )
    )


def tied_at_cut(event: ClubEvent, field: tuple[int, ...]) -> list[str]:
    """Names of players who miss the cut although they share the place of one who makes it."""
    rows = [row for row in standings(event) if row.number in event.active_entries(event.next_round)]
    going = {row.place for row in rows if row.number in field}
    return [row.name for row in rows if field and row.number not in field and row.place in going]


def _fold_stage(event: ClubEvent, line: e.Stage) -> None:
    for number in line.field:
        check_entry(event, number)
    _refuse_unfinished(event)
    event.stages.append(
        StageState(
            name=line.name,
            first=event.next_round,
            field=frozenset(line.field),
            carry=Fraction(line.carry),
        )
    )


def _refuse_unfinished(event: ClubEvent) -> None:
    """Refuse a later stage while results of the current one are missing."""
    for round_ in range(1, event.next_round):
        if not event.is_over(round_):
            raise EventError("event-unfinished", field="round", given=round_)


def _fold_draw(event: ClubEvent, line: e.Draw) -> None:
    if not event.stages:
        raise EventError("event-no-stage", field="type")
    refuse_started_round(event, line.first)
    if line.first > max(event.rounds, default=0) + 1 or line.first < event.stages[-1].first:
        raise EventError("event-round-gap", field="first", given=line.first)
    if line.pairing == "pool":
        _draw_pool(event, line)
        return
    if line.seed is not None:
        _check_order(event, line)
    rounds = {number: tables for number, tables in event.rounds.items() if number < line.first}
    if line.matches > 1:
        refuse_older_version(event, "matches")
    for number, tables in enumerate(line.rounds, start=line.first):
        same_day = (number - line.first) % line.matches > 0
        rests = not (same_day and _same_fours(rounds[number - 1], tables))
        _check_round(event, rounds, number, tables, rests=rests)
        rounds[number] = tables
    event.rounds = rounds
    event.pool = {one for one in event.pool if one < line.first}
    event.round_progress = {
        one: told for one, told in event.round_progress.items() if one < line.first
    }
    event.online = {at: one for at, one in event.online.items() if at[0] < line.first}
    event.assigned_tables = {at for at in event.assigned_tables if at[0] < line.first}
    event.close_calls(line.first, f.MAX_ROUNDS)
    event.call_counts = {at: count for at, count in event.call_counts.items() if at[0] < line.first}
    event.seed = line.seed or event.seed


def _draw_pool(event: ClubEvent, line: e.Draw) -> None:
    """Fold tables of waiting players, each a round; the other players go first next time."""
    if line.first != max(event.rounds, default=0) + 1:
        raise EventError("event-round-gap", field="first", given=line.first)
    order, going = waiting_players(event), next_players(event)
    seated = [player for tables in line.rounds for table in tables for player in table]
    if sorted(seated) != sorted(going) or any(len(tables) != 1 for tables in line.rounds):
        told = ", ".join(map(str, going))
        raise EventError("event-pool-turn", field="rounds", given=told)
    for number, tables in enumerate(line.rounds, start=line.first):
        event.rounds[number] = tables
        event.pool.add(number)
    for player in order[len(going) :]:
        event.sat_out[player] = event.sat_out.get(player, 0) + 1


def _check_order(event: ClubEvent, line: e.Draw) -> None:
    """Check that the places in the plan follow from the committed seed."""
    seed = bytes.fromhex(line.seed or "")
    if commitment(seed) != event.commitment:
        raise EventError("event-seed", field="seed", given=line.seed)
    if line.order != RandomStream(seed, SEATING_PURPOSE, line.first).shuffled(sorted(line.order)):
        raise EventError("event-order", field="order")


def _check_round(
    event: ClubEvent, before: Mapping[int, Round], number: int, tables: Round, *, rests: bool
) -> None:
    """Check that every active player sits once, and that up to three with the fewest rests sit out.

    On the later matches of a day the same players rest as on its first.
    """
    active, seated = set(event.active_entries(number)), set[int]()
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
    had = {player: _count_rests(before, player) for player in active}
    if rests and out and max(had[player] for player in out) > min(had[player] for player in seated):
        raise EventError("event-sits-out", field="rounds", given=tuple(sorted(out)))


def _same_fours(before: Round, tables: Round) -> bool:
    """Whether the same four players meet again at every table, as on one match day."""
    return {frozenset(table) for table in before} == {frozenset(table) for table in tables}


def _count_rests(before: Mapping[int, Round], player: int) -> int:
    """Count the rounds that a player has sat out."""
    return sum(not any(player in table for table in tables) for tables in before.values())


FOLD_HANDLERS: FoldHandlers = {
    e.Stage: _fold_stage,
    e.Draw: _fold_draw,
}
SENTENCE_VALUES: SentenceValues = {
    e.Stage: lambda _, line: {"count": len(line.field)},
    e.Draw: lambda _, line: {"last": line.first + len(line.rounds) - 1, "count": len(line.rounds)},
}
