"""The tables of rounds to come: planned, by standing, or as a script says."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from hanchan.club.event import fields as f
from hanchan.club.event.fold import SEATING
from hanchan.club.event.pool import pooled
from hanchan.club.event.standings import standings
from hanchan.club.event.state import Event
from hanchan.club.seating import Round, Wishes, plan_rounds, read_script, seated_in, swiss_round
from hanchan.club.seating.pairings import by_place, interval, snake
from hanchan.club.seating.rounds import all_tables
from hanchan.club.seating.winds import evened, winds_of
from hanchan.core.deals import RandomStream
from hanchan.errors import EventError


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """How rounds are to be drawn: how many, by which pairing, and what that needs.

    `matches` are how many rounds in a row the same four play, as on one match day. `step` is of
    `interval`, `script` the text of one; `apart` are pairs of entries.
    """

    rounds: int = 1
    matches: int = 1
    pairing: f.Pairing = "plan"
    seed: bytes
    step: int = 1
    script: str = ""
    apart: frozenset[tuple[int, int]] = field(default_factory=frozenset[tuple[int, int]])


def drawn(event: Event, wanted: Wanted) -> Mapping[str, object]:
    """What a line of a draw says of the next rounds."""
    first = event.next_round
    active = event.active(first)
    kept = max(event.rounds, default=0) + 1 if wanted.pairing == "pool" else first
    before = tuple(event.rounds[one] for one in sorted(event.rounds) if one < kept)
    repeat = int(event.value("table.repeat")) or None
    key = int.from_bytes(wanted.seed[:7], "big")
    wishes = Wishes(apart=wanted.apart, before=before, most_visits=repeat, seed=key)
    said: dict[str, object] = {"first": first, "pairing": wanted.pairing}
    if wanted.matches > 1:
        said["matches"] = wanted.matches
    if wanted.matches < 1 or wanted.rounds % wanted.matches:
        raise EventError("event-days", field="matches", given=wanted.matches, number=wanted.rounds)
    if wanted.pairing == "script":
        return said | {"rounds": read_script(wanted.script, active)}
    if wanted.pairing == "plan":
        order = RandomStream(wanted.seed, SEATING, first).shuffled(active)
        days = plan_rounds(order, wanted.rounds // wanted.matches, wishes)
        rounds = _on_days(days, wanted.matches, before)
        return said | {"rounds": rounds, "seed": wanted.seed.hex(), "order": order}
    if wanted.pairing == "pool":
        said["first"] = max(event.rounds, default=0) + 1
        return said | {"rounds": pooled(event, wishes), "basis": event.lines}
    if wanted.rounds != wanted.matches:
        raise EventError("event-one-round", field="rounds", given=wanted.pairing)
    ranked = [row.number for row in standings(event) if row.number in active]
    standing = (*ranked, *(number for number in active if number not in ranked))
    if wanted.pairing == "swiss":
        day = (swiss_round(standing, wishes),)
        return said | {"rounds": _on_days(day, wanted.matches, before), "basis": event.lines}
    (seated,) = seated_in(standing[::-1], 1, before)
    if wanted.pairing == "random":
        order = RandomStream(wanted.seed, SEATING, first).shuffled(sorted(seated))
        said |= {"seed": wanted.seed.hex(), "order": order}
        tables = interval(order)
    else:
        said["basis"] = event.lines
        tables = _by_standing(event, seated[::-1], wanted)
    first_of_day = tuple(evened(tables, winds_of(all_tables(before))))
    return said | {"rounds": _on_days((first_of_day,), wanted.matches, before)}


def _on_days(days: tuple[Round, ...], matches: int, before: tuple[Round, ...]) -> tuple[Round, ...]:
    """Each round once for each match of its day, the winds as even as they can be."""
    if matches == 1:
        return days
    found: list[Round] = []
    for tables in days:
        for _ in range(matches):
            found.append(tuple(evened(tables, winds_of(all_tables((*before, *found))))))
    return tuple(found)


def _by_standing(event: Event, order: tuple[int, ...], wanted: Wanted) -> Round:
    """The plainer pairings, for those who do not sit out."""
    if wanted.pairing == "snake":
        return snake(order)
    if wanted.pairing == "by-place":
        return by_place(order, _last_places(event))
    return interval(order, wanted.step)


def _last_places(event: Event) -> dict[int, int]:
    """The place of everybody in the last round."""
    last = event.next_round - 1
    return {
        number: place
        for (round_, _), one in event.played.items()
        if round_ == last
        for number, place in zip(one.entries, one.match.places, strict=True)
    }
