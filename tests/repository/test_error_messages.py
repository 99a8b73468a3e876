"""Every refusal is a message with its values, worded whole in every language."""

import ast
import re
from functools import cache
from importlib.resources import files
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent
from fluent.syntax.visitor import Visitor

import hanchan
from hanchan.localized_messages import LANGUAGES

SOURCE = Path(hanchan.__file__).parent
LOCALES = files("hanchan.i18n") / "locales"
SCRIPT = {"ja": re.compile(r"[ぁ-んァ-ン一-龯]"), "ru": re.compile(r"[А-Яа-яЁё]")}  # noqa: RUF001


class Parts(Visitor):
    """What a message asks for, and what it says itself."""

    def __init__(self) -> None:
        super().__init__()
        self.variables: set[str] = set()
        self.words: list[str] = []

    def visit_VariableReference(self, node: fluent.VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_TextElement(self, node: fluent.TextElement) -> None:  # noqa: N802
        self.words.append(node.value)


@cache
def refusals(language: str) -> dict[str, Parts]:
    found: dict[str, Parts] = {}
    for file in (LOCALES / language).iterdir():
        if not file.name.startswith("refusals"):
            continue
        for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
            if isinstance(entry, fluent.Message):
                found[entry.id.name] = parts = Parts()
                parts.visit(entry)
    return found


ENGLISH = refusals("en")


Site = tuple[str, str, set[str]]
"""Where an error or a sentence is made, its message, and the names of its values."""


@cache
def written() -> tuple[list[Site], set[str]]:
    """Each error or sentence that a module of the package makes, and every text in one."""
    sites: list[Site] = []
    texts: set[str] = set()
    for path in sorted(SOURCE.rglob("*.py")):
        place = path.relative_to(SOURCE)
        for node in ast.walk(ast.parse(path.read_bytes())):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                texts.add(node.value)
            elif isinstance(node, ast.Call) and (raised := raised_by(node)):
                message, given = raised
                sites.append((f"{place}:{node.lineno}: {message}", message, given))
    return sites, texts


def raised_by(node: ast.Call) -> tuple[str, set[str]] | None:
    """The message and the names of its values, if a call makes an error or a sentence of them."""
    first = node.args[0] if node.args else None
    if not (isinstance(first, ast.Constant) and isinstance(first.value, str)):
        return None
    name = node.func.attr if isinstance(node.func, ast.Attribute) else node.func
    called = name if isinstance(name, str) else getattr(name, "id", "")
    if not called.endswith("Error") and (called != "sentence" or first.value not in ENGLISH):
        return None
    given = {keyword.arg for keyword in node.keywords}
    if len(node.args) > 1 or None in given:
        return None
    return first.value, {one for one in given if one}


# One test for all of them: a test for each place would be a thousand, most of its time spent on
# being a test, and a list of what is wrong names the places just as well.
def test_every_error_has_a_message_and_every_value_that_it_speaks_of() -> None:
    sites, _ = written()
    assert len(sites) > 500
    assert [where for where, message, _ in sites if message not in ENGLISH] == []
    missing = {where: ENGLISH[message].variables - given for where, message, given in sites}
    assert {where: names for where, names in missing.items() if names} == {}


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_every_language_has_every_refusal_and_no_other(language: str) -> None:
    told = refusals(language)
    assert set(told) == set(ENGLISH)
    for message, parts in told.items():
        assert parts.variables == ENGLISH[message].variables, message


@pytest.mark.parametrize("language", SCRIPT)
def test_no_refusal_is_in_english_in_another_language(language: str) -> None:
    for message, parts in refusals(language).items():
        if any(re.search("[a-z]", words) for words in ENGLISH[message].words):
            assert any(map(SCRIPT[language].search, parts.words)), message


def test_every_refusal_is_used() -> None:
    _, used = written()
    assert sorted(set(ENGLISH) - used) == []
