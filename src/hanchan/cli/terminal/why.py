"""Why a seat cannot win now, in a sentence."""

from hanchan.cli.terminal.menu import RON_KEY, TSUMO_KEY
from hanchan.cli.terminal.words import StyledWords
from hanchan.scoring import shanten
from hanchan.table import ActionType, Match, SeatView
from hanchan.tiles import Hand
from hanchan.wording.names import REASONS

WINS = {ActionType.TSUMO: TSUMO_KEY, ActionType.RON: RON_KEY}
INCOMPLETE = "not_complete"


def why_no_win(match: Match, view: SeatView, words: StyledWords) -> str:
    """Which win is meant and why it is refused; or the key to press, if it is not."""
    for action in view.actions:
        if action.type in WINS:
            return words.say("terminal-can_win", key=WINS[action.type])
    if view.claimable is not None:
        why = _reason(match.why_not(view.seat, ActionType.RON), view, words)
        return words.say("terminal-why_ron", tile=words.tile(view.claimable), reason=why)
    why = _reason(match.why_not(view.seat, ActionType.TSUMO), view, words)
    return words.say("terminal-why_tsumo", reason=why)


def _reason(reason: str | None, view: SeatView, words: StyledWords) -> str:
    known = reason if reason in REASONS else "no_decision"
    said = words.say(f"reason-{known}")
    if known != INCOMPLETE:
        return said
    shape = int(shanten(Hand(view.hand, view.me.melds)))
    tenpai = words.say("analysis-tenpai")
    away = words.say("analysis-shanten", shanten=shape) if shape > 0 else tenpai
    return words.say("terminal-why_away", reason=said, away=away)
