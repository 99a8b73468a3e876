"""Tenhou's mjlog: the XML in which tenhou.net stores every game."""

from hanchan.formats.format import Format
from hanchan.formats.mjlog.reader import looks_like, read
from hanchan.formats.mjlog.writer import write
from hanchan.logs.log import Log
from hanchan.logs.log_encoding import EncodedLog

__all__ = ["FORMAT"]


def encode_file(data: bytes) -> EncodedLog | None:
    """Read a file straight into numbers; the compiled reader is imported on first use."""
    from hanchan.formats.mjlog import fast_reader  # noqa: PLC0415 - few need it

    return fast_reader.encode_file(data)


def _invents_dice(log: Log) -> bool:
    """Whether writing this log invents dice: an mjlog states dice at every deal."""
    return any(kyoku.dice is None for kyoku in log.kyoku)


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
    hidden_losses={"dice": _invents_dice},
    encode_file=encode_file,
)
