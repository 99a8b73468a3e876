"""A match at a table: it deals, it says who may do what, it carries out what the seats do.

>>> match = Match("ema-2008", seed=7)
>>> seat, actions = next(iter(match.legal().items()))
>>> [event.type for event in match.step({seat: actions[-1]})][0]
'dahai'
"""

from collections.abc import Iterable, Mapping, Sequence
from enum import IntEnum
from pathlib import Path
from typing import Self

from msgspec.structs import replace

from hanchan.core.codes import (
    AFTER_ANOTHER,
    AFTER_DRAW,
    DEALING,
    E_SETTLED,
    IN_TIME,
    MATCH_OVER,
    OK,
    OVER,
    SEATS,
)
from hanchan.core.deals import SeedLike, commitment, match_seed
from hanchan.core.legal import why_not
from hanchan.core.tables import load_tables
from hanchan.core.view import fill_view
from hanchan.core.view_layout import View
from hanchan.errors import HanchanError, IllegalActionError, MatchOverError, RecordError
from hanchan.records import AnyEvent, StartGame, Undo
from hanchan.records.actions import Action, every_action, find_action, read_action
from hanchan.records.course import Course
from hanchan.records.record import FourBots, Record, finished, header_of
from hanchan.rules import RuleSet, load_rules
from hanchan.scoring.match_result import MatchResult
from hanchan.scoring.results import Result, read_result
from hanchan.table.continued import TakenBack, steps_of
from hanchan.table.history import History, Moment, Undone
from hanchan.table.preparation import (
    Enforcement,
    four_names,
    refuse_other_enforcement,
    refuse_other_seat,
    seat_players,
)
from hanchan.table.seat_view import SeatView, read_view
from hanchan.table.standings import (
    KyokuInfo,
    Standing,
    kyoku_info,
    result_so_far,
    standings,
    winds,
)
from hanchan.tiles import Kind
from hanchan.wording.names import REASONS

UNKNOWN_ACTION = "unknown_action"
AMBIGUOUS = "ambiguous"


class Late(IntEnum):
    """When a claim was called (`calls.simultaneous`)."""

    IN_TIME = IN_TIME
    AFTER_ANOTHER = AFTER_ANOTHER
    AFTER_DRAW = AFTER_DRAW


