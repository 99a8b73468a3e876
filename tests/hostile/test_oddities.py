"""Requests that no browser sends: each is refused in a sentence, and none is a defect."""

import pytest

from server.test_events_api import Person, owner, store
from servers.server_process import Json

__all__ = ["owner", "store"]

LONG = "9" * 5000
"""A number that Python does not read."""


@pytest.mark.parametrize("port", ["99999:1", "99999", "x", "-1", LONG])
@pytest.mark.parametrize(
    ("host", "path"),
    [
        ("127.0.0.1", "/"),
        ("[::1]", "/api/health"),
        ("127.0.0.1", "/api/rulebooks"),
        ("[::1]", "/assets/nothing.js"),
    ],
)
def test_a_host_with_an_invalid_port_is_not_answered(
    owner: Person, host: str, port: str, path: str
) -> None:
    answer = owner.client.get(path, headers={"Host": f"{host}:{port}"})
    assert (answer.status_code, answer.json()["id"]) == (421, "host-other")


@pytest.mark.parametrize(
    "deed",
    [
        {"type": "draw", "pairing": "script", "script": f"{LONG}-1-2-3"},
        {"type": "draw", "rounds": 1, "apart": f"{LONG},1"},
        {"type": "ruling", "number": 1, "points": "5/0", "offence": "late", "article": "1",
         "reason": "late"},
    ],
)  # fmt: skip
def test_an_event_refuses_an_infinite_number(owner: Person, deed: Json) -> None:
    owner.did(type="enter", entries=[{"name": f"P{number}"} for number in range(1, 5)])
    assert owner.refused(**deed)


@pytest.mark.parametrize(
    ("path", "told"),
    [
        ("/script", {"script": f"{LONG}-1-2-3\n1-2-3-{LONG}"}),
        ("/entries", {"table": f"name\nA\rki\n{LONG}\n"}),
        ("/entries", {"table": 'name\n"' + "x" * 140_000 + '"'}),
    ],
)
def test_viewing_a_table_before_joining_is_no_defect(owner: Person, path: str, told: Json) -> None:
    answer = owner.asks("POST", path, json=told)
    assert answer.status_code < 500
