"""People at a club over the server, and an event of it that is played."""

from hanchan.club.event import EventWriter
from hanchan.store import Store
from servers.event_visitor import IDS, Json, Visitor


class Person(Visitor):
    """Somebody at a club."""

    place = "clubs"

    @property
    def club(self) -> str:
        return self.place_id

    def stranger(self) -> "Person":
        return Person(self.client, self.club)

    def member(self, name: str, role: str = "player") -> "Person":
        """Somebody whom the owner has typed in, and who has opened their link."""
        self.did(type="add", members=[{"name": name}])
        number = max(one["number"] for one in self.sees()["members"])
        if role != "player":
            self.did(type="role", member=number, role=role)
        return self.opens(self.did(type="link", member=number)["link"])

    def opens(self, link: str, **more: str) -> "Person":
        other = self.stranger()
        answer = other.asks("POST", "/join", json={"link": link, **more})
        assert answer.status_code == 200, answer.text
        other.cookies = dict(answer.cookies)
        return other

    def me(self) -> Json:
        return self.sees()["me"]


def numbers(person: Person) -> dict[str, int]:
    return {one["name"]: one["number"] for one in person.sees()["members"]}


def begun(owner: Person, members: list[int], name: str = "May cup") -> str:
    asked = {"name": name, "members": members, "regulation": "club"}
    answer = owner.asks("POST", "/events", json=asked)
    assert answer.status_code == 201, answer.text
    owner.cookies |= dict(answer.cookies)
    return str(answer.json()["id"])


def played(owner: Person, event: str) -> None:
    """The only round of an event of four, released."""
    scores = [45000, 31000, 29000, 15000]
    deeds: list[Json] = [
        {"type": "draw", "rounds": 1},
        {"type": "seat", "round": 1},
        {"type": "start", "round": 1},
        {"type": "result", "round": 1, "table": 1, "revision": 1, "end": {"scores": scores}},
        {"type": "release", "round": 1},
    ]
    wrote(owner, event, *deeds)


def wrote(owner: Person, event: str, *deeds: Json) -> None:
    """Send a command as an organiser of an event."""
    for deed in deeds:
        told = {"id": f"d{next(IDS)}", "basis": 1 << 20, "deed": deed}
        answer = owner.client.post(f"/api/events/{event}/deeds", json=told, headers=owner.head)
        assert answer.status_code == 200, answer.text


def four(owner: Person) -> list[int]:
    names = [{"name": name} for name in ("Aki", "Emi", "Ken")]
    owner.did(type="add", members=names)
    return list(numbers(owner).values())


def playing(store: Store, event: str) -> list[str]:
    """The names of who takes part in an event, as they are kept."""
    book = EventWriter()
    book.read_further(store.events.lines(event))
    return [one.name for one in book.event.entries.values()]
