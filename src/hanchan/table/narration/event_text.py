"""The events at a table in words: players, tiles, actions and offences."""

import dataclasses
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from msgspec.structs import replace

from hanchan.bounded_cache import MEBIBYTE, cached_with_bounded_bytes
from hanchan.i18n.code_names import WINDS
from hanchan.i18n.number_format import format_number, group_thousands, group_values
from hanchan.i18n.offence_text import Compensation, RulingSummary, offence_line, ruling_line
from hanchan.i18n.rulebook_text import cite_text, place_text
from hanchan.i18n.texts import Value, text
from hanchan.records import drop_undone
from hanchan.records import events as e
from hanchan.rules import RuleSet
from hanchan.rules.provenance import OWN_CHOICE
from hanchan.table.referee.referee import offence_articles
from hanchan.tiles import Kind, Suit, Tile, parse_tiles, sort_tiles


@dataclass(frozen=True, slots=True)
class Narrator:
    """The settings of a narration: the language, the players by seat, and the seat that is "you".

    With `aloud` every tile is named in full: `red 5 of circles`, not `0p`. With `spelt` honours are
    named in full, `West` and not `W`, and articles are cited without their rulebook; with `full`
    so are numbers, `6 of bamboo` and not `6s`. With `apart` thousands are separated by a space,
    which affects only points.
    """

    language: str
    names: tuple[str, ...]
    me: int | None = None
    aloud: bool = False
    spelt: bool = False
    apart: bool = False
    full: bool = False

    def say(self, message: str, **values: Value) -> str:
        r"""Format a message in the language of the narration.

        >>> Narrator("en", (), apart=True).say("sheet-total", points=12000)
        'The winner receives 12\u202f000 points'
        """
        return _cached_message(self.language, message, tuple(values.items()), spaced=self.apart)

    def for_screen_reader(self) -> "Narrator":
        """Return these settings with `aloud` on, for a screen reader."""
        return dataclasses.replace(self, aloud=True)

    def for_log(self) -> "Narrator":
        """Return these settings with `full` on, for a log beside a table that names tiles so.

        >>> Narrator("en", (), spelt=True).for_log().tile(Tile.of("6s"))
        '6 of bamboo'
        """
        return dataclasses.replace(self, full=True)

    def values(self, values: Mapping[str, Value]) -> dict[str, Value]:
        """Return the values of a message, with their thousands separated if `apart`."""
        return group_values(self.language, values) if self.apart else dict(values)

    def points(self, points: int | str) -> str:
        """Format points, or a signed change in points."""
        return group_thousands(self.language, points) if self.apart else format_number(points)

    def name(self, seat: int) -> str:
        """Return the name of the player in a seat."""
        return self.names[seat]

    def wind(self, kind: Kind) -> str:
        """Return the name of a wind: east, south, west or north."""
        return self.say(f"wind-{WINDS[kind - Kind.EAST]}")

    def kyoku(self, round_wind: Kind, dealer: int, honba: int = 0) -> str:
        """Return the name of a kyoku: `East 1`, or with honba `East 1, 2 honba`."""
        name = self.say("table-kyoku", wind=self.wind(round_wind), number=dealer + 1)
        return self.say("table-kyoku_honba", kyoku=name, honba=honba) if honba else name

    def tile(self, tile: Tile | Kind) -> str:
        """Name one tile: number and suit letter (0 for a red five), or the name of an honour.

        >>> [Narrator("en", (), spelt=spelt).tile(Tile.WEST) for spelt in (False, True)]
        ['W', 'West']
        """
        kind = tile.kind if isinstance(tile, Tile) else tile
        if self.spelt and not self.aloud and kind.is_wind:
            return self.wind(kind)
        if self.aloud or self.full or (self.spelt and kind.is_honour):
            return self.say(f"web-tile-{tile}")
        return self._short(kind, tile)

    def tiles(self, tiles: Iterable[Tile]) -> str:
        """Name several tiles in sorted order: by suit, or one by one if `aloud` or `full`.

        >>> tiles = parse_tiles("23m 36z")
        >>> [Narrator("en", (), spelt=spelt).tiles(tiles) for spelt in (False, True)]
        ['23m WGr', '23m West green dragon']
        """
        if self.aloud or self.full:
            return ", ".join(map(self.tile, sort_tiles(tiles)))
        parts: list[str] = []
        for suit, group in groupby(sort_tiles(tiles), key=lambda tile: tile.kind.suit):
            if suit is Suit.HONOUR and self.spelt:
                parts.extend(self._counted(tile, count) for tile, count in Counter(group).items())
                continue
            labels = [self._short(tile.kind, tile) for tile in group]
            if suit is Suit.HONOUR:
                parts.append("".join(labels))
            else:
                parts.append("".join(label[0] for label in labels) + suit.letter)
        return " ".join(parts)

    def sets(self, notation: str) -> str:
        """Rewrite sets in notation with the tile names of this narration.

        >>> Narrator("en", ()).sets("234m 555z")
        '234m WhWhWh'
        """
        return " ".join(self.tiles(parse_tiles(tiles)) for tiles in notation.split())

    def _counted(self, tile: Tile, count: int) -> str:
        return f"{self.tile(tile)} \N{MULTIPLICATION SIGN}{count}" if count > 1 else self.tile(tile)

    def _short(self, kind: Kind, tile: Tile | Kind) -> str:
        return self.say(f"terminal-tile_{kind.mjai}") if kind.is_honour else str(tile)


