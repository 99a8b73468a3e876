"""Results, corrections, rulings, standings and ratings add up."""

from fractions import Fraction

import pytest

from clubs.events import HAND, REFEREE, draw, enter_result, entered, planned, play_round
from hanchan.club.event import end_from_tally, last_public_round, ratings, standings
from hanchan.club.event import lines as e
from hanchan.club.event.match_results import excess_points, score_match
from hanchan.club.tally import Draw, Kyoku, PointCount, Stop, Tally, write_tally
from hanchan.errors import EventError, ResultError
from hanchan.rules import load_rules, rulebooks
from hanchan.scoring import result


@pytest.mark.parametrize("rulebook", rulebooks())
def test_results_and_what_is_lost_add_up_under_every_rulebook(rulebook: str) -> None:
    rules = load_rules(rulebook)
    start = rules.placement.start
    for ends in ((900, -300, -500, -100), (0, 0, 0, 0), (7000, 7000, -7000, -7000)):
        for chombo in ((0, 0, 0, 0), (0, 1, 0, 2)):
            scores = tuple(start + more for more in ends)
            end = e.MatchEndInput(scores=scores, chombo=chombo, dealer=0, wins=(1, 1, 0, 0))
            assert excess_points(score_match(end, rules, ("A", "B", "C", "D"))) == 0


def test_deposits_given_to_no_player_are_no_excess_points() -> None:
    rules = load_rules("jpml-a")
    end = e.MatchEndInput(scores=(39000, 30000, 30000, 20000), deposits=1)
    assert excess_points(score_match(end, rules, ("A", "B", "C", "D"))) == 0


def test_final_points_that_do_not_add_up_are_refused() -> None:
    with pytest.raises(EventError, match="the sum is 120100"):
        enter_result(planned(4, 1), 1, 1, (40100, 30000, 30000, 20000))


def test_standings_are_the_sums_of_what_the_engine_gives_each_match() -> None:
    book = planned(16, 5, rules="jpml-a")
    sums = dict.fromkeys(range(1, 17), Fraction(0))
    for round_ in range(1, 6):
        play_round(book, round_)
        for table, numbers in enumerate(book.event.rounds[round_], start=1):
            scores = book.event.results[round_, table][-1].line.end.scores
            won = result(scores, rules="jpml-a").results
            for number, points in zip(numbers, won, strict=True):
                sums[number] += points
    assert {row.number: row.points for row in standings(book.event)} == sums
    order = sorted(sums.values(), reverse=True)
    for row in standings(book.event):
        assert row.place == order.index(row.points) + 1


def test_standings_behind_a_round_know_nothing_of_later_ones() -> None:
    book = planned(8, 2)
    play_round(book, 1)
    first = standings(book.event)
    play_round(book, 2)
    assert standings(book.event, 1) == first
    assert standings(book.event) != first


def test_a_correction_is_a_new_revision_with_a_reason_and_keeps_the_old_one() -> None:
    book = planned(4, 1)
    enter_result(book, 1, 1, (40000, 30000, 30000, 20000))
    with pytest.raises(EventError, match="give a reason"):
        enter_result(book, 1, 1, (30000, 40000, 30000, 20000))
    book = planned(4, 1)
    enter_result(book, 1, 1, (40000, 30000, 30000, 20000))
    enter_result(book, 1, 1, (30000, 40000, 30000, 20000), reason="E and S changed places")
    assert len(book.event.results[1, 1]) == 2
    assert standings(book.event)[0].number == book.event.rounds[1][0][1]


def test_the_second_of_two_simultaneous_corrections_is_refused() -> None:
    book = planned(4, 1)
    enter_result(book, 1, 1, (40000, 30000, 30000, 20000))
    late = {"round": 1, "table": 1, "revision": 1, "end": {"scores": (30000,) * 4}, "reason": "x"}
    with pytest.raises(EventError, match="the next result of this table is revision 2"):
        book.add(e.Result, HAND, late)


