"""The pages of the formats name whatever each can lose, by the ids that a conversion tells."""

import re
from pathlib import Path

import pytest

from formats.expected_losses import LEFT, OF_RECORDS
from hanchan.formats import Format
from hanchan.formats.detection import writable_formats
from hanchan.formats.losses import LOSS_IDS

OURS, *OTHERS = writable_formats()
OF_WINS = {
    "hand-of-win", "yaku", "dora-count", "red-count", "ura-count", "yakuman", "han", "fu",
    "points", "limit", "pao", "win-deltas",
}  # fmt: skip
NEVER = {
    "mjai": {
        "deal-order", "end", "play", "riichi-deposit", "riichi-without-discard", "ura-markers",
    },
    "mjlog": {
        "deal-order", "dora-markers", "dora-timing", "draw-actor", "draw-reason", "end",
        "final-scores", "payments", "play", "results", "riichi-deposit", "riichi-without-discard",
        "scores-after", "ura-markers", *OF_WINS,
    },
    "tenhou6": {
        "deal-order", "dora-markers", "draw-actor", "draw-reason", "id", "limit", "pao", "points",
        "results", "win-deltas", "yaku", "yakuman",
    },
    "kobalab": {
        "dora-markers", "draw-actor", "draw-reason", "final-scores", "id", "payments", "places",
        "results", "ura-markers", *OF_WINS - {"limit"},
    },
}  # fmt: skip
"""What a format tells of every log that it writes, so that it never has this loss."""


def named(root: Path, page: str, heading: str) -> set[str]:
    """The ids in the first column of the tables under a heading."""
    text = (root / "docs" / "formats" / page).read_text(encoding="utf-8")
    part = text[text.index(f"\n## {heading}\n") :].split("\n## ")[1]
    cells = re.findall(r"^\| (`[^|]+`) \|", part, re.MULTILINE)
    return {name for cell in cells for name in re.findall(r"`([^`]+)`", cell)}


def possible(target: Format) -> set[str]:
    """All possible losses of a format, by its own declaration."""
    ids = {target.loss_ids.get(kind, loss) for kind, loss in LOSS_IDS.items()}
    return (ids | set(target.hidden_losses)) - {""}


@pytest.mark.parametrize("target", OTHERS, ids=lambda target: target.name)
def test_the_page_of_a_format_names_all_that_it_can_lose_and_nothing_else(
    root: Path, target: Format
) -> None:
    on_page, never = named(root, f"{target.name}.md", "What is lost"), NEVER[target.name]
    assert never <= possible(target)
    assert on_page == possible(target) - never
    assert set(LEFT[target.name]) <= on_page


def test_what_our_record_loses_of_a_lawful_log_and_what_it_alone_knows_is_named(
    root: Path,
) -> None:
    on_page = named(root, "index.md", "What each way loses")
    assert on_page == OF_RECORDS | set(LEFT[OURS.name]) | set(OURS.loss_ids.values()) - {""}
