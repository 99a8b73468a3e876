"""The classes of a league on a server: who moves, and who plays in a class next."""

from server.test_events_api import RESULT, Json, Person, owner, store

__all__ = ["owner", "store"]
LEAGUE: Json = {"owner": "Ono", "rules": "ema-2008", "regulation": "league", "kind": "league"}


def a_class(owner: Person, name: str) -> Person:
    """Eight players of a class, one round drawn; its creator owns it."""
    made = owner.client.post("/api/events", json={"name": name, **LEAGUE})
    person = Person(owner.client, made.json()["id"])
    person.cookies = dict(owner.client.cookies)
    owner.client.cookies.clear()
    entries = [{"name": f"{name}{number}", "club": "Edo"} for number in range(1, 9)]
    person.did(type="enter", entries=entries)
    person.did(type="draw", rounds=1)
    return person


def played(person: Person) -> None:
    """Its only round, in which the first of each table win."""
    for table in (1, 2):
        person.did(type="result", round=1, table=table, revision=1, end=RESULT)


def classes(owner: Person) -> tuple[Person, Person]:
    """Two classes, the higher one first, between which one goes up and one down."""
    found = a_class(owner, "A"), a_class(owner, "B")
    for person, key in zip(found, ("league.down", "league.up"), strict=True):
        said: Json = {"value": 1, "cites": ["organiser/classes"], "reason": "two halls"}
        person.did(type="regulation", key=key, **said)
    return found


def test_one_player_is_promoted_and_one_relegated_between_classes(owner: Person) -> None:
    upper, lower = classes(owner)
    played(upper)
    played(lower)
    told = lower.sees(f"/classes?above={upper.event}")
    assert [(one.get("up", False), one["out_of"], one["into"]) for one in told["moves"]] == [
        (False, "A", "B"),
        (True, "B", "A"),
    ]
    assert told["players"] == 8
    assert all(one["cites"] == ["organiser/classes"] for one in told["moves"])


def test_only_names_are_shown_of_players_from_a_foreign_class(
    owner: Person,
) -> None:
    upper, lower = classes(owner)
    played(upper)
    played(lower)
    listed = lower.asks("GET", f"/classes/entries?above={upper.event}").text.splitlines()
    assert listed[0].startswith("name,club")
    rows = {row.split(",")[0]: row.split(",")[1] for row in listed[1:]}
    assert len(rows) == 8
    assert {club for name, club in rows.items() if name.startswith("B")} == {"Edo"}
    assert [club for name, club in rows.items() if name.startswith("A")] == [""]


def test_an_unfinished_or_unknown_class_is_refused_in_a_sentence(owner: Person) -> None:
    upper, lower = classes(owner)
    played(lower)
    for query, problem in (
        (f"above={upper.event}", "event-class-hidden"),
        (f"above={lower.event}", "event-class-twice"),
        ("above=nobody", "event-unknown"),
    ):
        assert lower.asks("GET", f"/classes?{query}").json()["id"] == problem
    assert Person(owner.client, lower.event).asks("GET", "/classes").status_code == 403
