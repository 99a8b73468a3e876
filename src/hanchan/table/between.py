"""The game between the events of one step, so that a match can be looked at event by event.

The core carries out a step at once: a discard that nobody can claim and the next draw come
together. What came later in the step is taken back here, in a copy that nobody plays on.
"""

from collections.abc import Sequence

from hanchan.core.codes import (
    CLAIM,
    DEALING,
    DEPOSIT,
    END_NONE,
    NO_TILE,
    OFFER,
    R_DECLARED,
    R_STANDS,
    SEATS,
    TURN,
)
from hanchan.core.faults.sanctions import undo_riichi
from hanchan.core.layout import Game
from hanchan.core.tiles_in_hand import take_tile
from hanchan.records import (
    Ankan,
    AnyEvent,
    Chi,
    Chombo,
    Dahai,
    Daiminkan,
    Dora,
    EndGame,
    Hora,
    Kakan,
    Kyuushu,
    Offence,
    Pon,
    PutBack,
    Reach,
    ReachAccepted,
    Redeal,
    Ryukyoku,
    Settle,
    Show,
    StartKyoku,
    Tsumo,
)
from hanchan.records.reports import DEAD_LEVEL
from hanchan.records.rulings import RIICHI_VOID

MOVES = (Dahai, Chi, Pon, Daiminkan, Ankan, Kakan, PutBack)
"""Before these the table stands as before the step, but for marks."""
ENDS = (Hora, Ryukyoku, Kyuushu, Show, Chombo, Redeal, Settle)
VOID = (Chombo, Redeal)
SHOWN = (Show, Kyuushu)


def stand_after(g: Game, before: Game, events: Sequence[AnyEvent], place: int) -> None:
    """`g`, as it stands after a step, becomes the game right after one event of that step.

    `before` is the game before the step, `events` are all of the step. Nobody is asked anything
    between them.
    """
    past, later = events[: place + 1], events[place + 1 :]
    if not later:
        return
    if any(isinstance(event, MOVES) for event in later):
        g.restore(before.snapshot())
        for event in past:
            _mark(g, event)
    else:
        for event in reversed(later):
            _take_back(g, event, before, events)
        if any(isinstance(event, Ryukyoku) for event in later):
            g.kyoku_end = END_NONE
            _lay_face_down(g, before, past)
        _give_the_turn(g, before, past)
    g.asked = 0
    if g.phase == TURN:
        g.phase, g.tile = OFFER, NO_TILE  # whose turn it is stays to be seen


def _give_the_turn(g: Game, before: Game, past: Sequence[AnyEvent]) -> None:
    """Whose turn it is, and which tile lies open, before the draw that was taken back."""
    if any(isinstance(event, ENDS) for event in past):
        return
    g.tile = NO_TILE
    if any(isinstance(event, StartKyoku) for event in past):
        g.phase = DEALING
        return
    g.seat = before.seat
    g.phase = OFFER
    if before.phase == CLAIM or any(isinstance(event, Dahai) for event in past):
        g.tile = g.river[g.seat, g.river_count[g.seat] - 1]


def _mark(g: Game, event: AnyEvent) -> None:
    """What an event leaves on the table that moves no tile but one put back."""
    if isinstance(event, Reach):
        g.riichi[event.actor] = R_DECLARED
        g.riichi_open[event.actor] = int(event.open)
    elif isinstance(event, ReachAccepted):
        g.riichi[event.actor] = R_STANDS
        g.score[event.actor] -= DEPOSIT
        g.deposits += 1
    elif isinstance(event, Dora):
        g.dora_open += 1
    elif isinstance(event, PutBack):
        _return_drawn(g, event.actor)
    elif isinstance(event, Offence) and event.actor is not None:
        g.dead[event.actor] = max(g.dead[event.actor], DEAD_LEVEL.get(event.sanction, 0))
        if event.sanction == RIICHI_VOID:
            undo_riichi(g, event.actor)


def _take_back(g: Game, event: AnyEvent, before: Game, events: Sequence[AnyEvent]) -> None:
    if isinstance(event, Tsumo):
        _return_drawn(g, event.actor, rinshan=event.rinshan)
    elif isinstance(event, ReachAccepted):
        g.riichi[event.actor] = R_DECLARED
        g.score[event.actor] += DEPOSIT
        g.deposits -= 1
    elif isinstance(event, Dora):
        g.dora_open -= 1
    elif isinstance(event, Hora):
        g.res_count -= 1
    elif isinstance(event, EndGame):
        _take_back_result(g, before, events)
    elif isinstance(event, Settle):
        for p in range(SEATS):
            g.score[p] = event.scores[p] - event.deltas[p] - _returned(before, events, p)
        g.deposits = _deposits(before, events)
    elif isinstance(event, Offence) and event.actor is not None:
        _take_back_offence(g, event, event.actor, before)


def _take_back_result(g: Game, before: Game, events: Sequence[AnyEvent]) -> None:
    """The points before the end of the match moved what was left of the deposits."""
    settled = next((event for event in events if isinstance(event, Settle)), None)
    for p in range(SEATS):
        g.score[p] = before.score[p] if settled is None else settled.scores[p]
    won = any(isinstance(event, Hora) for event in events)
    g.deposits = 0 if won else _deposits(before, events)


def _take_back_offence(g: Game, event: Offence, p: int, before: Game) -> None:
    """The hand was as alive as before; a riichi made void stood, its deposit on the table."""
    g.dead[p] = before.dead[p]
    if event.sanction == RIICHI_VOID and before.riichi[p]:
        g.riichi[p], g.riichi_open[p] = before.riichi[p], before.riichi_open[p]
        g.riichi_double[p], g.ippatsu[p] = before.riichi_double[p], before.ippatsu[p]
        g.score[p] -= before.paid[p] * DEPOSIT
        g.deposits += before.paid[p]


def _returned(before: Game, events: Sequence[AnyEvent], p: int) -> int:
    """What a void kyoku gave back to a seat of deposits for riichi."""
    if not any(isinstance(event, VOID) for event in events):
        return 0
    paid = sum(isinstance(event, ReachAccepted) and event.actor == p for event in events)
    return (before.paid[p] + paid) * DEPOSIT


def _deposits(before: Game, events: Sequence[AnyEvent]) -> int:
    """The riichi sticks on the table before the payments of the step."""
    return before.deposits + sum(isinstance(event, ReachAccepted) for event in events)


def _return_drawn(g: Game, p: int, *, rinshan: bool = False) -> None:
    """The tile that seat `p` has drawn lies in the wall again."""
    take_tile(g, p, g.drawn)
    g.drawn = NO_TILE
    g.replacement = 0
    if rinshan:
        g.live_end += 1
    else:
        g.live -= 1


def _lay_face_down(g: Game, before: Game, past: Sequence[AnyEvent]) -> None:
    """The hands that the draw made their owners show are hidden again."""
    if not any(isinstance(event, SHOWN) for event in past):
        for p in range(SEATS):
            g.shown[p] = before.shown[p]
