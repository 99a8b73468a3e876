"""Bots that play from a view and nothing else; they are named after their behaviour."""

from hanchan.bots.bot import Bot, Offending, bot_number
from hanchan.bots.choosing import BOT_NAMES
from hanchan.bots.registry import (
    DEFAULT_BOT,
    LEVELS,
    STAND_IN,
    check_seat_name,
    level_of,
    named_seat,
    register,
    seat_names,
    told,
)

__all__ = [
    "BOT_NAMES",
    "DEFAULT_BOT",
    "LEVELS",
    "STAND_IN",
    "Bot",
    "Offending",
    "bot_number",
    "check_seat_name",
    "level_of",
    "named_seat",
    "register",
    "seat_names",
    "told",
]
