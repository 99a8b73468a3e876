"""The record of a match: a header, every event and, once the match is over, its result.

A file is JSON Lines in canonical form (`docs/record.md`): the header is the first line, every event
is one line, the result is the last. `write_record` and `read_record` are each other's inverse, byte
for byte.
"""

import dataclasses
import os
from array import array
from collections.abc import Mapping, Sequence
from contextlib import suppress
from enum import StrEnum
from errno import EINVAL, ENOTSUP
from hashlib import sha256
from io import UnsupportedOperation
from pathlib import Path
from typing import Annotated, BinaryIO, Literal, Self, TypeAlias

import msgspec
from msgspec.structs import replace

from hanchan.argument_checks import check_bool
from hanchan.bounded_cache import MEBIBYTE, cached_with_bounded_bytes
from hanchan.copy_protection import Uncopyable
from hanchan.core.codes import SEATS
from hanchan.core.game_state import Game
from hanchan.core.phases import resume_match
from hanchan.core.seeded_deals import VERSION as DEALS_VERSION
from hanchan.core.seeded_deals import commitment
from hanchan.errors import RecordError, RulesError
from hanchan.records import events as e
from hanchan.records.redaction import redact_events
from hanchan.rules import RuleSet, from_plain_values, load_rules
from hanchan.rules.rules_document import all_rulebooks
from hanchan.rules.table_size import TABLE_SIZES


class Enforcement(StrEnum):
    """The side that enforces the rules: the engine, or people at the table.

    `ENGINE` allows only legal actions. At a `TABLE` players may declare anything physically
    possible, and incur sanctions.

    >>> from hanchan.table import Match
    >>> Match("ema-2008", seed=7, enforcement=Enforcement.TABLE).record().header.enforcement
    <Enforcement.TABLE: 'table'>
    """

    ENGINE = "engine"  # only legal actions
    TABLE = "table"  # anything physically possible, and sanctions follow


VERSION = 1
"""The format version; incremented when a reader of the previous one would misread a record."""
Value: TypeAlias = bool | int | str | list[int | str]
Hex: TypeAlias = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]
ONE_EACH = msgspec.Meta(min_length=TABLE_SIZES[0], max_length=TABLE_SIZES[-1])
"""Number of values of a list with one for each player."""
Names: TypeAlias = Annotated[tuple[str, ...], ONE_EACH]
Seats: TypeAlias = Annotated[tuple[e.Seat, ...], ONE_EACH]
Numbers: TypeAlias = Annotated[tuple[int, ...], ONE_EACH]
BotNames: TypeAlias = Annotated[tuple[str | None, ...], ONE_EACH]
HEADER_LINE, FIRST_EVENT_LINE = 1, 2
ROUND_WINDS = ("E", "S", "W", "N")
MAX_HONBA = 99
"""Maximum number of honba, and of deposits, in a start position."""


class RecordedRules(msgspec.Struct, frozen=True, kw_only=True):
    """The rule set in full: all values by key, in the order of the schema, and their hash.

    A key that the program writing the record did not know is missing from both.
    """

    id: str
    title: str
    hash: Hex
    values: dict[str, Value]


class StartPosition(msgspec.Struct, frozen=True, kw_only=True):
    """The start position of a match that continues a longer one: its first kyoku and the scores."""

    bakaze: Literal["E", "S", "W", "N"]
    oya: e.Seat
    honba: Annotated[int, msgspec.Meta(ge=0, le=MAX_HONBA)]
    kyotaku: Annotated[int, msgspec.Meta(ge=0, le=MAX_HONBA)]
    scores: Annotated[tuple[e.Score, ...], ONE_EACH]


class Header(
    msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="header"
):
    """The first line of a record: the data known before the first deal.

    `names` are by seat, as many as play, and so are `players`, which number the players in order of
    arrival; `seating` says whether they drew their seats. `bots` has the kind of bot at each seat,
    None for a person; it is None as a whole if unknown. `seed` is None in a public record and if
    the walls come from no seed; in the latter case `commitment` is None as well, and the deals
    include their walls. `begins` is None for a match recorded from its first deal. `enforcement` is
    left out of the line for `engine`.
    """

    format: Literal["hanchan"]
    version: int
    rules: RecordedRules
    names: Names
    players: Seats
    seating: Literal["drawn", "given"]
    bots: BotNames | None
    commitment: Hex | None
    deals_version: int
    seed: Hex | None
    begins: StartPosition | None
    enforcement: Enforcement = Enforcement.ENGINE


