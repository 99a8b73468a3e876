"""The tables of observations and actions are those of the code, and true of play."""

from pathlib import Path
from runpy import run_path

import numpy as np
import pytest

from hanchan.bots.observations import channels
from hanchan.core import codes
from hanchan.envs import Batch

ROOT = Path(__file__).parents[2]
TABLES = run_path(str(ROOT / "scripts/write_observations.py"))
NOT_PLACES = {"CHANNELS", "CHANNELS_2", "SCALARS", "SCALARS_2", "PARTS", "WHOLE", "BARE"} | {
    "WITHOUT_PLANES", "ONLY_MASKS", "PLANES_2",
}  # fmt: skip
"""Numbers in `channels.py` that stand for no place in an observation."""


def test_the_page_is_that_of_the_code() -> None:
    page = (ROOT / "docs/reference/observations.md").read_text(encoding="utf-8")
    assert page == TABLES["page"](), "run scripts/write_observations.py"


def test_every_channel_scalar_and_action_has_its_words() -> None:
    names = {name for name, value in vars(channels).items() if isinstance(value, int)}
    assert names - NOT_PLACES == TABLES["CHANNEL_PARTS"].keys() | TABLES["SCALAR_PARTS"].keys()
    firsts = [getattr(codes, name) for name in TABLES["ACTION_PARTS"]]
    assert firsts == sorted(firsts)
    assert firsts[0] == 0
    assert len(set(firsts)) == len(firsts)


@pytest.mark.parametrize(("prefix", "end"), [("", channels.CHANNELS_2), ("S_", channels.SCALARS_2)])
def test_a_part_of_four_is_that_of_each_player(prefix: str, end: int) -> None:
    words = TABLES["SCALAR_PARTS" if prefix else "CHANNEL_PARTS"]
    found = list(TABLES["parts"](prefix, end))
    assert sum(count for _, _, count in found) == end
    of_players = {name for name, _, count in found if count == codes.SEATS} - {"HELD"}
    assert of_players == {name for name in words if TABLES["THE_PLAYER"] in words[name].meaning}


@pytest.mark.parametrize("rules", ["tenhou", "tenhou-sanma"])
def test_numbers_of_matches_are_within_their_ranges(rules: str) -> None:
    batch = Batch(24, rules=rules, observation="planes-2")
    lots, turns = np.random.default_rng(1), batch.reset(seed=0)
    lows, highs = [turns.planes.min(axis=(0, 2))], [turns.planes.max(axis=(0, 2))]
    scalars = [turns.scalars.min(axis=0), turns.scalars.max(axis=0)]
    offered = np.asarray(turns.mask.any(axis=0))
    for _ in range(150):
        turns = batch.step((lots.random(turns.mask.shape) * turns.mask).argmax(axis=1))
        lows.append(turns.planes.min(axis=(0, 2)))
        highs.append(turns.planes.max(axis=(0, 2)))
        scalars += [turns.scalars.min(axis=0), turns.scalars.max(axis=0)]
        offered |= turns.mask.any(axis=0)
    check("", channels.CHANNELS_2, np.min(lows, axis=0), np.max(highs, axis=0))
    check("S_", channels.SCALARS_2, np.min(scalars, axis=0), np.max(scalars, axis=0))
    assert not offered[codes.RON_TAKEN_BACK : codes.KITA].any()
    assert offered[codes.KITA] == (rules == "tenhou-sanma")


def check(prefix: str, end: int, low: np.ndarray, high: np.ndarray) -> None:
    """Compare what was seen with the ranges of the table."""
    words = TABLES["SCALAR_PARTS" if prefix else "CHANNEL_PARTS"]
    for name, first, count in TABLES["parts"](prefix, end):
        part = words[name]
        if name == "S_PLACES":  # at a table of three the fourth is 0
            part = part._replace(least=0)
        if part.least is not None:
            assert low[first : first + count].min() >= part.least, name
        if part.greatest is not None:
            assert high[first : first + count].max() <= part.greatest, name
