"""The first hand that nobody sees."""

import asyncio
from pathlib import Path

import pytest

from hanchan.server import rehearsal
from hanchan.server.browser_engine import BrowserEngine


def test_a_bot_discards_in_a_rehearsal_and_the_store_of_the_visitor_is_not_opened(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    opened = list[str]()
    start = BrowserEngine.start.__func__

    async def note(
        cls: type[BrowserEngine], folder: str, template: str | None = None
    ) -> BrowserEngine:
        opened.append(folder)
        return await start(cls, folder, template)

    monkeypatch.setattr(BrowserEngine, "start", classmethod(note))
    assert asyncio.run(rehearsal.rehearse(str(tmp_path / "no template")))
    (folder,) = opened
    assert not Path(folder).exists()


def test_a_rehearsal_in_which_nobody_discards_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rehearsal, "DISCARD", "nothing of the kind")
    monkeypatch.setattr(rehearsal, "MAX_SECONDS", 0.0)
    assert not asyncio.run(rehearsal.rehearse("no template"))
