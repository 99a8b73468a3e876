"""A tally: a match with real tiles, entered kyoku by kyoku; its state is the fold of its lines."""

from collections.abc import Callable, Iterable, Sequence
from copy import copy
from dataclasses import dataclass
from functools import cached_property
from typing import Self

import msgspec

from hanchan.cancellation import checkpoints
from hanchan.club.tally import lines as t
from hanchan.club.tally.kyoku_settlement import KyokuSettler
from hanchan.core.codes import OVER
from hanchan.core.game_state import Game
from hanchan.core.match_step import prepare_deal
from hanchan.core.turn_order import count_players
from hanchan.errors import HanchanError, RecordError
from hanchan.json_values import as_json_values
from hanchan.records import AnyEvent, Settle, StartKyoku
from hanchan.records.record import rules_from_record, rules_to_record
from hanchan.rules import DEFAULT_RULES, RuleSet, load_rules
from hanchan.scoring.match_end import read_names
from hanchan.scoring.match_result import MatchResult
from hanchan.scoring.win_result import Result, read_result
from hanchan.table.standings import KyokuInfo, Standing, read_kyoku_info, result_so_far, standings

POINT_UNIT = 100
"""The smallest unit of points at a table."""


@dataclass(frozen=True, kw_only=True)
class SettledKyoku:
    """One kyoku as settled by the engine.

    `events` are as in a record, but without draws, discards and calls; `game` is a snapshot of the
    game after it. A kyoku that no longer fits after a correction has no effect, and its error is in
    `problem`.
    """

    kyoku: t.Kyoku
    events: tuple[AnyEvent, ...]
    game: bytes
    rules: RuleSet
    problem: HanchanError | None = None

    @property
    def is_consistent(self) -> bool:
        """Whether the kyoku fits the earlier ones."""
        return self.problem is None

    @property
    def deltas(self) -> tuple[int, ...]:
        """The change of each seat's points in this kyoku, including riichi deposits."""
        g = Game()
        g.restore(self.game)
        starts = (e.scores for e in self.events if isinstance(e, StartKyoku))
        before = next(starts, g.score)
        return tuple(g.score[p] - before[p] for p in range(count_players(g)))

    def to_dict(self) -> dict[str, object]:
        """Return the kyoku as JSON values: as entered, and settled or the reason why it is not."""
        made: dict[str, object] = {"number": self.kyoku.number, "entered": self.kyoku}
        if self.problem is not None:
            problem = self.problem.to_json() | {"message": str(self.problem)}
            return as_json_values(made | {"problem": problem})
        start = next(event for event in self.events if isinstance(event, StartKyoku))
        settle = next(event for event in self.events if isinstance(event, Settle))
        settled = {
            "kyoku": f"{start.bakaze}{start.kyoku}",
            "honba": start.honba,
            "deposits": start.kyotaku,
            "deltas": settle.deltas,
            "moved": self.deltas,
            "scores": settle.scores,
            "events": [event for event in self.events if event is not start],
        }
        return as_json_values(made | settled)

    @cached_property
    def results(self) -> tuple[Result, ...]:
        """The wins or nagashi mangan, in order of payment; empty if the kyoku does not fit."""
        if not self.is_consistent:
            return ()
        g = Game()
        g.restore(self.game)
        return tuple(read_result(g, slot, self.rules) for slot in range(g.res_count))


