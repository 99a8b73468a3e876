"""What happened at a moment, in words: every event that anybody notices has some."""

from hanchan.cli.terminal.words import Words
from hanchan.records import events as e
from hanchan.rules import RuleSet
from hanchan.table.telling.events import event_words
from hanchan.table.telling.offences import declared
from hanchan.table.telling.sheet import win_title
from hanchan.tiles import WINDS, Tile

LATE = ("claim", "claim_late", "claim_after_draw")
TAKEN_BACK = "-taken-back"


def told(
    event: e.AnyEvent, words: Words, seat: int | None = None, *, rules: RuleSet | None = None
) -> str:
    """The event as a sentence; `seat` is whose eyes it is seen with, None if all hands lie open.

    With `rules` an offence is told with the articles of the rulebook.

    >>> words = Words("en", ("Aki", "Emi", "Ken", "Yui"))
    >>> told(e.Tsumo(seq=3, actor=1, pai="5mr"), words), told(
    ...     e.Tsumo(seq=3, actor=1, pai="5mr"), words, seat=0)
    ('Emi draws 0m', 'Emi draws a tile')
    """
    if isinstance(event, e.Tsumo):
        if seat not in {None, event.actor}:
            return words.say("event-draw_hidden", player=words.name(event.actor))
        tile = words.tile(Tile.of(event.pai))
        return words.say("event-draw", player=words.name(event.actor), tile=tile)
    if isinstance(event, e.StartKyoku):
        return _deal(event, words)
    if isinstance(event, e.Hora):
        return win_title(event, words)
    return _deed(event, words) or event_words(event, words, rules) or _figures(event, words)


def _deal(event: e.StartKyoku, words: Words) -> str:
    name = words.kyoku(WINDS["ESWN".index(event.bakaze)], event.oya)
    return words.say("event-start_kyoku", kyoku=name, honba=event.honba, deposits=event.kyotaku)


def _deed(event: e.AnyEvent, words: Words) -> str | None:
    """What a table has no need to be told, but whoever looks back wants to know."""
    if isinstance(event, e.ReachAccepted):
        return words.say("event-riichi_stands", player=words.name(event.actor))
    if isinstance(event, e.Pass):
        message = "event-pass_win" if event.ron else "event-pass"
        return words.say(message, player=words.name(event.actor))
    if isinstance(event, e.Claim):
        return _claim(event, words)
    if isinstance(event, e.PutBack):
        return words.say("event-put_back", player=words.name(event.actor))
    return None


def _claim(event: e.Claim, words: Words) -> str:
    """What was claimed in vain; a call taken back is told as such."""
    player = words.name(event.actor)
    if event.action.endswith(TAKEN_BACK):
        call = words.say(f"terminal-do_{event.action.removesuffix(TAKEN_BACK)}")
        return words.say("event-taken_back", player=player, call=call)
    wanted = declared(event.action, words)
    return words.say(f"replay-{LATE[event.late]}", player=player, action=wanted)


def _figures(event: e.AnyEvent, words: Words) -> str:
    if isinstance(event, e.Ryukyoku):
        return words.say("event-draw_end", ending=words.say(f"ending-{event.reason}"))
    if isinstance(event, e.Settle):
        changes = [
            f"{words.name(seat)} {change:+d}" for seat, change in enumerate(event.deltas) if change
        ]
        points = ", ".join(changes) or words.say("replay-no_change")
        return words.say("event-settled", points=points)
    return words.say("replay-undo") if isinstance(event, e.Undo) else event.type
