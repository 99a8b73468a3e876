import pytest

from hanchan.core import codes as c
from hanchan.core.wall import count_live_tiles
from play.scenario_table import Table
from rulebooks.jpml_a.jpml_situations import NO_YAKU, PINFU, TRIPLE_RON, league

article = pytest.mark.article
A = "jpml-a"
WAITS_5P = "46p555z123789m11s"


def in_riichi(hand: str, draw: str, *, replacements: str = "", before: str = "") -> Table:
    """Seat 0 is in riichi with this hand and draws the tile a go-around later."""
    table = league({0: hand}, f".{before}...{draw}", replacements=replacements)
    return table.play(0, riichi_with_the_drawn_tile(table)).pass_all().tsumogiri(3)


def riichi_with_the_drawn_tile(table: Table) -> str:
    """Riichi with the tile that seat 0 has just drawn."""
    return next(words for words in table.legal(0) if words.startswith("riichi-tsumogiri"))


@article("jpml-a/riichi.1a", "jpml-a/note.20", "jpml-a/note.21")
@pytest.mark.parametrize(
    ("hand", "allowed"), [(NO_YAKU, True), ("123m456p2346s9m14z", False)], ids=["tenpai", "noten"]
)
def test_riichi_needs_a_tenpai_hand(hand: str, allowed: bool) -> None:
    assert league({0: hand}, "7z").can(0, "riichi-tsumogiri 7z") is allowed


@article("jpml-a/riichi.1a", "jpml-a/note.13", "jpml-a/note.20")
def test_an_open_hand_cannot_declare_riichi() -> None:
    table = league({0: "11m456p234689s44z"}, ".1m..7z")
    table.tsumogiri().play(1, "discard 1m").play(0, "pon 11m").discard(0, "4z").tsumogiri(3)
    assert not any(words.startswith("riichi") for words in table.legal(0))


@article("jpml-a/riichi.1a", "jpml-a/note.20")
def test_a_concealed_kan_leaves_the_hand_concealed_for_riichi() -> None:
    table = league({0: "1111m456p23468s9m"}, "9m", replacements="7z").play(0, "ankan 1111m")
    assert table.can(0, "riichi-tsumogiri 7z")


@article("jpml-a/riichi.1b")
def test_call_and_sideways_tile_are_one_act() -> None:
    table = league({0: NO_YAKU}, "7z").play(0, "riichi 7z")
    assert table.events[2:4] == ["riichi", "discard"]
    assert table.game.river_marks[0, 0] & c.RIVER_RIICHI


@article("jpml-a/riichi.1b")
def test_a_badly_formed_riichi_does_not_stand() -> None:
    table = league({0: NO_YAKU}, "7z").discard(0, "7z")
    assert table.game.riichi[0] == c.R_NONE


@article("jpml-a/riichi.1c")
def test_riichi_costs_1000_points() -> None:
    table = league({0: NO_YAKU}, "7z").play(0, "riichi 7z")
    assert table.scores[0] == 29000
    assert table.game.deposits == 1


@article("jpml-a/riichi.1c")
def test_nothing_is_paid_when_the_declaration_tile_is_ronned() -> None:
    table = league({0: NO_YAKU, 2: WAITS_5P}, "....5p").tsumogiri(4)
    table.play(0, "riichi 5p").play(2, "ron")
    assert table.deltas[0] == -table.deltas[2]
    assert table.game.deposits == 0


@article("jpml-a/riichi.1c")
@pytest.mark.parametrize("points", [0, -2000])
def test_even_a_player_without_1000_points_may_declare_riichi(points: int) -> None:
    scores = (points, 40000, 40000, 40000 - points)
    table = league({0: NO_YAKU}, "7z", scores=scores).play(0, "riichi 7z")
    assert table.scores[0] == points - 1000


@article("jpml-a/riichi.1d")
def test_a_hand_in_riichi_only_discards_what_it_draws() -> None:
    assert in_riichi(NO_YAKU, "6z").legal(0) == ["tsumogiri 6z"]


