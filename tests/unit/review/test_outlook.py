"""What players can expect of a match before each kyoku."""

import pytest

from hanchan.core.game_state import Game
from hanchan.core.rules_encoder import encoded_rules
from hanchan.core.turn_order import set_up_table
from hanchan.formats.match_loader import load_match
from hanchan.records import Record
from hanchan.review import Outlook, match_outlook
from hanchan.review.outlook import outlook_before
from hanchan.rules import load_rules
from hanchan.table.replay import Replay
from play.random_records import whole_record


def before(rules: str, scores: tuple[int, ...], *, round_: int = 0, dealer: int = 0) -> Outlook:
    g, r = Game(), encoded_rules(load_rules(rules))
    set_up_table(g, r)
    g.round, g.dealer = round_, dealer
    for seat, score in enumerate(scores):
        g.score[seat] = score
    return outlook_before(g, r, 1, 0)


@pytest.mark.parametrize(
    ("rules", "players", "start"), [("tenhou", 4, 25000), ("tenhou-sanma", 3, 35000)]
)
def test_all_expect_the_same_of_a_match_that_begins(rules: str, players: int, start: int) -> None:
    found = before(rules, (start,) * players)
    assert found.places == ((players + 1) / 2,) * players
    assert found.results == pytest.approx((0,) * players, abs=0.2)


def test_a_lead_is_worth_more_the_fewer_kyoku_are_left() -> None:
    scores = 35000, 25000, 25000, 15000
    early, late = before("tenhou", scores), before("tenhou", scores, round_=1, dealer=3)
    assert 1 < late.places[0] < early.places[0] < 2.5
    assert late.results[0] > early.results[0]
    assert late.results[1] == pytest.approx(late.results[2], abs=2)


def test_results_follow_the_uma_of_the_rulebook() -> None:
    scores = 32000, 31000, 29000, 28000
    floating = before("jpml-a", scores, round_=1, dealer=3)
    fixed = before("ema-2008", scores, round_=1, dealer=3)
    assert floating.places == fixed.places
    assert floating.results[0] < fixed.results[0]
    assert sum(floating.results) == pytest.approx(0, abs=0.01)


def test_the_last_outlook_of_a_complete_match_is_its_end() -> None:
    record = whole_record("ema-2008", 3)
    replay = Replay(record)
    *kyoku, end = match_outlook(replay)
    final = replay.result(len(replay.moments) - 1)
    assert [one.kyoku for one in kyoku] == [*range(1, len(replay.deals) + 1)]
    assert (end.kyoku, end.places, end.scores) == (None, final.places, final.scores)


def test_a_match_that_breaks_off_has_no_end() -> None:
    whole = whole_record("ema-2008", 3)
    cut = Record(header=whole.header, events=whole.events[: len(whole.events) // 2])
    replay = load_match(cut, None, "en").replay
    assert all(one.kyoku for one in match_outlook(replay))
