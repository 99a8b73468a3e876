"""Rulebook routes: rulebooks, comparisons, articles, and drafts of house rulebooks.

Most responses are long, so they are compressed.
"""

from typing import Annotated

from litestar import Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from hanchan.errors import RulesError
from hanchan.i18n.rulebook_text import localized_places
from hanchan.messages.rulebooks import (
    ArticleView,
    FormTopic,
    FullRulebookView,
    HouseRulebookView,
    HouseRulesDraft,
    RulebookComparisonView,
    RulebookView,
)
from hanchan.rules.rules_document import FOUR, rulebooks_of
from hanchan.server.api.dependencies import CALCULATOR, RESPOND, Respond, RunInTurn
from hanchan.server.request_parameters import LanguageParameter
from hanchan.server.rulebooks import presenter
from hanchan.server.rulebooks.house_rules import check_draft
from hanchan.server.rulebooks.rule_form import present_form
from hanchan.server.runtime.described_responses import EncodedResponse

MAX_COMPARED = 6
INVALID_STATUS = 422
DEPENDENCIES = CALCULATOR | RESPOND
Players = Annotated[int, QueryParameter(ge=3, le=FOUR)]


@get("/api/rulebooks")
async def list_rulebooks(
    respond: Respond, players: Players = FOUR, lang: LanguageParameter = "en"
) -> EncodedResponse[list[RulebookView]]:
    """List the rulebooks for this number of players that come with hanchan."""
    books = rulebooks_of(players)
    return await respond(lambda: [presenter.present_rulebook(one, lang) for one in books])


@get("/api/rulebooks/{book:str}")
async def get_rulebook(
    respond: Respond, book: FromPath[str], lang: LanguageParameter = "en"
) -> EncodedResponse[FullRulebookView]:
    """Return one rulebook with all its values, variations, articles and tables."""
    return await respond(lambda: presenter.present_full_rulebook(book, lang))


@get("/api/rulebooks/compare")
async def compare_rulebooks(
    respond: Respond, ids: FromQuery[str], lang: LanguageParameter = "en"
) -> EncodedResponse[RulebookComparisonView]:
    """Compare up to `MAX_COMPARED` rulebooks, whose `ids` are separated by commas."""
    books = tuple(dict.fromkeys(filter(None, ids.split(","))))
    if not 1 <= len(books) <= MAX_COMPARED:
        raise RulesError("compare-count", field="ids", given=ids, most=MAX_COMPARED)
    return await respond(lambda: presenter.present_comparison(books, lang))


@get("/api/rulebooks/form")
async def get_rulebook_form(
    respond: Respond, lang: LanguageParameter = "en"
) -> EncodedResponse[tuple[FormTopic, ...]]:
    """Return the form for editing a house rulebook: a control for each rule, by topic."""
    return await respond(lambda: present_form(lang))


@post("/api/rulebooks/check", status_code=200)
async def check_rulebook(
    data: JSONBody[HouseRulesDraft], calculator: RunInTurn, lang: LanguageParameter = "en"
) -> Response[HouseRulebookView]:
    """Check a draft of a house rulebook. Returns its text and values, or all its errors."""
    rulebook = await calculator(lambda: check_draft(data, lang))
    return Response(rulebook, status_code=200 if rulebook.ok else INVALID_STATUS)


@get("/api/places")
async def list_source_places(
    respond: Respond, lang: LanguageParameter = "en"
) -> EncodedResponse[dict[str, str]]:
    """Return the translated names of places in sources by citation, without untranslated ones."""
    return await respond(lambda: dict(localized_places(lang)))


@get("/api/articles/{book:str}/{place:path}")
async def get_article(
    book: FromPath[str], place: FromPath[str], calculator: RunInTurn, lang: LanguageParameter = "en"
) -> ArticleView:
    """Return an article of a rulebook, or a place in one of its sources."""
    return await calculator(lambda: presenter.present_article(book, place.lstrip("/"), lang))
