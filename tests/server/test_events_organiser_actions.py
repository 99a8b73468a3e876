"""What organisers do beyond rounds: tallies taken, scripts, cuts, club nights, files, the end."""

import pytest

from hanchan.club.event import EventWriter
from hanchan.club.printouts.qr_codes import draw_qr_code
from hanchan.store import Store
from server.test_events_api import RESULT, Json, Person, at, begun, filled, owner, store

__all__ = ["owner", "store"]


def told_tally(person: Person, *lines: Json) -> None:
    """Lines of the tally of the first table, one after the other."""
    for known, line in enumerate(lines):
        person.did(type="tally", round=1, table=1, known=known, line=line)


DRAW: Json = {"type": "kyoku", "number": 1, "end": {"type": "draw", "tenpai": [0]}}
STOP: Json = {"type": "stop"}


def first_table(owner: Person) -> Json:
    return owner.sees("?run=true")["rounds"][0]["tables"][0]


def test_an_organiser_takes_a_result_from_a_finished_tally(owner: Person) -> None:
    told_tally(owner.badge("player", at(begun(owner)[0])[0]), DRAW, STOP)
    table = first_table(owner)
    assert (table["over"], sum(table["tallied"])) == (True, 120000)
    owner.did(type="take", round=1, table=1)
    table = first_table(owner)
    assert table["state"] == "final"
    assert [seat["score"] for seat in table["seats"]] == table["tallied"]


def test_a_second_use_of_one_tally_reports_the_first(owner: Person) -> None:
    seats = at(begun(owner)[0])
    one, two = (owner.badge("player", number) for number in seats[:2])
    told_tally(one, DRAW, STOP)
    basis = two.sees()["last"]
    one.did(type="take", round=1, table=1)
    answer = two.does(basis, type="take", round=1, table=1)
    assert (answer.status_code, answer.json()["id"]) == (409, "event-changed-by")
    assert len(owner.sees("/tables/1/1")["result"]["agreed"]) == 1


def test_points_differing_from_the_tally_are_disputed_until_decided(
    owner: Person,
) -> None:
    seats = at(begun(owner)[0])
    player = owner.badge("player", seats[0])
    told_tally(player, DRAW, STOP)
    player.did(type="result", round=1, table=1, revision=1, end=RESULT)
    table = first_table(owner)
    assert table["state"] == "disputed"
    assert table["tallied"] != [seat["score"] for seat in table["seats"]]
    shown = player.sees("/tables/1/1")
    assert shown["tallied"] == table["tallied"]
    owner.did(type="take", round=1, table=1)
    assert first_table(owner)["state"] == "final"


def test_the_tally_replaces_a_final_result_only_with_a_reason(owner: Person) -> None:
    told_tally(owner.badge("player", at(begun(owner)[0])[0]), DRAW, STOP)
    owner.did(type="result", round=1, table=1, revision=1, end=RESULT)
    assert owner.refused(type="take", round=1, table=1) == "event-reason"
    owner.did(type="take", round=1, table=1, reason="typed from another sheet")
    table = first_table(owner)
    assert [seat["score"] for seat in table["seats"]] == table["tallied"]


def test_a_table_names_the_disputed_kyoku(owner: Person) -> None:
    seats = at(begun(owner)[0])
    one, two = (owner.badge("player", number) for number in seats[:2])
    told_tally(one, DRAW)
    other = {"type": "kyoku", "number": 1, "end": {"type": "draw", "tenpai": [1]}}
    two.did(type="tally", round=1, table=1, known=0, line=other)
    table = first_table(owner)
    assert (table["state"], table["differ"]) == ("disputed", [1])
    assert "differ" not in Person(owner.client, owner.event).sees()["rounds"][0]["tables"][0]


def test_a_player_finds_their_table_until_the_results_are_released(owner: Person) -> None:
    seats = at(begun(owner)[0])
    player = owner.badge("player", seats[0])
    for table in (1, 2):
        owner.did(type="result", round=1, table=table, revision=1, end=RESULT)
    assert player.sees("/me")["table"] == 1
    owner.did(type="release", round=1)
    assert "table" not in player.sees("/me")
    owner.did(type="seat", round=2)
    assert player.sees("/me")["round"] == 2


