"""The result of a match from its final points: a line for every point, or one sentence."""

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import hanchan
from hanchan.core.codes import SEATS
from hanchan.errors import HanchanError
from hanchan.i18n import LANGUAGES
from hanchan.rules import article, rulebooks
from hanchan.scoring import MatchResult
from hanchan.scoring.json_results import result_of_line
from play.scenario_table import book

RULEBOOKS = rulebooks()


def parts(found: MatchResult, seat: int) -> dict[str, Fraction]:
    """The part of each line in a seat's result."""
    return {line.name: line.points for line in found.lines_of_seat(seat) if line.points is not None}


def taken_off(found: MatchResult) -> Fraction:
    """What chombo, a referee, and deposits that are nobody's take out of the sum of results."""
    lost = [line.points or 0 for line in found.ledger if line.name in ("chombo", "penalty")]
    return Fraction(sum(lost)) - Fraction(found.unclaimed, 1000)


@st.composite
def ends(draw: st.DrawFn) -> tuple[str, list[int], dict[str, Any]]:
    """A rulebook, final points in hundreds that no point is missing from, and further facts."""
    rulebook = draw(st.sampled_from(RULEBOOKS))
    rules = book(rulebook)
    sticks = draw(st.lists(st.integers(0, 2), min_size=SEATS, max_size=SEATS))
    left = SEATS * rules.placement.start - 1000 * sum(sticks)
    near = st.integers(-20, 20).map(lambda steps: steps * 100 + rules.placement.start // 100 * 100)
    scores = draw(st.lists(near, min_size=SEATS - 1, max_size=SEATS - 1))
    scores.append(left - sum(scores))
    chips = draw(st.lists(st.integers(-9, 9), min_size=SEATS - 1, max_size=SEATS - 1))
    counts = st.lists(st.integers(0, 2), min_size=SEATS, max_size=SEATS)
    facts: dict[str, Any] = {
        "deposits": sticks,
        "chombo": draw(counts),
        "wins": draw(counts),
        "penalty": draw(counts.map(lambda numbers: [1000 * number for number in numbers])),
        "dealer": draw(st.integers(0, 3)),
    }
    if rulebook == "house-tobi":
        facts |= {"yakitori": True, "chips__on": True, "chips": [*chips, -sum(chips)]}
    return rulebook, scores, facts


@given(ends())
def test_the_lines_of_a_seat_add_up_to_its_result_and_the_results_to_nothing(
    end: tuple[str, list[int], dict[str, Any]],
) -> None:
    rulebook, scores, facts = end
    changes = {"yakitori": True} if facts.pop("yakitori", False) else {}
    changes |= {"chips": True} if facts.pop("chips__on", False) else {}
    found = hanchan.result(scores, rules=book(rulebook, **changes), **facts)
    for seat in range(SEATS):
        assert sum(parts(found, seat).values()) == found.results[seat]
    assert sum(found.results) == taken_off(found)
    assert sorted(found.order, key=lambda seat: found.places[seat]) == list(found.order)
    by_points = [found.scores[seat] for seat in found.order]
    assert by_points == sorted(by_points, reverse=True)


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_every_point_has_a_rule_and_where_the_book_speaks_an_article(rulebook: str) -> None:
    rules = book(rulebook)
    each = rules.placement.start
    found = hanchan.result([each + 9000, each, each, each - 9000], rules=rules, dealer=0)
    assert found.ledger
    for line in found.ledger:
        assert line.key is not None
        assert bool(line.articles) >= bool(rules.cites_of(line.key))
        for cited in line.articles:
            if cited.partition("/")[0] in RULEBOOKS:
                assert article(cited).id == cited


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_line_can_be_said(language: str) -> None:
    rules = book("house-tobi", yakitori=True, chips=True, rating__rounding="thousand-5-down")
    facts: dict[str, Any] = {"wins": [3, 2, 0, 1], "chips": [5, -2, -3, 0], "chombo": {"B": 1}}
    found = hanchan.result(
        [45400, 35400, 22200, -5000],
        rules=rules,
        busted_by={"D": "B"},
        deposits=2,
        penalty={"C": 2000},
        **facts,
    )
    said = found.explain(language).splitlines()
    assert len(said) == len(found.lines)
    names = {line.name for line in found.lines}
    assert names >= {
        "rulebook", "place", "points", "oka", "bust", "yakitori", "chips", "chombo", "penalty",
        "rounding", "total", "unclaimed",
    }  # fmt: skip
    assert all(line.strip() for line in said)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "  Uma of places 1 to 3, shared by 3, with nobody at 30000 or more: +2.667 (8/3)"),
        ("ja", "  1位から3位のウマを3人で均分（30000点以上は0人）：+2.667 (8/3)"),
        (
            "ru",
            "  Ума за места от 1 до 3, поровну на 3 (набравших 30000 и больше: 0): +2.667 (8/3)",
        ),
    ],
)
def test_a_third_is_shown_rounded_and_exact(language: str, said: str) -> None:
    found = hanchan.result([29900, 29900, 29900, 29300], rules="jpml-a", deposits=1)
    assert any(line.startswith(said) for line in found.explain(language).splitlines())


