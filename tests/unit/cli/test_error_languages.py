"""Refusals of the command line are in the requested language."""

import re

import pytest

from hanchan.cli import BAD_INPUT, main

REFUSED = [
    ["score"],
    ["score", "123m", "--win", "1m"],
    ["score", "12x"],
    ["score", "123m456p789s1122z", "--honba", "many", "--win", "1z"],
    ["score", "--colour", "red"],
    ["rules", "show", "tenho"],
    ["rules", "show", "tenhou", "win.min_hans"],
    ["result", "--scores", "1", "2", "3"],
    ["play", "--text", "--seed", "-4"],
    ["simulate", "--matches", "0"],
    ["bot", "--player", "nobody"],
    ["serve", "--name", "a b"],
    ["bench", "--speed", "2"],
    ["verify", "--set", "win.min_han=2", "no-such-file"],
    ["replay", "--quick"],
]
SCRIPT = {"ja": re.compile("[ぁ-んァ-ン一-龯]"), "ru": re.compile("[А-Яа-яЁё]")}  # noqa: RUF001


@pytest.mark.parametrize("language", SCRIPT)
@pytest.mark.parametrize("arguments", REFUSED, ids=" ".join)
def test_a_refusal_is_a_sentence_in_the_language(
    capsys: pytest.CaptureFixture[str], arguments: list[str], language: str
) -> None:
    assert main([*arguments, "--lang", language]) == BAD_INPUT
    said = capsys.readouterr().err.removeprefix("hanchan: ")
    assert said.count("\n") == 1
    assert SCRIPT[language].search(said)
    assert not re.search(r"\b(given|allowed|known|needed|the)\b", said)


def test_a_count_uses_the_plural_of_the_language(
    capsys: pytest.CaptureFixture[str], tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder = tmp_path_factory.mktemp("logs")
    said: list[str] = []
    for count in range(1, 3):
        (folder / f"{count}.txt").write_text("no log", encoding="utf-8")
        assert main(["verify", str(folder), "--lang", "ru"]) == BAD_INPUT
        said.append(capsys.readouterr().err.strip().rpartition(": ")[2])
    assert said == ["здесь 1 файл, но это не лог", "здесь 2 файла, но ни один не лог"]