@article("jpml-a/riichi.2a")
def test_riichi_is_allowed_down_to_the_last_discard() -> None:
    table = league({1: NO_YAKU}, last="6z", away="6z").tsumogiri(69)
    assert count_live_tiles(table.game) == 0
    assert table.can(1, "riichi-tsumogiri 6z")


@article("jpml-a/riichi.2a")
def test_riichi_is_not_declared_after_a_call() -> None:
    table = league({1: "11m456p234689s44z"}, "1m").play(0, "discard 1m").play(1, "pon 11m")
    assert table.why_not(1, "riichi 4z") == c.NOT_AFTER_CALL


@article("jpml-a/riichi.2b")
def test_a_riichi_stays_to_the_end_of_the_kyoku() -> None:
    table = league({0: NO_YAKU}, "7z", away="7s").play(0, "riichi 7z").pass_all()
    table.run_out()
    assert table.game.riichi[0] == c.R_STANDS
    assert table.scores[0] == 29000 + 3000


@article("jpml-a/riichi.3", "jpml-a/note.22", "jpml-a/note.23")
@pytest.mark.parametrize(
    ("hand", "draw", "allowed"),
    [
        ("111p234m567m99s45s", "1p", True),
        ("3334m123p456p789s", "3m", False),
        ("111222333m99s45p", "2m", False),
        ("22233444m678p99s", "2m", False),
    ],
    ids=["same", "wait changes", "read as sequences", "part of another reading"],
)
def test_a_kan_in_riichi_must_leave_the_hand_as_it_is(
    hand: str,
    draw: str,
    allowed: bool,
) -> None:
    assert in_riichi(hand, draw).can(0, f"ankan {draw[0] * 4}{draw[1]}") is allowed


@article("jpml-a/riichi.3")
def test_a_quad_kept_since_before_riichi_is_not_declared_later() -> None:
    table = in_riichi("1111p23p456789m9s", "4p")
    assert table.waits(0) == {"9s"}
    assert not table.can(0, "ankan 1111p")


@article("jpml-a/riichi.3")
def test_a_third_kan_in_riichi_would_add_a_yaku_and_is_refused() -> None:
    table = league({0: "1111p9999m222s78s"}, "3z...2s", replacements="3z6z")
    table.play(0, "ankan 1111p").play(0, "ankan 9999m").play(0, "riichi 6z").pass_all()
    assert not table.tsumogiri(3).can(0, "ankan 2222s")


@article("jpml-a/riichi.4")
def test_riichi_in_furiten_is_allowed_and_wins_by_tsumo_only() -> None:
    table = league({0: PINFU}, "5s...7z8s..5s").tsumogiri(4).play(0, "riichi 7z").pass_all()
    assert table.play(1, "discard 8s").waiting() == [2]
    assert table.tsumogiri(2).can(0, "tsumo")


@article("jpml-a/riichi.4")
def test_the_tile_that_would_win_may_be_thrown_with_riichi() -> None:
    table = league({0: NO_YAKU}, "....7s").tsumogiri(4)
    assert table.can(0, "tsumo")
    table.play(0, "riichi 7s").pass_all()
    assert table.game.riichi[0] == c.R_STANDS


@article("jpml-a/riichi.5a")
def test_a_player_in_riichi_is_free_not_to_win() -> None:
    assert in_riichi(NO_YAKU, "7s").legal(0) == ["tsumo", "tsumogiri 7s"]


@article("jpml-a/riichi.5b")
def test_a_ron_passed_in_riichi_bars_ron_to_the_end_of_the_kyoku() -> None:
    table = league({0: NO_YAKU}, "6z7s...7s.......7s").play(0, "riichi 6z").pass_all()
    table.play(1, "discard 7s").play(0, "pass").tsumogiri(3)
    table.play(1, "discard 7s")
    assert table.waiting() == [2]
    assert table.tsumogiri(6).game.missed[0]