def test_the_row_of_the_floating_uma_that_counts_is_the_one_cited() -> None:
    rows = {
        (45000, 28000, 26000, 21000): "jpml-a/rating.one-plus",
        (42000, 33000, 25000, 20000): "jpml-a/rating.two-plus",
        (34000, 33000, 31000, 22000): "jpml-a/rating.three-plus",
    }
    for scores, row in rows.items():
        found = hanchan.result(scores, rules="jpml-a")
        assert {line.articles for line in found.ledger if line.name == "uma"} == {(row,)}
    fixed = hanchan.result((45000, 28000, 26000, 21000), rules="jpml-b")
    assert {line.articles for line in fixed.ledger if line.name == "uma"} == {("jpml-b/faq.3f",)}


def test_an_overridden_key_no_longer_cites_any_article() -> None:
    changes: dict[str, Any] = {"placement.uma": "*:+15/+5/-5/-15"}
    found = hanchan.result([42000, 33000, 25000, 20000], rules="jpml-a", overrides=changes)
    uma = next(line for line in found.ledger if line.name == "uma")
    assert uma.articles == ()
    assert uma.text("en") == "  Uma of place 1: +15.0 (placement.uma)"


def test_deposits_left_go_to_first_place_and_count_in_its_score() -> None:
    found = hanchan.result([31000, 30000, 29000, 29000], rules=book("ema-2008"), deposits=1)
    assert found.scores == (32000, 30000, 29000, 29000)
    assert parts(found, 0) == {"points": 1, "deposits": 1, "uma": 9}


def test_deposits_left_are_shared_by_who_share_first_place() -> None:
    found = hanchan.result([30000, 30000, 30000, 29000], rules=book("ema-2008"), deposits=1)
    assert parts(found, 1) == {"points": 0, "deposits": Fraction(1, 3), "uma": 3}
    assert found.results[3] == -1 - 9
    assert found.scores[0] == 30000


def test_deposits_that_go_back_to_their_payers_may_change_the_places() -> None:
    scores = [25000, 26000, 24300, 23700]
    found = hanchan.result(scores, rules=book("wiki-numbered"), deposits={"D": 1})
    assert found.places == (2, 1, 4, 3)
    assert parts(found, 3) == {"points": Fraction(-13, 10), "deposits": 1}
    back = next(line for line in found.lines_of_seat(3) if line.name == "deposits")
    assert (back.values["to"], back.values["sharers"]) == ("payer", 1)


def test_up_to_99_deposits_may_be_left() -> None:
    scores = [31000, 31000 - 99000, 29000, 29000]
    assert hanchan.result(scores, rules="ema-2008", deposits=99).scores[0] == 31000 + 99000


