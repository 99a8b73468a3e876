import re
from pathlib import Path

import pytest

from hanchan.rules import schema
from hanchan.tiles import MeldType

DESIGN_WORDS = """
    action, article, dead wall, dealer, deposit, event, hand, honba, kyoku, match, meld, offence,
    river, round, rule key, rule set, rulebook, sanction, score sheet, seat, view, wall, wind
"""
TERMS_OF_ART = """
    agari-houki, agari-yame, chankan, chombo, dora, fu, furiten, haipai, han, head bump, ippatsu,
    kan, kuikae, nagashi, noten, oka, pao, red five, renchan, riichi, rinshan, ron, shanten, tenpai,
    tsumo, ukeire, uma, ura dora, wait, yaku, yakuman
"""
ENTRY = re.compile(r"^(?P<term>\S.*)\n: (?P<sense>.+)$", re.MULTILINE)


@pytest.fixture(scope="module")
def glossary(root: Path) -> dict[str, str]:
    text = (root / "docs/glossary.md").read_text(encoding="utf-8")
    return {entry["term"]: entry["sense"] for entry in ENTRY.finditer(text)}


def test_the_glossary_is_in_alphabetical_order(glossary: dict[str, str]) -> None:
    assert list(glossary) == sorted(glossary)


def test_no_word_has_two_entries(root: Path, glossary: dict[str, str]) -> None:
    text = (root / "docs/glossary.md").read_text(encoding="utf-8")
    assert len(ENTRY.findall(text)) == len(glossary)


def test_every_word_of_the_design_has_its_entry(glossary: dict[str, str]) -> None:
    words = {word.strip() for word in f"{DESIGN_WORDS}, {TERMS_OF_ART}".split(",")}
    assert words - set(glossary) == set()
    assert {str(meld) for meld in MeldType} - set(glossary) == set()


def test_every_sense_is_one_sentence_and_says_something_else_than_the_word(
    glossary: dict[str, str],
) -> None:
    for term, sense in glossary.items():
        assert sense.endswith("."), term
        assert sense.rstrip(".").lower() != term


def test_every_rule_key_the_glossary_names_exists(glossary: dict[str, str]) -> None:
    keys = {key.key for key in schema()}
    topics = {key.topic for key in schema()}
    named = {name for sense in glossary.values() for name in re.findall(r"`([a-z_]+\.\S+)`", sense)}
    assert named
    for name in named:
        topic, _, rest = name.partition(".")
        assert name in keys or (rest == "*" and topic in topics), name
