"""Which yaku the hand of a seat can still have: whom the server tells, and what."""

from typing import Any

from litestar.testing import TestClient

from hanchan.server.tables.player_slots import new_token
from hanchan.server.views.yaku_reach import present_yaku
from hanchan.table.narration.event_text import Narrator
from play.arranged_wall_match import laid_match

WORDS = Narrator("en", ("Aki", "Emi", "Ken", "Yui"))


def asked(client: TestClient[Any], token: str | None = None, **options: object) -> Any:  # noqa: ANN401 - a response
    body = {"options": {"seed": 3, **options}, "name": "Aki", "start": True}
    made = client.post("/api/tables", json=body).json()
    headers = {"X-Seat": token or made["token"]}
    return client.get(f"/api/tables/{made['table']['id']}/yaku", headers=headers)


def test_a_player_hears_of_every_yaku_of_the_rulebook(client: TestClient[Any]) -> None:
    told = asked(client).json()
    assert {"riichi", "pinfu", "tanyao", "kokushi"} <= {one["yaku"] for one in told}
    assert all(one["name"] and one["gloss"] and one["value"] for one in told)


def test_a_table_without_a_coach_tells_nothing(client: TestClient[Any]) -> None:
    for answer in (asked(client, coach=False), asked(client, enforcement="table")):
        assert (answer.status_code, answer.json()["id"]) == (403, "coach-none")


def test_only_the_seat_itself_hears_of_its_yaku(client: TestClient[Any]) -> None:
    answer = asked(client, new_token())
    assert (answer.status_code, answer.json()["id"]) == (403, "seat-not-yours")


def test_a_tenpai_hand_has_what_every_wait_brings() -> None:
    match = laid_match("tenhou", enforcement="engine", hands={1: "234m345p2345567s"})
    told = {one.yaku: one for one in present_yaku(match.view(1), match.rules, WORDS)}
    assert {yaku for yaku, one in told.items() if one.reach == "has"} == {"tanyao"}
    assert told["chinitsu"].value == "6 han"
    assert told["kokushi"].value == "yakuman"
