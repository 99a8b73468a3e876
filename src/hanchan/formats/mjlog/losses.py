"""What an mjlog has no place for, as far as a given log has it."""

from collections.abc import Callable

from hanchan.formats.format import Loss
from hanchan.formats.mjlog.endings import SHOWING
from hanchan.formats.mjlog.game_type import RULES, overrides_of, rules_of, type_of
from hanchan.formats.mjlog.written_ends import is_nagashi
from hanchan.records.events import Pass, Reach
from hanchan.records.log import Log, LoggedDraw, LoggedWin
from hanchan.rules import load_rules


def losses(log: Log) -> tuple[Loss, ...]:
    """What writing this log as an mjlog loses, in a fixed order."""
    return tuple(
        Loss(field=field, sense=sense) for field, sense, has in POSSIBLE_LOSSES if has(log)
    )


def _other_rules(log: Log) -> bool:
    """The bits of the game type leave another rule set than the log was played by."""
    if log.rules is None and not log.overrides:
        return False
    told = overrides_of(type_of(log))
    if (log.rules, log.overrides) == (RULES, told):
        return False
    back = load_rules(RULES, **told)
    return rules_of(log).content_hash() != back.content_hash()


def _events(log: Log, test: Callable[[object], bool]) -> bool:
    return any(test(event) for kyoku in log.kyoku for event in kyoku.events)


def _wins(log: Log, test: Callable[[LoggedWin], bool]) -> bool:
    return any(test(win) for kyoku in log.kyoku for win in kyoku.wins)


def _several_units(win: LoggedWin) -> bool:
    return bool(win.yakuman) and any(units > 1 for units in (win.yaku or {}).values())


def _counts_of_yakuman(win: LoggedWin) -> bool:
    return bool(win.yakuman) and bool(win.han or win.dora or win.red or win.ura)


def _other_hands(draw: LoggedDraw | None) -> bool:
    if draw is None or draw.reason in SHOWING or draw.tehais is None:
        return False
    return any(hand is not None and p != draw.actor for p, hand in enumerate(draw.tehais))


POSSIBLE_LOSSES: tuple[tuple[str, str, Callable[[Log], bool]], ...] = (
    ("id", "The match loses its id, which for an mjlog is the name of the file.",
     lambda log: bool(log.id)),
    ("rules", "The rules are lost but for red fives, open tanyao and the length of the match.",
     _other_rules),
    ("wall", "Tiles of the wall that nobody saw are lost, since an mjlog has its seed instead.",
     lambda log: any(kyoku.wall for kyoku in log.kyoku)),
    ("dice", "The dice are unknown, and both are written as ones.",
     lambda log: any(kyoku.dice is None for kyoku in log.kyoku)),
    ("declined-claims", "Claims that were let go are lost.",
     lambda log: _events(log, lambda event: isinstance(event, Pass))),
    ("open-riichi", "An open riichi becomes an ordinary one.",
     lambda log: _events(log, lambda event: isinstance(event, Reach) and event.open)),
    ("yakuman-units", "A yakuman that counts more than once is written as counting once.",
     lambda log: _wins(log, _several_units)),
    ("yakuman-counts", "How many han and dora a yakuman hand had besides is lost.",
     lambda log: _wins(log, _counts_of_yakuman)),
    ("nagashi-win", "Nagashi as a win becomes a draw with payments.",
     lambda log: any(map(is_nagashi, log.kyoku))),
    ("shown-hands", "Hands shown at a draw that asks nobody for tenpai are lost.",
     lambda log: any(_other_hands(kyoku.draw) for kyoku in log.kyoku)),
    ("places", "The places are lost, since results alone are written.",
     lambda log: log.end is not None and log.end.places is not None),
)  # fmt: skip
"""Every loss by its id, with its sentence and the test whether a log suffers it."""