@cached_with_bounded_bytes(4 * MEBIBYTE)
def _cached_message(
    language: str, message: str, values: tuple[tuple[str, Value], ...], *, spaced: bool
) -> str:
    given = dict(values)
    return text(language, message, **(group_values(language, given) if spaced else given))


MAX_CITED = 2
TILE_CHANGING_EVENTS = (e.StartKyoku, e.Tsumo, e.Dahai, e.Ankan, e.Kakan, e.Kita)
"""Events after which any claim is for a different tile."""


def add_claim_words(events: Sequence[e.AnyEvent]) -> list[e.AnyEvent]:
    """Return the events, with the words of the claim added to each offence in claiming.

    An offence right after the ruling on it is left out, because the ruling describes it.

    >>> claim = e.Claim(seq=4, actor=1, action="ron", late=0)
    >>> found = e.Offence(
    ...     seq=5, actor=1, offence="false_win_shown", sanction="chombo", action=None, tiles=1)
    >>> [event.action for event in add_claim_words([claim, found]) if isinstance(event, e.Offence)]
    ['ron']
    """
    claims: dict[int | None, str] = {}
    completed: list[e.AnyEvent] = []
    for index, event in enumerate(events):
        if isinstance(event, TILE_CHANGING_EVENTS):
            claims.clear()
        elif isinstance(event, e.Claim):
            claims[event.actor] = event.action
        if repeats_ruling(events, index):
            continue
        if isinstance(event, e.Offence) and event.action is None:
            completed.append(replace(event, action=claims.get(event.actor)))
        else:
            completed.append(event)
    return completed


def repeats_ruling(events: Sequence[e.AnyEvent], index: int) -> bool:
    """Whether the event at `index` is the offence that carries out the ruling right before it."""
    event, before = events[index], events[index - 1] if index else None
    return (
        isinstance(event, e.Offence)
        and isinstance(before, e.Ruling)
        and (event.actor, event.offence) == (before.actor, before.offence)
    )


def describe_step_events(
    events: Sequence[e.AnyEvent], step: Sequence[e.AnyEvent]
) -> list[e.AnyEvent]:
    """Return the events of the last `step` to describe, offences with the words of their claims.

    `events` are all events of the match so far, where those claims may be found.
    """
    if not any(isinstance(event, e.Offence) for event in step):
        return list(step)
    return [event for event in add_claim_words(drop_undone(events)) if event.seq >= step[0].seq]


def describe_declaration(action: str, words: Narrator) -> str:
    """Describe a declaration with its tiles; `action` is in a player's words.

    >>> words = Narrator("en", ())
    >>> describe_declaration("pon 50p", words), describe_declaration("riichi-tsumogiri 3s", words)
    ('pon 50p', 'riichi 3s')
    >>> describe_declaration("tsumo-taken-back", words)
    'tsumo, taken back'
    """
    declared, _, tiles = action.partition(" ")
    name = declared.replace("-", "_").removesuffix("_tsumogiri")
    if name.endswith("kan"):
        name = "kan"
    if name == "tsumogiri":
        name = "discard"
    return f"{words.say(f'terminal-do_{name}')} {words.tiles(parse_tiles(tiles))}".strip()