def test_results_that_are_not_final_do_not_count() -> None:
    book = planned(4, 1)
    enter_result(book, 1, 1, (40000, 30000, 30000, 20000), status="entered")
    assert {row.points for row in standings(book.event)} == {0}
    enter_result(book, 1, 1, (40000, 30000, 30000, 20000), status="final")
    assert standings(book.event)[0].points == 19


def test_a_ruling_takes_points_off_until_it_is_cancelled() -> None:
    book = planned(4, 1)
    play_round(book, 1)
    before = {row.number: row.points for row in standings(book.event)}
    fields = {"number": 2, "offence": "late", "article": "organiser/late", "reason": "10 minutes"}
    line = book.add(e.PenaltyRuling, REFEREE, {**fields, "points": "-2.5"})
    ruled = {row.number: row.points for row in standings(book.event)}
    assert ruled == before | {2: before[2] - Fraction(5, 2)}
    book.add(e.RulingCancellation, REFEREE, {"line": line.n, "reason": "the tram"})
    assert {row.number: row.points for row in standings(book.event)} == before
    with pytest.raises(EventError, match="is already cancelled"):
        book.add(e.RulingCancellation, REFEREE, {"line": line.n, "reason": "again"})


@pytest.mark.parametrize(
    ("ties", "places"), [("shared", [1, 1, 1, 1]), ("drawn-number", [1, 2, 3, 4])]
)
def test_ties_are_ranked_by_the_regulation(ties: str, places: list[int]) -> None:
    book = planned(4, 1)
    fields = {"key": "standings.ties", "cites": ("organiser/ties",), "reason": "announced"}
    book.add(e.RegulationChange, HAND, {**fields, "value": ties})
    enter_result(book, 1, 1, (30000,) * 4)
    assert [row.place for row in standings(book.event)] == places


def test_a_rating_is_its_ledger_added_up_and_a_correction_rewrites_it() -> None:
    book = planned(4, 2, rules="furiten-club")
    for round_ in (1, 2):
        play_round(book, round_)
    before = ratings(book.event)
    start = book.event.rules.placement.start
    enter_result(book, 1, 1, (start + 3000, start - 1000, start - 1000, start - 1000), reason="x")
    behind = ratings(book.event)
    for number, entry in book.event.entries.items():
        ledger = [
            played.match.results[played.entries.index(number)]
            for played in book.event.final_results.values()
        ]
        assert behind[-1].of(entry.name).rating == sum(ledger)
        assert behind[-1].of(entry.name).matches == 2
    assert before[-1] != behind[-1]


def test_an_event_that_is_not_rated_has_no_ratings() -> None:
    book = planned(4, 1, regulation="wrc")
    play_round(book, 1)
    assert ratings(book.event) == ()


def test_results_are_read_by_the_rules_that_the_event_wrote_down() -> None:
    book = planned(4, 1)
    assert book.event.rules.content_hash() == book.event.begin.rules.hash
    assert book.event.rules.cites_of("placement.uma") == load_rules("ema-2008").cites_of(
        "placement.uma"
    )


@pytest.mark.parametrize(("shown", "upto"), [("live", 2), ("after-round", 1), ("hidden-from:1", 0)])
def test_the_public_sees_what_the_regulation_shows(shown: str, upto: int) -> None:
    book = planned(8, 2)
    fields = {"key": "standings.shown", "cites": ("organiser/x",), "reason": "x", "value": shown}
    book.add(e.RegulationChange, HAND, fields)
    play_round(book, 1)
    enter_result(book, 2, 1, (30000,) * 4)
    assert last_public_round(book.event) == upto


