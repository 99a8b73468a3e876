"""Errors of a command: a sentence on the error stream, or an object with --json.

The object is printed to standard output in place of the answer, so that a program reads one place:
`{"error": {"message": ..., "field": ..., "id": ..., "values": ...}}`. Only the message is always
present; it is in English. The exit status is 2, or 130 after an interrupt.
"""

import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from itertools import pairwise, takewhile
from typing import Any

from cyclopts.exceptions import (
    CoercionError,
    CycloptsError,
    MissingArgumentError,
    UnknownCommandError,
    UnknownOptionError,
)
from cyclopts.utils import is_option_like

from hanchan.cli import streams
from hanchan.cli.old_names import new_command, new_option
from hanchan.cli.output import print_json
from hanchan.errors import HanchanError, quote_input
from hanchan.i18n.user_language import environment_language, normalize_language
from hanchan.localized_messages import LANGUAGES_AND_PROFILES

Json = dict[str, Any]
NUMBER_MESSAGES: Mapping[object, str] = {int: "value-whole", float: "value-number"}
"""Id of the message about an invalid value, by type of the option."""
JSON_OPTIONS = ("--json", "--jsonl")
FALSE_WORDS = ("false", "no", "n", "0", "f")


def wants_json(words: Sequence[str]) -> bool:
    """Whether a command line asks for JSON, even one with mistakes.

    >>> wants_json(["score", "--speed", "--json"]), wants_json(["verify", "--", "--json"])
    (True, False)
    """
    options = words[: words.index("--")] if "--" in words else words
    parts = (word.partition("=") for word in options)
    return any(one in JSON_OPTIONS and value.lower() not in FALSE_WORDS for one, _, value in parts)


def requested_language(words: Sequence[str]) -> str:
    """Return the language of `--lang` or the environment; English if it cannot be printed.

    >>> requested_language(["score", "--lang", "ja"]), requested_language(["score", "--lang=de"])
    ('ja', 'en')
    """
    language = environment_language()
    for word, following in pairwise([*words, ""]):
        option, equals, value = word.partition("=")
        if option == streams.OPTION:
            language = normalize_language(value if equals else following)
    can_print = streams.can_encode(sys.stderr.encoding, streams.SAMPLES.get(language, ""))
    return language if language in LANGUAGES_AND_PROFILES and can_print else "en"


def print_error(problem: BaseException, words: Sequence[str]) -> None:
    """Print an error as a sentence, or as JSON if the command line asks for JSON.

    If standard output cannot be written, the sentence goes to the error stream.
    """
    if wants_json(words):
        with suppress(OSError):
            print_json({"error": error_json(problem)})
            return
    print("hanchan:", error_sentence(problem, requested_language(words)), file=sys.stderr)


def error_json(problem: BaseException) -> Json:
    """Return an error as JSON: its sentence, and its field, id and values where known."""
    error: Json = {"message": error_sentence(problem)}
    if isinstance(problem, CycloptsError):
        token = getattr(problem, "token", None)
        if token is None or not token.keyword:
            return error
        given = {"given": token.value} if token.value else {}
        return error | {"field": token.keyword.lstrip("-")} | given
    if isinstance(problem, OSError) and problem.filename:
        return error | {"field": str(problem.filename)}
    if isinstance(problem, HanchanError):
        return error | {"field": problem.field, **problem.to_json()}
    return error


def error_sentence(problem: BaseException, language: str = "en") -> str:
    """Return the message of an error as one sentence."""
    if isinstance(problem, HanchanError):
        return problem.localized(language)
    if isinstance(problem, CycloptsError):
        return usage_sentence(problem, language)
    if isinstance(problem, KeyboardInterrupt):
        return "interrupted"
    if isinstance(problem, OSError):
        reason, file = problem.strerror or str(problem), problem.filename or "none"
        return HanchanError("system-refuses", reason=reason, file=file).localized(language)
    return str(problem)


def usage_sentence(problem: CycloptsError, language: str) -> str:
    """Return the message of a command line error in a language; cyclopts itself writes English."""
    token, target = None, None
    if isinstance(problem, CoercionError):
        token, target = problem.token, problem.target_type
    if token and target in NUMBER_MESSAGES:
        field, given = (token.keyword or "").lstrip("-"), quote_input(token.value)
        return HanchanError(NUMBER_MESSAGES[target], field=field, given=given).localized(language)
    missing = problem.argument if isinstance(problem, MissingArgumentError) else None
    if missing is not None and missing.index is not None and _option_took_arguments(problem):
        return HanchanError("argument-taken", field=missing.name).localized(language)
    if (renamed := _renamed(problem)) is not None:
        return renamed.localized(language)
    message = " ".join(str(problem).split())
    if language == "en":
        return message
    match problem:
        case UnknownOptionError():
            error = HanchanError("option-unknown", field=problem.token.keyword or "")
        case UnknownCommandError(unused_tokens=[str(word), *_]):
            error = HanchanError("command-unknown", field=word)
        case MissingArgumentError(argument=argument) if argument is not None:
            error = HanchanError("argument-missing", field=argument.name)
        case _:
            error = HanchanError("command-line", problem=message)
    return error.localized(language)


def _option_took_arguments(problem: CycloptsError) -> bool:
    """Whether the last option takes several values and has taken more than one."""
    if problem.app is None:
        return False
    words = problem.root_input_tokens or []
    arguments = list(takewhile(lambda word: not is_option_like(word), reversed(words)))
    option = words[-len(arguments) - 1] if 1 < len(arguments) < len(words) else None
    options = problem.app.assemble_argument_collection()
    return any(option in one.names and one.token_count()[1] for one in options)


def _renamed(problem: CycloptsError) -> HanchanError | None:
    """Return the error that gives the new name of an option or command; None for other errors."""
    match problem:
        case UnknownOptionError():
            old = problem.token.keyword or problem.token.value
            options = [name for one in problem.argument_collection for name in one.names]
            new = new_option(old, options)
        case UnknownCommandError(unused_tokens=[str(old), *_]):
            new = new_command(problem.root_input_tokens or [])
        case _:
            return None
    return None if new is None else HanchanError("name-renamed", field=old, new=new)