class RecordResult(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag="result"):
    """The result of the match, by seat: `scores` in points, `places` from 1, and `results`.

    `results` are twelfths of a point, uma and oka included, so that they are exact even if seats
    share a place. `seed` is None if the header has none. `hash` is the SHA-256 of earlier lines.
    """

    scores: Numbers
    places: Numbers
    results: Numbers
    seed: Hex | None
    hash: Hex


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """A recorded match. `torn` says that the file broke off within a line."""

    header: Header
    events: tuple[e.AnyEvent, ...]
    result: RecordResult | None = None
    torn: bool = False

    @property
    def complete(self) -> bool:
        """Whether the record reaches the end of the match."""
        return self.result is not None

    @property
    def seed(self) -> bytes | None:
        """The seed of the match, or None if the record does not have it."""
        digits = self.header.seed or (self.result.seed if self.result else None)
        return bytes.fromhex(digits) if digits else None

    @property
    def rules(self) -> RuleSet:
        """The rule set of the header, citing the articles of its rulebook."""
        return rules_from_record(self.header.rules)


def make_header(
    rules: RuleSet,
    *,
    names: tuple[str, ...],
    players: tuple[int, ...] | None = None,
    drawn: bool = False,
    seed: bytes | None = None,
    bots: BotNames | None = None,
    begins: StartPosition | None = None,
    enforcement: Enforcement = Enforcement.ENGINE,
) -> Header:
    """Make the header of a private record; without a seed, the deals must include their walls.

    >>> make_header(load_rules("ema-2008"), names=("a", "b", "c", "d")).seating
    'given'
    """
    return Header(
        format="hanchan",
        version=VERSION,
        rules=rules_to_record(rules),
        names=msgspec.convert(names, Names),
        players=msgspec.convert(players or tuple(range(len(names))), Seats),
        seating="drawn" if drawn else "given",
        bots=bots,
        commitment=commitment(seed) if seed is not None else None,
        deals_version=DEALS_VERSION,
        seed=seed.hex() if seed is not None else None,
        begins=begins,
        enforcement=enforcement,
    )


def check_player_counts(
    rules: RecordedRules, lists: Mapping[str, Sequence[object] | None], line: int = HEADER_LINE
) -> None:
    """Raise `RecordError` unless the rules are for as many players as each list has values.

    >>> rules = rules_to_record(load_rules("tenhou-sanma"))
    >>> check_player_counts(rules, {"names": ("a", "b", "c", "d")})
    Traceback (most recent call last):
    hanchan.errors.RecordError: line 1, names: there are 4 values, but tenhou-sanma is for three \
players; write one value for each
    """
    players = rules_from_record(rules).seating.players
    for field, values in lists.items():
        if values is not None and len(values) != players:
            about = {"count": len(values), "rules": rules.id, "players": players}
            raise RecordError("record-player-count", field=field, **about, line=line)


def check_header_counts(header: Header) -> None:
    """Raise `RecordError` unless the header has as many names and seats as its rules players."""
    scores = None if header.begins is None else header.begins.scores
    lists = {"names": header.names, "players": header.players, "bots": header.bots}
    check_player_counts(header.rules, {**lists, "begins.scores": scores})
    if header.begins is not None and header.begins.oya >= len(header.names):
        given = header.begins.oya
        raise RecordError("match-seat-three", field="begins.oya", given=given, line=HEADER_LINE)


def start_event(header: Header) -> e.StartGame:
    """Return the first event of a match with this header."""
    return e.StartGame(
        seq=0,
        names=header.names,
        players=header.players,
        rules=header.rules.id,
        rules_hash=header.rules.hash,
        commitment=header.commitment or "",
    )


def rules_to_record(rules: RuleSet) -> RecordedRules:
    """Return the rule set in full, for a record."""
    return RecordedRules(
        id=rules.id,
        title=rules.title,
        hash=rules.content_hash(),
        values=msgspec.convert(rules.values_for_record(), dict[str, Value]),
    )


