"""What `hanchan.js` asks is answered as in Python, and refused in a sentence."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

import hanchan
from hanchan.embedded.page_code import MAX_OUTPUT
from hanchan.embedded.questions import QUESTIONS, Embedded
from hanchan.messages.embedded import MAX_QUESTION_BYTES
from hanchan.pictures import as_html
from hanchan.records import read_record
from hanchan.rules import load_rules
from hanchan.table import find_disagreements

CODE = "from pathlib import Path\ndealer = 2"
HAND = {"hand": "123m456p789s1122z", "win": "1z", "rules": "ema-2008", "seat": "S"}


def ask(name: str, question: object, language: str = "en", asked: Embedded | None = None) -> Any:  # noqa: ANN401 - as it is
    """The answer, which has to be one."""
    found = json.loads((asked or Embedded()).answer(name, language, json.dumps(question)))
    assert "refusal" not in found, found
    return found["answer"]


def refusal(name: str, question: str, language: str = "en") -> dict[str, str]:
    """The refusal, which has to be one."""
    found = json.loads(Embedded().answer(name, language, question))
    assert found.keys() == {"refusal"}
    return found["refusal"]


def test_a_score_is_that_of_python_in_every_language() -> None:
    sheet = hanchan.score(
        HAND["hand"], HAND["win"], rules="ema-2008", seat="S", riichi="double", honba=2
    )
    for language in ("en", "ja", "ru", "en-ema"):
        question = {**HAND, "riichi": "double", "honba": 2}
        assert ask("score", question, language) == sheet.to_dict(language)
        explained = ask("explain", question, language)
        assert explained["text"] == sheet.explain(language)
        assert explained["html"] == as_html(sheet.picture(language))
        assert sheet.lines[3].words_and_cites(language)[0] in explained["html"]


def test_changes_to_a_rulebook_count() -> None:
    hand = {"hand": "234m456p3388s pon 444m", "win": "8s", "rules": "tenhou"}
    assert ask("score", hand)["error"] is None
    assert ask("score", {**hand, "overrides": {"yaku.tanyao": "1/-"}})["error"] == "no-yaku"


def test_waits_shanten_and_ukeire_are_those_of_python() -> None:
    found = hanchan.ukeire(HAND["hand"]).to_dict()
    asked = {"hand": HAND["hand"]}
    assert ask("ukeire", asked) == found
    assert ask("waits", asked) == found["waits"]
    assert ask("shanten", asked) == found["shanten"]


@pytest.mark.parametrize("rules", ["ema-2008", "tenhou-sanma"])
def test_a_match_is_played_and_its_record_is_by_the_law(rules: str) -> None:
    bots = ["random"] * load_rules(rules).seating.players
    played = ask("match", {"rules": rules, "seed": 4, "bots": bots})
    record = read_record(played["record"].encode())
    assert record.header.rules.id == rules
    assert find_disagreements(record) == ()
    assert played["summary"]["matches"] == 1


def test_every_rulebook_is_offered() -> None:
    offered = {one["id"] for one in ask("rulebooks", {})}
    assert offered >= {*hanchan.rulebooks(), "tenhou-sanma"}


@pytest.mark.parametrize(
    ("name", "question", "field"),
    [
        ("score", "{", "question"),
        ("score", "[" * 5000, "question"),
        ("score", '{"win": "1z"}', "hand"),
        ("score", '{"hand": "1m", "wind": "E"}', "question"),
        ("score", '{"hand": "123m456p789s1122z", "win": "1z", "seat": "X"}', "seat"),
        ("score", '{"hand": "123m456p789s1122z", "win": "1z", "rules": "none"}', "rulebook"),
        ("waits", '{"hand": "123m456p78x"}', "hand"),
        ("waits", json.dumps({"hand": "1m" * 1000}), "hand"),
        ("match", '{"bots": ["random", "hasty"]}', "bots"),
        ("match", '{"seed": -1}', "seed"),
        ("run", '{"code": "1", "file": "../etc"}', "file"),
        ("run", json.dumps({"code": "1" * MAX_QUESTION_BYTES}), "question"),
        ("nothing", "{}", "name"),
    ],
)
@pytest.mark.parametrize("language", ["en", "ja", "ru"])
def test_what_cannot_be_answered_names_the_field(
    name: str, question: str, field: str, language: str
) -> None:
    found = refusal(name, question, language)
    assert found["field"] == field
    assert found["sentence"]
    assert "Traceback" not in found["sentence"]


def test_an_unknown_language_is_refused() -> None:
    assert refusal("waits", '{"hand": "1m"}', "de")["field"] == "language"


def test_code_shares_its_names_and_its_files(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    asked = Embedded()
    ask("run", {"code": CODE, "file": "mine.py"}, asked=asked)
    ask("run", {"code": "east,1\n", "file": "names.csv", "data": True}, asked=asked)
    shown = ">>> Path('names.csv').read_text(), dealer\nsomething else\n>>> None\n"
    assert ask("run", {"code": shown}, asked=asked)["output"] == "('east,1\\n', 2)\n"
    assert (tmp_path / "mine.py").read_text() == CODE


@pytest.mark.parametrize(
    ("code", "error"),
    [
        ("hanchan", "NameError: name 'hanchan' is not defined"),
        ("1 +", "SyntaxError: invalid syntax"),
        ("exit(3)", "SystemExit: 3"),
        (
            "from hanchan import score\nscore('123m456p789s1122z', '1z', seat='X')",
            "hanchan.errors.HandError: seat: 'X' is none of these: E, S, W, N",
        ),
    ],
)
def test_what_goes_wrong_in_code_is_one_line(code: str, error: str) -> None:
    assert ask("run", {"code": code})["error"] == error


def test_output_has_an_end() -> None:
    assert len(ask("run", {"code": "print('x' * 10**7)"})["output"]) < MAX_OUTPUT + 10


@pytest.mark.parametrize("name", sorted(QUESTIONS))
def test_every_answer_can_be_read_as_its_type(name: str) -> None:
    questions = {
        "rulebooks": {},
        "match": {"rules": "ema-2008", "bots": ["random"] * 4},
        "score": HAND,
        "explain": HAND,
    }
    answer = ask(name, questions.get(name, {"hand": HAND["hand"]}))
    msgspec.convert(answer, QUESTIONS[name].answer)
