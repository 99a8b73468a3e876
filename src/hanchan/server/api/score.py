"""Score calculator routes: score sheets, results under other rulebooks, waits, and the form."""

from collections.abc import Callable, Mapping
from typing import Annotated, TypeVar

import msgspec
from litestar import Response, get, post
from litestar.params import FromQuery, JSONBody

from hanchan.bounded_cache import MEBIBYTE, cached_with_bounded_bytes
from hanchan.core.codes import SEATS
from hanchan.errors import HanchanError, HandError, NotationError, RulesError
from hanchan.i18n.rulebook_text import rules_title
from hanchan.messages import calculator as m
from hanchan.messages.base import JsonObject, Language, NamedOption
from hanchan.messages.rulebooks import CalculatorRules, HouseRulebookText
from hanchan.rules import DEFAULT_RULES, RuleSet, load_rules
from hanchan.rules.loader import load_rules_text
from hanchan.rules.rules_document import check_rulebook
from hanchan.rules.value_enums import KitaTile, OpenRiichi
from hanchan.scoring import ScoreSheet
from hanchan.scoring.json_cases import (
    Json,
    ScoreCase,
    check_json_case,
    result_json,
    score_json_case,
)
from hanchan.scoring.win_case import FLAGS, ROBBED_KITA, read_hand
from hanchan.server import score_calculator as views
from hanchan.server.api.dependencies import CALCULATOR, RunInTurn
from hanchan.server.request_parameters import LanguageParameter
from hanchan.server.rulebooks import rule_form
from hanchan.server.rulebooks.presenter import describe_table_changes
from hanchan.server.runtime.described_responses import DescribedAs
from hanchan.table.narration.event_text import Narrator
from hanchan.tiles import parse_tiles

MAX_NOTATION_LENGTH = 200
"""Maximum length in characters of tiles in text notation."""
MAX_CASE_BYTES = 65_536
"""Maximum size of a case in bytes; a case that changes every rule takes about a tenth of it."""
Change = Annotated[str, msgspec.Meta(max_length=rule_form.MAX_CHANGE_LENGTH)]
Notation = Annotated[str, msgspec.Meta(max_length=MAX_NOTATION_LENGTH)]
REFUSED_STATUS = 422
DEPENDENCIES = CALCULATOR
Payload = TypeVar("Payload")
CaseBody = Annotated[JSONBody[JsonObject], DescribedAs(ScoreCase)]


def respond_or_refuse(
    work: Callable[[], Payload], words: Narrator, *refusals: type[HanchanError]
) -> Response[Payload | m.CaseRefusal]:
    """Respond with the result of `work`, or with the error if `work` raises one of `refusals`."""
    try:
        return Response(work())
    except refusals as error:
        return Response(views.present_case_error(error, words), status_code=REFUSED_STATUS)


@post("/api/score", status_code=200, request_max_body_size=MAX_CASE_BYTES)
async def score_case(
    data: CaseBody, calculator: RunInTurn, lang: LanguageParameter = "en"
) -> Response[m.CalculatorResult | m.CaseRefusal]:
    """Return the score sheet of a case, or the error in the case."""
    return await calculator(lambda: _respond(_present_score, data, lang))


@post("/api/score/others", status_code=200, request_max_body_size=MAX_CASE_BYTES)
async def score_under_others(
    data: CaseBody, calculator: RunInTurn, lang: LanguageParameter = "en"
) -> Response[m.OtherRulebookResults | m.CaseRefusal]:
    """Return a case's results under all rulebooks but its own rules; slower than a score sheet."""
    return await calculator(lambda: _respond(_compare_rulebooks, data, lang))


def _respond(
    present: Callable[[bytes, Language], Payload], data: Json, lang: Language
) -> Response[Payload | m.CaseRefusal]:
    encoded = msgspec.json.encode(data, order="sorted")
    refusals = HandError, NotationError, RulesError
    return respond_or_refuse(lambda: present(encoded, lang), Narrator(lang, ()), *refusals)


def _score_case(encoded: bytes) -> tuple[Json, ScoreSheet]:
    case: Json = msgspec.json.decode(encoded)
    check_json_case(case)
    case["overrides"] = _checked_changes(case["rules"], case.get("overrides", {}))
    return case, score_json_case(case)


@cached_with_bounded_bytes(2 * MEBIBYTE)
def _compare_rulebooks(encoded: bytes, lang: Language) -> m.OtherRulebookResults:
    case, sheet = _score_case(encoded)
    return m.OtherRulebookResults(
        others=tuple(views.CaseComparison(case, sheet, Narrator(lang, (), apart=True)).all_others())
    )


