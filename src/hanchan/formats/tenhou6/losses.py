"""What a log has and the JSON of tenhou.net/6 cannot hold: the log against itself read back."""

from collections.abc import Callable, Iterator

from hanchan.formats.format import Loss
from hanchan.formats.tenhou6.reading import read
from hanchan.formats.tenhou6.rule_text import TENHOU
from hanchan.formats.tenhou6.tiles import in_order
from hanchan.formats.tenhou6.writing import write
from hanchan.formats.tenhou6.yaku import knows
from hanchan.records import events as e
from hanchan.records.log import Log, LoggedEvent, LoggedKyoku, LoggedWin, breaks_off_in_riichi
from hanchan.rules import load_rules

Test = Callable[[Log, Log], bool]
UNTOLD_OF_LIMITS = ("fu", "han", "dora", "red", "ura")
NOT_PLAYED = (e.Dora, e.Pass, e.ReachAccepted)


def losses(log: Log) -> tuple[Loss, ...]:
    """What writing this log loses, in a fixed order; `RecordError` if it cannot be written."""
    back = next(read(write(log)))
    return tuple(
        Loss(field=field, sense=sense) for field, sense, lost in POSSIBLE_LOSSES if lost(log, back)
    )


def _kyoku(log: Log, back: Log) -> Iterator[tuple[LoggedKyoku, LoggedKyoku]]:
    return zip(log.kyoku, back.kyoku, strict=True)


def _wins(log: Log, back: Log) -> Iterator[tuple[LoggedWin, LoggedWin]]:
    for one, other in _kyoku(log, back):
        yield from zip(one.wins, other.wins, strict=False)


def _has_event(kind: type[LoggedEvent]) -> Test:
    return lambda log, _: any(type(event) is kind for one in log.kyoku for event in one.events)


def _opened(log: Log, _: Log) -> bool:
    return any(
        isinstance(event, e.Reach) and (event.open or event.shown)
        for one in log.kyoku
        for event in one.events
    )


def _rules(log: Log, back: Log) -> bool:
    """The values that the file tells leave another rule set than the log names."""
    if (log.rules is None) != (back.rules is None):
        return True
    if (log.rules, log.overrides) == (back.rules, back.overrides):
        return False
    told = load_rules(back.rules or TENHOU, **back.overrides)
    return load_rules(log.rules or TENHOU, **log.overrides).content_hash() != told.content_hash()


def _play(log: Log, back: Log) -> bool:
    return any(_played(one) != _played(other) for one, other in _kyoku(log, back))


def _played(kyoku: LoggedKyoku) -> list[tuple[object, ...]]:
    """The draws, discards, calls and kans, without what follows from them."""
    events = kyoku.events[:-1] if breaks_off_in_riichi(kyoku) else kyoku.events
    return [_deed(event) for event in events if not isinstance(event, NOT_PLAYED)]


def _deed(event: LoggedEvent) -> tuple[object, ...]:
    if isinstance(event, e.Chi | e.Pon | e.Daiminkan):
        return event.type, event.actor, event.target, event.pai, in_order(event.consumed)
    if isinstance(event, e.Kakan):
        return event.type, event.actor, event.pai, in_order(event.consumed)
    if isinstance(event, e.Ankan):
        return event.type, event.actor, in_order(event.consumed)
    tile = (event.pai,) if isinstance(event, e.Tsumo | e.Dahai) else ()
    drawn = (event.tsumogiri,) if isinstance(event, e.Dahai) else ()
    return event.type, getattr(event, "actor", None), *tile, *drawn


def _deposits(log: Log, back: Log) -> bool:
    def paid(kyoku: LoggedKyoku) -> list[int]:
        return [event.actor for event in kyoku.events if isinstance(event, e.ReachAccepted)]

    return any(paid(one) != paid(other) for one, other in _kyoku(log, back))


def _hands(log: Log, back: Log) -> bool:
    """A hand shown at the end is not the one that the play leaves, or nothing says it was shown."""
    if any(win.pai and _other_hand(win.tehai, told.tehai) for win, told in _wins(log, back)):
        return True
    for one, other in _kyoku(log, back):
        hands = one.draw.tehais if one.draw else None
        if hands is None:
            continue
        told = (other.draw.tehais if other.draw else None) or (None,) * len(hands)
        pairs = zip(hands, told, strict=True)
        if any(_other_hand(hand, same) or (same and hand is None) for hand, same in pairs):
            return True
    return False


