"""A match in the browser: a server, by default for this machine only, and a table."""

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

from msgspec.json import decode, encode

from hanchan.cli.output import OK
from hanchan.cli.rules_option import (
    default_text,
    parse_changes,
    requested_rules,
    rulebook_name,
)
from hanchan.cli.serve import DEFAULT_PORT, names_of, print_network_address
from hanchan.errors import HanchanError, RulesError, StoreError
from hanchan.i18n.rulebook_text import rules_title
from hanchan.i18n.texts import text
from hanchan.rules.default_rulebook import DEFAULT_RULES
from hanchan.rules.loader import is_path

if TYPE_CHECKING:
    from hanchan.cli.terminal.local_match import MatchOptions
    from hanchan.messages.table_options import RuleValueInput, TableOptions
    from hanchan.server.table_registry import TableRegistry


SERVER_TIMEOUT = 20
"""Timeout in seconds for a running server to make a table."""
BOTS_RECORD_NAME = "hanchan-bots.jsonl"
"""File name of a match between bots."""
REPLAY_PATH = "replay/{}/1/1?play=1"
"""Path of a replay that starts at the beginning and plays by itself."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BrowserTableOptions:
    """Options of the table to make, or the `record` of a match between bots to watch.

    `host` is the address to listen on, as for `hanchan serve`. `chosen` is whether the user named
    the rulebook; `book` is the name of a rules file without its suffix, empty for an id.
    """

    options: "TableOptions"
    lang: str
    chosen: bool = True
    record: bytes = b""
    host: str = "127.0.0.1"
    book: str = ""

    def say(self, message: str, **values: str) -> str:
        """Return a message in the user's language."""
        return text(self.lang, message, **values)


def table_options(options: "MatchOptions") -> "TableOptions":
    """Convert the options of the command line to table options.

    >>> from hanchan.cli.terminal.local_match import MatchOptions
    >>> table_options(MatchOptions(seed=5, bots="random,random,cautious")).bots
    ('random', 'random', 'cautious')
    """
    from hanchan.arena.seat_specs import register_spec
    from hanchan.cli.terminal.local_match import parse_opponents
    from hanchan.messages.table_options import TableOptions
    from hanchan.server.tables.option_checks import table_rules
    from hanchan.table import Enforcement

    if options.error_rate:
        raise RulesError("browser-errors", field="error_rate", given=options.error_rate)
    rules = rulebook_name(options.rules)
    parsed = parse_changes(rules, options.changes)
    players = requested_rules(options.rules, options.changes).seating.players
    bots = parse_opponents(options.bots, person=True, players=players)
    for bot in bots:
        register_spec(bot)
    changes = {name: rule_value_json(value) for name, value in parsed.items()}
    # An unreadable file has already been refused with its own error.
    book = Path(rules).read_text(encoding="utf-8") if is_path(rules) else ""
    table = TableOptions(
        rules=DEFAULT_RULES if book else rules,
        rulebook=book,
        changes=changes,
        enforcement=Enforcement.TABLE if options.table else Enforcement.ENGINE,
        bots=bots,
        seed=options.seed,
        undo=True,
    )
    table_rules(table)
    return table


def rule_value_json(value: object) -> "RuleValueInput":
    """Return the value of a rule key as JSON."""
    if isinstance(value, tuple):
        values = cast("tuple[object, ...]", value)
        return [one if isinstance(one, int) else str(one) for one in values]
    return value if isinstance(value, bool | int) else str(value)


def play_in_browser(table: BrowserTableOptions) -> int:
    """Make the table, print its address, open it, and serve until the process is stopped.

    If a server with the same store already runs on this machine, make the table there and return.
    """
    from hanchan.server.runner import run_server
    from hanchan.server.runtime.json_logging import log_to_stderr
    from hanchan.server.runtime.settings import Settings
    from hanchan.server.runtime.startup_checks import bind_socket
    from hanchan.store.database_lock import DatabaseInUseError, lock_holder_address

    log_to_stderr(WARNING)
    try:  # the default port keeps links the same between evenings
        socket = bind_socket(table.host, DEFAULT_PORT)
    except HanchanError:
        socket = bind_socket(table.host, 0)
    port, names = socket.getsockname()[1], names_of(table.host, ())
    settings = Settings(host=table.host, port=port, names=names)

    async def greet(registry: "TableRegistry") -> None:
        path = await make_table(registry, table)
        show_table(table, f"{settings.own_address}{path}")
        print_network_address(settings, table.lang)
        print_rules(table)
        print(table.say("terminal-browser_waits"), flush=True)

    try:
        run_server(settings, socket, on_start=greet)
    except DatabaseInUseError:
        if not (running := lock_holder_address()):
            raise
        return play_on_running_server(running, table)
    return OK


def play_on_running_server(server: str, table: BrowserTableOptions) -> int:
    """Make a table on the server that already runs on this machine and owns the store."""
    if table.record:
        replay = post_to_server(server, "api/replays", table.record, lang=table.lang)
        path = REPLAY_PATH.format(replay["key"])
    else:
        request = encode({"options": table.options, "name": table.say("table-you"), "start": True})
        answer = post_to_server(server, "api/tables", request, lang=table.lang)
        path = f"table/{answer['table']['id']}#{answer['token']}"
    show_table(table, f"{server}{path}")
    print(table.say("terminal-browser_running", server=server))
    print_rules(table)
    return OK


def post_to_server(server: str, path: str, body: bytes, *, lang: str) -> Any:  # noqa: ANN401 (JSON)
    """Return a running server's answer to a request; `StoreError` if it refuses or is silent."""
    headers = {
        "Content-Type": "application/json",
        "Accept-Language": lang,
        "X-File-Name": BOTS_RECORD_NAME,
    }
    request = Request(f"{server}{path}", body, headers)  # noqa: S310 (our own server)
    try:
        with urlopen(request, timeout=SERVER_TIMEOUT) as answer:  # noqa: S310 (our own server)
            return decode(answer.read())
    except HTTPError as error:
        with error:
            message = decode(error.read())["text"]
        raise StoreError("server-refuses", server=server, problem=message) from None
    except OSError as error:
        raise StoreError("server-silent", server=server, reason=error) from None


def show_table(table: BrowserTableOptions, address: str) -> None:
    """Print the address of the table or of the match between bots, and open it if possible."""
    message = "terminal-browser_watch" if table.record else "terminal-browser_table"
    print(table.say(message, address=address), flush=True)
    # A text browser would take over the terminal.
    variables = ("DISPLAY", "WAYLAND_DISPLAY")
    if sys.platform in ("win32", "darwin") or any(map(os.environ.get, variables)):
        webbrowser.open(address)


def print_rules(table: BrowserTableOptions) -> None:
    """Print the rules of the table, and how to choose other rules if the user named none."""
    from hanchan.server.tables.option_checks import table_rules

    rules = table_rules(table.options)
    title = rules_title(table.lang, rules)
    print(table.say("terminal-browser_rules", rules=table.book or rules.id, title=title))
    if not table.chosen:
        print(default_text(table.lang, "play"))


async def make_table(registry: "TableRegistry", table: BrowserTableOptions) -> str:
    """Make a table and begin its match, or store the match of bots; return its path.

    The token of the person's seat follows `#`.
    """
    if table.record:
        key, saved = registry.store.save_replay(BOTS_RECORD_NAME, table.record)
        await wrap_future(saved)
        return REPLAY_PATH.format(key)
    room = await registry.create_table(table.options)
    seat = await registry.take_seat(room, table.say("table-you"))
    await room.run_task(room.table.start)
    return f"table/{room.table.id}#{seat.token}"
