"""`hanchan bot`: one of our players at a table of somebody else."""

import sys
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from hanchan.cli import OK
from hanchan.cli.default_rules import rules_asked
from hanchan.cli.options import Rules

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from hanchan.formats.mjai.client import MjaiClient


def bot(
    server: Annotated[str | None, Parameter(help="A server as mjai://HOST:PORT/ROOM")] = None,
    *,
    mjai: Annotated[str, Parameter(help="Who plays, as in simulate: efficient, module:name")],
    rules: Rules = None,
    dialect: Annotated[
        str | None, Parameter(help="mortal, mjai.app or original, as servers have it")
    ] = None,
    seed: Annotated[int, Parameter(help="For bots that choose at random")] = 1,
    lang: Annotated[str, Parameter(help="en, ja or ru: the language of refusals")] = "en",
) -> int:
    """Play in mjai what others deal: on standard input and output, or through a socket.

    Lines are heard and answered until the match is over or nobody says anything more. Without
    --dialect a server through a socket speaks original, any other mortal.
    """
    from hanchan.arena.seats import seat
    from hanchan.cli.streams import language_named
    from hanchan.formats.mjai.client import MjaiClient
    from hanchan.formats.mjai.links import reached
    from hanchan.wording.texts import check_language

    check_language(language_named(lang))
    chosen = dialect or ("mortal" if server is None else "original")
    player, book = seat(mjai, seed=seed), rules_asked(rules, ())
    if server is None:
        client = MjaiClient(player, book, chosen)
        _converse(client, sys.stdin.buffer, _say)
        return OK
    link, room = reached(server)
    try:
        client = MjaiClient(player, book, chosen, room=room)
        _converse(client, link, lambda said: link.say([said]))
    finally:
        link.close()
    return OK


def _say(said: str) -> None:
    print(said, flush=True)


def _converse(client: "MjaiClient", lines: "Iterable[bytes]", say: "Callable[[str], None]") -> None:
    """Answer line by line."""
    for line in lines:
        if line.strip():
            said = client.answer(line)
            if said is not None:
                say(said)
        if client.over:
            return
