"""A line cites the articles about its own case, and no others of the same rule."""

from dataclasses import replace

import pytest

from hanchan.core.codes import S_RINSHAN
from hanchan.rules import load_rules
from hanchan.scoring import ScoreSheet
from hanchan.scoring.article_citations import articles_for_honba, articles_for_pao
from play.score_sheets import sheet_of

CLOSED = "234m456p3388s678s"
LIABLE, DISCARDER = 1, 2


def articles_of(sheet: ScoreSheet, name: str) -> tuple[str, ...]:
    """The numbers of the articles behind the lines of a name, without their book."""
    cited = [one for line in sheet.lines if line.name == name for one in line.articles]
    return tuple(dict.fromkeys(one.partition("/")[2] for one in cited))


PAYMENTS = {
    "ema-2008": {
        "ron": ("4.1.2d", "4.1.2c"),
        "tsumo": ("4.1.2b", "4.1.2c"),
        "dealer's ron": ("4.1.2d", "4.1.2c"),
        "dealer's tsumo": ("4.1.2b", "4.1.2c"),
    },
    "club-4p": {
        "ron": ("4.1.2d", "4.1.2c"),
        "tsumo": ("4.1.2b", "4.1.2c"),
        "dealer's ron": ("4.1.2d", "4.1.2c"),
        "dealer's tsumo": ("4.1.2b", "4.1.2c"),
    },
    "wiki-numbered": {
        "ron": ("8.9c", "8.10"),
        "tsumo": ("8.9a", "8.10"),
        "dealer's ron": ("8.9c", "8.10"),
        "dealer's tsumo": ("8.9b", "8.10"),
    },
    "wiki-bulleted": {
        "ron": ("score.10", "score.9", "score.11"),
        "tsumo": ("score.9", "score.11"),
        "dealer's ron": ("score.10", "score.9", "score.11"),
        "dealer's tsumo": ("score.9", "score.11"),
    },
    "house-tobi": {
        "ron": ("table.child",),
        "tsumo": ("table.child",),
        "dealer's ron": ("table.dealer",),
        "dealer's tsumo": ("table.dealer",),
    },
    "furiten-club": dict.fromkeys(
        ("ron", "tsumo", "dealer's ron", "dealer's tsumo"), ("11.1", "table.intro")
    ),
    "jpml-a": dict.fromkeys(("ron", "tsumo", "dealer's ron", "dealer's tsumo"), ("score.1",)),
}
"""Who pays what, as each book says it of each kind of win."""


@pytest.mark.parametrize("rulebook", PAYMENTS)
def test_a_payment_cites_the_articles_about_its_kind_of_win_and_winner(rulebook: str) -> None:
    for case, expected in PAYMENTS[rulebook].items():
        seat, tsumo = "E" if "dealer" in case else "S", "tsumo" in case
        sheet = sheet_of(CLOSED, "8s", rulebook, tsumo=tsumo, seat=seat, riichi=True)
        for name in ("discarder", "dealer", "each"):
            assert articles_of(sheet, name) in ((), expected), (case, name)


@pytest.mark.parametrize(
    ("rulebook", "by_ron", "by_tsumo"),
    [
        ("wiki-bulleted", ("honba.1", "honba.2"), ("honba.1",)),
        ("wiki-numbered", ("9.1a", "9.1b"), ("9.1a",)),
        ("jpml-a", ("draw.2b",), ("draw.2b", "score.3c")),
        ("ema-2008", ("3.4.10b",), ("3.4.10b",)),
    ],
)
def test_honba_cite_the_discarder_for_a_ron_and_the_three_shares_for_a_tsumo(
    rulebook: str, by_ron: tuple[str, ...], by_tsumo: tuple[str, ...]
) -> None:
    for tsumo, expected in ((False, by_ron), (True, by_tsumo)):
        sheet = sheet_of(CLOSED, "8s", rulebook, tsumo=tsumo, riichi=True, honba=1)
        assert articles_of(sheet, "honba") == expected


