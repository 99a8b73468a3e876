"""Strangers who mean ill: what each tries at a server, and by which refusals it is answered.

The server believes a proxy on this machine about who asks, so one process can be many.
"""

import asyncio
import base64
import random
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field

import httpx
import msgspec

from hanchan.messages.base import PROTOCOL
from hanchan.server.tables.player_slots import new_token

SCRIPT = """
import socket, sys
from hanchan.server.runtime.uvicorn_protocols import HttpProtocol
from hanchan.server.runtime.settings import Settings
from hanchan.server.runner import run_server
listening, database = socket.socket(fileno=int(sys.argv[1])), sys.argv[2]
port, HttpProtocol.head_within = listening.getsockname()[1], {head_within}
print("up", flush=True)
run_server(Settings(port=port, database=database, behind=("127.0.0.1",)), listening)
"""
"""A program that serves behind a proxy; `head_within` is the seconds for a request's head."""
ALLOWED, CUT = "allowed", "cut"
NOBODY = "qqqqqqqqqqqq"
"""The id of a table that there is not."""
AT_ONCE = 10
PATIENCE = 60.0


@dataclass(eq=False)
class Stranger:
    """One of them, with an address of their own; `answers` counts what each attempt has met."""

    port: int
    number: int
    tables: Sequence[str]
    locked: str
    answers: Counter[tuple[str, str]] = field(default_factory=Counter[tuple[str, str]])

    @property
    def headers(self) -> dict[str, str]:
        """What the proxy says of them."""
        return {"X-Forwarded-For": f"198.51.{self.number // 250}.{self.number % 250 + 1}"}

    async def trouble(self, rounds: int, pause: float = 0) -> None:
        """Try every attack `rounds` times, in an order of this attacker's own."""
        choose = random.Random(self.number)
        base = f"http://127.0.0.1:{self.port}"
        once = httpx.Limits(max_keepalive_connections=0)
        web = httpx.AsyncClient(base_url=base, headers=self.headers, timeout=PATIENCE, limits=once)
        async with web:
            for _ in range(rounds):
                for name in choose.sample(sorted(ATTACKS), len(ATTACKS)):
                    attempt, _ = ATTACKS[name]
                    try:
                        met = await attempt(self, web, choose.choice(self.tables))
                    except (httpx.TransportError, OSError):
                        met = [CUT]
                    self.answers.update((name, answer) for answer in met)
                    await asyncio.sleep(pause)

    async def hello(self, table: str, **said: object) -> "Line":
        """A socket to a table at which something was said."""
        line = Line(*await asyncio.open_connection("127.0.0.1", self.port))
        key = base64.b64encode(bytes(16)).decode()
        head = {
            "Host": f"127.0.0.1:{self.port}",
            "Connection": "Upgrade",
            "Upgrade": "websocket",
            "Sec-WebSocket-Version": "13",
            "Sec-WebSocket-Key": key,
            **self.headers,
        }
        told = "".join(f"{name}: {value}\r\n" for name, value in head.items())
        line.writer.write(f"GET /api/tables/{table}/socket HTTP/1.1\r\n{told}\r\n".encode())
        await line.reader.readuntil(b"\r\n\r\n")
        line.say({"type": "hello", "protocol": PROTOCOL, **said})
        return line


@dataclass(eq=False)
class Line:
    """A socket as somebody writes it who keeps to no library."""

    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter

    def say(self, message: Mapping[str, object]) -> None:
        """A short message in one frame, masked with zeros."""
        data = msgspec.json.encode(message)
        length = bytes((0x80 | len(data),)) if len(data) < 126 else b"\xfe" + len(data).to_bytes(2)
        self.writer.write(b"\x81" + length + bytes(4) + data)

    async def heard(self) -> AsyncIterator[dict[str, object]]:
        """The messages received until the connection is cut."""
        try:
            while True:
                kind, size = await self.reader.readexactly(2)
                if size >= 126:
                    size = int.from_bytes(await self.reader.readexactly(2 if size == 126 else 8))
                data = await self.reader.readexactly(size)
                if kind == 0x81:
                    yield msgspec.json.decode(data)
        except (asyncio.IncompleteReadError, ConnectionError):
            return
        finally:
            self.writer.close()

    async def refusals(self) -> list[str]:
        """What was refused, until the line is cut."""
        return [str(told["id"]) async for told in self.heard() if told["type"] == "refused"]


def answer_of(answer: httpx.Response) -> str:
    """The id of a refusal."""
    return ALLOWED if answer.is_success else str(answer.json().get("id", answer.status_code))


Attempt = Callable[[Stranger, httpx.AsyncClient, str], Awaitable[list[str]]]


async def hop(stranger: Stranger, web: httpx.AsyncClient, table: str) -> list[str]:
    """One seat after the other, as somebody new each time."""
    del stranger
    told = [{"name": "Mallory", "visitor": new_token()} for _ in range(AT_ONCE)]
    asked = [await web.post(f"/api/tables/{table}/seats", json=one) for one in told]
    return list(map(answer_of, asked))


async def haunt(stranger: Stranger, web: httpx.AsyncClient, table: str) -> list[str]:
    """Hello to a table that there is not."""
    del web, table
    return await (await stranger.hello(NOBODY)).refusals()


async def forge(stranger: Stranger, web: httpx.AsyncClient, table: str) -> list[str]:
    """Hello with a token that nobody was given."""
    del web
    return await (await stranger.hello(table, token=new_token())).refusals()


