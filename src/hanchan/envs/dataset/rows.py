"""Rows of decisions, and the collector that makes them from a logged match."""

from collections import Counter
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from hanchan.core.codes import ACTIONS, OVER, SEATS
from hanchan.core.distance_tables import load_tables
from hanchan.core.placement import THOUSAND
from hanchan.core.view_record import View
from hanchan.envs.dataset.collect_kernel import collect_kyoku
from hanchan.kernels.compiled_library import select_form
from hanchan.kernels.record import Records
from hanchan.logs.log import Log, LoggedKyoku
from hanchan.logs.log_encoding import encode_kyoku, encode_rows
from hanchan.logs.replayer import LogReplayer, set_up_kyoku
from hanchan.logs.ura_inference import Ura, matching_ura, winners_without_ura
from hanchan.replay.memory_layout import TRUNCATED, EncodedKyoku
from hanchan.rules.ruleset import RuleSet

VIEW = "view-2"
MAX_KYOKU_DECISIONS = 1024
"""Maximum number of decisions in a kyoku; one with more gets no rows."""
LAW, LOG = 0, 1
"""Source of an action: the law, if it was the only legal one, or the log."""
ROW = np.dtype([
    ("match", "S16"), ("book", "u2"), ("kyoku", "u2"), ("number", "u2"), ("seat", "u1"),
    ("action", "u1"), ("chosen_by", "u1"), ("mask", "u1", (-(-ACTIONS // 8),)),
    ("kyoku_delta", "i4"), ("place", "u1"), ("result", "f4"), ("view", f"V{View.dtype.itemsize}"),
])  # fmt: skip
"""One decision with its outcome.

`match` is a hash of the log, `book` the number of its rule set; `kyoku`, and the `number` of the
decision in it, count from 0. `mask` has the legal actions, a bit each. `kyoku_delta` is the change
of the seat's points in the kyoku, `place` its final place (0 if the log is incomplete), `result`
its final result in thousands of points (then NaN).
"""
Rows: TypeAlias = NDArray[np.void]
PARTED, BROKEN_OFF = "parted", "broken_off"
"""Reasons why a kyoku has no rows: law and log disagree, or the log is incomplete."""


class DecisionCollector:
    """Collector that follows logs under one rule set and stores each deciding seat's view."""

    def __init__(self, rules: RuleSet, *, compiled: bool) -> None:
        self._follower = LogReplayer(rules, compiled=compiled)
        self._views = Records(View, MAX_KYOKU_DECISIONS)
        self._actions = np.zeros(MAX_KYOKU_DECISIONS, np.int16)
        self._collect = select_form(collect_kyoku, compiled=compiled)

    def collect(self, log: Log, match: str) -> tuple[list[Rows], Counter[str]]:
        """Return the rows of a match, an array for each kyoku, and counts of kyoku without rows.

        The caller fills in `book`, the number of the rule set. The counts are by reason.
        """
        found, left_out, game = list[Rows](), Counter[str](), self._follower.game
        self._follower.restart()
        for index, kyoku in enumerate(log.kyoku):
            last = index == len(log.kyoku) - 1
            count = self._kyoku(kyoku, stops=last and log.end is not None)
            if count:
                found.append(self._make_rows(count, match, index))
            else:
                broken = not kyoku.complete or self._follower.marks.status == TRUNCATED
                left_out[BROKEN_OFF if broken else PARTED] += 1
            if last and count and game.phase == OVER:
                for rows in found:
                    rows["place"] = np.array(game.place, np.uint8)[rows["seat"]]
                    results = np.array(game.result, np.float64) / THOUSAND
                    rows["result"] = results[rows["seat"]]
        return found, left_out

    def _kyoku(self, kyoku: LoggedKyoku, *, stops: bool) -> int:
        """Collect a kyoku into views and actions; return the number of decisions, 0 if it fails."""
        follower = self._follower
        set_up_kyoku(follower.game, kyoku)
        if not kyoku.complete or (ura := self._ura(kyoku)) is None:
            return 0
        rows, sources = encode_rows(kyoku)
        stated = EncodedKyoku()
        encode_kyoku(stated, kyoku, len(sources), ura)
        stated.stops = int(stops)
        return self._collect(
            follower.game, follower.record, load_tables(), follower.marks, stated, rows,
            follower.counts, self._views, self._actions.data,
        )  # fmt: skip

    def _ura(self, kyoku: LoggedKyoku) -> Ura | None:
        """Return ura indicators that fit the log, empty if it has them, None if nothing fits."""
        if not winners_without_ura(kyoku):
            return ()
        fit = next(matching_ura(kyoku, self._follower.rules), None)
        return None if fit is None else fit.ura

    def _make_rows(self, count: int, match: str, index: int) -> Rows:
        views, game = self._views.array[:count], self._follower.game
        rows = np.zeros(count, ROW)
        rows["match"], rows["kyoku"] = match.encode(), index
        rows["number"], rows["seat"] = np.arange(count), views["me"]
        rows["action"] = self._actions[:count]
        rows["chosen_by"] = np.where(views["choices"] > 1, LOG, LAW)
        masks = np.zeros((count, ACTIONS), np.uint8)
        for number in range(int(views["choices"].max(initial=0))):
            rows_with_choice = views["choices"] > number
            masks[rows_with_choice, views["choice"][rows_with_choice, number]] = 1
        rows["mask"] = np.packbits(masks, axis=1)
        moved = np.array([game.score[p] - game.score_before[p] for p in range(SEATS)], np.int32)
        rows["kyoku_delta"] = moved[rows["seat"]]
        rows["result"] = np.nan
        rows["view"] = np.ascontiguousarray(views).view(ROW["view"])
        return rows
