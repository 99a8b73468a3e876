"""Who plays: bots that see a view and nothing else. Their names say what they do."""

from hanchan.bots.bot import Bot, bot_number
from hanchan.bots.choosing import BOT_NAMES
from hanchan.bots.offending import Offending
from hanchan.bots.registry import STAND_IN, check_seat_name, named_seat, register, seat_names

__all__ = [
    "BOT_NAMES",
    "STAND_IN",
    "Bot",
    "Offending",
    "bot_number",
    "check_seat_name",
    "named_seat",
    "register",
    "seat_names",
]
