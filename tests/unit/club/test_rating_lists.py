"""Rating lists as ledgers: sums, corrections, regulations that do not rate, places."""

import json
from fractions import Fraction
from pathlib import Path

import pytest

from clubs.events import data_of, enter_result, planned, play_round
from hanchan.cli import OK, main
from hanchan.club.event import lines as e
from hanchan.club.event import standings
from hanchan.club.event.rated_matches import rated_matches, read_rated_matches
from hanchan.club.openskill_rating import placement_rating_lists
from hanchan.club.rating_lists import RatedMatch, points_rating_lists
from hanchan.club.tally import Draw, Kyoku, Tally, write_tally
from hanchan.errors import EventError
from hanchan.rules import load_rules
from hanchan.scoring import result

NAMES = ("Aki", "Emi", "Ken", "Yui")


def won(*scores: int, names: tuple[str, ...] = NAMES, counts: str = "book") -> RatedMatch:
    match = result(scores, rules="ema-2008", names=names)
    return RatedMatch(key="m", at="", rules="ema-2008", counts=counts, names=names, match=match)


def test_a_list_is_its_ledger_added_up() -> None:
    book = planned(8, 2)
    for round_ in (1, 2):
        play_round(book, round_)
    (found,) = points_rating_lists(rated_matches(book.event))
    for row in found.standings:
        lines = [line for line in found.ledger if line.name == row.name]
        assert sum((line.after - line.before for line in lines), Fraction(0)) == row.rating
    points = {row.name: row.points for row in standings(book.event)}
    assert {row.name: row.rating for row in found.standings} == points


def test_a_correction_moves_what_follows_and_what_it_replaced_stays_to_be_seen() -> None:
    book = planned(4, 2)
    enter_result(book, 1, 1, [45000, 35000, 25000, 15000])
    play_round(book, 2)
    first = book.event.entries[book.event.rounds[1][0][0]].name
    (before,) = points_rating_lists(rated_matches(book.event))
    enter_result(book, 1, 1, [15000, 25000, 35000, 45000], reason="upside down")
    (after,) = points_rating_lists(rated_matches(book.event))
    mine = [line for line in after.ledger if line.name == first]
    assert [(line.revision, line.superseded) for line in mine] == [
        (1, True),
        (2, False),
        (1, False),
    ]
    assert mine[2].before == mine[1].after != mine[0].after
    then = [line for line in before.ledger if line.name == first]
    assert then[1].after - then[1].before == mine[2].after - mine[2].before


def test_unrated_results_are_in_no_list() -> None:
    some = [won(45000, 35000, 25000, 15000, counts="no")]
    assert points_rating_lists(some) == placement_rating_lists(some) == ()