@cached_with_bounded_bytes(4 * MEBIBYTE)
def _present_score(encoded: bytes, lang: Language) -> m.CalculatorResult:
    """Present the score of a case; cached, because shared cases are requested repeatedly."""
    case, sheet = _score_case(encoded)
    words = Narrator(lang, (), apart=True)
    return m.CalculatorResult(
        rules=sheet.rules.id,
        title=rules_title(lang, sheet.rules),
        changes=describe_table_changes(sheet.rules, case["overrides"], lang),
        won=sheet.is_win,
        total=sheet.points.total,
        worth=views.worth_in_words(sheet, words),
        lines=tuple(views.present_lines(sheet, words)),
        result=result_json(sheet, case.get("id")),
        text=sheet.explain(lang),
        reading=views.present_reading(sheet, words),
    )


@get("/api/score/waits")
async def get_waits(
    calculator: RunInTurn,
    hand: FromQuery[Notation] = "",
    melds: FromQuery[Notation] = "",
    seen: FromQuery[Notation] = "",
    rules: FromQuery[str] = DEFAULT_RULES,
    lang: LanguageParameter = "en",
) -> Response[m.IncompleteHandView | m.CaseRefusal]:
    """Return a hand's shanten and, for 13 tiles, ukeire; below 13 tiles, how many are missing.

    Tiles that the rulebook leaves out of the set are never left.
    """
    words = Narrator(lang, (), apart=True)

    def analyse() -> m.IncompleteHandView:
        check_rulebook(rules, "rules")
        book = views.book_rules(rules)
        return views.present_hand(read_hand(hand, melds), parse_tiles(seen, "seen"), book, words)

    return await calculator(lambda: respond_or_refuse(analyse, words, HanchanError))


@get("/api/score/form")
async def get_score_form(
    calculator: RunInTurn,
    rules: FromQuery[str],
    change: FromQuery[list[Change] | None] = None,
    lang: LanguageParameter = "en",
) -> m.CalculatorForm:
    """Return the score calculator's options under a rulebook.

    These are kinds of riichi, flags such as haitei, red fives, and changed rules. Each `change`
    overrides a rule key: `win.min_han=2`.
    """
    changes = {name: value for name, _, value in (one.partition("=") for one in change or ())}
    return await calculator(lambda: _present_form(rules, changes, lang))


def _present_form(rules: str, changed: Mapping[str, object], lang: Language) -> m.CalculatorForm:
    changes = _checked_changes(rules, changed)
    book, words = load_rules(rules, changes), Narrator(lang, (), apart=True)
    closed = ("true", "double")
    riichi_kinds = closed if book.riichi.open is OpenRiichi.NONE else tuple(views.RIICHI_MESSAGES)
    return m.CalculatorForm(
        rules=rules,
        reds=book.equipment.red_fives,
        riichi=tuple(
            NamedOption(value=one, name=views.riichi_text(one, words)) for one in riichi_kinds
        ),
        flags=tuple(
            flag_option(flag, words)
            for flag in FLAGS
            if flag != ROBBED_KITA or book.kita.tile is not KitaTile.NONE
        ),
        players=book.seating.players,
        kita=book.kita.tile is not KitaTile.NONE,
        chi=book.calls.chi,
        absent=book.equipment.absent,
        rounds=_round_winds(book),
        discarder=book.riichi.open is OpenRiichi.DEAL_IN_YAKUMAN,
        changes=describe_table_changes(book, changes, lang),
    )


def _round_winds(book: RuleSet) -> int:
    """Return how many round winds to offer: where three play, those that their match can reach.

    Four people score hands of longer matches, too.
    """
    if book.seating.players == SEATS:
        return SEATS
    return min(SEATS, book.ending.rounds + book.ending.extension_rounds)


@post("/api/score/rules", status_code=200)
async def read_house_rules(
    data: JSONBody[HouseRulebookText], calculator: RunInTurn, lang: LanguageParameter = "en"
) -> Response[CalculatorRules | m.CaseRefusal]:
    """Convert a house rulebook to the closest rulebook and its changes that affect scoring."""
    words = Narrator(lang, ())
    return await calculator(
        lambda: respond_or_refuse(
            lambda: rule_form.calculator_rules(load_rules_text(data.text)), words, RulesError
        )
    )


def flag_option(flag: str, words: Narrator) -> NamedOption:
    """Return the form option for a circumstance of a win, such as haitei."""
    about = words.say(f"score-about_{flag}")
    return NamedOption(value=flag, name=views.flag_text(flag, words), about=about)


def _checked_changes(book: str, changes: Mapping[str, object]) -> dict[str, object]:
    check_rulebook(book, "rules")
    return rule_form.parse_rule_changes(book, changes)
