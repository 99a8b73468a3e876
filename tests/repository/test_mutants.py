"""The faults that `make mutants` puts into the law, and the reasons of those that may live."""

import ast
from pathlib import Path

import pytest
from mutants.changes import Mutant, Source, changed, places
from mutants.explained import Explanation, explanations
from mutants.sample import PRESETS, SOURCE

from hanchan.rules import rulebooks
from hanchan.rules.schema import keys_by_name

LAW = """
LEAST = 2

def may(points, riichi):
    if points >= LEAST and not riichi:
        return points + 1
    return 0
"""


@pytest.fixture
def law(tmp_path: Path) -> Path:
    path = tmp_path / "law.py"
    path.write_text(LAW, encoding="utf-8")
    return path


def test_every_comparison_connective_number_and_sum_is_changed(law: Path) -> None:
    told = {f"{mutant.function}: {mutant.change}" for mutant in Source(law.parent, law).mutants()}
    was = "may: if points >= LEAST and (not riichi): -> if "
    assert told == {
        ": LEAST = 2 -> LEAST = 3",
        ": LEAST = 2 -> LEAST = 1",
        was + "points > LEAST and (not riichi):",
        was + "points < LEAST and (not riichi):",
        was + "points >= LEAST or not riichi:",
        was + "points >= LEAST:",
        was + "not riichi:",
        was + "points >= LEAST and riichi:",
        was + "not (points >= LEAST and (not riichi)):",
        "may: return points + 1 -> return points - 1",
        "may: return points + 1 -> return points + 2",
        "may: return points + 1 -> return points + 0",
        "may: return 0 -> return 1",
        "may: return 0 -> return -1",
    }


def test_a_changed_source_differs_in_that_one_place(law: Path) -> None:
    for mutant in Source(law.parent, law).mutants():
        before, _, after = mutant.change.partition(" -> ")
        written = ast.unparse(changed(LAW, mutant.number, mutant.way))
        assert written == ast.unparse(ast.parse(LAW)).replace(before, after, 1)


def test_annotations_aliases_of_types_defaults_and_texts_are_left_alone() -> None:
    source = 'def rounds(most: int = 4) -> "int | 1":\n    "At most 4."\n    return most\n'
    source += "Row: TypeAlias = Annotated[Ints, 34]\n"
    assert places(ast.parse(source)) == []


def test_an_explanation_speaks_of_a_change_a_function_or_a_file() -> None:
    mutant = Mutant("core/pao.py", "note_pao", "return 0 -> return 1")
    other = Mutant("core/pao.py", "note_pao", "return 0 -> return -1")
    change = Explanation(
        file=mutant.file, function=mutant.function, change=mutant.change, reason="none"
    )
    assert change.covers(mutant)
    assert not change.covers(other)
    assert Explanation(file=mutant.file, function=mutant.function, reason="none").covers(other)
    assert not Explanation(file="core/fu.py", reason="none").covers(other)


def test_every_explanation_is_of_a_mutant_that_there_is() -> None:
    for entry in explanations():
        assert entry.reason
        if entry.file.startswith(PRESETS):
            assert Path(entry.file).parent.name in rulebooks()
            assert entry.function in keys_by_name()
            continue
        function = entry.function if entry.function or entry.change else None
        mutants = Source(SOURCE, SOURCE / entry.file).mutants(function)
        assert any(map(entry.covers, mutants)), entry
