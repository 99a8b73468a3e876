"""The most expensive request of each route of a server, and a store that is full enough for it."""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, get_args

from clubs.events import HAND, SEED, draw, enter_result, entered, play_round, scores_of
from hanchan.club.event import EventWriter
from hanchan.club.event import lines as e
from hanchan.club.tally import Draw, Kyoku, Tally, write_tally
from hanchan.records import write_record
from hanchan.rules import load_rules, rulebooks
from hanchan.server.api.event_exports import Paper, Sheet
from hanchan.server.tables.player_slots import hash_secret
from hanchan.store import Store
from hanchan.store.club_rows import ClubAppend, ClubCommandRow, ClubRow, MemberRow, NewClub
from hanchan.store.event_rows import BadgeRow, EventRow, NewEvent
from play.random_records import whole_record

Json = dict[str, Any]
DRAWN, PLAYED, CLUB = "eventdrawn", "eventplayed", "cluboftests"
PLAYERS, ROUNDS = 200, 8
AT_ONCE = 10
"""How many requests one address makes at once."""
KYOKU = 150
"""As many as a file may have whose rules are inferred."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Request:
    """A request to a route, which is named by its method and path."""

    route: str
    path: str
    query: Mapping[str, str]
    deed: str = ""
    content: Callable[[], bytes] = bytes
    """The body, made when it is sent: some are large."""

    @property
    def name(self) -> str:
        """The path, and what tells requests to one route apart."""
        return f"{self.method} {self.path} {self.deed}".strip()

    @property
    def method(self) -> str:
        return self.route.partition(" ")[0]


def filled(store: Store) -> None:
    """Large events and a club whose owners have their ids as cookies."""
    drawn = entered(200)
    draw(drawn, rounds=40)
    for place in range(AT_ONCE):
        store.events.write(_event(f"{DRAWN}{place}", drawn)).result()
    played = entered(PLAYERS)
    draw(played, rounds=ROUNDS)
    for round_ in range(1, ROUNDS + 1):
        played.add(e.RoundAnnouncement, HAND, {"round": round_})
        played.add(e.RoundStart, HAND, {"round": round_, "minutes": 90})
        play_round(played, round_)
        if round_ < ROUNDS:
            played.add(e.RoundRelease, HAND, {"round": round_, "open": []})
    club = ClubRow(id=CLUB, name="East", rules="ema-2008")
    owner = MemberRow(
        id="m1", club_id=CLUB, number=1, name="Ono", role="owner", token_hash=hash_secret(CLUB)
    )
    store.clubs.write(NewClub(row=club, owner=owner)).result()
    deed = ClubCommandRow(id="d1", number=1, by="m1", right="owner", type="event", about="")
    event = _event(PLAYED, played)
    store.clubs.write(ClubAppend(club_id=CLUB, basis=0, command=deed, event=event)).result()


def _event(event_id: str, book: EventWriter) -> NewEvent:
    begin = book.event.begin
    owner = BadgeRow(
        id=f"b{event_id}",
        event_id=event_id,
        role="owner",
        name="Aki",
        token_hash=hash_secret(event_id),
    )
    row = EventRow(
        id=event_id, name=begin.name, kind=begin.kind, seed=SEED.hex(), last=book.event.lines
    )
    return NewEvent(row=row, lines=tuple(one[:-1] for one in book.added), owner=owner)


def cookies() -> str:
    """The owner's, as a request has them."""
    kept = {f"badge-{DRAWN}{place}": f"{DRAWN}{place}" for place in range(AT_ONCE)}
    kept |= {f"badge-{PLAYED}": PLAYED, f"club-{CLUB}": CLUB}
    return "; ".join(f"hanchan-{name}={token}" for name, token in kept.items())


