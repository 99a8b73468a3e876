"""Who plays: bots that see a view and nothing else. Their names say what they do."""

from hanchan.bots.bot import Bot, bot_number
from hanchan.bots.choosing import BOT_NAMES
from hanchan.bots.erring import Erring

__all__ = ["BOT_NAMES", "Bot", "Erring", "bot_number"]