@pytest.mark.parametrize(
    ("rulebook", "dragon", "seat", "round_", "double"),
    [
        (
            "wiki-bulleted",
            ("yaku.sangenpai",),
            ("yaku.seat_wind",),
            ("yaku.round_wind",),
            ("yaku.seat_wind",),
        ),
        ("wiki-numbered", ("12.4",), ("12.7",), ("12.8",), ("12.7",)),
        (
            "jpml-a",
            ("yaku.yakuhai",),
            ("yaku.yakuhai",),
            ("yaku.yakuhai",),
            ("yaku.double_wind", "yaku.yakuhai"),
        ),
    ],
)
def test_a_triplet_of_honours_cites_dragons_the_seat_wind_or_the_round_wind(
    rulebook: str,
    dragon: tuple[str, ...],
    seat: tuple[str, ...],
    round_: tuple[str, ...],
    double: tuple[str, ...],
) -> None:
    assert (
        articles_of(sheet_of("234m456p3388s pon 555z", "8s", rulebook, seat="S"), "haku") == dragon
    )
    south = sheet_of("234m456p3388s pon 222z", "8s", rulebook, seat="S")
    assert articles_of(south, "seat_wind") == seat
    east = sheet_of("234m456p3388s pon 111z", "8s", rulebook, seat="S")
    assert articles_of(east, "round_wind") == round_
    both = sheet_of("234m456p3388s pon 111z", "8s", rulebook, seat="E", round="E")
    assert articles_of(both, "seat_wind") == double


BELOW = "234m456p3388s pon 555z"
ALL_TRIPLETS = "44s88s pon 111m pon 222z pon 999p"
LIMITS = {
    "ema-2008": (("4.1.2b",), ("4.1.2c",), ("4.1.2a", "p23.table.limits")),
    "club-4p": (("4.1.2b",), ("4.1.2c",), ("4.1.2a", "table.limits")),
    "furiten-club": (("table.1", "12.1"), ("table.1",), ("table.3",)),
    "house-tobi": (("table.child",), ("table.child",), ("win.2a",)),
    "wiki-numbered": (("8.8",), ("8.11",), ("8.12",)),
    "wiki-bulleted": (("score.8",), ("score.12a",), ("score.12a", "score.12b")),
    "jpml-a": (("basic.4b",), ("limit.mangan",), ("limit.haneman",)),
}
"""What leads to the basic points: below mangan, up to it by fu, and from five han on."""


@pytest.mark.parametrize("rulebook", LIMITS)
def test_basic_points_cite_the_formula_the_cap_or_the_table_of_limits(rulebook: str) -> None:
    below, capped, limit = LIMITS[rulebook]
    assert articles_of(sheet_of(BELOW, "8s", rulebook, seat="S"), "none") == below
    four_han = sheet_of(ALL_TRIPLETS, "8s", rulebook, seat="S", round="S")
    assert articles_of(four_han, "points") == capped
    five_han = sheet_of(ALL_TRIPLETS, "8s", rulebook, seat="S", round="S", dora="3s")
    assert articles_of(five_han, "han") == limit


@pytest.mark.parametrize(
    ("rulebook", "expected"),
    [
        ("ema-2008", ("p23.table.limits",)),
        ("wiki-bulleted", ("score.12c",)),
        ("wiki-numbered", ("8.12",)),
        ("jpml-a", ("limit.yakuman",)),
    ],
)
def test_a_yakuman_cites_the_articles_about_yakuman(
    rulebook: str, expected: tuple[str, ...]
) -> None:
    dragons = sheet_of("234m22p pon 555z pon 666z pon 777z", "2p", rulebook)
    assert articles_of(dragons, "units") == expected


def test_a_printed_cell_is_cited_from_the_table_of_the_winner() -> None:
    hand = "34s22p chi 234m chi 567m chi 345p"
    for seat, table in (("S", "table.1"), ("E", "table.2")):
        sheet = sheet_of(hand, "2s", "furiten-club", seat=seat)
        assert articles_of(sheet, "printed") == (table, "12.1")


