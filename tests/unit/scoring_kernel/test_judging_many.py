"""Many hands judged in one call."""

from builders import load_tables_once, place_hand, plain_record
from hanchan.core.entries import judge_many_on
from hanchan.tiles import parse_tiles


def test_those_that_win_are_counted_from_the_first_asked_to_before_the_last() -> None:
    hands = ("234m567m345p78s22p", "234m567m345p79s22p", "234m567m345p78s22p")
    games = [place_hand(parse_tiles(hand)) for hand in hands]
    codes = memoryview(bytes([*parse_tiles("6s6s6s")]))
    rules, flags = [plain_record()], memoryview(bytes(3))
    found = [
        judge_many_on(games, rules, load_tables_once(), codes, flags, start, stop)
        for start, stop in ((0, 3), (1, 2), (2, 3))
    ]
    assert found == [2, 0, 1]
