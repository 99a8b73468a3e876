"""Playing the kyoku of a log again under a rule set, compiled where that is worth while."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from hanchan.core.codes import (
    E_CHI,
    E_DAIMINKAN,
    E_DISCARD,
    E_DRAW,
    E_PON,
    E_WIN,
    NOBODY,
    OK,
    TURN,
)
from hanchan.core.deals import tiles_in_play
from hanchan.core.encode import encode
from hanchan.core.layout import Game
from hanchan.core.legal import why_not_claim
from hanchan.core.phases import start_match
from hanchan.core.step import prepare_deal
from hanchan.core.tables import load_tables
from hanchan.core.wall import put_back_draw
from hanchan.kernels.library import form_of
from hanchan.logs.follow_match import ALL_SEATS, claim_of, is_echo, replay_kyoku
from hanchan.logs.in_numbers import script_of, wall_of
from hanchan.logs.layout import Replay
from hanchan.logs.log import LoggedKyoku
from hanchan.records.beginning import begin_at
from hanchan.rules.ruleset import RuleSet

CLAIMS = (E_CHI, E_PON, E_DAIMINKAN, E_WIN)
NO_ROWS: NDArray[np.int64] = np.zeros((0, 6), np.int64)


class LogReplay:
    """One match of a log under way; `game` is the record of the law, `marks` where they stand."""

    def __init__(self, rules: RuleSet, *, compiled: bool = False) -> None:
        self.rules = rules
        self.record = encode(rules)
        self.game = Game()
        self.marks = Replay()
        self.sources: list[int] = []
        self.script: NDArray[np.int64] = NO_ROWS
        self.tiles = tiles_in_play(rules.equipment.red_fives)
        self._follow = form_of(replay_kyoku, compiled=compiled)
        start_match(self.game, self.record)

    def restart(self) -> None:
        """A match begins."""
        start_match(self.game, self.record)

    def rotate(self) -> None:
        """After a kyoku the next is prepared: who deals, how many honba."""
        prepare_deal(self.game)

    def play(self, kyoku: LoggedKyoku, *, stops: bool, ura: Sequence[int] = ()) -> int:
        """Deal the wall of the log and follow its events; how that went, as `replaying` says.

        `stops` tells whether the leading dealer stops the match here, where he may choose; `ura`
        are indicators that the log does not know.
        """
        script, self.sources = script_of(kyoku)
        self.script = script
        marks_for(self.marks, kyoku, len(script), stops=stops)
        self.game.array["wall"][0] = wall_of(kyoku, self.tiles, ura)
        self._follow(self.game, self.record, load_tables(), self.marks, script.data)
        return self.marks.status

    def why_unclaimed(self) -> int:
        """Why the claim at which they parted was not open to that seat; OK where it is no claim.

        The law has drawn the next tile already, as nobody could claim; that draw is put back.
        """
        g, marks = self.game, self.marks
        if marks.at >= len(self.script) or g.phase != TURN or marks.law_row < 0:
            return OK
        kind, seat, _, feeder = (int(cell) for cell in self.script[marks.at, :4])
        drawn = g.events[marks.law_row, 0] == E_DRAW and not g.replacement
        if kind not in CLAIMS or feeder == NOBODY or not drawn:
            return OK
        last = next((row for row in self.script[: marks.at][::-1] if not is_echo(row[0])), None)
        if last is None or last[0] != E_DISCARD:
            return OK
        put_back_draw(g, g.seat)
        g.seat, g.tile = feeder, int(last[2])
        action = claim_of(self.script.data, marks.at)
        marks.seat, marks.action = seat, action
        return why_not_claim(g, self.record, load_tables(), seat, action)


def sit_as_logged(g: Game, kyoku: LoggedKyoku) -> None:
    """Round, dealer, honba, deposits and scores become those of the log."""
    begin_at(
        g,
        bakaze=kyoku.bakaze,
        oya=kyoku.oya,
        honba=kyoku.honba,
        kyotaku=kyoku.kyotaku,
        scores=kyoku.scores,
    )


def marks_for(marks: Replay, kyoku: LoggedKyoku, rows: int, *, stops: bool) -> Replay:
    """What the replay of this kyoku must know beside its script."""
    marks.rows = rows
    marks.timed = int(kyoku.dora_timed)
    marks.shows = _showing(kyoku)
    marks.stops = int(stops)
    return marks


def _showing(kyoku: LoggedKyoku) -> int:
    """The seats that show their hand at the draw; all that may, where the log does not say."""
    if kyoku.draw is None or kyoku.draw.tehais is None:
        return ALL_SEATS
    return sum(1 << p for p, hand in enumerate(kyoku.draw.tehais) if hand is not None)
