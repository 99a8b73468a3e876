"""The log of a match as a page keeps it: each event in a sentence, and what has been taken back."""

from collections.abc import Iterator, Mapping, Sequence

from hanchan.messages.match import Said
from hanchan.records import (
    AnyEvent,
    Hora,
    Offence,
    ReachAccepted,
    Ryukyoku,
    Settle,
    StartKyoku,
    Tsumo,
    Undo,
)
from hanchan.records.heard import Stream
from hanchan.rules import RuleSet
from hanchan.table.telling.events import event_words
from hanchan.table.telling.moments import told
from hanchan.table.telling.offences import with_claims
from hanchan.table.telling.sheet import win_title
from hanchan.table.telling.words import Words
from hanchan.tiles import Tile

FIGURES = (StartKyoku, ReachAccepted, Ryukyoku, Settle)
"""What a table shows without a word, and whoever hears or reads of it has to be told."""


def log_told(
    heard: Sequence[AnyEvent],
    stream: Stream,
    events: Sequence[AnyEvent],
    words: Words,
    rules: RuleSet,
) -> Iterator[Said]:
    """A line for each event heard that is worth one; `events` are those of the match.

    An offence is told with the words in which it was claimed, and once where a ruling tells of it.
    """
    aloud = words.read_aloud()
    offences: Mapping[int, AnyEvent] = {}
    if any(isinstance(event, Offence) for event in heard):
        offences = {one.seq: one for one in with_claims(events) if isinstance(one, Offence)}
    for event in heard:
        seen: AnyEvent | None = event
        if isinstance(event, Offence):
            seen = offences.get(stream.in_match(event.seq))
        line = None if seen is None else _line(seen, words, rules)
        if seen is not None and line is not None:
            heard_so = _line(seen, aloud, rules)
            yield Said(
                seq=event.seq,
                text=line,
                heard=None if heard_so == line else heard_so,
                back=event.to if isinstance(event, Undo) else None,
                aside=isinstance(event, Tsumo),
            )


def _line(event: AnyEvent, words: Words, rules: RuleSet) -> str | None:
    if isinstance(event, Tsumo):
        return None if event.actor != words.me else _drawn(event, words)
    if isinstance(event, Undo):
        return words.say("replay-undo")
    if isinstance(event, FIGURES):
        return told(event, words)
    if words.aloud and isinstance(event, Hora):
        return win_title(event, words)
    return event_words(event, words, rules)


def _drawn(event: Tsumo, words: Words) -> str:
    return words.say("terminal-you_draw", tile=words.tile(Tile.of(event.pai)))