def _describe_ruling(event: e.Ruling, words: Narrator, rules: RuleSet | None) -> str:
    turned = event.dora_marker
    ruled = RulingSummary(
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
    articles = _cite_articles(event, words, rules)
    return ruling_line(words.language, _offender(event, words), ruled, articles)


def _offender(event: e.Offence | e.Ruling, words: Narrator) -> str | None:
    return None if event.actor is None else words.name(event.actor)


def _cite_articles(
    event: e.Offence | e.Ruling, words: Narrator, rules: RuleSet | None
) -> tuple[str, ...]:
    """Cite at most `MAX_CITED` of the articles on an offence; none without `rules`."""
    if rules is None:
        return ()
    cited = offence_articles(rules, event.offence, event.tiles)[:MAX_CITED]
    if isinstance(event, e.Ruling):  # by a referee, whose choice it is
        cited = tuple(one for one in cited if one != OWN_CHOICE)
    if not words.spelt:
        return tuple(cite_text(words.language, one) for one in cited)
    texts = (place_text(words.language, one) for one in cited)
    return tuple(
        text if one == OWN_CHOICE else f"§\N{NO-BREAK SPACE}{text}"
        for one, text in zip(cited, texts, strict=True)
    )


def describe_event(event: e.AnyEvent, words: Narrator, rules: RuleSet | None = None) -> str | None:
    """Describe an event; None if the table shows it in another way or players do not see it.

    With `rules` an offence cites the articles of the rulebook.

    >>> words = Narrator("en", ("Aki", "You"), me=1)
    >>> describe_event(e.Dahai(seq=4, actor=0, pai="C", tsumogiri=True), words)
    'Aki discards Rd, just drawn'
    >>> describe_event(e.Redeem(seq=9, actor=1), words)
    'You lay down a deposit to redeem the dead hand'
    """
    match event:
        case e.Dora():
            return words.say("event-dora", tile=words.tile(Tile.of(event.dora_marker)))
        case e.EndKyoku():
            return words.say("event-end_kyoku", keeps="yes" if event.renchan else "no")
        case e.EndGame() | e.Redeal():
            return words.say("event-end_match" if isinstance(event, e.EndGame) else "event-redeal")
        case e.Offence():
            action = "" if event.action is None else describe_declaration(event.action, words)
            articles, offender = _cite_articles(event, words, rules), _offender(event, words)
            about = (words.language, offender, event.offence, event.sanction, articles)
            return offence_line(*about, action=action)
        case e.Ruling():
            return _describe_ruling(event, words, rules)
        case _:
            return _describe_action(event, words)


def _describe_action(event: e.AnyEvent, words: Narrator) -> str | None:  # noqa: C901 - a case for each kind
    values: Mapping[str, Value] = {}
    match event:
        case e.Dahai():
            message = "discard_drawn" if event.tsumogiri else "discard"
            values = {"tile": words.tile(Tile.of(event.pai))}
        case e.Reach():
            message = "open_riichi" if event.open else "riichi"
        case e.Call():
            # For an honour its name alone says it all.
            message, tiles = event.type, words.tile(Tile.of(event.pai))
            if not Tile.of(event.pai).kind.is_honour:
                used = words.tiles(map(Tile.of, event.consumed))
                tiles = words.say("terminal-called", tile=tiles, used=used)
            values = {"tiles": tiles}
        case e.Ankan():
            kan = [Tile.of(name) for name in event.consumed]
            tiles_of_kan = words.tile(kan[0]) if kan[0].kind.is_honour else words.tiles(kan)
            message, values = "ankan", {"tiles": tiles_of_kan}
        case e.Kakan():
            message, values = "kakan", {"tile": words.tile(Tile.of(event.pai))}
        case e.Hora():
            message, values = "win", {"by": "tsumo" if event.target == event.actor else "ron"}
        case e.Kyuushu() | e.Kita() | e.Redeem() | e.Chombo():
            message = event.type
        case e.Show():
            message = "show" if event.shown else "show_kept"
        case e.Stop():
            message = "stop" if event.stops else "stop_not"
        case _:
            return None
    if event.actor == words.me:
        return words.say(f"terminal-you_{message}", **values)
    return words.say(f"event-{message}", player=words.name(event.actor), **values)
