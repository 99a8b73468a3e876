"""A match at a table, which deals, offers actions and carries out the choices of the seats.

>>> match = Match("ema-2008", seed=7)
>>> seat, actions = next(iter(match.legal().items()))
>>> [event.type for event in match.step({seat: actions[-1]})][0]
'dahai'
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Self

from hanchan.core.codes import IN_TIME, MATCH_OVER, OK
from hanchan.core.legal_actions import illegal_reason
from hanchan.errors import HanchanError, IllegalActionError, MatchOverError
from hanchan.i18n.code_names import REASONS
from hanchan.records import AnyEvent, Redeem, Ruling, Undo
from hanchan.records.actions import Action, all_actions, read_action
from hanchan.records.record import (
    BotNames,
    Enforcement,
    Record,
    check_header_counts,
    make_header,
    make_record,
)
from hanchan.records.record_disagreements import recorded_walls
from hanchan.table import step_input
from hanchan.table.history import SeatAnswer
from hanchan.table.match_setup import check_seat_number
from hanchan.table.match_state import MatchState
from hanchan.table.record_playback import RecordPlayback
from hanchan.table.referee.referee import compensate
from hanchan.table.referee.report import NoticeTime, Report


class Match(MatchState):
    """One match under a rule set, from the seating draw to the final result.

    `rules` is a rulebook's id or a `RuleSet`. The same seed and the same actions give the same
    match, down to the last byte. `players` are as many names as play, in order of arrival. The
    seats are drawn as the rulebook says unless `draw_seats` is off: then `seated` gives the player
    of each seat, or the players sit in the order given, the first as first dealer. `walls` are
    dealt instead of the walls of a seed (`arrange_wall` builds one); seats are then drawn only on
    request. `begins` starts in the middle of a longer match; `face` plays it compiled or
    interpreted. With `enforcement="table"` a seat may declare anything `possible()`, the rulebook's
    sanctions follow, and reports are accepted.

    >>> match = Match("jpml-a", seed=1, players=["Aki", "Ben", "Chie", "Dai"])
    >>> sorted(match.names), match.kyoku.name, match.over
    (['Aki', 'Ben', 'Chie', 'Dai'], 'E1', False)
    """

    # Queries.

    def legal(self) -> dict[int, tuple[Action, ...]]:
        """Return the legal actions of every seat whose answer the match waits for.

        >>> match = Match("ema-2008", seed=7)
        >>> str(match.legal()[0][-1])
        'tsumogiri 3z'
        """
        return dict(self.legal_actions)

    def possible(self) -> dict[int, tuple[Action, ...]]:
        """Return the actions, legal or not, that each seat that must answer could declare.

        If the engine enforces the rules, these are the legal actions.

        >>> match = Match("ema-2008", seed=7, enforcement="table")
        >>> len(match.legal()[0]), len(match.possible()[0])
        (12, 28)
        """
        return dict(self.open_actions)

    @property
    def open_actions(self) -> Mapping[int, tuple[Action, ...]]:
        """The actions of `possible()`, read-only; the same object until the next step."""
        if self.enforcement is Enforcement.ENGINE:
            return self.legal_actions
        cached = self._history.cached_actions
        if cached.possible is None:
            cached.possible = self._read_actions(self._law.open_actions())
        return cached.possible

    def why_not(self, seat: int, action: step_input.Choice) -> str | None:
        """Return the id of the reason why a seat may not do this now; None if it may.

        >>> match = Match("ema-2008", seed=7)
        >>> match.why_not(0, "tsumo"), match.why_not(1, "pass")
        ('not_complete', 'not_your_turn')
        """
        try:
            self._resolve_code(seat, action, self.legal_actions)
        except IllegalActionError as refusal:
            return refusal.reason
        except MatchOverError:
            return REASONS[MATCH_OVER]
        return None

    # Steps.

    def step(
        self,
        actions: Mapping[int, step_input.Choice | step_input.Answer],
        *,
        late: Mapping[int, step_input.ClaimTiming] | None = None,
    ) -> Sequence[AnyEvent]:
        """Carry out the actions of seats, all of them or none, and return the events.

        An action is one of `legal()`, its number, or words such as `discard 5m`; with
        `enforcement="table"` also any of `possible()`, but words mean a legal action if they fit
        one. At least one seat must answer; the others may do so in a later step. `late` has the
        time of claims that came late, by seat. If the kyoku ends, the next wall is dealt.

        >>> match = Match("ema-2008", seed=7)
        >>> match.step({0: "discard 9z"})
        Traceback (most recent call last):
        hanchan.errors.IllegalActionError: Seat 0 cannot do this now: discard 9z. ...
        """
        if not actions and (waiting := self.legal_actions):  # else its caller would wait forever
            raise HanchanError("step-nobody", field="step", seats=", ".join(map(str, waiting)))
        answers: list[SeatAnswer] = []
        for seat in sorted(actions):
            choice, when = actions[seat], late.get(seat, IN_TIME) if late else IN_TIME
            if isinstance(choice, step_input.Answer):
                choice, when = choice
            code = self._resolve_answer(seat, choice)
            answers.append(SeatAnswer(seat, code, int(when), bool(answers)))
        return self._history.perform(answers)

    def apply(self, command: step_input.StepInput) -> Sequence[AnyEvent]:
        """Apply any input: answers as in `step`, an undo, a ruling, or a deposit for a dead hand.

        >>> match = Match("ema-2008", seed=7)
        >>> [event.type for event in match.apply({0: "tsumogiri"})]
        ['dahai', 'tsumo']
        >>> match.apply(Undo(seq=0, to=2))
        [Undo(seq=5, to=2)]
        """
        if isinstance(command, Undo):
            steps = self._history.steps_to(command.to)
            if steps == 0:
                raise HanchanError("undo-unknown", to=command.to)
            return self._history.undo(steps)
        if isinstance(command, Ruling):
            self._require_table()
            return self._referee.carry_out(command)
        if isinstance(command, Redeem):
            return self.redeem(command.actor)
        return self.step(command)

    def resolve_action(self, seat: int, choice: step_input.Choice) -> Action:
        """Return the action that a seat's choice means, or raise an error as `step` would.

        >>> str(Match("ema-2008", seed=7).resolve_action(0, "tsumogiri"))
        'tsumogiri 3z'
        """
        return read_action(self._game, seat, self._resolve_answer(seat, choice))

    def undo(self) -> list[AnyEvent]:
        """Undo the last step; return a list with an `Undo`, which names the event now last."""
        return self._history.undo(1)

    def redo(self) -> list[AnyEvent]:
        """Redo the step that was undone last; return its events with new numbers."""
        return self._history.redo()

    def forget_steps(self, before: int) -> None:
        """Free the memory for undoing the steps that ended before event number `before`.

        These steps can no longer be undone; their events stay.

        >>> match = Match("ema-2008", seed=7)
        >>> events = match.step({0: "tsumogiri"})
        >>> match.forget_steps(before=len(match.events))
        >>> match.undo()
        Traceback (most recent call last):
        hanchan.errors.HanchanError: There is no step to undo.
        """
        self._history.drop_steps(before)

    # Reports and rulings.

    def report(
        self,
        offence: str,
        seat: int | None,
        *,
        tiles: int = 1,
        noticed: str = NoticeTime.LATE,
        note: str = "",
        place: int | None = None,
    ) -> Report:
        """Report an offence that the engine cannot see; it has no effect until a referee rules.

        `offence` is one of `core.offences.offence_codes.OFFENCE_IDS`, `seat` the offender, None if
        unknown. `tiles` is the number of tiles involved, such as those shown. `noticed` is
        `in-time` if the offence can still be fixed. `place` is the position in the wall of a tile
        wrongly turned as an indicator. Right after a win, its winner can be reported for
        `winning_tile_hidden` or `hand_mixed`.

        >>> match = Match("ema-2008", seed=7, enforcement="table")
        >>> report = match.report("too_few_tiles", 2)
        >>> report.proposed, report.articles
        ('dead-hand-no-calls', ('ema-2008/3.4.7b',))
        >>> [event.type for event in report.confirm()], match.view(0).players[2].dead_hand
        (['ruling', 'offence'], True)
        """
        self._require_table()
        return self._referee.report(
            offence, seat, tiles=tiles, noticed=noticed, note=note, place=place
        )

    @property
    def reports(self) -> tuple[Report, ...]:
        """All reports: offences that the engine found, and offences that have been ruled on."""
        return self._referee.reports()

    @property
    def open_reports(self) -> tuple[Report, ...]:
        """The offences that the rulebook leaves to a referee and that have no ruling yet."""
        return self._referee.open_reports()

    def redeem(self, seat: int) -> list[AnyEvent]:
        """Pay the deposit that frees a seat from its dead hand (`offences.redeem_deposit`).

        This is possible until another seat acts on its turn.
        """
        self._require_table()
        check_seat_number(seat, self.players)
        if not self._law.may_redeem(seat):
            deposit = self.rules.offences.redeem_deposit
            raise HanchanError("redeem-nothing", seat=seat, deposit=deposit)
        return list(self._history.perform([Redeem(seq=0, actor=seat)]))

    def compensate(self, offender: int, claimant: int, points: int) -> list[AnyEvent]:
        """Make a chombo's offender pay a player who was near a yakuman.

        The referee sets the points, during the kyoku after the void one. The player's shanten from
        a yakuman can be at most `offences.yakuman_claim_shanten`.
        """
        self._require_table()
        return compensate(self._history, self.rules, offender, claimant, points)

    # Records.

    def record(self, bots: BotNames | None = None) -> Record:
        """Return the full record with hidden tiles and seed; `bots` are written into its header.

        >>> match = Match("ema-2008", seed=7)
        >>> record = match.record()
        >>> record.complete, len(record.events)
        (False, 3)
        >>> Match.from_record(record).snapshot() == match.snapshot()
        True
        """
        header = make_header(
            self.rules,
            names=self.names,
            players=self.seating.player_at,
            drawn=self._drawn,
            seed=self.seed if self._seeded else None,
            begins=self._begins,
            bots=bots,
            enforcement=self.enforcement,
        )
        return make_record(header, self.events)

    @classmethod
    def from_record(cls, record: Record) -> Self:
        """Restore a match from its full record, in its last state; it can be continued or undone.

        The record is played back; `RecordError` names the line at which it disagrees with the
        engine. If the record breaks off within a step, that step is completed.
        """
        header = record.header
        check_header_counts(header)
        match = cls(
            record.rules,
            seed=record.seed,
            walls=None if record.seed is not None else recorded_walls(record),
            players=[
                header.names[header.players.index(player)] for player in range(len(header.names))
            ],
            draw_seats=header.seating == "drawn",
            seated=header.players,
            begins=header.begins,
            enforcement=header.enforcement,
        )
        for disagreement in RecordPlayback(record).play(match._history):
            raise disagreement.to_error()
        return match

    def __reduce__(self) -> tuple[Callable[..., Self], tuple[Record]]:
        return type(self).from_record, (self.record(),)

    # Inside.

    def _require_table(self) -> None:
        if self.enforcement is Enforcement.ENGINE:
            raise HanchanError("table-engine")

    def _resolve_answer(self, seat: int, action: step_input.Choice) -> int:
        """Return the number of the chosen action, a legal one if the choice fits one."""
        legal = self.legal_actions
        for one in legal.get(seat, ()):
            if one is action:  # the very object from `legal()`
                return one.code
        fits = step_input.matching_actions(legal.get(seat, ()), action)
        open_to = legal if fits else self.open_actions
        return self._resolve_code(seat, action, open_to)

    def _resolve_code(
        self, seat: int, action: step_input.Choice, open_to: Mapping[int, tuple[Action, ...]]
    ) -> int:
        """Return the number of an action open to the seat, or raise an error with the reason."""
        if self.over:
            raise MatchOverError
        choices = open_to.get(seat, ())
        found = step_input.matching_actions(choices, action)
        if len(found) == 1:
            return found[0].code
        reason = step_input.AMBIGUOUS if found else self._find_reason(seat, action)
        raise step_input.illegal_action_error(seat, action, reason, found or choices)

    def _find_reason(self, seat: int, action: step_input.Choice) -> str:
        check_seat_number(seat, self.players)
        game = self._law.scratch_copy()
        matching = step_input.matching_actions(tuple(all_actions(game, seat)), action)
        given = (game, self._record, self._tables, seat)
        reasons = (illegal_reason(*given, one.code) for one in matching)
        reason = next((code for code in reasons if code != OK), None)
        return step_input.UNKNOWN_ACTION if reason is None else REASONS[reason]
