"""Conversion between a player's reply in mjai and our action; nearly the same in all dialects.

Each legal action has exactly one reply, and a line means the action whose reply matches all fields
of the line. So one table serves both directions.
"""

from collections.abc import Iterable, Sequence
from typing import Any, cast

import msgspec

from hanchan.errors import MAX_QUOTED_LENGTH, HanchanError, IllegalActionError, quote_input
from hanchan.formats.mjai.dialects import dialect_named
from hanchan.formats.mjai.errors import DECODE_ERRORS
from hanchan.formats.mjai.writer import dialect_reason
from hanchan.records.actions import Action, ActionType
from hanchan.table.seat_view import SeatView
from hanchan.tiles import MeldType

LineFields = dict[str, Any]
Type = ActionType
UNSUPPORTED_ACTIONS = {Type.HIDE, Type.PLAY_ON, Type.OPEN_RIICHI, Type.OPEN_RIICHI_TSUMOGIRI}
"""Actions that mjai cannot express, so that no reply means them."""
TSUMOGIRI_ACTIONS = {Type.TSUMOGIRI, Type.RIICHI_TSUMOGIRI, Type.OPEN_RIICHI_TSUMOGIRI}
RIICHI_ACTIONS = {Type.RIICHI, Type.OPEN_RIICHI} | TSUMOGIRI_ACTIONS - {Type.TSUMOGIRI}
CALL_ACTIONS = {Type.CHI, Type.PON, Type.DAIMINKAN}
MIN_KAN_TILES = 3
"""A meld with at least this many tiles is a kan and uses all copies of its kind."""
NOT_LEGAL = "unknown_action"
AMBIGUOUS = "ambiguous"


def reply_for(action: Action, view: SeatView, dialect: str = "mortal") -> str:
    r"""Return the reply for an action: a line of JSON; for a riichi two, `reach` and its discard.

    The reply is `none` for an action that mjai cannot express.

    >>> from hanchan.table import Match
    >>> match = Match("tenhou", seed=7)
    >>> reply_for(match.legal()[0][-1], match.view(0))
    '{"type":"dahai","actor":0,"pai":"W","tsumogiri":true}'
    """
    lines = action_lines(action, view)
    reason = dialect_reason(dialect_named(dialect), "kyuushu")
    if action.type is Type.KYUUSHU and reason:
        lines[-1]["reason"] = reason
    return "\n".join(msgspec.json.encode(line).decode() for line in lines)


def action_for(line: str | bytes, view: SeatView) -> Action:
    """Return the legal action that this reply means; a riichi takes two lines.

    A discard that does not say whether the tile was just drawn is taken for the drawn tile where
    possible. Raises `HanchanError` for a malformed reply, `IllegalActionError` for an illegal
    action.

    >>> from hanchan.table import Match
    >>> view = Match("tenhou", seed=7).view(0)
    >>> str(action_for('{"type":"dahai","actor":0,"pai":"W"}', view))
    'tsumogiri 3z'
    >>> action_for('{"type":"hora","actor":0,"target":0}', view)
    Traceback (most recent call last):
    hanchan.errors.IllegalActionError: Seat 0 cannot do this now: {"type":"hora",...
    """
    text = line if isinstance(line, str) else line.decode(errors="replace")
    lines = [one for one in text.splitlines() if one.strip()] or [""]
    reply = [parse_reply(one, view.seat) for one in lines]
    found = matching_actions(reply, view, view.actions)
    if len(found) == 1:
        return found[0]
    raise IllegalActionError(
        "illegal-ambiguous" if found else "illegal-unknown",
        seat=view.seat,
        action=_quoted(line),
        reason=AMBIGUOUS if found else NOT_LEGAL,
        choices=len(view.actions),
        allowed=tuple(map(str, found or view.actions)),
    )


def parse_reply(line: str | bytes, seat: int) -> LineFields:
    """Decode a reply line; a `HanchanError` quotes one that is malformed or for another seat."""
    try:
        reply: object = msgspec.json.decode(line)
    except DECODE_ERRORS:
        reply = None
    if not isinstance(reply, dict) or not isinstance(cast("LineFields", reply).get("type"), str):
        raise HanchanError("mjai-no-answer", seat=seat, said=quote_input(_quoted(line)))
    answer = cast("LineFields", reply)
    if answer.get("actor") not in (None, seat):
        other = quote_input(answer["actor"])
        raise HanchanError("mjai-other-actor", seat=seat, said=_quoted(line), actor=other)
    return answer


