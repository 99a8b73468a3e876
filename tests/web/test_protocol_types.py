"""The page's types are those of the server's messages."""

import runpy
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PROTOCOL = ROOT / "web" / "src" / "protocol.ts"


def test_the_types_of_the_page_are_what_the_messages_are() -> None:
    script = runpy.run_path(str(ROOT / "scripts" / "write_web_types.py"))
    assert PROTOCOL.read_text(encoding="utf-8") == script["protocol"](), "make web-types writes it"


def test_the_types_of_another_page_are_what_it_can_ask(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "scripts"))
    script = runpy.run_path(str(ROOT / "scripts" / "write_embedded_types.py"))
    for file, content in script["files"]().items():
        assert (ROOT / file).read_text(encoding="utf-8") == content, "make web-types writes it"
