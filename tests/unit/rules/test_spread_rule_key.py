"""A new rule key is written into the rulebooks at its place."""

import json
import re
from pathlib import Path
from runpy import run_path

import pytest

from hanchan.rules import rulebooks, schema
from hanchan.rules.rules_document import read_preset

COMPLETE = [name for name in rulebooks() if not read_preset(name).extends]


@pytest.mark.parametrize("rulebook", COMPLETE)
@pytest.mark.parametrize(
    "key", [entry.key for entry in schema() if entry.type == "bool" and not entry.optional]
)
def test_a_key_that_was_taken_out_of_a_rulebook_comes_back_to_its_place(
    rulebook: str, key: str, root: Path
) -> None:
    script = run_path(str(root / "scripts/add_rule_key.py"))
    text = (root / "src/hanchan/rules/presets" / rulebook / "rules.toml").read_text("utf-8")
    document = read_preset(rulebook)
    topic, _, name = key.partition(".")
    value = json.dumps(document.values[key])
    left = re.sub(rf"(?<=\n)(\[{topic}\]\n(?:.+\n)*?){name} = {value}\n", r"\1", text)
    if document.sources:
        left = re.sub(rf"(?<=\n){key} = \[.*\n", "", left)
        text = re.sub(rf"(?<=\n){key} = \[.*\n", f"{key} = {script['UNKNOWN']}\n", text)
    assert left != text
    assert script["with_key"](left, key, value, cited=bool(document.sources)) == text


def test_the_translations_of_a_book_get_the_words_of_the_cite_once(root: Path) -> None:
    told = run_path(str(root / "scripts/add_rule_key.py"))["with_translated_cite"]
    text = '[place]\n"a/1" = "1."\n\n[rule_reading]\n"x.y" = "?"\n'
    words = '"hanchan/custom, not known from a source" = "x"'
    assert told(text, words) == text.replace('"1."\n', f'"1."\n{words}\n')
    assert told(told(text, words), words) == told(text, words)
