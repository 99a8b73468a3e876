"""Rulebook routes: one rulebook, a comparison, an article, and drafts of house rulebooks.

Responses are long and the same for all visitors, so they are compressed.
"""

from typing import TypeAlias

from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody

from hanchan.errors import RulesError
from hanchan.i18n.rulebook_text import localized_places
from hanchan.messages.rulebooks import ArticleView, HouseRulebookView, HouseRulesDraft
from hanchan.rules import rulebooks
from hanchan.server.request_parameters import LanguageParameter
from hanchan.server.rulebooks.house_rules import check_draft
from hanchan.server.rulebooks.presenter import (
    present_article,
    present_comparison,
    present_full_rulebook,
    present_rulebook,
)
from hanchan.server.rulebooks.rule_form import present_form
from hanchan.server.runtime.litestar_adapters import AnyRequest
from hanchan.server.runtime.static_files import json_response
from hanchan.server.worker_threads import Workers

MAX_COMPARED = 6
INVALID_STATUS = 422


CalculatorWorkers: TypeAlias = NamedDependency[Workers]


@get("/api/rulebooks")
async def list_rulebooks(
    request: AnyRequest, workers: CalculatorWorkers, lang: LanguageParameter = "en"
) -> Response[bytes]:
    """List the rulebooks that come with hanchan."""
    return await workers.calculator.run_for_request(
        request,
        lambda: json_response(request, [present_rulebook(book, lang) for book in rulebooks()]),
    )


@get("/api/rulebooks/{book:str}")
async def get_rulebook(
    request: AnyRequest,
    book: FromPath[str],
    workers: CalculatorWorkers,
    lang: LanguageParameter = "en",
) -> Response[bytes]:
    """Return one rulebook with all its values, variations and articles."""
    return await workers.calculator.run_for_request(
        request, lambda: json_response(request, present_full_rulebook(book, lang))
    )


@get("/api/rulebooks/compare")
async def compare_rulebooks(
    request: AnyRequest,
    ids: FromQuery[str],
    workers: CalculatorWorkers,
    lang: LanguageParameter = "en",
) -> Response[bytes]:
    """Compare some rulebooks; `ids` is separated by commas."""
    books = tuple(dict.fromkeys(filter(None, ids.split(","))))
    if not 1 <= len(books) <= MAX_COMPARED:
        raise RulesError("compare-count", field="ids", given=ids, most=MAX_COMPARED)
    return await workers.calculator.run_for_request(
        request, lambda: json_response(request, present_comparison(books, lang))
    )


@get("/api/rulebooks/form")
async def get_rulebook_form(
    request: AnyRequest, workers: CalculatorWorkers, lang: LanguageParameter = "en"
) -> Response[bytes]:
    """Return the form for the rules of a house rulebook."""
    return await workers.calculator.run_for_request(
        request, lambda: json_response(request, present_form(lang))
    )


@post("/api/rulebooks/check", status_code=200)
async def check_rulebook(
    request: AnyRequest,
    data: JSONBody[HouseRulesDraft],
    workers: CalculatorWorkers,
    lang: LanguageParameter = "en",
) -> Response[HouseRulebookView]:
    """Check a draft of a house rulebook. Returns its text and values, or all its errors."""
    house = await workers.calculator.run_for_request(request, lambda: check_draft(data, lang))
    return Response(house, status_code=200 if house.ok else INVALID_STATUS)


@get("/api/places")
async def list_source_places(
    request: AnyRequest, workers: CalculatorWorkers, lang: LanguageParameter = "en"
) -> Response[bytes]:
    """Return the names of places in sources that differ in the visitor's language, by citation."""
    return await workers.calculator.run_for_request(
        request, lambda: json_response(request, dict(localized_places(lang)))
    )


@get("/api/articles/{book:str}/{place:path}")
async def get_article(
    request: AnyRequest,
    book: FromPath[str],
    place: FromPath[str],
    workers: CalculatorWorkers,
    lang: LanguageParameter = "en",
) -> ArticleView:
    """Return an article of a rulebook, or a place in one of its sources."""
    return await workers.calculator.run_for_request(
        request, lambda: present_article(book, place.lstrip("/"), lang)
    )