def test_deposits_given_to_no_player_are_missing_from_the_sum() -> None:
    found = hanchan.result([29900, 29800, 29700, 28600], rules=book("jpml-a"), deposits=2)
    assert found.unclaimed == 2000
    assert sum(found.results) == -2
    assert found.lines[-1].text("en").startswith("2 riichi sticks (2000 points) left on the table")


def test_rounded_to_the_thousand_the_first_place_takes_what_is_left() -> None:
    rules = book("ema-2008", rating__rounding="thousand-5-down")
    found = hanchan.result([35400, 30500, 28600, 25500], rules=rules)
    # 14.4, 3.5, -4.4 and -13.5: 3, -4 and -14 leave 15 for the first.
    assert found.results == (15, 3, -4, -14)
    rounding = [parts(found, seat)["rounding"] for seat in range(SEATS)]
    assert rounding == [Fraction(6, 10), Fraction(-1, 2), Fraction(4, 10), Fraction(-1, 2)]
    told = [line.values["to"] for line in found.ledger if line.name == "rounding"]
    assert told == ["first", "thousand", "thousand", "thousand"]


def test_a_bust_bonus_is_shared_by_who_were_paid_at_once() -> None:
    rules = book("house-tobi", ending__bust_order="simultaneous")
    scores = [45000, 35000, 21000, -1000]
    found = hanchan.result(scores, rules=rules, busted_by={"D": ["A", "B"]})
    assert [parts(found, seat).get("bust", 0) for seat in range(SEATS)] == [5, 5, 0, -10]


@pytest.mark.parametrize(("points", "part"), [(0, -10), (100, 0)])
def test_who_has_no_points_left_owes_the_bust_bonus_where_that_ends_the_match(
    points: int, part: int
) -> None:
    rules = book("house-tobi", ending__bust="at-zero")
    busted_by = {} if points else {"D": "A"}
    scores = [44000 - points, 35000, 21000, points]
    found = hanchan.result(scores, rules=rules, busted_by=busted_by)
    assert parts(found, 3).get("bust", 0) == part


def test_names_stand_for_seats_everywhere() -> None:
    names = ["Aki", "Emi", "Ken", "Yui"]
    scores = {"Yui": 45000, "Aki": 35000, "Ken": 22000, "Emi": -2000}
    found = hanchan.result(
        scores, rules=book("house-tobi"), names=names, busted_by={"Emi": "Yui"}, dealer="Ken"
    )
    assert found.places == (2, 4, 3, 1)
    assert "1st place: Yui, 45000 points" in found.explain()


def test_a_match_that_was_played_has_the_same_result_with_its_ledger() -> None:
    match = hanchan.Match("house-tobi", seed=4)
    while not match.over:
        match.step({seat: actions[0] for seat, actions in match.legal().items()})
    found = match.result
    by_seat = {standing.seat: standing for standing in match.standings}
    for seat in range(SEATS):
        assert found.results[seat] == by_seat[seat].result
        assert found.places[seat] == by_seat[seat].place
        assert sum(parts(found, seat).values()) == found.results[seat]
    assert [standing.seat for standing in match.standings] == list(found.order)


