"""A match in the browser: a server, on this machine alone unless told otherwise, and a table."""

import os
import sys
import webbrowser
from asyncio import wrap_future
from dataclasses import dataclass
from logging import WARNING
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from hanchan.cli import OK
from hanchan.cli.default_rules import book_named, default_text, parse_changes
from hanchan.cli.serve import DEFAULT_PORT, names_of, print_network_address
from hanchan.errors import HanchanError, RulesError, StoreError
from hanchan.rules.default import DEFAULT_RULES

if TYPE_CHECKING:
    from socket import socket

    from hanchan.cli.terminal.saved import MatchWishes
    from hanchan.messages.table_options import TableOptions, Value
    from hanchan.server.hall import Hall


ANSWERS_WITHIN = 20
"""Seconds that a server which is already running is given to make a table."""
WATCHED = "hanchan-bots.jsonl"
"""What the file with a match of bots is called."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BrowserWishes:
    """The table to be made, by its options, or the `record` of a match of bots to be watched.

    `host` is where the server listens, as that of `hanchan serve`; `chosen` is whether somebody
    named the rulebook, and `book` what other commands call it if it is a file.
    """

    options: "TableOptions"
    lang: str
    chosen: bool = True
    record: bytes = b""
    host: str = "127.0.0.1"
    book: str = ""

    @property
    def name(self) -> str:
        """What the person is called."""
        return self.say("table-you")

    def say(self, message: str, **values: str) -> str:
        """A message in the person's language."""
        from hanchan.wording.texts import text

        return text(self.lang, message, **values)


def table_options(wishes: "MatchWishes") -> "TableOptions":
    """What the command line says about the match, as the options of a table.

    >>> from hanchan.cli.terminal.saved import MatchWishes
    >>> table_options(MatchWishes(seed=5, bots="random,random,cautious")).bots
    ('random', 'random', 'cautious')
    """
    from hanchan.arena.seats import invite
    from hanchan.cli.terminal.party import read_bots
    from hanchan.messages.table_options import TableOptions
    from hanchan.rules.load import is_path
    from hanchan.server.tables.options import checked
    from hanchan.table import Enforcement

    if wishes.error_rate:
        raise RulesError("browser-errors", field="error_rate", given=wishes.error_rate)
    rules = book_named(wishes.rules)
    first, second, third = read_bots(wishes.bots, person=True)
    for bot in (first, second, third):
        invite(bot)
    changes = {name: plain(value) for name, value in parse_changes(rules, wishes.changes).items()}
    # A file that cannot be read has been refused by now, in a sentence of its own.
    book = Path(rules).read_text(encoding="utf-8") if is_path(rules) else ""
    options = TableOptions(
        rules=DEFAULT_RULES if book else rules,
        rulebook=book,
        changes=changes,
        enforcement=Enforcement.TABLE if wishes.table else Enforcement.ENGINE,
        bots=(first, second, third),
        seed=wishes.seed,
        undo=True,
    )
    checked(options)
    return options


def plain(value: object) -> "Value":
    """The value of a rule key as it stands in JSON."""
    if isinstance(value, tuple):
        return [
            one if isinstance(one, int) else str(one) for one in cast("tuple[object, ...]", value)
        ]
    return value if isinstance(value, bool | int) else str(value)


def play_in_browser(wishes: BrowserWishes) -> int:
    """Make the table, say where it is, open it, and answer until the process is stopped."""
    from hanchan.server.process.logs import log_to_stderr
    from hanchan.server.process.settings import Settings
    from hanchan.server.running_server import serve
    from hanchan.store.claim import ClaimedError, holder

    log_to_stderr(WARNING)
    listening = first_free_socket(wishes.host)
    settings = Settings(
        host=wishes.host, port=listening.getsockname()[1], names=names_of(wishes.host, ())
    )

    async def greet(hall: "Hall") -> None:
        place = await make_table(hall, wishes)
        show_table(wishes, f"{settings.own_address}{place}")
        print_network_address(settings, wishes.lang)
        tell_rules(wishes)
        print(wishes.say("terminal-browser_waits"), flush=True)

    try:
        serve(settings, listening, greet=greet)
    except ClaimedError:
        if not (running := holder()):
            raise
        return play_at(running, wishes)
    return OK


def play_at(server: str, wishes: BrowserWishes) -> int:
    """A table at the server of this machine that is already running, and keeps the store."""
    from msgspec.json import encode

    if wishes.record:
        brought = ask_server(server, "api/replays", wishes.record, lang=wishes.lang)
        path = watched_path(brought["key"])
    else:
        asked = encode({"options": wishes.options, "name": wishes.name, "start": True})
        made = ask_server(server, "api/tables", asked, lang=wishes.lang)
        path = f"table/{made['table']['id']}#{made['token']}"
    show_table(wishes, f"{server}{path}")
    print(wishes.say("terminal-browser_running", server=server))
    tell_rules(wishes)
    return OK


def ask_server(server: str, path: str, body: bytes, *, lang: str) -> Any:  # noqa: ANN401 (JSON)
    """What a server that is already running answers; `StoreError` says what it does not like."""
    from msgspec.json import decode

    headers = {"Content-Type": "application/json", "Accept-Language": lang, "X-File-Name": WATCHED}
    request = Request(f"{server}{path}", body, headers)  # noqa: S310 (our own server)
    try:
        with urlopen(request, timeout=ANSWERS_WITHIN) as answer:  # noqa: S310 (our own server)
            return decode(answer.read())
    except HTTPError as error:
        with error:
            said = decode(error.read())["text"]
        raise StoreError("server-refuses", server=server, problem=said) from None
    except OSError as error:
        raise StoreError("server-silent", server=server, reason=error) from None


def watched_path(key: str) -> str:
    """Where the page shows a match from its beginning, and plays it by itself."""
    return f"replay/{key}/1/1?play=1"


def show_table(wishes: BrowserWishes, here: str) -> None:
    """Say where the table, or the match of bots, is, and open it where that can be done."""
    message = "terminal-browser_watch" if wishes.record else "terminal-browser_table"
    print(wishes.say(message, address=here), flush=True)
    if has_screen():
        webbrowser.open(here)


def tell_rules(wishes: BrowserWishes) -> None:
    """Say by which rules the table plays, and how to have others if nobody chose them."""
    from hanchan.server.tables.options import checked
    from hanchan.wording.rulebooks import rules_title

    rules = checked(wishes.options)
    title = rules_title(wishes.lang, rules)
    print(wishes.say("terminal-browser_rules", rules=wishes.book or rules.id, title=title))
    if not wishes.chosen:
        print(default_text(wishes.lang, "play"))


def first_free_socket(host: str) -> "socket":
    """The usual port, so that links stay the same from one evening to the next; else any free."""
    from hanchan.server.process.listening import bound_socket

    try:
        return bound_socket(host, DEFAULT_PORT)
    except HanchanError:
        return bound_socket(host, 0)


async def make_table(hall: "Hall", wishes: BrowserWishes) -> str:
    """The path of a new table whose match has begun, or of the match of bots.

    Behind `#` stands the token of the person's seat.
    """
    if wishes.record:
        key, kept = hall.store.put_replay(WATCHED, wishes.record)
        await wrap_future(kept)
        return watched_path(key)
    room = await hall.make(wishes.options)
    seated = await hall.sit(room, wishes.name)
    await room.ask(room.table.start)
    return f"table/{room.table.id}#{seated.token}"


def has_screen() -> bool:
    """Whether a browser with windows could open here; one in the terminal would be in the way."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