def rules_from_record(rules: RecordedRules) -> RuleSet:
    """Return the rule set in a record, or in another file that has it in full.

    Values that agree with the rulebook of this id and title keep its citations; others have none.
    Raises `RecordError` for values that are no rule set.
    """
    try:
        return rules_from_json(msgspec.json.encode(rules))
    except RulesError as error:
        lacking = error.message == "rules-missing"
        message = "record-rules-missing" if lacking else error.message
        raise RecordError(message, **error.values, line=HEADER_LINE) from None


@cached_with_bounded_bytes(4 * MEBIBYTE)
def rules_from_json(line: bytes) -> RuleSet:
    """Parse a rule set from a line of JSON; cached, as many records share few rulebooks."""
    recorded = msgspec.json.decode(line, type=RecordedRules)
    rules = from_plain_values(recorded.values, id=recorded.id, title=recorded.title)
    if recorded.id not in all_rulebooks() or load_rules(recorded.id).title != recorded.title:
        return rules
    book, plain = load_rules(recorded.id).plain_values(), rules.plain_values()
    changed = {name: plain[name] for name in rules if book[name] != plain[name]}
    return dataclasses.replace(load_rules(recorded.id, changed), younger=rules.younger)


def make_result(end: e.EndGame, *, seed: bytes | None, digest: str) -> RecordResult:
    """Make the last line of a record; `digest` is the SHA-256 of the earlier lines."""
    return RecordResult(
        scores=msgspec.convert(end.scores, Numbers),
        places=msgspec.convert(end.places, Numbers),
        results=msgspec.convert(end.results, Numbers),
        seed=seed.hex() if seed is not None else None,
        hash=digest,
    )


def write_record(record: Record) -> bytes:
    """Encode a record as bytes; `read_record` is the inverse.

    >>> from hanchan.records import read_record
    >>> header = make_header(load_rules("tenhou"), names=("a", "b", "c", "d"))
    >>> record = Record(header=header, events=())
    >>> read_record(write_record(record)) == record
    True
    """
    lines = [msgspec.json.encode(record.header), *map(e.event_to_json, record.events)]
    if record.result is not None:
        lines.append(msgspec.json.encode(record.result))
    return b"".join(line + b"\n" for line in lines)


def make_record(header: Header, events: tuple[e.AnyEvent, ...]) -> Record:
    """Make the record of these events, with its result if the match has ended."""
    record = Record(header=header, events=events)
    if not events or not isinstance(end := events[-1], e.EndGame):
        return record
    seed = bytes.fromhex(header.seed) if header.seed else None
    digest = sha256(write_record(record)).hexdigest()
    return replace(record, result=make_result(end, seed=seed, digest=digest))


def redact_record(record: Record, seat: int | None = None) -> Record:
    """Redact a record for a reader: remove its seed and walls, hidden tiles and private answers.

    `seat` is the reader's seat, None for a spectator. Events are renumbered.

    >>> from hanchan.table import Match
    >>> private = Match("ema-2008", seed=7).record()
    >>> private.events[1].tehais[1][:3], redact_record(private, seat=0).events[1].tehais[1][:3]
    (('2m', '2m', '5m'), ('?', '?', '?'))
    >>> private.seed is None, redact_record(private).seed is None
    (False, True)
    """
    header = replace(record.header, seed=None)
    redacted = make_record(header, tuple(redact_events(record.events, seat)))
    return redacted if record.complete else replace(redacted, result=None)


def set_start_position(
    g: Game, *, bakaze: str, oya: int, honba: int, kyotaku: int, scores: Sequence[int]
) -> None:
    """Set the next deal to this kyoku, with these scores of the seats that play.

    >>> g = Game()
    >>> set_start_position(g, bakaze="S", oya=2, honba=1, kyotaku=0, scores=(25000,) * 4)
    >>> g.round, g.dealer, g.score[3]
    (1, 2, 25000)
    """
    by_seat = array("q", [*scores, *[0] * (SEATS - len(scores))])
    resume_match(g, ROUND_WINDS.index(bakaze), oya, honba, kyotaku, memoryview(by_seat))