def test_the_next_table_goes_before_one_that_is_final(owner: Person) -> None:
    seats = at(begun(owner)[0])
    player = owner.badge("player", seats[0])
    for table in (1, 2):
        owner.did(type="result", round=1, table=table, revision=1, end=RESULT)
    owner.did(type="seat", round=2)
    assert player.sees("/me")["round"] == 2


def test_a_retirement_is_pending_until_a_substitute_is_named(owner: Person) -> None:
    filled(owner)
    owner.did(type="enter", entries=[{"name": "Sub", "substitute": True}])
    player = owner.badge("player", 3)
    player.did(type="present", number=3, here=False)
    assert player.sees("/me")["stopped"]
    told = owner.sees("?run=true")
    assert [one["number"] for one in told["entries"] if one.get("stopped")] == [3]
    assert "P3 cannot go on." in [line["text"] for line in told["log"]]
    assert player.refused(type="present", number=4, here=False) == "event-not-allowed"
    assert "gone" not in player.sees("/me")
    owner.did(type="substitute", number=3, by_entry=9, round=1)
    assert player.sees("/me")["gone"]
    assert owner.badge("player", 9).sees("/me")["substitute"]
    assert not any(one.get("stopped") for one in owner.sees("?run=true")["entries"])


def test_a_substitute_does_not_change_the_value_of_a_plan(owner: Person) -> None:
    filled(owner, 16, 5)
    owner.did(type="enter", entries=[{"name": "Sub", "substitute": True}])
    before = owner.sees("?run=true")["worth"]
    owner.did(type="substitute", number=3, by_entry=17, round=3)
    assert owner.sees("?run=true")["worth"] == before


def test_a_mistaken_retirement_can_be_withdrawn(owner: Person) -> None:
    filled(owner)
    player = owner.badge("player", 3)
    player.did(type="present", number=3, here=False)
    player.did(type="present", number=3, here=True)
    assert "stopped" not in player.sees("/me")


def test_a_custom_seating_is_validated_line_by_line(owner: Person) -> None:
    filled(owner)
    script = "1-2-3-4\n4-5-6\n5-6-7-99\n"
    rows = owner.asks("POST", "/script", json={"script": script}).json()
    assert [bool(row.get("problem")) for row in rows] == [False, True, True]
    assert owner.refused(type="draw", pairing="script", script=script) == "script-four"
    done = owner.did(type="draw", pairing="script", script="8-7-6-5\n1-2-3-4\n")
    assert done["told"] == ["Round 1 is drawn, pairing: script."]
    assert at(owner.sees("?run=true")["rounds"][0]["tables"][0]) == [8, 7, 6, 5]
    player = owner.badge("player", 1)
    assert player.asks("POST", "/script", json={"script": script}).status_code == 403


def test_a_file_of_more_entries_than_an_event_may_have_is_refused_as_a_whole(
    owner: Person,
) -> None:
    table = "name\n" + "a\n" * 401
    rows = owner.asks("POST", "/entries", json={"table": table}).json()
    problem = "Line 402, entries: an event can have at most 400 entries; leave out the others"
    assert rows == [{"line": 1, "problem": problem}]


def test_entries_beyond_the_most_of_an_event_are_refused_in_words(owner: Person) -> None:
    owner.did(type="enter", entries=[{"name": f"P{number}"} for number in range(1, 400)])
    assert owner.refused(type="enter", table="name\nOne\nTwo\n") == "entries-many"


def test_a_script_of_more_tables_than_an_event_may_have_is_refused_as_a_whole(
    owner: Person,
) -> None:
    rows = owner.asks("POST", "/script", json={"script": "1\n" * 10_001}).json()
    problem = "Line 10001, script: a script can have at most 10000 tables; leave out the others"
    assert rows == [{"line": 1, "problem": problem}]