def matching_actions(
    reply: Sequence[LineFields], view: SeatView, among: Iterable[Action]
) -> tuple[Action, ...]:
    """Return the actions that the reply can mean; if any discards the drawn tile, only those."""
    found = [
        action
        for action in among
        if action.type not in UNSUPPORTED_ACTIONS
        and _is_consistent(reply, action_lines(action, view))
    ]
    drawn = tuple(action for action in found if action.type in TSUMOGIRI_ACTIONS)
    return drawn or tuple(found)


def action_lines(action: Action, view: SeatView) -> list[LineFields]:
    """Return the lines of the reply for an action, as dictionaries."""
    seat, kind, tile = view.seat, action.type, action.tile
    if kind in RIICHI_ACTIONS or kind in (Type.DISCARD, Type.TSUMOGIRI):
        pai = None if tile is None else tile.mjai
        drawn = kind in TSUMOGIRI_ACTIONS
        discard = {"type": "dahai", "actor": seat, "pai": pai, "tsumogiri": drawn}
        return [{"type": "reach", "actor": seat}, discard] if kind in RIICHI_ACTIONS else [discard]
    if kind in CALL_ACTIONS or kind is Type.RON:
        offered = view.claimable
        fields: LineFields = {"actor": seat, "target": None, "pai": None}
        if offered is not None:
            fields |= {"target": view.turn, "pai": offered.mjai}
        if kind is Type.RON:
            return [{"type": "hora", **fields}]
        return [{"type": kind.value, **fields, "consumed": [one.mjai for one in action.uses]}]
    return [_own_tiles_line(action, view)]


def _own_tiles_line(action: Action, view: SeatView) -> LineFields:
    """Return the reply for a declaration with the seat's own tiles, or `none`."""
    seat = view.seat
    match action.type:
        case Type.TSUMO:
            return {"type": "hora", "actor": seat, "target": seat, "pai": _tile_name(action)}
        case Type.ANKAN:
            consumed = [tile.mjai for tile in action.uses]
            return {"type": "ankan", "actor": seat, "consumed": consumed}
        case Type.KAKAN:
            pai, consumed = _tile_name(action), _pon_tiles(action, view)
            return {"type": "kakan", "actor": seat, "pai": pai, "consumed": consumed}
        case Type.KYUUSHU:
            return {"type": "ryukyoku", "actor": seat}
        case _:
            return {"type": "none"}


def _tile_name(action: Action) -> str | None:
    return None if action.tile is None else action.tile.mjai


def _pon_tiles(action: Action, view: SeatView) -> list[str]:
    kind = action.tile and action.tile.kind
    return [
        tile.mjai
        for meld in view.me.melds
        if meld.type is MeldType.PON and meld.kind == kind
        for tile in meld.tiles
    ]


def _is_consistent(reply: Sequence[LineFields], answer: Sequence[LineFields]) -> bool:
    return len(reply) == len(answer) and all(
        _same_value(one.get(field), value)
        for one, other in zip(reply, answer, strict=True)
        for field, value in other.items()
        if field == "type" or one.get(field) is not None
    )


def _same_value(other: object, value: object) -> bool:
    """Whether two values of a field match: tiles in any order, red fives in a kan as plain ones."""
    if not isinstance(other, list) or not isinstance(value, list):
        return other == value
    tiles, others = sorted(map(str, cast("list[object]", other))), sorted(cast("list[str]", value))
    if len(others) >= MIN_KAN_TILES:
        return [tile.rstrip("r") for tile in tiles] == [tile.rstrip("r") for tile in others]
    return tiles == others


def _quoted(line: str | bytes) -> str:
    text = (line if isinstance(line, str) else line.decode(errors="replace")).strip()
    return text if len(text) <= MAX_QUOTED_LENGTH else f"{text[:MAX_QUOTED_LENGTH]}..."
