"""The events and decisions of a replay in words."""

from hanchan.i18n.number_format import format_signed
from hanchan.records import events as e
from hanchan.records.actions import DRAWN_TILE_ACTIONS
from hanchan.rules import RuleSet
from hanchan.table import Action, ActionType, SeatView
from hanchan.table.narration.event_text import Narrator, describe_declaration, describe_event
from hanchan.table.narration.sheet_text import KyokuEnd, kyoku_end, win_title
from hanchan.table.replay import Replay
from hanchan.tiles import WINDS, Tile

LATE_CLAIM_MESSAGES = ("claim", "claim_late", "claim_after_draw")
TAKEN_BACK = "-taken-back"
KYOKU_END_EVENTS = (e.Hora, e.Ryukyoku, e.Kyuushu, e.Chombo, e.Settle, e.EndKyoku, e.EndGame)
COMMON_ACTIONS = (ActionType.DISCARD, ActionType.TSUMOGIRI, ActionType.PASS)
"""Actions that the description of a decision does not list as alternatives."""


def describe_replay_event(  # noqa: C901 - a case for each kind
    event: e.AnyEvent, words: Narrator, seat: int | None = None, *, rules: RuleSet | None = None
) -> str:
    """Describe an event as seen from `seat`; None sees all hands, so that draws name the tile.

    With `rules` an offence cites the articles of the rulebook.

    >>> words = Narrator("en", ("Aki", "Emi", "Ken", "Yui"))
    >>> describe_replay_event(e.Tsumo(seq=3, actor=1, pai="5mr"), words), describe_replay_event(
    ...     e.Tsumo(seq=3, actor=1, pai="5mr"), words, seat=0)
    ('Emi draws 0m', 'Emi draws a tile')
    """
    match event:
        case e.Tsumo() if seat not in {None, event.actor}:
            description = words.say("event-draw_hidden", player=words.name(event.actor))
        case e.Tsumo():
            tile = words.tile(Tile.of(event.pai))
            description = words.say("event-draw", player=words.name(event.actor), tile=tile)
        case e.StartKyoku():
            description = _describe_deal(event, words)
        case e.Hora():
            description = win_title(event, words)
        case e.ReachAccepted():
            description = words.say("event-riichi_stands", player=words.name(event.actor))
        case e.Pass():
            message = "event-pass_win" if event.ron else "event-pass"
            description = words.say(message, player=words.name(event.actor))
        case e.Claim():
            description = _describe_claim(event, words)
        case e.PutBack():
            description = words.say("event-put_back", player=words.name(event.actor))
        case e.Ryukyoku():
            description = words.say("event-draw_end", ending=words.say(f"ending-{event.reason}"))
        case e.Settle():
            changes = [
                f"{words.name(seat)} {words.points(format_signed(change))}"
                for seat, change in enumerate(event.deltas)
                if change
            ]
            points = ", ".join(changes) or words.say("replay-no_change")
            description = words.say("event-settled", points=points)
        case e.Undo():
            description = words.say("replay-undo")
        case _:
            description = describe_event(event, words, rules)
    return description or event.type


def kyoku_end_at(replay: Replay, index: int, seat: int = 0) -> KyokuEnd | None:
    """Return the end of the kyoku if the moment is part of it, else None; `seat` is the viewer."""
    if not isinstance(replay.moments[index].event, KYOKU_END_EVENTS):
        return None
    before = replay.view_before(index, seat)
    return kyoku_end(replay.results(index), replay.step_events(index), before)


def moment_index(replay: Replay, seq: int) -> int:
    """Return the index of the last moment at or before event number `seq`; 0 if there is none."""
    return max((i for i, one in enumerate(replay.moments) if one.event.seq <= seq), default=0)


def describe_decision(done: Action, view: SeatView, words: Narrator) -> str:
    """Describe a seat's decision, and the calls, declarations or wins that it did not choose."""
    chosen = describe_declaration(done.type.value, words)
    others = {
        describe_declaration(one.type.value, words): None
        for one in view.actions
        if one.type not in {done.type, *COMMON_ACTIONS}
    }
    others.pop(chosen, None)
    player, text = words.name(view.seat), action_text(done, view, words)
    if others:
        rest = ", ".join(others)
        return words.say("replay-decides_not", player=player, action=text, others=rest)
    return words.say("replay-decides", player=player, action=text)


def action_text(done: Action, view: SeatView, words: Narrator) -> str:
    """Return the label of an action's button, with its tiles."""
    tile = action_tile(done, view)
    return words.say(
        f"action-{done.type.value.replace('-', '_')}",
        tile="" if tile is None else words.tile(tile),
        tiles=words.tiles(done.uses),
    )


def action_tile(done: Action, view: SeatView) -> Tile | None:
    """Return the tile of an action: its own, the tile just drawn, or the one to be claimed."""
    if done.tile is not None:
        return done.tile
    return view.drawn if done.type in DRAWN_TILE_ACTIONS.values() else view.claimable


def _describe_deal(event: e.StartKyoku, words: Narrator) -> str:
    """Describe a deal and, if `aloud`, the listener's own wind and the dora indicator."""
    name = words.kyoku(WINDS["ESWN".index(event.bakaze)], event.oya)
    parts = [words.say("event-start_kyoku", kyoku=name, honba=event.honba, deposits=event.kyotaku)]
    if words.aloud and words.me is not None:
        wind = words.wind(WINDS[(words.me - event.oya) % len(event.tehais)])
        parts.append(words.say("heard-seat", wind=wind))
    if words.aloud:
        parts.append(words.say("heard-indicator", tile=words.tile(Tile.of(event.dora_marker))))
    return ". ".join(parts)


def _describe_claim(event: e.Claim, words: Narrator) -> str:
    """Describe a claim that did not succeed, or a call that was taken back."""
    player = words.name(event.actor)
    if event.action.endswith(TAKEN_BACK):
        call = words.say(f"terminal-do_{event.action.removesuffix(TAKEN_BACK)}")
        return words.say("event-taken_back", player=player, call=call)
    action = describe_declaration(event.action, words)
    return words.say(f"replay-{LATE_CLAIM_MESSAGES[event.late]}", player=player, action=action)