EVEN = [30000] * SEATS
BAD: list[tuple[dict[str, Any], str]] = [
    ({"scores": [30000] * 3}, "scores: 3 numbers, but four are needed, one for each seat"),
    (
        {"scores": "30000"},
        "scores: '30000' is neither a number for each player nor numbers by seat",
    ),
    (
        {"scores": 30000},
        "scores: 30000 is neither a number for each player nor numbers by seat",
    ),
    ({"scores": [30000.0] * 4}, "scores: 30000.0 is not a whole number from -10000000 to 10000000"),
    ({"scores": [True, 0, 0, 0]}, "scores: True is not a whole number from -10000000 to 10000000"),
    (
        {"scores": [10**9, 0, 0, 0]},
        "scores: 1000000000 is not a whole number from -10000000 to 10000000",
    ),
    ({"scores": {"E": 1}}, "scores: 'E' is not a seat; seats are A, B, C, D, or 0 to 3"),
    (
        {"scores": [31000, 30000, 30000, 30000]},
        "scores: the sum is 121000, but in ema-2008 it must be 120000,",
    ),
    ({"deposits": 1}, "scores: the sum is 121000 with 1 deposit on the table, but in ema-2008"),
    ({"deposits": -1}, "deposits: -1 is not a whole number from 0 to 99"),
    (
        {"deposits": None},
        "deposits: None is neither a number for each player nor numbers by seat",
    ),
    (
        {"rules": "wiki-numbered", "scores": [24000, 25000, 25000, 25000], "deposits": 1},
        "deposits: in wiki-numbered deposits go back to the players who paid them",
    ),
    ({"chombo": {"Q": 1}}, "chombo: 'Q' is not a seat; seats are A, B, C, D, or 0 to 3"),
    ({"chombo": [-1, 0, 0, 0]}, "chombo: -1 is not a whole number from 0 to 99"),
    (
        {"chips": [1, -1, 0, 0]},
        "chips: leave out (1, -1, 0, 0), because ema-2008 is played without chips (options.chips)",
    ),
    ({"names": ["Aki", "Emi", "Ken"]}, "names: 3 names, but four are needed, one for each player"),
    (
        {"names": ["Aki", "Emi", "Ken", "Aki"]},
        "names: 'Aki' appears twice, but the names must differ",
    ),
    (
        {"names": ["Aki", "Emi", "Ken", "3"]},
        "names: '3' cannot be a name; give text that is neither empty nor just a number",
    ),
    ({"names": "ABCD"}, "names: 'ABCD' is not a list of names"),
    ({"dealer": 4}, "dealer: 4 is not a seat; seats are A, B, C, D, or 0 to 3"),
    ({"dealer": True}, "dealer: True is not a seat; seats are A, B, C, D, or 0 to 3"),
    ({"busted_by": {"D": "A"}}, "busted_by: in ema-2008 nobody is paid for busting D"),
    (
        {"busted_by": "D"},
        "busted_by: 'D' does not say who busted whom",
    ),
    ({"penalty": [0, 0, 0]}, "penalty: 3 numbers, but four are needed, one for each seat"),
    (
        {"rules": "ema-2007"},
        "rulebook: 'ema-2007' is not known. Did you mean 'ema-2008'? Known: club-4p,",
    ),
]
TOBI: list[tuple[dict[str, Any], str]] = [
    ({}, "busted_by: name the seat that busted D (-5000 points), because in house-tobi"),
    (
        {"busted_by": {"D": "D"}},
        "busted_by: 'D' does not say who busted D; name one or more other seats, each once",
    ),
    (
        {"busted_by": {"D": []}},
        "busted_by: [] does not say who busted D; name one or more other seats, each once",
    ),
    (
        {"busted_by": {"D": ["A", "B"]}},
        "busted_by: 2 seats busted D, but in house-tobi payments are made one",
    ),
    (
        {"busted_by": {"D": "A", "C": "A"}},
        "busted_by: C ended with 25000 points and did not go bust",
    ),
    (
        {"busted_by": {"D": "A"}, "yakitori": True},
        "wins: say how many hands each seat won, because house-tobi is played with",
    ),
    (
        {"busted_by": {"D": "A"}, "chips__on": True, "chips": [1, 0, 0, 0]},
        "chips: chips won and lost must add up to 0, not 1",
    ),
    (
        {"scores": [35000, 35000, 20000, 10000]},
        "dealer: A and B are tied, and in house-tobi the winds of the last kyoku decide",
    ),
]


