"""Which program is meant by a text that somebody has written where seats are named."""

import weakref
from urllib.parse import parse_qsl

from hanchan.errors import RulesError, literal
from hanchan.formats.mjai.dialects import dialect_named
from hanchan.formats.mjai.limits import LIMITS, Limits
from hanchan.formats.mjai.links import Door, address_of
from hanchan.formats.mjai.programs import started, words_of
from hanchan.formats.mjai.seat import MjaiSeat

DIALECT = "dialect"
OPTIONS = LIMITS | {DIALECT}


def mjai_seat(spec: str, *, dialect: str | None = None) -> MjaiSeat:
    """The seat that a text means.

    `mjai:COMMAND` starts a program, whose words may have `{seat}`; `mjai://HOST:PORT` waits there
    for one that joins, as clients of the first mjai server do. Programs that are started speak the
    dialect `mortal`, others `original`. Before the command stand options, `dialect=NAME` and those
    of `Limits`; behind the address they are its query.

    >>> mjai_seat("mjai:dialect=mjai.app decision=2.5 python bot.py {seat}")
    <MjaiSeat: python bot.py {seat}, in mjai.app>
    >>> mjai_seat("mjai:")
    Traceback (most recent call last):
    hanchan.errors.RulesError: mjai: '' is not a command: it has no words
    """
    scheme, _, rest = spec.partition(":")
    if scheme != "mjai":
        raise RulesError("mjai-spec", field="mjai", given=literal(spec))
    if rest.startswith("//"):
        return _awaited(spec, dialect)
    said, command = _options_before(rest)
    words_of(command)
    chosen = dialect or said.pop(DIALECT, "mortal")
    limits = Limits.of(said)
    return MjaiSeat(
        lambda seat: started(command, seat, limits.memory), chosen, command, limits=limits
    )


def _options_before(text: str) -> tuple[dict[str, str], str]:
    """The options before a command, and the command."""
    said: dict[str, str] = {}
    command = text.strip()
    while True:
        word, _, rest = command.partition(" ")
        name, equals, value = word.partition("=")
        if not equals or name not in OPTIONS:
            return said, command
        said[name], command = value, rest.lstrip()


def _awaited(spec: str, dialect: str | None) -> MjaiSeat:
    host, port, address = address_of(spec)
    said = {name: value for name, value in parse_qsl(address.query) if name in OPTIONS}
    chosen = dialect or said.pop(DIALECT, "original")
    dialect_named(chosen)
    limits = Limits.of(said)
    door = Door.at(host, port)
    name = f"mjai://{host}:{door.port}"
    seat = MjaiSeat(
        lambda _: door.let_in(limits.begin), chosen, name, limits=limits, restarts=False
    )
    weakref.finalize(seat, door.leave)
    return seat