class Match:
    """One match by a rule set, from the seating draw to the final result.

    `rules` is a rulebook's id, a file or a `RuleSet`. The same seed and the same actions give the
    same match, down to the last byte. `players` are four names in the order in which they came;
    the seats are drawn as the rulebook says unless `draw_seats` is off: then they sit as given,
    the first of them as first dealer.

    >>> match = Match("jpml-a", seed=1, players=["Aki", "Ben", "Chie", "Dai"])
    >>> sorted(match.names), match.kyoku.name, match.over
    (['Aki', 'Ben', 'Chie', 'Dai'], 'E1', False)
    """

    def __init__(
        self,
        rules: str | Path | RuleSet,
        *,
        seed: SeedLike = None,
        players: Sequence[str] | None = None,
        enforcement: str = Enforcement.ENGINE,
        draw_seats: bool = True,
    ) -> None:
        refuse_other_enforcement(enforcement)
        self.rules = rules if isinstance(rules, RuleSet) else load_rules(rules)
        self.seed = match_seed(seed)
        self.seating = seat_players(self.seed, self.rules, drawn=draw_seats)
        names = four_names(players)
        self.names = tuple(names[player] for player in self.seating.player_at)
        self._drawn = draw_seats
        self._course = Course(self.rules, seed=self.seed)
        self._record = self._course.record
        self._game = self._course.game
        self._tables = load_tables().data
        self._events: list[AnyEvent] = []
        self._results: tuple[Result, ...] = ()
        self._history = History()
        self._legal: dict[int, tuple[Action, ...]] | None = None
        self._events.append(self._start_game())
        self._course.next_seq = 1
        self._deal_if_due()
        self._last = len(self._events) - 1

    # What is.

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self._game.phase == OVER

    @property
    def commitment(self) -> str:
        """SHA-256 of the seed, to be published before the match; the seed follows after it."""
        return commitment(self.seed)

    @property
    def events(self) -> tuple[AnyEvent, ...]:
        """Everything that has happened, what was undone included."""
        return tuple(self._events)

    @property
    def steps(self) -> tuple[tuple[AnyEvent, ...], ...]:
        """What happened in each step that undo can take back, the first one first."""
        return tuple(events for _, events in self._history.done)

    @property
    def kyoku(self) -> KyokuInfo:
        """The kyoku being played."""
        return kyoku_info(self._game)

    @property
    def winds(self) -> tuple[Kind, ...]:
        """The wind of each seat in this kyoku."""
        return winds(self._game.dealer)

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat, deposits on the table not included."""
        return tuple(self._game.score[p] for p in range(SEATS))

    @property
    def results(self) -> tuple[Result, ...]:
        """The wins of the last kyoku that was settled, the first paid first; none for a draw."""
        return self._results

    @property
    def standings(self) -> tuple[Standing, ...]:
        """Places and results; before the end, as if it ended now.

        >>> [standing.place for standing in Match("tenhou", seed=1).standings]
        [1, 2, 3, 4]
        """
        return standings(self._game, self._record, self.names, over=self.over)

    @property
    def result(self) -> MatchResult:
        """The same with a line for every point and the articles; before the end, as if it ended.

        >>> Match("jpml-a", seed=1).result.results[0]
        Fraction(0, 1)
        """
        return result_so_far(self._game, self._record, self.rules, self.names, over=self.over)

    def snapshot(self) -> bytes:
        """All bytes of the game record, hidden tiles included."""
        return self._game.snapshot()

    def view(self, seat: int) -> SeatView:
        """What one seat sees.

        >>> view = Match("ema-2008", seed=7).view(2)
        >>> len(view.hand), view.players[0].concealed, view.actions
        (13, 14, ())
        """
        return read_view(self.view_record(seat), self.names)

    def view_record(self, seat: int) -> View:
        """What one seat sees, as the record that bots and environments read."""
        refuse_other_seat(seat)
        view = View()
        fill_view(view, self._course.copy(), self._record, self._tables, seat)
        return view

    # What may be.

    def legal(self) -> dict[int, tuple[Action, ...]]:
        """The legal actions of every seat whose answer the match waits for.

        >>> match = Match("ema-2008", seed=7)
        >>> str(match.legal()[0][-1])
        'tsumogiri 3z'
        """
        if self._legal is None:
            found = {seat: self._choices(seat) for seat in range(SEATS)}
            self._legal = {seat: actions for seat, actions in found.items() if actions}
        return dict(self._legal)

    def why_not(self, seat: int, action: Action | int | str) -> str | None:
        """The reason for which a seat may not do this now, by its id; None if it may.

        >>> match = Match("ema-2008", seed=7)
        >>> match.why_not(0, "tsumo"), match.why_not(1, "pass")
        ('not_complete', 'not_your_turn')
        """
        try:
            self._code(seat, action)
        except IllegalActionError as refusal:
            return refusal.reason
        except MatchOverError:
            return REASONS[MATCH_OVER]
        return None

    # What happens.

    def step(
        self,
        actions: Mapping[int, Action | int | str],
        *,
        late: Mapping[int, Late] | None = None,
    ) -> list[AnyEvent]:
        """Seats act: all of them or none; what happened is returned.

        An action is one of `legal()`, its number, or words such as `discard 5m`. Seats that are
        asked too may answer later. `late` says which claims came late. A wall that is due is dealt.

        >>> match = Match("ema-2008", seed=7)
        >>> match.step({0: "discard 9z"})
        Traceback (most recent call last):
        hanchan.errors.IllegalActionError: seat 0 may not discard 9z (unknown_action): allowed: ...
        """
        timing = late or {}
        codes = {seat: self._code(seat, action) for seat, action in actions.items()}
        before, first = self._moment(), len(self._events)
        for place, (seat, code) in enumerate(sorted(codes.items())):
            when = timing.get(seat, Late.IN_TIME)
            self._note(self._course.answer(seat, code, int(when), together=place > 0))
        self._deal_if_due()
        if codes:
            self._last = len(self._events) - 1
            self._history.done.append((before, tuple(self._events[first:])))
            self._history.undone.clear()
            self._legal = None
        return self._events[first:]

    def undo(self) -> list[AnyEvent]:
        """The last step is taken back; the event says to which event the match has returned."""
        return self._take_back(1)

    def redo(self) -> list[AnyEvent]:
        """The step last taken back happens again, as new events."""
        if not self._history.undone:
            raise HanchanError("redo: no step was taken back, allowed: after undo")
        undone = self._history.undone.pop()
        before, first = self._moment(), len(self._events)
        again = tuple(replace(event, seq=first + i) for i, event in enumerate(undone.events))
        self._events += again
        self._return_to(undone.after)
        self._course.next_seq = len(self._events)
        self._last = len(self._events) - 1
        self._history.done.append((before, again))
        return list(again)

    # What is written down.

    def record(self, bots: FourBots | None = None) -> Record:
        """All of it, hidden tiles and seed included; `bots` says which kind plays at each seat.

        >>> match = Match("ema-2008", seed=7)
        >>> record = match.record()
        >>> record.complete, len(record.events)
        (False, 3)
        >>> Match.from_record(record).snapshot() == match.snapshot()
        True
        """
        header = header_of(
            self.rules,
            names=self.names,
            players=self.seating.player_at,
            drawn=self._drawn,
            seed=self.seed,
            bots=bots,
        )
        return finished(header, self.events)

    @classmethod
    def from_record(cls, record: Record) -> Self:
        """The match of a private record, where the record ends: it can be played on and undone.

        The record is played again; one that disagrees with the law is refused with the line. If it
        breaks off within a step, what the law makes of that step happens as well.
        """
        header = record.header
        if header.seed is None:
            raise RecordError("seed", "null", "the seed, as a private record has it", line=1)
        names = [header.names[header.players.index(player)] for player in range(SEATS)]
        seed, drawn = bytes.fromhex(header.seed), header.seating == "drawn"
        match = cls(record.rules, seed=seed, players=names, draw_seats=drawn)
        for step in steps_of(record):
            if isinstance(step, TakenBack):
                match._take_back(step.steps)
            else:
                match.step(step.actions, late={p: Late(when) for p, when in step.late.items()})
        return match

    # Inside.

    def _start_game(self) -> StartGame:
        return StartGame(
            seq=0,
            names=self.names,
            players=self.seating.player_at,
            rules=self.rules.id,
            rules_hash=self.rules.content_hash(),
            commitment=self.commitment,
        )

    def _choices(self, seat: int) -> tuple[Action, ...]:
        return tuple(read_action(self._game, seat, code) for code in self._course.legal(seat))

    def _deal_if_due(self) -> None:
        while self._game.phase == DEALING:
            self._note(self._course.deal())

    def _note(self, events: list[AnyEvent]) -> None:
        game = self._game
        self._events += events
        if any(game.events[i, 0] == E_SETTLED for i in range(game.event_count)):
            self._results = tuple(
                read_result(game, slot, self._record) for slot in range(game.res_count)
            )

    def _take_back(self, steps: int) -> list[AnyEvent]:
        """So many steps are taken back by one event."""
        if len(self._history.done) < steps:
            raise HanchanError("undo: no step to take back, allowed: after a step")
        before = self._moment()
        for _ in range(steps):
            after = before
            before, events = self._history.done.pop()
            self._history.undone.append(Undone(after=after, events=events))
        self._return_to(before)
        self._events.append(Undo(seq=len(self._events), to=before.last))
        self._course.next_seq = len(self._events)
        return self._events[-1:]

    def _moment(self) -> Moment:
        return Moment(game=self._game.snapshot(), results=self._results, last=self._last)

    def _return_to(self, moment: Moment) -> None:
        self._game.restore(moment.game)
        self._results = moment.results
        self._last = moment.last
        self._legal = None

    def _code(self, seat: int, action: Action | int | str) -> int:
        """The number of a legal action, or a refusal that says why it is none."""
        if self.over:
            raise MatchOverError
        choices = self.legal().get(seat, ())
        found = _fitting(choices, action)
        if len(found) == 1:
            return found[0].code
        reason = AMBIGUOUS if found else self._reason(seat, action)
        sense = "allowed: " + (", ".join(map(str, found or choices)) or "nothing now")
        raise IllegalActionError(seat, _in_words(action), reason, sense)

    def _reason(self, seat: int, action: Action | int | str) -> str:
        refuse_other_seat(seat)
        game = self._course.copy()
        named = _fitting(tuple(every_action(game, seat)), action)
        reasons = [why_not(game, self._record, self._tables, seat, one.code) for one in named]
        refused = [code for code in reasons if code != OK]
        return REASONS[refused[0]] if refused else UNKNOWN_ACTION


def _fitting(choices: Iterable[Action], action: Action | int | str) -> tuple[Action, ...]:
    if isinstance(action, str):
        return find_action(choices, action)
    if isinstance(action, Action):
        return tuple(one for one in choices if one == action)
    return tuple(one for one in choices if one.code == action)


def _in_words(action: Action | int | str) -> str:
    return f"action {action}" if isinstance(action, int) else str(action)
