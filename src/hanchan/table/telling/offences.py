"""What is told where people may err: offences, rulings, redeemed hands, kyoku that are void."""

from collections.abc import Sequence

from msgspec.structs import replace

from hanchan.records import events as e
from hanchan.records import standing
from hanchan.rules import RuleSet
from hanchan.rules.grounds import OWN_CHOICE
from hanchan.table.referee.proposals import articles_for
from hanchan.table.telling.words import Words
from hanchan.tiles import Tile, parse_tiles
from hanchan.wording.offences import Compensation, Ruled, offence_line, ruling_line
from hanchan.wording.rulebooks import cite_text, place_text

MOST_CITED = 2
MOVES = (e.StartKyoku, e.Tsumo, e.Dahai, e.Ankan, e.Kakan)
"""After these, claims are of another tile."""


def with_claims(events: Sequence[e.AnyEvent]) -> list[e.AnyEvent]:
    """The events, and each offence of a claim with the words in which it was claimed.

    An offence that a referee has just ruled on is left out: the ruling tells it.

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
    """Whether the event at a place is the offence that the ruling before it is about."""
    event, before = events[place], events[place - 1] if place else None
    return (
        isinstance(event, e.Offence)
        and isinstance(before, e.Ruling)
        and (event.actor, event.offence) == (before.actor, before.offence)
    )


def told_since(events: Sequence[e.AnyEvent], step: Sequence[e.AnyEvent]) -> list[e.AnyEvent]:
    """What stands of the last step of a match, its offences with the words of their claims."""
    if not any(isinstance(event, e.Offence) for event in step):
        return list(step)
    return [event for event in with_claims(standing(events)) if event.seq >= step[0].seq]


def offence_words(event: e.AnyEvent, words: Words, rules: RuleSet | None = None) -> str | None:
    """An offence, or what a referee does about one, as a sentence; None for anything else.

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
    """What was declared, and with which tiles; `action` is in a player's words.

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
    """At most two articles of those cited; `hanchan rules articles` has all."""
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