@pytest.mark.parametrize(
    ("rulebook", "expected"),
    [
        ("wiki-bulleted", ("dora.4", "dora.5")),
        ("wiki-numbered", ("7.4", "7.5")),
        ("jpml-a", ("dora.1b", "dora.2")),
    ],
)
def test_dora_cite_which_tile_they_are_and_what_each_is_worth(
    rulebook: str, expected: tuple[str, ...]
) -> None:
    sheet = sheet_of("234m456p3388s pon 555z", "8s", rulebook, dora="7s")
    assert articles_of(sheet, "dora") == expected


@pytest.mark.parametrize(
    ("rulebook", "expected"),
    [("club-4p", ("1.3c", "1.3b")), ("ema-2008", ("4.1a", "1.1c")), ("furiten-club", ("9.5",))],
)
def test_red_fives_cite_that_they_are_worth_a_han(rulebook: str, expected: tuple[str, ...]) -> None:
    assert articles_of(sheet_of("234m406p3388s pon 555z", "8s", rulebook), "red") == expected


@pytest.mark.parametrize(
    ("rulebook", "expected"),
    [("wiki-bulleted", ("basics.3",)), ("jpml-a", ("dora.2",)), ("house-tobi", ("win.1",))],
)
def test_that_dora_are_no_yaku_cites_what_a_win_needs(
    rulebook: str, expected: tuple[str, ...]
) -> None:
    refused = sheet_of("123m456p3388s pon 444s", "8s", rulebook, dora="3s")
    assert articles_of(refused, "dora_no_yaku") == expected


@pytest.mark.parametrize(
    ("rulebook", "expected"), [("furiten-club", ("3.8a",)), ("jpml-a", ("riichi.7a",))]
)
def test_deposits_cite_who_takes_them(rulebook: str, expected: tuple[str, ...]) -> None:
    sheet = sheet_of("234m456p3388s pon 555z", "8s", rulebook, deposits=1)
    assert articles_of(sheet, "deposits") == expected


PAO = {
    "club-4p": (("3.3.9a", "3.3.9c"), ("3.3.9a", "3.3.9b")),
    "ema-2008": (("3.3.6a", "3.3.6b"), ("3.3.6a",)),
    "furiten-club": (("8.2a", "8.1b"), ("8.2a", "8.1b")),
    "house-tobi": (("pao.1", "pao.4a"), ("pao.1", "pao.3")),
    "jpml-a": (("pao.2a", "pao.1b"), ("pao.2a", "pao.1b")),
}
"""Why one player answers for big three dragons: by ron and by tsumo."""


@pytest.mark.parametrize("rulebook", PAO)
def test_pao_cites_the_yakuman_that_was_fed_and_who_pays_by_ron_or_by_tsumo(rulebook: str) -> None:
    rules = load_rules(rulebook)
    for tsumo, expected in zip((False, True), PAO[rulebook], strict=True):
        won = sheet_of("234m22p pon 555z pon 666z pon 777z", "2p", rulebook, tsumo=tsumo).result
        fed = replace(won, pao=LIABLE, from_seat=None if tsumo else DISCARDER)
        assert articles_for_pao(rules, fed) == tuple(f"{rulebook}/{one}" for one in expected)


def test_pao_for_a_rinshan_win_cites_the_open_kan_that_led_to_it() -> None:
    rules = load_rules("jpml-a")
    won = sheet_of("234m22p78s pon 555z pon 999m", "9s", rules, tsumo=True).result
    fed = replace(won, pao=LIABLE, flags=won.flags | S_RINSHAN)
    assert articles_for_pao(rules, fed) == ("jpml-a/basic.16a", "jpml-a/basic.16b")


def test_honba_of_a_ron_for_which_two_answer_cite_who_of_them_pays_it() -> None:
    rules = load_rules("house-tobi")
    won = sheet_of("234m22p pon 555z pon 666z pon 777z", "2p", rules, honba=1).result
    shared = replace(won, pao=LIABLE, from_seat=DISCARDER)
    assert articles_for_honba(rules, shared) == ("house-tobi/win.2b", "house-tobi/pao.4b")
    assert articles_for_honba(rules, replace(shared, pao=DISCARDER)) == ("house-tobi/win.2b",)
