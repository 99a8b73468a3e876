"""A match in the terminal: its seats, and how it is saved and continued."""

import secrets
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from types import MappingProxyType

from hanchan.arena.seat_specs import check_seat, seat_from_spec
from hanchan.bots import DEFAULT_BOT, SUBSTITUTE_BOT, Bot, MistakeModel, seat_names
from hanchan.cli.rules_option import load_named_rules, parse_changes
from hanchan.core.codes import SEATS
from hanchan.core.seeded_deals import match_seed
from hanchan.errors import RecordError, RulesError, quote_input
from hanchan.i18n.texts import text
from hanchan.records import AnyEvent, EndGame, Record, RecordWriter, Redeem, read_record
from hanchan.records import events as e
from hanchan.records.record import HEADER_LINE, BotNames
from hanchan.rules import RuleSet
from hanchan.rules.table_size import THREE
from hanchan.table import Enforcement, Match, Seat, StepInput
from hanchan.table.seat import FallbackSeat, close_seat, name_of_seat

PERSON_PLAYER = 0
"""Index of the person among the players."""
MAX_SEED = 10**9


@dataclass(frozen=True, kw_only=True)
class LocalMatch:
    """A match with its bots by seat; `me` is the seat of the person, if any.

    When mistakes are allowed, `offending` has the mistake model of each bot, by seat. With a
    `keeper` all events are written to `file` before play continues. A failing program ends the
    match with a `HanchanError`, unless a person plays (`FallbackSeat`).
    """

    match: Match
    seed: int
    bots: dict[int, Seat]
    me: int | None
    offending: Mapping[int, MistakeModel] = field(default_factory=dict[int, MistakeModel])
    keeper: RecordWriter | None = None
    file: Path | None = None

    @cached_property
    def guarded(self) -> dict[int, FallbackSeat]:
        """The bots by seat; if a person plays, a substitute replaces a bot that fails."""
        other = None if self.me is None else Bot(SUBSTITUTE_BOT)
        return {number: FallbackSeat(bot, number, other) for number, bot in self.bots.items()}

    @property
    def is_table_enforcement(self) -> bool:
        """Whether any possible declaration is allowed, legal or not."""
        return self.match.enforcement is Enforcement.TABLE

    @property
    def bot_names(self) -> BotNames:
        """Kind of bot at each seat, None for the person."""
        seats = range(self.match.players)
        return tuple([name_of_seat(self.bots[p]) if p in self.bots else None for p in seats])

    def next_bot_answer(self, match: Match) -> StepInput:
        """Return the answer of the next bot; a bot that can revive its dead hand comes first."""
        if self.redeeming_bot is not None:
            return Redeem(seq=0, actor=self.redeeming_bot)
        seat = min(seat for seat in match.legal() if seat in self.bots)
        view = match.view(seat)
        bot = self.guarded[seat]
        bot.notify(match)
        choice = bot.choose(match, view)
        offending, moment = self.offending.get(seat), match.step_count
        if offending is None or not offending.makes_mistake(moment):
            return {seat: choice}
        mistake = offending.choose_mistake(moment, match.possible()[seat], view.actions)
        return {seat: mistake or choice}

    def apply(self, step: StepInput) -> list[AnyEvent]:
        """Apply and save a step, and tell the bots when the match has ended; return the events."""
        events = self.save(list(self.match.apply(step)))
        if self.match.over:
            for bot in self.guarded.values():
                bot.notify(self.match)
        return events

    def play_bot(self) -> list[AnyEvent]:
        """Let the next bot answer; return the events."""
        return self.apply(self.next_bot_answer(self.match))

    def undo(self) -> list[AnyEvent]:
        """Undo the last step, also in the saved file."""
        return self.save(self.match.undo())

    def close(self) -> None:
        """End the bots' programs and close the file, from which the match can be continued."""
        for bot in self.guarded.values():
            with suppress(Exception):  # the program's answer does not matter
                close_seat(bot.seat)
        if self.keeper is not None:
            self.keeper.close()

    def save(self, events: list[AnyEvent]) -> list[AnyEvent]:
        """Write events to the file, if the match is saved, and return them."""
        if self.keeper is not None:
            self.keeper.write(events)
            if isinstance(events[-1], EndGame):
                self.keeper.end(events[-1])
        return events

    @property
    def redeeming_bot(self) -> int | None:
        """The seat of the next bot that revives its dead hand; bots always do so if they can."""
        return next((seat for seat in self.match.redeemable if seat in self.bots), None)


