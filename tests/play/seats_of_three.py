"""Seats and rulebooks for games of three."""

from collections.abc import Sequence

from hanchan.bots import Bot
from hanchan.table import Action, ActionType, SeatView

BOOKS = ("tenhou-sanma", "mahjong-soul-sanma")
"""The rulebooks of the two servers."""


class SettingAside:
    """A bot that sets every north aside as soon as it can."""

    def __init__(self, name: str, seed: int) -> None:
        self.bot = Bot(name, seed)

    def choose(self, view: SeatView) -> Action | int:
        for action in view.actions:
            if action.type is ActionType.KITA and ActionType.TSUMO not in types(view.actions):
                return action
        return self.bot.choose(view)


def types(actions: Sequence[Action]) -> set[ActionType]:
    return {action.type for action in actions}