def test_a_cut_advances_the_first_eight_with_half_their_points(owner: Person) -> None:
    filled(owner, 12, 1)
    owner.did(type="seat", round=1)
    for table in (1, 2, 3):
        owner.did(type="result", round=1, table=table, revision=1, end=RESULT)
    before = owner.sees("?run=true")["standings"]
    done = owner.did(type="draw", stage="Final", cut=8, carry="1/2", pairing="snake")
    # Three tables ended alike, so three share each place, and one of the third places stays out.
    level = before[8]["name"]
    assert done["told"][1] == f"Level at the cut, but not going on: {level}."
    told = owner.sees("?run=true")
    assert told["stage"] == "Final"
    seated = {number for table in told["rounds"][1]["tables"] for number in at(table)}
    assert seated == {row["number"] for row in before[:8]}


def club_night(owner: Person) -> Person:
    """The owner of a club night with six entries."""
    asked = {"name": "Club night", "owner": "Ono", "kind": "club", "rules": "ema-2008"}
    made = owner.client.post("/api/events", json=asked)
    night = Person(owner.client, made.json()["id"])
    night.cookies = dict(owner.client.cookies)
    owner.client.cookies.clear()
    night.did(type="enter", entries=[{"name": f"P{number}"} for number in range(1, 7)])
    return night


def test_waiting_players_on_a_club_night_get_announced_tables(
    owner: Person,
) -> None:
    night = club_night(owner)
    player = night.badge("player", 5)
    player.did(type="present", number=5)
    assert night.refused(type="draw", pairing="pool") == "event-pool-few"
    for number in (1, 2, 3):
        night.did(type="present", number=number)
    me = player.sees("/me")
    assert (me["here"], me["waiting"]) == (True, 4)
    night.did(type="draw", pairing="pool")
    assert player.sees("/me")["table"] == 1
    assert player.sees("/tables/1/1")["alone"]
    assert [one["alone"] for one in player.sees("")["rounds"]] == [True]
    night.did(type="result", round=1, table=1, revision=1, end=RESULT)
    assert "table" not in player.sees("/me")
    assert player.sees("/me")["waiting"] == 4


def test_the_only_table_of_a_full_draw_is_not_a_club_night_table(
    owner: Person,
) -> None:
    night = club_night(owner)
    for number in (5, 6):
        night.did(type="leave", number=number, round=1)
    night.did(type="draw", pairing="random")
    night.did(type="seat", round=1)
    (round_,) = night.sees()["rounds"]
    assert (len(round_["tables"]), round_.get("alone", False)) == (1, False)


def test_a_table_that_never_started_is_not_offered_after_the_night(owner: Person) -> None:
    night = club_night(owner)
    player = night.badge("player", 3)
    for number in (1, 2, 3, 4):
        night.did(type="present", number=number)
    night.did(type="draw", pairing="pool")
    assert player.sees("/me")["table"] == 1
    night.did(type="close")
    assert "table" not in player.sees("/me")


def test_the_regulation_in_words_is_public(owner: Person) -> None:
    keys = Person(owner.client, owner.event).sees("?lang=ru")["regulated"]
    said = {one["key"]: one["said"] for one in keys}
    assert said["time.minutes"] == "90 минут"
    assert not any(key.startswith("league.") for key in said)


@pytest.mark.parametrize("kind", ["tournament", "club", "league"])
def test_every_regulation_is_listed_with_the_keys_of_a_kind(owner: Person, kind: str) -> None:
    listed = owner.client.get(f"/api/regulations?kind={kind}&lang=en").json()
    assert {one["id"] for one in listed} >= {"club", "league", "wrc"}
    for one in listed:
        up = [key["name"] for key in one["keys"] if key["key"] == "league.up"]
        assert up == (["Go up"] if kind == "league" else [])


def test_only_organisers_see_a_result_as_entered(owner: Person) -> None:
    begun(owner)
    end = {"scores": [45000, 31000, 29000, 14000], "deposits": 1, "chombo": [0, 1, 0, 0]}
    owner.did(type="result", round=1, table=1, revision=1, end=end)
    assert owner.sees("?run=true")["rounds"][0]["tables"][0]["end"] == end
    assert "end" not in owner.sees()["rounds"][0]["tables"][0]


