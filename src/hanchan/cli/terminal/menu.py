"""Assignment of keys: tiles by the keys below them, anything else by a letter of its own."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType

from hanchan.cli.terminal.keys import Key
from hanchan.table import Action, ActionType, SeatView
from hanchan.tiles import Tile

HAND_KEYS = "1234567890abc"
DRAWN_KEY = "d"
PASS_KEY, RON_KEY, TSUMO_KEY = "x", "r", "t"
TAKEN_BACK_KEY = "v"
BACK_KEYS = (Key.ESCAPE, "x")
OPTION_KEYS = "123456789"

COMMANDS: Mapping[str, str] = MappingProxyType({"w": "why", "?": "help", "u": "undo", "q": "quit"})
"""A player's commands besides actions, by key."""
TABLE_COMMANDS: Mapping[str, str] = MappingProxyType(
    {"!": "report"} | {key: command for key, command in COMMANDS.items() if command != "why"}
)
"""Commands when mistakes are allowed: with a referee, without the explanation of a missed win."""

TAKEN_BACK = {
    ActionType.RON_TAKEN_BACK: RON_KEY,
    ActionType.TSUMO_TAKEN_BACK: TSUMO_KEY,
    ActionType.CHI_TAKEN_BACK: "c",
    ActionType.PON_TAKEN_BACK: "p",
    ActionType.KAN_TAKEN_BACK: "k",
    ActionType.RIICHI_TAKEN_BACK: "r",
}
"""Letter of each declaration that can be withdrawn."""
LETTERS = {
    ActionType.RIICHI: ("r", "riichi"),
    ActionType.RIICHI_TSUMOGIRI: ("r", "riichi"),
    ActionType.OPEN_RIICHI: ("o", "open_riichi"),
    ActionType.OPEN_RIICHI_TSUMOGIRI: ("o", "open_riichi"),
    ActionType.CHI: ("c", "chi"),
    ActionType.PON: ("p", "pon"),
    ActionType.DAIMINKAN: ("k", "kan"),
    ActionType.ANKAN: ("k", "kan"),
    ActionType.KAKAN: ("k", "kan"),
    ActionType.TSUMO: ("t", "tsumo"),
    ActionType.RON: ("r", "ron"),
    ActionType.KITA: ("i", "kita"),
    ActionType.KYUUSHU: ("n", "kyuushu"),
    ActionType.PASS: ("x", "pass"),
    ActionType.SHOW: ("s", "show"),
    ActionType.HIDE: ("h", "hide"),
    ActionType.STOP: ("e", "stop"),
    ActionType.PLAY_ON: ("g", "play_on"),
    **dict.fromkeys(TAKEN_BACK, (TAKEN_BACK_KEY, "taken_back")),
}
"""Key of each action that is not a plain discard, and the end of its message id.

A tile's key `c` and chi, or `r` for riichi and ron, are never offered at the same moment. All
withdrawals share one key, which is followed by the letter of the declaration.
"""

FROM_HAND = (ActionType.DISCARD, ActionType.RIICHI, ActionType.OPEN_RIICHI)
AS_DRAWN = (ActionType.TSUMOGIRI, ActionType.RIICHI_TSUMOGIRI, ActionType.OPEN_RIICHI_TSUMOGIRI)


@dataclass(frozen=True, slots=True, kw_only=True)
class Menu:
    """The current meaning of each key.

    `tiles` maps the key below a tile to the discard of that tile, `letters` maps a key to its
    message and to the actions that it may mean. `commands` are keys for anything else, such as
    undo.
    """

    tiles: Mapping[str, Action]
    letters: Mapping[str, tuple[str, tuple[Action, ...]]]
    commands: Mapping[str, str] = field(default_factory=lambda: COMMANDS)


def hand_without_drawn(view: SeatView) -> tuple[Tile, ...]:
    """Return the hand without the tile just drawn."""
    tiles = list(view.hand)
    if view.drawn is not None:
        tiles.remove(view.drawn)
    return tuple(tiles)


def make_menu(
    view: SeatView, actions: Iterable[Action], commands: Mapping[str, str] = COMMANDS
) -> Menu:
    """Assign keys to the actions and commands that are offered."""
    plain: list[Action] = []
    letters: dict[str, tuple[str, tuple[Action, ...]]] = {}
    for action in actions:
        if action.type in (ActionType.DISCARD, ActionType.TSUMOGIRI):
            plain.append(action)
        else:
            key, message = LETTERS[action.type]
            others = letters[key][1] if key in letters else ()
            letters[key] = message, (*others, action)
    if TAKEN_BACK_KEY in letters:
        letters[TAKEN_BACK_KEY] = letters.pop(TAKEN_BACK_KEY)  # as the last one
    return Menu(tiles=tile_keys(view, plain), letters=letters, commands=commands)


def tile_keys(view: SeatView, actions: Sequence[Action]) -> dict[str, Action]:
    """Return the discard of each tile, by the key below it; `d` is the drawn tile."""
    by_tile = {action.tile: action for action in actions if action.type in FROM_HAND}
    tiles = zip(HAND_KEYS, hand_without_drawn(view), strict=False)
    keys = {key: by_tile[tile] for key, tile in tiles if tile in by_tile}
    for action in actions:
        if action.type in AS_DRAWN:
            keys[DRAWN_KEY] = action
    return keys


def actions_of_key(menu: Menu, key: str) -> tuple[Action, ...]:
    """Return the actions that a key may mean; Enter discards the drawn tile.

    Space passes, but not if the engine sees a win: passing a win takes the letter. When mistakes
    are allowed, Enter passes as well, and players must look for wins themselves.
    """
    among_people = menu.commands is TABLE_COMMANDS
    if key == Key.ENTER and DRAWN_KEY in menu.tiles:
        key = DRAWN_KEY
    elif key == Key.ENTER and among_people:
        key = PASS_KEY
    if key == Key.SPACE and (among_people or RON_KEY not in menu.letters):
        key = PASS_KEY
    if key in menu.tiles:
        return (menu.tiles[key],)
    return menu.letters[key][1] if key in menu.letters else ()


def is_discard(action: Action) -> bool:
    """Whether the action includes a discard, so that the key of a tile identifies it.

    >>> is_discard(Action(40, ActionType.RIICHI, Tile.M1)), is_discard(Action(0, ActionType.RON))
    (True, False)
    """
    return action.type in (*FROM_HAND, *AS_DRAWN)


def keys_for_actions(view: SeatView, actions: tuple[Action, ...]) -> dict[str, Action]:
    """Return actions that share a letter by keys of their own: a tile's, a letter or a number."""
    if is_discard(actions[0]):
        return tile_keys(view, actions)
    if actions[0].type in TAKEN_BACK:
        return {TAKEN_BACK[action.type]: action for action in actions}
    return dict(zip(OPTION_KEYS, actions, strict=False))
