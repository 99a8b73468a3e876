"""What a page asks before it keeps the seat that a link offers: whose it is."""

from typing import Any

from litestar.testing import TestClient

from hanchan.server.tables.player_slots import new_token


def test_a_seat_token_shows_whose_seat_it_is(client: TestClient[Any]) -> None:
    made = client.post("/api/tables", json={"name": "Aki"}).json()
    path = f"/api/tables/{made['table']['id']}/seat"
    answer = client.get(path, headers={"X-Seat": made["token"]})
    assert (answer.status_code, answer.json()) == (200, {"place": 0, "name": "Aki"})


def test_a_token_that_holds_no_seat_is_refused(client: TestClient[Any]) -> None:
    made, other = (client.post("/api/tables", json={"name": "Aki"}).json() for _ in range(2))
    path = f"/api/tables/{made['table']['id']}/seat"
    for token in (new_token(), other["token"], ""):
        answer = client.get(path, headers={"X-Seat": token})
        assert (answer.status_code, answer.json()["field"]) == (403, "token")
    assert client.get(path, headers={"X-Seat": "x" * 5000}).status_code == 400
    assert client.get(path).status_code == 400
    nowhere = client.get("/api/tables/abcdefghijkm/seat", headers={"X-Seat": made["token"]})
    assert (nowhere.status_code, nowhere.json()["field"]) == (404, "table")
