"""Who sits at the table: bots that answer for their seats, and names for everybody."""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from hanchan.bots import BOT_NAMES, Bot, bot_number
from hanchan.core.codes import SEATS
from hanchan.core.encode import encode
from hanchan.core.layout import Rules
from hanchan.errors import RulesError
from hanchan.records import AnyEvent, EndGame, RecordWriter
from hanchan.records.record import FourBots
from hanchan.rules import RuleSet
from hanchan.table import Action, Match
from hanchan.wording.texts import text

YOU = 0
"""Among the players of a match, the person comes first."""
DEFAULT_BOTS = ("efficient", "cautious", "cautious", "efficient")
MOST_SEED = 10**9


@dataclass(frozen=True, slots=True, kw_only=True)
class Party:
    """A match, and the bots that play in it by seat; `me` is the seat of the person, if any.

    With a `keeper` all that happens is written into `file` before play goes on.
    """

    match: Match
    seed: int
    bots: dict[int, Bot]
    me: int | None
    record: Rules
    keeper: RecordWriter | None = None
    file: Path | None = None

    @property
    def bot_names(self) -> FourBots:
        """Which kind of bot plays at each seat, None where the person sits."""
        names = [self.bots[p].name if p in self.bots else None for p in range(SEATS)]
        return names[0], names[1], names[2], names[3]

    def act(self, actions: Mapping[int, Action | int]) -> list[AnyEvent]:
        """Seats act, and it is written down; what happened is returned."""
        return self._kept(self.match.step(actions))

    def undo(self) -> list[AnyEvent]:
        """The last step is taken back, and that is written down as well."""
        return self._kept(self.match.undo())

    def close(self) -> None:
        """Close the file, if the match is written down; it can be continued."""
        if self.keeper is not None:
            self.keeper.close()

    def _kept(self, events: list[AnyEvent]) -> list[AnyEvent]:
        if self.keeper is not None:
            self.keeper.write(events)
            if isinstance(events[-1], EndGame):
                self.keeper.end(events[-1])
        return events

    def answer(self, seat: int) -> list[AnyEvent]:
        """The bot in a seat answers; what happened is returned."""
        view = self.match.view(seat)
        return self.act({seat: self.bots[seat].choose(view.record, self.record)})

    def play_on(self) -> list[AnyEvent]:
        """The next bot that is asked answers."""
        return self.answer(min(seat for seat in self.match.legal() if seat in self.bots))


def sit_down(
    rules: RuleSet, *, seed: int | None, bots: Sequence[str], lang: str, person: bool
) -> Party:
    """A new match; bots take the seats that the draw gives them."""
    chosen = secrets.randbelow(MOST_SEED) if seed is None else seed
    you = [text(lang, "table-you")] if person else []
    names = [*you, *(text(lang, f"terminal-name_{i + 1}") for i in range(SEATS - len(you)))]
    match = Match(rules, seed=chosen, players=names)
    seat_of = match.seating.seat_of
    kinds = ["", *bots] if person else list(bots)
    seated = {
        seat_of[player]: Bot(kind, seed=chosen + player + 1)
        for player, kind in enumerate(kinds)
        if kind
    }
    me = seat_of[YOU] if person else None
    return Party(match=match, seed=chosen, bots=seated, me=me, record=encode(match.rules))


def read_bots(given: str, *, person: bool) -> tuple[str, ...]:
    """The names of the bots: three beside a person; four without one, the fourth may be left out.

    >>> read_bots("", person=True), read_bots("random,random,cautious", person=False)[-1]
    (('efficient', 'cautious', 'cautious'), 'efficient')
    """
    needed = SEATS - 1 if person else SEATS
    names = tuple(name.strip() for name in given.split(",")) if given else DEFAULT_BOTS[:needed]
    for name in names:
        bot_number(name)
    if len(names) == SEATS - 1:
        names += DEFAULT_BOTS[needed - 1 : needed] if not person else ()
    if len(names) != needed:
        allowed = f"{needed} names of {', '.join(BOT_NAMES)}, with commas between"
        raise RulesError.bad_value("bots", given, allowed)
    return names