@cache
def file_of_matches() -> bytes:
    """Records of East rounds, one after the other, as many as may be verified with every book."""
    record = whole_record()
    kyoku = sum(event.type == "start_kyoku" for event in record.events)
    return write_record(record) * min(12, KYOKU // kyoku)


KEY, TABLE, NUMBER, PLACE = "{key}", "{table}", "{n}", "{place}"
"""In a path: the file of matches, somebody else's table, a number of the request, its place."""


def expensive() -> Iterator[Request]:
    """All of them, one after the other."""
    yield from _events()
    yield from _clubs()
    yield from _replays()
    yield from _hands()
    yield from _rules()
    yield from _practice()
    asked = {"here": False, "name": "Player 1", "files": [KEY]}
    for path in ("/api/statistics", "/api/statistics/file"):
        yield _post(path, path, asked)
    yield from _tables()
    yield _get("/{rest:path}", "/table/none")


def _get(route: str, path: str, **query: str) -> Request:
    return Request(route=f"GET {route}", path=path, query=query)


def _post(route: str, path: str, body: Json) -> Request:
    return Request(
        route=f"POST {route}", path=path, query={}, content=lambda: json.dumps(body).encode()
    )


def _tables() -> Iterator[Request]:
    route, path = "/api/tables/{table_id:str}", f"/api/tables/{TABLE}"
    yield _get(route, path)
    yield _get(f"{route}/watch", f"{path}/watch")
    yield _get(f"{route}/watch/{{kyoku:int}}", f"{path}/watch/1")
    yield _get(f"{route}/watch/{{kyoku:int}}/{{moment:int}}/comment", f"{path}/watch/1/1/comment")


def _deed(event: str, *, preview: bool, **deed: object) -> Request:
    sent = {"id": NUMBER, "basis": 1 << 20, "deed": deed, "preview": preview}
    asked = _post("/api/events/{event_id:str}/deeds", f"/api/events/{event}/deeds", sent)
    return replace(asked, deed=str(deed["type"]))


def _events() -> Iterator[Request]:
    route, path = "/api/events/{event_id:str}", f"/api/events/{PLAYED}"
    yield _deed(f"{DRAWN}{PLACE}", preview=True, type="draw", rounds=40)
    yield _deed(PLAYED, preview=True, type="draw", pairing="swiss")
    ruling = {
        "number": 1,
        "offence": "late",
        "article": "organiser/late",
        "points": "-20",
        "reason": "late",
    }
    yield _deed(PLAYED, preview=True, type="rule", **ruling)
    yield _get(route, path, run="true")
    yield _get(f"{route}/figures", f"{path}/figures")
    yield _get(f"{route}/me", f"{path}/me")
    yield _get(f"{route}/badges", f"{path}/badges")
    yield _get(f"{route}/classes", f"{path}/classes", above=f"{DRAWN}0")
    yield _get(f"{route}/classes/entries", f"{path}/classes/entries", above=f"{DRAWN}0")
    yield _get(f"{route}/rounds/{{round_:int}}/online", f"{path}/rounds/1/online")
    yield _get(f"{route}/tables/{{round_:int}}/{{table:int}}", f"{path}/tables/1/1")
    for sheet in get_args(Sheet):
        yield _get(f"{route}/export/{{sheet:str}}", f"{path}/export/{sheet}")
    for paper in get_args(Paper):
        link = {"link": "https://example.org/"} if paper == "plates" else {}
        yield _get(f"{route}/papers/{{paper:str}}", f"{path}/papers/{paper}", **link)
    rows = "".join(f"Name {n},club\n" for n in range(10_000))
    yield _post(f"{route}/entries", f"{path}/entries", {"table": f"name,club\n{rows}"})
    yield _post(f"{route}/script", f"{path}/script", {"script": "1 2 3 4\n" * 20_000})
    yield _post(f"{route}/end", f"{path}/end", {"scores": list(scores_of(1, 30_000))})
    taken = {"id": NUMBER, "basis": 0, "deed": {"type": "received", "file": "{}\n" * 500_000}}
    yield _post(f"{route}/back", f"{path}/back", taken)
    yield _post("/api/events", "/api/events", {"name": "Cup", "owner": "Ono"})
    path = "/api/events/brought"
    yield Request(route=f"POST {path}", path=path, query={}, content=_long_event)
    yield _get("/api/events", "/api/events")
    yield _get("/api/regulations", "/api/regulations", kind="league")


@cache
def _long_event() -> bytes:
    """An event that was played for long and never handed over, which is found out in the end."""
    book = entered(PLAYERS)
    draw(book, rounds=ROUNDS)
    for number in range(100):
        enter_result(book, 1, 1, scores_of(number, 30_000), reason="again")
    return json.dumps({"file": b"".join(book.added).decode(), "owner": "Ono"}).encode()


def _clubs() -> Iterator[Request]:
    route, path = "/api/clubs/{club_id:str}", f"/api/clubs/{CLUB}"
    yield _get(route, path)
    for about in ("/ratings", "/export", "/mine"):
        yield _get(f"{route}{about}", f"{path}{about}")
    members = [{"name": f"Member {n}"} for n in range(100)]
    sent = {"id": NUMBER, "basis": 1 << 20, "deed": {"type": "add", "members": members}}
    yield _post(f"{route}/deeds", f"{path}/deeds", sent)


def _replays() -> Iterator[Request]:
    route, path = "/api/replays/{key:str}", f"/api/replays/{KEY}"
    kyoku = "/matches/{number:int}/kyoku/{kyoku:int}"
    yield _get(f"{route}/verify", f"{path}/verify", infer="1")
    yield _get(f"{route}{kyoku}/review/{{seat:int}}", f"{path}/matches/1/kyoku/2/review/0")
    yield _get(f"{route}{kyoku}", f"{path}/matches/2/kyoku/1")
    picture = f"{kyoku}/picture/{{seat:int}}/{{moment:int}}"
    yield _get(f"{route}{picture}", f"{path}/matches/3/kyoku/1/picture/0/3")
    yield _get("/replay", "/replay")
    yield _get("/practice", "/practice")
    yield _get("/watch", "/watch")
    yield _get("/watch/{rest:path}", "/watch/tenhou")
    yield _get("/replay/{rest:path}", f"/replay/{KEY}/4/1/3")
    decision = f"{kyoku}/decision/{{seat:int}}/{{moment:int}}"
    for action in ("", "/{action:int}"):
        place = f"matches/1/kyoku/1/decision/0/3{action and '/1'}"
        yield _get(f"{route}{decision}{action}", f"{path}/{place}")
    for form, asked in (("", ""), ("/{form:str}", "/html")):
        whole = f"{route}/matches/{{number:int}}/review/{{seat:int}}{form}"
        yield _get(whole, f"{path}/matches/1/review/0{asked}")
    yield _get(f"{route}/matches/{{number:int}}/as/{{form:str}}", f"{path}/matches/1/as/mjlog")
    yield _get(route, path)
    yield _get(f"{route}/file", f"{path}/file")
    yield Request(route="POST /api/replays", path="/api/replays", query={}, content=file_of_matches)


def _hands() -> Iterator[Request]:
    case = {"rules": "ema-2008", "hand": "2223334445556m", "win": "6m", "seat": "S", "round": "E"}
    yield _post("/api/score", "/api/score", case)
    yield _post("/api/score/others", "/api/score/others", case)
    yield _get("/api/score/waits", "/api/score/waits", hand="147m258p369s12345z")
    yield _get("/api/score/form", "/api/score/form", rules="jpml-a")
    text = 'extends = "jpml-a"\ntitle = "House"\n'
    yield _post("/api/score/rules", "/api/score/rules", {"text": text})
    tally = Tally(load_rules("ema-2008"), names=("Aki", "Ben", "Chie", "Dai"))
    for number in range(1, 60):
        if not tally.over:
            tally.add_line(Kyoku(number=number, end=Draw(tenpai=(0,))))
    file = write_tally(tally).decode()
    yield _post("/api/tally", "/api/tally", {"file": file})
    yield _post("/api/tally/form", "/api/tally/form", {"file": file})


def _rules() -> Iterator[Request]:
    books: Sequence[str] = tuple(rulebooks())
    yield _get("/api/rulebooks", "/api/rulebooks")
    yield _get("/api/rulebooks/{book:str}", "/api/rulebooks/jpml-a")
    yield _get("/api/rulebooks/compare", "/api/rulebooks/compare", ids=",".join(books[:6]))
    yield _get("/api/rulebooks/form", "/api/rulebooks/form", lang="ru")
    draft = {"extends": "jpml-a", "title": "House", "changes": {"calls.kuikae": "allowed"}}
    yield _post("/api/rulebooks/check", "/api/rulebooks/check", draft)
    yield _get("/api/places", "/api/places", lang="ja")
    yield _get("/api/articles/{book:str}/{place:path}", "/api/articles/ema-2008/0.3")


def _practice() -> Iterator[Request]:
    for kind, answer in (
        ("discard", {}),
        ("waits", {}),
        ("worth", {"han": "1", "fu": "30", "pays": "1000"}),
    ):
        route, path = f"/api/practice/{kind}/{{seed:int}}", f"/api/practice/{kind}/{NUMBER}"
        yield _get(route, path)
        if kind == "discard":
            yield _get(f"{route}/{{tile:str}}", f"{path}/1z")
        else:
            yield _get(f"{route}/answer", f"{path}/answer", **answer)


CHEAP = frozenset(
    f"{method} {path}"
    for method, paths in {
        "GET": (
            "/",
            "/api/account",
            "/api/account/export",
            "/api/address",
            "/api/blocks",
            "/api/clubs",
            "/api/health",
            "/api/matches",
            "/api/measures",
            "/api/metrics",
            "/api/moderation",
            "/api/moderation/complaints/{complaint_id:str}/record",
            "/api/tables/{table_id:str}/matches/{number:int}/record",
            "/api/tables/{table_id:str}/seat",
            "/api/tables/{table_id:str}/yaku",
            "/assets/{name:path}",
            "/favicon.ico",
            "/icons/{name:path}",
            "/manifest.webmanifest",
            "/old-browser.js",
            "/openapi.json",
            "/robots.txt",
            "/sounds/{name:path}",
            "/tiles/{name:path}",
            "/worker.js",
        ),
        "POST": (
            "/api/account",
            "/api/account/challenge",
            "/api/account/link",
            "/api/account/passkeys",
            "/api/account/settings",
            "/api/account/sign-in",
            "/api/account/sign-out",
            "/api/account/take-over",
            "/api/blocks",
            "/api/clubs",
            "/api/clubs/{club_id:str}/events",
            "/api/clubs/{club_id:str}/join",
            "/api/clubs/{club_id:str}/link",
            "/api/complaints",
            "/api/events/{event_id:str}/badge",
            "/api/events/{event_id:str}/badges",
            "/api/events/{event_id:str}/badges/{badge_id:str}",
            "/api/events/{event_id:str}/tables/{round_:int}/{table:int}/seat",
            "/api/measures/{measure_id:str}/appeal",
            "/api/moderation/appeals/{measure_id:str}",
            "/api/moderation/complaints/{complaint_id:str}",
            "/api/tables",
            "/api/tables/{table_id:str}/seats",
        ),
        "DELETE": (
            "/api/account",
            "/api/account/passkeys/{passkey_id:str}",
            "/api/blocks/{block_id:str}",
            "/api/clubs/{club_id:str}",
            "/api/events/{event_id:str}/badges/{badge_id:str}",
        ),
    }.items()
    for path in paths
)
"""Routes that read a file or write some rows: none of them computes for a stranger."""
