"""A refusal as a message: what was wrong, and in the visitor's language what to do next."""

from hanchan.errors import HanchanError, IllegalActionError, RulesError
from hanchan.rules.schema import keys
from hanchan.server import messages as m
from hanchan.server.asgi import Asked, Socket
from hanchan.server.rule_form import value_problem
from hanchan.server.settings import Settings
from hanchan.server.tables.people import RefusalError
from hanchan.wording.names import REASONS
from hanchan.wording.refusals import problem_text
from hanchan.wording.texts import PROFILES, SPOKEN, text

LONGEST = 400


def refused(error: HanchanError, message: m.FromPage | None, language: m.Language) -> m.Refused:
    """The refusal of a message, or of one that could not even be read.

    >>> from hanchan.server.tables.people import RefusalError
    >>> shown = refused(RefusalError("undo", "a", "b"), m.TakeBack(), "en")
    >>> shown.about, shown.field, shown.text
    ('undo', 'undo', 'This cannot be taken back.')
    """
    field = str(getattr(error, "field", "message"))
    about = "message" if message is None else str(message.__struct_config__.tag)
    return m.Refused(
        about=about,
        field=field,
        given=str(getattr(error, "given", ""))[:LONGEST],
        allowed=str(getattr(error, "allowed", ""))[:LONGEST],
        text=sentence(error, language),
    )


def language_of(asked: Asked | Socket) -> m.Language:
    """The visitor's language: what the page asks for, else what the browser prefers."""
    wanted = asked.query_params.get("lang") or asked.headers.get("accept-language", "en")[:2]
    return wanted if wanted in SPOKEN else "en"


def refuse_other_name(host: str, settings: Settings) -> None:
    """A request under a name that is not the server's is none of ours."""
    if not settings.answers_to(host):
        raise RefusalError("host", host[:80], ", ".join(settings.allowed_names))


def sentence(error: HanchanError, language: m.Language) -> str:
    """What the visitor is told: a sentence of its own for each thing that people run into."""
    field = str(getattr(error, "field", ""))
    message = f"refused-{field}"
    if isinstance(error, RulesError) and field in keys():
        return value_problem(error, language)
    if isinstance(error, IllegalActionError) and error.reason in REASONS:
        return text(language, "refused-other", problem=text(language, f"reason-{error.reason}"))
    if not field and PROFILES.get(language, language) != "en":
        return text(language, "refused-now")  # only the exception says more, in English
    try:
        return text(language, message)
    except KeyError:
        return text(language, "refused-other", problem=problem_text(language, error))
