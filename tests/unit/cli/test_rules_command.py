import json
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len

from hanchan.cli import BAD_INPUT, OK, main
from hanchan.i18n import LANGUAGES
from hanchan.i18n.rule_values import key_text, topic_text
from hanchan.rules import articles, diff, load_rules, load_rules_file, rulebooks, schema
from hanchan.rules.rules_document import all_rulebooks


def answer(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:  # noqa: ANN401 - JSON
    assert main([*arguments, "--json"]) == OK
    return json.loads(capsys.readouterr().out)


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(list(arguments)) == OK
    return capsys.readouterr().out


def test_the_plain_list_is_one_id_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert printed(capsys, "rules", "list", "--plain").splitlines() == list(all_rulebooks())


def test_the_list_names_every_rulebook_with_its_title(capsys: pytest.CaptureFixture[str]) -> None:
    rows = answer(capsys, "rules", "list")
    assert {row["id"]: row["title"] for row in rows} == {
        name: load_rules(name).title for name in all_rulebooks()
    }
    assert {row["id"] for row in rows if row["players"] == 4} == set(rulebooks())
    assert "furiten-club" in printed(capsys, "rules", "list")


def test_a_rulebook_is_shown_with_every_key(capsys: pytest.CaptureFixture[str]) -> None:
    shown = answer(capsys, "rules", "show", "jpml-b")
    assert list(shown["values"]) == [entry.key for entry in schema()]
    assert shown["extends"] == "jpml-a"
    assert shown["values"]["dora.ura"]["articles"] == ["jpml-b/faq.3d", "jpml-b/faq.3e"]


def test_one_key_or_one_topic_is_shown_alone(capsys: pytest.CaptureFixture[str]) -> None:
    assert list(answer(capsys, "rules", "show", "ema-2008", "win.min_han")["values"]) == [
        "win.min_han"
    ]
    topic = answer(capsys, "rules", "show", "ema-2008", "win")["values"]
    assert list(topic) == [entry.key for entry in schema() if entry.topic == "win"]
    assert "4" in printed(capsys, "rules", "show", "ema-2008", "fu.double_wind_pair")


def test_two_rulebooks_are_compared_key_by_key(capsys: pytest.CaptureFixture[str]) -> None:
    rows = answer(capsys, "rules", "diff", "jpml-a", "jpml-b")
    found = diff(load_rules("jpml-a"), load_rules("jpml-b"))
    assert [row["key"] for row in rows] == [row.key for rows in found.values() for row in rows]
    text = printed(capsys, "rules", "diff", "jpml-a", "jpml-b")
    assert "calls.kuikae" in text
    assert f"{len(rows)} differences" in text
    assert printed(capsys, "rules", "diff", "tenhou", "tenhou") == "tenhou and tenhou play alike\n"


def test_a_difference_is_said_in_words_over_the_raw_value_and_its_articles(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "120")
    lines = printed(capsys, "rules", "diff", "jpml-a", "jpml-b").splitlines()
    place = next(number for number, line in enumerate(lines) if "Swap-calling (kuikae)" in line)
    assert lines[place - 1].split() == ["Calls"]
    assert "not the tile called   " in lines[place]
    assert "not the tile called nor the run's other" in lines[place]
    assert "calls.kuikae" in lines[place + 1]
    assert "no-same-tile · basic.11d basic.12d" in lines[place + 1]


def test_an_inherited_article_keeps_the_name_of_its_rulebook(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "120")
    shown = printed(capsys, "rules", "show", "jpml-b")
    assert "jpml-a/basic.6" in shown
    assert "jpml-b/" not in shown


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_are_printed_in_the_requested_language_within_eighty_columns(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    for command in (("show", "house-tobi"), ("diff", "jpml-a", "ema-2008")):
        lines = printed(capsys, "rules", *command, "--lang", language).splitlines()
        assert max(map(cell_len, lines)) <= 80
        text = "\n".join(lines)
        assert topic_text(language, "riichi") in text
        assert key_text(language, "calls.kuikae") in text
        assert "riichi.deposit_if_triple_ron" in text


def test_every_key_stands_unbroken_on_a_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    words = printed(capsys, "rules", "show", "tenhou").split()
    assert not [entry.key for entry in schema() if entry.key not in words]


def test_one_key_comes_with_its_meaning_and_what_it_allows(
    capsys: pytest.CaptureFixture[str],
) -> None:
    shown = printed(capsys, "rules", "show", "ema-2008", "calls.kuikae")
    assert "Which tiles may not be discarded on the turn of a chi or pon." in shown
    assert "Allowed: allowed, no-same-tile or no-same-or-suji" in shown


def test_json_is_the_same_in_every_language(capsys: pytest.CaptureFixture[str]) -> None:
    for command in (("show", "tenhou"), ("diff", "jpml-a", "tenhou")):
        english = answer(capsys, "rules", *command)
        assert english == answer(capsys, "rules", *command, "--lang", "ja")


def test_two_rulebooks_alike_are_called_so_in_the_language_asked_for(
    capsys: pytest.CaptureFixture[str],
) -> None:
    said = printed(capsys, "rules", "diff", "tenhou", "tenhou", "--lang", "ru")
    assert said == "tenhou и tenhou: различий нет\n"


@pytest.mark.parametrize("command", [("show", "tenhou"), ("diff", "jpml-a", "tenhou")])
def test_a_language_hanchan_does_not_speak_is_refused(
    capsys: pytest.CaptureFixture[str], command: tuple[str, ...]
) -> None:
    assert main(["rules", *command, "--lang", "fr"]) == BAD_INPUT
    assert "language: 'fr' is none of these: en, ja, ru, en-ema" in capsys.readouterr().err


def test_the_articles_come_with_keys_readings_and_tests(
    capsys: pytest.CaptureFixture[str],
) -> None:
    rows = answer(capsys, "rules", "articles", "ema-2008")
    assert [row["id"] for row in rows] == [entry.id for entry in articles("ema-2008")]
    expected = {"id", "kind", "section", "title", "says", "keys", "reading", "otherwise", "tests"}
    assert set(rows[0]) == expected
    assert all(row["says"] for row in rows)


@pytest.mark.parametrize("lang", ["en", "ja", "ru"])
def test_the_articles_are_a_text_of_eighty_columns(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, lang: str
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    lines = printed(capsys, "rules", "articles", "ema-2008", "--lang", lang).splitlines()
    assert max(map(cell_len, lines)) <= 80
    assert [line for line in lines if line.startswith("3.3.12h ")]


def test_an_article_is_printed_with_rule_and_reading_and_the_book_ends_with_tables(
    capsys: pytest.CaptureFixture[str],
) -> None:
    said = " ".join(printed(capsys, "rules", "articles", "ema-2008").split())
    assert "3.3.12h Furiten does not stand in the way of riichi A player in furiten may" in said
    assert "(1 in each suit), and each one in a winning hand is worth one han. Reading: A" in said
    assert "Yakuman - 48000 16000 32000 16000/8000" in said.replace("\N{EN DASH}", "-")
    assert "30 fu 1500 2900 5800 11600" in said


def test_a_good_file_is_called_complete(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "home.toml"
    path.write_text('title = "Home"\nextends = "jpml-b"\n[fu]\ndouble_wind_pair = 2\n')
    changed = 0 if load_rules("jpml-b").fu.double_wind_pair == 2 else 1
    assert answer(capsys, "rules", "check", str(path))["changed"] == changed
    assert "a complete rule set" in printed(capsys, "rules", "check", str(path))


@pytest.mark.parametrize(
    ("lang", "end"),
    [
        ("en", ": a complete rule set, 1 key unlike tenhou\n"),
        ("ja", "：規則に欠けはありません。tenhou と異なるキーは 1 件です\n"),
        ("ru", ": правила полны, ключей не как в tenhou: 1\n"),
    ],
)
def test_that_a_file_is_complete_is_said_in_every_language(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, lang: str, end: str
) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('title = "Mine"\nextends = "tenhou"\n[win]\nmin_han = 2\n', encoding="utf-8")
    assert printed(capsys, "rules", "check", str(file), "--lang", lang).endswith(end)


@pytest.mark.parametrize(
    ("toml", "sentence"),
    [
        ("[fu\n", "not valid TOML"),
        (
            'title = "Home"\nextends = "jpml-c"\n',
            "extends: 'jpml-c' is not known. Did you mean 'jpml-b'? Known: club-4p, ema,",
        ),
        (
            'title = "Home"\nextends = "jpml-b"\n[fu]\ndouble = 2\n',
            "rule key: 'fu.double' is not known. Did you mean 'fu.double_wind_pair'?",
        ),
        (
            'title = "Home"\nextends = "jpml-b"\n[fu]\ndouble_wind_pair = 3\n',
            "fu.double_wind_pair: 3 is none of these: 2, 4",
        ),
        ('title = "Home"\n', "there is no value for equipment.red_fives"),
    ],
)
def test_a_bad_file_is_refused_in_one_sentence(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, toml: str, sentence: str
) -> None:
    path = tmp_path / "home.toml"
    path.write_text(toml)
    assert main(["rules", "check", str(path)]) == BAD_INPUT
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert sentence in err


def test_one_difference_is_said_in_the_singular(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('title = "Mine"\nextends = "tenhou"\n[win]\nmin_han = 2\n', encoding="utf-8")
    assert main(["rules", "check", str(file)]) == OK
    assert "a complete rule set, 1 key unlike tenhou" in capsys.readouterr().out
    assert main(["rules", "diff", str(file), "tenhou"]) == OK
    assert capsys.readouterr().out.split("\n")[0].strip() == "1 difference"


def test_a_rulebook_without_numbered_articles_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert printed(capsys, "rules", "articles", "tenhou") == "tenhou has no numbered articles\n"
    assert answer(capsys, "rules", "articles", "tenhou") == []


@pytest.mark.parametrize("name", ["no\0name.toml", f"{'a' * 5000}.toml"])
def test_what_cannot_be_the_name_of_a_file_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match=r"^rules file: "):
        load_rules_file(name)


@pytest.mark.parametrize(
    "words",
    [("diff", "ema", "jpml-a"), ("show", "ema"), ("diff", "ema", "jpml-a", "--lang", "ja")],
)
def test_on_a_narrow_terminal_no_word_is_cut_into_letters(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    lines = [line.strip() for line in printed(capsys, "rules", *words).splitlines()]
    assert "seating.first_dealer" in lines
    lengths = [cell_len(line) for line in lines if line]
    assert not any(
        max(three) <= 2 for three in zip(lengths, lengths[1:], lengths[2:], strict=False)
    )


def test_a_folder_is_no_file_of_rules(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for language, said in (("en", "is a folder"), ("ja", "フォルダー"), ("ru", "это папка")):
        assert main(["rules", "check", str(tmp_path), "--lang", language]) == BAD_INPUT
        assert said in capsys.readouterr().err


def test_a_platform_is_shown_with_its_sources_and_doubts(
    capsys: pytest.CaptureFixture[str],
) -> None:
    said = printed(capsys, "rules", "show", "wrc", "deposits.left_at_end")
    words = " ".join(said.split())
    assert "Sources" in words
    assert "toronto/rules.md" in words
    assert "Lost by an account of 2019" in words
    assert "Rules of the Toronto Riichi Club, column of tournaments; 2019-10-09" in words
    assert "worldriichi.org" not in words, "a source that is not cited here"
    shown = answer(capsys, "rules", "show", "wrc", "deposits.left_at_end")
    sources = {source["id"]: source["document"] for source in shown["sources"]}
    assert (sources["toronto"], sources["ema-rules"]) == (False, True)
    assert shown["values"]["deposits.left_at_end"]["reading"].startswith("Lost by an account")


def test_a_file_that_cites_nothing_known_is_not_good(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "home.toml"
    file.write_text('title = "Home"\nextends = "wrc"\n[cites]\nwin.min_han = ["x/1"]\n')
    assert main(["rules", "check", str(file)]) == BAD_INPUT
    assert "(sources: wrc-rules, ema-rules, rulebook-comparison, " in capsys.readouterr().err