@article("jpml-a/riichi.5b")
def test_a_tsumo_passed_in_riichi_bars_ron_but_not_tsumo() -> None:
    table = league({0: NO_YAKU}, "6z...7s7s..7s").play(0, "riichi 6z").pass_all().tsumogiri(4)
    assert table.play(1, "discard 7s").waiting() == [2]
    assert table.tsumogiri(2).can(0, "tsumo")


@article("jpml-a/riichi.6a")
@pytest.mark.parametrize("show", ["compulsory", "optional"])
def test_a_hand_in_riichi_is_shown_when_the_kyoku_is_drawn(show: str) -> None:
    table = league({0: NO_YAKU}, "6z", away="7s", draws__tenpai_show=show)
    table.play(0, "riichi 6z").pass_all().run_out()
    assert table.over
    assert table.game.shown[0] == c.SHOWN_YES


@article("jpml-a/riichi.6b", "jpml-a/note.24")
@pytest.mark.parametrize("hand", ["123m456p2346s9m14z", "1111m234p567p888s"])
def test_a_noten_riichi_is_refused_where_the_rules_are_kept_by_the_engine(hand: str) -> None:
    table = league({0: hand}, "7z")
    assert table.why_not(0, "riichi 7z") != c.OK
    assert not any(words.startswith("riichi-tsumogiri") for words in table.legal(0))


@article("jpml-a/riichi.7a")
def test_the_winner_takes_the_deposits_of_the_kyoku() -> None:
    hands = {0: "234567m678p68s33z", 1: "345m345567p67s44z", 3: WAITS_5P}
    table = league(hands, "6z7z5p")
    table.play(0, "riichi 6z").pass_all().play(1, "riichi 7z").pass_all()
    table.play(2, "discard 5p").play(3, "ron")
    assert table.deltas[3] == -table.deltas[2] + 2000
    assert table.game.deposits == 0


@article("jpml-a/riichi.7b")
def test_deposits_not_won_go_to_the_next_winner() -> None:
    drawn = league({0: NO_YAKU}, "6z", away="7s").play(0, "riichi 6z").pass_all().run_out()
    assert drawn.game.deposits == 1
    table = league({3: WAITS_5P}, "..5p", deposits=drawn.game.deposits).tsumogiri(2)
    table.play(2, "discard 5p").play(3, "ron")
    assert table.deltas[3] == -table.deltas[2] + 1000


@article("jpml-a/riichi.8")
def test_a_triple_ron_on_the_declaration_tile_leaves_its_deposit_on_the_table() -> None:
    table = league({0: "345678m68s33344z"} | TRIPLE_RON, "5p").play(0, "riichi 5p")
    for p in (1, 2, 3):
        table.play(p, "ron")
    assert table.game.kyoku_end == c.END_TRIPLE_RON
    assert (table.game.deposits, table.scores[0]) == (1, 29000)


@article("jpml-a/riichi.8", "jpml-a/draw.3c")
def test_a_declaration_tile_that_aborts_the_kyoku_leaves_its_deposit_on_the_table() -> None:
    table = league({3: NO_YAKU}, "4z4z4z4z").tsumogiri(3).play(3, "riichi 4z").pass_all()
    assert table.game.kyoku_end == c.END_FOUR_WINDS
    assert (table.game.deposits, table.scores[3]) == (1, 29000)


@article("jpml-a/riichi.10")
def test_deposits_left_at_the_end_belong_to_no_player() -> None:
    scores = (29000, 30000, 31000, 29000)
    table = league({0: NO_YAKU}, ".6z", away="7s", dealer=3, round="S", scores=scores, deposits=1)
    table.tsumogiri().play(0, "riichi 6z").pass_all().run_out()
    assert table.match_over
    assert table.scores == [29000 - 1000 + 3000, 29000, 30000, 28000]
    assert sum(table.results) == -2


@article("jpml-a/faq.1a")
def test_riichi_is_established_by_the_discard() -> None:
    table = league({0: NO_YAKU}, "7z")
    assert (table.game.riichi[0], table.scores[0]) == (c.R_NONE, 30000)
    table.play(0, "riichi 7z").pass_all()
    assert table.game.riichi[0] == c.R_STANDS
