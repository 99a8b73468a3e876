"""Sentences found in one place and told in another: English for programs, others for people."""

import copy
import json
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import pytest

from hanchan.errors import (
    HanchanError,
    HandError,
    IllegalActionError,
    NotationError,
    RecordError,
    RulesError,
)
from hanchan.formats.detection import parse_logs
from hanchan.i18n import LANGUAGES
from hanchan.i18n.lazy_text import error_sentence, join_sentences, localize_text, sentence, term
from hanchan.rules.loader import load_rules_text
from hanchan.rules.schema import find_key

TURN = sentence("finding-turn", seat=2)
NESTED = sentence("finding-drawn", reason=term("exhausted", "ending-exhausted"))


def test_a_sentence_is_its_english_text() -> None:
    assert TURN == "it is the turn of seat 2"
    assert json.loads(json.dumps({"said": TURN})) == {"said": "it is the turn of seat 2"}
    assert NESTED == "the hand is drawn (exhausted)"
    assert localize_text("en", NESTED) == localize_text("en-ema", NESTED) == NESTED


def test_references_within_a_sentence_are_included_too() -> None:
    assert "荒牌流局" in localize_text("ja", NESTED)
    assert localize_text("ru", join_sentences([NESTED, "5m", TURN], "; ")) == (
        "ничья (Ничья: стена исчерпана); 5m; ход места 2"
    )


def test_a_sentence_goes_to_another_process_and_back() -> None:
    with ProcessPoolExecutor(max_workers=1, mp_context=get_context("spawn")) as pool:
        back = pool.submit(copy.deepcopy, NESTED).result()
    assert (back, localize_text("ja", back)) == (NESTED, localize_text("ja", NESTED))


def test_a_plain_text_stays_as_it_is() -> None:
    assert [localize_text(language, "5m") for language in LANGUAGES] == ["5m"] * 3


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (find_key("win.min_han").value_error(9), "win.min_han: 9 — не целое число от 1 до 3"),
        (RulesError.unknown("rules", "jpml-z", ["jpml-a", "ema"]), "Может быть, «jpml-a»?"),
        (
            RecordError("value-whole", field="deltas", given="1.5", line=17),
            "строка 17, deltas: 1.5 —",
        ),
        (
            HandError("hand-size", field="hand", count=22, wanted="waiting"),
            "hand: 22 тайла, \N{CYRILLIC SMALL LETTER A} в руке до взятия тайла их 13",
        ),
        (
            NotationError("notation-suit-due", field="hand", text="12x", position=2, letter="x"),
            "hand «12x», знак 3: на месте «x» должна быть масть: m, p, s или z",
        ),
        (
            RecordError("value-missing", field="deltas", line=17).with_source("game.json"),
            "game.json: строка 17, deltas: не хватает значения",
        ),
        (
            IllegalActionError(
                "illegal-action",
                seat=2,
                action="ron 4p",
                reason="furiten_discard",
                why=sentence("reason-furiten_discard"),
            ),
            "Место 2 не может этого сейчас: ron 4p. Фуритэн",
        ),
    ],
)
def test_a_refusal_says_in_the_language_where_what_was_given_and_what_is_allowed(
    error: HanchanError, said: str
) -> None:
    assert said in error.localized("ru")
    assert localize_text("ru", error_sentence(error)) == error.localized("ru")
    assert error_sentence(error) == str(error)


@pytest.mark.parametrize(
    ("toml", "said"),
    [
        (
            'title = "A"\n',
            'house：equipment.red_fives、ほか159個のキーの値がありません。extends = "ema-2008"',
        ),
        ("title = x", "rulebook：正しい TOML ではありません：最初の誤りは1行目の9文字目です"),
        ("[win", "正しい TOML ではありません：最初の誤りは終わりにあります"),
        ('title = "A"\ntitle = "B"', "正しい TOML ではありません：最初の誤りは終わりにあります"),
        (f"title = {'9' * 5000}", "数が長すぎます"),
        ("title = 1", "文字列が要ります"),
        ('title = "A"\nextends = "ema"\ncites = 1', "表が要ります"),
        ('title = "A"\nextends = "ema"\n[cites]\nwin.min_han = 1', "一覧が要ります"),
        (
            'title = "A"\nextends = "emma"',
            "'emma' はありません。'ema' のことですか。あるもの：club-4p,",
        ),
        (
            'title = "A"\nextends = "ema"\n[cites]\nwin.min_han = ["ema-2008/x"]',
            "cites.win.min_han：ema-2008 に 'ema-2008/x' という条項はありません。ema-2008/1",
        ),
    ],
)
def test_a_broken_house_rulebook_is_refused_in_the_language(toml: str, said: str) -> None:
    with pytest.raises(RulesError) as refused:
        load_rules_text(toml)
    assert said in refused.value.localized("ja")


@pytest.mark.parametrize(
    ("cut", "said"),
    [
        (b"<mjloggm ver", "в столбце 1 обрывается тег; нужен весь файл"),
        (b"<mjloggm ver=2.3>", "в столбце 14 стоит неуместный знак"),
        (b'{"type":"header","format":"hanchan","ver', "только оборванная строка"),
    ],
)
def test_a_log_that_was_cut_is_refused_in_the_language(cut: bytes, said: str) -> None:
    with pytest.raises(RecordError) as refused:
        list(parse_logs(cut))
    assert said in refused.value.localized("ru")
    assert str(refused.value).isascii()
