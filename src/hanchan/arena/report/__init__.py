"""What a contest leaves in its folder."""

from collections.abc import Sequence
from pathlib import Path

import msgspec

from hanchan.arena.duplicate import ArenaMatchRow
from hanchan.arena.outcome import Contest
from hanchan.arena.report.page import page_of

__all__ = ["write_report"]


def write_report(
    folder: Path, found: Contest, rows: Sequence[ArenaMatchRow], language: str
) -> None:
    """Write `result.json`, `matches.jsonl` and `report.html`, which opens in this language."""
    (folder / "result.json").write_bytes(msgspec.json.format(msgspec.json.encode(found)) + b"\n")
    lines = b"\n".join(map(msgspec.json.encode, rows))
    (folder / "report.html").write_text(page_of(found, rows, language), encoding="utf-8")
    (folder / "matches.jsonl").write_bytes(lines + b"\n")
