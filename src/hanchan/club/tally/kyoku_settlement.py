"""Settlement of a tally's kyoku by the engine."""

from collections.abc import Sequence

from hanchan.club.tally import lines as t
from hanchan.club.tally.kyoku_end import place_draw, place_win, raise_if_refused
from hanchan.club.tally.seat_checks import refuse_empty_seats
from hanchan.core import codes
from hanchan.core import manual_entry as m
from hanchan.core.backends import Backend
from hanchan.core.game_state import Game
from hanchan.core.offences import offence_codes
from hanchan.core.turn_order import count_players
from hanchan.errors import HanchanError, MatchOverError, RecordError, RulesError
from hanchan.kernels.compiled_library import best_form, is_library_ready
from hanchan.records import Enforcement
from hanchan.records import events as e
from hanchan.records.events import HIDDEN
from hanchan.records.offence_reports import ReportTracker
from hanchan.records.rulings import OFFENCE_NAMES, find_ruling_problem, rulebook_proposal
from hanchan.rules import RuleSet
from hanchan.table.match_engine import MatchEngine
from hanchan.tiles import WINDS

SettledEvents = list[e.AnyEvent]


class KyokuSettler:
    """Engine of a match whose play was not recorded; `law.game` is the current game."""

    def __init__(self, rules: RuleSet) -> None:
        """Start a match at its starting points, before the first kyoku."""
        face = Backend(compiled=is_library_ready())
        self.law = MatchEngine(rules, face=face, enforcement=Enforcement.TABLE)

    @property
    def game(self) -> Game:
        """The current game."""
        return self.law.game

    def settle(self, kyoku: t.Kyoku, before: Sequence[e.AnyEvent]) -> SettledEvents:
        """Settle a kyoku; `before` are the events of the earlier ones. Return its own events.

        If the kyoku does not fit, raise an error and leave the game unchanged.
        """
        refuse_empty_seats(kyoku, self.law.rules.seating.players)
        snapshot = self.game.snapshot()
        try:
            return self._settle(kyoku, before)
        except HanchanError:
            self.game.restore(snapshot)
            raise

    def stop(self) -> None:
        """End the match early."""
        if self.game.phase == codes.OVER:
            raise MatchOverError
        m.end_match_now(self.game)
        self.law.proceed()

    def _settle(self, kyoku: t.Kyoku, before: Sequence[e.AnyEvent]) -> SettledEvents:
        g = self.game
        if g.phase == codes.OVER:
            raise MatchOverError
        best_form(m.start_entered_kyoku)(g, self.law.record)
        events: SettledEvents = [_start_event(g, len(before))]
        self.law.next_seq = len(before) + 1
        reports = ReportTracker()
        reports.follow([*before, *events])
        for part in kyoku.play:
            if g.phase != codes.TURN:
                raise RecordError("tally-void", field="play")
            added = self._apply_part(part, reports)
            reports.follow(added)
            events += added
        events += self._end(kyoku, events)
        if g.phase == codes.STOP:
            events += self.law.answer(g.dealer, codes.STOP_MATCH if kyoku.stops else codes.PLAY_ON)
        elif kyoku.stops:
            raise RecordError("tally-no-stop", field="stops")
        return events

    def _apply_part(self, part: t.PlayPart, reports: ReportTracker) -> SettledEvents:
        g, r = self.game, self.law.record
        match part:
            case t.Riichi(seat=seat, kind=kind):
                double, is_open = kind.endswith("double"), kind.startswith("open")
                reason = m.enter_riichi(g, r, seat, double, is_open, part.ends or part.pending)
                raise_if_refused(reason, seat, "riichi")
            case t.RiichiAccepted(seat=seat):
                if not m.accept_pending_riichi(g, seat):
                    raise RecordError("tally-stands", field="play", seat=seat)
            case t.Offence():
                code = _offence_code(part.offence)
                m.enter_offence(g, r, part.seat, code, part.tiles, part.noted, part.beside_win)
            case t.Ruling():
                return self._apply_ruling(part, reports)
            case t.Redeem(seat=seat):
                if not self.law.may_redeem(seat):
                    deposit = self.law.rules.offences.redeem_deposit
                    raise HanchanError("redeem-nothing", seat=seat, deposit=deposit)
                return self.law.redeem(seat)
        return self.law.proceed()

    def _apply_ruling(self, part: t.Ruling, reports: ReportTracker) -> SettledEvents:
        g, r, reported = self.game, self.law.record, reports.reported
        _offence_code(part.offence)
        m.set_has_discards(g, begun=not part.early)
        known = reported[part.number - 1] if part.number and part.number <= len(reported) else None
        book = rulebook_proposal(g, r, part.offence, part.seat, part.tiles)
        ruling = e.Ruling(
            seq=0,
            number=part.number or len(reported) + 1,
            offence=part.offence,
            actor=part.seat,
            tiles=part.tiles,
            proposed=book if known is None else known.book,
            decision=part.decision,
            sanction=part.sanction,
            reason=part.reason,
            points=part.points,
            payments=part.payments,
        )
        problem = find_ruling_problem(g, r, ruling, reported)
        if problem is not None:
            raise HanchanError("ruling-impossible", problem=problem)
        events = self.law.apply_ruling(ruling, reported)
        m.set_has_discards(g, begun=True)
        return events

    def _end(self, kyoku: t.Kyoku, events: SettledEvents) -> SettledEvents:
        g = self.game
        void = g.phase != codes.TURN or g.offenders != 0
        if void != (kyoku.end is None):
            raise RecordError("tally-void" if void else "tally-no-end", field="end")
        if g.phase != codes.TURN:  # a ruling has voided it, and the engine has proceeded
            return []
        match kyoku.end:
            case t.Win():
                place_win(self.law, kyoku.end)
            case t.Draw():
                place_draw(self.law, kyoku.end, events)
            case None:
                m.void_entered_kyoku(g)
        return self.law.proceed()


def _offence_code(name: str) -> int:
    if name not in OFFENCE_NAMES:
        raise RulesError.unknown("offence", name, OFFENCE_NAMES)
    return offence_codes.OFFENCE_IDS.index(name)


def _start_event(g: Game, seq: int) -> e.StartKyoku:
    """Return the start event of the current kyoku, with all tiles hidden."""
    return e.StartKyoku(
        seq=seq,
        bakaze=WINDS[g.round].mjai,
        kyoku=g.dealer + 1,
        honba=g.honba,
        kyotaku=g.deposits,
        oya=g.dealer,
        scores=tuple(g.score[p] for p in range(count_players(g))),
        dora_marker=HIDDEN,
        tehais=((),) * count_players(g),
        deal=g.deals,
        dice=(0, 0),
    )
