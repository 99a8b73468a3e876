"""What happened, in words: one line for each event that a player would speak of."""

from hanchan.records import events as e
from hanchan.rules import RuleSet
from hanchan.table.telling.offences import offence_words
from hanchan.table.telling.words import Words
from hanchan.tiles import Tile
from hanchan.wording.texts import Value


def event_words(event: e.AnyEvent, words: Words, rules: RuleSet | None = None) -> str | None:
    """The event as a sentence; None for what the table shows anyway, or what nobody hears.

    With `rules` an offence is told with the articles of the rulebook.

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
    """Who did what, with the values of its message."""
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
    """What a seat does at the end of a kyoku or match."""
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
    """The four tiles, of an honour its name."""
    tiles = [Tile.of(name) for name in event.consumed]
    return words.tile(tiles[0]) if tiles[0].kind.is_honour else words.plain(tiles)


def _called(event: e.Chi | e.Pon | e.Daiminkan, words: Words) -> str:
    """The called tile with those from the hand, which nobody has to be told of an honour."""
    if Tile.of(event.pai).kind.is_honour:
        return _tile(event.pai, words)
    used = words.plain(map(Tile.of, event.consumed))
    return words.say("terminal-called", tile=_tile(event.pai, words), used=used)
