import tomllib
from io import StringIO
from pathlib import Path
from typing import IO, Literal

import pytest

from hanchan.errors import RulesError
from hanchan.rules import load_rules_file
from hanchan.rules.loader import RulesText, load_rules_text
from hanchan.rules.safe_toml import MAX_KEY_PARTS, MAX_RULEBOOK_LENGTH, read_toml

FILLED = MAX_RULEBOOK_LENGTH // 2


class Endless:
    """A file without end, which counts how much of it was read."""

    name = "endless.toml"
    taken = 0

    def open(self, mode: Literal["r"] = "r", *, encoding: str | None = None) -> IO[str]:
        del mode, encoding
        endless = self

        class Text(StringIO):
            def read(self, size: int | None = -1, /) -> str:
                assert size is not None
                assert size >= 0
                endless.taken += size
                return "#" * size

        return Text()


@pytest.mark.parametrize(
    "written",
    [
        "a." * FILLED + "a = 1",
        '"".' * (MAX_RULEBOOK_LENGTH // 3) + "a = 1",
        "''." * (MAX_RULEBOOK_LENGTH // 3) + "a = 1",
        "a . " * (MAX_RULEBOOK_LENGTH // 4) + "a = 1",
        "[" + "a." * FILLED + "a]",
        "[[" + "a." * FILLED + "a]]",
        "x = {" + "a." * FILLED + "a = 1}",
        "x = [{b = 1, " + "a." * FILLED + "a = 1}]",
        '"a\\".b".' * (MAX_RULEBOOK_LENGTH // 8) + "a = 1",
    ],
)
def test_a_key_of_too_many_parts_is_refused_before_anything_is_parsed(
    written: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tomllib, "loads", None)
    with pytest.raises(
        RulesError, match="ours: the key in line 3 has more than 8 parts separated by dots"
    ):
        read_toml(RulesText(f'title = "A"\n# of ours\n{written}', "ours"))


def test_the_refusal_of_a_long_key_names_its_line_behind_texts_of_many_lines() -> None:
    above = 'a = """\n#\n\\"""\n"""\nb = \'\'\'\n"""\n\'\'\'\n'
    assert read_toml(RulesText(above)) == {"a": '#\n"""\n', "b": '"""\n'}
    with pytest.raises(
        RulesError, match="rulebook: the key in line 8 has more than 8 parts separated by dots"
    ):
        read_toml(RulesText(f"{above}a{'.a' * MAX_KEY_PARTS} = 1"))


@pytest.mark.parametrize(
    ("value", "read"),
    [
        ('"' + "a." * 1000 + '"', "a." * 1000),
        ("'" + "a." * 1000 + "'", "a." * 1000),
        ('"""' + "a." * 1000 + '"""', "a." * 1000),
        ("''''" + "a." * 1000 + "''''", "'" + "a." * 1000 + "'"),
        ("[" + "1.5, " * 1000 + "]", [1.5] * 1000),
        ("1 # " + "a." * 1000, 1),
    ],
)
def test_dots_in_texts_comments_and_numbers_are_those_of_no_key(value: str, read: object) -> None:
    assert read_toml(RulesText(f"x = {value}\n")) == {"x": read}


def test_a_key_may_have_all_the_parts_that_it_can_have() -> None:
    deepest = ".".join("abcdefgh")
    assert len(deepest.split(".")) == MAX_KEY_PARTS
    read_toml(RulesText(f"{deepest} = 1"))


def test_a_rulebook_has_no_more_signs_than_it_may_have() -> None:
    rules = 'title = "A"\nextends = "tenhou"\n'
    load_rules_text(rules + "#" * (MAX_RULEBOOK_LENGTH - len(rules)))
    with pytest.raises(
        RulesError,
        match="rulebook: this rulebook has more than 65536 characters; make it shorter",
    ):
        load_rules_text(rules + "#" * (MAX_RULEBOOK_LENGTH - len(rules) + 1))


def test_a_rulebook_in_a_file_is_bounded_like_one_that_is_brought(tmp_path: Path) -> None:
    file = tmp_path / "ours.toml"
    file.write_text("#" * (MAX_RULEBOOK_LENGTH + 1), encoding="utf-8")
    with pytest.raises(
        RulesError,
        match=r"ours\.toml: this rulebook has more than 65536 characters; make it shorter",
    ):
        load_rules_file(file)


def test_a_file_without_end_is_read_no_further_than_it_may_go() -> None:
    file = Endless()
    with pytest.raises(
        RulesError,
        match=r"endless\.toml: this rulebook has more than 65536 characters; make it shorter",
    ):
        read_toml(file, longest=MAX_RULEBOOK_LENGTH)
    assert file.taken == MAX_RULEBOOK_LENGTH + 1