def test_the_command_names_an_event_that_rates_nothing(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    paths: list[str] = []
    for regulation in ("club", "ema"):
        book = planned(4, 1, regulation=regulation)
        play_round(book, 1)
        path = tmp_path / f"{regulation}.jsonl"
        path.write_bytes(data_of(book))
        paths.append(str(path))
    assert main(["ratings", paths[0]]) == OK
    assert "count.rated" not in capsys.readouterr().out
    assert main(["ratings", paths[1]]) == OK
    told = capsys.readouterr().out
    assert (
        "May is in no list, because by its regulation no match is rated (count.rated = no)." in told
    )
    assert main(["ratings", paths[1], "--json"]) == OK
    assert json.loads(capsys.readouterr().out) == {"lists": [], "unrated": ["May"]}


def test_simplified_matches_have_a_list_of_their_own() -> None:
    some = [won(45000, 35000, 25000, 15000, counts=one) for one in ("book", "simplified")]
    assert [one.name for one in points_rating_lists(some)] == ["ema-2008", "simplified"]


def test_a_list_by_places_shows_players_from_ten_matches_on() -> None:
    some = [won(45000, 35000, 25000, 15000)] * 9
    (early,) = placement_rating_lists(some)
    assert (early.standings, len(early.early)) == ((), 4)
    (shown,) = placement_rating_lists([*some, some[0]])
    assert [row.name for row in shown.standings] == list(NAMES)


def of_three(*scores: int, counts: str = "book") -> RatedMatch:
    names, rules = NAMES[:3], "tenhou-sanma"
    match = result(scores, rules=rules, names=names)
    return RatedMatch(key="t", at="", rules=rules, counts=counts, names=names, match=match)


def test_matches_of_three_are_rated_by_places_apart_from_those_of_four() -> None:
    four, three = won(45000, 35000, 25000, 15000), of_three(30000, 50000, 25000)
    lists = placement_rating_lists([four, three, four])
    assert [one.players for one in lists] == [4, 3]
    assert lists[0] == placement_rating_lists([four, four])[0]
    assert lists[1] == placement_rating_lists([three])[0]
    assert {row.name for row in lists[1].early} == set(NAMES[:3])


def test_simplified_matches_of_three_have_a_list_of_their_own() -> None:
    four = won(45000, 35000, 25000, 15000, counts="simplified")
    three = of_three(30000, 50000, 25000, counts="simplified")
    lists = points_rating_lists([four, three])
    assert [(one.name, one.players) for one in lists] == [("simplified", 4), ("simplified", 3)]


def test_the_command_rates_tallies_of_three_by_places_apart(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    paths: list[str] = []
    for rules in ("tenhou", "tenhou-sanma"):
        players = load_rules(rules).seating.players
        tally = Tally(rules, names=NAMES[:players])
        tally.enter(Kyoku(number=1, end=Draw(tenpai=(1,))))
        tally.stop()
        path = tmp_path / f"{rules}.tally"
        path.write_bytes(write_tally(tally))
        paths.append(str(path))
    assert main(["ratings", *paths, "--by", "places", "--json"]) == OK
    lists = json.loads(capsys.readouterr().out)["lists"]
    assert [(one["players"], len(one["early"])) for one in lists] == [(4, 4), (3, 3)]
    assert main(["ratings", *paths, "--by", "places"]) == OK
    told = capsys.readouterr().out
    assert "By places, all rulebooks: mean less three deviations" in told
    assert "By places, all rulebooks for three players: mean less three deviations" in told


def test_players_sharing_a_place_move_alike_by_places() -> None:
    (found,) = placement_rating_lists([won(40000, 30000, 30000, 20000)])
    moved = {line.name: line.after - line.before for line in found.ledger}
    assert moved["Emi"] == moved["Ken"]
    assert moved["Aki"] > moved["Emi"] > moved["Yui"]


def test_an_event_given_twice_is_refused() -> None:
    data = data_of(planned(4, 1))
    with pytest.raises(EventError, match="the event May is given twice"):
        read_rated_matches([("a", data), ("b", data)])


def test_the_command_tells_the_list_and_the_ledger_of_one_player(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    book = planned(4, 1)
    enter_result(book, 1, 1, [45000, 35000, 25000, 15000])
    path = tmp_path / "e.jsonl"
    path.write_bytes(data_of(book))
    first = book.event.entries[book.event.rounds[1][0][0]].name
    assert main(["ratings", str(path)]) == OK
    assert f"1. {first} +24" in capsys.readouterr().out.replace("+24.0", "+24")
    assert main(["ratings", str(path), "--player", first, "--json"]) == OK
    (found,) = json.loads(capsys.readouterr().out)["lists"]
    assert [line["match"] for line in found["ledger"]] == ["May 1-1"]


def test_a_result_that_is_not_final_is_not_rated() -> None:
    book = planned(4, 1, regulation="ema")
    enter_result(book, 1, 1, [45000, 35000, 25000, 15000], status="entered")
    assert isinstance(book.lines_added[-1], e.Result)
    assert list(rated_matches(book.event)) == []