def test_a_changed_key_is_described_by_name(owner: Person) -> None:
    cites = ["organiser/own"]
    told = owner.did(type="regulation", key="time.minutes", value=75, cites=cites, reason="hall")
    assert told["told"] == ["Length of a round from now on: 75 minutes (time.minutes = 75)."]


@pytest.mark.parametrize(
    "path",
    [
        "/export/json",
        "/export/entries-csv",
        "/export/results-csv",
        "/export/standings-csv",
        "/export/ema-csv",
        "/papers/seating",
        "/papers/slips",
        "/papers/regulation",
    ],
)
def test_only_organisers_download_files(owner: Person, path: str) -> None:
    seats = at(begun(owner)[0])
    answer = owner.asks("GET", path)
    assert answer.status_code == 200
    assert "attachment" in answer.headers["content-disposition"]
    assert owner.badge("player", seats[0]).asks("GET", path).status_code == 403


def test_printed_pages_use_the_requested_language(owner: Person) -> None:
    begun(owner)
    page = owner.asks("GET", "/papers/regulation?lang=ja").text
    assert '<html lang="ja">' in page
    assert "90分" in page


def test_a_name_plate_has_a_code_only_with_a_link(owner: Person) -> None:
    begun(owner)
    assert "<svg" not in owner.asks("GET", "/papers/plates").text
    link = "http://192.0.2.7:8000/e/1/plate/"
    coded = owner.asks("GET", "/papers/plates", params={"link": link}).text
    assert draw_qr_code(f"{link}8") in coded
    refused = owner.asks("GET", "/papers/plates", params={"link": "javascript:alert(1)"})
    assert refused.status_code == 400


def test_a_closed_event_refuses_commands(owner: Person, store: Store) -> None:
    begun(owner)
    assert owner.refused(type="close") == "event-unfinished"
    for round_ in (1, 2):
        for table in (1, 2):
            owner.did(type="result", round=round_, table=table, revision=1, end=RESULT)
    owner.did(type="close")
    answer = owner.does(type="release", round=1)
    assert answer.json()["id"] == "event-closed"
    assert answer.json()["text"][0].isupper()
    data = b"".join(line + b"\n" for line in store.events.lines(owner.event))
    assert EventWriter(data).event.closed


def test_the_rulebook_decides_what_a_result_needs_besides_points(
    owner: Person,
) -> None:
    told = {"name": "Tobi", "owner": "Ono", "rules": "house-tobi", "regulation": "club"}
    made = owner.client.post("/api/events", json=told)
    owner.place_id, owner.cookies = made.json()["id"], dict(owner.client.cookies)
    begun(owner)
    level = {"scores": [65000, 22500, 22500, -10000]}
    asked = owner.asks("POST", "/end", json=level).json()
    assert asked == {"busted": [3], "may_be_busted": [3], "dealer": True}
    result: Json = {"type": "result", "round": 1, "table": 1, "revision": 1}
    assert owner.refused(**result, end=level) == "result-buster-missing"
    busted = level | {"busted_by": {"3": [0]}}
    assert owner.refused(**result, end=busted) == "result-dealer-missing"
    owner.did(**result, end=busted | {"dealer": 1})
    whole = owner.asks("POST", "/end", json={"scores": [50000, 27500, 22500, 0]}).json()
    assert whole == {}


def test_projected_placements_are_public_once_enabled(
    owner: Person,
) -> None:
    begun(owner)
    for table in (1, 2):
        owner.did(type="result", round=1, table=table, revision=1, end=RESULT)
    owner.did(type="release", round=1)
    guest = Person(owner.client, owner.event)
    assert not any("base" in row for row in guest.sees()["standings"])
    said = {"type": "regulation", "key": "mers.rank", "cites": ["organiser/event"]}
    owner.did(**said, value="base", reason="The list of EMA is told beforehand.")
    assert [row["base"] for row in guest.sees()["standings"]][-1] == "142.86"
    assert "weight" not in guest.sees()
    owner.did(**said, value="weight:2.5", reason="Announced by EMA on 1 May.")
    assert guest.sees()["weight"] == "2.5"
