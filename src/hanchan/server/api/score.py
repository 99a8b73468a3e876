"""Score calculator routes: the sheet of a case, and its results under other rulebooks."""

from collections.abc import Callable, Mapping
from typing import Annotated, TypeVar

import msgspec
from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromQuery, JSONBody

from hanchan.bounded_cache import MEBIBYTE, bounded_cache
from hanchan.errors import HanchanError, HandError, NotationError, RulesError
from hanchan.messages.basics import Fields, Language, NamedOption
from hanchan.messages.hands import CaseRefused, Elsewhere, HandShown, Scored, ScoreForm
from hanchan.messages.rulebooks import HouseText, RulesSaid
from hanchan.rules import load_rules
from hanchan.rules.choices import OpenRiichi
from hanchan.rules.document import check_rulebook
from hanchan.rules.load import rules_of_text
from hanchan.scoring import ScoreSheet
from hanchan.scoring.case import FLAGS, read_hand
from hanchan.scoring.json_cases import Json, check_json_case, result_json, score_json_case
from hanchan.server.calculator import (
    RIICHI,
    Comparison,
    case_refused,
    flag_text,
    hand_shown,
    lines_shown,
    reading_shown,
    riichi_text,
    worth_shown,
)
from hanchan.server.parameters import Lang
from hanchan.server.process.asgi import AnyRequest
from hanchan.server.rulebooks.contents import changes_shown
from hanchan.server.rulebooks.form import LONGEST_CHANGE, read_changes, rules_said
from hanchan.server.workers import Workers
from hanchan.table.telling.words import Words
from hanchan.tiles import parse_tiles
from hanchan.wording.rulebooks import rules_title

LONGEST = 200
"""Maximum length of a text of tiles."""
LONGEST_CASE = 65_536
"""Maximum size of a case in bytes; one that changes every rule has a tenth of it."""
Change = Annotated[str, msgspec.Meta(max_length=LONGEST_CHANGE)]
Notation = Annotated[str, msgspec.Meta(max_length=LONGEST)]
REFUSED_STATUS = 422
Told = TypeVar("Told")


def told_or_refused(
    work: Callable[[], Told], words: Words, *refusals: type[HanchanError]
) -> Response[Told | CaseRefused]:
    """The result of some work, or its error if one of `refusals`, in the visitor's language."""
    try:
        return Response(work())
    except refusals as error:
        return Response(case_refused(error, words), status_code=REFUSED_STATUS)


@post("/api/score", status_code=200, request_max_body_size=LONGEST_CASE)
async def score_case(
    request: AnyRequest,
    data: JSONBody[Fields],
    workers: NamedDependency[Workers],
    lang: Lang = "en",
) -> Response[Scored | CaseRefused]:
    """The sheet of a case."""
    return await workers.calculator.ask(request, lambda: _answer(_scored, data, lang))


@post("/api/score/others", status_code=200, request_max_body_size=LONGEST_CASE)
async def score_elsewhere(
    request: AnyRequest,
    data: JSONBody[Fields],
    workers: NamedDependency[Workers],
    lang: Lang = "en",
) -> Response[Elsewhere | CaseRefused]:
    """The results of a case under every other rulebook. Takes longer than its sheet."""
    return await workers.calculator.ask(request, lambda: _answer(_elsewhere, data, lang))


def _answer(
    answer: Callable[[bytes, Language], Told], data: Json, lang: Language
) -> Response[Told | CaseRefused]:
    told = msgspec.json.encode(data, order="sorted")
    refusals = HandError, NotationError, RulesError
    return told_or_refused(lambda: answer(told, lang), Words(lang, ()), *refusals)


def _case(told: bytes) -> tuple[Json, ScoreSheet]:
    """Check a case and score it."""
    case: Json = msgspec.json.decode(told)
    check_json_case(case)
    case["overrides"] = _changes(case["rules"], case.get("overrides", {}))
    return case, score_json_case(case)


@bounded_cache(2 * MEBIBYTE)
def _elsewhere(told: bytes, lang: Language) -> Elsewhere:
    case, sheet = _case(told)
    return Elsewhere(others=tuple(Comparison(case, sheet, Words(lang, (), apart=True)).others()))


@bounded_cache(4 * MEBIBYTE)
def _scored(told: bytes, lang: Language) -> Scored:
    """The answer to a case, cached because a case shared by link is requested again and again."""
    case, sheet = _case(told)
    words = Words(lang, (), apart=True)
    return Scored(
        rules=sheet.rules.id,
        title=rules_title(lang, sheet.rules),
        changes=changes_shown(sheet.rules, case["overrides"], lang),
        won=sheet.won,
        total=sheet.points.total,
        worth=worth_shown(sheet, words),
        lines=tuple(lines_shown(sheet, words)),
        result=result_json(sheet, case.get("id")),
        text=sheet.explain(lang),
        reading=reading_shown(sheet, words),
    )


@get("/api/score/waits")
async def see_waits(
    request: AnyRequest,
    workers: NamedDependency[Workers],
    hand: FromQuery[Notation] = "",
    melds: FromQuery[Notation] = "",
    seen: FromQuery[Notation] = "",
    lang: Lang = "en",
) -> Response[HandShown | CaseRefused]:
    """How far a hand is from tenpai, and which tiles bring it nearer."""
    words = Words(lang, (), apart=True)

    def analysed() -> HandShown:
        return hand_shown(read_hand(hand, melds), parse_tiles(seen, "seen"), words)

    return await workers.calculator.ask(
        request, lambda: told_or_refused(analysed, words, HanchanError)
    )


@get("/api/score/form")
async def see_form(
    request: AnyRequest,
    workers: NamedDependency[Workers],
    rules: FromQuery[str],
    change: FromQuery[list[Change] | None] = None,
    lang: Lang = "en",
) -> ScoreForm:
    """The possible circumstances of a hand under a rulebook; a `change` is `win.min_han=2`."""
    named = {name: value for name, _, value in (one.partition("=") for one in change or ())}
    return await workers.calculator.ask(request, lambda: _form(rules, named, lang))


def _form(rules: str, named: Mapping[str, object], lang: Language) -> ScoreForm:
    changes = _changes(rules, named)
    book, words = load_rules(rules, changes), Words(lang, (), apart=True)
    closed = ("true", "double")
    offered = closed if book.riichi.open is OpenRiichi.NONE else tuple(RIICHI)
    return ScoreForm(
        rules=rules,
        reds=book.equipment.red_fives,
        riichi=tuple(NamedOption(value=one, name=riichi_text(one, words)) for one in offered),
        flags=tuple(
            NamedOption(
                value=flag, name=flag_text(flag, words), about=words.say(f"score-about_{flag}")
            )
            for flag in FLAGS
        ),
        discarder=book.riichi.open is OpenRiichi.DEAL_IN_YAKUMAN,
        changes=changes_shown(book, changes, lang),
    )


@post("/api/score/rules", status_code=200)
async def say_rules(
    request: AnyRequest,
    data: JSONBody[HouseText],
    workers: NamedDependency[Workers],
    lang: Lang = "en",
) -> Response[RulesSaid | CaseRefused]:
    """A house rulebook in the calculator's form: its base book, and the changes."""

    def said() -> RulesSaid:
        return rules_said(rules_of_text(data.text))

    return await workers.calculator.ask(
        request, lambda: told_or_refused(said, Words(lang, ()), RulesError)
    )


def _changes(book: str, changes: Mapping[str, object]) -> dict[str, object]:
    check_rulebook(book, "rules")
    return read_changes(book, changes)
