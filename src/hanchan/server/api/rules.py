"""The rulebooks: one, several side by side, an article, and a house rulebook being made."""

from litestar import Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.types import ControllerRouterHandler

from hanchan.errors import RulesError
from hanchan.rules import rulebooks
from hanchan.server.messages import Language
from hanchan.server.rulebooks.contents import (
    ArticleShown,
    Compared,
    RulebookShown,
    RulebookWhole,
    article_shown,
    book_shown,
    compared,
    whole,
)
from hanchan.server.rulebooks.form import FormTopic, form_shown
from hanchan.server.rulebooks.house import Draft, HouseShown, checked
from hanchan.wording.rulebooks import places_in

MOST_COMPARED = 6
WRONG = 422


@get("/api/rulebooks", sync_to_thread=True)
def list_rulebooks(lang: FromQuery[Language] = "en") -> list[RulebookShown]:
    """The rulebooks that come with hanchan."""
    return [book_shown(book, lang) for book in rulebooks()]


@get("/api/rulebooks/{book:str}", sync_to_thread=True)
def see_rulebook(book: FromPath[str], lang: FromQuery[Language] = "en") -> RulebookWhole:
    """One rulebook with all its values, variations and articles."""
    return whole(book, lang)


@get("/api/rulebooks/compare", sync_to_thread=True)
def compare_rulebooks(ids: FromQuery[str], lang: FromQuery[Language] = "en") -> Compared:
    """Some rulebooks side by side; `ids` has commas between."""
    books = tuple(dict.fromkeys(filter(None, ids.split(","))))
    if not 1 <= len(books) <= MOST_COMPARED:
        raise RulesError("compare-count", field="ids", given=ids, most=MOST_COMPARED)
    return compared(books, lang)


@get("/api/rulebooks/form", sync_to_thread=True)
def see_form(lang: FromQuery[Language] = "en") -> tuple[FormTopic, ...]:
    """How each rule of a house rulebook is chosen."""
    return form_shown(lang)


@post("/api/rulebooks/check", status_code=200, sync_to_thread=True)
def check_rulebook(data: JSONBody[Draft], lang: FromQuery[Language] = "en") -> Response[HouseShown]:
    """Whether a house rulebook is one: its text and its values, or all that is wrong with it."""
    house = checked(data, lang)
    return Response(house, status_code=200 if house.ok else WRONG)


@get("/api/places", sync_to_thread=True)
def list_places(lang: FromQuery[Language] = "en") -> dict[str, str]:
    """Places in sources that are called otherwise in the visitor's language, by their cites."""
    return dict(places_in(lang))


@get("/api/articles/{book:str}/{place:path}", sync_to_thread=True)
def see_article(
    book: FromPath[str], place: FromPath[str], lang: FromQuery[Language] = "en"
) -> ArticleShown:
    """An article of a rulebook, or a place in one of its sources."""
    return article_shown(book, place.lstrip("/"), lang)


HANDLERS: tuple[ControllerRouterHandler, ...] = (
    list_rulebooks,
    compare_rulebooks,
    see_form,
    check_rulebook,
    see_rulebook,
    list_places,
    see_article,
)
