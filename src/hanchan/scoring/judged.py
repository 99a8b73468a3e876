"""A case as the law has judged it: the game record then, read when somebody looks."""

from collections.abc import Iterator, Mapping
from threading import local
from typing import NamedTuple

from hanchan.core.case_layout import Worth
from hanchan.core.cases import WIN
from hanchan.core.codes import NO_YAKU as HAS_NO_YAKU
from hanchan.core.codes import OK, TOO_FEW_HAN
from hanchan.core.layout import Game, Rules
from hanchan.core.tables import load_tables
from hanchan.rules.ruleset import RuleSet
from hanchan.scoring import lines as sheet_lines
from hanchan.scoring.case import Case
from hanchan.scoring.citations import cited
from hanchan.scoring.line import Line, LineKind
from hanchan.scoring.readings import other_readings
from hanchan.scoring.results import Result, read_result
from hanchan.scoring.shortcomings import (
    han_short,
    no_yaku_lines,
    not_complete_lines,
    too_few_han_lines,
)


class Looked(local):
    """Records to read old ones in, one of each for each thread."""

    def __init__(self) -> None:
        """Nothing has been read yet."""
        self.game, self.worth = Game(), Worth()


LOOKED = Looked()


NO_YAKU, NOT_COMPLETE, NO_NAGASHI = "no-yaku", "not-complete", "no-nagashi"


class Judged(NamedTuple):
    """What the law found: the bytes of the worth, and of the game record it left behind."""

    counted: bytes
    game: bytes
    record: Rules

    @property
    def worth(self) -> Worth:
        """The worth, until another is looked at in this thread."""
        LOOKED.worth.restore(self.counted)
        return LOOKED.worth

    def error(self, case: Case) -> str | Mapping[str, int]:
        """Why the case is no win."""
        if self.worth.status == TOO_FEW_HAN:
            return han_short(self._game(), self.record, case, WIN)
        if self.worth.status == HAS_NO_YAKU:
            return NO_YAKU
        return NO_NAGASHI if case.nagashi else NOT_COMPLETE

    def result(self) -> Result:
        """The value, with the reading that was paid."""
        return read_result(self._game(), WIN, self.record)

    def lines(self, case: Case, rules: RuleSet, result: Result) -> Iterator[Line]:
        """The lines of the score sheet."""
        yield from sheet_lines.heading(case, rules)
        if self.worth.status == OK:
            yield from self._paid(case, rules, result)
        elif case.nagashi:
            yield Line(
                kind=LineKind.REASON, name="not_nagashi", articles=cited(rules, "draws.nagashi")
            )
        else:
            yield from self._refused(case, rules, result)

    def _game(self) -> Game:
        LOOKED.game.restore(self.game)
        return LOOKED.game

    def _paid(self, case: Case, rules: RuleSet, result: Result) -> Iterator[Line]:
        others = () if case.nagashi else other_readings(self._game(), self.record, result)
        yield from sheet_lines.reading_lines(result, others, rules)
        yield from sheet_lines.yaku_lines(result, rules)
        yield from sheet_lines.dora_lines(result, rules)
        yield from sheet_lines.fu_lines(result, rules)
        yield sheet_lines.limit_line(result, rules)
        yield from sheet_lines.payment_lines(result, case, rules)
        yield sheet_lines.total_line(result)

    def _refused(self, case: Case, rules: RuleSet, result: Result) -> Iterator[Line]:
        """Why the hand cannot win, and what it lacks."""
        status = self.worth.status
        if status not in (HAS_NO_YAKU, TOO_FEW_HAN):
            yield from not_complete_lines(case)
            return
        yield from sheet_lines.reading_lines(result, (), rules)
        if status == TOO_FEW_HAN:
            yield from sheet_lines.yaku_lines(result, rules)
            short = han_short(self._game(), self.record, case, WIN)
            yield from too_few_han_lines(short, rules)
        else:
            yield from no_yaku_lines(self._game(), self.record, load_tables(), case, result, rules)
