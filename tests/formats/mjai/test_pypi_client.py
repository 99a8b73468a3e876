"""A player made with a package of PyPI plays whole matches in a process of its own.

The package `mjai` (of the mjai.app contest) is no dependency: the Python that has it is named by
`HANCHAN_MJAI_PYTHON`, or is this one.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from hanchan import Match
from hanchan.bots import Bot
from hanchan.mjai import mjai_seat
from hanchan.records import Hora, Reach
from hanchan.table import SeatView, play_to_end

PYTHON = os.environ.get("HANCHAN_MJAI_PYTHON", sys.executable)
CLIENT = Path(__file__).parent / "clients" / "mjai_app"
HAS_MJAI = subprocess.run([PYTHON, "-c", "import mjai"], capture_output=True, check=False)
pytestmark = pytest.mark.skipif(HAS_MJAI.returncode != 0, reason=f"no package mjai in {PYTHON}")


@pytest.mark.parametrize("rules", ["tenhou", "mahjong-soul", "m-league"])
def test_a_player_of_mjai_app_plays_whole_matches(rules: str) -> None:
    bot = Bot("efficient")

    def efficient(view: SeatView) -> int:
        return bot.choose(view)

    done: set[type] = set()
    with mjai_seat(f"mjai:dialect=mjai.app '{PYTHON}' '{CLIENT}' {{seat}}") as seat:
        for seed in range(2):
            match = Match(rules, seed=seed)
            for _ in play_to_end(match, [efficient, efficient, seat, efficient]):
                pass
            assert match.over
            done |= {type(event) for event in match.events if getattr(event, "actor", None) == 2}
    assert {Hora, Reach} <= done
