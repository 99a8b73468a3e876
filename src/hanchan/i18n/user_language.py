"""The language of a person, from a name that they gave or from the environment."""

import os
from collections.abc import Mapping

from hanchan.localized_messages import LANGUAGES_AND_PROFILES

VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Environment variables that name a locale; the first one that is set applies."""


def normalize_language(given: str) -> str:
    """Normalise a language name; return an unknown one as given.

    >>> normalize_language("JA"), normalize_language("ru_RU.UTF-8"), normalize_language("en-EMA")
    ('ja', 'ru', 'en-ema')
    >>> normalize_language("de")
    'de'
    """
    name = given.partition(".")[0].partition("@")[0].replace("_", "-").lower()
    found = (one for one in (name, name.partition("-")[0]) if one in LANGUAGES_AND_PROFILES)
    return next(found, given)


def environment_language(environment: Mapping[str, str] = os.environ) -> str:
    """Return the language of the environment, or English if unsupported.

    >>> environment_language({"LANG": "ja_JP.UTF-8"})
    'ja'
    >>> environment_language({"LC_ALL": "C", "LANG": "ja_JP.UTF-8"})
    'en'
    """
    named = next((value for one in VARIABLES if (value := environment.get(one))), "")
    language = normalize_language(named)
    return language if language in LANGUAGES_AND_PROFILES else LANGUAGES_AND_PROFILES[0]
