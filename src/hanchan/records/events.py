"""Events of a match: one frozen struct for each kind.

Type tags and field names are those of mjai, if mjai has the event; no other module uses these
words: `reach` is riichi, `dahai` a discard, `tsumo` a draw, `hora` a win, `ryukyoku` a draw of the
kyoku, `kyotaku` the deposits. Events that mjai lacks are `claim`, `pass`, `put_back`, `show`,
`kyuushu`, `settle`, `stop`, `undo`, and those of offences: `offence`, `ruling`, `redeem`, `chombo`,
`redeal`. Tiles are mjai names (`5mr` the red five, E S W N P F C the honours, `?` an unseen tile),
seats 0-3, and `seq` counts the events of a match from 0.
"""

from typing import Annotated, Literal, TypeAlias

import msgspec

HIDDEN = "?"
Seat: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=3)]
Number: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=1 << 53)]
MAX_TILES = 99
MAX_POINTS = 1_000_000
MAX_SCORE = 100_000_000
"""Maximum score of a seat, far above any score of a match and within the core's integers."""
Tiles: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=MAX_TILES)]
Points: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=MAX_POINTS)]
Score: TypeAlias = Annotated[int, msgspec.Meta(ge=-MAX_SCORE, le=MAX_SCORE)]
Lateness: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=2)]