def _other_hand(hand: tuple[str, ...] | None, told: tuple[str, ...] | None) -> bool:
    return hand is not None and (told is None or in_order(hand) != told)


def _limits(log: Log, back: Log) -> bool:
    return any(
        win.pai is not None and getattr(win, name) is not None and getattr(told, name) is None
        for win, told in _wins(log, back)
        for name in UNTOLD_OF_LIMITS
    )


def _ura(log: Log, back: Log) -> bool:
    return any(
        win.ura_markers is not None and win.pai is not None and win.ura_markers != told.ura_markers
        for win, told in _wins(log, back)
    )


def _foreign_yaku(log: Log, _: Log) -> bool:
    return any(
        win.pai is not None and any(not knows(yaku) for yaku in win.yaku or {})
        for one in log.kyoku
        for win in one.wins
    )


def _units(log: Log, _: Log) -> bool:
    return any(
        bool(win.yakuman) and any(units != 1 for units in (win.yaku or {}).values())
        for one in log.kyoku
        for win in one.wins
    )


def _chombo(log: Log, _: Log) -> bool:
    return any(one.draw is not None and one.draw.reason == "chombo" for one in log.kyoku)


def _nagashi(log: Log, _: Log) -> bool:
    return any(win.pai is None for one in log.kyoku for win in one.wins)


def _payments(log: Log, back: Log) -> bool:
    return any(
        one.deltas is not None and one.deltas != other.deltas for one, other in _kyoku(log, back)
    )


def _scores_after(log: Log, back: Log) -> bool:
    return any(
        one.scores_after is not None and one.scores_after != other.scores_after
        for one, other in _kyoku(log, back)
    )


def _final(log: Log, back: Log) -> bool:
    return log.end is not None and back.end is None


def _places(log: Log, _: Log) -> bool:
    return log.end is not None and log.end.places is not None


def _timing(log: Log, back: Log) -> bool:
    untimed = any(one.dora_timed and not other.dora_timed for one, other in _kyoku(log, back))
    return untimed or _has_event(e.Dora)(log, back)


POSSIBLE_LOSSES: tuple[tuple[str, str, Test], ...] = (
    ("rules", "Of the rules only a rulebook, the length, open tanyao and the red fives are told.",
     _rules),
    ("wall", "The tiles of the wall that nobody saw are lost.",
     lambda log, _: any(one.wall is not None for one in log.kyoku)),
    ("dice", "The dice are lost.",
     lambda log, _: any(one.dice is not None for one in log.kyoku)),
    ("dora-timing", "When the indicators of the kans were turned is lost.", _timing),
    ("declined-claims", "Claims that were let go are lost.", _has_event(e.Pass)),
    ("open-riichi", "An open riichi becomes an ordinary one.", _opened),
    ("riichi-without-discard", "A riichi is lost where the log breaks off before its discard.",
     lambda log, _: any(map(breaks_off_in_riichi, log.kyoku))),
    ("play", "Discards that are no tile just drawn, although the log says so, are read otherwise.",
     _play),
    ("riichi-deposits", "Whether the last riichi was paid for cannot be told.", _deposits),
    ("shown-hands", "Which hands were shown at the end is lost where payments do not tell it.",
     _hands),
    ("ura-markers", "Ura indicators of a win without riichi, or other than the first's, are lost.",
     _ura),
    ("limit-hands", "The fu of a hand paid by a limit are lost, and of a yakuman han and dora.",
     _limits),
    ("unknown-yaku", "A yaku that Tenhou does not have is written with our Japanese name for it.",
     _foreign_yaku),
    ("yakuman-units", "A yakuman that counts more than once is marked in a way Tenhou never uses.",
     _units),
    ("nagashi-win", "Nagashi as a win becomes a draw with payments.", _nagashi),
    ("chombo", "Tenhou knows no chombo: the word is written, and its viewer may not show it.",
     _chombo),
    ("payments", "What a kyoku moved beside its wins or its draw is lost.", _payments),
    ("scores-after", "Scores after the last kyoku are lost if they are not what it paid.",
     _scores_after),
    ("final-scores", "The final scores are lost, since the file has them only with results.",
     _final),
    ("places", "The places are lost, since scores and results alone are written.", _places),
)  # fmt: skip
"""Every loss by its id, with its sentence and the test of a log and what was read back of it."""
