"""The paipu of Dennou Mahjong (majiang-core): a match as one JSON object."""

from hanchan.formats.format import Format
from hanchan.formats.kobalab.decode import looks_like
from hanchan.formats.kobalab.losses import losses
from hanchan.formats.kobalab.reader import read
from hanchan.formats.kobalab.writer import write

FORMAT = Format(
    name="kobalab",
    title="Dennou Mahjong paipu (majiang-core JSON)",
    suffixes=(".paipu.json", ".json"),
    looks_like=looks_like,
    read=read,
    write=write,
    losses=losses,
)

__all__ = ["FORMAT"]
