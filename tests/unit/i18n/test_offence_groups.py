"""Offences in a list stand by what they are about."""

import pytest

from hanchan.core.offences.offence_codes import OFFENCE_IDS
from hanchan.i18n.offence_text import OFFENCE_GROUPS, offence_groups
from hanchan.i18n.texts import LANGUAGES


def test_every_offence_is_in_one_group() -> None:
    grouped = [one for ids in OFFENCE_GROUPS.values() for one in ids]
    assert sorted(grouped) == sorted(OFFENCE_IDS[1:])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_group_has_a_name_of_its_own(language: str) -> None:
    titles = [title for title, _ in offence_groups(language, OFFENCE_IDS)]
    assert len(set(titles)) == len(OFFENCE_GROUPS)


def test_a_group_without_offences_is_left_out() -> None:
    assert [ids for _, ids in offence_groups("en", ["other"])] == [("other",)]
