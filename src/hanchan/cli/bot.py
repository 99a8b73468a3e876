"""`hanchan bot`: run a hanchan player as an mjai client."""

import sys
from functools import partial
from typing import TYPE_CHECKING

from hanchan.cli.options import Rules
from hanchan.cli.output import OK
from hanchan.cli.rules_option import requested_rules
from hanchan.i18n.texts import check_language
from hanchan.i18n.user_language import normalize_language

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from hanchan.formats.mjai.client import MjaiClient


def bot(
    server: str | None = None,
    *,
    player: str,
    rules: Rules = None,
    dialect: str | None = None,
    seed: int = 1,
    lang: str = "en",
) -> int:
    """Play as an mjai client, on standard input and output or through a socket.

    Answer lines until the match is over or the input ends. The default dialect is original for a
    socket and mortal otherwise.

    Args:
        server: Server to join, as mjai://HOST:PORT/ROOM; stdin and stdout by default
        player: Player, as in simulate: efficient, module:name
        dialect: Dialect of mjai: mortal, mjai.app or original
        seed: Seed of bots that choose at random
        lang: Language of error messages: en, ja or ru
    """
    from hanchan.arena.seat_specs import seat_from_spec
    from hanchan.formats.mjai.client import MjaiClient
    from hanchan.formats.mjai.transport import connect

    check_language(normalize_language(lang))
    chosen = dialect or ("mortal" if server is None else "original")
    seat, book = seat_from_spec(player, seed=seed), requested_rules(rules, ())
    if server is None:
        client = MjaiClient(seat, book, chosen)
        _answer_lines(client, sys.stdin.buffer, partial(print, flush=True))
        return OK
    link, room = connect(server)
    try:
        client = MjaiClient(seat, book, chosen, room=room)
        _answer_lines(client, link, lambda reply: link.send([reply]))
    finally:
        link.close()
    return OK


def _answer_lines(
    client: "MjaiClient", lines: "Iterable[bytes]", say: "Callable[[str], None]"
) -> None:
    """Pass the reply to each line to `say`, until the match is over."""
    for line in lines:
        if line.strip():
            reply = client.reply(line)
            if reply is not None:
                say(reply)
        if client.over:
            return
