"""Bots that play only from a view; they are named after their behaviour."""

from hanchan.bots.bot import Bot, MistakeModel, bot_number
from hanchan.bots.dispatch import BOT_NAMES
from hanchan.bots.registry import (
    DEFAULT_BOT,
    LEVELS,
    SUBSTITUTE_BOT,
    check_seat_name,
    describe_bot,
    level_of,
    named_seat,
    register,
    seat_names,
)

__all__ = [
    "BOT_NAMES", "DEFAULT_BOT", "LEVELS", "SUBSTITUTE_BOT", "Bot", "MistakeModel", "bot_number",
    "check_seat_name", "describe_bot", "level_of", "named_seat", "register", "seat_names",
]  # fmt: skip