@pytest.mark.parametrize(("wrong", "sentence"), BAD)
def test_an_end_that_cannot_be_is_refused_in_one_sentence(
    wrong: dict[str, Any], sentence: str
) -> None:
    facts: dict[str, Any] = {"scores": EVEN, "rules": "ema-2008", **wrong}
    with pytest.raises(HanchanError) as refused:
        hanchan.result(facts.pop("scores"), **facts)
    assert sentence in str(refused.value)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(("wrong", "sentence"), TOBI)
def test_prerequisites_of_a_house_rule_are_requested(wrong: dict[str, Any], sentence: str) -> None:
    facts: dict[str, Any] = {"scores": [45000, 35000, 25000, -5000], **wrong}
    changes = {"yakitori": True} if facts.pop("yakitori", False) else {}
    changes |= {"chips": True} if facts.pop("chips__on", False) else {}
    with pytest.raises(HanchanError) as refused:
        hanchan.result(facts.pop("scores"), rules=book("house-tobi", **changes), **facts)
    assert sentence in str(refused.value)


def test_json_has_every_line_with_its_fraction_and_its_text() -> None:
    line = '{"id": "x", "rules": "jpml-a", "scores": [29900, 29900, 29900, 29300], "deposits": 1}'
    match = result_of_line(line)
    assert (match.id, match.named) == ("x", False)
    told = match.result.to_dict("en")
    assert told["results"] == [2.567, 2.567, 2.567, -8.7]
    assert told["exact"] == ["77/30", "77/30", "77/30", "-87/10"]
    assert told["unclaimed"] == 1000
    uma = next(line for line in told["lines"] if line["name"] == "uma")
    assert (uma["seat"], uma["key"], uma["exact"]) == (0, "placement.uma", "8/3")


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("[]", "case: this line must be a JSON object in braces, but is []"),
        ('{"rules": "jpml-a"}', "case: the field 'scores' is missing"),
        ('{"rules": 5, "scores": []}', "rules: 5 is not text"),
        (
            '{"rules": "jpml-a", "scores": [], "uma": 3}',
            "case: there is no field 'uma'. The fields are: id, rules, overrides, names,",
        ),
        (
            '{"rules": "jpml-a", "scores": null}',
            "scores: null is neither a number for each player nor numbers by seat",
        ),
        (
            '{"rules": "jpml-a", "scores": [1, 2, 3, "4"]}',
            "scores: '4' is not a whole number from -10000000 to 10000000",
        ),
        (
            '{"rules": "jpml-a", "scores": [1, 2, 3, 4], "deposits": true}',
            "deposits: true is not a whole number, a number for each player, or numbers by payer",
        ),
        (
            '{"rules": "jpml-a", "scores": [1, 2, 3, 4], "names": "ABCD"}',
            'names: "ABCD" is not a list of names',
        ),
        (
            '{"rules": "wrc", "scores": {"X": 120000}, "names": ["X", "Y", "Z", "Q"], "dealer":[]}',
            "dealer: [] is not a seat; seats are X, Y, Z, Q, or 0 to 3",
        ),
    ],
)
def test_a_broken_line_of_json_is_refused_by_name(line: str, sentence: str) -> None:
    with pytest.raises(HanchanError) as refused:
        result_of_line(line)
    assert sentence in str(refused.value)


@pytest.mark.parametrize(
    ("language", "own"),
    [
        ("en", "the program's own choice"),
        ("ja", "当プログラムの判断"),
        ("ru", "решение самой программы"),
    ],
)
def test_a_complete_rulebook_cites_no_other_for_places_but_says_who_chose(
    language: str, own: str
) -> None:
    found = hanchan.result([41200, 30500, 27100, 1200], rules="wiki-bulleted")
    assert "wiki-numbered" not in found.explain(language)
    for line in found.lines_of_seat(0):
        if line.name in {"place", "points"}:
            assert line.text(language).endswith(f"[{own}]")
