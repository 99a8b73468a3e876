"""Rulebook routes: one rulebook, a comparison, an article, and drafts of house rulebooks.

The answers are the same for all visitors, and long, so they are compressed.
"""

from typing import TypeAlias

from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody

from hanchan.errors import RulesError
from hanchan.messages.rulebooks import ArticleShown, Draft, HouseShown
from hanchan.rules import rulebooks
from hanchan.server.parameters import Lang
from hanchan.server.process.asgi import AnyRequest
from hanchan.server.process.files import json_answer
from hanchan.server.rulebooks.contents import article_shown, book_shown, compared, whole
from hanchan.server.rulebooks.form import form_shown
from hanchan.server.rulebooks.house import checked
from hanchan.server.workers import Workers
from hanchan.wording.rulebooks import places_in

MOST_COMPARED = 6
WRONG = 422


Calculating: TypeAlias = NamedDependency[Workers]


@get("/api/rulebooks")
async def list_rulebooks(
    request: AnyRequest, workers: Calculating, lang: Lang = "en"
) -> Response[bytes]:
    """The rulebooks that come with hanchan."""
    return await workers.calculator.ask(
        request, lambda: json_answer(request, [book_shown(book, lang) for book in rulebooks()])
    )


@get("/api/rulebooks/{book:str}")
async def see_rulebook(
    request: AnyRequest, book: FromPath[str], workers: Calculating, lang: Lang = "en"
) -> Response[bytes]:
    """One rulebook with all its values, variations and articles."""
    return await workers.calculator.ask(request, lambda: json_answer(request, whole(book, lang)))


@get("/api/rulebooks/compare")
async def compare_rulebooks(
    request: AnyRequest, ids: FromQuery[str], workers: Calculating, lang: Lang = "en"
) -> Response[bytes]:
    """A comparison of some rulebooks; `ids` is separated by commas."""
    books = tuple(dict.fromkeys(filter(None, ids.split(","))))
    if not 1 <= len(books) <= MOST_COMPARED:
        raise RulesError("compare-count", field="ids", given=ids, most=MOST_COMPARED)
    return await workers.calculator.ask(
        request, lambda: json_answer(request, compared(books, lang))
    )


@get("/api/rulebooks/form")
async def see_form(request: AnyRequest, workers: Calculating, lang: Lang = "en") -> Response[bytes]:
    """The form for the rules of a house rulebook."""
    return await workers.calculator.ask(request, lambda: json_answer(request, form_shown(lang)))


@post("/api/rulebooks/check", status_code=200)
async def check_rulebook(
    request: AnyRequest, data: JSONBody[Draft], workers: Calculating, lang: Lang = "en"
) -> Response[HouseShown]:
    """Check a draft of a house rulebook. Returns its text and values, or all its errors."""
    house = await workers.calculator.ask(request, lambda: checked(data, lang))
    return Response(house, status_code=200 if house.ok else WRONG)


@get("/api/places")
async def list_places(
    request: AnyRequest, workers: Calculating, lang: Lang = "en"
) -> Response[bytes]:
    """Names of places in sources that differ in the visitor's language, by citation."""
    return await workers.calculator.ask(
        request, lambda: json_answer(request, dict(places_in(lang)))
    )


@get("/api/articles/{book:str}/{place:path}")
async def see_article(
    request: AnyRequest,
    book: FromPath[str],
    place: FromPath[str],
    workers: Calculating,
    lang: Lang = "en",
) -> ArticleShown:
    """An article of a rulebook, or a place in one of its sources."""
    return await workers.calculator.ask(
        request, lambda: article_shown(book, place.lstrip("/"), lang)
    )
