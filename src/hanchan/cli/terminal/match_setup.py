"""Setup of a match in the terminal: seats and names of the bots and the person."""

import secrets
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from hanchan.arena.seat_specs import check_seat, seat_from_spec
from hanchan.bots import DEFAULT_BOT, SUBSTITUTE_BOT, Bot, MistakeModel, seat_names
from hanchan.core.codes import SEATS
from hanchan.errors import RulesError
from hanchan.i18n.texts import text
from hanchan.records import AnyEvent, EndGame, RecordWriter, Redeem
from hanchan.records.record import FourBots
from hanchan.rules import RuleSet
from hanchan.table import Action, Enforcement, Match, Seat
from hanchan.table.seat import FallbackSeat, close_seat, name_of_seat
from hanchan.table.step_input import StepInput

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
    def bot_names(self) -> FourBots:
        """Kind of bot at each seat, None for the person."""
        names = [name_of_seat(self.bots[p]) if p in self.bots else None for p in range(SEATS)]
        return names[0], names[1], names[2], names[3]

    def next_bot_answer(self, match: Match) -> StepInput:
        """Return the answer of the next bot to act; bots that can revive a dead hand come first."""
        if self.redeeming_bot is not None:
            return Redeem(seq=0, actor=self.redeeming_bot)
        seat = min(seat for seat in match.legal() if seat in self.bots)
        view = match.view(seat)
        bot = self.guarded[seat]
        bot.notify(match)
        choice = bot.choose(match, view)
        return {seat: self._error(seat, view.actions) or choice}

    def apply(self, deed: StepInput) -> list[AnyEvent]:
        """Apply and save a step, tell programs of the end of a match; return the events."""
        events = self.save(list(self.match.apply(deed)))
        if self.match.over:
            self._tell_end()
        return events

    def play_bot(self) -> list[AnyEvent]:
        """Let the next bot answer; return the events."""
        return self.apply(self.next_bot_answer(self.match))

    def undo(self) -> list[AnyEvent]:
        """Undo the last step, also in the saved file."""
        return self.save(self.match.undo())

    def close(self) -> None:
        """End the programs and close the file; the match can be continued from it."""
        for bot in self.guarded.values():
            with suppress(Exception):  # the program's answer does not matter
                close_seat(bot.seat)
        if self.keeper is not None:
            self.keeper.close()

    def save(self, events: list[AnyEvent]) -> list[AnyEvent]:
        """Save the events so far, if the match is saved."""
        if self.keeper is not None:
            self.keeper.write(events)
            if isinstance(events[-1], EndGame):
                self.keeper.end(events[-1])
        return events

    @property
    def redeeming_bot(self) -> int | None:
        """The next bot that revives its dead hand; every bot that can revive its hand does."""
        return next((seat for seat in self.match.redeemable if seat in self.bots), None)

    def _tell_end(self) -> None:
        for bot in self.guarded.values():
            bot.notify(self.match)

    def _error(self, seat: int, legal: Sequence[Action]) -> Action | None:
        """Return the mistaken declaration of the bot in a seat, usually none."""
        offending, moment = self.offending.get(seat), self.match.step_count
        if offending is None or not offending.makes_mistake(moment):
            return None
        return offending.choose_mistake(moment, self.match.possible()[seat], legal)


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
    names = [*you, *(text(lang, f"terminal-name_{i + 1}") for i in range(SEATS - len(you)))]
    match = Match(rules, seed=chosen, players=names, enforcement=enforcement)
    seat_of = match.seating.seat_of
    kinds = ["", *bots] if person else list(bots)
    seated = {
        seat_of[player]: seat_from_spec(kind, seed=bot_seed(chosen, player))
        for player, kind in enumerate(kinds)
        if kind
    }
    return LocalMatch(
        match=match,
        seed=chosen,
        bots=seated,
        me=seat_of[PERSON_PLAYER] if person else None,
        offending=mistake_models(match, chosen, seated, error_rate),
    )


def bot_seed(seed: int, player: int) -> int:
    """Derive the seed of a player's bot from the seed of the match."""
    return seed + player + 1


def mistake_models(
    match: Match, seed: int, seats: Iterable[int], error_rate: float
) -> dict[int, MistakeModel]:
    """Return the mistake models of the bots in these seats; none if the engine enforces rules.

    >>> mistake_models(Match("tenhou", seed=1), 1, (1, 2, 3), 0.5)
    Traceback (most recent call last):
    hanchan.errors.RulesError: error_rate: 0.5 works only with --table, where players may err
    """
    found = {p: MistakeModel(error_rate, bot_seed(seed, match.seating.player_at[p])) for p in seats}
    if match.enforcement is Enforcement.TABLE:
        return found if error_rate else {}
    if error_rate:
        raise RulesError("people-only", field="error_rate", given=error_rate, needed="--table")
    return {}


def parse_opponents(given: str, *, person: bool) -> tuple[str, ...]:
    """Return the names of the bots: three besides a person, else four; a single name is repeated.

    Without a person the fourth may be omitted.

    >>> parse_opponents("beginner", person=True)
    ('beginner', 'beginner', 'beginner')
    >>> parse_opponents("random,random,cautious", person=False)[-1]
    'expected'
    """
    needed = SEATS - 1 if person else SEATS
    names = tuple(name.strip() for name in given.split(",")) if given else (DEFAULT_BOT,)
    for name in names:
        check_seat(name)
    if len(names) == 1:
        names *= needed
    if len(names) == SEATS - 1 and not person:
        names = (*names, DEFAULT_BOT)
    if len(names) != needed:
        raise RulesError(
            "bots-count", field="bots", given=given, count=needed, allowed=seat_names()
        )
    return names
