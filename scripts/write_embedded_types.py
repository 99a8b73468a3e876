"""Write what `hanchan.js` can be asked: its types, and the names and sentences that it needs.

`make web-types` runs this script; a test fails if the files do not match the messages.
"""

import json
from pathlib import Path

from msgspec import inspect
from write_web_types import describe_type

from hanchan.embedded.questions import QUESTIONS
from hanchan.errors import MAX_QUOTED_LENGTH
from hanchan.i18n.texts import LANGUAGES_AND_PROFILES, LanguageError, text
from hanchan.messages.base import Language
from hanchan.messages.embedded import MAX_QUESTION_BYTES, PAGE_PROBLEMS, RunQuestion, RunResult

FOLDER = Path("web/src/embedded")
HEAD = """\
// Written by scripts/write_embedded_types.py from hanchan/embedded: change it there.
"""
ASKED = {
    **{name: (kind.question, kind.answer) for name, kind in QUESTIONS.items()},
    "run": (RunQuestion, RunResult),
}
FIELD = "question"
GIVEN = "$given"
OPTIONS = """\
export interface LoadOptions {
  /** The language of sentences; English unless said otherwise. */
  language?: Language;
  /** Receives the number of bytes fetched, and their total. */
  progress?: (loaded: number, total: number) => void;
}
"""
ERROR = """\
/** Why a question has no answer: the id of the problem, the field, and a sentence for people. */
export declare class HanchanError extends Error {
  readonly id: string;
  readonly field: string;
  readonly sentence: string;
}
"""
LOAD = """\
/** Fetches hanchan from where this file lies, and starts it in a worker of the page. */
export declare function loadHanchan(options?: LoadOptions): Promise<Hanchan>;
"""


def declarations() -> str:
    """The types of `hanchan.js`: everything that is asked and answered, then what is exported."""
    found: dict[str, str] = {}
    language = describe_type(inspect.type_info(Language), found)
    methods = "".join(
        method(name, question, describe_type(inspect.type_info(answer), found), found)
        for name, (question, answer) in ASKED.items()
    )
    hanchan = (
        "/** hanchan in a worker. What is refused is thrown as a `HanchanError`. */\n"
        "export interface Hanchan {\n"
        "  /** The language of sentences from now on. */\n"
        f"  language: Language;\n{methods}"
        "  /** Ends the worker; what is unanswered is refused. */\n"
        "  close(): void;\n}\n"
    )
    parts = (HEAD, f"export type Language = {language};\n", *found.values(), OPTIONS, ERROR)
    return "\n".join((*parts, hanchan, LOAD))


def method(name: str, question: type, answer: str, found: dict[str, str]) -> str:
    """One question as a method."""
    kind = inspect.type_info(question)
    has_fields = isinstance(kind, inspect.StructType) and kind.fields
    told = f"question: {describe_type(kind, found)}" if has_fields else ""
    return f"  {name}({told}): Promise<{answer}>;\n"


def constants() -> str:
    """The questions, their greatest length, and sentences for where the worker does not answer."""
    names = json.dumps([*ASKED])
    sentences = {
        language: {
            problem.partition("-")[2]: text(language, problem, field=FIELD, most=MAX_QUESTION_BYTES)
            for problem in PAGE_PROBLEMS
        }
        for language in LANGUAGES_AND_PROFILES
    }
    said = json.dumps(sentences, ensure_ascii=False, indent=2)
    refusal = LanguageError(
        "value-choice", field="language", given=repr(GIVEN), allowed=LANGUAGES_AND_PROFILES
    )
    return (
        f"{HEAD}\nexport const QUESTIONS = {names};\n\n"
        "/** Characters after which a question is not even sent: each takes a byte or more. */\n"
        f"export const MAX_QUESTION_LENGTH = {MAX_QUESTION_BYTES};\n\n"
        f"export const SENTENCES = {said} as const;\n\n"
        "/** Of an unknown language; what was given takes the place of `GIVEN`, cut. */\n"
        f"export const LANGUAGE_REFUSAL = {json.dumps(refusal.localized('en'))};\n"
        f"export const GIVEN = {json.dumps(GIVEN)};\n"
        f"export const MAX_QUOTED_LENGTH = {MAX_QUOTED_LENGTH};\n"
    )


def files() -> dict[Path, str]:
    """The files and what is in them."""
    return {FOLDER / "hanchan.d.ts": declarations(), FOLDER / "questions.ts": constants()}


if __name__ == "__main__":
    for file, content in files().items():
        file.write_text(content, encoding="utf-8")
        print(f"{file}: {len(content.splitlines())} lines")
