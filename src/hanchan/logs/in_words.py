"""Events, actions, endings, points and seats in a few words, for findings about logs."""

from hanchan.core.codes import SEATS
from hanchan.core.layout import Game
from hanchan.logs.log import LoggedEvent, LoggedKyoku
from hanchan.records import events as e
from hanchan.records.actions import read_action
from hanchan.wording.names import ENDINGS
from hanchan.wording.sentences import Sentence, sentence, term

TOLD = frozenset({
    "tsumo", "dahai", "reach", "reach_accepted", "chi", "pon", "daiminkan", "ankan", "kakan",
    "hora", "kyuushu", "pass",
})  # fmt: skip
"""The events of a seat that are told in words."""


def event_in_words(event: e.AnyEvent | LoggedEvent) -> str:
    """What happened.

    >>> event_in_words(e.Dahai(seq=3, actor=2, pai="5mr", tsumogiri=True))
    'seat 2 discards 5mr as drawn'
    """
    if isinstance(event, e.Dora):
        return sentence("logged-dora", tile=event.dora_marker)
    if isinstance(event, e.Ryukyoku):
        return sentence("finding-drawn", reason=ending_named(event.reason))
    actor = getattr(event, "actor", None)
    if event.type not in TOLD or actor is None:
        return event.type
    tile = event.consumed[0] if isinstance(event, e.Ankan) else getattr(event, "pai", None)
    values: dict[str, str | int] = {"seat": actor} | ({"tile": tile} if tile else {})
    if isinstance(event, e.Chi):
        values["tiles"] = " ".join(event.consumed)
    return sentence(f"logged-{_message(event, tile)}", **values)


def _message(event: e.AnyEvent | LoggedEvent, tile: str | None) -> str:
    if isinstance(event, e.Dahai) and event.tsumogiri:
        return "tsumogiri"
    if isinstance(event, e.Tsumo) and event.rinshan:
        return "rinshan"
    return "hora_unnamed" if isinstance(event, e.Hora) and not tile else event.type


def ending_named(reason: str) -> str:
    """How a kyoku ended, by the id that records have for it."""
    return term(reason, f"ending-{reason}") if reason in ENDINGS.values() else reason


def ending_in_words(kyoku: LoggedKyoku) -> Sentence:
    """How the kyoku ended by the log."""
    if kyoku.wins:
        seats = ", ".join(str(win.actor) for win in kyoku.wins)
        several = len(kyoku.wins) > 1
        return sentence("finding-seats_win" if several else "finding-seat_wins", seats=seats)
    if kyoku.draw is not None:
        reason = kyoku.draw.reason
        named = ending_named(reason) if reason else sentence("finding-no_reason")
        return sentence("finding-drawn", reason=named)
    return sentence("finding-nothing_more")


def numbers(values: tuple[float, ...]) -> str:
    """Points of all seats."""
    return " ".join(str(value) for value in values)


def seats_of(mask: int) -> str:
    """The seats that are set as bits.

    >>> seats_of(0b1010), seats_of(0)
    ('1, 3', 'none')
    """
    seats = ", ".join(str(p) for p in range(SEATS) if mask >> p & 1)
    return seats or term("none", "finding-none")


def action_in_words(g: Game, seat: int, action: int) -> Sentence:
    """What a seat would do.

    >>> action_in_words(Game(), 0, 4)
    'seat 0: discard 5m'
    """
    try:
        said = str(read_action(g, seat, action))
    except ValueError:
        said = f"action {action}"
    return sentence("finding-action", seat=seat, action=said)