def start_local_match(
    rules: RuleSet,
    *,
    seed: int | None,
    bots: Sequence[str],
    lang: str,
    person: bool,
    enforcement: Enforcement = Enforcement.ENGINE,
    error_rate: float = 0,
) -> LocalMatch:
    """Begin a match; bots take the seats that the draw assigns."""
    chosen = secrets.randbelow(MAX_SEED) if seed is None else seed
    you = [text(lang, "table-you")] if person else []
    others = range(1, rules.seating.players - len(you) + 1)
    names = [*you, *(text(lang, f"terminal-name_{number}") for number in others)]
    match = Match(rules, seed=chosen, players=names, enforcement=enforcement)
    seat_of = match.seating.seat_of
    kinds = ["", *bots] if person else list(bots)
    seats = {
        seat_of[player]: seat_from_spec(kind, seed=bot_seed(chosen, player))
        for player, kind in enumerate(kinds)
        if kind
    }
    return LocalMatch(
        match=match,
        seed=chosen,
        bots=seats,
        me=seat_of[PERSON_PLAYER] if person else None,
        offending=mistake_models(match, chosen, seats, error_rate),
    )


def bot_seed(seed: int, player: int) -> int:
    """Derive the seed of a player's bot from the seed of the match."""
    return seed + player + 1


def mistake_models(
    match: Match, seed: int, seats: Iterable[int], error_rate: float
) -> dict[int, MistakeModel]:
    """Return the mistake model of the bot in each seat; none if `error_rate` is 0.

    `RulesError` for an error rate if the engine enforces the rules.

    >>> mistake_models(Match("tenhou", seed=1), 1, (1, 2, 3), 0.5)
    Traceback (most recent call last):
    hanchan.errors.RulesError: error_rate: 0.5 works only with --table, where players can make ...
    """
    found = {p: MistakeModel(error_rate, bot_seed(seed, match.seating.player_at[p])) for p in seats}
    if match.enforcement is Enforcement.TABLE:
        return found if error_rate else {}
    if error_rate:
        raise RulesError("people-only", field="error_rate", given=error_rate, needed="--table")
    return {}


NEEDED_BOTS = MappingProxyType({
    (THREE, True): "two", (THREE, False): "all-three", (SEATS, True): "three",
    (SEATS, False): "four",
})  # fmt: skip
"""How `bots-count` says how many bots are needed, by players and whether a person is among them."""


def parse_opponents(given: str, *, person: bool, players: int = SEATS) -> tuple[str, ...]:
    """Return the names of the bots: the opponents of a person, or all players.

    A single name is repeated; an empty text means the default bot. Without a person the last name
    may be omitted.

    >>> parse_opponents("beginner", person=True)
    ('beginner', 'beginner', 'beginner')
    >>> parse_opponents("random,random,cautious", person=False)[-1]
    'expected'
    """
    needed = players - 1 if person else players
    names = tuple(name.strip() for name in given.split(",")) if given else (DEFAULT_BOT,)
    for name in names:
        check_seat(name)
    if len(names) == 1:
        names *= needed
    if len(names) == players - 1 and not person:
        names = (*names, DEFAULT_BOT)
    if len(names) != needed:
        counts = {"named": len(names), "needed": NEEDED_BOTS[players, person]}
        raise RulesError("bots-count", field="bots", given=given, allowed=seat_names(), **counts)
    return names


# Save a match as it is played, and continue a saved one.


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchOptions:
    """Options of a match from the command line; they must not contradict a continued record."""

    rules: str | None = None
    changes: Sequence[str] = ()
    seed: int | None = None
    bots: str = ""
    watch: bool = False
    table: bool = False
    error_rate: float = 0


def save_to(local: LocalMatch, path: Path) -> LocalMatch:
    """Save a match to a new file, from the first event on."""
    record = local.match.record(local.bot_names)
    writer = RecordWriter.create(path, record.header)
    writer.write(record.events)
    return replace(local, keeper=writer, file=path)


