"""An event in numbers, its teams and its absences, over the server."""

from typing import Any

from server.test_events_api import RESULT, Person, filled, owner, store

__all__ = ["owner", "store"]
RON: dict[str, Any] = {
    "type": "win",
    "payer": 2,
    "tile": "8s",
    "winners": [{"seat": 0, "hand": "234m456p3388s pon 555z"}],
}
KYOKU = (
    {"type": "kyoku", "number": 1, "play": [{"type": "riichi", "seat": 1}], "end": RON},
    {"type": "kyoku", "number": 2, "end": {"type": "draw", "tenpai": [0]}},
    {"type": "stop"},
)
TEAM = {"name": "Pirates", "members": ["Aki", "Emi"]}


def tallied(owner: Person, table: int) -> None:
    """A table keeps its tally, which becomes its result."""
    for known, line in enumerate(KYOKU):
        owner.did(type="tally", round=1, table=table, known=known, line=line)
    owner.did(type="take", round=1, table=table)


def seats(owner: Person, table: int) -> list[int]:
    return [
        seat["number"]
        for seat in owner.sees("?run=true")["rounds"][0]["tables"][table - 1]["seats"]
    ]


def with_team(owner: Person) -> int:
    """A round in which a team sits; the number of the team."""
    owner.did(type="enter", entries=[TEAM, *({"name": name} for name in ("Ben", "Chie", "Dai"))])
    owner.did(type="draw", rounds=1)
    owner.did(type="seat", round=1)
    return 1


def test_wins_and_deal_ins_are_counted_from_tallies_used_as_results(owner: Person) -> None:
    filled(owner, rounds=1)
    owner.did(type="seat", round=1)
    owner.did(type="start", round=1)
    tallied(owner, 1)
    owner.did(type="result", round=1, table=2, revision=1, end=RESULT)
    owner.did(type="release", round=1)
    told = Person(owner.client, owner.event).sees("/figures?lang=en")
    east, south, west, _ = seats(owner, 1)
    by_number = {one["number"]: one for one in told["players"]}
    assert (told["upto"], told["played"], told["tallied"]) == (1, 2, 1)
    assert len(by_number) == 8
    assert by_number[east] | {"wins": 1, "hands": 2} == by_number[east]
    assert by_number[west] | {"deal_ins": 1, "hands": 2} == by_number[west]
    assert by_number[south]["riichi"] == 1
    assert "hands" not in by_number[seats(owner, 2)[0]]
    assert by_number[east]["places"] == [1, 0, 0, 0]
    assert by_number[east]["average"] == "1.00"
    winner = by_number[east]["name"]
    assert told["best"] == f"{winner}, round 1, table 1: 1 han 30 fu, 1\u202f500 points"


def test_statistics_exclude_unreleased_rounds(owner: Person) -> None:
    filled(owner, rounds=1)
    owner.did(type="seat", round=1)
    owner.did(type="start", round=1)
    tallied(owner, 1)
    told = Person(owner.client, owner.event).sees("/figures")
    assert told == {"upto": 0, "played": 0, "tallied": 0, "rated": False}


def test_ratings_are_listed_by_match_with_corrections(owner: Person) -> None:
    cites = ["organiser/own"]
    owner.did(type="regulation", key="count.rated", value="book", cites=cites, reason="wanted")
    filled(owner, players=4, rounds=1)
    owner.did(type="seat", round=1)
    owner.did(type="result", round=1, table=1, revision=1, end=RESULT)
    end = {"scores": [31000, 45000, 29000, 15000]}
    owner.did(type="result", round=1, table=1, revision=2, end=end, reason="two rows")
    told = Person(owner.client, owner.event).sees("/figures?lang=en")
    first = told["ratings"][0]
    assert first["matches"] == 1
    assert [line["match"] for line in first["ledger"]] == ["1-1", "1-1"]
    assert first["ledger"][0]["note"] == "(replaced by a correction; moves nothing)"
    assert first["ledger"][1]["note"] == "(corrected: two rows)"
    assert first["ledger"][1]["after"] == first["rating"]


def test_a_team_enters_its_line_up_before_any_result(owner: Person) -> None:
    team = with_team(owner)
    result: dict[str, Any] = {"type": "result", "round": 1, "table": 1, "revision": 1}
    assert owner.refused(**result, end=RESULT) == "event-no-lineup"
    player = owner.badge("player", team)
    other = owner.badge("player", 2)
    lineup: dict[str, Any] = {"type": "lineup", "number": team, "round": 1}
    assert other.refused(**lineup, member="Emi") == "event-not-allowed"
    assert player.sees("/me")["members"] == ["Aki", "Emi"]
    player.did(**lineup, member="Emi")
    assert player.sees("/me")["member"] == "Emi"
    owner.did(**result, end=RESULT)
    assert owner.refused(**lineup, member="Aki") == "event-lineup-late"
    owner.did(**lineup, member="Aki", reason="Emi had gone home")
    owner.did(type="release", round=1)
    (member,) = owner.sees("/figures")["members"]
    assert (member["member"], member["team"], member["matches"]) == ("Aki", "Pirates", 1)
    seat = next(one for one in owner.sees()["rounds"][0]["tables"][0]["seats"] if one.get("team"))
    assert (seat["name"], seat["member"]) == ("Pirates", "Aki")


def test_an_absent_player_may_return_early(owner: Person) -> None:
    filled(owner, players=9, rounds=1)
    absent: dict[str, Any] = {"type": "absence", "number": 3}
    owner.did(**absent, round=1, until=3)
    assert owner.sees("?run=true")["entries"][2]["absent"] == [1, 2, 3]
    owner.did(**absent, round=2, until=3, absent=False)
    assert owner.sees("?run=true")["entries"][2]["absent"] == [1]
    assert owner.refused(**absent, round=1, until=1) == "event-absence-known"
    assert owner.refused(**absent, round=3, until=2) == "event-until"
    assert owner.sees("?run=true")["entries"][2]["absent"] == [1]
    owner.did(type="draw", rounds=1)
    tables = owner.sees("?run=true")["rounds"][0]["tables"]
    assert all(seat["number"] != 3 for table in tables for seat in table["seats"])


def test_a_temporary_substitute_returns_the_seat(owner: Person) -> None:
    filled(owner, players=4, rounds=2)
    owner.did(type="enter", entries=[{"name": "Sora", "substitute": True}])
    owner.did(type="substitute", number=2, by_entry=5, round=1, until=1)
    first, second = owner.sees("?run=true")["rounds"]
    numbers = [{seat["number"] for seat in one["tables"][0]["seats"]} for one in (first, second)]
    assert numbers == [{1, 3, 4, 5}, {1, 2, 3, 4}]
