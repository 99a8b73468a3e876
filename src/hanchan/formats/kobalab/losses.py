"""What a paipu cannot hold of a log."""

from collections.abc import Callable

from hanchan.formats.format import Loss
from hanchan.formats.kobalab.indicators import is_told_elsewhere
from hanchan.formats.kobalab.tiles import in_order
from hanchan.formats.kobalab.yaku import LOCAL, NAGASHI
from hanchan.records.events import Dahai, Dora, Pass, Reach, ReachAccepted
from hanchan.records.log import Log, LoggedKyoku, LoggedWin, breaks_off_in_riichi


def losses(log: Log) -> tuple[Loss, ...]:
    """What writing this log would lose, in a fixed order."""
    return tuple(
        Loss(field=field, sense=sense) for field, sense, is_lost in POSSIBLE if is_lost(log)
    )


def _in_kyoku(is_lost: Callable[[LoggedKyoku], bool]) -> Callable[[Log], bool]:
    return lambda log: any(map(is_lost, log.kyoku))


def _in_wins(is_lost: Callable[[LoggedWin], bool]) -> Callable[[Log], bool]:
    return lambda log: any(is_lost(win) for kyoku in log.kyoku for win in kyoku.wins)


def _is_unsorted(kyoku: LoggedKyoku) -> bool:
    return any(hand != in_order(hand) for hand in kyoku.tehais)


def _opens_riichi(kyoku: LoggedKyoku) -> bool:
    return any(isinstance(event, Reach) and event.open for event in kyoku.events)


def _pays_otherwise(kyoku: LoggedKyoku) -> bool:
    """Whether a riichi stands that was ronned, or one falls that nobody ronned."""
    events = kyoku.events
    declared = [event.actor for event in events if isinstance(event, Reach)]
    stood = [event.actor for event in events if isinstance(event, ReachAccepted)]
    skipped = (Dora, Pass, ReachAccepted)
    last = next((event for event in reversed(events) if not isinstance(event, skipped)), None)
    at = next((i for i in reversed(range(len(events))) if isinstance(events[i], Reach)), -1)
    is_last = at >= 0 and isinstance(last, Dahai) and last in events[at + 1 : at + 2]
    ronned = any(win.target != win.actor for win in kyoku.wins)
    aborted = kyoku.draw is not None and kyoku.draw.reason == "triple_ron"
    if breaks_off_in_riichi(kyoku) or (is_last and (ronned or aborted or not kyoku.complete)):
        declared.pop()
    return declared != stood


def _is_last_score_lost(log: Log) -> bool:
    """Whether deposits were left on the table at the end, so that the final scores tell others."""
    if not log.kyoku or log.kyoku[-1].scores_after is None:
        return False
    last = log.kyoku[-1]
    stood = sum(isinstance(event, ReachAccepted) for event in last.events)
    left = 0 if last.wins else last.kyotaku + stood
    return log.end is None or (log.end.places is None and log.end.results is None) or left > 0


def _is_end_lost(log: Log) -> bool:
    return log.end is not None and not log.end.places and not log.end.results


POSSIBLE: tuple[tuple[str, str, Callable[[Log], bool]], ...] = (
    (
        "rules",
        "A paipu does not say by which rules a match was played.",
        lambda log: log.rules is not None or bool(log.overrides),
    ),
    (
        "wall",
        "Of the wall, only the tiles that were dealt, drawn or turned are kept.",
        _in_kyoku(lambda kyoku: kyoku.wall is not None),
    ),
    ("dice", "The dice are not kept.", _in_kyoku(lambda kyoku: kyoku.dice is not None)),
    (
        "deal-order",
        "The order in which a hand was dealt is not kept; it is written sorted.",
        _in_kyoku(_is_unsorted),
    ),
    (
        "declined-claims",
        "That a player let a tile go which he could have claimed is not kept.",
        _in_kyoku(lambda kyoku: any(isinstance(event, Pass) for event in kyoku.events)),
    ),
    (
        "open-riichi",
        "An open riichi is written as an ordinary one, without the tiles laid open.",
        _in_kyoku(_opens_riichi),
    ),
    (
        "riichi-without-discard",
        "A riichi is lost where the log breaks off before its discard.",
        _in_kyoku(breaks_off_in_riichi),
    ),
    (
        "riichi-deposit",
        "A paipu does not say whether a riichi stood; it does unless its discard is ronned.",
        _in_kyoku(_pays_otherwise),
    ),
    (
        "dora-timing",
        "The log does not say when indicators were turned; majiang-core's own times are written.",
        _in_kyoku(lambda kyoku: not kyoku.dora_timed),
    ),
    (
        "dora-after-discard",
        "An indicator turned after a draw or discard is written as turned with it.",
        _in_kyoku(lambda kyoku: kyoku.dora_timed and is_told_elsewhere(kyoku.events)),
    ),
    (
        "limit",
        "The name of a limit is not kept, only han, fu and points.",
        _in_wins(lambda win: win.limit is not None),
    ),
    (
        "yakuman-details",
        "Of a yakuman, han, fu and dora are not kept.",
        _in_wins(
            lambda win: bool(win.yakuman and (win.fu or win.han or win.dora or win.red or win.ura))
        ),
    ),
    (
        "local-yaku",
        "A yaku that majiang-core does not count is written by its Japanese name.",
        _in_wins(lambda win: not LOCAL.keys().isdisjoint(win.yaku or ())),
    ),
    (
        "nagashi-win",
        "Nagashi mangan as a win is written as a draw with payments.",
        _in_wins(lambda win: NAGASHI in (win.yaku or ())),
    ),
    (
        "scores-after",
        "The scores before first place takes the deposits left on the table are not kept.",
        _is_last_score_lost,
    ),
    ("end", "That the match has ended is told by places or results only.", _is_end_lost),
)
"""Everything that can be lost: its id, a sentence, and whether a log has it."""
