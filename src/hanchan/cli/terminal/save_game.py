"""Save a match in the terminal as it is played, and continue a saved one."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import takewhile
from pathlib import Path

from hanchan.arena.seat_specs import seat_from_spec
from hanchan.bots import Bot, seat_names
from hanchan.cli.rules_option import load_named_rules, parse_changes
from hanchan.cli.terminal.match_setup import LocalMatch, bot_seed, mistake_models, parse_opponents
from hanchan.core.codes import SEATS
from hanchan.core.seeded_deals import match_seed
from hanchan.errors import RecordError, quote_input
from hanchan.records import Record, RecordWriter, read_record
from hanchan.records import events as e
from hanchan.records.record import HEADER_LINE
from hanchan.table import Enforcement, Match, Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchOptions:
    """Options of a match from the command line; a continued record takes precedence."""

    rules: str | None = None
    changes: Sequence[str] = ()
    seed: int | None = None
    bots: str = ""
    watch: bool = False
    table: bool = False
    error_rate: float = 0


def save_to(party: LocalMatch, path: Path) -> LocalMatch:
    """Save a match to a new file, from the first event on."""
    record = party.match.record(party.bot_names)
    writer = RecordWriter.create(path, record.header)
    writer.write(record.events)
    return replace(party, keeper=writer, file=path)


def continue_match(path: Path, wishes: MatchOptions, *, here: bool) -> LocalMatch:
    """Set up the match of a record where it ends; later events are appended.

    `here` is whether a person is at this terminal; otherwise only bots continue.
    """
    record = read_record(path)
    kinds = record.header.bots
    if kinds is None or kinds.count(None) > 1:
        raise RecordError("continue-bots", field="bots", given=str(kinds), line=HEADER_LINE)
    me = kinds.index(None) if None in kinds else None
    refuse_contradiction(record, wishes)
    if wishes.watch and me is not None:
        raise RecordError("continue-watch", field="watch", name=record.header.names[me])
    named = bots_of(record, wishes)
    if me is not None and not here:
        raise RecordError("continue-no-terminal", field="continue", name=record.header.names[me])
    match = Match.from_record(record)
    seed = int.from_bytes(match.seed, "big")
    bots: dict[int, Seat] = {}
    for number, name in named.items():
        bot = seat_from_spec(name, seed=bot_seed(seed, match.seating.player_at[number]))
        if isinstance(bot, Bot):
            bot.fast_forward(match.answer_counts[number])
        bots[number] = bot
    party = LocalMatch(
        match=match,
        seed=seed,
        bots=bots,
        me=me,
        offending=mistake_models(match, seed, bots, wishes.error_rate),
        file=path,
    )
    return party if record.complete else replace(party, keeper=_repair_file(path, record, match))


def _repair_file(path: Path, record: Record, match: Match) -> RecordWriter:
    """Repair the file: remove a broken last line, and complete its last step."""
    pairs = zip(record.events, match.events, strict=False)
    kept = sum(1 for _ in takewhile(_same_events, pairs))
    writer = RecordWriter.resume(path, record, kept)
    writer.write(match.events[kept:])
    if isinstance(last := match.events[-1], e.EndGame):
        writer.end(last)
    return writer


def _same_events(pair: tuple[e.AnyEvent, e.AnyEvent]) -> bool:
    return pair[0] == pair[1]


def decisions_of(
    steps: Sequence[Sequence[e.AnyEvent]], seat: int, *, among_people: bool = False
) -> list[int]:
    """Return the steps that the person decided, as targets of undo.

    In riichi drawn tiles are discarded automatically, except when mistakes are allowed; the person
    is the referee as well then.
    """
    found: list[int] = []
    riichi = False
    for place, events in enumerate(steps):
        first = next((one for one in events if not isinstance(one, e.Dora | e.ReachAccepted)), None)
        forced = not among_people and riichi and isinstance(first, e.Dahai) and first.tsumogiri
        rules = isinstance(first, e.Ruling)
        if rules or (getattr(first, "actor", None) == seat and not forced):
            found.append(place)
        for event in events:
            if isinstance(event, e.Reach) and event.actor == seat:
                riichi = True
            elif isinstance(event, e.StartKyoku):
                riichi = False
    return found


def refuse_contradiction(record: Record, wishes: MatchOptions) -> None:
    """Refuse options that contradict the rules, seed or enforcement of the record."""
    played = record.rules
    wanted = wishes.rules or played.id
    if wishes.rules is not None or wishes.changes:
        changes = parse_changes(wanted, wishes.changes)
        rules = load_named_rules(wanted, changes)
        names = list(played) if wishes.rules is not None else [n for n in changes if "." in n]
        for name in names:
            if rules.get(name) != played.get(name):
                raise RecordError(
                    "continue-rules",
                    field="rules",
                    rules=wanted,
                    key=name,
                    given=rules.text(name),
                    recorded=played.text(name),
                )
    if wishes.seed is not None and match_seed(wishes.seed) != record.seed:
        seed = int.from_bytes(record.seed or b"", "big")
        raise RecordError("continue-seed", field="seed", given=str(wishes.seed), recorded=str(seed))
    if wishes.table and record.header.enforcement != Enforcement.TABLE:
        raise RecordError("continue-table", field="table")


def bots_of(record: Record, wishes: MatchOptions) -> dict[int, str]:
    """Return the bots of a record by seat.

    A program is started only if the command line names it, never because a file does.
    """
    kinds, players = record.header.bots or (None,) * SEATS, record.header.players
    by_player = [players.index(player) for player in range(SEATS)]
    recorded = {seat: kind for seat in by_player if (kind := kinds[seat]) is not None}
    named = dict(recorded)
    if wishes.bots:
        given = parse_opponents(wishes.bots, person=len(recorded) < SEATS)
        named = dict(zip(recorded, given, strict=True))
    for number, kind in recorded.items():
        if kind in seat_names() and named[number] != kind:
            others = ",".join(recorded.values())
            raise RecordError("continue-seed", field="bots", given=wishes.bots, recorded=others)
        if kind not in seat_names() and not (wishes.bots and ":" in named[number]):
            raise RecordError("continue-program", field="bots", given=quote_input(kind))
    return named