class Tally:
    """A match entered by hand: winners and their hands, tenpai hands, riichi and offences.

    The engine computes the rest by the rulebook: payments, honba, deposits, the dealer, the end,
    places and results. `names` are by starting wind, East first, which are the seats from 0 on.

    >>> tally = Tally("ema-2008", names=["Aki", "Ben", "Chie", "Dai"])
    >>> won = t.Win(payer=2, tile="8s", winners=(t.Winner(seat=0, hand="234m456p3388s pon 555z"),))
    >>> settled = tally.enter(t.Kyoku(number=1, end=won))
    >>> settled.results[0].points, tally.scores, tally.kyoku.name, tally.kyoku.honba
    (1500, (31500, 30000, 28500, 30000), 'E1', 1)
    >>> draw = t.Draw(tenpai=(1, 3))
    >>> settled = tally.enter(t.Kyoku(number=2, play=(t.Riichi(seat=1),), end=draw))
    >>> tally.scores, tally.kyoku.name, tally.kyoku.deposits
    ((30000, 30500, 27000, 31500), 'E2', 1)
    >>> late = tally.correct(t.Correction(kyoku=t.Kyoku(number=1, end=t.Draw())))
    >>> tally.scores, [one.is_consistent for one in tally.settled_kyoku]
    ((28500, 30500, 28500, 31500), [True, True])
    """

    def __init__(
        self, rules: str | RuleSet = DEFAULT_RULES, *, names: Sequence[str] | None = None
    ) -> None:
        """Start a tally before its first kyoku; without `names` the players are A, B, and so on."""
        self.rules = load_rules(rules)
        self.header = t.Header(
            format=t.FORMAT,
            version=t.VERSION,
            rules=rules_to_record(self.rules),
            names=msgspec.convert(read_names(names, self.players), t.PlayerNames),
        )
        self._begin()

    @classmethod
    def from_lines(cls, header: t.Header, lines: Iterable[t.TallyLine] = ()) -> Self:
        """Fold lines into a tally; raise an error for one that does not fit."""
        tally = cls.__new__(cls)
        tally.rules, tally.header = rules_from_record(header.rules), header
        tally._refuse_other_count("result-name-count", "names", header.names)  # noqa: SLF001 - it is one of this class
        tally._begin()  # noqa: SLF001 - it is one of this class
        for line in checkpoints(lines):
            tally.add_line(line)
        return tally

    def __reduce__(self) -> tuple[Callable[..., Self], tuple[t.Header, tuple[t.TallyLine, ...]]]:
        """Pickle and copy the tally by its lines, so that a copy is independent."""
        return type(self).from_lines, (self.header, tuple(self._lines))

    def _begin(self) -> None:
        self._table = KyokuSettler(self.rules)
        self._first = self._table.game.snapshot()
        self._lines: list[t.TallyLine] = []
        self._settled: list[SettledKyoku] = []
        self._end: bytes | None = None
        self.names = self.header.names
        self.counted: tuple[int, ...] | None = None

    # Entries.

    def add_line(self, line: t.TallyLine) -> None:
        """Add the next line; raise an error and change nothing if it does not fit."""
        match line:
            case t.Kyoku():
                self.enter(line)
            case t.Correction():
                self.correct(line)
            case t.Withdrawal():
                self.withdraw(line)
            case t.Insertion():
                self.insert(line)
            case t.NamesCorrection():
                self.rename(line)
            case t.Stop():
                self.stop(line)
            case t.PointCount():
                self.count(line)

    def enter(self, kyoku: t.Kyoku) -> SettledKyoku:
        """Settle the next kyoku, add it to the tally, and return it."""
        self._refuse_unsettled()
        given, expected = kyoku.number, len(self._settled) + 1
        if given != expected:
            raise RecordError("tally-number", field="number", given=given, wanted=expected)
        if self._end is not None:
            raise RecordError("tally-stopped", field="number")
        self._settled.append(self._settle(kyoku, self._settled))
        self._lines.append(kyoku)
        return self._settled[-1]

    def correct(self, correction: t.Correction) -> tuple[SettledKyoku, ...]:
        """Replace a kyoku; return it and the later ones, settled again or with a `problem`."""
        return self._replace_from(correction, correction.kyoku.number, 1)

    def insert(self, insertion: t.Insertion) -> tuple[SettledKyoku, ...]:
        """Insert a kyoku that was left out; return it and the later ones, as `correct` does."""
        return self._replace_from(insertion, insertion.kyoku.number, 0)

    def withdraw(self, withdrawal: t.Withdrawal) -> tuple[SettledKyoku, ...]:
        """Remove a kyoku that was never played; return the later ones, as `correct` does."""
        return self._replace_from(withdrawal, withdrawal.number, 1)

    def stop(self, stop: t.Stop | None = None) -> None:
        """End the match early."""
        self._refuse_unsettled()
        if self.over:
            raise RecordError("tally-stopped", field="stop")
        self._end = self._stopped_snapshot()
        self._lines.append(stop or t.Stop())

    def rename(self, line: t.NamesCorrection) -> None:
        """Correct the names of the players."""
        self._refuse_other_count("result-name-count", "names", line.names)
        self.names = line.names
        self._lines.append(line)

    def count(self, entered: t.PointCount) -> tuple[int, ...]:
        """Enter the counted points; return their differences from those of the tally, by seat."""
        self._refuse_other_count("result-one-each", "scores", entered.scores)
        if odd := [score for score in entered.scores if score % POINT_UNIT]:
            raise RecordError("points-hundreds", field="scores", given=odd[0])
        self.counted = entered.scores
        self._lines.append(entered)
        return self.differences

    # State.

    @property
    def players(self) -> int:
        """The number of players (`seating.players`)."""
        return self.rules.seating.players

    @property
    def lines(self) -> tuple[t.Header | t.TallyLine, ...]:
        """All lines, the header first."""
        return (self.header, *self._lines)

    @property
    def entries(self) -> tuple[t.TallyLine, ...]:
        """All lines after the header."""
        return tuple(self._lines)

    def to_dict(self) -> dict[str, object]:
        """Return the tally as JSON values, as `hanchan tally show --json` prints them.

        >>> tally = Tally("ema-2008", names=["Aki", "Ben", "Chie", "Dai"])
        >>> tally.to_dict()["standings"][0]
        {'place': 1, 'seat': 0, 'name': 'Aki', 'score': 30000, 'result': 0.0}
        """
        info = self.kyoku
        following = {"kyoku": info.name, "honba": info.honba, "deposits": info.deposits}
        return as_json_values(
            {
                "rules": self.rules.id,
                "names": list(self.names),
                "over": self.over,
                "next": None if self.over else following,
                "scores": list(self.scores),
                "standings": [
                    {name: getattr(one, name) for name in ("place", "seat", "name", "score")}
                    | {"result": float(one.result)}
                    for one in self.standings
                ],
                "counted": None if self.counted is None else list(self.counted),
                "differences": list(self.differences),
                "kyoku": [settled.to_dict() for settled in self.settled_kyoku],
            }
        )

    @property
    def settled_kyoku(self) -> tuple[SettledKyoku, ...]:
        """Every kyoku, with corrections applied."""
        return tuple(self._settled)

    @property
    def scores(self) -> tuple[int, ...]:
        """The current points of each seat; kyoku that do not fit are ignored."""
        g = self._current_game()
        return tuple(g.score[p] for p in range(self.players))

    @property
    def differences(self) -> tuple[int, ...]:
        """The counted points minus those of the tally, by seat; empty before a count."""
        if self.counted is None:
            return ()
        return tuple(a - b for a, b in zip(self.counted, self.scores, strict=True))

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self._current_game().phase == OVER

    @property
    def kyoku(self) -> KyokuInfo:
        """The next kyoku, or the last one of a match that is over."""
        g = self._current_game()
        if g.phase != OVER:
            prepare_deal(g)
        g.dora_open = 0
        return read_kyoku_info(g)

    @property
    def standings(self) -> tuple[Standing, ...]:
        """Places and results; before the end, as if the match ended now."""
        return standings(self._current_game(), self._table.law.record, self.names, over=self.over)

    @property
    def result(self) -> MatchResult:
        """The result with its ledger; before the end, as if the match ended now."""
        g, r = self._current_game(), self._table.law.record
        return result_so_far(g, r, self.rules, self.names, over=g.phase == OVER)

    def snapshot(self) -> bytes:
        """Return a snapshot of the current game, as `Game.restore` takes it."""
        return self._current_game().snapshot()

    # Inside.

    def _replace_from(
        self, line: t.Correction | t.Insertion | t.Withdrawal, number: int, removed: int
    ) -> tuple[SettledKyoku, ...]:
        """Replace, insert or remove kyoku `number`, and settle the later ones again.

        `removed` is the number of kyoku that the line removes. A new version after a kyoku that
        does not fit is refused, because the state of the match there is unknown. Returns the kyoku
        from `number` on.
        """
        most = len(self._settled)
        if not isinstance(line, t.Withdrawal):
            most = _first_unsettled(self._settled) or most
        if number > most:
            raise RecordError("tally-correct", field="number", given=number, most=most)
        settled = self._settled[: number - 1]
        if not isinstance(line, t.Withdrawal):
            settled.append(self._settle(line.kyoku, settled))
        for one in self._settled[number - 1 + removed :]:
            kyoku = msgspec.structs.replace(one.kyoku, number=len(settled) + 1)
            settled.append(self._resettle(kyoku, settled))
        self._settled = settled
        self._lines.append(line)
        if self._end is not None:
            self._end = self._stopped_snapshot()
        return tuple(settled[number - 1 :])

    def _refuse_other_count(self, message: str, field: str, given: Sequence[object]) -> None:
        """Refuse a list that does not have one item for each player."""
        if len(given) != self.players:
            raise RecordError(message, field=field, count=len(given), players=self.players)

    def _refuse_unsettled(self) -> None:
        if number := _first_unsettled(self._settled):
            raise RecordError("tally-unsettled", field="number", number=number)

    def _current_game(self) -> Game:
        g = Game()
        g.restore(self._end or _snapshot_after(self._settled, self._first))
        return g

    def _settle(self, kyoku: t.Kyoku, before: Sequence[SettledKyoku]) -> SettledKyoku:
        game = self._table.game
        game.restore(_snapshot_after(before, self._first))
        earlier = [event for one in before for event in one.events]
        try:
            events = tuple(self._table.settle(kyoku, earlier))
        except HanchanError as problem:
            localized, seat = copy(problem), problem.values.get("seat")
            if isinstance(seat, int):
                localized.values = problem.values | {"seat": self.names[seat]}
            raise localized from None
        return SettledKyoku(kyoku=kyoku, events=events, game=game.snapshot(), rules=self.rules)

    def _resettle(self, kyoku: t.Kyoku, before: Sequence[SettledKyoku]) -> SettledKyoku:
        """Settle a kyoku after a corrected one; set its `problem` if it no longer fits."""
        try:
            if first := _first_unsettled(before):
                raise RecordError("tally-behind", field="number", number=first)
            return self._settle(kyoku, before)
        except HanchanError as problem:
            game, rules = _snapshot_after(before, self._first), self.rules
            return SettledKyoku(kyoku=kyoku, events=(), game=game, rules=rules, problem=problem)

    def _stopped_snapshot(self) -> bytes:
        """Return a snapshot of the game ended early, or of its end if it is already over."""
        game = self._table.game
        game.restore(_snapshot_after(self._settled, self._first))
        if game.phase != OVER:
            self._table.stop()
        return game.snapshot()


def _first_unsettled(settled: Iterable[SettledKyoku]) -> int:
    """Return the number of the first kyoku that does not fit, 0 if all do."""
    return next((one.kyoku.number for one in settled if not one.is_consistent), 0)


def _snapshot_after(settled: Sequence[SettledKyoku], first: bytes) -> bytes:
    return settled[-1].game if settled else first
