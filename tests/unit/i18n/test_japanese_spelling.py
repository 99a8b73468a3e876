"""Japanese text for people spells a word in one way, wherever it stands."""

import re
from collections.abc import Iterator
from pathlib import Path

import hanchan

SOURCES = Path(hanchan.__file__).parent
ROOT = Path(__file__).parents[3]
FORMAT_SAMPLE = re.compile(r"'[^']*'")
"""Text of a log, quoted in a refusal: Tenhou spells han with the older character."""


def japanese_texts() -> Iterator[tuple[str, str]]:
    """Every file of Japanese text by its name, without what it quotes from logs."""
    files = [
        *(SOURCES / "i18n" / "locales" / "ja").glob("*.ftl"),
        *(SOURCES / "rules" / "presets").glob("*/texts.ja.toml"),
        *(ROOT / "docs").rglob("*.ja.md"),
        ROOT / "web" / "src" / "lib" / "messages" / "ja.ts",
    ]
    for file in files:
        yield str(file), FORMAT_SAMPLE.sub("", file.read_text(encoding="utf-8"))


def test_han_is_spelt_with_one_character_in_all_japanese_text() -> None:
    texts = list(japanese_texts())
    assert len(texts) > 50
    assert [name for name, told in texts if "飜" in told] == []
