"""Draws: stages and their cuts, tables of the next rounds, and the pool of a club night."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import chain
from typing import Annotated

import msgspec

from hanchan.argument_checks import check_minimum
from hanchan.club.event import command_base as c
from hanchan.club.event import field_types as f
from hanchan.club.event import lines as e
from hanchan.club.event.entries import check_entry, refuse_older_version, refuse_started_round
from hanchan.club.event.regulation import TABLE_REPEAT
from hanchan.club.event.rounds import online_table_lines
from hanchan.club.event.standings import standings
from hanchan.club.event.state import ClubEvent, StageState
from hanchan.club.seating import PlanOptions, Round, plan_rounds, players_by_round, swiss_round
from hanchan.club.seating.pairings import pair_by_interval, pair_by_place, pair_by_snake
from hanchan.club.seating.round_planner import all_tables
from hanchan.club.seating.seating_input import read_pairs
from hanchan.club.seating.seating_script import read_script
from hanchan.club.seating.starting_winds import count_winds, even_winds
from hanchan.core.seeded_deals import RandomStream, commitment
from hanchan.errors import EventError

SEATING_PURPOSE = "seating"
"""Purpose of the random stream that draws the order of players in a plan."""
RoundCount = Annotated[int, msgspec.Meta(ge=1, le=f.MAX_ROUNDS)]


class DrawRounds(c.Command, tag="draw", frozen=True):
    """Draw the tables of the next rounds; each table plays `matches` consecutive rounds.

    `stage` begins a new stage with the top `cut` of the standings or the top `of_table` of each
    table in the last round; without either, everybody advances.
    """

    adds = e.Draw
    expensive = True
    rounds: RoundCount = 1
    matches: RoundCount = 1
    pairing: f.Pairing = "plan"
    step: Annotated[int, msgspec.Meta(ge=1, le=f.MAX_ENTRIES)] = 1
    script: c.File = ""
    apart: c.File = ""
    stage: Annotated[str, msgspec.Meta(max_length=80)] = ""
    cut: Annotated[int, msgspec.Meta(ge=0, le=f.MAX_ENTRIES)] = 0
    of_table: Annotated[int, msgspec.Meta(ge=0, le=f.MAX_AT_TABLE)] = 0
    carry: c.CarryShare = "1"

    def lines(self, context: c.CommandContext) -> Iterator[c.LineToAdd]:
        """Yield the new stage, if any, the draw and, on a server, announcements of pool tables."""
        event = context.event
        if self.stage:
            qualified, context.level = _find_qualified(event, self.cut, self.of_table)
            yield e.Stage, {"name": self.stage, "field": qualified, "carry": self.carry}
        players = len(event.active_entries(event.next_round))
        if context.most_drawn is not None and players * self.rounds > context.most_drawn:
            most = context.most_drawn // players
            raise EventError("event-draw-large", field="rounds", given=self.rounds, most=most)
        numbers = {one.name: number for number, one in event.entries.items()}
        request = DrawRequest(
            rounds=self.rounds,
            matches=self.matches,
            pairing=self.pairing,
            seed=context.seed,
            step=self.step,
            script=self.script,
            apart=read_pairs(self.apart, numbers),
        )
        before = set(event.pool)
        yield e.Draw, draw_next_rounds(event, request)
        for round_ in sorted(event.pool - before) if context.new_id else ():
            yield e.RoundAnnouncement, {"round": round_}
            yield from online_table_lines(context, round_)


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawRequest:
    """A request for rounds to be drawn: their number, the pairing, and its parameters.

    Each table plays `matches` consecutive rounds, as on a match day. `step` is the interval
    of the pairing `interval`, `script` the text of a seating script; the pairs in `apart` should
    not meet.
    """

    rounds: int = 1
    matches: int = 1
    pairing: f.Pairing = "plan"
    seed: bytes
    step: int = 1
    script: str = ""
    apart: frozenset[tuple[int, int]] = field(default_factory=frozenset[tuple[int, int]])


def draw_next_rounds(event: ClubEvent, draw: DrawRequest) -> Mapping[str, object]:
    """Draw the next rounds; return the fields of the line `draw`."""
    first = event.next_round
    active = event.active_entries(first)
    pool_round = max(event.rounds, default=0) + 1 if draw.pairing == "pool" else first
    before = tuple(event.rounds[one] for one in sorted(event.rounds) if one < pool_round)
    repeat = event.regulation_value(TABLE_REPEAT) or None
    key = int.from_bytes(draw.seed[:7], "big")
    size = event.table_size
    options = PlanOptions(apart=draw.apart, before=before, most_visits=repeat, seed=key, size=size)
    fields: dict[str, object] = {"first": first, "pairing": draw.pairing}
    if draw.matches > 1:
        fields["matches"] = draw.matches
    if draw.rounds % check_minimum("matches", draw.matches, 1):
        raise EventError("event-days", field="matches", given=draw.matches, number=draw.rounds)
    if draw.pairing == "script":
        return fields | {"rounds": read_script(draw.script, active, size)}
    if draw.pairing == "plan":
        order = RandomStream(draw.seed, SEATING_PURPOSE, first).shuffled(active)
        days = plan_rounds(order, draw.rounds // draw.matches, options)
        rounds = _repeat_on_days(days, draw.matches, before)
        return fields | {"rounds": rounds, "seed": draw.seed.hex(), "order": order}
    if draw.pairing == "pool":
        fields["first"] = pool_round
        (tables,) = plan_rounds(_next_players(event), 1, options)
        return fields | {"rounds": tuple((one,) for one in tables), "basis": event.lines}
    if draw.rounds != draw.matches:
        values = {"given": draw.pairing, "number": draw.matches}
        raise EventError("event-one-round", field="rounds", **values)
    ranked = [row.number for row in standings(event) if row.number in active]
    standing = (*ranked, *(number for number in active if number not in ranked))
    if draw.pairing == "swiss":
        day = (swiss_round(standing, options),)
        return fields | {"rounds": _repeat_on_days(day, draw.matches, before), "basis": event.lines}
    (players,) = players_by_round(standing[::-1], 1, before, size)
    if draw.pairing == "random":
        order = RandomStream(draw.seed, SEATING_PURPOSE, first).shuffled(sorted(players))
        fields |= {"seed": draw.seed.hex(), "order": order}
        tables = pair_by_interval(order, size=size)
    else:
        fields["basis"] = event.lines
        tables = _pair_by_standing(event, players[::-1], draw)
    first_of_day = tuple(even_winds(tables, count_winds(all_tables(before))))
    return fields | {"rounds": _repeat_on_days((first_of_day,), draw.matches, before)}


def _repeat_on_days(
    days: tuple[Round, ...], matches: int, before: tuple[Round, ...]
) -> tuple[Round, ...]:
    """Repeat each round for every match of its day, with starting winds as even as possible."""
    if matches == 1:
        return days
    found: list[Round] = []
    for tables in (tables for tables in days for _ in range(matches)):
        found.append(tuple(even_winds(tables, count_winds(all_tables((*before, *found))))))
    return tuple(found)


def _pair_by_standing(event: ClubEvent, order: tuple[int, ...], draw: DrawRequest) -> Round:
    if draw.pairing == "snake":
        return pair_by_snake(order, event.table_size)
    if draw.pairing == "by-place":
        last = event.next_round - 1
        results = [one for (round_, _), one in event.final_results.items() if round_ == last]
        places = (zip(one.entries, one.match.places, strict=True) for one in results)
        return pair_by_place(order, dict(chain.from_iterable(places)), event.table_size)
    return pair_by_interval(order, draw.step, event.table_size)


def _find_qualified(event: ClubEvent, cut: int, of_table: int) -> tuple[tuple[int, ...], list[str]]:
    """Return the qualified entries, and the names of others who are tied with one of them.

    `cut` entries of the standings qualify, or `of_table` of each table in the last round. Without
    either, both results are empty, because everybody advances.
    """
    rows, active = standings(event), event.active_entries(event.next_round)
    playing = [row for row in rows if row.number in active]
    qualified = [row.number for row in playing[:cut]]
    if of_table:
        order = [row.number for row in rows if not event.is_away(row.number, event.next_round)]
        tables = event.rounds.get(event.next_round - 1, ())
        ranked = (sorted(set(table) & set(order), key=order.index) for table in tables)
        qualified = [number for table in ranked for number in table[:of_table]]
    places = {row.place for row in playing if row.number in qualified}
    tied = [row.name for row in playing if row.number not in qualified and row.place in places]
    return tuple(sorted(qualified)), tied


def _fold_stage(event: ClubEvent, line: e.Stage) -> None:
    for number in line.field:
        check_entry(event, number, "field")
    for round_ in range(1, event.next_round):
        if not event.is_over(round_):
            raise EventError("event-unfinished", field="round", given=round_)
    field, carry = frozenset(line.field), Fraction(line.carry)
    stage = StageState(name=line.name, first=event.next_round, field=field, carry=carry)
    event.stages.append(stage)


def _fold_draw(event: ClubEvent, line: e.Draw) -> None:
    if not event.stages:
        raise EventError("event-no-stage", field="type")
    refuse_started_round(event, line.first)
    if line.first > max(event.rounds, default=0) + 1 or line.first < event.stages[-1].first:
        raise EventError("event-round-gap", field="first", given=line.first)
    _check_sizes(event, line)
    if line.pairing == "pool":
        _fold_pool(event, line)
        return
    if line.seed is not None:
        _check_order(event, line)
    rounds = {number: tables for number, tables in event.rounds.items() if number < line.first}
    if line.matches > 1:
        refuse_older_version(event, "matches")
    for number, tables in enumerate(line.rounds, start=line.first):
        rests = (number - line.first) % line.matches == 0 or {
            frozenset(table) for table in rounds[number - 1]
        } != {frozenset(table) for table in tables}
        _check_round(event, rounds, number, tables, rests=rests)
        rounds[number] = tables
    event.rounds = rounds
    event.pool = {one for one in event.pool if one < line.first}
    event.round_progress = {k: one for k, one in event.round_progress.items() if k < line.first}
    event.online = {at: one for at, one in event.online.items() if at[0] < line.first}
    event.assigned_tables = {at for at in event.assigned_tables if at[0] < line.first}
    event.close_calls(line.first, f.MAX_ROUNDS)
    event.call_counts = {at: count for at, count in event.call_counts.items() if at[0] < line.first}
    event.seed = line.seed or event.seed


# The pool of a club night: tables of the players who are present and not playing.


def waiting_players(event: ClubEvent) -> tuple[int, ...]:
    """Return the players who are checked in and not at an active table, in order of their turn.

    Those who sat out most often come first, then those who played least recently, then by arrival.
    """
    busy, last = set[int](), dict[int, int]()
    for round_, tables in sorted(event.rounds.items()):
        for table in tables:
            last |= dict.fromkeys(table, round_)
            if not event.is_done(round_):
                busy.update(table)
    free = (
        (-event.sat_out.get(number, 0), last.get(number, 0), arrival, number)
        for number, arrival in event.present.items()
        if number not in busy
    )
    return tuple(number for *_, number in sorted(free))


def _next_players(event: ClubEvent) -> tuple[int, ...]:
    """Return the waiting players who play now; those left over go first next time."""
    order, size = waiting_players(event), event.table_size
    if len(order) < size:
        raise EventError("event-pool-few", field="rounds", count=len(order), players=size)
    return order[: len(order) - len(order) % size]


def _fold_pool(event: ClubEvent, line: e.Draw) -> None:
    """Fold tables of waiting players, each as a round; the other players go first next time."""
    if line.first != max(event.rounds, default=0) + 1:
        raise EventError("event-round-gap", field="first", given=line.first)
    order, expected = waiting_players(event), _next_players(event)
    seated = [player for tables in line.rounds for table in tables for player in table]
    if sorted(seated) != sorted(expected) or any(len(tables) != 1 for tables in line.rounds):
        numbers = ", ".join(map(str, expected))
        raise EventError("event-pool-turn", field="rounds", given=numbers)
    for number, tables in enumerate(line.rounds, start=line.first):
        event.rounds[number] = tables
        event.pool.add(number)
    for player in order[len(expected) :]:
        event.sat_out[player] = event.sat_out.get(player, 0) + 1


def _check_sizes(event: ClubEvent, line: e.Draw) -> None:
    """Check that as many sit at each table as play by the rules of the event."""
    for table in (table for tables in line.rounds for table in tables):
        if len(table) != event.table_size:
            values = {"count": len(table), "players": event.table_size}
            raise EventError("script-four", field="rounds", **values)


def _check_order(event: ClubEvent, line: e.Draw) -> None:
    """Check that `order` was drawn from the seed to which the event is committed."""
    seed = bytes.fromhex(line.seed or "")
    if commitment(seed) != event.commitment:
        raise EventError("event-seed", field="seed", given=line.seed)
    if line.order != RandomStream(seed, SEATING_PURPOSE, line.first).shuffled(sorted(line.order)):
        raise EventError("event-order", field="order")


def _check_round(
    event: ClubEvent, before: Mapping[int, Round], number: int, tables: Round, *, rests: bool
) -> None:
    """Check that active players have one seat each, and that those left over rested least so far.

    Without `rests`, on a later match of a day, the same players may rest again.
    """
    active, seated = set(event.active_entries(number)), set[int]()
    for table in tables:
        for player in table:
            if player in seated:
                raise EventError("event-seated-twice", field="rounds", given=player, number=number)
            if player not in active:
                raise EventError("event-not-active", field="rounds", given=player, number=number)
            seated.add(player)
    out = active - seated
    if len(out) != len(active) % event.table_size:
        raise EventError("event-unseated", field="rounds", number=number, given=tuple(sorted(out)))
    rest_counts = Counter(player for one in before.values() for player in active.difference(*one))
    if rests and out and max(rest_counts[p] for p in out) > min(rest_counts[p] for p in seated):
        raise EventError("event-sits-out", field="rounds", given=tuple(sorted(out)))


FOLD_HANDLERS: c.FoldHandlers = {e.Stage: _fold_stage, e.Draw: _fold_draw}
SENTENCE_VALUES: c.SentenceValues = {
    e.Stage: lambda _, line: {"count": len(line.field)},
    e.Draw: lambda _, line: {"last": line.first + len(line.rounds) - 1, "count": len(line.rounds)},
}
