"""Error responses in the visitor's language, and the check of a request's origin."""

from html import escape

from litestar import Response, WebSocket
from litestar.enums import MediaType

from hanchan.errors import MAX_QUOTED_LENGTH, HanchanError, StoreError
from hanchan.i18n.number_format import group_points_in_text
from hanchan.i18n.texts import LANGUAGE_PROFILES, LANGUAGES_AND_PROFILES
from hanchan.i18n.user_text import capitalize_sentence
from hanchan.messages import table as m
from hanchan.messages.base import Language
from hanchan.server.errors import RefusalError
from hanchan.server.rulebooks.rule_form import describe_error
from hanchan.server.runtime.litestar_adapters import AnyRequest, Socket, request_path
from hanchan.server.runtime.settings import Settings

API_PREFIX = "/api/"
"""Path prefix of all routes except those of the page and its files."""
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
"""HTTP methods that only read. All other methods change something."""
DOWNLOADS = (
    "/api/tables/{table_id}/matches/{number}/record",
    "/api/replays/{key}/file",
    "/api/replays/{key}/matches/{number}/as/{form}",
    "/api/events/{event_id}/export/{sheet}",
    "/api/events/{event_id}/papers/{paper}",
)
"""Route templates of files that other sites may link to, unlike the rest of the API."""
FOREIGN_SITES = ("cross-site", "same-site")
"""Values of `Sec-Fetch-Site` for a request from a page of another origin."""
ERROR_PAGE = """<!doctype html>
<html lang="{language}">
<head><meta charset="utf-8"><title>hanchan</title>
<meta name="viewport" content="width=device-width"></head>
<body><h1>hanchan</h1><p>{message}</p></body>
</html>
"""


def refusal_message(
    error: HanchanError, message: m.FromPage | None, language: Language
) -> m.RequestRefusal:
    """Return the response to a refused message; `message` is None if it could not be decoded.

    >>> from hanchan.server.errors import RefusalError
    >>> reply = refusal_message(RefusalError("undo-not-here", field="undo"), m.UndoDecision(), "en")
    >>> reply.about, reply.id, reply.text
    ('undo', 'undo-not-here', 'Nothing can be undone at this table.')
    """
    if isinstance(error, StoreError):  # visitors must not learn the location of the database
        error = RefusalError("server-cannot-save", field="database")
    about = "message" if message is None else str(message.__struct_config__.tag)
    return m.RequestRefusal(
        about=about,
        field=error.field[:MAX_QUOTED_LENGTH],
        id=error.message,
        values=error.values_as_json(),
        text=capitalize_sentence(group_points_in_text(language, describe_error(error, language))),
    )


def language_of(connection: AnyRequest | Socket) -> Language:
    """Return the language that the page requests, or one that the browser prefers, or English."""
    preferred = connection.headers.get("accept-language", "").split(",")
    requested = connection.query_params.get("lang", "")
    for one in (requested, *(one.strip()[:2].lower() for one in preferred)):
        if (language := supported_language(one)) is not None:
            return language
    return "en"


def supported_language(language: object) -> Language | None:
    """Return the language code if hanchan supports it, else None."""
    return language if language in LANGUAGES_AND_PROFILES else None


def refuse_foreign_origin(connection: AnyRequest | Socket, settings: Settings) -> None:
    """Refuse a request for another host, or from another origin unless the visitor follows a link.

    Programs send neither `Origin` nor `Sec-Fetch-Site`; a browser always sends one of them from a
    page of another origin. This check comes before any computation, because any page can make a
    browser send any request.
    """
    host, origin = connection.headers.get("host", ""), connection.headers.get("origin")
    if not settings.answers_to(host):
        raise RefusalError("host-other", field="host", given=host, allowed=settings.allowed_names)
    foreign = origin is not None and not settings.is_own_page(origin, host)
    foreign |= connection.headers.get("sec-fetch-site") in FOREIGN_SITES
    if foreign and not is_link_navigation(connection):
        given = "?" if origin is None else origin
        raise RefusalError("origin-other", field="origin", given=given, allowed=host)


def is_link_navigation(connection: AnyRequest | Socket) -> bool:
    """Whether a request is for a resource that other sites may link to: a page, file or download.

    A download counts only if the visitor follows the link. Pages must not embed or prefetch one,
    because it takes computing time.
    """
    if isinstance(connection, WebSocket) or connection.method not in SAFE_METHODS:
        return False
    if not request_path(connection).startswith(API_PREFIX):
        return True
    fetch = (connection.headers.get("sec-fetch-mode"), connection.headers.get("sec-fetch-dest"))
    clicked = fetch == ("navigate", "document") and "sec-purpose" not in connection.headers
    return clicked and connection.scope["path_template"] in DOWNLOADS


def error_response(
    request: AnyRequest, error: HanchanError, status: int
) -> Response[m.RequestRefusal] | Response[str]:
    """Return an error response: JSON, or a page for a browser that opened the path itself."""
    language = language_of(request)
    refusal = refusal_message(error, None, language)
    typed = request.method in SAFE_METHODS and not request_path(request).startswith(API_PREFIX)
    if not (typed and "text/html" in request.headers.get("accept", "")):
        return Response(refusal, status_code=status)
    html_language = LANGUAGE_PROFILES.get(language, language)
    document = ERROR_PAGE.format(language=html_language, message=escape(refusal.text))
    return Response(document, status_code=status, media_type=MediaType.HTML)