async def shout(stranger: Stranger, web: httpx.AsyncClient, table: str) -> list[str]:
    """Send more messages than the server reads, as a spectator."""
    del web
    line, found = await stranger.hello(table), list[str]()
    for _ in range(300):
        line.say({"type": "ready"})
    async for told in line.heard():
        found += [str(told["id"])] if told["type"] == "refused" else []
        if "messages-many" in found or "limit-held" in found:
            break
    line.writer.close()
    return found


async def furnish(stranger: Stranger, web: httpx.AsyncClient, table: str) -> list[str]:
    """Tables without end."""
    del stranger, table
    asked = await asyncio.gather(*(web.post("/api/tables", json={}) for _ in range(AT_ONCE)))
    return list(map(answer_of, asked))


async def guess(stranger: Stranger, web: httpx.AsyncClient, table: str) -> list[str]:
    """The password of a table, tried in turn."""
    del table
    path = f"/api/tables/{stranger.locked}/seats"
    told = [{"name": "Mallory", "password": f"{n}"} for n in range(12)]
    return [answer_of(await web.post(path, json=one)) for one in told]


async def upload(stranger: Stranger, web: httpx.AsyncClient, table: str) -> list[str]:
    """Files that are no matches."""
    del stranger, table
    return [answer_of(await web.post("/api/replays", content=b"[" * 5000)) for _ in range(5)]


async def bomb_json(stranger: Stranger, web: httpx.AsyncClient, table: str) -> list[str]:
    """JSON that is deep, and JSON that is long."""
    del stranger, table
    bodies = (
        ("/api/score", b'{"tiles":' + b"[" * 50_000),
        ("/api/tables", b"[" * 200_000),
        ("/api/tables", b'{"name":"' + b"x" * (3 << 20) + b'"}'),
    )
    headers = {"Content-Type": "application/json"}
    asked = [await web.post(path, content=body, headers=headers) for path, body in bodies]
    return list(map(answer_of, asked))


async def write_long(stranger: Stranger, web: httpx.AsyncClient, table: str) -> list[str]:
    """Tiles without a suit, without end, wherever tiles are read; and addresses in one line."""
    del stranger, table
    ones = "1" * 60_000
    case = {"rules": "wrc", "hand": ones, "win": "1m", "by": "ron", "seat": "E", "round": "E"}
    won = {"type": "win", "payer": 1, "tile": "1m", "winners": [{"seat": 0, "hand": 4 * ones}]}
    line = {"type": "kyoku", "number": 1, "end": won}
    begin = {"rules": "wrc", "names": ["Aki", "Ben", "Chie", "Dai"]}
    asked = [
        await web.get("/api/score/waits", params={"hand": ones}),
        await web.get("/api/practice/waits/1/answer", params={"tiles": ones}),
        await web.post("/api/score", json=case),
        await web.post("/api/score/others", json=case),
        await web.post("/api/tally", json={"begin": begin, "line": line}),
        await web.post("/api/replays", content=b"https://tenhou.net/6/#json=" * 70_000),
    ]
    return list(map(answer_of, asked))


async def bomb_toml(stranger: Stranger, web: httpx.AsyncClient, table: str) -> list[str]:
    """A rulebook with a key without end."""
    del stranger, table
    options = {"rulebook": 'title = "M"\nextends = "wrc"\n' + "a." * 20_000 + "a = 1\n"}
    return [answer_of(await web.post("/api/tables", json={"options": options}))]


async def linger(stranger: Stranger, web: httpx.AsyncClient, table: str) -> list[str]:
    """Lines on which half a request is sent."""
    del web, table

    async def half() -> str:
        reader, writer = await asyncio.open_connection("127.0.0.1", stranger.port)
        writer.write(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-")
        told = await reader.read()
        writer.close()
        return told.split(b" ", 2)[1].decode() if told else CUT

    return list(await asyncio.gather(*(half() for _ in range(AT_ONCE))))


ATTACKS: Mapping[str, tuple[Attempt, frozenset[str]]] = {
    "seats": (hop, frozenset({"table-full", "limit-often"})),
    "ghosts": (haunt, frozenset({"table-unknown"})),
    "tokens": (forge, frozenset({"seat-not-yours"})),
    "messages": (shout, frozenset({"seat-not-yours", "messages-many"})),
    "tables": (furnish, frozenset({ALLOWED, "limit-held", "limit-often"})),
    "passwords": (guess, frozenset({"password-wrong", "password-guesses", "limit-often"})),
    "files": (upload, frozenset({"file-format", "limit-often"})),
    "json": (bomb_json, frozenset({"request-no-json", "entry-wrong", "body-large", CUT})),
    "tiles": (
        write_long,
        frozenset(
            {
                "parameter-long",
                "tiles-long",
                "log-json-long",
                "log-empty",
                "limit-often",
            }
        ),
    ),
    "toml": (bomb_toml, frozenset({"rules-long-key", "limit-often", "limit-held"})),
    "connections": (linger, frozenset({"408"})),
}
"""What is tried, and what may come of it."""


def unexpected(strangers: Sequence[Stranger]) -> list[tuple[str, str]]:
    """What has come of an attempt, and may not."""
    met = {pair for stranger in strangers for pair in stranger.answers}
    return sorted(pair for pair in met if pair[1] not in ATTACKS[pair[0]][1])
