"""A hand that a referee brings back may claim the tile that lies open, whenever it was dead."""

from hanchan.table import Match
from hanchan.table.record_playback import find_disagreements
from play.arranged_wall_match import laid_match

POOR = "147m258p369s1234z"
TENPAI = "234m55m567p78p345s"


def words(match: Match, seat: int) -> set[str]:
    """What a seat may do, in words."""
    return {str(action) for action in match.legal()[seat]}


def with_dead_hand() -> Match:
    """Seat 1 waits for 6p and 9p; a referee rules its hand dead before the first discard."""
    match = laid_match("ema-2008", {0: POOR, 1: TENPAI}, "9p")
    match.report("too_few_tiles", 1).confirm()
    assert match.view(0).players[1].dead_hand
    return match


def test_a_ruling_set_aside_while_a_tile_lies_open_lets_the_hand_claim_it() -> None:
    match = with_dead_hand()
    match.step({0: "discard 9p"})
    assert "ron" not in words(match, 1)
    match.reports[0].dismiss("there were thirteen")
    assert "ron" in words(match, 1)
    match.step({1: "ron", 2: "pass", 3: "pass"})
    assert [win.seat for win in match.results] == [1]
    assert find_disagreements(match.record()) == ()


def test_a_hand_ruled_dead_while_a_tile_lies_open_may_claim_it_once_that_is_set_aside() -> None:
    match = laid_match("ema-2008", {0: POOR, 1: TENPAI}, "9p")
    match.step({0: "discard 9p"})
    before = words(match, 1)
    match.report("too_few_tiles", 1).confirm()
    assert words(match, 1) == {"pass"}
    match.reports[0].dismiss("there were thirteen")
    assert words(match, 1) == before
    assert "ron" in before


def test_a_second_sanction_keeps_the_hand_dead_when_the_first_is_set_aside() -> None:
    match = with_dead_hand()
    match.report("too_many_tiles", 1).confirm()
    match.step({0: "discard 9p"})
    match.reports[0].dismiss("there were thirteen")
    assert words(match, 1) == {"pass"}
