import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from hanchan.core import codes
from hanchan.core.yaku_ids import NAMES
from hanchan.i18n import LANGUAGES, LanguageError, code_names, text
from hanchan.i18n.number_format import MINUS
from hanchan.records.actions import ActionType

LOCALES = files("hanchan.i18n") / "locales"


class Variables(Visitor):
    """Collects the names of the variables of a pattern, and of the messages it includes."""

    def __init__(self) -> None:
        super().__init__()
        self.found: set[str] = set()
        self.included: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.found.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.included.add(node.id.name)


def variables(pattern: ast.Pattern, patterns: Mapping[str, ast.Pattern]) -> frozenset[str]:
    """The variables of a pattern and of all patterns that it includes."""
    visitor = Variables()
    visitor.visit(pattern)
    inside = (variables(patterns[name], patterns) for name in visitor.included)
    return frozenset(visitor.found).union(*inside)


@cache
def entries(language: str) -> list[ast.EntryType]:
    folder = LOCALES / language
    return [
        entry
        for file in sorted(folder.iterdir(), key=lambda file: file.name)
        for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body
    ]


@cache
def messages(language: str) -> dict[str, frozenset[str]]:
    """Every message and attribute of a language with the variables it uses."""
    patterns: dict[str, ast.Pattern] = {}
    for entry in entries(language):
        if isinstance(entry, ast.Message):
            assert entry.value is not None, entry.id.name
            patterns[entry.id.name] = entry.value
            for attribute in entry.attributes:
                patterns[f"{entry.id.name}.{attribute.id.name}"] = attribute.value
    return {name: variables(pattern, patterns) for name, pattern in patterns.items()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_file_is_read_to_its_end_and_defines_each_message_once(language: str) -> None:
    found = entries(language)
    assert not [entry for entry in found if isinstance(entry, ast.Junk)]
    defined = [entry.id.name for entry in found if isinstance(entry, ast.Message)]
    assert len(defined) == len(set(defined))


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_every_language_has_the_same_messages_with_the_same_variables(language: str) -> None:
    assert messages(language) == messages("en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_is_empty(language: str) -> None:
    for message, needed in messages(language).items():
        written = text(language, message, **dict.fromkeys(needed, 1))
        assert written.strip(), message


NEEDED = [
    *(f"yaku-{name}" for name in NAMES),
    *(f"yaku-{name}.gloss" for name in NAMES),
    *(f"fu-{name}" for name in code_names.FU_ITEMS.values()),
    *(f"limit-{name}" for name in code_names.LIMITS.values()),
    *(f"wait-{name}" for name in code_names.WAITS.values()),
    *(f"reason-{name}" for name in code_names.REASONS),
    *(f"ending-{name}" for name in code_names.ENDINGS.values()),
    *(f"action-{kind.name.lower()}" for kind in ActionType),
    *(f"wind-{name}" for name in code_names.WINDS),
]


def test_every_name_of_the_core_has_a_message() -> None:
    assert set(NEEDED) <= set(messages("en"))


def constants(pattern: str) -> set[int]:
    return {value for name, value in vars(codes).items() if re.fullmatch(pattern, name)}


def test_every_number_of_the_core_has_a_name() -> None:
    assert constants("L_(?!NONE).*") == set(code_names.LIMITS)
    assert constants("M_.*") == set(code_names.MELDS)
    assert constants("END_.*") == set(code_names.ENDINGS)


def test_every_reason_of_the_core_has_a_name_at_the_place_of_its_number() -> None:
    defined = list(vars(codes))
    reasons = defined[defined.index("OK") : defined.index("L_NONE")]
    assert [getattr(codes, name) for name in reasons] == list(range(len(reasons)))
    assert [name.lower() for name in reasons] == list(code_names.REASONS)


@pytest.mark.parametrize(
    ("points", "said"),
    [(1, "1 очко"), (2, "2 очка"), (5, "5 очков"), (11, "11 очков"), (21, "21 очко")],
)
def test_russian_counts_points_as_russian_does(points: int, said: str) -> None:
    assert text("ru", "sheet-total", points=points) == f"Победитель получает {said}"


def test_large_numbers_are_written_without_grouping() -> None:
    assert [text(language, "sheet-total", points=48000) for language in LANGUAGES] == [
        "The winner receives 48000 points",
        "和了者の収入 48000点",
        "Победитель получает 48000 очков",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_number_below_zero_has_a_minus_sign_in_every_language(language: str) -> None:
    said = text(language, "sheet-total", points=-1200)
    assert f"{MINUS}1200" in said
    assert "-" not in said


def test_pinfu_is_called_pinfu_in_three_scripts() -> None:
    assert [text(language, "yaku-pinfu") for language in LANGUAGES] == ["Pinfu", "平和", "Пинфу"]


def test_an_unknown_language_is_refused_with_the_known_ones() -> None:
    with pytest.raises(LanguageError, match=r"language: 'fr' is none of these: en, ja, ru, en-ema"):
        text("fr", "yaku-pinfu")


def test_a_message_without_one_of_its_values_is_an_error_of_the_caller() -> None:
    with pytest.raises(KeyError, match="sheet-total"):
        text("en", "sheet-total")


def test_the_terms_of_european_tournaments_change_names_and_nothing_else() -> None:
    assert text("en-ema", "yaku-toitoi") == "All pungs"
    assert text("en-ema", "yaku-toitoi.gloss") == text("en", "yaku-toitoi.gloss")
    assert text("en-ema", "sheet-total", points=8000) == text("en", "sheet-total", points=8000)


def test_a_profile_renames_only_what_its_language_has() -> None:
    plain, own = messages("en"), messages("en-ema")
    assert own.items() <= plain.items()
