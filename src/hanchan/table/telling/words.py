"""Events at a table in words: names, tiles, sentences, offences."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from msgspec.structs import replace

from hanchan.bounded_cache import MEBIBYTE, bounded_cache
from hanchan.records import events as e
from hanchan.records import standing
from hanchan.rules import RuleSet
from hanchan.rules.grounds import OWN_CHOICE
from hanchan.table.referee.referee import articles_for
from hanchan.tiles import Kind, Suit, Tile, parse_tiles, sort_tiles
from hanchan.wording.figures import apart, figure, with_apart
from hanchan.wording.names import WINDS
from hanchan.wording.offences import Compensation, Ruled, offence_line, ruling_line
from hanchan.wording.rulebooks import cite_text, place_text
from hanchan.wording.texts import Value, text


@dataclass(frozen=True, slots=True)
class Words:
    """The language, the players by seat, and which of them is "you".

    With `aloud` every tile is named in full: `red 5 of circles`, not `0p`. With `spelt` a single
    honour is named in full, `West` and not `W`, and an article of the rulebook in play by its
    number alone. With `apart` thousands are separated by a space: only points reach thousands at a
    table.
    """

    language: str
    names: tuple[str, ...]
    me: int | None = None
    aloud: bool = False
    spelt: bool = False
    apart: bool = False

    def say(self, message: str, **values: Value) -> str:
        r"""A message in the language of the table.

        >>> Words("en", (), apart=True).say("sheet-total", points=12000)
        'The winner receives 12\u202f000 points'
        """
        return _said(self.language, message, tuple(values.items()), spaced=self.apart)

    def read_aloud(self) -> "Words":
        """The same settings for a screen reader."""
        return Words(
            self.language, self.names, self.me, aloud=True, spelt=self.spelt, apart=self.apart
        )

    def values(self, values: Mapping[str, Value]) -> dict[str, Value]:
        """The values of a message, formatted for this table."""
        return with_apart(self.language, values) if self.apart else dict(values)

    def points(self, written: int | str) -> str:
        """Points, or a signed change of them, formatted for this table."""
        return apart(self.language, written) if self.apart else figure(written)

    def name(self, seat: int) -> str:
        """The name of the player in a seat."""
        return self.names[seat]

    def wind(self, kind: Kind) -> str:
        """East, south, west or north."""
        return self.say(f"wind-{WINDS[kind - Kind.EAST]}")

    def kyoku(self, round_wind: Kind, dealer: int, honba: int = 0) -> str:
        """The name of a kyoku: `East 1`, or with honba `East 1, 2 honba`."""
        name = self.say("table-kyoku", wind=self.wind(round_wind), number=dealer + 1)
        return self.say("table-kyoku_honba", kyoku=name, honba=honba) if honba else name

    def tile(self, tile: Tile | Kind) -> str:
        """One tile: number and suit letter, 0 for a red five; an honour by its name.

        >>> [Words("en", (), spelt=spelt).tile(Tile.WEST) for spelt in (False, True)]
        ['W', 'West']
        """
        kind = tile.kind if isinstance(tile, Tile) else tile
        if self.spelt and not self.aloud and kind.is_wind:
            return self.wind(kind)
        if self.aloud or (self.spelt and kind.is_honour):
            return self.say(f"web-tile-{tile}")
        return self._short(kind, tile)

    def plain(self, tiles: Iterable[Tile]) -> str:
        """Several tiles sorted, each suit letter once, suits apart; aloud, one after the other."""
        if self.aloud:
            return ", ".join(map(self.tile, sort_tiles(tiles)))
        parts: list[str] = []
        for suit, group in groupby(sort_tiles(tiles), key=lambda tile: tile.kind.suit):
            labels = [self._short(tile.kind, tile) for tile in group]
            if suit is Suit.HONOUR:
                parts.append("".join(labels))
            else:
                parts.append("".join(label[0] for label in labels) + suit.letter)
        return " ".join(parts)

    def notation(self, written: str) -> str:
        """Sets in notation, each with the tile names of this table.

        >>> Words("en", ()).notation("234m 555z")
        '234m WhWhWh'
        """
        return " ".join(self.plain(parse_tiles(tiles)) for tiles in written.split())

    def _short(self, kind: Kind, tile: Tile | Kind) -> str:
        return self.say(f"terminal-tile_{kind.mjai}") if kind.is_honour else str(tile)


@bounded_cache(4 * MEBIBYTE)
def _said(
    language: str, message: str, values: tuple[tuple[str, Value], ...], *, spaced: bool
) -> str:
    """A formatted message, cached for all tables."""
    given = dict(values)
    return text(language, message, **(with_apart(language, given) if spaced else given))


MOST_CITED = 2
MOVES = (e.StartKyoku, e.Tsumo, e.Dahai, e.Ankan, e.Kakan)
"""Events after which claims are about another tile."""


def with_claims(events: Sequence[e.AnyEvent]) -> list[e.AnyEvent]:
    """The events, each offence of a claim completed with the words of that claim.

    An offence that a referee has just ruled on is left out: the ruling describes it.

    >>> claim = e.Claim(seq=4, actor=1, action="ron", late=0)
    >>> found = e.Offence(
    ...     seq=5, actor=1, offence="false_win_shown", sanction="chombo", action=None, tiles=1)
    >>> [event.action for event in with_claims([claim, found]) if isinstance(event, e.Offence)]
    ['ron']
    """
    claims: dict[int | None, str] = {}
    told: list[e.AnyEvent] = []
    for place, event in enumerate(events):
        if isinstance(event, MOVES):
            claims.clear()
        elif isinstance(event, e.Claim):
            claims[event.actor] = event.action
        if repeats_ruling(events, place):
            continue
        if isinstance(event, e.Offence) and event.action is None:
            told.append(replace(event, action=claims.get(event.actor)))
        else:
            told.append(event)
    return told


def repeats_ruling(events: Sequence[e.AnyEvent], place: int) -> bool:
    """Whether the event at a place is the offence of the ruling right before it."""
    event, before = events[place], events[place - 1] if place else None
    return (
        isinstance(event, e.Offence)
        and isinstance(before, e.Ruling)
        and (event.actor, event.offence) == (before.actor, before.offence)
    )


def told_since(events: Sequence[e.AnyEvent], step: Sequence[e.AnyEvent]) -> list[e.AnyEvent]:
    """The remaining events of the last step, offences completed with the words of their claims."""
    if not any(isinstance(event, e.Offence) for event in step):
        return list(step)
    return [event for event in with_claims(standing(events)) if event.seq >= step[0].seq]


def offence_words(event: e.AnyEvent, words: Words, rules: RuleSet | None = None) -> str | None:
    """Describe an offence, or a referee's ruling on one; None for any other event.

    With `rules` the articles of the rulebook are cited.

    >>> words = Words("en", ("Aki", "Emi", "Ken", "You"), me=3)
    >>> offence_words(e.Redeem(seq=9, actor=3), words)
    'You lay down a deposit to redeem the dead hand'
    """
    match event:
        case e.Offence():
            return _offence(event, words, rules)
        case e.Ruling():
            return _ruling(event, words, rules)
        case e.Redeem():
            return _told("redeem", event.actor, words)
        case e.Chombo():
            return _told("chombo", event.actor, words)
        case e.Redeal():
            return words.say("event-redeal")
        case _:
            return None


def declared(action: str, words: Words) -> str:
    """Describe a declaration with its tiles; `action` is in a player's words.

    >>> words = Words("en", ())
    >>> declared("pon 50p", words), declared("riichi-tsumogiri 3s", words)
    ('pon 50p', 'riichi 3s')
    >>> declared("tsumo-taken-back", words)
    'tsumo, taken back'
    """
    said, _, tiles = action.partition(" ")
    name = said.replace("-", "_").removesuffix("_tsumogiri")
    if name.endswith("kan"):
        name = "kan"
    if name == "tsumogiri":
        name = "discard"
    return f"{words.say(f'terminal-do_{name}')} {words.plain(parse_tiles(tiles))}".strip()


def _offence(event: e.Offence, words: Words, rules: RuleSet | None) -> str:
    return offence_line(
        words.language,
        _name(event.actor, words),
        event.offence,
        event.sanction,
        _articles(event, words, rules),
        action="" if event.action is None else declared(event.action, words),
    )


def _ruling(event: e.Ruling, words: Words, rules: RuleSet | None) -> str:
    turned = event.dora_marker
    ruled = Ruled(
        event.offence,
        event.decision,
        event.sanction,
        proposed=event.proposed,
        points=event.points,
        payments=tuple(
            Compensation(words.name(one.payer), words.name(one.payee), one.points)
            for one in event.payments
        ),
        indicator="" if turned is None else words.tile(Tile.of(turned)),
        reason=event.reason,
    )
    articles = _articles(event, words, rules)
    return ruling_line(words.language, _name(event.actor, words), ruled, articles)


def _told(deed: str, seat: int, words: Words) -> str:
    if seat == words.me:
        return words.say(f"terminal-you_{deed}")
    return words.say(f"event-{deed}", player=words.name(seat))


def _name(seat: int | None, words: Words) -> str | None:
    return None if seat is None else words.name(seat)


def _articles(event: e.Offence | e.Ruling, words: Words, rules: RuleSet | None) -> tuple[str, ...]:
    """At most two of the cited articles; `hanchan rules articles` lists all."""
    if rules is None:
        return ()
    cited = articles_for(rules, event.offence, event.tiles)[:MOST_CITED]
    if isinstance(event, e.Ruling):  # by a referee, whose choice it is
        cited = tuple(one for one in cited if one != OWN_CHOICE)
    if words.spelt:
        return tuple(_spelt(words.language, one) for one in cited)
    return tuple(cite_text(words.language, one) for one in cited)


def _spelt(language: str, cite: str) -> str:
    place = place_text(language, cite)
    return place if cite == OWN_CHOICE else f"§\N{NO-BREAK SPACE}{place}"


def event_words(event: e.AnyEvent, words: Words, rules: RuleSet | None = None) -> str | None:
    """Describe an event; None if the table shows it anyway or nobody sees it.

    With `rules` an offence cites the articles of the rulebook.

    >>> words = Words("en", ("Aki", "You"), me=1)
    >>> event_words(e.Dahai(seq=4, actor=0, pai="C", tsumogiri=True), words)
    'Aki discards Rd, just drawn'
    >>> event_words(e.Reach(seq=5, actor=1), words)
    'You declare riichi'
    """
    if isinstance(event, e.Dora):
        return words.say("event-dora", tile=words.tile(Tile.of(event.dora_marker)))
    if isinstance(event, e.EndKyoku):
        return words.say("event-end_kyoku", keeps="yes" if event.renchan else "no")
    if isinstance(event, e.EndGame):
        return words.say("event-end_match")
    told = _deed(event, words)
    if told is None:
        return offence_words(event, words, rules)
    actor, deed, values = told
    if actor == words.me:
        return words.say(f"terminal-you_{deed}", **values)
    return words.say(f"event-{deed}", player=words.name(actor), **values)


def _deed(event: e.AnyEvent, words: Words) -> tuple[int, str, dict[str, Value]] | None:
    """The actor of an event, with its message and values."""
    if isinstance(event, e.Dahai):
        deed = "discard_drawn" if event.tsumogiri else "discard"
        return event.actor, deed, {"tile": _tile(event.pai, words)}
    if isinstance(event, e.Reach):
        return event.actor, "open_riichi" if event.open else "riichi", {}
    if isinstance(event, e.Chi | e.Pon | e.Daiminkan):
        return event.actor, event.type, {"tiles": _called(event, words)}
    if isinstance(event, e.Ankan):
        return event.actor, "ankan", {"tiles": _kan(event, words)}
    if isinstance(event, e.Kakan):
        return event.actor, "kakan", {"tile": _tile(event.pai, words)}
    return _last_deed(event)


def _last_deed(event: e.AnyEvent) -> tuple[int, str, dict[str, Value]] | None:
    """The same for actions at the end of a kyoku or match."""
    if isinstance(event, e.Hora):
        return event.actor, "win", {"by": "tsumo" if event.target == event.actor else "ron"}
    if isinstance(event, e.Kyuushu):
        return event.actor, "kyuushu", {}
    if isinstance(event, e.Show):
        return event.actor, "show" if event.shown else "show_kept", {}
    if isinstance(event, e.Stop):
        return event.actor, "stop" if event.stops else "stop_not", {}
    return None


def _tile(name: str, words: Words) -> str:
    return words.tile(Tile.of(name))


def _kan(event: e.Ankan, words: Words) -> str:
    """The four tiles; of an honour only its name."""
    tiles = [Tile.of(name) for name in event.consumed]
    return words.tile(tiles[0]) if tiles[0].kind.is_honour else words.plain(tiles)


def _called(event: e.Chi | e.Pon | e.Daiminkan, words: Words) -> str:
    """The called tile with those from the hand; an honour needs only its name."""
    if Tile.of(event.pai).kind.is_honour:
        return _tile(event.pai, words)
    used = words.plain(map(Tile.of, event.consumed))
    return words.say("terminal-called", tile=_tile(event.pai, words), used=used)