class Event(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", gc=False):
    """An event of a match; `seq` is its number, counted from 0."""

    seq: Number

    @property
    def type(self) -> str:
        """The type tag of the event in a record.

        >>> from hanchan.records import ReachAccepted
        >>> ReachAccepted(seq=9, actor=0).type
        'reach_accepted'
        """
        return str(self.__struct_config__.tag)


class StartGame(Event, tag="start_game", frozen=True, kw_only=True):
    """The match starts; `names` and `players` are by seat.

    The number of a player, 0 to 3, is their place in the order before seats were drawn. `rules` is
    the id of the rule set, `rules_hash` its content hash. `commitment` is the SHA-256 of the seed,
    empty if the walls do not come from a seed.
    """

    names: tuple[str, ...]
    players: tuple[int, ...]
    rules: str
    rules_hash: str
    commitment: str


class StartKyoku(Event, tag="start_kyoku", frozen=True, kw_only=True, omit_defaults=True):
    """A wall is dealt; `kyoku` counts from 1 in each wind round, `deal` from 1 in the match.

    `wall` has all tiles in drawing order (`core.wall`), `?` for an unknown tile. It is None, and
    left out of the line, if the tiles follow from a seed.
    """

    bakaze: str
    kyoku: int
    honba: int
    kyotaku: int
    oya: Seat
    scores: tuple[int, ...]
    dora_marker: str
    tehais: tuple[tuple[str, ...], ...]
    deal: int
    dice: tuple[int, int]
    wall: tuple[str, ...] | None = None


class Tsumo(Event, tag="tsumo", frozen=True, kw_only=True):
    """A seat draws a tile; `rinshan` says that it is a replacement tile after a kan."""

    actor: Seat
    pai: str
    rinshan: bool = False


class Dahai(Event, tag="dahai", frozen=True, kw_only=True):
    """A seat discards a tile; `tsumogiri` says that it is the tile just drawn."""

    actor: Seat
    pai: str
    tsumogiri: bool


class Call(Event, frozen=True, kw_only=True):
    """A seat calls a discard; `consumed` are the tiles from its hand."""

    actor: Seat
    target: Seat
    pai: str
    consumed: tuple[str, ...]


class Chi(Call, tag="chi", frozen=True, kw_only=True):
    """A seat takes a discard for a sequence."""


class Pon(Call, tag="pon", frozen=True, kw_only=True):
    """A seat takes a discard for a triplet."""


class Daiminkan(Call, tag="daiminkan", frozen=True, kw_only=True):
    """A seat takes a discard for a kan."""


class Ankan(Event, tag="ankan", frozen=True, kw_only=True):
    """A seat declares a concealed kan; it is valid unless it is robbed."""

    actor: Seat
    consumed: tuple[str, ...]


class Kakan(Event, tag="kakan", frozen=True, kw_only=True):
    """A seat adds `pai` to its pon (`consumed`); the kan is valid unless it is robbed."""

    actor: Seat
    pai: str
    consumed: tuple[str, ...]


class Kita(Event, tag="kita", frozen=True, kw_only=True):
    """A seat sets the north `pai` aside and draws a replacement tile unless it is robbed."""

    actor: Seat
    pai: str


class Dora(Event, tag="dora", frozen=True, kw_only=True):
    """A kan's dora indicator is turned."""

    dora_marker: str


class Reach(Event, tag="reach", frozen=True, kw_only=True):
    """A seat declares riichi; `shown` are the tiles that an open riichi reveals."""

    actor: Seat
    open: bool = False
    shown: tuple[str, ...] = ()


class ReachAccepted(Event, tag="reach_accepted", frozen=True, kw_only=True):
    """The riichi is accepted and its deposit is paid."""

    actor: Seat


class Claim(Event, tag="claim", frozen=True, kw_only=True, omit_defaults=True):
    """A seat claims a tile; the next events show which claim succeeded.

    `action` is in a player's words (`records.actions`): `ron`, `pon 50p`, `chi 46m`. `late` is 0
    for a claim in time, 1 after another claim, 2 after the next draw (`calls.simultaneous`).
    `together` says that the claim came in one step with the previous answer, so that undo reverts
    both; it is left out of the line if false.
    """

    actor: Seat
    action: str
    late: Lateness
    together: bool = False


class Pass(Event, tag="pass", frozen=True, kw_only=True, omit_defaults=True):
    """A seat passes on a tile that it could have claimed; no other seat sees it.

    `ron` says that it could have won; `together` is as in `Claim`.
    """

    actor: Seat
    ron: bool
    together: bool = False


class Hora(Event, tag="hora", frozen=True, kw_only=True):
    """A seat wins; `target` is the seat that gave the tile, or the winner itself on tsumo.

    `pai` is None for nagashi. `yaku` has the han of each yaku, or with `yakuman` above 0 its units.
    `han` includes dora. `points` are without honba and deposits; `deltas` are the point changes of
    this win, honba and deposits included.
    """

    actor: Seat
    target: Seat
    pai: str | None
    tehai: tuple[str, ...]
    ura_markers: tuple[str, ...]
    yaku: dict[str, int]
    dora: int
    red: int
    ura: int
    han: int
    fu: int
    yakuman: int
    limit: str | None
    points: int
    pao: Seat | None
    deltas: tuple[int, ...]


class Kyuushu(Event, tag="kyuushu", frozen=True, kw_only=True):
    """A seat shows nine kinds of terminals and honours and ends the kyoku."""

    actor: Seat
    tehai: tuple[str, ...]


class Show(Event, tag="show", frozen=True, kw_only=True):
    """A seat shows its tenpai hand at a draw, or keeps it face down as noten."""

    actor: Seat
    shown: bool
    tehai: tuple[str, ...] = ()


class Ryukyoku(Event, tag="ryukyoku", frozen=True, kw_only=True):
    """The kyoku ends without a winner; `tehais` has None for a hand that is not shown as tenpai."""

    reason: str
    tehais: tuple[tuple[str, ...] | None, ...]
    deltas: tuple[int, ...]


class Settle(Event, tag="settle", frozen=True, kw_only=True):
    """All payments of the kyoku are made; `deltas` are their sums, `scores` the new scores."""

    deltas: tuple[int, ...]
    scores: tuple[int, ...]


class EndKyoku(Event, tag="end_kyoku", frozen=True, kw_only=True):
    """The kyoku is over; `renchan` says whether the dealer stays, `honba` is for the next kyoku."""

    renchan: bool
    honba: int


class Stop(Event, tag="stop", frozen=True, kw_only=True):
    """The leading dealer of the last kyoku ends the match or plays on."""

    actor: Seat
    stops: bool


class PutBack(Event, tag="put_back", frozen=True, kw_only=True):
    """This seat's draw is undone: a ron on the discard before it was still in time."""

    actor: Seat


class Chombo(Event, tag="chombo", frozen=True, kw_only=True):
    """A chombo of this seat voids the kyoku, which is dealt again."""

    actor: Seat


class Offence(Event, tag="offence", frozen=True, kw_only=True):
    """An offence with the sanction for it; `actor` is None if the offender is unknown.

    `offence` and `sanction` are ids of `core.offences`. `action` has the words of a declaration in
    the seat's own turn, else None: those of a wrong claim are in the preceding `Claim`. `tiles` is
    the number of tiles involved, for which a rule key in `offences` may set a minimum.
    """

    actor: Seat | None
    offence: str
    sanction: str
    action: str | None
    tiles: Tiles


class Payment(msgspec.Struct, frozen=True, kw_only=True):
    """Points that one seat pays another by a referee's decision."""

    payer: Seat
    payee: Seat
    points: Points


class Ruling(Event, tag="ruling", frozen=True, kw_only=True, omit_defaults=True):
    """A referee rules on report `number`; an `Offence` follows, unless it is dismissed or paid for.

    Reports are counted from 1 over the events that are not undone: each offence that the engine
    found, and each report by a player once a referee has ruled on it. `proposed` is the rulebook's
    sanction. `points` are taken off the offender's result, `payments` are paid at once. For a wrong
    indicator, `place` is the position in the wall of the tile that was turned, and `dora_marker`
    the first indicator from now on. Fields with no value are left out of the line.
    """

    number: Number
    offence: str
    actor: Seat | None
    tiles: Tiles
    proposed: str
    decision: Literal["confirmed", "amended", "dismissed"]
    sanction: str
    reason: str
    points: Points = 0
    payments: tuple[Payment, ...] = ()
    place: Number | None = None
    dora_marker: str | None = None


class Redeem(Event, tag="redeem", frozen=True, kw_only=True):
    """A seat pays the deposit that frees it from a dead hand (`offences.redeem_deposit`)."""

    actor: Seat


class Redeal(Event, tag="redeal", frozen=True, kw_only=True):
    """The kyoku is void and dealt again, and no player is at fault."""


class EndGame(Event, tag="end_game", frozen=True, kw_only=True):
    """The match is over; `results` are the exact final results, in twelfths of a point."""

    scores: tuple[int, ...]
    places: tuple[int, ...]
    results: tuple[int, ...]


class Undo(Event, tag="undo", frozen=True, kw_only=True):
    """All events after number `to` are undone."""

    to: Number


AnyEvent: TypeAlias = (
    StartGame | StartKyoku | Tsumo | Dahai | Chi | Pon | Daiminkan | Ankan | Kakan | Kita | Dora |
    Reach | ReachAccepted | Claim | Pass | Hora | Kyuushu | Show | Ryukyoku | Settle | EndKyoku |
    Stop | Chombo | Offence | Ruling | Redeem | Redeal | PutBack | EndGame | Undo
)  # fmt: skip


EVENT_ENCODER = msgspec.json.Encoder()
_DECODER: msgspec.json.Decoder[AnyEvent] = msgspec.json.Decoder(AnyEvent)


def event_to_json(event: Event) -> bytes:
    """Encode an event as one line of JSON, without the line end.

    >>> from hanchan.records import Tsumo
    >>> event_to_json(Tsumo(seq=3, actor=0, pai="5mr"))
    b'{"type":"tsumo","seq":3,"actor":0,"pai":"5mr","rinshan":false}'
    """
    return EVENT_ENCODER.encode(event)


def event_from_json(line: bytes | str) -> AnyEvent:
    """Decode an event from a line of JSON; raise `msgspec.DecodeError` if it is not one.

    >>> event_from_json('{"type":"tsumo","seq":3,"actor":0,"pai":"5mr"}')
    Tsumo(seq=3, actor=0, pai='5mr', rinshan=False)
    """
    return _DECODER.decode(line)


def events_from_lines(lines: bytes) -> list[AnyEvent]:
    """Decode events from lines of JSON; blank lines are skipped."""
    return _DECODER.decode_lines(lines)