class RecordWriter(Uncopyable):
    """Writer that appends the events of one match to a file or stream, after the header.

    >>> from io import BytesIO
    >>> from hanchan.records.record import make_header
    >>> from hanchan.rules import load_rules
    >>> stream = BytesIO()
    >>> header = make_header(load_rules("tenhou"), names=("a", "b", "c", "d"))
    >>> writer = RecordWriter.to_stream(stream, header)
    >>> stream.getvalue()[:39]
    b'{"type":"header","format":"hanchan","ve'
    """

    bound_to = "file"

    def __init__(self, file: BinaryIO, header: Header, written: bytes, events: int) -> None:
        """Continue after the bytes `written`, which have this number of events.

        Callers use `create`, `resume` or `to_stream`.
        """
        self._file = file
        self.header = header
        self._hash = sha256(written)
        self._seed = bytes.fromhex(header.seed) if header.seed else None
        self._synced = False
        with suppress(UnsupportedOperation):  # a stream in memory is on no disk
            self._synced = file.fileno() >= 0
        self.events = events
        self.ended = False

    @classmethod
    def create(cls, path: Path, header: Header, *, replace: bool = False) -> Self:
        """Create a file with its header; `RecordError` if it exists, unless `replace` is given."""
        try:
            file = path.open("wb" if check_bool("replace", replace) else "xb")
        except FileExistsError:
            raise RecordError(
                "file-exists", field="file", source=str(path), option="none"
            ) from None
        except OSError as error:
            raise file_error(path, error) from None
        return cls.to_stream(file, header)

    @classmethod
    def to_stream(cls, file: BinaryIO, header: Header) -> Self:
        """Start a record in a stream that is open for writing."""
        line = msgspec.json.encode(header) + b"\n"
        writer = cls(file, header, line, 0)
        writer._put(line)
        return writer

    @classmethod
    def resume(cls, path: Path, record: Record, count: int) -> Self:
        """Continue the file that this record was read from, cut after its first `count` events.

        Raises `RecordError` if another program has changed the file.
        """
        whole = Record(header=record.header, events=record.events[:count])
        written = write_record(whole)
        try:
            if path.read_bytes()[: len(written)] != written:
                raise RecordError("file-changed", field="file", source=str(path))
            os.truncate(path, len(written))
            return cls(path.open("ab"), record.header, written, count)
        except OSError as error:
            raise file_error(path, error) from None

    def write(self, events: Sequence[e.AnyEvent]) -> None:
        """Append events; once this returns, the events of a file are on the disk."""
        data = events_to_lines(events)
        self._hash.update(data)
        self.events += len(events)
        self._put(data)

    def end(self, last: e.EndGame) -> None:
        """Write the last line: the result, the seed if the header has it, and the hash."""
        result = make_result(last, seed=self._seed, digest=self._hash.hexdigest())
        self._put(msgspec.json.encode(result) + b"\n")
        self.ended = True

    def close(self) -> None:
        """Close the file; `resume` can continue a record that has no result yet."""
        self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _put(self, data: bytes) -> None:
        try:
            self._file.write(data)
            self._file.flush()
            if self._synced:
                os.fsync(self._file.fileno())
        except OSError as error:
            if error.errno not in {EINVAL, ENOTSUP}:  # such as a pipe, which has no disk
                raise file_error(self._file.name, error) from None


def events_to_lines(events: Sequence[e.Event]) -> bytes:
    r"""Encode events as lines of JSON, each with a line end.

    >>> from hanchan.records import Tsumo
    >>> events_to_lines([Tsumo(seq=3, actor=0, pai="5mr")])
    b'{"type":"tsumo","seq":3,"actor":0,"pai":"5mr","rinshan":false}\n'
    """
    return e.EVENT_ENCODER.encode_lines(list(events))


def file_error(
    path: Path | str, error: OSError, message: str = "file-unwritable", *, field: str = "file"
) -> RecordError:
    """Return the error for a file or directory that the system cannot write or read."""
    reason = error.strerror or type(error).__name__
    return RecordError(message, field=field, source=str(path), reason=reason)
