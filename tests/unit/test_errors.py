"""Refusals: a message and its values, told whole in every language."""

import pickle

import pytest

from hanchan import errors
from hanchan.errors import HandError, NotationError, RecordError
from hanchan.localized_messages import LANGUAGES
from hanchan.tiles import parse_hand, parse_tiles
from hanchan.tiles.notation import MAX_NOTATION_LENGTH

BUT = "\N{CYRILLIC SMALL LETTER A}"
SIZE = HandError("hand-size", field="hand", count=15, wanted="either")
STRAY = NotationError("notation-stray", field="dora", text="1m?", position=2, letter="?")
FOUND = RecordError("value-missing", field="deltas", line=17).with_source("game.json")


@pytest.mark.parametrize("error", [SIZE, STRAY, FOUND], ids=lambda error: str(error.message))
def test_a_refusal_goes_to_another_process_and_back(error: errors.HanchanError) -> None:
    back = pickle.loads(pickle.dumps(error))  # noqa: S301 - our own bytes
    assert type(back) is type(error)
    assert vars(back) == vars(error)
    assert [back.localized(language) for language in LANGUAGES] == [
        error.localized(language) for language in LANGUAGES
    ]


def test_a_refusal_is_complete_in_every_language() -> None:
    with pytest.raises(HandError) as refused:
        parse_hand("1m").check_size(13)
    assert [refused.value.localized(language) for language in LANGUAGES] == [
        "hand: 1 tile, but a hand before a draw has 13 (a kan counts as three)",
        "hand：1枚あります。ツモる前の手牌は13枚です（槓子は3枚と数えます）",
        f"hand: 1 тайл, {BUT} в руке до взятия тайла их 13 (кан считается за три)",
    ]


def test_what_was_given_is_kept_whole_and_repeated_only_as_far_as_one_reads() -> None:
    given = "x" * MAX_NOTATION_LENGTH
    with pytest.raises(NotationError) as refused:
        parse_tiles(given)
    assert refused.value.text == given
    assert len(str(refused.value)) < 1000


def test_nothing_that_a_terminal_obeys_gets_into_a_sentence() -> None:
    with pytest.raises(NotationError) as refused:
        parse_tiles("1m\x1b[2J\ud800")
    assert str(refused.value).startswith(
        r"tiles '1m\x1b[2J\ud800', character 3: no tile begins with '\x1b'"
    )


def test_a_refusal_as_json_has_its_id_and_its_values() -> None:
    assert STRAY.to_json() == {
        "id": "notation-stray",
        "values": {"field": "dora", "letter": "?", "text": "1m?", "position": 2},
    }
