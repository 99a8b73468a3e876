"""What is paid when a payer has too few points (`ending.bust` cannot-pay)."""

from hanchan.core import codes as c
from hanchan.core.bust_payments import cover_shortfall
from hanchan.core.game_state import Game
from play.scenario_table import Table

BOOK = "wiki-bulleted"
TENPAI = {1: "123m456m789m11p23s", 2: "123p456p789p22m78s", 3: "789s234p567p33m56s"}
NOTEN = "147m258p369s1234z"


def drawn_with(noten_score: int) -> Table:
    """A draw with East alone noten and with this score, too low to pay all others."""
    scores = [noten_score, 33000, 33000, 34000 - noten_score]
    hands = {0: NOTEN, **TENPAI}
    return Table(BOOK, hands, scores=scores, fill=1).run_out().show_all()


def test_a_single_noten_player_gives_what_they_have_and_nothing_more() -> None:
    table = drawn_with(1000)
    assert table.deltas == [-1000, 300, 300, 400]
    assert table.scores[0] == 0
    assert table.match_over


def test_two_winners_share_what_the_discarder_has_and_the_bystander_pays_the_rest_of_both() -> None:
    hands = {1: "234m345p67s22288s", 2: "345m456p34s66688p", 0: "5s159m19p1112223z"}
    scores = [2000, 33000, 33000, 32000]
    table = Table(BOOK, hands, "9m", scores=scores, win__multiple_ron="all")
    table.play(0, "discard 5s").play(1, "ron").play(2, "ron").pass_all()
    won = [table.game.res_points[slot] for slot in range(2)]
    assert table.scores[0] == 0
    assert table.deltas == [-2000, won[0], won[1], 2000 - sum(won)]
    assert table.match_over


def test_what_a_helper_lacks_falls_on_the_other_helper() -> None:
    for poor, rich in ((2, 3), (3, 2)):
        scores = [1000, 60000, 0, 0]
        scores[poor], scores[rich] = 500, 38500
        hands = {0: "5s159m19p1112223z", 1: "345m345p34s555p88s"}
        table = Table(BOOK, hands, "9m", scores=scores, dora="2m4p")
        table.play(0, "discard 5s").play(1, "ron").pass_all()
        price = table.game.res_points[0]
        assert price > 2 * 500 + 1000
        assert table.deltas[1] == price
        assert table.scores[0] == table.scores[poor] == 0
        assert table.winners() == [1]
        assert table.game.kyoku_end == c.END_WIN


def test_a_player_receiving_more_than_they_pay_is_not_bust() -> None:
    g = Game()
    for p, score in enumerate((30000, 1000, 30000, 39000)):
        g.score[p] = score
    for payer, payee, points in ((0, 1, 4000), (0, 2, 4000), (3, 1, 2000), (3, 2, 2000)):
        g.flow[payer, payee] = points
    g.flow[1, 2] = g.flow[2, 1] = 2000
    cover_shortfall(g)
    assert g.bust == 0
    assert g.flow[1, 2] == g.flow[2, 1] == 2000
