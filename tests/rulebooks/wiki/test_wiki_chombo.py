from fractions import Fraction

from hanchan.core import codes as c
from play.scenarios import chombo, deal
from rulebooks.wiki.wiki_situations import WINNING, article, both


@both
@article("wiki-numbered/2.1f", "wiki-bulleted/end.12")
def test_a_chombo_ends_the_kyoku_at_once_without_noten_payments(rulebook: str) -> None:
    table = chombo(deal(rulebook, {1: WINNING}, dealer=2).tsumogiri(5), 0)
    assert table.game.kyoku_end == c.END_CHOMBO
    assert table.over
    assert table.winners() == []
    assert table.deltas[1] == table.deltas[3]


@both
@article("wiki-numbered/2.5", "wiki-bulleted/renchan.6")
def test_after_a_chombo_the_same_dealer_deals_again_with_the_same_honba(rulebook: str) -> None:
    for offender in range(4):
        table = chombo(deal(rulebook, dealer=2, honba=1), offender)
        assert table.next_deal == ("E", 2, 1)
        assert not table.match_over


@both
@article("wiki-numbered/4.2", "wiki-bulleted/penalty.2")
def test_a_chombo_costs_the_offender_a_mangan_without_honba(rulebook: str) -> None:
    child = chombo(deal(rulebook, dealer=1, honba=2), 0)
    dealer = chombo(deal(rulebook, dealer=1, honba=2), 1)
    assert child.deltas == [-8000, 4000, 2000, 2000]
    assert dealer.deltas == [4000, -12000, 4000, 4000]


@both
@article("wiki-numbered/4.2", "wiki-bulleted/penalty.2")
def test_a_chombo_gives_the_deposits_of_its_kyoku_back(rulebook: str) -> None:
    table = deal(rulebook, {0: WINNING}, "9m", deposits=1).play(0, "riichi 9m").pass_all()
    assert table.game.deposits == 2
    chombo(table, 2)
    assert table.game.deposits == 1
    assert table.scores == [29000, 27000, 17000, 27000]


@both
@article("wiki-numbered/4.2", "wiki-bulleted/penalty.2")
def test_a_chombo_costs_nothing_more_when_the_match_is_settled(rulebook: str) -> None:
    table = chombo(deal(rulebook, scores=[30000, 5000, 40000, 25000]), 1)
    assert table.match_over
    assert table.results == [Fraction(score - 25000, 1000) for score in table.scores]
