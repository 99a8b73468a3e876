"""Answers to what `hanchan.js` asks: each by a public function of hanchan, as JSON values."""

from collections.abc import Callable, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from types import MappingProxyType
from typing import Any, NamedTuple, TypeVar

import msgspec

import hanchan
from hanchan.embedded.page_code import CodeRunner
from hanchan.errors import MAX_QUOTED_LENGTH, HanchanError, HandError, RecordError
from hanchan.i18n.texts import check_language
from hanchan.messages import embedded as m
from hanchan.messages.calculator import HandAnalysis, HandSheet, ShantenReport
from hanchan.pictures import as_html
from hanchan.records.decode_errors import json_syntax_error, json_value_error
from hanchan.rules import load_rules
from hanchan.rules.rules_document import rulebooks_of
from hanchan.scoring import ScoreSheet


class QuestionKind(NamedTuple):
    """The type of a question, its answer's type, and the function that answers in a language."""

    question: type[msgspec.Struct]
    answer: Any
    reply: Callable[[Any, str], object]


def score_sheet(question: m.ScoreQuestion) -> ScoreSheet:
    """Score the hand of a question."""
    given = {name: getattr(question, name) for name in question.__struct_fields__}
    return hanchan.score(given.pop("hand"), **given)


def score_hand(question: m.ScoreQuestion, language: str) -> dict[str, Any]:
    """Return the value of a hand and the lines of its sheet."""
    return score_sheet(question).to_dict(language)


def explain_hand(question: m.ScoreQuestion, language: str) -> m.SheetInWords:
    """Return the score sheet of a hand in words and as a drawing."""
    sheet = score_sheet(question)
    return m.SheetInWords(text=sheet.explain(language), html=as_html(sheet.picture(language)))


def analyse_hand(question: m.HandQuestion, _language: str) -> dict[str, Any]:
    """Return shanten, waits and ukeire of a hand."""
    return hanchan.ukeire(question.hand).to_dict()


def shanten_of_hand(question: m.HandQuestion, language: str) -> object:
    """Return the shanten of a hand by kind of hand."""
    return analyse_hand(question, language)["shanten"]


def waits_of_hand(question: m.HandQuestion, language: str) -> object:
    """Return the waits of a hand."""
    return analyse_hand(question, language)["waits"]


def play_match(question: m.MatchQuestion, _language: str) -> m.MatchRecord:
    """Play a match of bots, and return its record."""
    rules = load_rules(question.rules, question.overrides)
    bots = question.bots or None
    with TemporaryDirectory() as folder:
        summary = hanchan.simulate(
            rules, matches=1, seed=question.seed, bots=bots, workers=1, save=Path(folder)
        )
        (file,) = Path(folder).iterdir()
        return m.MatchRecord(record=file.read_text("utf-8"), summary=summary)


def list_rulebooks(_question: m.NoQuestion, _language: str) -> list[m.RulebookOption]:
    """Return the rulebooks that come with hanchan, those for three players last."""
    ids = (*rulebooks_of(4), *rulebooks_of(3))
    return [m.RulebookOption(id=one, title=load_rules(one).title) for one in ids]


class Embedded:
    """hanchan as one page asks it; code that was run leaves its names for the next.

    >>> asked = Embedded()
    >>> asked.answer("waits", "en", '{"hand": "123m456p789s1122z"}')
    '{"answer":["1z","2z"]}'
    >>> asked.answer("waits", "ru", '{"hand": "123m456p78x"}')[:48]
    '{"refusal":{"id":"notation-suit-due","field":"ha'
    """

    def __init__(self) -> None:
        self._code = CodeRunner()

    def answer(self, name: str, language: str, question: str) -> str:
        """Answer a question, both as JSON; a refusal is an answer too."""
        try:
            check_language(language)
        except HanchanError as error:
            return encode_refusal(error, "en")
        try:
            answer = self._reply(name, language, question)
        except HanchanError as error:
            return encode_refusal(error, language)
        except Exception as error:  # noqa: BLE001 - a page has no use for a traceback
            problem = RecordError("embedded-unexpected", kind=type(error).__name__)
            return encode_refusal(problem, language)
        return encode_answer(m.EmbeddedAnswer(answer=answer))

    def _reply(self, name: str, language: str, question: str) -> object:
        if name == "run":
            return self._code.run(decode_question(question, m.RunQuestion))
        if name not in QUESTIONS:
            raise HandError("value-choice", field="name", given=repr(name), allowed=ASKED)
        kind = QUESTIONS[name]
        return kind.reply(decode_question(question, kind.question), language)


T = TypeVar("T", bound=msgspec.Struct)


def decode_question(text: str, kind: type[T]) -> T:
    """Decode a question, or raise an error that names the field."""
    data = text.encode()
    if len(data) > m.MAX_QUESTION_BYTES:
        raise RecordError("embedded-long", field="question", most=m.MAX_QUESTION_BYTES)
    try:
        return msgspec.json.decode(data, type=kind)
    except msgspec.ValidationError as problem:
        raise json_value_error(str(problem), within="question") from None
    except (msgspec.DecodeError, RecursionError) as problem:
        raise json_syntax_error(problem, data, "question") from None


def encode_refusal(error: HanchanError, language: str) -> str:
    """Return an error as the answer in its place."""
    field = error.field[:MAX_QUOTED_LENGTH]
    refusal = m.EmbeddedRefusal(id=error.message, field=field, sentence=error.localized(language))
    return encode_answer(m.EmbeddedAnswer(refusal=refusal))


def encode_answer(answer: m.EmbeddedAnswer) -> str:
    """Return an answer as JSON."""
    return msgspec.json.encode(answer, enc_hook=str).decode()


QUESTIONS: Mapping[str, QuestionKind] = MappingProxyType({
    "score": QuestionKind(m.ScoreQuestion, HandSheet, score_hand),
    "explain": QuestionKind(m.ScoreQuestion, m.SheetInWords, explain_hand),
    "shanten": QuestionKind(m.HandQuestion, ShantenReport, shanten_of_hand),
    "waits": QuestionKind(m.HandQuestion, list[str], waits_of_hand),
    "ukeire": QuestionKind(m.HandQuestion, HandAnalysis, analyse_hand),
    "match": QuestionKind(m.MatchQuestion, m.MatchRecord, play_match),
    "rulebooks": QuestionKind(m.NoQuestion, list[m.RulebookOption], list_rulebooks),
})  # fmt: skip
"""What can be asked besides running code."""
ASKED = (*QUESTIONS, "run")
