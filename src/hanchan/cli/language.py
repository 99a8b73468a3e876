"""The language of a command: that of --lang, or else that of the environment."""

import os
from collections.abc import Mapping
from typing import TYPE_CHECKING

from hanchan.locales import SPOKEN

if TYPE_CHECKING:
    from cyclopts import App, ArgumentCollection

OPTION = "--lang"
VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
"""The variables that name a locale, the first one that is set first."""


def language_named(given: str) -> str:
    """Return the language that is meant, in whatever case, or the name as it was given.

    >>> language_named("JA"), language_named("ru_RU.UTF-8"), language_named("en-EMA")
    ('ja', 'ru', 'en-ema')
    >>> language_named("de")
    'de'
    """
    name = given.partition(".")[0].partition("@")[0].replace("_", "-").lower()
    found = (one for one in (name, name.partition("-")[0]) if one in SPOKEN)
    return next(found, given)


def environment_language(environment: Mapping[str, str] = os.environ) -> str:
    """Return the language of the environment, English where it is none that hanchan speaks.

    >>> environment_language({"LANG": "ja_JP.UTF-8"})
    'ja'
    >>> environment_language({"LC_ALL": "C", "LANG": "ja_JP.UTF-8"})
    'en'
    """
    named = next((value for one in VARIABLES if (value := environment.get(one))), "")
    language = language_named(named)
    return language if language in SPOKEN else SPOKEN[0]


def take_environment_language(
    _app: "App", _commands: tuple[str, ...], arguments: "ArgumentCollection"
) -> None:
    """Give --lang the language of the environment, unless the command line names one.

    Programs, which read JSON, get English: what they read does not change from user to user.
    """
    from cyclopts import Token

    language = environment_language()
    asked = {argument.name: argument for argument in arguments}
    json = asked.get("--json")
    if language == SPOKEN[0] or OPTION not in asked or (json is not None and json.tokens):
        return
    if not asked[OPTION].tokens:
        asked[OPTION].append(Token(keyword=OPTION, value=language, source="environment"))
