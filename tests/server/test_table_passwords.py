"""Guesses at the password of a table: how often they are heard, and that no friend waits."""

import asyncio
from collections.abc import Callable, Coroutine
from threading import Event
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast

import pytest
from litestar.testing import TestClient

from hanchan.i18n.texts import LANGUAGES
from hanchan.messages.table_options import TableOptions
from hanchan.server import table_passwords
from hanchan.server.errors import RefusalError
from hanchan.server.runtime.litestar_adapters import client_address
from hanchan.server.table_passwords import WRONG_GUESS_BURST, PasswordGuard
from servers.stepped_registry import SlowStore, hall_of, until

if TYPE_CHECKING:
    from hanchan.server.runtime.litestar_adapters import AnyRequest

RIGHT, WRONG_ONE = "tsumo", "ron"
GUESSER, FRIEND = "192.0.2.1", "192.0.2.2"


class Thread:
    """Looks at passwords, in place of what takes its time, when the test lets it."""

    def __init__(self, patch: pytest.MonkeyPatch, *, waits: bool = False) -> None:
        self.go_on = Event()
        if not waits:
            self.go_on.set()
        self.looked_at: list[str] = []
        patch.setattr(table_passwords, "verify_password", self.fits)

    def fits(self, password: str, hashed: str) -> bool:
        self.looked_at.append(password)
        assert self.go_on.wait(60)
        return password == hashed


def at_the_door(journey: Callable[[PasswordGuard], Coroutine[None, None, None]]) -> None:
    """Somebody made a table with the password `tsumo`, before the server was started again."""

    async def come() -> None:
        keeper = PasswordGuard()
        keeper.add_table("east", "tsumo")
        keeper.add_table("south", "tsumo")
        await journey(keeper)
        keeper.close()

    asyncio.run(come())


async def answer(keeper: PasswordGuard, password: str, address: str, table: str = "east") -> str:
    """How a password is refused; empty if it fits."""
    try:
        await keeper.check(table, password, address)
    except RefusalError as error:
        return error.message
    return ""


def test_further_guesses_are_refused_before_any_check(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    thread = Thread(monkeypatch)

    async def guessing(keeper: PasswordGuard) -> None:
        told = [await answer(keeper, f"guess {number}", GUESSER) for number in range(260)]
        assert told == ["password-wrong"] * int(WRONG_GUESS_BURST) + ["password-guesses"] * (
            260 - int(WRONG_GUESS_BURST)
        )
        assert len(thread.looked_at) == WRONG_GUESS_BURST
        assert await answer(keeper, "tsumo", GUESSER) == "password-guesses"
        assert await answer(keeper, "tsumo", GUESSER, "south") == ""
        assert await answer(keeper, "tsumo", FRIEND) == ""

    at_the_door(guessing)


def test_delayed_guesses_do_not_delay_a_friend(monkeypatch: pytest.MonkeyPatch) -> None:
    thread = Thread(monkeypatch, waits=True)

    async def crowd(keeper: PasswordGuard) -> None:
        guesses = [
            asyncio.ensure_future(answer(keeper, f"guess {number}", GUESSER, table))
            for table in ("east", "south")
            for number in range(8)
        ]
        await until(lambda: thread.looked_at)
        friend = asyncio.ensure_future(answer(keeper, "tsumo", FRIEND))
        await asyncio.sleep(0)
        thread.go_on.set()
        assert await friend == ""
        assert thread.looked_at.index("tsumo") <= 2
        assert "password-at-once" in await asyncio.gather(*guesses)

    at_the_door(crowd)


def test_right_passwords_count_as_no_attempt_and_are_checked_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    thread = Thread(monkeypatch)

    async def friends(keeper: PasswordGuard) -> None:
        assert {await answer(keeper, "tsumo", FRIEND) for _ in range(100)} == {""}
        assert thread.looked_at == ["tsumo"]
        assert await answer(keeper, "ron", FRIEND) == "password-wrong"
        assert thread.looked_at == ["tsumo"]

    at_the_door(friends)


def test_a_client_leaving_the_queue_frees_its_turn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    thread = Thread(monkeypatch, waits=True)

    async def leaving(keeper: PasswordGuard) -> None:
        first, second, third = (
            asyncio.ensure_future(answer(keeper, password, f"192.0.2.{number}"))
            for number, password in enumerate(("ron", "chi", "tsumo"))
        )
        await until(lambda: thread.looked_at)
        second.cancel()
        thread.go_on.set()
        assert (await first, await third) == ("password-wrong", "")
        assert "chi" not in thread.looked_at

    at_the_door(leaving)


def test_the_creator_of_a_table_needs_no_password(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    thread = Thread(monkeypatch)

    async def journey() -> None:
        hall = hall_of(SlowStore())
        room = await hall.create_table(TableOptions(), "tsumo")
        await hall.take_seat(room, "Aki", password=RIGHT)
        with pytest.raises(RefusalError, match="not the password of the table"):
            await hall.take_seat(room, "Ben", password=WRONG_ONE)
        assert not thread.looked_at
        await hall.close()
        with pytest.raises(RefusalError, match="is closing this table"):
            await hall.check_password(room, None)

    asyncio.run(journey())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_too_many_wrong_passwords_are_refused_in_the_clients_language(
    client: TestClient[Any], lang: str
) -> None:
    made = client.post("/api/tables", json={"password": "tsumo"}).json()["table"]["id"]
    path, wrong = f"/api/tables/{made}/seats?lang={lang}", {"name": "Aki", "password": "ron"}
    answers = [client.post(path, json=wrong) for _ in range(int(WRONG_GUESS_BURST) + 1)]
    assert [one.status_code for one in answers] == [403] * int(WRONG_GUESS_BURST) + [429]
    told = answers[-1].json()
    assert told["id"] == "password-guesses"
    assert (lang == "en") == told["text"].isascii()


@pytest.mark.parametrize(
    ("host", "known"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.7", "::ffff:192.0.2.7"),
        ("testclient", "testclient"),
    ],
)
def test_an_ipv6_address_counts_as_its_network(host: str, known: str) -> None:
    connection = SimpleNamespace(client=SimpleNamespace(host=host))
    assert client_address(cast("AnyRequest", connection)) == known
