"""Learning in so few steps that a test can wait for it."""

from collections.abc import Sequence
from pathlib import Path

from hanchan.arena import simulate
from hanchan.learn.settings import CloneSettings, ImproveSettings
from hanchan.rules import load_rules

SMALL = CloneSettings(
    teacher="efficient",
    rules=("tenhou",),
    decisions=1000,
    part=500,
    held_out=200,
    lanes=16,
    batch=50,
    epochs=1,
)


def some_logs(folder: Path) -> Sequence[Path]:
    """The record of a short match."""
    short = load_rules("tenhou", {"ending.rounds": 1})
    simulate(short, matches=1, seed=3, save=folder, workers=1)
    return sorted(folder.iterdir())


NAN = float("nan")
FEW = ImproveSettings(
    clone="-",
    bot="efficient",
    rules=("tenhou",),
    rounds=3,
    decisions=512,
    lanes=8,
    shards=2,
    epochs=1,
    batch=16,
    keep=1,
)
