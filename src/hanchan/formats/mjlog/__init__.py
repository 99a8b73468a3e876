"""Tenhou's mjlog: the XML in which tenhou.net keeps every game."""

from hanchan.formats.format import Format, Screen
from hanchan.formats.mjlog.losses import losses
from hanchan.formats.mjlog.reading import looks_like, read
from hanchan.formats.mjlog.writing import write

__all__ = ["FORMAT"]


def make_screen() -> Screen:
    """What screens whole files, compiled; imported when it is asked for."""
    from hanchan.formats.mjlog.screen import MjlogScreen  # noqa: PLC0415 - few need it

    return MjlogScreen()


FORMAT = Format(
    name="mjlog",
    title="Tenhou's game log (mjlog XML)",
    suffixes=(".mjlog", ".xml"),
    looks_like=looks_like,
    read=read,
    write=write,
    losses=losses,
    make_screen=make_screen,
)
