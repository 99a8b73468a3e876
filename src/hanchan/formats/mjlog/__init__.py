"""Tenhou's mjlog: the XML in which tenhou.net stores every game."""

from hanchan.formats.format import Format
from hanchan.formats.mjlog.reader import looks_like, read
from hanchan.formats.mjlog.scanner import encode_file
from hanchan.formats.mjlog.writer import write

__all__ = ["FORMAT"]


FORMAT = Format(
    name="mjlog",
    title="Tenhou's game log (mjlog XML)",
    suffixes=(".mjlog", ".xml"),
    looks_like=looks_like,
    read=read,
    writer=write,
    loss_ids={
        "yakuman.yaku": "yakuman-units",
        "yakuman.yakuman": "yakuman-units",
        **{f"yakuman.{name}": "yakuman-counts" for name in ("han", "dora", "red", "ura")},
    },
    hidden_losses={"dice": lambda log: any(kyoku.dice is None for kyoku in log.kyoku)},
    encode_file=encode_file,
)
