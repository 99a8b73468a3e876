"""Which language a command speaks: that of --lang in any case, or that of the environment."""

import json

import pytest

from hanchan.cli import BAD_INPUT, main
from hanchan.i18n import text
from hanchan.i18n.user_language import VARIABLES

LIST = ("rules", "list")
TITLES = {language: text(language, "rules-column_title") for language in ("en", "ja", "ru")}


def printed(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    capsys.readouterr()
    assert main(words) == 0
    return capsys.readouterr().out


def named(monkeypatch: pytest.MonkeyPatch, **locales: str) -> None:
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)
    for name, locale in locales.items():
        monkeypatch.setenv(name, locale)


@pytest.mark.parametrize("given", ["ja", "JA", "Ja", "ja-JP", "ja_JP.UTF-8"])
def test_a_language_is_named_in_any_case(capsys: pytest.CaptureFixture[str], given: str) -> None:
    assert TITLES["ja"] in printed(capsys, *LIST, "--lang", given)


def test_a_language_that_hanchan_does_not_speak_is_refused_as_it_was_written(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main([*LIST, "--lang", "DE"]) == BAD_INPUT
    assert "'DE' is none of these: en, ja, ru" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("locales", "language"),
    [
        ({"LANG": "ja_JP.UTF-8"}, "ja"),
        ({"LANG": "ru_RU.UTF-8"}, "ru"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LC_MESSAGES": "ru_RU.UTF-8", "LANG": "ja_JP.UTF-8"}, "ru"),
        ({"LC_ALL": "C", "LC_MESSAGES": "ru_RU.UTF-8", "LANG": "ja_JP.UTF-8"}, "en"),
        ({"LC_ALL": "", "LANG": "ja_JP.UTF-8"}, "ja"),
        ({}, "en"),
    ],
)
def test_without_lang_the_environment_chooses_the_language(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    locales: dict[str, str],
    language: str,
) -> None:
    named(monkeypatch, **locales)
    assert TITLES[language] in printed(capsys, *LIST)


def test_lang_counts_more_than_the_environment(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    named(monkeypatch, LANG="ja_JP.UTF-8")
    assert TITLES["ru"] in printed(capsys, *LIST, "--lang", "ru")
    assert TITLES["en"] in printed(capsys, *LIST, "--lang=en")


def test_json_is_the_same_wherever_it_is_written(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    named(monkeypatch)
    english = json.loads(printed(capsys, *LIST, "--json"))
    named(monkeypatch, LANG="ja_JP.UTF-8")
    assert json.loads(printed(capsys, *LIST, "--json")) == english
    assert json.loads(printed(capsys, *LIST, "--json", "--lang", "ja")) != english


def test_refusals_too_are_in_the_language_of_the_environment(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    named(monkeypatch, LANG="ru_RU.UTF-8")
    assert main(["score", "--speed"]) == BAD_INPUT
    assert "такого параметра нет" in capsys.readouterr().err
    assert main(["score", "--speed", "--json"]) == BAD_INPUT
    assert json.loads(capsys.readouterr().out)["error"]["message"].isascii()