def continue_match(path: Path, options: MatchOptions, *, here: bool) -> LocalMatch:
    """Load the match of a record and go on where the record ends; append later events to it.

    `here` is whether a person is at this terminal; otherwise only bots continue.
    """
    record = read_record(path)
    kinds = record.header.bots
    if kinds is None or kinds.count(None) > 1:
        people = "unknown" if kinds is None else kinds.count(None)
        raise RecordError("continue-bots", field="bots", people=people, line=HEADER_LINE)
    me = kinds.index(None) if None in kinds else None
    refuse_contradiction(record, options)
    if options.watch and me is not None:
        raise RecordError("continue-watch", field="watch", name=record.header.names[me])
    named = bots_of(record, options)
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
    local = LocalMatch(
        match=match,
        seed=seed,
        bots=bots,
        me=me,
        offending=mistake_models(match, seed, bots, options.error_rate),
        file=path,
    )
    return local if record.complete else replace(local, keeper=_repair_file(path, record, match))


def _repair_file(path: Path, record: Record, match: Match) -> RecordWriter:
    """Remove a broken last line, complete the last step, and return a writer for the file."""
    pairs = enumerate(zip(record.events, match.events, strict=False))
    shorter = min(len(record.events), len(match.events))
    saved = next((index for index, (old, new) in pairs if old != new), shorter)
    writer = RecordWriter.resume(path, record, saved)
    writer.write(match.events[saved:])
    if isinstance(last := match.events[-1], e.EndGame):
        writer.end(last)
    return writer


def decisions_of(
    steps: Sequence[Sequence[e.AnyEvent]], seat: int, *, among_people: bool = False
) -> list[int]:
    """Return the numbers of the steps that the person decided, to which undo can return.

    In riichi drawn tiles are discarded automatically, except when mistakes are allowed. The person
    is then also the referee, so that rulings count as decisions.
    """
    found: list[int] = []
    riichi = False
    for index, events in enumerate(steps):
        first = next((one for one in events if not isinstance(one, e.Dora | e.ReachAccepted)), None)
        forced = not among_people and riichi and isinstance(first, e.Dahai) and first.tsumogiri
        rules = isinstance(first, e.Ruling)
        if rules or (getattr(first, "actor", None) == seat and not forced):
            found.append(index)
        for event in events:
            if isinstance(event, e.Reach) and event.actor == seat:
                riichi = True
            elif isinstance(event, e.StartKyoku):
                riichi = False
    return found


def refuse_contradiction(record: Record, options: MatchOptions) -> None:
    """Refuse options that contradict the rules, seed or enforcement of the record."""
    played = record.rules
    rulebook = options.rules or played.id
    if options.rules is not None or options.changes:
        changes = parse_changes(rulebook, options.changes)
        rules = load_named_rules(rulebook, changes)
        plain = load_named_rules(rulebook)
        for name in played:
            named = options.rules or name in changes or rules[name] != plain[name]
            if named and rules[name] != played[name]:
                field = "set" if options.rules is None or name in changes else "rules"
                values = {"given": rules.text(name), "recorded": played.text(name)}
                raise RecordError("continue-rules", field=field, key=name, **values)
    if options.seed is not None and match_seed(options.seed) != record.seed:
        recorded = str(int.from_bytes(record.seed, "big")) if record.seed else "none"
        raise RecordError("continue-seed", field="seed", given=str(options.seed), recorded=recorded)
    if (options.table or options.error_rate) and record.header.enforcement != Enforcement.TABLE:
        raise RecordError("continue-table", field="table" if options.table else "error_rate")


def bots_of(record: Record, options: MatchOptions) -> dict[int, str]:
    """Return the names of the bots by seat, from the record or, for programs, the command line.

    A program is started only if the command line names it, never because a file does.
    """
    players = record.header.players
    kinds = record.header.bots or (None,) * len(players)
    by_player = [players.index(player) for player in range(len(players))]
    recorded = {seat: kind for seat in by_player if (kind := kinds[seat]) is not None}
    named = dict(recorded)
    if options.bots:
        person = len(recorded) < len(players)
        given = parse_opponents(options.bots, person=person, players=len(players))
        named = dict(zip(recorded, given, strict=True))
    for number, kind in recorded.items():
        if kind in seat_names() and named[number] != kind:
            others = ",".join(recorded.values())
            raise RecordError("continue-seed", field="bots", given=options.bots, recorded=others)
        if kind not in seat_names() and not (options.bots and ":" in named[number]):
            raise RecordError("continue-program", field="bots", given=quote_input(kind))
    return named
