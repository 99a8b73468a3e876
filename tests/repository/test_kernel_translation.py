"""Every kernel can be translated into C, and none is a kernel for nothing."""

import re
from functools import cache

from hanchan.kernels.c_translator import Translation, translate
from hanchan.kernels.source_modules import PACKAGE, kernel_files, package_sources

PYTHON_ONLY = {
    "count_shown_red_fives": "what an open riichi lays open is named in its event",
    "wall_to_break": "walls are shown as they stand on the table, and deals told as they were",
    "stacks_of_wall": "as above",
    "physical_place": "as above",
    "swap_indicator": "referees are people",
    "pack_name": "names of XML become constants of kernels when their module is loaded",
    "points_above_return": "results are explained part by part",
    "rounding_difference": "as above",
    "reveal_in_wall": "one match at a time is followed by what a seat hears of it",
    "reveal_hand": "as above",
    "reveal_drawn_tile": "as above",
    "swap_hidden_tile": "as above",
    "is_hidden_in_wall": "as above",
    "surplus_tile": "as above",
    "enter_riichi": "tallies are kept by people, who tell of it once a kyoku at most",
    "set_has_discards": "as above",
    "accept_pending_riichi": "as above",
    "end_match_now": "as above",
    "enter_offence": "as above",
    "void_entered_kyoku": "as above",
    "enter_rons": "as above",
    "set_liable_seat": "as above",
    "enter_draw": "as above",
}
"""Functions beside kernels, of the same kind, that no kernel calls, and what they are for."""
NUMBERS = (
    r"core\.(?:codes|rule_codes|yaku_ids|offences\.offence_codes)|bots\.observations\.channels"
)
NAMED = re.compile(rf"^ *from hanchan\.(?:{NUMBERS}) import (.)", re.MULTILINE)
"""Numbers imported by name; several lines of them begin with a bracket."""


@cache
def translation() -> Translation:
    """The law in C; whatever cannot be translated is refused here."""
    return translate(package_sources())


def test_every_kernel_is_reached_by_a_door_or_is_there_for_python() -> None:
    unreached = [place.rpartition(": ")[2] for place in translation().unreached]
    assert sorted(unreached) == sorted(PYTHON_ONLY)


def test_the_doors_of_all_modules_have_different_names() -> None:
    names = [door.name for door in package_sources().entry_points]
    assert len(set(names)) == len(names)


def test_the_translation_is_the_same_every_time() -> None:
    assert translate(package_sources()).text == translation().text


def test_numbers_are_said_with_their_module_in_kernels_and_instead_of_a_block_of_names() -> None:
    kernels = set(kernel_files())
    for file in PACKAGE.rglob("*.py"):
        named = NAMED.findall(file.read_text(encoding="utf-8"))
        assert "(" not in named, file
        assert not named or file not in kernels, file