def test_a_league_says_who_goes_up_and_down_and_what_absence_costs() -> None:
    book = entered(16, regulation="league", kind="league")
    draw(book, rounds=2)
    play_round(book, 1)
    for number in (1, 2, 3, 4):
        book.add(e.Departure, HAND, {"number": number, "round": 2})
    draw(book)
    play_round(book, 2)
    rows = standings(book.event)
    assert [row.moves for row in rows] == ["up"] * 4 + [""] * 8 + ["down"] * 4
    first = {row.number: row.points for row in standings(book.event, 1)}
    assert next(row.points for row in rows if row.number == 1) == first[1] - 30


def test_a_player_enters_but_does_not_settle_where_four_must_agree() -> None:
    book = planned(4, 1, regulation="ema")
    said = {"round": 1, "table": 1, "revision": 1, "end": {"scores": (30000,) * 4}}
    player = type(HAND)(at=HAND.at, by="P1", right="player")
    book.add(e.Result, player, {**said, "status": "entered"})
    with pytest.raises(EventError, match="a player cannot do this"):
        book.add(e.Result, player, {**said, "revision": 2, "status": "final"})


def test_a_line_that_is_refused_has_no_number_in_the_file() -> None:
    book = planned(4, 1)
    with pytest.raises(EventError) as caught:
        enter_result(book, 1, 1, (0, 0, 0, 0))
    assert not isinstance(caught.value, ResultError)
    assert (caught.value.message, caught.value.line) == ("result-sum", None)


def kept() -> Tally:
    """A tally of one kyoku; two were tenpai."""
    tally = Tally("ema-2008", names=["Aki", "Ben", "Chie", "Dai"])
    tally.enter(Kyoku(number=1, end=Draw(tenpai=(0, 1))))
    return tally


def test_a_tally_that_is_over_says_how_the_match_ended() -> None:
    tally = kept()
    tally.add_line(Stop())
    end, source = end_from_tally(write_tally(tally), load_rules("ema-2008"))
    assert end.scores == (31500, 31500, 28500, 28500)
    assert source.startswith("tally ")


def test_a_tally_that_is_not_over_or_was_counted_otherwise_is_no_result() -> None:
    rules, tally = load_rules("ema-2008"), kept()
    with pytest.raises(EventError, match="the match of this tally is not over"):
        end_from_tally(write_tally(tally), rules)
    tally.add_line(Stop())
    tally.add_line(PointCount(scores=(32500, 30500, 28500, 28500)))
    with pytest.raises(EventError, match="differ from the tally"):
        end_from_tally(write_tally(tally), rules)
    with pytest.raises(EventError, match="their rules are not exactly the same"):
        end_from_tally(write_tally(tally), load_rules("wrc"))


def test_the_best_consecutive_matches_of_a_series_count() -> None:
    book = planned(4, 3, "jpml-a")
    cited = {"cites": ["organiser/standings"], "reason": "series"}
    book.add(
        e.RegulationChange, HAND, {"key": "standings.counts", "value": "best-series:2", **cited}
    )
    for round_ in (1, 2, 3):
        play_round(book, round_)
    won = {number: list[Fraction]() for number in range(1, 5)}
    for one in book.event.final_results.values():
        for number, brought in zip(one.entries, one.results, strict=True):
            won[number].append(brought)
    best = {number: max(sum(three[:2]), sum(three[1:])) for number, three in won.items()}
    assert {row.number: row.points for row in standings(book.event)} == best


def test_players_without_a_whole_series_rank_after_those_with_one() -> None:
    book = planned(5, 2)
    cited = {"cites": ["organiser/standings"], "reason": "series"}
    book.add(
        e.RegulationChange, HAND, {"key": "standings.counts", "value": "best-series:2", **cited}
    )
    for round_ in (1, 2):
        play_round(book, round_)
    rows = standings(book.event)
    assert [row.complete for row in rows] == [True, True, True, False, False]


def test_a_series_has_a_match_at_least() -> None:
    cited = {"cites": ["organiser/standings"], "reason": "series"}
    with pytest.raises(EventError):
        planned(4, 1).add(
            e.RegulationChange, HAND, {"key": "standings.counts", "value": "best-series:0", **cited}
        )
