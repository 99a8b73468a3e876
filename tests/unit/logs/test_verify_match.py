"""What is found of a match: how each kyoku follows from the last, and how it all ends."""

import random
from functools import cache

import pytest
from msgspec.structs import replace

from hanchan.logs import log_from_record
from hanchan.logs.finding import KEYS_OF_FIELD
from hanchan.logs.log import Log, LoggedEnd
from hanchan.rules import load_rules
from hanchan.table import Match
from match_logs.logged_tables import findings, only
from play.random_matches import steps

BOOK = "ema-2008"


@cache
def played() -> Log:
    """A whole match."""
    match = Match(BOOK, seed=5)
    for _ in steps(match, random.Random(5)):
        pass
    return log_from_record(match.record())


def told(index: int, **fields: object) -> Log:
    """The match with other values in one kyoku; its end is left open, as it would follow."""
    log = played()
    kyoku = list(log.kyoku)
    kyoku[index] = replace(kyoku[index], **fields)
    return replace(log, kyoku=tuple(kyoku))


def ended(**fields: object) -> Log:
    """The match with another end."""
    log = played()
    assert log.end is not None
    return replace(log, end=replace(log.end, **fields))


def test_a_match_as_it_was_played_has_no_finding() -> None:
    assert findings(played(), BOOK) == ()


def test_a_match_that_begins_with_other_points_is_found() -> None:
    first, *_ = findings(told(0, scores=(25000,) * 4), BOOK)
    assert (first.field, first.logged) == ("start", "25000 25000 25000 25000")
    assert (first.kyoku, first.index, first.line) == ("E1", 0, played().kyoku[0].line)
    assert first.keys == ("placement.start",)


def test_a_match_that_is_cut_out_begins_with_any_points() -> None:
    log = played()
    assert findings(replace(log, kyoku=log.kyoku[3:]), BOOK) == ()
    assert findings(replace(log, kyoku=log.kyoku[3:5], end=None), BOOK) == ()


@pytest.mark.parametrize(
    ("field", "said", "found"),
    [
        ("honba", 7, "honba"),
        ("kyotaku", 9, "deposits"),
        ("scores", (1, 2, 3, 4), "scores"),
        ("bakaze", "N", "dealer"),
        ("kyoku", 4, "dealer"),
    ],
)
def test_a_kyoku_that_does_not_follow_from_the_last_is_found(
    field: str, said: object, found: str
) -> None:
    index = next(i for i, kyoku in enumerate(played().kyoku) if i and kyoku.kyoku != 4)
    kyoku = played().kyoku[index]
    finding = findings(told(index, **{field: said}), BOOK)[0]
    assert (finding.field, finding.index, finding.line) == (found, index, kyoku.line)
    assert finding.keys == KEYS_OF_FIELD.get(found, ())
    assert finding.logged != finding.by_law


def test_a_kyoku_after_one_that_parted_begins_as_the_log_says() -> None:
    wrong = told(2, deltas=(1, 2, 3, 4))
    fields = [(finding.field, finding.index) for finding in findings(wrong, BOOK)]
    assert fields == [("deltas", 2)]


def test_a_match_that_ends_too_soon_is_found() -> None:
    log = played()
    finding = only(replace(log, kyoku=log.kyoku[:-2]), BOOK)
    assert (finding.field, finding.logged) == ("end", "the match is over")
    assert finding.by_law == "another hand is played"
    assert log.end is not None
    assert (finding.kyoku, finding.line) == ("", log.end.line)
    assert finding.keys == KEYS_OF_FIELD["end"]
    assert {"ema-2008/3.1d", "ema-2008/3.5c"} <= set(finding.articles)


def test_a_match_that_goes_on_when_it_is_over_is_found() -> None:
    log = played()
    finding = findings(replace(log, kyoku=(*log.kyoku, log.kyoku[-1])), BOOK)[0]
    assert (finding.field, finding.logged) == ("end", "another hand")
    assert (finding.by_law, finding.index) == ("the match is over", len(log.kyoku))


def test_a_match_that_breaks_off_has_no_finding() -> None:
    log = played()
    assert findings(replace(log, kyoku=log.kyoku[:4], end=None), BOOK) == ()


def test_final_scores_are_found_wrong() -> None:
    end = played().end
    assert end is not None
    finding = only(ended(scores=(end.scores[0] + 100, *end.scores[1:])), BOOK)
    assert (finding.field, finding.kyoku, finding.line) == ("final scores", "", end.line)
    assert (finding.keys, finding.articles) == (("deposits.left_at_end",), ("ema-2008/3.6b",))


def test_final_scores_that_are_not_told_are_no_finding() -> None:
    assert findings(ended(scores=(), places=None, results=None), BOOK) == ()


def test_places_are_found_wrong() -> None:
    end = played().end
    assert end is not None
    assert end.places is not None
    finding = only(ended(places=end.places[::-1]), BOOK)
    assert (finding.field, finding.keys) == ("places", ("placement.ties",))


def test_results_are_found_wrong_by_a_tenth_of_a_thousand() -> None:
    end = played().end
    assert end is not None
    assert end.results is not None
    assert findings(ended(results=tuple(round(one, 1) for one in end.results)), BOOK) == ()
    finding = only(ended(results=(end.results[0] + 0.11, *end.results[1:])), BOOK)
    assert (finding.field, finding.keys) == ("results", KEYS_OF_FIELD["results"])
    assert "ema-2008/3.6.1a" in finding.articles


def test_results_larger_than_any_number_of_the_core_are_found_wrong() -> None:
    finding = only(ended(results=(1e300, -1e300, 0.0, 0.0)), BOOK)
    assert finding.field == "results"


def test_results_may_be_rounded_to_thousands_with_the_rest_for_first_place() -> None:
    rules = load_rules("tenhou")
    match = Match(rules, seed=8)
    for _ in steps(match, random.Random(8)):
        pass
    log = log_from_record(match.record())
    assert log.end is not None
    scores, places = log.end.scores, log.end.places
    assert places is not None
    uma = (20, 10, -10, -20)
    whole = [
        (abs(score) + 500) // 1000 * (1 if score >= 0 else -1) - 30 + uma[place - 1]
        for score, place in zip(scores, places, strict=True)
    ]
    whole[places.index(1)] -= sum(whole)
    end = LoggedEnd(scores=scores, results=tuple(map(float, whole)))
    assert findings(replace(log, end=end), rules) == ()
    off = replace(end, results=(whole[0] + 1.0, *map(float, whole[1:])))
    assert only(replace(log, end=off), rules).field == "results"
