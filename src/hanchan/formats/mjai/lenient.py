"""Reading mjai whose fields beside the game are odd: what nothing here needs is passed over.

The game itself, which is who did what with which tiles, is read as strictly as ever. Every other
field may be unknown, or be anything: it is left out, and a doubt says so.
"""

from typing import cast

import msgspec

from hanchan.formats.mjai import wire
from hanchan.formats.mjai.dialects import Dialect
from hanchan.formats.mjai.refusals import (
    DECODING,
    misfit,
    name_in,
    no_event,
    no_json,
    no_such_event,
    shown,
    three_players,
)
from hanchan.logs.doubts import MOST_TOLD
from hanchan.wording.sentences import Sentence, sentence

MESSAGES = frozenset({"none", "hello", "join", "error"})
"""What servers and clients say beside the events of the game."""
FOR_THREE = frozenset({"names", "scores", "deltas"})
"""Fields that have three entries in a game of three."""
PLAYERS_OF_THREE = 3

_FIELDS = msgspec.json.Decoder(dict[str, msgspec.Raw])
_TYPE = msgspec.json.Decoder(str)


class LenientDecoder:
    """The decoder of one match in a dialect; `doubts` are told once for each field of an event."""

    def __init__(self, dialect: Dialect) -> None:
        self.dialect = dialect
        self._decode = wire.decoder_of(dialect.name, lenient=True).decode
        self._doubts: dict[tuple[str, str], Sentence] = {}

    @property
    def doubts(self) -> tuple[Sentence, ...]:
        """What was passed over."""
        return tuple(self._doubts.values())

    def decode(self, text: bytes, line: int) -> wire.Wire:
        """The event in a line, without what is odd in it; `RecordError` for what no game has."""
        try:
            return self._decode(text)
        except DECODING:
            return self._decode_rest(text, line)

    def _decode_rest(self, text: bytes, line: int) -> wire.Wire:
        try:
            fields = _FIELDS.decode(text)
            kind = _TYPE.decode(fields.get("type", msgspec.Raw(b"null")))
        except DECODING:
            raise no_event(text, line, self.dialect) from None
        if kind in MESSAGES:
            self._pass_over(line, kind, "type", fields)
            return wire.Skipped()
        if kind not in self.dialect.events:
            raise no_such_event(kind, line, self.dialect)
        known = {"type", *self.dialect.events[kind].written, *self.dialect.events[kind].ignored}
        for name in [name for name in fields if name not in known]:
            self._pass_over(line, kind, name, fields)
        return self._decode_known(text, line, kind, fields)

    def _decode_known(
        self, text: bytes, line: int, kind: str, fields: dict[str, msgspec.Raw]
    ) -> wire.Wire:
        """The event of fields that it may have, less each one that is not what it should be."""
        while True:
            try:
                return self._decode(msgspec.json.encode(fields))
            except msgspec.ValidationError as problem:
                name = name_in(str(problem))
                if name in wire.NEEDED[kind]:
                    raise misfit(name, kind, fields, line) from None
                if name in FOR_THREE and _is_for_three(fields[name]):
                    raise three_players(name, fields[name], line) from None
                self._pass_over(line, kind, name, fields)
            except DECODING as problem:
                raise no_json(text, line, problem) from None

    def _pass_over(self, line: int, kind: str, name: str, fields: dict[str, msgspec.Raw]) -> None:
        """Leave a field out, which is told for the first of its sort."""
        value = fields.pop(name)
        if (kind, name) not in self._doubts and len(self._doubts) < MOST_TOLD:
            self._doubts[kind, name] = passed_over(line, kind, name, value)


def passed_over(line: int, kind: str, name: str, value: object) -> Sentence:
    """The doubt about a field that is left out.

    >>> passed_over(3, "hora", "fan", 4)
    'line 3: fan of a hora is 4, which is ignored'
    """
    given = sentence("doubt-passed_over", field=name, event=kind, given=shown(value))
    return sentence("doubt-at_line", line=line, doubt=given)


def _is_for_three(value: msgspec.Raw) -> bool:
    try:
        given: object = msgspec.json.decode(value)
    except DECODING:
        return False
    return isinstance(given, list) and len(cast("list[object]", given)) == PLAYERS_OF_THREE
